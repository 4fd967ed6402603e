"""Values of PDF objects as plain text, numbers and boxes. Whatever is malformed is no value."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

from extractors.models import Box

_DEEPEST = 20  # parents of a field


def number(value: object) -> float:
    """A number, 0 where it is none."""
    try:
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0.0


def text(value: object) -> str:
    """A text, name or list as words, "" where it is none of them."""
    if isinstance(value, pikepdf.Name):
        return str(value).lstrip("/")
    if isinstance(value, pikepdf.String):
        return str(value).replace("\r\n", "\n").replace("\r", "\n").strip()
    if isinstance(value, pikepdf.Array):
        return ", ".join(filter(None, (text(v) for v in items(value))))
    if isinstance(value, pikepdf.Stream):
        return text(pikepdf.String(value.read_bytes()))
    return ""


def items(value: object) -> Iterator[pikepdf.Object]:
    """The members of a list; none where it is no list."""
    if isinstance(value, pikepdf.Array):
        yield from (value[i] for i in range(len(value)))


def inherited(note: pikepdf.Object, key: str) -> object:
    """The entry of an object or of the nearest parent that has it."""
    at: object = note
    for _ in range(_DEEPEST):
        if not isinstance(at, pikepdf.Dictionary):
            return None
        if key in at:
            return at[key]
        at = at.get("/Parent")
    return None


def box_of(note: pikepdf.Object, page: pikepdf.Page) -> Box | None:
    """Where an annotation stands on the page as a person sees it."""
    rect = note.get("/Rect")
    if not isinstance(rect, pikepdf.Array) or len(rect) != 4:
        return None
    x0, y0, x1, y1 = (number(v) for v in items(rect))
    left, bottom, right, top = (float(v) for v in page.cropbox)
    turn = int(number(inherited(page.obj, "/Rotate"))) % 360
    seen = [
        {90: (y - bottom, x - left), 180: (right - x, y - bottom), 270: (top - y, right - x)}.get(
            turn, (x - left, top - y)
        )
        for x, y in ((x0, y0), (x1, y1))
    ]
    xs, ys = [p[0] for p in seen], [p[1] for p in seen]
    return (min(xs), min(ys), max(xs), max(ys))
