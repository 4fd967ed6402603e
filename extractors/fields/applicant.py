"""Who applies: the person who signs, the organization, where and how they are reached, and when the papers came in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import days
from extractors.fields.labels import Slot, asks, slots
from extractors.fields.values import email, telephone
from extractors.models import Document, Value
from extractors.passages import Passage

_ORGANIZATION = re.compile(
    r"\b(?:inc|llc|l\.l\.c|ltd|corp|co|company|corporation|association|assn|society|club|church|committee|"
    r"foundation|productions?|events|board|ministr(?:y|ies)|"
    r"department|district|post|lodge|chapter|council|league|group|partners|university|college|school|"
    r"promotions|entertainment|fellowship|parish|diocese|synod|auxiliary|village|city|town|county|riders|"
    r"pilots)\b\.?",
    re.I,
)
_OFFICE = re.compile(
    r"\s*[,(–-]\s*(?:(?:managing|general|executive|events?|festival|race|show|co-?|vice|acting|board|fair|senior)\s*)*"
    r"(?:member|manager|president|secretary|treasurer|director|chair\w*|owner|partner|producer|promoter|"
    r"coordinator|pastor|ceo|cfo|officer|trustee|agent|organizer|superintendent|elder|deacon|principal|"
    r"applicant)\b.*$",
    re.I,
)
_TITLE = re.compile(r"^(?:rev\.?|pastor|father|fr\.?|mr\.?|mrs\.?|ms\.?|dr\.?|deacon|sister|hon\.?)\s+", re.I)
_PERSON = re.compile(r"^(?:[A-Z][\w’'-]*\.?\s+){1,4}[A-Z][\w’'-]+(?:,?\s+(?:Jr|Sr|II|III|IV)\.?)?$")
_ZIP = re.compile(r"\b[A-Z][\w.]+\s+\d{5}(?:-\d{4})?\b")
_STATE_NOTE = re.compile(r"\s*\((?:[A-Z][a-z]+|[A-Z]{2}|an? [^)]*)\)\s*$")


def applicant(papers: Sequence[Paper], documents: Sequence[Document]) -> Iterator[Claim]:
    """Claims about the applicant and the day of filing."""
    for paper in papers:
        if paper.kind == "application-form":
            yield from _form(paper)
            yield from _under_signature(paper)
    for paper in papers:
        if paper.kind == "cover-letter":
            yield from _letter(paper)
    yield from _filed(papers, documents)


def _form(paper: Paper) -> Iterator[Claim]:
    known, all_slots = fields(), list(slots(paper))
    for n, slot in enumerate(all_slots):
        if slot.passage.role != "answer" and not any(c.isalpha() for c in slot.label):
            continue
        person = _person(slot.answer)
        organization = bool(_ORGANIZATION.search(slot.answer)) and not person_like(slot.answer)
        asked = asks(slot, known["applicant.organization"]) or (asks(slot, known["applicant.name"]) and organization)
        if asked and not re.search(r"insur|security|ambulance|surety|caterer", slot.label, re.I):
            yield _claim("applicant.organization", _STATE_NOTE.sub("", slot.answer), slot, paper)
        if (
            person
            and (asks(slot, known["applicant.name"]) or re.match(r"\W*by\b", slot.label, re.I))
            and not organization
        ):
            yield _claim("applicant.name", person, slot, paper)
        if asks(slot, known["applicant.address"]) and (re.search(r"\d", slot.answer)):
            yield _claim("applicant.address", _whole_address(slot, all_slots[n + 1 : n + 3]), slot, paper)
        if asks(slot, known["applicant.phone"]) and (phone := telephone(slot.answer)):
            yield _claim("applicant.phone", phone, slot, paper)
        if (mail := email(slot.answer)) and (
            asks(slot, known["applicant.email"]) or asks(slot, known["applicant.phone"])
        ):
            yield _claim("applicant.email", mail, slot, paper)


_SIGNED = re.compile(
    r"^\W*(?:signature(?: of (?:applicant|sponsor))?|applicant.s signature|print(?:ed)? name|signed)\b", re.I
)


def _under_signature(paper: Paper) -> Iterator[Claim]:
    """The name on the line over "Signature of applicant" or "Printed name"."""
    for n, passage in enumerate(paper.passages):
        if (
            passage.role in ("sentence", "caption", "heading")
            and _SIGNED.match(passage.text)
            and not re.search(r"notary", passage.text, re.I)
        ):
            for before in reversed(paper.passages[max(0, n - 2) : n]):
                person = _person(before.text) or _person(before.label)
                if person and not _ORGANIZATION.search(person):
                    yield state("applicant.name", person, before, paper, Rank.TOTAL, "name at the signature")
                    break


def person_like(text: str) -> bool:
    """Whether a text is a person's name with an office rather than a company's name."""
    return bool(_OFFICE.search(text)) and bool(_PERSON.match(_OFFICE.sub("", text).strip()))


def _person(text: str) -> str:
    """The person's name in an answer, without office and title; "" where it holds none."""
    bare = _TITLE.sub("", _OFFICE.sub("", re.sub(r"^\W*/s/\s*", "", text)).strip(" ,"))
    return bare if _PERSON.match(bare) else ""


def _whole_address(slot: Slot, following: Sequence[Slot]) -> str:
    """The address of a blank, with city and ZIP from the next blank where they stand apart."""
    text = slot.answer.strip(" ,")
    if not _ZIP.search(text):
        for more in following:
            if re.search(r"\b(?:city|town|zip|state)\b", more.label, re.I):
                text = f"{text}, {more.answer.strip(' ,')}"
    return re.sub(r"\s+", " ", text)


_CLOSING = re.compile(
    r"^\W*(?:sincerely|yours|respectfully|very truly|truly|best regards|regards|cordially|faithfully|with "
    r"thanks|thank you)\b",
    re.I,
)


def _letter(paper: Paper) -> Iterator[Claim]:
    head = list(paper.passages[:7])
    first = head[0] if head else None
    titled = first is not None and (first.role == "heading" or _ORGANIZATION.search(first.text))
    if first and titled and not re.search(r"county|clerk|dear|plan\b", first.text, re.I):
        yield _of_letter("applicant.organization", first.text.strip(" ,"), first, paper)
    for passage in head:
        line = _address(passage.text)
        if line and not re.search(r"clerk|courthouse|county|director", passage.text, re.I):
            yield _of_letter("applicant.address", line, passage, paper)
            break
    for name, read in (("applicant.phone", telephone), ("applicant.email", email)):
        for passage in paper.passages:
            value = read(passage.text)
            if value:
                yield _of_letter(name, value, passage, paper)
                break
    yield from _signer(paper)


_ADDRESS = re.compile(
    r"(?P<a>(?:P\.?\s?O\.? Box \d+|[NSEW]?\d{1,6}\s+[A-Z][^|•·]{3,50}?|(?:RR|Route) \d[^|•·]{0,30}?)"
    r"\s*[,|]\s*[^|•·]{0,40}?\b[A-Z][A-Za-z.]+\.?\s+\d{5}(?:-\d{4})?)"
)


def _address(text: str) -> str:
    found = _ADDRESS.search(text)
    return re.sub(r"\s*\|\s*", ", ", re.sub(r"\s+", " ", found["a"])).strip() if found else ""


def _signer(paper: Paper) -> Iterator[Claim]:
    """The name under a letter's closing words."""
    at = next((n for n, p in enumerate(paper.passages) if _CLOSING.match(p.text)), None)
    if at is None:
        return
    names = [(p, _person(p.text)) for p in paper.passages[at + 1 : at + 5]]
    found = [(p, n) for p, n in names if n and not _ORGANIZATION.search(n)]
    if found:
        passage, signed = max(found, key=lambda x: len(x[1]))
        yield _of_letter("applicant.name", signed, passage, paper)


_STAMP = re.compile(r"\b(?:received|date received|date filed|filed)\b", re.I)


def _filed(papers: Sequence[Paper], documents: Sequence[Document]) -> Iterator[Claim]:
    """The stamp "received" on the form, else the date beside its signature, else the date of form or letter."""
    dated = {d.number: d.dated for d in documents}
    for paper in sorted((p for p in papers if p.kind == "application-form"), key=lambda p: p.order):
        for n, passage in enumerate(paper.passages):
            over = " ".join(p.text for p in paper.passages[max(0, n - 2) : n] if len(p.text) < 60)
            stamped = _STAMP.search(f"{passage.label} {passage.text}") or re.search(r"\breceived\b", over, re.I)
            if stamped and len(passage.text) < 60 and days(passage.text):
                yield _day("application.filed_on", passage, paper, Rank.BLANK, "received stamp")
        for passage in paper.passages:
            label = re.match(r"\W*(?:date(?: signed)?|dated)\W*$", passage.label, re.I)
            if label and days(passage.text) and passage.role == "answer":
                yield _day("application.filed_on", passage, paper, Rank.TABLE, "date of signature")
        for n, passage in enumerate(paper.passages):
            after = " ".join(p.text for p in paper.passages[n + 1 : n + 3])
            if (
                (
                    len(days(passage.text)) == 1
                    and len(passage.text) < 45
                    and re.search(r"signature|\bdate\b", f"{after} {passage.text}", re.I)
                )
                and not re.search(r"expires|sworn|notary", passage.text + passage.label, re.I)
                and passage.role
                in (
                    "sentence",
                    "heading",
                    "caption",
                )
            ):
                yield _day("application.filed_on", passage, paper, Rank.TOTAL, "date of signature")
        written = dated.get(paper.number or 0) if paper.number is not None else None
        if written and paper.passages:
            yield state("application.filed_on", written, paper.passages[0], paper, Rank.SENTENCE, "date of the form")
    for paper in sorted((p for p in papers if p.kind == "cover-letter"), key=lambda p: p.order):
        for passage in paper.passages[:10]:
            if len(days(passage.text)) == 1 and len(passage.text) < 40:
                yield _day("application.filed_on", passage, paper, Rank.WEAK, "date of the letter")
                break


def _day(name: str, passage: Passage, paper: Paper, rank: Rank, rule: str) -> Claim:
    return state(name, days(passage.text)[0].on, passage, paper, rank, rule)


def _claim(name: str, value: Value, slot: Slot, paper: Paper) -> Claim:
    return state(name, value, slot.passage, paper, Rank.BLANK, "form label")


def _of_letter(name: str, value: Value, passage: Passage, paper: Paper) -> Claim:
    return state(name, value, passage, paper, Rank.SENTENCE, "letterhead or signature")
