"""The shipped ordinances hold what the county's text holds: every condition, every quote word for word, no more."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Condition,
    Fixed,
    Insurance,
    Ordinance,
    Paper,
    PerPerson,
    PerPersons,
    SameAs,
)
from intake.ordinances.load import load, shipped

HERE = Path(__file__).parent / "ordinances"
ORDINANCES = {o.id: o for o in shipped()}
ALL = [pytest.param(o, c, id=f"{o.id}-{c.id}") for o in shipped() for c in o.conditions]
WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "one and one-half": Decimal("1.5"), "each": 1,
}


def listed() -> dict[str, list[list[str]]]:
    """The list of conditions: ordinance -> rows of id, cites, judged and, where it has one, when."""
    found: dict[str, list[list[str]]] = {}
    for line in (HERE / "conditions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            rows.append(line.split())
    return found


def test_two_ordinances_come_with_gatebook() -> None:
    assert list(ORDINANCES) == ["grant-county-wi", "johnston-county-nc"] == list(listed())
    assert [len(o.conditions) for o in shipped()] == [46, 59]


@pytest.mark.parametrize("id", ORDINANCES)
def test_every_condition_stands_in_its_place(id: str) -> None:
    rows = [[c.id, c.cites, c.judged, *c.when] for c in ORDINANCES[id].conditions]
    assert rows == listed()[id]


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_quotes_are_the_ordinances_own_words(ordinance: Ordinance, condition: Condition) -> None:
    assert " ".join(condition.quote.split()) in " ".join(ordinance.text.split())
    assert len(condition.quote.split()) >= 5, "a whole clause, not a word"


@pytest.mark.parametrize(
    ("id", "digest"),
    [
        ("grant-county-wi", "e7b3dc91b5e32df994b708852126a9fa52855506b8a54400a1514e323516e82c"),
        ("johnston-county-nc", "50741b573a25bafcd73831a7af0bab0e2f095fd4a466859d2b0b1ea648e062de"),
    ],
)
def test_the_text_is_never_mended(id: str, digest: str) -> None:
    assert hashlib.sha256(ORDINANCES[id].text.encode()).hexdigest() == digest


@pytest.mark.parametrize("slip", ["A-L stream", "one to 100 passenger", "frozen sale", "gathering of its duration"])
def test_slips_of_the_source_stay_in_the_quotes(slip: str) -> None:
    assert any(slip in c.quote for c in ORDINANCES["johnston-county-nc"].conditions)


def paragraph(ordinance: Ordinance, condition: Condition) -> str:
    """The words of the ordinance's main paragraph that the condition cites."""
    text = " ".join(ordinance.text.split())
    number = re.search(r"\((\d+)\)", condition.cites)
    if not number:
        return text[text.index("A. Determine the maximum"):text.index("B. Provide proof")]
    start = re.search(rf"\({number[1]}\) (?=[A-Z])", text)
    after = re.search(rf"\({int(number[1]) + 1}\) (?=[A-Z])", text)
    assert start
    return text[start.start():after.start() if after else len(text)]


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_a_quote_stands_in_the_paragraph_that_it_cites(ordinance: Ordinance, condition: Condition) -> None:
    assert " ".join(condition.quote.split()) in paragraph(ordinance, condition)


def asked(condition: Condition) -> Iterator[Decimal]:
    """The numbers of a check that the law itself must name."""
    check = condition.check
    need = getattr(check, "need", None)
    if isinstance(check, (AtMost, Insurance)) and check.number is not None:
        yield check.number
    if isinstance(need, Fixed):
        yield from filter(None, (need.number, need.where_number))
    if isinstance(need, PerPersons):
        yield from (need.each, need.persons)
    if isinstance(need, PerPerson) and not (isinstance(check, AtLeast) and check.unit == "persons"):
        yield from filter(None, (need.each, need.where_each))


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_no_number_is_asked_for_that_the_law_does_not_name(ordinance: Ordinance, condition: Condition) -> None:
    law = paragraph(ordinance, condition)
    for number in asked(condition):
        words = [word for word, value in WORDS.items() if value == number]
        assert any(re.search(rf"(?<![\d.,]){re.escape(said)}(?![\d]|[.,]\d)", law) for said in (f"{number:,}", *words))


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_our_words_name_no_number_that_the_law_does_not_name(ordinance: Ordinance, condition: Condition) -> None:
    law = paragraph(ordinance, condition)
    for number in re.findall(r"\d[\d,.]*\d|\d", f"{condition.asks} {condition.cure}"):
        words = [word for word, value in WORDS.items() if str(value) == number]
        assert number in law or any(word in law for word in words), number


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_our_words_ask_for_nothing_that_the_text_does_not_hold(ordinance: Ordinance, condition: Condition) -> None:
    said = f"{condition.title} {condition.asks} {condition.cure}".lower()
    for word in (
        "fee", "deadline", "appeal", "days", "deny", "denied", "reject", "penalty", "must be received", "no later than",
        "additional insured", "invalid", "illegal", "inadequate", "please", "section",
    ):
        assert not re.search(rf"\b{word}\b", said), word


@pytest.mark.parametrize(("ordinance", "condition"), ALL)
def test_each_cure_says_what_to_do_in_whole_sentences(ordinance: Ordinance, condition: Condition) -> None:
    for sentence in (condition.asks, condition.cure):
        assert sentence[0].isupper() and sentence.endswith(".") and "  " not in sentence
    imperatives = {
        "Send", "Show", "State", "Describe", "File", "List", "Name", "Designate", "After", "Have",
    }
    assert condition.cure.split()[0].strip(",") in imperatives
    assert condition.papers or condition.judged == "later"


@pytest.mark.parametrize("ordinance", shipped(), ids=ORDINANCES)
def test_what_the_text_does_not_hold_is_blank(ordinance: Ordinance) -> None:
    assert set(ordinance.blanks.model_dump().values()) == {None}
    assert (ordinance.office.phone, ordinance.office.email, ordinance.office.signer) == (None, None, None)
    assert ordinance.in_force_from is None
    assert ordinance.licensed_insurers == ()


@pytest.mark.parametrize("ordinance", shipped(), ids=ORDINANCES)
def test_every_reading_is_dated_and_a_default(ordinance: Ordinance) -> None:
    assert ordinance.readings
    assert {r.by for r in ordinance.readings} == {"shipped default; the county may change it"}
    assert len({r.about for r in ordinance.readings}) == len(ordinance.readings)


def test_grant_county_knows_overnight_and_two_exemptions() -> None:
    grant = ORDINANCES["grant-county-wi"]
    assert (grant.overnight_persons, grant.overnight_hours) == (2000, ("21:00", "05:00"))
    assert [e.kind for e in grant.exemptions] == ["seated", "government-fair"]
    assert grant.other_standards is None


def test_johnston_county_may_set_other_standards_in_writing() -> None:
    johnston = ORDINANCES["johnston-county-nc"]
    assert johnston.other_standards and "shall be in writing and shall be sent" in johnston.other_standards
    assert johnston.exemptions == () and johnston.overnight_persons is None


@pytest.mark.parametrize(
    ("id", "check"),
    [
        ("grant-county-wi toilets.female", AtLeast(
            fields=("toilets.female",), need=PerPersons(persons=Decimal(500)), unit="toilets")),
        ("grant-county-wi toilets.lavatories", AtLeast(
            fields=("toilets.lavatories",), unit="lavatories",
            need=SameAs(fields=("toilets.female", "toilets.male"), or_field="toilets.seats"))),
        ("grant-county-wi medical.treatment-rooms", AtLeast(
            fields=("medical.treatment_rooms",), need=SameAs(fields=("medical.physicians",)), unit="treatment rooms")),
        ("grant-county-wi bond.amount", BondCheck(point="amount", need=PerPerson(each=Decimal(1)))),
        ("grant-county-wi insurance.fire-legal", Insurance(
            point="limit", limit="rented_premises", number=Decimal(2_000_000))),
        ("johnston-county-nc solid-waste.bulk", AtLeast(
            fields=("solid_waste.bulk_containers",), need=PerPersons(each=Decimal(2), persons=Decimal(1000)),
            unit="containers")),
        ("johnston-county-nc parking.density", AtMost(
            field="parking.spaces", over="parking.acres", number=Decimal(100), unit="cars per acre")),
        ("johnston-county-nc water.storage", AtLeast(
            fields=("water.storage",), unit="gallons", days=True,
            need=PerPerson(each=Decimal(3), where="bathing", where_each=Decimal(12)))),
        ("johnston-county-nc water.peak", AtLeast(
            fields=("water.peak_hour",), unit="pints per person",
            need=Fixed(number=Decimal("1.5"), where="bathing", where_number=Decimal(6)))),
        ("johnston-county-nc medical.physician-statement", Paper(
            kinds=("physician-statement",), signed=True, notarized=True, finding=True)),
    ],
)
def test_a_few_checks_read_by_hand(id: str, check: object) -> None:
    ordinance, _, condition = id.partition(" ")
    assert ORDINANCES[ordinance].condition(condition).check == check


def test_an_ordinance_of_another_shape_loads_too() -> None:
    alder = load(HERE / "alder-county.toml")
    assert alder.blanks.filing_days == 45
    assert {c.check.kind for c in alder.conditions} >= {"filed-before", "paper", "bond", "at-most", "stated", "later"}
