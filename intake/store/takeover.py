"""Takes over the cases of an older Gatebook, which kept each in a folder (case.json, decisions.json, filings/N).

Each is in the database before its case.json is renamed; a takeover that was broken off begins again where it was.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from extractors.errors import GatebookError
from extractors.models import Record
from intake.decisions import Decided, load_decisions
from intake.store import changes, place
from intake.store.originals import lying_in
from intake.store.records import Case, Change, Json, Made, Stored
from intake.store.store import Store

_TAKEN = "case.json.taken-over"


class OldCase(Record):
    """What case.json held."""

    format: Literal[1] = 1
    id: str
    name: str
    ordinance: str
    filed_on: date | None = None
    clerk: str = ""
    paths: tuple[str, ...] = ()


def open_desk(at: Made) -> tuple[Store, tuple[str, ...]]:
    """The store of this desk (GATEBOOK_DESK, GATEBOOK_DATABASE), older cases taken over; and what `take_over` gives."""
    store = Store(place.shelf(), place.database())
    return store, take_over(store, at)


def take_over(store: Store, at: Made) -> tuple[str, ...]:
    """Takes over what lies on the shelf. The folders that could not be read come out; they are left as they are."""
    damaged: list[str] = []
    for file in sorted(store.shelf.glob("*/case.json")):
        try:
            old = OldCase.model_validate_json(file.read_bytes())
            _take(store, old, load_decisions(file.parent / "decisions.json"), at)
        except (GatebookError, ValidationError, OSError):
            damaged.append(str(file.parent))
            continue
        file.rename(file.with_name(_TAKEN))
    return tuple(damaged)


def _take(store: Store, old: OldCase, held: Decided, at: Made) -> None:
    by = Made(old.clerk or at.by, at.at, "Taken over from an older Gatebook.")
    begun = bool(held.decisions or held.corrections or held.divisions)
    case = Case(
        id=old.id, name=old.name or "Packet", ordinance=old.ordinance, filed_on=old.filed_on, clerk=old.clerk,
        state="in review" if begun else "received",
    )  # fmt: skip
    store.add(case, by)
    filings = [Change(f"filing/{n}", _filing(store, Path(path), by), "filed") for n, path in enumerate(old.paths)]
    store.write(old.id, lambda _: filings, by)
    for decision in held.decisions:
        store.write(old.id, changes.decide(decision), by._replace(by=decision.by))
    for correction in held.corrections:
        store.write(old.id, changes.correct(correction), by._replace(by=correction.by))
    for said in held.divisions:
        store.write(old.id, changes.divide(said), by._replace(by=said.by))


def _filing(store: Store, path: Path, by: Made) -> Json:
    """Uploads become originals under the names that they had; a packet in place stays where it is."""
    if not path.is_relative_to(store.shelf):
        return changes.filed((), str(path), by)
    papers: list[Stored] = []
    for name, where in lying_in(path):
        with where.open("rb") as stream:
            papers.append(store.originals.keep([(name, stream)])[0].model_copy(update={"name": name}))
    return changes.filed(papers, None, by)
