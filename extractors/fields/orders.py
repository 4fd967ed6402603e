"""Orders, quotes and price lists: "12 | Portable toilet, WOMEN | $110.00 | $1,320.00" says how many are coming.

Each line is turned into the words that a sentence would have, so that whatever counts things in sentences can count
them here. Lines that are labor, service visits or freight count nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from extractors.fields.tables import Grid, Row, plain

_WHAT = re.compile(
    r"^\W*(?:descriptions?|items?|articles?|products?|equipment|what|units? (?:type|kind)|type|service)\b", re.I
)
_MANY = re.compile(
    r"^\W*(?:qty|quantity|quant|number(?: of units)?|no\.?(?: of units)?|count|how many|units|ordered|pcs|pieces)\W*$",
    re.I,
)
_MONEY = re.compile(r"^\W*\$\s?\d|^\d[\d,]*\.\d\d$")
_SERVICE = re.compile(
    r"\b(?:attendants?|service (?:visit|call)s?|pump(?:ing|ed)|pump[- ]outs?|cleanings?|deliver\w+|pick[- ]?up|freight|"
    r"labor|labou?r|hours?|fuel|mileage|tax|damage waiver|deposit|insurance|rolls?|cases?|refills?|paper)\b",
    re.I,
)


class Line(NamedTuple):
    """One line of an order: how many, of what, and the words "12 Portable toilet, WOMEN"."""

    row: Row
    number: float
    what: str

    @property
    def text(self) -> str:
        return f"{self.number:g} {self.what}"


def lines(grid: Grid) -> Iterator[Line]:
    """The lines of a table that is an order; none for any other table."""
    what, many = _columns(grid)
    if what is None:
        return
    for row in grid.parts:
        described = row.cells[what]
        number = plain(row.cells[many]) if many is not None else _first_number(row, what)
        if number is not None and number >= 1 and re.search(r"[A-Za-z]{3}", described) and not _is_service(described):
            yield Line(row, number, described)


def _columns(grid: Grid) -> tuple[int | None, int | None]:
    many = next((c for c, h in enumerate(grid.heads) if _MANY.match(h)), None)
    what = next((c for c, h in enumerate(grid.heads) if c != many and _WHAT.match(h)), None)
    priced = sum(any(_MONEY.match(c) for c in r.cells) for r in grid.parts)
    if many is not None and what is not None:
        return what, many
    if not any(grid.heads) and priced * 2 > len(grid.parts):
        wordy = max(
            range(len(grid.heads)), key=lambda c: sum(len(re.findall(r"[A-Za-z]", r.cells[c])) for r in grid.parts)
        )
        return wordy, None
    return None, None


def _first_number(row: Row, what: int) -> float | None:
    """The number right beside the description: a price is no number of things."""
    for c in (what + 1, what - 1):
        if 0 <= c < len(row.cells) and not _MONEY.match(row.cells[c]) and (n := plain(row.cells[c])) is not None:
            return n
    return None


def _is_service(described: str) -> bool:
    head = re.split(r"[,;(]", described, maxsplit=1)[0]
    return bool(_SERVICE.search(head))
