"""Certificates of insurance: who is insured, by whom, for what, until when; what the paper says of license and event.

The ACORD form and an insurer's own paper are read in their own modules; what both can say in words is read here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Literal

from extractors.catalogue.papers import says
from extractors.fields.dates import days
from extractors.models import Field
from extractors.papers import acord, insurer, parties
from extractors.papers.exclusions import excludes
from extractors.papers.fitting import Event, fits, other_event
from extractors.papers.licensing import licensing
from extractors.papers.objections import is_notice, objections, told_elsewhere
from extractors.papers.records import Certificate, Coverage, Signature
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

_BY = "certificate"
_REPLACES = re.compile(
    r"\b(?:replaces|supersedes|voids\s+and\s+replaces|takes\s+the\s+place\s+of|in\s+place\s+of|"
    r"cancels\s+and\s+replaces)\b[^.]{0,70}?\bcertificate\b|\bcertificate\b[^.]{0,30}\b(?:replaces|supersedes|"
    r"takes\s+the\s+place\s+of)\b", re.I)
# The hour that a remark on the form gives to all its terms.
_EARLY = re.compile(r"\b(?:ends?|expires?|terminates?)\b[^.]{0,40}\b12:01\s*a\.?\s?m", re.IGNORECASE)


def read_certificates(sheets: Sequence[Sheet], others: Sequence[Sheet], event: Event) -> tuple[Certificate, ...]:
    """The certificates of a packet; one that a later one replaces is marked superseded.

    `others` are papers that may tell of a policy that was cancelled.
    """
    notices = [s for s in sheets if is_notice(s)]
    own = [s for s in sheets if s not in notices]
    read = [c for sheet in own if not sheet.empty and (c := _certificate(sheet, event)) is not None]
    told = [_with_news(c, [*notices, *others], len(read) == 1) for c in read]
    return _supersede(told, own, others)


def _with_news(one: Certificate, others: Sequence[Sheet], alone: bool) -> Certificate:
    """The certificate with the cancellations that other papers tell of its liability policy or its first insurer."""
    policies = [str(c.policy.value) for c in one.coverages if c.policy and c.kind == "general liability"]
    names = [*policies, *(str(i.name.value) for i in one.insurers[:1])]
    told = told_elsewhere(names, others, "policy" if alone else "")
    return one.model_copy(update={"objections": (*one.objections, *told)})


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
        dated, insured, holder = insurer.dated(sheet), parties.party(sheet, "insured"), parties.party(sheet, "holder")
        insurers, coverages = parties.insurers(sheet), insurer.coverages(sheet)
    if form == "acord25" and not any(_has_limits(c) for c in coverages):
        coverages = insurer.coverages(sheet) or coverages  # its labels typed as plain lines, without the form's grid
    if form == "acord25" and _EARLY.search(sheet.flow.text):
        coverages = tuple(c.model_copy(update={"expires_early": c.expires is not None}) for c in coverages)
    coverages = tuple(_with_doubts(c, sheet) for c in coverages)
    limits = any(_has_limits(c) or c.effective for c in coverages)
    if not (insured or insurers or limits):
        return None  # an endorsement page, not a certificate
    bounds = acord.description_bounds(sheet) if form == "acord25" else (0, len(sheet.flow.text))
    licensed, licensing_at = licensing(sheet, *bounds)
    excluded, where = excludes(sheet, event, bounds)
    about, misfit = fits(sheet, event, bounds)
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
        covers_event=excluded or ("yes" if about == "yes" else "silent"),
        event=where,
        misfit=misfit or (other_event(sheet, event, bounds) if about == "silent" else None),
        signed=_signed(sheet),
        replaces=_replaces(sheet),
        objections=objections(sheet),
    )


def _with_doubts(coverage: Coverage, sheet: Sheet) -> Coverage:
    """The coverage with what makes it less than its row says: a policy not yet issued, an aggregate already used."""
    number = str(coverage.policy.value) if coverage.policy else ""
    reduced = None
    if coverage.kind == "general liability":
        text = sheet.flow.text
        said = next(((a, b) for a, b in sheet.flow.sentences() if says("standing", "reduced", text[a:b])), None)
        reduced = sheet.flow.evidence(*said, _BY) if said else None
    return coverage.model_copy(update={"unissued": says("standing", "unissued", number), "reduced": reduced})


def _has_limits(coverage: Coverage) -> bool:
    limits = (coverage.each_occurrence, coverage.general_aggregate, coverage.medical_expense, coverage.rented_premises)
    return any(limits)


def _signed(sheet: Sheet) -> Signature | None:
    found = [s for s in signatures(sheet) if s.signed]
    if not found:
        return None
    last = found[-1]
    if re.search(r"ACORD", last.organization):
        last = last.model_copy(update={"organization": ""})
    return last.model_copy(update={"role": last.role or "authorized representative"})


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
        if other is one:
            continue
        if other.replaces and one.dated and other.replaces.value == one.dated.value:
            return True
        if _later(other, one, orders) and _same_party(one, other) and _shares_kind(one, other):
            return True
    return False


def _later(other: Certificate, one: Certificate, orders: dict[int, tuple[int, int, int]]) -> bool:
    """Whether a certificate of another filing is the later one: by their dates, whatever the order of the filings."""
    if orders[other.document][0] == orders[one.document][0]:
        return False
    dates = [c.dated.value for c in (other, one) if c.dated and isinstance(c.dated.value, date)]
    if len(dates) == 2 and dates[0] != dates[1]:
        return dates[0] > dates[1]
    return orders[other.document] > orders[one.document]


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

