"""What a bond binds itself to: indemnity for liability by reason of the event, the cost of clean-up; what limits it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from extractors.catalogue.papers import says
from extractors.models import Evidence
from extractors.papers.sheet import Sheet

_BY = "bond"
# A clause of a bond runs long: a full stop or a new paragraph ends it, a semicolon does not.
_END = re.compile(r"[.](?=\s+[A-Z“\"(\d]|\s*$)|\n(?=PROVIDED|WHEREAS|NOW,? THEREFORE|\d+\.\s)")
_LIFTS = re.compile(
    r"(?:limiting|limitation|limit)\b[^.]{0,120}\b(?:delet\w+|struck|stricken|removed|void)", re.IGNORECASE
)


class Clauses(NamedTuple):
    """Where a bond promises an indemnity, where to pay for clean-up, and where it takes liability out again."""

    indemnity: Evidence | None
    cleanup: Evidence | None
    limits: Evidence | None


def clauses(sheet: Sheet) -> Clauses:
    """The clauses of a bond or of its rider. A clause that is struck binds to nothing, unless it quotes the new one."""
    indemnity = cleanup = limits = None
    text = sheet.flow.text
    ends = [0, *(m.end() for m in _END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        clause = text[start:end]
        if not clause.strip() or re.match(r"\s*WHEREAS", clause):
            continue
        changes = says("bond", "changes", clause)
        limiting = says("bond", "limits", clause)
        if limiting and not changes:
            limits = limits or sheet.flow.evidence(start, end, _BY)
        quotes = "“" in clause or '"' in clause
        proviso = limiting and re.match(r"\s*(?:PROVIDED|except|however)", clause, re.IGNORECASE)
        if (changes and not quotes) or proviso:
            continue
        if all(says("bond", part, clause) for part in ("promise", "against", "because")):
            indemnity = indemnity or sheet.flow.evidence(start, end, _BY)
        if says("bond", "cleanup", clause):
            cleanup = cleanup or sheet.flow.evidence(start, end, _BY)
    return Clauses(indemnity, cleanup, limits)


def lifts_limit(sheet: Sheet) -> bool:
    """Whether a rider deletes the clause that limits the bond."""
    return bool(_LIFTS.search(sheet.flow.text))


def replaces(sheet: Sheet) -> bool:
    """Whether a rider replaces a clause."""
    return says("bond", "changes", sheet.flow.text)
