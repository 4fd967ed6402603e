"""Loads the fields: what can be read out of a packet, and the words that announce or exclude each."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

from pydantic import ValidationError, field_validator

from extractors.cues import Phrase, parse
from extractors.errors import CatalogueError
from extractors.models import Record

Kind = Literal["text", "date", "time", "count", "measure", "flag"]


class FieldEntry(Record):
    """One field. All words are cue lines of `extractors/cues.py`; `nouns` and `heads` only list alternatives.

    labels   the label of a form's blank, or the head of a row, whose answer is this field
    nouns    what a number in a sentence counts
    heads    the head of a table column that counts it
    over     headings and table titles under which a column "Number" or "Units" counts it
    loose    further column heads that count it only under `over`
    lists    a table whose first column has this head lists them one by one
    about    words of which one must stand in the sentence or over it
    without  words that keep a sentence or blank from being about it
    beside   words that do so in the clause of the number alone
    parts    words that mark a share of the whole ("for the disabled", "at each gate")
    says     of a circumstance: a sentence that says yes; of a person: one that puts them in the place
    denies   of a circumstance: a sentence that says no
    near     cues: with a number beside them a person must look, where no rule could take the figure
    """

    name: str
    title: str
    kind: Kind
    unit: str | None = None
    labels: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    denies: tuple[str, ...] = ()
    near: tuple[str, ...] = ()

    @field_validator(
        "labels", "nouns", "heads", "over", "loose", "lists", "about", "without", "beside", "parts", "says", "denies",
        "near",
    )
    @classmethod
    def _cues(cls, lines: tuple[str, ...]) -> tuple[str, ...]:
        for line in lines:
            parse(line)
        return lines


@cache
def fields() -> dict[str, FieldEntry]:
    """All fields by name. CatalogueError names what is wrong in `fields.toml`."""
    file = resources.files("extractors.catalogue") / "fields.toml"
    found: dict[str, FieldEntry] = {}
    try:
        for raw in tomllib.loads(file.read_text(encoding="utf-8"))["field"]:
            entry = FieldEntry.model_validate(raw)
            if entry.name in found:
                raise CatalogueError(f"fields.toml: field {entry.name} stands twice")
            found[entry.name] = entry
    except (tomllib.TOMLDecodeError, ValidationError, KeyError) as fault:
        raise CatalogueError(f"fields.toml: {fault}") from fault
    return found


@cache
def phrases(lines: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The phrases of lines that only list alternatives."""
    return tuple(p for line in lines for p in parse(line).groups[0].phrases)
