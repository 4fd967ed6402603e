"""Blanks of printed forms with what was put into them, and check boxes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Entry, around
from extractors.reading.choices import behind_words
from extractors.reading.grids import merged
from extractors.reading.ink import Rule, Shape, centre, holds, overlap
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, Segment, row_base, row_box, row_size, segments

_UNDERSCORES = re.compile(r"^[\$(]?_{3,}[\),.;:%]*$|^\.{5,}:?$")
MID_SENTENCE = {"this", "the", "of", "on", "by", "that", "and", "to", "is", "in", "at", "with", "from"}
_OPEN_BOX = {"☐", "□", "❏", "❑", "▢", "○", "◯", "⬜"}
_TICKED_BOX = {"☒", "☑", "⊠", "🗹", "🗷", "◉", "⊗", "■"}
_LETTER_BOX = _OPEN_BOX | _TICKED_BOX  # set as letters, so that they stand in one row only
_TICKS = {"x", "X", "✓", "✔", "✗", "✘", "√", "4", "8", "×", "•", "●"}


class Answered(NamedTuple):
    """Entries made of a row, and the words they took."""

    entries: tuple[Entry, ...]
    taken: tuple[Piece, ...]


class Tick(NamedTuple):
    """A check box on the page: its box, whether it is ticked, and the words that are part of it."""

    box: Box
    checked: bool
    pieces: tuple[Piece, ...]


# ---- blanks on a line ----------------------------------------------------------------------------------------------


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
        if over and abs(over[0].box[0] - b[0]) < 1.2 and abs(over[-1].box[2] - b[2]) < 2.5:
            continue  # underlined words
        out.append(_Blank(b, over))
    return out


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


# ---- label: value --------------------------------------------------------------------------------------------------


def labelled(row: Row, below: Row | None) -> Answered | None:
    """Rows such as "Begins: 10 a.m.   Ends: 6 p.m." or "Policyholder:      Ridge Association".

    A row that runs on below (the next line begins at its left edge in mid sentence) is a paragraph.
    """
    parts = segments(row)
    if len(parts) < 2 or (below is not None and _runs_on(row, below)):
        return None
    pairs: list[tuple[list[Piece], list[Piece]]] = []
    for part in parts:
        colon = _colon(part)
        if colon:
            pairs.append((list(part.pieces[:colon]), list(part.pieces[colon:])))
        elif pairs and not pairs[-1][1]:
            pairs[-1][1].extend(part.pieces)
        else:
            return None
    if len(pairs) == 1 and len(parts) < 2:
        return None
    if any(not value and i + 1 < len(pairs) for i, (_, value) in enumerate(pairs)):
        return None
    if not any(value for _, value in pairs):
        return None
    entries = tuple(
        Entry(
            label=" ".join(p.text for p in label).rstrip(" :"), value=" ".join(p.text for p in value),
            box=around([p.box for p in [*label, *value]]), sure=all(p.word.sure for p in [*label, *value]),
        )
        for label, value in pairs
    )  # fmt: skip
    return Answered(entries, tuple(row))


def _runs_on(row: Row, below: Row) -> bool:
    near = row_base(below) - row_base(row) < 1.6 * row_size(row)
    first = below[0].text
    return near and abs(below[0].box[0] - row[0].box[0]) < 3 and (first[:1].islower() or first.lower() in ("and", "or"))


def _colon(part: Segment) -> int:
    """Words up to the colon that ends a label of at most six words, or 0."""
    for i, p in enumerate(part.pieces[:6]):
        if p.text.endswith(":") and len(p.text) > 1:
            return i + 1
        if p.text.endswith((".", ";", ",")) and len(p.text) > 4:
            return 0
    return 0


# ---- check boxes ---------------------------------------------------------------------------------------------------


def ticks(pieces: Sequence[Piece], shapes: Sequence[Shape]) -> list[Tick]:
    """All check boxes of the page, drawn or set as letters."""
    out: list[Tick] = []
    squares = _squares(shapes)
    for s in squares:
        inside = tuple(p for p in pieces if holds(s.box, centre(p.box), 1.5) and len(p.text) <= 2)
        others = [p for p in pieces if p not in inside and holds(s.box, centre(p.box))]
        if others or any(p.text not in _TICKS for p in inside):
            continue
        out.append(Tick(s.box, bool(inside) or _crossed(s, shapes), inside))
    for i, p in enumerate(pieces):
        if p.text in _TICKED_BOX and p.text != "■":
            out.append(Tick(p.box, True, (p,)))
        elif p.text in _OPEN_BOX and p.text != "○":
            out.append(Tick(p.box, False, (p,)))
        elif re.fullmatch(r"\[[xX✓✔]?\]|\([xX✓✔]\)", p.text):
            out.append(Tick(p.box, len(p.text) == 3, (p,)))
        elif p.text == "[" and i + 1 < len(pieces):
            group = list(pieces[i : i + 3])
            joined = "".join(q.text for q in group)
            if joined.startswith("[]"):
                out.append(Tick(around([q.box for q in group[:2]]), False, tuple(group[:2])))
            elif re.match(r"\[[xX✓✔]\]", joined):
                out.append(Tick(around([q.box for q in group]), True, tuple(group)))
    return sorted(out, key=lambda t: (t.box[1], t.box[0]))


def _squares(shapes: Sequence[Shape]) -> list[Shape]:
    out: list[Shape] = []
    for s in shapes:
        w, h = s.box[2] - s.box[0], s.box[3] - s.box[1]
        small = 4.5 <= w <= 16 and 4.5 <= h <= 16 and abs(w - h) <= 0.3 * max(w, h)
        if small and s.square and s.line and not any(holds(o.box, centre(s.box)) for o in out):
            out.append(s)
    return out


def _crossed(square: Shape, shapes: Sequence[Shape]) -> bool:
    """Whether something was drawn into the box: the strokes of a tick or cross, or a filling."""
    inner = square.box
    for s in shapes:
        if s.order == square.order or s.order < square.order:
            continue
        w, h = s.box[2] - s.box[0], s.box[3] - s.box[1]
        if (
            holds(inner, centre(s.box))
            and w <= 1.5 * (inner[2] - inner[0])
            and h <= 1.5 * (inner[3] - inner[1])
            and min(w, h) > 2
        ):
            dark = any(c and sum(c) < 500 for c in (s.fill, s.line))
            if dark:
                return True
    return False


def checks(row: Row, boxes: Sequence[Tick]) -> Answered | None:
    """The check boxes that stand in the row, each with the words to its right up to the next box or a wide gap."""
    base, size = row_base(row), row_size(row)
    here = set(map(id, row))
    mine = [
        t for t in boxes
        if base - 1.1 * size - 2 <= centre(t.box)[1] <= base + 0.35 * size + 1 and _near(t, row)
        and not any(p.text in _LETTER_BOX and id(p) not in here for p in t.pieces)
    ]  # fmt: skip
    if not mine:
        return None
    mine.sort(key=lambda t: t.box[0])
    marks = {id(p) for t in mine for p in t.pieces}
    words = [p for p in row if id(p) not in marks]
    entries: list[Entry] = []
    taken = [p for t in mine for p in t.pieces]
    before = [p for p in words if p.box[2] <= mine[0].box[0] + 1]
    options: list[tuple[str, bool]] = []
    behind = bool(behind_words([t.box for t in mine], [p.word for p in words]))
    for i, tick in enumerate(mine):
        label = _words_before(mine, i, words) if behind else _words_after(mine, i, words)
        if not label and i == 0 and len(mine) == 1:
            label = before
        taken += label
        text = " ".join(p.text for p in label)
        box = around([tick.box, *(p.box for p in label)])
        entries.append(
            Entry(label=text, value="X" if tick.checked else "", kind="check", checked=tick.checked, box=box)
        )
        options.append((text, tick.checked))
    if behind:
        named = set(map(id, taken))
        before = [p for p in before if id(p) not in named]
    if before and len(mine) >= 2 and id(before[0]) not in set(map(id, taken)):
        question = list(segments(before, 2.5)[-1].pieces)
        if question:
            box = around([p.box for p in question] + [e.box for e in entries])
            chosen = ", ".join(text for text, on in options if on)
            text = " ".join(p.text for p in question).rstrip(" :")
            entries.insert(0, Entry(label=text, value=chosen, kind="choice", box=box))
            taken += question
    return Answered(tuple(entries), tuple(taken))


def _words_after(mine: Sequence[Tick], i: int, words: Sequence[Piece]) -> list[Piece]:
    end = mine[i + 1].box[0] if i + 1 < len(mine) else 1e9
    right = [p for p in words if mine[i].box[2] - 1 <= p.box[0] < end]
    label = list(segments(right, 1.6)[0].pieces) if right else []
    return [] if label and label[0].box[0] - mine[i].box[2] > 3 * row_size(label) else label


def _words_before(mine: Sequence[Tick], i: int, words: Sequence[Piece]) -> list[Piece]:
    start = mine[i - 1].box[2] if i else -1e9
    left = [p for p in words if start - 1 <= p.box[0] and p.box[2] <= mine[i].box[0] + 2]
    return list(segments(left, 1.6)[-1].pieces) if left else []


def _near(tick: Tick, row: Row) -> bool:
    box = row_box(row)
    return box[0] - 40 <= tick.box[2] and tick.box[0] <= box[2] + 40
