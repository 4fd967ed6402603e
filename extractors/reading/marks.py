"""Where pictures and free-hand strokes stand on a page: a signature, a seal or a logo. None says which it is."""

from __future__ import annotations

from collections.abc import Iterator

from extractors.models import Box, around
from extractors.reading.ink import Ink, Shape, centre, holds

_STROKES = 8       # a free-hand line bends so often; a frame or an arrow does not
_GAP = 7.0         # points between two strokes of one hand
_MOST = 0.2        # of the page: what is larger is a drawing, a photograph or a scan
_MANY = 40         # a page with more of them is a drawing


def marks(ink: Ink) -> tuple[Box, ...]:
    """The boxes of small pictures and of free-hand strokes, those that lie together as one; none on a drawing."""
    boxes = [*(p.box for p in ink.pictures), *_strokes(ink.shapes)]
    if len(boxes) > _MANY:
        return ()
    largest = _MOST * ink.width * ink.height
    found = [b for b in together(boxes) if b[2] - b[0] >= 12 and b[3] - b[1] >= 4 and _area(b) <= largest]
    return tuple(b for b in found if sum(holds(b, centre(g.box)) for g in ink.glyphs if g.text.strip()) <= 60)


def _strokes(shapes: tuple[Shape, ...]) -> Iterator[Box]:
    for shape in shapes:
        seen = shape.line or (shape.fill and shape.alpha > 0)
        if seen and not shape.square and shape.strokes >= _STROKES:
            yield shape.box


def together(boxes: list[Box]) -> list[Box]:
    """The boxes, those that lie close to each other as one."""
    groups: list[Box] = []
    for box in boxes:
        near = [g for g in groups if _near(g, box)]
        groups = [*(g for g in groups if g not in near), around([box, *near])]
    return groups


def _near(a: Box, b: Box) -> bool:
    return a[0] - _GAP < b[2] and b[0] - _GAP < a[2] and a[1] - _GAP / 3 < b[3] and b[1] - _GAP / 3 < a[3]


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
