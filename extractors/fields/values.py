"""Values that are no counts, days or hours: telephone numbers, mail addresses, areas, blanks without an answer."""

from __future__ import annotations

import re
from typing import NamedTuple

import phonenumbers

from extractors.fields.words import in_words

_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_DIMENSION = re.compile(
    r"(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(?:ft\.?|feet|foot|['′]|m\b|met(?:er|re)s?)?[\s-]*(?:×|x|"
    r"by)[\s-]*(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(ft\.?|feet|foot|['′]|m\b|met(?:er|re)s?)?",
    re.I,
)


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


_LONG_AND_WIDE = re.compile(
    r"(?P<a>\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(?:ft\.?|feet|foot|['′])\s*"
    r"(?:one way|wide|long|deep|broad|in (?:width|length|depth)|across)[\s,]*(?:and|by|x|×)?\s*"
    r"(?P<b>\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(?:(?:ft\.?|feet|foot|['′])\s*)?"
    r"(?:the other|long|wide|deep|broad|in (?:width|length|depth)|across)\b",
    re.I,
)


def dimensions(text: str) -> list[Area]:
    """Areas by length and width: "40 × 80 ft", "twenty by thirty foot", "24 feet wide and 30 long". Square feet."""
    out = []
    for found in _DIMENSION.finditer(text):
        sides = [float(g) if g[0].isdigit() else in_words(g) for g in (found[1], found[2])]
        if None in sides or not (found[3] or re.search(r"ft|feet|foot|['′]", found.group())):
            continue
        metres = bool(found[3]) and found[3].lower().startswith("m")
        out.append(Area(sides[0] * sides[1] * (10.7639 if metres else 1.0), *found.span()))  # type: ignore[operator]
    for found in _LONG_AND_WIDE.finditer(text):
        a, b = (float(g) if g[0].isdigit() else in_words(g) for g in (found["a"], found["b"]))
        if a and b:
            out.append(Area(a * b, *found.span()))
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
