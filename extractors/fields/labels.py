"""Labels and what stands against them: a form's blank, two cells of a table, "Label: answer" in a line.

A slot is one label with its answer. What a label means is asked with the label cues of the catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from extractors.catalogue.fields import FieldEntry, phrases
from extractors.cues import Phrase, cues, stems
from extractors.fields.claims import Paper, Rank
from extractors.fields.numbers import counts
from extractors.fields.quantities import heads_of
from extractors.fields.values import no_answer
from extractors.passages import Passage


class Slot(NamedTuple):
    """A label and its answer. `blank` where it is a form's blank rather than a line of a plan's table."""

    label: str
    answer: str
    passage: Passage
    blank: bool
    words: tuple[str, ...]

    @property
    def rank(self) -> Rank:
        """A form's blank before a line of a plan's table."""
        return Rank.BLANK if self.blank else Rank.TABLE


_COLON = re.compile(r"^\s*(?:\d{1,2}[.)]\s*)?(?P<label>[A-Z][^:|]{1,100}?)\s*(?::|\s–\s|\s—\s)\s*(?P<answer>\S.*)$")
_LEADERS = re.compile(r"\s*(?:\.\s?){4,}|\s*_{3,}\s*")


@lru_cache(maxsize=128)
def slots(paper: Paper) -> tuple[Slot, ...]:
    """All labels with an answer of a paper, in reading order. Empty answers and "see plan" are left out."""
    return tuple(_slots(paper))


def _slots(paper: Paper) -> Iterator[Slot]:
    form = paper.kind == "application-form"
    printed = {p.label for p in paper.passages if p.role == "answer"}
    for passage in paper.passages:
        for label, answer in _pairs(passage, form):
            if passage.role == "row" and answer in printed:
                continue  # a printed label beside another
            answer = _LEADERS.sub(" ", answer).strip()
            if answer and not no_answer(answer) and len(label) < 200:
                yield Slot(label.strip(), answer, passage, form or passage.role == "answer", stems(label))


def _pairs(passage: Passage, form: bool) -> Iterator[tuple[str, str]]:
    if passage.role == "answer":
        if passage.checked is None:
            yield passage.label, passage.text
    elif passage.role == "row":
        yield from _of_row([c.text for c in passage.cells], [c.head for c in passage.cells])
    elif passage.role in ("sentence", "bullet", "caption"):
        found = _COLON.match(passage.text) or (_LEADER_LINE.match(passage.text) if form else None)
        if found and not counts(found["label"]):
            yield found["label"], found["answer"]


_LEADER_LINE = re.compile(r"^\s*(?P<label>[A-Z].{2,80}?)\s*(?:\.{4,}|_{3,})\s*(?P<answer>\S.*)$")


def _of_row(cells: list[str], heads: list[str]) -> Iterator[tuple[str, str]]:
    full = [(c, h) for c, h in zip(cells, heads, strict=True) if c.strip()]
    if len(full) == 2 and not _answers_itself(full[0][0]):
        yield full[0][0], full[1][0]
    elif len(full) == 4 and not any(h for _, h in full):
        yield full[0][0], full[1][0]
        yield full[2][0], full[3][0]


def _answers_itself(text: str) -> bool:
    return bool(re.match(r"^\W*[\d$][\d,./$ -]*$", text.strip()))


def asks(slot: Slot, entry: FieldEntry) -> bool:
    """Whether the slot's label asks for the field."""
    return label_fits(slot.label, slot.words, entry)


# "Toilets, banks: 14" counts banks.
_GROUPS = re.compile(r"\b(?:banks|groups|clusters|locations|places)\W*$", re.I)


# "Water · Toilets · Trash · Food" names subjects.
_SEVERAL = re.compile(r"[·•|].*[·•|]")


def counts_groups(label: str) -> bool:
    """Whether a label counts groups of things and not the things."""
    return bool(_GROUPS.search(label))


def label_fits(label: str, words: tuple[str, ...], entry: FieldEntry) -> bool:
    """Whether a label asks for the field: one of its label cues fits, or the counted noun is the label's head."""
    if excluded(words, entry) or fits(words, entry.beside) or counts_groups(label) or _SEVERAL.search(label):
        return False
    return any(cue.find(words) for cue in cues(entry.labels)) or names(label, phrases(entry.nouns))


def excluded(words: tuple[str, ...], entry: FieldEntry) -> bool:
    """Whether words stand there that keep a text from being about the field."""
    return fits(words, entry.without)


def fits(words: tuple[str, ...], lines: tuple[str, ...]) -> bool:
    """Whether one of the alternatives of some cue lines stands among the words."""
    known = _by_first(lines)
    return any(p.fits(words, at) for at, word in enumerate(words) for p in (*known.get(word, ()), *known.get("*", ())))


@cache
def _by_first(lines: tuple[str, ...]) -> dict[str, tuple[Phrase, ...]]:
    """Phrases by their first stem, those that begin with any other sign under "*": most words begin none."""
    out: dict[str, tuple[Phrase, ...]] = {}
    for phrase in phrases(lines):
        first = phrase.parts[0]
        key = "*" if first == "#" or first.endswith("*") else first
        out[key] = (*out.get(key, ()), phrase)
    return out


def names(label: str, nouns: tuple[Phrase, ...]) -> bool:
    """Whether a label is the counted noun itself ("Toilets", "Private guards", "Ambulances on site")."""
    return heads_of(label, nouns)
