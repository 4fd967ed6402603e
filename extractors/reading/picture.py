"""Pictures as pages: each frame is a page, read off its picture."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, UnidentifiedImageError
from pillow_heif import register_heif_opener

from extractors.models import Page, Problem
from extractors.reading.limits import MAX_FRAMES, MAX_PIXELS

_PAPER = 11.0  # inches; the longer side of a page whose file does not say how large it is
_SHARPEST = 200.0  # dots per inch that reading can use

Image.MAX_IMAGE_PIXELS = MAX_PIXELS
warnings.simplefilter("error", Image.DecompressionBombWarning)
register_heif_opener()  # photographs from an iPhone
_TOO_LARGE = (Image.DecompressionBombError, Image.DecompressionBombWarning)
_BROKEN = (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, TypeError, IndexError, *_TOO_LARGE)


class Picture:
    """A picture file that is open, to be read frame by frame: each is a page. Without frames where it does not open."""

    def __init__(self, data: bytes, name: str) -> None:
        self._name, self.problems, self.count = name, list[Problem](), 0
        try:
            self._image = Image.open(io.BytesIO(data))
        except _BROKEN as e:
            self._tell(*(_LARGE if isinstance(e, _TOO_LARGE) else _DAMAGED))
            return
        try:
            while self.count < MAX_FRAMES:
                self._image.seek(self.count)
                self.count += 1
            self._image.seek(MAX_FRAMES)
            self._tell(f"has more than {MAX_FRAMES} pages; the rest was not read", "Split the file.")
        except EOFError:
            return
        except _BROKEN:
            self._tell(f"is damaged after its page {self.count}", "Ask the applicant to send it again.")

    def _tell(self, what: str, todo: str) -> None:
        self.problems.append(Problem(file=self._name, what=what, todo=todo, weight="unread"))

    def readings(self, number: int) -> Iterator[Page]:
        """The page as it is read off its picture."""
        from extractors.reading.scanned import scanned_page, unlayered, unread  # noqa: PLC0415 - slow to load

        try:
            self._image.seek(number - 1)
            dpi = _dpi(self._image)
            grey, scale = _grey(self._image, dpi)
        except _BROKEN as e:
            what, _ = _LARGE if isinstance(e, _TOO_LARGE) else _DAMAGED
            yield unread(unlayered(self._name, number, 612, 792), f"this page {what}")
            return
        high, wide = (side * 72 / (dpi * scale) for side in grey.shape)
        yield scanned_page(grey, dpi * scale, unlayered(self._name, number, wide, high))


_DAMAGED = ("is a damaged picture", "Ask the applicant to send it again.")
_LARGE = ("is a picture of more dots than can be read", "Ask the applicant for a smaller copy, or a PDF.")


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
