"""Whether a paper speaks of this event: its name, its dates, its year. Last year's letter is the classic misfit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Literal, NamedTuple

from rapidfuzz import fuzz

from extractors.catalogue.naming import any_of, naming
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
_NAMED = re.compile(
    r"(?:\b(?i:holds?|holding|held|conduct\w*|sponsor\w*|stag(?:e|ing)|promot\w+|present\w*|host\w*|for|event|operations|"
    r"known\s+as|called|re|entitled|the)\b[\s:“\"(]+|^\s*)(?i:(?:the|an|a|its|their|annual|of|this)\s+)*"
    r"(?P<v>(?:(?:[A-Z0-9][\w’'.&-]*|&|of|the|and|at|on|in)\s+){1,7}(?P<n>[A-Z][\w-]*))", re.MULTILINE
)
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


def fits(
    sheet: Sheet, event: Event, bounds: tuple[int, int] | None = None
) -> tuple[Literal["yes", "no", "silent"], Evidence | None]:
    """("yes", ...) where the paper names the event or its dates, ("no", the words) where only another event or year.

    `bounds`: the piece of its text in which it would name them, where that is known.
    """
    piece = bounds or (0, len(sheet.flow.text))
    text = sheet.flow.text[slice(*piece)]
    if not event.name and event.start is None:
        return "silent", None
    named = names_it(text, event)
    if event.start is not None:
        apart = 60 if named else 0 if other_event(sheet, event, bounds) else 20
        on_days, other = _dates(sheet, event, apart, piece)
        if on_days:
            return "yes", None
        if other is not None:
            return "no", other
    return ("yes" if named else "silent"), None


def other_event(sheet: Sheet, event: Event, bounds: tuple[int, int] | None = None) -> Evidence | None:
    """Where a paper that does not name this event names another; None where the packet gives its event no name."""
    piece = bounds or (0, len(sheet.flow.text))
    if not event.name or names_it(sheet.flow.text, event):
        return None
    for found in _NAMED.finditer(sheet.flow.text, *piece):
        if _is_other(found["v"], event):
            return sheet.flow.evidence(*sheet.flow.sentence(*found.span("v")), _BY)
    return None


def _is_other(name: str, event: Event) -> bool:
    """Whether some words are an event's name, with a word of their own and none of this event's."""
    said = re.findall(r"[\w’']+", re.sub(r"\s+", " ", name).lower())
    while said and not any_of(naming().events).fullmatch(said[-1]):
        if any_of(naming().organizations).fullmatch(said.pop()):  # what is left may be "the Truck Pull on August"
            return False
    own = [w for w in said if w not in _SPARSE and len(w) > 2 and not any_of(naming().events).fullmatch(w)
           and not any_of(naming().common).fullmatch(w)]
    known = {w for w in re.findall(r"[\w’']+", event.name.lower()) if w not in _SPARSE}
    return bool(own) and not known & set(own)


def names_it(text: str, event: Event) -> bool:
    if not event.name:
        return False
    flat = re.sub(r"\s+", " ", text).lower()
    core = " ".join(w for w in re.findall(r"[\w’']+", event.name.lower()) if w not in _SPARSE)
    return (
        event.name.lower() in flat
        or fuzz.partial_ratio(core, " ".join(w for w in re.findall(r"[\w’']+", flat) if w not in _SPARSE)) >= 88
    )


def _dates(sheet: Sheet, event: Event, apart: int, piece: tuple[int, int]) -> tuple[bool, Evidence | None]:
    """(whether a day of the event is named, where a sentence about an event names another day or year). Days less than
    `apart` from the event may be those of its setting up."""
    text = sheet.flow.text
    assert event.start is not None  # asked before
    end = event.end or event.start
    other: Evidence | None = None
    for day in days(text, event.start.year):
        if not piece[0] <= day.start < piece[1]:
            continue
        if event.start <= day.on <= end:
            return True, None
        start, stop = sheet.flow.sentence(day.start, day.end)
        sentence = text[start:stop]
        speaks = apart == 0 or _EVENT_WORDS.search(sentence) or names_it(sentence, event)
        about = speaks and not re.search(
            r"\b(?:dated|signed|sworn|expires?|letter of|reviewed on|revision|rev\.?|met on|polic(?:y|ies)|coverage|"
            r"effective|in force|term|period|until|inspection)\b", text[max(0, day.start - 40) : day.start], re.I)
        near = re.search(r"\b(?:on|from|held|for|,|–|-|through|of)\s*$", text[max(0, day.start - 14) : day.start])
        if other is None and about and near and abs((day.on - event.start).days) > apart and not _PAST.search(sentence):
            other = sheet.flow.evidence(start, stop, _BY)
    if other is None:
        other = _other_year(sheet, event.start.year, piece)
    return False, other


def _other_year(sheet: Sheet, year: int, piece: tuple[int, int]) -> Evidence | None:
    """Where the event is given another year ("the 2025 festival")."""
    text = sheet.flow.text
    for found in re.finditer(
        r"\b(?:the\s+)?(20[0-4]\d)\s+(?:[A-Z]\w+\s+){0,4}(?:festival|event|gathering|assembly|concert|fair|show|"
        r"weekend|rally|season)\b|"
                             r"\b(?:festival|event|gathering|assembly|concert|fair|show|weekend|"
                             r"rally)[\s,]+(?:of\s+|in\s+)?(20[0-4]\d)\b", text[: piece[1]], re.I):
        said = int(found[1] or found[2])
        if said != year and found.start() >= piece[0]:
            return sheet.flow.evidence(*sheet.flow.sentence(*found.span()), _BY)
    return None
