"""What a further filing changed: points cured, still open, newly broken, newly doubtful; and words changed unsaid.

The review of the filings before it is held against the review of all of them. A passage of a new paper that says
nearly what a passage of an earlier paper of the same kind said, with other figures, is a silent change: no verdict
need hang on it, and the clerk should see both pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Literal

from extractors.models import Document, Evidence, Record
from extractors.packet import Packet, packet_of
from extractors.passages import Passage
from intake.models import OPEN, Finding, Review
from intake.review import review as judge

Turn = Literal["cured", "still open", "newly broken", "newly doubtful"]

_ALIKE = 0.9  # how alike two passages are but for their figures, to be the same statement
_FEWEST = 3  # words that a passage must have beside its figures
_FIGURE = re.compile(r"\$?\d[\d,./:]*\d|\d")


class Turned(Record):
    """A condition before and after the further filing: both findings with their evidence."""

    turn: Turn
    condition: str
    before: Finding
    after: Finding

    @property
    def changed(self) -> bool:
        """Whether the reason is another one now."""
        return self.before.reason != self.after.reason or self.before.verdict != self.after.verdict


class Changed(Record):
    """The same statement with other figures in a paper of the same kind: `before` was filed first, then `after`."""

    kind: str
    before: Evidence
    after: Evidence


class Resubmittal(Record):
    """What the last filing changed, conditions in the ordinance's order, changes in the order of the new pages."""

    turned: tuple[Turned, ...]
    changed: tuple[Changed, ...]

    def of(self, turn: Turn) -> tuple[Turned, ...]:
        """The conditions that took this turn."""
        return tuple(t for t in self.turned if t.turn == turn)


def resubmittal(before: Review, after: Review) -> Resubmittal:
    """What changed from the review of the earlier filings to that of all of them, under one ordinance."""
    earlier = {f.condition: f for f in before.findings}
    pairs = ((earlier[f.condition], f) for f in after.findings if f.condition in earlier)
    turned = (
        Turned(turn=turn, condition=now.condition, before=was, after=now)
        for was, now in pairs
        if (turn := _turn(was, now)) is not None
    )
    return Resubmittal(turned=tuple(turned), changed=changes(after.packet))


def answered(review: Review) -> Resubmittal | None:
    """What the last of several filings changed; None where there is one only. The earlier ones are judged again alone.

    The clerk's decisions, corrections and divisions hold for both: what she decided never counts as the applicant's
    cure.
    """
    packet = review.packet
    last = max((file.batch for file in packet.files), default=0)
    if last == 0:
        return None
    files = tuple(file for file in packet.files if file.batch < last)
    names = {file.name for file in files}
    divisions = [d for d in packet.divisions if d.file in names]
    earlier = packet_of(files, packet.name, review.ordinance.text, divisions=divisions)
    corrections = [c for c in review.corrections if c.field.evidence.file in names]
    return resubmittal(judge(earlier, review.ordinance, review.filed_on, review.decisions, corrections), review)


def changes(packet: Packet) -> tuple[Changed, ...]:
    """Passages of the last filing that repeat an earlier paper of their kind with other figures."""
    last = max((d.order[0] for d in packet.documents), default=0)
    if last == 0:
        return ()
    documents = {d.number: d for d in packet.documents}
    old = list(_told(packet.passages, documents, range(last)))
    new = _told(packet.passages, documents, range(last, last + 1))
    found = (_changed(kind, passage, old) for kind, passage in new)
    letters = [p.text for kind, p in _told(packet.passages, documents, range(last, last + 1)) if kind == "cover-letter"]
    return tuple(c for c in found if c is not None and not _owned_up(c, letters))


def _turn(was: Finding, now: Finding) -> Turn | None:
    doubtful, settled = now.verdict == "unclear", was.verdict not in OPEN and was.verdict != "unclear"
    if now.verdict in OPEN:
        return "newly broken" if settled else "still open"
    if doubtful:
        return "newly doubtful" if settled else "still open"
    return "cured" if now.verdict == "met" and not settled else None


def _told(
    passages: Iterable[Passage], documents: dict[int, Document], filings: range
) -> Iterator[tuple[str, Passage]]:
    """The statements of the papers that came with these filings, each with its paper's kind."""
    for passage in passages:
        paper = documents.get(passage.document) if passage.document is not None else None
        if paper and paper.order[0] in filings and passage.standing == "own" and passage.role != "heading":
            yield paper.kind, passage


def _changed(kind: str, new: Passage, old: list[tuple[str, Passage]]) -> Changed | None:
    """The most alike earlier statement, where its figures are others. One that stands there as it was is no change."""
    words, figures = _parts(new.text)
    if not figures or len(words.split()) < _FEWEST:
        return None
    best: tuple[float, Passage] | None = None
    for its_kind, passage in old:
        its_words, its_figures = _parts(passage.text)
        if its_kind != kind or len(its_figures) != len(figures):
            continue
        alike = _alike(words, its_words)
        if alike >= _ALIKE and its_figures == figures:
            return None
        if alike >= _ALIKE and (best is None or alike > best[0]):
            best = alike, passage
    return Changed(kind=kind, before=_shown(best[1]), after=_shown(new)) if best else None


def _alike(one: str, other: str) -> float:
    """How alike two texts are, 0 to 1; 0 where they cannot be alike enough."""
    match = SequenceMatcher(None, one, other, autojunk=False)
    return match.ratio() if match.real_quick_ratio() >= _ALIKE and match.quick_ratio() >= _ALIKE else 0.0


def _parts(text: str) -> tuple[str, tuple[str, ...]]:
    """The words of a passage without its figures, and its figures."""
    return " ".join(_FIGURE.sub(" ", text).lower().split()), tuple(_FIGURE.findall(text))


def _owned_up(change: Changed, letters: list[str]) -> bool:
    """Whether one sentence of a new letter names both the old figures and the new."""
    was, now = (set(_parts(e.said)[1]) for e in (change.before, change.after))
    return any(was ^ now <= set(_parts(text)[1]) for text in letters)


def _shown(passage: Passage) -> Evidence:
    return Evidence(
        file=passage.file, page=passage.page, box=passage.box, said=passage.text, by="resubmittal",
        sure=not (passage.dim or passage.unread),
    )  # fmt: skip
