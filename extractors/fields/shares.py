"""Which words of a sentence belong to which of its numbers: "12 acres for the cars, 9 for the tents, 3 for a show".

Between two numbers the words part at the last mark before the second: a comma, a bracket, "and";
at a semicolon where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from extractors.fields.quantities import Quantity

_PARTS = re.compile(r"[,;:()]|\b(?:and|plus|but|while|with)\b|\.\s", re.I)
_STRONG = re.compile(r"[;.]\s")


def bounds(text: str, found: Sequence[Quantity]) -> list[tuple[int, int]]:
    """Where the words of each quantity begin and end in the text."""
    starts = [0]
    for one, two in pairwise(found):
        between = text[one.end : two.start]
        marks = [one.end + m.start() for m in (*_STRONG.finditer(between),) or _PARTS.finditer(between)]
        starts.append(marks[-1] if marks else two.start)
    return list(zip(starts, [*starts[1:], len(text)], strict=True))
