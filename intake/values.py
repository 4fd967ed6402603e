"""The values that stand for a name: which govern, which rival them, and whether they were read surely."""

from __future__ import annotations

from decimal import Decimal

from extractors.models import Field
from extractors.packet import Packet


def number(field: Field) -> Decimal | None:
    """The field's value as a number; None where it is none."""
    if isinstance(field.value, bool):
        return None
    if isinstance(field.value, int | float | Decimal):
        return Decimal(str(field.value))
    return None


def standing(packet: Packet, name: str) -> tuple[Field, ...]:
    """What the packet states for that name: one field for each different value, the governing one first.

    Superseded values are left out. Of two papers that state the same value, the one that was read surely stands for it.
    """
    found: dict[object, Field] = {}
    ranked = sorted((f for f in packet.all(name) if f.standing != "superseded"), key=lambda f: f.standing != "taken")
    for field in ranked:
        value = number(field)
        key: object = value.normalize() if value is not None else field.value
        if key not in found or (field.evidence.sure and not found[key].evidence.sure):
            found[key] = field
    return tuple(found.values())


def numbers(packet: Packet, name: str) -> tuple[Field, ...]:
    """As `standing`, numbers only."""
    return tuple(f for f in standing(packet, name) if number(f) is not None)


def applicants(packet: Packet) -> list[str]:
    """The names that govern for the applicant and the event; what a paper states against them is no applicant."""
    names = ("applicant.organization", "applicant.name", "event.name")
    return [str(f.value) for name in names if (f := packet.taken(name))]
