"""Days and hours of an event as forms and plans word them."""

from __future__ import annotations

from datetime import date, time

import pytest
from handmade import facts, paper, value

FORM = (
    "Name of event = Ridge Rally", "Location of event = Miller Farm, 900 Hollow Road",
    "Maximum number of persons = 5,000", "Date of signature = April 16, 2027",
)  # fmt: skip
START, END, OPENS, CLOSES = "event.start_date", "event.end_date", "event.start_time", "event.end_time"


def read(*blanks: str) -> dict[str, object]:
    found = facts(paper(*FORM, *blanks, kind="application-form"))
    return {name: value(found, name) for name in (START, END, OPENS, CLOSES) if name in found}


def run(first: int, last: int, opens: time | None = None, closes: time | None = None) -> dict[str, object]:
    """Days of July 2027, with hours where there are any."""
    told = {START: date(2027, 7, first), END: date(2027, 7, last), OPENS: opens, CLOSES: closes}
    return {name: value for name, value in told.items() if value is not None}


@pytest.mark.parametrize(("answer", "expected"), [
    ("July 16, 2027", run(16, 16)),
    ("July 16 2027", run(16, 16)),
    ("Friday, July 16, 2027", run(16, 16)),
    ("July 16-18, 2027", run(16, 18)),
    ("July 16 - 18, 2027", run(16, 18)),
    ("July 16–18, 2027", run(16, 18)),
    ("July 16 through July 18, 2027", run(16, 18)),
    ("July 16 thru 18, 2027", run(16, 18)),
    ("July 16, 17 & 18, 2027", run(16, 18)),
    ("July 16, 17 and 18, 2027", run(16, 18)),
    ("16-18 July 2027", run(16, 18)),
    ("16 to 18 July 2027", run(16, 18)),
    ("the 16th through the 18th of July, 2027", run(16, 18)),
    ("Fri.-Sun., July 16-18, 2027", run(16, 18)),
    ("Fri., July 16 - Sun., July 18, 2027", run(16, 18)),
    ("Friday-Sunday July 16-18, 2027", run(16, 18)),
    ("Friday, Saturday and Sunday, July 16, 17 and 18, 2027", run(16, 18)),
    ("7/16-7/18/2027", run(16, 18)),
    ("7/16/27 - 7/18/27", run(16, 18)),
    ("7/16 to 7/18/2027", run(16, 18)),
    ("7/16-18/2027", run(16, 18)),
    ("7-16-2027 to 7-18-2027", run(16, 18)),
    ("2027-07-16 to 2027-07-18", run(16, 18)),
    ("from July 16 until July 18, 2027", run(16, 18)),
    ("JULY 16TH - 18TH, 2027", run(16, 18)),
    ("July 16, 2027 (rain date July 23, 2027)", run(16, 16)),
    ("July 16-18, 2027; set-up from July 12", run(16, 18)),
    ("July 16-18, 2027, 10 a.m. to 6 p.m. each day", run(16, 18, time(10), time(18))),
    ("Friday, July 16, 2027, noon, to Sunday, July 18, 4 p.m.", run(16, 18, time(12), time(16))),
    ("July 16, 2027 at 5 PM through July 18, 2027 at 9 PM", run(16, 18, time(17), time(21))),
    ("July 16, 2027, noon to midnight", run(16, 16, time(12), time(0))),
])  # fmt: skip
def test_days_of_a_blank(answer: str, expected: dict[str, object]) -> None:
    assert read(f"Dates of event = {answer}") == expected


@pytest.mark.parametrize(("label", "answer", "opens", "closes"), [
    ("Hours", "10:00 a.m. to 6:00 p.m.", time(10), time(18)),
    ("Hours each day", "10 a.m. to 6 p.m.", time(10), time(18)),
    ("Hours of operation", "10-6 pm", time(10), time(18)),
    ("Hours", "10am-6pm daily", time(10), time(18)),
    ("Hours", "10 AM – 6 PM", time(10), time(18)),
    ("Hours", "1000 to 1800 hours", time(10), time(18)),
    ("Hours", "10:00 to 18:00", time(10), time(18)),
    ("Hours", "noon to midnight", time(12), time(0)),
    ("Hours", "12 noon - 12 midnight", time(12), time(0)),
    ("Hours", "9 in the morning until 11 at night", time(9), time(23)),
    ("Hours", "nine o’clock in the morning to six in the evening", time(9), time(18)),
    ("Hours", "doors 4 pm, music until 11:30 pm", time(16), time(23, 30)),
    ("Hours", "gates open 10 a.m., show noon to 9:30 p.m.", time(12), time(21, 30)),
    ("Hours", "gates open at 9:00 AM Saturday and close 10 PM Sunday", time(9), time(22)),
    ("Hours", "begins 8 a.m. Friday, continuously through Sunday 5 p.m. (overnight)", time(8), time(17)),
    ("Hours", "from 8:30 A.M. till 10:15 P.M.", time(8, 30), time(22, 15)),
    ("Time", "6 p.m. - 1 a.m.", time(18), time(1)),
    ("Beginning and ending time", "7:30 PM to 10 PM", time(19, 30), time(22)),
    ("Start time", "5:30 pm", time(17, 30), None),
    ("Ending hour", "11 p.m.", None, time(23)),
])  # fmt: skip
def test_hours_of_a_blank(label: str, answer: str, opens: time | None, closes: time | None) -> None:
    got = read("Dates of event = July 16-18, 2027", f"{label} = {answer}")
    assert (got.get(OPENS), got.get(CLOSES)) == (opens, closes)


@pytest.mark.parametrize("label", ["Dates of event", "Date and year of event", "Event date", "Date(s)"])
def test_a_year_is_no_hour(label: str) -> None:
    assert read(f"{label} = July 16, 2027") == run(16, 16)
    assert read(f"{label} = July 16 2027 hours to be set") == run(16, 16)


@pytest.mark.parametrize(("label", "answer", "each_day", "through_night"), [
    ("Hours each day", "10 a.m. to 6 p.m.", True, None),
    ("Hours", "10 a.m. to 6 p.m. daily", True, None),
    ("Hours", "10 a.m. to 6 p.m. both days", True, None),
    ("Hours", "8 a.m. Friday, continuously through Sunday 5 p.m. (overnight)", None, True),
    ("Hours", "8 a.m. Friday to 5 p.m. Sunday, around the clock", None, True),
    ("Hours", "10 a.m. Friday to 6 p.m. Sunday", None, None),
    ("Hours", "10 a.m. to 6 p.m., not overnight", None, None),
])  # fmt: skip
def test_what_the_hours_are(label: str, answer: str, each_day: bool | None, through_night: bool | None) -> None:
    found = facts(paper(*FORM, "Dates of event = July 16-18, 2027", f"{label} = {answer}", kind="application-form"))
    assert value(found, "event.hours_each_day") is each_day
    assert value(found, "event.hours_through_night") is through_night
