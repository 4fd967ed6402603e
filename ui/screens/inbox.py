"""The inbox: every case by its state, what is due and whose it is, search over cases and papers, and new packets in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import streamlit as st

from intake.models import Ordinance
from intake.store import changes
from intake.store.listing import Asked
from intake.store.records import Case, Hit, Presence
from intake.store.states import ENDED, STATES
from intake.wording import day, listed, plural, sentence
from ui import desk, packets, session, wording

_LIMIT = "Any number of files, up to 500 MB each: PDF, Word, spreadsheets, pictures, mail, .zip"
_ARCHIVE = "archive"


def main() -> None:
    st.title("Inbox")
    _under_way()
    kept, new = st.columns([3, 2], gap="large")
    with kept:
        _cases()
    with new:
        _new()


# --- what is being read -------------------------------------------------------------------------------------------


def _under_way() -> None:
    if packets.shelf().under_way():
        st.fragment(_progress, run_every=1.0)()


def _progress() -> None:
    """How far each file is; drawn every second until all is read."""
    reading = packets.shelf().under_way()
    if not reading:
        st.rerun()
    for each in reading:
        name = wording.plain(each.case.name)
        st.progress(each.share, text=f"**{name}**: {wording.plain(sentence(each.what))}")
        if each.files:
            done = sum(not doing for doing in each.files.values())
            with st.expander(f"{plural(done, 'file')} of {name} read so far"):
                st.markdown(wording.progress(each.files))
    st.caption("Reading goes on while you work on another case.")


# --- the cases ----------------------------------------------------------------------------------------------------


def _cases() -> None:
    everything = desk.cases()
    if not everything:
        st.info(
            "No case is on this desk yet. Choose the ordinance, drop the files and press “Read the packet”.",
            icon=":material/inbox:",
        )
        return
    words = st.text_input(
        "Search cases and papers", key="search", icon=":material/search:",
        placeholder="name, clerk, state, or words of a paper",
        help="All words must be there. Words in “quotation marks” must stand together.",
    ).strip()  # fmt: skip
    with st.container(horizontal=True):
        chosen = st.pills("States", [*STATES, _ARCHIVE], selection_mode="multi", format_func=wording.said, key="states")
        clerks = sorted({c.clerk for c in everything if c.clerk})
        clerk = st.selectbox("Clerk", ["", *clerks], format_func=lambda c: c or "any clerk", key="whose") or ""
    states = tuple(s for s in STATES if s in chosen)
    found = desk.cases(Asked(states, words, clerk, archived=None if _ARCHIVE in chosen else False))
    _by_state([c for c in found if c.archived or _ARCHIVE not in chosen or states])
    if words:
        _papers(desk.store().search(words))
    for folder in desk.damaged():
        st.warning(f"The case in {folder} is damaged and was left as it is. Upload its papers again.")


def _by_state(found: Sequence[Case]) -> None:
    if not found:
        st.markdown("No case fits. Search for other words, or choose other states.")
    present = desk.store().present(desk.made(session.clerk()))
    titles = {o.id: o.title for o in packets.ordinances()}
    for state in STATES:
        of_state = [c for c in found if c.state == state]
        if of_state:
            st.subheader(f"{wording.said(state)} ({len(of_state)})", anchor=state.replace(" ", "-"))
        for case in sorted(of_state, key=lambda c: (_due(c) or date.max, c.name)):
            _case(case, titles.get(case.ordinance, case.ordinance), present.get(case.id, ()))


def _due(case: Case) -> date | None:
    return case.answer_by if case.state == "letter out" else case.due_on


def _case(case: Case, law: str, present: Sequence[Presence]) -> None:
    with st.container(horizontal=True, vertical_alignment="center", border=True, key=f"kept-{case.id}"):
        st.markdown("  \n".join(_lines(case, law, present)))
        if st.button("Open", key=f"open-{case.id}", help=f"Open {case.name}", icon=":material/folder_open:"):
            _go(case)
        with st.popover("More", icon=":material/more_horiz:", help=f"More about {case.name}"):
            if case.state in ENDED:
                word = "Take out of the archive" if case.archived else "Put into the archive"
                st.button(word, key=f"archive-{case.id}", on_click=_archive, args=(case, not case.archived))
            st.markdown("Takes the uploaded papers and the decisions off this machine. This cannot be undone.")
            st.button("Remove it for good", key=f"remove-{case.id}", on_click=_remove, args=(case,))


def _lines(case: Case, law: str, present: Sequence[Presence]) -> list[str]:
    lines = [f"**{wording.plain(case.name)}**", wording.plain(law)]
    facts = [f"filed {day(case.filed_on)}" if case.filed_on else "", wording.plain(case.clerk)]
    due = _due(case)
    if due and case.state not in ENDED:
        late = ":material/warning: overdue, was due" if due < desk.today() else ":material/event: due"
        facts.append(f"{late} {day(due)}")
    if case.archived:
        facts.append(":material/archive: in the archive")
    if any(facts):
        lines.append(" · ".join(fact for fact in facts if fact))
    if present:
        lines.append(f":material/group: Open now: {wording.plain(listed(sorted({p.by for p in present})))}")
    return lines


def _archive(case: Case, archived: bool) -> None:
    made = desk.made(session.clerk())
    session.tell(lambda: desk.store().write(case.id, changes.archive(archived), made, case.version))


def _remove(case: Case) -> None:
    session.tell(lambda: desk.remove(case.id, session.clerk()))


def _papers(hits: Sequence[Hit]) -> None:
    st.subheader(f"In the papers ({len(hits)})", anchor="papers")
    if not hits:
        st.markdown("No page of a paper that was read holds all these words.")
    for n, hit in enumerate(hits):
        words = wording.plain(hit.words.replace("\n", " ")).replace("«", "**").replace("»", "**")
        st.markdown(f"{wording.plain(hit.name)}: {words}")
        if st.button(
            f"p. {hit.page}, {wording.plain(hit.file)}", key=f"hit-{n}", type="tertiary",
            icon=":material/find_in_page:", help=f"Open {hit.name} at page {hit.page} of {hit.file}",
        ):  # fmt: skip
            session.open_at(desk.find(hit.case), hit.file, hit.page, "Papers")
            st.switch_page("screens/papers.py")


# --- a new packet -------------------------------------------------------------------------------------------------


def _new() -> None:
    st.subheader("A new packet", anchor="new")
    st.text_input(
        "Your name", value=session.clerk(), key="who", on_change=session.call_as_typed, args=("who",),
        help="It stands in the log beside what you do, and others see that you have a case open.",
    )  # fmt: skip
    known = packets.ordinances()
    ordinance = st.selectbox("Ordinance", known, format_func=lambda o: o.title, key="ordinance") or known[0]
    typed = st.date_input(
        "Filed on (optional)", value=None, key="filed", format="MM/DD/YYYY",
        help="The day it was stamped at the counter. Deadlines are counted from it.",
    )  # fmt: skip
    filed_on = typed if isinstance(typed, date) else None
    given = os.environ.get("GATEBOOK_PACKET", "")
    if given:
        _given(Path(given), ordinance, filed_on)
    _upload(ordinance, filed_on)


def _given(path: Path, ordinance: Ordinance, filed_on: date | None) -> None:
    with st.container(border=True):
        st.markdown(f"**{wording.plain(desk.name_of(path))}** was named when Gatebook was started.")
        if st.button("Read this packet", type="primary", key="given", icon=":material/play_arrow:"):
            _go(desk.open_in_place(path, ordinance.id, filed_on, session.clerk()))


def _upload(ordinance: Ordinance, filed_on: date | None) -> None:
    files = st.file_uploader(
        "Drop all files of the packet here", accept_multiple_files=True, key=f"upload-{session.uploads()}",
        help=_LIMIT, max_upload_size=500,
    )  # fmt: skip
    st.caption(f"{_LIMIT}. They stay on this machine.")
    if st.button("Read the packet", type="primary", disabled=not files, key="read", icon=":material/play_arrow:"):
        _go(desk.upload(desk.streams(files), ordinance.id, filed_on, session.clerk()))


def _go(case: Case) -> None:
    session.open_case(case)
    st.switch_page("screens/overview.py")


main()
