"""Several papers on one point: which governs and which contradicts; and sentences that answer nothing."""

from __future__ import annotations

from datetime import date, time

import pytest
from handmade import facts, ordered, paper, value

from extractors.models import Document
from extractors.passages import Passage

Made = tuple[Document, list[Passage]]

# papers -> field: (the value that governs, the standing and value of each other one)
PACKETS: list[tuple[list[Made], dict[str, tuple[object, list[str]]]]] = [
    (
        [paper("Last day / closes = 07/25/2027 5:30 p.m. (Saturday closes at 9:45 p.m.)", kind="application-form")],
        {"event.end_time": (time(17, 30), []), "circumstance.night_activity": (True, [])},
    ),
    (
        [paper("First day / last day = Saturday, May 15, 2027 / same", kind="application-form")],
        {"event.start_date": (date(2027, 5, 15), []), "event.end_date": (date(2027, 5, 15), [])},
    ),
    (
        [paper(("8 a.m.", "1", "2"), ("4 p.m.", "2", "3"), ("11 p.m.", "1", "1"), heads=("Hours", "MDs", "RNs"))],
        {"event.start_time": (None, []), "event.end_time": (None, [])},
    ),
    (
        [paper("We want everyone off the place by 8:30, while there is still daylight.", "Nor any fireworks.")],
        {"circumstance.night_activity": (False, [])},
    ),
    (
        [
            paper("Maximum number of persons at any one time = 5,000", kind="application-form"),
            paper("Attendance will be capped at 4,500 people.", number=1),
        ],
        {"attendance.maximum": (5000, ["rival:4500"])},
    ),
    (
        [
            paper("Maximum number of persons at any one time = 5,000", kind="application-form"),
            ordered(paper("The maximum number of people at one time is now 4,800.", kind="cover-letter", number=1), 1),
        ],
        {"attendance.maximum": (4800, ["superseded:5000"])},
    ),
    (
        [
            paper("Maximum number of persons at any one time = 5,000", kind="application-form"),
            paper("We expect about 4,000 people on Saturday.", number=1, kind="cover-letter"),
            paper("The expected attendance is 4,900.", number=2, kind="hospital-notice"),
        ],
        {"attendance.maximum": (5000, [])},
    ),
    (
        [
            paper("Number of toilets = 40", kind="application-form"),
            paper("We will rent 30 portable toilets from Acme.", number=1),
        ],
        {"toilets.seats": (40, ["rival:30"])},
    ),
    (
        [
            paper("Number of security guards = 14", kind="application-form"),
            paper(
                "Two guards are posted at each gate.",
                "Guards at the stage: four guards stand in the pit.",
                number=1,
                heading="Security",
            ),
        ],
        {"security.guards": (14, [])},
    ),
    (
        [
            paper("Parking spaces = 1,900", kind="application-form"),
            ordered(
                paper(
                    "The figure of 1,900 on the form was an estimate and should be read as 1,950 parking spaces.",
                    number=1,
                ),
                1,
            ),
        ],
        {"parking.spaces": (1950, ["superseded:1900"])},
    ),
    (
        [
            paper("We have 24 hand sinks.", heading="Toilets"),
            ordered(
                paper("Twenty more sinks have been ordered, for a total of 44 sinks.", number=1, heading="Sinks"), 1
            ),
        ],
        {"toilets.lavatories": (44, ["superseded:24"])},
    ),
    (
        [
            paper("There are five gates.", heading="Fence"),
            ordered(
                paper("A sixth gate has been added in the west fence, so there are now six gates.", number=1), 0, 1
            ),
        ],
        {"fence.gates": (6, ["superseded:5"])},
    ),
    (
        [
            paper("Drinking water: 12,000 gallons of city water for the three-day event.", "Dates = August 7-9, 2026"),
            paper("Dates of event = August 7-9, 2026", kind="application-form", number=1),
        ],
        {"water.drinking": (4000, [])},
    ),
    (
        [
            paper("Maximum persons at one time = 6,000", kind="application-form"),
            paper(
                "The pumps deliver 25 gallons a minute, or 1,500 gallons in the peak hour.", number=1, heading="Water"
            ),
        ],
        {"water.peak_hour": (2, [])},
    ),
    (
        [
            paper("The treatment center is a 20 x 24 ft building.", heading="Medical"),
            paper(("Medical tent", "16 x 20 ft (320 sf)"), kind="site-plan", number=1),
        ],
        {"medical.treatment_area": (320, ["rival:480"])},
    ),
    (
        [
            paper("[ ] Showers or bathing will be provided", kind="application-form"),
            paper("Shower trailers are set up by the campground.", number=1),
        ],
        {"circumstance.bathing": (False, ["rival:True"])},
    ),
]


@pytest.mark.parametrize(("papers", "expected"), PACKETS)
def test_which_paper_governs(papers: list[Made], expected: dict[str, tuple[object, list[str]]]) -> None:
    found = facts(*papers)
    for name, (governing, others) in expected.items():
        fields = found.get(name, [])
        assert value(found, name) == governing
        assert [f"{f.standing}:{f.value}" for f in fields[1:]] == others


SINGLE: list[tuple[Made, dict[str, object]]] = [
    (paper("Gates open at 10 a.m. and close at 10 p.m.", heading="Gates"), {"fence.gates": None}),
    (paper("Gate fee is $20; children under 12 free.", heading="Gates"), {"fence.gates": None}),
    (paper("Gate 3 is for the 24 vendors.", heading="Gates"), {"fence.gates": None}),
    (paper("The gates are 16 feet wide.", heading="Gates"), {"fence.gates": None}),
    (paper("Both gates are staffed.", heading="Gates"), {"fence.gates": None}),
    (paper("Traffic enters by Gate 1 and leaves by Gates 2 and 3.", heading="Gates"), {"fence.gates": None}),
    (paper("Call 608-555-0133 for toilets.", heading="Toilets"), {"toilets.seats": None}),
    (
        paper("Toilets are serviced at 6 a.m. and 2 p.m. by two crews of 3 people.", heading="Toilets"),
        {"toilets.seats": None},
    ),
    (paper("Toilet paper: 400 rolls.", heading="Toilets"), {"toilets.seats": None}),
    (paper("No one is more than 300 feet from a toilet.", heading="Toilets"), {"toilets.seats": None}),
    (paper("Price: $85 per toilet.", heading="Toilets"), {"toilets.seats": None}),
    (paper("In 2024 we had 60 toilets.", heading="Toilets"), {"toilets.seats": None}),
    (paper("The ordinance requires 15 toilets for each sex.", heading="Toilets"), {"toilets.seats": None}),
    (paper("At least one toilet for every 100 persons must be provided.", heading="Toilets"), {"toilets.seats": None}),
    (paper("Parking will cost $10 a car.", heading="Parking"), {"parking.spaces": None}),
    (paper("The lots are 300 feet from Highway 61.", heading="Parking"), {"parking.spaces": None}),
    (paper("We expect 3.2 persons to a car.", heading="Parking"), {"parking.spaces": None}),
    (paper("Parking attendants: 18 men in orange vests.", heading="Parking"), {"parking.spaces": None}),
    (paper("Cars per acre: 100.", heading="Parking"), {"parking.spaces": None}),
    (paper("Forty stalls are set aside for vendors.", heading="Parking"), {"parking.spaces": None}),
    (paper("The bus lot holds 20 buses.", heading="Parking"), {"parking.spaces": None}),
    (paper("Security is directed by 1 supervisor.", heading="Security"), {"security.guards": None}),
    (paper("Security cameras: 12.", heading="Security"), {"security.guards": None}),
    (paper("Security will be on duty 24 hours.", heading="Security"), {"security.guards": None}),
    (paper("The security office is in building 4.", heading="Security"), {"security.guards": None}),
    (paper("Security phone 608-555-0190.", heading="Security"), {"security.guards": None}),
    (paper("30 security lights are mounted on poles.", heading="Security"), {"security.guards": None}),
    (paper("The sheriff has 40 deputies in all.", heading="Security"), {"security.guards": None}),
    (paper("The hospital has 12 physicians.", heading="Medical"), {"medical.physicians": None}),
    (paper("Physician assistants: 3", heading="Medical"), {"medical.physicians": None}),
    (paper("Dr. Lee has practiced for 20 years.", heading="Medical"), {"medical.physicians": None}),
    (paper("Physicians at Lancaster Hospital are 11 miles away.", heading="Medical"), {"medical.physicians": None}),
    (paper("Two physician assistants will help.", heading="Medical"), {"medical.physicians": None}),
    (paper("The nearest ambulance base is 12 miles away.", heading="Medical"), {"medical.ambulances": None}),
    (paper("Ambulance response time is 8 minutes.", heading="Medical"), {"medical.ambulances": None}),
    (paper("A second ambulance can be called from Fennimore.", heading="Medical"), {"medical.ambulances": None}),
    (paper("Two ambulances are kept at the Fennimore base.", heading="Medical"), {"medical.ambulances": None}),
    (paper("Food vendors keep cold food below 41°F.", heading="Food"), {"food.temperature": 41}),
    (paper("Hot food is held at 140 °F or above.", heading="Food"), {"food.temperature": None}),
    (paper("Weather: highs near 85 °F.", heading="Food"), {"food.temperature": None}),
    (paper("Hot food is held at 135 °F and cold food at 41 °F.", heading="Food"), {"food.temperature": 41}),
    (paper("At most 2,000 people can fit in the big tent."), {"attendance.maximum": None}),
    (
        paper(
            "Counting riders, crews and spectators there will never be more than 3,200 people on the grounds.",
            "The grandstand holds 1,800.",
            kind="cover-letter",
        ),
        {"attendance.maximum": 3200},
    ),
    (
        paper(
            ("Expected peak attendance", "4,600 persons including staff"),
            ("Tickets printed", "4,200"),
            heads=("Item", "Detail"),
        ),
        {"attendance.maximum": 4600},
    ),
    (
        paper(
            ("Friday", "4,000"),
            ("Saturday", "6,000"),
            ("Sunday", "3,500"),
            heads=("Day", "Peak attendance"),
            heading="Attendance",
        ),
        {"attendance.maximum": 6000},
    ),
    (
        paper(
            "Two 3,000 gallon potable water trailers will be on site, refilled every morning from the village hydrant.",
            heading="Water",
        ),
        {"water.drinking": 6000},
    ),
    (
        paper(
            "Potable water is supplied by two 2,000-gallon tankers.",
            "Each will be filled twice daily.",
            heading="Water",
        ),
        {"water.drinking": 8000},
    ),
    (
        paper(
            "The ordinance requires one gallon per person per day.",
            "Water quality is checked twice a day.",
            heading="Water",
        ),
        {"water.drinking": None, "water.total": None},
    ),
    (
        paper("Bathing: 20,000 gal/day from the campground well for 40 shower stalls.", heading="Water"),
        {"water.bathing": 20000},
    ),
    (
        paper(
            "We will provide 9,000 gallons of drinking water and 60,000 gallons of shower water each day.",
            heading="Water",
        ),
        {"water.drinking": 9000, "water.bathing": 60000},
    ),
    (paper("The peak hour demand is figured at 1.5 pints per person.", heading="Water"), {"water.peak_hour": 1.5}),
    (paper("Water stored on site = 30,000 gallons", kind="application-form"), {"water.storage": 30000}),
    (
        paper("Four three-ton compactor boxes, each pulled and replaced every night.", heading="Solid waste"),
        {"solid_waste.capacity": 24000},
    ),
    (
        paper(
            "Our 60 barrels will be emptied three times a day.",
            "We figure 2.5 pounds per person, about 8 tons.",
            heading="Solid waste",
        ),
        {"solid_waste.capacity": None},
    ),
    (
        paper("Badger Disposal will haul up to 9 tons per day to the landfill.", heading="Solid waste"),
        {"solid_waste.capacity": 18000},
    ),
    (paper("Disposal capacity is 16,000 lb per day.", heading="Solid waste"), {"solid_waste.capacity": 16000}),
    (paper("Two medical tents total 900 square feet.", heading="Medical"), {"medical.treatment_area": 900}),
    (
        paper("Every part of the grounds will have at least 5.5 footcandles; the average is 9.", heading="Lighting"),
        {"lighting.level": 5.5},
    ),
    (paper("Lights average 9 footcandles.", heading="Lighting"), {"lighting.level": None}),
    (
        paper(
            "Frontier will install six temporary telephone lines at the command post, plus two fax lines.",
            heading="Communications",
        ),
        {"telephones.lines": 6},
    ),
    (paper("Staff carry 40 cell phones and 25 radios.", heading="Communications"), {"telephones.lines": None}),
    (
        paper("There is a telephone in the fair office which anyone may use in an emergency.", heading="Telephone"),
        {"telephones.lines": 1},
    ),
    (paper("300 campsites with up to four persons per site.", heading="Camping"), {"camping.capacity": 1200}),
    (
        paper(
            "Camping is offered Friday and Saturday nights.",
            "No camping is allowed in the parking lots.",
            "There are no showers.",
            heading="Camping",
        ),
        {"circumstance.overnight_camping": True, "circumstance.bathing": False},
    ),
    (
        paper("An engineer walked the property and put its safe load at 5,600 people with the infield closed."),
        {"site.capacity": 5600},
    ),
    (
        paper("The zoning office told us that no more than 3,900 people may bed down inside the fence."),
        {"site.sleeping_capacity": 3900},
    ),
    (paper("No one will stay overnight.", kind="cover-letter"), {"circumstance.overnight_camping": False}),
    (
        paper("There is no camping on the grounds, but 300 campsites with hookups are sold in the east field."),
        {"circumstance.overnight_camping": True},
    ),
    (
        paper("Weekend-pass holders sleep in their vehicles in the parking field."),
        {"circumstance.overnight_camping": True},
    ),
    (
        paper("On Saturday there is an after-party in the barn until 2:00 a.m."),
        {"circumstance.night_activity": True},
    ),
    (
        paper("Two houses lie within 1,500 feet: 118 Mill Road and 240 Mill Road.", heading="Neighbors"),
        {"residence.address": "118 Mill Road"},
    ),
    (
        paper("No residence is within 1,500 feet of the activity area.", heading="Neighbors"),
        {"circumstance.residence_near": False},
    ),
    (
        paper(
            "Dear Clerk:",
            "The hill climb will be held on Saturday, August 15, 2026 at the Kessler farm, "
            "4400 Dugway Road, Town of Paris.",
            "Racing starts at 11 a.m. and ends by 9 p.m.",
            kind="cover-letter",
        ),
        {
            "event.start_date": date(2026, 8, 15),
            "event.end_date": date(2026, 8, 15),
            "event.start_time": time(11, 0),
            "event.end_time": time(21, 0),
        },
    ),
    (
        paper(
            "The hill climb will be held on Saturday, August 15, 2026 at the Kessler farm, "
            "4400 Dugway Road, Town of Paris.",
            kind="cover-letter",
        ),
        {"event.location": "Kessler farm, 4400 Dugway Road, Town of Paris"},
    ),
    (
        paper("The event is held on the regular county fairgrounds, with permanent grandstands."),
        {"site.place_kind": "fairgrounds"},
    ),
    (
        paper(
            ("Ann Lee", "M.D."),
            ("Carl Voss", "M.D."),
            ("Jo Park", "D.O."),
            ("Pat Hill", "RN"),
            heads=("Name", "Credential"),
            heading="Medical roster",
        ),
        {"medical.physicians": 3},
    ),
    (
        paper("Security (number of guards, inside and outside) = 25 + 15", kind="application-form"),
        {"security.guards": 40},
    ),
    (
        paper(
            "Forty-four portable toilets are ordered: 20 for women, 20 for men and 4 accessible units.",
            heading="Toilets",
        ),
        {"toilets.female": 20, "toilets.male": 20, "toilets.seats": 44},
    ),
    (
        paper("Twelve toilets for women and twelve for men, 24 in all.", heading="Toilets"),
        {"toilets.female": 12, "toilets.male": 12, "toilets.seats": 24},
    ),
]


@pytest.mark.parametrize(("made", "expected"), SINGLE)
def test_what_one_paper_says(made: Made, expected: dict[str, object]) -> None:
    found = facts(made)
    assert {name: value(found, name) for name in expected} == expected


def test_every_residence_is_told_once() -> None:
    plan = paper("Two houses lie within 1,500 feet: 118 Mill Road and 240 Mill Road.", heading="Neighbors")
    form = paper("# Residences within 1,500 feet", "Address = 118 Mill Road", kind="application-form", number=1)
    assert [f.value for f in facts(plan, form)["residence.address"]] == ["118 Mill Road", "240 Mill Road"]


def test_every_field_points_at_its_words() -> None:
    found = facts(paper("Two ambulances will be on the grounds at all times.", heading="Medical"))
    (field,) = found["medical.ambulances"]
    assert field.evidence.said == "Two ambulances will be on the grounds at all times."
    assert (field.evidence.file, field.evidence.page, field.evidence.by) == ("paper0.pdf", 1, "count in a sentence")
