"""The agency that answers for ambulances, and its address.

Names of agencies end in a noun of their trade ("Rescue Squad", "EMS"); who certifies ambulances ("the Office of
Emergency Medical Services") runs none. An agency's own letter names it at its head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.catalogue.naming import any_of, naming
from extractors.fields.addresses import mailing_address, street_address
from extractors.fields.claims import Claim, Paper, Rank, speaks_of, state
from extractors.fields.forms import is_clause
from extractors.fields.labels import asks, slots
from extractors.fields.names import SUGGESTED, names

_TRADE = (
    r"(?:EMS|E\.M\.S\.|Ambulance(?: Service| Services| Squad| Co\.?| Company| Corps| District| Association|"
    r" Authority)?|"
    r"Rescue Squad|Rescue (?:&|and) (?:Ambulance|EMS)(?: Squad| Service)?|Rescue(?: Service| Unit| Company)?|"
    r"Life ?Squad|"
    r"First Aid Squad|Emergency (?:Medical )?(?:Services?|Response)|Medical (?:Transport\w*|Response)|Medics|"
    r"Paramedic(?: Services?| Squad|s)?|"
    r"Life ?Flight|First Responders|Mobile (?:Health|Medical|Care)|Patient Transport|MedTrans|Med[- ]?Star)"
)
_AGENCY = re.compile(
    rf"(?<![\w.])(?P<a>(?:[A-Z][\w’'&-]*\.?\s+(?:of\s+|and\s+|&\s+)?){{1,5}}?{_TRADE}(?!\s+(?:and|&)\s+(?:Ambulance|EMS)\b)\b"
    r"(?:\s+(?:and|&)\s+(?:Rescue|Fire|Transport)(?:\s+(?:Squad|Services?|Department|Company))?\b)?"
    r"(?:\s+(?:Squad|Services?|Department|Unit|Agency|District|Corps)\b)?"
    r"(?:,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Co|Corp)\b\.?)?)"
)
_NO_NAME = re.compile(
    r"^(?:(?:The|Our|A|An|Licensed|Local|County|State|Advanced|Basic|Volunteer|Private|Contract|Life|Support|Nearest|"
    r"Emergency|Air|Medical|Standby|Two|One|Three|Four|ALS|BLS)\s+)*"
    r"(?:Emergency (?:Medical )?(?:Services?|Response)|Ambulances?|Rescue|EMS|Paramedics?|First Responders|Medics)$"
)
_LEAD = re.compile(r"^(?:(?:The|Our|With|From|By|And|If|When|Call|To|Ambulances? of|Statement of|For|See)\s+)+")
_NUMBERED = re.compile(r"^(?:One|Two|Three|Four|Five)\s+(?=.*\b(?:ambulances|units|rigs|crews|medics|trucks)\b)", re.S)
_DECLINED = re.compile(
    r"\b(?:declin\w+|refus\w+|turned (?:us|it|that) down|cannot|can[’']t|could not|couldn[’']t|unable|withdr[ae]w\w*|"
    r"not available|unavailable|no longer)\b",
    re.I,
)
_SPEAKS = re.compile(
    r"\bambulances?\b|\brescue squad\b|\bEMS\b|\bemergency transport\w*\b|\bparamedics?\b|\bmedic units?\b", re.I
)
_SUPPLIES = re.compile(
    r"\b(?:furnish\w*|provid\w*|keep\w*|station\w*|park\w*|stand\w*|post\w*|leav\w*|cover\w*|accept\w*|suppl\w*|"
    r"respon\w*|"
    r"run\w*|staff\w*|assign\w*|contract\w*|will have|brings?)\b",
    re.I,
)
_PUBLIC_OFFICE = re.compile(r"\b(?:county|public|coordination|director of) emergency services?\b", re.I)


def ambulances(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims about the ambulance agency."""
    heard = [p for p in papers if speaks_of(p, "ambulance.agency") or p.kind == "physician-statement"]
    found = [c for paper in heard for c in (*_on_form(paper), *_agency(paper))]
    yield from found
    named = {str(c.value) for c in found if c.name == "ambulance.agency"}
    if not named:
        for paper in heard:
            yield from _suggested(paper)
    for paper in papers:
        yield from _letterhead(paper, named)


def _on_form(paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        if not slot.blank or is_clause(slot.label):
            continue
        if asks(slot, fields()["ambulance.agency"]) and not re.match(r"\W*(?:[\d(]|yes|no\b)", slot.answer, re.I):
            whole = _AGENCY.search(slot.answer)
            name = whole["a"] if whole else re.split(r",\s+(?=[A-Z]?\d)|;", slot.answer)[0]
            if re.match(r"[A-Z]", name) and len(name.split()) <= 8:
                yield state("ambulance.agency", name.strip(" ,"), slot.passage, paper, Rank.BLANK, "form label")
        if asks(slot, fields()["ambulance.address"]) and re.search(r"\d", slot.answer):
            yield state("ambulance.address", slot.answer, slot.passage, paper, Rank.BLANK, "form label")


def _agency(paper: Paper) -> Iterator[Claim]:
    own = paper.kind == "ambulance-statement"
    for n, passage in enumerate(paper.passages):
        labelled = passage.role == "answer" and not is_clause(passage.label)
        text = f"{passage.label}: {passage.text}" if labelled else passage.text
        over = " ".join(h for h in passage.headings[-1:] if not is_clause(h))
        if not own and (passage.role == "heading" or not _SPEAKS.search(f"{text} {over}")):
            continue
        found = agency(text)
        office = _PUBLIC_OFFICE.search(text) and not re.search(r"ambulance", text, re.I)
        if found is None or office or not (own or re.search(r"ambulance|transport|unit|EMS|crew|medic", text, re.I)):
            continue
        rank = Rank.TOTAL if own and n <= 3 and passage.role != "heading" else Rank.SENTENCE
        name, end = found
        yield state("ambulance.agency", name, passage, paper, rank, "name or address in a sentence")
        address = mailing_address(text[end : end + 140]) or street_address(text[end : end + 90])
        if address:
            how = Rank.SENTENCE if re.search(r"\d{5}", address) else Rank.WEAK
            yield state("ambulance.address", address, passage, paper, how, "name or address in a sentence")


def agency(text: str) -> tuple[str, int] | None:
    """The first agency that a text names, and where its name ends; None where it names none."""
    cased = text.title() if text.isupper() else text
    for found in _AGENCY.finditer(cased):
        name = text[found.start() : found.end()]
        follows = name + cased[found.end() : found.end() + 80]
        lead = _NUMBERED.match(follows) or _LEAD.match(cased[found.start() : found.end()])
        name = name[lead.end() :] if lead else name
        before = cased[max(0, found.start() - 24) : found.start()] + name
        if _DECLINED.search(re.split(r"[.;,]\s", text[found.end() :], maxsplit=1)[0][:60]):
            continue  # "Smithfield Rescue Squad declined"
        if not _NO_NAME.match(name.strip()) and not any_of(naming().regulators).search(before):
            return name.strip(" ,"), found.end()
    return None


def _letterhead(paper: Paper, named: set[str]) -> Iterator[Claim]:
    """The address under the agency's name at the head of its letter."""
    flat = {_flat(n) for n in named}
    for n, passage in enumerate(paper.passages[:3]):
        if _flat(passage.text) not in flat:
            continue
        for below in paper.passages[n + 1 : n + 3]:
            if address := mailing_address(below.text):
                yield state("ambulance.address", address, below, paper, Rank.SENTENCE, "letterhead or signature")
                return


def _suggested(paper: Paper) -> Iterator[Claim]:
    """An organization that the model sees in a sentence about who brings ambulances."""
    for passage in paper.passages:
        told = passage.role in ("sentence", "bullet") and re.search(r"\bambulances?\b", passage.text, re.I)
        if not told or not _SUPPLIES.search(passage.text):
            continue
        for each in names(passage.text):
            public = any_of(naming().regulators).search(passage.text[max(0, each.start - 24) : each.end])
            other = re.search(r"\b(?:hospital|clinic|county|board|department)\b", each.text, re.I)
            if each.kind == "organization" and " " in each.text and not public and not other:
                name = re.sub(r"^(?:the|The)\s+", "", each.text)
                yield state("ambulance.agency", name, passage, paper, Rank.WEAK, SUGGESTED)._replace(sure=False)
                return


def _flat(text: str) -> str:
    return re.sub(r"[^a-z]+", " ", text.lower()).strip()
