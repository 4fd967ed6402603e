"""Puts the clerk's values in place of those that were read, wherever the checks look for them.

A correction is one more field that governs; what it replaces stays in the packet as superseded. What a field shows of a
subject, and what it says on the bond, is corrected with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, time
from decimal import Decimal
from types import UnionType

from extractors.catalogue.fields import Kind, fields
from extractors.catalogue.subjects import subjects
from extractors.models import Field, Statement
from extractors.packet import Packet
from extractors.papers.records import Bond
from intake.checks.bonds import governing
from intake.models import Correction

_LAST = (1_000_000, 0, 0)  # ranks the clerk's word after every paper
_BOND = "bond."


def correct(packet: Packet, corrections: Sequence[Correction]) -> Packet:
    """The packet with the clerk's values governing."""
    if not corrections:
        return packet
    latest = {c.field.name: c.field.model_copy(update={"standing": "taken"}) for c in corrections}
    kept = tuple(_superseded(f) if f.name in latest else f for f in packet.fields)
    papers = packet.papers.model_copy(update={"bonds": _bonds(packet, latest)})
    return packet.model_copy(update={
        "fields": (*latest.values(), *kept), "papers": papers,
        "statements": (*packet.statements, *_statements(tuple(latest.values()))),
    })


def fault_of(field: Field) -> str:
    """Why this cannot be the clerk's value of that field; "" where it can."""
    value, entry = field.value, fields().get(field.name)
    if isinstance(value, float | Decimal) and not Decimal(value).is_finite():
        return "must be a number"
    if not isinstance(value, bool) and isinstance(value, int | float | Decimal) and value < 0:
        return f"is {value}, and cannot be less than none"
    if entry is None:  # what stands on a paper: the number of a bond
        return ""
    wanted, words = _WANTED[entry.kind]
    whole = entry.kind != "count" or not isinstance(value, float | Decimal) or value == int(value)
    right = isinstance(value, wanted) and isinstance(value, bool) == (entry.kind == "flag") and whole
    return "" if right else f"must be {words}"


_NUMBER = int | float | Decimal
_WANTED: dict[Kind, tuple[type | UnionType, str]] = {
    "flag": (bool, "yes or no"), "count": (_NUMBER, "a whole number"), "measure": (_NUMBER, "a number"),
    "date": (date, "a date"), "time": (time, "a time"), "text": (str, "a text"),
}


def _superseded(field: Field) -> Field:
    return field if field.standing == "superseded" else field.model_copy(update={"standing": "superseded"})


def _bonds(packet: Packet, latest: Mapping[str, Field]) -> tuple[Bond, ...]:
    """The bonds, with what the clerk read on the one that governs."""
    bond = governing(packet)
    parts: dict[str, object] = {name[len(_BOND):]: f for name, f in latest.items() if name.startswith(_BOND)}
    known = {name: field for name, field in parts.items() if name in Bond.model_fields}
    if bond is None or not known:
        return packet.papers.bonds
    if "amount" in known:
        known["conflict"] = ""  # the clerk has read which of words and figures is right
    corrected = bond.model_copy(update=known)
    return tuple(corrected if b is bond else b for b in packet.papers.bonds)


def _statements(fields: Sequence[Field]) -> list[Statement]:
    """What the corrected fields show of the subjects that rest on them."""
    return [
        Statement(
            subject=subject.id, element=element.id, stance="denies" if field.value is False else "shows",
            evidence=field.evidence, document=field.document, order=_LAST,
        )
        for field in fields for subject in subjects().values() for element in subject.elements
        if field.name in element.fields
    ]
