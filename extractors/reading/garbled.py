"""Tells a text layer whose letters are coded wrongly, so that it looks like text and says nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

_FEWEST = 40  # words; fewer prove nothing
_USUAL = {"the", "of", "and", "to", "in", "for", "is", "a", "or", "de", "la", "el", "y"}
_HARD = re.compile(r"[^aeiouyäöüáéíóú\W\d_]{4}", re.I)  # four consonants in a row, as in few words of any language


def unreadable(words: Sequence[str]) -> float:
    """Share of the text that means nothing, from 0 to 1: letters without a code, or words that no language has."""
    letters = "".join(words)
    if not letters:
        return 0.0
    lost = letters.count("\ufffd") + sum(0xE000 <= ord(c) <= 0xF8FF or ord(c) < 32 for c in letters)
    if lost > 0.05 * len(letters):
        return lost / len(letters)
    plain = [w for w in words if sum(c.isalpha() for c in w) >= 4]
    if len(plain) < _FEWEST or any(w.lower() in _USUAL for w in words):
        return 0.0
    share = sum(bool(_HARD.search(w)) for w in plain) / len(plain)
    return 1.0 if share > 0.4 else 0.0
