"""Tables drawn with rules.

pdfplumber's finder gives the cells; here they are put in rows and columns, so that a cell that spans several stays one,
which pdfplumber's own rows would give as empty cells, and a drawn row that holds several rows of words is cut. A grid
too irregular to be a table (the boxes of a certificate or a form) is given cell by cell instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Table
from extractors.reading.ink import Rule, centre, holds
from extractors.reading.pieces import Piece, rows
from extractors.reading.rows import row_base, row_size, table
from extractors.reading.ruled import tables

_NEAR = 2.5  # walls this close are one
_MOST_COLUMNS = 14


class Grid(NamedTuple):
    """Walls that meet: the lines between columns and rows, and the cells they enclose, in reading order."""

    box: Box
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    cells: tuple[tuple[Box, tuple[int, int, int, int]], ...]  # box; first row, first column, last row, last column

    @property
    def regular(self) -> bool:
        """Whether it can be told as rows and columns."""
        units = (len(self.xs) - 1) * (len(self.ys) - 1)
        return len(self.xs) - 1 <= _MOST_COLUMNS and len(self.cells) >= 0.6 * units


def merged(rules: Sequence[Rule]) -> list[Box]:
    """Rules with those that continue each other, or lie on each other, put together."""
    out: list[Box] = []
    for level in (True, False):
        mine = [r.box for r in rules if r.level == level]
        at = 1 if level else 0
        mine.sort(key=lambda b: (round((b[at] + b[at + 2]) / 2 / 1.5), b[1 - at]))
        for b in mine:
            last = out[-1] if out else None
            middle = (b[at] + b[at + 2]) / 2
            if (
                last is not None and (last[2] - last[0] >= last[3] - last[1]) == level
                and abs((last[at] + last[at + 2]) / 2 - middle) < 1.6 and b[1 - at] <= last[3 - at] + 2.5
            ):  # fmt: skip
                out[-1] = (min(last[0], b[0]), min(last[1], b[1]), max(last[2], b[2]), max(last[3], b[3]))
            else:
                out.append(b)
    return out


def grids(walls: Sequence[Box]) -> list[Grid]:
    """The grids that the walls make, top first. A single cell is a frame."""
    return sorted((_grid(cells) for cells in tables(walls)), key=lambda g: (g.box[1], g.box[0]))


def _grid(cells: Sequence[Box]) -> Grid:
    xs = positions([x for c in cells for x in (c[0], c[2])])
    ys = positions([y for c in cells for y in (c[1], c[3])])
    placed = [(c, (_at(c[1], ys), _at(c[0], xs), _at(c[3], ys) - 1, _at(c[2], xs) - 1)) for c in cells]
    placed.sort(key=lambda cell: (cell[1][0], cell[1][1]))
    return Grid((xs[0], ys[0], xs[-1], ys[-1]), tuple(xs), tuple(ys), tuple(placed))


def _at(value: float, places: Sequence[float]) -> int:
    return min(range(len(places)), key=lambda i: abs(places[i] - value))


def positions(values: list[float]) -> list[float]:
    out: list[float] = []
    for v in sorted(values):
        if not out or v - out[-1] > _NEAR:
            out.append(v)
    return out


def grid_table(grid: Grid, pieces: Sequence[Piece]) -> Table | None:
    """The grid as a table, or None where it holds too little to be one. `pieces` are the words in it."""
    across = len(grid.xs) - 1
    down = len(grid.ys) - 1
    if across < 2:
        return None
    words: list[list[list[Piece]]] = [[[] for _ in range(across)] for _ in range(down)]
    boxes: list[list[Box]] = [
        [(grid.xs[c], grid.ys[r], grid.xs[c + 1], grid.ys[r + 1]) for c in range(across)] for r in range(down)
    ]
    left = list(pieces)
    for box, (r, c, _, _) in grid.cells:
        words[r][c] = [p for p in left if holds(box, centre(p.box))]
        boxes[r][c] = box
        taken = set(map(id, words[r][c]))
        left = [p for p in left if id(p) not in taken]
    split_words: list[list[list[Piece]]] = []
    split_boxes: list[list[Box]] = []
    for row, bs in zip(words, boxes, strict=True):
        for part in _sub_rows(row):
            split_words.append(part)
            split_boxes.append(bs)
    keep_r = [i for i, row in enumerate(split_words) if any(row)]
    keep_c = [c for c in range(across) if any(split_words[i][c] for i in keep_r)]
    if len(keep_r) < 2 or len(keep_c) < 2:
        return None
    return table(
        [[split_words[i][c] for c in keep_c] for i in keep_r], [[split_boxes[i][c] for c in keep_c] for i in keep_r]
    )


def _sub_rows(row: list[list[Piece]]) -> list[list[list[Piece]]]:
    """A drawn row that holds several rows of text side by side is cut into them."""
    by_column = [rows(c) for c in row]
    tallest = max((len(lines) for lines in by_column), default=0)
    level = [lines for lines in by_column if len(lines) == tallest]
    filled = sum(bool(c) for c in row)
    if tallest < 3 or len(level) < 2 or len(level) < 0.5 * filled:
        return [row]
    bases = [row_base(line) for line in level[0]]
    size = row_size(level[0][0])
    if any(abs(row_base(line) - b) > 0.3 * size for lines in level for line, b in zip(lines, bases, strict=True)):
        return [row]
    if not by_column[0] or len(by_column[0]) != tallest:
        return [row]
    out = []
    for b in bases:
        out.append([[p for p in c if abs(p.base - b) <= 0.5 * size or _nearest(p.base, bases) == b] for c in row])
    return out


def _nearest(y: float, bases: Sequence[float]) -> float:
    return min(bases, key=lambda b: abs(b - y))
