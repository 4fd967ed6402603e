"""What one passage claims about a field, and the papers whose claims count.

Rules find claims; `facts` chooses among them. A claim knows how good its ground is (`rank`), so that the total of a
table is taken before a number in a sentence of the same paper, and a form's blank before both. It knows too what its
sentence does with the figure (`turn`): a figure that is denied, hoped for or quoted from the law is no promise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import groupby
from typing import NamedTuple

from extractors.catalogue.fields import FieldEntry
from extractors.cues import stems
from extractors.fields.cells import told
from extractors.fields.forms import answers
from extractors.fields.present import of_past, of_this_time
from extractors.fields.quantities import quantities
from extractors.fields.questions import asked
from extractors.fields.tables import Grid, grid
from extractors.models import Document, Evidence, Value
from extractors.passages import Passage
from extractors.stance import Turn, holds, turn


class Rank(IntEnum):
    """How good the ground of a claim is."""

    WEAK = 1  # a part of the whole, a shift, a number of things named one by one: only where nothing else stands
    SENTENCE = 2  # a number in a sentence, caption or row
    TOTAL = 3  # a sentence or row that says it is all of them
    TABLE = 4  # the total of a table, or the sum of its rows
    BLANK = 5  # the blank of a form
    CORRECTION = 6  # "should be read as", "the corrected total is"


class Claim(NamedTuple):
    """A value that one passage states for a field. `document` is the number of its paper."""

    name: str
    value: Value
    unit: str | None
    evidence: Evidence
    document: int | None
    rank: Rank
    sure: bool = True
    turn: Turn = "says"


@dataclass(frozen=True, eq=False)
class Paper:
    """One paper of the packet with what may be read for facts: its passages, and its tables as grids."""

    number: int | None
    kind: str
    title: str
    order: tuple[int, int, int]
    passages: tuple[Passage, ...]
    grids: tuple[Grid, ...]

    @property
    def level(self) -> tuple[int, int]:
        """Papers of a higher level (a resubmittal, an addendum) govern those of a lower one."""
        return self.order[:2]


# Papers that speak of other things or other years, or in which others speak: never a source of the applicant's figures.
OTHERS_WORDS = frozenset(
    [
        "certificate-of-insurance",
        "insurance-policy",
        "bond",
        "power-of-attorney",
        "water-test-report",
        "hospital-notice",
        "dwelling-waiver",
        "owner-consent",
        "health-director-approval",
        "sheriff-statement",
        "treatment-works-statement",
    ]
)
# A paper of these kinds is read for the subjects named, and for nothing else.
ONLY_FOR = {
    "physician-statement": ("medical.", "physician."),
    "ambulance-statement": ("medical.ambulances", "ambulance."),
    "license-copy": ("site.capacity", "site.place_kind"),
}


# Those that a paper's facts are read from; a form's printed clauses only tell what is answered beneath them.
_SPEAK = ("own", "doubtful", "listed", "printed")


def papers(passages: Sequence[Passage], documents: Sequence[Document]) -> tuple[Paper, ...]:
    """The papers of the packet in reading order; passages that are struck out or only printed are left out."""
    known = {d.number: d for d in documents}
    out = []
    for number, run in groupby(sorted(passages, key=_paper_number), key=_paper_number):
        kept = tuple(told(tuple(asked([s for p in run if p.standing in _SPEAK for s in _split(p)]))))
        document = known.get(number)
        if document and document.kind == "application-form":
            kept = tuple(answers(kept))
        kept = tuple(p for p in kept if p.standing != "printed")
        out.append(
            Paper(
                document.number if document else None,
                document.kind if document else "other",
                document.title if document else "",
                document.order if document else (0, 0, 0),
                kept,
                tuple(_grids(kept)),
            )
        )
    return tuple(out)


def present(papers: Sequence[Paper], year: int | None) -> tuple[Paper, ...]:
    """The papers without what they tell of earlier years. `year` is the event's, where known."""
    out = []
    for paper in papers:
        kept = () if of_past(paper.title, year) else of_this_time(paper.passages, year)
        same = len(kept) == len(paper.passages) and all(a is b for a, b in zip(kept, paper.passages, strict=True))
        out.append(paper if same else replace(paper, passages=kept, grids=tuple(_grids(kept))))
    return tuple(out)


def _split(passage: Passage) -> Iterable[Passage]:
    """A caption may hold several sentences."""
    parts = re.split(r"(?<=[.!?;])\s+(?=[A-Z0-9])", passage.text) if passage.role == "caption" else []
    return [passage.model_copy(update={"text": p}) for p in parts] if len(parts) > 1 else [passage]


def _paper_number(passage: Passage) -> int:
    return -1 if passage.document is None else passage.document


def _grids(passages: Sequence[Passage]) -> Iterable[Grid]:
    for n, rows in enumerate(_tables(passages)):
        if rows:
            first = next(i for i, p in enumerate(passages) if p is rows[0])
            before = passages[first - 1] if first else None
            lead = (
                before.text
                if before is not None and before.role in ("sentence", "heading", "bullet", "caption")
                else ""
            )
            yield grid(rows, lead, n)


def _tables(passages: Sequence[Passage]) -> Iterable[list[Passage]]:
    """The rows of each table; a table that a page's end cut in two, with the same heads again, is one."""
    rows: list[Passage] = []
    for at, passage in enumerate(passages):
        if passage.role != "row":
            continue
        before = passages[at - 1] if at else None
        goes_on = rows and rows[-1] is before and (passage.block == rows[-1].block or _goes_on(passage, rows[-1]))
        if rows and not goes_on:
            yield rows
            rows = []
        rows.append(passage)
    if rows:
        yield rows


def _goes_on(one: Passage, other: Passage) -> bool:
    """Whether a row belongs to the table of the row before it: over the page's end under the same heads, or right
    beneath it, as wide and without heads of its own."""
    heads = [[c.head for c in p.cells] for p in (one, other)]
    if one.page == other.page:
        return len(one.cells) == len(other.cells) > 2 and not any(heads[0]) and one.headings == other.headings
    return heads[0] == heads[1] and any(heads[0]) and one.page == other.page + 1


def speaks_of(paper: Paper, name: str) -> bool:
    """Whether the paper is a source for the field."""
    if paper.kind in OTHERS_WORDS:
        return False
    only = ONLY_FOR.get(paper.kind)
    return only is None or name.startswith(only)


def over(passage: Passage) -> tuple[str, ...]:
    """The stems of the two nearest headings over a passage."""
    return stems(" ".join(h for h in passage.headings[-2:] if h != passage.text))


def state(name: str, value: Value, passage: Passage, paper: Paper, rank: Rank, rule: str) -> Claim:
    """A claim of a value without a unit, with the label of the blank in what is said."""
    said = " | ".join(filter(None, (passage.label, passage.text)))
    stance = _turn(name, value, passage)
    return Claim(name, value, None, passage.evidence(rule, said), paper.number, rank, passage.sure, stance)


# The most that there will be, or that is allowed: "fewer than 6,000" and "below 41°" state them.
_LIMITS = ("attendance.", "site.", "food.temperature", "lighting.")


def _turn(name: str, value: Value, passage: Passage) -> Turn:
    """What the passage does with the figure of a claim; for one that was reckoned, with the first of its numbers that
    it states outright."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return "says"
    if passage.standing in ("doubtful", "listed"):
        return "doubted"
    texts = [c.text for c in passage.cells] if passage.cells else [passage.text]
    if any(holds("given_up", stems(text)) and len(stems(text)) <= 2 for text in texts[1:]):
        return "denied"
    found = [(text, q) for text in texts for q in quantities(text)]
    told = [(text, q) for text, q in found if abs(value - q.value) < 0.01 or abs(value - q.amount) < 0.01] or found
    turns = [turn(text, q.start, name.startswith(_LIMITS)) for text, q in told]
    return "says" if "says" in turns or not turns else turns[0]


def claim(entry: FieldEntry, value: float, passage: Passage, paper: Paper, rank: Rank, rule: str) -> Claim:
    """A claim about a counted or measured field, whole numbers as int."""
    whole = int(value) if float(value).is_integer() else round(value, 3)
    return state(entry.name, whole, passage, paper, rank, rule)._replace(unit=entry.unit)
