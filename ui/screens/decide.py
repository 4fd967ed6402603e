"""The clerk's own verdicts: the finding on the left, the page it rests on at the right, the decision below it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import streamlit as st

from extractors.models import Evidence
from intake.models import Condition, Decision, Finding, Review, Verdict
from intake.wording import day, listed, plural
from ui import empty, findings, session, viewer, wording

VERDICTS: tuple[Verdict, ...] = ("met", "deficient", "missing", "unclear", "not-applicable", "later")


def main() -> None:
    st.title("Decide")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    finding = _chosen(review)
    condition = review.ordinance.condition(finding.condition)
    _look_at(finding)
    left, right = st.columns([5, 6], gap="medium")
    with left, st.container(gap="small"):
        findings.head(finding, condition)
        findings.body(finding, condition)
        findings.law(condition, review.ordinance)
        _form(finding, condition)
    with right:
        _page(review)
    _decided(review)


def _chosen(review: Review) -> Finding:
    """The finding to decide about: the one asked for, else the first that is undecided."""
    undecided = len(review.undecided)
    words = f"{plural(undecided, 'point')} still to decide before a letter is final."
    st.markdown(words if undecided else "Nothing is undecided. Any verdict can still be changed.")
    ids = [f.condition for f in review.findings]
    waiting = [f.condition for f in review.undecided]
    wanted = session.chosen_condition()
    at = ids.index(wanted) if wanted in ids else ids.index(waiting[0]) if waiting else 0
    picked = st.selectbox(
        "Point",
        ids,
        index=at,
        format_func=lambda id: wording.label(review.ordinance.condition(id), review.finding(id)),
        help="Type to search by word, paragraph or verdict.",
    )
    session.choose_condition(picked)
    with st.container(horizontal=True, gap="small"):
        _step("Previous point", "chevron_left", ids, ids.index(picked) - 1)
        _step("Next point", "chevron_right", ids, ids.index(picked) + 1)
        ahead = [id for id in waiting if id != picked and ids.index(id) > ids.index(picked)]
        others = ahead or [id for id in waiting if id != picked]
        if others:
            _step("Next undecided", "help", others, 0)
    return review.finding(picked)


def _step(name: str, icon: str, ids: Sequence[str], to: int) -> None:
    """A button to another point of the list, which goes round at its ends."""
    st.button(name, icon=f":material/{icon}:", on_click=session.choose_condition, args=(ids[to % len(ids)],))


def _look_at(finding: Finding) -> None:
    """Turns the page beside to this finding's evidence, unless the clerk has already turned it herself."""
    places: tuple[Evidence, ...] = finding.evidence or finding.nearest
    look = session.looking()
    if not places:
        if look and look.evidence:
            session.look_away()
    elif look is None or look.evidence != places:
        session.look(places)


def _page(review: Review) -> None:
    """The page in view; where the finding names none, the clerk leafs through a file of her choice."""
    look = session.looking()
    if look is None or not look.evidence:
        files = [f.name for f in review.packet.files if f.pages]
        at = files.index(look.file) if look and look.file in files else None
        file = st.selectbox("No page is named for this point. Leaf through", files, index=at, placeholder="a file")
        if file and (look is None or look.file != file):
            session.look_at_page(file, 1)
            look = session.looking()
    if look:
        viewer.frame(review.packet, look, "beside")


def _form(finding: Finding, condition: Condition) -> None:
    st.subheader("Your decision", anchor="decision")
    if finding.decision:
        st.button(
            "Take back this decision",
            key=f"back-{condition.id}",
            icon=":material/undo:",
            on_click=session.take_back,
            args=(finding.decision,),
        )
    with st.form(f"form-{condition.id}"):
        verdict = st.radio(
            "Verdict",
            VERDICTS,
            index=None,
            format_func=lambda v: f"{wording.SIGNS[v].icon} {wording.SIGNS[v].word}",
            horizontal=True,
            help="  \n".join(f"**{wording.SIGNS[v].word}**: {wording.SIGNS[v].means}" for v in VERDICTS),
            key=f"verdict-{condition.id}",
        )
        why = st.text_area(
            "Reason (required; kept with the decision)", key=f"why-{condition.id}", height=100, max_chars=2000
        )
        by = st.text_input("Your name (required)", value=session.clerk(), key=f"by-{condition.id}")
        sent = st.form_submit_button("Record this decision", type="primary", icon=":material/gavel:")
    if not sent:
        return
    given = {"a verdict": verdict, "the reason": why.strip(), "your name": by.strip()}
    lacking = [name for name, value in given.items() if not value]
    if lacking or verdict is None:
        st.error(f"Not recorded yet: give {listed(lacking)}.", icon=":material/report:")
        return
    session.decide(
        Decision(condition=condition.id, verdict=verdict, why=why.strip(), by=by.strip(), on=date.today())  # noqa: DTZ011
    )
    st.rerun()


def _decided(review: Review) -> None:
    if not review.decisions:
        return
    st.header("Decided so far", anchor="decided")
    for decision in review.decisions:
        condition = review.ordinance.condition(decision.condition)
        sign = wording.SIGNS[decision.verdict]
        with st.container(border=True, horizontal=True, vertical_alignment="center", key=f"decided-{condition.id}"):
            st.badge(sign.word, icon=sign.icon, color=sign.colour)
            st.markdown(
                f"**{wording.plain(condition.title)}** · {wording.plain(condition.cites)}  \n"
                f"{wording.plain(decision.why)} ({wording.plain(decision.by)}, {day(decision.on)})"
            )
            st.button(
                "Undo",
                key=f"undo-{condition.id}",
                icon=":material/undo:",
                help=f"Take back the decision on {condition.title}",
                on_click=session.take_back,
                args=(decision,),
            )


main()
