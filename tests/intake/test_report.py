"""The report: valid against the published schema whatever is in it, in the words and forms that others read."""

from __future__ import annotations

import json
from datetime import date, time
from decimal import Decimal
from pathlib import Path

import jsonschema
import pytest
from check_cases import (
    GRANT,
    JOHNSTON,
    at,
    bond,
    certificate,
    document,
    event,
    field,
    liability,
    notarial,
    packet,
    people,
    statement,
    waiver,
)

from extractors.models import Field
from extractors.papers.records import Coverage, Papers
from intake.models import Correction, Decision, Review
from intake.report import ReportError, fact_names, plain, report, report_json, schema, write_report
from intake.review import review

WORKERS = Coverage(
    kind="workers compensation", policy=field("p", "WC-1"), effective=field("e", date(2026, 1, 1)),
    expires=field("x", date(2027, 1, 1)), evidence=at("WORKERS COMPENSATION"),
)


def full(unread: bool = False) -> Review:
    fields = [
        people(7_200), people(6_600, page=2, standing="rival"), field("fence.gates", 2, standing="superseded"),
        *event(date(2026, 7, 25), date(2026, 7, 26)), field("lighting.level", Decimal("5.1")),
        field("circumstance.overnight_camping", True), field("residence.address", "45 Heron Pond Way"),
    ]
    papers = Papers(
        certificates=(certificate(liability(medical=None), WORKERS),), bonds=(bond(),),
        waivers=(waiver(notarials=(notarial(False, "no seal"),)),),
    )
    said = [statement("fire.equipment", "extinguishers"), statement("dust.plan", "plan", "denies")]
    decided = Decision(condition="fence.gates", verdict="met", why="Seen.", by="A. Clerk", on=date(2026, 5, 1))
    fixed = Field(name="toilets.female", value=Decimal(22), evidence=at("22").model_copy(update={"by": "clerk"}))
    correction = Correction(field=fixed, why="Counted.", by="A. Clerk", on=date(2026, 5, 1))
    p = packet(fields, said, [document("application-form")], papers, unread)
    return review(p, GRANT, date(2026, 4, 17), [decided], [correction])


@pytest.mark.parametrize("judged", [
    full(), full(unread=True), review(packet(), GRANT), review(packet(), JOHNSTON),
    review(packet().model_copy(update={"files": ()}), JOHNSTON),
], ids=["full", "unread", "empty grant", "empty johnston", "no file"])
def test_a_report_is_valid(judged: Review) -> None:
    jsonschema.Draft202012Validator(schema(), format_checker=jsonschema.FormatChecker()).validate(report(judged))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("spoil", [
    lambda r: r["findings"][0].update(verdict="fine"), lambda r: r["facts"].update({"circumstance.food": []}),
    lambda r: r["findings"][1].update(evidence=[], verdict="met", cure=""), lambda r: r.pop("summary"),
    lambda r: r["documents"][0].update(kind="poster"),
])
def test_the_schema_refuses_what_is_wrong(spoil: object) -> None:
    made = report(full())
    spoil(made)  # type: ignore[operator]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(made, schema())


def test_facts_hold_what_the_packet_states_and_no_more() -> None:
    facts = report(full())["facts"]
    assert isinstance(facts, dict)
    assert [v["value"] for v in facts["attendance.maximum"]] == [7200, 6600]  # type: ignore[union-attr,index,call-overload]
    assert facts["lighting.level"][0]["value"] == 5.1  # type: ignore[index,call-overload]
    assert facts["event.start_date"][0]["value"] == "2026-07-25"  # type: ignore[index,call-overload]
    assert facts["event.start_time"][0]["value"] == "10:00"  # type: ignore[index,call-overload]
    assert facts["bond.amount"][0]["value"] == 7500  # type: ignore[index,call-overload]
    assert "fence.gates" not in facts  # superseded
    assert set(facts) <= set(fact_names())


def test_records_of_certificates_and_waivers() -> None:
    records = json.loads(report_json(full()))["records"]
    insured, row = records["insurance"][0]["insured"], records["insurance"][0]["general_liability"]
    assert insured["value"] == "Ridge Church, Inc." and insured["page"] == 1
    assert row["each_occurrence"]["value"] == 2_000_000 and "medical_expense" not in row
    assert records["insurance"][0]["workers_compensation"]["expires"]["value"] == "2027-01-01"
    assert records["waiver"][0]["notary"]["value"] == "Opal J. Dupree"
    assert records["waiver"][0]["notarized"]["value"] is True


def test_a_finding_that_a_clerk_decided_says_so() -> None:
    found = next(f for f in json.loads(report_json(full()))["findings"] if f["condition"] == "fence.gates")
    assert found["verdict"] == "met"
    assert found["decision"]["by"] == "A. Clerk" and found["decision"]["read_as"] == "missing"


def test_what_could_not_be_read_stands_with_its_file() -> None:
    file = json.loads(report_json(full(unread=True)))["packet"]["files"][0]
    assert file["read"] == "part" and "too dark" in file["why"]


def test_the_summary_counts_every_finding() -> None:
    made = json.loads(report_json(full()))
    assert sum(made["summary"].values()) == len(made["findings"]) == len(GRANT.conditions)


def test_the_same_packet_gives_the_same_bytes() -> None:
    assert report_json(full()) == report_json(full())


@pytest.mark.parametrize(("value", "written"), [
    (Decimal("7200"), 7200), (Decimal("5.10"), 5.1), (date(2026, 7, 25), "2026-07-25"), (time(9, 5), "09:05"),
    (True, True), ("Ridge", "Ridge"), (None, None), (2.0, 2),
])
def test_values_as_json_holds_them(value: object, written: object) -> None:
    assert plain(value) == written


def test_an_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="Choose another place"):
        write_report(full(), tmp_path / "no" / "report.json")
