"""Tells handwriting from print: printed letters stand on one line and reach up to one of two, written ones stray."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from extractors.reading.drawn import Dark

LOW = set("acemnorsuvwxz")  # letters without anything above or below
_CAPITAL = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_FEWEST = 8  # ends of letters; fewer prove nothing
_MANY = 10  # ends; as many as show that what stands beside handwriting is print
_GAP = 1.2  # widths of a letter; a wider gap parts a label from its answer
_FIRM = 0.004  # sizes by which the letters of such print stray at most
_STEADY = 0.0125  # sizes of the type by which the letters of print stray at most, on average
_DOT = 0.62  # pixels by which they may do so on a printed page: half of them may end a row higher or lower
_TALL = 1.7  # sizes of the page's type that a scribbled line is high at least
_FINE = 0.7  # share of the usual width of strokes, in sizes of their type, that its strokes have at most
_WAVES = set("MmNnWwUuVvAaEeCcIlrsJ")  # letters that the engine sees in a line that goes up and down
_PAGE = 400  # letters; fewer do not tell how rough a page is
_FRAYED = 0.009  # sizes of the type by which a quarter of the letters strays at most, for them to be print
_LITTLE = 0.1  # share of a page's letters that are by hand at most, for it to be a printed one


Reading = Literal["well", "nearly", "hardly"]  # how the engine read a word; nearly: a letter or two may be others


class Spelled(NamedTuple):
    """A word in pixels of the page: `ends` are the left and right end of each letter."""

    text: str
    ends: tuple[tuple[float, float], ...]
    base: float
    size: float
    weight: float  # width of its strokes, in sizes of the type
    read: Reading
    pen: bool = False  # whether it was written by hand
    slight: bool = False  # whether that is told by no more than a pixel
    strays: float = -1.0  # how far its letters and those beside it stray, in sizes of the type; -1 where too few do
    underlined: bool = False  # with the whole of its line

    @property
    def sure(self) -> bool:
        """What is written by hand is never sure, however likely its letters are."""
        return self.read == "well" and not self.pen


def by_hand(words: Sequence[Spelled], dark: Dark) -> list[Spelled]:
    """The words of one line, those marked that were written by hand."""
    out: list[Spelled] = []
    for part in _parts(words):
        heights = [_heights(w, dark) for w in part]
        strays = [_strays(heights[max(0, n - 2) : n + 3]) for n in range(len(heights))]
        pens, pixel = _pens(heights, strays), _DOT / max(w.size for w in part)
        told = zip(part, pens, strays, strict=True)
        out += [w._replace(pen=pen, slight=pen and s <= pixel, strays=s) for w, pen, s in told]
    return out


def settled(lines: Sequence[list[Spelled]]) -> list[list[Spelled]]:
    """The lines of a page, once all are known: on a printed page, what strays by a pixel within print, or as large and
    heavy as it, is print; and on a rough one, as of a fax machine, what strays hardly more than all of its print."""
    lines = _rough(lines)
    words = [w for line in lines for w in line]
    plain = [w for w in words if not w.pen and w.weight]
    letters = sum(len(w.text) for w in words)
    if not plain or sum(len(w.text) for w in words if w.pen) > _LITTLE * letters:
        return list(lines)
    body = statistics.median([w.size for w in plain for _ in w.text])
    heavy = statistics.median([w.weight for w in plain for _ in w.text])
    out = []
    for line in lines:
        mixed = sum(len(w.text) for w in line if w.pen) < 0.5 * sum(len(w.text) for w in line)
        alike = [abs(w.size - body) < 0.06 * body and abs(w.weight - heavy) < 0.3 * heavy for w in line]
        printed = [w.slight and (mixed or like) for w, like in zip(line, alike, strict=True)]
        printed = [p or (like and _lone(line, n)) for n, (p, like) in enumerate(zip(printed, alike, strict=True))]
        out.append([w._replace(pen=w.pen and not is_print) for w, is_print in zip(line, printed, strict=True)])
    return out


def _rough(lines: Sequence[list[Spelled]]) -> list[list[Spelled]]:
    """The lines of a page whose print is frayed: a line in which nothing strays much more than that is print."""
    strays = sorted(w.strays for line in lines for w in line if w.strays >= 0 for _ in w.text)
    usual = strays[len(strays) // 4] if strays else 0.0
    if len(strays) < _PAGE or usual > _FRAYED:  # which is no print
        return list(lines)
    most = _STEADY + usual
    return [line if any(w.strays > most for w in line) else [w._replace(pen=False) for w in line] for line in lines]


def _lone(line: Sequence[Spelled], n: int) -> bool:
    """Whether it is the initial of a printed name: too little to be told from print."""
    beside = [*line[max(0, n - 1) : n], *line[n + 1 : n + 2]]
    initial = len(line[n].text) == 2 and line[n].text[0].isupper() and line[n].text[1] == "."
    return initial and len(beside) == 2 and not any(w.pen for w in beside)


def without_scribbles(lines: Sequence[list[Spelled]]) -> list[list[Spelled]]:
    """The lines of a page but for strokes of a pen that spell nothing: large, thin, alone, and not read as words.

    A person signs so. What is left of it on the page is ink that is no word.
    """
    read = [w for line in lines for w in line if w.read == "well" and not w.pen and w.weight]
    if not read:
        return list(lines)
    body = statistics.median([w.size for w in read for _ in w.text])
    usual = statistics.median([w.weight for w in read for _ in w.text])
    return [line for line in lines if not (line and all(_scribbled(w, body, usual) for w in line))]


def _scribbled(word: Spelled, body: float, usual: float) -> bool:
    spells = word.read == "well" or (word.read == "nearly" and not set(word.text) <= _WAVES)
    return not spells and word.size >= _TALL * body and 0 < word.weight <= _FINE * usual


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


def _pens(words: Sequence[_Heights], strays: Sequence[float]) -> list[bool]:
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
