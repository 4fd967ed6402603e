"""The words that an ordinance's file may use, and the nearest right one to a wrong one.

Fields, kinds of document and subjects are the catalogue's; everything else is written in `intake/models.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from extractors.catalogue.documents import kinds
from extractors.catalogue.fields import fields
from extractors.catalogue.subjects import subjects


class Words(NamedTuple):
    """What the catalogue can find: names of fields that hold numbers, kinds of document, elements of each subject."""

    fields: frozenset[str]
    kinds: frozenset[str]
    subjects: Mapping[str, frozenset[str]]


@cache
def words() -> Words:
    """The catalogue's words. CatalogueError where a file of the catalogue is wrong."""
    return Words(
        fields=frozenset(name for name, entry in fields().items() if entry.kind in ("count", "measure")),
        kinds=frozenset(kinds()),
        subjects={name: frozenset(e.id for e in subject.elements) for name, subject in subjects().items()},
    )


def closest(word: str, right: Collection[str]) -> str | None:
    """The right word that a wrong one was probably meant to be."""
    return next(iter(get_close_matches(word.lower(), sorted(right), n=1, cutoff=0.6)), None)


def nearest(word: str, right: Collection[str]) -> str:
    """A hint to end a message with: the right word that comes nearest, or all of them where they are few, or ""."""
    near = closest(word, right)
    if near is not None:
        return f'; did you mean "{near}"?'
    return f"; it may be {any_of(right)}" if 0 < len(right) <= 12 else ""


def any_of(right: Collection[str]) -> str:
    """Words in a row for a message: "a", "b" or "c"."""
    quoted = [f'"{word}"' for word in sorted(right)]
    return " or ".join(filter(None, [", ".join(quoted[:-1]), *quoted[-1:]]))
