"""What a pen did to the options of a form: about which of a few printed words its ink lies, and how."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import cv2
import numpy as np

from extractors.models import Box
from extractors.reading.drawn import Dark
from extractors.reading.ink import Rule
from extractors.reading.pen import Spelled

PENNED = {"X", "x", "V", "v", "√", "✓", "✔", "×", "J", "L", "\\", "O", "o", "0", "C", "c", "(", ")", "Q"}
_RAYS = 48
_ROUND, _TOUCHED = 0.72, 0.34  # share of the directions in which a pen goes about a word; with less, about another's
_PARTED = 0.3  # share by which a circle goes further about one of two than about the other
_FAR = 34.0  # points; a longer rule is a blank, a wall or a line of the form, and no stroke of a pen about a word
_LITTLE = 0.10  # squares of the type's size that a stroke beside a word covers at least

Marked = Literal["chosen", "not", "unclear"]


class Option(NamedTuple):
    """A printed option: its words, what it says, and where its letters stand, in pixels, by their type.

    The ink tells less of that: a circle is part of it.
    """

    words: tuple[Spelled, ...]
    text: str
    box: Box

    @property
    def size(self) -> float:
        return self.words[0].size


def without_lines(dark: Dark, rules: Sequence[Rule], groups: Sequence[Sequence[Option]], scale: float) -> Dark:
    """The ink without the rules of the form; a short one over or under an option is a pen's stroke."""
    out = dark.copy()
    for rule in rules:
        x0, y0, x1, y1 = (v / scale for v in rule.box)
        at_one = any(x0 < o.box[2] and o.box[0] < x1 and abs(y0 - o.box[3]) < 2 * o.size for g in groups for o in g)
        if rule.length < _FAR and at_one:
            continue
        thick = max(2, round(1.2 / scale))
        level = x1 - x0 > y1 - y0
        rows = slice(max(0, int(y0) - (thick if level else 0)), int(y1) + (thick if level else 0) + 1)
        out[rows, max(0, int(x0) - (0 if level else thick)) : int(x1) + (0 if level else thick) + 1] = False
    return out


def others(words: Sequence[Spelled], group: Sequence[Option], ink: Dark) -> Dark:
    """The ink about the options without the letters of other words."""
    out = ink.copy()
    for w in words:
        mine = any(o.box[0] < (w.ends[0][0] + w.ends[-1][1]) / 2 < o.box[2] and level_with(w, o) for o in group)
        if not mine and not (w.text in PENNED and any(level_with(w, o) for o in group)):
            top, low = int(w.base - 0.78 * w.size), int(w.base + 0.24 * w.size)
            out[max(0, top) : low, max(0, int(w.ends[0][0])) : int(w.ends[-1][1]) + 1] = False
    return out


def level_with(word: Spelled, option: Option) -> bool:
    return abs(word.base - option.box[3]) < 0.9 * option.size


def decided(group: Sequence[Option], ink: Dark, rules: Sequence[Rule], scale: float) -> list[Marked]:
    around = [_about(o, ink) for o in group]
    one = {o.text.upper() for o in group} in ({"YES", "NO"}, {"Y", "N"})
    if max(around) >= _TOUCHED:
        states: list[Marked] = ["chosen" if a >= _ROUND else "not" if a < _TOUCHED else "unclear" for a in around]
        if not one:
            return states
        apart = states.count("chosen") == 1 and max(around) - min(around) > _PARTED
        return ["chosen" if s == "chosen" else "not" for s in states] if apart else ["unclear" for _ in group]
    struck = [_struck(o, ink) for o in group]
    under = [_underlined(o, ink) for o in group]
    if any(struck):  # what is struck out is not meant, though a cross may be put over what is
        return ["unclear" for _ in group]
    if any(under):
        return ["chosen" if u else "not" for u in under] if not all(under) else ["not" for _ in group]
    return _ticked(group, ink, rules, scale)


def _about(option: Option, ink: Dark) -> float:
    """Share of the directions from the word in which a stroke passes close outside of it."""
    x0, y0, x1, y1 = option.box
    cx, cy, hw, hh = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    high, wide = ink.shape
    hits = 0
    for n in range(_RAYS):
        c, s = math.cos(math.tau * n / _RAYS), math.sin(math.tau * n / _RAYS)
        start = 1.08 / max(abs(c), abs(s))
        ends = [(hw + 1.5 * option.size) / (hw * abs(c)) if abs(c) > 0.01 else 9.0,
                (hh + 0.95 * option.size) / (hh * abs(s)) if abs(s) > 0.01 else 9.0]  # fmt: skip
        end = min(ends)
        steps = np.linspace(start, end, max(2, round((end - start) * max(hw * abs(c), hh * abs(s)) * 2)))
        xs, ys = (cx + steps * hw * c).astype(int), (cy + steps * hh * s).astype(int)
        inside = (xs >= 0) & (xs < wide) & (ys >= 0) & (ys < high)
        hits += bool(ink[ys[inside], xs[inside]].any())
    return hits / _RAYS


def _struck(option: Option, ink: Dark) -> bool:
    """Whether a stroke runs through the word and out of it."""
    x0, y0, x1, y1 = option.box
    out, high = 0.4 * option.size, y1 - y0
    part = ink[max(0, int(y0 + 0.1 * high)) : int(y1 - 0.1 * high), max(0, int(x0 - out)) : int(x1 + out)]
    if not part.size:
        return False
    level = cv2.dilate(part.astype(np.uint8), np.ones((max(1, round(0.25 * option.size)), 1), np.uint8))
    long = np.ones((1, round(x1 - x0 + 0.1 * option.size)), np.uint8)
    return bool(cv2.morphologyEx(level, cv2.MORPH_OPEN, long, borderValue=(0,)).any())


def _underlined(option: Option, ink: Dark) -> bool:
    x0, _, x1, y1 = option.box
    part = ink[int(y1 + 0.06 * option.size) : int(y1 + 0.5 * option.size), max(0, int(x0)) : int(x1)]
    return bool(part.size and part.any(axis=0).mean() >= 0.85)


def _ticked(group: Sequence[Option], ink: Dark, rules: Sequence[Rule], scale: float) -> list[Marked]:
    """By a tick or cross beside one of them: before the first, behind the last, or on the blank before one."""
    size = group[0].size
    strokes = [_strokes(_beside_of(group, n, rules, scale), group, ink) for n in range(len(group))]
    between = sum(_strokes((a.box[2], b.box[0]), group, ink) for a, b in itertools.pairwise(group))
    least = _LITTLE * size * size
    states: list[Marked] = ["chosen" if s >= least else "not" for s in strokes]
    if states.count("chosen") == 1 and between <= max(strokes) * 1.05:
        return states
    return states if between < least and "chosen" not in states else ["unclear" for _ in group]


def _beside_of(group: Sequence[Option], n: int, rules: Sequence[Rule], scale: float) -> tuple[float, float]:
    """From where to where a stroke beside the nth option can be for it alone."""
    option = group[n]
    x0, _, x1, y1 = option.box
    for r in rules:
        left, y, right, _ = (v / scale for v in r.box)
        level = r.level and abs(y - y1) < 0.5 * option.size and right - left < 5 * option.size
        if level and 0 <= x0 - right < 0.8 * option.size:
            return (left - 0.2 * option.size, x0)
    if n == 0:
        return (x0 - 1.6 * option.size, x0)
    return (x1, x1 + 1.6 * option.size) if n == len(group) - 1 else (x0, x0)


def _strokes(stretch: tuple[float, float], group: Sequence[Option], ink: Dark) -> float:
    """Pixels of ink, specks apart, in a stretch of the options' row."""
    size, (_, y0, _, y1) = group[0].size, group[0].box
    part = ink[max(0, int(y0 - 0.5 * size)) : int(y1 + 0.3 * size), max(0, int(stretch[0])) : max(0, int(stretch[1]))]
    if not part.size:
        return 0.0
    count, _, boxes, _ = cv2.connectedComponentsWithStats(part.astype(np.uint8), connectivity=8)
    return float(sum(area for _, _, w, h, area in boxes[1:count].tolist() if max(w, h) >= 0.4 * size))
