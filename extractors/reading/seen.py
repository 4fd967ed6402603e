"""What a person can see of the glyphs: not the invisible, tiny, covered, clipped, or those of their ground's colour.

What is plain from the list of what is painted is told from it; where that leaves doubt, the page is looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box
from extractors.reading.ink import WHITE, Colour, Glyph, Ink, Run, Shape, centre, holds

_INVISIBLE = 3  # PDF text render mode
_CLIP_ONLY = 7
_LIKE = 14  # colours whose every channel differs by no more than this look alike
_SMALLEST = 2.4  # points; letters of a smaller size are dust to the eye, and none of them can be read on paper
_FAINTEST = 12  # of 255; what is more transparent leaves no trace
_SHOWS = 0.02  # share of a letter's box that it must change to be seen; a full stop changes four times as much
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
    behind = [g for g in marks if unpainted(g) or (g.run.order < big[-1].order and not _shows(g, ink))]
    return len(behind) > 0.5 * len(marks)


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def unpainted(g: Glyph) -> bool:
    return g.run.mode == _INVISIBLE or g.run.alpha == 0


class _Told(NamedTuple):
    """Of a run: whether it is painted, what lies over it, and what lies under it and may have its colour."""

    painted: bool
    over: tuple[Box, ...]
    alike: tuple[Box, ...]


class Sight:
    """Tells of each glyph of one page whether a person can see it."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self._page = (0.0, 0.0, ink.width, ink.height)
        self._filled = [s for s in ink.shapes if s.fill and s.alpha > 0]
        self._runs: dict[int, _Told] = {}

    def sees(self, g: Glyph) -> bool:
        run, at = g.run, centre(g.box)
        told = self._runs.get(id(run))
        if told is None:
            told = self._runs[id(run)] = self._told(run)
        if not told.painted or not holds(self._page, at):
            return False
        return g.text.isspace() or not self._doubtful(run, at, told) or _shows(g, self._ink)

    def _doubtful(self, run: Run, at: tuple[float, float], told: _Told) -> bool:
        if self._ink.veiled or any(holds(box, at) for box in told.over):
            return True
        if run.clip is not None and not holds(run.clip, at, 1.0):
            return True
        alike = _like(run.colour, WHITE) or any(holds(box, at) for box in told.alike)
        return alike and _ground_like(at, run, self._ink)

    def _told(self, run: Run) -> _Told:
        painted = run.mode not in (_INVISIBLE, _CLIP_ONLY) and run.alpha >= _FAINTEST and run.size >= _SMALLEST
        over = [s.box for s in self._filled if s.order > run.order]
        under = [s for s in self._filled if s.order < run.order]
        alike = [s.box for s in under if not _plain(s) or _like(run.colour, s.fill)]
        for p in self._ink.pictures:
            (over if p.order > run.order else alike).append(p.box)
        return _Told(painted, tuple(over), tuple(alike))


def _shows(g: Glyph, ink: Ink) -> bool:
    """Whether the page looks otherwise with the glyph than without it; no where nobody can look."""
    return ink.look is not None and ink.look(g.box) > _SHOWS


def _ground_like(at: tuple[float, float], run: Run, ink: Ink) -> bool:
    """Whether what lies under a point may have the run's colour: a picture or a tint may have any."""
    ground: Colour | None = WHITE
    order = -1
    for shape in ink.shapes:
        if shape.fill and shape.order < run.order and holds(shape.box, at) and shape.alpha > 0:
            ground, order = (shape.fill if _plain(shape) else None), shape.order
    if any(order < p.order < run.order and holds(p.box, at) for p in ink.pictures):
        return True
    return ground is None or _like(run.colour, ground)


def _plain(shape: Shape) -> bool:
    """A rectangle of one solid colour, of which the list tells all."""
    return shape.square and shape.alpha > 240


def _like(a: Colour, b: Colour | None) -> bool:
    return b is not None and all(abs(x - y) <= _LIKE for x, y in zip(a, b, strict=True))
