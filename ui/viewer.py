"""Shows a page of the packet with the words of evidence boxed; steps through the evidence, leafs through the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from extractors.errors import GatebookError
from extractors.models import Evidence, Page, Table
from extractors.packet import Packet
from intake.wording import plural, shortened
from ui import packets, pictures, session, wording
from ui.desk import Case
from ui.session import Look

_DPI = 130
_SAID = 160  # characters of the words on a page that a button shows
_LETTER = 612.0  # points: the width of a US letter page
_WIDTH = 940  # pixels: wide enough to read a page, and no wider


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
        frame(packet, look, "dialog")


def frame(packet: Packet, look: Look, key: str) -> None:
    """The toolbar, the picture with its boxes, and the words as read."""
    pages = [p for file in packet.files if file.name == look.file for p in file.pages]
    page = next((p for p in pages if p.number == look.page), None)
    _toolbar(look, len(pages), key)
    boxed = look.boxed
    if boxed:
        weak = "" if boxed.sure else ". Weakly read: compare with the page."
        st.markdown(f"“{wording.plain(boxed.said)}”")
        what = "Boxed below" if pictures.drawable(boxed.box) else "The page as a whole"
        st.caption(f"{what}. Read by: {wording.plain(shortened(boxed.by, 80))}{weak}")
    elif look.evidence:
        st.button("Back to the boxed words", key=f"{key}-back", on_click=session.look, args=(look.evidence, look.at))
    for problem in page.problems if page else ():
        st.warning(wording.plain(f"{problem.what} {problem.todo}"), icon=":material/visibility_off:")
    with st.container(width=_WIDTH):
        _pictures(look, page)
    if page:
        _words(page)


def _toolbar(look: Look, pages: int, key: str) -> None:
    """Steps and leaves go round: a button that is greyed at the end would lose the keyboard's place."""
    places = len(look.evidence)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if places > 1:
            st.markdown(f"Evidence {look.at + 1} of {places}", width="content")
            earlier, later = ((look.evidence, (look.at + by) % places) for by in (-1, 1))
            _turn("Previous", "chevron_left", f"{key}-earlier", session.look, earlier)
            _turn("Next", "chevron_right", f"{key}-later", session.look, later)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"Page {look.page} of {max(pages, look.page)}", width="content")
        if pages > 1:
            before, after = ((look.file, (look.page - 1 + by) % pages + 1) for by in (-1, 1))
            _turn("Page before", "arrow_back", f"{key}-before", session.look_at_page, before)
            _turn("Page after", "arrow_forward", f"{key}-after", session.look_at_page, after)


def _turn(name: str, icon: str, key: str, turn: Callable[..., None], to: tuple[object, ...]) -> None:
    st.button(name, key=key, icon=f":material/{icon}:", on_click=turn, args=to)


def _pictures(look: Look, page: Page | None) -> None:
    """The band around the boxed words, so that they are in view at once, and the whole page below it."""
    case = session.case()
    if case is None:
        return
    boxed = look.boxed if look.boxed and pictures.drawable(look.boxed.box) else None
    others = [e.box for e in look.others]
    try:
        png = packets.page_png(case.paths, look.file, look.page, _DPI, page)
    except GatebookError as e:
        st.info(wording.plain(str(e)), icon=":material/hide_image:")
        _original(case, look)
        return
    width = page.width if page else _LETTER
    at = f"page {look.page} of {look.file}"
    if boxed:
        with st.container(border=True):
            st.image(
                pictures.marked(png, width, boxed.box, others, close_up=True),
                width="stretch",
                alt=f"Close-up of {at}, with a box around: {boxed.said}",
            )
        st.caption("The whole page")
    with st.container(border=True):
        st.image(pictures.marked(png, width, boxed.box if boxed else None, others), width="stretch", alt=f"All of {at}")


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
    with st.expander("The page's words, as Gatebook read them"):
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
