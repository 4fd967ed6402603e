"""The desk as the screen sees it: the store of cases, opened once, with the clock that `intake` does not have.

Uploads go to disk, not into the session's memory. A packet opened in place (a folder named on the command line) is
not copied: its case points at it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import threading
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import IO

from extractors.errors import PacketError
from intake.decisions import Decided
from intake.store import changes, place
from intake.store.listing import ALL, Asked
from intake.store.records import Case, Made
from intake.store.store import Store
from intake.store.takeover import open_desk

__all__ = ["Case"]

NOBODY = "somebody at the desk"
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_stores: dict[tuple[Path, str], Store] = {}
_damaged: dict[Path, tuple[str, ...]] = {}
_opening = threading.Lock()


def shelf() -> Path:
    """The folder that holds all cases."""
    return place.shelf()


def store() -> Store:
    """The store of this desk, opened once. What an older Gatebook kept in folders is taken over first."""
    where = (place.shelf(), place.database())
    with _opening:
        if where not in _stores:
            _stores[where], _damaged[where[0]] = open_desk(made("Gatebook"))
        return _stores[where]


def damaged() -> tuple[str, ...]:
    """Folders of older cases that could not be taken over; they are left as they are."""
    store()
    return _damaged.get(place.shelf(), ())


def made(by: str, why: str = "") -> Made:
    """A change that this person makes now."""
    return Made(by.strip() or NOBODY, datetime.now(UTC), why.strip())


def today() -> date:
    """The day at this desk."""
    return date.today()  # noqa: DTZ011


def find(case_id: str) -> Case:
    """The case of that id, which comes from the address line; PacketError or NoSuchCase where there is none."""
    if not _ID.fullmatch(case_id):
        raise PacketError("The address names no case on this desk. Choose one in the inbox.")
    return store().case(case_id)


def cases(asked: Asked = ALL) -> tuple[Case, ...]:
    """The cases that are asked for, the one changed last first."""
    return store().cases(asked)


def decided(case_id: str) -> Decided:
    """What was decided on the case."""
    return store().decided(case_id)


def remove(case_id: str, by: str = "") -> None:
    """Takes the case and its uploads off this machine. Papers opened in place stay where they are."""
    store().remove(case_id, made(by))


def open_in_place(path: Path, ordinance: str, filed_on: date | None, by: str = "") -> Case:
    """The case of a packet that lies on this machine; the same folder always gives the same case."""
    there = path.expanduser().resolve()
    if not there.exists():
        raise PacketError(f"There is no file or folder {there}. Give the folder that holds the packet.")
    case_id = hashlib.sha256(f"{there}\n{ordinance}".encode()).hexdigest()[:24]
    fresh = Case(id=case_id, name=name_of(there), ordinance=ordinance, filed_on=filed_on)
    case = store().add(fresh, made(by), in_place=there)
    if filed_on and filed_on != case.filed_on:
        case = store().write(case_id, changes.dates(filed_on, case.due_on, case.answer_by), made(by))
    return case


def upload(papers: Iterable[tuple[str, IO[bytes]]], ordinance: str, filed_on: date | None, by: str = "") -> Case:
    """A new case with these papers, (file name, stream) each, copied to disk."""
    kept = store().originals.keep(papers)
    name = _title_of([p.name for p in kept])
    fresh = Case(id=secrets.token_urlsafe(18), name=name, ordinance=ordinance, filed_on=filed_on)
    return store().add(fresh, made(by), kept)


def add_filing(case: Case, papers: Iterable[tuple[str, IO[bytes]]], by: str = "") -> Case:
    """The case with one more filing: what came in answer to a letter."""
    by_whom = made(by)
    return store().write(case.id, changes.file(store().originals.keep(papers), by_whom), by_whom)


def paths_of(case: Case) -> tuple[Path, ...]:
    """The filings of the case, as `read_packet` takes them; each paper is there by its name."""
    return store().lay_out(case)


def streams(files: Iterable[IO[bytes]]) -> list[tuple[str, IO[bytes]]]:
    """What an upload box holds, as `upload` and `add_filing` take it."""
    return [(str(f.name), f) for f in files]


def _title_of(names: Sequence[str]) -> str:
    if not names:
        return "Packet"
    first = Path(names[0]).stem
    return first if len(names) == 1 else f"{first} and {len(names) - 1} more"


def name_of(there: Path) -> str:
    """What to call the packet in that place. A folder called "files" says nothing: its parent's name is taken."""
    return there.parent.name if there.name.lower() == "files" else there.stem if there.is_file() else there.name
