"""Loads the states of the Union, and finds which of them a text names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import NamedTuple

from pydantic import ValidationError

from extractors.errors import CatalogueError
from extractors.models import Record


class State(Record):
    """How a state is written short: the letters of the post ("WI") and older abbreviations ("Wis.")."""

    post: str
    short: tuple[str, ...]


class States(Record):
    """The file: every state by its name, and the words that make its name the name of a place ("Iowa County")."""

    places: tuple[str, ...]
    states: dict[str, State]


class Named(NamedTuple):
    """A state named in a text: its full name and where the words stand."""

    name: str
    start: int
    end: int


def named_states(text: str) -> Iterator[Named]:
    """The states that a text names, in its order. "Iowa County" and "Washington Avenue" name no state."""
    for found in _pattern().finditer(text):
        name = _by_writing()[re.sub(r"\s+", " ", found[0]).strip(" ,").lower()]
        yield Named(name, found.start(), found.end())


def names_state(text: str, state: str) -> bool:
    """Whether a text names that state."""
    return any(named.name == state for named in named_states(text))


@cache
def _catalogue() -> States:
    file = resources.files("extractors.catalogue") / "states.toml"
    try:
        return States.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as fault:
        raise CatalogueError(f"states.toml: {fault}") from fault


@cache
def _by_writing() -> dict[str, str]:
    """Each state's name by every way in which it is written, in small letters."""
    found = {}
    for name, state in _catalogue().states.items():
        for writing in (name, state.post, *state.short):
            found[writing.lower()] = name
    return found


@cache
def _pattern() -> re.Pattern[str]:
    catalogue = _catalogue()
    names = sorted(catalogue.states, key=len, reverse=True)
    short = sorted((s for state in catalogue.states.values() for s in state.short), key=len, reverse=True)
    spaced = "|".join(name.replace(" ", r"\s+") for name in names)
    dotted = "|".join(re.escape(s).replace(r"\ ", r"\s+") for s in short)
    posts = "|".join(state.post for state in catalogue.states.values())
    place = "|".join(catalogue.places)
    return re.compile(
        rf"(?<!\bcounty of )(?<!\bCounty of )(?<!\bCOUNTY OF )\b(?i:{spaced})\b(?![ ]+(?i:{place})\b(?![ ]+(?i:of)\b))"
        rf"|(?<![\w.])(?:{dotted})"
        rf"|(?<=,)\s*(?:{posts})\b(?=\s*(?:$|[,;.)\n]|\d{{5}}))|\b(?:{posts})(?=\s+\d{{5}}\b)"
    )
