"""The physician who answers for medical care: name, address and license.

A name counts where a label or sentence puts its bearer in charge, or in the physician's own statement. Address and
license may stand elsewhere (a roster, a letterhead): they are looked for wherever that name does. A degree is kept as
it is written after the name; a title before it is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.cues import cues, stems
from extractors.fields.addresses import STREET, mailing_address, street_address
from extractors.fields.claims import Claim, Paper, Rank, over, speaks_of, state
from extractors.fields.labels import Slot, asks, slots
from extractors.fields.names import SUGGESTED, bare_name, names
from extractors.models import Value
from extractors.passages import Passage

_NAME = r"(?:[A-Z][\w’'-]*\.?\s+){1,3}(?:(?:van|von|de|der|la|du|di)\s+){0,2}[A-Z][\w’'-]+"
_DEGREE = r"(?:M\.?\s?D\.?|D\.?\s?O\.?)(?=\W|$)"
_DOCTOR = re.compile(
    rf"(?:\b(?:Dr|DR|Doctor)\.?\s+(?P<a>(?:{_NAME}|[A-Z][\w’'-]+)(?:,\s*{_DEGREE})?)|(?P<b>{_NAME},?\s*{_DEGREE}))"
)
_LICENSED = re.compile(r"\blic(?:en[sc]\w*|\.)|\bmedical board\b", re.I)
_LICENSE = re.compile(r"(?<![\w-])(?P<n>[A-Z]{0,3}-?\d{3,}(?:-\d+)?)(?![\w-]|,\d)")
_YEAR = re.compile(r"(?:19|20)\d\d$")
_ZIP = re.compile(r"[A-Z][\w.]*,\s*[A-Z][\w. ]+\s+$")
_FAR = 80  # letters between "license" and its number
_NUMBER = re.compile(r"(?<![\w-])[A-Z]{0,3}-?\d[\w-]{2,}(?![\w-])")
_NEXT = 3  # sentences after the one that names the physician which may speak of him or her
_OTHERS = re.compile(
    r"\b(?:nurses?|EMTs?|paramedics?|ambulances?|notary|commission|provider|agency|driver\w*|squad)\b", re.I
)
_IN_CHARGE = re.compile(r"\((?:[^)]*\b)?(?:director|lead|chief|in charge|responsible|head)\b[^)]*\)", re.I)


def people(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims about the responsible physician."""
    heard = [p for p in papers if speaks_of(p, "physician.name")]
    found: list[Claim] = []
    for paper in heard:
        found += [*_on_form(paper), *_in_charge(paper)]
    named = [str(c.value) for c in found if c.name == "physician.name" and c.rank >= Rank.TOTAL]
    if not named:
        found += [c for paper in heard for c in _suggested(paper)]
    yield from found
    for paper in heard:
        yield from _of_named(paper, named)


def _on_form(paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        for name in ("physician.name", "physician.address", "physician.license"):
            if not slot.blank or not (asks(slot, fields()[name]) or _asks_under(slot, name, paper)):
                continue
            if name == "physician.name":
                told = _DOCTOR.search(slot.answer)
                whole = re.match(rf"^{_NAME}$", slot.answer.strip())
                if told or whole:
                    value = _named(told) if told else whole.group()  # type: ignore[union-attr]
                    yield _claim(name, value, slot.passage, paper, Rank.BLANK)
            elif name == "physician.address" and re.search(r"\d", slot.answer):
                yield _claim(name, slot.answer.strip(), slot.passage, paper, Rank.BLANK)
            elif name == "physician.license" and (number := _NUMBER.search(slot.answer)):
                yield _claim(name, number.group(), slot.passage, paper, Rank.BLANK)


def _asks_under(slot: Slot, name: str, paper: Paper) -> bool:
    """Whether a label that names no physician asks for one's license, under a heading or in a paper that does."""
    of_physician = paper.kind == "physician-statement" or {"physician", "doctor"} & set(over(slot.passage))
    return name == "physician.license" and bool(of_physician) and "licens" in slot.words


def _in_charge(paper: Paper) -> Iterator[Claim]:
    """Doctors whom a sentence, a heading or a line of a roster puts in charge, and what the next lines say of them."""
    since = _NEXT if paper.kind == "physician-statement" else _NEXT + 1
    for n, passage in enumerate(paper.passages):
        if passage.role == "answer" and paper.kind == "application-form" and passage.checked is not None:
            continue
        text = f"{passage.label}: {passage.text}" if passage.role == "answer" else passage.text
        told = _DOCTOR.search(text)
        if told is None:
            since += 1
            own = since <= _NEXT or paper.kind == "physician-statement"
            if own and passage.role != "heading" and not _OTHERS.search(text) and (number := license_number(text)):
                yield _claim("physician.license", number, passage, paper, Rank.SENTENCE)
            continue
        charge = _charged(passage, text, paper, paper.passages[n - 1] if n else None)
        licensed = license_number(text[told.start() :])
        since = 0 if charge else _NEXT + 1
        if charge or licensed:
            rank = Rank.TOTAL if charge else Rank.SENTENCE
            yield _claim("physician.name", _named(told), passage, paper, rank)
            yield from _details(text[told.start() :], passage, paper, rank)


def _charged(passage: Passage, text: str, paper: Paper, before: Passage | None) -> bool:
    near = " ".join(h for h in (*passage.headings[-1:], before.text if before else "") if len(h) < 60)
    return (
        paper.kind == "physician-statement" or responsible(text) or responsible(near) or bool(_IN_CHARGE.search(text))
    )


def responsible(text: str) -> bool:
    """Whether a text speaks of the one who answers for medical care."""
    words = stems(text)
    return any(cue.find(words) for cue in cues(fields()["physician.name"].says))


def _of_named(paper: Paper, named: Sequence[str]) -> Iterator[Claim]:
    """License and address where the physician's name stands again: a roster, a letterhead, a signature."""
    named = [bare_name(name) for name in named]
    surnames = {re.sub(r",?\s+(?:Jr|Sr|II|III|IV)\.?$", "", name).split()[-1] for name in named}
    for passage in paper.passages:
        words = set(re.findall(r"[\w’'-]+", passage.text))
        if not surnames & words or not any(n.split()[0] in words for n in named):
            continue
        for cell in passage.cells:
            if re.search(r"\blicen[sc]e", cell.head, re.I) and (number := _NUMBER.search(cell.text)):
                yield _claim("physician.license", number.group(), passage, paper, Rank.SENTENCE)
        yield from _details(passage.text, passage, paper, Rank.SENTENCE)


def _details(text: str, passage: Passage, paper: Paper, rank: Rank) -> Iterator[Claim]:
    if licensed := license_number(text):
        yield _claim("physician.license", licensed, passage, paper, rank)
    address = mailing_address(text[:260])
    street = street_address(text[:260])
    if address:
        yield _claim("physician.address", address, passage, paper, rank)
    elif street:
        yield _claim("physician.address", street, passage, paper, Rank.WEAK)


def license_number(text: str) -> str:
    """The number of a license that a text speaks of; "" where it gives none. Years, streets and ZIP codes are none."""
    for said in _LICENSED.finditer(text):
        for found in _LICENSE.finditer(text, said.end(), said.end() + _FAR):
            before = text[said.end() : found.start()]
            if _YEAR.match(found["n"]) and not re.search(r"(?:no\.?|number|#|:)\s*$", before, re.I):
                continue
            street = re.match(STREET, text[found.start() :])
            if street or _ZIP.search(before) or re.search(r"[.;]\s+[A-Z][a-z]{3,}", before):
                break
            return found["n"]
    return ""


def _suggested(paper: Paper) -> Iterator[Claim]:
    """A person whom the model sees in a sentence about the one in charge, where no degree marks a doctor."""
    for passage in paper.passages:
        if passage.role in ("sentence", "bullet") and responsible(passage.text):
            found = [n for n in names(passage.text) if n.kind == "person" and " " in n.text]
            if len(found) == 1:
                claim = state("physician.name", bare_name(found[0].text), passage, paper, Rank.WEAK, SUGGESTED)
                yield claim._replace(sure=False)


def _named(found: re.Match[str]) -> str:
    """The name as it is written, with the degree after it."""
    text = found["a"] or found["b"]
    degree = re.search(rf",?\s*{_DEGREE}$", text)
    return bare_name(text[: degree.start()]) + degree.group() if degree else bare_name(text)


def _claim(name: str, value: Value, passage: Passage, paper: Paper, rank: Rank) -> Claim:
    rule = "form label" if rank == Rank.BLANK else "name or address in a sentence"
    return state(name, value, passage, paper, rank, rule)
