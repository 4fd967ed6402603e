"""Statements, approvals and notices by others: who signs in which role, what the deciding sentence says, about what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from extractors.catalogue.letters import Wording, offices, wordings
from extractors.documents.phrases import fold
from extractors.fields.dates import days
from extractors.models import Evidence, Field
from extractors.papers.duty import Covered, days_covered
from extractors.papers.fitting import Event, fits
from extractors.papers.givers import counties, letterhead, licensed, printed_other, speaker_unsigned, unfit
from extractors.papers.notary import notarials
from extractors.papers.records import Letter, Signature
from extractors.papers.reserve import crowd, held_back
from extractors.papers.sheet import Sheet
from extractors.papers.signing import own_signatures
from extractors.passages import Passage

_BY = "statement"
_DUTIES = ("physician-statement", "ambulance-statement")


def read_letter(sheet: Sheet, passages: Sequence[Passage], event: Event) -> Letter:
    """The statement that a paper is. `passages` are those of this paper."""
    kind = sheet.document.kind
    acts = notarials(sheet)
    finding, says = _finding(wordings()[kind], passages)
    signed = own_signatures(sheet, acts)
    about, misfit = fits(sheet, event)
    held: Covered
    held, held_at = "silent", None
    if kind in _DUTIES and finding == "yes":
        held, held_at = days_covered(wordings()[kind].approvals, passages, event)
    return Letter(
        document=sheet.document.number,
        kind=kind,
        signatures=signed,
        dated=_dated(sheet),
        says=says,
        finding=finding,
        fits_event=about,
        misfit=misfit,
        office=_office(sheet, signed),
        held_back=held_back(kind, passages) if finding == "yes" else None,
        crowd=crowd(sheet, kind, passages),
        county=counties(sheet, signed),
        license=licensed(sheet, passages),
        stranger=(
            speaker_unsigned(passages, signed) or unfit(kind, signed) or printed_other(sheet, kind, signed)
        ),
        days=held,
        days_at=held_at,
        notarials=acts,
        evidence=sheet.whole(_BY),
    )


def _finding(wording: Wording, passages: Sequence[Passage]) -> tuple[Literal["yes", "no", "silent"], Evidence | None]:
    """("no", the sentence) where any sentence refuses or reserves, else ("yes", the sentence) where one approves."""
    yes: Evidence | None = None
    for passage in passages:
        if passage.standing != "own" or passage.role == "heading":
            continue
        text = fold(passage.text)
        if any(p.search(text) for p in wording.refusals):
            return "no", passage.evidence(_BY)
        if yes is None and any(p.search(text) for p in wording.approvals):
            yes = passage.evidence(_BY)
    return ("yes", yes) if yes else ("silent", None)


def _office(sheet: Sheet, signed: Sequence[Signature]) -> Literal["state", "other", ""]:
    """Whose paper it is, by its letterhead (what stands above the first running text) and by who signed."""
    head, _ = letterhead(sheet)
    below = " . ".join(f"{s.role} {s.organization}" for s in signed)
    at_top = offices().of(fold(head))
    return at_top or offices().of(fold(below))


def _dated(sheet: Sheet) -> Field | None:
    """The paper's date where it stands on the page."""
    on = sheet.document.dated
    if on is None:
        return None
    there = next((s for s in sheet.strips if any(d.on == on for d in days(s.text))), None)
    return sheet.field("dated", on, there.evidence(_BY) if there else sheet.whole(_BY))
