"""Gutters: the stretches that the rows of a table leave free between its columns."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from extractors.models import Box
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, free, row_base, row_box, row_size, segments, shared

_APART, _CLOSE = 1.2, 1.1  # rows stand so many times as far apart as the lines of a cell; of these one is no farther


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
    return _true_ones([g for g in inner if _wide_enough(g, wanted)], lines)


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
            if len(before) + len(after) < len(r):
                narrow += 1  # a word stands across it
                continue
            gap = (before[-1].box[2], after[0].box[0])
            if gap[1] - gap[0] < 0.75 * max(before[-1].size, after[0].size):
                narrow += 1
            elif not any(o is not g and gap[0] - 1 <= o[0] and o[1] <= gap[1] + 1 for o in out):
                pure += 1
        if narrow and pure <= narrow:
            out.remove(g)
    return out


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
    """Lines that follow closely belong to the row above: those whose first cell is empty; and where rows stand farther
    apart than the lines within a cell, those that fill fewer cells than it."""
    out: list[list[list[Piece]]] = []
    wrapped = _wrapped(cells)
    for n, row in enumerate(cells):
        flat = [p for c in row for p in c]
        if not flat:
            continue
        above = [p for c in out[-1] for p in c] if out else []
        close = above and row_base(flat) - max(p.base for p in above) < 1.45 * row_size(flat)
        more = not row[0] or n in wrapped
        if close and more and not any(_number_cell(c) for c in row):
            out[-1] = [[*a, *b] for a, b in zip(out[-1], row, strict=True)]
        else:
            out.append([list(c) for c in row])
    return out


def _wrapped(cells: list[list[list[Piece]]]) -> set[int]:
    """The lines, by number, that stand closer under the one above than rows do, and fill fewer cells."""
    bases = [max((p.base for c in row for p in c), default=0.0) for row in cells]
    steps = [b - a for a, b in itertools.pairwise(bases)]
    near = [step for step in steps[1:] if step > 0]   # the head's own distance says nothing
    if not near or max(near) < _APART * min(near):
        return set()
    filled = [sum(bool(c) for c in row) for row in cells]
    return {
        n for n, step in enumerate(steps, 1)
        if n > 1 and 0 < step < _CLOSE * min(near) and filled[n] < len(cells[n]) and filled[n] <= filled[n - 1]
    }


def goes_on(cells: list[list[list[Piece]]], line: list[list[Piece]]) -> bool:
    """Whether a line below a table is the second line of a cell in its last row, as other cells have one."""
    return bool(_wrapped(cells)) and len(cells) in _wrapped([*cells, line]) and sum(bool(c) for c in line) == 1


def _number_cell(c: Sequence[Piece]) -> bool:
    return len(c) == 1 and c[0].text[:1] in "0123456789$"


def cell_boxes(row: Sequence[Sequence[Piece]], gutters: Sequence[tuple[float, float]], box: Box) -> list[Box]:
    flat = [p for c in row for p in c]
    top, bottom = min(p.box[1] for p in flat), max(p.box[3] for p in flat)
    edges = [box[0], *((a + b) / 2 for a, b in gutters), box[2]]
    return [(a, top, b, bottom) for a, b in itertools.pairwise(edges)]
