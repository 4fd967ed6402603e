"""What a value looks like: counts in digits and in words, money, dates, times, telephone numbers, mail addresses.

Every pattern of the package stands here. Nothing here knows what a value is for: a number is a number until
`quantities` has seen its noun. What looks like a number and counts nothing (a telephone number, a date, a house
number, "Gate 4", "section 12") is found by `not_counts`, so that no rule can take it for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, time
from typing import NamedTuple

import phonenumbers

# --- counts -------------------------------------------------------------------------------------------------------

_ONES = [
    "zero",
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
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WORDS = {w: n for n, w in enumerate(_ONES)} | {w: 10 * n for n, w in enumerate(_TENS, 2)} | {"fourty": 40}
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125}

_ONE = "|".join(sorted(_WORDS, key=len, reverse=True))
_SCALE = "dozens?|hundreds?|thousands?|millions?"
_IN_WORDS = (
    rf"(?:(?:half\s+a|an?)[\s-]+(?:{_SCALE})|(?:{_ONE}))(?:[\s-]+(?:and\s+)?(?:{_ONE}|{_SCALE}))*(?:\s+and\s+a\s+half)?"
)
_IN_DIGITS = (
    r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?[½¼¾⅓⅔⅛])?(?:\s+and\s+a\s+half)?(?:\s+(?:dozen|hundred|"
    r"thousand|million))?|[½¼¾⅓⅔⅛]"
)
_COUNT = re.compile(
    rf"(?<![\w.,$#/-])(?:(?P<digits>{_IN_DIGITS})|(?P<words>\b{_IN_WORDS}\b))(?![\w]|\.\d|,\d{{3}})", re.I
)
_RANGE = re.compile(r"\s*(?:-|–|—|to|or)\s*", re.I)
_TENSE = re.compile(
    r"(?:about|approximately|around|some|roughly|nearly|almost|est\.?|estimated|perhaps|maybe)\s*$", re.I
)


class Count(NamedTuple):
    """A number in a text: its value, where it stands, and whether a hyphen ties it to the next word (5,000-gallon).

    A range ("85 to 100") has its lower end as `value` and its upper end in `high`.
    """

    value: float
    start: int
    end: int
    tied: bool = False
    high: float | None = None
    vague: bool = False


def in_words(text: str) -> float | None:
    """The value of a number in words ("two hundred sixty", "two dozen", "a hundred and ten"); None for anything else."""
    words = [w for w in re.split(r"[\s-]+", text.lower().strip()) if w]
    half = words[-3:] == ["and", "a", "half"]
    words = words[:-3] if half else words
    if words[:2] == ["half", "a"]:
        words = ["half", *words[2:]]
    total, part, last = 0.0, 0.0, 0.0
    for n, word in enumerate(words):
        singular = word.rstrip("s") if word.rstrip("s") in _SCALES else word
        if word in _WORDS:
            value = _WORDS[word]
            if (
                last
                and not (20 <= last < 100 and last % 10 == 0 and value < 10)
                and last not in (100.0, 1000.0, 1_000_000.0)
            ):
                return None  # "two three" is no number
            part, last = part + value, float(value)
        elif singular in _SCALES:
            scale = _SCALES[singular]
            part = (part or 1.0) * scale
            if scale >= 1000:
                total, part = total + part, 0.0
            last = float(scale)
        elif word in ("a", "an") and n == 0:
            continue
        elif word == "half" and n == 0:
            part = 0.5
        elif word == "and" and n:
            continue
        else:
            return None
    if not words or words in (["a"], ["an"], ["half"]):
        return None
    return total + part + (0.5 if half else 0.0)


def _in_digits(text: str) -> float:
    scale = 1.0
    half = re.search(r"\s+and\s+a\s+half", text, re.I)
    if half:
        text = text[: half.start()] + text[half.end() :]
    found = re.search(r"\s+(dozen|hundred|thousand|million)$", text, re.I)
    if found:
        scale, text = float(_SCALES[found.group(1).lower()]), text[: found.start()]
    extra = 0.5 if half else 0.0
    if text and text[-1] in _FRACTIONS:
        extra, text = _FRACTIONS[text[-1]], text[:-1].strip()
    return ((float(text.replace(",", "")) if text else 0.0) + extra) * scale


def counts(text: str) -> list[Count]:
    """Every number of the text that may count something, left to right; see `not_counts` for what is left out."""
    out: list[Count] = []
    shut = not_counts(text)
    for start, end, value in _numbers(text):
        if any(a < end and start < b for a, b in shut):
            continue
        tied = text[end : end + 1] in ("-", "–") and text[end + 1 : end + 2].isalpha()
        out.append(Count(value, start, end, tied, None, bool(_TENSE.search(text[:start]))))
    return list(_ranges(_repeated(out, text), text))


def _repeated(found: list[Count], text: str) -> list[Count]:
    """ "four (4)" is one number."""
    out: list[Count] = []
    for one in found:
        before = out[-1] if out else None
        if before and before.value == one.value and re.fullmatch(r"\s*\(\s*", text[before.end : one.start]):
            if text[one.end : one.end + 1] == ")":
                out[-1] = before._replace(end=one.end + 1)
                continue
        out.append(one)
    return out


def _numbers(text: str) -> Iterator[tuple[int, int, float]]:
    for found in _COUNT.finditer(text):
        if found["digits"]:
            yield (*found.span(), _in_digits(found.group()))
        else:
            yield from _runs(found.group(), found.start())


def _runs(text: str, at: int) -> Iterator[tuple[int, int, float]]:
    """Numbers in a run of number words: "eighteen four" (of "eighteen four-yard boxes") is two."""
    ends = [m.end() for m in re.finditer(r"[A-Za-z]+", text)]
    while text:
        for end in reversed(ends):
            value = in_words(text[:end])
            if value is not None and not text[:end].lower().endswith(" and"):
                yield at, at + end, value
                break
        else:
            end = ends[0]
        rest = text[end:]
        skip = re.match(r"[\s-]+(?:and\s+)?", rest)
        at, text = at + end + (skip.end() if skip else 0), rest[skip.end() :] if skip else ""
        ends = [m.end() for m in re.finditer(r"[A-Za-z]+", text)]


def _ranges(found: list[Count], text: str) -> Iterator[Count]:
    n = 0
    while n < len(found):
        one = found[n]
        if n + 1 < len(found):
            two = found[n + 1]
            if _RANGE.fullmatch(text[one.end : two.start]) and one.value < two.value and not one.tied:
                yield Count(one.value, one.start, two.end, two.tied, two.value, one.vague)
                n += 2
                continue
        yield one
        n += 1


# A number after one of these words is a name, not a count: Gate 4, Lots 1 and 2, section 12, NC 42.
_NAMED = (
    "gates?|lots?|tanks?|wells?|sections?|secs?|sect|chapters?|ch|parts?|pages?|pp?|no|nos|number|items?|exhibits?|"
    "addend(?:um|a)|amendments?|revisions?|rev|versions?|ver|v|sheets?|plates?|figures?|fig|paragraphs?|par|tables?|"
    "conditions?|channels?|phases?|stages?|zones?|areas?|towers?|units?|groups?|banks?|fields?|stations?|entrances?|"
    "exits?|doors?|buildings?|bldg|barns?|suite|ste|apt|room|rm|floor|box|route|rte|rt|rr|highway|hwy|county road|cr|"
    "state road|sr|us|u\\.s|nc|wis|wi|n\\.c|interstate|i|fm|township|district|class|type|form|permit|license|licence|"
    "policy|order|job|file|invoice|account|acct|certificate|bond|account|parcel|tract|day|week|shift|level|"
    "step|question|"
    "line|grade|category|cat|title|article|art|code|act|atcp|sps|nfpa|nsf|ansi|astm|dnr|osha|version|post|site|row|camp"
)
_PLACE_NAMES = frozenset(
    [
        "tower",
        "unit",
        "group",
        "bank",
        "field",
        "station",
        "room",
        "floor",
        "day",
        "week",
        "shift",
        "row",
        "post",
        "site",
        "camp",
        "stage",
        "level",
        "line",
        "figure",
        "form",
        "order",
        "permit",
        "license",
        "table",
        "type",
        "class",
        "file",
        "job",
        "area",
        "zone",
        "act",
        "code",
        "building",
        "door",
        "exit",
        "entrance",
        "tank",
        "part",
        "barn",
    ]
)
_MONTH = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    "nov(?:ember)?|dec(?:ember)?"
)
_STREET = (
    "road|rd|street|st|avenue|ave|lane|ln|drive|dr|way|boulevard|blvd|court|ct|circle|cir|highway|hwy|"
    "trail|trl|place|pl|"
    "parkway|pkwy|pike|terrace|loop|run|path|square|turnpike|route|rte"
)
_STREETS = "|".join(form for word in _STREET.split("|") for form in (word.title(), word.upper()))
_NOT_COUNTS = tuple(
    re.compile(p, flags)
    for p, flags in (
        (r"\(?\b\d{3}\)?[\s.-]{1,2}\d{3}[.-]\d{4}\b", 0),  # telephone
        (r"\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|thousand))?", re.I),  # money
        (r"\b\d{5}(?:-\d{4})?(?=\s*$)(?<=[A-Z]{2}\s\d{5})", 0),  # ZIP after the state
        (r"\b[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?\b", 0),
        (
            rf"\b[NSEW]?\d{{1,6}}[A-Z]?(?:\s+[NSEW]\.?)?(?:\s+(?:[A-Z][\w’'.]*|of|the|\d+(?:st|nd|rd|"
            rf"th))){{1,4}}\s+(?:{_STREETS})\b",
            0,
        ),
        (
            rf"\b(?:{_MONTH})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?:(?:\s*(?:-|–|and|&|to|through|thru|"
            rf",)\s*)\d{{1,2}}(?:st|nd|rd|th)?\b(?!\s*(?:,\d{{3}}|[:a-z])))*(?:,?\s+\d{{4}}\b)?",
            re.I,
        ),
        (
            rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?:\s*(?:-|–|and|&|to)\s*\d{{1,2}}(?:st|nd|rd|"
            rf"th)?)?\s+(?:of\s+)?(?:{_MONTH})\b(?!\s+(?:be|not|hold|sleep|stay|enter))(?:\.?,?\s+\d{{4}}\b)?",
            re.I,
        ),
        (r"\b\d{1,4}[/-]\d{1,2}[/-]\d{2,4}\b", 0),  # numeric date
        (r"\b\d{1,2}/\d{1,2}\b(?!\s*(?:inch|mile|in\b|acre))", 0),
        (r"\b\d{1,2}:\d{2}(?:\s*[ap]\.?m\b\.?)?", re.I),  # clock time
        (r"\b\d{1,2}\s*[ap]\.?\s?m\b\.?", re.I),
        (r"\b\d{1,2}\s*(?:-|–|to)\s*\d{1,2}\s*[ap]\.?m\b\.?", re.I),
        (
            r"\b(?:in|since|of|for|year|summer|spring|fall|©)\s+(?:19|20)\d{2}\b(?!\s+(?:people|persons|gal|pound|"
            r"space|seat))",
            re.I,
        ),
        (
            r"\b(?:19|20)\d{2}(?=\s+(?:event|season|festival|fair|show|code|edition|census|anniversary|attendance))",
            re.I,
        ),
        (r"\b\d+(?:\.\d+)?\s?(?:%|percent\b|per cent\b)", re.I),
        (r"\b\d+(?:st|nd|rd|th)\b", re.I),  # ordinals
        (
            rf"\b(?:{_NAMED})\.?\s*(?:#|no\.?|number)?\s*\d[\w.-]*(?:\s*(?:,|and|&|or|through|to|-|"
            rf"–)\s*\d+(?![\w,.]*\d)\b)*",
            re.I,
        ),
        (r"#\s?\d[\w-]*", 0),
        (r"\b[A-Z]{1,6}-?\d[\w.-]*|\b\d+-\d[\w-]*\b(?<!\d-\d)", 0),  # file and license numbers
        (r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+o.clock\b", re.I),
    )
)


def not_counts(text: str) -> list[tuple[int, int]]:
    """Spans of numbers that count nothing: telephones, money, dates, times, addresses, names such as "Gate 4"."""
    out = []
    for pattern in _NOT_COUNTS:
        for found in pattern.finditer(text):
            out.append(_only_name(text, found.start(), found.end()))
    return [span for span in out if span[0] < span[1]]


def _only_name(text: str, start: int, end: int) -> tuple[int, int]:
    """A word in lower case before a number may belong to what goes before ("at each station 12 sinks"; "he figures 900
    cars"), and a great number is no name ("each tank 5,000 gallons")."""
    word = re.match(r"[A-Za-z]+", text[start:end])
    if word and word.group().islower():
        number = re.search(r"\d[\d,]*", text[start:end])
        large = bool(number) and int(number.group().replace(",", "")) > 99  # type: ignore[union-attr]
        if word.group().rstrip("s") in _PLACE_NAMES or (
            large and word.group() not in ("section", "no", "number", "chapter")
        ):
            return start, start
    return start, end


# --- dates --------------------------------------------------------------------------------------------------------

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
    rf"\b(?P<month>{_MONTH})\b\.?,?\s+(?:the\s+)?(?P<days>{_DAY}\b(?!\s*[:]|"
    rf"\s*[ap]\.?m){_MORE})(?:,?\s+(?:of\s+)?(?P<year>(?:19|20)\d{{2}})\b)?",
    re.I,
)
_DAY_FIRST = re.compile(
    rf"(?<![\d/.-])(?P<days>{_DAY}{_MORE})\s+(?:day\s+)?(?:of\s+)?(?P<month>{_MONTH})\b\.?(?:,?\s+(?P<year>(?:19|"
    rf"20)\d{{2}})\b)?",
    re.I,
)
_NUMERIC = re.compile(
    r"(?<![\d/-])(?P<m>\d{1,2})(?P<sep>[/.-])(?P<d>\d{1,2})(?:(?P=sep)(?P<y>\d{4}|\d{2}))?(?![\d/]|-\d)"
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
    for found in _NUMERIC.finditer(text):
        if any(a < found.end() and found.start() < b for a, b in taken) or not (found["y"] or found["sep"] == "/"):
            continue
        year = int(found["y"]) if found["y"] else None
        if year is not None and year < 100:
            year += 2000
        month, day = int(found["m"]), int(found["d"])
        if month > 12 >= day and year:
            month, day = day, month  # 26.06.2025 can only be the 26th of June
        yield _Rough(month, day, year, *found.span())


_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def weekday_before(text: str, start: int) -> int | None:
    """The weekday (Monday is 0) that stands right before position `start`; None where none does."""
    found = re.search(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*(?:the\s+)?$", text[:start], re.I)
    return _WEEKDAYS.index(found.group(1).lower()) if found else None


# --- times --------------------------------------------------------------------------------------------------------

_CLOCK = re.compile(
    r"(?<![\d:/$,.])(?:"
    r"(?P<word>12(?::00)?\s*noon|noon(?:time)?|12(?::00)?\s*midnight|midnight)\b"
    r"|(?P<h>\d{1,2})(?:[:.](?P<m>[0-5]\d))?\s*(?P<half>[ap]\.?\s?m\b\.?)"
    r"|(?P<h2>[01]?\d|2[0-3]):(?P<m2>[0-5]\d)(?!\d)"
    r"|(?P<h3>[01]\d|2[0-3])(?P<m3>[0-5]\d)\s*(?:hours|hrs|h\b)"
    r"|(?P<h4>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve)(?::(?P<m4>[0-5]\d))?\s*(?:o.clock\s*)?(?:in\s+the\s+|at\s+)(?P<part>morning|afternoon|"
    r"evening|night)\b"
    r"|(?P<h5>\d{1,2})(?P<dash>\s*(?:-|–|to)\s*)(?=\d{1,2}(?::[0-5]\d)?\s*[ap]\.?\s?m)"
    r")",
    re.I,
)


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
    for found in _CLOCK.finditer(text):
        at, said = _clock(found)
        if at is None:
            continue
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
        return _half(hour, int(found["m4"] or 0), "a" if found["part"].lower() == "morning" else "p"), True
    return (time(int(found["h5"])) if int(found["h5"]) <= 12 else None), False


def _half(hour: int, minute: int, half: str) -> time | None:
    if not 1 <= hour <= 12:
        return None
    return time(hour % 12 + (12 if half == "p" else 0), minute)


def _like(start: time, end: time) -> time:
    """`start` of a span whose end alone has a.m. or p.m.: the same half of the day, or the other where it must be."""
    same = start.replace(hour=start.hour % 12 + (12 if end.hour >= 12 else 0))
    return same if same < end else start.replace(hour=start.hour % 12 + (0 if end.hour >= 12 else 12))


# --- money, telephone, mail ---------------------------------------------------------------------------------------

_MONEY = re.compile(r"\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?:\s?(million|thousand))?", re.I)
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_ZIP = re.compile(r"\b\d{5}(?:-\d{4})?\b")
_DIMENSION = re.compile(
    r"(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(?:ft\.?|feet|foot|['′])?[\s-]*(?:×|x|"
    r"by)[\s-]*(\d+(?:\.\d+)?|\b[a-z]+(?:-[a-z]+)?)[\s-]*(ft\.?|feet|foot|['′]|m\b|met(?:er|re)s?)?",
    re.I,
)


def money(text: str) -> list[float]:
    """Amounts in US dollars, as they stand."""
    scale = {"million": 1e6, "thousand": 1e3}
    return [
        float(f[1].replace(",", "") + (f[2] or "")) * scale.get((f[3] or "").lower(), 1.0)
        for f in _MONEY.finditer(text)
    ]


def telephone(text: str) -> str | None:
    """The first US telephone number of the text in E.164 (+16085550142), None where there is none."""
    for found in phonenumbers.PhoneNumberMatcher(text, "US", leniency=phonenumbers.Leniency.POSSIBLE):
        if found.number.country_code == 1 and len(str(found.number.national_number)) == 10:
            return phonenumbers.format_number(found.number, phonenumbers.PhoneNumberFormat.E164)
    return None


def email(text: str) -> str | None:
    """The first mail address of the text."""
    found = _EMAIL.search(text)
    return found.group().rstrip(".") if found else None


class Area(NamedTuple):
    """Length times width, in square feet."""

    square_feet: float
    start: int
    end: int


def dimensions(text: str) -> list[Area]:
    """Areas given as length and width: "40 × 80 ft", "24x60 feet", "twenty by thirty foot". Square feet."""
    out = []
    for found in _DIMENSION.finditer(text):
        sides = [float(g) if g[0].isdigit() else in_words(g) for g in (found[1], found[2])]
        if None in sides or not (found[3] or re.search(r"ft|feet|foot|['′]", found.group())):
            continue
        metres = bool(found[3]) and found[3].lower().startswith("m")
        out.append(Area(sides[0] * sides[1] * (10.7639 if metres else 1.0), *found.span()))  # type: ignore[operator]
    return out


_NO_ANSWER = re.compile(
    r"(?:see\b|refer\b|per\s+(?:the\s+)?(?:attached|plan)|attached|enclosed|n/?a\b|n\.a\.|not applicable|"
    r"tb[da]\b|to be\b|"
    r"pending|unknown|same\b|as (?:last|before|per|in)|will comply|\?+$|[-–—_.\s]*$|various|on file|"
    r"below\b|above\b)",
    re.I,
)


def no_answer(text: str) -> bool:
    """Whether a blank's content says nothing: empty, "see plan", "N/A", "TBD", "same as last year"."""
    return bool(_NO_ANSWER.match(text.strip().lower()))
