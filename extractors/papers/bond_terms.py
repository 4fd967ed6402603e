"""The sum of a bond, in words and in figures wherever it stands, and the days on which it is dated, begins and ends."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Literal, NamedTuple

from extractors.fields.dates import days
from extractors.fields.words import in_words
from extractors.models import Field
from extractors.papers.sheet import Sheet

_BY = "bond"
_FIGURES = r"\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)"
_SUM = re.compile(
    r"(?P<l>penal\s+sum|penalty|sum|amount|deposit|cash|received)\s*(?:of\s+(?:this|the)\s+bond)?\s*(?:is|of|:)?\s*"
    r"(?P<w>[A-Za-z][A-Za-z\s,-]*?)?\s*(?:and\s+(?:no|00|xx)\s*/\s*100\s+)?(?:dollars?)?\s*"
    rf"\(?\s*{_FIGURES}", re.IGNORECASE
)
_MONEY = re.compile(_FIGURES)
_OWN_SUM = re.compile(r"penal\s+sum|penalty|sum|amount", re.IGNORECASE)
_OTHER_SUM = re.compile(r"\b(?:premium|fee|rate|annual|deductible|aggregate|increase\w*|decrease\w*|from|original)\b",
                        re.IGNORECASE)
_CENTS = re.compile(r"\s+(?:and\s+)?(?:no|\d\d)\s*/?\s*(?:100)?$", re.IGNORECASE)
_CHANGED_SUM = re.compile(
    r"\b(?:increas\w+|decreas\w+|chang\w+)\b[^.]{0,80}\b(?:amount|sum|penalty)\b|"
    r"\b(?:amount|sum|penalty)\b[^.]{0,80}\b(?:increas\w+|decreas\w+|chang\w+)\b", re.IGNORECASE
)
_NEW_SUM = re.compile(rf"\b(?i:to)\s+(?:[A-Z][\w\s,-]*?\s*\(?)?{_FIGURES}")
_DATED = re.compile(r"(?:signed|sealed|dated|executed|witness\w*|issued|received|date)\b[^.]{0,90}$", re.IGNORECASE)
# "takes effect on the date below and may not be cancelled before July 15"
_OTHER_DAY = re.compile(
    r"\b(?:before|until|through|after)\s*$|\b(?:cancel|expir|terminat)\w*|\b(?:to\s+be\s+)?held\b", re.IGNORECASE
)
_HOUR = r"at\s+(?:midnight|noon|\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\.?),?(?:\s+(?:on|of))?"
_ON = rf"\s*(?:on|{_HOUR})?\s*:?\s*(?:and\s+including\s+)?(?:the\s+)?$"
_EXPIRES = re.compile(
    rf"\b(?:until|expires?|expiring|expiration(?:\s+date)?|ending|ends|terminat\w+|term\s+ends?){_ON}", re.IGNORECASE
)
# "to" and "through" end a term only where one is spoken of: an event runs "July 16 to 18" too.
_TO = re.compile(rf"\b(?:to|through|thru){_ON}|[–—-]\s*$", re.IGNORECASE)
_TERM = re.compile(r"\b(?:term|effective|in\s+(?:force|effect)|period|continu\w+|valid)\b[^.]{0,110}$", re.IGNORECASE)
_EVENT = re.compile(
    r"\b(?:held|event|festival|gathering|assembly)\b[^.]{0,60}$|\bhold\b[^.;]{0,110}$", re.IGNORECASE
)
_EFFECTIVE = re.compile(
    r"\b(?:effective|effect|from|beginning|commencing|commences?|takes?\s+effect|term)\s*(?:as\s+of|on|from|:|date)*\s*"
    r"(?:the\s+)?$", re.IGNORECASE
)


class Sum(NamedTuple):
    """A sum as a bond states it; `words` is None where it stands in figures alone."""

    figures: Decimal
    words: Decimal | None
    start: int
    end: int


def penal_sum(sheet: Sheet) -> tuple[Field | None, str]:
    """The penal sum, and how it differs from itself where it stands in words and figures or in two places."""
    sums = _sums(sheet.flow.text)
    main = next((s for s in sums if s.words is not None), sums[0] if sums else None)
    if main is None:
        return None, ""
    field = sheet.field("bond.amount", main.figures, sheet.flow.evidence(main.start, main.end, _BY), "USD")
    if main.words is not None and main.words != main.figures:
        return field, f"the words say {_dollars(main.words)} and the figures {_dollars(main.figures)}"
    other = next((s.figures for s in sums if s.figures != main.figures), None)
    if other is not None:
        return field, f"one place says {_dollars(main.figures)} and another {_dollars(other)}"
    return field, ""


def _dollars(value: Decimal) -> str:
    return f"${value:,.2f}".removesuffix(".00")


def _sums(text: str) -> list[Sum]:
    """The places where a bond states its sum; where none is labelled so, the first amount of money on it."""
    out: list[Sum] = []
    for found in _SUM.finditer(text):
        before = text[max(0, found.start() - 30) : found.start()]
        if _OTHER_SUM.search(before) or (out and not _OWN_SUM.fullmatch(found["l"])):
            continue
        out.append(Sum(_number(found["f"]), _in_words(found["w"] or ""), *found.span()))
    if out:
        return out
    first = _MONEY.search(text)
    return [Sum(_number(first["f"]), None, *first.span())] if first else []


def _number(figures: str) -> Decimal:
    return Decimal(figures.replace(",", ""))


def _in_words(words: str) -> Decimal | None:
    bare = re.sub(r"\bdollars?\b|,", " ", words, flags=re.IGNORECASE).strip()
    said = in_words(_CENTS.sub("", bare)) if bare else None
    return Decimal(str(said)) if said is not None else None


def changed_sum(rider: Sheet) -> Field | None:
    """The sum to which a rider changes the bond's."""
    text = rider.flow.text
    to = _NEW_SUM.search(text) if _CHANGED_SUM.search(text) else None
    if to is None:
        return None
    return rider.field("bond.amount", _number(to["f"]), rider.flow.evidence(*to.span(), _BY), "USD")


def dated(sheet: Sheet) -> Field | None:
    """The day on which a bond was signed."""
    text = sheet.flow.text.replace("_", " ")
    marked = [(day, _DATED.search(text[: day.start])) for day in days(text) if day.year_said]
    said = [(day, found.group().lower()) for day, found in marked if found and not _OTHER_DAY.search(found.group())]
    own_words = [day for day, words in said if not words.startswith("received")]  # rather than a clerk's stamp
    for day in own_words or [day for day, _ in said]:
        return sheet.field("bond.dated", day.on, sheet.flow.evidence(day.start, day.end, _BY))
    own = sheet.document.dated
    return sheet.field("bond.dated", own, sheet.whole(_BY)) if own else None


def term(sheet: Sheet, side: Literal["effective", "expires"]) -> Field | None:
    """The day on which a bond begins to bind, or ceases to."""
    text = sheet.flow.text
    for day in days(text):
        before = text[max(0, day.start - 140) : day.start]
        if not day.year_said or not (_begins(before) if side == "effective" else _ends(before)):
            continue
        hour = re.search(rf"{_HOUR}\s*$", before, re.IGNORECASE)
        start = day.start - (len(before) - hour.start() if hour else 0)
        return sheet.field(side, day.on, sheet.flow.evidence(start, day.end, _BY))
    return None


def _begins(before: str) -> bool:
    return bool(_EFFECTIVE.search(before[-45:])) and not _EVENT.search(before)


def _ends(before: str) -> bool:
    if _EXPIRES.search(before[-45:]):
        return not _EVENT.search(before[-45:])
    return bool(_TO.search(before[-45:]) and _TERM.search(before) and not _EVENT.search(before))
