"""The papers found in the packet, what was not read, and what there is to know about the files."""

from __future__ import annotations

import streamlit as st

from extractors.models import Document, Problem
from extractors.packet import Packet
from intake.wording import day, plural
from ui import divisions, empty, session, troubles, wording


def main() -> None:
    st.title("Papers")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    packet = review.packet
    _problems("Not read", [p for p in packet.problems if p.weight != "note"], ":material/visibility_off:")
    _documents(packet)
    divisions.divide(packet)
    divisions.made()
    _problems("Good to know", [p for p in packet.problems if p.weight == "note"], ":material/info:")
    _hidden(packet)
    _files(packet)


def _documents(packet: Packet) -> None:
    st.header(f"{plural(len(packet.documents), 'paper')} in the packet", anchor="documents")
    if not packet.documents:
        st.markdown("No paper was recognized. See what was not read, or the files below.")
    for document in packet.documents:
        with st.container(border=True, gap="xsmall", key=f"paper-{document.number}"):
            _document(document)


def _document(document: Document) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"**{wording.title(document.kind)}**", width="content")
        if not document.sure:
            st.badge("Unsure of its kind", icon=":material/help:", color="violet")
    dated = f"dated {day(document.dated)}" if document.dated else ""
    about = " · ".join(filter(None, (document.title, dated)))
    if about:
        st.markdown(wording.plain(about))
    if document.why and document.why != document.title:
        st.caption(f"Known by: {wording.plain(document.why)}")
    for n, (file, first, last) in enumerate(_runs(document)):
        pages = f"p. {first}" if first == last else f"p. {first} to {last}"
        st.button(
            f"{file.rsplit('/', 1)[-1]}, {pages}",
            key=f"paper-{document.number}-{n}",
            icon=":material/find_in_page:",
            type="tertiary",
            help=f"Show {file} at page {first}",
            on_click=session.look_at_page,
            args=(file, first),
        )


def _runs(document: Document) -> list[tuple[str, int, int]]:
    """The document's pages as runs: (file, first page, last page)."""
    runs: list[tuple[str, int, int]] = []
    for ref in document.pages:
        if runs and runs[-1][0] == ref.file and runs[-1][2] + 1 == ref.page:
            runs[-1] = (ref.file, runs[-1][1], ref.page)
        else:
            runs.append((ref.file, ref.page, ref.page))
    return runs


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
    st.dataframe(
        [
            {
                "File": file.name,
                "Pages": len(file.pages),
                "Read": read[file.read],
                "Filing": "first" if file.batch == 0 else f"resubmittal {file.batch}",
                "SHA-256": file.sha256,
            }
            for file in packet.files
        ],
        hide_index=True,
        alt="Files of the packet with their pages and whether they were read",
    )


main()
