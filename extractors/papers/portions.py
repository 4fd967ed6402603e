"""A row or sentence of a certificate that holds several amounts, cut so that each amount has its own words.

"$500,000 per accident / $1,000,000 all accidents" states two limits, "Each occurrence $1,000,000, aggregate $2,000,000"
too: where the words of limits stand before their amounts in one and behind them in the other. What fits both ways is
not cut, and what belongs to two limits is given to neither.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.catalogue.papers import first_of
from extractors.papers.amounts import Amount, amounts

_PARTS = re.compile(r"\s*(?:[/;,|]|\band\b|\bwith\b)\s*", re.IGNORECASE)


class Portion(NamedTuple):
    """One amount, USD, with the limit that its words name."""

    limit: str
    amount: Amount


def portions(text: str) -> list[Portion]:
    """The amounts of a text whose words name a limit, left to right; none where the words could go with either side."""
    found = amounts(text)
    if not found:
        return []
    starts, ends = [start for start, _, _ in found], [end for _, end, _ in found]
    between = [text[a:b] for a, b in zip([0, *ends], [*starts, len(text)], strict=True)]
    first, last = _limit(between[0]), _limit(between[-1])
    if first and first == last and len(found) == 1:
        return [Portion(first, found[0][2])]
    if bool(first) == bool(last):
        return []
    words = between[:-1] if first else between[1:]
    named = [(_limit(_nearest(w, before=bool(first))), amount) for w, (_, _, amount) in zip(words, found, strict=True)]
    return [Portion(limit, amount) for limit, amount in named if limit and _once(limit, named)]


def _nearest(words: str, *, before: bool) -> str:
    """The part of the words that stands next to the amount which they go with, where that part names a limit."""
    parts = [p for p in _PARTS.split(words) if p.strip()]
    named = [p for p in parts if _limit(p)]
    return (named[-1] if before else named[0]) if named else words


def _limit(words: str) -> str:
    return first_of("limits", words) or ""


def _once(limit: str, named: Sequence[tuple[str, Amount]]) -> bool:
    return sum(1 for other, _ in named if other == limit) == 1
