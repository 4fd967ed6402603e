"""Distances that a sentence states, and whether it puts something within or beyond one of them."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from extractors.fields.numbers import counts

_FEET = {
    "mile": 5280.0, "miles": 5280.0, "mi": 5280.0, "foot": 1.0, "feet": 1.0, "ft": 1.0, "yard": 3.0, "yards": 3.0,
    "yd": 3.0, "yds": 3.0, "meter": 3.28084, "meters": 3.28084, "metre": 3.28084, "metres": 3.28084, "m": 3.28084,
    "kilometer": 3280.84, "kilometers": 3280.84, "kilometre": 3280.84, "kilometres": 3280.84, "km": 3280.84,
}  # fmt: skip
_UNIT = re.compile(r"[\s-]*([a-z]+)\b", re.I)
_PART = re.compile(r"\b(?:(half|quarter|three[\s-]quarters of)(?:\s+of)?(?:\s+an?)?|an?|one)[\s-]+mile\b", re.I)
_SHARE = {"half": 0.5, "quarter": 0.25, None: 1.0}
_INSIDE = re.compile(r"\b(?:within|inside|closer than|less than|nearer than|under|only)\s+(?:about\s+|of\s+)?$", re.I)
_NONE = re.compile(
    r"\b(?:no|not|none|nothing|nor|neither|never|without)\b(?![\s-]+(?:more|less|farther|further) than)", re.I
)

Place = Literal["within", "beyond", "unclear"]


class Distance(NamedTuple):
    """A distance in feet, and whether the words before it put something inside it."""

    feet: float
    inside: bool


def distances(text: str) -> tuple[Distance, ...]:
    """The distances of a sentence, left to right, in feet."""
    found = []
    for count in counts(text):
        unit = _UNIT.match(text[count.end :])
        if unit and unit[1].lower() in _FEET:
            found.append((count.start, count.value * _FEET[unit[1].lower()]))
    for part in _PART.finditer(text):
        if not any(start == part.start() for start, _ in found):
            share = _SHARE.get(part[1].lower() if part[1] else None, 0.75)
            found.append((part.start(), share * 5280.0))
    return tuple(Distance(feet, bool(_INSIDE.search(text[:start]))) for start, feet in sorted(found))


def placed(text: str, feet: float) -> Place | None:
    """Whether a sentence puts its subject within `feet` or beyond them; None where it states no distance.

    "The nearest house is 900 feet away" is within 1,500; "no house stands within 2,000 feet" is beyond it. Words such
    as "within two miles" do not tell where in them a thing lies, so where the limit is less they are unclear.
    """
    stated = distances(text)
    if not stated:
        return None
    nearest = min(stated, key=lambda d: d.feet) if not _NONE.search(text) else max(stated, key=lambda d: d.feet)
    if not nearest.inside:
        return "beyond" if nearest.feet >= feet - 1 else "within"
    if _NONE.search(text):
        return "beyond" if nearest.feet >= feet - 1 else "unclear"
    return "within" if nearest.feet <= feet + 1 else "unclear"
