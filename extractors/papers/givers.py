"""Who gives an approval or statement: of which county and state, in which office, and whether who speaks signed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.catalogue.letters import signers
from extractors.catalogue.states import named_states
from extractors.documents.phrases import fold
from extractors.models import Evidence, Field
from extractors.papers.names import alike, is_person, parts
from extractors.papers.records import Signature
from extractors.papers.sheet import Sheet
from extractors.passages import Passage

_BY = "who gives it"
_NEXT = 14.0  # points from a signature down to the row right under it
_COUNTY = re.compile(
    r"\b(?:COUNTY|County)\s+(?:OF|of)\s+[A-Z]|"
    r"\b[A-Z][\w.'’-]*\s+(?:COUNTY|County)\b(?!\s+(?:Road|Rd|Highway|Hwy|Trunk|Line|Route|\d))"
)
_ADDRESSED = re.compile(r"(?:to|dear|mr|mrs|ms|dr|re|subject)\b", re.IGNORECASE)
_LICENSE = re.compile(r"(?:\b\w+ ){0,2}\blicen[sc]\w*\b[^.;]{0,80}", re.IGNORECASE)
_DRIVER = re.compile(r"\bdriv", re.IGNORECASE)   # by which a notary knows who signs
_NOTARY = re.compile(r"\bnotar", re.IGNORECASE)   # a notary speaks in the certificate below
_SPEAKS = re.compile(r"\bI,\s+(?P<v>[A-Z][^,;\n]{3,40}?)(?P<t>,[^,;\n]{1,40})?,")


def letterhead(sheet: Sheet) -> tuple[str, Evidence | None]:
    """(what stands above the first running text, its first row)."""
    head: list[str] = []
    for strip in sheet.strips[:8]:
        if len(strip.words) >= 9 or _ADDRESSED.match(strip.text):
            break
        head.append(strip.text)
    return " ".join(head[:4]), sheet.strips[0].evidence(_BY) if head else None


def counties(sheet: Sheet, signed: Sequence[Signature]) -> Field | None:
    """The words of the letterhead, or else of the signature, that name a county, with what stands before it."""
    head, top = letterhead(sheet)
    below = " . ".join(f"{s.role} {s.organization}" for s in signed)
    for text, where in ((head, top), (below, signed[0].evidence if signed else None)):
        if where is not None and _COUNTY.search(text):
            return sheet.field("county", text.strip(" ."), where)
    return None


def licensed(sheet: Sheet, passages: Sequence[Passage]) -> Field | None:
    """All words on a license that name a state."""
    found = [
        (words[0].strip(), passage)
        for passage in passages if passage.standing == "own"
        for words in _LICENSE.finditer(passage.text)
        if not _DRIVER.search(words[0]) and next(named_states(words[0]), None) is not None
    ]
    if not found:
        return None
    return sheet.field("license", "; ".join(words for words, _ in found), found[0][1].evidence(_BY))


def speaker_unsigned(passages: Sequence[Passage], signed: Sequence[Signature]) -> Evidence | None:
    """Where somebody speaks in the first person by name who is none of those that signed."""
    names = [s.name for s in signed if s.signed and is_person(s.name)]
    for passage in passages:
        for found in _SPEAKS.finditer(passage.text) if passage.standing == "own" else ():
            if _NOTARY.search(found["t"] or ""):
                continue
            if names and is_person(found["v"]) and not any(alike(found["v"], name) for name in names):
                return passage.evidence(_BY)
    return None


def printed_other(sheet: Sheet, kind: str, signed: Sequence[Signature]) -> Evidence | None:
    """The row right under a signature that prints somebody else's name: who signs for whom is then not plain. Of a
    scan nothing is said, as the pen may have been misread."""
    if kind not in signers() or sheet.scanned:
        return None
    names = [s.name for s in signed]
    for signature in (s for s in signed if s.signed and is_person(s.name)):
        for row in sheet.strips:
            below = 0 <= row.box[1] - signature.evidence.box[3] <= _NEXT and row.page.number == signature.evidence.page
            name = parts(row.text)[0] if below and not row.script else ""
            if name and not any(alike(name, known) for known in names):
                return row.evidence(_BY)
    return None


def unfit(kind: str, signed: Sequence[Signature]) -> Evidence | None:
    """The signature whose title is none that may give such a paper; None where one fits, or none shows a title."""
    titles = signers().get(kind)
    done = [s for s in signed if s.signed]
    said = [fold(f"{s.name} {s.role} {s.organization}") for s in done]
    if titles is None or not done or not all(s.role or s.organization or titles.others for s in done):
        return None
    return None if any(titles.fit(text) for text in said) else done[0].evidence
