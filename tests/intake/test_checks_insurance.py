"""The certificate of insurance, point by point."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from check_cases import GRANT, at, certificate, document, event, field, found, liability, money, packet, statement

from extractors.papers.records import Certificate, Coverage, Objection, Papers
from intake.checks.names import match
from intake.models import Finding, Insurance, Ordinance

APPLICANT = field("applicant.organization", "Ridge Church")
POINTS = ("certificate", "insured", "licensed", "liability", "limit", "workers-comp")


def judged(
    point: str, *certificates: Certificate, base: Ordinance = GRANT, unread: bool = False, **more: object
) -> Finding:
    check = Insurance(point=point, state="Wisconsin", **more)  # type: ignore[arg-type]
    days = event(date(2026, 7, 25), date(2026, 7, 26))
    p = packet([APPLICANT, *days], papers=Papers(certificates=certificates), unread=unread)
    return found(check, p, base)


def workers(**more: object) -> Coverage:
    return Coverage(kind="workers compensation", evidence=at("WORKERS COMPENSATION")).model_copy(update=more)


@pytest.mark.parametrize("point", POINTS)
def test_without_a_certificate_every_point_is_missing(point: str) -> None:
    limit = {"limit": "medical_expense"} if point == "limit" else {}
    assert judged(point, **limit).verdict == "missing"
    assert judged(point, unread=True, **limit).verdict == "unclear"


def test_a_certificate_that_could_not_be_read_is_looked_at() -> None:
    check = Insurance(point="liability", number=Decimal(2_000_000))
    p = packet(documents=[document("certificate-of-insurance")])
    assert found(check, p).verdict == "unclear"


@pytest.mark.parametrize(("begins", "ends", "verdict"), [
    (date(2026, 1, 1), date(2027, 1, 1), "met"), (date(2026, 7, 25), date(2026, 7, 27), "met"),
    (date(2026, 7, 26), date(2027, 1, 1), "deficient"), (date(2025, 7, 25), date(2026, 7, 25), "deficient"),
    (date(2025, 7, 26), date(2026, 7, 26), "unclear"), (None, date(2027, 1, 1), "unclear"),
])
def test_in_force_on_every_day(begins: date | None, ends: date, verdict: str) -> None:
    assert judged("certificate", certificate(liability(effective=begins, expires=ends))).verdict == verdict


def test_a_policy_that_ends_before_it_begins_is_looked_at() -> None:
    swapped = certificate(liability(effective=date(2027, 7, 16), expires=date(2025, 7, 16)))
    assert judged("certificate", swapped).verdict == "unclear"


def objection(what: str, on: date | None = None) -> Objection:
    return Objection(what=what, on=on, evidence=at(f"{what} in words"))  # type: ignore[arg-type]


@pytest.mark.parametrize(("against", "certificate_is", "limit_is"), [
    (objection("cancelled"), "deficient", "unclear"),
    (objection("cancelled", date(2026, 6, 1)), "deficient", "unclear"),
    (objection("cancelled", date(2026, 8, 1)), "met", "met"),   # after the event
    (objection("offer"), "deficient", "unclear"),
    (objection("specimen"), "deficient", "unclear"),
])  # fmt: skip
def test_what_stands_against_a_certificate(against: Objection, certificate_is: str, limit_is: str) -> None:
    made = certificate(objections=(against,))
    assert judged("certificate", made).verdict == certificate_is
    assert judged("liability", made, number=Decimal(2_000_000)).verdict == limit_is
    assert judged("liability", made, number=Decimal(3_000_000)).verdict == "deficient"
    assert judged("insured", made).verdict == limit_is


def test_another_certificate_stands_where_one_was_cancelled() -> None:
    gone = certificate(objections=(objection("cancelled"),))
    assert judged("certificate", gone, certificate()).verdict == "met"


@pytest.mark.parametrize(("more", "verdict"), [
    ({"misfit": at("Re: Truck Pull, August 5")}, "unclear"),
    ({"covers_event": "doubtful", "event": at("Concerts excluded")}, "unclear"),
])  # fmt: skip
def test_a_certificate_for_something_else(more: dict[str, object], verdict: str) -> None:
    assert judged("insured", certificate(**more)).verdict == verdict
    assert judged("insured", certificate(**more), certificate()).verdict == "met"


def test_of_two_policies_the_one_in_force_counts() -> None:
    old = liability(effective=date(2025, 1, 1), expires=date(2026, 1, 1))
    assert judged("certificate", certificate(old, liability())).verdict == "met"


def test_a_certificate_that_was_replaced_does_not_count() -> None:
    old = certificate(liability(medical=5_000), superseded=True)
    new = certificate(liability(medical=None).model_copy(update={"excluded": (("medical_expense", at("EXCLUDED")),)}))
    point = judged("limit", old, new, limit="medical_expense", number=Decimal(5_000))
    assert point.verdict == "missing"
    assert "“EXCLUDED”" in point.reason


@pytest.mark.parametrize(("insured", "covers", "verdict"), [
    ("Ridge Church, Inc.", "silent", "met"), ("RIDGE CHURCH INC dba Homecoming", "yes", "met"),
    ("Valley Motocross Club LLC", "silent", "deficient"), ("Ridge Church, Inc.", "no", "deficient"),
    ("Ridge Chureh", "silent", "unclear"),
])
def test_the_insured(insured: str, covers: str, verdict: str) -> None:
    made = certificate(insured=insured, covers_event=covers, event=at("events away from the premises are excluded"))
    assert judged("insured", made).verdict == verdict


def test_an_applicant_who_names_no_organization_may_be_insured_under_another_name() -> None:
    check = Insurance(point="insured")
    p = packet([field("applicant.name", "Milton A. Gjerstad")], papers=Papers(certificates=(certificate(),)))
    assert found(check, p).verdict == "unclear"


def test_a_vendors_certificate_does_not_stand_for_the_applicants() -> None:
    vendor = certificate(liability(5_000_000, 5_000_000), insured="Driftless Protective Services LLC")
    own = certificate(liability(1_000_000, 1_000_000))
    assert judged("liability", vendor, own, number=Decimal(2_000_000)).verdict == "deficient"
    assert judged("insured", vendor, own).verdict == "met"


@pytest.mark.parametrize(("licensing", "listed", "verdict"), [
    ("licensed", (), "met"), ("not licensed", (), "deficient"), (None, (), "unclear"),
    (None, ("Shepherd Mutual Insurance Company",), "met"), (None, ("Somebody Else Casualty",), "unclear"),
])
def test_licensed_insurers(licensing: str | None, listed: tuple[str, ...], verdict: str) -> None:
    base = GRANT.model_copy(update={"licensed_insurers": listed})
    made = certificate(licensing=licensing, licensing_at=at("licensed by the Commissioner") if licensing else None)
    point = judged("licensed", made, base=base)
    assert point.verdict == verdict
    if verdict == "unclear":
        assert "look up Shepherd Mutual (NAIC 12345)" in point.reason


def test_another_paper_may_say_that_the_insurers_are_licensed() -> None:
    check = Insurance(point="licensed", state="Wisconsin")
    said = [statement("insurance.insurers-licensed", "licensed")]
    p = packet([APPLICANT], said, papers=Papers(certificates=(certificate(),)))
    assert found(check, p, id="insurance.insurers-licensed").verdict == "met"


UMBRELLA = Coverage(kind="umbrella", each_occurrence=money(5_000_000), evidence=at("UMBRELLA LIAB"))


@pytest.mark.parametrize(("each", "total", "umbrella", "verdict"), [
    (2_000_000, 2_000_000, False, "met"), (2_000_000, 4_000_000, False, "met"),
    (1_000_000, 2_000_000, False, "unclear"),
    (1_000_000, 1_000_000, True, "unclear"), (1_000_000, 1_000_000, False, "deficient"),
    (2_000_000, 1_000_000, False, "deficient"), (None, None, False, "missing"), (None, 2_000_000, False, "unclear"),
    (2_000_000, None, False, "unclear"), (1_000_000, None, False, "deficient"),
])
def test_liability(each: int | None, total: int | None, umbrella: bool, verdict: str) -> None:
    rows = (liability(each, total), *((UMBRELLA,) if umbrella else ()))
    assert judged("liability", certificate(*rows), number=Decimal(2_000_000)).verdict == verdict


@pytest.mark.parametrize(("limit", "needed", "stated", "verdict"), [
    ("medical_expense", 5_000, 5_000, "met"), ("medical_expense", 5_000, 1_000, "deficient"),
    ("medical_expense", 5_000, None, "missing"), ("rented_premises", 2_000_000, 300_000, "deficient"),
    ("rented_premises", 2_000_000, 2_000_000, "met"), ("rented_premises", 2_000_000, None, "missing"),
])
def test_a_limit(limit: str, needed: int, stated: int | None, verdict: str) -> None:
    row = liability(medical=stated) if limit == "medical_expense" else liability(rented=stated)
    point = judged("limit", certificate(row), limit=limit, number=Decimal(needed))
    assert point.verdict == verdict
    if (limit, verdict) == ("rented_premises", "deficient"):
        assert "$2,000,000 needed" in point.reason and "$1,700,000 short" in point.reason


@pytest.mark.parametrize(("row", "verdict"), [
    (None, "missing"), (workers(), "missing"), (workers(statutory=True), "met"),
    (workers(policy=field("p", "WC-1")), "met"),
    (workers(effective=field("e", date(2026, 1, 1)), expires=field("x", date(2027, 1, 1))), "met"),
    (workers(effective=field("e", date(2025, 1, 1)), expires=field("x", date(2026, 1, 1))), "deficient"),
])
def test_workers_compensation(row: Coverage | None, verdict: str) -> None:
    rows = (liability(), *((row,) if row else ()))
    assert judged("workers-comp", certificate(*rows)).verdict == verdict


@pytest.mark.parametrize(("rows", "why"), [((), "has no row for it"), ((workers(),), "its row is empty")])
def test_a_row_left_empty_is_not_a_row_that_is_not_there(rows: tuple[Coverage, ...], why: str) -> None:
    assert why in judged("workers-comp", certificate(liability(), *rows)).reason


@pytest.mark.parametrize(("one", "other", "how"), [
    ("Ridgetop Community Church, Inc.", "Ridgetop Community Church", "same"),
    ("TARHEEL HORIZON EVENTS INC", "Tarheel Horizon Events, Inc.", "same"),
    ("Limestone Ridge Productions, LLC dba Limestone Ridge Roots", "Limestone Ridge Productions LLC", "same"),
    ("Tarheel Horizon Events", "Tarheel Horizen Events", "same"),
    ("Shepherd Ins. Co.", "Shepherd Insurance Company", "same"),
    ("Grant County", "Johnston County", "different"), ("", "Ridge Church", "different"),
    ("Church", "Ridge Church", "different"),
])
def test_names_are_compared_loosely(one: str, other: str, how: str) -> None:
    assert match(one, other) == how


def test_a_policy_that_is_not_issued_yet_is_asked_about() -> None:
    open_ = liability().model_copy(update={"policy": field("policy", "TO BE BOUND"), "unissued": True})
    judgement = judged("certificate", certificate(open_))
    assert judgement.verdict == "unclear"
    assert "TO BE BOUND" in judgement.reason


def test_an_aggregate_that_claims_have_used_is_asked_about() -> None:
    used = liability(total=4_000_000).model_copy(update={"reduced": at("reduced by claims")})
    assert judged("liability", certificate(used), number=Decimal(2_000_000)).verdict == "unclear"
    whole = used.model_copy(update={"reduced": None})
    assert judged("liability", certificate(whole), number=Decimal(2_000_000)).verdict == "met"


def test_a_certificate_that_ran_out_lends_no_limit_to_the_one_in_force() -> None:
    old = certificate(liability(effective=date(2025, 5, 1), expires=date(2026, 5, 1)))
    new = certificate(liability(rented=500_000), insured="Labor Temple Association")
    limit = judged("limit", old, new, limit="rented_premises", number=Decimal(2_000_000))
    assert limit.verdict == "deficient" and "500,000" in limit.reason
    assert judged("insured", old, new).verdict == "deficient"
    assert judged("certificate", old).verdict == "deficient"
