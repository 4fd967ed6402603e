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
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import snowballstemmer

from extractors.errors import CatalogueError

_NEAR = 8
_FAR = 32  # words between two groups of a cue: in a longer sentence they are about different things
TOKEN = re.compile(r"\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?|°|%|\$")
_STEMMER = snowballstemmer.stemmer("english")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The stem that "fenced", "fencing" and "fences" share; a number loses its commas."""
    word = word.lower().replace("’", "'")
    if word[0].isdigit():
        return word.replace(",", "")
    if word == "cans":  # not the "can" of "they can walk"
        return word
    if word.endswith("'s"):
        word = word[:-2]
    if len(word) <= 4 and word.endswith("s") and len(word) > 2:
        word = word[:-1]
    if len(word) <= 3:  # the stemmer takes "aed" for a participle
        return word
    return str(_STEMMER.stemWord(word.replace("'", "")))


@lru_cache(maxsize=32768)  # every rule that looks at a passage asks for the same words
def stems(text: str) -> tuple[str, ...]:
    """The stems of a text's words, in order; punctuation is left out and a hyphen parts words."""
    return tuple(stem(token) for token in TOKEN.findall(text))


_COUNTED = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
    "dozen half both pair several",
)
NUMBER_WORDS = frozenset(stem(word) for words in _COUNTED for word in words.split())


class Phrase(NamedTuple):
    """A run of stems; a part that ends in `*` fits any word that begins so, `#` any number."""

    parts: tuple[str, ...]

    def fits(self, words: Sequence[str], at: int) -> bool:
        """Whether it stands at that word."""
        if len(words) - at < len(self.parts):
            return False
        for n, part in enumerate(self.parts):  # a plain loop: this runs a million times on a packet
            word = words[at + n]
            if part != word and not (part[-1] in "*#" and _fits(part, word)):
                return False
        return True


def _fits(part: str, word: str) -> bool:
    if part == "#":
        return word[0].isdigit() or word in NUMBER_WORDS
    return word.startswith(part[:-1])


class Phrases:
    """Phrases by their first word, so that a sentence is held only against those that may begin in it."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.all = tuple(phrases)
        self._fixed: dict[str, list[Phrase]] = {}
        self._open = tuple(p for p in self.all if p.parts[0][-1] in "*#")
        for phrase in self.all:
            if phrase not in self._open:
                self._fixed.setdefault(phrase.parts[0], []).append(phrase)

    def places(self, words: Sequence[str]) -> Iterator[Place]:
        """Where they stand among the words."""
        if not self._open and self._fixed.keys().isdisjoint(words):
            return  # most phrases stand nowhere in most sentences
        for at, word in enumerate(words):
            for phrase in (*self._fixed.get(word, ()), *self._open):
                if phrase.fits(words, at):
                    yield Place(at, at + len(phrase.parts), phrase)

    def stand_in(self, words: Sequence[str]) -> bool:
        """Whether any of them does."""
        return next(self.places(words), None) is not None


class Group:
    """Alternatives of which one must be found; those of `over` also above the sentence. `near`: within eight words of
    the group before. `absent`: none may be found."""

    def __init__(self, phrases: Sequence[Phrase], over: Sequence[Phrase], near: bool, absent: bool) -> None:
        self.phrases, self.near, self.absent = tuple(phrases), near, absent
        self._own, self._over = Phrases(phrases), Phrases(over)

    def stands_over(self, words: Sequence[str]) -> bool:
        """Whether an alternative that may stand above the sentence does."""
        return self._over.stand_in(words)

    def places(self, words: Sequence[str]) -> list[Place]:
        """Where its alternatives stand among the words."""
        return list(self._own.places(words))


class Place(NamedTuple):
    """Where a phrase stands: its first word and one past its last."""

    start: int
    end: int
    phrase: Phrase


class Found(NamedTuple):
    """Where a cue stands, from the first word of its groups to one past the last, and by which phrases. `told`: the
    place of its last group, which says of the thing what is said."""

    start: int
    end: int
    phrases: tuple[Phrase, ...]
    told: Place


class Cue(NamedTuple):
    """A parsed cue line; `line` is as it stands in the catalogue."""

    line: str
    groups: tuple[Group, ...]

    def find(self, words: Sequence[str], over: Sequence[str] = ()) -> Found | None:
        """Where the cue stands in a sentence, most closely together, or None. `over` are the stems above it."""
        standing: list[tuple[Group, list[Place]]] = []
        for group in self.groups:
            places = group.places(words)
            if group.absent:
                if places:
                    return None
            elif places:
                standing.append((group, places))
            elif not group.stands_over(over):
                return None
        if not standing:
            return None
        best: list[Place] | None = None
        for first in standing[0][1]:
            chosen = _beside(first, standing[1:], over)
            if chosen and (best is None or _width(chosen) < _width(best)):
                best = chosen
        if best is None:
            return None
        return Found(min(p.start for p in best), max(p.end for p in best), tuple(p.phrase for p in best), best[-1])


def _beside(first: Place, rest: Sequence[tuple[Group, list[Place]]], over: Sequence[str]) -> list[Place] | None:
    """A place of each further group, nearest to those before it; None where one stands too far off. The same words
    stand for one group only, unless the other stands above the sentence too."""
    chosen = [first]
    for group, every in rest:
        places = [p for p in every if p not in chosen]
        if not places:
            if group.stands_over(over):
                continue
            return None
        nearest = min(places, key=lambda p: min(_gap(p, q) for q in chosen))
        if group.near:
            nearest = min(places, key=lambda p: _gap(p, chosen[-1]))
            if _gap(nearest, chosen[-1]) > _NEAR:
                return None
        elif min(_gap(nearest, q) for q in chosen) > _FAR:
            return None
        chosen.append(nearest)
    return chosen


def _width(places: Sequence[Place]) -> int:
    return max(p.end for p in places) - min(p.start for p in places)


def _gap(a: Place, b: Place) -> int:
    return max(a.start - b.end, b.start - a.end, 0)


def parse(line: str) -> Cue:
    """The cue that a line of the catalogue stands for; CatalogueError where it holds an empty group."""
    first, *rest = re.split(r"(?:^|\s)([+~-])(?:\s|$)", line.strip())
    groups = []
    for sign, part in [("+", first), *zip(rest[::2], rest[1::2], strict=True)]:
        written = [p.strip() for p in part.split("|")]
        phrases = tuple(phrase(p) for p in written)
        over = tuple(phrase(p) for p in written if p.startswith("@"))
        if not all(p.parts for p in phrases):
            raise CatalogueError(f"cue {line!r}: an empty phrase; write words between the marks")
        groups.append(Group(phrases, over, near=sign == "~", absent=sign == "-"))
    if not groups or all(g.absent for g in groups):
        raise CatalogueError(f"cue {line!r}: it holds no words to find")
    return Cue(line, tuple(groups))


def phrase(text: str) -> Phrase:
    """The phrase that a run of words stands for."""
    parts = []
    for token in re.findall(r"#|\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?\*?|°|%|\$", text):
        if token == "#":
            parts.append(token)
        elif token.endswith("*"):
            parts.append(token[:-1].lower() + "*")
        else:
            parts.append(stem(token))
    return Phrase(tuple(parts))


@cache
def cues(lines: tuple[str, ...]) -> tuple[Cue, ...]:
    """The parsed cues of some lines of the catalogue."""
    return tuple(parse(line) for line in lines)
