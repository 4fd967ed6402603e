"""From the tables of a TOML file to an Ordinance: are all words known, all blanks filled, all values of the right sort?

Strict on purpose: `number = "4"` is refused and not turned into a number, for what is guessed here ends up in a letter.
All mistakes are told at once, each with its condition and the nearest right word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple, TypeAlias, cast, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from intake.models import (
    Blanks,
    Check,
    Condition,
    Exemption,
    Need,
    Office,
    Ordinance,
    Reading,
    Requirement,
    Tier,
)
from intake.ordinances.words import any_of, nearest

Raw: TypeAlias = Mapping[str, object]  # tables of a TOML file as `tomllib` gives them
Place: TypeAlias = tuple[int | str, ...]


class Fault(NamedTuple):
    """One mistake: where ("condition fence.gates", "reading 2", "" for the head of the file) and what it is."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


def _models(union: object) -> tuple[type[BaseModel], ...]:
    return cast(tuple[type[BaseModel], ...], get_args(get_args(union)[0]))


def _tag(model: type[BaseModel]) -> str:
    return str(next(info.default for name, info in model.model_fields.items() if name in ("kind", "need")))


CHECKS: dict[str, type[BaseModel]] = {_tag(model): model for model in _models(Check)}
NEEDS: dict[str, type[BaseModel]] = {_tag(model): model for model in _models(Need)}
_PARTS: dict[str, type[BaseModel]] = {
    "requirements": Requirement, "conditions": Condition, "readings": Reading, "exemptions": Exemption,
    "office": Office, "blanks": Blanks, "tiers": Tier,
}
_COUNTING: tuple[type[BaseModel], ...] = (*CHECKS.values(), *NEEDS.values(), Tier)
# TOML writes 4 and 2.5; the records hold both as Decimal under these names.
_DECIMALS = frozenset(
    name
    for model in _COUNTING
    for name, info in model.model_fields.items()
    if Decimal in (info.annotation, *get_args(info.annotation))
)
_SORTS = {
    "is_instance_of": "a number without quotes", "int_type": "a whole number without quotes",
    "int_from_float": "a whole number", "float_type": "a number without quotes", "string_type": "words in quotes",
    "bool_type": "true or false, without quotes", "tuple_type": "a list in brackets",
    "date_type": "a date without quotes, such as 2026-11-30", "model_type": "a table",
    "model_attributes_type": "a table",
}

_MISSPELT = re.compile(r'"(?P<at>(?:[^".]+\.)*)[^".]+" is no word of such a file; did you mean "(?P<meant>[^"]+)"')


def shaped(raw: Raw) -> tuple[Ordinance | None, tuple[Fault, ...]]:
    """The ordinance, and the faults of its shape.

    Where single conditions, readings or exemptions are faulty, the ordinance comes without them, so that the rest can
    be looked at too; None where it cannot be made at all.
    """
    try:
        return Ordinance.model_validate(_prepared(raw), strict=True), ()
    except ValidationError as error:
        wrong = error.errors()
    faults = _without_twins(tuple(dict.fromkeys(_fault(raw, detail) for detail in wrong)))
    try:
        return Ordinance.model_validate(_prepared(_without(raw, wrong)), strict=True), faults
    except ValidationError:
        return None, faults


def _without_twins(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """A misspelt word is one mistake, and not a missing one besides."""
    misspelt = [(f.where, m) for f in faults if (m := _MISSPELT.match(f.what))]
    meant = {(where, f'"{m["at"]}{m["meant"]}" is missing') for where, m in misspelt}
    return tuple(f for f in faults if (f.where, f.what) not in meant)


def _prepared(value: object, name: str = "") -> object:
    """`value` as strict validation wants it: tuples for lists, Decimals for numbers, a tuple for each element."""
    if isinstance(value, Mapping):
        return {key: _prepared(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        inner = tuple(_prepared(item) for item in value)
        return tuple((item,) if isinstance(item, str) else item for item in inner) if name == "elements" else inner
    if name in _DECIMALS and type(value) is int:  # bool is an int too, and stays wrong
        return Decimal(value)
    return value


def _without(raw: Raw, wrong: Iterable[ErrorDetails]) -> Raw:
    """`raw` without the list items that hold a mistake."""
    bad = {_item(detail["loc"]) for detail in wrong}

    def kept(name: str, items: object, at: Place) -> object:
        if not isinstance(items, list):
            return items
        return [
            {**item, "conditions": kept("conditions", item.get("conditions"), (*at, name, n))}
            if name == "requirements" and isinstance(item, dict) else item
            for n, item in enumerate(items) if (*at, name, n) not in bad
        ]

    return {name: kept(name, items, ()) if name in _PARTS else items for name, items in raw.items()}


# --- mistakes in words ------------------------------------------------------------------------------------------------


def _fault(raw: Raw, detail: ErrorDetails) -> Fault:
    item = _item(detail["loc"])
    name = ".".join(str(step) for step in _path(detail["loc"][len(item):]))
    return Fault(_where(raw, item), _what(detail, name))


def _item(place: Place) -> Place:
    """The requirement, condition, reading or exemption that `place` lies in; () for the head of the file."""
    if len(place) >= 4 and place[0] == "requirements":
        return place[:4]
    return place[:2] if len(place) >= 2 and place[0] in ("requirements", "readings", "exemptions") else ()


def _where(raw: Raw, place: Place) -> str:
    """The item that a mistake stands in, by its id where it has one."""
    if not place:
        return ""
    at: object = raw
    for step in place:
        if isinstance(at, Mapping):
            at = at.get(step)
        elif isinstance(at, list):
            at = at[cast(int, step)]
    known = (at.get("id") or at.get("about")) if isinstance(at, Mapping) else None
    return f"{str(place[-2]).removesuffix('s')} {known or cast(int, place[-1]) + 1}"


def _path(place: Place) -> list[int | str]:
    """`place` without the kinds of check and need that pydantic puts between the names."""
    return [step for before, step in zip(("", *place), place, strict=False) if before not in ("check", "need")]


def _what(detail: ErrorDetails, name: str) -> str:
    kind, context, given = detail["type"], detail.get("ctx", {}), detail["input"]
    if kind == "missing":
        return f'"{name}" is missing'
    if kind == "extra_forbidden":
        return f'"{name}" is no word of such a file{nearest(str(detail["loc"][-1]), _names_at(detail["loc"][:-1]))}'
    if kind in ("union_tag_invalid", "literal_error"):
        right = _expected(str(context.get("expected_tags") or context.get("expected")))
        return f'"{name}" cannot be "{context.get("tag", given)}"{nearest(str(context.get("tag", given)), right)}'
    if kind == "union_tag_not_found":
        tag = str(context["discriminator"]).strip("'")
        return f'"{name}" does not say its {tag}: {any_of(NEEDS if tag == "need" else CHECKS)}'
    if kind in _SORTS:
        return f'"{name}" must be {_SORTS[kind]}, not {_shown(given)}'
    return f'"{name}": {detail["msg"]}'


def _shown(given: object) -> str:
    if isinstance(given, str):
        return f'"{given}"'
    return "a table" if isinstance(given, Mapping) else "a list" if isinstance(given, (list, tuple)) else str(given)


def _expected(said: str) -> list[str]:
    return [word.strip().strip("'") for word in said.replace(" or ", ", ").split(", ")]


def _names_at(place: Place) -> list[str]:
    """The names that may stand in the table at `place`."""
    model: type[BaseModel] = Ordinance
    for before, step in zip(("", *place), place, strict=False):
        if before in ("check", "need"):
            model = (CHECKS if before == "check" else NEEDS)[str(step)]
        else:
            model = _PARTS.get(str(step), model)
    return [*model.model_fields, *(["text_file"] if model is Ordinance else [])]
