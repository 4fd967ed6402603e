"""Tells a text layer whose letters are coded wrongly, so that it looks like text and says nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_FEWEST = 40  # words; fewer prove nothing
_LOST = 0.05  # share of letters without a code from which a page is not readable
_HARD = re.compile(r"[^aeiouyäöüáéíóú\W\d_]{4}", re.I)  # four consonants in a row, as in few words of any language
_NUMBERED = re.compile(r"\(cid:\d+\)", re.I)  # what a program wrote that found no letter for a glyph
_PROSE = 7  # words of a line of prose
_RARE = 0.08  # share of usual words that prose of any of these languages far exceeds
_COMMON = """
    the of and to in for is a or be by on at as it we you our your this that with from are was will shall not no any
    all each per have has may must which who their its an if than other when up out one two more been were such
    de la el los las y que en un una por con para der die und das den von zu mit ist le les et des du
"""  # of English, Spanish, German and French
_USUAL = frozenset(_COMMON.split())


def unreadable(words: Sequence[str]) -> float:
    """Share of the text that means nothing, from 0 to 1: letters without a code, or words that no language has."""
    letters = "".join(words)
    if not letters:
        return 0.0
    numbered = sum(len(m[0]) for m in _NUMBERED.finditer(letters))
    lost = sum(map(_is_lost, letters)) + numbered
    if lost > _LOST * len(letters):
        return lost / len(letters)
    plain = [w for w in words if sum(c.isalpha() for c in w) >= 4]
    if len(plain) < _FEWEST or likeness(words) > 0:
        return 0.0
    share = sum(bool(_HARD.search(w)) for w in plain) / len(plain)
    return 1.0 if share > 0.4 else 0.0


def has_lost_letters(word: str) -> bool:
    """Whether letters are missing inside of a word, as ligatures are that a font gives no code."""
    return any(map(_is_lost, word)) and sum(map(str.isalpha, word)) >= 2


def _is_lost(letter: str) -> bool:
    return letter == "\ufffd" or 0xE000 <= ord(letter) <= 0xF8FF or ord(letter) < 32


def likeness(words: Iterable[str]) -> float:
    """Share of the words that are among the commonest of their language: nearly half of any prose."""
    plain = [w.strip(".,;:()\"'").lower() for w in words]
    plain = [w for w in plain if w.isalpha()]
    return sum(w in _USUAL for w in plain) / len(plain) if plain else 0.0


def in_pieces(words: Sequence[str]) -> bool:
    """Whether most of the words are crumbs of one or two letters, as where a font has lost the others."""
    plain = [w.lower() for w in words if w.isalpha()]
    crumbs = [w for w in plain if len(w) <= 2 and w not in _USUAL]
    return len(plain) >= _FEWEST and len(crumbs) > 0.4 * len(plain)


def strange(lines: Sequence[Sequence[str]]) -> bool:
    """Whether lines that run like prose have none of the small words that prose is made with."""
    prose = [line for line in lines if sum(len(w) > 1 and not any(map(str.isdigit, w)) for w in line) >= _PROSE]
    words = [w for line in prose for w in line]
    return len(words) >= _FEWEST and likeness(words) < _RARE
