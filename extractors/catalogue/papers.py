"""Loads the words by which certificates and bonds are read: labels, limits, kinds of insurance, clauses."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from extractors.documents.phrases import fold, phrase
from extractors.errors import CatalogueError

_LISTS = {
    "labels": (
        "insured", "holder", "insurer", "policy", "term", "kind", "effective", "expires", "beside", "issued", "house",
        "owner", "occupant",
    ),
    "limits": ("medical_expense", "rented_premises", "general_aggregate", "each_occurrence"),
    "coverages": ("workers compensation", "umbrella", "automobile", "other", "general liability"),
    "licensing": ("licensed", "not_licensed", "about", "others"),
    "bond": ("promise", "against", "because", "cleanup", "limits", "spared", "changes"),
    "waiver": ("refuses", "keeps", "distance", "gives", "houses", "near"),
    "notary": ("declined",),
    "exclusion": ("this_event", "every_event", "some_events", "before", "after", "kept"),
    "standing": (
        "specimen", "unless", "offer", "no_cover", "notice", "clause", "done", "cancelled", "conditions", "unissued",
        "reduced", "restored",
    ),
}


@cache
def phrases(table: str, name: str) -> tuple[str, ...]:
    """One list of the file. CatalogueError where the file holds other lists than it should, or an unreadable phrase."""
    return _file()[table][name]


def says(table: str, name: str, text: str) -> bool:
    """Whether a text holds one of the phrases of a list."""
    folded = fold(text)
    return any(phrase(line).search(folded) for line in phrases(table, name))


def is_label(name: str, text: str) -> bool:
    """Whether a text is such a label and nothing else."""
    folded = fold(text)
    return any(phrase(line).fullmatch(folded) for line in phrases("labels", name))


def first_of(table: str, text: str) -> str | None:
    """The first list of a table, in the file's order, that a text holds a phrase of."""
    return next((name for name in _LISTS[table] if says(table, name, text)), None)


@cache
def _file() -> dict[str, dict[str, tuple[str, ...]]]:
    file = resources.files("extractors.catalogue") / "papers.toml"
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as fault:
        raise CatalogueError(f"papers.toml: {fault}") from fault
    if {table: tuple(lists) for table, lists in raw.items()} != _LISTS:
        raise CatalogueError(f"papers.toml: its lists must be {_LISTS}")
    found = {table: {name: tuple(lines) for name, lines in lists.items()} for table, lists in raw.items()}
    for lists in found.values():
        for lines in lists.values():
            for line in lines:
                phrase(line)
    return found
