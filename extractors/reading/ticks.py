"""Check boxes, drawn or set as letters, with the words that belong to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box, Entry, around
from extractors.reading.blanks import Answered
from extractors.reading.choices import behind_words
from extractors.reading.ink import Shape, centre, holds
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, row_base, row_box, row_size, segments

_OPEN_BOX = {"☐", "□", "❏", "❑", "▢", "○", "◯", "⬜"}
_TICKED_BOX = {"☒", "☑", "⊠", "🗹", "🗷", "◉", "⊗", "■"}
_LETTER_BOX = _OPEN_BOX | _TICKED_BOX  # set as letters, so that they stand in one row only
_TICKS = {"x", "X", "✓", "✔", "✗", "✘", "√", "4", "8", "×", "•", "●"}


class Tick(NamedTuple):
    """A check box on the page: its box, whether it is ticked, and the words that are part of it."""

    box: Box
    checked: bool
    pieces: tuple[Piece, ...]

    @property
    def sure(self) -> bool:
        return all(p.word.sure for p in self.pieces)


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
        value = "X" if tick.checked else ""
        entries.append(Entry(label=text, value=value, kind="check", checked=tick.checked, box=box, sure=tick.sure))
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
            sure = all(t.sure for t in mine)
            entries.insert(0, Entry(label=text, value=chosen, kind="choice", box=box, sure=sure))
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
