"""Numbers in words: "thirty-four", "two hundred sixty", "two dozen", "a hundred and ten", "a score"."""

from __future__ import annotations

import re

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
WORDS = {w: n for n, w in enumerate(_ONES)} | {w: 10 * n for n, w in enumerate(_TENS, 2)} | {"fourty": 40}
SCALES = {"dozen": 12, "score": 20, "hundred": 100, "thousand": 1000, "million": 1_000_000}
# "a brace of doctors": a few, by the name of the group. The last is said of more than two, too.
GROUPS = {"pair": 2, "brace": 2, "trio": 3, "quartet": 4, "quintet": 5, "sextet": 6, "couple": 2}


def in_words(text: str) -> float | None:
    """The value of a number in words ("two hundred sixty", "two dozen"); None for anything else."""
    words = [w for w in re.split(r"[\s-]+", text.lower().strip()) if w]
    half = words[-3:] == ["and", "a", "half"]
    words = words[:-3] if half else words
    if words[:2] == ["half", "a"]:
        words = ["half", *words[2:]]
    total, part, last = 0.0, 0.0, 0.0
    for n, word in enumerate(words):
        singular = word.rstrip("s") if word.rstrip("s") in SCALES else word
        if word in WORDS:
            value = WORDS[word]
            if (
                last
                and not (20 <= last < 100 and last % 10 == 0 and value < 10)
                and last not in (100.0, 1000.0, 1_000_000.0)
            ):
                return None  # "two three" is no number
            part, last = part + value, float(value)
        elif singular in SCALES:
            scale = SCALES[singular]
            part = (part or 1.0) * scale
            if scale >= 1000:
                total, part = total + part, 0.0
            last = float(scale)
        elif word in ("a", "an") and n == 0:
            continue
        elif word == "half" and n == 0:
            part = 0.5
        elif word == "and" and n:
            continue
        else:
            return None
    if not words or words in (["a"], ["an"], ["half"]):
        return None
    return total + part + (0.5 * (last if last in SCALES.values() else 1.0) if half else 0.0)  # "a dozen and a half"
