"""Letters that the OCR engine read, to words with exact places: edges, base line and size are those of the ink."""

from __future__ import annotations

import itertools
import re
import statistics
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from extractors.models import Box
from extractors.reading.drawn import Dark
from extractors.reading.lookalikes import told_apart
from extractors.reading.ocr import Corners, Letter
from extractors.reading.pen import LOW, Reading, Spelled, by_hand
from extractors.reading.specks import without_specks
from extractors.reading.stops import with_commas

_TALL = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789bdfhkl$%&()/!?#")
_HANGS = set("gjpqyQ,;()[]$/@|_§¶")
_THOUSANDS = re.compile(r"(?:^|[$(])\d{1,3}(?:,\d{3})*,$")
_HUNDREDS = re.compile(r"\d{3}(?!\d)")
_SQUARES = set("☐☑☒□■")
_THIN = set("lIi1tfrj")
_FLAT = (_TALL | LOW) - _HANGS
_HIGHER = {"i": 0.70, "j": 0.70, "t": 0.63}  # heights, in sizes of the type, of letters that reach over an x
_CAP, _X = 0.73, 0.51  # heights of a capital and of an x, in sizes of the type
_LEVEL = 0.15  # heights of a line that its ends may differ by on a level page, as the finder is not exact
_DOUBT = 0.70  # a letter less likely than this makes its word unsure
_DOUBT_ALL = 0.90  # so does this as the mean of the word
_LOST = 0.70  # with a mean below, what was read says little of what stands there


class Paper(NamedTuple):
    """The level page: where there is ink of letters, how dark it is, and the check boxes, which are no letters."""

    dark: Dark
    darkness: npt.NDArray[np.uint8]
    boxes: tuple[Box, ...]


def spelled(corners: Corners, letters: Sequence[Letter], page: Paper) -> list[Spelled]:
    """The words of one line, left to right."""
    line = _Line(corners, page.dark)
    words = _words(without_specks(letters), line, page.boxes)
    if words:
        words = whole_numbers(_parted(words, line))
    if not words:
        return []
    edges = line.edges(words)
    inks = [line.measured(w, e) for w, e in zip(words, edges, strict=True)]
    size, drop = _common(words, inks)
    size = size if size > 0 else 0.6 * line.high
    out = []
    for word, (left, right), ink in zip(words, edges, inks, strict=True):
        text = told_apart("".join(letter.text for letter in word))
        base = line.middle((left + right) / 2) + drop
        weight = _weight(ink, page.dark, page.darkness) / size
        out.append(Spelled(text, _ends(word, left, right, line), base, size, weight, _reading(word)))
    out = by_hand(out, page.dark)
    printed = [n for n, w in enumerate(out) if not w.pen]
    if 0 < len(printed) < len(out):  # an answer stands on the base line of its label, wherever the pen put it
        small, below = _common([words[n] for n in printed], [inks[n] for n in printed])
        if 0.5 * size < small < size:
            out = [w._replace(base=w.base - drop + below, size=small) for w in out]
    return [with_commas(w, page.dark) for w in out]


def _reading(word: Sequence[Letter]) -> Reading:
    likely = [letter.sure for letter in word]
    if min(likely) >= _DOUBT and statistics.fmean(likely) >= _DOUBT_ALL:
        return "well"
    return "nearly" if statistics.fmean(likely) >= _LOST else "hardly"


def _words(letters: Sequence[Letter], line: _Line, boxes: Sequence[Box]) -> list[list[Letter]]:
    """The letters parted at spaces, and at check boxes, which the engine takes for some letter or other."""
    here = [b for b in boxes if abs((b[1] + b[3]) / 2 - line.middle((b[0] + b[2]) / 2)) < 0.4 * line.high]
    out: list[list[Letter]] = [[]]
    last = 0.0
    for n, letter in enumerate(letters):
        x = line.x(letter.at)
        passed = any(last <= (b[0] + b[2]) / 2 < x for b in here)
        last = x
        if passed:
            out.append([])
        within = any(b[0] - 2 <= x <= b[2] + 2 for b in here) or (here and letter.text in _SQUARES)
        speck = letter.text == "·" and 0 < n < len(letters) - 1
        if within or speck or letter.text == " ":
            out.append([])
        else:
            out[-1].append(letter)
    return [w for w in out if w]


def _parted(words: Sequence[Sequence[Letter]], line: _Line) -> list[list[Letter]]:
    """Words run together by the engine parted again, where the white between two letters is as wide as a space."""
    size = _common(words, [line.measured(w, e) for w, e in zip(words, line.edges(words), strict=True)])[0] or line.high
    spaces = [line.space(a[-1], b[0]) for a, b in itertools.pairwise(words)]
    inner = [[line.white(a, b, spaces) / size for a, b in itertools.pairwise(w)] for w in words]
    usual = statistics.median([g for gaps in inner for g in gaps] or [0.0])
    space = 0.75 * statistics.median([(b - a) / size for a, b in spaces]) if len(spaces) > 1 else 0.0
    space = max(space, 0.16 if space else max(0.18, usual + 0.16))
    out: list[list[Letter]] = []
    for word, gaps in zip(words, inner, strict=True):
        out.append([word[0]])
        for n, (gap, letter) in enumerate(zip(gaps, word[1:], strict=True), 1):
            if gap > space * _reluctance(word, n):
                out.append([])
            out[-1].append(letter)
    return out


def whole_numbers(words: Sequence[list[Letter]]) -> list[list[Letter]]:
    """The words, a number put together that was parted behind its comma: "7, 400" is 7,400."""
    out: list[list[Letter]] = []
    for word in words:
        before, here = "".join(x.text for x in out[-1]) if out else "", "".join(x.text for x in word)
        if _THOUSANDS.search(before) and _HUNDREDS.match(here):
            out[-1].extend(word)
        else:
            out.append(list(word))
    return out


def _reluctance(word: Sequence[Letter], n: int) -> float:
    """How many times a space the white before the nth letter must be wide to part the word there."""
    before, after = word[n - 1].text, word[n].text
    if after in ".,;:!?)]’'”%-–—" or before in "([$“‘#-–—/" or after == "/":
        return 1e9
    if n == 1 or n == len(word) - 1:
        return 1.6  # the engine is a little off at the ends of words
    if before in _THIN and after in _THIN:
        return 1.5
    return 1.2 if not before.isalpha() or not after.isalpha() else 1.0


class _Ink(NamedTuple):
    """The box of a word's ink; `top` is its highest row, relative to the middle of the line, `low` its lowest.

    `foot` is the lowest row of its letters that hang down from nothing, where it has others.
    """

    left: int
    right: int
    first: int
    last: int
    top: float
    low: float
    foot: float | None = None


_Stretch = tuple[float, float]


class _Line:
    """One line as it lies on the level page."""

    def __init__(self, corners: Corners, dark: Dark) -> None:
        self._dark = dark
        self.left = float(corners[0][0] + corners[3][0]) / 2
        self.right = float(corners[1][0] + corners[2][0]) / 2
        self._start = float(corners[0][1] + corners[3][1]) / 2
        self._end = float(corners[1][1] + corners[2][1]) / 2
        self.high = max(4.0, float(corners[3][1] - corners[0][1] + corners[2][1] - corners[1][1]) / 2)
        if abs(self._end - self._start) < _LEVEL * self.high:
            self._start = self._end = (self._start + self._end) / 2
        self._first, self._inked = self._columns()
        self._whites = self._gaps()

    def x(self, at: float) -> float:
        return self.left + at * (self.right - self.left)

    def middle(self, x: float) -> float:
        share = (x - self.left) / max(1.0, self.right - self.left)
        return self._start + share * (self._end - self._start)

    def _columns(self) -> tuple[int, Dark]:
        """Which pixel columns hold ink, and the first of them; a little beyond both ends."""
        pad = 0.3 * self.high
        first, end = max(0, int(self.left - pad)), min(self._dark.shape[1], int(self.right + pad) + 1)
        parts = []
        for x in range(first, end, 200):  # a line that leans a little is followed step by step
            to = min(end, x + 200)
            middle = self.middle((x + to) / 2)
            top, low = max(0, int(middle - 0.42 * self.high)), int(middle + 0.42 * self.high) + 1
            parts.append(self._dark[top:low, x:to].any(axis=0))
        return first, np.concatenate(parts) if parts else np.zeros(0, np.bool_)

    def _gaps(self) -> list[_Stretch]:
        """Where no column holds ink."""
        edges = np.flatnonzero(np.diff(np.concatenate(([True], self._inked, [True])).astype(np.int8)))
        return [(float(a + self._first), float(b + self._first)) for a, b in edges.reshape(-1, 2)]

    def space(self, a: Letter, b: Letter) -> _Stretch:
        """The white that parts two words; the engine may place a letter a little late or early."""
        left, right, slack = self.x(a.at), self.x(b.at), 0.25 * self.high
        near = [g for g in self._whites if g[0] < right + slack and left - slack < g[1]]
        middle = (left + right) / 2

        def fit(g: _Stretch) -> float:
            at = (g[0] + g[1]) / 2
            return g[1] - g[0] - 0.5 * max(left - at, at - right, 0.0)

        return max(near, key=fit, default=(middle, middle))

    def white(self, a: Letter, b: Letter, spaces: Sequence[_Stretch]) -> float:
        """How wide the white is between two letters of a word."""
        left, right = self.x(a.at), self.x(b.at)
        between = (g for g in self._whites if left < (g[0] + g[1]) / 2 < right and g not in spaces)
        return max((g[1] - g[0] for g in between), default=0.0)

    def edges(self, words: Sequence[Sequence[Letter]]) -> list[_Stretch]:
        """Left and right end of each word's ink."""
        end = self._first + len(self._inked)
        cuts = [(0.0, float(self._first)), *(self.space(a[-1], b[0]) for a, b in itertools.pairwise(words)), (end, 0.0)]
        out = []
        for word, before, after in zip(words, cuts, cuts[1:], strict=False):
            start = int(before[1])
            inked = np.flatnonzero(self._inked[start - self._first : max(start, int(after[0])) - self._first])
            if len(inked):
                inked = _near(inked, self.x(word[0].at) - start, self.x(word[-1].at) - start, 0.45 * self.high)
            if len(inked):
                out.append((float(start + inked[0]), float(start + inked[-1] + 1)))
            else:
                half = 0.25 * self.high
                out.append((self.x(word[0].at) - half, self.x(word[-1].at) + half))
        return out

    def measured(self, word: Sequence[Letter], edges: tuple[float, float]) -> _Ink:
        left, right = int(edges[0]), max(int(edges[0]) + 1, int(edges[1]))
        middle = self.middle((left + right) / 2)
        first, last = self._rows(left, right, middle)
        rows = np.flatnonzero(self._dark[first:last, left:right].any(axis=1))
        if len(rows):
            first, last = first + int(rows[0]), first + int(rows[-1]) + 1
        ink = _Ink(left, right, first, last, first - middle, last - middle)
        if not any(letter.text in _HANGS for letter in word):
            return ink
        feet = [low for letter in word if letter.text in _FLAT and (low := self._foot(letter, first, last)) is not None]
        return ink._replace(foot=statistics.median(feet) - middle if feet else None)

    def _foot(self, letter: Letter, first: int, last: int) -> float | None:
        """The lowest inked row under the middle of a letter."""
        x, half = self.x(letter.at), max(1, int(0.08 * self.high))
        rows = np.flatnonzero(self._dark[first:last, max(0, int(x) - half) : int(x) + half + 1].any(axis=1))
        return first + float(rows[-1]) + 1 if len(rows) else None

    def _rows(self, left: int, right: int, middle: float) -> tuple[int, int]:
        """The rows of pixels that are the word's own: cut where there is least ink towards its neighbours."""
        counts = self._dark[: int(middle + 0.6 * self.high) + 1, left:right].sum(axis=1)
        inner, outer = int(middle - 0.28 * self.high), max(0, int(middle - 0.55 * self.high))
        above = counts[outer : max(outer + 1, inner)][::-1]
        first = outer + len(above) - int(above.argmin()) if len(above) else outer
        start = max(first + 1, int(middle + 0.24 * self.high))
        below = counts[start:]
        return first, start + int(below.argmin()) if len(below) else start

def _near(inked: npt.NDArray[np.intp], first: float, last: float, gap: float) -> npt.NDArray[np.intp]:
    """The inked columns that hang together with the word: what stands a wide gap away (a speck, a wall) is left out."""
    inside = (inked >= first) & (inked <= last)
    if not inside.any():
        return np.asarray(inked[np.abs(inked - (first + last) / 2) < gap])
    low, high = int(np.flatnonzero(inside)[0]), int(np.flatnonzero(inside)[-1])
    while low > 0 and inked[low] - inked[low - 1] < gap:
        low -= 1
    while high + 1 < len(inked) and inked[high + 1] - inked[high] < gap:
        high += 1
    return inked[low : high + 1]


def _common(words: Sequence[Sequence[Letter]], inks: Sequence[_Ink]) -> tuple[float, float]:
    """The size of a line's type, and how far below its middle the base line runs."""
    feet = [
        (ink.low, len(word)) for word, ink in zip(words, inks, strict=True)
        if any(x.text in _TALL or x.text in LOW for x in word) and not any(x.text in _HANGS for x in word)
    ]  # fmt: skip
    feet = feet or [(ink.foot, len(w)) for w, ink in zip(words, inks, strict=True) if ink.foot is not None]
    drop = _median(feet) if feet else _median([(0.72 * ink.low, len(w)) for w, ink in zip(words, inks, strict=True)])
    sizes: list[tuple[float, float]] = []
    for word, ink in zip(words, inks, strict=True):
        if any(x.text in _TALL for x in word):
            sizes.append(((drop - ink.top) / _CAP, len(word)))
        elif any(x.text in LOW or x.text in _HIGHER for x in word):
            top = max(_HIGHER.get(x.text, _X) for x in word)  # the dot of an i stands nearly as high as a capital
            sizes.append(((drop - ink.top) / top, 0.5 * len(word)))
    return (_median(sizes) if sizes else 0.0), drop


def _median(weighted: Iterable[tuple[float, float]]) -> float:
    ordered = sorted(weighted)
    half, so_far = sum(w for _, w in ordered) / 2, 0.0
    for value, weight in ordered:
        so_far += weight
        if so_far >= half:
            return value
    return 0.0


def _ends(word: Sequence[Letter], left: float, right: float, line: _Line) -> tuple[tuple[float, float], ...]:
    """Where each letter begins and ends: halfway between the middles of neighbours."""
    middles = [min(max(line.x(letter.at), left), right) for letter in word]
    cuts = [left, *((a + b) / 2 for a, b in itertools.pairwise(middles)), right]
    cuts = list(itertools.accumulate(cuts, max))
    out: list[tuple[float, float]] = []
    for letter, start, end in zip(word, cuts, cuts[1:], strict=False):
        n = len(letter.text)  # a ligature is several letters at one place
        out += [(start + (end - start) * i / n, start + (end - start) * (i + 1) / n) for i in range(n)]
    return tuple(out)


def _weight(ink: _Ink, dark: Dark, darkness: npt.NDArray[np.uint8]) -> float:
    """Mean width of the strokes in pixels, taken across."""
    part = dark[ink.first : ink.last, ink.left : ink.right]
    runs = int((part[:, 1:] & ~part[:, :-1]).sum() + part[:, :1].sum())
    area = float(darkness[ink.first : ink.last, ink.left : ink.right][part].sum()) / 255
    return area / runs if runs else 0.0
