"""Tables without rules: at least three rows whose words stand in the same columns."""

from __future__ import annotations

import itertools
import re
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Table, around
from extractors.reading.gutters import cell_boxes, columns, continued, goes_on
from extractors.reading.pieces import Piece
from extractors.reading.rows import (
    Row,
    cut,
    free,
    heads,
    is_bold,
    numeric,
    row_base,
    row_box,
    row_size,
    segments,
    shared,
    table,
)

_FARTHEST = 3.2  # rows of one table stand no farther apart than this many letter sizes
_CAPTION = re.compile(r"(?:table|figure|exhibit)\s+[\w-]+[.:]", re.IGNORECASE)   # of the next table
_HEAD = 60.0  # points that a table's head is high at most
_OUT = 8.0  # points that a table's words may reach out of the rules over them
_OVER_A_RULE = 4.2  # and where a rule runs between them, the head's or the total's


class Found(NamedTuple):
    """A table and the rows (by number) that it was made of."""

    table: Table
    first: int
    last: int


def loose_tables(lines: Sequence[Row], rules: Sequence[Box], hand: frozenset[str] = frozenset()) -> list[Found]:
    """Tables among the rows. `rules` are short blanks: rows that stand on them are signatures, not a table."""
    out: list[Found] = []
    i = 0
    tried: dict[int, int] = {}  # where a run ended that was no table: how many starts were tried
    while i < len(lines):
        j = _reach(lines, i, rules) if len(segments(lines[i])) >= 2 else i
        if tried.get(j, 0) >= 3:
            i = j + 1
            continue
        signed = any(p.word.font in hand for row in lines[i : j + 1] for p in row)
        made = _made(lines, i, j, rules) if j - i >= 2 and not signed else None
        if made:
            out.append(made)
            i = made.last + 1
        else:
            tried[j] = tried.get(j, 0) + (j - i >= 2)
            i += 1
    return out


def _near(above: Row, below: Row, rules: Sequence[Box]) -> bool:
    most = _OVER_A_RULE if _ruled_between(above, below, rules) else _FARTHEST
    return row_base(below) - row_base(above) <= most * max(row_size(below), row_size(above))


def _ruled_between(above: Row, below: Row, rules: Sequence[Box]) -> bool:
    """Whether a rule runs between the rows and over the whole of the lower one."""
    a, b = row_box(above), row_box(below)
    return any(
        row_base(above) < r[1] < row_base(below) and r[0] <= b[0] + 2 and b[2] - 12 <= r[2]
        and r[2] - r[0] > 0.8 * (max(a[2], b[2]) - min(a[0], b[0]))
        for r in rules
    )  # fmt: skip


def _reach(lines: Sequence[Row], start: int, rules: Sequence[Box]) -> int:
    """Last row of the run that keeps at least one gutter free all the way."""
    left = min(p.box[0] for r in lines[start:] for p in r) - 1
    right = max(p.box[2] for r in lines[start:] for p in r) + 1
    gutters = _gaps(lines[start])
    most = len(gutters)
    last = start
    lonely = 0
    for k in range(start + 1, len(lines)):
        row = lines[k]
        size = row_size(row)
        if not _near(lines[k - 1], row, rules) or _CAPTION.match(" ".join(p.text for p in row)):
            break
        kept = shared(gutters, free(row, left, right), 0.45 * size)
        kept = [g for g in kept if g[0] > left and g[1] < right] or []
        if not kept or (most >= 3 and len(kept) < 0.5 * most):
            break
        parted = len(segments(row)) >= 2
        lonely = 0 if parted else lonely + 1
        if lonely > 3:
            break
        gutters, most = kept, max(len(kept), min(most, len(kept) + 1))
        if parted or _total(row, lines[k - 1], gutters, rules):
            last = k
    return last


def _total(row: Row, above: Row, gutters: Sequence[tuple[float, float]], rules: Sequence[Box]) -> bool:
    """A sum that stands alone in the last column, below a rule."""
    alone = numeric(" ".join(p.text for p in row)) and row[0].box[0] > max(g[0] for g in gutters)
    return alone and _ruled_between(above, row, rules)


def _gaps(row: Row) -> list[tuple[float, float]]:
    parts = segments(row)
    return [(a.box[2], b.box[0]) for a, b in itertools.pairwise(parts)]


def _made(lines: Sequence[Row], first: int, last: int, rules: Sequence[Box]) -> Found | None:
    top, low = _ruled_head(lines, first, last, rules)
    run = lines[top : last + 1]
    box = around([row_box(r) for r in run])
    gutters = columns(run, box[0], box[2])
    if not gutters:
        return None
    cells = [cut(r, gutters) for r in run]
    if last + 1 < len(lines) and goes_on(cells, tail := cut(lines[last + 1], gutters)):
        cells, run, last = [*cells, tail], [*run, lines[last + 1]], last + 1
    if low > top:
        head = [[p for row in cells[: low - top + 1] for p in row[k]] for k in range(len(cells[0]))]
        cells = [head, *cells[low - top + 1 :]]
    cells = continued(cells)
    parted = [row for row in cells if sum(bool(c) for c in row) >= 2]
    if len(parted) < 3 or len(parted) < 0.6 * len(cells):
        return None
    body = lines[low + 1 : last + 1] if low > top else lines[first : last + 1]
    if _signatures(run, rules) or not _on_lines(body, 2 if low > top else 3) or not _tabular(cells):
        return None
    underlined = low > top or _ruled_between(run[0], run[1], rules)
    named = heads(cells) or int(underlined and all(cells[0]) and not _figures(cells[0]))
    return Found(table(cells, [cell_boxes(row, gutters, box) for row in cells], named), top, last)


def _ruled_head(lines: Sequence[Row], first: int, last: int, rules: Sequence[Box]) -> tuple[int, int]:
    """The first and last of the rows between two rules over a table's columns: a head whose words stand at several
    heights, some of them above the row with which the columns begin. (first, first) where there is none."""
    box = around([row_box(r) for r in lines[first : last + 1]])
    over = sorted(r[1] for r in rules if r[0] <= box[0] + _OUT and box[2] - _OUT <= r[2])
    for upper, lower in itertools.pairwise(over):
        here = [n for n in range(last) if upper < row_base(lines[n]) < lower]
        if not here or lower - upper > _HEAD or not here[0] <= first <= here[-1] + 1 or here[-1] - here[0] > len(here):
            continue
        words = [p.text for n in here for p in lines[n]]
        if len(here) > 1 and not any(numeric(w) for w in words):
            return here[0], here[-1]
    return first, first


def _figures(row: Sequence[Sequence[Piece]]) -> bool:
    return any(numeric(" ".join(p.text for p in c)) for c in row)


def _on_lines(run: Sequence[Row], least: int) -> bool:
    """Cells of one row share a base line; two blocks that merely stand side by side mostly do not."""
    parted = [r for r in run if len(segments(r)) >= 2]
    level = [r for r in parted if max(p.base for p in r) - min(p.base for p in r) < 0.08 * row_size(r) + 0.3]
    return len(level) >= max(least, 0.75 * len(parted))


def _signatures(run: Sequence[Row], rules: Sequence[Box]) -> bool:
    box = around([row_box(r) for r in run])
    crossing = [
        r
        for r in rules
        if box[1] - 4 < r[1] < box[3] and box[0] - 5 < r[0] < box[2] and r[2] - r[0] < 0.6 * (box[2] - box[0])
    ]
    return bool(crossing) and len(run) <= 6


def _tabular(cells: Sequence[Sequence[Sequence[Piece]]]) -> bool:
    """Whether it reads across: not two columns of prose, nor two addresses side by side."""
    across = len(cells[0])
    words = [[len(c) for row in cells if (c := row[k])] for k in range(across)]
    means = [statistics.mean(w) if w else 0.0 for w in words]
    numbers = [
        k for k in range(across)
        if (t := [" ".join(p.text for p in row[k]) for row in cells if row[k]]) and sum(map(numeric, t)) >= 0.5 * len(t)
    ]  # fmt: skip
    if numbers:
        return True
    if across >= 3:
        return statistics.mean(means) <= 4.5
    if means[0] > 5:
        return False
    if heads(cells):
        return True
    bold_labels = sum(bool(row[0]) and all(is_bold(p) for p in row[0]) for row in cells) >= 0.7 * len(cells)
    plain_answers = sum(bool(row[1]) and not all(is_bold(p) for p in row[1]) for row in cells) >= 0.7 * len(cells)
    if bold_labels and plain_answers:
        return True
    return len(cells) >= 4 and means[0] <= 3.5
