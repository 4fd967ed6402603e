"""Things that are counted: gates, toilets, doctors, guards, stalls, telephone lines.

One way of looking for all of them. Where they are counted: in a form's blank, in the total of a table, in a column,
in a table that lists them one by one, in a sentence. What is counted is data (`catalogue/fields.toml`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from extractors.catalogue.fields import FieldEntry, phrases
from extractors.cues import stems
from extractors.fields.claims import Claim, Paper, Rank, over, speaks_of, state
from extractors.fields.labels import Slot, asks, counts_groups, excluded, fits, slots
from extractors.fields.numbers import counts
from extractors.fields.quantities import Quantity, heads_of, quantities
from extractors.fields.tables import Grid, Row, plain
from extractors.fields.tone import ALL_OF_THEM, CORRECTS, EARLIER, OTHERS, TOTAL_WORDS, UNCERTAIN
from extractors.fields.values import telephone
from extractors.passages import Passage

_GENERIC = re.compile(
    r"^\W*(?:number|no\.?|qty\.?|quantity|units?|count|how many|total|amount|ea\.?)(?: (?:of units|"
    r"provided|on site|ordered|supplied))?\W*$",
    re.I,
)
_RATIO = re.compile(r"\b(?:for|per)\s+(?:every|each)?\s*(?=[\d]|one|two|hundred|thousand|person|people)", re.I)


def counted(entry: FieldEntry, papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Every claim about a counted thing in the packet's papers."""
    for paper in papers:
        if speaks_of(paper, entry.name):
            yield from _in_slots(entry, paper)
            yield from _in_grids(entry, paper)
            yield from _in_sentences(entry, paper)


# --- blanks -------------------------------------------------------------------------------------------------------


def _in_slots(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        if slot.passage.role == "row" and any(c.head for c in slot.passage.cells) and paper.kind != "application-form":
            continue  # a table with heads is read as a table
        if asks(slot, entry):
            value = answer_count(slot, entry)
            if value is not None:
                line = Rank.WEAK if _partial(entry, slot.label) else Rank.TOTAL
                yield claim(entry, value, slot.passage, paper, Rank.BLANK if slot.blank else line, "form label")


def answer_count(slot: Slot, entry: FieldEntry) -> float | None:
    """The number that a blank holds: the first one, or the sum of "36 / 24" and "28 guards + 6 officers"."""
    found = quantities(slot.answer)
    if telephone(slot.answer):
        return None  # "Phone: 608-555-0142" counts no lines
    plain = [q for q in found if not q.tied and q.unit is None]
    if not plain or plain[0].start > 25:
        return None
    halves = re.match(r"^\s*\d[\d,]*\s*[/+&]\s*\d[\d,]*\s*$", slot.answer)
    named = [q for q in plain if q.counts(phrases(entry.nouns))]
    if halves and re.search(r"[/+&]|\band\b", slot.label):
        return sum(q.value for q in plain)
    if len(named) > 1 and re.search(r"[+&]|\bplus\b|\band\b", slot.answer):
        return sum(q.value for q in named)
    if named and plain[0] not in named and not re.match(r"^\W*\d", slot.answer):
        return named[0].value
    return plain[0].value


# --- tables -------------------------------------------------------------------------------------------------------


def _in_grids(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    for grid in paper.grids:
        yield from _column(entry, grid, paper)
        yield from _row(entry, grid, paper)
        yield from _listed(entry, grid, paper)


def _column(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    columns = [c for c in range(1, len(grid.heads)) if _heads(entry, grid, c)]
    if not columns or excluded(stems(grid.heads[0] + " " + grid.lead), entry):
        return
    if grid.by_time() and entry.name == "parking.spaces":
        return  # cars by the hour are traffic
    if grid.by_time():
        rows = [(n, row) for c in columns for row, n in grid.column(c)]
        if rows:
            value, row = max(rows, key=lambda r: r[0])
            yield claim(entry, value, row.passage, paper, Rank.WEAK, "greatest of the shifts")._replace(sure=False)
        return
    values = [_column_value(grid, c) for c in columns]
    known = [v for v in values if v]
    if known:
        total, row, rule = sum(v[0] for v in known), known[0][1], known[0][2]
        yield claim(entry, total, row.passage, paper, Rank.TABLE, rule)


def _heads(entry: FieldEntry, grid: Grid, c: int) -> bool:
    head = grid.heads[c]
    if not head or excluded(stems(head), entry):
        return False
    if (_GENERIC.match(head) and entry.nouns) or heads_of(head, phrases(entry.loose)):
        lead = grid.lead if len(grid.lead) < 60 or grid.lead.endswith(":") else ""
        about = stems(" ".join((lead, *grid.headings[-1:], *grid.heads)))
        topical = any(p.fits(about, at) for p in phrases(entry.over) for at in range(len(about)))
        return topical and not any(heads_of(grid.heads[k], phrases(entry.heads)) for k in range(1, c) if k != c)
    return heads_of(head, phrases(entry.heads)) or heads_of(head, phrases(entry.nouns))


def _column_value(grid: Grid, c: int) -> tuple[float, Row, str] | None:
    column = grid.column(c)
    if grid.total is not None:
        found = counts(grid.total.cells[c])
        if found and found[0].start <= 3:
            return found[0].value, grid.total, "table total"
    if not column or len(column) < len(grid.parts):
        return None
    return sum(n for _, n in column), column[-1][0], "sum of a column" if len(column) > 1 else "table cell"


def _row(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    for row in grid.parts:
        words = stems(row.head)
        if (
            counts_groups(row.head)
            or not heads_of(row.head, phrases(entry.nouns))
            or excluded(words, entry)
            or fits(words, entry.beside)
            or _partial(entry, row.head)
        ):
            continue
        values = [
            (grid.heads[c], n) for c in range(1, len(row.cells)) for n in [_cell(row.cells[c], entry)] if n is not None
        ]
        values = [
            (h, n) for h, n in values if not re.search(r"price|cost|rate|\$|amount|each|acre|hour|size|feet", h, re.I)
        ]
        totals = [n for h, n in values if re.search(r"\btotal|\ball\b|qty|quantity|number|units", h, re.I)]
        if totals:
            yield claim(entry, totals[-1], row.passage, paper, Rank.TOTAL, "table row")
        elif len({n for _, n in values}) == 1:
            yield claim(entry, values[0][1], row.passage, paper, Rank.TOTAL, "table row")


def _cell(text: str, entry: FieldEntry) -> float | None:
    """The number of a cell: alone, before a bracket or comma, or before the thing itself ("2 ALS ambulances")."""
    number = plain(re.split(r"\s*[(;,](?!\d{3})", text, maxsplit=1)[0])
    if number is not None:
        return number
    found = quantities(text)
    return found[0].value if found and found[0].start <= 2 and found[0].counts(phrases(entry.nouns)) else None


def _listed(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    """A table that lists the things one by one: "Gate | Place | Used for"."""
    if not entry.lists or not grid.heads or not heads_of(grid.heads[0], phrases(entry.lists)):
        return
    rows = [r for r in grid.parts if r.head.strip() and not _shut(r)]
    if len(rows) > 1 and len({r.head for r in rows}) == len(rows):
        yield claim(entry, float(len(rows)), rows[-1].passage, paper, Rank.TABLE, "rows of a list")


def _shut(row: Row) -> bool:
    return bool(
        re.search(
            r"\b(?:wired|chained|welded|kept) shut|not (?:be )?(?:in )?use|locked at all times|closed to\b",
            row.passage.text,
            re.I,
        )
    )


# --- sentences ----------------------------------------------------------------------------------------------------


def _in_sentences(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    if not entry.nouns:
        return
    for passage in paper.passages:
        if passage.role in ("heading", "row", "answer") or (
            paper.kind == "application-form" and passage.role == "sentence"
        ):
            continue
        yield from of_sentence(entry, passage, paper)


def of_sentence(entry: FieldEntry, passage: Passage, paper: Paper) -> Iterator[Claim]:
    """The claims of one sentence about a counted thing."""
    text = passage.text
    every = quantities(text)
    if not every or OTHERS.search(text):
        return
    words = stems(text)
    around = words + over(passage)
    if excluded(words, entry) or (entry.about and not fits(around, entry.about)):
        return
    nouns = phrases(entry.nouns + (entry.loose if fits(around, entry.over) else ()))
    found = [q for q in every if q.counts(nouns) and not q.tied and not _ratio(q) and _meant(text, q)]
    named = found or any(p.fits(words, at) for p in nouns for at in range(len(words)))
    whole = [q for q in every if named and q not in found and q.unit is None and ALL_OF_THEM.match(q.after)]
    for q in whole[:1]:
        yield claim(entry, q.value, passage, paper, Rank.TOTAL, "total in a sentence")
    for q in found:
        if fits(stems(_clause(text, q)), entry.beside):
            continue
        corrected = q is found[-1] and CORRECTS.search(text)
        rank = Rank.CORRECTION if corrected else Rank.TOTAL if TOTAL_WORDS.search(text) else Rank.SENTENCE
        if is_partial(entry, text, q):
            yield claim(entry, q.value, passage, paper, Rank.WEAK, "count in a sentence")._replace(sure=False)
        else:
            yield claim(entry, q.value, passage, paper, rank, "count in a sentence")


def _meant(text: str, q: Quantity) -> bool:
    """Whether a number is what the applicant will do: not another year's, not a wish, not a duty that is quoted."""
    part = segment(text, q)
    return not UNCERTAIN.search(part) and (not EARLIER.search(part) or bool(CORRECTS.search(text)))


_BREAK = re.compile(r"[;:]\s|,\s(?:and|but|while|so|this year|as|if)\b|\b(?:this year|but)\b", re.I)


# "As the code requires, 40 toilets …" promises them.
_DUTY = re.compile(r"\s*(?:as|to meet|to comply|to satisfy|under|in keeping|in compliance|following|per)\b[^,]*,", re.I)


def segment(text: str, q: Quantity) -> str:
    """The part of a sentence that a quantity stands in: "Last year we had 60; this year there are 80" has two."""
    opening = _DUTY.match(text)
    start = max((m.start() for m in _BREAK.finditer(text, 0, q.start)), default=opening.end() if opening else 0)
    stop = _BREAK.search(text, q.end)
    return text[start : stop.start() if stop else len(text)]


_OWN = re.compile(
    r"\b(?:we|our|will (?:be|have|provide|supply|set|place|hire|employ)|is provided|are provided|planned|plan)\b", re.I
)


def by_ratio(entry: FieldEntry, papers: tuple[Paper, ...], people: float | None) -> Iterator[Claim]:
    """What the applicant promises in proportion: "one guard for every 500 persons" of a stated attendance."""
    if not people:
        return
    for paper in papers:
        if not speaks_of(paper, entry.name) or paper.kind == "application-form":
            continue
        for passage in paper.passages:
            text = passage.text
            if passage.role not in ("sentence", "bullet") or not _OWN.search(text) or UNCERTAIN.search(text):
                continue
            found = quantities(text)
            for q, each in pairwise(found):
                if q.counts(phrases(entry.nouns)) and _ratio(q) and each.value >= 20 and _PERSONS.match(each.after):
                    number = float(ceil(q.value * people / each.value))
                    yield claim(entry, number, passage, paper, Rank.WEAK, "so many for each so many persons")._replace(
                        sure=False
                    )


_PERSONS = re.compile(r"\W*(?:\w+\s+)?(?:persons?|people|guests|attendees|spectators|visitors|patrons)\b", re.I)


def _clause(text: str, q: Quantity) -> str:
    """The clause that the quantity stands in."""
    start = max((m.end() for m in re.finditer(r"[;:,]\s|\band\b|\bplus\b", text[: q.start])), default=0)
    stop = re.search(r"[;:]\s|,\s|\.\s|\band\s+(?=\w+\s)", text[q.end :])
    return text[start : q.end + (stop.start() if stop else len(text))]


def _partial(entry: FieldEntry, clause: str) -> bool:
    return fits(stems(clause), entry.parts)


def is_partial(entry: FieldEntry, text: str, q: Quantity) -> bool:
    """Whether a quantity is a share of the whole only: "two at each gate", "six of them for the disabled"."""
    return _partial(entry, _clause(text, q))


def _ratio(q: Quantity) -> bool:
    return bool(re.match(r"\W*(?:[\w’'-]+\s+){0,4}?(?:for|per)\s+(?:every|each)\b", q.after, re.I)) or bool(
        re.search(r"\b(?:every|each|per)\s+$", q.before, re.I)
    )


def claim(entry: FieldEntry, value: float, passage: Passage, paper: Paper, rank: Rank, rule: str) -> Claim:
    """A claim about a counted or measured field, whole numbers as int."""
    whole = int(value) if float(value).is_integer() else round(value, 3)
    return state(entry.name, whole, passage, paper, rank, rule)._replace(unit=entry.unit)
