"""Letters that look like others, told apart by what stands about them: no shape tells the l of "Gate l" from a 1."""

from __future__ import annotations

import re

_ONES, _NOUGHTS = "lI|", "oO"
# What a figure is made of once its look-alikes are read as figures; an ordinal's letters stay behind it.
_FIGURE = re.compile(r"(?P<before>[($#]?)(?P<figure>[\dlI|oO][\dlI|oO.,/:-]*)(?P<after>(?:st|nd|rd|th)?[).,;:%]*)")
_WORD = re.compile(r"0(?=[a-z]{2})")
_CLASS = re.compile(r"\b(?:Il|lI|ll)\b")
_LONE = re.compile(r"(?<![\w'’.])l(?=[.,;:)]?$)")


def told_apart(word: str) -> str:
    """The word as it must be meant: "0ld" is Old, "l30" is 130, "12o0" is 1200, "Il" is II, a lone "l" is 1."""
    word = _CLASS.sub("II", _WORD.sub("O", word) if word[:1] == "0" else word)
    word = _LONE.sub("1", word)
    whole = _FIGURE.fullmatch(word)
    if whole is None or not _mostly_figures(whole["figure"]):
        return word
    plain = "".join("1" if c in _ONES else "0" if c in _NOUGHTS else c for c in whole["figure"])
    return whole["before"] + plain + whole["after"]


def _mostly_figures(text: str) -> bool:
    """Whether there are figures in it, and at least as many as letters."""
    figures = sum(c.isdigit() for c in text)
    return figures > 0 and figures >= sum(c.isalpha() or c == "|" for c in text)
