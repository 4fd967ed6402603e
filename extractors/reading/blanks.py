"""Blanks of printed forms with what was put into them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Entry, around
from extractors.reading.grids import merged
from extractors.reading.ink import Rule, Shape, centre, overlap
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, row_base, row_size, segments

_UNDERSCORES = re.compile(r"^[\$(]?_{3,}[\),.;:%]*$|^\.{5,}:?$")
MID_SENTENCE = {"this", "the", "of", "on", "by", "that", "and", "to", "is", "in", "at", "with", "from"}


class Answered(NamedTuple):
    """Entries made of a row, and the words they took."""

    entries: tuple[Entry, ...]
    taken: tuple[Piece, ...]


class _Blank(NamedTuple):
    box: Box
    values: tuple[Piece, ...]
    mark: Piece | None = None


def answered(row: Row, blanks: Sequence[Box], hand: frozenset[str]) -> Answered | None:
    """The row as label and answer pairs, or None where it is no form line.

    `blanks` are the level rules of the page. What is signed (a font of `hand`) stays text, which keeps its font.
    """
    found = _on_rules(row, blanks) + _underscored(row)
    if not found:
        return None
    found.sort(key=lambda b: b.box[0])
    used = {id(p) for b in found for p in b.values} | {id(b.mark) for b in found if b.mark}
    labels = [p for p in row if id(p) not in used]
    if _sentence(labels, found) or any(p.word.font in hand for p in row):
        return None
    entries: list[Entry] = []
    taken: list[Piece] = []
    at = -1e9
    for blank in found:
        label = [p for p in labels if at <= centre(p.box)[0] < blank.box[0] + 2]
        label = list(segments(label, 3.0)[-1].pieces) if label else []
        if not label or not _names(label) or not _belongs(label, blank.box, blanks):
            return None
        words = [*label, *blank.values]
        text = " ".join(p.text for p in label).rstrip(" :$")
        value = " ".join(p.text for p in blank.values)
        box = around([around([p.box for p in words]), blank.box])
        entries.append(Entry(label=text, value=value, box=box, sure=all(p.word.sure for p in words)))
        taken += words + ([blank.mark] if blank.mark else [])
        at = blank.box[2] - 2
    return Answered(tuple(entries), tuple(taken))


def _belongs(label: Sequence[Piece], blank: Box, blanks: Sequence[Box]) -> bool:
    """Close before the blank; farther off only where blanks stand below each other in a column."""
    if blank[0] - label[-1].box[2] <= 12 * label[-1].size:
        return True
    return sum(abs(b[0] - blank[0]) < 3 for b in blanks) >= 3


def _names(label: Sequence[Piece]) -> bool:
    """Words, and not a row of figures that a rule happens to follow."""
    letters = sum(c.isalpha() for p in label for c in p.text)
    return letters >= 2 and letters >= sum(c.isdigit() for p in label for c in p.text)


def _on_rules(row: Row, blanks: Sequence[Box]) -> list[_Blank]:
    out = []
    base, size = row_base(row), row_size(row)
    for b in blanks:
        y = (b[1] + b[3]) / 2
        if not base - 0.25 * size <= y <= base + 0.75 * size + 1:
            continue
        over = tuple(p for p in row if b[0] - 2 <= centre(p.box)[0] <= b[2] + 2)
        label = any(p.box[2] <= b[0] + 3 for p in row)
        if not label:
            if over:
                return []  # the first thing in the row stands on a rule: a line to sign, named below it
            continue
        if over and abs(over[0].box[0] - b[0]) < 1.2 and _ends_with(over[-1], b[2]):
            continue  # underlined words
        out.append(_Blank(b, over))
    return out


def _ends_with(last: Piece, right: float) -> bool:
    """Whether a rule ends where the word does, or leaves out the comma behind it."""
    comma = 0.35 * last.size if last.text[-1:] in ",.;:)" else 0.0
    return last.box[2] - comma - 2.5 < right < last.box[2] + 2.5


def _underscored(row: Row) -> list[_Blank]:
    out = []
    for i, p in enumerate(row):
        if _UNDERSCORES.match(p.text):
            over = tuple(
                o
                for o in row
                if o is not p and overlap(o.box[0], o.box[2], p.box[0], p.box[2]) > 0.6 * (o.box[2] - o.box[0])
            )
            after = row[i + 1 : i + 2]
            dotted = p.text.startswith(".")
            if dotted and after:
                rest = segments(row[i + 1 :])[0].pieces
                out.append(_Blank(p.box, tuple(rest), p))
            else:
                out.append(_Blank(p.box, over, p))
    return out


def _sentence(labels: Sequence[Piece], blanks: Sequence[_Blank]) -> bool:
    """Blanks inside running text ("this ____ day of ____, 20__") make a sentence, not a form line."""
    if labels and labels[-1].text.lower() in MID_SENTENCE:
        return True
    last = blanks[-1].box[2]
    after = [p for p in labels if p.box[0] >= last - 2]
    if after and (after[0].text[:1] in ",.;" or (after[0].text[:1].islower() and len(after) > 2)):
        return True
    between = [
        [p for p in labels if a.box[2] - 2 <= p.box[0] and p.box[2] <= b.box[0] + 2]
        for a, b in itertools.pairwise(blanks)
    ]
    return any(
        words and words[0].text[:1].islower() and len(words) <= 6 and not words[-1].text.endswith(":")
        for words in between
    )


def blank_rules(rules: Sequence[Rule], shapes: Sequence[Shape], fields: Sequence[Box]) -> list[Box]:
    """Level rules that may be blanks to write on: no edges of filled or tall boxes, and none below a fillable field."""
    framed = {
        s.order for s in shapes
        if (s.fill and s.alpha > 60 and min(s.fill) < 250) or (s.square and s.line and s.box[3] - s.box[1] > 34)
    }  # fmt: skip
    level = [r for r in rules if r.level and r.order not in framed]
    found = [b for b in merged(level) if b[2] - b[0] >= 14 and b[2] - b[0] > b[3] - b[1]]
    return [b for b in found if not any(_under(b, f) for f in fields)]


def _under(blank: Box, field: Box) -> bool:
    shared = overlap(blank[0], blank[2], field[0], field[2])
    return field[1] - 4 <= blank[1] <= field[3] + 5 and shared > 0.5 * min(blank[2] - blank[0], field[2] - field[0])
