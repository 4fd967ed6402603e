"""Amounts of dollars as certificates write them: "$2,000,000", "2,000,000.00", "$2M", "2 million", "1.000.000", "five
thousand dollars"."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from extractors.fields.words import SCALES, WORDS, in_words

_NUMBER = (
    r"(?P<n>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?![\d,])|\d+(?:\.\d{1,2})?)"
    r"(?:\s?(?P<m>million|mil\b|mm\b|m\b|thousand|k\b))?"
)
_DOLLARS = re.compile(rf"(?:\$|\bUSD)\s*{_NUMBER}", re.IGNORECASE)
_IN_WORDS = re.compile(r"\b(?P<n>\d+(?:\.\d+)?)\s?(?P<m>million|mil\b|mm\b)(?:\s+dollars)?", re.IGNORECASE)
_ALONE = re.compile(rf"(?:\$|USD)?\s*{_NUMBER}(?:\s+(?:dollars|USD))?", re.IGNORECASE)
_WORD = "|".join(["and", *WORDS, *SCALES])
_SPELT = re.compile(
    rf"\b(?P<w>(?:a|{'|'.join(WORDS)})(?:[\s-]+(?:{_WORD}))*)\s+(?:U\.?S\.?\s+)?dollars\b",
    re.IGNORECASE,
)
_TIMES = {"m": 1_000_000, "mm": 1_000_000, "mil": 1_000_000, "million": 1_000_000, "k": 1_000, "thousand": 1_000}


class Amount(NamedTuple):
    """An amount in US dollars; `sure` is False where points could part thousands or cents ("5.000")."""

    value: Decimal
    sure: bool


def first_amount(text: str) -> Amount | None:
    """The first amount of a text that a sign or a word marks as one, or the amount that the whole text is."""
    found = _DOLLARS.search(text) or _IN_WORDS.search(text)
    if found:
        return _amount(found)
    alone = _ALONE.fullmatch(text.strip())
    return _amount(alone) if alone and re.search(r"[,.]\d{3}|m|k|\$", alone[0], re.IGNORECASE) else None


def amounts(text: str) -> list[tuple[int, int, Amount]]:
    """(start, end, amount) of every amount that a sign or a word marks as one, left to right."""
    found = {m.start(): (m.start(), m.end(), _amount(m)) for p in (_IN_WORDS, _DOLLARS) for m in p.finditer(text)}
    for m in _SPELT.finditer(text):
        value = in_words(m["w"])
        if value is not None:
            found[m.start()] = (m.start(), m.end(), Amount(Decimal(int(value)), sure=True))
    ordered = [found[n] for n in sorted(found)]
    return [f for n, f in enumerate(ordered) if n == 0 or f[0] >= ordered[n - 1][1]]


def whole_amount(text: str) -> Amount | None:
    """The amount that a cell holds and nothing else, with or without a sign; a single or double digit is none."""
    found = _ALONE.fullmatch(text.strip())
    if found is None or (found["m"] is None and len(re.sub(r"\D", "", found["n"])) < 3):
        return None
    return _amount(found)


def _amount(found: re.Match[str]) -> Amount:
    number = found["n"]
    by_points = re.fullmatch(r"\d{1,3}(?:\.\d{3})+(?:,\d{2})?", number)
    plain = number.replace(".", "").replace(",", ".") if by_points else number.replace(",", "")
    value = Decimal(plain) * _TIMES.get((found["m"] or "").lower(), 1)
    return Amount(value, not (by_points and number.count(".") == 1))
