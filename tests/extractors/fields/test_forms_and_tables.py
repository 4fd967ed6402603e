"""Blanks of forms and tables of plans, labelled in many ways, and what is read from them."""

from __future__ import annotations

from datetime import date, time

import pytest
from handmade import facts, paper, value

Part = str | tuple[str, ...]

FORMS: list[tuple[tuple[Part, ...], dict[str, object]]] = [
    (("Estimated maximum attendance at any one time = 4,200",), {"attendance.maximum": 4200}),
    (("How many people do you expect at one time? = 4,200 approx.",), {"attendance.maximum": 4200}),
    (("Total number of persons expected = 4200",), {"attendance.maximum": 4200}),
    (("Number of tickets to be sold = 4200",), {"attendance.maximum": None}),
    (("Anticipated peak attendance = 4,200 (incl. staff)",), {"attendance.maximum": 4200}),
    (("Max. number of persons = 4,200", "Attendance last year = 3,900"), {"attendance.maximum": 4200}),
    (("Attendance last year = 3,900",), {"attendance.maximum": None}),
    (("Expected attendance (peak) = Saturday 6,000; Sunday 4,500",), {"attendance.maximum": 6000}),
    (
        (
            "Event name = Bluff Country Enduro",
            "Site address = Miller farm, 2210 County Road K, Town of Potosi",
            "Dates = September 12-13, 2026",
            "Hours = 8 a.m. to 5 p.m.",
        ),
        {
            "event.name": "Bluff Country Enduro",
            "event.location": "Miller farm, 2210 County Road K, Town of Potosi",
            "event.start_date": date(2026, 9, 12),
            "event.end_date": date(2026, 9, 13),
            "event.start_time": time(8, 0),
            "event.end_time": time(17, 0),
        },
    ),
    (
        (
            "Title of event = Bluff Country Enduro",
            "Date of event = 9/12/26",
            "Start time = 8:00 AM",
            "End time = 5:00 PM",
        ),
        {
            "event.name": "Bluff Country Enduro",
            "event.start_date": date(2026, 9, 12),
            "event.end_date": date(2026, 9, 12),
            "event.start_time": time(8, 0),
            "event.end_time": time(17, 0),
        },
    ),
    (
        ("Starting date and time = Friday 9/11/2026 4 pm", "Ending date and time = Sunday 9/13/2026 3 pm"),
        {
            "event.start_date": date(2026, 9, 11),
            "event.end_date": date(2026, 9, 13),
            "event.start_time": time(16, 0),
            "event.end_time": time(15, 0),
        },
    ),
    (
        ("Date(s) of gathering = Sept. 11, 12 and 13, 2026", "Date = 6/1/2026"),
        {"event.start_date": date(2026, 9, 11), "event.end_date": date(2026, 9, 13)},
    ),
    (
        ("From = 9/11/2026 12:00 noon", "To = 9/13/2026 6:00 PM"),
        {
            "event.start_date": date(2026, 9, 11),
            "event.end_date": date(2026, 9, 13),
            "event.start_time": time(12, 0),
            "event.end_time": time(18, 0),
        },
    ),
    (
        (
            "Applicant name = Lena R. Kowalke, Chair",
            "Name of organization = Tri-State Air Show Committee, Inc.",
            "Address = W4410 Airport Rd, Prairie du Chien, WI 53821",
            "Phone (day) = 608.555.0111",
            "Email address = lena@airshow.example",
        ),
        {
            "applicant.name": "Lena R. Kowalke",
            "applicant.organization": "Tri-State Air Show Committee, Inc.",
            "applicant.address": "W4410 Airport Rd, Prairie du Chien, WI 53821",
            "applicant.phone": "+16085550111",
            "applicant.email": "lena@airshow.example",
        },
    ),
    (
        (
            "Name of sponsor = Tri-State Air Show Committee",
            "Contact person = Lena R. Kowalke",
            "Mailing address = PO Box 12",
            "City/State/Zip = Prairie du Chien, WI 53821",
            "Daytime telephone no. = (608) 555-0111",
        ),
        {
            "applicant.name": "Lena R. Kowalke",
            "applicant.organization": "Tri-State Air Show Committee",
            "applicant.address": "PO Box 12, Prairie du Chien, WI 53821",
            "applicant.phone": "+16085550111",
        },
    ),
    (("Applicant = Lena Kowalke",), {"applicant.name": "Lena Kowalke", "applicant.organization": None}),
    (
        ("Organization = County of Grant Fair Board",),
        {"applicant.organization": "County of Grant Fair Board", "event.sponsor_government": True},
    ),
    (
        (
            "Number of gates = 4",
            "Women's toilets = 10",
            "Men's toilets = 9",
            "Number of lavatories = 19",
            "Physicians (number) = 4",
            "Nurses = 3",
            "Number of ambulances = 2",
            "Telephone lines = 4",
            "Number of security guards = 12",
            "Number of parking spaces = 1,100",
        ),
        {
            "fence.gates": 4,
            "toilets.female": 10,
            "toilets.male": 9,
            "toilets.lavatories": 19,
            "medical.physicians": 4,
            "medical.nurses": 3,
            "medical.ambulances": 2,
            "telephones.lines": 4,
            "security.guards": 12,
            "parking.spaces": 1100,
        },
    ),
    (("Toilets, women = 10", "Toilets, men = 9"), {"toilets.female": 10, "toilets.male": 9}),
    (
        ("Toilets (number, each sex) = 20 (10 women, 10 men)",),
        {"toilets.female": 10, "toilets.male": 10, "toilets.seats": 20},
    ),
    (("Security = 10 private guards and 6 deputies",), {"security.guards": 16}),
    (("Security = see attached plan",), {"security.guards": None}),
    (
        ("Drinking water, gallons per day = 5,000", "Bathing water (gal/day) = 30,000"),
        {"water.drinking": 5000, "water.bathing": 30000},
    ),
    (
        (
            "Maximum persons at one time = 8,000",
            "Water supply (gallons per day) = 39,000",
            "On-site water storage (gal.) = 80,000",
            "Peak hour demand (gallons) = 1,200",
        ),
        {"water.total": 39000, "water.storage": 80000, "water.peak_hour": 1.2, "attendance.maximum": 8000},
    ),
    (
        ("Capacity of the location = 5,000 persons", "Persons permitted to sleep on site by zoning = 3,000"),
        {"site.capacity": 5000, "site.sleeping_capacity": 3000},
    ),
    (
        ("Will food be sold or served? = No", "Is overnight camping planned? = Yes", "Showers provided = none"),
        {"circumstance.food": False, "circumstance.overnight_camping": True, "circumstance.bathing": False},
    ),
    (
        ("Will food be sold or served? = ____", "[x] Yes", "[ ] No", "Overnight camping = ____", "[ ] Yes", "[x] No"),
        {"circumstance.food": True, "circumstance.overnight_camping": False},
    ),
    (   # of one box nothing was read: which of the two was chosen is not known
        ("Will food be sold or served? = ☐ Yes No", "Overnight camping = Yes ☐ No", "Showers provided = ☐ Yes ☒ No"),
        {"circumstance.bathing": False},
    ),
    (("Will the assembly continue from 9:00 p.m. to 5:00 a.m.? = Yes",), {"circumstance.past_9pm_to_5am": True}),
    (("Will any persons remain overnight? = No",), {"circumstance.past_9pm_to_5am": False}),
    (("Date received = May 4, 2026",), {"application.filed_on": date(2026, 5, 4)}),
    (("Date received = ____", "Signature = Ann Lee", "Date = 5/1/2026"), {"application.filed_on": date(2026, 5, 1)}),
    (
        (
            "Responsible physician = Carl Voss",
            "Physician's address = 12 Oak Street, Benson, NC 27504",
            "Ambulance agency = Benson Area Rescue Squad",
        ),
        {
            "physician.name": "Carl Voss",
            "physician.address": "12 Oak Street, Benson, NC 27504",
            "ambulance.agency": "Benson Area Rescue Squad",
        },
    ),
]


@pytest.mark.parametrize(("blanks", "expected"), FORMS)
def test_a_form(blanks: tuple[Part, ...], expected: dict[str, object]) -> None:
    found = facts(paper(*blanks, kind="application-form"))
    assert {name: value(found, name) for name in expected} == expected


# (heading, column heads, rows) -> values
TABLES: list[tuple[str, tuple[str, ...], tuple[Part, ...], dict[str, object]]] = [
    (
        "Parking",
        ("Lot", "Cars", "Acres"),
        (("North", "800", "8"), ("South", "900", "9")),
        {"parking.spaces": 1700, "parking.acres": 17},
    ),
    (
        "6. Toilets",
        ("Location", "Units"),
        (("Midway", "20"), ("Campground", "30"), ("Pits", "10")),
        {"toilets.seats": 60},
    ),
    (
        "6. Restrooms",
        ("Location", "Number"),
        (("Midway", "20"), ("Campground", "30"), ("Pits", "10"), ("Total", "60")),
        {"toilets.seats": 60},
    ),
    (
        "Toilets",
        ("Location", "Women", "Men", "Total"),
        (("Midway", "14", "10", "24"), ("Pits", "10", "10", "20"), ("Total", "24", "20", "44")),
        {"toilets.seats": 44, "toilets.female": 24, "toilets.male": 20},
    ),
    (
        "Security",
        ("Post", "Private guards", "Deputies"),
        (("Gates", "8", "2"), ("Grounds", "8", "4")),
        {"security.guards": 22},
    ),
    ("Security", ("Shift", "Guards"), (("Day 7a-7p", "14"), ("Night 7p-7a", "9")), {"security.guards": 14}),
    (
        "Medical staffing",
        ("Staff", "Number"),
        (("Physicians", "3"), ("Registered nurses", "4"), ("EMTs", "10")),
        {"medical.physicians": 3, "medical.nurses": 4},
    ),
    ("Medical staffing", ("Day", "Physicians"), (("Friday", "4"), ("Saturday", "4")), {"medical.physicians": 4}),
    (
        "Gates",
        ("Gate", "Use"),
        (
            ("North gate", "Main entrance"),
            ("East gate", "Exhibitors"),
            ("South gate", "Emergency"),
            ("West gate", "Campers"),
        ),
        {"fence.gates": 4},
    ),
    (
        "",
        ("Item", "Qty", "Rate", "Amount"),
        (("Standard portable toilet", "40", "$95", "$3,800"), ("Hand wash station", "12", "$75", "$900")),
        {"toilets.seats": 40, "toilets.lavatories": 12},
    ),
    (
        "Camping",
        ("Area", "Sites", "Persons"),
        (("Tent", "400", "1,600"), ("RV", "200", "800")),
        {"camping.capacity": 2400},
    ),
    (
        "Water",
        ("Use", "Source", "Gallons per day"),
        (("Drinking", "City hydrant", "9,000"), ("Showers", "Well", "25,000")),
        {"water.drinking": 9000, "water.bathing": 25000},
    ),
    (
        "Lighting",
        ("Area", "Average (fc)", "Minimum (fc)"),
        (("Track", "9.1", "5.2"), ("Lots", "7", "5.4")),
        {"lighting.level": 5.2},
    ),
]


@pytest.mark.parametrize(("heading", "heads", "rows", "expected"), TABLES)
def test_a_table(heading: str, heads: tuple[str, ...], rows: tuple[Part, ...], expected: dict[str, object]) -> None:
    found = facts(paper(*rows, heads=heads, heading=heading))
    assert {name: value(found, name) for name in expected} == expected


PROSE: list[tuple[str, tuple[Part, ...], dict[str, object]]] = [
    (
        "cover-letter",
        (
            "# Re: Application for permit - Old Fort Powwow, August 7-9, 2026",
            "The powwow will be held August 7 through 9, 2026 at the Hale farm.",
        ),
        {"event.start_date": date(2026, 8, 7), "event.end_date": date(2026, 8, 9)},
    ),
    (
        "cover-letter",
        ("Re: Application for permit - Old Fort Powwow, August 7-9, 2026",),
        {"event.name": "Old Fort Powwow", "event.start_date": date(2026, 8, 7), "event.end_date": date(2026, 8, 9)},
    ),
    (
        "operations-plan",
        (
            "The responsible physician is Carl Voss, M.D., 12 Oak Street, Benson, NC 27504 "
            "(N.C. license no. 2001-00123).",
            "Ambulance service will be provided by Benson Area EMS, Inc., 300 Main Street, Benson, NC 27504.",
        ),
        {
            "physician.name": "Carl Voss, M.D.",
            "physician.address": "12 Oak Street, Benson, NC 27504",
            "physician.license": "2001-00123",
            "ambulance.agency": "Benson Area EMS, Inc.",
            "ambulance.address": "300 Main Street, Benson, NC 27504",
        },
    ),
]


@pytest.mark.parametrize(("kind", "parts", "expected"), PROSE)
def test_a_letter_or_plan(kind: str, parts: tuple[Part, ...], expected: dict[str, object]) -> None:
    found = facts(paper(*parts, kind=kind, heading="Medical" if kind == "operations-plan" else ""))
    assert {name: value(found, name) for name in expected} == expected
