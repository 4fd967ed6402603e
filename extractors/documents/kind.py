"""What kind a paper is: from its title, from who writes it and from what it does, never from words in passing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from extractors.catalogue.documents import Kind, kinds
from extractors.documents.look import Look, Row
from extractors.documents.phrases import fold, phrase

_SUBJECT_LINE = re.compile(r"^(?:re|subject|regarding|subj)\s*[:.–-]?\s+", re.IGNORECASE)
_DEAR = re.compile(r"(?:dear\b|to whom it may concern|greetings|ladies and gentlemen)", re.IGNORECASE)
_PARTS = re.compile(r"\s+[|·•–—-]\s+|:\s+|\s{3,}")   # one row often holds a title and what else there is to say
_TITLE, _AUTHOR, _READER, _ACT, _NAME, _SHAPE = 6.0, 2.5, 2.0, 1.0, 1.5, 3.0
_ACTS = 4          # more than so many of its words say no more
_ENOUGH, _SURE, _APART = 2.5, 4.0, 1.5
_CHAPTERS = 4      # a plan with so many subjects as chapters is a plan for the whole event


class Guess(NamedTuple):
    """The kind, how strong the signs are, the words that decided it, and whether a person need not look."""

    kind: str
    score: float
    why: str
    sure: bool


class Title(NamedTuple):
    """A kind's title found in a row. `weight` is 1.0 where the row is nothing else and stands out as a title."""

    kind: str
    weight: float
    row: Row
    part: str


def titles(look: Look) -> list[Title]:
    """The titles of kinds at the head of a page, a longer phrase over the shorter ones that it holds."""
    out: list[Title] = []
    for place, row in enumerate(look.head):
        memo = bool(_SUBJECT_LINE.match(row.text))
        if row.role == "table" and not memo:
            continue
        stands_out = look.prominent(row) or memo
        for part in _PARTS.split(_SUBJECT_LINE.sub("", row.text)):
            text = fold(part)
            count = len(text.split())
            if not text or count > 16 or (not stands_out and (place > 4 or count > 12)):
                continue
            for kind, start, end in _phrases(text):
                share = len(text[start:end].split()) / count
                if share < 0.5 and kinds()[kind].subject and " " not in text[start:end]:
                    continue  # a festival's name may hold "camping" or "fire"
                weight = (1.0 if stands_out else 0.6) * (
                    1.0 if share >= 0.4 or start == 0 else 0.5 if share >= 0.2 else 0.25
                )
                weight *= (1.0 if place < 8 else 0.7) * (0.4 if look.is_chapter(row) else 1.0)
                out.append(Title(kind, weight * (0.8 if memo else 1.0), row, part.strip()))
    return out


@lru_cache(maxsize=8192)
def _phrases(text: str) -> tuple[tuple[str, int, int], ...]:
    """(kind, start, end) of every title in a folded text, without those that a longer one holds."""
    if not _any_title().search(text):
        return ()
    found = [
        (kind.id, m.start(), m.end())
        for kind in kinds().values()
        for line in kind.titles
        for m in phrase(line).finditer(text)
    ]
    return tuple(
        f for f in found
        if not any(g[1] <= f[1] and f[2] <= g[2] and g[2] - g[1] > f[2] - f[1] for g in found)
    )


@cache
def _any_title() -> re.Pattern[str]:
    return re.compile("|".join(phrase(line).pattern for kind in kinds().values() for line in kind.titles))


def names_kind(text: str, kind: str) -> bool:
    """Whether a text holds a title of that kind."""
    return any(found == kind for found, _, _ in _phrases(fold(text)))


def chapters(looks: Sequence[Look]) -> set[str]:
    """The subjects that the headings of a paper deal with."""
    found: set[str] = set()
    for look in looks:
        for row in look.body:
            if row.role == "heading" or (look.prominent(row) and len(row.text.split()) <= 8):
                text = fold(row.text)
                found.update(
                    k for k, start, end in _phrases(text) if kinds()[k].subject and (end - start) >= 0.3 * len(text)
                )
    return found


def is_letter(look: Look) -> bool:
    """Whether the page begins a letter or is the body of a mail."""
    return look.page.read_by == "mail" or look.salutation


def guess(looks: Sequence[Look], name: str) -> Guess:
    """The kind of a paper. `name` is its file's name, which says a little where the paper itself says nothing."""
    first = looks[0]
    if all(look.bare for look in looks):
        return Guess("other", 0.0, "nothing on it could be read", False)
    letter = is_letter(first)
    scores: dict[str, float] = {}
    words: dict[str, str] = {}
    many = len(chapters(looks)) >= _CHAPTERS
    largest = max((row.size for row in first.head), default=0.0)
    for title in titles(first):
        worth = _TITLE * title.weight * (0.5 if letter else 1.0)
        if many and kinds()[title.kind].subject and title.row.size < 0.9 * largest:
            worth *= 0.3  # the first chapter of a plan that has many
        if worth > scores.get(title.kind, 0.0):
            scores[title.kind], words[title.kind] = worth, title.row.text
    text = " ".join(look.text for look in looks)
    for kind in kinds().values():
        score, why = _signs(kind, looks, text)
        if kind.letter and kind.id not in scores and not (letter or first.closing or first.dated_alone):
            score *= (
                0.5 if kind.authors else 0.8
            )  # who writes counts for a letter or a paper with its title, not for a plan that names them
        if score:
            scores[kind.id] = scores.get(kind.id, 0.0) + score
            words.setdefault(kind.id, why)
    _shapes(looks, letter, scores, words)
    _from_name(name, scores, words)
    return _best(scores, words, letter)


def _signs(kind: Kind, looks: Sequence[Look], text: str) -> tuple[float, str]:
    """What the letterhead, the signature and the body say for a kind, and the words."""
    acts = [m[0] for m in (phrase(line).search(text) for line in kind.acts) if m]
    head = fold(" . ".join(r.text for r in looks[0].rows[:5] if not r.text.rstrip().endswith(".")))
    foot = [
        fold(r.text) for r in looks[-1].foot if len(r.text.split()) <= 8 and not r.text.rstrip().endswith((".", ";"))
    ]
    said = next((m[0] for m in (phrase(line).search(head) for line in kind.authors) if m), "")
    signed = next((m[0] for m in (phrase(a).search(row) for a in kind.authors for row in foot) if m), "")
    read = _addressee(looks[0])
    addressed = next((m[0] for m in (phrase(line).search(read) for line in kind.readers) if m), "") if read else ""
    act = _ACT if not kind.letter or kind.id == "cover-letter" else 1.5 * _ACT
    score = _AUTHOR * (bool(said) + bool(signed)) + act * min(len(acts), _ACTS) + _READER * bool(addressed)
    if kind.authors and kind.letter and not (said or signed):
        score *= 0.3
    if not acts:
        score *= 0.6 if said and signed else 0.3
    return score, "; ".join(w for w in (said, signed, addressed, *acts[:2]) if w)


def _addressee(look: Look) -> str:
    """The rows of an address above a salutation, folded; "" where there is none."""
    rows = [r.text for r in look.rows[:22]]
    at = next((n for n, text in enumerate(rows) if _DEAR.match(text)), None)
    return fold(" . ".join(rows[max(0, at - 9) : at + 1])) if at else ""


def _shapes(looks: Sequence[Look], letter: bool, scores: dict[str, float], words: dict[str, str]) -> None:
    first = looks[0]

    def add(kind: str, worth: float, why: str) -> None:
        scores[kind] = scores.get(kind, 0.0) + worth
        words.setdefault(kind, why)

    if first.drawn:
        add("site-plan", _SHAPE, "a drawing")
    if letter:
        add("cover-letter", _SHAPE + 0.5 + (2.0 if first.page.read_by == "mail" else 0.0), "a letter")
    if sum(r.role == "entry" for look in looks for r in look.rows) >= 8:
        add("application-form", _SHAPE / 2, "a form with blanks")
    found = chapters(looks) if not letter else set()
    if len(found) >= _CHAPTERS:
        add("operations-plan", _TITLE, f"chapters on {', '.join(sorted(k.removesuffix('-plan') for k in found)[:5])}")


def _from_name(name: str, scores: dict[str, float], words: dict[str, str]) -> None:
    text = fold(re.sub(r"\.\w{2,4}$", "", name.rsplit("/", 1)[-1]))
    for kind, start, end in _phrases(text):
        scores[kind] = scores.get(kind, 0.0) + _NAME
        words.setdefault(kind, f"the file's name ({text[start:end]})")


def _best(scores: dict[str, float], words: dict[str, str], letter: bool) -> Guess:
    if letter:
        scores = {k: s for k, s in scores.items() if kinds()[k].letter} or scores
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] < _ENOUGH:
        return Guess("other", 0.0, "no title and no words that tell its kind", False)
    kind, score = ranked[0]
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    return Guess(kind, score, words[kind], score >= _SURE and score - second >= _APART)
