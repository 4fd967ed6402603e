"""Forms on scans, whose lettered labels stand over the answers; sums on drawings; days and papers around them."""

from __future__ import annotations

from datetime import date, time

import pytest
from handmade import facts, paper, told, value

LETTERED = paper(
    "A Applicant (person or club)",
    "COON VALLEY TRACTOR CLUB INC",
    "B Mailing address",
    "PO BOX 14, COON VALLEY WI 54623",
    "C Day telephone",
    "608-555-0142",
    "D Name by which the event is known",
    "THRESHERS REUNION RALLY",
    "E Date(s)",
    "SAT SEPT 12 2026 (ONE DAY)",
    "F Hours, opening to closing",
    "10 AM TO 9:30 PM",
    "G Maximum number of persons to be assembled",
    "3,400",
    "H Camping?",
    "☐ Yes ☒ No all leave by dark",
    kind="application-form",
)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("applicant.organization", "COON VALLEY TRACTOR CLUB INC"),
        ("applicant.phone", "+16085550142"),
        ("event.name", "THRESHERS REUNION RALLY"),
        ("event.start_date", date(2026, 9, 12)),
        ("event.end_time", time(21, 30)),
        ("attendance.maximum", 3400),
        ("circumstance.overnight_camping", False),
    ],
)
def test_what_stands_under_a_lettered_label_answers_it(name: str, expected: object) -> None:
    assert value(facts(LETTERED), name) == expected


def test_a_letter_that_begins_with_one_letter_is_no_form() -> None:
    assert told("attendance.maximum", "A Word to the clerk", "I will bring 3,400", kind="application-form") is None


def test_printed_labels_side_by_side_answer_nothing() -> None:
    form = paper(
        ("Name of sponsor", "", "Responsible person"),
        "Name of sponsor = Kickapoo Trail Riders, LLC",
        "Responsible person = Ada J. Thorne, manager",
        kind="application-form",
    )
    assert value(facts(form), "applicant.organization") == "Kickapoo Trail Riders, LLC"
    assert value(facts(form), "applicant.name") == "Ada J. Thorne"


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("People the grounds will hold:", "slope 3,000 + flat 1,200 =4,200"), 4200),
        (("People the grounds will hold:", "slope 3,000 + flat 1,200 =5,200"), None),  # the sum is wrong
        (("Cars the lots will hold:", "north 3,000 + south 1,200 =4,200"), None),
    ],
)
def test_a_sum_of_places_is_the_capacity(parts: tuple[str, ...], expected: int | None) -> None:
    assert told("site.capacity", *parts, kind="site-plan") == expected


def test_a_trailer_of_several_stalls_counts_them_all() -> None:
    rows = (("Single unit", "twelve"), ("Restroom trailer, four stalls", "three"))
    assert told("toilets.seats", "Chemical toilets:", *rows, heads=("Kind", "How many"), heading="Toilets") == 24


def test_hours_behind_the_day_run_to_the_second() -> None:
    assert told("event.end_time", "# Dairy Days Rally — Saturday June 6, 2026 — noon to 9:30 PM") == time(21, 30)


def test_a_weight_for_one_day_between_all_boxes() -> None:
    found = facts(
        paper("# Barn Dance — Saturday June 6, 2026 — noon to 9 PM"),
        paper("# Garbage", "The two rolloffs are good for 4 tons between them.", number=1),
    )
    assert value(found, "solid_waste.capacity") == 8000


def test_a_mail_is_filed_the_day_it_was_sent() -> None:
    mail = paper(
        "From = Ada Brandt <ada@trail.example>", "Date = Mon, 3 Aug 2026 08:52:11 -0400", "Ada Brandt",
        kind="cover-letter"
    )
    form = paper("Name of applicant = Ada Brandt", "Begins (date) = Sat 09/12/2026", kind="application-form", number=1)
    assert value(facts(mail, form), "application.filed_on") == date(2026, 8, 3)


def test_gallons_a_head_are_taken_by_the_attendance_and_never_surely() -> None:
    [found] = facts(
        paper("G Most people at one time = 2,000", kind="application-form"),
        paper("# Supply", "We bring ten gallons a head each day.", kind="water-plan", number=1),
    )["water.total"]
    assert (found.value, found.evidence.sure) == (20000, False)
