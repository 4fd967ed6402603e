"""Drawn paths as rules and shapes."""

from __future__ import annotations

import ctypes
import itertools
import math
from typing import NamedTuple

import pypdfium2.raw as raw

from extractors.models import Box
from extractors.reading.ink import Rule, Shape
from extractors.reading.pdfium.objects import (
    NO_TURN,
    Matrix,
    Object,
    Place,
    Tint,
    bounds,
    box_of,
    clip,
    colour,
    own_matrix,
    times,
)

THIN = 2.2  # a filled bar thinner than this is a rule
LONG_PATH = 400  # a path of more strokes is not searched for rules: a drawn outline, a map, a logo
_LARGE = 100.0  # square points; what is smaller is not looked at for what it is clipped to

_Point = tuple[float, float]


class Drawn(NamedTuple):
    """What the paths of a page make."""

    rules: list[Rule]
    shapes: list[Shape]


class _Paint(NamedTuple):
    """How a path is painted: its filling and line, the width of the line, when, and whether it is curved."""

    fill: Tint | None
    line: Tint | None
    width: float
    order: int
    curved: bool


def add_path(item: Object, place: Place, order: int, drawn: Drawn) -> None:
    """Notes the rules and shapes that the path makes."""
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(item.handle, mode, stroked)
    fill = colour(item.handle, raw.FPDFPageObj_GetFillColor) if mode.value else None
    line = colour(item.handle, raw.FPDFPageObj_GetStrokeColor) if stroked.value else None
    if not fill and not line:
        return
    count = raw.FPDFPath_CountSegments(item.handle)
    if count > LONG_PATH:
        box = bounds(item, place)
        if box:
            drawn.shapes.append(Shape(box, fill and fill[:3], line and line[:3], 255, False, count, order))
        return
    parts, curved = _parts(item.handle, count)
    own = own_matrix(item.handle)
    full = item.matrix if own == NO_TURN else times(own, item.matrix)
    paint = _Paint(fill, line, _line_width(item.handle, full) if line else 0.0, order, curved)
    for part in parts:
        seen = [box_of([p], full, place)[:2] for p in part]
        box, seen, how = _thick(box_of(part, full, place), seen, paint)
        shown = _clipped(box, item, place) if how.fill else box
        if shown:
            _note(shown, seen, how, drawn)


def _thick(box: Box, seen: list[_Point], paint: _Paint) -> tuple[Box, list[_Point], _Paint]:
    """A thick stroke is a bar, on which white words may stand."""
    if not paint.line or paint.fill or paint.width <= THIN:
        return box, seen, paint
    bar = paint._replace(fill=paint.line, line=None)
    if paint.curved:
        return box, seen, bar
    x0, y0, x1, y1 = box
    if len(seen) != 2 or min(x1 - x0, y1 - y0) >= 1:
        return box, seen, paint
    grow = paint.width / 2
    level, upright = y1 - y0 <= x1 - x0, x1 - x0 <= y1 - y0
    x0, x1 = (x0 - grow, x1 + grow) if upright and not level else (x0, x1)
    y0, y1 = (y0 - grow, y1 + grow) if level else (y0, y1)
    return (x0, y0, x1, y1), [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], bar


def _clipped(box: Box, item: Object, place: Place) -> Box | None:
    """What shows of a filled shape."""
    x0, y0, x1, y1 = box
    if (x1 - x0) * (y1 - y0) <= _LARGE:
        return box
    window = clip(item, place)
    if not window:
        return box
    x0, y0, x1, y1 = max(x0, window[0]), max(y0, window[1]), min(x1, window[2]), min(y1, window[3])
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def _line_width(handle: object, matrix: Matrix) -> float:
    width = ctypes.c_float()
    if not raw.FPDFPageObj_GetStrokeWidth(handle, width):
        return 0.0
    return width.value * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _note(box: Box, seen: list[_Point], how: _Paint, drawn: Drawn) -> None:
    fill, line = how.fill, how.line
    wide, high = box[2] - box[0], box[3] - box[1]
    if min(wide, high) <= THIN and max(wide, high) > 3:
        tint = line or fill
        if tint and tint[3] > 0:
            drawn.rules.append(Rule(box, how.order))
        return
    corners = {(round(x, 1), round(y, 1)) for x, y in seen}
    xs, ys = {round(x) for x, _ in corners}, {round(y) for _, y in corners}
    square = not how.curved and len(corners) == 4 and len(xs) <= 2 and len(ys) <= 2
    tints = (fill[:3] if fill else None, line[:3] if line else None)
    drawn.shapes.append(Shape(box, *tints, fill[3] if fill else 0, square, len(seen), how.order))
    if line and not how.curved:
        drawn.rules.extend(Rule(edge, how.order) for edge in _straight_edges(seen))


def _straight_edges(seen: list[_Point]) -> list[Box]:
    edges = [(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])) for a, b in itertools.pairwise(seen)]
    sides = [(e, e[2] - e[0], e[3] - e[1]) for e in edges]
    return [e for e, wide, high in sides if min(wide, high) < 0.7 and max(wide, high) > 3]


def _parts(handle: object, count: int) -> tuple[list[list[_Point]], bool]:
    """The sub-paths as points, and whether any of it is curved."""
    parts: list[list[_Point]] = []
    curved = False
    x, y = ctypes.c_float(), ctypes.c_float()
    for i in range(count):
        segment = raw.FPDFPath_GetPathSegment(handle, i)
        kind = raw.FPDFPathSegment_GetType(segment)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        if kind == raw.FPDF_SEGMENT_MOVETO or not parts:
            parts.append([])
        curved = curved or kind == raw.FPDF_SEGMENT_BEZIERTO
        parts[-1].append((x.value, y.value))
        if raw.FPDFPathSegment_GetClose(segment) and parts[-1][0] != parts[-1][-1]:
            parts[-1].append(parts[-1][0])
    return parts, curved
