"""Numbers that may count something, in digits and in words, and those that look like it and do not.

Nothing here knows what a number is for: it is a number until `quantities` has seen its noun. What counts nothing (a
telephone number, a date, a house number, "Gate 4", "section 12") is found by `not_counts`, so that no rule can take it
for a count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from extractors.fields.dates import MONTH
from extractors.fields.words import GROUPS, SCALES, WORDS, in_words

_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125}

_ONE = "|".join(sorted(WORDS, key=len, reverse=True))
# "a score of 90" is a mark, "a score of toilets" are twenty.
_SCALE = rf"dozens?|hundreds?|thousands?|millions?|score(?!\s+(?:of\s+)?(?:\d|{_ONE}\b|at least))"
_WORDED = (
    rf"(?:(?:half\s+a|an?)[\s-]+(?:{_SCALE})|(?:{_ONE}))(?:[\s-]+(?:and\s+)?(?:{_ONE}|{_SCALE}))*(?:\s+and\s+a\s+half)?"
)
_IN_DIGITS = (
    r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?[½¼¾⅓⅔⅛]|[\s-][1-7]/[2-8](?![\d/]))?(?:\s+and\s+a\s+half)?"
    r"(?:\s+(?:dozen|hundred|thousand|million))?|[½¼¾⅓⅔⅛]"
)
_COUNT = re.compile(
    rf"(?<![\w.,$#/])(?<!(?<!\d)-)(?:(?P<digits>{_IN_DIGITS})|(?P<words>\b{_WORDED}\b))(?![\w]|\.\d|,\d{{3}})", re.I
)
_GROUP = re.compile(rf"\b(?:an?|one|the|our|their)\s+(?P<group>{'|'.join(GROUPS)})\s+of(?=\s+[a-z])", re.I)
_RANGE = re.compile(r"\s*(?:-|–|—|to|or)\s*", re.I)
# "increased from 16 to 20" are two numbers and no range.
_FROM = re.compile(
    r"\b(?:increas|rais|chang|correct|reduc|lower|revis|amend|grow|grew|go|goes|went|ris|rose|drop|cut|expand)\w*\b"
    r"(?: \w+){0,6} from\s+$",
    re.I,
)
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


def _in_digits(text: str) -> float:
    scale = 1.0
    half = re.search(r"\s+and\s+a\s+half", text, re.I)
    if half:
        text = text[: half.start()] + text[half.end() :]
    found = re.search(r"\s+(dozen|hundred|thousand|million)$", text, re.I)
    if found:
        scale, text = float(SCALES[found.group(1).lower()]), text[: found.start()]
    extra = 0.5 if half else 0.0
    broken = re.search(r"[\s-](\d)/(\d)$", text)
    if broken:
        extra, text = int(broken[1]) / int(broken[2]), text[: broken.start()]
    if text and text[-1] in _FRACTIONS:
        extra, text = _FRACTIONS[text[-1]], text[:-1].strip()
    return ((float(text.replace(",", "")) if text else 0.0) + extra) * scale


@lru_cache(maxsize=8192)
def counts(text: str) -> tuple[Count, ...]:
    """Every number of the text that may count something, left to right; see `not_counts` for what is left out."""
    out: list[Count] = []
    shut = not_counts(text)
    for start, end, value in _numbers(text):
        if any(a < end and start < b for a, b in shut):
            continue
        scored = re.match(r"\s+of\b", text[end:]) if text[start:end].lower().endswith("score") else None
        end += scored.end() if scored else 0
        tied = text[end : end + 1] in ("-", "–") and text[end + 1 : end + 2].isalpha()
        out.append(Count(value, start, end, tied, None, bool(_TENSE.search(text[:start]))))
    out.extend(_groups(text))
    out.sort(key=lambda c: c.start)
    return tuple(_ranges(_repeated(out, text), text))


def _groups(text: str) -> Iterator[Count]:
    """Few things counted by the name of their group: "a brace of doctors"."""
    for found in _GROUP.finditer(text):
        word = found["group"].lower()
        yield Count(float(GROUPS[word]), found.start(), found.end(), False, None, word == "couple")


def _repeated(found: list[Count], text: str) -> list[Count]:
    """One number where the digits stand after the words: "four (4)"."""
    out: list[Count] = []
    for one in found:
        before = out[-1] if out else None
        bracketed = (
            before and re.fullmatch(r"\s*\(\s*", text[before.end : one.start]) and text[one.end : one.end + 1] == ")"
        )
        if before and bracketed and before.value == one.value:
            out[-1] = before._replace(end=one.end + 1)
        else:
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
            joined = _RANGE.fullmatch(text[one.end : two.start]) and not _FROM.search(text[: one.start])
            if joined and one.value < two.value and not one.tied:
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
_PLACE_NAMES = frozenset({
    "tower", "unit", "group", "bank", "field", "station", "room", "floor", "day", "week", "shift", "row", "post",
    "site", "camp", "stage", "level", "line", "figure", "form", "order", "permit", "license", "table", "type",
    "class", "file", "job", "area", "zone", "act", "code", "building", "door", "exit", "entrance", "tank", "part",
    "barn",
})  # fmt: skip
_STREET = (
    "road|rd|street|st|avenue|ave|lane|ln|drive|dr|way|boulevard|blvd|court|ct|circle|cir|highway|hwy|"
    "trail|trl|place|pl|"
    "parkway|pkwy|pike|terrace|loop|run|path|square|turnpike|route|rte"
)
_STREETS = "|".join(form for word in _STREET.split("|") for form in (word.title(), word.upper()))
_NOT_COUNTS = tuple(
    re.compile(p, flags)
    for p, flags in (
        (r"\(?\b\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}\b|\b\d{7,}\b", 0),  # telephone
        (r"\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|thousand))?", re.I),  # money
        (r"\b\d{5}(?:-\d{4})?(?=\s*$)(?<=[A-Z]{2}\s\d{5})", 0),  # ZIP after the state
        (r"\b[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?\b", 0),
        (
            rf"\b[NSEW]?\d{{1,6}}[A-Z]?(?:\s+[NSEW]\.?)?(?:\s+(?:[A-Z][\w’'.]*|of|the|\d+(?:st|nd|rd|"
            rf"th))){{1,4}}\s+(?:{_STREETS})\b",
            0,
        ),
        (
            rf"\b(?:{MONTH})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?:(?:\s*(?:-|–|and|&|to|through|thru|"
            rf",)\s*)\d{{1,2}}(?:st|nd|rd|th)?\b(?!\s*(?:,\d{{3}}|[:a-z])))*(?:,?\s+\d{{4}}\b)?",
            re.I,
        ),
        (
            rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?:\s*(?:-|–|and|&|to)\s*\d{{1,2}}(?:st|nd|rd|"
            rf"th)?)?\s+(?:of\s+)?(?:{MONTH})\b(?!\s+(?:be|not|hold|sleep|stay|enter))(?:\.?,?\s+\d{{4}}\b)?",
            re.I,
        ),
        (r"\b\d{1,4}[/-]\d{1,2}[/-]\d{2,4}\b", 0),  # numeric date
        (r"(?<!\d[\s-])\b\d{1,2}/\d{1,2}\b(?!\s*(?:inch|mile|in\b|acre))", 0),
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
        (r"^\W*\d{1,2}(?:\.\d+)*,\s+(?=[a-z][a-z ]{2,40}:\s)", 0),  # "11, toilets: 70 units": an item's number
        (r"^\d{1,2}(?:\.\d+)*\s+(?=[A-Z][A-Za-z]+(?: [A-Za-z]+){0,3}\.$)", 0),  # "5 Security."
        (r"\b[A-Z]{1,6}-?\d[\w.-]*|\b\d+-\d[\w-]*\b(?<!\d-\d)", 0),  # file and license numbers
        (r"\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+o.clock\b", re.I),
        (r"\b(?:any|every|each|no|some|another|either|only)\s+one\s+of\b", re.I),  # "any one of them alone can"
    )
)


def not_counts(text: str) -> list[tuple[int, int]]:
    """Spans of numbers that count nothing: telephones, money, dates, times, addresses, names such as "Gate 4"."""
    out = []
    for pattern in _NOT_COUNTS:
        for found in pattern.finditer(text):
            out.append(_only_name(text, found.start(), found.end()))
    return [span for span in out if span[0] < span[1]]


_MEASURES = re.compile(
    r"(?<=[\d.])\s+(?:ac\b|acres?\b|hectares?\b|ha\b|sq\b|square\b)|(?<=\d\d)\s+(?:cars?|vehicles|spaces|stalls|persons|"
    r"people|campers|seats)\b",
    re.I,
)


def _only_name(text: str, start: int, end: int) -> tuple[int, int]:
    """A word in lower case before a number may belong to what goes before ("at each station 12 sinks"; "he figures 900
    cars"), and a great number is no name ("each tank 5,000 gallons")."""
    word = re.match(r"[A-Za-z]+", text[start:end])
    spread = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text[start:end])
    if spread and int(spread[1]) < int(spread[2]) and re.match(r"\s?°|\s[a-z]{3,}", text[end:]):
        return start, start  # "36-38°F" is no file number
    if word and re.fullmatch(_NAMED, word.group(), re.I) and _MEASURES.match(text, end):
        return start, start  # "PLAY AREA 6 acres", "WEST LOT 200 cars"
    if word and word.group().islower() and re.fullmatch(_NAMED, word.group(), re.I):
        number = re.search(r"\d[\d,]*", text[start:end])
        large = bool(number) and int(number.group().replace(",", "")) > 99  # type: ignore[union-attr]
        if word.group().rstrip("s") in _PLACE_NAMES or (
            large and word.group() not in ("section", "no", "number", "chapter")
        ):
            return start, start
    return start, end
