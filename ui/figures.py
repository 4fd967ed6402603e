"""Figures to look at: what is required against what is provided, and days on a line. No Streamlit here.

Both come out as plain numbers and words; `charts` draws them. Every bar and span has its words beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from extractors.models import Evidence, Field
from intake.event import schedule
from intake.models import AtMost, Review, Verdict
from intake.values import number
from intake.wording import amount, day


class Bar(NamedTuple):
    """One condition that asks for a number: its shares of the longer of both bars, 0 to 1, and all of it in words."""

    condition: str
    title: str
    verdict: Verdict
    found: float
    required: float
    words: str


class Span(NamedTuple):
    """Days from `first` to `last` (the same where it is one day), what they are, and where it stands."""

    what: str
    first: date
    last: date
    evidence: Evidence | None = None

    @property
    def words(self) -> str:
        return day(self.first) if self.first == self.last else f"{day(self.first)} to {day(self.last)}"


def bars(review: Review) -> tuple[Bar, ...]:
    """One bar for each condition with figures, in the ordinance's order."""
    out: list[Bar] = []
    for finding in review.findings:
        required, found = finding.required, finding.found
        if not isinstance(required, Decimal) or required <= 0 or finding.verdict == "not-applicable":
            continue
        condition, unit = review.ordinance.condition(finding.condition), finding.unit or ""
        have = found if isinstance(found, Decimal) else None
        longest = max(required, have or Decimal(0))
        said = f"{amount(have, unit)} provided" if have is not None else "no figure in the packet"
        most = isinstance(condition.check, AtMost)
        words = f"{said}, {f'at most {amount(required, unit)}' if most else f'{amount(required, unit)} required'}"
        title = f"{condition.title} · {condition.cites}"
        share = float((have or 0) / longest)
        out.append(Bar(finding.condition, title, finding.verdict, share, float(required / longest), words))
    return tuple(out)


def spans(review: Review) -> tuple[Span, ...]:
    """The event first, then filing, policies, bonds, commissions and notarial acts, by their first day."""
    event = [Span("The event", s.first, s.last, _first(review)) for s in schedule(review.packet).spans]
    rest = sorted({(s.what, s.first, s.last): s for s in _dated(review)}.values(), key=lambda s: (s.first, s.last))
    return (*event, *rest)


def _first(review: Review) -> Evidence | None:
    evidence = schedule(review.packet).evidence
    return evidence[0] if evidence else None


def _dated(review: Review) -> Iterator[Span]:
    papers = review.packet.papers
    if review.filed_on:
        yield Span("Filed", review.filed_on, review.filed_on)
    for certificate in papers.certificates:
        for coverage in certificate.coverages:
            yield from _term(f"Policy: {coverage.kind}", coverage.effective, coverage.expires)
    for bond in papers.bonds:
        yield from _term("Bond", bond.effective or bond.dated, bond.expires)
    for _, notarial in papers.notarials:
        yield from _term("Notarized", notarial.notarized_on, None)
        who = notarial.notary.value if notarial.notary else ""
        yield from _term(f"Commission ends{f': {who}' if who else ''}", notarial.commission_expires, None)


def _term(what: str, first: Field | None, last: Field | None) -> Iterator[Span]:
    days = [f for f in (first, last) if f and isinstance(f.value, date)]
    if days:
        ends = [f.value for f in days if isinstance(f.value, date)]
        label = what if len(days) == 2 or first in days else f"{what} ends"
        yield Span(label, min(ends), max(ends), days[0].evidence)


def shares(shown: Sequence[Span]) -> tuple[tuple[float, float], ...]:
    """Where each span begins and how wide it is, as shares (0 to 1) of the days from the first to the last."""
    if not shown:
        return ()
    start, end = min(s.first for s in shown), max(s.last for s in shown)
    days = max((end - start).days + 1, 1)
    return tuple(((s.first - start).days / days, ((s.last - s.first).days + 1) / days) for s in shown)


def crowd(review: Review) -> str:
    """The crowd that the figures are counted for, in words; "" where the packet states none."""
    stated = review.packet.taken("attendance.maximum")
    persons = number(stated) if stated else None
    return f"Counted for {amount(persons, 'people')}." if persons is not None else ""
