"""Opens a packet: choose the ordinance, give the filing date, drop the files or take the folder named at the start."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import IO

import streamlit as st

from intake.models import Ordinance
from intake.wording import day, plural
from ui import desk, packets, session, wording
from ui.desk import Case

_LIMIT = "Any number of files, up to 500 MB each: PDF, Word, spreadsheets, pictures, mail, .zip"


def main() -> None:
    case = session.case()
    if case:
        _opened(case)
        return
    st.title("Open a packet")
    st.markdown("Gatebook reads what the applicant filed, checks it against the ordinance and shows what is missing.")
    ordinance, filed_on = _asked()
    given = os.environ.get("GATEBOOK_PACKET", "")
    if given:
        _given(Path(given), ordinance, filed_on)
    _upload(ordinance, filed_on)
    _shelf()


def _asked() -> tuple[Ordinance, date | None]:
    left, right = st.columns([2, 1])
    known = packets.ordinances()
    with left:
        ordinance = st.selectbox("Ordinance", known, format_func=lambda o: o.title, key="ordinance")
    with right:
        filed_on = st.date_input(
            "Filed on (optional)",
            value=None,
            key="filed",
            format="MM/DD/YYYY",
            help="The day it was stamped at the counter. Deadlines are counted from it.",
        )
    return ordinance or known[0], filed_on if isinstance(filed_on, date) else None


def _given(path: Path, ordinance: Ordinance, filed_on: date | None) -> None:
    with st.container(border=True):
        st.markdown(f"**{wording.plain(desk.name_of(path))}** was named when Gatebook was started.")
        if st.button("Read this packet", type="primary", key="given", icon=":material/play_arrow:"):
            _go(desk.open_in_place(path, ordinance.id, filed_on))


def _upload(ordinance: Ordinance, filed_on: date | None) -> None:
    files = st.file_uploader(
        "Drop all files of the packet here",
        accept_multiple_files=True,
        key=f"upload-{session.uploads()}",
        help=_LIMIT,
        max_upload_size=500,
    )
    st.caption(f"{_LIMIT}. They stay on this machine.")
    if st.button("Read the packet", type="primary", disabled=not files, key="read", icon=":material/play_arrow:"):
        _go(desk.upload(_streams(files), ordinance.id, filed_on))


def _opened(case: Case) -> None:
    st.title(wording.plain(case.name))
    review = session.reviewed()
    if review:
        files, pages = plural(len(review.packet.files), "file"), plural(len(review.packet.pages), "page")
        whole = "All of it was read." if review.packet.all_read else "Not all of it could be read: see Papers."
        st.markdown(f"{files}, {pages}. {whole}")
    st.page_link("screens/overview.py", label="See what is missing", icon=":material/checklist:")
    st.subheader("A resubmittal")
    st.markdown("Papers that came in answer to a letter. On every point that they speak to, they govern.")
    more = st.file_uploader(
        "Drop the new papers here", accept_multiple_files=True, key=f"more-{session.uploads()}", max_upload_size=500
    )
    if st.button("Read them too", disabled=not more, key="read-more", icon=":material/library_add:"):
        _go(desk.add_filing(case, _streams(more)))
    st.subheader("Done with it?")
    st.button("Close, and keep it on the desk", on_click=session.close_case, icon=":material/close:")


def _shelf() -> None:
    kept = desk.cases()
    titles = {o.id: o.title for o in packets.ordinances()}
    if not kept:
        return
    st.subheader("On this desk")
    for case in kept:
        with st.container(horizontal=True, vertical_alignment="center", border=True, key=f"kept-{case.id}"):
            filed = f", filed {day(case.filed_on)}" if case.filed_on else ""
            law = wording.plain(titles.get(case.ordinance, case.ordinance))
            st.markdown(f"**{wording.plain(case.name)}**  \n{law}{filed}")
            if st.button("Open", key=f"open-{case.id}", help=f"Open {case.name}", icon=":material/folder_open:"):
                _go(case)
            with st.popover("Remove", icon=":material/delete:"):
                st.markdown("Takes the uploaded papers and the decisions off this machine. This cannot be undone.")
                st.button("Remove it for good", key=f"remove-{case.id}", on_click=desk.remove, args=(case.id,))


def _streams(files: Sequence[IO[bytes]]) -> list[tuple[str, IO[bytes]]]:
    return [(str(f.name), f) for f in files]


def _go(case: Case) -> None:
    session.open_case(case)
    st.switch_page("screens/overview.py")


main()
