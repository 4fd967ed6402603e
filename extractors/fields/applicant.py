"""Who applies: the person who signs, the organization, where and how they are reached, and when the papers came in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date

from extractors.catalogue.fields import fields
from extractors.catalogue.naming import any_of, naming
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import days
from extractors.fields.labels import Slot, asks, slots
from extractors.fields.letterhead import by_applicant, letter, person, person_like
from extractors.fields.values import email, telephone
from extractors.models import Document, Value
from extractors.passages import Passage

_ZIP = re.compile(r"\b[A-Z][\w.]+\s+\d{5}(?:-\d{4})?\b")
_STATE_NOTE = re.compile(r"\s*\((?:[A-Z][a-z]+|[A-Z]{2}|an? [^)]*)\)\s*$")


def applicant(papers: Sequence[Paper], documents: Sequence[Document]) -> Iterator[Claim]:
    """Claims about the applicant and the day of filing."""
    forms = [c for p in papers if p.kind == "application-form" for c in (*_form(p), *_at_signature(p))]
    yield from forms
    known = [str(c.value) for c in forms if c.name in ("applicant.organization", "applicant.name")]
    for paper in papers:
        if paper.kind == "cover-letter" and by_applicant(paper, known):
            others = " \n ".join(p.text for other in papers if other is not paper for p in other.passages)
            yield from letter(paper, others)
    theirs = [p for p in papers if p.kind != "cover-letter" or by_applicant(p, known)]
    yield from _filed(theirs, documents)


def _form(paper: Paper) -> Iterator[Claim]:
    known, all_slots = fields(), list(slots(paper))
    for n, slot in enumerate(all_slots):
        if slot.passage.role != "answer" and not any(c.isalpha() for c in slot.label):
            continue
        signer = person(slot.answer)
        company = bool(any_of(naming().organizations).search(slot.answer)) and not person_like(slot.answer)
        asked = asks(slot, known["applicant.organization"]) or (asks(slot, known["applicant.name"]) and company)
        if asked and not re.search(r"insur|security|ambulance|surety|caterer", slot.label, re.I):
            yield _claim("applicant.organization", _STATE_NOTE.sub("", slot.answer), slot, paper)
        if signer and not company and (asks(slot, known["applicant.name"]) or re.match(r"\W*by\b", slot.label, re.I)):
            yield _claim("applicant.name", signer, slot, paper)
        if asks(slot, known["applicant.address"]) and (re.search(r"\d", slot.answer)):
            yield _claim("applicant.address", _whole_address(slot, all_slots[n + 1 : n + 3]), slot, paper)
        if asks(slot, known["applicant.phone"]) and (phone := telephone(slot.answer)):
            yield _claim("applicant.phone", phone, slot, paper)
        if (mail := email(slot.answer)) and (
            asks(slot, known["applicant.email"]) or asks(slot, known["applicant.phone"])
        ):
            yield _claim("applicant.email", mail, slot, paper)


_SIGNED = re.compile(
    r"^\W*(?:signature(?: of (?:applicant|sponsor|person\b[\w ]*))?|applicant.s signature|print(?:ed)? name|"
    r"signed(?: by)?)\b",
    re.I,
)
_OTHERS_SIGN = re.compile(r"\b(?:notary|witness|clerk|county use|office use|approved|received)\b", re.I)


def _at_signature(paper: Paper) -> Iterator[Claim]:
    """The name on the line over or beside "Signature of applicant", or that ends the form with its date."""
    for n, passage in enumerate(paper.passages):
        label = passage.label or passage.text
        if not _SIGNED.match(label) or _OTHERS_SIGN.search(passage.text + passage.label):
            continue
        beside = person(_SIGNED.sub("", passage.text).strip(" :")) if passage.label or "/s/" in passage.text else ""
        over = [p for p in reversed(paper.passages[max(0, n - 2) : n]) if p.role != "row"]
        for at, name in ((passage, beside), *((p, person(p.text) or person(p.label)) for p in over)):
            if name:
                yield state("applicant.name", name, at, paper, Rank.TOTAL, "name at the signature")
                break
    for passage in paper.passages[-4:]:
        dated = len(passage.text) < 60 and len(days(passage.text)) == 1 and not _OTHERS_SIGN.search(passage.text)
        if dated and passage.role in ("sentence", "bullet", "caption"):
            name = person(passage.text)
            if name:
                yield state("applicant.name", name, passage, paper, Rank.SENTENCE, "name at the signature")


def _whole_address(slot: Slot, following: Sequence[Slot]) -> str:
    """The address of a blank, with city and ZIP from the next blank where they stand apart."""
    text = slot.answer.strip(" ,")
    if not _ZIP.search(text):
        for more in following:
            if re.search(r"\b(?:city|town|zip|state)\b", more.label, re.I):
                text = f"{text}, {more.answer.strip(' ,')}"
    return re.sub(r"\s+", " ", text)


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
        for n, passage in enumerate(paper.passages):
            beneath = any(re.fullmatch(r"\W*date\W*", p.text, re.I) for p in paper.passages[n + 1 : n + 4])
            if beneath and passage.role == "answer" and len(days(passage.text)) == 1 and len(passage.text) < 20:
                yield _day("application.filed_on", passage, paper, Rank.TOTAL, "date of signature")
        written = dated.get(paper.number or 0) if paper.number is not None else None
        if written and not _event_day(paper, written) and paper.passages:
            yield state("application.filed_on", written, paper.passages[0], paper, Rank.SENTENCE, "date of the form")
    for paper in sorted((p for p in papers if p.kind == "cover-letter"), key=lambda p: p.order):
        sent = next((p for p in paper.passages[:6] if p.label == "Date" and days(p.text)), None)
        if sent and any(p.label == "From" for p in paper.passages[:6]):
            yield _day("application.filed_on", sent, paper, Rank.BLANK, "date of the mail")
        for passage in paper.passages[:10]:
            if len(days(passage.text)) == 1 and len(passage.text) < 40:
                yield _day("application.filed_on", passage, paper, Rank.WEAK, "date of the letter")
                break


def _event_day(paper: Paper, day: date) -> bool:
    """Whether a day is one that the form gives for the event, and so not the form's own."""
    asked = [s for s in slots(paper) if asks(s, fields()["event.start_date"]) or asks(s, fields()["event.end_date"])]
    return any(d.on == day for s in asked for d in days(s.answer))


def _day(name: str, passage: Passage, paper: Paper, rank: Rank, rule: str) -> Claim:
    return state(name, days(passage.text)[0].on, passage, paper, rank, rule)


def _claim(name: str, value: Value, slot: Slot, paper: Paper) -> Claim:
    return state(name, value, slot.passage, paper, Rank.BLANK, "form label")
