"""Reads packets for the screen and holds those last read, so that every page of every session shares one reading.

A packet is read in a thread of its own: Streamlit runs a page anew at every click, which would begin the reading anew.
"""

from __future__ import annotations

import logging
import re
from concurrent.futures import Future, ThreadPoolExecutor, wait
from datetime import date
from pathlib import Path

import streamlit as st

from extractors.errors import GatebookError
from extractors.models import Page
from extractors.packet import Packet, packet_of, read_packet
from extractors.reading.viewing import original, picture
from intake.models import Divided, Ordinance
from intake.ordinances.load import available, find
from intake.store.errors import StoreError
from ui import desk
from ui.desk import Case

_DOING = re.compile(r"reading (?P<file>.+?)(?P<page>, page \d+ of \d+)?")
_HELD = 6  # packets: a read packet of 200 pages takes some 50 MB


class UnforeseenError(GatebookError):
    """A fault of Gatebook's own while it read a packet."""


class Reading:
    """A packet that is being read, or was. `what` and `share` tell how far it is, `files` how far each file that was
    begun is ("" where it is read)."""

    def __init__(self, case: Case, pool: ThreadPoolExecutor) -> None:
        self.case = case
        self.what, self.share = "Waiting for another packet to be read", 0.0
        self.files: dict[str, str] = {}
        self._packet: Future[Packet] = pool.submit(self._read, case)

    def _read(self, case: Case) -> Packet:
        law = find(case.ordinance, on=case.filed_on).text
        packet = read_packet(desk.paths_of(case), law=law, progress=self._heard, passwords=given(case.paths))
        try:
            desk.store().index(case.id, packet.passages)
        except StoreError:  # the case was removed meanwhile, or the database is away: the reading is good all the same
            logging.getLogger(__name__).warning("the words of a packet were not taken into the search", exc_info=True)
        return packet

    def _heard(self, what: str, share: float) -> None:
        self.what, self.share = what, min(max(share, 0.0), 1.0)
        doing = _DOING.fullmatch(what)
        begun = dict.fromkeys(self.files, "")  # files are waited for one after the other
        self.files = begun | ({doing["file"]: (doing["page"] or "").lstrip(", ") or "opening"} if doing else {})

    def done(self, within: float = 0.0) -> bool:
        """Whether it has ended, waiting for so many seconds."""
        wait([self._packet], within)
        return self._packet.done()

    def failed(self) -> bool:
        """Whether it ended without a packet."""
        return self._packet.done() and self._packet.exception() is not None

    def packet(self) -> Packet:
        """The packet as read. PacketError where it could not be opened, UnforeseenError where Gatebook failed."""
        fault = self._packet.exception()
        if fault is not None and not isinstance(fault, GatebookError):
            logging.getLogger(__name__).error("reading a packet failed", exc_info=fault)
            raise UnforeseenError(
                f"Gatebook could not read this packet, by a fault of its own ({type(fault).__name__}). "
                "Nothing was changed. The details stand in the window in which the screen was started."
            ) from fault
        return self._packet.result()


class Shelf:
    """The readings at hand, the oldest first. One packet is read at a time: each may take all of the machine."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reading")
        self._held: dict[tuple[str, ...], Reading] = {}

    def reading(self, case: Case) -> Reading:
        """The reading of this case; begins it where that has not been done."""
        key = (case.id, case.ordinance, str(case.filed_on), *case.paths, *given(case.paths))
        if key not in self._held:
            for old in [k for k, r in self._held.items() if r.done()][: max(0, len(self._held) - _HELD + 1)]:
                del self._held[old]
            self._held[key] = Reading(case, self._pool)
        return self._held[key]

    def under_way(self) -> tuple[Reading, ...]:
        """The readings that have not ended, the one that is read now first."""
        return tuple(r for r in list(self._held.values()) if not r.done())

    def drop(self, reading: Reading) -> None:
        """Forgets a reading, so that the next one begins anew."""
        self._held = {k: r for k, r in self._held.items() if r is not reading}


def divided(read: Packet, law: str, divisions: tuple[Divided, ...]) -> Packet:
    """The packet with the clerk's bounds and kinds of papers; nothing is opened again."""
    if not divisions:
        return read
    return packet_of(read.files, read.name, law, divisions=[said.division for said in divisions])


@st.cache_resource(show_spinner=False)
def _secrets() -> dict[tuple[str, ...], tuple[str, ...]]:
    return {}


def given(paths: tuple[str, ...]) -> tuple[str, ...]:
    """The passwords that were given for files of the packet, NAME=PASSWORD each. They are never written to disk."""
    return _secrets().get(paths, ())


def unlock(paths: tuple[str, ...], file: str, password: str) -> None:
    """Notes a file's password, until the screen is stopped; the packet is read again with it."""
    others = tuple(p for p in given(paths) if not p.startswith(f"{file}="))
    _secrets()[paths] = (*others, f"{file}={password}")


@st.cache_resource(show_spinner=False)
def shelf() -> Shelf:
    """The one shelf of this screen."""
    return Shelf()


@st.cache_resource(show_spinner=False)
def ordinances() -> tuple[Ordinance, ...]:
    """The ordinances at hand: those that come with Gatebook, and the county's own."""
    return available()


@st.cache_resource(show_spinner=False)
def ordinance(id: str, on: date | None = None) -> Ordinance:
    """The ordinance of that id, as in force on the day of filing."""
    return find(id, on=on)


@st.cache_data(max_entries=48, show_spinner=False)
def page_png(paths: tuple[str, ...], file: str, page: int, dpi: int, _read: Page | None = None) -> bytes:
    """The picture of a page as PNG, upright where it was turned to be read.

    PacketError where the file has none (a Word file where LibreOffice is absent).
    """
    return picture([Path(p) for p in paths], file, page, dpi, _read, given(paths))


def file_bytes(paths: tuple[str, ...], file: str) -> bytes:
    """A file of the packet as it was filed."""
    return original([Path(p) for p in paths], file, given(paths))
