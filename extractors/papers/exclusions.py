"""Whether a certificate takes this event out of its cover: the event itself, a class of events, or events elsewhere."""

from __future__ import annotations

import re
from typing import Literal

from extractors.catalogue.papers import phrases, says
from extractors.documents.phrases import fold, phrase
from extractors.models import Evidence
from extractors.papers.fitting import Event
from extractors.papers.sheet import Sheet

_BY = "certificate"
_ROW = 12   # words: a row of the form's grid ("Concerts excluded"), which is no part of a sentence
_AWAY = re.compile(
    r"\b(?:special\s+events?|events?|gatherings?|assembl\w+|festivals?|concerts?)\b[^.]{0,220}\b(?:not\s+covered|"
    r"excluded|no\s+coverage|not\s+insured|does\s+not\s+apply|do\s+not\s+apply|"
    r"are\s+not\s+included)\b", re.IGNORECASE | re.DOTALL)
_ELSEWHERE = re.compile(r"\b(?:away|off|other than|more than|over|outside|exceed)", re.IGNORECASE)
_UNLESS = re.compile(
    r"\bunless\b[^.]{0,120}?\b(?:named|listed|scheduled|shown|described|endorsed)\b[^.]{0,60}?\b(?:endorsement|"
    r"schedule|form)\s+(?P<e>[A-Z0-9][\w-]*)?", re.IGNORECASE | re.DOTALL)


def excludes(
    sheet: Sheet, event: Event, bounds: tuple[int, int]
) -> tuple[Literal["no", "doubtful", ""], Evidence | None]:
    """("no", where) if the paper excludes this event in words, ("doubtful", where) if a class that may hold it."""
    doubtful: Evidence | None = None
    sentences = [sheet.flow.evidence(start, end, _BY) for start, end in sheet.flow.sentences(*bounds)]
    rows = [strip.evidence(_BY) for strip in sheet.strips if len(strip.words) <= _ROW]
    for said in (*sentences, *rows):
        if says("exclusion", "kept", said.said):
            continue
        kind = _of_class("some_events", said.said)
        if says("exclusion", "this_event", said.said) or _of_class("every_event", said.said) or (
            kind and kind.rstrip("s") in event.name.lower()
        ):
            return "no", said
        doubtful = doubtful or (said if kind else None)
    elsewhere = _elsewhere(sheet, event, bounds)
    if elsewhere:
        return "no", elsewhere
    return ("doubtful", doubtful) if doubtful else ("", None)


def _of_class(name: str, sentence: str) -> str:
    """The class of events in a sentence that excludes it, as the sentence calls it; "" where it excludes none."""
    any_of = {
        part: "|".join(phrase(line).pattern for line in phrases("exclusion", part))
        for part in (name, "before", "after")
    }
    ahead = rf"(?:{any_of['before']}) (?:(?:any|all|every) )?(?P<a>{any_of[name]})"
    behind = rf"(?P<b>{any_of[name]})(?: (?:and|or)(?: \w+){{1,3}}?)? (?:{any_of['after']})"
    found = re.search(f"{ahead}|{behind}", fold(sentence))
    return (found["a"] or found["b"]) if found else ""


def _elsewhere(sheet: Sheet, event: Event, bounds: tuple[int, int]) -> Evidence | None:
    """Where events away from the premises or beyond a size are excluded unless named, and this one is not named."""
    text = sheet.flow.text
    for found in _AWAY.finditer(text, *bounds):
        start, end = sheet.flow.sentence(found.start(), found.end())
        unless = _UNLESS.search(text[start : end + 60])
        if unless is None and _ELSEWHERE.search(text[start:end]):
            return sheet.flow.evidence(start, end, _BY)
        if unless is not None and _named(text, unless["e"], event) is False:
            return sheet.flow.evidence(start, end, _BY)
    return None


def _named(text: str, endorsement: str | None, event: Event) -> bool | None:
    """Whether the endorsement that would name the event does: False where the paper says "none"; None where unknown."""
    if not endorsement:
        return False if not event.name or event.name.lower() not in text.lower() else None
    mark = re.escape(endorsement)
    if re.search(rf"\b{mark}\s*:?\s*(?:none|not\s+attached|n/a|nil|no)\b", text, re.IGNORECASE):
        return False
    given = re.search(rf"\b{mark}\s*[:(]\s*(?P<v>[^.\n)]+)", text)
    if given and (not event.name or any(w in given["v"].lower() for w in event.name.lower().split() if len(w) > 4)):
        return True
    return None
