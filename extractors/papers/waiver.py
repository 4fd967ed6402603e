"""Dwelling waivers: for which residence, by which owner and occupant, signed by whom, and notarized or not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.catalogue.letters import held
from extractors.catalogue.papers import is_label, says
from extractors.catalogue.states import named_states
from extractors.documents.phrases import fold
from extractors.models import Box, Evidence, Field
from extractors.papers.fitting import Event, fits, other_event
from extractors.papers.houses import Row, named_together, parted, rows, street
from extractors.papers.names import alike, has_company_form, is_company, is_person, is_role
from extractors.papers.notary import notarials
from extractors.papers.pairs import pairs
from extractors.papers.records import Notarial, Signature, Waiver
from extractors.papers.sheet import Sheet
from extractors.papers.signing import own_signatures

_BY = "waiver"
# An answer ends at a wide gap, the end of its line or the next label.
_STOP = (
    r"(?=\s{3,}|\n|\s+(?:owners?|residents?|occupants?|tenants?|telephone|phone|distance|house|address|parcel)\b[^:\n]{0,24}:|$)"
)
_ANSWER = rf"(?:\s*\([^)\n]*\)|,?\s+if\b[^:\n]{{0,30}})?\s*:\s*(?P<v>[^\n]*?){_STOP}"
_HOUSE = re.compile(
    rf"\b(?:house|residence|dwelling|home|property|premises|address|location)"
    rf"(?:\s+(?:address|at|located\s+at|of|no\.?))*{_ANSWER}", re.IGNORECASE
)
_AT = re.compile(
    r"\b(?:house|home|residence|dwelling|property|reside|live|located|premises|farmhouse|place)\b[^.\n]{0,40}?\s(?:at|is)\s+"
    r"(?P<v>(?:[NSEW]?\d+[A-Z]?)\s+[A-Z0-9][^,.;\n]{3,50})", re.IGNORECASE
)
_NUMBERED = re.compile(r"(?P<v>[NSEW]?\d+[^,;]{4,50})")
_BOTH = re.compile(rf"\bowners?\s*(?:and|&|/|,)\s*(?:residents?|occupants?){_ANSWER}", re.IGNORECASE)
_OWNER = re.compile(
    rf"\b(?:land|property|name\s+of\s+|record\s+)?owners?(?:\s+of\s+record|[’']?s?\s+names?|\(s\))?{_ANSWER}",
    re.IGNORECASE,
)
_OCCUPANT = re.compile(
    rf"\b(?:name\s+of\s+)?(?:residents?|occupants?|tenants?|renters?|lessees?|lived\s+in\s+by|occupied\s+by|"
    rf"(?:who\s+)?liv(?:es|ing)\s+(?:there|here|in\s+it))"
    rf"(?:[’']?s?\s+names?|\(s\))?{_ANSWER}", re.IGNORECASE
)
_WE_OWN = re.compile(
    r"\b(?:I|We),?\s+(?P<v>[A-Z][^,.;\n]{3,60}?),?\s+(?:am|are|being|the\s+undersigned|own|live|reside|husband|wife|as)\b"
)
_SAME = re.compile(
    r"^\W*(?:same|same\s+as\s+(?:above|owner)|as\s+above|owner|self|see\s+above|ditto|\")\W*$", re.IGNORECASE
)
_OWNER_ROLE = re.compile(r"\b(?:owners?|landowner|landlord|lessor|grantor|titleholder)\b", re.IGNORECASE)
_OCCUPANT_ROLE = re.compile(
    r"\b(?:residents?|occupants?|tenants?|renters?|lessees?|occupier|liv(?:es?|ing)\s+(?:here|there|in)|rents|resid(?:es|ing))\b",
    re.IGNORECASE,
)
# The town behind a street, up to what ends an address.
_TOWN = re.compile(
    r",\s+(?:(?:Town|Village|City|Township)\s+of\s+)?[A-Z][a-z]+(?:\s[A-Z][a-z]+){0,2}(?=\s*(?:[,.;(\n]|$|\s{3}))"
)


def read_waivers(sheet: Sheet, event: Event) -> tuple[Waiver, ...]:
    """The waivers that a paper holds, one for each house. A notarial certificate on it is all of theirs."""
    acts = notarials(sheet)
    table = rows(sheet)
    if table:
        whole = _waiver(sheet, sheet, acts, event)
        return tuple(_of_row(whole, row, sheet) for row in table)
    parts = parted(sheet)
    found = [_waiver(part, sheet, acts, event) for part in parts]
    together = named_together(sheet.flow.text) if len(parts) == 1 else []
    return tuple(
        found[0].model_copy(update={"residence": _house(sheet, *span)}) for span in together
    ) or tuple(found)


def _house(sheet: Sheet, start: int, end: int) -> Field:
    name = re.sub(r"\s+", " ", sheet.flow.text[start:end]).strip()
    return sheet.field("waiver.residence", name, sheet.flow.evidence(start, end, _BY))


def _of_row(whole: Waiver, row: Row, sheet: Sheet) -> Waiver:
    """One house's waiver out of a table of them."""
    def field(column: str, text: str, box: Box) -> Field:
        at = Evidence(file=row.page.file, page=row.page.number, box=box, said=text, by=_BY)
        return sheet.field(f"waiver.{column}", text, at)

    said = {name: row.said(name) for name in ("residence", "owner", "occupant")}
    where = street(said["residence"][0]) if said["residence"] else None
    residence = field("residence", where["v"], said["residence"][1]) if where and said["residence"] else None
    owner = field("owner", _names(said["owner"][0]), said["owner"][1]) if said["owner"] else None
    lives = said["occupant"]
    occupant = _also(owner) if lives and _SAME.match(lives[0]) else (
        field("occupant", _names(lives[0]), lives[1]) if lives else None)
    owner_signed, occupant_signed = row.signed("owner"), row.signed("occupant")
    if owner and occupant and owner.value == occupant.value:
        owner_signed = occupant_signed = bool(owner_signed or occupant_signed)
    return whole.model_copy(update={
        "residence": residence, "owner": owner, "occupant": occupant,
        "owner_signed": owner_signed if owner else None, "occupant_signed": occupant_signed if occupant else None,
    })


def _waiver(sheet: Sheet, paper: Sheet, acts: Sequence[Notarial], event: Event) -> Waiver:
    """The waiver that a part of a paper is."""
    signed = own_signatures(sheet, acts)
    both = _answer(sheet, _BOTH, "owner")
    owner = both or _answer(sheet, _OWNER, "owner") or _beside(sheet, "owner")
    owner = owner or _by_role(sheet, signed, _OWNER_ROLE, "owner") or _answer(sheet, _WE_OWN, "owner")
    occupant = _answer(sheet, _OCCUPANT, "occupant") or _beside(sheet, "occupant")
    if occupant and _SAME.match(str(occupant.value)):
        occupant = _also(owner)
    occupant = occupant or _also(both) or _by_role(sheet, signed, _OCCUPANT_ROLE, "occupant")
    about, misfit = fits(paper, event)
    return Waiver(
        document=sheet.document.number,
        residence=_residence(sheet),
        owner=owner,
        occupant=occupant,
        owner_signed=_seen(sheet, _OWNER_ROLE, signed, _has_signed(owner, _OWNER_ROLE, signed)),
        occupant_signed=_seen(sheet, _OCCUPANT_ROLE, signed, _has_signed(occupant, _OCCUPANT_ROLE, signed)),
        signatures=signed,
        notarials=tuple(acts),
        notarized=_notarized(paper, acts),
        fits_event=about,
        misfit=misfit or (other_event(paper, event) if about == "silent" else None),
        refusal=_refusal(sheet),
        held_back=_held_back(sheet),
        evidence=sheet.whole(_BY),
    )


def _refusal(sheet: Sheet) -> Evidence | None:
    """The sentence by which the distance is not waived; keeping other rights ("any claim for damages") is none."""
    for start, end in sheet.flow.sentences():
        sentence = sheet.flow.text[start:end]
        if not says("waiver", "refuses", sentence):
            continue
        if not says("waiver", "keeps", sentence) or says("waiver", "distance", sentence):
            return sheet.flow.evidence(start, end, _BY)
    return None


def _held_back(sheet: Sheet) -> Evidence | None:
    """The sentence that waives on a condition or in part."""
    for start, end in sheet.flow.sentences():
        sentence = fold(sheet.flow.text[start:end])
        waives = says("waiver", "gives", sentence) and held().gives_less(sentence)
        if waives or held().rides(sentence):
            return sheet.flow.evidence(start, end, _BY)
    return None


def _also(owner: Field | None) -> Field | None:
    """The owner as the occupant."""
    return owner.model_copy(update={"name": "waiver.occupant"}) if owner else None


def _answer(sheet: Sheet, label: re.Pattern[str], name: str) -> Field | None:
    """The names behind a label; nothing where the blank was left empty."""
    for found in label.finditer(sheet.flow.text):
        value = re.sub(r"\s+", " ", re.sub(r"_{2,}", " ", found["v"])).strip(" ,;.:")
        if len(value) >= 3:
            return sheet.field(f"waiver.{name}", _names(value), sheet.flow.evidence(*found.span("v"), _BY))
    return None


def _beside(sheet: Sheet, name: str) -> Field | None:
    """The names that stand on the row of a label, in a column of their own."""
    for pair in pairs(sheet):
        if is_label(name, pair.label) and len(pair.value) >= 3 and not set(pair.value) <= set("_ .,"):
            return sheet.field(f"waiver.{name}", _names(pair.value), pair.evidence)
    return None


def _names(value: str) -> str:
    """The names in an answer, several as a list; without a signature's mark, where they live and what they are."""
    value = re.sub(r"/s/\s*|\s*\([^)]*\)", "", value).strip(" ,;.")
    if is_company(value):
        return value
    value = re.split(r",?\s+(?:of|at|residing|who)\s+(?=[A-Z\d])", value)[0].strip(" ,;")
    pieces = [p.strip() for p in re.split(r"\s+and\s+|\s*&\s*|,\s+", value) if p.strip()]
    if len(pieces) == 2 and is_person(pieces[1]) and len(pieces[0].split()) == 1 and "," not in value:
        pieces[0] = f"{pieces[0]} {pieces[1].split()[-1]}"  # "John & Ann Doe"
    persons = [p for p in pieces if is_person(p)]
    return ", ".join(persons) if pieces and is_person(pieces[0]) else value   # "Ann Doe, Elmwood"


def _by_role(sheet: Sheet, signed: Sequence[Signature], role: re.Pattern[str], name: str) -> Field | None:
    found = [s for s in signed if role.search(f"{s.role} {s.organization}")]
    value = ", ".join(dict.fromkeys(_signer(s) for s in found if s.name))
    return sheet.field(f"waiver.{name}", value, found[0].evidence) if value else None


def _signer(signature: Signature) -> str:
    """Who signs: "Doe Rentals, LLC, by Ann Doe" where it is for a company."""
    company = signature.organization
    return f"{company}, by {signature.name}" if has_company_form(company) else signature.name


def _residence(sheet: Sheet) -> Field | None:
    text = sheet.flow.text
    for pattern in (_HOUSE, _AT):
        for found in pattern.finditer(text):
            named = street(found["v"]) or _NUMBERED.match(found["v"].strip())
            if named:
                start = found.start("v") + found["v"].index(named["v"])
                return _house(sheet, start, _with_town(text, start + len(named["v"])))
    for pair in pairs(sheet):
        beside = street(pair.value) if is_label("house", pair.label) else None
        if beside:
            place = re.sub(r"\s+", " ", pair.value[beside.start("v") : _with_town(pair.value, beside.end("v"))])
            return sheet.field("waiver.residence", place, pair.evidence)
    anywhere = street(text)
    return _house(sheet, *anywhere.span("v")) if anywhere else None


def _with_town(text: str, end: int) -> int:
    """Where an address ends whose street ends at `end`: behind its town, where one is named."""
    town = _TOWN.match(text, end)
    return end if town is None or next(named_states(town[0]), None) is not None else town.end()


def _has_signed(person: Field | None, role: re.Pattern[str], signed: Sequence[Signature]) -> bool | None:
    """Whether everyone named in the role has signed: each person, or somebody for a company. None: nobody is named.

    A signature over a bare label ("Signature of owner") is that of somebody in the role.
    """
    lines = [s for s in signed if role.search(f"{s.role} {s.organization}")]
    done = [s for s in signed if s.signed]
    if person is None:
        return any(s.signed for s in lines) if lines else None
    named = str(person.value)
    if is_company(named):
        return any(s in lines or _speaks_for(s, named) for s in done)
    left = [name for name in re.split(r",\s+|\s+and\s+|\s*&\s*", named) if not any(alike(name, s.name) for s in done)]
    return len(left) <= sum(s.signed and not s.name for s in lines)


def _seen(
    sheet: Sheet, role: re.Pattern[str], signed: Sequence[Signature], done: bool | None
) -> bool | None:
    """Whether somebody signed, None where a scan does not show it: of ink that was not read none may be missed."""
    if done is not False or not sheet.scanned:
        return done
    empty = [s for s in signed if not s.signed and s.evidence.sure and role.search(f"{s.role} {s.organization}")]
    return False if empty else None


def _speaks_for(signature: Signature, company: str) -> bool:
    """Whether somebody signs for a company, or in an office of one that bears the own name: "Ann Doe, Trustee"."""
    organization = signature.organization
    if alike(company, organization) or company.lower() in organization.lower():
        return True
    office = is_role(signature.role) and not _OCCUPANT_ROLE.search(signature.role)
    return office and any(name in company.split() for name in signature.name.split()[-1:])


def _notarized(sheet: Sheet, acts: Sequence[Notarial]) -> Field:
    """Whether a complete notarial certificate stands on it; the evidence is that one, or the one with defects."""
    complete = next((a for a in acts if a.complete), None)
    best = complete or (acts[0] if acts else None)
    return sheet.field("waiver.notarized", complete is not None, best.evidence if best else sheet.whole(_BY))
