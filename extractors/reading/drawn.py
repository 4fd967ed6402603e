"""Rules and check boxes in the picture of a page, found by the shape of the ink."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from extractors.models import Box
from extractors.reading.ink import Rule

Dark = npt.NDArray[np.bool_]  # where there is ink
_Stroke = tuple[int, int, int, int]  # left, top, width, height
_Part = tuple[int, int, int, int, int]  # left, top, width, height, pixels

_STROKE = 11.0  # points; a straight stroke this long may be part of a rule
_LONG = 16.0  # points; a shorter one is none
_GAP = 2.5  # points that a scanner may have lost in a rule
_THICK = 3.5  # points; a stroke thicker than this is a bar, or the shadow at a copier's edge
_EDGE = 12.0  # points; what runs along the edge of the paper is its shadow
_LEAN = 0.035
_FREE = 0.75  # share of its length along which a rule has no ink on one side: what has, is the middle of letters
_LOOSE = 0.55  # and on the other: what has, is the serifs of letters
_HAIRLINE = 14  # grey levels by which it is darker than what lies above and below it
_WHITE, _TOUCHING = 2.2, 0.12  # points of white over and under it, and the share of it along which letters touch that
_ACROSS = 54.0  # points; a stroke this long through letters strikes them out

_LEAST, _MOST = 4.0, 17.0  # points that a side of a check box is long
_SMALL = 5.5  # points; a smaller one is sought by its outline alone, as frames of its size are found among letters
_FOUR = 0.85  # share of each side that must be drawn
_WHOLE = 0.9  # share of a box that its outline surrounds; of a D or a B it is less
_REACHED = 0.6  # share of a side over which a tick may reach out of its box
_CLEAR = 0.15  # the same of a box whose tick does not reach out
_TICKED = 0.07  # share of the inside of a box that is ink, from which it is ticked
_EMPTY, _PLAINLY = 0.02, 0.12  # a speck fills less of it; a tick plainly more
_MANY = 200  # boxes; a page with more is a pattern
_SOLID = 0.85  # from which it is no box but a bullet


class Square(NamedTuple):
    """A check box in pixels of the picture, and the share of its inside that is ink.

    `clear` is False where the ink may not be a mark for this box: it goes on into the box beside it.
    """

    box: Box
    filled: float
    clear: bool = True

    @property
    def side(self) -> float:
        return (self.box[2] - self.box[0] + self.box[3] - self.box[1]) / 2

    @property
    def ticked(self) -> bool:
        return self.filled >= _TICKED

    @property
    def sure(self) -> bool:
        return self.clear and not _EMPTY < self.filled < _PLAINLY


def squares(masks: Sequence[Dark], dpi: float) -> list[Square]:
    """The check boxes, ticked or not. They are alike on a page: odd ones are letters, lone solid ones bullets.

    `masks` are the ink of the page, taken strictly and with what is faint.
    """
    found = _apart([s for ink in masks for s in _outlined(ink, dpi)])
    hollow = [s for s in found if not s.ticked]
    usual = statistics.median(s.side for s in hollow or found) if found else 0.0
    found = [s for s in found if abs(s.side - usual) <= 0.2 * usual]
    if not hollow and (len(found) < 2 or all(s.filled >= _SOLID for s in found)):
        return []
    size = round(usual)
    if usual < _SMALL * dpi / 72:
        return found
    lines: set[tuple[int, int]] = set()
    for square in found:  # which grows while boxes are found beside those that are known
        if len(found) < _MANY:
            for ink in masks:
                found += _apart(_beside(ink, square, size, lines), found)
    return found


def parted(squares: Sequence[Square], dark: Dark) -> list[Square]:
    """The boxes, those not clear into which one stroke goes that goes into another as well."""
    out = list(squares)
    for n, one in enumerate(squares):
        for k, other in enumerate(squares[:n]):
            if one.ticked and other.ticked and _near(one, other) and _joined(one.box, other.box, dark):
                out[n], out[k] = out[n]._replace(clear=False), out[k]._replace(clear=False)
    return out


def _near(a: Square, b: Square) -> bool:
    """Whether a tick may go through both: in a list, ticks that merely touch fill either box alike."""
    across, down = (abs(a.box[n] - b.box[n]) for n in (0, 1))
    grazed = min(a.filled, b.filled) < 0.5 * max(a.filled, b.filled)
    return across < 6 * a.side and (down < 0.5 * a.side or (grazed and down < 3 * a.side))


def _joined(a: Box, b: Box, dark: Dark) -> bool:
    """Whether ink leads from the inside of one box to that of the other, not along their frames."""
    x0, y0 = int(min(a[0], b[0])), int(min(a[1], b[1]))
    part = dark[y0 : int(max(a[3], b[3])) + 1, x0 : int(max(a[2], b[2])) + 1].astype(np.uint8)
    _, names = cv2.connectedComponents(part, connectivity=8)
    inside = []
    for left, top, right, low in (a, b):
        rim = 0.25 * (right - left)
        at = names[int(top - y0 + rim) : int(low - y0 - rim) + 1, int(left - x0 + rim) : int(right - x0 - rim) + 1]
        inside.append(set(np.unique(at).tolist()) - {0})
    return not inside[0].isdisjoint(inside[1])


def _apart(squares: Iterable[Square], others: Sequence[Square] = ()) -> list[Square]:
    """Those that lie on none of the others, nor on each other."""
    out: list[Square] = []
    for square in squares:
        if not any(meet(square.box, other.box) for other in (*others, *out)):
            out.append(square)
    return out


def _beside(dark: Dark, known: Square, size: int, done: set[tuple[int, int]]) -> Iterator[Square]:
    """Boxes of that size in the row and column of a known one, however far a tick reaches out of them."""
    x0, y0 = int(known.box[0]), int(known.box[1])
    slack = max(3, size // 5)
    high, wide = dark.shape
    for level in (True, False):
        line = (id(dark), y0 // slack if level else -1 - x0 // slack)
        if line in done:
            continue
        done.add(line)
        top, low = (max(0, y0 - slack), y0 + size + slack) if level else (0, high)
        left, right = (0, wide) if level else (max(0, x0 - slack), x0 + size + slack)
        part = dark[top:low, left:right]
        for y, x in zip(*np.nonzero(_frames(part, size, size)), strict=True):
            filled = _filling(part[y : y + size, x : x + size])
            at = (left + int(x), top + int(y))
            if filled < _SOLID and _alone(dark, *at, size, size, _REACHED):
                yield Square((at[0], at[1], at[0] + size, at[1] + size), filled)


def _frames(ink: Dark, wide: int, high: int) -> Dark:
    """Where the upper left corners of drawn frames of that size lie: the best place of each."""
    level = np.maximum(ink[:-1], ink[1:]).astype(np.float32)
    upright = np.maximum(ink[:, :-1], ink[:, 1:]).astype(np.float32)
    across = cv2.boxFilter(level, -1, (wide, 1), anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
    down = cv2.boxFilter(upright, -1, (1, high), anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
    h, w = ink.shape[0] - high, ink.shape[1] - wide
    if h < 1 or w < 1:
        return np.zeros((0, 0), np.bool_)
    four = np.stack([
        across[:h, :w], across[high - 2 : high - 2 + h, :w], down[:h, :w], down[:h, wide - 2 : wide - 2 + w],
    ])  # fmt: skip
    likely = np.where(four.min(axis=0) >= _FOUR - 0.15, four.mean(axis=0), 0.0)
    best = cv2.dilate(likely, np.ones((high, wide), np.uint8))
    return np.asarray((likely >= _FOUR) & (likely >= best))


def _outlined(dark: Dark, dpi: float) -> Iterator[Square]:
    """Boxes whose outline holds all there is of them."""
    least, most = _LEAST * dpi / 72, _MOST * dpi / 72
    count, names, boxes, _ = cv2.connectedComponentsWithStats(dark.astype(np.uint8), connectivity=8)
    for name, (x, y, w, h, _) in enumerate(boxes[1:count].tolist(), 1):
        if not (least <= min(w, h) and max(w, h) <= most and max(w, h) <= 1.25 * min(w, h)):
            continue
        ink = names[y : y + h, x : x + w] == name
        whole = _cornered(ink) and float(full(ink).mean()) >= _WHOLE
        if whole and _alone(dark, x, y, w, h, _CLEAR):
            yield Square((x, y, x + w, y + h), _filling(dark[y : y + h, x : x + w]))


def full(ink: Dark) -> Dark:
    """The ink and what it surrounds."""
    padded = np.pad(ink, 1).astype(np.uint8)
    cv2.floodFill(padded, None, (0, 0), (2,))
    return np.asarray(padded[1:-1, 1:-1] != 2)


def meet(a: Box, b: Box) -> bool:
    """Whether two boxes share any ground."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _alone(dark: Dark, x: int, y: int, wide: int, high: int, most: float) -> bool:
    """Whether the paper left and right of a box is white, but for the strokes of its tick."""
    off, far = max(2, wide // 10), max(4, wide // 4)
    rows = slice(max(0, y), y + high)
    sides = (dark[rows, max(0, x - far) : max(0, x - off)], dark[rows, x + wide + off : x + wide + far])
    return all(float(s.any(axis=1).mean()) <= most for s in sides if s.size)


def _cornered(ink: Dark) -> bool:
    r = max(2, round(0.16 * min(ink.shape)) - 1)
    return all(c.mean() > 0.4 for c in (ink[:r, :r], ink[:r, -r:], ink[-r:, :r], ink[-r:, -r:]))


def _filling(ink: Dark) -> float:
    """Share of the inside that is ink."""
    rim = max(2, round(0.2 * min(ink.shape))) + 1
    return float(ink[rim:-rim, rim:-rim].mean())


def rules(dark: Dark, darkness: npt.NDArray[np.uint8], dpi: float) -> tuple[Dark, list[Rule]]:
    """Thin strokes that run level or upright: the pixels they take up, and the rules in points.

    `dark` is the ink that may be part of one, `darkness` how much darker than the paper each pixel is: a hairline of
    grey is hardly so, and is seen by its length.
    """
    mask = dark.astype(np.uint8)
    drawn = np.zeros_like(mask)
    found: list[Rule] = []
    scale = 72 / dpi
    for level in (True, False):
        view, shades = (mask, darkness) if level else map(np.ascontiguousarray, (mask.T, darkness.T))
        dark_ones = list(_strokes(view, view, dpi))
        pale = [h for h in _hairlines(view, shades, dpi) if not any(_along(h, s, 0.9) for s in dark_ones)]
        taken = np.zeros_like(view)
        for x, y, w, h in [s for s in dark_ones if not any(_along(s, h, 0.5) for h in pale)] + pale:
            taken[y : y + h, x : x + w] = 1
            found.append(Rule(_thin(x * scale, y * scale, w * scale, h * scale, level), 0))
        drawn |= taken if level else taken.T
    return cv2.dilate(drawn, np.ones((3, 3), np.uint8)).astype(bool) & dark, found


def _along(one: _Stroke, other: _Stroke, share: float) -> bool:
    """Whether so much of one level stroke lies along the other."""
    (x, y, w, h), (left, top, wide, high) = one, other
    level = abs((y + h / 2) - (top + high / 2)) <= max(h, high)
    return level and min(x + w, left + wide) - max(x, left) >= share * w


def _hairlines(mask: npt.NDArray[np.uint8], shades: npt.NDArray[np.uint8], dpi: float) -> Iterator[_Stroke]:
    """Boxes of long level strokes, however faint, on which no letters stand. A shaded row of a table is none."""
    thick, along = round(_THICK * dpi / 72), round(_STROKE * dpi / 72)
    smooth = np.asarray(cv2.blur(shades, (along, 1)), np.uint8)  # the grain of the paper goes, the line stays
    thin = cv2.subtract(smooth, _opened(smooth, (1, thick)))
    faint = ((thin > _HAIRLINE) & (cv2.blur(shades, (5, 1)) > _HAIRLINE)).astype(np.uint8)
    faint |= np.roll(faint, 1, axis=0)  # one that leans goes on in the next row of pixels
    for x, y, w, h in _strokes(faint, mask, dpi):
        if w >= _ACROSS * dpi / 72 and h <= thick and _clear(mask, x, y, w, h, dpi / 72):
            yield x, y, w, h


def _clear(mask: npt.NDArray[np.uint8], x: int, y: int, w: int, h: int, dot: float) -> bool:
    """Whether nearly nothing stands close over and under a stroke: it is no row of feet or heads of letters."""
    near, far = max(2, round(0.7 * dot)), round(_WHITE * dot)
    sides = (mask[max(0, y - far) : max(0, y - near), x : x + w], mask[y + h + near : y + h + far, x : x + w])
    return all(float(side.max(axis=0).mean()) <= _TOUCHING for side in sides if side.size)


def _strokes(mask: npt.NDArray[np.uint8], letters: npt.NDArray[np.uint8], dpi: float) -> Iterator[_Stroke]:
    """Boxes of the level strokes; `letters` are the ink that may stand on them."""
    dot = dpi / 72
    strokes = _closed(_opened(mask, (round(_STROKE * dot), 1)), (round(_GAP * dot), 2))
    for x, y, w, h, area in _parts(strokes):
        long = w >= _LONG * dot and area <= _THICK * dot * w
        within = _EDGE * dot < y < len(mask) - _EDGE * dot
        straight = long and within and _level(strokes[y : y + h, x : x + w])
        if straight and (w >= _ACROSS * dot or _free(letters, x, y, w, h, dot)):
            yield x, y, w, h


def _level(stroke: npt.NDArray[np.uint8]) -> bool:
    """Whether it runs level; one that leans is part of a stamp's frame, or of a drawing."""
    third = max(1, stroke.shape[1] // 3)
    ends = [np.flatnonzero(part.any(axis=1)).mean() for part in (stroke[:, :third], stroke[:, -third:])]
    return bool(abs(ends[1] - ends[0]) <= max(2.0, _LEAN * stroke.shape[1]))


def _free(mask: npt.NDArray[np.uint8], x: int, y: int, w: int, h: int, dot: float) -> bool:
    """Whether the paper is white along one side of a stroke, and mostly so along the other: no letters stand on it."""
    off = max(2, round(0.7 * dot))
    above = mask[max(0, y - off - 1) : max(0, y - off + 1), x : x + w]
    below = mask[y + h + off - 1 : y + h + off + 1, x : x + w]
    free = [1 - float(side.max(axis=0).mean()) for side in (above, below) if side.size]
    return max(free, default=1.0) >= _FREE and min(free, default=1.0) >= _LOOSE


def _thin(x: float, y: float, w: float, h: float, level: bool) -> Box:
    """A rule that leans a little is taken as straight, through its middle."""
    middle = y + h / 2
    return (x, middle - 0.4, x + w, middle + 0.4) if level else (middle - 0.4, x, middle + 0.4, x + w)


def _opened(mask: npt.NDArray[np.uint8], size: tuple[int, int]) -> npt.NDArray[np.uint8]:
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones(size[::-1], np.uint8)), np.uint8)


def _closed(mask: npt.NDArray[np.uint8], size: tuple[int, int]) -> npt.NDArray[np.uint8]:
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones(size[::-1], np.uint8)), np.uint8)


def _parts(mask: npt.NDArray[np.uint8]) -> list[_Part]:
    count, _, boxes, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    return [(int(x), int(y), int(w), int(h), int(n)) for x, y, w, h, n in boxes[1:count]]
