"""Loads the words by which names of people, organizations, events and places are told."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from pydantic import ValidationError

from extractors.errors import CatalogueError
from extractors.models import Record


class Naming(Record):
    """The word lists of `naming.toml`; what each is for stands there."""

    offices: tuple[str, ...]
    closings: tuple[str, ...]
    organizations: tuple[str, ...]
    events: tuple[str, ...]
    common: tuple[str, ...]
    papers: tuple[str, ...]
    places: tuple[str, ...]
    public: tuple[str, ...]
    trades: tuple[str, ...]
    regulators: tuple[str, ...]
    county: tuple[str, ...]


@cache
def naming() -> Naming:
    """All word lists. CatalogueError names what is wrong in `naming.toml`."""
    file = resources.files("extractors.catalogue") / "naming.toml"
    try:
        return Naming.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as fault:
        raise CatalogueError(f"naming.toml: {fault}") from fault


@cache
def any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds any of the words as whole words, whatever their capitals."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w’'])(?:{'|'.join(written(w) for w in longest)})(?!\w)", re.I)


def written(word: str) -> str:
    """The pattern of one word or phrase."""
    parts = [re.escape(p) for p in re.split(r"[\s-]+", word.removesuffix("*"))]
    return r"[\s-]+".join(parts) + (r"\w*" if word.endswith("*") else "")
