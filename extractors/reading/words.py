"""Glyphs to words: doubled glyphs once, ligatures spelled out, words parted, what nobody can see set aside.

A page may be written sideways; then it is read in a frame turned so that its text runs level, and turned back at the
end. Letters at other angles (the ring of a seal, a stamp askew) are kept apart from the running text.
"""

from __future__ import annotations

import math
import re
import statistics
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from extractors.models import Box, Line, Word, around
from extractors.reading.ink import WHITE, Colour, Glyph, Ink, Rule, Run, centre, holds, overlap

ASKEW = 3.0       # degrees that a scanned or careless line may lean and still be read as level
_INVISIBLE = 3    # PDF text render mode
_CLIP_ONLY = 7
_LIKE = 14        # colours whose every channel differs by no more than this look alike
_SPACES = "\u0020\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\n"
_NOTHING = "\u200b\u200c\u200d\u2060\ufeff"


class Piece(NamedTuple):
    """A word while the page is being laid out: the record's word with what only the layout needs to know."""

    word: Word
    base: float       # y of the base line
    run: Run
    tail: int         # paint order of its last glyph

    @property
    def text(self) -> str:
        return self.word.text

    @property
    def box(self) -> Box:
        return self.word.box

    @property
    def size(self) -> float:
        return self.word.size


class Written(NamedTuple):
    """The words of a page: level ones, groups at other angles (each read together), and unseen ones.

    `turn` is how far the page's own writing is turned (0, 90, 180, 270 counter-clockwise), which the boxes already
    make up for; `under_picture` where the words are a copier's reading, hidden behind the scan.
    """

    level: tuple[Piece, ...]
    askew: tuple[tuple[Piece, ...], ...]
    hidden: tuple[Piece, ...]
    turn: int
    under_picture: bool


def main_direction(glyphs: Iterable[Glyph]) -> int:
    """The direction (0, 90, 180, 270) that most letters run in."""
    count: Counter[int] = Counter()
    for g in glyphs:
        near = round(g.run.angle / 90) % 4 * 90
        if not g.text.isspace() and abs((g.run.angle - near + 180) % 360 - 180) <= ASKEW:
            count[near] += 1
    return count.most_common(1)[0][0] if count else 0


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

    def glyph(g: Glyph) -> Glyph:
        x, y = point(g.x, g.y)
        return Glyph(g.text, box(g.box), x, y, g.run._replace(angle=(g.run.angle - turn) % 360))

    return Ink(
        w if turn == 180 else h, h if turn == 180 else w, tuple(glyph(g) for g in ink.glyphs),
        tuple(r._replace(box=box(r.box)) for r in ink.rules), tuple(s._replace(box=box(s.box)) for s in ink.shapes),
        tuple(p._replace(box=box(p.box)) for p in ink.pictures),
    )  # fmt: skip


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


def written(ink: Ink) -> Written:
    """All words of a page whose main direction is level already (see `turned`)."""
    glyphs = _once(ink.glyphs)
    under = _under_picture(glyphs, ink)
    seen, unseen, behind = [], [], []
    for g in glyphs:
        if under or _visible(g, ink):
            seen.append(g)
        elif _unpainted(g) and any(holds(p.box, centre(g.box)) for p in ink.pictures):
            behind.append(g)  # a copier's reading of a picture that fills only part of the page
        else:
            unseen.append(g)
    level, odd = [], []
    for g in seen:
        lean = (g.run.angle + 180) % 360 - 180
        (level if abs(lean) <= ASKEW else odd).append(g)
    rings, level = _rings(odd, level)
    pieces = [*_pieces(level, not under), *_pieces(behind, False)]
    straight = [g for g in odd if not any(g in ring for ring in rings)]
    groups = [tuple(_ring_words(ring)) for ring in rings] + [tuple(_straight_words(part)) for part in _leaning(straight)]
    return Written(tuple(pieces), tuple(g for g in groups if g), tuple(_pieces(unseen, True)), 0, under)


# ---- seen or not ---------------------------------------------------------------------------------------------------

def _once(glyphs: Sequence[Glyph]) -> list[Glyph]:
    """Without glyphs printed again at (nearly) the same place, as programs do to make them look bold."""
    out: list[Glyph] = []
    near: defaultdict[tuple[str, int, int], list[Glyph]] = defaultdict(list)
    for g in glyphs:
        if g.text in _NOTHING:
            continue
        if not g.text.isspace():
            step = max(2.0, g.run.size / 2)
            cx, cy = int(g.x / step), int(g.y / step)
            limit = 0.12 * g.run.size
            twins = (o for dx in (-1, 0, 1) for dy in (-1, 0, 1) for o in near.get((g.text, cx + dx, cy + dy), ()))
            if any(abs(o.x - g.x) < limit and abs(o.y - g.y) < limit and o.run is not g.run for o in twins):
                continue
            near[(g.text, cx, cy)].append(g)
        out.append(g)
    return out


def _under_picture(glyphs: Sequence[Glyph], ink: Ink) -> bool:
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


def _unpainted(g: Glyph) -> bool:
    return g.run.mode == _INVISIBLE or g.run.alpha == 0


def _visible(g: Glyph, ink: Ink) -> bool:
    run, at = g.run, centre(g.box)
    if run.mode in (_INVISIBLE, _CLIP_ONLY) or run.alpha < 12 or run.size < 1.0:
        return False
    if not holds((0, 0, ink.width, ink.height), at):
        return False
    for shape in reversed(ink.shapes):
        if shape.order <= run.order:
            break
        if shape.fill and shape.square and shape.alpha > 240 and holds(shape.box, at):
            return False
    return not _like(run.colour, _ground(at, run, ink))


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


# ---- words on level lines ------------------------------------------------------------------------------------------

def _pieces(glyphs: Sequence[Glyph], sure: bool) -> list[Piece]:
    """Words in the order painted, then those that touch on one base line put together."""
    parts: list[list[Glyph]] = []
    open_ = False
    for g in glyphs:
        if g.text in _SPACES or g.text.isspace():
            open_ = False
            continue
        if open_ and _follows(parts[-1][-1], g):
            parts[-1].append(g)
        else:
            parts.append([g])
        open_ = True
    spaces = [g for g in glyphs if g.text in _SPACES]
    return _touching([_piece(p, sure) for p in parts], spaces)


def _follows(a: Glyph, b: Glyph) -> bool:
    if a.run is b.run and a.x == b.x and a.y == b.y:
        return True  # a ligature, which PDFium spells out at one place
    size = max(a.run.size, b.run.size)
    gap = b.box[0] - a.box[2]
    if b.x < a.x - 0.05 * size:
        return False
    same = a.run is b.run or (abs(a.run.size - b.run.size) < 0.12 * size and abs(a.y - b.y) < 0.1 * size)
    raised = abs(a.y - b.y) > 0.1 * size
    return same and not raised and gap < 0.14 * size and gap > -0.6 * size


def _piece(glyphs: Sequence[Glyph], sure: bool) -> Piece:
    text = unicodedata.normalize("NFKC", "".join(_spelled(g.text) for g in glyphs)) if _odd(glyphs) else "".join(
        g.text for g in glyphs
    )
    run = glyphs[0].run
    word = Word(text, around([g.box for g in glyphs]), run.font, round(run.size, 2), sure and "\ufffd" not in text)
    return Piece(word, statistics.median(g.y for g in glyphs), run, glyphs[-1].run.order)


_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}


def _odd(glyphs: Sequence[Glyph]) -> bool:
    return any(g.text in _LIGATURES for g in glyphs)


def _spelled(letter: str) -> str:
    return _LIGATURES.get(letter, letter)


def _touching(pieces: list[Piece], spaces: Sequence[Glyph]) -> list[Piece]:
    """Puts together what was painted apart: a word set in several strokes, letters placed one by one."""
    gaps: defaultdict[int, list[Glyph]] = defaultdict(list)
    for s in spaces:
        gaps[int(s.y // 4)].append(s)
    out: list[Piece] = []
    for row in rows(pieces):
        kept: list[Piece] = []
        for piece in row:
            if kept and _touches(kept[-1], piece) and not _parted(kept[-1], piece, gaps):
                kept[-1] = _joined(kept[-1], piece)
            else:
                kept.append(piece)
        out.extend(_healed(kept))
    return out


def _touches(a: Piece, b: Piece) -> bool:
    size = max(a.size, b.size)
    gap = b.box[0] - a.box[2]
    alike = abs(a.size - b.size) < 0.1 * size and abs(a.base - b.base) < 0.08 * size
    return alike and -0.3 * size < gap < 0.12 * size and a.tail != b.run.order


def _parted(a: Piece, b: Piece, gaps: dict[int, list[Glyph]]) -> bool:
    key = int(a.base // 4)
    near = (s for k in (key - 1, key, key + 1) for s in gaps.get(k, ()))
    return any(
        abs(s.y - a.base) < 0.1 * a.size and a.box[2] - 0.15 * a.size <= (s.box[0] + s.box[2]) / 2 <= b.box[0] + 0.15 * a.size
        for s in near
    )


def _joined(a: Piece, b: Piece) -> Piece:
    word = a.word._replace(text=a.text + b.text, box=around([a.box, b.box]), sure=a.word.sure and b.word.sure)
    return a._replace(word=word, tail=b.tail)


def _healed(row: list[Piece]) -> list[Piece]:
    """P E R M I T is a word; the gaps between its letters are alike and narrower than those between words."""
    out: list[Piece] = []
    i = 0
    while i < len(row):
        j = i
        while j < len(row) and len(row[j].text) == 1 and row[j].text.isalpha() and row[j].size == row[i].size:
            if j > i and row[j].box[0] - row[j - 1].box[2] > 1.3 * row[i].size:
                break
            j += 1
        if j - i >= 4:
            out.extend(_spaced(row[i:j]))
            i = j
        else:
            out.append(row[i])
            i += 1
    return out


def _spaced(letters: list[Piece]) -> list[Piece]:
    gaps = [b.box[0] - a.box[2] for a, b in zip(letters, letters[1:], strict=False)]
    usual = statistics.median(gaps)
    out = [letters[0]]
    for gap, letter in zip(gaps, letters[1:], strict=True):
        if gap > 1.7 * usual + 0.05 * letter.size:
            out.append(letter)
        else:
            out[-1] = _joined(out[-1], letter)
    return out


def rows(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Words that stand side by side, top row first, each row left to right."""
    out: list[list[Piece]] = []
    lowest: list[float] = []
    for piece in sorted(pieces, key=lambda p: (p.base, p.word.box[0])):
        best, most = -1, 0.6
        top = piece.base - 0.7 * piece.word.size
        for i in range(len(out) - 1, max(-1, len(out) - 7), -1):
            if lowest[i] <= top:
                continue
            share = _side_by_side(piece, out[i])
            if share > most:
                best, most = i, share
        if best < 0:
            out.append([piece])
            lowest.append(piece.base)
        else:
            out[best].append(piece)
            lowest[best] = max(lowest[best], piece.base)
    for row in out:
        row.sort(key=lambda p: p.box[0])
    out.sort(key=lambda row: statistics.median(p.base for p in row))
    return out


def _side_by_side(piece: Piece, row: list[Piece]) -> float:
    """Share of its height that the word has in common with its neighbour in the row; 0 where it lies on one."""
    x0, _, x1, _ = piece.word.box
    beside, nearest = row[0], 1e9
    for other in row:
        away = max(x0, other.word.box[0]) - min(x1, other.word.box[2])
        if away < nearest:
            beside, nearest = other, away
    if -nearest >= 0.5 * min(x1 - x0, beside.word.box[2] - beside.word.box[0]) and nearest < 0:
        return 0.0
    small = 0.7 * min(piece.word.size, beside.word.size)
    shared = overlap(piece.base - 0.7 * piece.word.size, piece.base, beside.base - 0.7 * beside.word.size, beside.base)
    return shared / small if small > 0 else 0.0


# ---- letters at other angles ---------------------------------------------------------------------------------------

def _rings(odd: list[Glyph], level: list[Glyph]) -> tuple[list[list[Glyph]], list[Glyph]]:
    """Rings of letters that turn as they go (seals, round stamps), with the words inside the ring."""
    single = [g for g in odd if not g.text.isspace()]
    clusters: list[list[Glyph]] = []
    for g in single:
        home = [c for c in clusters if any(math.hypot(o.x - g.x, o.y - g.y) < 4 * g.run.size for o in c)]
        merged = [g, *(o for c in home for o in c)]
        clusters = [c for c in clusters if c not in home] + [merged]
    rings = []
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
            rings.append(sorted([*c, *inside], key=lambda g: g.run.order))
            taken = set(map(id, inside))
            level = [g for g in level if id(g) not in taken]
    return rings, level


def _ring_words(ring: list[Glyph]) -> list[Piece]:
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
    return [_piece(part, True) for part in out]


def _leaning(odd: list[Glyph]) -> list[list[Glyph]]:
    """Glyphs of one straight line at an angle, and lines of the same angle that stand close together."""
    groups: list[list[Glyph]] = []
    for g in odd:
        home = next(
            (
                c for c in reversed(groups)
                if (abs(c[-1].run.angle - g.run.angle) < 2 and math.hypot(c[-1].x - g.x, c[-1].y - g.y) < 3 * g.run.size)
                or (abs(c[0].run.angle - g.run.angle) < 2 and holds(around([o.box for o in c]), (g.x, g.y), 1.6 * g.run.size))
            ),
            None,
        )  # fmt: skip
        if home is None:
            groups.append([g])
        else:
            home.append(g)
    return groups


def _straight_words(glyphs: list[Glyph]) -> list[Piece]:
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
        if last and abs(across - last[1]) < 0.3 * g.run.size and -0.3 * g.run.size < along - last[0] < 0.5 * g.run.size + 0.2 * long:
            parts[-1].append(g)
        else:
            parts.append([g])
        last = (along + 0.5 * g.run.size, across)
    return [_piece(part, True) for part in parts]


_DRAWN = re.compile(r"^([-=_–—.*~])\1{9,}$")


def ruled_words(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Rule]]:
    """A row that is nothing but hyphens, dots or equals signs is a rule, and no word."""
    kept: list[Piece] = []
    rules: list[Rule] = []
    drawn = [p for p in pieces if _DRAWN.match(p.text)]
    if not drawn:
        return list(pieces), []
    for row in rows(pieces):
        if all(_DRAWN.match(p.text) and not p.text.startswith("_") for p in row):
            box = around([p.box for p in row])
            middle = row[0].base - 0.25 * row[0].size
            rules.append(Rule((box[0], middle, box[2], middle + 0.5), row[0].run.order))
        else:
            kept.extend(row)
    return kept, rules


def piece_of(word: Word) -> Piece:
    """A word that was read elsewhere, for the finders of tables and text."""
    run = Run(word.font, word.size, 0.0, (0, 0, 0), 255, 0, 0)
    return Piece(word, word.box[3] - 0.2 * word.size, run, 0)


def as_line(pieces: Iterable[Piece]) -> Line:
    return Line(tuple(p.word for p in pieces))


def struck(piece: Piece, rules: Sequence[Rule]) -> bool:
    """Whether a line runs through the middle of the word."""
    x0, _, x1, _ = piece.box
    low, high = piece.base - 0.48 * piece.size, piece.base - 0.14 * piece.size
    return any(
        r.level and low <= (r.box[1] + r.box[3]) / 2 <= high and overlap(x0, x1, r.box[0], r.box[2]) > 0.75 * (x1 - x0)
        for r in rules
    )
