"""What an approval or acceptance holds back: conditions, parts, another's opinion, a smaller crowd than will come."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.catalogue.letters import held, wordings
from extractors.documents.phrases import fold
from extractors.models import Evidence, Field
from extractors.papers.sheet import Sheet
from extractors.passages import Passage

_BY = "words that hold back"
_PARTS = re.compile(r";\s+")  # "...; if a patient must be flown, ..." says nothing of what the first part gives
_NUMBER = re.compile(r"(?<![\d.,$#-])\d{1,3}(?:,\d{3})+\b(?![.,]\d)|(?<![\d.,$#-])\d{3,6}\b(?![.,-]?\d)")
_NEAR = 24  # letters


def held_back(kind: str, passages: Sequence[Passage]) -> Evidence | None:
    """The sentence that holds back some of what a paper of that kind gives; None where it gives it outright."""
    if kind not in held().kinds:
        return None
    for passage in _own(passages):
        for part in _parts(passage.text):
            text = fold(part)
            if held().rides(text) or (_gives(kind, text) and held().gives_less(text)):
                return passage.evidence(_BY)
    return None


def crowd(sheet: Sheet, kind: str, passages: Sequence[Passage]) -> Field | None:
    """The largest number of people for whom the sentences that give it speak; None where they name none."""
    if kind not in held().kinds:
        return None
    told = [p for p in _own(passages) if _gives(kind, fold(p.text))]
    found = [(number, p) for p in told for number in _people(p.text)]
    if not found:
        return None
    number, where = max(found, key=lambda x: x[0])
    return sheet.field("crowd", number, where.evidence("people it speaks for"))


def _own(passages: Sequence[Passage]) -> list[Passage]:
    return [p for p in passages if p.standing == "own" and p.role not in ("heading", "furniture")]


def _gives(kind: str, text: str) -> bool:
    return any(p.search(text) for p in wordings()[kind].approvals)


def _parts(text: str) -> list[str]:
    """The sentence at its semicolons, but not before a part that begins with a condition on what stands before it."""
    parts: list[str] = []
    for part in _PARTS.split(text):
        if parts and held().goes_on(fold(part)):
            parts[-1] += f"; {part}"
        else:
            parts.append(part)
    return parts


def _people(text: str) -> list[int]:
    """The numbers of people that a sentence names: "a crowd of 2,000", "for 2,000 persons"."""
    return [
        int(found[0].replace(",", ""))
        for found in _NUMBER.finditer(text)
        if held().counts(fold(text[max(0, found.start() - _NEAR) : found.start()]),
                         fold(text[found.end() : found.end() + _NEAR]))
    ]
