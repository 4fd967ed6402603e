"""The event's days and hours.

Days are looked for where a paper speaks of the event (a form's blank, a heading, a "Re:" line, "will be held on"),
never among the dates of signatures and notices. A weekday that is written must be that day's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, time
from typing import NamedTuple

from extractors.catalogue.fields import fields
from extractors.catalogue.holding import holding
from extractors.catalogue.naming import any_of
from extractors.cues import cues, stems
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import Clock, Day, days, times, weekday_before, weekday_right
from extractors.fields.labels import asks, slots
from extractors.fields.tables import Grid, plain
from extractors.passages import Passage

_DATED = re.compile(
    r"\b(?:dated?|issued|signed|sworn|filed|received|submitted|prepared|revis\w+|rev\.|version|approved|"
    r"expires?|effective|meeting|met|inspect\w*|sampled|"
    r"collected|drawn|permit|lease|notice|by (?:mail|letter)|your letter|letter of|drawing|survey\w*|"
    r"policy|commission|in force|set-?up|strike|deliver\w*|last year)\b",
    re.I,
)
_EVENT = re.compile(
    r"\b(?:held|hold|event|festival|gathering|assembly|concert|rally|race|fair|show|homecoming|weekend|"
    r"revival|jamboree|take place|takes place|celebrat\w*|re:|regarding|subject)\b",
    re.I,
)


def year_of(papers: Sequence[Paper]) -> int | None:
    """The year that most dates of the packet name, for days written without one; the form's own year first."""
    tally: Counter[int] = Counter()
    for paper in papers:
        weight = 5 if paper.kind in ("application-form", "cover-letter") else 1
        for passage in paper.passages:
            if passage.role == "answer" and not re.search(r"begin|start|date|day|when|event", passage.label, re.I):
                continue
            for day in days(passage.text):
                if not _DATED.search(passage.text) and not re.search(r"expire|commission|policy", passage.label, re.I):
                    tally[day.on.year] += weight
    return max(tally, key=lambda y: (tally[y], y)) if tally else None


class Span(NamedTuple):
    """First and last day, and the hours where they stand with them."""

    start: Day
    end: Day
    opens: Clock | None
    closes: Clock | None


def span(text: str, year: int | None) -> Span | None:
    """The days and hours of one text: "Friday, April 30, noon, to Sunday, May 2, 2027, 4 p.m."."""
    found = days(text, year)
    if not found or (found[-1].on - found[0].on).days > 31 or found[-1].on < found[0].on:
        return None
    clocks = program_times(text)
    return Span(found[0], found[-1], clocks[0] if clocks else None, clocks[-1] if len(clocks) > 1 else None)


def event_days(text: str, year: int | None) -> list[Day]:
    """The days of a text without those of setting up and taking down, rain dates and the like: what stands in brackets
    or after a comma with a word for them, up to the next semicolon."""
    other = any_of(holding().other_days).pattern
    return days(re.sub(rf"\([^)]*{other}[^)]*\)|[;,]?\s*{other}[^;]*", " ", text, flags=re.I), year)


_ASIDE = re.compile(r"\([^)]*\)")


def program_times(text: str) -> list[Clock]:
    """The times of a text without those at which gates or lots open, where the program's own stand beside them; what
    is said of another day in brackets ("(Friday closes at 10 p.m.)") is left out."""
    found = times(_ASIDE.sub(lambda m: " " * len(m.group()), text)) or times(text)
    before = any_of(holding().before_program)
    own = [c for c in found if not before.search(re.split(r"[,;.]\s|\band\b", text[: c.start])[-1])]
    return own if len(own) >= 2 else found


def when(papers: Sequence[Paper], year: int | None) -> Iterator[Claim]:
    """Claims of the event's days and hours."""
    for paper in papers:
        if paper.kind == "application-form":
            yield from _form(paper, year)
        elif paper.kind not in (
            "certificate-of-insurance",
            "insurance-policy",
            "bond",
            "power-of-attorney",
            "license-copy",
            "water-test-report",
        ):
            yield from _plan(paper, year)


_SAME_DAY = re.compile(r"\b(?:same|one day|only|also)\b", re.I)


def _form(paper: Paper, year: int | None) -> Iterator[Claim]:
    known = fields()
    for slot in slots(paper):
        starts, ends = asks(slot, known["event.start_date"]), asks(slot, known["event.end_date"])
        label = slot.label.lower()
        if re.search(r"signature|received|filed|^date$|expires|county use|set-?up|build", label):
            continue
        found = event_days(slot.answer, year)
        clocks = program_times(slot.answer)
        if found and (starts or ends):
            if ends and not starts:
                yield _claim("event.end_date", found[-1].on, slot.passage, paper, Rank.BLANK)
            else:
                yield _claim("event.start_date", found[0].on, slot.passage, paper, Rank.BLANK)
                if len(found) == 1 and ends and _SAME_DAY.search(slot.answer[found[0].end :]):
                    yield _claim("event.end_date", found[0].on, slot.passage, paper, Rank.BLANK)
                if len(found) > 1 or not re.search(r"begin|start|open|commence|first|from", label):
                    yield _claim("event.end_date", found[-1].on, slot.passage, paper, Rank.TABLE)
        if re.match(r"\W*(?:to|until|thru|through)\W*$", label) and found:
            yield _claim("event.end_date", found[-1].on, slot.passage, paper, Rank.BLANK)
            if clocks:
                yield _claim("event.end_time", clocks[-1].at, slot.passage, paper, Rank.BLANK)
        elif clocks and (
            found
            or asks(slot, known["event.start_time"])
            or asks(slot, known["event.end_time"])
            or re.search(r"hours|time", label)
        ):
            yield from _nature(f"{slot.label} {slot.answer}", slot.passage, paper, Rank.BLANK)
            closes = bool(re.search(r"\b(?:end|ends|ending|closes?|closing|last day|finish|until)\b", label))
            if closes and not re.search(r"begin|start|open", label):
                yield _claim("event.end_time", clocks[-1].at, slot.passage, paper, Rank.BLANK)
            else:
                yield _claim("event.start_time", clocks[0].at, slot.passage, paper, Rank.BLANK)
                if len(clocks) > 1:
                    yield _claim("event.end_time", clocks[-1].at, slot.passage, paper, Rank.BLANK)


def _nature(text: str, passage: Passage, paper: Paper, rank: Rank) -> Iterator[Claim]:
    """Whether hours are said to be those of each day, or to run through the night."""
    words = stems(text)
    for name in ("event.hours_each_day", "event.hours_through_night"):
        if any(cue.find(words) for cue in cues(fields()[name].says)):
            yield state(name, True, passage, paper, rank, "said of the hours")


_WHEN = re.compile(
    r"^\W*(?:when|dates?|days?|date and (?:time|hours?)|dates and (?:times|hours)|event dates?|"
    r"schedule)\W*$",
    re.I,
)


def _plan(paper: Paper, year: int | None) -> Iterator[Claim]:
    for n, passage in enumerate(paper.passages):
        text = passage.text
        said = None
        rank = Rank.SENTENCE
        if passage.role == "row" and len(passage.cells) > 1 and _WHEN.match(passage.cells[0].text):
            memo = any(
                re.match(r"\W*(?:to|from|subject|re)\W*$", p.cells[0].text, re.I) for p in paper.passages[:8] if p.cells
            )
            said, rank = None if memo or _DATED.search(text) else passage.cells[1].text, Rank.TABLE
        elif passage.role == "answer" and passage.label.lower().strip(" :") in holding().day_labels:
            said, rank = text, Rank.TABLE
        elif (passage.role in ("heading", "caption") and n < 12) or (
            n < 8 and passage.role == "sentence" and len(text) < 160
        ):
            about = (
                passage.role != "sentence"
                or re.match(r"\W*(?:re|subject)\b", text, re.I)
                or _EVENT.search(text)
                or weekday_in(text)
                or len(days(text, year)) > 1
            )
            said = text if about and (not _DATED.search(text) or re.match(r"\W*(?:re|subject)\b", text, re.I)) else None
        elif passage.role in ("sentence", "bullet") and _EVENT.search(text) and not _DATED.search(text):
            said, rank = text, Rank.WEAK
        if said is None:
            continue
        got = span(said, year)
        if got is None or not (weekday_right(said, got.start) and weekday_right(said, got.end)):
            continue
        alone = (
            re.fullmatch(r"\W*(?:\w+day,?\s+)?[\w\s,.]{5,20}\W*", said)
            and len(days(said, year)) == 1
            and rank == Rank.SENTENCE
            and passage.role == "sentence"
        )
        if alone:
            continue  # a letter's own date
        yield _claim("event.start_date", got.start.on, passage, paper, rank)
        yield _claim("event.end_date", got.end.on, passage, paper, rank)
        if got.opens and got.closes:
            yield from _nature(said, passage, paper, rank)
        if got.opens and got.closes and rank >= Rank.SENTENCE:
            yield _claim("event.start_time", got.opens.at, passage, paper, Rank.TOTAL)
            yield _claim(
                "event.end_time", (_first_sentence_end(said, year) or got.closes).at, passage, paper, Rank.TOTAL
            )
    yield from _program(paper)
    yield from _told_times(paper)


_HOUR = r"(?:[ap]\.m\.|noon|midnight|[ap]m\b)"
_TO = r"\s*(?:to|until|till|through|[-–—])"


def _first_sentence_end(text: str, year: int | None) -> Clock | None:
    """The last time of the part that names the days: "… to Sunday, July 26, 6 p.m. Music stops at 11:30 p.m."."""
    last_day = days(text, year)[-1]
    rest = re.match(rf"[^.]*?{_HOUR}(?:{_TO}[^.;,]{{0,9}}?{_HOUR})?", text[last_day.end :], re.I)
    found = times(text[last_day.end : last_day.end + rest.end()]) if rest else []
    return found[-1] if found else None


def weekday_in(text: str) -> bool:
    """Whether a weekday is written before a date of the text."""
    return any(weekday_before(text, d.start) is not None for d in days(text, 2000))


def _shifts(grid: Grid) -> bool:
    """Whether a table of times counts who is on duty rather than what is on."""
    cells = [c for r in grid.parts for c in r.cells[1:] if c.strip()]
    return sum(plain(c) is not None for c in cells) * 2 > len(cells)


def _program(paper: Paper) -> Iterator[Claim]:
    """The hours of a program: a table of times whose rows run through one day."""
    for grid in paper.grids:
        if not grid.heads or not re.match(r"\W*(?:time|hour|when|start)", grid.heads[0] or "", re.I):
            continue
        rows = [(r, times(r.head)) for r in grid.parts]
        if len(rows) < 3 or not all(t for _, t in rows) or _shifts(grid):
            continue
        inside = []
        last = time(0)
        for row, clocks in rows:
            at = clocks[0].at
            if not clocks[0].sure and at < last and at.hour < 12:
                at = at.replace(hour=at.hour + 12)
            last = max(last, at)
            if not any_of(holding().no_program).search(" ".join(row.cells[1:])):
                inside.append((row, at))
        if len(inside) > 1:
            yield _claim("event.start_time", inside[0][1], inside[0][0].passage, paper, Rank.SENTENCE)
            yield _claim("event.end_time", inside[-1][1], inside[-1][0].passage, paper, Rank.SENTENCE)


def _told_times(paper: Paper) -> Iterator[Claim]:
    if paper.kind not in ("cover-letter", "operations-plan"):
        return
    for passage in paper.passages:
        if passage.role != "sentence":
            continue
        for name, words in (("event.start_time", holding().starts), ("event.end_time", holding().ends)):
            at = any_of(words).search(passage.text)
            near = passage.text[max(0, at.start() - 40) : at.end() + 60] if at else ""
            if at is None or any_of(holding().no_program).search(near):
                continue
            clocks = [c for c in times(passage.text) if c.sure and 0 <= c.start - at.end() < 60]
            spans = re.fullmatch(r"until|till|to", at.group(), re.I)
            if spans and not any_of(holding().starts).search(passage.text[: at.start()]):
                continue
            if clocks:
                yield _claim(name, clocks[0].at, passage, paper, Rank.WEAK)


def _claim(name: str, value: date | time, passage: Passage, paper: Paper, rank: Rank) -> Claim:
    rule = "form label" if rank >= Rank.TABLE else "days or hours in a heading or sentence"
    return state(name, value, passage, paper, rank, rule)
