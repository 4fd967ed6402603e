"""How the letter begins: what came in and when, how it was read, what follows, and the list of the papers received."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from extractors.models import Document
from intake.event import crowd
from intake.letters.letter import Grid, Heading, Listed, Paragraph, Part, clean
from intake.letters.phrases import cite, pages, places, sentence, titled, where
from intake.letters.points import Section, open_points
from intake.models import Exemption, Reading, Review
from intake.wording import count, day, kind, listed


def opening(review: Review) -> tuple[Part, ...]:
    """What was received, and that it was read for completeness only."""
    ordinance = review.ordinance
    when = f" on {day(review.filed_on)}" if review.filed_on else ""
    return (
        Paragraph(
            text=f"This office received your application for a {ordinance.paper}{when}. We have reviewed the packet "
            f"for completeness only: whether it shows what {ordinance.chapter} asks an applicant to show. "
            f"Its words are quoted from the county’s text ({ordinance.edition})."
        ),
    )


def summary(review: Review, asked: Sequence[Section], lost: bool) -> tuple[Part, ...]:
    """What follows: how many points are asked about and how they were counted, or that nothing was found missing."""
    if asked:
        tells = listed([section.tells for section in asked])
        out = [f"Below we list {tells}. With each stand the words of the chapter, what we found, and what to send."]
    elif review.undecided:
        out = ["The points in the box above are still to be decided. On all other points we found nothing missing."]
    elif lost:
        out = ["In the pages that could be read we found nothing missing. What could not be read is listed below."]
    else:
        out = ["We found nothing missing: the packet shows each point that the chapter asks to be shown on paper."]
    reading = ["How the county reads words that can be read in more than one way stands after the points."]
    more = (*_counted(review), *(reading if told_readings(review) else []))
    return tuple(Paragraph(text=text) for text in (*out, *more))


def _counted(review: Review) -> list[str]:
    """For how many persons the quantities were worked out, where one of them is open."""
    people = crowd(review.packet)
    open_quantities = [p for p in open_points(review).values() if p.condition.check.kind in ("at-least", "bond")]
    if people.largest is None or not open_quantities:
        return []
    largest = people.stated[0].evidence
    at = "as corrected by this office" if largest.by == "clerk" else where(review.packet, largest.file, largest.page)
    which = "the maximum number" if len(people.stated) == 1 else "the largest of the maximum numbers"
    return [
        f"Where the chapter counts by the number of persons, we counted for {count(people.largest)}, {which} "
        f"that the packet states ({at})."
    ]


def readings(review: Review) -> tuple[Part, ...]:
    """The county's readings that bear on an open point."""
    told = told_readings(review)
    if not told:
        return ()
    return (
        Heading(text="How the county reads these words"),
        Paragraph(text="Where words of the chapter can be read in more than one way, we have read them like this:"),
        Listed(items=tuple(r.reads for r in told)),
    )


def told_readings(review: Review) -> tuple[Reading, ...]:
    """The county's readings that bear on an open point."""
    points = open_points(review)
    return tuple(r for r in review.ordinance.readings if any(c in points for c in r.conditions))


def exemption(review: Review, exempt: Exemption) -> tuple[Part, ...]:
    """A note that the chapter may not apply: its words, the facts in the packet, and that nothing is decided here."""
    resting = [f for f in review.findings if f.verdict == "not-applicable"]
    reasons = tuple(dict.fromkeys(filter(None, (sentence(f.reason) for f in resting))))
    facts = places(review, [e for f in resting for e in f.evidence])
    ordinance = review.ordinance
    shown = (Paragraph(text="In the packet this stands at:"), Listed(items=facts)) if facts else ()
    return (
        Paragraph(
            text="The packet states facts under which, by its own words, the chapter would not apply. "
            f"{cite(ordinance, exempt.cites)}: “{exempt.quote}”"
        ),
        *(Paragraph(text=reason) for reason in reasons if len(reasons) == 1),
        *shown,
        Paragraph(
            text="For that reason this letter lists no deficiency. It does not decide whether the chapter applies: "
            f"that is for the {ordinance.office.officer}. Please tell us if one of these facts is not right or changes."
        ),
    )


def papers(review: Review) -> tuple[Part, ...]:
    """Every paper of the packet with its file and pages, and every file in which no paper could be told apart."""
    batches = {file.name: file.batch for file in review.packet.files}
    rows = [row for document in review.packet.documents for row in _rows(document, batches)]
    seen = {ref.file for document in review.packet.documents for ref in document.pages}
    rows += [
        (batch, ("Not identified", "–", name, "–")) for name, batch in batches.items() if name not in seen
    ]
    if not rows:
        return ()
    several = max(batches.values(), default=0) > 0
    rows.sort(key=lambda row: row[0])  # stable: within one filing, the order of the packet
    return (
        Heading(text="What we received"),
        Grid(
            heads=("Paper", "Title", "File", "Pages", *(["Filing"] if several else [])),
            rows=tuple((*cells, *([filing(batch)] if several else [])) for batch, cells in rows),
            widths=(0.2, 0.28, 0.28, 0.1, 0.14) if several else (0.22, 0.34, 0.34, 0.1),
        ),
    )


def filing(batch: int) -> str:
    """Which filing a paper came with: "first", "resubmittal", "resubmittal 2"."""
    return "first" if batch == 0 else "resubmittal" if batch == 1 else f"resubmittal {batch}"


def _rows(document: Document, batches: dict[str, int]) -> list[tuple[int, tuple[str, ...]]]:
    """A row for each file that the paper stands in."""
    out: list[tuple[int, tuple[str, ...]]] = []
    for file, refs in groupby(document.pages, key=lambda ref: ref.file):
        named = clean(document.title) or "–"
        cells = (titled(kind(document.kind)), named, file, pages(ref.page for ref in refs))
        out.append((batches.get(file, 0), cells))
    return out
