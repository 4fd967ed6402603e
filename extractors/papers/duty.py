"""For which days of the event somebody takes a duty on: an acceptance may begin late, end early or leave a day out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Literal, NamedTuple

from extractors.catalogue.letters import duty
from extractors.documents.phrases import fold
from extractors.fields.dates import days
from extractors.models import Evidence
from extractors.papers.fitting import Event
from extractors.passages import Passage

_BY = "days of the duty"
_LONGEST = 7   # days: of a longer event a weekday names no single one
_WEEKDAY = re.compile(r"\b(?P<d>mon|tues?|wednes|thurs?|fri|satur|sun)days?\b(?!’s|'s)", re.IGNORECASE)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DATE_BEHIND = re.compile(r"s?,?\s+(?:the\s+)?(?:[A-Z][a-z]{2,8}\.?\s+\d|\d{1,2}(?:st|nd|rd|th)?\b(?!\s*[:ap]))")
_SUBJECT = re.compile(r"(?:re|subject)\b", re.IGNORECASE)
_ENDS = re.compile(
    r"\b(?:until|till?|through|thru|to|and\s+end(?:s|ing)|end(?:s|ing)|up\s+to|released|over)\b[^.;]{0,34}$|"
    r"[–—]\s*\w{0,9},?\s*$", re.IGNORECASE
)
_BEGINS = re.compile(
    r"\b(?:from|begin(?:s|ning)?|start(?:s|ing)?|commencing|as\s+of|after)\b[^.;]{0,34}$", re.IGNORECASE
)

Covered = Literal["all", "some", "doubtful", "silent"]


class _Mention(NamedTuple):
    """A day of the event that a sentence names, and whether it says that the duty begins or ends on it."""

    on: date
    begins: bool
    ends: bool


def days_covered(
    accepts: Sequence[re.Pattern[str]], passages: Sequence[Passage], event: Event
) -> tuple[Covered, Evidence | None]:
    """("some", the sentence) where what `accepts` finds in it leaves days of the event out, ("doubtful", ...) where
    other words may; "all" where it holds on all of them, "silent" where no sentence on the duty names a day."""
    first, last = event.start, event.end
    if first is None or last is None or first == last:
        return "silent", None
    own = [p for p in passages if _speaks_of_duty(p)]
    named = [(p, there) for p in own if (there := _mentions(p.text, event))]
    main = [(p, there) for p, there in named if any(a.search(fold(p.text)) for a in accepts)]
    left_out = next((p for p, _ in named if duty().leaves_out(fold(p.text))), None)
    whole = any(duty().whole(fold(p.text)) for p in own)
    short = next((p for p, there in main if _short(there, first, last) and not duty().whole(fold(p.text))), None)
    everything = whole or any(_spans(there, first, last) for _, there in main or named)
    if short is not None:
        return "doubtful" if everything else "some", short.evidence(_BY)
    if left_out is not None:
        return "doubtful", left_out.evidence(_BY)
    if everything or _spans([m for _, there in named for m in there], first, last):
        return "all", None
    return ("doubtful", named[-1][0].evidence(_BY)) if named else ("silent", None)


def _speaks_of_duty(passage: Passage) -> bool:
    if passage.standing != "own" or passage.role in ("heading", "furniture") or _SUBJECT.match(passage.text):
        return False
    return duty().speaks(fold(passage.text))


def _mentions(text: str, event: Event) -> list[_Mention]:
    """The days of the event that a sentence names, by date or by weekday, as they stand in it."""
    assert event.start is not None and event.end is not None  # asked before
    found: list[tuple[int, date]] = [
        (day.start, day.on) for day in days(text, event.start.year) if event.start <= day.on <= event.end
    ]
    if (event.end - event.start).days < _LONGEST:
        for match in _WEEKDAY.finditer(text):
            on = _on_weekday(match["d"], event.start, event.end)
            if on is not None and not _DATE_BEHIND.match(text, match.end()):
                found.append((match.start(), on))
    found.sort()
    out: list[_Mention] = []
    before = 0
    for at, on in found:
        lead = text[max(before, at - 60) : at]
        out.append(_Mention(on, bool(_BEGINS.search(lead)), bool(_ENDS.search(lead)) and not _BEGINS.search(lead)))
        before = at
    return out


def _on_weekday(name: str, first: date, last: date) -> date | None:
    wanted = _WEEKDAYS.index(name[:3].lower())
    held = (first + timedelta(days=n) for n in range((last - first).days + 1))
    return next((on for on in held if on.weekday() == wanted), None)


def _spans(there: Sequence[_Mention], first: date, last: date) -> bool:
    return bool(there) and min(m.on for m in there) == first and max(m.on for m in there) == last


def _short(there: Sequence[_Mention], first: date, last: date) -> bool:
    """Whether a duty ends before the last day, with none named behind it, or begins after the first day."""
    end = max((n for n, m in enumerate(there) if m.ends), default=None)
    if end is not None and there[end].on < last and all(m.on <= there[end].on for m in there[end:]):
        return True
    begin = next((n for n, m in enumerate(there) if m.begins), None)
    return begin is not None and there[begin].on > first and all(m.on >= there[begin].on for m in there)
