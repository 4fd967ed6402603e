"""Whether a paper says that its insurer or surety is licensed in a state, or that it is not (surplus lines)."""

from __future__ import annotations

from typing import Literal

from extractors.catalogue.papers import says
from extractors.models import Evidence
from extractors.papers.sheet import Sheet

_BY = "licensing words"


def licensing(
    sheet: Sheet, start: int = 0, end: int | None = None
) -> tuple[Literal["licensed", "not licensed"] | None, Evidence | None]:
    """What a piece of the paper's text says of the company's license, and where; (None, None) where nothing."""
    licensed: Evidence | None = None
    for left, right in sheet.flow.sentences(start, end):
        sentence = sheet.flow.text[left:right]
        if says("licensing", "not_licensed", sentence):
            place = sheet.flow.narrowed(left, right, lambda text: says("licensing", "not_licensed", text))
            return "not licensed", sheet.flow.evidence(*place, _BY)
        if licensed is None and _claims(sentence) and not says("licensing", "others", sentence):
            place = sheet.flow.narrowed(left, right, _claims)
            licensed = sheet.flow.evidence(*place, _BY)
    return ("licensed", licensed) if licensed else (None, None)


def _claims(text: str) -> bool:
    """Whether a text says that a company is licensed."""
    return says("licensing", "about", text) and says("licensing", "licensed", text)
