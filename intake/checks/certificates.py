"""Which certificates of insurance count, their rows of a kind, and a place on each to point at."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from extractors.models import Evidence
from extractors.papers.records import Certificate, Coverage
from intake.checks.names import best
from intake.checks.objections import standing_against
from intake.checks.situation import Situation
from intake.values import applicants


def standing(s: Situation) -> list[Certificate]:
    """Those that no later one replaced: of several, those in force at the event, the applicant's own among them."""
    stand = [c for c in s.packet.papers.certificates if not c.superseded]
    stand = [c for c in stand if not _ran_out(c, s)] or stand
    own = [c for c in stand if c.insured and best(str(c.insured.value), applicants(s.packet)) == "same"]
    chosen = own or stand
    return [c for c in chosen if not standing_against(c.objections, s)] or chosen


def _ran_out(certificate: Certificate, s: Situation) -> bool:
    """Whether its liability policy ended before the event began, or begins after it, on all days that papers state."""
    terms = [
        (r.effective.value, r.expires.value) for r in certificate.coverages
        if r.kind == "general liability" and r.effective and r.expires
    ]
    spans = s.schedule.spans
    return bool(terms and spans) and all(
        isinstance(begins, date) and isinstance(ends, date) and (ends < span.first or begins > span.last)
        for begins, ends in terms for span in spans
    )


def coverages(certificates: Iterable[Certificate], kind: str) -> list[Coverage]:
    """Their rows of one kind of insurance."""
    return [row for c in certificates for row in c.coverages if row.kind == kind]


def anchor(certificate: Certificate) -> Evidence | None:
    """A place on the certificate to point at."""
    fields = (certificate.insured, certificate.holder, certificate.dated)
    rows = [row.evidence for row in certificate.coverages]
    return next((f.evidence for f in fields if f), rows[0] if rows else None)


def anchors(certificates: Iterable[Certificate]) -> list[Evidence]:
    """A place on each."""
    return [e for c in certificates if (e := anchor(c))]
