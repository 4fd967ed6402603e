"""Sentences with numbers: how many of what, in which unit, per what.

A `Quantity` is a number of a text with the words that it counts. Whether it counts a given thing is asked with a
`Phrase` of the catalogue: the phrase must be the head of the counted words, so that "two ambulance crews" are no
ambulances and "600 people use the toilets" counts people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from extractors.cues import Phrase, stem
from extractors.fields.numbers import Count, counts
from extractors.fields.units import per_what, unit_of

# --- the words that a number counts -------------------------------------------------------------------------------

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?['’]?|\d[\d,.]*|[^\w\s]")
_DEGREE = re.compile(r"\b(?:M\.D\.|D\.O\.|R\.N\.)s?")
# The counted words end before one of these.
_STOPS = frozenset({
    "in", "on", "at", "to", "from", "by", "with", "within", "inside", "near", "beside", "behind", "along",
    "between", "under", "over", "for", "per", "of", "that", "which", "who", "whose", "where", "when", "while", "as",
    "is", "are", "was", "were", "be", "been", "will", "shall", "may", "can", "must", "have", "has", "had", "do",
    "does", "did", "stand", "stands", "than", "if", "because", "so", "then", "but", "nor", "there", "here", "this",
    "these", "those", "it", "they", "we", "you", "he", "she", "i", "not", "through", "throughout", "across",
    "around", "into", "onto", "during", "until", "till", "before", "after", "about",
})  # fmt: skip
_ADJECTIVE = re.compile(
    r"(?:ed|al|able|ible|ary|ive|ic|ile|ly|ing|ant|male|female|n['’]s|s['’]|sworn|private|paid|public|"
    r"single|double|big|large|small|mens|womens)$",
    re.I,
)
_NOT_PLURAL = frozenset({
    "us", "less", "mens", "womens", "ladies", "gents", "emergency", "access", "services", "wireless", "men's",
    "women's", "porta-johns", "als", "bls", "ems", "express", "business", "class", "glass",
})  # fmt: skip


# What follows one of these is not what the number counts: "at 3,000 the gates close".
_OF_ANOTHER = frozenset(
    ["the", "a", "an", "our", "their", "its", "his", "her", "my", "your", "this", "these", "that", "those"]
)
# These are counted themselves and do not describe what follows.
_HEADS = frozenset({
    "people", "person", "personnel", "staff", "men", "women", "children", "man", "woman", "crew", "volunteer",
    "member", "use", "uses", "more", "feet", "foot", "inch", "mile", "mg", "ppm", "acre", "gallon", "gal", "hour",
    "day", "minute", "week", "weekend", "ton", "pound", "lb", "percent", "point", "row", "group", "bank", "set",
})  # fmt: skip


class Quantity(NamedTuple):
    """A number of a text with what it counts. `words` are the counted words, `unit` and `factor` turn `value` into the
    catalogue's unit; `before` and `after` is the text around it in its sentence."""

    value: float
    high: float | None
    start: int
    end: int
    tied: bool
    vague: bool
    words: tuple[str, ...]
    unit: str | None
    amount: float
    per: tuple[str, ...]
    before: str
    after: str

    @property
    def may_be_people(self) -> bool:
        """Whether it may be the number of a crowd: a hundred or more, of no unit."""
        return self.value >= 100 and not self.tied and self.unit is None and self.high is None

    def counts(self, phrases: Sequence[Phrase]) -> bool:
        """Whether one of the phrases is the head of the words that the number counts."""
        return self.place(phrases) is not None

    def place(self, phrases: Sequence[Phrase]) -> int | None:
        """The index in `words` just after the counted phrase; None where the number counts something else."""
        stemmed = [_stem(w) for w in self.words]
        for at in range(len(stemmed)):
            if at and not _bridges(self.words, at - 1):
                return None
            for phrase in sorted(phrases, key=lambda p: -len(p.parts)):
                if phrase.fits(stemmed, at) and _ends_noun(self.words, at + len(phrase.parts)):
                    return at + len(phrase.parts)
        return None


def _stem(word: str) -> str:
    """A word's stem; an office is no officer, though they share one."""
    if re.match(r"offices?$", word, re.I):
        return "office"
    return stem(word) if word[0].isalnum() else word


def _bridges(words: Sequence[str], at: int) -> bool:
    """Whether the word at `at` may stand between a number and its noun."""
    word = words[at].lower()
    if word in ("and", "or", "/", "&"):
        return at > 0 and bool(_ADJECTIVE.search(words[at - 1]))
    if word == ",":
        return at + 1 < len(words) and words[at + 1].lower() not in ("and", "or", "with", "plus")
    if not word[0].isalpha():
        return word[0].isdigit() or word in ("“", '"', "”", "'", "’", ".")
    if word in _OF_ANOTHER:
        return False
    if word == "foot" and words[at + 1 : at + 2] and words[at + 1].lower() in ("pump", "pumped", "operated", "pedal"):
        return True
    if word in _HEADS:
        return at > 0 and words[at - 1][0].isdigit()  # "four 20-foot gates"
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is")) and word not in _NOT_PLURAL
    return not plural and word not in _STOPS


_AFTER_NOUN = frozenset({
    "and", "or", "plus", "each", "total", "only", "also", "all", "altogether", "combined", "available", "provided",
    "ready", "on-site", "onsite", "stay", "remain", "serve", "cover", "sit", "wait", "work", "operate", "report",
    "go", "come", "besides", "apart", "aside", "alongside", "opposite", "off", "up", "down", "against", "toward",
    "towards", "via", "next", "both", "already", "again", "too", "daily", "now", "shown", "w",
})  # fmt: skip


def _ends_noun(words: Sequence[str], end: int) -> bool:
    """Whether a counted noun really ends here: no further noun follows ("ambulance crews", "toilet paper rolls")."""
    if end >= len(words):
        return True
    last, following = words[end - 1].lower(), words[end].lower()
    if following in "-–" and end + 1 < len(words) and words[end + 1][0].islower():
        return False  # "auto-injectors"
    if not following[0].isalpha():
        return True
    if last.endswith("s") or last in ("men", "women", "people", "personnel", "staff"):
        return following not in ("station", "stations", "tent", "crew", "crews", "attendants", "office")
    return following in _STOPS or following in _AFTER_NOUN or bool(re.search(r"(?:ed|ing|ly)$", following))


def heads_of(label: str, nouns: Sequence[Phrase]) -> bool:
    """Whether a label or column head is one of the nouns, described or not ("Private guards", "Toilets (women)")."""
    words = tuple(m.group() for m in _WORD.finditer(re.split(r"[(:]", label, maxsplit=1)[0]))
    stemmed = [_stem(w) for w in words]
    for at in range(len(words)):
        if at and words[at - 1].lower() in _STOPS:
            return False
        ends = [at + len(p.parts) for p in nouns if p.fits(stemmed, at)]
        ends = [e for e in ends if not ("".join(words[e : e + 1]) in ("-", "–") and words[e + 1 : e + 2])]
        if any(e >= len(words) or not words[e][0].isalpha() or words[e].lower() in _STOPS | _AFTER_NOUN for e in ends):
            return True
    return False


@lru_cache(maxsize=8192)
def quantities(text: str) -> tuple[Quantity, ...]:
    """The quantities of a sentence, left to right."""
    found = counts(text)
    # A number that is tied to a word is the size of what is counted: "two 5,000-gallon tankers".
    ends = [next((c.start for c in found[n:] if not c.tied), len(text)) for n in range(1, len(found) + 1)]
    return tuple(_quantity(text, c, end) for c, end in zip(found, ends, strict=False))


def _quantity(text: str, count: Count, until: int) -> Quantity:
    rest = text[count.end :]
    words = _words(text[count.end : _sentence_end(text, count.end)], until - count.end)
    unit, factor = unit_of(rest)
    return Quantity(
        value=count.value,
        high=count.high,
        start=count.start,
        end=count.end,
        tied=count.tied,
        vague=count.vague,
        words=words,
        unit=unit,
        amount=count.value * factor,
        per=per_what(rest),
        before=text[: count.start],
        after=rest,
    )


def _sentence_end(text: str, start: int) -> int:
    found = re.search(r"[;:()!?]|\.(?=\s|$)", text[start:])
    return start + found.start() if found else len(text)


def _words(text: str, until: int) -> tuple[str, ...]:
    """Up to twelve words after a number, as far as the next number."""
    out: list[str] = []
    for found in _WORD.finditer(_DEGREE.sub(lambda m: m.group().replace(".", " ").replace("  ", " "), text)):
        word = found.group()
        if found.start() >= until:
            break
        if (
            word in "-–"
            and text[found.start() - 1 : found.start()].isalnum()
            and text[found.end() : found.end() + 1].isalnum()
        ):
            continue
        if (
            word.lower() in _STOPS
            and out
            and not (word.lower() == "of" and out[-1].lower() in ("pair", "set", "total"))
        ):
            out.append(word)
            break
        out.append(word)
        if len(out) >= 12:
            break
    return tuple(out)
