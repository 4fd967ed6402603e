"""Whether a paper speaks of this event: its name, its dates, its year. Last year's letter is the classic misfit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Literal, NamedTuple

from rapidfuzz import fuzz

from extractors.fields.dates import days
from extractors.models import Evidence, Field
from extractors.papers.sheet import Sheet

_BY = "event and dates"
_EVENT_WORDS = re.compile(
    r"\b(?:festival|event|gathering|assembly|concert|fair|show|weekend|rally|jamboree|race|homecoming|reunion|"
    r"revival|celebration|expo|camp\s*out|"
    r"crusade|picnic|rodeo|jubilee|to\s+be\s+held|will\s+be\s+held)\b", re.I
)
_PAST = re.compile(
    r"\b(?:last\s+year|previous\s+year|in\s+20\d\d,?\s+(?:we|the)|former|prior\s+event|earlier\s+event)\b", re.I)
_SPARSE = frozenset(["the", "and", "of", "a", "for", "in", "on", "at", "to", "&", "annual"])


class Event(NamedTuple):
    """What the packet says of its event; None or "" where it says nothing."""

    name: str
    start: date | None
    end: date | None


def event_of(facts: Sequence[Field]) -> Event:
    """The event as the packet's facts give it."""
    taken = {f.name: f.value for f in reversed(facts) if f.standing == "taken"}
    start, end = taken.get("event.start_date"), taken.get("event.end_date")
    name = taken.get("event.name", "")
    return Event(
        str(name or ""),
        start if isinstance(start, date) else None,
        end if isinstance(end, date) else (start if isinstance(start, date) else None),
    )


def fits(sheet: Sheet, event: Event) -> tuple[Literal["yes", "no", "silent"], Evidence | None]:
    """("yes", ...) where the paper names the event or its dates, ("no", the words) where only another event or year."""
    text = sheet.flow.text
    if not event.name and event.start is None:
        return "silent", None
    named = _names_it(text, event)
    if event.start is not None:
        on_days, other = _dates(sheet, event, 60 if named else 20)
        if on_days:
            return "yes", None
        if other is not None:
            return "no", other
    return ("yes" if named else "silent"), None


def _names_it(text: str, event: Event) -> bool:
    if not event.name:
        return False
    flat = re.sub(r"\s+", " ", text).lower()
    core = " ".join(w for w in re.findall(r"[\w’']+", event.name.lower()) if w not in _SPARSE)
    return (
        event.name.lower() in flat
        or fuzz.partial_ratio(core, " ".join(w for w in re.findall(r"[\w’']+", flat) if w not in _SPARSE)) >= 88
    )


def _dates(sheet: Sheet, event: Event, apart: int) -> tuple[bool, Evidence | None]:
    """(whether a day of the event is named, where a sentence about an event names another day or year). Days less than
    `apart` from the event may be those of its setting up."""
    text = sheet.flow.text
    assert event.start is not None  # asked before
    end = event.end or event.start
    other: Evidence | None = None
    for day in days(text, event.start.year):
        if event.start <= day.on <= end:
            return True, None
        start, stop = sheet.flow.sentence(day.start, day.end)
        sentence = text[start:stop]
        about = _EVENT_WORDS.search(sentence) and not re.search(
            r"\b(?:dated|signed|sworn|expires?|letter of|reviewed on|revision|rev\.?|met on|"
            r"inspection)\b", text[max(0, day.start - 40) : day.start], re.I)
        near = re.search(r"\b(?:on|from|held|for|,|–|-|through|of)\s*$", text[max(0, day.start - 14) : day.start])
        if other is None and about and near and abs((day.on - event.start).days) > apart and not _PAST.search(sentence):
            other = sheet.flow.evidence(start, stop, _BY)
    if other is None:
        other = _other_year(sheet, event.start.year)
    return False, other


def _other_year(sheet: Sheet, year: int) -> Evidence | None:
    """Where the event is given another year ("the 2025 festival")."""
    text = sheet.flow.text
    for found in re.finditer(
        r"\b(?:the\s+)?(20[0-4]\d)\s+(?:[A-Z]\w+\s+){0,4}(?:festival|event|gathering|assembly|concert|fair|show|"
        r"weekend|rally|season)\b|"
                             r"\b(?:festival|event|gathering|assembly|concert|fair|show|weekend|"
                             r"rally)[\s,]+(?:of\s+|in\s+)?(20[0-4]\d)\b", text, re.I):
        said = int(found[1] or found[2])
        if said != year:
            return sheet.flow.evidence(*sheet.flow.sentence(*found.span()), _BY)
    return None
