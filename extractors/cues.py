"""Cues: phrases that announce a subject, matched on word stems. The words are data, the ways of matching stand here.

A cue is a line such as

    fence | fencing | chain link + surround* | enclose | all sides - cattle

`|` parts alternatives, each a word or a run of words; words are compared by their stem, and `*` stands for any ending.
`+` parts groups that must all stand in the sentence; `~` instead of `+` asks that the group stands within eight words
of the group before it; `-` a group that must not stand there. An alternative that begins with `@` may also be found
in what stands over the sentence (headings, column heads, the sentence before). `#` is any number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import snowballstemmer

from extractors.errors import CatalogueError

_NEAR = 8
_FAR = 24  # words between two groups of a cue: in a longer sentence they are about different things
_TOKEN = re.compile(r"\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?|°|%|\$")
_NUMBER_WORDS = frozenset(
    [
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
        "twenty",
        "thirty",
        "forty",
        "fifty",
        "sixty",
        "seventy",
        "eighty",
        "ninety",
        "hundred",
        "thousand",
        "dozen",
        "half",
        "both",
        "pair",
        "several",
    ]
)
_STEMMER = snowballstemmer.stemmer("english")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The stem that "fenced", "fencing" and "fences" share; a number loses its commas."""
    word = word.lower().replace("’", "'")
    if word[0].isdigit():
        return word.replace(",", "")
    if word.endswith("'s"):
        word = word[:-2]
    if len(word) <= 4 and word.endswith("s") and len(word) > 2:
        word = word[:-1]
    if len(word) <= 3:  # the stemmer takes "aed" for a participle
        return word
    return str(_STEMMER.stemWord(word.replace("'", "")))


def stems(text: str) -> tuple[str, ...]:
    """The stems of a text's words, in order; punctuation is left out and a hyphen parts words."""
    return tuple(stem(token) for token in _TOKEN.findall(text))


class Phrase(NamedTuple):
    """A run of stems; a part that ends in `*` fits any word that begins so, `#` any number."""

    parts: tuple[str, ...]

    def fits(self, words: Sequence[str], at: int) -> bool:
        return len(words) - at >= len(self.parts) and all(
            _fits(part, words[at + n]) for n, part in enumerate(self.parts)
        )


def _fits(part: str, word: str) -> bool:
    if part == "#":
        return word[0].isdigit() or word in _NUMBER_WORDS
    return word.startswith(part[:-1]) if part.endswith("*") else part == word


class Group(NamedTuple):
    """Alternatives of which one must be found; those of `over` also above the sentence. `near`: within eight words of
    the group before. `absent`: none may be found."""

    phrases: tuple[Phrase, ...]
    over: tuple[Phrase, ...] = ()
    near: bool = False
    absent: bool = False

    def stands_over(self, words: Sequence[str]) -> bool:
        return any(phrase.fits(words, at) for at in range(len(words)) for phrase in self.over)

    def places(self, words: Sequence[str]) -> list[tuple[int, int]]:
        return [
            (at, at + len(phrase.parts))
            for at in range(len(words))
            for phrase in self.phrases
            if phrase.fits(words, at)
        ]


class Cue(NamedTuple):
    """A parsed cue line; `line` is as it stands in the catalogue."""

    line: str
    groups: tuple[Group, ...]

    def find(self, words: Sequence[str], over: Sequence[str] = ()) -> tuple[int, int] | None:
        """Where in `words` the cue stands (first word, one past the last), or None. `over` are the stems above it."""
        spans: list[tuple[int, int]] = []
        before: list[tuple[int, int]] = []
        for group in self.groups:
            places = group.places(words)
            if group.absent:
                if places:
                    return None
                continue
            if group.near and before:
                places = [p for p in places if any(_gap(p, q) <= _NEAR for q in before)]
            elif spans:
                places = [p for p in places if any(_gap(p, q) <= _FAR for q in spans)]
            if places:
                before = places
                spans.append(min(places, key=lambda p: _gap(p, spans[-1])) if spans else places[0])
            elif not group.stands_over(over):
                return None
        if not spans:
            return None
        return min(s[0] for s in spans), max(s[1] for s in spans)


def _gap(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(a[0] - b[1], b[0] - a[1], 0)


def parse(line: str) -> Cue:
    """The cue that a line of the catalogue stands for; CatalogueError where it holds an empty group."""
    first, *rest = re.split(r"(?:^|\s)([+~-])(?:\s|$)", line.strip())
    groups = []
    for sign, part in [("+", first), *zip(rest[::2], rest[1::2], strict=True)]:
        written = [p.strip() for p in part.split("|")]
        phrases = tuple(_phrase(p) for p in written)
        over = tuple(_phrase(p) for p in written if p.startswith("@"))
        if not all(p.parts for p in phrases):
            raise CatalogueError(f"cue {line!r}: an empty phrase; write words between the marks")
        groups.append(Group(phrases, over, near=sign == "~", absent=sign == "-"))
    if not groups or all(g.absent for g in groups):
        raise CatalogueError(f"cue {line!r}: it holds no words to find")
    return Cue(line, tuple(groups))


def _phrase(text: str) -> Phrase:
    parts = []
    for token in re.findall(r"#|\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?\*?|°|%|\$", text):
        if token == "#":
            parts.append(token)
        elif token.endswith("*"):
            parts.append(token[:-1].lower() + "*")
        else:
            parts.append(stem(token))
    return Phrase(tuple(parts))
