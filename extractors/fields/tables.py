"""Tables read as such: column heads, row heads, the total row, and sums over rows.

A total is used once and never added to its parts. A column is summed only where every row is a part of one kind: rows
that are shifts or days are alternatives and have a greatest value, not a sum.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.fields.dates import days, times
from extractors.fields.numbers import counts
from extractors.passages import Passage

_TOTAL = re.compile(
    r"^\W*(?:(?:grand|daily|event|weekend|site|net|gross|combined)\s+|sub\s?|over)?"
    r"(?:totals?|all|both|in all|sum|combined|altogether|whole\b.*|entire\b.*|"
    r"overall)\b(?!\s+(?:staff|access|day|night|weather))",
    re.I,
)
_SUBTOTAL = re.compile(r"^\W*sub[\s-]?total", re.I)
_PLAIN = re.compile(
    r"^\s*(?:about|approx\.?|est\.?|~|±)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:[*†‡§¹²³]|\(\w{1,2}\)|"
    r"ea\.?|each|units?|cars?|sites?|people|persons|stalls?|spaces?|ac\.?|acres?|gal\.?|gallons?|lbs?\.?|"
    r"pounds|fc)*\s*$",
    re.I,
)


class Row(NamedTuple):
    """A row of a grid: its cells' texts under the grid's heads, and the passage that it is."""

    cells: tuple[str, ...]
    passage: Passage
    total: bool

    @property
    def head(self) -> str:
        return self.cells[0] if self.cells else ""


class Grid(NamedTuple):
    """A table. `lead` is the sentence or heading right before it; `headings` are those over it."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    lead: str
    headings: tuple[str, ...]
    number: int

    @property
    def parts(self) -> tuple[Row, ...]:
        """The rows without totals and without empty ones."""
        return tuple(r for r in self.rows if not r.total and any(c.strip() for c in r.cells))

    @property
    def total(self) -> Row | None:
        """The last total row."""
        return next((r for r in reversed(self.rows) if r.total), None)

    def column(self, index: int) -> list[tuple[Row, float]]:
        """The plain numbers of a column, without totals."""
        return [(r, n) for r in self.parts if (n := plain(r.cells[index])) is not None]

    def by_time(self) -> bool:
        """Whether the rows are shifts, days or hours, so that a column has no sum."""
        hours = [h for r in self.parts if (h := next((c for c in r.cells if _HOURS.search(c)), ""))]
        if len(set(hours)) * 2 > len(self.parts) and len(hours) > 1:
            return True  # each row has hours of its own
        timed = [r for r in self.parts if times(r.head) or days(r.head, 2000) or re.match(_SHIFT, r.head.strip(), re.I)]
        return len(timed) * 2 > len(self.parts)


_HOURS = re.compile(
    r"\b\d{1,2}:?\d\d\s*(?:[ap]\.?m\.?)?\s*[-–]\s*\d{1,2}:?\d\d\b|\b\d{1,2} ?[ap]\.?m\.?\s*(?:[-–]|to)\s*\d", re.I
)
_SHIFT = (
    r"(?:\d\w{2}\s+)?(?:shift|day|night|morning|afternoon|evening|mon|tue|wed|thu|fri|sat|sun)\b|(?:mon|"
    r"tues|wednes|thurs|fri|satur|sun)day"
)


def plain(text: str) -> float | None:
    """The number of a cell that holds a number and nothing else that counts; None otherwise."""
    found = _PLAIN.match(text)
    if found:
        return float(found[1].replace(",", "") + (found[2] or ""))
    words = counts(text)
    return words[0].value if len(words) == 1 and words[0].start == 0 and words[0].end == len(text.strip()) else None


def is_total(head: str) -> bool:
    """Whether a row's head says that the row sums up the others."""
    return bool(_TOTAL.match(head)) and not _SUBTOTAL.match(head)


def grid(rows: Sequence[Passage], lead: str, number: int) -> Grid:
    """The grid of a table's row passages (at least one). Where no heads were marked and the first row holds words
    over numbers, it is taken for the heads."""
    width = max(len(p.cells) for p in rows)
    if len(rows) > 2 and width > 1 and _is_title(rows[0]):  # "Table 8-1. Parking"
        lead, rows = f"{lead} {rows[0].text}".strip(), rows[1:]
    heads = [next((p.cells[c].head for p in rows if c < len(p.cells) and p.cells[c].head), "") for c in range(width)]
    body = list(rows)
    if not any(heads) and len(body) > 1:
        first = [c.text for c in body[0].cells]
        worded = [t for t in first if t.strip()]
        numbers_below = any(plain(c.text) is not None for p in body[1:] for c in p.cells[1:])
        if len(worded) == len(first) > 1 and numbers_below and not any(re.search(r"\d", t) for t in worded):
            heads, body = first, body[1:]
    out = []
    for p in body:
        cells = tuple(c.text.strip() for c in p.cells) + ("",) * (width - len(p.cells))
        if not _SUBTOTAL.match(cells[0]):
            out.append(Row(cells, p, _totals(cells, p.last)))
    if len(out) > 2 and not any(r.total for r in out) and _sums_up(out):
        out[-1] = out[-1]._replace(total=True)
    return Grid(tuple(heads), tuple(out), lead, rows[0].headings, number)


def _is_title(row: Passage) -> bool:
    """Whether a table's first row is its title: words in one cell alone, under no heads."""
    full = [c for c in row.cells if c.text.strip()]
    return len(full) == 1 and len(row.cells) > 1 and not any(c.head for c in row.cells) and plain(full[0].text) is None


def _totals(cells: Sequence[str], last: bool) -> bool:
    if is_total(cells[0]):
        return True
    return last and not cells[0] and any(plain(c) is not None for c in cells[1:])


def _sums_up(rows: Sequence[Row]) -> bool:
    """Whether the last row is the sum of those above, by whatever name: in two columns, or in one of three parts."""
    *parts, last = rows
    summed = 0
    for c in range(1, len(last.cells)):
        total, above = plain(last.cells[c]), [plain(r.cells[c]) for r in parts]
        known = [n for n in above if n is not None]
        if total is None or len(known) < len(above):
            continue
        if abs(sum(known) - total) > 0.001 * total:
            return False
        summed += 1
    return summed > 1 or (summed == 1 and len(parts) > 2)
