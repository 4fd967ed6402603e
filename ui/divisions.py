"""What the clerk can say of a page: a paper begins on it or goes on, a neighbour has it, its paper is of a kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import streamlit as st

from extractors.catalogue.documents import kinds
from extractors.documents.division import Division
from extractors.models import Document, PageRef
from extractors.packet import Packet
from intake.models import Divided
from intake.wording import day
from ui import recorded, session, wording

_BOUNDS: dict[bool | None, str] = {
    None: "stays as it was read",
    True: "is the first page of a paper",
    False: "goes on from the page before",
}


def split(document: Document, ref: PageRef) -> tuple[Division, ...]:
    """A paper begins on this page; nothing to say where one does already."""
    return () if document.pages[0] == ref else (_begins(ref, True),)


def merge(packet: Packet, document: Document) -> tuple[Division, ...]:
    """The paper goes on from the one before it; nothing where there is none before."""
    return () if _neighbour(packet, document, -1) is None else (_begins(document.pages[0], False),)


def move(packet: Packet, document: Document, ref: PageRef, by: int) -> tuple[Division, ...]:
    """The page goes to the paper before (-1) or after (1), where it lies at that end of its own."""
    beside = _neighbour(packet, document, by)
    pages = document.pages
    if beside is None or ref != (pages[0] if by < 0 else pages[-1]):
        return ()
    if by < 0:
        rest = (_begins(pages[1], True),) if len(pages) > 1 else ()
        return (_begins(ref, False), *rest)
    return (_begins(beside.pages[0], False), *((_begins(ref, True),) if len(pages) > 1 else ()))


def actions(packet: Packet, document: Document, ref: PageRef) -> None:
    """The buttons and the kind for one page. All of it is read again at once, and can be undone."""
    by = recorded.your_name("divide")
    offered: list[tuple[str, str, str, tuple[Division, ...]]] = [
        ("Split here", "content_cut", "S", split(document, ref)),
        ("Merge with the paper before", "merge", "M", merge(packet, document)),
        ("Move to the paper before", "arrow_upward", "P", move(packet, document, ref, -1)),
        ("Move to the paper after", "arrow_downward", "L", move(packet, document, ref, 1)),
    ]
    with st.container(horizontal=True, gap="small"):
        for name, icon, key, said in offered:
            if said:
                act: Callable[..., None] = _record
                st.button(
                    name, key=f"divide-{key}", icon=f":material/{icon}:", shortcut=key, on_click=act,
                    args=(said, by, f"{name}: done, and read again."),
                )  # fmt: skip
    known = list(kinds())
    kind = st.selectbox(
        "This paper is",
        known,
        index=known.index(document.kind) if document.kind in known else None,
        format_func=wording.title,
        key=f"kind-{document.number}-{document.kind}-{ref.file}-{ref.page}",
    )
    if kind and kind != document.kind:
        said = (Division(file=ref.file, page=ref.page, begins=_said_of(ref), kind=kind),)
        st.button(
            f"Record: it is {wording.title(kind).lower()}", key="rekind", type="primary", icon=":material/label:",
            on_click=_record, args=(said, by, "The paper’s kind was recorded, and all was read again."),
        )  # fmt: skip


def made() -> None:
    """What was said so far."""
    said = session.recorded().divisions
    if not said:
        return
    st.header("Divided by the clerk", anchor="divided")
    for n, each in enumerate(said):
        words = f"{wording.plain(_told(each.division))}  \n{wording.plain(each.by)}, {day(each.on)}"
        what = f"what was said of {each.division.file}, page {each.division.page}"
        recorded.undoable(f"division-{n}", words, what, session.drop_division, each)


def _record(said: Sequence[Division], by: str, done: str) -> None:
    if not by:
        session.refuse("Not recorded yet: give your name.")
        return
    session.divide_all([Divided(division=d, by=by, on=date.today()) for d in said], done)  # noqa: DTZ011


def _begins(ref: PageRef, begins: bool) -> Division:
    """That a paper begins on the page, or does not, with the kind that was said of it before."""
    kinds_said = (d.division.kind for d in session.recorded().divisions if _of(d.division, ref))
    return Division(file=ref.file, page=ref.page, begins=begins, kind=next(kinds_said, "") if begins else "")


def _said_of(ref: PageRef) -> bool | None:
    """What was said of the page's bounds before, which a new kind leaves as it was."""
    return next((d.division.begins for d in session.recorded().divisions if _of(d.division, ref)), None)


def _of(division: Division, ref: PageRef) -> bool:
    return (division.file, division.page) == (ref.file, ref.page)


def _neighbour(packet: Packet, document: Document, by: int) -> Document | None:
    at = packet.documents.index(document) + by
    return packet.documents[at] if 0 <= at < len(packet.documents) else None


def _told(division: Division) -> str:
    kind = f"; the paper is: {wording.title(division.kind)}" if division.kind else ""
    return f"{division.file}, page {division.page}: {_BOUNDS[division.begins]}{kind}"
