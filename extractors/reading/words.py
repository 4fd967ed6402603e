"""Glyphs to words: doubled glyphs once, ligatures spelled out, words parted, what nobody can see set aside."""

from __future__ import annotations

import itertools
import re
import statistics
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Word, around
from extractors.reading.ink import Glyph, Ink, centre, holds
from extractors.reading.pieces import Piece, rows
from extractors.reading.seals import leaning, ring_words, rings, straight_words
from extractors.reading.seen import Sight, once, under_picture, unpainted
from extractors.reading.turning import ASKEW

_OUTLINE = 40.0  # points that a letter drawn as an outline is high at most
_BLANK = re.compile(r"[$(]?_{3,}[),.;:%]*")
_SPACES = "\u0020\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\n"


class Written(NamedTuple):
    """The words of a page: level ones, groups at other angles (each read together), and unseen ones.

    `under_picture` where the words are a copier's reading, hidden behind the scan.
    """

    level: tuple[Piece, ...]
    askew: tuple[tuple[Piece, ...], ...]
    hidden: tuple[Piece, ...]
    under_picture: bool


def written(ink: Ink) -> Written:
    """All words of a page whose main direction is level already (see `turned`)."""
    glyphs = once(ink.glyphs)
    under = under_picture(glyphs, ink)
    seen: list[Glyph] = []
    unseen: list[Glyph] = []
    behind: list[Glyph] = []
    sight = Sight(ink)
    drawn = [p.box for p in ink.pictures]
    drawn += [s.box for s in ink.shapes if s.fill and not s.square and s.box[3] - s.box[1] < _OUTLINE]
    for g in glyphs:
        if under or sight.sees(g):
            seen.append(g)
        elif unpainted(g) and any(holds(box, centre(g.box), 2.0) for box in drawn):
            behind.append(g)  # the words of a picture that fills only part of the page, or of letters drawn as outlines
        else:
            unseen.append(g)
    level: list[Glyph] = []
    odd: list[Glyph] = []
    for g in seen:
        lean = (g.run.angle + 180) % 360 - 180
        (level if abs(lean) <= ASKEW else odd).append(g)
    seals, level = rings(odd, level)
    ringed = {id(g) for seal in seals for g in seal}
    leant = leaning([g for g in odd if id(g) not in ringed])
    groups = [*map(ring_words, seals), *map(straight_words, leant)]
    askew = tuple(tuple(_piece(word, True) for word in group) for group in groups if group)
    pieces = [*_pieces(level, not under), *_pieces(behind, False)]
    return Written(tuple(pieces), askew, tuple(_pieces(unseen, True)), under)


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
    return _touching([_piece(p, sure) for part in parts for p in _off_blanks(part)], spaces)


def _off_blanks(part: list[Glyph]) -> list[list[Glyph]]:
    """"Name____Date____" as four: a blank of underscores is no part of the words about it."""
    text = "".join(g.text for g in part)
    if "___" not in text or len(text) != len(part):
        return [part]
    cuts = sorted({0, len(text), *(at for m in _BLANK.finditer(text) for at in m.span())})
    return [part[a:b] for a, b in itertools.pairwise(cuts)]


def _follows(a: Glyph, b: Glyph) -> bool:
    if a.run is b.run and a.x == b.x and a.y == b.y:
        return True  # a ligature, which PDFium spells out at one place
    size = max(a.run.size, b.run.size)
    begins = b.x if _LEANING.search(b.run.font) else b.box[0]  # leaning letters reach back over the space, too
    gap = begins - a.box[2] + _overhang(a.text, a.run.font) * size
    if b.x < a.x - 0.05 * size:
        return False
    same = a.run is b.run or (abs(a.run.size - b.run.size) < 0.12 * size and abs(a.y - b.y) < 0.1 * size)
    raised = abs(a.y - b.y) > 0.1 * size
    return same and not raised and gap < 0.14 * size and gap > -0.6 * size


def _overhang(text: str, font: str) -> float:
    """Share of its size by which an italic f leans over the space behind it, and its box with it."""
    return 0.1 if text.endswith("f") and _LEANING.search(font) else 0.0


def _piece(glyphs: Sequence[Glyph], sure: bool) -> Piece:
    text = (
        unicodedata.normalize("NFKC", "".join(_spelled(g.text) for g in glyphs))
        if _odd(glyphs)
        else "".join(g.text for g in glyphs)
    )
    run = glyphs[0].run
    sure = sure and run.sure and "\ufffd" not in text
    word = Word(text, around([g.box for g in glyphs]), run.font, round(run.size, 2), sure)
    return Piece(word, statistics.median(g.y for g in glyphs), run, glyphs[-1].run.order)


_LEANING = re.compile("italic|oblique", re.I)
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
    gap = b.box[0] - a.box[2] + _overhang(a.text, a.word.font) * size
    alike = abs(a.size - b.size) < 0.1 * size and abs(a.base - b.base) < 0.08 * size
    if bool(_BLANK.fullmatch(a.text)) != bool(_BLANK.fullmatch(b.text)):
        return False
    return alike and -0.3 * size < gap < 0.12 * size and a.tail != b.run.order


def _parted(a: Piece, b: Piece, gaps: dict[int, list[Glyph]]) -> bool:
    key = int(a.base // 4)
    near = (s for k in (key - 1, key, key + 1) for s in gaps.get(k, ()))
    return any(
        abs(s.y - a.base) < 0.1 * a.size
        and a.box[2] - 0.15 * a.size <= (s.box[0] + s.box[2]) / 2 <= b.box[0] + 0.15 * a.size
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
    gaps = [b.box[0] - a.box[2] for a, b in itertools.pairwise(letters)]
    usual = statistics.median(gaps)
    out = [letters[0]]
    for gap, letter in zip(gaps, letters[1:], strict=True):
        if gap > 1.7 * usual + 0.05 * letter.size:
            out.append(letter)
        else:
            out[-1] = _joined(out[-1], letter)
    return out
