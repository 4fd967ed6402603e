"""The characters of a page with their boxes, and what those of one text object share."""

from __future__ import annotations

import ctypes
import math
import re
from collections.abc import Iterator, Mapping

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from extractors.models import Box
from extractors.reading.ink import Colour, Glyph, Run
from extractors.reading.pdfium.objects import Place, address, colour

_SQUEEZED = 0.2  # of their height; letters so narrow are as good as a line
_LINE_END = 2  # PDFium's code for a hyphen there; within a line it is a letter that has no code
_SUBSET = re.compile(r"^[A-Z]{6}\+")


def glyphs(page: pdfium.PdfPage, place: Place, shown: Mapping[int, tuple[int, Box | None]]) -> Iterator[Glyph]:
    """All characters of the page. `shown` tells of each text object when it is painted and what it is clipped to."""
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
            key = address(owner)
            if not key or raw.FPDFText_IsGenerated(handle, i) == 1:
                continue
            run = runs.get(key)
            if run is None:
                order, window = shown.get(key, (-1, None))
                run = runs[key] = _run(handle, i, owner, place, fonts)._replace(order=order, clip=window)
            raw.FPDFText_GetLooseCharBox(handle, i, loose)
            raw.FPDFText_GetCharOrigin(handle, i, x, y)
            ax, ay = place(loose.left, loose.bottom)
            bx, by = place(loose.right, loose.top)
            ox, oy = place(x.value, y.value)
            box = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
            lost = code == _LINE_END and address(raw.FPDFText_GetTextObject(handle, i + 1)) == key
            yield Glyph("\ufffd" if lost else _letter(code), box, ox, oy, run)
    finally:
        text.close()


def _letter(code: int) -> str:
    if code in (_LINE_END, 0xFFFE, 0xAD):  # PDFium's marks for a hyphen at the end of a line
        return "-"
    if code == 0 or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return "\ufffd"
    return chr(code)


def _run(handle: object, i: int, owner: object, place: Place, fonts: dict[int, str]) -> Run:
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(handle, i, matrix)
    wide, high = math.hypot(matrix.a, matrix.b), math.hypot(matrix.c, matrix.d)
    scale = high or wide or 1.0
    if wide < _SQUEEZED * high:
        scale = wide
    x0, y0 = place(0.0, 0.0)
    x1, y1 = place(matrix.a, matrix.b)
    angle = math.degrees(math.atan2(y0 - y1, x1 - x0)) % 360
    font = raw.FPDFTextObj_GetFont(owner)
    name = fonts.get(address(font))
    if name is None:
        name = fonts[address(font)] = _font_name(font)
    mode = raw.FPDFTextObj_GetTextRenderMode(owner)
    stroke_only = mode in (raw.FPDF_TEXTRENDERMODE_STROKE, raw.FPDF_TEXTRENDERMODE_STROKE_CLIP)
    tint = colour(owner, raw.FPDFPageObj_GetStrokeColor if stroke_only else raw.FPDFPageObj_GetFillColor)
    r, g, b, alpha = tint or (0, 0, 0, 255)
    inked: Colour = (r, g, b)
    return Run(name, raw.FPDFText_GetFontSize(handle, i) * scale, angle, inked, alpha, mode, -1)


def _font_name(font: object) -> str:
    size = raw.FPDFFont_GetBaseFontName(font, None, 0)
    buffer = ctypes.create_string_buffer(max(size, 1))
    raw.FPDFFont_GetBaseFontName(font, buffer, size)
    return _SUBSET.sub("", buffer.value.decode("utf-8", "replace"))
