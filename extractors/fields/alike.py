"""Whether two papers mean one place, one organization, one event: names and addresses are written in many ways.

"different" is said only where both say enough to be held against each other. A farm's name beside an address, a
nickname, "Inc.", an abbreviation, another order of the parts leave it at "same" or "unknown".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from extractors.catalogue.holding import holding
from extractors.catalogue.naming import naming

Likeness = Literal["same", "unknown", "different"]

_SHORT = {
    "rd": "road", "hwy": "highway", "ln": "lane", "dr": "drive", "ave": "avenue", "av": "avenue", "blvd": "boulevard",
    "ct": "court", "cir": "circle", "trl": "trail", "tr": "trail", "pkwy": "parkway", "rte": "route", "rt": "route",
    "st": "street", "str": "street", "n": "north", "s": "south", "e": "east", "w": "west", "twp": "township",
    "mt": "mount", "ft": "fort", "cty": "county", "co": "county", "ctr": "center", "centre": "center", "farms": "farm",
    "fairgrounds": "fairground", "cth": "county highway", "sth": "highway", "ush": "highway", "bros": "brothers",
    "assn": "association", "assoc": "association", "natl": "national", "intl": "international", "xing": "crossing",
    "dept": "department", "jct": "junction", "hts": "heights", "prod": "productions",
}  # fmt: skip
_TYPES = frozenset(
    "road street avenue lane drive way boulevard court circle highway trail parkway pike place terrace loop run path "  # noqa: SIM905
    "route row square crossing alley extension turnpike trunk".split()
)
_DIRECTIONS = frozenset(["north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "us"])
_LEGAL = frozenset(["inc", "incorporated", "llc", "llp", "lp", "ltd", "limited", "corp", "corporation", "company"])
_NEAR = 0.84


def plain_words(text: str) -> list[str]:
    """The words of a name in small letters, abbreviations written out, no possessives."""
    text = re.sub(r"[’']s\b|s[’'](?=\s|$)", lambda m: "s" if m.group()[0] == "s" else "", text.lower())
    text = re.sub(r"[’'.]", "", text.replace("&", " and "))
    return " ".join(_SHORT.get(w, w) for w in re.findall(r"[\w-]+", text)).split()


def _telling(words: Iterable[str], *nouns: tuple[str, ...]) -> frozenset[str]:
    """The words that tell a name from others: not those that many names hold, and none of `nouns`."""
    known = {w for each in nouns for n in each for w in n.split()}
    return frozenset(w for w in words if w not in holding().common and w not in known and len(w) > 1 and w.isalpha())


def _shared(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether two sets hold a word in common; a longer word may begin with a shorter one ("ridge", "ridgetop")."""
    return any(_akin(a, b) for a in one for b in other)


def _akin(a: str, b: str) -> bool:
    shorter, longer = sorted((a, b), key=len)
    begins = len(shorter) >= 4 and longer.startswith(shorter)
    return a == b or begins or (len(shorter) >= 5 and SequenceMatcher(None, a, b, autojunk=False).ratio() >= _NEAR)


# --- places ---------------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """A place taken apart: number and words of its street, what it is named by, all words that tell it, its town."""

    number: str
    street: frozenset[str]
    named: frozenset[str]
    words: frozenset[str]
    town: frozenset[str]


_KIND = "|".join(sorted(_TYPES, key=len, reverse=True))
_NUMBERED = re.compile(
    rf"\b(?P<n>[nsew]?\d+[a-z]?)\s+(?P<s>(?:(?:{_KIND}|county|state)\s+)+(?:[a-z]{{1,2}}|\d{{1,4}})\b"
    rf"|(?:(?!{_KIND}\b)[a-z0-9-]+\s+){{1,4}}?(?:{_KIND})\b(?:\s+\d{{1,4}}\b)?)"
)
_UNNUMBERED = re.compile(
    rf"\b(?P<s>(?:county|state|us)\s+(?:{_KIND})\s+(?:[a-z]{{1,2}}|\d{{1,4}})\b|highway\s+(?:[a-z]|\d{{1,4}})\b"
    rf"|(?:(?!(?:{_KIND}|on|at|off|of|the|farm|and)\b)[a-z-]+\s+){{1,3}}(?:{_KIND})\b)"
)
_TOWN = re.compile(
    r"\b(?:town|township|village|city) of (?P<a>[a-z]+(?: [a-z]+)?)|\b(?P<b>[a-z]+(?: [a-z]+)?) township\b"
)


def parted(text: str) -> Place:
    """A place's name and address taken apart."""
    town = _TOWN.search(" ".join(plain_words(re.split(r"[,;]", text)[-1] if "," in text else text)))
    said = [" ".join(plain_words(part)) for part in re.split(r"[,;()]| – | - ", text)]
    flat = " , ".join(said)
    street = _NUMBERED.search(flat) or _UNNUMBERED.search(flat)
    named = flat[: street.start()] if street else flat
    named = re.sub(r"\bbox \d+|\b\d{5}\b", " ", _TOWN.sub(" ", named))
    if not street and "," in flat:  # what follows a name without a street is the town it lies in
        named = named.split(",")[0]
    number = re.sub(r"\D", "", street["n"]) if street and "n" in street.groupdict() else ""
    core = [w for w in street["s"].split() if w not in _TYPES and w not in _DIRECTIONS] if street else []
    core = [w for w in core if w not in ("county", "state")] or core
    place = (town["a"] or town["b"]).split()[:1] if town else []
    words = _telling(named.split())
    noun = any(w in naming().places for w in named.split())
    own = _telling(words, naming().places) if noun else frozenset[str]()
    return Place(number, frozenset(core), own, words | frozenset(core), frozenset(place))


def places(one: str, other: str) -> Likeness:
    """Whether two texts name one place."""
    a, b = parted(one), parted(other)
    if a.number and b.number and a.street and b.street:
        if not _streets(a.street, b.street):
            return "different"
        return "same" if a.number == b.number or _shared(a.named, b.named) else "different"
    if _shared(a.named | a.street, b.words) or _shared(b.named | b.street, a.words):
        return "same"
    if a.named and b.named:
        return "different"
    only_town = not (a.words and b.words)
    return "different" if a.town and b.town and only_town and not _shared(a.town, b.town) else "unknown"


def _streets(one: frozenset[str], other: frozenset[str]) -> bool:
    a, b = " ".join(sorted(one)), " ".join(sorted(other))
    return one <= other or other <= one or SequenceMatcher(None, a, b, autojunk=False).ratio() >= _NEAR


# --- organizations and events ---------------------------------------------------------------------------------------


def organizations(one: str, other: str) -> Likeness:
    """Whether two texts name one organization: one holds the other's words or initials, or few letters differ."""
    a, b = ([w for w in plain_words(x) if w not in ("the", "of", "and", "a", "an", "at", "for")] for x in (one, other))
    legal = all(set(x) & _LEGAL for x in (a, b))
    a, b = ([w for w in x if w not in _LEGAL] for x in (a, b))
    if not a or not b:
        return "unknown"
    shorter, longer = sorted((a, b), key=len)
    if set(shorter) <= set(longer) or _initials(a, b) or _initials(b, a):
        return "same"
    if SequenceMatcher(None, " ".join(a), " ".join(b), autojunk=False).ratio() >= _NEAR:
        return "same"
    own = [_telling(x, naming().organizations, naming().events) or frozenset(x) for x in (shorter, longer)]
    both = [w for w in own[0] if _shared([w], own[1])]
    return "unknown" if not legal and len(both) * 2 >= len(own[0]) else "different"


def _initials(short: list[str], long: list[str]) -> bool:
    return len(short) == 1 and len(short[0]) > 2 and "".join(w[0] for w in long).startswith(short[0])


def events(one: str, other: str) -> Likeness:
    """Whether two texts name one event; a nickname shares a word with the name."""
    a, b = (_telling(plain_words(x)) for x in (one, other))
    own = [_telling(x, naming().events) for x in (a, b)]
    if _shared(own[0] or a, b) or _shared(own[1] or b, a):
        return "same"
    return "different" if all(own) else "unknown"
