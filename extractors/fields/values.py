"""The door to values: money, telephone numbers, mail addresses, areas by length and width, blanks without an answer;
counts, days and times of day stand in modules of their own and can be had from here too."""

from __future__ import annotations

import re
from typing import NamedTuple

import phonenumbers

from extractors.fields.dates import Clock, Day, days, times, weekday_before
from extractors.fields.numbers import Count, counts, not_counts
from extractors.fields.words import in_words

__all__ = [
    "Area",
    "Clock",
    "Count",
    "Day",
    "counts",
    "days",
    "dimensions",
    "email",
    "in_words",
    "money",
    "no_answer",
    "not_counts",
    "telephone",
    "times",
    "weekday_before",
]

_MONEY = re.compile(r"\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?:\s?(million|thousand))?", re.I)
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_ZIP = re.compile(r"\b\d{5}(?:-\d{4})?\b")
_DIMENSION = re.compile(
    r"(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(?:ft\.?|feet|foot|['′]|m\b|met(?:er|re)s?)?[\s-]*(?:×|x|"
    r"by)[\s-]*(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(ft\.?|feet|foot|['′]|m\b|met(?:er|re)s?)?",
    re.I,
)


def money(text: str) -> list[float]:
    """Amounts in US dollars, as they stand."""
    scale = {"million": 1e6, "thousand": 1e3}
    return [
        float(f[1].replace(",", "") + (f[2] or "")) * scale.get((f[3] or "").lower(), 1.0)
        for f in _MONEY.finditer(text)
    ]


def telephone(text: str) -> str | None:
    """The first US telephone number of the text in E.164 (+16085550142), None where there is none."""
    for found in phonenumbers.PhoneNumberMatcher(text, "US", leniency=phonenumbers.Leniency.POSSIBLE):
        if found.number.country_code == 1 and len(str(found.number.national_number)) == 10:
            return phonenumbers.format_number(found.number, phonenumbers.PhoneNumberFormat.E164)
    return None


def email(text: str) -> str | None:
    """The first mail address of the text."""
    found = _EMAIL.search(text)
    return found.group().rstrip(".") if found else None


class Area(NamedTuple):
    """Length times width, in square feet."""

    square_feet: float
    start: int
    end: int


def dimensions(text: str) -> list[Area]:
    """Areas given as length and width: "40 × 80 ft", "24x60 feet", "twenty by thirty foot". Square feet."""
    out = []
    for found in _DIMENSION.finditer(text):
        sides = [float(g) if g[0].isdigit() else in_words(g) for g in (found[1], found[2])]
        if None in sides or not (found[3] or re.search(r"ft|feet|foot|['′]", found.group())):
            continue
        metres = bool(found[3]) and found[3].lower().startswith("m")
        out.append(Area(sides[0] * sides[1] * (10.7639 if metres else 1.0), *found.span()))  # type: ignore[operator]
    return out


_NO_ANSWER = re.compile(
    r"(?:see\b|refer\b|per\s+(?:the\s+)?(?:attached|plan)|attached|enclosed|n/?a\b|n\.a\.|not applicable|"
    r"tb[da]\b|to be\b|"
    r"pending|unknown|same\b|as (?:last|before|per|in)|will comply|\?+$|[-–—_.\s]*$|various|on file|"
    r"below\b|above\b)",
    re.I,
)


def no_answer(text: str) -> bool:
    """Whether a blank's content says nothing: empty, "see plan", "N/A", "TBD", "same as last year"."""
    return bool(_NO_ANSWER.match(text.strip().lower()))
