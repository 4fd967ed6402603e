"""A picture of a page to the ink that stands on it: words read by OCR, and the rules drawn between them.

What comes out is what a PDF with a text layer gives, so that tables, blanks and check boxes are found by the same
code. The page is turned upright and level first; `View` leads back to the picture as it came.
"""

from __future__ import annotations

import statistics
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from extractors.models import View
from extractors.reading.ink import Glyph, Ink, Rule, Run
from extractors.reading.lettering import Spelled, spelled
from extractors.reading.ocr import Engine, Grey, strip
from extractors.reading.upright import Matrix, Sheet, upright

_SIDE = 1216  # pixels of the longer side of a letter page at which lines are looked for: about 110 dots an inch
_CONTRAST = 40  # grey levels by which ink is darker than the paper about it
_LONG = 16.0  # points; a stroke longer than this is a rule
_THICK = 3.5  # points; a stroke thicker than this is a bar, or the shadow at a copier's edge
_FONT, _BOLD = "scan", "scan bold"
_HEAVY = 1.32  # strokes so many times as wide as those of the page are bold


class Scan(NamedTuple):
    """What stands on the picture. `view` is how its points lie on the picture as it came, None where they are the same.

    `letters` counts the letters read, `doubtful` those in words that are not sure; `inked` is the share of the
    page that is covered with ink, 0 for a blank one.
    """

    ink: Ink
    view: View | None
    letters: int
    doubtful: int
    inked: float = 0.0


def read_scan(picture: Grey, dpi: float, engine: Engine) -> Scan:
    """Reads the picture of a page, `dpi` pixels to the inch."""
    high, wide = picture.shape
    empty = Ink(wide * 72 / dpi, high * 72 / dpi, (), (), (), ())
    if is_blank(picture, dpi):
        return Scan(empty, None, 0, 0)
    side = round(_SIDE * max(high, wide) / dpi / 11)
    sheet = upright(Sheet(picture, tuple(engine.lines(picture, side)), np.eye(3)), engine)
    read = engine.read([strip(sheet.picture, c) for c in sheet.lines])
    darkness, dark = _inked(sheet.picture)
    drawn, rules = _rules(dark, dpi)
    dark &= ~drawn
    words = [w for corners, said in zip(sheet.lines, read, strict=True) for w in spelled(corners, said, dark, darkness)]
    scale = 72 / dpi
    high, wide = sheet.picture.shape
    ink = Ink(wide * scale, high * scale, tuple(_glyphs(words, scale)), tuple(rules), (), ())
    letters, doubtful = (sum(len(w.text) for w in some) for some in (words, [w for w in words if not w.sure]))
    return Scan(ink, _view(sheet.back, scale), letters, doubtful, float(dark.mean()))


def is_blank(picture: Grey, dpi: float) -> bool:
    """Whether nothing but specks, the edge's shadow and what shines through stands on the page."""
    scale = min(1.0, 75 / dpi)
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    _, dark = _inked(np.asarray(small, np.uint8))
    count, _, boxes, _ = cv2.connectedComponentsWithStats(dark.astype(np.uint8), connectivity=8)
    high, wide = dark.shape
    letters = 0
    for x, y, w, h, area in boxes[1:count].tolist():
        edge = x <= 3 or y <= 3 or x + w >= wide - 3 or y + h >= high - 3
        letters += not edge and max(w, h) >= 5 and min(w, h) >= 2 and area >= 7
    return letters < 3


def _inked(picture: Grey) -> tuple[Grey, npt.NDArray[np.bool_]]:
    """How much darker than the paper about it each pixel is, and where that is ink."""
    high, wide = picture.shape
    small = cv2.resize(picture, (max(1, wide // 8), max(1, high // 8)), interpolation=cv2.INTER_AREA)
    paper = cv2.medianBlur(cv2.dilate(small, np.ones((5, 5), np.uint8)), 9)
    paper = cv2.resize(paper, (wide, high), interpolation=cv2.INTER_LINEAR)
    darkness = np.asarray(cv2.subtract(paper, picture), np.uint8)
    ink = darkness[darkness > _CONTRAST]
    limit = max(_CONTRAST, 0.45 * float(np.percentile(ink[::16], 75))) if ink.size else _CONTRAST
    return darkness, darkness > limit


def _rules(dark: npt.NDArray[np.bool_], dpi: float) -> tuple[npt.NDArray[np.bool_], list[Rule]]:
    """Long thin strokes that run level or upright: the pixels they take up, and their boxes in points."""
    mask = dark.astype(np.uint8)
    drawn = np.zeros_like(mask)
    rules: list[Rule] = []
    long, scale = round(_LONG * dpi / 72), 72 / dpi
    for level in (True, False):
        shape = (long, 1) if level else (1, long)
        joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((1, 3) if level else (3, 1), np.uint8))
        strokes = cv2.morphologyEx(joined, cv2.MORPH_OPEN, np.ones(shape[::-1], np.uint8))
        count, names, boxes, _ = cv2.connectedComponentsWithStats(strokes, connectivity=8)
        for name, (x, y, w, h, area) in enumerate(boxes[1:count].tolist(), 1):
            thick = area / max(w, h) * scale
            if thick > _THICK:
                continue
            part = names[y : y + h, x : x + w] == name
            drawn[y : y + h, x : x + w][part] = 1
            rules.append(Rule(_thin((x * scale, y * scale, (x + w) * scale, (y + h) * scale), level), 0))
    return cv2.dilate(drawn, np.ones((3, 3), np.uint8)).astype(bool) & dark, rules


def _thin(box: tuple[float, float, float, float], level: bool) -> tuple[float, float, float, float]:
    """A rule that leans a little is taken as level, through its middle."""
    if level:
        y = (box[1] + box[3]) / 2
        return (box[0], y - 0.4, box[2], y + 0.4)
    x = (box[0] + box[2]) / 2
    return (x - 0.4, box[1], x + 0.4, box[3])


def _glyphs(words: list[Spelled], scale: float) -> list[Glyph]:
    sizes = [round(w.size * scale, 1) for w in words for _ in w.text]
    body = statistics.median_low(sizes) if sizes else 10.0
    usual = statistics.median([w.weight for w in words for _ in w.text]) if words else 1.0
    out: list[Glyph] = []
    for word in words:
        size = round(word.size * scale * 2) / 2 or 0.5
        if abs(size - body) < 0.09 * body:
            size = body
        font = _BOLD if word.weight > _HEAVY * usual else _FONT
        run = Run(font, size, 0.0, (0, 0, 0), 255, 0, 1, word.sure)
        base = word.base * scale
        for letter, (left, right) in zip(word.text, word.ends, strict=True):
            box = (left * scale, base - 0.75 * size, right * scale, base + 0.22 * size)
            out.append(Glyph(letter, box, left * scale, base, run))
        end = word.ends[-1][1] * scale
        out.append(Glyph(" ", (end, base - 0.75 * size, end + 0.2 * size, base + 0.22 * size), end, base, run))
    return out


def _view(back: Matrix, scale: float) -> View | None:
    if np.allclose(back, np.eye(3)):
        return None
    grow = np.diag([1 / scale, 1 / scale, 1.0])
    m = np.linalg.inv(grow) @ back @ grow
    a, b, c, d, e, f, g, h, _ = (float(v) for v in (m / m[2, 2]).flatten())
    return (a, b, c, d, e, f, g, h)
