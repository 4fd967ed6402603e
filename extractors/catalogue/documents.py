"""Loads the kinds of document: their names and the words by which each is known."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from pydantic import ValidationError, field_validator

from extractors.documents.phrases import phrase
from extractors.errors import CatalogueError
from extractors.models import Record


class Kind(Record):
    """A kind of document. `titles`, `authors` and `acts` are phrases (see `extractors/documents/phrases.py`): what
    stands over it, who writes it, what it does; `readers` to whom a letter goes, `about` of what most of its sentences
    speak. `letter`: it may come as a letter; `subject`: a plan of one subject, which a plan for the whole event has as
    a chapter.
    """

    id: str
    title: str
    titles: tuple[str, ...]
    authors: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    letter: bool = False
    subject: bool = False

    @field_validator("titles", "authors", "acts", "readers", "about")
    @classmethod
    def _phrases(cls, lines: tuple[str, ...]) -> tuple[str, ...]:
        for line in lines:
            phrase(line)
        if len(set(lines)) != len(lines):
            raise CatalogueError(f"documents.toml: {sorted(x for x in lines if lines.count(x) > 1)[0]!r} stands twice")
        return lines


@cache
def kinds() -> dict[str, Kind]:
    """All kinds by id, in the catalogue's order. CatalogueError says what is wrong in the file."""
    file = resources.files("extractors.catalogue") / "documents.toml"
    try:
        found = [Kind.model_validate(raw) for raw in tomllib.loads(file.read_text(encoding="utf-8"))["kind"]]
    except (tomllib.TOMLDecodeError, ValidationError, KeyError) as fault:
        raise CatalogueError(f"documents.toml: {fault}") from fault
    if len({kind.id for kind in found}) != len(found):
        raise CatalogueError("documents.toml: a kind stands twice")
    return {kind.id: kind for kind in found}
