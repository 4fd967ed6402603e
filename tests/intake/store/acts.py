"""What two clerks do in the tests."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from io import BytesIO

from extractors.documents.division import Division
from extractors.models import Evidence, Field
from intake.models import Correction, Decision, Divided, Verdict
from intake.store.records import Case, Made
from intake.store.store import Store

START = datetime(2027, 5, 4, 9, 0, tzinfo=UTC)
DAY = date(2027, 5, 4)


def made(by: str = "M. Ortiz", why: str = "", minutes: float = 0) -> Made:
    """That person, so many minutes after nine."""
    return Made(by, START + timedelta(minutes=minutes), why)


def decision(condition: str = "toilets.female", verdict: Verdict = "met", by: str = "M. Ortiz") -> Decision:
    return Decision(condition=condition, verdict=verdict, why="Looked at the plan.", by=by, on=DAY)


def correction(name: str = "attendance.maximum", value: int = 4000, by: str = "M. Ortiz") -> Correction:
    evidence = Evidence(file="plan.pdf", page=1, box=(0, 0, 1, 1), said="4,000", by="clerk", sure=True)
    return Correction(field=Field(name=name, value=value, evidence=evidence), why="The form says so.", by=by, on=DAY)


def division(page: int = 2, by: str = "M. Ortiz") -> Divided:
    return Divided(division=Division(file="plan.pdf", page=page, begins=True), by=by, on=DAY)


def harvest_jam(store: Store, id: str = "harvest-jam") -> Case:
    """A case with two papers."""
    papers = store.originals.keep([("plan.pdf", BytesIO(b"the plan")), ("bond.pdf", BytesIO(b"the bond"))])
    return store.add(Case(id=id, name="Harvest Jam", ordinance="grant-county-wi", filed_on=DAY), made(), papers)
