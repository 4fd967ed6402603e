"""Signatures: who signed a paper, in which role, and which signature lines stand empty.

A signature is seen where a row in a script face, "/s/ Name", or a name without more stands right above the printed
name or the role that belongs to it. A printed name under "Sincerely" with nothing above it is not signed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Box, Evidence, Page
from extractors.papers.names import alike, has_company_form, is_person, is_role, parts
from extractors.papers.records import Notarial, Signature
from extractors.papers.sheet import Sheet, Strip
from extractors.papers.under import (
    BELOW,
    CLOSING,
    LABEL,
    PARTY,
    PARTY_LABEL,
    SLASH,
    company_in,
    is_signature_mark,
    printed_under,
    rows_below,
    undated,
)
from extractors.papers.unsigned import unsigned, unsure
from extractors.reading.hand import PEN

_BY = "signatures"
_PRINTED = re.compile(
    r"\b(?:date|signature|signed|name|title|printed|county|state|seal|notary|public|commission|street|road|"
    r"phone)\b", re.IGNORECASE)
# A signature across its printed label, read as one row: "Occupant Jane Doe date 8/17/26".
_ACROSS = re.compile(
    r"^(?P<role>(?i:owner|co-owner|occupant|tenant|resident|renter|landlord|spouse|principal|applicant))\s+"
    r"(?P<who>[A-Z][\w.'’-]*(?:\s+[A-Z][\w.'’-]*){1,3})(?:\s+(?i:dated?)\b.*)?$"
)
# Nobody signs as "Mr. John Doe": it is whom a letter is for.
_ADDRESSED = re.compile(r"^(?:mr|mrs|ms|miss|messrs)\b", re.IGNORECASE)
_LINE = 260.0      # points: no line for a signature is longer
_TALL = 18.0       # points: no type of a printed label is so high


def signatures(sheet: Sheet) -> tuple[Signature, ...]:
    """The signatures of a paper from the top down, each with the printed name where one stands below."""
    out: list[Signature] = []
    used: list[Strip] = []
    for strip in sheet.strips:
        if strip in used:
            continue
        across = _across(strip)
        if across:
            out.append(across)
            used.append(strip)
            continue
        name = _written(strip)
        if name is None:
            continue
        below = rows_below(strip.box, strip.page, sheet.strips)
        if strip.script and _filled_in(strip, sheet.strips):
            continue
        if strip.page.read_by == "ocr" and any(PARTY_LABEL.match(s.text) for s in (strip, *below[:1])):
            continue  # "Owner: Ann Doe" is filled in, not signed, nor is it what stands under a signature
        if not strip.script and not SLASH.match(strip.text) and not _mirrored(strip, below):
            continue
        used.extend([strip, *below])
        out.append(_slashed(strip, below) or _signature(strip, name, below))
    out.extend(_drawn(sheet, used))
    out.extend(unsigned(sheet, used))
    return tuple(out)


def _drawn(sheet: Sheet, used: list[Strip]) -> list[Signature]:
    """Signatures that are pictures or strokes: a mark of that size right above a printed name, a role or a label."""
    out = []
    for page in sheet.pages:
        for box in page.marks:
            if not is_signature_mark(box) or not _under_text(sheet, page, box):
                continue
            below = [s for s in rows_below(box, page, sheet.strips) if s not in used]
            below = below or [s for s in sheet.strips if s not in used and _ends_the_line(s, page, box)][:1]
            name, role, organization = printed_under(below)
            if name or (role and below):
                used.extend(below)
                evidence = Evidence(file=page.file, page=page.number, box=box, said=name or role, by=_BY)
                out.append(Signature(name=name, role=role, organization=organization, signed=True, evidence=evidence))
    return out


def _ends_the_line(label: Strip, page: Page, box: Box) -> bool:
    """Whether a bare role ("Owner") stands under the right end of the line on which a mark stands at the left."""
    return (
        label.page is page and bool(PARTY.fullmatch(label.text.strip(" .:()")))
        and 0 < label.box[0] - box[2] < _LINE and -4 < label.box[1] - box[3] < BELOW
    )


def _under_text(sheet: Sheet, page: Page, box: Box) -> bool:
    """Whether text stands above a mark: over a letterhead it is a logo."""
    above = [s for s in sheet.strips if s.page is page and s.box[3] <= box[1] + 3]
    return page is not sheet.pages[0] or any(len(s.words) >= 5 or CLOSING.match(s.text) for s in above)


def own_signatures(sheet: Sheet, acts: Sequence[Notarial]) -> tuple[Signature, ...]:
    """The signatures of those whose paper it is, without the notaries' of `acts`."""
    notaries = [str(act.notary.value) for act in acts if act.notary]
    return tuple(
        s for s in signatures(sheet)
        if not re.search(r"notary", s.role, re.IGNORECASE) and not any(alike(s.name, name) for name in notaries)
    )


def _written(strip: Strip) -> str | None:
    """The name in a row that may be a signature; None where it is none (a date in handwriting, a sentence)."""
    text = strip.text.strip()
    slashed = SLASH.match(text)
    if slashed:
        return (slashed["who"] or slashed["by"]).strip()
    letters = sum(c.isalpha() for c in text)
    if letters < 3 or re.search(r"\d{2}", text):
        return None
    if strip.script:
        return text if len(text.split()) <= 6 else None
    scanned = strip.page.read_by == "ocr"
    if scanned and len(text.split()) <= 5 and not text.endswith((".", ":", ",")) and not is_role(text):
        return text if not CLOSING.match(text) and not _PRINTED.search(text) else None
    return text if is_person(text) else None


def _filled_in(strip: Strip, strips: Sequence[Strip]) -> bool:
    """Whether handwriting fills a blank within a printed row ("Wayne" before "County")."""
    row = [s for s in strips if not s.script and s.page is strip.page and s.box[1] < strip.middle < s.box[3]]
    before = any(abs(strip.box[0] - s.box[2]) < 60 for s in row)
    behind = any(abs(s.box[0] - strip.box[2]) < 60 for s in row)
    return (before and behind) or (len(strip.words) < 2 and (before or behind))


def _mirrored(strip: Strip, below: Sequence[Strip]) -> bool:
    """A name without more over its own printed twin: a typed signature, or handwriting that was read."""
    if not below:
        return False
    first = undated(below[0].text)
    name, role = parts(first)
    if any(alike(twin, strip.text) for twin in (parts(s.text)[0] for s in below) if twin):
        return True
    # On a scan handwriting comes out garbled; what stands right above "name, role" or "Signature" is the signature.
    if strip.page.read_by != "ocr" or below[0].box[1] - strip.box[3] > 24 or _ADDRESSED.match(strip.text):
        return False
    named = bool(name and role) and not has_company_form(first)
    return bool(LABEL.search(first) or (is_role(first) and len(first.split()) <= 7) or named)


def _slashed(strip: Strip, below: Sequence[Strip]) -> Signature | None:
    """The signature of a row such as "Owner: /s/ Ann Doe, of Rome, Georgia"; None for other rows."""
    found = SLASH.match(strip.text.strip())
    if found is None:
        return None
    said = (found["who"] or found["by"]).strip()
    name, role = parts(said)
    if not name:
        head = re.split(r",|\s[(\[]", said)[0].strip()
        name, role = head, said[len(head) :].strip(" ,()[]")
    printed, more, organization = printed_under(below) if below else ("", "", "")
    label = (found["role"] or "").strip()
    if found["party"]:  # "Doe Rentals, LLC, Principal, by /s/ Ann Doe, President"
        party, what = company_in(found["party"])
        evidence = strip.evidence(_BY)
        said_roles = ", ".join(x for x in (what, role) if x)
        return Signature(name=name, role=said_roles, organization=party, signed=True, evidence=evidence)
    told = [label if not re.match(r"signed|signature|by$", label, re.IGNORECASE) else "", role, more]
    twin = printed if printed and alike(printed, name) else ""
    return Signature(
        name=twin or name, role=", ".join(dict.fromkeys(r for r in told if r)) if twin or not printed else
        ", ".join(r for r in told[:2] if r), organization=organization, signed=True, evidence=strip.evidence(_BY),
    )


def _signature(strip: Strip, name: str, below: Sequence[Strip]) -> Signature:
    printed, role, organization = printed_under(below)
    evidence = strip.evidence(_BY)
    if printed and alike(printed, name):  # two readings that agree, of the pen and of the print below it
        evidence = evidence.model_copy(update={"sure": True})
    elif strip.page.read_by == "ocr" and not any(w.font == PEN for w in strip.words):
        evidence = evidence.model_copy(update={"sure": False})  # print over print is no pen's stroke
    return Signature(name=printed or name, role=role, organization=organization, signed=True, evidence=evidence)


def _across(strip: Strip) -> Signature | None:
    """The signature in a row of a scan that holds it and the label that it was written across; never read surely."""
    found = _ACROSS.match(strip.text.strip()) if strip.page.read_by == "ocr" else None
    if found is None or strip.box[3] - strip.box[1] < _TALL or not is_person(found["who"]):
        return None
    return Signature(
        name=found["who"], role=found["role"], organization="", signed=True, evidence=unsure(strip)
    )
