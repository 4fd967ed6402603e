"""Deciding a point: confirm it, override it with a reason, waive it by authority, strike it, take it back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import streamlit as st

from intake.models import Condition, Decision, Finding, Review, Verdict
from intake.wording import day, plural
from ui import points, recorded, session, wording

VERDICTS: tuple[Verdict, ...] = ("met", "deficient", "missing", "unclear", "not-applicable", "later")
_FORM = "deciding"  # the container's key, in which a form that a key opened takes the cursor
_STRUCK, _WAIVED, _TOGETHER = "Struck: ", "Waived by ", "Confirmed together"
_SAYS = {
    "override": "Give another verdict, and say why. The checks’ own verdict is kept beside yours.",
    "waive": "An officer has waived it in writing. Say who, and on what ground; the letter does not ask for it.",
    "strike": "The finding is beside the point, for example raised twice. The letter leaves it out.",
    "confirm": "Give your name once; it stands in the record of each decision.",
}

_SENDS = {"override": "Record the verdict", "waive": "Record the waiver", "strike": "Strike it", "confirm": "Confirm"}


def panel(review: Review, finding: Finding, condition: Condition) -> None:
    """The buttons for this point, and the form that one of them opened."""
    with st.container(horizontal=True, gap="small", key="verdicts"):
        if finding.decision:
            _button("Take back", "undo", "T", session.take_back, finding.decision)
        elif finding.verdict != "unclear":
            _button("Confirm", "check", "Y", _confirm, review, finding, primary=True)
        _button("Override", "edit_note", "O", _open, finding, "override")
        _button("Waive", "approval", "W", _open, finding, "waive")
        _button("Strike", "ink_eraser", "X", _open, finding, "strike")
    how = _how(finding)
    if how:
        with st.container(key=_FORM, gap="small"):
            st.markdown(_SAYS[how])
            _form(review, finding, condition, how)


def focus() -> str:
    """The form that takes the cursor, with what opened it, for the list component; "" where none is open."""
    how = session.remembered("how")
    return f"{_FORM}#{how}" if how else ""


def confirm_together(review: Review) -> None:
    """Confirms what is plainly met in one step. What is unclear, or weakly read, is never among it."""
    plain = points.plainly_met(review)
    if not plain:
        return
    with st.expander(f"Confirm {plural(len(plain), 'plain point')} together", icon=":material/done_all:"):
        st.markdown(
            "Met, read without doubt, and each with its page. Nothing unclear is among them. "
            "It is one step, and one undo takes all of it back."
        )
        titles = [review.ordinance.condition(f.condition) for f in plain]
        st.markdown("\n".join(f"- {wording.plain(c.title)} · {wording.plain(c.cites)}" for c in titles))
        with st.form("together", border=False):
            by = recorded.your_name("together")
            sent = st.form_submit_button(f"Confirm these {len(plain)}", icon=":material/done_all:")
        if sent and not recorded.lacking(your_name=by):
            why = f"{_TOGETHER} with others ({len(plain)} in all): met, and its page is named."
            session.decide_all([_decision(f, f.verdict, why, by) for f in plain])
            st.rerun()


def made(review: Review) -> None:
    """Every decision so far, the last one first, each with its undo."""
    for decision in reversed(review.decisions):
        condition = review.ordinance.condition(decision.condition)
        sign = wording.SIGNS[decision.verdict]
        words = (
            f":{sign.colour}[{sign.icon}] **{sign.word}: {wording.plain(condition.title)} · "
            f"{wording.plain(condition.cites)}**  \n"
            f"{wording.plain(decision.why)} ({wording.plain(decision.by)}, {day(decision.on)})"
        )
        what = f"the decision on {condition.title}"
        recorded.undoable(decision.condition, words, what, session.take_back, decision)


def _button(name: str, icon: str, key: str, act: Callable[..., None], *of: object, primary: bool = False) -> None:
    st.button(
        name,
        key=f"do-{name.lower().replace(' ', '-')}",
        icon=f":material/{icon}:",
        shortcut=key,
        type="primary" if primary else "secondary",
        on_click=act,
        args=of,
    )


def _how(finding: Finding) -> str:
    """Which form is open on this point."""
    of, _, how = session.remembered("how").partition("|")
    return how if of == finding.condition and how in _SAYS else ""


def _open(finding: Finding, how: str) -> None:
    """Opens a form, or closes it where it is open."""
    session.remember("how", "" if _how(finding) == how else f"{finding.condition}|{how}")


def _confirm(review: Review, finding: Finding) -> None:
    """Confirms what the checks said and goes on to the next; asks for the clerk's name where it is not known yet."""
    by = session.clerk()
    if not by:
        _open(finding, "confirm")
        return
    _record(review, _decision(finding, finding.verdict, _looked(finding), by))


def _record(review: Review, decision: Decision, on: bool = True) -> None:
    """Records the decision and closes its form; goes on to the next point if `on`."""
    session.decide(decision)
    session.remember("how", "")
    if on:
        session.choose_condition(points.next_undecided(review, decision.condition) or decision.condition)


def _looked(finding: Finding) -> str:
    if finding.evidence:
        return f"Confirmed, with {wording.place(finding.evidence[0])} in view."
    return "Confirmed as the checks found it."


def _form(review: Review, finding: Finding, condition: Condition, how: str) -> None:
    key = f"{how}-{condition.id}"
    verdict: Verdict | None = finding.verdict if how == "confirm" else "not-applicable"
    who, why = "", _looked(finding) if how == "confirm" else ""
    with st.form(f"form-{key}"):
        if how == "override":
            verdict = _verdict(key)
        if how == "waive":
            who = st.text_input("Waived by, with title (required)", key=f"who-{key}").strip()
        if how != "confirm":
            why = st.text_input("Reason (required)", key=f"why-{key}", max_chars=2000).strip()
        by = recorded.your_name(key)
        sent = st.form_submit_button(_SENDS[how], type="primary", icon=":material/gavel:")
    if not sent:
        return
    asked = {"a_verdict": verdict, "who_waived_it": who or how != "waive", "the_reason": why, "your_name": by}
    if recorded.lacking(**asked) or verdict is None:
        return
    said = {"waive": f"{_WAIVED}{who}: {why}", "strike": f"{_STRUCK}{why}"}.get(how, why)
    _record(review, _decision(finding, verdict, said, by), on=how == "confirm")
    st.rerun()


def _verdict(key: str) -> Verdict | None:
    return st.radio(
        "Verdict",
        VERDICTS,
        index=None,
        format_func=lambda v: f"{wording.SIGNS[v].icon} {wording.SIGNS[v].word}",
        horizontal=True,
        help="  \n".join(f"**{wording.SIGNS[v].word}**: {wording.SIGNS[v].means}" for v in VERDICTS),
        key=f"verdict-{key}",
    )


def _decision(finding: Finding, verdict: Verdict, why: str, by: str) -> Decision:
    return Decision(condition=finding.condition, verdict=verdict, why=why, by=by, on=date.today())  # noqa: DTZ011
