"""What the clerk decided, corrected and said of the papers' bounds, kept in a JSON file beside the packet's output.

    {"format": 1, "decisions": [...], "corrections": [...], "divisions": [...]}

The file is written whole or not at all, so that a stopped machine loses at most the last stroke.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from extractors.errors import GatebookError
from extractors.models import Record
from intake.corrections import fault_of
from intake.models import Correction, Decision, Divided, Ordinance
from intake.ordinances.words import nearest
from intake.writing import write_whole


class DecisionsError(GatebookError):
    """A file of decisions cannot be read or written."""


class Decided(Record):
    """The file's content."""

    format: Literal[1] = 1
    decisions: tuple[Decision, ...] = ()
    corrections: tuple[Correction, ...] = ()
    divisions: tuple[Divided, ...] = ()


def load_decisions(path: Path) -> Decided:
    """What that file holds; nothing where there is no such file yet. DecisionsError where it cannot be used."""
    if not path.exists():
        return Decided()
    try:
        held = Decided.model_validate_json(path.read_bytes())
    except ValidationError as fault:
        first = fault.errors()[0]
        where = ".".join(str(x) for x in first["loc"]) or "the whole file"
        raise DecisionsError(
            f"The decisions in {path} cannot be used: {where}: {first['msg']}. Mend the file or move it away."
        ) from fault
    except OSError as fault:
        raise DecisionsError(f"The decisions in {path} cannot be read: {fault.strerror}.") from fault
    faults = list(_faults(held))
    if faults:
        raise DecisionsError(f"The decisions in {path} cannot be used: {'; '.join(faults)}. Mend the file.")
    return held


def _faults(held: Decided) -> Iterator[str]:
    """What would make a decision or a correction mean nothing, or two things."""
    for kind, named in (
        ("decision on", [(d.condition, d) for d in held.decisions]),
        ("correction of", [(c.field.name, c) for c in held.corrections]),
    ):
        for name, times in Counter(name for name, _ in named).items():
            if times > 1:
                yield f"{name} stands there {times} times"
        for name, made in named:
            if not made.why.strip():
                yield f"the {kind} {name} says no why"
            if not made.by.strip():
                yield f"the {kind} {name} does not say by whom"
    for said in held.divisions:
        if not said.by.strip():
            yield f"what is said of {said.division.file}, page {said.division.page} does not say by whom"
    for correction in held.corrections:
        fault = fault_of(correction.field)
        if fault:
            yield f"the correction of {correction.field.name} {fault}"


def of_ordinance(decisions: Sequence[Decision], ordinance: Ordinance) -> None:
    """Raises DecisionsError where a decision is on no condition of the ordinance: it would be passed over."""
    ids = {c.id for c in ordinance.conditions}
    strange = [d.condition for d in decisions if d.condition not in ids]
    if strange:
        raise DecisionsError(
            f"The decision on “{strange[0]}” is on no condition of {ordinance.id}{nearest(strange[0], ids)}. "
            "Was it made under another ordinance?"
        )


def save_decisions(path: Path, held: Decided) -> None:
    """Writes the file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{held.model_dump_json(indent=1)}\n".encode())
    except OSError as fault:
        raise DecisionsError(
            f"The decisions cannot be written to {path}: {fault.strerror}. Choose another place."
        ) from fault
