"""The event: its name, place, days and hours.

The application form is asked first, then the tables and headings of plans, then letters. Days are looked for where a
paper speaks of the event (a heading, a "Re:" line, "will be held on"), never among the dates of signatures and notices.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, time
from typing import NamedTuple

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank
from extractors.fields.labels import Slot, asks, slots
from extractors.fields.values import Clock, Day, days, times, weekday_before
from extractors.models import Value
from extractors.passages import Passage

_BEFORE_EVENT = re.compile(
    r"\b(?:gates?|doors?|parking|lots?|box office|registration|camp\w*|check-?in|load|set-?up|admission|"
    r"entry)\b",
    re.I,
)
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


def program_times(text: str) -> list[Clock]:
    """The times of a text without those at which gates or lots open, where the program's own stand beside them."""
    found = times(text)
    own = [c for c in found if not _BEFORE_EVENT.search(re.split(r"[,;.]\s|\band\b", text[: c.start])[-1])]
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


def _form(paper: Paper, year: int | None) -> Iterator[Claim]:
    known = fields()
    for slot in slots(paper):
        starts, ends = asks(slot, known["event.start_date"]), asks(slot, known["event.end_date"])
        label = slot.label.lower()
        if re.search(r"signature|received|filed|^date$|expires|county use|set-?up|build", label):
            continue
        found = days(slot.answer, year)
        clocks = program_times(slot.answer)
        if found and (starts or ends):
            if ends and not starts:
                yield _claim("event.end_date", found[-1].on, slot.passage, paper, Rank.BLANK)
            else:
                yield _claim("event.start_date", found[0].on, slot.passage, paper, Rank.BLANK)
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
            closes = bool(re.search(r"\b(?:end|ends|ending|closes?|closing|last day|finish|until)\b", label))
            if closes and not re.search(r"begin|start|open", label):
                yield _claim("event.end_time", clocks[-1].at, slot.passage, paper, Rank.BLANK)
            else:
                yield _claim("event.start_time", clocks[0].at, slot.passage, paper, Rank.BLANK)
                if len(clocks) > 1:
                    yield _claim("event.end_time", clocks[-1].at, slot.passage, paper, Rank.BLANK)


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
        elif (passage.role in ("heading", "caption") and n < 12) or (
            n < 8 and passage.role == "sentence" and len(text) < 160
        ):
            about = (
                passage.role != "sentence"
                or re.match(r"(?:re|subject):?", text, re.I)
                or _EVENT.search(text)
                or weekday_in(text)
            )
            said = text if about and (not _DATED.search(text) or re.match(r"(?:re|subject):?", text, re.I)) else None
        elif passage.role in ("sentence", "bullet") and _EVENT.search(text) and not _DATED.search(text):
            said, rank = text, Rank.WEAK
        if said is None:
            continue
        got = span(said, year)
        if got is None or not _weekday_right(said, got):
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
        if got.opens and got.closes and rank >= Rank.SENTENCE:
            yield _claim("event.start_time", got.opens.at, passage, paper, Rank.TOTAL)
            yield _claim(
                "event.end_time", (_first_sentence_end(said, year) or got.closes).at, passage, paper, Rank.TOTAL
            )
    yield from _program(paper)
    yield from _told_times(paper)


def _first_sentence_end(text: str, year: int | None) -> Clock | None:
    """The last time of the part that names the days: "… to Sunday, July 26, 6 p.m. Music stops at 11:30 p.m."."""
    last_day = days(text, year)[-1]
    rest = re.match(r"[^.]*?(?:[ap]\.m\.|noon|midnight|[ap]m)", text[last_day.end :])
    found = times(text[last_day.end : last_day.end + rest.end()]) if rest else []
    return found[-1] if found else None


def _weekday_right(text: str, found: Span) -> bool:
    """Where a weekday is written, it must be that day's: a check on the year that was taken from elsewhere."""
    for day in (found.start, found.end):
        said = weekday_before(text, day.start)
        if said is not None and said != day.on.weekday():
            return False
    return True


def weekday_in(text: str) -> bool:
    """Whether a weekday is written before a date of the text."""
    return any(weekday_before(text, d.start) is not None for d in days(text, 2000))


_OUTSIDE = re.compile(
    r"\b(?:gates?|doors?|parking|lots?|closed?|set-?up|load|clean-?up|staff|crew|vendors? (?:arrive|in)|"
    r"registration|off the (?:grounds|place))\b",
    re.I,
)


def _program(paper: Paper) -> Iterator[Claim]:
    """The hours of a program: a table of times whose rows run through one day."""
    for grid in paper.grids:
        if not grid.heads or not re.match(r"\W*(?:time|hour|when|start)", grid.heads[0] or "", re.I):
            continue
        rows = [(r, times(r.head)) for r in grid.parts]
        if len(rows) < 3 or not all(t for _, t in rows):
            continue
        inside = []
        last = time(0)
        for row, clocks in rows:
            at = clocks[0].at
            if not clocks[0].sure and at < last and at.hour < 12:
                at = at.replace(hour=at.hour + 12)
            last = max(last, at)
            if not _OUTSIDE.search(" ".join(row.cells[1:])):
                inside.append((row, at))
        if len(inside) > 1:
            yield _claim("event.start_time", inside[0][1], inside[0][0].passage, paper, Rank.SENTENCE)
            yield _claim("event.end_time", inside[-1][1], inside[-1][0].passage, paper, Rank.SENTENCE)


_STARTS = re.compile(
    r"\b(?:start|starts|begin|begins|commence\w*|kick\w* off|opens?|first (?:act|race|heat|service))\b", re.I
)
_ENDS = re.compile(
    r"\b(?:ends?|ending|over (?:at|by)|conclud\w*|finish\w*|clos(?:es|ing)|benediction|last (?:act|race|"
    r"song|heat)|wraps? up|final (?:act|prayer))\b",
    re.I,
)


def _told_times(paper: Paper) -> Iterator[Claim]:
    if paper.kind not in ("cover-letter", "operations-plan"):
        return
    for passage in paper.passages:
        if passage.role != "sentence":
            continue
        for name, cue in (("event.start_time", _STARTS), ("event.end_time", _ENDS)):
            at = cue.search(passage.text)
            if at is None or re.search(
                r"\b(?:gates?|doors?|sales|box office|lots?|sound|quiet|shift|stage|office|insurance|policy|tickets?|"
                r"rent\w*)\b",
                passage.text[max(0, at.start() - 40) : at.end() + 60],
                re.I,
            ):
                continue
            clocks = [c for c in times(passage.text) if c.sure and 0 <= c.start - at.end() < 60]
            if clocks:
                yield _claim(name, clocks[0].at, passage, paper, Rank.WEAK)


# --- name and place ------------------------------------------------------------------------------------------------------

_GENERIC = re.compile(
    r"\b(?:plan|plans|application|permit|county|clerk|office|department|agreement|statement|contract|"
    r"certificate|letter|memo\w*|page|exhibit|"
    r"contents|llc|inc|company|corp|addendum|appendix|section|chapter|table|dear|legend|committee|"
    r"association|church|sheriff|to the|from|attn|road|street|schedule|map|emergency|medical|security)\b",
    re.I,
)
_EVENT_NOUN = re.compile(
    r"\b(?:festival|fest|fair|rally|jamboree|concert|homecoming|revival|celebration|days|weekend|show|race|"
    r"classic|roundup|round-up|gathering|reunion|camp ?meeting|"
    r"expo|jam|bash|picnic|derby|grand prix|cup|rodeo|powwow|pow wow|carnival|crusade|air ?show|fly-in|"
    r"marathon|motocross|nationals?|championships?|tour|series)\b",
    re.I,
)


def name(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the event's name."""
    entry = fields()["event.name"]
    for paper in papers:
        if paper.kind == "application-form":
            for slot in slots(paper):
                if asks(slot, entry) and not times(slot.answer) and len(slot.answer) < 140:
                    yield _text("event.name", slot.answer, slot, paper)
    for paper in papers:
        for passage in paper.passages[:14]:
            found = re.match(r"^\W*(?:re|subject|regarding)\s*[:.–-]\s*(?P<what>.+)$", passage.text, re.I)
            if found and paper.kind in ("cover-letter", "other"):
                title = _title(found["what"])
                if title:
                    yield _claim("event.name", title, passage, paper, Rank.SENTENCE, rule="subject line")
    yield from _titled(papers)


def _title(text: str) -> str:
    """The part of a subject line that names an event."""
    text = re.sub(
        r"\s*[(,–-]?\s*(?:\w+day,?\s*)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|"
        r"\d{1,2}/\d).*$",
        "",
        text,
        flags=re.I,
    )
    parts = [p.strip(" ,.–-") for p in re.split(r"\s[–—-]\s|:\s|;\s|,\s", text)]
    named = [p for p in parts if _EVENT_NOUN.search(p) and len(p.split()) > 1]
    return max(named, key=len) if named else ""


def _titled(papers: Sequence[Paper]) -> Iterator[Claim]:
    """The title that most papers carry near their top."""
    seen: dict[str, list[tuple[str, Passage, Paper]]] = {}
    for paper in papers:
        if paper.kind in (
            "certificate-of-insurance",
            "insurance-policy",
            "bond",
            "power-of-attorney",
            "license-copy",
            "water-test-report",
            "application-form",
        ):
            continue
        for passage in paper.passages[:6]:
            if passage.role not in ("heading", "caption", "sentence"):
                continue
            first = re.split(r"\s[–—-]\s|\s•\s|\s\|\s|,\s", passage.text)[0].strip(' .“”"')
            words = first.split()
            if (
                2 <= len(words) <= 9
                and not _GENERIC.search(first)
                and not re.search(r"\d{3}", first)
                and first[:1].isupper()
                and first[-1:].isalpha()
            ):
                seen.setdefault(first.lower(), []).append((first, passage, paper))
    body = " \n ".join(p.text for paper in papers for p in paper.passages if p.role in ("sentence", "bullet"))
    best: tuple[float, str] = (0.0, "")
    for key, places in seen.items():
        in_papers = len({paper.number for _, _, paper in places})
        told = len(re.findall(re.escape(key), body, re.I))
        score = (
            in_papers * 2
            + min(told, 4)
            + (2 if _EVENT_NOUN.search(key) else 0)
            + (1 if any(p.role == "heading" for _, p, _ in places) else 0)
        )
        if score >= 5 and score > best[0] and (told or in_papers > 1):
            best = (score, key)
    if best[1]:
        said, passage, paper = seen[best[1]][0]
        spelled = re.search(re.escape(best[1]), body, re.I) if said.isupper() else None
        proper = (
            spelled.group()
            if spelled and not spelled.group().isupper()
            else next((s for s, _, _ in seen[best[1]] if not s.isupper()), said)
        )
        yield _claim("event.name", proper, passage, paper, Rank.SENTENCE, rule="title of several papers", sure=False)


_STREET = (
    r"\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w’'.-]*\s+){1,4}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|"
    r"Dr|Way|Boulevard|Blvd|Court|Ct|Highway|Hwy|Trail|Circle|Parkway|Pkwy|Pike|Place|"
    r"Route)\b\.?(?:\s+\d{1,4})?"
)
_HELD = re.compile(
    rf"\b(?:held|take place|takes place|hold (?:it|this|the \w+)|located|gather\w*|"
    rf"assemble)\b[^.;]{{0,60}}?\b(?:at|in|"
    rf"on)\s+(?:the\s+)?(?P<place>(?:[a-z]+\s+){{0,4}}(?:[A-Z][^.;]{{4,60}}?,\s*)?{_STREET}(?:,\s*(?:(?:Town|"
    rf"City|Village|Township) of\s+)?[A-Z][\w’' ]+?(?=[,.;]|\s+about|\s+in\b|$))?)"
)


def place(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of where the event is held."""
    entry = fields()["event.location"]
    for paper in papers:
        for slot in slots(paper):
            form = paper.kind == "application-form"
            plan = paper.kind in (
                "operations-plan",
                "cover-letter",
                "security-plan",
                "traffic-plan",
                "emergency-plan",
                "medical-plan",
            )
            if (form or plan) and asks(slot, entry) and re.search(r"[A-Z]", slot.answer) and len(slot.answer) < 200:
                if form or re.match(
                    r"\W*(?:where|place|location|site|venue|event (?:site|location))\W*$", slot.label, re.I
                ):
                    if not re.match(r"\W*(?:yes|no)\b", slot.answer, re.I):
                        yield _text("event.location", slot.answer, slot, paper)
    for paper in papers:
        if paper.kind in ("cover-letter", "operations-plan"):
            for passage in paper.passages:
                found = _HELD.search(passage.text) if passage.role == "sentence" else None
                if found:
                    where = re.sub(
                        r"^(?:[a-z]+\s+)+(?:on|at|of)\s+|^(?:the\s+)?(?:big\s+)?(?:pasture|field|grounds)\s+(?:on|at|of)\s+",
                        "",
                        found["place"],
                    ).strip(" ,.")
                    yield _claim("event.location", where, passage, paper, Rank.SENTENCE, rule="place in a sentence")


def _text(name: str, answer: str, slot: Slot, paper: Paper) -> Claim:
    rank = Rank.BLANK if slot.blank else Rank.TABLE
    return _claim(name, re.sub(r"\s+", " ", answer).strip(" ,;"), slot.passage, paper, rank)


def _claim(
    name: str,
    value: Value | date | time,
    passage: Passage,
    paper: Paper,
    rank: Rank,
    *,
    rule: str = "",
    sure: bool = True,
) -> Claim:
    said = " | ".join(filter(None, (passage.label, passage.text)))
    by = rule or ("form label" if rank >= Rank.TABLE else "days in a heading or sentence")
    return Claim(name, value, None, passage.evidence(by, said), paper.number, rank, sure and passage.sure)
