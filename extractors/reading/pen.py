"""Tells handwriting from print: printed letters stand on one line and reach up to one of two, written ones stray."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from extractors.reading.drawn import Dark

LOW = set("acemnorsuvwxz")  # letters without anything above or below
_CAPITAL = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_FEWEST = 8  # ends of letters; fewer prove nothing
_MANY = 10  # ends; as many as show that what stands beside handwriting is print
_GAP = 1.2  # widths of a letter; a wider gap parts a label from its answer
_FIRM = 0.004  # sizes by which the letters of such print stray at most
_STEADY = 0.0125  # sizes of the type by which the letters of print stray at most, on average


class Spelled(NamedTuple):
    """A word in pixels of the page: `ends` are the left and right end of each letter."""

    text: str
    ends: tuple[tuple[float, float], ...]
    base: float
    size: float
    weight: float  # width of its strokes, in sizes of the type
    sure: bool
    pen: bool = False  # whether it was written by hand


def by_hand(words: Sequence[Spelled], dark: Dark) -> list[Spelled]:
    """The words of one line, those marked that were written by hand. What is by hand is never sure."""
    out: list[Spelled] = []
    for part in _parts(words):
        pens = _pens([_heights(w, dark) for w in part])
        out += [w._replace(pen=True, sure=False) if pen else w for w, pen in zip(part, pens, strict=True)]
    return out


def _parts(words: Sequence[Spelled]) -> list[list[Spelled]]:
    """The line cut at wide gaps, as between a label and what was put beside it."""
    pace = statistics.median([(w.ends[-1][1] - w.ends[0][0]) / len(w.text) for w in words])
    out: list[list[Spelled]] = []
    for word in words:
        if out and word.ends[0][0] - out[-1][-1].ends[-1][1] <= _GAP * pace:
            out[-1].append(word)
        else:
            out.append([word])
    return out


def _pens(words: Sequence[_Heights]) -> list[bool]:
    strays = [_strays(words[max(0, n - 2) : n + 3]) for n in range(len(words))]
    judged = [s for s in strays if s >= 0]
    share = sum(s > _STEADY for s in judged) / len(judged) if judged else 0.0
    if share < 0.25:
        return [False] * len(words)
    pens = [s > _STEADY or share >= 0.5 for s in strays]
    count = len(words)
    for start, end in [(0, n) for n in range(1, count)] + [(n, count) for n in range(1, count)]:
        part = words[start:end]
        if _ends(part) >= _MANY and 0 <= _strays(part) <= _FIRM:  # a form's printed words before a blank, or behind it
            pens[start:end] = [False] * (end - start)
    return pens


class _Heights(NamedTuple):
    """Where the letters of one word end, in sizes above its base line, by the height that print would give them."""

    low: list[float]  # tops of letters as high as an x
    tall: list[float]  # tops of capitals and figures
    foot: list[float]  # lower ends of both


def _ends(words: Sequence[_Heights]) -> int:
    return sum(len(kind) for word in words for kind in word)


def _strays(words: Sequence[_Heights]) -> float:
    """How far the letters stray from a common height, in sizes of the type; -1 where they are too few."""
    strays: list[float] = []
    for kind in zip(*words, strict=True):
        ends = [height for heights in kind for height in heights]
        if len(ends) >= 3:
            middle = statistics.median(ends)
            strays += [abs(height - middle) for height in ends]
    if len(strays) < _FEWEST:
        return -1.0
    return statistics.fmean(sorted(strays)[: int(0.85 * len(strays))])  # a speck on a letter is no sign of a hand


def _heights(word: Spelled, dark: Dark) -> _Heights:
    out = _Heights([], [], [])
    top, low = max(0, int(word.base - word.size)), int(word.base + 0.25 * word.size)
    for letter, (left, right) in zip(word.text, word.ends, strict=True):
        if letter in LOW or letter in _CAPITAL:
            x = int(left) + 1
            rows = np.flatnonzero(dark[top:low, x : max(x + 1, int(right) - 1)].any(axis=1))
            if len(rows):
                (out.low if letter in LOW else out.tall).append((word.base - top - float(rows[0])) / word.size)
                if letter not in "QJ":
                    out.foot.append((word.base - top - float(rows[-1]) - 1) / word.size)
    return out
