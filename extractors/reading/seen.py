"""What a person can see of the glyphs: not the invisible, covered, off the page or of the colour of their ground."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from extractors.models import Box
from extractors.reading.ink import WHITE, Colour, Glyph, Ink, Run, Shape, centre, holds

_INVISIBLE = 3  # PDF text render mode
_CLIP_ONLY = 7
_LIKE = 14  # colours whose every channel differs by no more than this look alike
_NOTHING = "\u200b\u200c\u200d\u2060\ufeff"


def once(glyphs: Sequence[Glyph]) -> list[Glyph]:
    """Without glyphs printed again at (nearly) the same place, as programs do to make them look bold."""
    out: list[Glyph] = []
    gone: set[int] = set()
    near: defaultdict[tuple[str, int, int], list[Glyph]] = defaultdict(list)
    for g in glyphs:
        if g.text in _NOTHING:
            continue
        if not g.text.isspace():
            step = max(2.0, g.run.size / 2)
            cx, cy = int(g.x / step), int(g.y / step)
            limit = 0.12 * g.run.size
            twins = (o for dx in (-1, 0, 1) for dy in (-1, 0, 1) for o in near.get((g.text, cx + dx, cy + dy), ()))
            twin = next(
                (o for o in twins if abs(o.x - g.x) < limit and abs(o.y - g.y) < limit and o.run is not g.run), None
            )
            if twin is not None and (unpainted(g) or not unpainted(twin)):
                continue
            if twin is not None:
                gone.add(id(twin))  # the same word unseen below a seen one
            near[(g.text, cx, cy)].append(g)
        out.append(g)
    return [g for g in out if id(g) not in gone] if gone else out


def under_picture(glyphs: Sequence[Glyph], ink: Ink) -> bool:
    """Whether the page is a scan with a copier's text layer: most words unseen, over or under one big picture."""
    page = ink.width * ink.height
    big = [p for p in ink.pictures if _area(p.box) > 0.5 * page]
    if not big:
        return False
    marks = [g for g in glyphs if not g.text.isspace()]
    behind = [g for g in marks if g.run.mode == _INVISIBLE or g.run.alpha == 0 or g.run.order < big[-1].order]
    return len(behind) > 0.5 * len(marks)


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def unpainted(g: Glyph) -> bool:
    return g.run.mode == _INVISIBLE or g.run.alpha == 0


class Sight:
    """Tells of each glyph of one page whether a person can see it."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self._page = (0.0, 0.0, ink.width, ink.height)
        self._opaque = [s for s in ink.shapes if s.fill and s.square and s.alpha > 240 and not _beyond(s.box, ink)]
        self._runs: dict[int, tuple[bool, list[Shape], bool]] = {}

    def sees(self, g: Glyph) -> bool:
        run, at = g.run, centre(g.box)
        known = self._runs.get(id(run))
        if known is None:
            known = self._runs[id(run)] = self._told(run)
        painted, covers, doubtful = known
        if not painted or not holds(self._page, at) or any(holds(c.box, at) for c in covers):
            return False
        if not doubtful or not _like(run.colour, _ground(at, run, self._ink)):
            return True
        look = self._ink.look
        return look is not None and look(g.box, run.colour) > 0.3  # it stands on something that was not listed

    def _told(self, run: Run) -> tuple[bool, list[Shape], bool]:
        """Of a run: whether it is painted, what is painted over it, and whether its colour is that of a ground."""
        painted = run.mode not in (_INVISIBLE, _CLIP_ONLY) and run.alpha >= 12 and run.size >= 1.0
        grounds = [WHITE, *(s.fill for s in self._ink.shapes if s.fill and s.order < run.order)]
        doubtful = any(_like(run.colour, ground) for ground in grounds)
        return painted, [s for s in self._opaque if s.order > run.order], doubtful


def _beyond(box: Box, ink: Ink) -> bool:
    """A box far larger than the page is clipped to something smaller."""
    return box[2] - box[0] > 1.5 * ink.width or box[3] - box[1] > 1.5 * ink.height


def _ground(at: tuple[float, float], run: Run, ink: Ink) -> Colour | None:
    """The colour under a point, None where it cannot be told (a picture, a curved shape)."""
    found: Colour | None = WHITE
    order = -1
    for shape in ink.shapes:
        if shape.fill and shape.order < run.order and holds(shape.box, at) and shape.alpha > 60:
            sure = shape.square or _like(shape.fill, WHITE)
            found, order = (shape.fill if sure and shape.alpha > 200 else None), shape.order
    if any(p.order < run.order and p.order > order and holds(p.box, at) for p in ink.pictures):
        return None
    return found


def _like(a: Colour, b: Colour | None) -> bool:
    return b is not None and all(abs(x - y) <= _LIKE for x, y in zip(a, b, strict=True))
