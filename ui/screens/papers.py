"""The packet as a strip of its pages, paper by paper; what was not read; what there is to know about the files."""

from __future__ import annotations

import math

import streamlit as st

from extractors.models import Document, Page, PageRef, Problem
from extractors.packet import Packet
from intake.wording import day, plural
from ui import components, divisions, empty, session, troubles, viewer, wording
from ui.components import Thumb
from ui.desk import Case

_AT_ONCE = 40  # pages of the strip that are drawn at a time


def main() -> None:
    st.title("Papers")
    review = session.reviewed()
    case = session.case()
    if review is None or case is None:
        empty.no_packet()
        return
    packet = review.packet
    st.markdown(f"{plural(len(packet.pages), 'page')} in {plural(len(packet.documents), 'paper')}.")
    left, right = st.columns([11, 9], gap="medium")
    with left:
        _strip(packet, case)
    with right:
        _chosen(packet)
    divisions.made()
    _problems("Not read", [p for p in packet.problems if p.weight != "note"], ":material/visibility_off:")
    _problems("Good to know", [p for p in packet.problems if p.weight == "note"], ":material/info:")
    _hidden(packet)
    _files(packet)


def _strip(packet: Packet, case: Case) -> None:
    """The pages as small pictures, so many at a time; pages of no paper stand at the end."""
    if not packet.pages:
        st.info("No page could be read. See below what is wrong with the files.", icon=":material/info:")
        return
    refs = [(d, ref) for d in packet.documents for ref in d.pages]
    here = math.ceil(len(refs) / _AT_ONCE)
    at = min(int(session.remembered("strip") or 1), here)
    if here > 1:
        at = int(
            st.select_slider(
                "Pages", range(1, here + 1), value=at, format_func=lambda n: _between(n, len(refs)), key="strip-part"
            )
        )
        session.remember("strip", str(at))
    pages = {(p.file, p.number): p for p in packet.pages}
    papers: list[tuple[Document, list[Thumb]]] = []
    for document, ref in refs[(at - 1) * _AT_ONCE : at * _AT_ONCE]:
        if not papers or papers[-1][0] is not document:
            papers.append((document, []))
        papers[-1][1].append(_thumb(case, pages[ref.file, ref.page]))
    look = session.looking()
    chosen = _id(look.file, look.page) if look else ""
    picked = components.strip("Pages of the packet", [(_title(d), thumbs) for d, thumbs in papers], chosen)
    if picked and picked != chosen:
        number, _, file = picked.partition("|")
        session.look_at_page(file, int(number))
        st.rerun()


def _between(part: int, pages: int) -> str:
    return f"{(part - 1) * _AT_ONCE + 1} to {min(part * _AT_ONCE, pages)}"


def _thumb(case: Case, page: Page) -> Thumb:
    troubled = [p for p in page.problems if p.weight != "note"]
    flag = "not read" if page.read_by == "nothing" else "partly read" if troubled else ""
    return Thumb(_id(page.file, page.number), f"p. {page.number}", viewer.thumbnail(case, page), flag)


def _id(file: str, page: int) -> str:
    return f"{page}|{file}"


def _title(document: Document) -> str:
    file = document.pages[0].file.rsplit("/", 1)[-1]
    return f"{wording.title(document.kind)}{'' if document.sure else ' (unsure)'} · {file}"


def _chosen(packet: Packet) -> None:
    """The page in view, its paper, and what can be said of it."""
    look = session.looking()
    if look is None:
        st.info("Choose a page: it is shown here, to split, merge, move or name.", icon=":material/info:")
        return
    ref = PageRef(file=look.file, page=look.page)
    document = next((d for d in packet.documents if ref in d.pages), None)
    with st.container(border=True, gap="small", key="paper"):
        if document is None:
            st.markdown("This page belongs to no paper.")
        else:
            _document(document)
            divisions.actions(packet, document, ref)
    viewer.beside(packet, look, "beside")


def _document(document: Document) -> None:
    unsure = " (unsure of its kind)" if not document.sure else ""
    st.markdown(f"#### {wording.title(document.kind)}{unsure}")
    dated = f"dated {day(document.dated)}" if document.dated else ""
    about = " · ".join(filter(None, (document.title, dated, plural(len(document.pages), "page"))))
    st.markdown(wording.plain(about))
    if document.why and document.why != document.title:
        st.caption(f"Known by: {wording.plain(document.why)}")


def _problems(title: str, problems: list[Problem], icon: str) -> None:
    if problems:
        st.header(f"{icon} {title}", anchor=title.lower().replace(" ", "-"))
        with st.container(gap="xsmall"):
            troubles.listed(problems, title)


def _hidden(packet: Packet) -> None:
    pages = [p for p in packet.pages if p.hidden]
    if not pages:
        return
    with st.expander("Text that cannot be seen on the page (never used as evidence)", icon=":material/visibility_off:"):
        for page in pages:
            words = " / ".join(line.text for line in page.hidden)
            st.markdown(f"- **{wording.plain(page.file)}, p. {page.number}**: “{wording.plain(words)}”")


def _files(packet: Packet) -> None:
    st.header("Files", anchor="files")
    read = {"all": "whole", "part": "in part", "none": "not read"}
    st.table(
        [
            {
                "File": wording.plain(file.name),
                "Pages": str(len(file.pages)),
                "Read": read[file.read],
                "Filing": "first" if file.batch == 0 else f"resubmittal {file.batch}",
            }
            for file in packet.files
        ]
    )


main()
