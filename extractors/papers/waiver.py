"""Dwelling waivers: for which residence, by which owner and occupant, signed by whom, and notarized or not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from extractors.models import Field, Value
from extractors.papers.fitting import Event, fits
from extractors.papers.names import alike, is_company, is_person
from extractors.papers.notary import notarials
from extractors.papers.records import Notarial, Signature, Waiver
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

_BY = "waiver"
_STOP = r"(?=\s{3,}|\n|\s+(?:owners?|residents?|occupants?|tenants?|telephone|phone|distance|house|address|parcel)\b[^:\n]{0,24}:|$)"
_HOUSE = re.compile(
    rf"\b(?:house|residence|dwelling|home|property|premises|address|location)(?:\s+(?:address|at|located\s+at|of|no\.?))*(?:\s*\([^)\n]*\))?\s*:\s*(?P<v>[^\n]*?){_STOP}",
    re.IGNORECASE,
)
_AT = re.compile(
    r"\b(?:house|home|residence|dwelling|property|reside|live|located|premises|farmhouse|place)\b[^.\n]{0,40}?\s(?:at|is)\s+(?P<v>(?:[NSEW]?\d+[A-Z]?)\s+[A-Z0-9][^,.;\n]{3,50})", re.I
)
_STREET = re.compile(
    r"\b(?P<v>[NSEW]?\d{1,6}[A-Z]?\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w.’']*\s+|\d+\w*\s+){0,4}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Boulevard|Blvd|Court|Ct|"
    r"Circle|Cir|Highway|Hwy|Trail|Trl|Place|Pl|Parkway|Pike|Terrace|Loop|Run|County\s+Road\s+\w+|State\s+Road\s+\w+)\b\.?(?:\s+\d+)?)"
)
_BOTH = re.compile(rf"\bowners?\s*(?:and|&|/|,)\s*(?:residents?|occupants?)(?:\s*\([^)\n]*\))?\s*:\s*(?P<v>[^\n]*?){_STOP}", re.I)
_OWNER = re.compile(rf"\b(?:land|property|name\s+of\s+|record\s+)?owners?(?:\s+of\s+record|[’']?s?\s+names?|\(s\))?(?:\s*\([^)\n]*\))?\s*:\s*(?P<v>[^\n]*?){_STOP}", re.I)
_OCCUPANT = re.compile(
    rf"\b(?:name\s+of\s+)?(?:residents?|occupants?|tenants?|renters?|lessees?|lived\s+in\s+by|occupied\s+by)(?:[’']?s?\s+names?|\(s\))?(?:\s*\([^)\n]*\))?\s*:\s*(?P<v>[^\n]*?){_STOP}", re.I
)
_WE_OWN = re.compile(r"\b(?:I|We),?\s+(?P<v>[A-Z][^,.;\n]{3,60}?),?\s+(?:am|are|being|the\s+undersigned|own|live|reside|husband|wife|as)\b")
_SAME = re.compile(r"^\W*(?:same|same\s+as\s+(?:above|owner)|as\s+above|owner|self|see\s+above|ditto|\")\W*$", re.I)
_OWNER_ROLE = re.compile(r"\b(?:owners?|landowner|landlord|lessor|grantor|titleholder)\b", re.I)
_OCCUPANT_ROLE = re.compile(r"\b(?:residents?|occupants?|tenants?|renters?|lessees?|occupier)\b", re.I)


def read_waiver(sheet: Sheet, event: Event) -> Waiver:
    """The waiver that a paper is."""
    text = sheet.flow.text
    signed = tuple(s for s in signatures(sheet) if not re.search(r"notary", s.role, re.I))
    acts = notarials(sheet)
    notaries = {a.notary.value for a in acts if a.notary}
    signed = tuple(s for s in signed if not any(alike(s.name, str(n)) for n in notaries))
    both = _find(sheet, (_BOTH,), "owner")
    owner = both or _find(sheet, (_OWNER,), "owner") or _by_role(sheet, signed, _OWNER_ROLE, "owner") or _find(sheet, (_WE_OWN,), "owner")
    occupant = _find(sheet, (_OCCUPANT,), "occupant")
    if occupant and _SAME.match(str(occupant.value)):
        occupant = _renamed(owner, "occupant")
    occupant = occupant or _renamed(both, "occupant") or _by_role(sheet, signed, _OCCUPANT_ROLE, "occupant")
    return Waiver(
        document=sheet.document.number, residence=_residence(sheet), owner=owner, occupant=occupant,
        owner_signed=_has_signed(owner, _OWNER_ROLE, signed, text), occupant_signed=_has_signed(occupant, _OCCUPANT_ROLE, signed, text),
        signatures=signed, notarials=acts, notarized=_notarized(sheet, acts), fits_event=fits(sheet, event)[0], evidence=sheet.whole(_BY),
    )


def _renamed(field: Field | None, name: str) -> Field | None:
    return field.model_copy(update={"name": f"waiver.{name}"}) if field else None


def _find(sheet: Sheet, patterns: Sequence[re.Pattern[str]], name: str) -> Field | None:
    for pattern in patterns:
        for found in pattern.finditer(sheet.flow.text):
            value = re.sub(r"\s+", " ", re.sub(r"_{2,}", " ", found["v"])).strip(" ,;.:")
            if len(value) < 3:
                continue
            value = _names(value) if name in ("owner", "occupant") else value
            return sheet.field(f"waiver.{name}", value, sheet.flow.evidence(*found.span("v"), _BY))
    return None


def _names(value: str) -> str:
    """Two names joined by "and" as a list; a company stays as it is."""
    if is_company(value):
        return value
    pieces = [p.strip() for p in re.split(r"\s+and\s+|\s*&\s*|,\s+", value) if p.strip()]
    if len(pieces) == 2 and not is_person(pieces[0]) and is_person(pieces[1]) and len(pieces[0].split()) == 1:
        pieces[0] = f"{pieces[0]} {pieces[1].split()[-1]}"  # "Neil & Patrice Gaskins"
    return ", ".join(pieces) if all(is_person(p) for p in pieces) else value


def _by_role(sheet: Sheet, signed: Sequence[Signature], role: re.Pattern[str], name: str) -> Field | None:
    found = [s for s in signed if role.search(f"{s.role} {s.organization}")]
    if not found:
        return None
    value = ", ".join(dict.fromkeys(s.name for s in found if s.name))
    return sheet.field(f"waiver.{name}", value, found[0].evidence) if value else None


def _residence(sheet: Sheet) -> Field | None:
    for pattern in (_HOUSE, _AT, _STREET):
        for found in pattern.finditer(sheet.flow.text):
            street = _STREET.search(found["v"]) or (re.match(r"(?P<v>[NSEW]?\d+[^,;]{4,50})", found["v"].strip()) if pattern is not _STREET else None)
            if not street:
                continue
            start = found.start("v") + found["v"].index(street["v"])
            evidence = sheet.flow.evidence(start, start + len(street["v"]), _BY)
            return sheet.field("waiver.residence", re.sub(r"\s+", " ", street["v"]).strip(), evidence)
    return None


def _has_signed(person: Field | None, role: re.Pattern[str], signed: Sequence[Signature], text: str) -> bool | None:
    """Whether everyone named in the role has signed: each person, or somebody for a company."""
    lines = [s for s in signed if role.search(f"{s.role} {s.organization}")]
    if person is None:
        return any(s.signed for s in lines) if lines else None
    wanted = [str(person.value)] if is_company(str(person.value)) else [p.strip() for p in str(person.value).split(",")]
    done = [s for s in signed if s.signed]
    for want in wanted:
        if is_company(want):
            if not any(alike(want, s.organization) or want.lower() in s.organization.lower() or role.search(f"{s.role} {s.organization}") for s in done):
                return False
        elif not any(alike(want, s.name) for s in done):
            return False
    return True


def _notarized(sheet: Sheet, acts: Sequence[Notarial]) -> Field:
    complete = next((a for a in acts if a.complete), None)
    best = complete or (acts[0] if acts else None)
    evidence = best.evidence if best else sheet.whole(_BY)
    return sheet.field("waiver.notarized", _yes(complete is not None), evidence)


def _yes(value: bool) -> Value:
    return value


Fits = Literal["yes", "no", "silent"]
