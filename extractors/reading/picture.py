"""Pictures as pages: one page for each frame, whose words are still to be read."""

from __future__ import annotations

import io

from PIL import Image, ImageOps, ImageSequence, UnidentifiedImageError
from pillow_heif import register_heif_opener

from extractors.models import Page, Problem

MAX_PIXELS = 120_000_000
MAX_FRAMES = 400
_FALLBACK_DPI = 150.0

Image.MAX_IMAGE_PIXELS = MAX_PIXELS
register_heif_opener()  # photographs from an iPhone
_BROKEN = (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError)


def read_picture(data: bytes, name: str) -> tuple[Page, ...]:
    """A page for each frame of the picture; none where it does not open."""
    pages: list[Page] = []
    try:
        with Image.open(io.BytesIO(data)) as image:
            for frame in ImageSequence.Iterator(image):
                if len(pages) >= MAX_FRAMES:
                    break
                width, height = frame.size
                if frame.getexif().get(0x0112, 1) in (5, 6, 7, 8):
                    width, height = height, width
                dpi = _dpi(frame.info.get("dpi"))
                pages.append(_page(name, len(pages) + 1, width * 72 / dpi, height * 72 / dpi))
    except _BROKEN:
        pass
    return tuple(pages)


def _dpi(said: object) -> float:
    try:
        dpi = float(said[0])  # type: ignore[index]
    except (TypeError, ValueError, IndexError, ZeroDivisionError):
        return _FALLBACK_DPI
    return dpi if 50 <= dpi <= 1300 else _FALLBACK_DPI


def _page(name: str, number: int, width: float, height: float) -> Page:
    problem = Problem(
        file=name, page=number, what="a picture; its words were not read", weight="unread",
        todo="Read it yourself, or ask the applicant for a PDF with text.",
    )  # fmt: skip
    return Page(
        file=name, number=number, width=round(width, 2), height=round(height, 2), problems=(problem,), read_by="nothing"
    )


def picture_png(data: bytes, page: int, longest: int) -> bytes | None:
    """PNG of one frame, upright, no side longer than `longest` pixels; None where it does not open."""
    try:
        with Image.open(io.BytesIO(data)) as image:
            image.seek(page - 1)
            frame = ImageOps.exif_transpose(image.convert("RGB"))
            frame.thumbnail((longest, longest))
            out = io.BytesIO()
            frame.save(out, "PNG")
            return out.getvalue()
    except _BROKEN:
        return None
