"""The review of a whole packet: one finding per condition, what the clerk decided on top, missing papers, conflicts."""

from __future__ import annotations

from datetime import date
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
    condition,
    document,
    event,
    field,
    found,
    letter,
    liability,
    notarial,
    ordinance,
    packet,
    people,
    signature,
    statement,
    waiver,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from extractors.documents.division import Division
from extractors.models import Field, Statement
from extractors.packet import Packet
from extractors.papers.records import Papers
from intake.corrections import correct
from intake.decisions import Decided, DecisionsError, load_decisions, save_decisions
from intake.models import AtLeast, Correction, Decision, Divided, Filed, Fixed, Insurance, Ordinance
from intake.report import report, schema
from intake.review import review

ON = date(2026, 5, 20)
GATES = condition(AtLeast(fields=("fence.gates",), need=Fixed(number=Decimal(4)), unit="gates"), id="fence.gates")


def decision(id: str, verdict: str) -> Decision:
    return Decision(condition=id, verdict=verdict, why="Seen on the site.", by="A. Clerk", on=ON)  # type: ignore[arg-type]


def correction(name: str, value: int) -> Correction:
    made = Field(name=name, value=Decimal(value), evidence=at("counted").model_copy(update={"by": "clerk"}))
    return Correction(field=made, why="Counted on the map.", by="A. Clerk", on=ON)


# --- properties ---------------------------------------------------------------------------------------------------

_NAMES = sorted({
    "attendance.maximum", "fence.gates", "water.drinking", "toilets.female", "toilets.male", "toilets.lavatories",
    "medical.physicians", "parking.spaces", "parking.acres", "security.guards", "site.capacity", "water.total",
    "lighting.level", "camping.capacity", "solid_waste.bulk_containers", "food.temperature", "medical.treatment_area",
})
_STANDINGS = st.sampled_from(["taken", "rival", "superseded"])
_FIELDS = st.builds(
    lambda name, value, standing, sure: field(name, value, standing=standing, sure=sure),
    st.sampled_from(_NAMES), st.integers(0, 100_000), _STANDINGS, st.booleans(),
)
_SUBJECTS = [c.check for o in (GRANT, JOHNSTON) for c in o.conditions if c.check.kind == "stated"]
_STATEMENTS = st.builds(
    lambda check, pick, stance, order, sure: statement(
        check.subject, [e for any_of in check.elements for e in any_of][pick % sum(map(len, check.elements))],
        stance, order, sure,
    ),
    st.sampled_from(_SUBJECTS), st.integers(0, 9), st.sampled_from(["shows", "denies", "defers", "mentions"]),
    st.integers(0, 2), st.booleans(),
)
_KINDS = sorted({k for o in (GRANT, JOHNSTON) for c in o.conditions if c.check.kind == "paper" for k in c.check.kinds})
_SIGNATURES = st.lists(st.builds(signature, st.booleans(), sure=st.booleans()), max_size=2)
_NOTARIAL = st.builds(lambda done, sure: notarial(done, "no seal", sure=sure), st.booleans(), st.booleans())
_NOTARIALS = st.lists(_NOTARIAL, max_size=2)
_LETTERS = st.builds(
    letter, st.sampled_from(_KINDS), st.integers(1, 4), st.sampled_from(["yes", "no", "silent"]),
    st.sampled_from(["yes", "no", "silent"]), _SIGNATURES, _NOTARIALS,
)
_MONEY = st.sampled_from([None, 5_000, 1_000_000, 2_000_000])
_DAYS = st.sampled_from([None, date(2026, 1, 1), date(2026, 7, 25), date(2027, 1, 1)])
_CERTIFICATES = st.builds(
    lambda row, insured, licensing, covers: certificate(row, insured=insured, licensing=licensing, covers_event=covers),
    st.builds(liability, _MONEY, _MONEY, _MONEY, _MONEY, _DAYS, _DAYS),
    st.sampled_from(["Ridge Church", "Valley Club"]), st.sampled_from([None, "licensed", "not licensed"]),
    st.sampled_from(["yes", "no", "silent"]),
)
_BONDS = st.builds(
    lambda cash, signed, limits, licensed: bond(
        cash=cash, signatures=tuple(signed), limits=limits, surety_licensed=licensed,
    ),
    st.booleans(), _SIGNATURES, st.sampled_from([None, at("limited to"), at("limited to", sure=False)]),
    st.sampled_from([None, "licensed", "not licensed"]),
)
_WAIVERS = st.builds(
    lambda owner, occupant, acts, done, sure: waiver(
        owner_signed=owner, occupant_signed=occupant, notarials=tuple(acts),
        notarized=field("waiver.notarized", done, sure=sure),
    ),
    st.sampled_from([None, True, False]), st.sampled_from([None, True, False]), _NOTARIALS, st.booleans(),
    st.booleans(),
)
_PAPERS = st.builds(
    lambda c, b, w, x: Papers(certificates=tuple(c), bonds=tuple(b), waivers=tuple(w), letters=tuple(x)),
    st.lists(_CERTIFICATES, max_size=2), st.lists(_BONDS, max_size=2), st.lists(_WAIVERS, max_size=2),
    st.lists(_LETTERS, max_size=3),
)
_HOURS = st.sampled_from([[], event(date(2026, 7, 25), date(2026, 7, 26)), event(date(2026, 7, 25), date(2026, 7, 25))])


def _packet(fields: list[Field], said: list[Statement], papers: Papers, hours: list[Field], unread: bool) -> Packet:
    documents = [document(x.kind, page=x.document + 1) for x in papers.letters]
    names = [field("applicant.organization", "Ridge Church")]
    return packet([*names, *hours, *fields], said, documents, papers, unread)


_PACKETS = st.builds(
    _packet, st.lists(_FIELDS, max_size=12), st.lists(_STATEMENTS, max_size=12), _PAPERS, _HOURS, st.booleans(),
)
_ORDINANCES = st.sampled_from([GRANT, JOHNSTON])
_VALID = jsonschema.Draft202012Validator(schema())
_QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@_QUICK
@given(_PACKETS, _ORDINANCES)
def test_any_packet_has_one_finding_per_condition_in_the_ordinances_order(p: Packet, o: Ordinance) -> None:
    judged = review(p, o, ON)
    assert [f.condition for f in judged.findings] == [c.id for c in o.conditions]
    for f in judged.findings:
        assert f.reason[-1] in ".”" and f.reason[0] == f.reason[0].upper()
        assert bool(f.cure) is (f.verdict in ("deficient", "missing"))
        if f.verdict in ("met", "deficient"):
            assert f.evidence
        if f.verdict == "met":
            assert all(e.sure for e in f.evidence)
        if f.verdict == "missing":
            assert p.all_read


@_QUICK
@given(_PACKETS, _ORDINANCES)
def test_any_packet_gives_a_report_that_is_valid(p: Packet, o: Ordinance) -> None:
    _VALID.validate(report(review(p, o, ON)))


@_QUICK
@given(_PACKETS, _ORDINANCES, st.integers(0, 50))
def test_a_correction_governs_and_survives_a_second_review(p: Packet, o: Ordinance, gates: int) -> None:
    fix = correction("fence.gates", gates)
    first = review(p, o, ON, corrections=[fix])
    again = review(p, o, ON, corrections=first.corrections)
    assert first.packet.taken("fence.gates") == fix.field
    assert again.findings == first.findings


@_QUICK
@given(_PACKETS, _ORDINANCES)
def test_a_decision_stands_whatever_is_read(p: Packet, o: Ordinance) -> None:
    id = o.conditions[3].id
    judged = review(p, o, ON, decisions=[decision(id, "met")])
    plain = review(p, o, ON)
    assert judged.finding(id).verdict == "met"
    assert judged.finding(id).read_as == plain.finding(id).verdict
    assert [f for f in judged.findings if f.condition != id] == [f for f in plain.findings if f.condition != id]


@pytest.mark.parametrize("o", [GRANT, JOHNSTON], ids=lambda o: o.id)
@pytest.mark.parametrize("read", [True, False])
def test_a_packet_that_says_nothing_is_never_met(o: Ordinance, read: bool) -> None:
    verdicts = {f.verdict for f in review(packet(unread=not read), o).findings}
    assert "met" not in verdicts and "deficient" not in verdicts
    assert ("missing" in verdicts) is read


def test_a_packet_without_a_file_has_nothing_missing() -> None:
    empty = packet().model_copy(update={"files": ()})
    assert {f.verdict for f in review(empty, GRANT).findings} == {"unclear"}


# --- decisions and corrections ------------------------------------------------------------------------------------


def test_a_correction_supersedes_what_was_read() -> None:
    p = packet([field("fence.gates", 2), field("fence.gates", 3, page=2, standing="rival")])
    fixed = correct(p, [correction("fence.gates", 5)])
    assert [(f.value, f.standing) for f in fixed.all("fence.gates")] == [
        (5, "taken"), (2, "superseded"), (3, "superseded"),
    ]
    judged = review(p, ordinance(GATES), corrections=[correction("fence.gates", 5)]).findings[0]
    assert judged.verdict == "met"
    assert "the clerk’s correction" in judged.reason


def test_a_correction_of_the_attendance_ends_the_conflict() -> None:
    p = packet([people(7_200), people(6_600, page=2, standing="rival")])
    assert [c.about for c in review(p, GRANT).conflicts] == ["attendance"]
    judged = review(p, GRANT, corrections=[correction("attendance.maximum", 7_200)])
    assert not judged.conflicts
    assert judged.finding("attendance.stated").verdict == "met"


def test_a_correction_reaches_the_bond() -> None:
    papers = Papers(bonds=(bond(amount=field("bond.amount", 750), conflict="the words say otherwise"),))
    p = packet([people(7_200)], papers=papers)
    assert review(p, GRANT).finding("bond.amount").verdict == "unclear"
    assert review(p, GRANT, corrections=[correction("bond.amount", 7_500)]).finding("bond.amount").verdict == "met"
    assert review(p, GRANT, corrections=[correction("bond.amount", 750)]).finding("bond.amount").verdict == "deficient"


def test_a_correction_reaches_what_a_field_shows() -> None:
    no = Field(name="circumstance.residence_near", value=False, evidence=at("none").model_copy(update={"by": "clerk"}))
    fixed = Correction(field=no, why="Seen on the county's map.", by="A. Clerk", on=ON)
    judged = review(packet(), JOHNSTON, corrections=[fixed])
    assert judged.finding("dwellings.waivers").verdict == "not-applicable"
    home = Field(name="residence.address", value="45 Heron Pond Way", evidence=no.evidence)
    named = review(packet(), JOHNSTON, corrections=[fixed.model_copy(update={"field": home})])
    assert named.finding("dwellings.distance").verdict == "met"
    assert named.finding("dwellings.waivers").verdict == "missing"


def test_a_decision_that_opens_a_condition_brings_its_cure() -> None:
    p = packet([field("fence.gates", 5)])
    judged = review(p, ordinance(GATES), decisions=[decision("fence.gates", "deficient")]).findings[0]
    assert (judged.verdict, judged.read_as, judged.cure) == ("deficient", "met", "Send it.")
    closed = review(packet(), ordinance(GATES), decisions=[decision("fence.gates", "met")]).findings[0]
    assert (closed.verdict, closed.read_as, closed.cure) == ("met", "missing", "")


def test_decisions_are_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "out" / "decisions.json"
    assert load_decisions(path) == Decided()
    said = Divided(division=Division(file="scan.pdf", page=3, begins=True), by="A. Clerk", on=date(2026, 5, 20))
    held = Decided(
        decisions=(decision("fence.gates", "met"),), corrections=(correction("fence.gates", 5),), divisions=(said,)
    )
    save_decisions(path, held)
    assert load_decisions(path) == held
    assert not list(path.parent.glob("*.new"))


@pytest.mark.parametrize("text", ["", "{", '{"format": 2}', '{"decisions": [{"condition": "fence.gates"}]}'])
def test_a_spoilt_file_of_decisions_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "decisions.json"
    path.write_text(text)
    with pytest.raises(DecisionsError, match=r"decisions\.json"):
        load_decisions(path)


# --- filing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("filed", "verdict"), [
    (date(2026, 5, 26), "met"), (date(2026, 5, 27), "deficient"), (date(2026, 1, 1), "met"), (None, "unclear"),
])
def test_filed_at_least_sixty_days_before(filed: date | None, verdict: str) -> None:
    p = packet(event(date(2026, 7, 25), date(2026, 7, 26)))
    judged = found(Filed(days=60), p, filed_on=filed)
    assert judged.verdict == verdict
    if filed == date(2026, 5, 26):
        assert "60 days before" in judged.reason and "May 26, 2026 was the last day" in judged.reason


def test_a_last_day_on_a_weekend_is_spoken_of() -> None:
    p = packet(event(date(2026, 7, 25), date(2026, 7, 26)))
    assert "Sunday" in found(Filed(days=62), p, filed_on=date(2026, 5, 1)).reason
    stated = packet([*event(date(2026, 7, 25), date(2026, 7, 26)), field("application.filed_on", date(2026, 4, 17))])
    assert found(Filed(days=60), stated).verdict == "met"


# --- missing papers and conflicts ---------------------------------------------------------------------------------


def test_missing_papers_are_those_that_would_show_what_is_open() -> None:
    judged = review(packet([people(3_500)], documents=[document("operations-plan")]), GRANT)
    kinds = {m.kind: m.conditions for m in judged.missing_documents}
    assert "bond.filed" in kinds["bond"] and "insurance.certificate" in kinds["certificate-of-insurance"]
    assert not {"medical-plan", "security-plan"} & kinds.keys()


def test_a_paper_that_is_there_is_not_missing_however_it_falls_short() -> None:
    p = packet(documents=[document("certificate-of-insurance")], papers=Papers(certificates=(certificate(),)))
    check = Insurance(point="workers-comp")
    assert not review(p, ordinance(condition(check, id="insurance.workers-comp"))).missing_documents


def named(*fields: Field, papers: Papers | None = None) -> list[str]:
    p = packet([field("applicant.organization", "Ridge Church"), *fields], papers=papers)
    return [c.about for c in review(p, GRANT).conflicts]


@pytest.mark.parametrize(("name", "one", "other", "about"), [
    ("attendance.maximum", 7_200, 6_600, ["attendance"]),
    ("event.start_date", date(2026, 7, 25), date(2026, 7, 18), ["dates"]),
    ("event.location", "Vandersee farm, 9480 Quarry Hollow Road", "Ogburn Mill Farm", ["place"]),
    ("event.location", "Vandersee farm, 9480 Quarry Hollow Road", "Vandersee Farm", []),
])
def test_papers_that_contradict_each_other(name: str, one: int, other: int, about: list[str]) -> None:
    assert named(field(name, one), field(name, other, page=2, standing="rival")) == about


def test_names_of_others_on_bond_and_certificate() -> None:
    assert named(papers=Papers(certificates=(certificate(),), bonds=(bond(),))) == []
    assert named(papers=Papers(certificates=(certificate(insured="Valley Motocross Club"),))) == ["insured"]
    other = bond(principal=field("bond.principal", "Valley Motocross Club"))
    assert named(papers=Papers(bonds=(other,))) == ["other"]


def test_a_conflict_points_at_all_places() -> None:
    p = packet([people(7_200), people(6_600, page=4, standing="rival")])
    conflict = review(p, GRANT).conflicts[0]
    assert [e.page for e in conflict.places] == [1, 4]
    assert "7,200" in conflict.what and "6,600" in conflict.what


