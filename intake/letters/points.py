"""The points of a letter: papers that are not there, points that fall short, papers that contradict each other.

What is in order is not listed, and what a person must still decide is never put to the applicant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from intake.letters.letter import Heading, Paragraph, Part, Point
from intake.letters.phrases import law, places, sentence, titled
from intake.models import OPEN, Condition, Conflict, Finding, Insurance, MissingDocument, Review
from intake.wording import kind, plural

# What a bare verdict says where the clerk changed it and gave no reason: the reason of the checks is then not hers.
_PLAIN = {
    "missing": "We did not find this in the packet.",
    "deficient": "What we found in the packet falls short of these words.",
}
_ASKS = {
    "attendance": "which number of persons is right",
    "dates": "which dates are right",
    "place": "which place is right",
    "applicant": "who the applicant is",
    "insured": "who is to be insured",
    "other": "which of these is right",
}


_PAPERS = ("paper", "insurance", "bond", "for-each-residence")  # checks of a paper of its own


class Open(NamedTuple):
    """An open finding with its condition."""

    condition: Condition
    finding: Finding


def open_points(review: Review) -> dict[str, Open]:
    """Findings that the applicant is asked about, by condition, in the ordinance's order."""
    by_id = {f.condition: f for f in review.findings if f.verdict in OPEN}
    return {c.id: Open(c, by_id[c.id]) for c in review.ordinance.conditions if c.id in by_id}


class Section(NamedTuple):
    """A lettered section of the letter. `tells` is what the summary says of it: "2 papers not found (section A)"."""

    tells: str
    parts: tuple[Part, ...]


def sections(review: Review) -> tuple[Section, ...]:
    """The sections that ask something of the applicant, lettered without gaps."""
    pages = "every page of the packet" if review.packet.all_read else "the pages that could be read"
    asked = (
        (absent, "Papers that we did not find",
         f"We read {pages} and did not find these papers, or others that show the same.", "paper", "not found"),
        (short, "Points that are not shown in full", f"We read {pages} and did not find all that the chapter asks for.",
         "point", "not shown in full"),
        (conflicts, "Papers that differ", "Papers of the packet do not say the same on these points.",
         "question", "about papers that differ"),
    )
    out: list[Section] = []
    for find, title, lead, noun, which in asked:
        letter = "ABC"[len(out)]
        if parts := find(review, letter):
            count = sum(isinstance(part, Point) for part in parts)
            opened = (Heading(text=f"{letter}. {title}"), Paragraph(text=lead))
            out.append(Section(f"{plural(count, noun)} {which} (section {letter})", (*opened, *parts)))
    return tuple(out)


def absent(review: Review, letter: str) -> tuple[Part, ...]:
    """One point for each paper that is not there, with all that it would have shown."""
    points = open_points(review)
    told: set[str] = set()
    out: list[Point] = []
    for paper, shown in _wanted(review, points):
        first = [points[c] for c in shown if c not in told]
        if first:
            out.append(_paper(review, paper, first, f"{letter}{len(out) + 1}"))
            told.update(shown)
    return tuple(out)


def _wanted(review: Review, points: dict[str, Open]) -> Iterator[tuple[MissingDocument, list[str]]]:
    """Missing papers with those of their conditions on which nothing was found; short ones stand as points."""
    for paper in review.missing_documents:
        shown = [c for c in paper.conditions if c in points and points[c].finding.verdict == "missing"]
        if shown:
            yield paper, shown


def _paper(review: Review, paper: MissingDocument, shown: list[Open], number: str) -> Point:
    named = any(_names_it(p.condition) for p in shown)
    found = f"We did not find {'this paper' if named else 'such a paper'} in the packet."
    decided = [_reason(p) for p in shown if p.finding.decision and sentence(p.finding.decision.why)]
    found = " ".join(dict.fromkeys([found, *decided]))
    return Point(
        number=number,
        title=titled(kind(paper.kind)) + ("" if named else ", or another paper that shows these points"),
        law=law(review.ordinance, [p.condition for p in shown]),
        found=found,
        places=(*_sums(shown), *_near(review, shown)),
        send=tuple(dict.fromkeys(_cure(p) for p in shown)),
    )


def _sums(shown: list[Open]) -> tuple[str, ...]:
    """How much is needed, where that was worked out; the clerk's own reasons stand with what was found."""
    counted = [p for p in shown if p.finding.required is not None and p.finding.decision is None]
    return tuple(f"{p.condition.title}: {_reason(p)}" for p in counted if p.finding.reason)


def _names_it(condition: Condition) -> bool:
    """Whether the ordinance asks for the paper itself; of most points it asks proof, in whatever paper."""
    return condition.judged == "document" or condition.check.kind in _PAPERS


def short(review: Review, letter: str) -> tuple[Part, ...]:
    """Every other open point, under the head of its requirement."""
    told = {c for paper, shown in _wanted(review, open_points(review)) for c in shown}
    points = {id: p for id, p in open_points(review).items() if id not in told}
    out: list[Part] = []
    number = 0
    for requirement in review.ordinance.requirements:
        mine = [points[c.id] for c in requirement.conditions if c.id in points]
        if mine:
            out.append(Heading(text=requirement.title, level=2))
        for point in mine:
            number += 1
            out.append(_point(review, point, f"{letter}{number}"))
    return tuple(out)


def _point(review: Review, point: Open, number: str) -> Point:
    found = _reason(point)
    there = point.finding.verdict != "missing" and point.finding.evidence
    return Point(
        number=number,
        title=point.condition.title,
        law=law(review.ordinance, [point.condition]),
        found=found,
        places=places(review, there, found) if there else _near(review, [point]),
        send=(_cure(point),),
    )


def _reason(point: Open) -> str:
    """The clerk's reason where she gave one, else that of the checks, unless she overruled them without a reason."""
    finding = point.finding
    if finding.decision is not None:
        if why := sentence(finding.decision.why):
            return why
        if finding.read_as != finding.verdict:
            return _PLAIN[finding.verdict]
    return sentence(finding.reason) or _PLAIN[finding.verdict]


def _cure(point: Open) -> str:
    return sentence(point.finding.cure) or sentence(point.condition.cure) or "A paper that shows this point."


def _near(review: Review, shown: list[Open]) -> tuple[str, ...]:
    near = [e for p in shown for e in (p.finding.nearest or p.finding.evidence)]
    return tuple(f"the nearest that we found: {place}" for place in places(review, near[:2]))


def conflicts(review: Review, letter: str) -> tuple[Part, ...]:
    """A question for each contradiction. No paper is called wrong; the applicant says which one governs."""
    return tuple(_conflict(review, conflict, f"{letter}{n}") for n, conflict in enumerate(review.conflicts, start=1))


def _conflict(review: Review, conflict: Conflict, number: str) -> Point:
    return Point(
        number=number,
        title=f"Papers that differ: {conflict.about}" if conflict.about != "other" else "Papers that differ",
        law=law(review.ordinance, _touched(review, conflict)),
        found=sentence(conflict.what) or "These papers do not say the same.",
        places=places(review, conflict.places, conflict.what),
        send=(f"A line that says {_ASKS[conflict.about]}, and a corrected copy of each paper that says otherwise.",),
    )


def _touched(review: Review, conflict: Conflict) -> list[Condition]:
    """The condition that asks for what the papers disagree on; the ordinance has none for most such points."""
    return [c for c in review.ordinance.conditions if _asks_for(c, conflict)][:1]


def _asks_for(condition: Condition, conflict: Conflict) -> bool:
    check = condition.check
    if conflict.about == "attendance":
        return check.kind == "figure" and check.field == "attendance.maximum"
    return conflict.about == "insured" and isinstance(check, Insurance) and check.point == "insured"


