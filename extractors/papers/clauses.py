"""What a bond binds itself to: indemnity for liability by reason of the event, the cost of clean-up; what limits it."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from extractors.catalogue.papers import phrases, says
from extractors.documents.phrases import fold, phrase
from extractors.models import Evidence
from extractors.papers.sheet import Sheet

_BY = "bond"
# A clause of a bond runs long: a full stop or a new paragraph ends it, a semicolon does not.
_END = re.compile(r"[.](?=\s+[A-Z“\"(\d]|\s*$)|\n(?=PROVIDED|WHEREAS|NOW,? THEREFORE|\d+\.\s)")
_REACH = 5   # words from those that take something out to what they take out
_CAP = re.compile(
    r"\b(?:up\s+to|exceed\w*|limit\w*|maximum|capped\s+at|(?:no|not)\s+more\s+than|in\s+excess\s+of)\b[^.;$]{0,60}?"
    r"\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)", re.IGNORECASE
)
_LIABLE = re.compile(r"\b(?:liab\w+|indemnif\w+)\b", re.IGNORECASE)
_LIFTS = re.compile(
    r"(?:limiting|limitation|limit)\b[^.]{0,120}\b(?:delet\w+|struck|stricken|removed|void)", re.IGNORECASE
)


class Clauses(NamedTuple):
    """Where a bond promises an indemnity, where to pay for clean-up, and where it takes liability out again."""

    indemnity: Evidence | None
    cleanup: Evidence | None
    limits: Evidence | None


def clauses(sheet: Sheet, most: Decimal | None = None) -> Clauses:
    """The clauses of a bond of the sum `most`, or of its rider. A clause that is struck binds to nothing, unless it
    quotes the new one; one that holds less than the sum of the bond for what it covers limits it."""
    indemnity = cleanup = limits = None
    text = sheet.flow.text
    ends = [0, *(m.end() for m in _END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        clause = text[start:end]
        if not clause.strip() or re.match(r"\s*WHEREAS", clause):
            continue
        changes = says("bond", "changes", clause)
        limiting = says("bond", "limits", clause) or _capped(clause, most)
        if limiting and not changes:
            limits = limits or sheet.flow.evidence(start, end, _BY)
        quotes = "“" in clause or '"' in clause
        proviso = limiting and re.match(r"\s*(?:PROVIDED|except|however)", clause, re.IGNORECASE)
        if (changes and not quotes) or proviso:
            continue
        if all(_binds(part, clause) for part in ("promise", "against", "because")):
            indemnity = indemnity or sheet.flow.evidence(start, end, _BY)
        if _binds("cleanup", clause):
            cleanup = cleanup or sheet.flow.evidence(start, end, _BY)
    return Clauses(indemnity, cleanup, limits)


def _binds(part: str, clause: str) -> bool:
    """Whether a clause holds words of a list that it does not take out again ("but not from cleaning up")."""
    folded = fold(clause)
    spared = "|".join(phrase(line).pattern for line in phrases("bond", "spared"))
    taken_out = re.compile(rf"(?:{spared})(?: \w+){{0,{_REACH}}} $")
    return any(
        not taken_out.search(folded[: found.start()])
        for line in phrases("bond", part) for found in phrase(line).finditer(folded)
    )


def _capped(clause: str, most: Decimal | None) -> bool:
    """Whether a clause on what the bond covers puts a smaller sum on it than the bond's."""
    if most is None or not (says("bond", "cleanup", clause) or _LIABLE.search(clause)):
        return False
    return any(Decimal(found["f"].replace(",", "")) < most for found in _CAP.finditer(clause))


def lifts_limit(sheet: Sheet) -> bool:
    """Whether a rider deletes the clause that limits the bond."""
    return bool(_LIFTS.search(sheet.flow.text))


def replaces(sheet: Sheet) -> bool:
    """Whether a rider replaces a clause."""
    return says("bond", "changes", sheet.flow.text)
