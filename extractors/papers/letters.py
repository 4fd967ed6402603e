"""Statements, approvals and notices by others: who signs in which role, what the deciding sentence says, about what."""

from __future__ import annotations

import re
from datetime import date
from typing import Literal

from extractors.documents.phrases import fold
from extractors.models import Evidence, Field
from extractors.papers.fitting import Event, fits
from extractors.papers.names import alike
from extractors.papers.notary import notarials
from extractors.papers.records import Letter
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures
from extractors.passages import Passage
from extractors.catalogue.letters import Wording, wordings

_BY = "statement"


def read_letter(sheet: Sheet, passages: list[Passage], event: Event) -> Letter:
    """The statement that a paper is. `passages` are those of this paper."""
    kind = sheet.document.kind
    acts = notarials(sheet)
    notaries = [str(a.notary.value) for a in acts if a.notary]
    signed = tuple(
        s for s in signatures(sheet) if not re.search(r"notary", s.role, re.I) and not any(alike(s.name, n) for n in notaries)
    )
    finding, says = _finding(wordings()[kind], passages)
    about, misfit = fits(sheet, event)
    return Letter(
        document=sheet.document.number, kind=kind, signatures=signed, dated=_dated(sheet), says=says, finding=finding,
        fits_event=about, misfit=misfit, notarials=acts, evidence=sheet.whole(_BY),
    )


def _finding(wording: Wording, passages: list[Passage]) -> tuple[Literal["yes", "no", "silent"], Evidence | None]:
    """("no", the sentence) where any sentence refuses or reserves, else ("yes", the sentence) where one approves."""
    yes: Evidence | None = None
    no: Evidence | None = None
    for passage in passages:
        if passage.standing != "own" or passage.role == "heading":
            continue
        text = fold(passage.text)
        if any(p.search(text) for p in wording.refusals):
            no = no or passage.evidence(_BY)
        elif any(p.search(text) for p in wording.approvals):
            yes = yes or passage.evidence(_BY)
    if no is not None:
        return "no", no
    return ("yes", yes) if yes is not None else ("silent", None)


def _dated(sheet: Sheet) -> Field | None:
    day = sheet.document.dated
    if day is None:
        return None
    for strip in sheet.strips:
        if _names(strip.text, day):
            return sheet.field("dated", day, strip.evidence(_BY))
    return sheet.field("dated", day, sheet.whole(_BY))


def _names(text: str, day: date) -> bool:
    from extractors.fields.dates import days

    return any(d.on == day for d in days(text))
