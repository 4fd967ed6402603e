"""Acres: how large the ground for the activities is, and that for the cars.

A packet names many pieces of land: the farm, the show field, the lots, the camp. Which of them a number is about is
told by the land that is named nearest to it within its words; where none is named, by the heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from extractors.catalogue.fields import FieldEntry, fields
from extractors.cues import Phrases, phrase
from extractors.fields.claims import Claim, Paper, Rank, claim, over
from extractors.fields.labels import asks, label_fits, slots
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.sentences import segment
from extractors.fields.shares import bounds
from extractors.fields.tables import Grid, Row, plain
from extractors.fields.tone import EARLIER, TOTAL_WORDS
from extractors.passages import Passage
from extractors.stance import Sentence, sentence

_ACRE = 43_560.0
_LANDS = ("site.activity_area", "parking.acres", "camping.capacity")
_IN_ACRES = re.compile(r"\bacres?\b|\bacreage\b|\bac\b|\bhectares?\b|\bha\b", re.I)
_HECTARES = re.compile(r"\bhectares?\b|\bha\b", re.I)
# What comes after these is not what the acres are of: "eleven acres, apart from the parking field".
_APART = re.compile(
    r"\b(?:apart from|besides|excluding|excludes?|exclusive of|not (?:counting|including)|other than|in addition to|"
    r"over and above|without|next to|beside|beyond|behind|across from|adjoining|near|clear of|separate from|on top of|"
    r"outside)\b",
    re.I,
)
# "the park", "a city park" is a place and no parking
_A_PARK = re.compile(r"\b(?:the|a|our|this|county|city|village|town|state|memorial|amusement|whole|entire)\s+$", re.I)
_PER_ACRE = re.compile(r"\b(?:per|an?|each|the|every)\W*$", re.I)


def acreage(paper: Paper, name: str) -> Iterator[Claim]:
    """Claims of the acres of one piece of land, by the name of its field."""
    entry = fields()[name]
    yield from _in_slots(entry, paper)
    for grid in paper.grids:
        yield from _in_grid(entry, grid, paper)
    drawn: list[Claim] = []
    for passage in paper.passages:
        if passage.role in ("sentence", "bullet"):
            yield from _in_sentence(entry, passage, paper)
        elif passage.role == "caption":
            drawn += _in_sentence(entry, passage, paper)
    yield from _drawn_lots(drawn) if entry.name == "parking.acres" else drawn


def _drawn_lots(drawn: Sequence[Claim]) -> Iterator[Claim]:
    """What a drawing writes on each lot, added up; a lot that two sheets show counts once. Never a firm ground."""
    lots = {" ".join(c.evidence.said.split()).lower(): c for c in drawn}
    if lots:
        last = list(lots.values())[-1]
        whole = round(sum(float(str(c.value)) for c in lots.values()), 3)
        yield last._replace(value=int(whole) if whole.is_integer() else whole, rank=Rank.WEAK)


# --- blanks and tables ----------------------------------------------------------------------------------------------


def _in_slots(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        under = slot.blank and "area" in over(slot.passage) and label_fits("", over(slot.passage), entry)
        headed = slot.blank and bool(_IN_ACRES.search(slot.label)) and _over(slot.passage) == entry.name
        own = land(slot.label)
        if own not in (None, entry.name) or not (asks(slot, entry) or under or headed):
            continue
        for q in quantities(slot.answer)[:1]:
            acres = _acres(q, slot.label + " " + " ".join(c.head for c in slot.passage.cells))
            if acres is not None and land(slot.answer[: q.start]) in (None, entry.name):
                yield claim(entry, acres, slot.passage, paper, slot.rank, "form label")


def _acres(q: Quantity, label: str) -> float | None:
    """A quantity in acres; one without a unit by its label's."""
    if q.unit == "acre":
        return q.amount
    if q.unit == "square foot":
        return q.amount / _ACRE
    if q.unit is None and not q.tied and _IN_ACRES.search(label):
        return q.value * (2.47105 if _HECTARES.search(label) else 1.0)
    return None


def _in_grid(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    """The rows of a table that are about this land, added up; of a table of lots its total row."""
    columns = [c for c, h in enumerate(grid.heads) if c and _IN_ACRES.search(h)]
    if len(columns) > 1:
        return
    lots = _of_lots(entry, grid)
    found = [(r, a) for r in grid.parts if lots or _row_is(entry, r) if (a := _of_row(r, grid, columns)) is not None]
    total = _of_row(grid.total, grid, columns) if grid.total and lots else None
    if grid.total and total is not None:
        yield claim(entry, total, grid.total.passage, paper, Rank.TABLE, "table total")
    elif found and (not lots or len(found) == len(grid.parts)):
        rule = "sum of a column" if len(found) > 1 else "table cell"
        yield claim(entry, sum(a for _, a in found), found[-1][0].passage, paper, Rank.TABLE, rule)


def _of_lots(entry: FieldEntry, grid: Grid) -> bool:
    """Whether the rows of a table are the lots where cars are parked."""
    if entry.name != "parking.acres":
        return False
    if re.match(r"\W*(?:parking )?lots?\b", grid.heads[0], re.I):
        return land(" ".join(grid.headings[-1:])) != "camping.capacity"
    first = re.match(r"\W*(?:parking )?(?:field|area|pasture)s?\b", grid.heads[0], re.I)
    if any(land(r.head) not in (None, entry.name) for r in grid.parts):
        return False
    named = [h for h in (*grid.headings[-1:], grid.lead) if land(h) is not None]
    parking = land(named[-1]) == entry.name if named else bool(re.match(r"\W*(?:parking|lots?\b)", grid.heads[0], re.I))
    return bool(first) and parking


_GROUND = re.compile(r"\b(?:areas?|grounds?|fields?|bowl|meadow|lots?|parking|arena|infield)\b", re.I)


def _row_is(entry: FieldEntry, row: Row) -> bool:
    """Whether a row is about this land: a vendors' meadow is a part of the ground and not the whole."""
    whole = _GROUND.search(row.head) and not re.search(r"\bvendors?\b", row.head, re.I)
    return bool(land(row.head) == entry.name and whole) or label_fits(row.head, sentence(row.head).words, entry)


def _of_row(row: Row | None, grid: Grid, columns: Sequence[int]) -> float | None:
    if row is None:
        return None
    for c in columns or range(1, len(row.cells)):
        head = grid.heads[c] if c < len(grid.heads) else ""
        number = plain(row.cells[c])
        told = quantities(row.cells[c])[:1]
        if told and told[0].unit == "acre" and told[0].start < 12:
            return told[0].amount
        if columns and number is not None:
            return number * (2.47105 if _HECTARES.search(head) else 1.0)
    return None


# --- sentences ------------------------------------------------------------------------------------------------------


class _Piece(NamedTuple):
    """Some acres of a sentence, and the land that they are of (None where no words say)."""

    quantity: Quantity
    acres: float
    land: str | None


def _in_sentence(entry: FieldEntry, passage: Passage, paper: Paper) -> Iterator[Claim]:
    text = passage.text
    pieces = [p for p in _pieces(text) if not EARLIER.search(segment(text, p.quantity))]
    own = [p for p in pieces if p.land == entry.name]
    if not own and len(pieces) == 1 and pieces[0].land is None and _over(passage) == entry.name and _of_it(text):
        own = pieces
    if not own:
        return
    rank = Rank.TOTAL if TOTAL_WORDS.search(text) else Rank.SENTENCE
    parts = [p.acres for p in own[:-1]]
    if len(own) > 2 and abs(sum(parts) - own[-1].acres) < 0.02:
        yield claim(entry, own[-1].acres, passage, paper, Rank.TOTAL, "area in a sentence")
    elif entry.name == "parking.acres" and len(own) > 1 and rank != Rank.TOTAL:
        yield claim(entry, sum(p.acres for p in own), passage, paper, rank, "areas in a sentence, added up")
    else:
        most = max(own, key=lambda p: p.acres) if entry.name == "parking.acres" else own[0]
        yield claim(entry, most.acres, passage, paper, rank, "area in a sentence")


def _of_it(text: str) -> bool:
    """Whether a sentence that names no land speaks of what its heading names: it is short or begins with "they"."""
    goes_on = r"\W*(?:it|they|this|that|these|those|there|all|both|we|the (?:area|field|ground|lots?|place|whole))\b"
    return len(text.split()) <= 6 or bool(re.match(goes_on, text, re.I))


def _pieces(text: str) -> list[_Piece]:
    """The acres of a sentence, each with its land. A number without a unit goes with those that have one: "of the 140
    acres 22 are the activity area"."""
    every = quantities(text)
    if not any(q.unit == "acre" for q in every):
        return []
    found: list[tuple[Quantity, float]] = []
    for q in every:
        if q.unit == "acre" and not _PER_ACRE.search(q.before[-6:] if q.value == 1 else ""):
            found.append((q, q.amount))
        elif found and q.unit is None and not q.tied and re.match(r"\W*(?:are|is|make|for|go to|serve)\b", q.after):
            found.append((q, q.value))
    own = bounds(text, [q for q, _ in found])
    return [_Piece(q, acres, land(text, q.start, *bound)) for (q, acres), bound in zip(found, own, strict=True)]


@cache
def _words(name: str) -> Phrases:
    entry = fields()[name]
    return Phrases(phrase(w) for line in entry.about for w in line.split("|"))


@cache
def _other_land() -> Phrases:
    entry = fields()["site.activity_area"]
    return Phrases(phrase(w) for line in entry.beside for w in line.split("|"))


def land(text: str, at: int = 0, start: int = 0, end: int | None = None) -> str | None:
    """The field of the land that is named nearest to a place of a text, within bounds; "other" for land that is neither
    for activities nor for cars nor for tents, None where none is named."""
    apart = next((m.start() for m in _APART.finditer(text, start) if m.start() > at), len(text))
    until = min(apart, len(text) if end is None else end)
    said = sentence(text)
    if not said.words:
        return None
    here = said.word_at(at) if at else 0
    found: list[tuple[int, int, str]] = []
    for name in (*_LANDS, "other"):
        for place in (_other_land() if name == "other" else _words(name)).places(said.words):
            if start <= said.starts[place.start] < until and not _is_park(said, place.start):
                away = place.start - here if place.start > here else here - place.end + 1
                found.append((away, -(place.end - place.start), name))
    return min(found)[2] if found else None


def _is_park(said: Sentence, n: int) -> bool:
    """Whether the word there is a park and no parking."""
    here = said.starts[n]
    word = re.match(r"[A-Za-z]+", said.text[here:])
    if word is None or word.group().lower() != "park":
        return False
    return (word.group() == "Park" and n > 0) or bool(_A_PARK.search(said.text[:here]))


def _over(passage: Passage) -> str | None:
    """The land that the nearest heading which names one speaks of."""
    return next((found for h in reversed(passage.headings[-2:]) if (found := land(h)) is not None), None)
