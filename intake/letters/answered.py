"""What the letter says of a further filing: points cured, points still open, points that it opened."""

from __future__ import annotations

from intake.letters.letter import Heading, Listed, Paragraph, Part
from intake.letters.phrases import sentence
from intake.models import OPEN, Review
from intake.resubmittal import Resubmittal, Turned


def answer(review: Review, since: Resubmittal | None) -> tuple[Part, ...]:
    """The paragraphs on a further filing; none where there is none, or where it turned no point of a letter.

    Only points that fell short before are acknowledged, and only those that fall short now are called open: what was
    or is a question to the office is none to the applicant.
    """
    if since is None:
        return ()
    cured = [t for t in since.of("cured") if t.before.verdict in OPEN]
    still = [t for t in since.of("still open") if t.before.verdict in OPEN and t.after.verdict in OPEN]
    opened = since.of("newly broken")
    out: list[Part] = []
    if cured:
        out.append(Paragraph(text=f"Your further papers show what was open on these points: {_named(review, cured)}."))
    if still:
        out.append(Paragraph(text=f"Still open after those papers: {_named(review, still)}."))
    if opened:
        out.append(Paragraph(text="With those papers, points that the earlier ones showed no longer stand:"))
        out.append(Listed(items=tuple(_opened(review, t) for t in opened)))
    return (Heading(text="Your further papers"), *out) if out else ()


def _named(review: Review, turned: list[Turned]) -> str:
    """The points by their titles and paragraphs."""
    conditions = [review.ordinance.condition(t.condition) for t in turned]
    return "; ".join(f"{c.title} (paragraph {c.cites})" for c in conditions)


def _opened(review: Review, turned: Turned) -> str:
    title = review.ordinance.condition(turned.condition).title
    was, now = sentence(turned.before.reason), sentence(turned.after.reason)
    return f"{title}. Before: {was} Now: {now}"
