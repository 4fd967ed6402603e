"""A picture of a page to the ink that stands on it: words read by OCR, and the rules drawn between them.

What comes out is what a PDF with a text layer gives, so that tables, blanks and check boxes are found by the same
code. The page is turned upright and level first; `View` leads back to the picture as it came.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from extractors.models import Box, View
from extractors.reading.baselines import on_blank, underlined
from extractors.reading.drawn import Dark, Square, parted, rules, squares
from extractors.reading.hand import PEN, SCANNED
from extractors.reading.ink import Glyph, Ink, Run, centre, holds
from extractors.reading.lettering import Paper, spelled
from extractors.reading.ocr import Engine, Grey, strip
from extractors.reading.options import chosen, contradicting, is_tick
from extractors.reading.pen import Spelled, settled, without_scribbles
from extractors.reading.rounds import rounds
from extractors.reading.upright import Matrix, Sheet, upright

_SIDE = 1216  # pixels of the longer side of a letter page at which lines are looked for: about 110 dots an inch
_COARSE = 150.0  # dots per inch; coarser pictures are enlarged, so that strokes can be measured
_CONTRAST = 40  # grey levels by which ink is darker than the paper about it
_MARKED = 50.0  # dots per inch at which marks are looked for
_MOST_MARKS = 60
_BAR = 8.0  # points that a dark bar is high at least
_BOLD = f"{SCANNED}-bold"
_HEAVY = 1.32  # strokes so many times as wide as those of the page are bold


class Scan(NamedTuple):
    """What stands on the picture. `view` is how its points lie on the picture as it came, None where they are the same.

    `letters` counts the letters read, `doubtful` those in words that the engine is not sure of; `dim` are the boxes
    of these words, `unread` those of longer ones that it could not make out. `inked` is the share of the page that
    is covered with ink, 0 for a blank one. `marks` are boxes of ink that is no word: a seal, a drawing, a blot.
    """

    ink: Ink
    view: View | None
    letters: int
    doubtful: int
    inked: float = 0.0
    marks: tuple[Box, ...] = ()
    dim: tuple[Box, ...] = ()
    unread: tuple[Box, ...] = ()


def read_scan(picture: Grey, dpi: float, engine: Engine) -> Scan:
    """Reads the picture of a page, `dpi` pixels to the inch."""
    if dpi < _COARSE:
        picture, dpi = _enlarged(picture, _COARSE / dpi), _COARSE
    high, wide = picture.shape
    empty = Ink(wide * 72 / dpi, high * 72 / dpi, (), (), (), ())
    if is_blank(picture, dpi):
        return Scan(empty, None, 0, 0)
    side = round(_SIDE * max(high, wide) / dpi / 11)
    sheet = upright(Sheet(picture, tuple(engine.lines(picture, side)), np.eye(3)), engine)
    read = engine.read([strip(sheet.picture, c) for c in sheet.lines])
    light, bars = _unbarred(sheet.picture, dpi)
    darkness, dark = _inked(light)
    boxes = squares((dark & ~bars, (darkness > _CONTRAST) & ~bars), dpi)
    boxes = parted([*boxes, *rounds(dark & ~bars, boxes, dpi)], dark)
    free = ~bars & ~_within(boxes, dark)
    drawn, found = rules(dark & free, np.where(free, darkness, 0).astype(np.uint8), dpi)
    page = Paper(dark & ~drawn & ~_within(boxes, dark), darkness, tuple(b.box for b in boxes))
    scale = 72 / dpi
    lines = settled([spelled(corners, said, page) for corners, said in zip(sheet.lines, read, strict=True)])
    lines = without_scribbles(lines)
    lines, found = underlined(lines, found, scale)
    words = [w for line in lines for w in on_blank(line, found, page.boxes, scale)]
    options = chosen(words, page.boxes, found, dark & ~bars, scale)
    boxes = contradicting(options.words, boxes)
    words = [w for w in options.words if not (boxes and is_tick(w))]
    words += [_boxed(b, words) for b in boxes]
    high, wide = sheet.picture.shape
    ink = Ink(wide * scale, high * scale, tuple(_glyphs(words, scale)), tuple(found), (), ())
    weak = [w for w in words if w.read != "well" and any(ch.isalnum() for ch in w.text)]
    letters, doubtful = (sum(len(w.text) for w in some) for some in (words, weak))
    marks = tuple(m for m in _marks(page.dark & ~bars, words, dpi) if not _any_holds(options.settled, m, scale))
    dim = tuple(_box(w, scale) for w in weak if w.read == "nearly")
    unread = tuple(_box(w, scale) for w in weak if w.read == "hardly" and len(w.text) > 1)
    unread += tuple(_box(w, scale) for w in words if w.read == "hardly" and w.text in "☐☒")
    return Scan(ink, _view(sheet.back, scale), letters, doubtful, float(dark.mean()), marks, dim, unread)


def _box(word: Spelled, scale: float) -> Box:
    """Where the word stands, in points."""
    left, right, base, size = (scale * v for v in (word.ends[0][0], word.ends[-1][1], word.base, word.size))
    return (left, base - 0.75 * size, right, base + 0.22 * size)


def _any_holds(places: Sequence[Box], mark: Box, scale: float) -> bool:
    """Whether a mark lies at one of the places, which are in pixels."""
    x, y = centre(mark)
    return any(holds(place, (x / scale, y / scale)) for place in places)


def _enlarged(picture: Grey, by: float) -> Grey:
    return np.asarray(cv2.resize(picture, None, fx=by, fy=by, interpolation=cv2.INTER_CUBIC), np.uint8)


def _within(boxes: list[Square], dark: Dark) -> Dark:
    """The pixels of the check boxes, and of the ticks that reach out of them."""
    out = np.zeros_like(dark)
    for x0, y0, x1, y1 in (b.box for b in boxes):
        out_by = max(1, round(0.22 * (x1 - x0)))
        out[max(0, int(y0) - out_by) : int(y1) + out_by, max(0, int(x0) - out_by) : int(x1) + out_by] = True
    return out


def _boxed(square: Square, words: Sequence[Spelled]) -> Spelled:
    """A check box as a word of one letter, on the base line of the words beside it."""
    x0, y0, x1, y1 = square.box
    high = y1 - y0
    text = "☒" if square.ticked else "☐"
    beside = [w for w in words if abs(w.base - 0.35 * w.size - (y0 + y1) / 2) < 0.45 * high]
    near = min(beside, key=lambda w: max(w.ends[0][0] - x1, x0 - w.ends[-1][1]), default=None)
    base, size = (near.base, near.size) if near else (y1 - 0.12 * high, 1.1 * high)
    return Spelled(text, ((x0, x1),), base, size, 0.0, "well" if square.sure else "hardly")


def _marks(dark: Dark, words: Sequence[Spelled], dpi: float) -> tuple[Box, ...]:
    """Boxes in points of ink that belongs to no word and is larger than a speck."""
    left = dark.astype(np.uint8)
    for w in words:
        top, low = int(w.base - 1.1 * w.size), int(w.base + 0.5 * w.size)
        left[max(0, top) : low, max(0, int(w.ends[0][0] - 0.2 * w.size)) : int(w.ends[-1][1] + 0.2 * w.size)] = 0
    by = _MARKED / dpi
    small = cv2.resize(left * 255, None, fx=by, fy=by, interpolation=cv2.INTER_AREA) > 24
    joined = cv2.morphologyEx(small.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    count, _, boxes, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    dot, (high, wide) = 72 / _MARKED, small.shape
    found = []
    for x, y, w, h, area in boxes[1:count].tolist():
        edge = min(x, y, wide - x - w, high - y - h) * dot < 12  # a shadow, a punch hole at the rim
        if not edge and w * dot >= 18 and h * dot >= 8 and area * dot * dot >= 60:
            found.append((x * dot, y * dot, (x + w) * dot, (y + h) * dot))
    return tuple(found[:_MOST_MARKS])


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


def _unbarred(picture: Grey, dpi: float) -> tuple[Grey, Dark]:
    """The picture with its dark bars made light, so that white letters on them are ink as well; and where they are."""
    _, dark = _inked(picture)
    thick = round(_BAR * dpi / 72)
    solid = cv2.morphologyEx(dark.astype(np.uint8), cv2.MORPH_OPEN, np.ones((thick, thick), np.uint8))
    count, _, boxes, _ = cv2.connectedComponentsWithStats(solid)
    bars = np.zeros_like(dark)
    light, rim = picture.copy(), max(2, thick // 6)
    for x, y, w, h, area in boxes[1:count].tolist():
        if w > 4 * thick and area > 0.5 * w * h:
            around = np.s_[max(0, y - rim) : y + h + rim, max(0, x - rim) : x + w + rim]
            bars[around], light[around] = True, 255
            inside = np.s_[y + rim : y + h - rim, x + rim : x + w - rim]
            light[inside] = 255 - picture[inside]
    return light, bars


def _inked(picture: Grey) -> tuple[Grey, Dark]:
    """How much darker than the paper about it each pixel is, and where that is ink."""
    high, wide = picture.shape
    small = cv2.resize(picture, (max(1, wide // 8), max(1, high // 8)), interpolation=cv2.INTER_AREA)
    paper = cv2.medianBlur(cv2.dilate(small, np.ones((5, 5), np.uint8)), 9)
    paper = cv2.resize(paper, (wide, high), interpolation=cv2.INTER_LINEAR)
    darkness = np.asarray(cv2.subtract(paper, picture), np.uint8)
    ink = darkness[darkness > _CONTRAST]
    limit = max(_CONTRAST, 0.45 * float(np.percentile(ink[::16], 75))) if ink.size else _CONTRAST
    return darkness, darkness > limit


def _glyphs(words: list[Spelled], scale: float) -> list[Glyph]:
    printed = [w for w in words if w.weight and not w.pen] or [w for w in words if w.weight]
    sizes = [round(w.size * scale, 1) for w in printed for _ in w.text]
    body = statistics.median_low(sizes) if sizes else 10.0
    usual = statistics.median([w.weight for w in printed for _ in w.text]) if sizes else 1.0
    out: list[Glyph] = []
    for word in words:
        size = round(word.size * scale * 2) / 2 or 0.5
        if abs(size - body) < 0.09 * body:
            size = body
        bold = word.underlined or word.weight > _HEAVY * usual
        font = PEN if word.pen else _BOLD if bold else SCANNED
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
