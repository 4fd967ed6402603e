"""Draws the boxes of evidence onto the picture of a page."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from extractors.models import Box

_LINE, _FILL, _FAINT = (180, 60, 0, 255), (255, 214, 0, 70), (180, 60, 0, 150)
_MARGIN = 3.0  # points around a box
_BAND = 0.06   # of the page's height, above and below a box in a close-up


def drawable(box: Box) -> bool:
    """Whether the box holds anything to see; evidence that points at a page as a whole has an empty one."""
    return box[2] - box[0] >= 1 and box[3] - box[1] >= 1


def marked(png: bytes, width: float, boxed: Box | None, others: Sequence[Box] = (), close_up: bool = False) -> bytes:
    """The page as PNG with `boxed` marked strongly and `others` thinly; a close-up keeps the band around `boxed`.

    `width` is the page's own in points: a photograph's picture has dots of its own number, whatever was asked for.
    """
    with Image.open(BytesIO(png)) as opened:
        page = opened.convert("RGBA")
    scale = page.width / width
    layer = Image.new("RGBA", page.size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    for box in filter(drawable, others):
        pen.rectangle(_dots(box, scale, page.size), outline=_FAINT, width=max(1, round(scale)))
    if boxed:
        pen.rectangle(_dots(boxed, scale, page.size), fill=_FILL, outline=_LINE, width=max(2, round(1.6 * scale)))
    page = Image.alpha_composite(page, layer).convert("RGB")
    if boxed and close_up:
        page = page.crop(_band(boxed, scale, page.size))
    out = BytesIO()
    page.save(out, "PNG")
    return out.getvalue()


def _dots(box: Box, scale: float, size: tuple[int, int]) -> tuple[int, int, int, int]:
    left, top, right, bottom = box
    x0, x1 = sorted((_within((left - _MARGIN) * scale, size[0]), _within((right + _MARGIN) * scale, size[0])))
    y0, y1 = sorted((_within((top - _MARGIN) * scale, size[1]), _within((bottom + _MARGIN) * scale, size[1])))
    return x0, y0, x1, y1


def _within(dots: float, size: int) -> int:
    return min(max(round(dots), 0), size - 1)


def _band(box: Box, scale: float, size: tuple[int, int]) -> tuple[int, int, int, int]:
    top = _within(box[1] * scale - _BAND * size[1], size[1])
    bottom = _within(box[3] * scale + _BAND * size[1], size[1])
    return 0, min(top, bottom), size[0], max(top, bottom) + 1
