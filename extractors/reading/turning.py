"""Pages whose own writing runs sideways: read in a turned frame, and their boxes turned back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from extractors.models import Box
from extractors.reading.ink import Glyph, Ink, Look, Run

_LINES = 90  # letters; fewer are a label along an axis or a margin
ASKEW = 3.0  # degrees that a scanned or careless line may lean and still be read as level


def main_direction(glyphs: Iterable[Glyph]) -> int:
    """The direction (0, 90, 180, 270) that most letters run in."""
    count: Counter[int] = Counter()
    for g in glyphs:
        near = round(g.run.angle / 90) % 4 * 90
        if not g.text.isspace() and abs((g.run.angle - near + 180) % 360 - 180) <= ASKEW:
            count[near] += 1
    return count.most_common(1)[0][0] if count else 0


def running(glyphs: Iterable[Glyph], way: int) -> tuple[Glyph, ...]:
    """The glyphs that run in that direction, if they are as many as a few lines have."""
    found = tuple(g for g in glyphs if abs((g.run.angle - way + 180) % 360 - 180) <= ASKEW)
    return found if sum(not g.text.isspace() for g in found) >= _LINES else ()


def turned(ink: Ink, turn: int) -> Ink:
    """The ink as seen after turning the page clockwise by `turn` degrees, so that text running `turn` runs level."""
    if turn == 0:
        return ink
    w, h = ink.width, ink.height

    def point(x: float, y: float) -> tuple[float, float]:
        return {90: (h - y, x), 180: (w - x, h - y), 270: (y, w - x)}[turn]

    def box(b: Box) -> Box:
        (ax, ay), (bx, by) = point(b[0], b[1]), point(b[2], b[3])
        return (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))

    runs: dict[int, Run] = {}

    def run(old: Run) -> Run:
        if id(old) not in runs:
            window = box(old.clip) if old.clip else None
            runs[id(old)] = old._replace(angle=(old.angle - turn) % 360, clip=window)
        return runs[id(old)]

    def glyph(g: Glyph) -> Glyph:
        return Glyph(g.text, box(g.box), *point(g.x, g.y), run(g.run))

    return Ink(
        w if turn == 180 else h, h if turn == 180 else w, tuple(glyph(g) for g in ink.glyphs),
        tuple(r._replace(box=box(r.box)) for r in ink.rules), tuple(s._replace(box=box(s.box)) for s in ink.shapes),
        tuple(p._replace(box=box(p.box)) for p in ink.pictures),
        _turned_look(ink, turn), ink.veiled,
    )  # fmt: skip


def _turned_look(ink: Ink, turn: int) -> Look | None:
    see = ink.look
    if see is None:
        return None

    def look(box: Box) -> float:
        return see(turned_back(box, turn, ink.width, ink.height))

    return look


def turned_back(box: Box, turn: int, width: float, height: float) -> Box:
    """A box of the turned frame in the page as a person sees it, whose size is width x height."""
    if turn == 0:
        return box
    x0, y0, x1, y1 = box
    if turn == 90:
        return (y0, height - x1, y1, height - x0)
    if turn == 180:
        return (width - x1, height - y1, width - x0, height - y0)
    return (width - y1, x0, width - y0, x1)
