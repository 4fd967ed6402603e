"""Tables whose rows are parted by level rules or shaded bars alone; their columns are told by the gaps."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Table
from extractors.reading.grids import positions
from extractors.reading.gutters import cell_boxes, columns, continued
from extractors.reading.ink import Shape, centre, overlap
from extractors.reading.pieces import Piece, rows
from extractors.reading.rows import Row, cut, free, heads, is_bold, row_base, row_box, row_size, segments, shared, table


class Band(NamedTuple):
    """A stack of level rules of one width; `heads` are the tops of shaded bars, `bare` where it begins with none."""

    box: Box
    ys: tuple[float, ...]
    heads: tuple[float, ...]
    bare: bool


def stacks(walls: Sequence[Box], shapes: Sequence[Shape]) -> list[Band]:
    """Stacks of at least two level rules (or shaded bars) with the same ends, close below each other."""
    bars = [(w[0], w[2], (w[1] + w[3]) / 2) for w in walls if w[2] - w[0] > 90 and w[3] - w[1] < 3]
    shaded = [
        s.box for s in shapes if s.fill and s.square and s.box[2] - s.box[0] > 90 and 8 < s.box[3] - s.box[1] < 60
    ]
    bars += [(b[0], b[2], y) for b in shaded for y in (b[1], b[3])]
    bars.sort(key=lambda b: b[2])
    out: list[list[tuple[float, float, float]]] = []
    for bar in bars:
        home = next(
            (s for s in out if abs(s[-1][0] - bar[0]) < 5 and abs(s[-1][1] - bar[1]) < 5 and bar[2] - s[-1][2] < 320),
            None,
        )
        if home is None:
            out.append([bar])
        else:
            home.append(bar)
    found = []
    for s in out:
        ys = positions([b[2] for b in s])
        if len(ys) >= 3 or (len(ys) == 2 and any(abs(b[1] - ys[0]) < 3 for b in shaded)):
            box = (min(b[0] for b in s), ys[0], max(b[1] for b in s), ys[-1])
            heads_at = tuple(b[1] for b in shaded if _bar_in(b, box))
            found.append(
                Band(
                    box,
                    tuple(ys),
                    heads_at if len(heads_at) <= 2 else heads_at[:1],
                    not any(abs(y - ys[0]) < 3 for y in heads_at),
                )
            )
    return found


def band_table(band: Band, pieces: Sequence[Piece]) -> list[tuple[Table, list[Piece]]]:
    """Tables between the rules, each with its words; none for the blanks of a form or a framed text.

    A row may stand above the first rule. A head of its own, or other columns, begin another table.
    """
    edges = [_above(band, pieces), *band.ys]
    strips = _between(band, edges, pieces)
    out = []
    steps = sorted(b - a for a, b in itertools.pairwise(edges) if b - a > 6)
    usual = steps[len(steps) // 2] if steps else 20.0
    parts: list[list[list[Row]]] = [[]]
    for strip, (a, b) in zip(strips, itertools.pairwise(edges), strict=True):
        lead = _lead(strip) if b - a > 1.8 * usual else 0
        if lead:
            parts.append([])
        if strip[lead:]:
            parts[-1].append(strip[lead:])
    for part in [p for run in parts if run for p in _alike(run, band)]:
        made = _band_part(part, band)
        if made:
            out.append((made, [p for strip in part for row in strip for p in row]))
    return out


def strips_of(band: Band, pieces: Sequence[Piece]) -> list[list[Row]]:
    """The rows of words between each two rules, and those right over the first."""
    highest = max((b - a for a, b in itertools.pairwise(band.ys)), default=0.0)
    return _between(band, [band.ys[0] - highest, *band.ys], pieces)


def _between(band: Band, edges: Sequence[float], pieces: Sequence[Piece]) -> list[list[Row]]:
    within = [p for p in pieces if band.box[0] - 3 <= p.box[0] and p.box[2] <= band.box[2] + 3]
    return [rows([p for p in within if a - 1 <= centre(p.box)[1] < b - 1]) for a, b in itertools.pairwise(edges)]


def _lead(strip: list[Row]) -> int:
    """How many lines at the top of a strip far higher than the others stand between two tables: a heading, a note."""
    if len(strip) <= 2 and all(len(segments(r)) == 1 for r in strip):
        return len(strip)
    n = 0
    while n + 1 < len(strip) and len(segments(strip[n])) == 1:
        n += 1
    apart = n and row_base(strip[n]) - row_base(strip[n - 1]) > 1.7 * row_size(strip[n])
    return n if apart else 0


def _above(band: Band, pieces: Sequence[Piece]) -> float:
    """Where the row above the first rule begins, if one stands there as close as the others."""
    if len(band.ys) < 4 or not band.bare:
        return band.ys[0]
    highest = max(b - a for a, b in itertools.pairwise(band.ys))
    near = [
        p for p in pieces if band.box[0] - 3 <= p.box[0] and band.ys[0] - highest - 4 <= p.box[1] < p.base <= band.ys[0]
    ]
    top = band.ys[0]
    for row in reversed(rows(near)):
        if top - row_base(row) > (12 if top == band.ys[0] else 4.5) + 0.3 * row_size(row):
            break
        top = row_box(row)[1] - 1
    inside = [p for p in near if p.box[1] >= top]
    parted = any(len(segments(r)) >= 2 for r in rows(inside))
    return top if parted or _label_beside(inside, band) else band.ys[0]


def _label_beside(pieces: Sequence[Piece], band: Band) -> bool:
    """A wrapped label in the middle of whose lines its answer stands: no row has both, yet they are one row."""
    left = [p for p in pieces if p.box[0] < band.box[0] + 0.3 * (band.box[2] - band.box[0])]
    right = [p for p in pieces if p not in left]
    if not left or not right:
        return False
    a, b = row_box(left), row_box(right)
    return a[2] < b[0] and min(a[3], b[3]) - max(a[1], b[1]) > 0.5 * min(a[3] - a[1], b[3] - b[1])


def _alike(strips: list[list[Row]], band: Band) -> list[list[list[Row]]]:
    """Strips cut where their columns change."""
    out: list[list[list[Row]]] = []
    gutters: list[tuple[float, float]] = []
    for i, strip in enumerate(strips):
        own = columns(strip, band.box[0], band.box[2])
        kept = shared(gutters, _gaps_of(strip, band), 0.3 * row_size(strip[0])) if gutters else []
        shaded = i + 1 < len(strips) and _heads_table(strip, strips[i + 1], band)
        lost = [g for g in gutters if not any(overlap(*g, *k) for k in kept)]
        if out and ((gutters and own and len(kept) < len(gutters) and not _rare(lost, out[-1], band)) or shaded):
            out.append([strip])
            gutters = own
        elif out:
            out[-1].append(strip)
            gutters = kept or own if own else gutters
        else:
            out.append([strip])
            gutters = own
    return out


def _rare(lost: list[tuple[float, float]], part: list[list[Row]], band: Band) -> bool:
    """Whether only one row of two or more has a gap there: a wide space within a cell, and no column."""
    found = [columns(strip, band.box[0], band.box[2]) for strip in part]
    return len(part) >= 2 and all(sum(any(overlap(*g, *o) for o in own) for own in found) <= 1 for g in lost)


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


def _bar_in(bar: Box, box: Box) -> bool:
    return abs(bar[0] - box[0]) < 5 and abs(bar[2] - box[2]) < 5 and box[1] - 2 <= bar[1] <= box[3]
