"""Tables drawn with rules: full grids, and rows parted by level rules alone.

Cells come from the drawn walls, so a cell that spans columns or rows stays one. A grid too irregular to be a table (the
boxes of a certificate or a form) is given cell by cell instead.
"""

from __future__ import annotations

import itertools

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Table
from extractors.reading.ink import Rule, Shape, centre, holds, overlap
from extractors.reading.rows import Row, cut, free, heads, is_bold, row_base, row_box, row_size, segments, shared, table
from extractors.reading.words import Piece, rows

_NEAR = 2.5       # walls this close are one
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
    xs = _positions([(v[0] + v[2]) / 2 for v in upright])
    ys = _positions([(h[1] + h[3]) / 2 for h in level])
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


def _positions(values: list[float]) -> list[float]:
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
    return table([[split_words[i][c] for c in keep_c] for i in keep_r], [[split_boxes[i][c] for c in keep_c] for i in keep_r])


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


# ---- rows parted by level rules ------------------------------------------------------------------------------------

class Band(NamedTuple):
    """A stack of level rules of one width; `heads` are the tops of shaded bars, `bare` where it begins with none."""

    box: Box
    ys: tuple[float, ...]
    heads: tuple[float, ...]
    bare: bool


def stacks(walls: Sequence[Box], shapes: Sequence[Shape]) -> list[Band]:
    """Stacks of at least two level rules (or shaded bars) with the same ends, close below each other."""
    bars = [(w[0], w[2], (w[1] + w[3]) / 2) for w in walls if w[2] - w[0] > 90 and w[3] - w[1] < 3]
    shaded = [s.box for s in shapes if s.fill and s.square and s.box[2] - s.box[0] > 90 and 8 < s.box[3] - s.box[1] < 60]
    bars += [(b[0], b[2], y) for b in shaded for y in (b[1], b[3])]
    bars.sort(key=lambda b: b[2])
    out: list[list[tuple[float, float, float]]] = []
    for bar in bars:
        home = next(
            (s for s in out if abs(s[-1][0] - bar[0]) < 5 and abs(s[-1][1] - bar[1]) < 5 and bar[2] - s[-1][2] < 320), None
        )
        if home is None:
            out.append([bar])
        else:
            home.append(bar)
    found = []
    for s in out:
        ys = _positions([b[2] for b in s])
        if len(ys) >= 3 or (len(ys) == 2 and any(abs(b[1] - ys[0]) < 3 for b in shaded)):
            box = (min(b[0] for b in s), ys[0], max(b[1] for b in s), ys[-1])
            heads_at = tuple(b[1] for b in shaded if _bar_in(b, box))
            found.append(Band(box, tuple(ys), heads_at if len(heads_at) <= 2 else heads_at[:1], not any(abs(y - ys[0]) < 3 for y in heads_at)))
    return found


def band_table(band: Band, pieces: Sequence[Piece]) -> list[tuple[Table, list[Piece]]]:
    """Tables between the rules, each with its words; none for the blanks of a form or a framed text.

    A row may stand above the first rule. A head of its own, or other columns, begin another table.
    """
    inside = [p for p in pieces if holds(band.box, centre(p.box), 1.5)]
    edges = [_above(band, pieces), *band.ys]
    within = [p for p in pieces if band.box[0] - 3 <= p.box[0] and p.box[2] <= band.box[2] + 3]
    strips = [
        rows([p for p in within if a - 1 <= centre(p.box)[1] < b - 1]) for a, b in zip(edges, edges[1:], strict=False)
    ]
    del inside
    out = []
    steps = sorted(b - a for a, b in itertools.pairwise(edges) if b - a > 6)
    usual = steps[len(steps) // 2] if steps else 20.0
    parts: list[list[list[Row]]] = [[]]
    for strip, (a, b) in zip(strips, itertools.pairwise(edges), strict=True):
        if strip and _between(strip, b - a, usual):
            parts.append([])
        elif strip:
            parts[-1].append(strip)
    for part in [p for run in parts if run for p in _alike(run, band)]:
        made = _band_part(part, band)
        if made:
            out.append((made, [p for strip in part for row in strip for p in row]))
    return out


def _between(strip: list[Row], height: float, usual: float) -> bool:
    """A lone line in a strip far higher than the others is a heading between two tables."""
    return len(strip) <= 2 and height > 1.8 * usual and all(len(segments(r)) == 1 for r in strip)


def _above(band: Band, pieces: Sequence[Piece]) -> float:
    """Where the row above the first rule begins, if one stands there as close as the others."""
    if len(band.ys) < 4 or not band.bare:
        return band.ys[0]
    highest = max(b - a for a, b in itertools.pairwise(band.ys))
    near = [p for p in pieces if band.box[0] - 3 <= p.box[0] and band.ys[0] - highest - 4 <= p.box[1] < p.base <= band.ys[0]]
    top = band.ys[0]
    for row in reversed(rows(near)):
        if top - row_base(row) > (12 if top == band.ys[0] else 4.5) + 0.3 * row_size(row):
            break
        top = row_box(row)[1] - 1
    inside = rows([p for p in near if p.box[1] >= top])
    return top if any(len(segments(r)) >= 2 for r in inside) else band.ys[0]


def _alike(strips: list[list[Row]], band: Band) -> list[list[list[Row]]]:
    """Strips cut where their columns change."""
    out: list[list[list[Row]]] = []
    gutters: list[tuple[float, float]] = []
    for i, strip in enumerate(strips):
        own = columns(strip, band.box[0], band.box[2])
        kept = shared(gutters, _gaps_of(strip, band), 0.3 * row_size(strip[0])) if gutters else []
        shaded = i + 1 < len(strips) and _heads_table(strip, strips[i + 1], band)
        if out and ((gutters and own and len(kept) < len(gutters)) or shaded):
            out.append([strip])
            gutters = own
        elif out:
            out[-1].append(strip)
            gutters = kept or own if own else gutters
        else:
            out.append([strip])
            gutters = own
    return out


def _heads_table(strip: list[Row], below: list[Row], band: Band) -> bool:
    """Whether a shaded strip is a new head: its type differs from the row below it."""
    top = min(p.box[1] for r in strip for p in r)
    if not any(abs(y - top) < 14 for y in band.heads):
        return False
    first, second = [p for r in strip for p in r], [p for r in below for p in r]
    bolder = all(is_bold(p) for p in first) and not all(is_bold(p) for p in second)
    return bolder or {p.run.colour for p in first}.isdisjoint(p.run.colour for p in second)


def _gaps_of(strip: list[Row], band: Band) -> list[tuple[float, float]]:
    gaps = [(band.box[0] - 1, band.box[2] + 1)]
    for row in strip:
        gaps = shared(gaps, free(row, band.box[0] - 1, band.box[2] + 1), 0.3 * row_size(row))
    return gaps


def _band_part(filled: list[list[Row]], band: Band) -> Table | None:
    single = [len(f) for f in filled]
    if len(filled) < 3 or max(single) > 4:
        drawn = [[row] for f in filled for row in f]  # few rules: every line of text is a row
        loose = True
    else:
        drawn, loose = filled, False
    found = columns([row for group in drawn for row in group], band.box[0], band.box[2])
    if not found:
        return None
    parted = [len(segments(row)) >= 2 for group in drawn for row in group[:1]]
    if sum(parted) < 0.6 * len(parted) or len(drawn) < 2:
        return None
    cells = [[[p for row in group for p in cut(row, found)[c]] for c in range(len(found) + 1)] for group in drawn]
    if loose:
        cells = continued(cells)
    top = heads(cells)
    if len(cells) < 2 or (len(cells) == 2 and len(found) < 2 and not top):
        return None
    return table(cells, [cell_boxes(row, found, band.box) for row in cells], top)


def columns(lines: Sequence[Row], left: float, right: float) -> list[tuple[float, float]]:
    """Gutters that (nearly) all the lines leave free, each wide in most of them."""
    wanted = [r for r in lines if len(segments(r)) >= 2] or list(lines)
    edge_left = min(left, *(row_box(r)[0] for r in wanted))
    edge_right = max(right, *(row_box(r)[2] for r in wanted))
    gutters = [(edge_left - 1, edge_right + 1)]
    size = max(4.0, row_size(wanted[0]))
    for r in wanted:
        narrowed = shared(gutters, free(r, edge_left - 1, edge_right + 1), 0.3 * size)
        if len(narrowed) >= 1:
            gutters = narrowed
    inner = [g for g in gutters if g[0] > edge_left and g[1] < edge_right]
    return _true_ones([g for g in inner if _wide_enough(g, wanted)], wanted)


def _true_ones(gutters: list[tuple[float, float]], lines: Sequence[Row]) -> list[tuple[float, float]]:
    """Without gutters that run through a mere word space in some row, and elsewhere through a gap that another has."""
    out = list(gutters)
    for g in gutters:
        narrow = pure = 0
        for r in lines:
            before = [p for p in r if p.box[2] <= g[0] + 0.5]
            after = [p for p in r if p.box[0] >= g[1] - 0.5]
            if not before or not after:
                continue
            gap = (before[-1].box[2], after[0].box[0])
            if gap[1] - gap[0] < 0.75 * max(before[-1].size, after[0].size):
                narrow += 1
            elif not any(o is not g and gap[0] - 1 <= o[0] and o[1] <= gap[1] + 1 for o in out):
                pure += 1
        if narrow and pure <= narrow:
            out.remove(g)
    return out


def _bar_in(bar: Box, box: Box) -> bool:
    return abs(bar[0] - box[0]) < 5 and abs(bar[2] - box[2]) < 5 and box[1] - 2 <= bar[1] <= box[3]


def _wide_enough(gutter: tuple[float, float], lines: Sequence[Row]) -> bool:
    parted = wide = 0
    for r in lines:
        before = [p for p in r if p.box[2] <= gutter[0] + 0.5]
        after = [p for p in r if p.box[0] >= gutter[1] - 0.5]
        if before and after:
            parted += 1
            wide += after[0].box[0] - before[-1].box[2] >= 0.8 * max(before[-1].size, after[0].size)
    return parted >= 1 and wide >= 0.6 * parted


def continued(cells: list[list[list[Piece]]]) -> list[list[list[Piece]]]:
    """Lines whose first cell is empty, and that follow closely, belong to the row above."""
    out: list[list[list[Piece]]] = []
    for row in cells:
        flat = [p for c in row for p in c]
        if not flat:
            continue
        above = [p for c in out[-1] for p in c] if out else []
        close = above and row_base(flat) - max(p.base for p in above) < 1.45 * row_size(flat)
        if close and not row[0] and not any(_number_cell(c) for c in row):
            out[-1] = [[*a, *b] for a, b in zip(out[-1], row, strict=True)]
        else:
            out.append([list(c) for c in row])
    return out


def _number_cell(c: Sequence[Piece]) -> bool:
    return len(c) == 1 and c[0].text[:1] in "0123456789$"


def cell_boxes(row: Sequence[Sequence[Piece]], gutters: Sequence[tuple[float, float]], box: Box) -> list[Box]:
    flat = [p for c in row for p in c]
    top, bottom = min(p.box[1] for p in flat), max(p.box[3] for p in flat)
    edges = [box[0], *((a + b) / 2 for a, b in gutters), box[2]]
    return [(a, top, b, bottom) for a, b in zip(edges, edges[1:], strict=False)]
