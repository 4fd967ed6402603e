"""What was read on one page: the points, values and statements whose evidence stands there. No Streamlit here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from extractors.models import Evidence
from intake.models import Review
from ui import wording

_STANCES = {"shows": "shows it", "denies": "denies it", "defers": "puts it off", "mentions": "only mentions it",
            "near": "a person must look"}  # fmt: skip


class Read(NamedTuple):
    """One thing read on a page. `id` is "point:CONDITION", "value:N" or "statement:N", N its place in the packet."""

    id: str
    label: str
    evidence: Evidence


def read_on(review: Review, file: str, page: int) -> tuple[Read, ...]:
    """All that was read on that page, top to bottom."""
    here = (r for r in _all(review) if (r.evidence.file, r.evidence.page) == (file, page))
    return tuple(sorted(here, key=lambda r: (r.evidence.box[1], r.evidence.box[0])))


def _all(review: Review) -> Iterator[Read]:
    for finding in review.findings:
        condition = review.ordinance.condition(finding.condition)
        sign = wording.SIGNS[finding.verdict].word
        for evidence in finding.evidence:
            yield Read(f"point:{finding.condition}", f"{sign}: {condition.title} · {condition.cites}", evidence)
    for n, field in enumerate(review.packet.fields):
        label = f"{wording.field(field.name)}: {wording.shown(field.value)}"
        yield Read(f"value:{n}", label if field.standing == "taken" else f"{label} ({field.standing})", field.evidence)
    for n, said in enumerate(review.packet.statements):
        subject = f"{wording.said(said.subject)}, {wording.said(said.element).lower()}"
        yield Read(f"statement:{n}", f"{subject}: {_STANCES[said.stance]}", said.evidence)
