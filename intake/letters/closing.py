"""How the letter ends: what is looked at later, what could not be read, how to send, and what the letter is not."""

from __future__ import annotations

from datetime import date, timedelta

from extractors.packet import COUNTY_LETTER
from intake.event import schedule
from intake.letters.letter import Grid, Heading, Paragraph, Part
from intake.letters.phrases import BLANK, cite, sentence, weekday
from intake.models import Condition, Later, Office, Review
from intake.wording import listed, plural

_STAGES = {"inspection": "at the inspection", "closeout": "after the event, at closeout"}
_UNREAD = "It could not be read."


def later(review: Review) -> tuple[Part, ...]:
    """What cannot be shown on paper at filing, and when it is looked at."""
    due = [review.ordinance.condition(f.condition) for f in review.findings if f.verdict == "later"]
    if not due:
        return ()
    return (
        Heading(text="To be looked at later"),
        Paragraph(text="Nothing needs to be sent for these points now."),
        Grid(
            heads=("What", "Where it stands", "When"),
            rows=tuple((c.asks, cite(review.ordinance, c.cites), _stage(c)) for c in due),
            widths=(0.5, 0.3, 0.2),
        ),
    )


def _stage(condition: Condition) -> str:
    if isinstance(condition.check, Later):
        return _STAGES.get(condition.check.stage, condition.check.stage)
    return "later, as this office decided"


def unread(review: Review) -> tuple[Part, ...]:
    """Files and pages that could not be read at all. Those of which a part was read are for the office to look at."""
    lost = [p for p in review.packet.problems if p.weight == "unread"]
    if not lost:
        return ()
    rows = [(p.file, "all" if p.page is None else str(p.page), sentence(p.what) or _UNREAD) for p in lost]
    return (
        Heading(text="What could not be read"),
        Paragraph(text="Please send a copy of these that opens without a password and can be read."),
        Grid(heads=("File", "Page", "What happened"), rows=tuple(dict.fromkeys(rows)), widths=(0.38, 0.1, 0.52)),
    )


def how_to_send(review: Review, on: date | None, asks: bool) -> tuple[Part, ...]:
    """Where to send and whom to ask, from what the county has filled in, and dates only where the county gives them."""
    office = review.ordinance.office
    numbered = ["Please say which numbered point each paper answers."] if asks else []
    more = (*numbered, *_reach(office), *(_dates(review, on) if asks else ()))
    return (
        Heading(text="How to send" if asks else "Where to write"),
        Paragraph(text=f"{'Please send what is asked for above to' if asks else 'Please write to'}: {_post(office)}."),
        *(Paragraph(text=text) for text in more),
    )


def _post(office: Office) -> str:
    return ", ".join((office.name, *office.address)) if office.address else f"{office.name}, {BLANK} [address]"


def _reach(office: Office) -> list[str]:
    ways = [f"by telephone at {office.phone}"] if office.phone else []
    ways += [f"by e-mail at {office.email}"] if office.email else []
    return [f"Questions about this letter: {listed(ways)}."] if ways else []


def _dates(review: Review, on: date | None) -> list[str]:
    """Sums and days that the county has filled in, counted out, with where they come from; nothing where it has not."""
    ordinance = review.ordinance
    blanks, out = ordinance.blanks, []
    if blanks.fee:
        out.append(f"Fee: {sentence(blanks.fee)}")
    if blanks.filing_days is not None:
        span = schedule(review.packet).span
        last = f" For this event: by {weekday(span.first - timedelta(days=blanks.filing_days))}." if span else ""
        ahead = plural(blanks.filing_days, "day")
        out.append(f"The application is to be filed at least {ahead} before the event begins.{last}")
    if blanks.cure_days is not None:
        last = f", that is by {weekday(on + timedelta(days=blanks.cure_days))}" if on else ""
        out.append(f"Please answer within {plural(blanks.cure_days, 'day')} of the date of this letter{last}.")
    if blanks.appeal:
        out.append(sentence(blanks.appeal))
    basis = f"Basis: {ordinance.chapter}, as entered by the county ({ordinance.edition})."
    return [*out, basis] if out else []


def not_this(review: Review) -> tuple[Part, ...]:
    """What nobody may read into the letter."""
    ordinance = review.ordinance
    other = f"The chapter lets the {ordinance.office.officer} set other standards in writing; this letter sets none."
    return (
        Heading(text="What this letter is not"),
        Paragraph(
            text=f"{COUNTY_LETTER} {ordinance.paper}, and it waives nothing that "
            "the chapter requires. It is about completeness, not about how well anything is planned. Other offices "
            f"may have questions of their own.{' ' + other if ordinance.other_standards else ''}"
        ),
    )
