"""Leaves out what a packet tells of other years: "Last year by the numbers", an after-action table, a quoted mail.

Such figures stand there for comparison. They are never what the applicant will do this time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from extractors.passages import Passage

_PAST = re.compile(
    r"\b(?:last (?:year|summer|season|time)|after[- ]action|lessons learned|(?:past|previous|prior|earlier) "
    r"(?:years?|events?|shows?|seasons?|attendance|gatherings?|festivals?)|history of)\b",
    re.I,
)
_FIGURES = re.compile(
    r"\b(?:figures?|numbers|results?|actuals?|planned|attendance|statistics|counts?|totals?|recap|summary|event|show|"
    r"season|festival|experience|report)\b",
    re.I,
)
_YEAR = re.compile(r"\b((?:19|20)\d\d)\b")
_WROTE = re.compile(
    r"^\W*On .{6,80}\bwrote:\s*$|^\W*-{2,}\s*(?:original|forwarded) message|"
    r"^\W*On (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*,? "
    r".{6,80}\bwrote:",
    re.I,
)


def of_this_time(passages: Sequence[Passage], year: int | None) -> tuple[Passage, ...]:
    """The passages of a paper that speak of the event applied for. `year` is the event's, where known."""
    kept = [p for p in passages if not any(of_past(h, year) for h in p.headings[-2:])]
    return tuple(_columns(p, year) for p in _before_quotes(kept))


def of_past(heading: str, year: int | None) -> bool:
    """Whether a heading announces figures of an earlier year."""
    if _PAST.search(heading):
        return True
    years = [int(y) for y in _YEAR.findall(heading)]
    earlier = bool(years) and year is not None and max(years) < year
    return earlier and len(heading) < 80 and bool(_FIGURES.search(heading))


def _columns(passage: Passage, year: int | None) -> Passage:
    """A row without the cells of columns headed by an earlier year."""
    if passage.role != "row" or not any(_of_past_column(c.head, year) for c in passage.cells):
        return passage
    cells = tuple(c._replace(text="") if _of_past_column(c.head, year) else c for c in passage.cells)
    return passage.model_copy(update={"cells": cells, "text": " | ".join(c.text for c in cells if c.text)})


def _of_past_column(head: str, year: int | None) -> bool:
    bare = re.fullmatch(r"\W*((?:19|20)\d\d)\W*", head)
    return of_past(head, year) or bool(bare and year is not None and int(bare[1]) < year)


def _before_quotes(passages: Sequence[Passage]) -> Iterable[Passage]:
    """A mail without the older mail that it quotes below, where it says something itself."""
    at = next((n for n, p in enumerate(passages) if p.role != "row" and _WROTE.search(p.text)), None)
    told = [p for p in passages[:at] if p.role in ("sentence", "bullet") and len(p.text.split()) > 2]
    return passages[:at] if at is not None and len(told) > 2 else passages
