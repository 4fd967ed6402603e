"""Reading order: columns of prose and blocks that stand side by side are read one after the other."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Block, Box, around
from extractors.reading.ink import overlap
from extractors.reading.rows import Segment


class Item(NamedTuple):
    """A segment of text, or blocks that are finished already."""

    box: Box
    segment: Segment | None = None
    blocks: tuple[Block, ...] = ()


_Row = list[Item]
_LONG = 12   # rows: a gutter that runs so far down between running text parts columns of a page ...
_LINES = 8   # ... with so many lines of running text in each
_WORDS = 5   # in a line of running text


def prose_parts(items: Sequence[Item]) -> list[list[Item]]:
    """The items parted where they stand in columns of running text, so that each column is searched by itself."""
    stacked = _rows(items)
    run = _columns(stacked, prose_only=True)
    if run is None:
        return [list(items)]
    first, last, middle = run
    inside = [i for row in stacked[first : last + 1] for i in row]
    left = [i for i in inside if (i.box[0] + i.box[2]) / 2 < middle]
    right = [i for i in inside if (i.box[0] + i.box[2]) / 2 >= middle]
    above = [i for row in stacked[:first] for i in row]
    below = [i for row in stacked[last + 1 :] for i in row]
    parts = [above, *prose_parts(left), *prose_parts(right)]
    return [p for p in parts if p] + (prose_parts(below) if below else [])


def regions(items: Sequence[Item]) -> list[list[_Row]]:
    """Rows of items, region after region in reading order."""
    stacked = _rows(items)
    run = _columns(stacked)
    if run is None:
        return [stacked] if stacked else []
    first, last, middle = run
    inside = [i for row in stacked[first : last + 1] for i in row]
    left = [i for i in inside if (i.box[0] + i.box[2]) / 2 < middle]
    right = [i for i in inside if (i.box[0] + i.box[2]) / 2 >= middle]
    out: list[list[_Row]] = [stacked[:first]] if first else []
    out += regions(left) + regions(right)
    below = [i for row in stacked[last + 1 :] for i in row]
    return out + regions(below)


def _rows(items: Sequence[Item]) -> list[_Row]:
    out: list[_Row] = []
    for item in sorted(items, key=lambda i: ((i.box[1] + i.box[3]) / 2 if i.segment else i.box[1], i.box[0])):
        if out and _beside(out[-1], item):
            out[-1].append(item)
        else:
            out.append([item])
    for row in out:
        row.sort(key=lambda i: i.box[0])
    return out


def _beside(row: _Row, item: Item) -> bool:
    if item.segment:
        for other in row:
            if other.segment:
                size = max(item.segment.size, other.segment.size)
                shared = overlap(other.box[1], other.box[3], item.box[1], item.box[3])
                tall = shared > 0.75 * min(other.box[3] - other.box[1], item.box[3] - item.box[1])
                apart = max(item.box[0] - other.box[2], other.box[0] - item.box[2]) > size
                if abs(other.segment.base - item.segment.base) < 0.45 * size or (tall and apart and size > 14):
                    return True
            elif overlap(other.box[1], other.box[3], item.box[1], item.box[3]) > 0.5 * (item.box[3] - item.box[1]):
                return overlap(other.box[0], other.box[2], item.box[0], item.box[2]) < 2
        return False
    return any(
        overlap(o.box[1], o.box[3], item.box[1], item.box[3])
        > 0.5 * min(o.box[3] - o.box[1], item.box[3] - item.box[1])
        for o in row
    )


def _columns(stacked: list[_Row], prose_only: bool = False) -> tuple[int, int, float] | None:
    """The first run of rows that stands in two columns: first row, last row, x between them."""
    for i, row in enumerate(stacked):
        for a, b in itertools.pairwise(row):
            gutter = (a.box[2], b.box[0])
            if gutter[1] - gutter[0] < 6:
                continue
            found = _run(stacked, i, gutter, prose_only)
            if found:
                return found
    return None


def _run(
    stacked: list[_Row], start: int, gutter: tuple[float, float], prose_only: bool
) -> tuple[int, int, float] | None:
    low, high = gutter
    last = start
    k = start + 1
    while k < len(stacked):
        a, b = low, high
        for item in stacked[k]:
            if item.box[0] < (a + b) / 2 < item.box[2] or overlap(item.box[0], item.box[2], a, b) > 0:
                if item.box[2] < b and item.box[0] < a:
                    a = max(a, item.box[2])
                elif item.box[0] > a and item.box[2] > b:
                    b = min(b, item.box[0])
                else:
                    a, b = 1.0, 0.0
        if b - a < 6:
            break
        low, high = a, b
        k += 1
    last = k - 1
    middle = (low + high) / 2
    while last > start and not _both(stacked[last], middle):
        last -= 1
    last = _with_tail(stacked, last, k - 1)
    start = _with_head(stacked, start, middle)
    rows = stacked[start : last + 1]
    return (start, last, middle) if _apart(rows, low, high, prose_only) else None


def _both(row: _Row, middle: float) -> bool:
    return any(i.box[2] <= middle for i in row) and any(i.box[0] >= middle for i in row)


def _with_tail(stacked: list[_Row], last: int, end: int) -> int:
    """One-sided rows that follow closely still belong to their column."""
    while last < end:
        here, below = around([i.box for i in stacked[last]]), around([i.box for i in stacked[last + 1]])
        if below[1] - here[3] > 0.9 * (below[3] - below[1]):
            break
        last += 1
    return last


def _with_head(stacked: list[_Row], start: int, middle: float) -> int:
    """Rows just above that stand wholly in the right column belong to it: its lines lie a little higher."""
    while start:
        above, here = around([i.box for i in stacked[start - 1]]), around([i.box for i in stacked[start]])
        if above[0] < middle or here[1] - above[3] > 0.5 * (above[3] - above[1]):
            break
        if not all(i.segment for i in stacked[start - 1]):
            break
        start -= 1
    return start


def _apart(rows: list[_Row], low: float, high: float, prose_only: bool) -> bool:
    middle = (low + high) / 2
    both = [r for r in rows if _both(r, middle)]
    left = [i for r in rows for i in r if i.box[2] <= middle]
    right = [i for r in rows for i in r if i.box[0] >= middle]
    if len(both) < 2 and not _interleaved(left, right):
        return False
    ls = [i.segment for i in left if i.segment]
    rs = [i.segment for i in right if i.segment]
    if prose_only:
        if len(rows) >= _LONG and min(_running(ls), _running(rs)) >= _LINES and _interleaved(left, right):
            return True
        return len(both) >= 5 and bool(ls) and bool(rs) and _full(ls) and _full(rs)
    if not ls or not rs:
        return len(both) >= 1 and any(i.blocks for i in left + right)
    if min(len(ls), len(rs)) >= 3 and len(both) >= 2 and _prose(ls) and _prose(rs):
        return True
    size = statistics.median(s.size for s in [*ls, *rs])
    if high - low < 1.8 * size or any(s.text.endswith(":") for s in ls):
        return False
    return _aligned(rs) and _aligned(ls)


def _interleaved(left: list[Item], right: list[Item]) -> bool:
    """Two blocks side by side whose lines stand at different heights."""
    if len(left) < 2 or len(right) < 2:
        return False
    a, b = around([i.box for i in left]), around([i.box for i in right])
    return overlap(a[1], a[3], b[1], b[3]) > 0.6 * min(a[3] - a[1], b[3] - b[1])


def _running(parts: list[Segment]) -> int:
    """How many lines of running text there are, whatever tables stand between them."""
    widest = max((s.box[2] - s.box[0] for s in parts), default=0.0)
    return sum(len(s.pieces) >= _WORDS and s.box[2] - s.box[0] > 0.8 * widest for s in parts)


def _full(parts: list[Segment]) -> bool:
    """Running text: many words to a line, and most lines about as long as the longest."""
    if statistics.mean(len(s.pieces) for s in parts) < 4.5:
        return False
    widths = [s.box[2] - s.box[0] for s in parts]
    return sum(w > 0.8 * max(widths) for w in widths) >= 0.5 * len(widths)


def _prose(parts: list[Segment]) -> bool:
    return statistics.mean(len(s.pieces) for s in parts) >= 4


def _aligned(parts: list[Segment]) -> bool:
    """Whether most begin, or are centred, at one x."""
    if len(parts) < 2:
        return False
    for places in ([s.box[0] for s in parts], [(s.box[0] + s.box[2]) / 2 for s in parts]):
        usual = statistics.median(places)
        if sum(abs(x - usual) < 12 for x in places) >= 0.75 * len(parts):
            return True
    return False
