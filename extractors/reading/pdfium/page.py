"""What is painted on a page, and where its words can be seen."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
import pypdfium2.raw as raw

from extractors.models import Box
from extractors.reading.ink import Ink, Look, Picture
from extractors.reading.pdfium.document import Document
from extractors.reading.pdfium.letters import glyphs
from extractors.reading.pdfium.objects import address, bounds, clip, objects, placing
from extractors.reading.pdfium.paths import Drawn, add_path

_LOOKED_AT = 1.5  # pixels a point at which a page is drawn to see whether a word shows
_MAX_LOOKED_AT = 4_000_000  # pixels
_UNLIKE = 30  # by so many of 255 levels a pixel differs where it can be seen


def page_ink(document: Document, index: int, veiled: bool = False) -> Ink | None:
    """What is painted on the page, or None where the page itself is broken. `veiled` as in `Ink`."""
    try:
        page = document[index]
    except pdfium.PdfiumError:
        return None
    try:
        width, height = page.get_size()
        place = placing(page)
        shown: dict[int, tuple[int, Box | None]] = {}
        drawn = Drawn([], [])
        pictures: list[Picture] = []
        for order, item in enumerate(objects(page)):
            if item.kind == raw.FPDF_PAGEOBJ_TEXT:
                shown[address(item.handle)] = (order, clip(item, place))
            elif item.kind == raw.FPDF_PAGEOBJ_PATH:
                add_path(item, place, order, drawn)
            elif item.kind in (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING):
                box = bounds(item, place)
                if box:
                    pictures.append(Picture(box, order))
        letters = tuple(glyphs(page, place, shown))
        look = _looking(document, index)
        rules, shapes = tuple(drawn.rules), tuple(drawn.shapes)
        return Ink(width, height, letters, rules, shapes, tuple(pictures), look, veiled)
    except pdfium.PdfiumError:
        return None
    finally:
        page.close()


def _looking(document: Document, index: int) -> Look:
    """Draws the page with and without its words: what does not change the picture cannot be seen."""
    changed: list[npt.NDArray[np.bool_]] = []

    def look(box: Box) -> float:
        if not changed:
            changed.append(_changed(document, index))
        high, wide = changed[0].shape
        scale = wide / max(1.0, document.get_page_size(index)[0])
        x0, y0 = max(0, int(box[0] * scale)), max(0, int(box[1] * scale))
        x1, y1 = min(wide, int(box[2] * scale) + 1), min(high, int(box[3] * scale) + 1)
        return float(changed[0][y0:y1, x0:x1].mean()) if x1 > x0 and y1 > y0 else 0.0

    return look


def _changed(document: Document, index: int) -> npt.NDArray[np.bool_]:
    page = document[index]
    try:
        width, height = page.get_size()
        scale = min(_LOOKED_AT, math.sqrt(_MAX_LOOKED_AT / max(1.0, width * height)))
        with_words = page.render(scale=scale, may_draw_forms=False).to_numpy().astype(np.int16)
        for item in objects(page):
            if item.kind == raw.FPDF_PAGEOBJ_TEXT:
                raw.FPDFPageObj_SetIsActive(item.handle, False)
        without = page.render(scale=scale, may_draw_forms=False).to_numpy().astype(np.int16)
        return np.asarray(np.abs(with_words - without).max(axis=2) > _UNLIKE, np.bool_)
    finally:
        page.close()
