"""What the clerk decided and corrected, kept in one small JSON file beside the packet's output.

    {"format": 1, "decisions": [...], "corrections": [...]}

The file is written whole or not at all, so that a stopped machine loses at most the last stroke.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from extractors.errors import GatebookError
from extractors.models import Record
from intake.models import Correction, Decision


class DecisionsError(GatebookError):
    """A file of decisions cannot be read or written."""


class Decided(Record):
    """The file's content."""

    format: Literal[1] = 1
    decisions: tuple[Decision, ...] = ()
    corrections: tuple[Correction, ...] = ()


def load_decisions(path: Path) -> tuple[tuple[Decision, ...], tuple[Correction, ...]]:
    """Decisions and corrections of that file; none where there is no such file yet."""
    if not path.exists():
        return (), ()
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
    return held.decisions, held.corrections


def save_decisions(path: Path, decisions: Sequence[Decision], corrections: Sequence[Correction] = ()) -> None:
    """Writes the file whole or not at all."""
    held = Decided(decisions=tuple(decisions), corrections=tuple(corrections))
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(held.model_dump_json(indent=1) + "\n", encoding="utf-8")
        fresh.replace(path)
    except OSError as fault:
        raise DecisionsError(
            f"The decisions cannot be written to {path}: {fault.strerror}. Choose another place."
        ) from fault
