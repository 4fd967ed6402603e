"""Papers of their own, bonds, and waivers of those who live near."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

import pytest
from check_cases import (
    JOHNSTON,
    at,
    bond,
    document,
    field,
    found,
    letter,
    notarial,
    one_day,
    packet,
    people,
    signature,
    statement,
    waiver,
)

from extractors.papers.records import Bond, Letter, Objection, Papers, Power, Waiver
from intake.checks.residences import same_residence
from intake.models import BondCheck, ForEachResidence, Paper, PerPerson

SHERIFF = Paper(kinds=("sheriff-statement",), finding=True)
PHYSICIAN = Paper(kinds=("physician-statement",), notarized=True, finding=True)


def sheriff(*letters: Letter, orders: Sequence[int] = (0, 0), check: Paper = SHERIFF, unread: bool = False) -> str:
    documents = [document(x.kind, page=x.document + 1, order=o) for x, o in zip(letters, orders, strict=False)]
    return found(check, packet(documents=documents, papers=Papers(letters=letters), unread=unread)).verdict


@pytest.mark.parametrize(("paper", "verdict"), [
    (letter("sheriff-statement"), "met"),
    (letter("sheriff-statement", fits="silent"), "met"),
    (letter("sheriff-statement", finding="no"), "deficient"),
    (letter("sheriff-statement", finding="silent"), "unclear"),
    (letter("sheriff-statement", fits="no"), "deficient"),
    (letter("sheriff-statement", signatures=[signature(signed=False)]), "deficient"),
    (letter("sheriff-statement", signatures=[]), "unclear"),
    (letter("sheriff-statement", signatures=[signature(sure=False)]), "unclear"),
])
def test_the_order_that_a_paper_is_in(paper: Letter, verdict: str) -> None:
    assert sheriff(paper) == verdict


def test_a_paper_that_is_not_there() -> None:
    assert sheriff() == "missing"
    assert sheriff(unread=True) == "unclear"
    listed = [document("cover-letter")]
    said = [statement("test.point", "sheriff", "mentions")]
    judged = found(SHERIFF, packet(documents=listed, statements=said))
    assert judged.verdict == "missing"
    assert judged.nearest


@pytest.mark.parametrize(("notarials", "verdict"), [
    ([notarial()], "met"), ([], "deficient"), ([notarial(False, "no seal or stamp")], "deficient"),
    ([notarial(False, "no seal or stamp"), notarial()], "met"), ([notarial(sure=False)], "unclear"),
    ([notarial(False, "no venue", sure=False)], "unclear"),
])
def test_a_statement_that_must_be_notarized(notarials: list[object], verdict: str) -> None:
    paper = letter("physician-statement", notarials=notarials)  # type: ignore[arg-type]
    documents = [document("physician-statement")]
    judged = found(PHYSICIAN, packet(documents=documents, papers=Papers(letters=(paper,))))
    assert judged.verdict == verdict
    if verdict == "deficient" and notarials:
        assert "no seal or stamp" in judged.reason


@pytest.mark.parametrize(("days", "others", "verdict"), [
    ("all", 0, "met"), ("silent", 0, "met"), ("some", 0, "deficient"), ("doubtful", 0, "unclear"),
    ("some", 1, "unclear"),
])
def test_a_statement_that_holds_on_some_of_the_days(days: str, others: int, verdict: str) -> None:
    until = at("until midnight Saturday") if days in ("some", "doubtful") else None
    paper = letter("physician-statement", notarials=[notarial()]).model_copy(update={"days": days, "days_at": until})
    papers = tuple(paper.model_copy(update={"document": n}) for n in range(1 + others))
    documents = [document("physician-statement", page=1 + n) for n in range(1 + others)]
    assert found(PHYSICIAN, packet(documents=documents, papers=Papers(letters=papers))).verdict == verdict


GIVEN: list[tuple[str, dict[str, object], str]] = [
    ("sheriff-statement", {}, "met"),
    ("sheriff-statement", {"held_back": at("provided eight more deputies are hired")}, "unclear"),
    ("sheriff-statement", {"crowd": field("crowd", 2000)}, "unclear"),
    ("sheriff-statement", {"crowd": field("crowd", 9000)}, "met"),
    ("sheriff-statement", {"county": field("county", "SHERIFF OF HARNETT COUNTY")}, "unclear"),
    ("sheriff-statement", {"county": field("county", "Johnston County Sheriff's Office")}, "met"),
    ("sheriff-statement", {"stranger": at("Todd Wynn, front desk")}, "unclear"),
    ("physician-statement", {"license": field("license", "licensed in South Carolina")}, "unclear"),
    ("physician-statement", {"license": field("license", "licensed in Iowa; licensed in North Carolina")}, "met"),
]


@pytest.mark.parametrize(("kind", "more", "verdict"), GIVEN)
def test_what_is_not_given_whole_or_by_the_right_one_is_looked_at(
    kind: str, more: dict[str, object], verdict: str
) -> None:
    paper = letter(kind).model_copy(update=more)
    read = packet([people(5500)], documents=[document(kind)], papers=Papers(letters=(paper,)))
    assert found(Paper(kinds=(kind,), finding=True), read, JOHNSTON).verdict == verdict


def test_the_applicant_does_not_sign_for_the_sheriff() -> None:
    paper = letter("sheriff-statement", signatures=[signature().model_copy(update={"name": "Ruth Barnes"})])
    documents = [document("sheriff-statement")]
    read = packet([field("applicant.name", "Ruth Barnes")], documents=documents, papers=Papers(letters=(paper,)))
    assert found(SHERIFF, read).verdict == "unclear"


def test_the_later_letter_takes_the_earlier_one_back() -> None:
    gives, refuses = letter("sheriff-statement"), letter("sheriff-statement", page=2, finding="no")
    assert sheriff(gives, refuses, orders=(0, 5)) == "deficient"
    assert sheriff(gives, refuses, orders=(5, 0)) == "met"


def test_of_several_the_one_in_order_counts() -> None:
    unsigned, fine = letter("sheriff-statement", signatures=[signature(False)]), letter("sheriff-statement", page=2)
    assert sheriff(unsigned, fine) == "met"


def test_a_paper_that_was_only_named_by_its_kind_is_looked_at() -> None:
    judged = found(SHERIFF, packet(documents=[document("sheriff-statement")]))
    assert judged.verdict == "unclear"
    assert judged.evidence


# --- bonds --------------------------------------------------------------------------------------------------------

AMOUNT = BondCheck(point="amount", need=PerPerson(each=Decimal(1)))


def objection(what: str, on: date | None = None) -> Objection:
    return Objection(what=what, on=on, evidence=at(what))  # type: ignore[arg-type]


NOON = field("bond.expires", date(2026, 6, 28)).model_copy(update={"evidence": at("at noon on June 28, 2026")})


def power(**more: object) -> Power:
    made = Power(document=1, most=None, unnamed=(), objections=(), evidence=at("POWER OF ATTORNEY"))
    return made.model_copy(update=more)


def judged_bond(point: str, made: Bond | None, persons: int = 7_200) -> str:
    check = AMOUNT if point == "amount" else BondCheck(point=point, state="Wisconsin")  # type: ignore[arg-type]
    papers = Papers(bonds=(made,) if made else ())
    return found(check, packet([people(persons), *one_day()], papers=papers)).verdict


@pytest.mark.parametrize(("point", "made", "verdict"), [
    ("filed", bond(), "met"),
    ("filed", bond(cash=True), "met"),
    ("filed", bond(obligee=field("bond.obligee", "City of Lancaster")), "deficient"),
    ("filed", bond(obligee=None), "unclear"),
    ("filed", bond(signatures=(signature(role="Principal"), signature(False, role="Surety"))), "deficient"),
    ("filed", bond(signatures=()), "unclear"),
    ("filed", bond(signatures=(*bond().signatures, signature(False, role="Witness"))), "met"),
    ("filed", bond(signatures=(signature(role="Principal"),)), "unclear"),
    ("filed", bond(signatures=(signature(role="Attorney-in-Fact"),)), "unclear"),
    ("filed", bond(signatures=(signature(role="Principal"), signature(role="Witness"))), "unclear"),
    ("filed", bond(power=power()), "met"),
    ("filed", bond(power=power(most=field("power.most", 7_500))), "met"),
    ("filed", bond(power=power(most=field("power.most", 5_000))), "unclear"),
    ("filed", bond(power=power(unnamed=("Roland Vess",))), "unclear"),
    ("filed", bond(power=power(objections=(objection("cancelled"),))), "unclear"),
    ("filed", bond(expires=NOON), "unclear"),
    ("filed", bond(expires=field("bond.expires", date(2026, 6, 1))), "deficient"),
    ("filed", bond(effective=field("bond.effective", date(2026, 7, 1))), "deficient"),
    ("filed", bond(expires=field("bond.expires", date(2026, 6, 28))), "met"),
    ("filed", bond(obligee=field("bond.obligee", "GRANT COUNTY, MINNESOTA"), obligee_state="Minnesota"), "deficient"),
    ("filed", bond(obligee=field("bond.obligee", "Grant County"), obligee_state="Indiana"), "deficient"),
    ("filed", bond(obligee=field("bond.obligee", "Crawford County, Wisconsin")), "deficient"),
    ("filed", bond(obligee=field("bond.obligee", "Grant County Clerk, State of Wisconsin")), "met"),
    ("filed", bond(obligee=field("bond.obligee", "Town of Beetown, Grant County, Wisconsin")), "unclear"),
    ("filed", bond(obligee=field("bond.obligee", "Grant County Fair Association")), "unclear"),
    ("filed", bond(fits_event="no", misfit=at("for the Truck Pull on August 5")), "deficient"),
    ("filed", bond(misfit=at("for the Blues Festival")), "unclear"),
    ("filed", bond(objections=(objection("specimen"),)), "deficient"),
    ("filed", bond(objections=(objection("offer"),)), "deficient"),
    ("filed", bond(objections=(objection("cancelled", date(2026, 6, 1)),)), "deficient"),
    ("filed", bond(objections=(objection("cancelled"),)), "deficient"),
    ("filed", bond(objections=(objection("cancelled", date(2026, 7, 1)),)), "met"),   # after the event
    ("filed", bond(cash=True, objections=(objection("specimen"),)), "deficient"),
    ("amount", bond(objections=(objection("specimen"),)), "unclear"),
    ("amount", bond(objections=(objection("specimen"),), amount=field("bond.amount", 7_000)), "deficient"),
    ("surety", bond(objections=(objection("cancelled"),)), "unclear"),
    ("amount", bond(), "met"),
    ("amount", bond(amount=field("bond.amount", 7_000)), "deficient"),
    ("amount", bond(amount=None), "unclear"),
    ("amount", bond(conflict="the words say seven thousand and the figures $7,500"), "unclear"),
    ("surety", bond(), "met"),
    ("surety", bond(cash=True, surety_licensed=None), "met"),
    ("surety", bond(surety_licensed="not licensed"), "deficient"),
    ("surety", bond(surety_licensed=None), "unclear"),
    ("indemnity", bond(), "met"),
    ("indemnity", bond(indemnity=None), "deficient"),
    ("indemnity", bond(cleanup=None), "deficient"),
    ("indemnity", bond(limits=at("no other loss, claim or liability is covered")), "deficient"),
    ("indemnity", bond(cash=True, indemnity=None), "unclear"),
])
def test_a_bond(point: str, made: Bond, verdict: str) -> None:
    assert judged_bond(point, made) == verdict


@pytest.mark.parametrize(("applicant", "verdict"), [
    ("Ridge Church, Inc.", "met"),
    ("The Ridge Church", "met"),
    ("Prairie Sound LLC", "unclear"),
])
def test_a_bond_is_given_by_the_applicant(applicant: str, verdict: str) -> None:
    facts = [people(7_200), *one_day(), field("applicant.organization", applicant)]
    made = found(BondCheck(point="filed", state="Wisconsin"), packet(facts, papers=Papers(bonds=(bond(),))))
    assert made.verdict == verdict


@pytest.mark.parametrize("point", ["filed", "amount", "surety", "indemnity"])
def test_without_a_bond_every_point_of_it_is_missing(point: str) -> None:
    assert judged_bond(point, None) == "missing"


def test_a_surety_on_the_countys_list_is_licensed() -> None:
    base = JOHNSTON.model_copy(update={"licensed_insurers": ("Heartland Surety Co.",)})
    papers = Papers(bonds=(bond(surety_licensed=None),))
    assert found(BondCheck(point="surety"), packet(papers=papers), base).verdict == "met"


def test_the_look_up_is_named() -> None:
    papers = Papers(bonds=(bond(surety_licensed=None),))
    reason = found(BondCheck(point="surety", state="Wisconsin"), packet(papers=papers)).reason
    assert "look up Heartland Surety" in reason


# --- waivers ------------------------------------------------------------------------------------------------------


def waivers(point: str, *made: Waiver, residences: Sequence[str] = (), unread: bool = False) -> str:
    fields = [
        field("residence.address", r, standing="taken" if n == 0 else "rival") for n, r in enumerate(residences)
    ]
    check = ForEachResidence(point=point)  # type: ignore[arg-type]
    return found(check, packet(fields, papers=Papers(waivers=made), unread=unread), JOHNSTON).verdict


@pytest.mark.parametrize(("made", "verdict"), [
    (waiver(), "met"), (waiver(owner_signed=False), "deficient"), (waiver(occupant_signed=False), "deficient"),
    (waiver(occupant_signed=None), "unclear"), (waiver(fits_event="no"), "deficient"),
    (waiver(refusal=at("we do not waive the distance")), "deficient"),
    (waiver(fits_event="silent", misfit=at("for the Blues Festival")), "unclear"),
])
def test_a_waiver_is_signed_by_owner_and_occupant(made: Waiver, verdict: str) -> None:
    assert waivers("signed", made) == verdict


def test_every_residence_that_is_listed_needs_a_waiver() -> None:
    listed = ("45 Heron Pond Way", "1702 Ogburn Mill Road")
    assert waivers("signed", waiver(), residences=listed) == "deficient"
    assert waivers("signed", waiver(), residences=listed, unread=True) == "unclear"
    assert waivers("signed", waiver(), waiver("1702 Ogburn Mill Rd."), residences=listed) == "met"
    assert waivers("signed", residences=listed) == "missing"


def test_every_waiver_is_notarized() -> None:
    bad = waiver(notarized=field("waiver.notarized", False), notarials=(notarial(False, "no county", "no seal"),))
    assert waivers("notarized", waiver(), waiver()) == "met"
    assert waivers("notarized", waiver(), bad) == "deficient"
    assert waivers("notarized") == "missing"
    papers = Papers(waivers=(waiver("1702 Ogburn Mill Road"), bad))
    reason = found(ForEachResidence(point="notarized"), packet(papers=papers), JOHNSTON).reason
    assert "45 Heron Pond Way" in reason and "no county and no seal" in reason and "1702" not in reason


def test_waivers_for_other_houses_do_not_stand_for_those_that_are_listed() -> None:
    listed, other = ["418 Corbin Mill Road"], waiver("999 Corbin Mill Road")
    assert waivers("signed", other, residences=listed) == "deficient"
    assert waivers("notarized", other, residences=listed) == "deficient"
    assert waivers("notarized", other, waiver("418 Corbin Mill Rd"), residences=listed) == "met"


@pytest.mark.parametrize(("one", "other", "same"), [
    ("45 Heron Pond Way", "45 Heron Pond Way, Clayton, NC", True), ("45 Heron Pond Way", "47 Heron Pond Way", False),
    ("1702 Ogburn Mill Road", "1702 Ogburn Mill Rd", True), ("1702 Ogburn Mill Road", "1702 Heron Pond Way", False),
    ("the Gaskins house", "Gaskins house", True),
])
def test_whether_two_addresses_are_one_house(one: str, other: str, same: bool) -> None:
    assert same_residence(one, other) is same


def test_a_waiver_on_a_condition_and_a_certificate_that_does_not_fit_are_looked_at() -> None:
    assert waivers("signed", waiver(held_back=at("as long as the music stops at nine"))) == "unclear"
    unfit = notarial().model_copy(update={"doubts": ("is by A. Person, who is also its signer",)})
    assert waivers("notarized", waiver(notarials=(unfit,))) == "unclear"
    assert waivers("notarized", waiver(notarials=(unfit, notarial()))) == "met"
    papers = Papers(letters=(letter("physician-statement", notarials=[unfit]),))
    assert found(PHYSICIAN, packet(documents=[document("physician-statement")], papers=papers)).verdict == "unclear"


@pytest.mark.parametrize(("said", "verdict"), [
    ("Three residences lie within 1,500 feet, among them 45 Heron Pond Way.", "unclear"),
    ("There are two occupied houses inside the 1,500-foot line.", "unclear"),
    ("One residence lies within 1,500 feet, 45 Heron Pond Way.", "met"),
    ("The house has four bedrooms and stands within 1,500 feet.", "met"),
    ("Of the homes within 1,500 feet, the one at 45 Heron Pond Way is lived in.", "met"),
])
def test_as_many_waivers_as_residences(said: str, verdict: str) -> None:
    told = statement("dwellings.distance", "residences-listed").model_copy(update={"evidence": at(said)})
    read = packet([], [told], papers=Papers(waivers=(waiver(),)))
    assert found(ForEachResidence(point="signed"), read, JOHNSTON).verdict == verdict
