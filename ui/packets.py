"""Reads packets for the screen and holds those last read, so that every page of every session shares one reading."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import streamlit as st

from extractors.packet import Packet, Progress, read_packet
from extractors.reading.files import original, picture
from intake.models import Ordinance
from intake.ordinances.load import available, find
from ui import desk
from ui.desk import Case

_HELD = 6  # packets: a read packet of 200 pages takes some 50 MB
Shelf = dict[tuple[str, ...], Packet]


@st.cache_resource(show_spinner=False)
def _shelf() -> Shelf:
    return {}


def _key(case: Case) -> tuple[str, ...]:
    return (case.id, case.ordinance, str(case.filed_on), *case.paths)


def on_shelf(case: Case) -> Packet | None:
    """The packet where it was read already."""
    return _shelf().get(_key(case))


def read(case: Case, progress: Progress) -> Packet:
    """Reads the case's papers; `progress` hears what is being done. PacketError where they cannot be opened."""
    packet = read_packet(desk.paths_of(case), law=ordinance(case.ordinance, case.filed_on).text, progress=progress)
    shelf = _shelf()
    while len(shelf) >= _HELD:
        shelf.pop(next(iter(shelf)), None)
    shelf[_key(case)] = packet
    return packet


@st.cache_resource(show_spinner=False)
def ordinances() -> tuple[Ordinance, ...]:
    """The ordinances at hand: those that come with Gatebook, and the county's own."""
    return available()


@st.cache_resource(show_spinner=False)
def ordinance(id: str, on: date | None = None) -> Ordinance:
    """The ordinance of that id, as in force on the day of filing."""
    return find(id, on=on)


@st.cache_data(max_entries=48, show_spinner=False)
def page_png(paths: tuple[str, ...], file: str, page: int, dpi: int) -> bytes:
    """The picture of a page as PNG. PacketError where the file has none (a Word file where LibreOffice is absent)."""
    return picture([Path(p) for p in paths], file, page, dpi)


def file_bytes(paths: tuple[str, ...], file: str) -> bytes:
    """A file of the packet as it was filed."""
    return original([Path(p) for p in paths], file)
