"""Values as they are written: what is one, what is none, and that a value survives being written and read back."""

from __future__ import annotations

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.fields.dates import days, times
from extractors.fields.numbers import counts
from extractors.fields.values import dimensions, email, no_answer, telephone
from extractors.fields.words import in_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Two dozen single-basin hand sinks", [24]),
        ("420 forty-four-gallon cans", [420, 44]),
        ("eighteen four-cubic-yard dumpsters", [18, 4]),
        ("Ten two-basin stations", [10, 2]),
        ("two hundred sixty carts", [260]),
        ("a hundred and ten toilets", [110]),
        ("two and a half pounds", [2.5]),
        ("1 ½ acres and 2,250 points", [1.5, 2250]),
        ("four (4) gates", [4]),
        ("36 / 24", [36, 24]),
        ("women 28, men 16 + 22 urinals", [28, 16, 22]),
        ("(480 square feet)", [480]),
        ("figures 900 cars", [900]),
        ("each tank 5,000 gallons", [5000]),
    ],
)
def test_numbers_that_may_count(text: str, expected: list[float]) -> None:
    assert [c.value for c in counts(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "Call (608) 555-0142 or 608.555.0103",
        "9480 Quarry Hollow Road",
        "N4480 Hwy 61, Boscobel, WI 53805",
        "July 25–26, 2026",
        "12 August 2011",
        "4/12/26 and 2026-04-17",
        "at 10:00 a.m. and 6 pm",
        "Gates 1, 2 and 4 open",
        "Section 12, Exhibit 3, page 2",
        "license 2014-00822, permit CU-26-011",
        "$6,940 and $2 million",
        "95 percent and 12%",
        "the 6,600th ticket",
        "in 2025",
        "8 o'clock and eight o'clock",
        "NC 42 and U.S. 61",
    ],
)
def test_numbers_that_count_nothing(text: str) -> None:
    assert not counts(text)


def test_a_range_keeps_both_ends() -> None:
    (found,) = counts("85 to 100 toilets")
    assert (found.value, found.high) == (85, 100)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("July 25–26, 2026", ["2026-07-25", "2026-07-26"]),
        ("Friday, April 30, noon, to Sunday, May 2, 2027, 4 p.m.", ["2027-04-30", "2027-05-02"]),
        ("25 and 26 July 2026", ["2026-07-25", "2026-07-26"]),
        ("7/25 and 7/26/26", ["2026-07-25", "2026-07-26"]),
        ("July 25, 26 and 27, 2026", ["2026-07-25", "2026-07-26", "2026-07-27"]),
        ("APR 17 2026", ["2026-04-17"]),
        ("this 15th day of April, 2026", ["2026-04-15"]),
        ("04/30/2027 THRU 05/02/2027", ["2027-04-30", "2027-05-02"]),
        ("3-30-2026", ["2026-03-30"]),
        ("2026-09-12", ["2026-09-12"]),
        ("issued 26.06.2025", ["2025-06-26"]),
        ("Saturday the 19th of June", []),
        ("1/4 mile", []),
        ("13/45/2026", []),
        ("at most 10 may enter", []),
    ],
)
def test_days(text: str, expected: list[str]) -> None:
    assert [d.on.isoformat() for d in days(text)] == expected


def test_a_day_without_a_year_takes_the_one_that_is_given() -> None:
    assert [d.on for d in days("Saturday the 19th of June", 2027)] == [date(2027, 6, 19)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gates 5:30 PM, concert 7:00-10:15 PM", ["17:30", "19:00", "22:15"]),
        ("10:00 a.m. to 6:00 pm", ["10:00", "18:00"]),
        ("noon to midnight", ["12:00", "00:00"]),
        ("worship at 10 in the morning", ["10:00"]),
        ("8 o’clock in the evening", ["20:00"]),
        ("0900 hours", ["09:00"]),
        ("11 a.m.-7 p.m.", ["11:00", "19:00"]),
        ("9-5 pm", ["09:00", "17:00"]),
        ("12:00 PM", ["12:00"]),
        ("page 2 of 3, 10 gallons", []),
    ],
)
def test_times(text: str, expected: list[str]) -> None:
    assert [t.at.strftime("%H:%M") for t in times(text)] == expected


@pytest.mark.parametrize("text", ["", "see plan", "N/A", "TBD", "same as last year", "____", "will comply", "attached"])
def test_no_answer(text: str) -> None:
    assert no_answer(text)


@pytest.mark.parametrize("text", ["7,200", "none", "Dana M. Reisterer", "two permanent stands"])
def test_an_answer(text: str) -> None:
    assert not no_answer(text)


def test_telephone_and_mail() -> None:
    line = "608-555-0109       events@ridgeandvalley.example."
    assert telephone(line) == "+16085550109"
    assert email(line) == "events@ridgeandvalley.example"
    assert telephone("Suite 210") is None
    assert email("at the gate") is None


@pytest.mark.parametrize(
    ("text", "square_feet"),
    [("40 × 80 ft", 3200), ("24x60 feet", 1440), ("twenty by thirty foot tent", 600), ("30' x 40'", 1200)],
)
def test_dimensions(text: str, square_feet: float) -> None:
    assert dimensions(text)[0].square_feet == square_feet


def test_lumber_and_lights_are_no_areas() -> None:
    assert dimensions("4x480 W towers, 2 x 4 lumber") == []


# --- written and read back ------------------------------------------------------------------------------------------

ONES = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def spelled(n: int) -> str:
    if n < 20:
        return ONES[n - 1]
    if n < 100:
        return TENS[n // 10 - 2] + (f"-{ONES[n % 10 - 1]}" if n % 10 else "")
    if n < 1000:
        return f"{ONES[n // 100 - 1]} hundred" + (f" {spelled(n % 100)}" if n % 100 else "")
    return f"{spelled(n // 1000)} thousand" + (f" {spelled(n % 1000)}" if n % 1000 else "")


@given(st.integers(1, 99_999))
def test_a_count_in_digits(n: int) -> None:
    assert [c.value for c in counts(f"There are {n:,} widgets.")] == [n]


@given(st.integers(1, 99_999))
def test_a_count_in_words(n: int) -> None:
    assert in_words(spelled(n)) == n
    assert [c.value for c in counts(f"We have {spelled(n)} widgets.")] == [n]


@given(st.integers(1, 9_999_999))
def test_money_counts_nothing(n: int) -> None:
    assert not counts(f"a fee of ${n:,}.00")


@given(
    st.dates(date(2000, 1, 1), date(2099, 12, 31)),
    st.sampled_from(["%B %d, %Y", "%m/%d/%Y", "%d %B %Y", "%Y-%m-%d", "%b. %d, %Y", "%A, %B %d, %Y"]),
)
def test_a_date(day: date, form: str) -> None:
    assert [d.on for d in days(f"on {day.strftime(form)} at the farm")] == [day]


@given(st.dates(date(2000, 1, 1), date(2099, 12, 20)), st.integers(1, 8))
def test_a_range_of_days_within_a_month(day: date, length: int) -> None:
    last = date.fromordinal(day.toordinal() + length)
    if last.month == day.month:
        found = days(f"{day.strftime('%B')} {day.day}–{last.day}, {day.year}")
        assert [found[0].on, found[-1].on] == [day, last]


@given(st.times().map(lambda t: t.replace(second=0, microsecond=0)), st.sampled_from(["a.m./p.m.", "AM/PM", "am/pm"]))
def test_a_time(at: time, half: str) -> None:
    before, after = half.split("/")
    said = f"{(at.hour - 1) % 12 + 1}:{at.minute:02d} {before if at.hour < 12 else after}"
    assert [t.at for t in times(f"from {said} on")] == [at]
