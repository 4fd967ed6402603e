"""Tanks in a sentence: how many, how large, how often a day they are filled. Those in reserve are not counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.fields.quantities import Quantity, quantities

_VESSEL = (
    r"(?:tank(?:er)?s?(?: trucks?| trailers?)?|water (?:trucks?|trailers?|buffalo(?:es|s)?|wagons?)|"
    r"trucks?|trailers?|buffalo(?:es|s)?|bladders?|totes?|containers?|bulk tanks?|cisterns?|reservoirs?|"
    r"loads?|semis?)"
)
_TIMES = {"once": 1.0, "one": 1.0, "twice": 2.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0}
_TIMES |= {f"{n}x": float(n) for n in range(1, 5)}
_NUMBER = r"once|one|twice|two|three|four|five|six|[1-4]x|\d+"
_TRIPS = re.compile(
    rf"\b(?:re-?)?(?:fill\w*|top\w*|deliver\w*|haul\w*|replenish\w*|empt\w*|com(?:es?|ing)|runs?|makes?|arrives?|"
    rf"calls?|returns?|goes|brings?|makes)\b[^.;]{{0,60}}?\b(?P<n>{_NUMBER})"
    r"(?:\s+(?:times|trips?|loads?|runs?|rounds?))?\s+(?:(?:a|per|each|every|in the|in a)\s+(?:\w+\s+)?day|daily)\b"
    rf"|\b(?P<m>{_NUMBER})\s+(?:trips?|loads?|fills?|refills?|rounds?|deliver(?:y|ies)|runs?)\s+(?:(?:a|per|each|every)"
    r"\s+(?:\w+\s+)?day|daily)\b"
    rf"|\b(?P<k>{_NUMBER})(?:\s+times)?\s+(?:(?:a|per|each|every)\s+day|daily)\b[^.;]{{0,30}}\b(?:re-?fill|"
    rf"deliver|haul)\w*",
    re.I,
)
_TWICE = re.compile(
    r"\b(?:morning|dawn|day)\b[^.;]{0,25}\band (?:again|another|(?:every |each )?(?:evening|afternoon|night|noon))\b",
    re.I,
)
_REFILL = re.compile(
    r"\b(?:re-?fill\w*|filled|makes? (?:a|one|its) (?:run|trip|delivery)|brings? (?:a|one) load|topped (?:off|"
    r"up)|replenish\w*|exchanged|swapped|replaced|deliver\w*|"
    r"hauled|com(?:es?|ing)|arriv\w+)\b[^.;]{0,60}\b(?:daily|nightly|overnight|(?:each|every) (?:morning|day|"
    r"night|evening)|before "
    r"[^.;]{0,40}each (?:morning|day))\b"
    r"|\b(?:daily|nightly)\s+(?:re-?fill\w*|deliver\w*)",
    re.I,
)
_AGAIN = re.compile(
    r"\b(?:filled|refilled|topped (?:off|up))\b[^.;]{0,90}\b(?:again|a second time)\b|\brefilled (?:once|"
    r"at (?:noon|midday|mid-?day))\b|\bfilled twice\b",
    re.I,
)


# "Four black poly tanks of 6,500 gallons"
_TANKS_OF = re.compile(
    rf"\s*(?:[A-Za-z-]+,?\s+){{0,4}}?{_VESSEL}\s+(?:of|holding|with|at)\s+(?:about\s+)?", re.I
)
# "in a stainless tanker that carries six thousand gallons"
_CARRIES = re.compile(
    rf"\b(?:an?|one|the|its|their|his|our)\s+(?:[\w-]+\s+){{0,3}}{_VESSEL}\s+(?:that |which )?"
    r"(?:carries|carrying|holds|holding|of|with|takes|hauls|brings)\s+(?:about\s+|some\s+|up to\s+)?$",
    re.I,
)
_EACH = re.compile(
    r"[\s-]*(?:gallons?|gals?\.?)(?:\s+capacity)?,?\s+(?:each|apiece)\b(?! (?:day|night|morning|trip))", re.I
)


class Tanks(NamedTuple):
    """So many tanks of one size in gallons; `start` is where the size stands in the sentence."""

    number: float
    size: float
    start: int


def tanks_in(text: str, found: Sequence[Quantity], following: Sequence[str]) -> tuple[Tanks, ...]:
    """The tanks that a sentence names, by kinds; those in reserve are not counted."""
    sized = [(size, _number(text, size)) for size in found]
    return tuple(
        Tanks(_in_service(number, text, following), size.amount, size.start) for size, number in sized if number
    )


def _number(text: str, size: Quantity) -> float | None:
    """How many tanks of a size a sentence names; None where the amount is no tank's."""
    earlier = [q for q in quantities(text) if q.end <= size.start]
    near = earlier[-1] if earlier else None
    between = text[near.end : size.start] if near else ""
    if re.match(
        rf"[\s-]*(?:gallons?|gals?\.?|lit(?:er|re)s?)[\s-]+(?:[\w-]+\s+){{0,4}}?{_VESSEL}\b", size.after, re.I
    ):
        if near and re.fullmatch(r"\s*(?:[A-Za-z-]+[.,]?\s+){0,4}", between):
            return near.value
        one = r"\b(?:an?|one|the|its|their|his|our)\s+(?:[\w-]+\s+){0,3}$"
        return 1.0 if re.search(one, text[: size.start], re.I) else None
    if near and _TANKS_OF.fullmatch(between):
        return near.value
    if _CARRIES.search(text[: size.start]):
        return 1.0
    if _EACH.match(size.after) and near and re.search(rf"\b{_VESSEL}\b", between, re.I):
        return near.value
    return None


def _in_service(number: float, text: str, following: Sequence[str]) -> float:
    """The tanks in service where some stand in reserve ("Two in service, one in reserve")."""
    for words in (text, *following[:2]):
        for q in quantities(words):
            if re.match(r"\s*(?:are |will be |is )?(?:in service|in use|working)\b", q.after, re.I):
                return min(number, q.value)
            if (
                re.match(
                    r"\s*(?:are |is |will be |stands? |kept |held |as |in )*(?:a )?(?:reserve|standby|spare)\b",
                    q.after,
                    re.I,
                )
                and q.value < number
            ):
                return number - q.value
    return number


def fills_a_day(text: str, *, one_day: bool = False) -> float | None:
    """How often a day tanks are filled, by one sentence; "filled again" is twice where the event has one day."""
    found = _TRIPS.search(text)
    if found:
        word = (found["n"] or found["m"] or found["k"]).lower()
        return _TIMES.get(word) or float(word)
    if _REFILL.search(text):
        return 2.0 if _TWICE.search(text) else 1.0
    return 2.0 if one_day and _AGAIN.search(text) else None


def tells_trips(text: str) -> bool:
    """Whether a sentence says how often a day something is hauled."""
    return bool(_TRIPS.search(text))
