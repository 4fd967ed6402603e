"""The paper's own date, and where it ranks in time among papers on the same point."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date

from extractors.documents.look import Look, Row
from extractors.fields.dates import days

_OWN = re.compile(
    r"\b(?:dated?|issued?|prepared|revised|revision|rev\.?|drawn|printed|effective as of|updated|run|as of|"
    r"approved|signed|sealed|written|reported)\b",
    re.IGNORECASE,
)
_NOT_OWN = re.compile(
    r"\b(?:expir\w*|event|until|through|thru|gates|commission|received|effective|begins?|ends?|first day|last day|"
    r"collected|sampled|"
    r"replaces|supersedes|in force|policy|valid|form|held on|your letter|our letter|letter of|deed|"
    r"recorded)\b", re.IGNORECASE
)
_WEEKDAY = re.compile(r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b", re.IGNORECASE)
_LATER = re.compile(
    r"\b(?:addendum|addenda|amend(?:ed|ment)|rider|revised|supersed(?:es|ing)|replac(?:es|ement|ing)|"
    r"takes the place|supplement(?:al|ary)?|"
    r"corrected|correction|updated|repl(?:y|ies) to|respon(?:se|ds|ding) to|resubmi(?:t|ttal|ssion)|in (?:answer|"
    r"reply|response) to|your letter of)\b",
    re.IGNORECASE,
)
_EPOCH = date(2000, 1, 1)


def own_date(looks: Sequence[Look]) -> date | None:
    """The date that the paper itself bears: at its head, beside words such as "issued", or by its signature."""
    first, last = looks[0], looks[-1]
    upper = [
        r for r in first.rows if (r.box[1] <= 0.4 * first.page.height or r.role == "furniture") and r.role != "table"
    ]
    upper += [r for r in first.rows if r.role == "table" and re.match(r"dated?\b|issued?\b", r.text, re.I)]
    found = _first(upper, _alone) or _first(upper, _labelled) or _in_prose(upper)
    if found:
        return found
    lower = [r for look in (first, last) for r in look.foot[::-1] if r.role != "table"]
    return _first(lower, _signing) or _first(lower, _alone)


def _in_prose(rows: Sequence[Row]) -> date | None:
    """The date at the end of a sentence such as "Prepared for the club by J. Doe, January 27, 2027"."""
    text = " ".join(r.text for r in rows)
    for day in days(text):
        before = re.split(r"(?<!\b[A-Z])[.;]\s+(?=[A-Z])", text[max(0, day.start - 170) : day.start])[-1]
        if re.search(
            r"\b(?:prepared|written|drawn|compiled|submitted|revised|"
            r"issued)\b", before, re.I) and not _NOT_OWN.search(before[-30:]):
            return day.on
    return None


def _first(rows: Sequence[Row], test: Callable[[str, int, int], bool]) -> date | None:
    for row in rows:
        found = days(row.text)
        for day in found:
            group = [d for d in found if d.end == day.end]
            # "May 22-23" is an event's; "rev. 2, 5 March 2030" is the 5th.
            several = len(group) > 1 and not re.search(
                r"\b(?:rev|revision|version|no)\b\.?\s*$", row.text[: group[0].start], re.I
            )
            if not several and day == group[-1] and test(row.text, day.start, day.end):
                return day.on
    return None


def _alone(text: str, start: int, end: int) -> bool:
    """Nothing else on the row but "Date:" or a place."""
    rest = (text[:start] + text[end:]).strip(" .,:|–-")
    return (
        not _WEEKDAY.search(rest)
        and (not rest or (len(rest.split()) <= 2 and re.match(r"(?i:dated?)\b|[A-Z]\w+,?$", rest) is not None))
        and not _NOT_OWN.search(rest)
    )


def _labelled(text: str, start: int, end: int) -> bool:
    """A word such as "issued" or "rev." stands close before it."""
    before = text[max(0, start - 34) : start]
    return bool(_OWN.search(before)) and not _NOT_OWN.search(before[-22:])


def _signing(text: str, start: int, end: int) -> bool:
    """ "Signed this 9th day of April, 2026", "Date: 3-5-2030", a date behind a name."""
    before = text[:start]
    if _NOT_OWN.search(before):
        return False
    return bool(
        re.search(r"\bthis\s*(?:the\s*)?$|\bdated?\b\s*:?\s*$|\bon this\b|\bsigned\b|before me on\s*$", before, re.I)
    ) or (
        len(text.split()) <= 9
        and start > 0.4 * len(text) > 4
        and not re.search(r"\b(?:to|and|from|on|for)\s*$", before, re.I)
    )


def follows(looks: Sequence[Look]) -> bool:
    """Whether the paper changes or answers an earlier one: an addendum, a rider, a reply, a replacement."""
    first = looks[0]
    titles = [
        r.text for n, r in enumerate(first.head[:9])
        if first.prominent(r) or n < 3 or re.match(r"(?:re|subject)\b", r.text, re.I) or len(r.text.split()) <= 9
    ]
    return any(_LATER.search(text) for text in titles if len(text.split()) <= 24)


def order(batch: int, looks: Sequence[Look], dated: date | None) -> tuple[int, int, int]:
    """The rank in time: filing batch, 1 where it follows an earlier paper, days since 1 January 2000 (0: unknown)."""
    return batch, int(follows(looks)), max((dated - _EPOCH).days, 0) if dated else 0
