"""Figures that another paper, a footnote, an order or an earlier year puts beside the plan's: which of them counts."""

from __future__ import annotations

from handmade import facts, ordered, paper, value

from extractors.models import Document
from extractors.passages import Passage

CLAUSE_GUARDS = "(10) At least one security guard for every 750 people."
CLAUSE_MEDICAL = "(5) One physician for every 1,000 people, one nurse for every 1,500 people, at least one ambulance."


def form(*parts: str) -> tuple[Document, list[Passage]]:
    return paper(*parts, kind="application-form", heading="Application for a license")


def test_a_clause_that_a_form_prints_is_no_answer() -> None:
    found = facts(
        form(
            f"- {CLAUSE_GUARDS}",
            "see plan",
            "- (6) Illumination of the entire area at the rate of at least five footcandles.",
            "Light sheet is attached.",
            "(16) Perishable foods shall be stored at or below 45 degrees Fahrenheit. = plan section 12",
        )
    )
    assert value(found, "security.guards") is None
    assert value(found, "lighting.level") is None
    assert value(found, "food.temperature") is None


def test_the_line_beneath_a_printed_clause_is_its_answer() -> None:
    found = facts(form(f"- {CLAUSE_GUARDS}", "Eighteen, all licensed", f"- {CLAUSE_MEDICAL}", "6 doctors, 4 nurses"))
    assert value(found, "security.guards") == 18
    assert value(found, "medical.physicians") == 6
    assert value(found, "medical.nurses") == 4
    assert value(found, "medical.ambulances") is None


def test_a_bare_number_under_a_clause_that_asks_for_several_things_counts_nothing() -> None:
    assert value(facts(form(f"- {CLAUSE_MEDICAL}", "5")), "medical.physicians") is None


def test_shares_in_brackets_are_not_added_to_the_answer() -> None:
    clause = "(7) A free parking area, at least one parking space for every four persons."
    found = facts(form(f"- {clause}", "3,840 stalls (1,240 car stalls + 2,600 bike stalls)."))
    assert value(found, "parking.spaces") == 3840


def test_figures_of_an_earlier_year_count_nothing() -> None:
    found = facts(
        form("First day = August 12, 2027", "Last day = August 15, 2027"),
        paper(("Telephones", "4"), ("Guards", "6"), heading="Last year by the numbers (2026)", number=1),
        paper(
            ("Guards", "12", "14"), heads=("Item", "2026 planned", "2026 actual"), heading="For information", number=2
        ),
    )
    assert value(found, "telephones.lines") is None
    assert value(found, "security.guards") is None


def test_a_mail_is_read_without_the_older_one_it_quotes() -> None:
    mail = paper(
        "This is the new order.",
        "14 portable toilets, confirmed for Friday.",
        "They are all enclosed and lock.",
        "On Mon, Feb 16, 2026 Cal Brudos wrote:",
        "Order 2194: 20 portable toilets.",
        kind="contract",
    )
    assert value(facts(mail), "toilets.seats") == 14


def test_a_footnote_corrects_the_total_of_a_table() -> None:
    plan = paper(
        "# 6. Telephones",
        ("Command post", "4"),
        ("Gates", "8"),
        ("Total", "12"),
        "- * Corrected April 9: the pedestal has one pair left and not two.",
        "- Gate E therefore gets one line and the total becomes 11.",
        heads=("Station", "Lines and handsets"),
    )
    assert value(facts(plan), "telephones.lines") == 11


def test_an_addendum_strikes_a_number_and_leaves_out_what_it_counts() -> None:
    plan = paper("# Guards", "Six guards from Ironwood.", "# Nurses", "Five nurses, all registered.")
    addendum = paper(
        "# Guards.",
        '- Strike "six guards".',
        "- It is eight, see the letter of April 19.",
        "# Nurses.",
        '- Strike "five nurses".',
        "- Three remain, all registered in Wisconsin.",
        number=1,
    )
    found = facts(plan, ordered(addendum, 0, 1))
    assert value(found, "security.guards") == 8
    assert value(found, "medical.nurses") == 3


def test_the_lines_of_an_order_are_counted() -> None:
    order = paper(
        ("1", "Flush unit, enclosed, locking, signed WOMEN", "10", "17", "27", "$165.00"),
        ("2", "Flush unit, enclosed, locking, signed MEN", "9", "16", "25", "$165.00"),
        ("3", "Wash station, 4 basins, soap dispenser at each basin", "5", "8", "13", "$210.00"),
        ("4", "Attendant, 12 h, refills soap", "1", "1", "2", "$480.00"),
        heads=("Line", "Description", "Bank 1", "Bank 2", "Qty", "Each"),
        heading="Toilets for the show",
        kind="contract",
    )
    found = facts(order)
    assert value(found, "toilets.female") == 27
    assert value(found, "toilets.male") == 25
    assert value(found, "toilets.seats") == 52
    assert value(found, "toilets.lavatories") == 52


def test_toilets_for_either_sex_are_seats_of_neither() -> None:
    quote = paper(
        ("North", "4", "4", "1", "9"),
        ("South", "7", "6", "2", "11"),
        ("Total", "11", "10", "3", "20"),
        heads=("Zone", "Women", "Men", "Any", "Lavatories"),
        kind="contract",
    )
    found = facts(quote)
    assert [value(found, f"toilets.{k}") for k in ("female", "male", "seats", "lavatories")] == [11, 10, 24, 20]


def test_a_last_row_that_is_the_sum_is_the_total_whatever_it_is_called() -> None:
    plan = paper(
        ("East", "430", "4.0"),
        ("West", "360", "3.4"),
        ("Farm", "790", "7.4"),
        heads=("Lot", "Cars", "Area (acres)"),
        heading="Parking",
    )
    found = facts(plan)
    assert value(found, "parking.spaces") == 790
    assert value(found, "parking.acres") == 7.4


def test_water_of_a_table_is_brought_to_a_day() -> None:
    plan = paper(
        ("Drinking", "15,000 gal", "whole event (3 days), 40 spigots"),
        ("Showers (bathing)", "170 m³", "per day, six trailers"),
        ("Bike wash", "5 m³", "per day, not potable, pond water"),
        heads=("Use", "Quantity", "Basis"),
        heading="Water",
    )
    found = facts(plan)
    assert value(found, "water.drinking") == 5000
    assert round(float(str(value(found, "water.bathing")))) == 44909


def test_the_days_of_a_column_head_divide_it() -> None:
    plan = paper(
        ("Drinking and cooking", "16,200"),
        ("Hand washing", "14,400"),
        ("Whole gathering", "30,600"),
        heads=("Use", "Gallons (3 days)"),
        heading="Water",
    )
    assert value(facts(plan), "water.total") == 10200


def test_a_ratio_is_no_light_level() -> None:
    plan = paper(
        ("Crowd", "118", "71", "240", "1.7"),
        ("Lots", "97", "65", "205", "1.5"),
        heads=("Zone", "Average lux", "Minimum lux", "Maximum lux", "Avg/min"),
    )
    assert round(float(str(value(facts(plan), "lighting.level"))), 2) == 6.04


def test_sites_times_people_to_a_site() -> None:
    plan = paper(
        ("North field", "480", "6"),
        ("Silo lot", "75", "4"),
        heads=("Field", "Sites", "People to a site"),
        heading="Camping",
    )
    assert value(facts(plan), "camping.capacity") == 3180


def test_lines_listed_with_their_numbers() -> None:
    plan = paper(
        "# Phones at the grove",
        "Each has its own wire to the outside:",
        "Hall kitchen – 608-555-0112",
        "Ticket shed – 608-555-0113",
        "First aid annex – 608-555-0114",
        "Anybody may use them.",
    )
    assert value(facts(plan), "telephones.lines") == 3


def test_places_of_toilets_are_no_gates() -> None:
    plan = paper(("Arena", "12"), ("Lots and gates", "6"), heads=("Place", "Seats"), heading="14. Toilets")
    found = facts(plan)
    assert value(found, "fence.gates") is None
    assert value(found, "toilets.seats") == 18


def test_columns_that_are_shifts_are_not_added() -> None:
    plan = paper(
        ("Main gate", "6", "4"),
        ("Stage", "8", "4"),
        ("Rovers", "6", "4"),
        ("Total", "20", "12"),
        heads=("Post", "Day guards", "Night guards"),
        heading="Security staffing",
    )
    assert value(facts(plan), "security.guards") == 20


def test_of_what_is_required_and_provided_the_latter_counts() -> None:
    plan = paper(
        ("Toilets, women", "20", "24"),
        ("Lavatories", "40", "48"),
        ("Parking spaces", "2,500", "3,000"),
        ("Security guards", "14", "16"),
        heads=("Item", "Required", "Provided"),
        heading="Summary",
    )
    found = facts(plan)
    names = ("toilets.female", "toilets.lavatories", "parking.spaces", "security.guards")
    assert [value(found, n) for n in names] == [24, 48, 3000, 16]


def test_blanks_that_hold_two_numbers() -> None:
    found = facts(form("Number of toilets, women / men = 24 / 22", "Security guards = 16 private, 4 deputies"))
    assert value(found, "toilets.female") == 24
    assert value(found, "toilets.male") == 22
    assert value(found, "security.guards") == 20


def test_an_addendum_changes_numbers() -> None:
    plan = paper("There will be 16 guards.", "There are 10 telephone lines.")
    addendum = paper(
        "Page 4, Security: change 16 guards to 20 guards.", "Telephones: delete 10, insert 12 lines.", number=1
    )
    found = facts(plan, ordered(addendum, 0, 1))
    assert value(found, "security.guards") == 20
    assert value(found, "telephones.lines") == 12


def test_from_so_many_to_so_many_is_a_change_and_no_range() -> None:
    addendum = paper("The number of guards is increased from 16 to 20.", number=1)
    found = facts(paper("There will be 16 guards."), ordered(addendum, 0, 1))
    assert value(found, "security.guards") == 20


def test_the_quantities_of_an_order_have_no_sum() -> None:
    plan = paper(("P1", "1,150"), ("P2", "850"), ("Total", "2,000"), heads=("Lot", "Spaces"), heading="Parking")
    order = paper(
        ("Flush unit, signed WOMEN", "5", "27"),
        ("Flush unit, signed MEN", "5", "25"),
        heads=("Description", "Bank 3 lots", "Qty"),
        kind="contract",
        number=1,
    )
    found = facts(plan, order)["parking.spaces"]
    assert [f.value for f in found] == [2000]
