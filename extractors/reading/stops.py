"""Commas that the engine took for stops, told by their ink: a comma hangs below the base line."""

from __future__ import annotations

import numpy as np

from extractors.reading.drawn import Dark
from extractors.reading.pen import Spelled

_HANGS = 0.09  # sizes of the type by which a comma reaches below the base line at least
_WIDE = 0.14  # sizes of the type that it is wide
_LEAST = 20.0  # pixels; of smaller type a pixel more or less proves nothing
_TAILS = set("Qy,;()[]$/@|_§¶")  # letters that may reach under the sign
_THREE = 3  # figures behind the comma of a number


def with_commas(word: Spelled, dark: Dark) -> Spelled:
    """The printed word, a stop that hangs made a comma: at its end, or before the last three figures of a number."""
    if word.pen or word.size < _LEAST or "." not in word.text[1:]:
        return word
    out = list(word.text)
    for n in range(1, len(out)):
        if out[n] == "." and out[n - 1] not in _TAILS and _may_be(word.text, n) and _reach(word, n, dark) >= _HANGS:
            out[n] = ","
    return word._replace(text="".join(out))


def _may_be(text: str, n: int) -> bool:
    before, rest = text[:n].lstrip("($"), text[n + 1 :]
    figures = before.isdigit() and len(before) <= _THREE and rest.isdigit() and len(rest) == _THREE
    return figures or not rest


def _reach(word: Spelled, n: int, dark: Dark) -> float:
    """How far the sign's ink reaches below the base line, in sizes of the type."""
    left, right = word.ends[n]
    if n + 1 == len(word.text):
        left = max(left, right - _WIDE * word.size)
    else:
        left, right = ((left + right + side * _WIDE * word.size) / 2 for side in (-1, 1))
    top, low = int(word.base - 0.2 * word.size), int(word.base + 0.3 * word.size)
    rows = np.flatnonzero(dark[max(0, top) : low, int(left) : int(right) + 1].any(axis=1))
    return (top + float(rows[-1]) + 1 - word.base) / word.size if len(rows) else 0.0
