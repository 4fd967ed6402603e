"""Two whole plans by people who never saw the catalogue: a motocross club and a fly-in committee."""

from __future__ import annotations

from datetime import date, time

from handmade import facts, paper, value

MOTOCROSS = paper(
    "# Platte Mound Motocross Nationals",
    "Round 6 of the Midwest series, August 21-23, 2026",
    "# Crowd",
    "Riders, crews, vendors, officials and paying spectators taken together, we do not expect to have more than 6,200 "
    "souls on the property at any moment.",
    "The surveyor, Kim Bolen, figures the spectator hill and flats will hold 8,000.",
    "# Perimeter",
    "An eight-foot woven-wire fence goes around the whole place with gates on the north, east, south and west sides, "
    "and one more for the pits on the northeast, five in all.",
    "# Drinking water",
    "Village of Belmont water is trucked in by Kramer Dairy in a 6,000-gallon stainless semi tanker, which makes a run "
    "every morning and another every evening.",
    "Bathing: the racers' campground has a shower house fed by the farm well, rated at 80 gallons per "
    "minute, and it is "
    "open 15 hours a day.",
    "# Sanitation",
    "Johnny's Portables is bringing 30 units: 14 tagged Women, 14 tagged Men and a pair that are wheelchair size.",
    "There are also 28 foot-pump sinks with soap and towels, one next to each of the standard units.",
    "# Refuse",
    "Hauling is by Lafayette Disposal with two 20-yard packers; each run takes about 7 tons and they "
    "make one run a day "
    "apiece, so 14 tons a day leave the property.",
    "# Doctors and nurses",
    "Seven M.D.s from Southwest Health, all with Wisconsin licenses, are signed up for the weekend, "
    "along with five R.N.s.",
    "The medical building is the 36 ft x 60 ft pole shed; seven exam rooms are framed in with plywood walls and doors.",
    "Belmont Area EMS will keep two rigs on the infield; both are ALS ambulances.",
    "# Phones",
    "TDS is stringing seven business lines with desk phones to the scoring tower, first aid and gates.",
    "# Parking",
    "The bean field (22 acres) will be marked off for 1,700 cars; 40 more stalls by the pits are for "
    "handicapped drivers.",
    "# Camping",
    "420 sites, each for a family of no more than 5 people, are staked in the east pasture.",
    "# Guards",
    "The club has contracted for eleven licensed guards from Tri-State Patrol plus four off-duty "
    "Lafayette County deputies.",
    "# Lights",
    "Sixteen light towers; the consultant's printout shows nothing under 5.4 foot candles anywhere people walk.",
    heading="Operations plan",
)
MOTOCROSS_FORM = paper(
    "Applicant's name = Curtis Bahl, President",
    "Club or organization = Platte Mound Riders, Inc.",
    "Mail to = 311 Depot St., Belmont, WI 53510",
    "Phone = 608 555 0177",
    "Event = Platte Mound Motocross Nationals",
    "Where held = Bahl farm, 2200 Mound View Rd, Town of Belmont",
    "Dates of the event = Aug. 21, 22 & 23, 2026",
    "Hours each day = 7 am - 11 pm",
    "How many people at the peak? = 6,200",
    "Signed = Curtis Bahl",
    "Date = March 3, 2026",
    kind="application-form",
    number=1,
)


def test_a_motocross_club() -> None:
    found = facts(MOTOCROSS, MOTOCROSS_FORM)
    expected: dict[str, object] = {
        "event.name": "Platte Mound Motocross Nationals",
        "event.location": "Bahl farm, 2200 Mound View Rd, Town of Belmont",
        "event.start_date": date(2026, 8, 21),
        "event.end_date": date(2026, 8, 23),
        "event.start_time": time(7),
        "event.end_time": time(23),
        "applicant.name": "Curtis Bahl",
        "applicant.organization": "Platte Mound Riders, Inc.",
        "applicant.address": "311 Depot St., Belmont, WI 53510",
        "applicant.phone": "+16085550177",
        "application.filed_on": date(2026, 3, 3),
        "attendance.maximum": 6200,
        "site.capacity": 8000,
        "fence.gates": 5,
        "water.drinking": 12000,
        "water.bathing": 72000,
        "toilets.female": 14,
        "toilets.male": 14,
        "toilets.seats": 30,
        "toilets.lavatories": 28,
        "solid_waste.capacity": 28000,
        "medical.physicians": 7,
        "medical.nurses": 5,
        "medical.treatment_rooms": 7,
        "medical.treatment_area": 2160,
        "medical.ambulances": 2,
        "telephones.lines": 7,
        "parking.spaces": 1700,
        "parking.acres": 22,
        "camping.capacity": 2100,
        "security.guards": 15,
        "lighting.level": 5.4,
        "circumstance.overnight_camping": True,
        "circumstance.hauled_water": True,
    }
    assert {name: value(found, name) for name in expected} == expected
    assert not [f.name for fields in found.values() for f in fields if f.standing == "rival"]


def test_a_fly_in() -> None:
    plan = paper(
        "# Sandhills Fly-In and Air Show",
        "May 14 to 16, 2027, Harnett Field",
        "# At a glance",
        ("Crowd at any one time", "9,400 counting pilots and staff"),
        ("Acres for activities", "41"),
        ("Acres for parking", "26"),
        ("Cars", "2,350"),
        "# Water",
        "The town main on Airport Road feeds the field through a new 4-inch tap; the town engineer gives "
        "60,000 gallons "
        "a day for our use, drinking and washing up only, and there will be no bathing.",
        "The busiest hour is put at 2,300 gallons.",
        "# Toilets",
        "Ninety-six portable toilets plus the 6 flush toilets in the terminal: 102 seats.",
        "# Trash",
        "Thirty 4-cubic-yard dumpsters with plastic lids are emptied each night by Sandhill Sanitation.",
        "# Food",
        "Eighteen trucks; meat and dairy stay at 38 to 41 degrees F in reefers.",
        "# Medical",
        "Dr. Lena Osei (N.C. license 2009-01177), 14 Elm Avenue, Lillington, NC 27546, is the physician responsible.",
        "Harnett Rescue & Ambulance, Inc., 900 Main Street, Lillington, NC 27546 is the licensed "
        "ambulance provider and "
        "parks three units on the ramp.",
        "Treatment is in the west half of Hangar 3, 30 by 50 feet.",
        "# Security",
        "Forty guards work inside the fence line and 22 outside.",
        "# Neighbors",
        "Inside 1,500 feet there are two dwellings, 55 Runway Lane and 71 Runway Lane.",
        "# Command post",
        "The FBO lounge has six desk telephones on separate lines.",
        heading="Plan",
    )
    found = facts(plan)
    expected: dict[str, object] = {
        "event.name": "Sandhills Fly-In and Air Show",
        "event.start_date": date(2027, 5, 14),
        "event.end_date": date(2027, 5, 16),
        "attendance.maximum": 9400,
        "site.activity_area": 41,
        "parking.acres": 26,
        "parking.spaces": 2350,
        "water.total": 60000,
        "water.peak_hour": 1.957,
        "toilets.seats": 102,
        "solid_waste.bulk_containers": 30,
        "food.temperature": 41,
        "physician.name": "Lena Osei",
        "physician.license": "2009-01177",
        "ambulance.agency": "Harnett Rescue & Ambulance, Inc.",
        "medical.ambulances": 3,
        "medical.treatment_area": 1500,
        "security.guards": 62,
        "telephones.lines": 6,
        "circumstance.bathing": False,
    }
    assert {name: value(found, name) for name in expected} == expected
    assert [f.value for f in found["residence.address"]] == ["55 Runway Lane", "71 Runway Lane"]
