"""Days and times of day as they are written: "July 25–26, 2026", "the 19th of June", "noon", "7:00-10:15 PM"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, time
from typing import NamedTuple

from extractors.fields.words import in_words

MONTH = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    "nov(?:ember)?|dec(?:ember)?"
)
_MONTHS = {
    m: n for n, m in enumerate(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1)
}
_WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*)?"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_MORE = (
    rf"(?:\s*(?:,\s*and\b|,|and\b|&|\+|to\b|through\b|thru\b|until\b|-|–|"
    rf"—)\s*{_WEEKDAY}(?:the\s+)?(?<!\d){_DAY}\b(?!\s*(?:[:/]|[ap]\.?m|,\d{{3}}|o.clock|persons|people)))*"
)
_NAMED_DATE = re.compile(
    rf"\b(?P<month>{MONTH})\b\.?,?\s+(?:the\s+)?(?P<days>{_DAY}\b(?!\s*[:]|"
    rf"\s*[ap]\.?m){_MORE})(?:,?\s+(?:of\s+)?(?P<year>(?:19|20)\d{{2}})\b)?",
    re.I,
)
_DAY_FIRST = re.compile(
    rf"(?<![\d/.-])(?P<days>{_DAY}{_MORE})\s+(?:day\s+)?(?:of\s+)?(?P<month>{MONTH})\b\.?(?:,?\s+(?P<year>(?:19|"
    rf"20)\d{{2}})\b)?",
    re.I,
)
_NUMERIC = re.compile(r"(?<![\d/-])(?P<m>\d{1,2})(?P<sep>[.-])(?P<d>\d{1,2})(?P=sep)(?P<y>\d{4}|\d{2})(?![\d/]|-\d)")
_SLASHED = re.compile(  # "7/16/2027", "7/16-7/18/2027", "7/16-18/2027"
    r"(?<![\d/])(?P<m>\d{1,2})/(?P<d>\d{1,2})"
    r"(?:\s*[-–—&]\s*(?P<to>\d{1,2})(?=/\d{4}))?(?:/(?P<y>\d{4}|\d{2}))?(?![\d/])"
)
_ISO = re.compile(r"\b(?P<y>(?:19|20)\d{2})-(?P<m>\d{2})-(?P<d>\d{2})\b")


class Day(NamedTuple):
    """A day named in a text. `year_said` is False where the year was taken from elsewhere."""

    on: date
    start: int
    end: int
    year_said: bool = True


class _Rough(NamedTuple):
    month: int
    day: int
    year: int | None
    start: int
    end: int


def in_full(on: date) -> str:
    """The day as Gatebook writes it: "July 25, 2026"."""
    return f"{on:%B} {on.day}, {on.year}"


def days(text: str, year: int | None = None) -> list[Day]:
    """The days named in a text, left to right. A day without a year takes that of the next or the last date of the
    text, else `year`; without any it is left out. Slashes are read month first; only "26/06/2025", which can be
    read in one way, is read day first."""
    rough = sorted(_rough(text), key=lambda r: (r.start, r.end))
    out: list[Day] = []
    for n, r in enumerate(rough):
        near = [x.year for x in rough[n:] if x.year] or [x.year for x in reversed(rough[:n]) if x.year]
        y = r.year or (near[0] if near else year)
        if y is None:
            continue
        try:
            out.append(Day(date(y, r.month, r.day), r.start, r.end, bool(r.year or near)))
        except ValueError:
            continue
    return out


def _rough(text: str) -> Iterator[_Rough]:
    taken: list[tuple[int, int]] = []
    for found in _ISO.finditer(text):
        taken.append(found.span())
        yield _Rough(int(found["m"]), int(found["d"]), int(found["y"]), *found.span())
    for pattern in (_NAMED_DATE, _DAY_FIRST):
        for found in pattern.finditer(text):
            if any(a < found.end() and found.start() < b for a, b in taken):
                continue
            taken.append(found.span())
            month = _MONTHS[found["month"][:3].lower()]
            year = int(found["year"]) if found["year"] else None
            for day in re.finditer(r"\d{1,2}", found["days"]):
                at = found.start("days") + day.start()
                yield _Rough(
                    month, int(day.group()), year, min(at, found.start()) if not day.start() else at, found.end()
                )
    for pattern in (_NUMERIC, _SLASHED):
        for found in pattern.finditer(text):
            if not any(a < found.end() and found.start() < b for a, b in taken):
                taken.append(found.span())
                yield from _numeric(found)


def _numeric(found: re.Match[str]) -> Iterator[_Rough]:
    year = int(found["y"]) if found["y"] else None
    if year is not None and year < 100:
        year += 2000
    first, second = int(found["m"]), int(found["d"])
    if first > 12 >= second and year:  # 26.06.2025 can only be the 26th of June
        first, second = second, first
    yield _Rough(first, second, year, *found.span())
    if found.groupdict().get("to"):
        yield _Rough(first, int(found["to"]), year, found.start("to"), found.end())


_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def weekday_before(text: str, start: int) -> int | None:
    """The weekday (Monday is 0) that stands right before position `start`; None where none does."""
    found = re.search(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*(?:the\s+)?$", text[:start], re.I)
    return _WEEKDAYS.index(found.group(1).lower()) if found else None


def weekday_right(text: str, day: Day) -> bool:
    """Whether the weekday that is written before a day is that day's; True where none is: a check on a year that was
    taken from elsewhere."""
    said = weekday_before(text, day.start)
    return said is None or said == day.on.weekday()


# --- times --------------------------------------------------------------------------------------------------------

_CLOCK = re.compile(
    r"(?<![\d:/$,.])(?:"
    r"(?P<word>12(?::00)?\s*noon|noon(?:time)?|12(?::00)?\s*midnight|midnight)\b"
    r"|(?P<h>\d{1,2})(?:[:.](?P<m>[0-5]\d))?\s*(?P<half>[ap]\.?\s?m\b\.?)"
    r"|(?P<past>half past\s+)?(?P<h4>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve)(?::(?P<m4>[0-5]\d))?\s*(?:o.clock\s*)?(?:in\s+the\s+|at\s+)(?P<part>morning|afternoon|"
    r"evening|night)\b"
    r"|(?P<h2>[01]?\d|2[0-3]):(?P<m2>[0-5]\d)(?!\d)"
    r"|(?P<h3>[01]\d|2[0-3])(?P<m3>[0-5]\d)\s*(?:(?:-|–|—|to|until)\s*(?=[0-2]\d[0-5]\d\s*h)|hours|hrs|h\b)"
    r"|(?P<h5>\d{1,2})(?P<dash>\s*(?:-|–|to)\s*)(?=\d{1,2}(?::[0-5]\d)?\s*[ap]\.?\s?m)"
    r")",
    re.I,
)


_HOURS = re.compile(r"\d{4}\s*h", re.I)


class Clock(NamedTuple):
    """A time of day in a text; `sure` is False where morning or evening was not said (10:00 in a program)."""

    at: time
    start: int
    end: int
    sure: bool = True


def times(text: str) -> list[Clock]:
    """The times of day in a text, left to right. "7:00-10:15 PM" is 19:00 and 22:15."""
    out: list[Clock] = []
    open_: list[int] = []  # places in `out` that wait for the next a.m. or p.m.
    dates = [(r.start, r.end) for r in _rough(text)] if _HOURS.search(text) else []
    for found in _CLOCK.finditer(text):
        at, said = _clock(found)
        if at is None or (found["h3"] and any(a < found.end() and found.start() < b for a, b in dates)):
            continue  # "July 16, 2027 Hours": a year is no hour
        out.append(Clock(at, found.start(), found.end(), said))
        if not said:
            open_.append(len(out) - 1)
        elif (
            open_
            and found["half"]
            and re.fullmatch(r"\s*(?:-|–|—|to|until|till)\s*", text[out[open_[-1]].end : found.start()] or " - ")
        ):
            before = out[open_[-1]]
            if before.at.hour <= 12:
                out[open_[-1]] = before._replace(at=_like(before.at, at), sure=True)
            open_.clear()
    return out


def _clock(found: re.Match[str]) -> tuple[time | None, bool]:
    if found["word"]:
        return (time(12) if "noon" in found["word"].lower() else time(0)), True
    if found["half"]:
        return _half(int(found["h"]), int(found["m"] or 0), found["half"][0].lower()), True
    if found["h2"]:
        hour = int(found["h2"])
        return time(hour, int(found["m2"])), hour > 12 or found["h2"].startswith("0")
    if found["h3"]:
        return time(int(found["h3"]), int(found["m3"])), True
    if found["part"]:
        hour = int(found["h4"]) if found["h4"].isdigit() else int(in_words(found["h4"]) or 0)
        minute = 30 if found["past"] else int(found["m4"] or 0)
        return _half(hour, minute, "a" if found["part"].lower() == "morning" else "p"), True
    return (time(int(found["h5"])) if int(found["h5"]) <= 12 else None), False


def _half(hour: int, minute: int, half: str) -> time | None:
    if not 1 <= hour <= 12:
        return None
    return time(hour % 12 + (12 if half == "p" else 0), minute)


def _like(start: time, end: time) -> time:
    """`start` of a span whose end alone has a.m. or p.m.: the same half of the day, or the other where it must be."""
    same = start.replace(hour=start.hour % 12 + (12 if end.hour >= 12 else 0))
    return same if same < end else start.replace(hour=start.hour % 12 + (0 if end.hour >= 12 else 12))
