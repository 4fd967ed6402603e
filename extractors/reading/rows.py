"""Rows of words and the segments that wide gaps cut them into; what the finders of tables, blanks and text share."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from extractors.models import Box, Cell, Line, Table, around
from extractors.reading.ink import overlap
from extractors.reading.pieces import Piece, as_line, rows

WIDE = 0.95  # a gap wider than this many letter sizes parts two segments of a row

Row = list[Piece]
_NUMBER = re.compile(r"^[$(]?[<>~≈≤≥+-]?\$?\d[\d,.:/%–-]*\)?%?$")
_BOLD = re.compile(r"bold|black|heavy|demi(?!na)", re.I)


class Segment(NamedTuple):
    """Words of one row without a wide gap between them."""

    pieces: tuple[Piece, ...]

    @property
    def box(self) -> Box:
        return around([p.box for p in self.pieces])

    @property
    def text(self) -> str:
        return " ".join(p.text for p in self.pieces)

    @property
    def base(self) -> float:
        return statistics.median(p.base for p in self.pieces)

    @property
    def size(self) -> float:
        return max(p.size for p in self.pieces)

    @property
    def bold(self) -> bool:
        return all(is_bold(p) for p in self.pieces)

    @property
    def line(self) -> Line:
        return as_line(self.pieces)


def is_bold(piece: Piece) -> bool:
    return bool(_BOLD.search(piece.word.font))


def numeric(text: str) -> bool:
    """Whether the text is a number, an amount or a quantity with a short unit."""
    words = text.split()
    return bool(words) and bool(_NUMBER.match(words[0])) and len(words) <= 3


def segments(row: Sequence[Piece], wide: float = WIDE) -> list[Segment]:
    out: list[list[Piece]] = []
    for piece in row:
        if out and piece.box[0] - out[-1][-1].box[2] < wide * max(piece.size, out[-1][-1].size):
            out[-1].append(piece)
        else:
            out.append([piece])
    return [Segment(tuple(s)) for s in out]


def row_box(row: Sequence[Piece]) -> Box:
    return around([p.box for p in row])


def row_base(row: Sequence[Piece]) -> float:
    return statistics.median(p.base for p in row)


def family(row: Sequence[Piece]) -> str:
    """The family of the face that a row begins in: "Arial" of "Arial-BoldMT"."""
    return row[0].run.font.split("-")[0].split(",")[0]


def row_size(row: Sequence[Piece]) -> float:
    return statistics.median(p.size for p in row)


def lines_of(pieces: Iterable[Piece]) -> tuple[Line, ...]:
    """The words as lines, top down: what a cell holds."""
    return tuple(as_line(row) for row in rows(pieces))


def cell(pieces: Sequence[Piece], box: Box) -> Cell:
    return Cell(lines_of(pieces), box)


def free(row: Sequence[Piece], left: float, right: float) -> list[tuple[float, float]]:
    """Stretches between left and right that no word of the row covers."""
    out, at = [], left
    for p in row:
        if p.box[0] > at:
            out.append((at, p.box[0]))
        at = max(at, p.box[2])
    if right > at:
        out.append((at, right))
    return out


def shared(
    a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]], least: float
) -> list[tuple[float, float]]:
    """Stretches that both lists leave free."""
    out = [(max(p[0], q[0]), min(p[1], q[1])) for p in a for q in b if overlap(p[0], p[1], q[0], q[1]) >= least]
    return sorted(out)


def cut(row: Sequence[Piece], gutters: Sequence[tuple[float, float]]) -> list[list[Piece]]:
    """The row's words by column: gutters part the columns."""
    middles = [(a + b) / 2 for a, b in gutters]
    out: list[list[Piece]] = [[] for _ in range(len(middles) + 1)]
    for p in row:
        at = (p.box[0] + p.box[2]) / 2
        out[sum(m < at for m in middles)].append(p)
    return out


def heads(cells: Sequence[Sequence[Sequence[Piece]]]) -> int:
    """How many rows at the top are column heads, told by bold type, colour, or words over numbers."""
    if len(cells) < 2:
        return 0
    n = 0
    while n < min(3, len(cells) - 1) and _stands_out(cells[n], cells[-1 if n == 0 and len(cells) < 3 else n + 1 :]):
        n += 1
    if n:
        return n
    first, rest = cells[0], cells[1:]
    if any(numeric(" ".join(p.text for p in c)) for c in first) or sum(bool(c) for c in first) < max(2, len(first) - 1):
        return 0
    for column in range(1, len(first)):
        below = [" ".join(p.text for p in r[column]) for r in rest if r[column]]
        if len(below) >= 2 and first[column] and sum(map(numeric, below)) >= 0.6 * len(below):
            return 1
    return 0


def _stands_out(row: Sequence[Sequence[Piece]], below: Sequence[Sequence[Sequence[Piece]]]) -> bool:
    pieces = [p for c in row for p in c]
    others = [p for r in below for c in r for p in c]
    if not pieces or not others or sum(bool(c) for c in row) < min(2, len(row)):
        return False
    usual = statistics.mode(p.run.colour for p in others)
    coloured = all(p.run.colour != usual for p in pieces)
    bold = all(is_bold(p) for p in pieces)
    labels = [r[0] for r in below if r[0]]
    if len(row) == 2 and len(labels) > 1 and all(is_bold(p) for c in labels for p in c) and not coloured:
        return False  # a column of bold labels, the first of them among them
    plain_below = sum(is_bold(p) for p in others) < 0.5 * len(others)
    column_plain = any(c and not any(is_bold(p) for p in c) for r in below for c in r)
    return (bold and (plain_below or column_plain)) or coloured


def table(cells: Sequence[Sequence[Sequence[Piece]]], boxes: Sequence[Sequence[Box]], head: int | None = None) -> Table:
    """The record of a table from its words by row and column and its cells' boxes."""
    body = tuple(
        tuple(cell(c, around([row_box(c), b]) if c else b) for c, b in zip(row, bs, strict=True))
        for row, bs in zip(cells, boxes, strict=True)
    )
    return Table(rows=body, heads=heads(cells) if head is None else head)
