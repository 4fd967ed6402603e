"""What a sentence does with what it names: it says so, denies it, puts it in doubt, or speaks of a duty or of others.

Statements and figures are judged here by the same words (`catalogue/stances.toml`). A sentence falls into clauses, and
these into parts at commas, brackets and dashes, so that "40 toilets (30 required)" promises forty.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Literal, NamedTuple

from extractors.cues import TOKEN, Phrases, Place, phrase, stem, stems

# says: as a thing that will be; denied: it will not be; doubted: put off, conditional, asked, hoped for; others: a duty
# that is quoted, or what somebody else has.
Turn = Literal["says", "denied", "doubted", "others"]

_CLAUSE_END = re.compile(
    r";\s|,\s(?=(?:but|and|so|while|except|though|although|yet|with|(?:any|every|no)(?:body| ?one))\b)|\s(?=but\b)"
    r"|\s(?=and\s(?:nobody|no one|nothing|none|we|they|it|he|she|there (?:is|are|will|isn['’]t|aren['’]t))\b)",
    re.I,
)
_PART_END = re.compile(r"[;:,()|?](?=\s|$)|(?<=\s)\(|\s[-–—]\s|\.{3}|…")
_BARE = 4  # words of a part that only says what becomes of what stands before it: "- cancelled", "(not yet hired)"
_REACH = 3  # words between "not" and what will not be done


@lru_cache(maxsize=1)
def _phrases() -> dict[str, Phrases]:
    """The phrases of `catalogue/stances.toml` by the name of their list."""
    text = (resources.files("extractors.catalogue") / "stances.toml").read_text(encoding="utf-8")
    return {name: Phrases(phrase(w) for w in words) for name, words in tomllib.loads(text).items()}


@lru_cache(maxsize=65536)
def places(name: str, words: tuple[str, ...]) -> tuple[Place, ...]:
    """Where the phrases of a list of the catalogue stand among the words."""
    return tuple(_phrases()[name].places(words))


def holds(name: str, words: tuple[str, ...]) -> bool:
    """Whether one of a list's phrases stands among the words."""
    return bool(places(name, words))


def clauses(text: str) -> tuple[int, ...]:
    """The number of the clause in which each word of the text stands."""
    found: list[int] = []
    for n, clause in enumerate(_CLAUSE_END.split(text)):
        found.extend([n] * len(stems(clause)))
    return tuple(found)


class Sentence(NamedTuple):
    """A sentence as stems, with where each word begins in the text and in which clause and part it stands."""

    text: str
    words: tuple[str, ...]
    starts: tuple[int, ...]
    clauses: tuple[int, ...]
    parts: tuple[int, ...]

    def word_at(self, character: int) -> int:
        """The index of the word that begins at that character, or the first after it."""
        return next((n for n, start in enumerate(self.starts) if start >= character), len(self.starts) - 1)


@lru_cache(maxsize=8192)
def sentence(text: str) -> Sentence:
    """The text cut into words, clauses and parts."""
    tokens = list(TOKEN.finditer(text))
    starts = tuple(t.start() for t in tokens)
    return Sentence(
        text,
        tuple(stem(t.group()) for t in tokens),
        starts,
        _numbered([m.start() for m in _CLAUSE_END.finditer(text)], starts),
        _numbered(sorted(m.start() for e in (_CLAUSE_END, _PART_END) for m in e.finditer(text)), starts),
    )


def _numbered(ends: Sequence[int], starts: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(end < start for end in ends) for start in starts)


def turn(text: str, character: int, limit: bool = False) -> Turn:
    """What a sentence does with the figure that begins at that character of it. `limit`: the figure may be the most
    that there will be ("fewer than 6,000 people"), so that such words take nothing from it."""
    if "?" in text[character:] or text.rstrip().endswith(("...", "…")):
        return "doubted"
    said = sentence(text)
    if not said.words:
        return "says"
    at = said.word_at(character)
    return _denied(said, at, limit) or _of_others(said, at) or _doubted(said, at, limit) or "says"


def clause_turn(words: tuple[str, ...], clauses: tuple[int, ...], at: int) -> Turn:
    """What a clause does with what is told from that word on, apart from denying it: whether it speaks of the law or of
    others, hangs on a condition, was given up or tells what was. `clauses` as by `clauses()`, or () for one clause."""
    told = clauses if len(clauses) == len(words) else (0,) * len(words)

    def stands(name: str, before: bool = False) -> bool:
        return any(told[p.start] == told[at] and (p.start < at or not before) for p in places(name, words))

    duty = stands("demands_of_law", before=True) and not stands("heeding")
    if duty or stands("hypotheses") or stands("others", before=True):
        return "others"
    past = stands("told_past") and not holds("told_as_plan", words)
    asked = stands("demands") and not stands("heeding")
    return "doubted" if past or asked or stands("cancelling") or conditional(words, told, at) else "says"


def harmless(words: tuple[str, ...]) -> frozenset[int]:
    """The words of negations that deny nothing: "no fewer than", "not only"; "no. 4471"."""
    found = {n for p in places("no_denial", words) for n in range(p.start, p.end)}
    return frozenset(found | {n for n, word in enumerate(words[:-1]) if word == "no" and words[n + 1][0].isdigit()})


def _denied(said: Sentence, at: int, limit: bool) -> Turn | None:
    words, safe = said.words, harmless(said.words)
    if not limit and any(_short_of(p, at, safe) for p in places("falling_short", words)):
        return "denied"
    for n, word in enumerate(words):
        if said.clauses[n] != said.clauses[at] or n in safe or not holds("negations", (word,)):
            continue
        if told := _negated(said, n, at) if n < at else _undone_by(said, n, at):
            return told
    for place in places("undoing", words):
        if not safe.intersection(range(place.start, place.end)) and _reaches(said, place, at):
            return "denied" if said.parts[place.start] == said.parts[at] or _bare(said, place) else "doubted"
    if any(p.start > at and _alone(said, p) and _reaches(said, p, at) for p in places("given_up", words)):
        return "denied"
    return "doubted" if any(said.clauses[p.start] == said.clauses[at] for p in places("cancelling", words)) else None


def _short_of(place: Place, at: int, safe: frozenset[int]) -> bool:
    """Whether "fewer than" or "instead of" stands right before the figure, and no "no" before that."""
    return place.end in (at, at - 1) and not safe.intersection((place.start, place.start - 1))


def _provides(said: Sentence, n: int) -> bool:
    """Whether the negation at that word is of providing, and not of a manner or a place."""
    manner = said.words[n] == "not" and holds("adverbial", said.words[n + 1 : n + 2])
    return not manner and holds("providing", said.words[n + 1 : n + 2 + _REACH])


def _negated(said: Sentence, n: int, at: int) -> Turn | None:
    """What a negation at word `n` does to a figure after it in its clause."""
    between = said.words[n + 1 : at]
    parted = ":" in said.text[said.starts[n] : said.starts[at]] or holds("restarting", between)
    if parted or holds("limits", between[: _REACH + 3]) or (said.words[n] == "no" and n + 2 < at):
        return None  # "no" before a word says that there is none of that
    if n + 2 >= at or _provides(said, n):
        return "denied"
    return "doubted" if said.parts[n] == said.parts[at] else None


def _undone_by(said: Sentence, n: int, at: int) -> Turn | None:
    """What a negation at word `n` does to a figure before it: "six physicians will not be there"."""
    limit = holds("limits", said.words[n + 1 : n + 1 + _REACH])
    return "denied" if said.parts[n] == said.parts[at] and _provides(said, n) and not limit else None


def _alone(said: Sentence, place: Place) -> bool:
    return said.parts.count(said.parts[place.start]) == place.end - place.start


def _of_others(said: Sentence, at: int) -> Turn | None:
    words = said.words
    meant = {n for p in places("heeding", words) for n in range(p.start, p.end)}
    for place in (*places("demands", words), *places("demands_of_law", words)):
        if said.parts[place.start] == said.parts[at] and not set(range(place.start, place.end)) & meant:
            return "others"
    if any(said.clauses[p.start] == said.clauses[at] for p in places("hypotheses", words)):
        return "others"
    for place in places("others", words):
        if place.start < at and said.clauses[place.start] == said.clauses[at]:
            return "others"
    return None


def _doubted(said: Sentence, at: int, limit: bool) -> Turn | None:
    words = said.words
    for name in ("deferring", "quoting", "told_past", *(() if limit else ("supposing",))):
        if any(_reaches(said, p, at) for p in places(name, words)):
            return "doubted"
    hangs = conditional(words, said.clauses, at) or limited(words, said.clauses, at)
    return "doubted" if hangs or _owned(said, at) or _elsewhere(said, at) else None


def conditional(words: tuple[str, ...], clauses: tuple[int, ...], at: int) -> bool:
    """Whether what stands at that word hangs on a condition: money, consent. Rain and emergencies are none."""
    safe = {p.start for p in places("contingencies", words)}
    return any(
        p.start not in safe and p.end - 1 not in safe and clauses[p.start] == clauses[at]
        for p in places("conditions", words)
    )


# What is limited only by two words together: a share and what becomes of it, "once" and what must come first.
_TOGETHER = (("sharing", "taking_away"), ("once", "settling"))
_NEAR = 9  # words from the first of them to the second


def limited(words: tuple[str, ...], clauses: tuple[int, ...], at: int) -> bool:
    """Whether what stands at that word holds for a part, a time or some of the guests only: "except along the creek",
    "nine of which are for the crew". "Until the last car has left" and "except the gates" limit nothing."""
    safe = {n for p in places("unlimiting", words) for n in range(p.start, p.end)}
    for place in places("limiting", words):
        opens = clauses[place.start] == clauses[at] + 1 and place.start - clauses.index(clauses[place.start]) <= 1
        if place.start not in safe and (opens or clauses[place.start] == clauses[at]):
            return True
    for one, other in _TOGETHER:
        ends = [p.start for p in places(other, words) if p.start not in safe]
        for place in places(one, words) if ends else ():
            if place.end > at and any(place.start < end <= place.end + _NEAR for end in ends):
                return True
    return False


def _owned(said: Sentence, at: int) -> bool:
    """Whether the figure is what somebody has in all, and not what is sent: "Acme EMS owns two ambulances"."""
    words = said.words
    owners = [p.end for p in places("owners", words) if p.end <= at]
    return any(
        p.start in owners and at - p.end <= 2 and not holds("here", words) for p in places("owning", words)
    ) or any(said.clauses[p.start] == said.clauses[at] for p in places("in_stock", words))


def _elsewhere(said: Sentence, at: int) -> bool:
    """Whether the figure's clause names a place miles away, and none on the grounds."""
    there = any(said.clauses[p.start] == said.clauses[at] for p in places("far_off", said.words))
    return there and not holds("here", said.words)


def _reaches(said: Sentence, place: Place, at: int) -> bool:
    """Whether a phrase bears on the word at `at`: it stands before it in its clause, in its part, or begins a part
    that follows and says what becomes of it."""
    if place.start < at:
        return said.clauses[place.start] == said.clauses[at]
    if said.parts[place.start] == said.parts[at]:
        return True
    behind = said.parts[place.start] - said.parts[at]
    return (behind == 1 or (behind == 2 and said.parts.count(said.parts[at] + 1) <= 2)) and _bare(said, place)


def _bare(said: Sentence, place: Place) -> bool:
    """Whether the part in which a phrase stands says little else than the phrase, or begins with it."""
    part = said.parts[place.start]
    first = said.parts.index(part)
    length = said.parts.count(part)
    if place.end - place.start == 1:
        return length <= 2
    return length <= _BARE or place.start - first <= 1
