"""Letters at other angles than the page's own: the ring of a seal, a stamp put on askew, a name along a road."""

from __future__ import annotations

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
    """Letters of a ring to words: a step much wider than usual, or a space, parts two."""
    out: list[list[Glyph]] = []
    last: Glyph | None = None
    for g in ring:
        if g.text.isspace():
            last = None
            continue
        step = math.hypot(g.x - last.x, g.y - last.y) if last else 1e9
        if last and (step < 1.25 * g.run.size if last.run is not g.run else step < 1.1 * g.run.size):
            out[-1].append(g)
        else:
            out.append([g])
        last = g
    return out


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
    for g in glyphs:
        along, across = g.x * c - g.y * s, g.x * s + g.y * c
        if g.text.isspace():
            last = None
            continue
        long = max(g.box[2] - g.box[0], g.box[3] - g.box[1])
        if (
            last
            and abs(across - last[1]) < 0.3 * g.run.size
            and -0.3 * g.run.size < along - last[0] < 0.5 * g.run.size + 0.2 * long
        ):
            parts[-1].append(g)
        else:
            parts.append([g])
        last = (along + 0.5 * g.run.size, across)
    return parts
