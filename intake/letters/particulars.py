"""Who the letter goes to and what it is about: name, address, event, dates and place, as the packet states them.

What the packet does not state is a visible blank that says what belongs there; what papers state differently, and the
office has not settled, stands with all that they say.
"""

from __future__ import annotations

from datetime import date

from intake.event import Schedule, schedule
from intake.letters.letter import clean
from intake.letters.phrases import BLANK, address, blank, days
from intake.models import Office, Review
from intake.values import standing
from intake.wording import day, shortened

_ABOUT = {"event.location": "place", "applicant.organization": "applicant"}  # what a contradiction on it is called
_LONG = 90  # characters of an event's name at the top of a page


def fact(review: Review, name: str) -> str:
    """The value that governs, in words; "" where the packet does not state it."""
    field = review.packet.taken(name)
    return clean(str(field.value)) if field else ""


def text(review: Review, name: str, what: str) -> str:
    """That value, or a blank for `what`; where papers contradict each other on it, all that they say."""
    if not fact(review, name):
        return blank(what)
    if not any(c.about == _ABOUT.get(name) for c in review.conflicts):
        return fact(review, name)
    said = tuple(dict.fromkeys(clean(str(f.value)) for f in standing(review.packet, name)))
    return said[0] if len(said) == 1 else f"{' / '.join(filter(None, said))} [the papers differ]"


def addressee(review: Review) -> tuple[str, ...]:
    """Name, organization and address of the applicant, a line each."""
    lines = [text(review, "applicant.name", "the applicant’s name")]
    if fact(review, "applicant.organization"):
        lines.append(text(review, "applicant.organization", "the organization"))
    post = review.packet.taken("applicant.address")
    return (*lines, *((post and address(str(post.value))) or (blank("the applicant’s address"),)))


def salutation(review: Review) -> str:
    """By name, which needs no guess at a title; "Dear applicant:" where there is none."""
    name = fact(review, "applicant.name")
    return f"Dear {name}:" if name else "Dear applicant:"


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
    name = fact(review, "event.name") or f"application for a {review.ordinance.paper}"
    return f"{office.county}, {office.state} · {shortened(name, _LONG)}"


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
