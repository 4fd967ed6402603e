"""What of a form is the applicant's: the answers, and not the clauses of the ordinance that are printed over them.

Many counties print each paragraph of the ordinance and leave room beneath or beside it. A printed clause is left out;
what stands there is read twice: as the answer to that clause, and as a sentence of the applicant's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from extractors.passages import Passage

# "(7)", "B(12)", "3.", "A." before a clause; a quotation mark where the ordinance is quoted.
_ITEM = re.compile(r"^\W*(?:[A-Z]\s?\(\d{1,2}\)|\(?\d{1,2}[.)]|\([a-z]\)|[A-Z]\.)(?=\s|$)")
_ITEM_ALONE = re.compile(r"^\W*(?:par\.?\s*|sec\.?\s*|item\s*)?(?:[A-Z]\s?\(\d{1,2}\)|\(?\d{1,2}[.)]?|[A-Z])\W*$", re.I)
_QUOTED = re.compile(r"^\W*[\"“]")
_DUTY = re.compile(
    r"(?:\b|of)(?:shall|must|at the rate ?of|at ?least|not (?:more|less) than|no part of|not exceed|no more than|"
    r"per person|per ?day|for (?:each|every) (?:\d|(?:\w+ )?(?:persons|people))|at or below|necessary measures|"
    r"is to be|are to be|required?|completely enclosing|determine the (?:maximum|number))\b|\bat the rate of\$",
    re.I,
)
_MINE = re.compile(r"\b(?:we|our|us|my|I|will have|see plan)\b")
_ANSWERS = 4  # passages beneath a clause that may belong to its answer


def answers(passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages of a form without the clauses that it prints, each answer to a clause under that clause."""
    clause, left = "", 0
    for passage in lettered(tuple(passages)):
        if passage.role == "row":
            yield from _of_row(passage)
            clause = ""
        elif passage.role == "answer":
            yield passage
            if is_clause(passage.label) and passage.checked is None:
                yield from _told(passage, passage.label)
            clause = ""
        elif _prints(passage) or (clause and _DUTY.search(passage.text) and not _MINE.search(passage.text)):
            clause, left = passage.text, _ANSWERS
        elif _ITEM.match(passage.text):
            yield passage
            clause, left = passage.text, _ANSWERS
        elif clause and left:
            left -= 1
            yield passage.model_copy(update={"role": "answer", "label": clause})
            yield from _told(passage, clause)
        else:
            yield passage


def lettered(passages: Sequence[Passage]) -> Iterator[Passage]:
    """The passages of a form whose blanks stand under lettered or numbered labels ("A  Applicant", "B  Street"), as on
    a scan where the rules of the form were not seen: what stands beneath each label becomes its answer."""
    keys = [_KEYED.match(p.text) if p.role in _PROSE else None for p in passages]
    known = sorted({m["key"] for m in keys if m}, key=lambda k: (len(k), k))
    if len(known) < _FEWEST or sum(m is not None for m in keys) > 2 * len(known):
        yield from passages
        return
    label, left = "", 0
    for passage, key in zip(passages, keys, strict=True):
        boxed = _BOXES.search(passage.text)
        if key or (passage.role in _PROSE and passage.text.endswith("?") and not boxed):
            label, left = (key["label"] if key else passage.text), 2
            yield passage
        elif label and left and passage.role in _PROSE and not _END.match(passage.text):
            left -= 1
            text = _ticked(passage.text) if boxed else passage.text
            yield passage.model_copy(update={"role": "answer", "label": label, "text": text})
        else:
            label = ""
            yield passage


_KEYED = re.compile(r"^(?P<key>[A-Z]|\d{1,2})[.):]?\s+(?P<label>[A-Z][a-z].{2,90})$")
_PROSE = ("sentence", "heading", "bullet", "caption")
_FEWEST = 6  # labels that make a lettered form
_BOXES = re.compile("[☐☒☑]")
_END = re.compile(r"\W*(?:page \d|go on to|continued|turn over|over\b)", re.I)


def _ticked(text: str) -> str:
    """The words beside the boxes that are ticked, and what stands after the last: "☐ Yes ☒ No cleared by 11"."""
    return " ".join(m.strip() for m in re.findall("[☒☑]([^☐☒☑]*)", text))


def _prints(passage: Passage) -> bool:
    return passage.standing == "printed" or is_clause(passage.text)


def is_clause(text: str) -> bool:
    """Whether a text is a clause that the form prints: numbered or quoted, or long, and worded as a duty."""
    numbered = _ITEM.match(text) or _QUOTED.match(text) or len(text) > 60
    return bool(numbered and _DUTY.search(text) and not _MINE.search(text))


_INSTRUCTS = re.compile(
    r"\b(?:shall|must|attach|enter|describe|list|state|show|give|explain|indicate|whether|"
    r"(?<!\bno )(?<!\bnot )more than \d|in excess of|"
    r"per person|per (?:1,?000|500|100)\b|at least|required?|requires|requirement|ordinance|chapter|sec(?:tion)?\.?|"
    r"hereinafter|pursuant to this)\b",
    re.I,
)


def printed(text: str) -> bool:
    """Whether a sentence of a form is the form's own: a clause, a question, an instruction, a rule."""
    if is_clause(text) or text.rstrip().endswith(("?", ":")):
        return True
    return bool(_INSTRUCTS.search(text) and not _MINE.search(text))


def _told(passage: Passage, clause: str) -> Iterator[Passage]:
    """An answer as a sentence of the applicant's that stands under its clause."""
    yield passage.model_copy(
        update={"role": "bullet", "label": "", "headings": (*passage.headings[-1:], clause), "cells": ()}
    )


def _of_row(passage: Passage) -> Iterator[Passage]:
    """A row "clause | answer" or "par. | clause | answer"; any other row stays a row."""
    clauses = [n for n, c in enumerate(passage.cells) if is_clause(c.text)]
    beside = [c for c in passage.cells if c.text and not is_clause(c.text) and not _ITEM_ALONE.match(c.text)]
    if not clauses or len(beside) > 1:
        yield passage
        return
    for cell in beside:
        label = passage.cells[clauses[-1]].text
        update = {"role": "answer", "label": label, "text": cell.text, "box": cell.box, "cells": ()}
        answer = passage.model_copy(update=update)
        yield answer
        yield from _told(answer, label)
