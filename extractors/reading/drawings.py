"""Maps, plans and charts: loose words become captions, and the lists beside them (legends, areas) become tables."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from extractors.models import Box, Table, Text, around
from extractors.reading.ink import Ink, centre, holds
from extractors.reading.pieces import Piece, as_line, rows
from extractors.reading.rows import Row, Segment, segments, table
from extractors.reading.text import texts

_SAME = 2.5  # points by which starts of a column's entries may differ


def is_drawing(ink: Ink, area: Box, pieces: Sequence[Piece]) -> bool:
    """Whether the part of the page is a map or plan: many shapes over much of it, and little running text."""
    shapes = [s for s in ink.shapes if holds(area, centre(s.box))]
    if len(shapes) < 12 and sum(s.strokes for s in shapes) < 300:
        return False
    parts = [s for row in rows(pieces) for s in segments(row)]
    if len(parts) < 4:
        return False
    short = [s for s in parts if len(s.pieces) <= 5]
    running = sum(len(s.pieces) for s in parts if len(s.pieces) >= 8)
    return len(short) >= 0.7 * len(parts) and running < 0.5 * len(pieces)


def legends(pieces: Sequence[Piece]) -> list[tuple[Table, list[Piece]]]:
    """Lists of at least three entries, evenly spaced below each other, each with something to its left or right."""
    parts = [s for row in rows(pieces) for s in segments(row)]
    free = list(parts)
    out: list[tuple[Table, list[Piece]]] = []
    for stack in _stacks(parts):
        if any(s not in free for s in stack):
            continue
        partners = [_partner(s, free, stack) for s in stack]
        paired = [p for p in partners if p is not None]
        if len(paired) < 3 or len(paired) < 0.7 * len(stack) or not _flush(paired):
            continue
        cells = [sorted(filter(None, (s, p)), key=lambda x: x.box[0]) for s, p in zip(stack, partners, strict=True)]
        right = statistics.median(p.box[0] for p in paired) > stack[0].box[0]
        words: list[list[list[Piece]]] = []
        for row in cells:
            pair: list[list[Piece]] = [list(s.pieces) for s in row]
            words.append(pair if len(pair) == 2 else [pair[0], []] if right else [[], pair[0]])
        taken = [p for row in cells for s in row for p in s.pieces]
        out.append((table(words, [_boxes(row) for row in words], 0), taken))
        free = [s for s in free if not any(s is x for row in cells for x in row)]
    return out


def _boxes(row: Sequence[Sequence[Piece]]) -> list[Box]:
    whole = around([p.box for c in row for p in c])
    return [around([p.box for p in c]) if c else whole for c in row]


def _stacks(parts: Sequence[Segment]) -> list[list[Segment]]:
    """Segments that begin at one x, one under the other at an even pace."""
    out: list[list[Segment]] = []
    for part in sorted(parts, key=lambda s: (s.base, s.box[0])):
        home = next((s for s in out if _continues(s, part)), None)
        if home is None:
            out.append([part])
        else:
            home.append(part)
    stacks = [s for s in out if len(s) >= 3]
    return sorted(stacks, key=lambda s: -sum(len(p.text) for p in s))


def _continues(stack: list[Segment], part: Segment) -> bool:
    last = stack[-1]
    step = part.base - last.base
    if abs(part.box[0] - last.box[0]) > _SAME or abs(part.size - last.size) > 0.15 * last.size:
        return False
    if len(stack) >= 2:
        pace = stack[-1].base - stack[-2].base
        return abs(step - pace) < 0.25 * pace
    return 0.9 * part.size < step < 2.6 * part.size


def _partner(part: Segment, parts: Sequence[Segment], stack: list[Segment]) -> Segment | None:
    """The nearest segment on the same line, right of it or left, not far away."""
    beside = [
        s for s in parts
        if s not in stack and abs(centre(s.box)[1] - centre(part.box)[1]) < 0.45 * part.size
        and max(s.box[0] - part.box[2], part.box[0] - s.box[2]) < 14 * part.size
    ]  # fmt: skip
    return min(beside, key=lambda s: max(s.box[0] - part.box[2], part.box[0] - s.box[2]), default=None)


def _flush(parts: Sequence[Segment]) -> bool:
    places = ([s.box[0] for s in parts], [s.box[2] for s in parts], [centre(s.box)[0] for s in parts])
    return any(sum(abs(x - statistics.median(p)) < _SAME for x in p) >= 0.8 * len(p) for p in places)


def captions(lines: Sequence[Row], body: float) -> list[Text]:
    """Loose words: those that stand under each other, centred or flush, are one caption; a large title is a heading."""
    groups: list[list[Segment]] = []
    for row in lines:
        for part in segments(row):
            home = next((g for g in reversed(groups) if _below(g[-1], part)), None)
            if home is None:
                groups.append([part])
            else:
                home.append(part)
    out: list[Text] = []
    for g in groups:
        inside = [list(s.pieces) for s in g]
        title = g[0].size >= 1.5 * body and len(g) == 1 and len(g[0].pieces) >= 3
        out.extend(texts(inside, body) if title else [Text(role="caption", lines=tuple(as_line(r) for r in inside))])
    return out


def _below(above: Segment, part: Segment) -> bool:
    step = part.base - above.base
    if not 0.5 * part.size < step < 1.45 * max(part.size, above.size):
        return False
    if (above.size >= 1.6 * part.size or part.size >= 1.6 * above.size) and above.bold == part.bold:
        return False
    return abs(above.box[0] - part.box[0]) < 2 or abs(centre(above.box)[0] - centre(part.box)[0]) < 3
