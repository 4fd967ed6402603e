"""Figures against what is needed: the arithmetic, the verdict, and the sentence for the clerk."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from check_cases import (
    GATES,
    GRANT,
    JOHNSTON,
    condition,
    document,
    event,
    field,
    found,
    packet,
    people,
    situated,
    statement,
)
from hypothesis import given
from hypothesis import strategies as st

from intake.checks.judge import judge
from intake.checks.needs import needed
from intake.models import AtLeast, AtMost, Figure, Fixed, PerPerson, PerPersons, SameAs, Steps, Tier, Tiers

GUARDS = AtLeast(fields=("security.guards",), need=PerPersons(persons=Decimal(750)), unit="guards")
DRINKING = AtLeast(fields=("water.drinking",), need=PerPerson(each=Decimal(1)), unit="gallons per day")
LAVATORIES = AtLeast(
    fields=("toilets.lavatories",), unit="lavatories",
    need=SameAs(fields=("toilets.female", "toilets.male"), or_field="toilets.seats"),
)
DENSITY = AtMost(field="parking.spaces", over="parking.acres", number=Decimal(100), unit="cars per acre")


@pytest.mark.parametrize(("persons", "guards", "verdict"), [
    (12_400, 17, "met"), (12_400, 16, "deficient"), (7_500, 10, "met"), (7_501, 10, "deficient"), (1, 1, "met"),
    (3_500, 2, "deficient"),
])
def test_a_rate_is_rounded_up(persons: int, guards: int, verdict: str) -> None:
    assert found(GUARDS, packet([people(persons), field("security.guards", guards)])).verdict == verdict


def test_the_reason_shows_the_arithmetic_and_the_page() -> None:
    p = packet(
        [people(12_400), field("security.guards", 14, page=3)],
        documents=[document("application-form"), document("security-plan", page=3)],
    )
    judged = found(GUARDS, p)
    assert judged.reason == (
        "12,400 persons ÷ 750 = 17 guards (16.53, rounded up); the security plan, page 3, states 14 guards: 3 short."
    )
    assert (judged.required, judged.found, judged.unit) == (17, 14, "guards")
    assert judged.cure == "Send it."
    assert [e.page for e in judged.evidence] == [3]


def test_one_is_written_in_the_singular() -> None:
    assert "states 1 guard:" in found(GUARDS, packet([people(3_500), field("security.guards", 1)])).reason


@pytest.mark.parametrize(("stated", "verdict"), [((), "missing"), ((3,), "deficient"), ((4,), "met"), ((9,), "met")])
def test_a_fixed_number(stated: tuple[int, ...], verdict: str) -> None:
    assert found(GATES, packet([field("fence.gates", n) for n in stated])).verdict == verdict


def test_what_is_not_stated_is_unclear_where_a_page_could_not_be_read() -> None:
    judged = found(GATES, packet(unread=True))
    assert judged.verdict == "unclear"
    assert "1 page could not be read" in judged.reason
    assert judged.cure == ""


def test_what_is_enough_stays_met_where_another_page_could_not_be_read() -> None:
    assert found(GATES, packet([field("fence.gates", 5)], unread=True)).verdict == "met"


@pytest.mark.parametrize("enough", [True, False])
def test_a_figure_that_was_not_read_surely_is_unclear(enough: bool) -> None:
    judged = found(GATES, packet([field("fence.gates", 5 if enough else 2, sure=False)]))
    assert judged.verdict == "unclear"
    assert "look at the page" in judged.reason


def test_a_figure_that_another_page_repeats_surely_is_sure() -> None:
    p = packet([field("fence.gates", 5, sure=False), field("fence.gates", 5, page=2, standing="rival")])
    assert found(GATES, p).verdict == "met"


@pytest.mark.parametrize(("one", "other", "verdict"), [
    (1900, 1640, "unclear"), (1900, 1850, "met"), (1700, 1640, "deficient"),
])
def test_papers_that_state_different_figures(one: int, other: int, verdict: str) -> None:
    spaces = AtLeast(fields=("parking.spaces",), need=PerPersons(persons=Decimal(4)), unit="spaces")
    p = packet([people(7_200), field("parking.spaces", one), field("parking.spaces", other, page=2, standing="rival")])
    judged = found(spaces, p)
    assert judged.verdict == verdict
    assert f"{one:,}" in judged.reason and f"{other:,}" in judged.reason
    assert len(judged.evidence) == 2


def test_a_superseded_figure_does_not_count() -> None:
    p = packet([field("fence.gates", 6), field("fence.gates", 2, standing="superseded")])
    judged = found(GATES, p)
    assert judged.verdict == "met"
    assert "2" not in judged.reason.replace("page 1", "")


@pytest.mark.parametrize(("guards", "verdict"), [(17, "met"), (12, "unclear"), (5, "deficient")])
def test_rival_maxima_are_judged_by_the_largest_and_unclear_where_they_matter(guards: int, verdict: str) -> None:
    p = packet([people(7_500), people(12_400, page=2, standing="rival"), field("security.guards", guards)])
    judged = found(GUARDS, p)
    assert judged.verdict == verdict
    assert judged.required == 17


def test_rival_maxima_make_the_statement_of_attendance_unclear() -> None:
    check = Figure(field="attendance.maximum")
    p = packet([people(7_500), people(12_400, page=2, standing="rival")])
    judged = found(check, p)
    assert judged.verdict == "unclear"
    assert "7,500" in judged.reason and "12,400" in judged.reason
    assert found(check, packet([people(7_500)])).verdict == "met"
    assert found(check, packet()).verdict == "missing"
    assert found(check, packet([people(7_500, sure=False)])).verdict == "unclear"


def test_without_the_number_of_persons_a_stated_figure_is_unclear() -> None:
    assert found(GUARDS, packet([field("security.guards", 40)])).verdict == "unclear"
    assert found(GUARDS, packet()).verdict == "missing"


def test_enough_for_a_number_of_persons_that_was_not_read_surely_is_unclear() -> None:
    assert found(GUARDS, packet([people(750, sure=False), field("security.guards", 4)])).verdict == "unclear"


@pytest.mark.parametrize(("female", "male", "seats", "lavatories", "verdict"), [
    (22, 22, None, 44, "met"), (22, 22, 44, 24, "deficient"), (None, None, 18, 18, "met"),
    (None, None, 18, 6, "deficient"),
    (8, 8, 18, 17, "unclear"), (None, None, None, 20, "unclear"), (22, 22, 44, None, "missing"),
])
def test_as_many_lavatories_as_toilets(
    female: int | None, male: int | None, seats: int | None, lavatories: int | None, verdict: str
) -> None:
    stated = {"toilets.female": female, "toilets.male": male, "toilets.seats": seats, "toilets.lavatories": lavatories}
    assert found(LAVATORIES, packet(field(k, v) for k, v in stated.items() if v is not None)).verdict == verdict


@pytest.mark.parametrize(("bathing", "gallons", "verdict"), [
    (False, 24_000, "met"), (True, 24_000, "deficient"), (True, 96_000, "met"), (False, 23_000, "deficient"),
])
def test_a_rate_that_hangs_on_a_circumstance(bathing: bool, gallons: int, verdict: str) -> None:
    need = PerPerson(each=Decimal(3), where="bathing", where_each=Decimal(12))
    check = AtLeast(fields=("water.total",), need=need, unit="gallons per day")
    p = packet([people(8_000), field("circumstance.bathing", bathing), field("water.total", gallons)])
    assert found(check, p, JOHNSTON).verdict == verdict


@pytest.mark.parametrize(("gallons", "verdict"), [(24_000, "unclear"), (96_000, "met"), (20_000, "deficient")])
def test_a_circumstance_that_is_not_known_matters_only_between_the_two_rates(gallons: int, verdict: str) -> None:
    need = PerPerson(each=Decimal(3), where="bathing", where_each=Decimal(12))
    check = AtLeast(fields=("water.total",), need=need, unit="gallons per day")
    p = packet([people(8_000), field("water.total", gallons)], unread=True)
    assert found(check, p, JOHNSTON).verdict == verdict


@pytest.mark.parametrize(("stored", "verdict"), [(72_000, "met"), (71_000, "deficient")])
def test_a_need_for_the_whole_event_is_multiplied_by_its_days(stored: int, verdict: str) -> None:
    check = AtLeast(fields=("water.storage",), need=PerPerson(each=Decimal(3)), unit="gallons", days=True)
    days = event(date(2027, 4, 30), date(2027, 5, 2))
    judged = found(check, packet([people(8_000), *days, field("water.storage", stored)]), JOHNSTON)
    assert judged.verdict == verdict
    assert "× 3 days = 72,000 gallons" in judged.reason
    assert found(check, packet([people(8_000), field("water.storage", stored)]), JOHNSTON).verdict == "unclear"


@pytest.mark.parametrize(("persons", "number"), [(900, 2), (1_000, 2), (1_001, 3), (2_000, 3), (2_001, 4)])
def test_steps(persons: int, number: int) -> None:
    need = Steps(base=Decimal(2), up_to=Decimal(1000), add=Decimal(1), every=Decimal(1000))
    assert needed(need, "doctors", situated(packet([people(persons)])))[0].number == number


@pytest.mark.parametrize(("persons", "number"), [(250, 2), (251, 4), (9_999, 8)])
def test_tiers_take_the_next_row_up(persons: int, number: int) -> None:
    rows = ((250, 2), (1000, 4), (None, 8))
    tiers = tuple(Tier(persons_to=Decimal(p) if p else None, number=Decimal(n)) for p, n in rows)
    assert needed(Tiers(tiers=tiers), "toilets", situated(packet([people(persons)])))[0].number == number


def test_tiers_by_hours_are_not_known_without_the_hours() -> None:
    tiers = (Tier(persons_to=Decimal(500), hours_to=Decimal(4), number=Decimal(4)), Tier(number=Decimal(8)))
    without = packet([people(300)])
    assert needed(Tiers(tiers=tiers), "toilets", situated(without)) == ()
    long = packet([people(300), *event(date(2026, 6, 28), date(2026, 6, 28))])
    assert needed(Tiers(tiers=tiers), "toilets", situated(long))[0].number == 8


@pytest.mark.parametrize(("cars", "acres", "verdict"), [
    (2_100, 18, "deficient"), (1_800, 18, "met"), (2_100, None, "missing"), (None, 18, "missing"),
    (2_100, 0, "unclear"),
])
def test_cars_per_acre(cars: int | None, acres: int | None, verdict: str) -> None:
    stated = {"parking.spaces": cars, "parking.acres": acres}
    judged = found(DENSITY, packet(field(k, v) for k, v in stated.items() if v is not None))
    assert judged.verdict == verdict
    if (cars, acres) == (2_100, 18):
        assert "2,100 ÷ 18 = 116.7 cars per acre" in judged.reason


@pytest.mark.parametrize(("stance", "verdict"), [
    ("shows", "met"), ("denies", "deficient"), ("mentions", "unclear"), (None, "unclear"),
])
def test_enough_physicians_must_be_said_to_be_licensed(stance: str | None, verdict: str) -> None:
    check = AtLeast(
        fields=("medical.physicians",), need=PerPersons(persons=Decimal(1000)), unit="physicians",
        licensed="medical.physicians-licensed",
    )
    said = [statement("medical.physicians-licensed", "licensed", stance)] if stance else []
    assert found(check, packet([people(4_000), field("medical.physicians", 4)], said)).verdict == verdict
    assert found(check, packet([people(5_000), field("medical.physicians", 4)], said)).verdict == "deficient"


def test_the_first_field_that_is_stated_counts() -> None:
    check = AtLeast(fields=("water.total", "water.drinking"), need=Fixed(number=Decimal(10)), unit="gallons per day")
    assert found(check, packet([field("water.drinking", 12)])).verdict == "met"
    assert found(check, packet([field("water.total", 8), field("water.drinking", 12)])).verdict == "deficient"


def test_nearest_lines_are_shown_where_no_figure_was_found() -> None:
    p = packet([people(500)], [statement("test.point", "x", "mentions")])
    judged = judge(condition(GUARDS), situated(p))
    assert judged.verdict == "missing"
    assert [e.said for e in judged.nearest] == ["x mentions"]


@given(st.integers(1, 200_000), st.integers(0, 400))
def test_met_exactly_where_the_guards_are_enough(persons: int, guards: int) -> None:
    judged = found(GUARDS, packet([people(persons), field("security.guards", guards)]), GRANT)
    assert judged.verdict == ("met" if guards * 750 >= persons else "deficient")
    assert judged.evidence


@given(st.integers(1, 200_000), st.integers(0, 250_000))
def test_a_rate_for_every_person_is_not_rounded(persons: int, gallons: int) -> None:
    judged = found(DRINKING, packet([people(persons), field("water.drinking", gallons)]))
    assert judged.verdict == ("met" if gallons >= persons else "deficient")
