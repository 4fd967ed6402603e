"""Loads the wordings that decide a statement: what approves or accepts, and what refuses or reserves."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property
from importlib import resources
from typing import Literal

from pydantic import ValidationError

from extractors.catalogue.documents import kinds
from extractors.documents.phrases import phrase
from extractors.errors import CatalogueError
from extractors.models import Record


class Wording(Record):
    """The phrases that decide papers of one kind."""

    approving: tuple[str, ...] = ()
    refusing: tuple[str, ...] = ()

    @cached_property
    def approvals(self) -> tuple[re.Pattern[str], ...]:
        return tuple(phrase(line) for line in self.approving)

    @cached_property
    def refusals(self) -> tuple[re.Pattern[str], ...]:
        return tuple(phrase(line) for line in self.refusing)


class Offices(Record):
    """By which words an office is the state's own department, or another's: a town's, a utility's, a company's."""

    state: tuple[str, ...]
    other: tuple[str, ...]

    def of(self, text: str) -> Literal["state", "other", ""]:
        """Whose office a folded text names; "" where no word tells."""
        if any(phrase(line).search(text) for line in self.state):
            return "state"
        return "other" if any(phrase(line).search(text) for line in self.other) else ""


def offices() -> Offices:
    """The words that tell offices apart."""
    return _tables()[0]


def wordings() -> dict[str, Wording]:
    """The wording of each kind of statement. CatalogueError says what is wrong in the file."""
    return _tables()[1]


@cache
def _tables() -> tuple[Offices, dict[str, Wording]]:
    file = resources.files("extractors.catalogue") / "letters.toml"
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        named = Offices.model_validate(raw.pop("offices"))
        _ = named.of("")  # a phrase that cannot be read is found at once
        refusing = tuple(raw.pop("all")["refusals"])
        found = {}
        for kind, table in raw.items():
            if kind not in kinds() or set(table) - {"approvals", "refusals"}:
                raise CatalogueError(
                    f"letters.toml: {kind!r} is no kind of document, or has other tables than approvals and refusals"
                )
            found[kind] = Wording(approving=tuple(table["approvals"]), refusing=(*refusing, *table.get("refusals", ())))
            _ = found[kind].approvals, found[kind].refusals  # a phrase that cannot be read is found at once
    except (tomllib.TOMLDecodeError, ValidationError, KeyError) as fault:
        raise CatalogueError(f"letters.toml: {fault}") from fault
    return named, found
