"""What each ordinance asks for in numbers: a packet with just enough is met, with one less it falls short.

The shipped ordinances are asked for 2,350 persons on two days, overnight, with showers: a crowd at which most rates
have to be rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from decimal import Decimal
from pathlib import Path

import pytest

from extractors.models import Evidence, Field, File, Page, Value
from extractors.packet import Packet
from extractors.papers.records import Papers
from intake.models import AtLeast, AtMost, Ordinance, Verdict
from intake.ordinances.load import load, shipped
from intake.review import review

ALDER = load(Path(__file__).parent / "ordinances" / "alder-county.toml")
ORDINANCES = {o.id: o for o in (*shipped(), ALDER)}

FESTIVAL: dict[str, Value] = {
    "attendance.maximum": 2350, "event.start_date": date(2026, 7, 25), "event.end_date": date(2026, 7, 26),
    "event.start_time": time(10), "event.end_time": time(18), "circumstance.overnight_camping": True,
    "circumstance.past_9pm_to_5am": True, "circumstance.bathing": True, "circumstance.hauled_water": True,
    "circumstance.bulk_containers": True, "circumstance.food": True,
}
DRY: dict[str, Value] = {**FESTIVAL, "circumstance.bathing": False}
PLAN = {"medical.physicians": 3, "toilets.female": 5, "toilets.male": 5}

# condition, what else the packet says, the field, how much is needed, what falls short
NEEDED: list[tuple[str, Mapping[str, Value], str, str, str]] = [
    ("grant-county-wi attendance.site-capacity", {}, "site.capacity", "2350", "2349"),
    ("grant-county-wi attendance.sleeping-capacity", {}, "site.sleeping_capacity", "2350", "2349"),
    ("grant-county-wi fence.gates", {}, "fence.gates", "4", "3"),
    ("grant-county-wi water.drinking", {}, "water.drinking", "2350", "2349"),
    ("grant-county-wi water.bathing", {}, "water.bathing", "23500", "23499"),
    ("grant-county-wi toilets.female", {}, "toilets.female", "5", "4"),
    ("grant-county-wi toilets.male", {}, "toilets.male", "5", "4"),
    ("grant-county-wi toilets.lavatories", PLAN, "toilets.lavatories", "10", "9"),
    ("grant-county-wi toilets.lavatories", {"toilets.seats": 14}, "toilets.lavatories", "14", "13"),
    ("grant-county-wi solid-waste.capacity", {}, "solid_waste.capacity", "5875", "5874"),
    ("grant-county-wi medical.treatment-rooms", PLAN, "medical.treatment_rooms", "3", "2"),
    ("grant-county-wi medical.ambulance", {}, "medical.ambulances", "1", "0"),
    ("grant-county-wi lighting.level", {}, "lighting.level", "5", "4.9"),
    ("grant-county-wi parking.spaces", {}, "parking.spaces", "588", "587"),
    ("grant-county-wi telephones.lines", {}, "telephones.lines", "3", "2"),
    ("grant-county-wi camping.facilities", {}, "camping.capacity", "2350", "2349"),
    ("grant-county-wi security.guards", {}, "security.guards", "4", "3"),
    ("johnston-county-nc parking.spaces", {}, "parking.spaces", "588", "587"),
    ("johnston-county-nc medical.treatment-center", {}, "medical.treatment_area", "450", "449"),
    ("johnston-county-nc water.quantity", {}, "water.total", "28200", "28199"),
    ("johnston-county-nc water.quantity", DRY, "water.total", "7050", "7049"),
    ("johnston-county-nc water.peak", {}, "water.peak_hour", "6", "5.9"),
    ("johnston-county-nc water.peak", DRY, "water.peak_hour", "1.5", "1.4"),
    ("johnston-county-nc water.storage", {}, "water.storage", "56400", "56399"),
    ("johnston-county-nc water.storage", DRY, "water.storage", "14100", "14099"),
    ("johnston-county-nc toilets.seats", {}, "toilets.seats", "24", "23"),
    ("johnston-county-nc solid-waste.bulk", {}, "solid_waste.bulk_containers", "5", "4"),
    ("alder-county toilets.seats", {}, "toilets.seats", "30", "29"),
    ("alder-county grounds.first-aid", {}, "medical.treatment_area", "200", "199"),
    ("alder-county grounds.water", {}, "water.total", "11750", "11749"),
    ("alder-county grounds.water", DRY, "water.total", "1175", "1174"),
]
# condition, the field, what is just allowed, what is too much, what else the packet says
ALLOWED: list[tuple[str, str, str, str, Mapping[str, Value]]] = [
    ("johnston-county-nc parking.density", "parking.spaces", "600", "601", {"parking.acres": 6}),
    ("johnston-county-nc food.temperature", "food.temperature", "45", "45.5", {}),
    ("alder-county grounds.cars", "parking.spaces", "480", "481", {"parking.acres": 6}),
]


def packet(said: Mapping[str, Value]) -> Packet:
    """A packet of one page that states these values."""
    where = Evidence(file="plan.pdf", page=1, box=(72, 72, 540, 84), said="as the plan says", by="test")
    page = Page(file="plan.pdf", number=1, width=612, height=792)
    return Packet(
        name="packet", files=(File(name="plan.pdf", sha256="0" * 64, pages=(page,)),), documents=(), passages=(),
        fields=tuple(Field(name=name, value=value, evidence=where) for name, value in said.items()),
        statements=(), papers=Papers(),
    )


def verdict(id: str, said: Mapping[str, Value], filed_on: date | None = None) -> tuple[Verdict, Decimal | str | None]:
    """The verdict on "ORDINANCE CONDITION", and how much is needed."""
    ordinance, _, condition = id.partition(" ")
    found = review(packet(said), ORDINANCES[ordinance], filed_on).finding(condition)
    return found.verdict, found.required


@pytest.mark.parametrize(("id", "also", "field", "enough", "short"), NEEDED)
def test_so_much_is_needed(id: str, also: Mapping[str, Value], field: str, enough: str, short: str) -> None:
    said = {**FESTIVAL, **also}
    assert verdict(id, {**said, field: Decimal(enough)}) == ("met", Decimal(enough))
    assert verdict(id, {**said, field: Decimal(short)}) == ("deficient", Decimal(enough))
    assert verdict(id, {name: value for name, value in said.items() if name != field})[0] == "missing"


@pytest.mark.parametrize(("id", "field", "most", "more", "also"), ALLOWED)
def test_so_much_is_allowed(id: str, field: str, most: str, more: str, also: Mapping[str, Value]) -> None:
    said = {**FESTIVAL, **also}
    assert verdict(id, {**said, field: Decimal(most)})[0] == "met"
    assert verdict(id, {**said, field: Decimal(more)})[0] == "deficient"
    assert verdict(id, said)[0] == "missing"


@pytest.mark.parametrize(("profession", "enough"), [("physicians", 3), ("nurses", 2)])
def test_enough_of_a_profession_whose_license_is_not_spoken_of_is_a_question(profession: str, enough: int) -> None:
    id, field = f"grant-county-wi medical.{profession}", f"medical.{profession}"
    assert verdict(id, {**FESTIVAL, field: enough}) == ("unclear", enough)
    assert verdict(id, {**FESTIVAL, field: enough - 1}) == ("deficient", enough)


def test_no_number_is_left_out() -> None:
    """Every condition that counts against a number stands in one of the tables above."""
    tried = {id for id, *_ in NEEDED} | {id for id, *_ in ALLOWED}
    tried |= {"grant-county-wi medical.physicians", "grant-county-wi medical.nurses"}
    conditions = [(o.id, c) for o in ORDINANCES.values() for c in o.conditions]
    assert tried == {f"{id} {c.id}" for id, c in conditions if isinstance(c.check, AtLeast | AtMost)}


@pytest.mark.parametrize(
    ("persons", "opens", "closes", "toilets"),
    [
        (1, time(12), time(13), 8),
        (1000, time(12), time(17), 8),
        (1000, time(12), time(17, 1), 12),
        (1001, time(12), time(17), 20),
        (3000, time(12), time(22), 30),
        (3001, time(12), time(13), 60),
    ],
)
def test_a_table_by_persons_and_hours(persons: int, opens: time, closes: time, toilets: int) -> None:
    said: dict[str, Value] = {
        "attendance.maximum": persons, "event.start_date": date(2026, 7, 25), "event.end_date": date(2026, 7, 25),
        "event.start_time": opens, "event.end_time": closes,
    }
    assert verdict("alder-county toilets.seats", {**said, "toilets.seats": toilets}) == ("met", toilets)
    assert verdict("alder-county toilets.seats", {**said, "toilets.seats": toilets - 1}) == ("deficient", toilets)


@pytest.mark.parametrize(
    ("filed_on", "expected"),
    [
        (date(2026, 6, 10), "met"),         # 45 days before July 25
        (date(2026, 6, 11), "deficient"),   # 44
        (None, "unclear"),
    ],
)
def test_the_day_of_filing(filed_on: date | None, expected: Verdict) -> None:
    assert verdict("alder-county application.filed", FESTIVAL, filed_on)[0] == expected


@pytest.mark.parametrize("ordinance", ORDINANCES.values(), ids=ORDINANCES)
def test_an_empty_page_shows_nothing(ordinance: Ordinance) -> None:
    found = review(packet({}), ordinance).findings
    assert [f.condition for f in found] == [c.id for c in ordinance.conditions]
    assert {f.verdict for f in found} <= {"missing", "unclear", "not-applicable", "later"}
