"""The door to PDFium: opens a PDF, lists what is painted on a page, and makes pictures of pages.

PDFium is not safe in two threads at once, so every public function here takes one lock for as long as it works.
"""

from __future__ import annotations

import ctypes
import io
import itertools
import math
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from PIL import Image

from extractors.models import Box
from extractors.reading.ink import Colour, Glyph, Ink, Look, Picture, Rule, Run, Shape

MAX_OBJECTS = 20_000  # a plan drawn by a CAD program may hold a million; what is beyond is not needed to read words
MAX_DEPTH = 6
MAX_PIXELS = 12_000_000
_COARSEST, _SHARPEST = 150.0, 200.0  # dots per inch at which pages are read off their picture
THIN = 2.2  # a filled bar thinner than this is a rule
LONG_PATH = 400  # a path of more strokes is not searched for rules: a drawn outline, a map, a logo

_lock = threading.RLock()
Matrix = tuple[float, float, float, float, float, float]
_Place = Callable[[float, float], tuple[float, float]]
_NO_TURN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Unreadable(Exception):
    """The bytes do not open as a PDF; `locked` where a password is needed."""

    def __init__(self, locked: bool) -> None:
        super().__init__("locked" if locked else "broken")
        self.locked = locked


@contextmanager
def opened(data: bytes) -> Iterator[pdfium.PdfDocument]:
    """The document, closed again at the end. An empty password is tried, as any viewer does."""
    with _lock:
        try:
            document = pdfium.PdfDocument(data)
            len(document)
        except pdfium.PdfiumError as e:
            raise Unreadable("password" in str(e).lower() or "security" in str(e).lower()) from None
        try:
            yield document
        finally:
            document.close()


def page_ink(document: pdfium.PdfDocument, index: int) -> Ink | None:
    """What is painted on the page, or None where the page itself is broken."""
    try:
        page = document[index]
    except pdfium.PdfiumError:
        return None
    try:
        width, height = page.get_size()
        place = _placing(page)
        shown: dict[int, int] = {}
        rules: list[Rule] = []
        shapes: list[Shape] = []
        pictures: list[Picture] = []
        for order, (kind, handle, matrix) in enumerate(_objects(page)):
            if kind == raw.FPDF_PAGEOBJ_TEXT:
                shown[_address(handle)] = order
            elif kind == raw.FPDF_PAGEOBJ_PATH:
                _path(handle, matrix, place, order, rules, shapes)
            elif kind in (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING):
                box = _bounds(handle, matrix, place)
                if box:
                    pictures.append(Picture(box, order))
        glyphs = tuple(_glyphs(page, place, shown))
        return Ink(width, height, glyphs, tuple(rules), tuple(shapes), tuple(pictures), _looking(document, index))
    except pdfium.PdfiumError:
        return None
    finally:
        page.close()


def _looking(document: pdfium.PdfDocument, index: int) -> Look:
    drawn: list[Image.Image] = []

    def look(box: Box, colour: Colour) -> float:
        if not drawn:
            page = document[index]
            try:
                width, height = page.get_size()
                scale = min(1.5, math.sqrt(4_000_000 / max(1.0, width * height)))
                drawn.append(page.render(scale=scale, may_draw_forms=False).to_pil().convert("RGB"))
            finally:
                page.close()
        wide, high = drawn[0].size
        scale = wide / max(1.0, document.get_page_size(index)[0])
        x0, y0 = max(0, int(box[0] * scale)), max(0, int(box[1] * scale))
        x1, y1 = min(wide, int(box[2] * scale) + 1), min(high, int(box[3] * scale) + 1)
        if x1 <= x0 or y1 <= y0:
            return 0.0
        bands = drawn[0].crop((x0, y0, x1, y1)).split()
        pixels = zip(*(band.tobytes() for band in bands), strict=True)
        unlike = [max(abs(v - c) for v, c in zip(p, colour, strict=True)) > 60 for p in pixels]
        return float(sum(unlike)) / len(unlike)

    return look


def page_picture(document: pdfium.PdfDocument, index: int, dpi: int) -> bytes:
    """PNG of the page; a very large page is drawn smaller."""
    page = document[index]
    try:
        width, height = page.get_size()
        scale = dpi / 72
        scale = min(scale, math.sqrt(MAX_PIXELS / max(1.0, width * height)))
        out = io.BytesIO()
        page.render(scale=scale, may_draw_forms=True).to_pil().save(out, "PNG")
        return out.getvalue()
    finally:
        page.close()


def page_grey(document: pdfium.PdfDocument, index: int) -> tuple[npt.NDArray[np.uint8], float]:
    """The page in grey, for reading it off its picture, and its dots per inch: about those of the scan in it."""
    page = document[index]
    try:
        width, height = page.get_size()
        dpi = min(_SHARPEST, max(_COARSEST, _scanned_at(page)))
        dpi = min(dpi, 72 * math.sqrt(MAX_PIXELS / max(1.0, width * height)))
        drawn = page.render(scale=dpi / 72, grayscale=True, may_draw_forms=False).to_numpy()
        return np.array(drawn.reshape(drawn.shape[:2]), np.uint8), dpi
    finally:
        page.close()


def _scanned_at(page: pdfium.PdfPage) -> float:
    """Dots per inch of the largest picture on the page; of what is drawn, as much as reading can use."""
    best, dpi = 0.0, _SHARPEST
    wide, high = ctypes.c_uint(), ctypes.c_uint()
    for kind, handle, matrix in itertools.islice(_objects(page), 200):
        box = _bounds(handle, matrix, lambda x, y: (x, y)) if kind == raw.FPDF_PAGEOBJ_IMAGE else None
        if box and raw.FPDFImageObj_GetImagePixelSize(handle, wide, high):
            area = (box[2] - box[0]) * (box[3] - box[1])
            if area > best:
                best, dpi = area, 72 * math.sqrt(wide.value * high.value / area)
    return dpi


def draw_forms(document: pdfium.PdfDocument) -> None:
    """Makes pictures of pages show what was filled into a form."""
    try:
        document.init_forms()
    except pdfium.PdfiumError:
        return


def _placing(page: pdfium.PdfPage) -> _Place:
    left, bottom, right, top = page.get_bbox()
    turn = page.get_rotation() % 360
    if turn == 90:
        return lambda x, y: (y - bottom, x - left)
    if turn == 180:
        return lambda x, y: (right - x, y - bottom)
    if turn == 270:
        return lambda x, y: (top - y, right - x)
    return lambda x, y: (x - left, top - y)


def _address(handle: object) -> int:
    return ctypes.cast(handle, ctypes.c_void_p).value or 0  # type: ignore[arg-type]


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    A, B, C, D, E, F = outer
    return (a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F)


def _matrix(handle: object) -> Matrix:
    m = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(handle, m):
        return _NO_TURN
    return (m.a, m.b, m.c, m.d, m.e, m.f)


def _objects(page: pdfium.PdfPage) -> Iterator[tuple[int, object, Matrix]]:
    left = MAX_OBJECTS

    def walk(
        count: int, get: Callable[[int], object], matrix: Matrix, depth: int
    ) -> Iterator[tuple[int, object, Matrix]]:
        nonlocal left
        for i in range(count):
            left -= 1
            if left < 0:
                return
            handle = get(i)
            kind = raw.FPDFPageObj_GetType(handle)
            if kind == raw.FPDF_PAGEOBJ_FORM:
                if depth < MAX_DEPTH:
                    inner = _times(_matrix(handle), matrix)
                    n = raw.FPDFFormObj_CountObjects(handle)
                    yield from walk(n, partial(raw.FPDFFormObj_GetObject, handle), inner, depth + 1)
            else:
                yield kind, handle, matrix

    n = raw.FPDFPage_CountObjects(page.raw)
    yield from walk(n, partial(raw.FPDFPage_GetObject, page.raw), _NO_TURN, 0)


def _bounds(handle: object, matrix: Matrix, place: _Place) -> Box | None:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    if not raw.FPDFPageObj_GetBounds(handle, left, bottom, right, top):
        return None
    return _box([(x, y) for x in (left.value, right.value) for y in (bottom.value, top.value)], matrix, place)


def _box(points: list[tuple[float, float]], m: Matrix, place: _Place) -> Box:
    if m is not _NO_TURN:
        points = [(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in points]
    seen = [place(x, y) for x, y in points]
    return (min(p[0] for p in seen), min(p[1] for p in seen), max(p[0] for p in seen), max(p[1] for p in seen))


def _path(handle: object, matrix: Matrix, place: _Place, order: int, rules: list[Rule], shapes: list[Shape]) -> None:
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(handle, mode, stroked)
    fill = _colour(handle, raw.FPDFPageObj_GetFillColor) if mode.value else None
    line = _colour(handle, raw.FPDFPageObj_GetStrokeColor) if stroked.value else None
    if not fill and not line:
        return
    count = raw.FPDFPath_CountSegments(handle)
    if count > LONG_PATH:
        box = _bounds(handle, matrix, place)
        if box:
            shapes.append(Shape(box, fill and fill[:3], line and line[:3], 255, False, count, order))
        return
    parts, curved = _parts(handle, count)
    own = _matrix(handle)
    full = matrix if own == _NO_TURN else _times(own, matrix)
    width = _stroke(handle, full) if line else 0.0
    if line and width > THIN and not fill:  # a thick stroke is a bar: white words may stand on it
        fill, line = line, None
        grow = width / 2
    else:
        grow = 0.0
    for part in parts:
        x0, y0, x1, y1 = _box(part, full, place)
        seen = [_box([p], full, place)[:2] for p in part]
        if grow and not curved:
            level, upright = y1 - y0 <= x1 - x0, x1 - x0 <= y1 - y0
            if len(part) == 2 and min(x1 - x0, y1 - y0) < 1:
                x0, x1 = (x0 - grow, x1 + grow) if upright and not level else (x0, x1)
                y0, y1 = (y0 - grow, y1 + grow) if level else (y0, y1)
                seen = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            else:
                fill, line = None, fill
        if fill and (x1 - x0) * (y1 - y0) > 100:
            clip = _clip(handle, matrix, place)
            if clip:
                x0, y0, x1, y1 = max(x0, clip[0]), max(y0, clip[1]), min(x1, clip[2]), min(y1, clip[3])
                if x1 <= x0 or y1 <= y0:
                    continue
        _note_part((x0, y0, x1, y1), seen, _Stroke(fill, line, order, curved), rules, shapes)


def _stroke(handle: object, matrix: Matrix) -> float:
    width = ctypes.c_float()
    if not raw.FPDFPageObj_GetStrokeWidth(handle, width):
        return 0.0
    return width.value * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _clip(handle: object, matrix: Matrix, place: _Place) -> Box | None:
    """The box that the object is clipped to, None where it is not clipped."""
    path = raw.FPDFPageObj_GetClipPath(handle)
    count = raw.FPDFClipPath_CountPaths(path) if path else 0
    found: Box | None = None
    x, y = ctypes.c_float(), ctypes.c_float()
    for i in range(max(0, min(count, 8))):
        points = []
        for k in range(min(raw.FPDFClipPath_CountPathSegments(path, i), 60)):
            raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(path, i, k), x, y)
            points.append((x.value, y.value))
        if points:
            b = _box(points, matrix, place)
            found = (
                b
                if found is None
                else (max(found[0], b[0]), max(found[1], b[1]), min(found[2], b[2]), min(found[3], b[3]))
            )
    return found


_Tint = tuple[int, int, int, int]


class _Stroke(NamedTuple):
    """How one part of a path is painted."""

    fill: _Tint | None
    line: _Tint | None
    order: int
    curved: bool


def _note_part(box: Box, seen: list[tuple[float, float]], how: _Stroke, rules: list[Rule], shapes: list[Shape]) -> None:
    fill, line = how.fill, how.line
    wide, high = box[2] - box[0], box[3] - box[1]
    if min(wide, high) <= THIN and max(wide, high) > 3:
        tint = line or fill
        if tint and tint[3] > 0:
            rules.append(Rule(box, how.order))
        return
    corners = {(round(x, 1), round(y, 1)) for x, y in seen}
    xs, ys = {round(x) for x, _ in corners}, {round(y) for _, y in corners}
    square = not how.curved and len(corners) == 4 and len(xs) <= 2 and len(ys) <= 2
    alpha = fill[3] if fill else 0
    tints = (fill[:3] if fill else None, line[:3] if line else None)
    shapes.append(Shape(box, *tints, alpha, square, len(seen), how.order))
    if line and not how.curved:
        for a, b in itertools.pairwise(seen):
            edge = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            straight = min(edge[2] - edge[0], edge[3] - edge[1]) < 0.7
            if straight and max(edge[2] - edge[0], edge[3] - edge[1]) > 3:
                rules.append(Rule(edge, how.order))


def _parts(handle: object, count: int) -> tuple[list[list[tuple[float, float]]], bool]:
    """The sub-paths as points, and whether any of it is curved."""
    parts: list[list[tuple[float, float]]] = []
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


def _colour(handle: object, get: Callable[..., int]) -> _Tint | None:
    r, g, b, a = (ctypes.c_uint() for _ in range(4))
    if not get(handle, r, g, b, a):
        return None
    return (r.value, g.value, b.value, a.value)


_SUBSET = re.compile(r"^[A-Z]{6}\+")


def _glyphs(page: pdfium.PdfPage, place: _Place, shown: dict[int, int]) -> Iterator[Glyph]:
    text = page.get_textpage()
    try:
        handle = text.raw
        runs: dict[int, Run] = {}
        fonts: dict[int, str] = {}
        loose = raw.FS_RECTF()
        x, y = ctypes.c_double(), ctypes.c_double()
        for i in range(text.count_chars()):
            code = raw.FPDFText_GetUnicode(handle, i)
            owner = raw.FPDFText_GetTextObject(handle, i)
            key = _address(owner)
            if not key or raw.FPDFText_IsGenerated(handle, i) == 1:
                continue
            run = runs.get(key)
            if run is None:
                run = runs[key] = _run(handle, i, owner, place, shown.get(key, -1), fonts)
            raw.FPDFText_GetLooseCharBox(handle, i, loose)
            raw.FPDFText_GetCharOrigin(handle, i, x, y)
            ax, ay = place(loose.left, loose.bottom)
            bx, by = place(loose.right, loose.top)
            ox, oy = place(x.value, y.value)
            box = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
            yield Glyph(_letter(code), box, ox, oy, run)
    finally:
        text.close()


def _letter(code: int) -> str:
    if code in (2, 0xFFFE, 0xAD):  # PDFium's marks for a hyphen at the end of a line
        return "-"
    if code == 0 or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return "\ufffd"
    return chr(code)


def _run(handle: object, i: int, owner: object, place: _Place, order: int, fonts: dict[int, str]) -> Run:
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(handle, i, matrix)
    height = math.hypot(matrix.c, matrix.d) or math.hypot(matrix.a, matrix.b) or 1.0
    x0, y0 = place(0.0, 0.0)
    x1, y1 = place(matrix.a, matrix.b)
    angle = math.degrees(math.atan2(y0 - y1, x1 - x0)) % 360
    font = raw.FPDFTextObj_GetFont(owner)
    name = fonts.get(_address(font))
    if name is None:
        name = fonts[_address(font)] = _font_name(font)
    mode = raw.FPDFTextObj_GetTextRenderMode(owner)
    stroke_only = mode in (raw.FPDF_TEXTRENDERMODE_STROKE, raw.FPDF_TEXTRENDERMODE_STROKE_CLIP)
    tint = _colour(owner, raw.FPDFPageObj_GetStrokeColor if stroke_only else raw.FPDFPageObj_GetFillColor)
    r, g, b, alpha = tint or (0, 0, 0, 255)
    colour: Colour = (r, g, b) if tint else (0, 0, 0)
    return Run(name, raw.FPDFText_GetFontSize(handle, i) * height, angle, colour, alpha, mode, order)


def _font_name(font: object) -> str:
    size = raw.FPDFFont_GetBaseFontName(font, None, 0)
    buffer = ctypes.create_string_buffer(max(size, 1))
    raw.FPDFFont_GetBaseFontName(font, buffer, size)
    return _SUBSET.sub("", buffer.value.decode("utf-8", "replace"))
