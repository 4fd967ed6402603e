"""The paper's own date, and where it ranks in time among papers on the same point."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date

from extractors.documents.look import Look, Row

_MONTHS = {m: n for n, m in enumerate(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1)}
_MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
_NTH = r"(\d{1,2})(?:st|nd|rd|th)?"
_DATES = (
    re.compile(rf"\b(?P<m>{_MONTH})\s*{_NTH.replace('(', '(?P<d>', 1)}\s*,?\s+(?P<y>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"\b{_NTH.replace('(', '(?P<d>', 1)}\s+(?:day\s+of\s+)?(?P<m>{_MONTH})\s*,?\s*(?P<y>\d{{4}})\b", re.IGNORECASE),
    re.compile(r"\b(?P<m>\d{1,2})[/-](?P<d>\d{1,2})[/-](?P<y>\d{4}|\d{2})\b"),
    re.compile(r"\b(?P<y>20\d{2})-(?P<m>\d{2})-(?P<d>\d{2})\b"),
)
_OWN = re.compile(
    r"\b(?:dated?|issued?|prepared|revised|revision|rev\.?|drawn|printed|effective as of|updated|run|as of|approved|signed|sealed|written|reported)\b",
    re.IGNORECASE,
)
_NOT_OWN = re.compile(
    r"\b(?:expir\w*|event|until|through|thru|gates|commission|received|effective|begins?|ends?|first day|last day|collected|sampled|"
    r"replaces|supersedes|in force|policy|valid|form|held on|your letter|our letter|letter of|deed|recorded)\b", re.IGNORECASE
)
_WEEKDAY = re.compile(r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b", re.IGNORECASE)
_LATER = re.compile(
    r"\b(?:addendum|addenda|amend(?:ed|ment)|rider|revised|supersed(?:es|ing)|replac(?:es|ement|ing)|takes the place|supplement(?:al|ary)?|"
    r"corrected|correction|updated|repl(?:y|ies) to|respon(?:se|ds|ding) to|resubmi(?:t|ttal|ssion)|in (?:answer|reply|response) to|your letter of)\b",
    re.IGNORECASE,
)
_EPOCH = date(2000, 1, 1)


def dates(text: str) -> Iterator[tuple[date, int, int]]:
    """The full dates in a text, with where they begin and end. Month before day between slashes; no year, no date."""
    for pattern in _DATES:
        for found in pattern.finditer(text):
            month = found["m"]
            number = int(month) if month.isdigit() else _MONTHS[month.lower()[:3]]
            year = int(found["y"]) + (2000 if len(found["y"]) == 2 else 0)
            try:
                yield date(year, number, int(found["d"])), found.start(), found.end()
            except ValueError:
                continue


def own_date(looks: Sequence[Look]) -> date | None:
    """The date that the paper itself bears: at its head, beside words such as "issued", or by its signature."""
    first, last = looks[0], looks[-1]
    upper = [r for r in first.rows if r.box[1] <= 0.4 * first.page.height or r.role == "furniture"]
    for test in (_alone, _labelled):
        found = _first(upper, test)
        if found:
            return found
    lower = [r for look in (first, last) for r in look.rows[::-1] if r.box[1] >= 0.3 * look.page.height]
    return _first(lower, _signing) or _first(lower, _alone)


def _first(rows: Sequence[Row], test: re.Pattern[str] | object) -> date | None:
    for row in rows:
        for day, start, end in dates(row.text):
            if callable(test) and test(row.text, start, end):
                return day
    return None


def _alone(text: str, start: int, end: int) -> bool:
    """Nothing else on the row but "Date:" or a place."""
    rest = (text[:start] + text[end:]).strip(" .,:|–-")
    return not _WEEKDAY.search(rest) and (not rest or (len(rest.split()) <= 2 and re.match(r"date|dated|\w+,?$", rest, re.I) is not None)) \
        and not _NOT_OWN.search(rest)


def _labelled(text: str, start: int, end: int) -> bool:
    """A word such as "issued" or "rev." stands close before it."""
    before = text[max(0, start - 34) : start]
    return bool(_OWN.search(before)) and not _NOT_OWN.search(before[-22:])


def _signing(text: str, start: int, end: int) -> bool:
    """ "Signed this 9th day of April, 2026", "Date: 3-30-2026", a date behind a name."""
    before = text[:start]
    if _NOT_OWN.search(before):
        return False
    return bool(re.search(r"\bthis\s*(?:the\s*)?$|\bdated?\b\s*:?\s*$|\bon this\b|\bsigned\b", before, re.I)) or start > 0.4 * len(text) > 4


def follows(looks: Sequence[Look]) -> bool:
    """Whether the paper changes or answers an earlier one: an addendum, a rider, a reply, a replacement."""
    return any(_LATER.search(row.text) for row in looks[0].head[:9] if len(row.text.split()) <= 24)


def order(batch: int, looks: Sequence[Look], dated: date | None) -> tuple[int, int, int]:
    """The rank in time: filing batch, 1 where it follows an earlier paper, days since 1 January 2000 (0: unknown)."""
    return batch, int(follows(looks)), max((dated - _EPOCH).days, 0) if dated else 0
