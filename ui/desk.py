"""The desk's shelf on disk: one folder per packet under review, which outlives a closed browser or a stopped screen.

    SHELF/ID/case.json        which ordinance, when filed, where the papers lie
    SHELF/ID/filings/0/...    the papers as uploaded; 1, 2 ... those of a resubmittal
    SHELF/ID/decisions.json   what the clerk decided, written at once

Uploads go to disk, not into the session's memory. A packet opened in place (a folder named on the command line) is
not copied: its case points at it.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import shutil
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path, PurePosixPath
from typing import IO, Literal

from pydantic import ValidationError

from extractors.errors import PacketError
from extractors.models import Record

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_CHUNK = 1 << 20


class Case(Record):
    """One packet under review. `paths` are its filings, the first packet first."""

    format: Literal[1] = 1
    id: str
    name: str
    ordinance: str
    filed_on: date | None = None
    clerk: str = ""
    paths: tuple[str, ...] = ()


def shelf() -> Path:
    """The folder that holds all cases: GATEBOOK_DESK, else gatebook/desk in the person's own state folder."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(os.environ.get("GATEBOOK_DESK") or Path(state) / "gatebook" / "desk")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def folder_of(case_id: str) -> Path:
    """The case's folder. PacketError where the id is none: it comes from the browser's address line."""
    if not _ID.fullmatch(case_id):
        raise PacketError("The address names no packet on this desk. Choose one under Packet.")
    return shelf() / case_id


def decisions_file(case_id: str) -> Path:
    """Where the decisions on this packet are kept."""
    return folder_of(case_id) / "decisions.json"


def keep(case: Case) -> Case:
    """Writes the case to disk, whole or not at all, and gives it back."""
    folder = folder_of(case.id)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = folder / "case.json.new"
    fresh.write_text(case.model_dump_json(indent=1), encoding="utf-8")
    fresh.replace(folder / "case.json")
    return case


def find(case_id: str) -> Case:
    """The case of that id; PacketError where it is not, or no longer, on this desk."""
    file = folder_of(case_id) / "case.json"
    if not file.is_file():
        raise PacketError("This packet is not on this desk any more. Choose or upload one under Packet.")
    try:
        return Case.model_validate_json(file.read_bytes())
    except ValidationError as e:
        raise PacketError(f"The file {file} was damaged. Upload the packet again.") from e


def cases() -> tuple[Case, ...]:
    """All cases on the shelf, the one last touched first. A damaged one is left out."""
    files = sorted(shelf().glob("*/case.json"), key=lambda f: f.stat().st_mtime, reverse=True)
    found: list[Case] = []
    for file in files:
        try:
            found.append(find(file.parent.name))
        except PacketError:
            continue
    return tuple(found)


def remove(case_id: str) -> None:
    """Takes the case, its uploads and its decisions off this machine. Papers opened in place stay where they are."""
    shutil.rmtree(folder_of(case_id), ignore_errors=True)


def open_in_place(path: Path, ordinance: str, filed_on: date | None) -> Case:
    """The case of a packet that lies on this machine; the same folder always gives the same case."""
    place = path.expanduser().resolve()
    if not place.exists():
        raise PacketError(f"There is no file or folder {place}. Give the folder that holds the packet.")
    case_id = hashlib.sha256(f"{place}\n{ordinance}".encode()).hexdigest()[:24]
    if (folder_of(case_id) / "case.json").is_file():
        known = find(case_id)
        return keep(known.model_copy(update={"filed_on": filed_on or known.filed_on}))
    return keep(Case(id=case_id, name=name_of(place), ordinance=ordinance, filed_on=filed_on, paths=(str(place),)))


def upload(papers: Iterable[tuple[str, IO[bytes]]], ordinance: str, filed_on: date | None) -> Case:
    """A new case with these papers, (file name, stream) each, copied to disk."""
    case_id = secrets.token_urlsafe(18)
    case = Case(id=case_id, name="", ordinance=ordinance, filed_on=filed_on)
    return add_filing(case, papers)


def add_filing(case: Case, papers: Iterable[tuple[str, IO[bytes]]]) -> Case:
    """The case with one more filing: the first packet, or what came in answer to a letter."""
    folder = folder_of(case.id) / "filings" / str(len(case.paths))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    names = [_write(folder, name, stream) for name, stream in papers]
    name = case.name or _title_of(names)
    return keep(case.model_copy(update={"name": name, "paths": (*case.paths, str(folder))}))


def paths_of(case: Case) -> tuple[Path, ...]:
    """The filings of the case, as `read_packet` takes them."""
    return tuple(Path(p) for p in case.paths)


def _write(folder: Path, name: str, stream: IO[bytes]) -> str:
    """Copies one upload; a name that is taken gets a number, and no name leaves the folder."""
    plain = PurePosixPath(name.replace("\\", "/")).name.lstrip(".") or "paper"
    target = folder / plain
    stem, suffix, n = target.stem, target.suffix, 2
    while target.exists():
        target = folder / f"{stem} ({n}){suffix}"
        n += 1
    with target.open("wb") as out:
        shutil.copyfileobj(stream, out, _CHUNK)
    return target.name


def _title_of(names: Sequence[str]) -> str:
    if not names:
        return "Packet"
    first = Path(names[0]).stem
    return first if len(names) == 1 else f"{first} and {len(names) - 1} more"


def name_of(place: Path) -> str:
    """What to call the packet in that place. A folder called "files" says nothing: its parent's name is taken."""
    return place.parent.name if place.name.lower() == "files" else place.stem if place.is_file() else place.name
