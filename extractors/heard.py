"""What of the passages is heard: whose words count, without names and other things, with what stands over them.

A passage is heard as the stems of its words. What it is about may stand in the heading above it, in the label of a row
or in the sentences before it. What only asks, prints the law or names another thing by the same word is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.cues import TOKEN, Found, Place, stems
from extractors.passages import Passage
from extractors.printed import Law
from extractors.stance import clauses, holds, places

_CLAUSE_NUMBER = re.compile(r"\s*\(\d{1,2}\)\s*[A-Z]")

# Papers that are read as wholes (extractors/papers): their clauses arrange nothing on the grounds.
READ_AS_WHOLES = frozenset(
    {"bond", "power-of-attorney", "certificate-of-insurance", "insurance-policy", "dwelling-waiver", "owner-consent"}
)


class Heard(NamedTuple):
    """A passage with its stems, and the stems of what stands over it. `named`: its own words name the topic."""

    passage: Passage
    words: tuple[str, ...]
    over: tuple[str, ...]
    own: tuple[str, ...]  # of a row, the stems of its cells without their heads; else those of the words
    named: bool = True
    clauses: tuple[int, ...] = ()  # the clause of each word; () where they are not told apart

    def together(self, place: Place, found: Found) -> bool:
        """Whether a place lies in the clause in which the cue says what it says."""
        if len(self.clauses) != len(self.words):
            return True
        cue = self.clauses[found.told.start : found.told.end]
        return bool(set(cue) & set(self.clauses[place.start : place.end]))


def hear(passages: Sequence[Passage], kinds: dict[int | None, str], law: Law) -> Iterator[Heard]:
    """The passages that can say something for the applicant; `kinds` are those of the documents."""
    before: tuple[Passage, ...] = ()
    for passage in passages:
        before = _leads_to(before, passage)
        kind = kinds.get(passage.document, "")
        if _counts(passage, kind):
            question, text = _answered(passage.text)
            text = _AND_MORE.sub("", text)
            told = passage if text == passage.text else passage.model_copy(update={"text": text})
            words = _words(told, law, kind == "application-form")
            paper = () if passage.headings else (_subject_of(kind),)  # a plan is all about its subject
            over = " ".join((*paper, *passage.headings, passage.label, question, *(p.text for p in before)))
            if words and not law.quoted(words):
                own = _plain(stems(passage.text)) if passage.cells else _spoken(text, words)
                yield Heard(passage, _spoken(text, words), _plain(stems(over)), own, clauses=clauses(text))
        before = (*before, passage)


OPENING = 3  # words: a sentence that opens so with another thing is about that, whatever stands above it
ANOTHER = "…"  # stands for a word that is no word of the subject
# "North Gate Baptist Church", "Fire Lane Road": what a place is called after says nothing about the grounds.
_CALLED = re.compile(
    r"\b(?:[A-Z][a-z'’]+\s+){1,4}(?=(?:Road|Rd|Street|St|Avenue|Ave|Boulevard|Church|Chapel|Mall|Estates|Cemetery|Lodge)\b)"
)


_OF_ALL = frozenset({"operations-plan", "site-plan"})


def _subject_of(kind: str) -> str:
    """What a plan of one subject is about: "emergency plan"; "" for a paper about everything."""
    return kind.replace("-", " ") if kind.endswith("-plan") and kind not in _OF_ALL else ""


def _spoken(text: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a passage, those of the names of streets and churches and of other things left blank."""
    tokens = list(TOKEN.finditer(text))
    if len(tokens) == len(words):
        called = [m.span() for m in _CALLED.finditer(text)]
        words = tuple(
            ANOTHER if any(a <= t.start() < b for a, b in called) else w for t, w in zip(tokens, words, strict=True)
        )
    return _plain(words)


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with those blank that name another thing: the light of "light beer"."""
    blank = {n for p in places("other_things", words) for n in range(p.start, p.end)}
    return tuple(ANOTHER if n in blank else word for n, word in enumerate(words))


# A sentence that begins so speaks of what the sentences before it named: "His truck can drive right up to all three."
_BACK = re.compile(
    r"\W*(?:they|it|he|she|his|hers?|their|its|these|those|this|that|each|both|all|every|everything|none|one|two|three|"
    r"four|the (?:first|second|third|rest|others?|same))\b",
    re.I,
)
# "Twice a day, and more if needed" is firm: what is added where it is needed puts nothing off.
_AND_MORE = re.compile(
    r"\s*(?:[,;(]|\band\b)\s*(?:[\w'’]+\s+){1,4}(?:if|where|when|as) (?:needed|necessary|need be|required)\b", re.I
)
_FAR_BACK = 3  # sentences


def _leads_to(before: tuple[Passage, ...], passage: Passage) -> tuple[Passage, ...]:
    """The sentences before a passage that say what it is about: the last of its paragraph, and where it points back
    ("They go in three bunches"), those that that one followed, across a paragraph's end too."""
    if not before or passage.role not in ("sentence", "bullet"):
        return ()
    last = before[-1]
    prose = last.role in ("sentence", "bullet")
    points_back = prose and _BACK.match(passage.text) is not None and _under_one_heading(last, passage)
    if points_back:
        return before[-_FAR_BACK:]
    return before[-1:] if last.block == passage.block else ()


def _under_one_heading(one: Passage, other: Passage) -> bool:
    return one.document == other.document and one.headings == other.headings


def _answered(text: str) -> tuple[str, str]:
    """A question and what follows it: "Are there signs? Yes, at each crossing." What only asks says nothing."""
    question, mark, answer = text.rpartition("?")
    return (question, answer.strip(' "”’)')) if mark else ("", text)


def _words(passage: Passage, law: Law, form: bool) -> tuple[str, ...]:
    """The stems of what the applicant says.

    Of a row the cells with their heads, but not a cell that prints the law; on a form not the cell that asks either,
    which is the first of a row without heads, and any that is numbered like a clause or long.
    """
    if passage.checked:
        return stems(passage.label)
    if not passage.cells:
        return stems(passage.text)
    asks = form and not any(c.head for c in passage.cells)
    own = [
        c
        for n, c in enumerate(passage.cells)
        if not law.quoted(stems(c.text)) and not (asks and n == 0) and not (form and _CLAUSE_NUMBER.match(c.text))
    ]
    if len(own) == len(passage.cells):
        return stems(" ".join(f"{c.head} {c.text}" for c in own))
    return stems(" ".join(c.text for c in own))


def _counts(passage: Passage, kind: str) -> bool:
    """Whether a passage can say anything at all for the applicant."""
    if kind in READ_AS_WHOLES:
        return False
    if passage.standing not in ("own", "doubtful", "listed"):
        return False
    if passage.role == "heading":
        return False
    if passage.role == "answer" and passage.checked is False:
        return False
    if holds("withdrawing", stems(passage.text)):
        return False
    # On a form, a sentence that says what an applicant shall do is the form's own.
    prose = passage.role in ("sentence", "bullet")
    return not (kind == "application-form" and prose and holds("ruling", stems(passage.text)))
