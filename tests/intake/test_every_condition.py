"""Every condition of the shipped ordinances: met by a packet that shows all of it, open where just that is spoilt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time
from decimal import Decimal

import pytest
from check_cases import GRANT, JOHNSTON, bond, certificate, document, field, letter, liability, notarial, packet, waiver

from extractors.models import Field, Statement, Value
from extractors.packet import Packet
from extractors.papers.records import Coverage, Papers
from intake.models import (
    OPEN,
    AtLeast,
    AtMost,
    BondCheck,
    Condition,
    Figure,
    ForEachResidence,
    Insurance,
    Ordinance,
    Paper,
    Stated,
)
from intake.review import review

EVENT: dict[str, Value] = {
    "event.name": "Ridge Fest", "event.start_date": date(2026, 7, 25), "event.end_date": date(2026, 7, 26),
    "event.start_time": time(10), "event.end_time": time(18), "applicant.organization": "Ridge Church, Inc.",
    "attendance.maximum": 3000, "circumstance.overnight_camping": True, "circumstance.past_9pm_to_5am": True,
    "circumstance.bathing": True, "circumstance.food": True, "circumstance.hauled_water": True,
    "circumstance.chemical_toilets": True, "circumstance.public_sewer": True, "circumstance.bulk_containers": True,
    "circumstance.residence_near": True, "circumstance.night_activity": True, "residence.address": "45 Heron Pond Way",
}  # fmt: skip
PLENTY: dict[str, Value] = {
    "site.capacity": 9000, "site.sleeping_capacity": 9000, "fence.gates": 9, "water.drinking": 90000,
    "water.bathing": 90000, "water.total": 90000, "water.storage": 900000, "water.peak_hour": 9, "toilets.female": 20,
    "toilets.male": 20, "toilets.seats": 40, "toilets.lavatories": 40, "solid_waste.capacity": 90000,
    "solid_waste.bulk_containers": 90, "medical.physicians": 9, "medical.nurses": 9, "medical.treatment_rooms": 9,
    "medical.ambulances": 2, "medical.treatment_area": 900, "lighting.level": 9, "parking.spaces": 900,
    "parking.acres": 90, "telephones.lines": 9, "camping.capacity": 9000, "security.guards": 90,
    "food.temperature": 38,
}  # fmt: skip
WORKERS = Coverage(
    kind="workers compensation", policy=field("policy", "WC-1"), effective=field("effective", date(2026, 1, 1)),
    expires=field("expires", date(2027, 1, 1)), statutory=True, evidence=liability().evidence,
)  # fmt: skip


def shown(ordinance: Ordinance) -> list[Statement]:
    """A sentence for every element that a condition asks for."""
    said = [
        (c.check.subject, any_of[0])
        for c in ordinance.conditions
        if isinstance(c.check, Stated)
        for any_of in c.check.elements
    ]
    checks = [c.check for c in ordinance.conditions]
    said += [(check.licensed, "licensed") for check in checks if isinstance(check, AtLeast) and check.licensed]
    at = field("x", 1).evidence
    return [Statement(subject=s, element=e, stance="shows", evidence=at, document=0) for s, e in said]


def papers(ordinance: Ordinance) -> Papers:
    kinds = sorted({kind for c in ordinance.conditions if isinstance(c.check, Paper) for kind in c.check.kinds})
    return Papers(
        certificates=(certificate(liability(), WORKERS, licensing="licensed", licensing_at=field("x", 1).evidence),),
        bonds=(bond(),), waivers=(waiver(),),
        letters=tuple(
            letter(kind, page=n + 2, notarials=[notarial()]).model_copy(update={"office": "state"})
            for n, kind in enumerate(kinds)
        ),
    )  # fmt: skip


def full(ordinance: Ordinance) -> Packet:
    kinds = [letter.kind for letter in papers(ordinance).letters]
    fields = [field(name, value) for name, value in (EVENT | PLENTY).items()]
    documents = [document("operations-plan", 1), *(document(kind, n + 2) for n, kind in enumerate(kinds))]
    return packet(fields, shown(ordinance), documents, papers(ordinance))


def without(p: Packet, *names: str) -> Packet:
    return p.model_copy(update={"fields": tuple(f for f in p.fields if f.name not in names)})


def put(p: Packet, name: str, value: Value) -> Packet:
    kept: Sequence[Field] = without(p, name).fields
    return p.model_copy(update={"fields": (*kept, field(name, value))})


def with_papers(p: Packet, **more: object) -> Packet:
    return p.model_copy(update={"papers": p.papers.model_copy(update=more)})


def spoilt(p: Packet, c: Condition) -> Packet:
    """The packet with just this condition's part taken out or made too small."""
    check = c.check
    if isinstance(check, Figure):
        return without(p, check.field)
    if isinstance(check, AtLeast):
        return put(without(p, *check.fields), check.fields[0], Decimal(0) if "medical" in c.id else Decimal("0.5"))
    if isinstance(check, AtMost):
        return put(p, check.field, Decimal(99999))
    if isinstance(check, Stated):
        gone = [s for s in p.statements if (s.subject, s.element) != (check.subject, check.elements[0][0])]
        return p.model_copy(update={"statements": tuple(gone)})
    if isinstance(check, Paper):
        left = [x for x in p.papers.letters if x.kind not in check.kinds]
        documents = tuple(d for d in p.documents if d.kind not in check.kinds)
        return with_papers(p, letters=tuple(left)).model_copy(update={"documents": documents})
    if isinstance(check, ForEachResidence):
        unsealed = (notarial(False, "no seal"),)
        bad = waiver(owner_signed=False, notarials=unsealed, notarized=field("waiver.notarized", False))
        return with_papers(p, waivers=(bad,))
    if isinstance(check, BondCheck):
        return with_papers(p, bonds=())
    assert isinstance(check, Insurance)
    rows = {
        "certificate": liability(expires=date(2026, 7, 25)), "liability": liability(1_000_000, 1_000_000),
        "limit": liability(medical=None, rented=None),
    }  # fmt: skip
    made = {
        "insured": certificate(insured="Another Company, LLC"),
        "licensed": certificate(licensing="not licensed", licensing_at=field("x", 1).evidence),
    }
    return with_papers(p, certificates=(made.get(check.point) or certificate(rows.get(check.point, liability())),))


CONDITIONS = [(o, c) for o in (GRANT, JOHNSTON) for c in o.conditions]
NAMES = [f"{o.id} {c.id}" for o, c in CONDITIONS]


@pytest.mark.parametrize(("ordinance", "condition"), CONDITIONS, ids=NAMES)
def test_a_condition_is_met_and_open(ordinance: Ordinance, condition: Condition) -> None:
    whole = full(ordinance)
    met = review(whole, ordinance, date(2026, 4, 1)).finding(condition.id)
    if condition.judged == "later":
        assert met.verdict == "later"
        return
    assert met.verdict == "met", met.reason
    opened = review(spoilt(whole, condition), ordinance, date(2026, 4, 1)).finding(condition.id)
    assert opened.verdict in OPEN, opened.reason
    assert opened.cure
    assert met.evidence and not met.cure
