"""Tables drawn with rules.

Cells come from the drawn walls, so a cell that spans columns or rows stays one. A grid too irregular to be a table (the
boxes of a certificate or a form) is given cell by cell instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Table
from extractors.reading.ink import Rule, centre, holds, overlap
from extractors.reading.pieces import Piece, rows
from extractors.reading.rows import row_base, row_size, table

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
    """The grids that the walls make, at least two cells each."""
    level = [w for w in walls if w[2] - w[0] >= w[3] - w[1]]
    upright = [w for w in walls if w[2] - w[0] < w[3] - w[1]]
    parent = list(range(len(level) + len(upright)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for i, h in enumerate(level):
        y = (h[1] + h[3]) / 2
        for k, v in enumerate(upright):
            x = (v[0] + v[2]) / 2
            if h[0] - _NEAR <= x <= h[2] + _NEAR and v[1] - _NEAR <= y <= v[3] + _NEAR:
                parent[root(i)] = root(len(level) + k)
    groups: dict[int, tuple[list[Box], list[Box]]] = {}
    for i, w in enumerate([*level, *upright]):
        groups.setdefault(root(i), ([], []))[0 if i < len(level) else 1].append(w)
    found = [_grid(hs, vs) for hs, vs in groups.values() if len(hs) >= 2 and len(vs) >= 2]
    return sorted((g for g in found if g and len(g.cells) >= 2), key=lambda g: (g.box[1], g.box[0]))


def _grid(level: list[Box], upright: list[Box]) -> Grid | None:
    xs = positions([(v[0] + v[2]) / 2 for v in upright])
    ys = positions([(h[1] + h[3]) / 2 for h in level])
    if len(xs) < 2 or len(ys) < 2 or len(xs) * len(ys) > 6000:
        return None
    across, down = len(xs) - 1, len(ys) - 1
    parent = list(range(across * down))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for r in range(down):
        for c in range(across):
            if c + 1 < across and not _wall(upright, 0, xs[c + 1], ys[r], ys[r + 1]):
                parent[root(r * across + c + 1)] = root(r * across + c)
            if r + 1 < down and not _wall(level, 1, ys[r + 1], xs[c], xs[c + 1]):
                parent[root((r + 1) * across + c)] = root(r * across + c)
    units: dict[int, list[tuple[int, int]]] = {}
    for i in range(across * down):
        units.setdefault(root(i), []).append(divmod(i, across))
    cells = []
    for members in units.values():
        r0, r1 = min(r for r, _ in members), max(r for r, _ in members)
        c0, c1 = min(c for _, c in members), max(c for _, c in members)
        cells.append(((xs[c0], ys[r0], xs[c1 + 1], ys[r1 + 1]), (r0, c0, r1, c1)))
    cells.sort(key=lambda cell: (cell[1][0], cell[1][1]))
    return Grid((xs[0], ys[0], xs[-1], ys[-1]), tuple(xs), tuple(ys), tuple(cells))


def positions(values: list[float]) -> list[float]:
    out: list[float] = []
    for v in sorted(values):
        if not out or v - out[-1] > _NEAR:
            out.append(v)
    return out


def _wall(walls: list[Box], axis: int, at: float, start: float, end: float) -> bool:
    """Whether walls at that position cover most of the stretch."""
    covered = sum(
        overlap(w[1 - axis], w[3 - axis], start, end) for w in walls if abs((w[axis] + w[axis + 2]) / 2 - at) <= _NEAR
    )
    return covered > 0.6 * (end - start)


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
