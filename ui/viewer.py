"""Shows a page of the packet with the words of evidence boxed; steps through the evidence, leafs through the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from extractors.errors import GatebookError
from extractors.models import Box, Evidence, Page, Table
from extractors.packet import Packet
from intake.wording import plural, shortened
from ui import packets, pictures, session, wording
from ui.components import Mark, Sheet, sheet
from ui.desk import Case
from ui.onpage import Read
from ui.session import Look

_DPI = 150
_LONGEST = 1700  # dots of a page's longer side: sharp at twice the size that it first has
_THUMB_DPI, _THUMB = 30, 200
_SAID = 160  # characters of the words on a page that a button shows
_LETTER = (612.0, 792.0)  # points: a US letter page


def links(evidence: Sequence[Evidence], key: str, most: int = 4) -> None:
    """One button for each place, which opens its page; beyond `most` one button for the rest."""
    for i, piece in enumerate(evidence[:most]):
        weak = "" if piece.sure else " :violet[(weakly read)]"
        st.button(
            f"**{wording.plain(wording.place(piece))}** “{wording.plain(shortened(piece.said, _SAID))}”{weak}",
            key=f"see-{key}-{i}",
            icon=":material/find_in_page:",
            type="tertiary",
            wrap=True,
            help=f"Show the page with these words boxed ({piece.file})",
            on_click=session.look,
            args=(tuple(evidence), i),
        )
    if len(evidence) > most:
        st.button(
            plural(len(evidence) - most, "more place"),
            key=f"see-{key}-more",
            icon=":material/more_horiz:",
            type="tertiary",
            on_click=session.look,
            args=(tuple(evidence), most),
        )


def show_where_asked(packet: Packet) -> None:
    """Opens the viewer over the page where a button asked for it."""
    look = session.looking()
    if look:
        st.dialog(wording.place_title(look.file), width="large", on_dismiss=session.look_away)(_viewer)(packet)


def _viewer(packet: Packet) -> None:
    look = session.looking()
    if look:
        beside(packet, look, "dialog")


def beside(
    packet: Packet, look: Look, key: str, read: Sequence[Read] = (), marking: bool = False
) -> tuple[str | None, Box | None]:
    """The toolbar, the picture with its boxes, and the words as read.

    `read` are the places that can be clicked. What comes back: the id of one that was, and a box that was drawn.
    """
    pages = [p for file in packet.files if file.name == look.file for p in file.pages]
    page = next((p for p in pages if p.number == look.page), None)
    _toolbar(look, len(pages), key)
    _said(look)
    for problem in page.problems if page else ():
        st.warning(wording.plain(f"{problem.what} {problem.todo}"), icon=":material/visibility_off:")
    done = _picture(look, page, key, read, marking)
    if page:
        _words(page)
    return done


def thumbnail(case: Case, page: Page) -> str:
    """A small picture of the page as a data URL, "" where none can be drawn."""
    try:
        return _drawn(case.paths, page.file, page.number, _THUMB_DPI, _THUMB, page)
    except GatebookError:
        return ""  # the strip says so in its place


@st.cache_data(max_entries=1500, show_spinner=False)
def _drawn(paths: tuple[str, ...], file: str, number: int, dpi: int, longest: int, _page: Page | None) -> str:
    return pictures.compact(packets.page_png(paths, file, number, dpi, _page), longest)


def _toolbar(look: Look, pages: int, key: str) -> None:
    """Steps and leaves go round: a button that is greyed at the end would lose the keyboard's place."""
    places, keys = len(look.evidence), key == "beside"
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"Page {look.page} of {max(pages, look.page)}", width="content")
        if pages > 1:
            before, after = ((look.file, (look.page - 1 + by) % pages + 1) for by in (-1, 1))
            _turn("Page before", "arrow_back", f"{key}-before", "B" if keys else None, session.look_at_page, before)
            _turn("Page after", "arrow_forward", f"{key}-after", "F" if keys else None, session.look_at_page, after)
        if places > 1:
            later = (look.evidence, (look.at + 1) % places)
            name = f"Next place ({look.at + 1} of {places})"
            _turn(name, "chevron_right", f"{key}-later", "V" if keys else None, session.look, later)
        elif look.evidence and not look.boxed:
            _turn("Back to the boxed words", "undo", f"{key}-back", None, session.look, (look.evidence, look.at))


def _turn(
    name: str, icon: str, key: str, shortcut: str | None, turn: Callable[..., None], to: tuple[object, ...]
) -> None:
    st.button(name, key=key, icon=f":material/{icon}:", shortcut=shortcut, on_click=turn, args=to)


def _said(look: Look) -> None:
    """The file, and how the words in view were read: one line always, so that nothing jumps."""
    boxed = look.boxed
    name = wording.plain(look.file)
    if not boxed:
        st.caption(name)
        return
    weak = " **Weakly read: compare with the page.**" if not boxed.sure else ""
    what = "boxed words" if pictures.drawable(boxed.box) else "the page as a whole"
    st.caption(f"{name} · {what} read by: {wording.plain(shortened(boxed.by, 60))}.{weak}")


def _picture(
    look: Look, page: Page | None, key: str, read: Sequence[Read], marking: bool
) -> tuple[str | None, Box | None]:
    case = session.case()
    if case is None:
        return None, None
    try:
        picture = _drawn(case.paths, look.file, look.page, _DPI, _LONGEST, page)
    except GatebookError as e:
        st.info(wording.plain(str(e)), icon=":material/hide_image:")
        _original(case, look)
        return None, None
    width, height = (page.width, page.height) if page else _LETTER
    boxed = look.boxed
    name = f"Page {look.page} of {look.file}"
    alt = f"{name}, with a box around: {boxed.said}" if boxed else name
    return sheet(Sheet(picture, width, height, name, alt), _marks(look, read), f"sheet-{key}", marking)


def _marks(look: Look, read: Sequence[Read]) -> list[Mark]:
    marks = [Mark(r.evidence.box, "read", r.label, r.id) for r in read]
    marks += [Mark(e.box, "also", e.said) for e in look.others]
    if look.boxed:
        marks.append(Mark(look.boxed.box, "drawn" if look.boxed.by == "clerk" else "boxed", look.boxed.said))
    return [m for m in marks if pictures.drawable(m.box)]


def _original(case: Case, look: Look) -> None:
    """The file itself, for what has no picture here."""
    st.download_button(
        "Download the file as filed",
        lambda: packets.file_bytes(case.paths, look.file),
        look.file.rsplit("/", 1)[-1],
        key="original",
        icon=":material/download:",
        on_click="ignore",
    )


def _words(page: Page) -> None:
    with st.expander("The page’s words, as Gatebook read them"):
        if not page.blocks:
            st.markdown("Nothing was read on this page.")
        for block in page.blocks:
            if isinstance(block, Table):
                for row in block.rows:
                    st.markdown(" | ".join(wording.plain(cell.text) for cell in row))
            elif block.block == "entry":
                answer = {True: "☑", False: "☐", None: block.value or "(left blank)"}[block.checked]
                st.markdown(f"{wording.plain(block.label)}: **{wording.plain(answer)}**")
            else:
                struck = "~~" if block.standing == "withdrawn" else ""
                st.markdown(f"{struck}{wording.plain(block.text)}{struck}")
