"""Reads packets for the screen and holds those last read, so that every page of every session shares one reading."""

from __future__ import annotations

import streamlit as st
from extractors.reading.files import picture
from intake.ordinances.load import find, shipped

from extractors.packet import Packet, Progress, read_packet
from intake.models import Ordinance
from ui import desk
from ui.desk import Case

_HELD = 6  # packets: a read packet of 200 pages takes some 50 MB
Shelf = dict[tuple[str, ...], Packet]


@st.cache_resource(show_spinner=False)
def _shelf() -> Shelf:
    return {}


def _key(case: Case) -> tuple[str, ...]:
    return (case.id, case.ordinance, *case.paths)


def on_shelf(case: Case) -> Packet | None:
    """The packet where it was read already."""
    return _shelf().get(_key(case))


def read(case: Case, progress: Progress) -> Packet:
    """Reads the case's papers; `progress` hears what is being done. PacketError where they cannot be opened."""
    packet = read_packet(desk.paths_of(case), law=ordinance(case.ordinance).text, progress=progress)
    shelf = _shelf()
    while len(shelf) >= _HELD:
        shelf.pop(next(iter(shelf)), None)
    shelf[_key(case)] = packet
    return packet


@st.cache_resource(show_spinner=False)
def ordinances() -> tuple[Ordinance, ...]:
    """The ordinances that come with Gatebook."""
    return tuple(shipped())


@st.cache_resource(show_spinner=False)
def ordinance(id: str) -> Ordinance:
    """The ordinance of that id."""
    return find(id)


@st.cache_data(max_entries=48, show_spinner=False)
def page_png(paths: tuple[str, ...], file: str, page: int, dpi: int) -> bytes:
    """The picture of a page as PNG. PacketError where the file has none (a Word file where LibreOffice is absent)."""
    return picture([desk.Path(p) for p in paths], file, page, dpi)
