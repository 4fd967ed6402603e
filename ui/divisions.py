"""The form in which the clerk says where a paper begins and what it is, and the list of what was said, with undo."""

from __future__ import annotations

from datetime import date

import streamlit as st

from extractors.catalogue.documents import kinds
from extractors.documents.division import Division
from extractors.models import PageRef
from extractors.packet import Packet
from intake.models import Divided
from intake.wording import day
from ui import session, wording

_BOUNDS: dict[str, bool | None] = {
    "stays as it was read": None,
    "is the first page of a paper": True,
    "goes on from the page before": False,
}
_AS_READ = ""


def divide(packet: Packet) -> None:
    """The form. What it records governs the splitting from then on; values and verdicts follow at once."""
    pages = [ref for document in packet.documents for ref in document.pages]
    if not pages:
        return
    with st.expander("Divide the papers otherwise", icon=":material/content_cut:"), st.form("divide"):
        page = st.selectbox("Page", pages, format_func=_page, key="divide-page")
        bounds = st.selectbox("This page", list(_BOUNDS), key="divide-bounds")
        kind = st.selectbox("The paper that holds it is", [_AS_READ, *kinds()], format_func=_kind, key="divide-kind")
        by = st.text_input("Your name (required)", value=session.clerk(), key="divide-by").strip()
        sent = st.form_submit_button("Divide, and read again", type="primary", icon=":material/content_cut:")
    if sent:
        _record(Division(file=page.file, page=page.page, begins=_BOUNDS[bounds], kind=kind), by)


def made() -> None:
    """What was said so far."""
    said = session.recorded().divisions
    if not said:
        return
    st.header("Divided by the clerk", anchor="divided")
    for n, each in enumerate(said):
        with st.container(border=True, horizontal=True, vertical_alignment="center", key=f"divided-{n}"):
            st.markdown(f"{wording.plain(_told(each.division))}  \n{wording.plain(each.by)}, {day(each.on)}")
            st.button(
                "Undo",
                key=f"undo-division-{n}",
                icon=":material/undo:",
                help=f"Take back what was said of {each.division.file}, page {each.division.page}",
                on_click=session.drop_division,
                args=(each,),
            )


def _record(division: Division, by: str) -> None:
    if division.begins is None and not division.kind:
        _refuse("say what this page is, or what the paper is")
    elif not by:
        _refuse("give your name")
    else:
        session.divide(Divided(division=division, by=by, on=date.today()))  # noqa: DTZ011
        st.rerun()


def _told(division: Division) -> str:
    bounds = next(text for text, begins in _BOUNDS.items() if begins == division.begins)
    kind = f"; the paper is: {wording.title(division.kind)}" if division.kind else ""
    return f"{division.file}, page {division.page}: {bounds}{kind}"


def _page(ref: PageRef) -> str:
    return f"{ref.file.rsplit('/', 1)[-1]}, page {ref.page}"


def _kind(kind: str) -> str:
    return wording.title(kind) if kind else "what it was read as"


def _refuse(what: str) -> None:
    st.error(f"Not recorded yet: {what}.", icon=":material/report:")
