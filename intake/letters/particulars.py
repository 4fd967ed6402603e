"""Who the letter goes to and what it is about: name, address, event, dates and place, as the packet states them.

What the packet does not state, or states in several ways, is a visible blank that says what the clerk should fill in.
"""

from __future__ import annotations

from datetime import date

from extractors.models import Field
from intake.event import Schedule, schedule
from intake.letters.letter import clean
from intake.letters.phrases import BLANK, address, blank, days
from intake.models import Office, Review
from intake.values import standing
from intake.wording import day

_LONG = 90  # characters of an event's name at the top of a page


def fact(review: Review, name: str) -> Field | None:
    """The value that governs: the clerk's latest correction, else what the packet states; None where that is empty."""
    corrected = [c.field for c in review.corrections if c.field.name == name]
    field = corrected[-1] if corrected else review.packet.taken(name)
    return field if field and clean(str(field.value)) else None


def text(review: Review, name: str, what: str) -> str:
    """That value in words, or a blank for `what`; where papers differ, all that they say."""
    field = fact(review, name)
    if field is None:
        return blank(what)
    corrected = any(c.field.name == name for c in review.corrections)
    others = () if corrected else standing(review.packet, name)
    said = tuple(dict.fromkeys(clean(str(f.value)) for f in (field, *others)))
    return said[0] if len(said) == 1 else f"{' / '.join(filter(None, said))} [the papers differ]"


def addressee(review: Review) -> tuple[str, ...]:
    """Name, organization and address of the applicant, a line each."""
    lines = [text(review, "applicant.name", "the applicant’s name")]
    if fact(review, "applicant.organization"):
        lines.append(text(review, "applicant.organization", "the organization"))
    post = fact(review, "applicant.address")
    rivals = len(standing(review.packet, "applicant.address")) > 1
    if post is None or rivals:
        return (*lines, text(review, "applicant.address", "the applicant’s address"))
    return (*lines, *address(str(post.value)))


def salutation(review: Review) -> str:
    """By name, which needs no guess at a title; "Dear applicant:" where there is none."""
    name = fact(review, "applicant.name")
    if name is None or len(standing(review.packet, "applicant.name")) > 1:
        return "Dear applicant:"
    return f"Dear {clean(str(name.value))}:"


def subject(review: Review) -> tuple[tuple[str, str], ...]:
    """The lines under "Re:": the paper asked for, the event, its dates and place, and when the packet came in."""
    ordinance = review.ordinance
    return (
        ("Re:", f"Application for a {ordinance.paper} under {ordinance.title}"),
        ("Event:", text(review, "event.name", "the event’s name")),
        ("Dates:", dates(schedule(review.packet))),
        ("Place:", text(review, "event.location", "the place of the event")),
        ("Received:", received(review.filed_on)),
    )


def dates(when: Schedule) -> str:
    """The days of the event; every run of days that the papers state, where they differ."""
    runs = [days(span.first, span.last) for span in when.spans]
    if not runs:
        return blank("the dates of the event")
    return runs[0] if len(runs) == 1 else f"{' / '.join(runs)} [the papers differ]"


def received(filed_on: date | None) -> str:
    """The day on which the packet came in, which no paper can say for the office."""
    return day(filed_on) if filed_on else f"{BLANK} [date of receipt: not entered]"


def top(review: Review) -> str:
    """What stands at the top of every page: county and event."""
    office = review.ordinance.office
    event = fact(review, "event.name")
    name = clean(str(event.value)) if event else f"application for a {review.ordinance.paper}"
    return f"{office.county}, {office.state} · {name if len(name) <= _LONG else name[:_LONG].rsplit(' ', 1)[0] + ' …'}"


def letterhead(office: Office) -> tuple[str, ...]:
    """The office as the county has filled it in; nothing that it has not."""
    reach = (f"Telephone {office.phone}" if office.phone else "", f"E-mail {office.email}" if office.email else "")
    lines = (f"{office.county}, {office.state}", office.name, *office.address, " · ".join(filter(None, reach)))
    return tuple(line for line in lines if clean(line))


def signature(office: Office) -> tuple[str, ...]:
    """The lines over which the officer signs. The name stands there only where the county has given it."""
    return (
        "Sincerely,",
        f"{BLANK}{BLANK} [to be signed by hand]",
        office.signer or f"{BLANK} [name of the officer]",
        office.officer,
        office.name,
    )
