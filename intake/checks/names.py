"""Whether two names are one: small letters, no punctuation, no "LLC", "Inc." or "the"; a letter misread is forgiven."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Literal

from extractors.models import Field

_NOISE = frozenset(
    "inc incorporated llc llp lp ltd limited co corp corporation company "  # noqa: SIM905
    "the of and a an dba db d b mr mrs ms dr".split()
)
_ABBREVIATED = {
    "wis": "wisconsin", "assn": "association", "assoc": "association", "ins": "insurance", "mut": "mutual",
    "cas": "casualty", "natl": "national", "intl": "international", "st": "saint", "ctr": "center", "cty": "county",
    "prod": "productions", "prods": "productions", "comm": "community", "svc": "service", "svcs": "services",
}

Match = Literal["same", "near", "different"]


def words(name: str) -> list[str]:
    """The words of a name that tell it from another."""
    plain = re.sub(r"[’'.]", "", name.lower().replace("&", " and "))
    return [_ABBREVIATED.get(w, w) for w in re.findall(r"\w+", plain) if w not in _NOISE]


def match(one: str, other: str) -> Match:
    """same: one holds all words of the other; near: they differ by a few letters; different otherwise."""
    a, b = words(one), words(other)
    if not a or not b:
        return "different"
    shorter, longer = sorted((a, b), key=len)
    if set(shorter) <= set(longer) and (len(shorter) > 1 or len(longer) == 1):
        return "same"
    ratio = SequenceMatcher(None, " ".join(a), " ".join(b), autojunk=False).ratio()
    return "same" if ratio >= 0.94 else "near" if ratio >= 0.8 else "different"


def best(name: str, others: list[str]) -> Match:
    """The best match of a name among others."""
    found = {match(name, other) for other in others}
    order: tuple[Match, ...] = ("same", "near")
    return next((m for m in order if m in found), "different")


def another(party: Field | None, names: list[str]) -> Field | None:
    """The party that a paper names, where it is surely none of these; None where it may be, or none is known."""
    if party is None or not names or best(str(party.value), names) != "different":
        return None
    return party
