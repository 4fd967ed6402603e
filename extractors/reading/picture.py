"""Pictures as pages: each frame is a page, read off its picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, ImageSequence, UnidentifiedImageError
from pillow_heif import register_heif_opener

from extractors.models import Page
from extractors.reading.desk import Desk
from extractors.reading.scanned import scanned_page, unlayered

MAX_PIXELS = 120_000_000
MAX_FRAMES = 400
_PAPER = 11.0  # inches; the longer side of a page whose file does not say how large it is
_SHARPEST = 200.0  # dots per inch that reading can use

Image.MAX_IMAGE_PIXELS = MAX_PIXELS
register_heif_opener()  # photographs from an iPhone
_BROKEN = (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError)


def begun_picture(data: bytes, name: str, readers: Desk) -> list[Callable[[], Page]]:
    """A page for each frame of the picture, on its way; none where it does not open."""
    pages: list[Callable[[], Page]] = []
    try:
        with Image.open(io.BytesIO(data)) as image:
            for frame in ImageSequence.Iterator(image):
                if len(pages) >= MAX_FRAMES:
                    break
                dpi = _dpi(frame)
                grey, scale = _grey(frame, dpi)
                high, wide = (side * 72 / (dpi * scale) for side in grey.shape)
                coming = readers.read(grey, dpi * scale)
                pages.append(partial(scanned_page, coming, unlayered(name, len(pages) + 1, wide, high)))
    except _BROKEN:
        pass
    return pages


def _dpi(frame: Image.Image) -> float:
    """Dots per inch, as the file says if that makes a sheet of paper; else as if it were a letter page."""
    longest = max(frame.size)
    said = frame.info.get("dpi")
    try:
        dpi = float(said[0]) if said else 0.0
    except (TypeError, ValueError, IndexError, ZeroDivisionError):
        dpi = 0.0
    return dpi if dpi > 0 and 2 <= longest / dpi <= 24 else longest / _PAPER


def _grey(frame: Image.Image, dpi: float) -> tuple[npt.NDArray[np.uint8], float]:
    """The frame upright in grey, white where it is transparent, and by how much it was made smaller."""
    scale = min(1.0, _SHARPEST / dpi)
    upright = ImageOps.exif_transpose(frame) or frame
    if upright.mode in ("I;16", "I;16B", "I", "F"):
        numbers = np.asarray(upright, np.float32)
        upright = Image.fromarray((numbers * (255 / max(1.0, float(numbers.max())))).astype(np.uint8))
    if "A" in upright.getbands() or "transparency" in upright.info:
        clear = upright.convert("RGBA")
        upright = Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear)
    grey = upright.convert("L")
    if scale < 1:
        grey = grey.resize((round(grey.width * scale), round(grey.height * scale)), Image.Resampling.BOX)
    return np.array(grey, np.uint8), scale


def picture_png(data: bytes, page: int, longest: int) -> tuple[bytes, float] | None:
    """PNG of one frame, no side longer than `longest` pixels, and its width in points; None where it does not open."""
    try:
        with Image.open(io.BytesIO(data)) as image:
            image.seek(page - 1)
            dpi = _dpi(image)
            frame = ImageOps.exif_transpose(image.convert("RGB"))
            width = frame.width * 72 / dpi
            frame.thumbnail((longest, longest))
            return _png(frame), width
    except _BROKEN:
        return None


def as_read(png: bytes, width: float, page: Page) -> bytes:
    """The picture of a page that is `width` points wide, turned, straightened and flattened as it was to be read."""
    if page.turned is None:
        return png
    with Image.open(io.BytesIO(png)) as image:
        dot = image.width / width
        a, b, c, d, e, f, g, h = page.turned
        place = (a, b, c * dot, d, e, f * dot, g / dot, h / dot)  # Pillow asks where a pixel comes from
        size = (round(page.width * dot), round(page.height * dot))
        how, between = Image.Transform.PERSPECTIVE, Image.Resampling.BILINEAR
        return _png(image.convert("RGB").transform(size, how, place, between, fillcolor="white"))


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
