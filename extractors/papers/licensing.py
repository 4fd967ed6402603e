"""Whether a paper says that its insurer or surety is licensed in a state, or that it is not (surplus lines)."""

from __future__ import annotations

import re
from typing import Literal

from extractors.models import Evidence
from extractors.papers.sheet import Sheet

_BY = "licensing words"
_NOT = re.compile(
    r"\bsurplus[\s-]+lines?\b|\bnon[\s-]?admitted\b|\bnot\s+(?:an?\s+)?(?:admitted|licensed|authorized)\b|"
    r"\bunlicensed\b|\bunauthorized\s+insurer|\beligible\s+surplus|\bnot\s+(?:hold|"
    r"have)\s+(?:an?\s+)?certificates?\s+of\s+authority|\bdiligent\s+(?:search|effort)\b", re.I
)
_YES = re.compile(
    r"\b(?:is|are|each|duly|both|being|company|insurers?|sure(?:ty|ties)|carriers?|"
    r"all)?\b[^.;]{0,40}?\b(?:licensed|admitted|authorized)\s+(?:and\s+\w+\s+)?(?:(?:to|for)\s+(?:do|transact|"
    r"write|conduct|engage|issue|carry)\b[^.;]{0,60}|(?:in|by|under|with)\b)[^.;]{0,60}"
    r"|\bcertificates?\s+of\s+authority\b[^.;]{0,80}|\b(?:an?\s+)?admitted\s+(?:carrier|insurer|company)s?\b|"
    r"\b(?:are|is)\s+admitted\b", re.I
)
_ABOUT = re.compile(r"\b(?:insur\w+|suret\w+|carrier|company|companies|underwriter|mutual|compan)\b", re.I)
_OTHERS = re.compile(
    r"\b(?:agent|agency|producer|broker|premises|vendor|operator|driver|physician|guard|nurse|caterer|"
    r"contractor)s?\b[^.;]{0,30}\b(?:licensed|authorized)", re.I)
_PRINTED = re.compile(r"\bauthorized\s+representative\b", re.I)


def licensing(sheet: Sheet, start: int = 0, end: int | None = None) -> tuple[Literal["licensed", "not licensed"] | None, Evidence | None]:
    """What the paper says of the company's license, and where; (None, None) where it says nothing."""
    text = sheet.flow.text[start : len(sheet.flow.text) if end is None else end]
    found = _NOT.search(text)
    if found:
        return "not licensed", sheet.flow.evidence(*sheet.flow.sentence(start + found.start(), start + found.end()), _BY)
    for yes in _YES.finditer(text):
        left, right = sheet.flow.sentence(start + yes.start(), start + yes.end())
        sentence = sheet.flow.text[left:right]
        if not _ABOUT.search(sentence) or _OTHERS.search(sentence) or _PRINTED.search(yes[0]):
            continue
        return "licensed", sheet.flow.evidence(start + yes.start(), start + yes.end(), _BY)
    return None, None
