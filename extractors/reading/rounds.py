"""Round marks in the picture of a page: the circles of radio buttons, empty, dotted or filled."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from extractors.models import Box
from extractors.reading.drawn import Dark, Square, full, meet

_LEAST, _MOST = 7.0, 15.0  # points across
_OVAL = 0.12  # share by which one may be higher than wide
_FULL = (0.72, 0.84)  # share of its box that a circle covers with what it surrounds
_RING = 0.86  # share of the ring that is drawn
_THIN = 1.25  # points that its line is thick at most; that of a bold O is thicker
_WHITE = 0.18  # of its width that the paper on both sides of it is white; of an O among letters it is less
_WIDE = 1.0  # the same on one side; between an O that stands alone and the words about it, it is less
_LABEL = 2.2  # widths within which its words begin
_MANY = 120


def rounds(dark: Dark, taken: Sequence[Square], dpi: float) -> list[Square]:
    """The round marks, as squares about them; none unless several are alike, of which one at least is filled and
    one is not: a letter O and the bullets of a list are no marks."""
    seeds = [b for b in _circles(dark, dpi) if not any(meet(b, s.box) for s in taken)]
    if not seeds:
        return []
    side = statistics.median(b[2] - b[0] for b in seeds)
    seeds = [b for b in seeds if abs(b[2] - b[0] - side) <= 0.15 * side]
    found = [*seeds]
    for box in _rings(dark, round(side), seeds):
        if not any(meet(box, other) for other in (*found, *(s.box for s in taken))):
            found.append(box)
    marks = [Square(b, _inside(dark, b)) for b in found if _stands_alone(dark, b) and _led(dark, b)]
    marks = [m for m in marks if _rounded(dark, m.box)]
    alike = len(marks) > 1 and any(m.ticked for m in marks) and not all(m.ticked for m in marks)
    return marks if alike and len(marks) <= _MANY else []


def _circles(dark: Dark, dpi: float) -> Iterator[Box]:
    """Outlines that are round and hollow, by themselves or with a dot or tick within."""
    least, most = _LEAST * dpi / 72, _MOST * dpi / 72
    count, names, boxes, _ = cv2.connectedComponentsWithStats(dark.astype(np.uint8), connectivity=8)
    for name, (x, y, w, h, _) in enumerate(boxes[1:count].tolist(), 1):
        if not (least <= min(w, h) and max(w, h) <= most and abs(w - h) <= max(1, _OVAL * max(w, h))):
            continue
        ink = names[y : y + h, x : x + w] == name
        covers = float(full(ink).mean())
        thick = float(ink[h // 2 - 1 : h // 2 + 2, : w // 3].sum()) / 3
        if _FULL[0] <= covers <= _FULL[1] and thick <= max(2.5, _THIN * dpi / 72):
            yield (x, y, x + w, y + h)


def _rings(dark: Dark, side: int, seeds: Sequence[Box]) -> Iterator[Box]:
    """Circles of that size in the rows and columns of the known ones, whatever was drawn into them."""
    ring = np.zeros((side, side), np.float32)
    cv2.circle(ring, (side // 2, side // 2), side // 2 - 1, 1.0, 1)
    thick = cv2.dilate(dark.astype(np.uint8), np.ones((3, 3), np.uint8)).astype(np.float32)
    done: set[tuple[bool, int]] = set()
    for x0, y0, _, _ in seeds:
        for level in (True, False):
            line = (level, round((y0 if level else x0) / (0.5 * side)))
            if line in done:
                continue
            done.add(line)
            top, low = (max(0, int(y0) - 3), int(y0) + side + 3) if level else (0, len(dark))
            left, right = (0, dark.shape[1]) if level else (max(0, int(x0) - 3), int(x0) + side + 3)
            part = thick[top:low, left:right]
            if min(part.shape) >= side:
                likely = cv2.matchTemplate(part, ring, cv2.TM_CCORR) / ring.sum()
                best = cv2.dilate(likely, np.ones((side, side), np.uint8))
                for y, x in zip(*np.nonzero((likely >= _RING) & (likely >= best)), strict=True):
                    yield (left + int(x), top + int(y), left + int(x) + side, top + int(y) + side)


def _inside(dark: Dark, box: Box) -> float:
    """Share of the inside that is ink."""
    x0, y0, x1, y1 = (int(v) for v in box)
    side = x1 - x0
    disc = np.zeros((y1 - y0, side), np.uint8)
    cv2.circle(disc, (side // 2, (y1 - y0) // 2), max(1, round(0.28 * side)), 1, -1)
    part: npt.NDArray[np.bool_] = dark[y0:y1, x0:x1][disc[: len(dark) - y0, : dark.shape[1] - x0] > 0]
    return float(part.mean()) if part.size else 0.0


def _stands_alone(dark: Dark, box: Box) -> bool:
    """Whether the paper on both sides is white, and on one of them wider than between words."""
    x0, y0, x1, y1 = (int(v) for v in box)
    side = x1 - x0
    off = max(2, round(0.14 * side))
    rows = slice(y0 + side // 5, y1 - side // 5)
    before, after = dark[rows, max(0, x0 - 2 * side) : max(0, x0 - off)][:, ::-1], dark[rows, x1 + off : x1 + 2 * side]
    whites = [_white(part, side) for part in (before, after)]
    return min(whites) >= _WHITE and max(whites) >= _WIDE


def _white(part: Dark, side: int) -> float:
    """How far the paper is white, in widths of the circle; a stroke of its tick is no other ink."""
    inked = np.flatnonzero(part.mean(axis=0) > 0.4)
    return (float(inked[0]) if len(inked) else 2.0 * side) / side


def _rounded(dark: Dark, box: Box) -> bool:
    """Whether the corners about it are white but for the ends of a tick: those of a B or D are not."""
    x0, y0, x1, y1 = (int(v) for v in box)
    out = max(2, round(0.13 * (x1 - x0)))
    corners = ((y0, x0), (y0, x1 - out), (y1 - out, x0), (y1 - out, x1 - out))
    inked = [dark[y : y + out, x : x + out].mean() > 0.34 for y, x in corners]
    return not (inked[0] and inked[2]) and not (inked[1] and inked[3]) if sum(inked) < 4 else _filled(dark, box)


def _filled(dark: Dark, box: Box) -> bool:
    x0, y0, x1, y1 = (int(v) for v in box)
    return bool(dark[y0:y1, x0:x1].mean() < 0.6)  # a cross through it


def _led(dark: Dark, box: Box) -> bool:
    """Whether words follow it."""
    x0, y0, x1, y1 = (int(v) for v in box)
    return bool(dark[y0:y1, x1 + 2 : x1 + round(_LABEL * (x1 - x0))].any())
