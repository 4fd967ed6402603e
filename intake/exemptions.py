"""Where the chapter does not apply: a permanent place that seats all, or a government's fair on its fairgrounds.

An exemption waives every condition at once, so it rests on figures that are sure and on which all papers agree.
"""

from __future__ import annotations

import re

from extractors.models import Field
from extractors.packet import Packet
from intake.circumstances import Answer
from intake.event import Crowd
from intake.models import Exemption, Ordinance
from intake.values import number, numbers, standing
from intake.wording import count, place

_PERMANENT = (
    "stadium", "arena", "auditorium", "coliseum", "athletic field", "place of worship", "ballpark", "fieldhouse",
    "gymnasium", "theater", "amphitheat", "grandstand", "speedway", "racetrack",
)
_FAIR = re.compile(r"\b(?:fairs?|exposition)\b", re.I)
_SEATS = re.compile(r"\b(?:seat|bleacher|grandstand|pew)", re.I)


def exemption(packet: Packet, ordinance: Ordinance, crowd: Crowd) -> tuple[Exemption, Answer] | None:
    """The exemption under which the chapter does not apply, with what shows it; None where it applies."""
    for exempt in ordinance.exemptions:
        answer = _seated(packet, crowd) if exempt.kind == "seated" else _government_fair(packet)
        if answer.holds:
            return exempt, answer
    return None


def _seated(packet: Packet, crowd: Crowd) -> Answer:
    """A permanent place of assembly that seats all. Waiving every condition needs figures that are sure and agreed."""
    kind = _sure_one(packet, "site.place_kind")
    capacities = numbers(packet, "site.capacity")
    if kind is None or not capacities or crowd.largest is None:
        return Answer(holds=False, why="")
    seats = min(number(f) or 0 for f in capacities)
    if not _permanent(kind) or not all(f.evidence.sure for f in (*capacities, *crowd.stated)) or crowd.largest > seats:
        return Answer(holds=False, why="")
    where = capacities[0].evidence
    if not any(_SEATS.search(e.said) for e in (where, kind.evidence)):
        return Answer(holds=False, why="")  # the place may hold so many without seating them
    return Answer(
        holds=True, evidence=(kind.evidence, where, *crowd.evidence),
        why=f"a permanent place of assembly ({place(packet, kind.evidence)}) that seats {count(seats)} "
            f"({place(packet, where)}), for {count(crowd.largest)} persons at most",
    )


def _permanent(kind: Field) -> bool:
    return isinstance(kind.value, str) and any(w in kind.value.lower() for w in _PERMANENT)


def _government_fair(packet: Packet) -> Answer:
    """A fair that a government sponsors, on regular fairgrounds: all three must be said, the first by its name."""
    sponsor, grounds = _sure_one(packet, "event.sponsor_government"), _sure_one(packet, "site.place_kind")
    name = _sure_one(packet, "event.name")
    if sponsor is None or grounds is None or sponsor.value is False or "fairground" not in str(grounds.value).lower():
        return Answer(holds=False, why="")
    if name is None or not _FAIR.search(str(name.value)):
        return Answer(holds=False, why="")  # a concert on fairgrounds is no fair, whoever puts it on
    where = "; ".join(place(packet, f.evidence) for f in (name, sponsor, grounds))
    return Answer(
        holds=True, evidence=(name.evidence, sponsor.evidence, grounds.evidence),
        why=f"a government-sponsored fair on regularly established fairgrounds ({where})",
    )


def _sure_one(packet: Packet, name: str) -> Field | None:
    """The one value that the packet states for it, where it was read surely."""
    fields = standing(packet, name)
    return fields[0] if len(fields) == 1 and fields[0].evidence.sure else None
