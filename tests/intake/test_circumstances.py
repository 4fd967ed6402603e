"""When a condition applies: overnight, darkness, camping, food; and where the chapter does not apply at all."""

from __future__ import annotations

from datetime import date, time

import pytest
from check_cases import (
    GATES,
    GRANT,
    JOHNSTON,
    at,
    condition,
    event,
    field,
    one_day,
    packet,
    people,
    situated,
    statement,
    waiver,
)

from extractors.models import Field
from extractors.packet import Packet
from extractors.papers.records import Papers
from intake.checks.judge import judge
from intake.circumstances import Answer
from intake.event import crowd
from intake.exemptions import exemption
from intake.models import Circumstance, Later, Ordinance, Stated
from intake.review import review
from intake.sun import sunrise_and_sunset

SATURDAY, SUNDAY = date(2026, 7, 25), date(2026, 7, 26)
FAIRGROUNDS = (field("site.place_kind", "fairgrounds"), field("event.sponsor_government", True))
YES, NO = field("circumstance.overnight_camping", True), field("circumstance.overnight_camping", False)


def answer(name: Circumstance, fields: list[Field], base: Ordinance = GRANT, unread: bool = False) -> Answer:
    return situated(packet(fields, unread=unread), base).circumstances[name]


def test_sunset_at_lancaster_as_the_almanac_has_it() -> None:
    sun = sunrise_and_sunset(GRANT.place, GRANT.timezone, date(2026, 6, 28))
    assert sun is not None
    sunrise, sunset = sun
    assert (sunrise.hour, sunrise.minute) == (5, 27)
    assert (sunset.hour, sunset.minute) == (20, 45)


@pytest.mark.parametrize(("start", "end", "dark"), [
    (time(10), time(20), False), (time(10), time(20, 45), False), (time(10), time(20, 46), True),
    (time(5), time(12), True),
    (time(18), time(1), True), (time(10), time(10), None),
    (None, time(22), True), (None, time(20), None), (time(10), None, None),
])
def test_darkness_of_one_day_in_june(start: time | None, end: time | None, dark: bool | None) -> None:
    assert answer("darkness", [people(3_500), *one_day(start=start, end=end)]).holds is dark


@pytest.mark.parametrize(("said", "dark"), [([YES], True), ([NO], False), ([], None)])
def test_darkness_of_two_days_hangs_on_whether_anybody_stays(said: list[Field], dark: bool | None) -> None:
    found = answer("darkness", [people(7_200), *event(SATURDAY, SUNDAY), *said])
    assert found.holds is dark
    if dark is None:
        assert "hours of each day" in found.why


def test_the_reason_for_daylight_names_hours_and_sun() -> None:
    why = answer("darkness", [people(3_500), *one_day()]).why
    assert "10:00 a.m. to 8:00 p.m." in why and "sets at 8:45 p.m." in why


@pytest.mark.parametrize(("persons", "days", "said", "holds"), [
    (7_200, 2, [YES], True), (7_200, 2, [NO], False), (7_200, 2, [], None), (1_999, 2, [YES], False),
    (3_500, 1, [], False), (3_500, 1, [YES], None),
    (3_500, 1, [field("circumstance.past_9pm_to_5am", True)], True),
    (3_500, 2, [field("circumstance.past_9pm_to_5am", False)], False),
    (3_500, 2, [YES, field("circumstance.past_9pm_to_5am", False)], None),
])
def test_overnight(persons: int, days: int, said: list[Field], holds: bool | None) -> None:
    span = event(SATURDAY, SATURDAY if days == 1 else SUNDAY)
    assert answer("overnight", [people(persons), *span, *said]).holds is holds


EACH_DAY, ALL_NIGHT = field("event.hours_each_day", True), field("event.hours_through_night", True)


@pytest.mark.parametrize(("said", "overnight", "dark"), [
    ([EACH_DAY], False, False), ([EACH_DAY, YES], True, True), ([ALL_NIGHT], True, True), ([ALL_NIGHT, NO], True, True),
    ([field("event.hours_through_night", True, sure=False)], None, None),
])
def test_hours_of_each_day_and_hours_through_the_night(
    said: list[Field], overnight: bool | None, dark: bool | None
) -> None:
    stated = [people(3_500), *event(SATURDAY, SUNDAY), *said]
    assert answer("overnight", stated).holds is overnight
    assert answer("darkness", stated).holds is dark


def test_hours_of_each_day_are_no_answer_where_a_page_about_camping_may_be_unread() -> None:
    assert answer("overnight", [people(3_500), *event(SATURDAY, SUNDAY), EACH_DAY], unread=True).holds is None


@pytest.mark.parametrize(("start", "end", "holds"), [
    (time(18), time(6), True), (time(18), time(2), False), (time(21), time(5), True), (time(22), time(6), False),
])
def test_overnight_runs_from_nine_to_five(start: time, end: time, holds: bool) -> None:
    assert answer("overnight", [people(3_500), *one_day(start=start, end=end)]).holds is holds


def test_whether_it_is_overnight_is_open_where_only_one_of_two_maxima_is_large_enough() -> None:
    two = [people(2_400), people(1_800, page=2, standing="rival")]
    assert answer("overnight", [*two, *event(SATURDAY, SUNDAY), YES]).holds is None


@pytest.mark.parametrize("name", ["camping", "food", "bathing", "hauled-water", "chemical-toilets", "bulk-containers"])
def test_silence_is_an_answer_only_where_every_page_was_read(name: Circumstance) -> None:
    assert answer(name, []).holds is False
    assert answer(name, [], unread=True).holds is None
    said = f"circumstance.{'overnight_camping' if name == 'camping' else name.replace('-', '_')}"
    assert answer(name, [field(said, True)]).holds is True
    assert answer(name, [field(said, False)]).holds is False
    assert answer(name, [field(said, False, sure=False)]).holds is None
    assert answer(name, [field(said, True), field(said, False, page=2, standing="rival")]).holds is None


def test_a_figure_for_the_thing_shows_that_there_is_one() -> None:
    assert answer("bulk-containers", [field("solid_waste.bulk_containers", 18)]).holds is True
    both = [field("circumstance.bulk_containers", False), field("solid_waste.bulk_containers", 18)]
    assert answer("bulk-containers", both).holds is None


@pytest.mark.parametrize(("fields", "papers", "holds"), [
    ([], Papers(), None), ([field("circumstance.residence_near", False)], Papers(), False),
    ([field("residence.address", "45 Heron Pond Way")], Papers(), True), ([], Papers(waivers=(waiver(),)), True),
    ([field("circumstance.residence_near", False)], Papers(waivers=(waiver(),)), None),
])
def test_silence_about_houses_is_no_answer(fields: list[Field], papers: Papers, holds: bool | None) -> None:
    assert situated(packet(fields, papers=papers), JOHNSTON).circumstances["residence-near"].holds is holds


# --- what hangs on it ---------------------------------------------------------------------------------------------

CAMP = Stated(subject="camping.area", elements=(("area",),))


@pytest.mark.parametrize(("said", "unread", "shown", "verdict"), [
    (True, False, True, "met"), (True, False, False, "missing"), (False, False, False, "not-applicable"),
    (None, False, False, "not-applicable"), (None, True, False, "unclear"), (None, True, True, "met"),
])
def test_a_condition_that_hangs_on_a_circumstance(
    said: bool | None, unread: bool, shown: bool, verdict: str
) -> None:
    fields = [] if said is None else [field("circumstance.overnight_camping", said)]
    p = packet(fields, [statement("camping.area", "area")] if shown else [], unread=unread)
    judged = judge(condition(CAMP, when=("camping",)), situated(p, JOHNSTON))
    assert judged.verdict == verdict
    if verdict == "not-applicable":
        assert "overnight camping is offered" in judged.reason
        assert bool(judged.evidence) is (said is False)


def test_what_comes_later_stays_later() -> None:
    assert judge(condition(Later(stage="closeout")), situated(packet())).verdict == "later"


# --- exemptions ---------------------------------------------------------------------------------------------------


def seats(n: int, said: str = "fixed seats") -> Field:
    return field("site.capacity", n).model_copy(update={"evidence": at(f"Seating | {n} {said}")})


def exempt(fields: list[Field]) -> Packet:
    return packet([*one_day(), *fields])


@pytest.mark.parametrize(("fields", "holds"), [
    ([people(5_450), field("site.place_kind", "stadium"), seats(5_850)], True),
    ([people(5_900), field("site.place_kind", "stadium"), seats(5_850)], False),
    ([people(5_450), field("site.place_kind", "farm"), seats(5_850)], False),
    ([people(5_450), field("site.place_kind", "stadium", sure=False), seats(5_850)], False),
    ([people(5_450), field("site.place_kind", "stadium")], False),
    ([people(5_450), field("site.place_kind", "stadium"), field("site.capacity", 5_850)], False),
    ([field("site.place_kind", "stadium"), seats(5_850)], False),
    ([people(5_450), people(6_000, page=2, standing="rival"), field("site.place_kind", "stadium"),
      seats(5_850)], False),
    ([people(9_000), *FAIRGROUNDS, field("event.name", "Grant County Fair 2028")], True),
    ([people(9_000), *FAIRGROUNDS, field("event.name", "Summer Brass Concert")], False),
    ([people(9_000), *FAIRGROUNDS, field("event.name", "Grant County Fair", sure=False)], False),
    ([people(9_000), *FAIRGROUNDS], False),
    ([people(9_000), field("site.place_kind", "fairgrounds"), field("event.name", "Grant County Fair")], False),
])
def test_where_the_chapter_does_not_apply(fields: list[Field], holds: bool) -> None:
    p = exempt(fields)
    assert (exemption(p, GRANT, crowd(p)) is not None) is holds
    judged = review(p, GRANT)
    assert all(f.verdict == "not-applicable" for f in judged.findings) is holds
    if holds:
        assert judged.exempt is not None
        assert all(f.evidence and "does not apply" in f.reason for f in judged.findings)


def test_gates_are_needed_whatever_the_hour() -> None:
    assert judge(condition(GATES), situated(packet([field("fence.gates", 4)]))).verdict == "met"
