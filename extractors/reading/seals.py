"""Letters at other angles than the page's own: the ring of a seal, a stamp put on askew, a name along a road."""

from __future__ import annotations

import itertools
import math

from extractors.models import around
from extractors.reading.ink import Glyph, centre, holds


def rings(odd: list[Glyph], level: list[Glyph]) -> tuple[list[list[Glyph]], list[Glyph]]:
    """Rings of letters that turn as they go (seals, round stamps), with the words inside the ring."""
    single = [g for g in odd if not g.text.isspace()]
    clusters: list[list[Glyph]] = []
    for g in single:
        home = [c for c in clusters if any(math.hypot(o.x - g.x, o.y - g.y) < 4 * g.run.size for o in c)]
        merged = [g, *(o for c in home for o in c)]
        clusters = [c for c in clusters if c not in home] + [merged]
    found: list[list[Glyph]] = []
    for c in clusters:
        if len(c) >= 5 and len({round(g.run.angle / 8) for g in c}) >= 4:
            box = around([g.box for g in c])
            orders = [g.run.order for g in c]
            first, last = min(orders), max(orders)
            fonts = {g.run.font for g in c}
            inside = [
                g for g in level
                if (first <= g.run.order <= last or (g.run.font in fonts and first - 12 <= g.run.order <= last + 12))
                and holds(box, centre(g.box), 1.2 * c[0].run.size)
            ]  # fmt: skip
            found.append(sorted([*c, *inside], key=lambda g: g.run.order))
            taken = set(map(id, inside))
            level = [g for g in level if id(g) not in taken]
    return found, level


def ring_words(ring: list[Glyph]) -> list[list[Glyph]]:
    """Letters of a ring to words: a gap clearly wider than usual, or a space, parts two."""
    pairs = [(a, b) for a, b in itertools.pairwise(ring) if a.run is not b.run and _step(a, b) < 2 * b.run.size]
    steps, gaps = sorted(_step(a, b) for a, b in pairs), sorted(_gap(a, b) for a, b in pairs)
    step = steps[len(steps) // 2] if steps else 0.0
    usual = max(0.0, gaps[len(gaps) // 2]) if gaps else 0.0
    out: list[list[Glyph]] = []
    last: Glyph | None = None
    for g in ring:
        if g.text.isspace():
            last = None
            continue
        if last and (_gap(last, g) < usual + 0.22 * g.run.size or _step(last, g) < 1.25 * step):
            out[-1].append(g)
        else:
            out.append([g])
        last = g
    return out


def _step(a: Glyph, b: Glyph) -> float:
    return math.hypot(b.x - a.x, b.y - a.y)


def _gap(a: Glyph, b: Glyph) -> float:
    """Distance from where letter a ends to where b begins. A turned letter's width is told by what letter it is."""
    if a.run is b.run:
        return 0.0
    wide = 0.28 if a.text in "IJil1.,'|" else 0.89 if a.text in "MWmw" else 0.69 if a.text.isupper() else 0.56
    return _step(a, b) - wide * a.run.size


def leaning(odd: list[Glyph]) -> list[list[Glyph]]:
    """Glyphs of one straight line at an angle, and lines of the same angle that stand close together."""
    groups: list[list[Glyph]] = []
    for g in odd:
        home = next((c for c in reversed(groups) if _leans_with(c, g)), None)
        if home is None:
            groups.append([g])
        else:
            home.append(g)
    return groups


def _leans_with(group: list[Glyph], g: Glyph) -> bool:
    last, size = group[-1], g.run.size
    if abs(last.run.angle - g.run.angle) >= 2:
        return False
    near = math.hypot(last.x - g.x, last.y - g.y) < 3 * size
    return near or holds(around([o.box for o in group]), (g.x, g.y), 1.6 * size)


def straight_words(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """Words of leaning lines: turned level about the origin, parted there, and named by their boxes on the page."""
    angle = math.radians(glyphs[0].run.angle)
    c, s = math.cos(angle), math.sin(angle)
    parts: list[list[Glyph]] = []
    last: tuple[float, float] | None = None
    before: Glyph | None = None
    for g in glyphs:
        along, across = g.x * c - g.y * s, g.x * s + g.y * c
        if g.text.isspace():
            last = before = None
            continue
        long = max(g.box[2] - g.box[0], g.box[3] - g.box[1])
        level = last is not None and abs(across - last[1]) < 0.3 * g.run.size
        close = last is not None and -0.3 * g.run.size < along - last[0] < 0.5 * g.run.size + 0.2 * long
        if level and (close or (before is not None and before.run is g.run)):
            parts[-1].append(g)
        else:
            parts.append([g])
        last, before = (along + 0.5 * g.run.size, across), g
    return parts
