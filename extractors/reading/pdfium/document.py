"""Opens a PDF and makes pictures of its pages.

PDFium is not safe in two threads at once, so a document holds one lock for as long as it is open.
"""

from __future__ import annotations

import ctypes
import io
import itertools
import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
import pypdfium2.raw as raw

from extractors.reading.pdfium.objects import bounds, objects

MAX_PIXELS = 12_000_000
_COARSEST, _SHARPEST = 150.0, 200.0  # dots per inch at which pages are read off their picture

Document: TypeAlias = pdfium.PdfDocument

_lock = threading.RLock()


class Unreadable(Exception):
    """The bytes do not open as a PDF; `locked` where a password is needed."""

    def __init__(self, locked: bool) -> None:
        super().__init__("locked" if locked else "broken")
        self.locked = locked


@contextmanager
def opened(data: bytes, password: str = "") -> Iterator[Document]:
    """The document, closed again at the end. An empty password opens what any viewer shows without asking."""
    with _lock:
        try:
            document = pdfium.PdfDocument(data, password or None)
            len(document)
        except pdfium.PdfiumError as e:
            raise Unreadable("password" in str(e).lower() or "security" in str(e).lower()) from None
        try:
            yield document
        finally:
            document.close()


def draw_forms(document: Document) -> None:
    """Makes pictures of pages show what was filled into a form."""
    try:
        document.init_forms()
    except pdfium.PdfiumError:
        return


def page_picture(document: Document, index: int, dpi: int) -> bytes:
    """PNG of the page; a very large page is drawn smaller."""
    page = document[index]
    try:
        width, height = page.get_size()
        scale = min(dpi / 72, math.sqrt(MAX_PIXELS / max(1.0, width * height)))
        out = io.BytesIO()
        page.render(scale=scale, may_draw_forms=True).to_pil().save(out, "PNG")
        return out.getvalue()
    finally:
        page.close()


def page_grey(document: Document, index: int) -> tuple[npt.NDArray[np.uint8], float]:
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
    for item in itertools.islice(objects(page), 200):
        box = bounds(item, lambda x, y: (x, y)) if item.kind == raw.FPDF_PAGEOBJ_IMAGE else None
        if box and raw.FPDFImageObj_GetImagePixelSize(item.handle, wide, high):
            area = (box[2] - box[0]) * (box[3] - box[1])
            if area > best:
                best, dpi = area, 72 * math.sqrt(wide.value * high.value / area)
    return dpi
