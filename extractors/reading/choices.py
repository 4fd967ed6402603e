"""On which side of a check box its words stand: "[ ] Yes  [x] No", or "Yes [ ]  No [x]"."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Box, Word
from extractors.reading.ink import overlap


def behind_words(boxes: Sequence[Box], words: Sequence[Word]) -> set[Box]:
    """The boxes that stand behind their words.

    Every box of their row stands closer to the words before it than to those behind it, and the last has none behind
    it. A box alone in its row, with words before it only, is one too.
    """
    out: set[Box] = set()
    for box in boxes:
        row = [b for b in boxes if overlap(b[1], b[3], box[1], box[3]) > 0.5 * (box[3] - box[1])]
        beside = [w for w in words if overlap(w.box[1], w.box[3], box[1], box[3]) > 0.45 * (box[3] - box[1])]
        last = max(row, key=lambda b: b[2])
        if _after(last, beside) > 3 * (last[3] - last[1]) and all(_led(b, beside) for b in row):
            out.add(box)
    return out


def _led(box: Box, beside: Sequence[Word]) -> bool:
    before = min((max(0.0, box[0] - w.box[2]) for w in beside if w.box[2] <= box[0] + 2), default=1e9)
    return before < 1.5 * (box[3] - box[1]) and _after(box, beside) > 1.5 * before


def _after(box: Box, beside: Sequence[Word]) -> float:
    """How far behind the box the next words begin."""
    return min((max(0.0, w.box[0] - box[2]) for w in beside if w.box[0] >= box[2] - 2), default=1e9)
