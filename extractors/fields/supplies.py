"""What water is for, and the supplies that blanks and tables of a paper state, in gallons a day."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from extractors.fields.claims import Paper, Rank
from extractors.fields.forms import is_clause
from extractors.fields.labels import slots
from extractors.fields.quantities import quantities
from extractors.fields.spans import days_of
from extractors.fields.storage import NEEDED, NOT_SUPPLY, STORED, WATER
from extractors.fields.tables import Grid, Row, plain
from extractors.passages import Passage

Use = Literal["water.drinking", "water.bathing", "water.total"]

_DRINK = re.compile(r"\b(?:drink\w*|potable|bottle\w*|hydration)\b", re.I)
_BATHE = re.compile(r"\b(?:showers?|bath\w*)\b", re.I)
_WASH = re.compile(r"\b(?:wash\w*|all uses|all purposes|cooking|sinks?)\b", re.I)
_NO_BATH = re.compile(r"\b(?:no|not|without)\s+(?:any\s+)?(?:showers?|bathing|baths?)\b[^.;]*", re.I)
_RESERVE = re.compile(r"\b(?:reserve|standby|stand-by|spare|back-?up|in case|emergency|extra)\b", re.I)


class Supply(NamedTuple):
    """Gallons a day for a use, where it says so, and by which rule."""

    use: Use
    gallons: float
    passage: Passage
    rank: Rank
    rule: str
    sure: bool = True
    said: str = ""


def use_of(text: str, over: str = "") -> Use:
    """What the water of a sentence is for; the nearest heading decides where the sentence does not."""
    for words in (text, over):
        words = _NO_BATH.sub("", words)
        drink, bathe, wash = _DRINK.search(words), _BATHE.search(words), _WASH.search(words)
        if bathe and not drink:
            return "water.bathing"
        if drink and not bathe and not (wash and re.search(r"drinking(?:,| and| or) (?:\w+ )?wash", words, re.I)):
            return "water.drinking"
        if drink or bathe or wash:
            return "water.total"
    return "water.total"


# --- blanks and tables ----------------------------------------------------------------------------------------------


_A_DAY = re.compile(r"[\s-]*(?:gal\w*\.?\s*(?:/\s?|a |per |each |every )day|gal\w*\.? daily|gpd)\b", re.I)


def in_slots(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    """What blanks and labelled lines state. `event_days` is the event's length, where known."""
    for slot in slots(paper):
        label, over = slot.label, " ".join((*slot.passage.headings[-1:], paper.kind))
        about = WATER.search(label) or (WATER.search(over) and re.search(r"\b(?:supply|daily|uses?)\b", label, re.I))
        unfit = re.search(r"stor(?:ed|age)|peak|hour|tank size|test", label, re.I)
        if not about or NOT_SUPPLY.search(label) or NEEDED.search(label) or is_clause(label) or unfit:
            continue
        every = quantities(slot.answer)
        daily = [q for q in every if q.unit == "gallon" and _A_DAY.match(q.after)]
        source = bool(re.search(r"source", label, re.I))
        for q in daily[:1] if len(daily) == 1 else [] if source else every[:1]:
            gallons = q.unit == "gallon" or re.search(r"\bgal|gpd", label, re.I)
            divisor = days_of(q.after, event_days) or days_of(label, event_days)
            right = (q.start < 12 or q in daily) and not q.tied and not {"person", "minute", "hour"} & set(q.per)
            if divisor and gallons and right and q.value >= 50:
                amount = q.amount if q.unit == "gallon" else q.value
                yield Supply(use_of(label, slot.answer), amount / divisor, slot.passage, slot.rank, "form label")


def in_grids(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    """What tables state, added up by use."""
    for grid in paper.grids:
        by_use: dict[Use, list[tuple[Passage, float]]] = {}
        for row in grid.parts:
            amount = None if _not_supply(row) else _of_row(row, grid.heads, event_days)
            if amount is not None:
                by_use.setdefault(use_of(" ".join(row.cells[:1]), grid.lead), []).append((row.passage, amount))
        if grid.by_time() and not by_use and (least := _least_day(grid)) is not None:
            over = " ".join((*grid.heads, grid.lead, *grid.headings[-1:]))
            if WATER.search(over) and not NOT_SUPPLY.search(over) and not NEEDED.search(over):
                yield Supply(use_of(over), least[1], least[0].passage, Rank.TABLE, "least of the days")
        total = _of_row(grid.total, grid.heads, event_days) if grid.total else None
        over = " ".join((*grid.headings[-1:], grid.lead, paper.kind))
        if grid.total and total and not by_use and WATER.search(over) and not STORED.search(over):
            yield Supply(use_of(grid.total.head, over), total, grid.total.passage, Rank.TABLE, "table total")
        whole = total or sum(
            n for found in by_use.values() for _, n in found
        )
        for use, found in by_use.items():
            amount = whole if use == "water.total" else sum(n for _, n in found)
            yield Supply(use, amount, found[-1][0], Rank.TABLE, "table cell")


def _least_day(grid: Grid) -> tuple[Row, float] | None:
    """The row of the day with the fewest gallons, where a table has one column of gallons."""
    columns = [c for c, h in enumerate(grid.heads) if c and re.search(r"\bgal|\bgpd", h, re.I)]
    column = grid.column(columns[0]) if len(columns) == 1 else []
    days = [(r, n) for r, n in column if re.search(r"day\b|^\W*(?:mon|tue|wed|thu|fri|sat|sun)", r.head, re.I)]
    return min(days, key=lambda x: x[1]) if days and len(days) == len(column) else None


def _not_supply(row: Row) -> bool:
    unfit = re.search(r"non-?potable|not (?:potable|for drinking)|\bpond\b|\bdust\b", row.passage.text, re.I)
    return bool(unfit or NEEDED.search(row.head) or _RESERVE.search(row.passage.text) or NOT_SUPPLY.search(row.head))


def _of_row(row: Row, heads: Sequence[str], event_days: int | None) -> float | None:
    """The gallons a day that one row of a table gives, by its cells and their heads."""
    for c in range(1, len(row.cells)):
        head = heads[c] if c < len(heads) else ""
        unit = re.search(r"gal|gpd|lit(?:er|re)|m³|m3|cubic met", head, re.I)
        cell = quantities(row.cells[c])
        first = cell[0] if cell and cell[0].start <= 8 and not cell[0].tied else None
        if first is None or not (first.unit == "gallon" or (unit and plain(row.cells[c]) is not None)):
            continue
        scale = _BY_HEAD[unit.group().lower()[:3]] if unit else 1.0
        beside = " ; ".join(row.cells[k] for k in range(len(row.cells)) if k != c)
        divisor = next((d for t in (first.after, head, beside) if (d := days_of(t, event_days))), None)
        if divisor and not {"person", "minute", "hour"} & set(first.per):
            return (first.amount if first.unit == "gallon" else first.value * scale) / divisor
    return None


_BY_HEAD = {"lit": 0.264172, "m³": 264.172, "m3": 264.172, "cub": 264.172, "gal": 1.0, "gpd": 1.0}
