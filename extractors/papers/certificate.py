"""Certificates of insurance: who is insured, by whom, for what, until when; what the paper says of license and event.

The ACORD form and an insurer's own paper are read in their own modules; what both can say in words is read here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from extractors.fields.dates import days
from extractors.models import Evidence, Field
from extractors.papers import acord, insurer
from extractors.papers.fitting import Event, fits
from extractors.papers.licensing import licensing
from extractors.papers.records import Certificate, Signature
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

_BY = "certificate"
_REPLACES = re.compile(
    r"\b(?:replaces|supersedes|voids\s+and\s+replaces|takes\s+the\s+place\s+of|in\s+place\s+of|"
    r"cancels\s+and\s+replaces)\b[^.]{0,70}?\bcertificate\b|\bcertificate\b[^.]{0,30}\b(?:replaces|supersedes|"
    r"takes\s+the\s+place\s+of)\b", re.I)
_AWAY = re.compile(
    r"\b(?:special\s+events?|events?|gatherings?|assembl\w+|festivals?|concerts?)\b[^.]{0,220}\b(?:not\s+covered|"
    r"excluded|no\s+coverage|not\s+insured|does\s+not\s+apply|do\s+not\s+apply|"
    r"are\s+not\s+included)\b", re.I | re.S)
_UNLESS = re.compile(
    r"\bunless\b[^.]{0,120}?\b(?:named|listed|scheduled|shown|described|endorsed)\b[^.]{0,60}?\b(?:endorsement|"
    r"schedule|form)\s+(?P<e>[A-Z0-9][\w-]*)?", re.I | re.S)
_EXCLUDES_IT = re.compile(
    r"\b(?:this\s+event|the\s+event|event\s+named|above\s+event|the\s+festival|the\s+gathering|"
    r"the\s+assembly)\b[^.]{0,60}\b(?:is\s+not\s+covered|is\s+excluded|not\s+insured|is\s+not\s+included)\b"
    r"|\b(?:coverage|policy|insurance)\b[^.]{0,50}\b(?:does\s+not|do\s+not|shall\s+not)\s+(?:apply|"
    r"extend)\s+to\b[^.]{0,40}\b(?:this\s+event|the\s+event|the\s+festival|special\s+events|events?\s+(?:away|off|"
    r"with)|concerts|festivals|mass\s+gatherings)\b", re.I
)


def read_certificates(sheets: Sequence[Sheet], letters: Sequence[Sheet], event: Event) -> tuple[Certificate, ...]:
    """The certificates of a packet; one that a later one replaces is marked superseded."""
    read = [c for sheet in sheets if not sheet.empty and (c := _certificate(sheet, event)) is not None]
    return _supersede(read, sheets, letters)


def _certificate(sheet: Sheet, event: Event) -> Certificate | None:
    form: Literal["acord25", "other"] = "acord25" if acord.is_acord(sheet) else "other"
    if form == "acord25":
        page = acord.Form(sheet)
        dated, insured, holder, insurers, coverages = (
            page.dated(),
            page.insured(),
            page.holder(),
            page.insurers(),
            page.coverages(),
        )
    else:
        dated, insured, holder = insurer.dated(sheet), insurer.party(sheet, "insured"), insurer.party(sheet, "holder")
        insurers, coverages = insurer.insurers(sheet), insurer.coverages(sheet)
    limits = any(c.each_occurrence or c.medical_expense or c.rented_premises or c.effective for c in coverages)
    if not (insured or insurers or limits):
        return None  # an endorsement page, not a certificate
    bounds = acord.description_bounds(sheet) if form == "acord25" else (0, len(sheet.flow.text))
    licensed, licensing_at = licensing(sheet, *bounds)
    covers, where = _covers(sheet, event, bounds)
    return Certificate(
        document=sheet.document.number,
        form=form,
        dated=dated,
        insured=insured,
        holder=holder,
        insurers=insurers,
        coverages=coverages,
        licensing=licensed,
        licensing_at=licensing_at,
        covers_event=covers,
        event=where,
        signed=_signed(sheet),
        replaces=_replaces(sheet),
    )


def _signed(sheet: Sheet) -> Signature | None:
    found = [s for s in signatures(sheet) if s.signed]
    if not found:
        return None
    last = found[-1]
    if re.search(r"ACORD", last.organization):
        last = last.model_copy(update={"organization": ""})
    return last.model_copy(update={"role": last.role or "authorized representative"})


def _covers(
    sheet: Sheet, event: Event, bounds: tuple[int, int]
) -> tuple[Literal["yes", "no", "silent"], Evidence | None]:
    """Whether the paper excludes this event in words, or names it."""
    text = sheet.flow.text
    for found in _AWAY.finditer(text, *bounds):
        start, end = sheet.flow.sentence(found.start(), found.end())
        unless = _UNLESS.search(text[start : end + 60])
        if unless is None:
            if re.search(r"\b(?:away|off|other than|more than|over|outside|exceed)", text[start:end], re.I):
                return "no", sheet.flow.evidence(start, end, _BY)
            continue
        if _named(text, unless["e"], event) is False:
            return "no", sheet.flow.evidence(start, end, _BY)
    found_ = _EXCLUDES_IT.search(text, *bounds)
    if found_:
        return "no", sheet.flow.evidence(*sheet.flow.sentence(*found_.span()), _BY)
    fit, _ = fits(sheet, event)
    return ("yes", None) if fit == "yes" else ("silent", None)


def _named(text: str, endorsement: str | None, event: Event) -> bool | None:
    """Whether the endorsement that would name the event does: False where the paper says "none"; None where unknown."""
    if not endorsement:
        return False if not event.name or event.name.lower() not in text.lower() else None
    mark = re.escape(endorsement)
    if re.search(rf"\b{mark}\s*:?\s*(?:none|not\s+attached|n/a|nil|no)\b", text, re.I):
        return False
    given = re.search(rf"\b{mark}\s*[:(]\s*(?P<v>[^.\n)]+)", text)
    if given and (not event.name or any(w in given["v"].lower() for w in event.name.lower().split() if len(w) > 4)):
        return True
    return None


def _replaces(sheet: Sheet) -> Field | None:
    text = sheet.flow.text
    found = _REPLACES.search(text)
    if not found:
        return None
    for day in days(text[found.start() : found.end() + 60]):
        evidence = sheet.flow.evidence(found.start(), found.start() + max(day.end, found.end() - found.start()), _BY)
        return sheet.field("replaces", day.on, evidence)
    return None


def _supersede(read: list[Certificate], sheets: Sequence[Sheet], letters: Sequence[Sheet]) -> tuple[Certificate, ...]:
    orders = {s.document.number: s.document.order for s in sheets}
    old = {c.document for c in read if _is_old(c, read, orders) or _cancelled(c, read, letters)}
    return tuple(c.model_copy(update={"superseded": c.document in old}) for c in read)


def _is_old(one: Certificate, read: Sequence[Certificate], orders: dict[int, tuple[int, int, int]]) -> bool:
    for other in read:
        if other is one or (orders[other.document] <= orders[one.document] and not other.replaces):
            continue
        if other.replaces and one.dated and other.replaces.value == one.dated.value:
            return True
        later = orders[other.document][0] > orders[one.document][0]
        if later and _same_party(one, other) and _shares_kind(one, other):
            return True
    return False


def _same_party(one: Certificate, other: Certificate) -> bool:
    if one.insured is None or other.insured is None:
        return False
    a, b = (re.sub(r"\W", "", str(c.insured.value)).lower()[:14] for c in (one, other) if c.insured)
    return a == b


def _shares_kind(one: Certificate, other: Certificate) -> bool:
    return any(c.kind == "general liability" for c in one.coverages) and any(
        c.kind == "general liability" for c in other.coverages
    )


def _cancelled(one: Certificate, read: Sequence[Certificate], letters: Sequence[Sheet]) -> bool:
    """Whether a letter says that the policies of its first insurer were cancelled, and another certificate is there."""
    if len(read) < 2 or not one.insurers:
        return False
    name = " ".join(str(one.insurers[0].name.value).split()[:2]).lower()
    return any(
        re.search(
            rf"{re.escape(name)}[^.]{{0,80}}\b(?:cancel\w+|non-?renewed|lapsed|terminated|"
            rf"replaced)\b", re.sub(r"\s+", " ", s.flow.text).lower())
        for s in letters
    )

