"""Words first: what the letter to the applicant says, out of a review. Nothing here knows how a letter looks.

The letter states what was found and where, in the ordinance's words and the applicant's. It approves nothing, denies
nothing and signs nothing; it does not speak of what the county has not filled in (a fee, a date to answer by, an
appeal).
"""

from __future__ import annotations

from datetime import date

from intake.letters.answered import answer
from intake.letters.closing import how_to_send, later, not_this, unread
from intake.letters.errors import LetterError
from intake.letters.letter import Box, Kind, Letter, Part
from intake.letters.opening import exemption, opening, papers, readings, summary
from intake.letters.particulars import addressee, letterhead, salutation, signature, subject, top
from intake.letters.phrases import BLANK, sentence, where
from intake.letters.points import sections
from intake.models import Finding, Review
from intake.resubmittal import Resubmittal
from intake.wording import day


def letter_of(
    review: Review, on: date | None, draft: bool = False, since: Resubmittal | None = None
) -> Letter:
    """The letter on this review, dated `on` (None: a blank for the clerk).

    A final letter cannot be written while a point is undecided: LetterError names the points. A draft says that it is
    one, and lists them in a box on its first page. Where facts stand under which the chapter does not apply, the letter
    is a note that says so and decides nothing. `since` is what a further filing changed: the letter says so.
    """
    if review.undecided and not draft:
        raise LetterError(_refusal(review))
    office = review.ordinance.office
    kind, body = _body(review, since)
    return Letter(
        kind=kind,
        draft=draft,
        title=f"Application for a {review.ordinance.paper}: {top(review)}",
        author=office.name,
        header=(*([_mark(review)] if draft else []), top(review)),
        letterhead=letterhead(office),
        boxes=_boxes(review) if draft else (),
        date=f"Date: {day(on) if on else BLANK}",
        addressee=addressee(review),
        subject=subject(review),
        salutation=salutation(review),
        body=(*body, *how_to_send(review, on, asks=kind == "deficiency"), *not_this(review)),
        signature=signature(office),
    )


def _refusal(review: Review) -> str:
    points = "\n".join(f"  {line}" for line in _undecided(review))
    return (
        f"The letter cannot be final yet: {len(review.undecided)} of its points must be decided by a person first.\n"
        f"{points}\nDecide them, or write a draft."
    )


def _undecided(review: Review) -> list[str]:
    return [_question(review, f) for f in review.undecided]


def _question(review: Review, finding: Finding) -> str:
    condition = review.ordinance.condition(finding.condition)
    return f"{condition.title} (paragraph {condition.cites}): {sentence(finding.reason) or 'to be decided.'}"


def _mark(review: Review) -> str:
    return "DRAFT – not decided" if review.undecided else "DRAFT – not signed"


def _boxes(review: Review) -> tuple[Box, ...]:
    """What the office must still do before the letter goes out: points to decide, pages to look at."""
    out: list[Box] = []
    if review.undecided:
        title = "For the office: to be decided before this letter is sent"
        out.append(Box(title=title, items=tuple(_undecided(review))))
    weak = [p for p in review.packet.problems if p.weight == "partly"]
    if weak:
        seen = [p.file if p.page is None else where(review.packet, p.file, p.page) for p in weak]
        items = tuple(dict.fromkeys(f"{at}: {sentence(p.what)}" for at, p in zip(seen, weak, strict=True)))
        out.append(Box(title="For the office: pages of which some words may not have been read", items=items))
    return tuple(out)


def _body(review: Review, since: Resubmittal | None) -> tuple[Kind, tuple[Part, ...]]:
    if review.exempt is not None:
        return "note", (*opening(review), *exemption(review, review.exempt), *papers(review))
    asked = sections(review)
    lost = unread(review)
    kind: Kind = "deficiency" if asked or lost or review.undecided else "completeness"
    told = tuple(part for section in asked for part in section.parts)
    begun = (*opening(review), *answer(review, since), *summary(review, asked, bool(lost)), *papers(review))
    return kind, (*begun, *told, *readings(review), *lost, *later(review))
