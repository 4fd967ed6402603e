"""Papers of one packet that contradict each other on what all of them rest on: how many, when, where, who.

Names and places that differ only in how they are written are the same (`extractors/fields/alike.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Literal

from extractors.fields.alike import Likeness, events, organizations
from extractors.fields.alike import places as likeness
from extractors.models import Evidence, Field
from extractors.packet import Packet
from intake.checks.names import another
from intake.event import runs
from intake.models import Conflict
from intake.values import applicants, number, standing
from intake.wording import count, day, listed, place, quoted

About = Literal["attendance", "dates", "place", "applicant", "insured", "other"]


def conflicts(packet: Packet) -> tuple[Conflict, ...]:
    """Every contradiction that a person should know of, each with all the places."""
    return tuple(_all(packet))


def filed_late(packet: Packet, filed_on: date | None) -> tuple[Conflict, ...]:
    """A day of filing after the event has begun: one of the two is a slip."""
    starts = packet.taken("event.start_date")
    if filed_on is None or starts is None or not isinstance(starts.value, date) or filed_on < starts.value:
        return ()
    said = f"The packet is said to be filed on {day(filed_on)}, but the event begins on {day(starts.value)}: see which."
    return (Conflict(about="dates", what=said, places=(starts.evidence,)),)


def _all(packet: Packet) -> Iterator[Conflict]:
    yield from _rivals(packet, "attendance.maximum", "attendance", "the maximum number of persons", _unlike)
    yield from _days(packet)
    yield from _rivals(packet, "event.location", "place", "the place of the event", _other(likeness))
    yield from _rivals(packet, "applicant.organization", "applicant", "the applicant", _other(organizations))
    yield from _rivals(packet, "event.name", "other", "the name of the event", _other(events))
    yield from _insured(packet)
    yield from _principal(packet)


def _days(packet: Packet) -> Iterator[Conflict]:
    """The runs of days that papers state; where they make no run, their first and last days one by one."""
    stated = {(a.value, b.value): (a, b) for a, b in reversed(runs(packet))}
    if len(stated) < 2:
        yield from _rivals(packet, "event.start_date", "dates", "the first day of the event", _unlike)
        yield from _rivals(packet, "event.end_date", "dates", "the last day of the event", _unlike)
        return
    told = [(f"{place(packet, _of_rival(a, b).evidence)}, {_run(a, b)}", (a, b)) for a, b in reversed(stated.values())]
    where = tuple(dict.fromkeys(f.evidence for _, pair in told for f in pair))
    said = listed([text for text, _ in told])
    yield Conflict(about="dates", what=f"Papers state the days of the event differently: {said}.", places=where)


def _of_rival(first: Field, last: Field) -> Field:
    """The field of the paper that states this run: where only one of its days differs, that one's."""
    return last if first.standing == "taken" and last.standing != "taken" else first


def _run(first: Field, last: Field) -> str:
    return _value(first) if first.value == last.value else f"{_value(first)} to {_value(last)}"


def _rivals(
    packet: Packet, name: str, about: About, what: str, differ: Callable[[Field, Field], bool]
) -> Iterator[Conflict]:
    fields = standing(packet, name)
    kept: list[Field] = []
    for field in fields:
        if all(differ(field, other) for other in kept):
            kept.append(field)
    if len(kept) > 1:
        said = listed([f"{place(packet, f.evidence)}, {_value(f)}" for f in kept])
        places = tuple(f.evidence for f in kept)
        yield Conflict(about=about, what=f"Papers state {what} differently: {said}.", places=places)


def _unlike(one: Field, other: Field) -> bool:
    return one.value != other.value


def _other(likeness: Callable[[str, str], Likeness]) -> Callable[[Field, Field], bool]:
    return lambda one, other: likeness(str(one.value), str(other.value)) == "different"


def _insured(packet: Packet) -> Iterator[Conflict]:
    names = applicants(packet)
    others = [another(c.insured, names) for c in packet.papers.certificates if not c.superseded and c.insured]
    if others and all(others):
        yield from _somebody_else(packet, "insured", "the certificate of insurance names as insured", others[0])


def _principal(packet: Packet) -> Iterator[Conflict]:
    for bond in packet.papers.bonds:
        other = another(bond.principal, applicants(packet))
        yield from _somebody_else(packet, "other", "the bond names as principal", other)


def _somebody_else(packet: Packet, about: About, what: str, field: Field | None) -> Iterator[Conflict]:
    applicant = next(iter(standing(packet, "applicant.organization") or standing(packet, "applicant.name")), None)
    if field is None or applicant is None:
        return
    places: tuple[Evidence, ...] = (field.evidence, applicant.evidence)
    says = f"{what} {quoted(str(field.value))}; the applicant is {quoted(str(applicant.value))}"
    yield Conflict(about=about, what=f"{says[:1].upper()}{says[1:]}.", places=places)


def _value(field: Field) -> str:
    if isinstance(field.value, date):
        return day(field.value)
    value = number(field)
    return count(value) if value is not None else quoted(str(field.value))
