"""Questions with their answers, sentences in cells, tables that set old figures right, and other tables of amounts."""

from __future__ import annotations

import pytest
from handmade import facts, paper

from extractors.fields.people import license_number


def test_questions_are_blanks() -> None:
    found = facts(
        paper(
            "# Parking", "Q. On how many acres?", "A. About eleven.",
            "# Overnight", "Q. What number does zoning allow to sleep on the site?", "A. 2,500.",
            "# Activity area", "Q. Size of the activity area? A. 22 acres. Q. Whole property? A. 140 acres.",
        )
    )  # fmt: skip
    values = {name: [f.value for f in fields] for name, fields in found.items()}
    assert values["parking.acres"] == [11]
    assert values["site.sleeping_capacity"] == [2500]
    assert values["site.activity_area"] == [22]


@pytest.mark.parametrize(
    ("name", "value", "heading", "heads", "rows"),
    [
        ("parking.acres", 15.5, "Addendum 1", ("Section", "Old", "New"), [
            ("4.2, total", "1,740 cars on 18.7 acres", "1,450 cars on 15.5 acres"),
            ("4.2, Field C", "480 cars on 5.2 acres", "Withdrawn"),
        ]),
        ("medical.treatment_area", 480, "Addendum 1", ("Section", "Old", "New"), [
            ("9.2, clinic", "24 x 28 ft (672 sq ft)", "20 x 24 ft (480 sq ft), same place"),
            ("9.3, crew", "6", "8"),
        ]),
        ("water.total", 15000, "Water", (), [
            ("How much", "The county has us down for 15,000 gallons a day. Our own arithmetic comes to less."),
            ("Whom to call", "Elton Langston"),
        ]),
        ("water.total", 15000, "Water hauled", ("Trip", "Time", "Gallons"), [
            ("1", "6 a.m.", "5,000"), ("2", "noon", "5,000"), ("3", "4 p.m.", "5,000"),
            ("Daily total, all uses", "", "15,000"),
        ]),
        ("water.storage", 18000, "Water stored on site", ("Tank", "Location", "Capacity (gal)"), [
            ("T1", "Hill", "12,000"), ("T2", "Camp", "6,000"), ("Total", "", "18,000"),
        ]),
        ("solid_waste.capacity", 17200, "Refuse", (), [
            ("Table 5-1. Packers", "", ""), ("Truck", "Payload (lb per run)", "Runs per day"),
            ("TC-11, rear load", "5,400", "2"), ("TC-14, rear load", "3,200", "2"),
        ]),
        ("solid_waste.capacity", 14000, "Waste over the event", ("Day", "Disposal capacity, lb"), [
            ("Day 1", "14,000"), ("Day 2", "14,000"),
        ]),
        ("site.activity_area", 24.71, "Areas", ("Use", "Hectares"), [("Activity area", "10"), ("Parking", "4")]),
        ("parking.acres", 20.5, "Cars", ("Lot", "Size (acres)", "Spaces"), [
            ("1, north", "9.0", "860"), ("2, crews and vendors", "11.5", "780"), ("All", "20.5", "1,640"),
        ]),
    ],
)  # fmt: skip
def test_a_table_gives_its_value(
    name: str, value: float, heading: str, heads: tuple[str, ...], rows: list[tuple[str, ...]]
) -> None:
    found = facts(paper(*rows, heading=heading, heads=heads))
    assert [f.value for f in found[name]] == [pytest.approx(value, abs=0.01)]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Dr. Ellen Marsh, Wisconsin license 38112-20, has agreed", "38112-20"),
        ("His Wisconsin license bears the number 51877-21.", "51877-21"),
        ("North Carolina license number: 2011-01566.", "2011-01566"),
        ("Wis. license no. 21877", "21877"),
        ("She has been licensed in Wisconsin since 1998 (no. 44321).", "44321"),
        ("licensed to practice; 214 Chapel Street, Bloomington, WI 53804", ""),
        ("licensed since 1998", ""),
    ],
)
def test_the_number_of_a_license(text: str, number: str) -> None:
    assert license_number(text) == number


def test_what_the_next_sentence_says_of_the_physician() -> None:
    found = facts(
        paper(
            "The physician responsible for medical care is Dr. Teresa Whitfield of Benson.",
            "North Carolina license number: 2011-01566.",
            kind="medical-plan",
        )
    )
    assert [f.value for f in found["physician.license"]] == ["2011-01566"]


def test_an_agency_that_declined_is_not_the_one() -> None:
    found = facts(
        paper(
            "Smithfield Rescue Squad declined.",
            "Clayton Area Rescue Squad accepted and keeps one ambulance on the site at all times.",
            kind="ambulance-statement",
        )
    )
    assert found["ambulance.agency"][0].value == "Clayton Area Rescue Squad"
