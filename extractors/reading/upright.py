"""Turns a scanned page so that its writing stands upright and level, and remembers how it lay."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from extractors.reading.ocr import Corners, Engine, Grey, Letter, strip

Matrix = npt.NDArray[np.float64]  # 3 x 3; moves points of the upright picture to where they lie in the one before

_LEVEL = 0.12  # degrees; a page that leans less is left alone
_LEANS = 20.0  # degrees; what leans more is no skew
_POINTS = 20_000  # dots of ink that tell how a page leans
_PROBES = 5  # lines read both ways up
_CLEAR = 0.95  # mean likelihood of letters that only an upright line reaches
_BETTER = 0.04


class Sheet(NamedTuple):
    """A page and the lines of writing found on it; `back` leads to the picture as it came."""

    picture: Grey
    lines: tuple[Corners, ...]
    back: Matrix


def upright(sheet: Sheet, engine: Engine) -> Sheet:
    """The sheet with its writing upright and level. One without lines comes back as it is."""
    if not sheet.lines:
        return sheet
    sideways = _sideways(sheet.lines)
    if sideways:
        sheet = _quarter(sheet)
    sheet = _levelled(sheet)
    return _quarter(_quarter(sheet)) if _upside_down(sheet, engine, sideways) else sheet


def moved(points: npt.NDArray[np.float32], matrix: Matrix) -> npt.NDArray[np.float32]:
    """The points after the matrix."""
    full = np.hstack([points, np.ones((len(points), 1))]) @ matrix.T
    return (full[:, :2] / full[:, 2:]).astype(np.float32)


def _sizes(corners: Corners) -> tuple[float, float]:
    return math.dist(corners[0], corners[1]), math.dist(corners[0], corners[3])


def _sideways(lines: Sequence[Corners]) -> bool:
    level = upright = 0.0
    for wide, high in map(_sizes, lines):
        if wide > 1.5 * high:
            level += wide
        elif high > 1.5 * wide:
            upright += high
    return upright > level


def _quarter(sheet: Sheet) -> Sheet:
    """The sheet turned clockwise by a quarter."""
    high = len(sheet.picture)
    there = np.array([[0, -1, high], [1, 0, 0], [0, 0, 1]], np.float64)
    lines = tuple(np.roll(moved(c, there), 1, axis=0) for c in sheet.lines)
    picture = np.ascontiguousarray(np.rot90(sheet.picture, -1))
    return Sheet(picture, lines, sheet.back @ np.linalg.inv(there))


def _levelled(sheet: Sheet) -> Sheet:
    lean = _lean(sheet)
    if not _LEVEL < abs(lean) < _LEANS:
        return sheet
    high, wide = sheet.picture.shape
    turn = math.radians(lean)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    size = (round(wide * c + high * s), round(wide * s + high * c))  # nothing is cut off at the corners
    flat = np.array(cv2.getRotationMatrix2D((wide / 2, high / 2), lean, 1.0), np.float64)
    flat[:, 2] += (np.array(size, np.float64) - (wide, high)) / 2
    there = np.vstack([flat, [0, 0, 1]])
    paper = float(np.median(sheet.picture[:: max(1, high // 64), :: max(1, wide // 64)]))
    picture = cv2.warpAffine(
        sheet.picture, flat, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(paper,)
    )
    lines = tuple(moved(corners, there) for corners in sheet.lines)
    return Sheet(np.asarray(picture, np.uint8), lines, sheet.back @ np.linalg.inv(there))


def _lean(sheet: Sheet) -> float:
    """Degrees by which the page leans: as its lines of writing say, then as its ink falls into the sharpest rows."""
    about = _slope(sheet.lines)
    if abs(about) > _LEANS:
        return 0.0
    small = cv2.resize(sheet.picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    margin = min(small.shape) // 25  # the shadow at the edges tells how the paper lay, not the print
    inner = small[margin:-margin, margin:-margin]
    y, x = np.nonzero(inner < np.median(inner) - 60)
    if len(y) < 200:
        return about
    step = max(1, len(y) // _POINTS)
    down, across = y[::step] + 0.5, x[::step] - small.shape[1] / 2
    best = about
    for width, pace in ((1.6, 0.2), (0.2, 0.05)):
        tries = best + np.arange(-width, width + pace / 2, pace)
        best = float(max(tries, key=lambda degrees: _sharpness(down - across * math.tan(math.radians(degrees)))))
    return best


def _sharpness(rows: npt.NDArray[np.float64]) -> float:
    counts = np.bincount((rows - rows.min()).astype(np.int64))
    return float(np.square(np.diff(counts.astype(np.float64))).sum())


def _slope(lines: Sequence[Corners]) -> float:
    """Degrees by which the lines run downhill: the middle one by length."""
    slopes = []
    for corners in lines:
        wide, high = _sizes(corners)
        if wide > 3 * high:
            dx, dy = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
            slopes.append((math.degrees(math.atan2(float(dy), float(dx))), wide))
    slopes.sort()
    half, so_far = sum(w for _, w in slopes) / 2, 0.0
    for slope, wide in slopes:
        so_far += wide
        if so_far >= half:
            return slope
    return 0.0


def _upside_down(sheet: Sheet, engine: Engine, doubtful: bool) -> bool:
    """Whether the lines read better the other way up."""
    long = sorted(sheet.lines, key=lambda c: -min(_sizes(c)[0], 16 * _sizes(c)[1]))[:_PROBES]
    strips = [strip(sheet.picture, c) for c in long]
    this = _likely(engine.read(strips))
    if this >= _CLEAR and not doubtful:
        return False
    return _likely(engine.read([np.ascontiguousarray(s[::-1, ::-1]) for s in strips])) > this + _BETTER


def _likely(read: Sequence[tuple[Letter, ...]]) -> float:
    sure = [letter.sure for line in read for letter in line]
    return sum(sure) / len(sure) if sure else 0.0
