"""Words while a page is being laid out, and the rows that they stand in."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from extractors.models import Box, Line, Word, around
from extractors.reading.ink import Rule, Run, overlap


class Piece(NamedTuple):
    """A word while the page is being laid out: the record's word with what only the layout needs to know."""

    word: Word
    base: float  # y of the base line
    run: Run
    tail: int  # paint order of its last glyph

    @property
    def text(self) -> str:
        return self.word.text

    @property
    def box(self) -> Box:
        return self.word.box

    @property
    def size(self) -> float:
        return self.word.size


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
