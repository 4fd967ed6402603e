"""The responsible physician, the ambulance agency, and the residences within the distance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, speaks_of, state
from extractors.fields.labels import asks, slots
from extractors.models import Value
from extractors.passages import Passage

_NAME = r"(?:[A-Z][\w’'-]*\.?\s+){1,3}[A-Z][\w’'-]+"
_DOCTOR = re.compile(
    rf"(?:\bDr\.?\s+(?P<a>{_NAME}|[A-Z][\w’'-]+)|(?P<b>{_NAME}),\s*(?P<degree>M\.?D\.?|D\.?O\.?)(?=\W|$))"
)
_RESPONSIBLE = re.compile(
    r"\b(?:physician in charge|medical director|responsible (?:licensed )?physician|physician responsible|"
    r"supervising physician|lead physician|event physician|chief physician|in charge of (?:emergency "
    r")?medical)\b",
    re.I,
)
_LICENSE = re.compile(
    r"\blicen[sc]e\s*(?:(?:no|number|num|#)\.?\s*)?[:#]?\s*(?:no\.?\s*)?(?P<n>[A-Z]{0,3}-?\d[\w-]{2,})", re.I
)
STREET = (
    r"(?:[NSEW]?\d{1,6}[A-Z]?\s+(?:[NSEW]\.?\s+)?(?:(?!and\b)[A-Z0-9][\w’'.-]*\s+){1,4}?(?:Road|Rd|Street|"
    r"St|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Boulevard|Blvd|Court|Ct|Circle|Cir|"
    r"Highway|Hwy|Trail|Trl|Parkway|Pkwy|Pike|Place|Pl|Terrace|Loop|Run|Path|Route|"
    r"Rte)\b\.?(?:\s+(?:No\.?\s*)?\d{1,4}\b(?!\s*(?:ft|feet)))?|P\.?\s?O\.? Box \d+)"
)
_FULL = re.compile(
    rf"(?P<a>{STREET}(?:,\s*(?:Suite|Ste|Unit|Apt|Building|Room|#)\.?\s*[\w-]+)?(?:,\s*[A-Z][A-Za-z .’']+)?"
    r",?\s+[A-Z][A-Za-z.]+\.?\s+\d{5}(?:-\d{4})?)"
)
_AGENCY = re.compile(
    r"(?P<a>(?:[A-Z][\w’'&-]*\.?\s+(?:of\s+|and\s+|&\s+)?){1,5}?(?:EMS|Ambulance(?: Service| Services| "
    r"Squad| Co\.?| Company| Corps| District)?|Rescue Squad|Rescue (?:&|and) Ambulance(?: Squad| Service)?|"
    r"Rescue|Emergency (?:Medical )?Services?|"
    r"Medical Transport\w*|Paramedics?|Life ?Flight|First Responders)(?:,?\s+(?:Inc|LLC|Ltd|Co)\b\.?)?)"
)


def people(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims about the physician and the ambulance agency."""
    for paper in papers:
        if speaks_of(paper, "physician.name"):
            yield from _physician(paper)
        if speaks_of(paper, "ambulance.agency"):
            yield from _agency(paper)


def _physician(paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        for name in ("physician.name", "physician.address", "physician.license"):
            if slot.blank and asks(slot, fields()[name]):
                if name == "physician.name":
                    found = _DOCTOR.search(slot.answer)
                    bare = re.match(rf"^{_NAME}$", slot.answer.strip())
                    if found:
                        yield _claim(name, _named(found), slot.passage, paper, Rank.BLANK)
                    elif bare:
                        yield _claim(name, bare.group(), slot.passage, paper, Rank.BLANK)
                elif name == "physician.address" and re.search(r"\d", slot.answer):
                    yield _claim(name, slot.answer.strip(), slot.passage, paper, Rank.BLANK)
                elif name == "physician.license" and (number := re.search(r"\w*\d[\w-]{2,}", slot.answer)):
                    yield _claim(name, number.group(), slot.passage, paper, Rank.BLANK)
    for n, passage in enumerate(paper.passages):
        if passage.role == "answer" and paper.kind == "application-form" and passage.checked is not None:
            continue
        text = f"{passage.label}: {passage.text}" if passage.role == "answer" else passage.text
        found = _DOCTOR.search(text)
        if found is None:
            continue
        over = " ".join(passage.headings[-1:])
        before = paper.passages[n - 1].text if n else ""
        charge = (
            _RESPONSIBLE.search(text)
            or paper.kind == "physician-statement"
            or (len(over) < 60 and _RESPONSIBLE.search(f"{over} {before if len(before) < 60 else ''}"))
        )
        licensed = _LICENSE.search(text[found.start() :])
        if not charge and not licensed:
            continue
        rank = Rank.TOTAL if charge else Rank.SENTENCE
        yield _claim("physician.name", _named(found), passage, paper, rank)
        if licensed:
            yield _claim("physician.license", licensed["n"], passage, paper, rank)
        address = _FULL.search(text[found.end() : found.end() + 160])
        if address:
            yield _claim("physician.address", address["a"], passage, paper, rank)


def _named(found: re.Match[str]) -> str:
    if found["a"]:
        return found["a"].strip()
    return (
        f"{found['b'].strip()}, {found['degree']}"
        if found["degree"].endswith(".") or "." not in found["degree"]
        else f"{found['b']}, {found['degree']}."
    )


def _agency(paper: Paper) -> Iterator[Claim]:
    for n, passage in enumerate(paper.passages):
        text = f"{passage.label}: {passage.text}" if passage.role == "answer" else passage.text
        over = " ".join(passage.headings[-1:])
        if (
            not re.search(r"\bambulances?\b|\brescue squad\b|\bEMS\b", f"{text} {over}", re.I)
            and paper.kind != "ambulance-statement"
        ):
            continue
        if passage.role == "heading" and paper.kind != "ambulance-statement":
            continue
        found = next(
            (
                m
                for m in _AGENCY.finditer(text)
                if not re.match(
                    r"^(?:(?:The|Our|A|An|Licensed|Local|County|State|Advanced|Basic|Volunteer|Private|"
                    r"Contract)\s+)*(?:Emergency (?:Medical )?Services?|Ambulances?|Rescue|EMS|Paramedics?|First "
                    r"Responders)$",
                    m["a"].strip(),
                )
            ),
            None,
        )
        if found is None or (
            re.search(r"\b(?:county|public|coordination|director of) emergency services?\b", text, re.I)
            and not re.search(r"ambulance", text, re.I)
        ):
            continue
        agency = re.sub(r"^(?:The|Our|With|From|Two|One|Three|By|And|Ambulances? of)\s+", "", found["a"]).strip(" ,")
        if re.search(r"ambulance|transport|unit", text, re.I) or paper.kind == "ambulance-statement":
            yield _claim(
                "ambulance.agency",
                agency,
                passage,
                paper,
                Rank.SENTENCE if n > 3 or paper.kind != "ambulance-statement" else Rank.TOTAL,
            )
            address = _FULL.search(text[found.end() : found.end() + 140])
            if address:
                yield _claim("ambulance.address", address["a"], passage, paper, Rank.SENTENCE)


_DWELLING = re.compile(r"\b(?:residences?|dwellings?|houses?|homes?|households?|neighbou?rs?)\b", re.I)
_NEAR = re.compile(r"\b(?:within|inside|closer|nearer|less than|1,?500|feet|ft\.?|distance)\b", re.I)
_RESIDENCE = re.compile(rf"(?P<a>{STREET})")


def residences(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the residences that lie within the distance, one for each address."""
    for paper in papers:
        if not speaks_of(paper, "residence.address"):
            continue
        for passage in paper.passages:
            over = " ".join(passage.headings[-1:])
            heads = " ".join(c.head for c in passage.cells)
            text = passage.text
            if passage.role == "heading":
                continue
            listed = (
                _DWELLING.search(f"{over} {heads}")
                and _NEAR.search(f"{over} {heads} {text}")
                and passage.role in ("row", "answer", "bullet", "caption")
            )
            told = _DWELLING.search(text) and _NEAR.search(text)
            if not listed and not told:
                continue
            if re.search(r"\b(?:owner|occupant|applicant|mailing)\b", passage.label, re.I):
                continue
            cells = [c.text for c in passage.cells] or [text]
            for cell in cells if listed else [text]:
                for found in _RESIDENCE.finditer(cell):
                    yield _claim("residence.address", found["a"].strip(" ,."), passage, paper, Rank.SENTENCE)
                if passage.cells and _RESIDENCE.search(cell):
                    break


def _claim(name: str, value: Value, passage: Passage, paper: Paper, rank: Rank) -> Claim:
    rule = "form label" if rank == Rank.BLANK else "name or address in a sentence"
    return state(name, value, passage, paper, rank, rule)
