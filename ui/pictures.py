"""Pictures for the browser: pages made small enough to send, and the screen's own icon."""

from __future__ import annotations

import base64
from io import BytesIO

from PIL import Image, ImageDraw

from extractors.models import Box


def drawable(box: Box) -> bool:
    """Whether the box holds anything to see; evidence that points at a page as a whole has an empty one."""
    return box[2] - box[0] >= 1 and box[3] - box[1] >= 1


def compact(png: bytes, longest: int) -> str:
    """The picture as a data URL, its longer side at most so many dots: a scan of a whole page is ten times as big."""
    with Image.open(BytesIO(png)) as opened:
        page = opened.convert("RGB")
    page.thumbnail((longest, longest))
    out = BytesIO()
    page.save(out, "WEBP", quality=80, method=2)
    return f"data:image/webp;base64,{base64.b64encode(out.getvalue()).decode()}"


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
