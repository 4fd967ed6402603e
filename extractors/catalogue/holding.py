"""Loads the words by which a paper says where, when and by whom the event is held."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from pydantic import ValidationError

from extractors.errors import CatalogueError
from extractors.models import Record


class Holding(Record):
    """The word lists of `holding.toml`; what each is for stands there."""

    subjects: tuple[str, ...]
    held: tuple[str, ...]
    holds: tuple[str, ...]
    about: tuple[str, ...]
    other_times: tuple[str, ...]
    other_days: tuple[str, ...]
    other_places: tuple[str, ...]
    parts: tuple[str, ...]
    starts: tuple[str, ...]
    ends: tuple[str, ...]
    before_program: tuple[str, ...]
    no_program: tuple[str, ...]
    place_labels: tuple[str, ...]
    day_labels: tuple[str, ...]
    organizer_labels: tuple[str, ...]
    name_labels: tuple[str, ...]
    common: tuple[str, ...]
    hired: tuple[str, ...]


@cache
def holding() -> Holding:
    """All word lists. CatalogueError names what is wrong in `holding.toml`."""
    file = resources.files("extractors.catalogue") / "holding.toml"
    try:
        return Holding.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as fault:
        raise CatalogueError(f"holding.toml: {fault}") from fault
