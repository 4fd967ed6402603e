"""Draws the boxes of evidence onto the picture of a page, and the screen's own icon."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from extractors.models import Box

_LINE, _FILL, _FAINT = (180, 60, 0, 255), (255, 214, 0, 70), (180, 60, 0, 150)
_MARGIN = 3.0  # points around a box
_BAND = 0.06   # of the page's height, above and below a box in a close-up
_WIDE = 0.55   # of the page's width: as much a close-up shows at least


def drawable(box: Box) -> bool:
    """Whether the box holds anything to see; evidence that points at a page as a whole has an empty one."""
    return box[2] - box[0] >= 1 and box[3] - box[1] >= 1


def marked(png: bytes, width: float, boxed: Box | None, others: Sequence[Box] = (), close_up: bool = False) -> bytes:
    """The page as PNG with `boxed` marked strongly and `others` thinly; a close-up keeps what is around `boxed`.

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


def icon() -> Image.Image:
    """The tab's icon: a gate with its leaves open. Drawn here: Streamlit fetches its own icons from another machine."""
    picture = Image.new("RGBA", (64, 64), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, 63, 63), radius=12, fill=(31, 92, 139, 255))
    for post in (12, 46):
        pen.rectangle((post, 12, post + 6, 52), fill="white")
    pen.line((18, 20, 29, 27, 29, 52, 18, 45), fill="white", width=4)
    pen.line((46, 20, 35, 27, 35, 52, 46, 45), fill="white", width=4)
    return picture


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
    wide = min(max((box[2] - box[0]) * scale * 1.1, _WIDE * size[0]), size[0])
    left = min(max(((box[0] + box[2]) * scale - wide) / 2, 0), size[0] - wide)
    return round(left), min(top, bottom), round(left + wide), max(top, bottom) + 1
