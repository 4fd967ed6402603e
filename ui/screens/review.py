"""The review: the points on the left, the page they rest on at the right. Everything is decided here.

The list keeps its place, the page turns with the point, and every button that is used often has a key.
"""

from __future__ import annotations

import streamlit as st

from extractors.models import Evidence, Field, Page
from intake.models import Review
from intake.store.told import told
from intake.wording import plural
from ui import components, corrections, decisions, desk, empty, findings, onpage, points, session, viewer, wording
from ui.components import Group, Row
from ui.onpage import Read

MODES = {"points": "Points", "values": "Values", "done": "Decided"}
KEYS = {
    "N": "next undecided point", "J": "next point", "K": "point before", "Y": "confirm, and go to the next",
    "O": "override with a reason", "W": "waive by authority", "X": "strike", "T": "take the decision back",
    "U": "undo what was done last, whatever it was",
    "E": "correct the value behind the point", "A": "add a value from the page", "B": "page before",
    "F": "page after", "V": "next place of the evidence", "+ − 0": "zoom, fit", "[ ]": "turn the page",
    "Tab, arrows": "through the list and the forms", "Enter": "send a form", "H": "these keys",
}  # fmt: skip


def main() -> None:
    st.title("Review")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    if session.remembered("mode") not in MODES:
        session.remember("mode", "points")
    left, right = st.columns([9, 11], gap="medium")
    with left, st.container(gap="small", key="review-left"):
        _standing(review)
        marking = {"points": _points, "values": _values, "done": _done}[session.remembered("mode")](review)
    with right, st.container(gap="small", key="review-right"):
        _page(review, marking)


def _standing(review: Review) -> None:
    """How much is left, the three lists, and the keys."""
    unclear, waiting = len(review.undecided), sum(map(points.undecided, review.findings))
    first = f"**{plural(unclear, 'unclear point')} to decide** before the letter is final; " if unclear else ""
    left = f"{plural(waiting, 'point')} not yet confirmed." if waiting else "every point is confirmed or decided."
    st.markdown(f"{first}{left}" if first else left[:1].upper() + left[1:])
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        picked = st.segmented_control(
            "List", list(MODES), format_func=MODES.get, required=True, default=session.remembered("mode"),
            key=f"mode-{session.remembered('mode')}", label_visibility="collapsed",
        )  # fmt: skip
        _undo()
        st.button("Add a value", icon=":material/add:", shortcut="A", on_click=_adding, key="adding")
        st.button("Keys", icon=":material/keyboard:", shortcut="H", on_click=_help, key="keys")
    if picked != session.remembered("mode"):
        _mode(str(picked))
        st.rerun()
    if session.remembered("help"):
        with st.container(border=True, key="help", gap="xsmall"):
            st.markdown("  \n".join(f"**{key}** {what}" for key, what in KEYS.items()))


def _undo() -> None:
    """Undoes the last step on this case, which may be a colleague's: its words say what it was."""
    case = session.case()
    last = desk.store().undoable(case.id) if case else None
    name = wording.plain(told(last)) if last else "Nothing was done yet."
    st.button(
        "Undo", icon=":material/undo:", shortcut="U", disabled=last is None, help=name, key="undo-last",
        on_click=session.undo, args=(last.act if last else 0,),
    )  # fmt: skip


def _help() -> None:
    session.remember("help", "" if session.remembered("help") else "open")


def _mode(mode: str) -> None:
    session.remember("mode", mode)
    session.remember("picked", "")


# --- the points ---------------------------------------------------------------------------------------------------


def _points(review: Review) -> bool:
    held = session.remembered("filter") or "Undecided"
    chosen = points.opening(review, session.chosen_condition())
    if session.chosen_condition() != chosen:
        session.choose_condition(chosen)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        filter = st.segmented_control(
            "Show", list(points.FILTERS), default=held, required=True, key="filter", label_visibility="collapsed"
        )
        words = st.text_input("Search the points", key="search-points", placeholder="Search", width=150,
                              label_visibility="collapsed")
    filter = filter or held
    session.remember("filter", filter)
    listed = points.groups(review, filter, chosen, words)
    picked = components.points("Points", listed, chosen, "Nothing here. Choose All.", decisions.focus())
    if picked and picked != chosen:
        _to(_condition(review, picked))
        st.rerun()
    ids = points.order(listed)
    with st.container(horizontal=True, gap="small", key="steps"):
        _step("Before", "K", points.beside(ids, chosen, -1))
        _step("Next", "J", points.beside(ids, chosen, 1))
        _step("Next undecided", "N", points.next_undecided(review, chosen))
    _finding(review, chosen)
    decisions.confirm_together(review)
    return False


def _condition(review: Review, picked: str) -> str:
    """The point of a row: a missing document stands for the first condition that it would show."""
    kind = picked.removeprefix(points.MISSING)
    return next((m.conditions[0] for m in review.missing_documents if m.kind == kind), picked)


def _step(name: str, key: str, to: str) -> None:
    st.button(name, key=f"step-{key}", shortcut=key, on_click=_to, args=(to,))


def _to(condition: str) -> None:
    if condition:
        session.choose_condition(condition)
        session.remember("how", "")


def _finding(review: Review, chosen: str) -> None:
    finding, condition = review.finding(chosen), review.ordinance.condition(chosen)
    _look_at(chosen, finding.evidence or finding.nearest)
    with st.container(border=True, gap="small", key="point"):
        findings.head(finding, condition)
        decisions.panel(review, finding, condition)
        findings.body(finding, condition)
        _behind(points.behind(condition, finding, review.packet.fields))
        findings.law(condition, review.ordinance)


def _behind(fields: tuple[Field, ...]) -> None:
    """The values under the verdict, each with a way to correct it."""
    for n, field in enumerate(fields[:6]):
        shown = f"{wording.field(field.name)}: {wording.shown(field.value)}"
        st.button(
            f"Correct {wording.plain(shown)}",
            key=f"correct-{n}",
            icon=":material/edit:",
            type="tertiary",
            wrap=True,
            shortcut="E" if n == 0 else None,
            on_click=_to_value,
            args=(field,),
        )


def _to_value(field: Field) -> None:
    _mode("values")
    session.remember("how", "value")
    session.choose_field(field)


def _look_at(what: str, places: tuple[Evidence, ...]) -> None:
    """Turns the page to this evidence when it is new in view; a page that the clerk has leafed to since stays."""
    if session.remembered("in-view") == what and session.looking():
        return
    session.remember("in-view", what)
    if places:
        session.look(places)
    else:
        session.look_away()


# --- the values ---------------------------------------------------------------------------------------------------


def _values(review: Review) -> bool:
    """All values, and the form that corrects the chosen one; or the form that adds one."""
    fields = review.packet.fields
    words = st.text_input(
        "Search the values", key="search-values", placeholder="Search: attendance, bond …",
        label_visibility="collapsed",
    )  # fmt: skip
    if session.remembered("how") != "add":
        _value(review, fields, words)
        return True
    with st.container(border=True, key="deciding", gap="small"):
        page = _page_in_view(review)
        st.markdown("#### Add a value that was not read")
        corrections.add(review, page, corrections.pick(page))
    return True


def _adding() -> None:
    _mode("values")
    session.remember("how", "" if session.remembered("how") == "add" else "add")


def _value(review: Review, fields: tuple[Field, ...], words: str) -> None:
    if not fields:
        st.info("No value was read in this packet. Add one from a page.", icon=":material/info:")
        return
    at = _chosen(fields)
    rows = tuple(_row(n, f) for n, f in enumerate(fields) if n == at or words.lower() in _row(n, f).name.lower())
    picked = components.points("Values", (Group(f"Values read ({len(fields)})", rows),), str(at), "Nothing here.")
    if picked and picked != str(at):
        session.choose_field(fields[int(picked)])
        st.rerun()
    field = fields[at]
    session.choose_field(field)
    same = (field.evidence, *(f.evidence for f in review.packet.all(field.name) if f != field))
    _look_at(f"value-{field.name}-{field.evidence.page}-{field.evidence.box}", same)
    with st.container(border=True, key="value", gap="small"):
        unit = f" {wording.plain(field.unit)}" if field.unit else ""
        st.markdown(f"#### {wording.field(field.name)}: {wording.plain(wording.shown(field.value))}{unit}")
        viewer.links(same, "field")
        corrections.correct(field, corrections.pick(_page_in_view(review)))


def _chosen(fields: tuple[Field, ...]) -> int:
    """The value chosen last, or what now stands in its place; else the first."""
    chosen = session.chosen_field()
    same = [n for n, f in enumerate(fields) if chosen and f.name == chosen.name]
    return next((n for n in same if fields[n] == chosen), same[0] if same else 0)


def _row(n: int, field: Field) -> Row:
    value = " ".join(filter(None, (wording.shown(field.value), field.unit)))
    word = "corrected" if field.evidence.by == "clerk" else "look" if not field.evidence.sure else field.standing
    name = f"{wording.field(field.name)}: {value}"
    return Row(str(n), name, "" if word == "taken" else word, "" if field.evidence.sure else "help", "violet")


# --- what was decided, and the page -------------------------------------------------------------------------------


def _done(review: Review) -> bool:
    if not review.decisions and not review.corrections:
        st.info("Nothing was decided yet. What you decide is listed here, each with its undo.", icon=":material/info:")
    decisions.made(review)
    corrections.made(review)
    return False


def _page_in_view(review: Review) -> Page | None:
    look = session.looking()
    pages = (p for p in review.packet.pages if look and (p.file, p.number) == (look.file, look.page))
    return next(pages, None)


def _page(review: Review, marking: bool) -> None:
    """The page in view; where the point names none, the clerk leafs through a file of her choice."""
    look = session.looking()
    if look is None or not look.evidence:
        files = [f.name for f in review.packet.files if f.pages]
        at = files.index(look.file) if look and look.file in files else None
        file = st.selectbox(
            "No page is named for this point. Leaf through", files, index=at, placeholder="a file", key="leaf"
        )
        if file and (look is None or look.file != file):
            session.look_at_page(file, 1)
            look = session.looking()
    if look is None:
        return
    read = onpage.read_on(review, look.file, look.page)
    picked, drawn = viewer.beside(review.packet, look, "beside", read, marking)
    page = _page_in_view(review)
    if drawn and page:
        corrections.drawn(page, drawn)
        st.rerun()
    if picked:
        _jump(review, next(r for r in read if r.id == picked))
        st.rerun()
    _read_here(review, read)


def _read_here(review: Review, read: tuple[Read, ...]) -> None:
    with st.expander(f"Read on this page ({len(read)})", icon=":material/list:"):
        if not read:
            st.markdown("Nothing that a point or value rests on.")
        for n, each in enumerate(read):
            st.button(
                wording.plain(each.label),
                key=f"read-{n}",
                type="tertiary",
                wrap=True,
                on_click=_jump,
                args=(review, each),
            )


def _jump(review: Review, read: Read) -> None:
    """From what was read on a page to its point or value; a statement is boxed."""
    kind, _, id = read.id.partition(":")
    if kind == "point":
        _mode("points")
        _to(id)
        session.remember("in-view", id)
    elif kind == "value":
        _mode("values")
        session.remember("how", "")
        session.choose_field(review.packet.fields[int(id)])
        return
    session.look((read.evidence,))


main()
