"""Signatures: who signed a paper, in which role, and which signature lines stand empty.

A signature is seen where a row in a script face, "/s/ Name", or a name without more stands right above the printed
name or the role that belongs to it. A printed name under "Sincerely" with nothing above it is not signed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Box, Evidence, Page
from extractors.papers.names import ROLE, alike, has_company_form, is_company, is_person, is_role, parts
from extractors.papers.records import Notarial, Signature
from extractors.papers.sheet import Sheet, Strip, strips
from extractors.reading.hand import PEN

_BY = "signatures"
_BELOW = 46.0      # points that a printed name may stand below its signature
# "Owner: /s/ Ann Doe": what stands before the mark says for whom.
_SLASH = re.compile(
    r"^(?:(?P<role>[A-Z][\w ,/()&’'.-]{1,48}?)\s*:\s*|"
    r"(?P<party>[A-Z][^/_:]{2,80}?),?\s+by:?\s*|by:?\s*)?/s/\s*(?P<who>.+)$|"
    r"^(?:electronically|digitally) signed by:?\s*(?P<by>.+)$", re.IGNORECASE
)
_CLOSING = re.compile(
    r"^(?:(?:very )?(?:sincerely|respectfully|truly)|yours\b|(?:best |kind |warm )?regards|"
    r"cordially)", re.IGNORECASE)
_BLANK = re.compile(r"^(?:by:?\s*)?[_\s]{6,}$|^x\s*_{4,}", re.IGNORECASE)
# "Doe Rentals, LLC, Principal, by ________": a party's line that stands empty.
_BY_BLANK = re.compile(r"^(?P<party>[A-Z][^_:]{2,80}?),?\s+by:?\s*_[_\s]{5,}$", re.IGNORECASE)
_PRINTED = re.compile(
    r"\b(?:date|signature|signed|name|title|printed|county|state|seal|notary|public|commission|street|road|"
    r"phone)\b", re.IGNORECASE)
_DATE_BESIDE = re.compile(r"(?<=\w)[\s,_]+date:?\s+\S*\d\S*(?:\s+\S+){0,2}$", re.IGNORECASE)
_DATE_ALONE = re.compile(r"^(?:date[d:]?\s*)?[\d/.-]{5,}$|^date\W*$", re.IGNORECASE)
# A signature across its printed label, read as one row: "Occupant Jane Doe date 8/17/26".
_ACROSS = re.compile(
    r"^(?P<role>(?i:owner|co-owner|occupant|tenant|resident|renter|landlord|spouse|principal|applicant))\s+"
    r"(?P<who>[A-Z][\w.'’-]*(?:\s+[A-Z][\w.'’-]*){1,3})(?:\s+(?i:dated?)\b.*)?$"
)
# A printed label under the line where a party signs: "Principal (signature and title)", "Signature of principal".
_PARTY_LINE = re.compile(
    r"^(?:(?:principal|surety|owner|occupant|tenant|resident|applicant|sponsor)[’']?s?\s*"
    r"(?:\(?\s*)?(?:authorized\s+)?(?:signature|sign(?:s|ed)?\s+here)\b.{0,24}|"
    r"signature\s+of\s+(?:the\s+)?(?:principal|surety|owner|occupant|tenant|resident|applicant|sponsor)\b.{0,16})$",
    re.IGNORECASE,
)
_PARTY = re.compile(r"principal|surety|owner|occupant|tenant|resident|applicant|sponsor", re.IGNORECASE)
_BEHIND = 90.0     # points between a signature and what is printed behind it
_NEXT = 30.0       # points from a company's name down to the signature that it heads
_LINE = 260.0      # points: no line for a signature is longer
_TALL = 18.0       # points: no type of a printed label is so high
_LABEL = re.compile(r"\b(?:signature|signed|sign here)\b", re.IGNORECASE)
_PARTY_LABEL = re.compile(rf"(?:{_PARTY.pattern})\s*:\s*\w", re.IGNORECASE)


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
        below = _below(strip.box, strip.page, sheet.strips)
        if strip.script and _filled_in(strip, sheet.strips):
            continue
        if not strip.script and not _SLASH.match(strip.text) and not _mirrored(strip, below):
            continue
        used.extend([strip, *below])
        out.append(_slashed(strip, below) or _signature(strip, name, below))
    out.extend(_drawn(sheet, used))
    out.extend(_unsigned(sheet, used))
    return tuple(out)


def is_signature_mark(box: Box) -> bool:
    """Whether a picture or stroke on a page has the size of a signature."""
    wide, high = box[2] - box[0], box[3] - box[1]
    return 24 <= wide <= 300 and 5 <= high <= 110 and wide >= 1.2 * high


def _drawn(sheet: Sheet, used: list[Strip]) -> list[Signature]:
    """Signatures that are pictures or strokes: a mark of that size right above a printed name, a role or a label."""
    out = []
    for page in sheet.pages:
        for box in page.marks:
            if not is_signature_mark(box) or not _under_text(sheet, page, box):
                continue
            below = [s for s in _below(box, page, sheet.strips) if s not in used]
            below = below or [s for s in sheet.strips if s not in used and _ends_the_line(s, page, box)][:1]
            name, role, organization = _printed(below)
            if name or (role and below):
                used.extend(below)
                evidence = Evidence(file=page.file, page=page.number, box=box, said=name or role, by=_BY)
                out.append(Signature(name=name, role=role, organization=organization, signed=True, evidence=evidence))
    return out


def _ends_the_line(label: Strip, page: Page, box: Box) -> bool:
    """Whether a bare role ("Owner") stands under the right end of the line on which a mark stands at the left."""
    return (
        label.page is page and bool(_PARTY.fullmatch(label.text.strip(" .:()")))
        and 0 < label.box[0] - box[2] < _LINE and -4 < label.box[1] - box[3] < _BELOW
    )


def _under_text(sheet: Sheet, page: Page, box: Box) -> bool:
    """Whether text stands above a mark: over a letterhead it is a logo."""
    above = [s for s in sheet.strips if s.page is page and s.box[3] <= box[1] + 3]
    return page is not sheet.pages[0] or any(len(s.words) >= 5 or _CLOSING.match(s.text) for s in above)


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
    slashed = _SLASH.match(text)
    if slashed:
        return (slashed["who"] or slashed["by"]).strip()
    letters = sum(c.isalpha() for c in text)
    if letters < 3 or re.search(r"\d{2}", text):
        return None
    if strip.script:
        return text if len(text.split()) <= 6 else None
    scanned = strip.page.read_by == "ocr"
    if scanned and len(text.split()) <= 5 and not text.endswith((".", ":", ",")) and not is_role(text):
        return text if not _CLOSING.match(text) and not _PRINTED.search(text) else None
    return text if is_person(text) else None


def _filled_in(strip: Strip, strips: Sequence[Strip]) -> bool:
    """Whether handwriting fills a blank within a printed row ("Wayne" before "County")."""
    return any(
        not s.script and s.page is strip.page and s.box[1] < strip.middle < s.box[3]
        and min(abs(s.box[0] - strip.box[2]), abs(strip.box[0] - s.box[2])) < 60 and len(strip.words) < 2
        for s in strips
    )


def _below(box: Box, page: Page, strips: Sequence[Strip]) -> list[Strip]:
    """What is printed right below a signature, nearest first (name, role, company), or on its row behind it."""
    left, top, right, bottom = box
    found = [
        s
        for s in strips
        if s.page is page
        and not s.script
        and s.box != box
        and not _SLASH.match(s.text)
        and not _DATE_ALONE.match(s.text)
        and s.middle > bottom - 0.3 * (bottom - top)
        and s.box[1] - bottom <= _BELOW
        and s.box[0] < right + 30
        and s.box[2] > left - 30
        and abs(s.box[0] - left) < 130
    ]
    beside = [s for s in strips if s.page is page and not s.script and _beside(s, box)]
    if beside:
        return beside
    found.sort(key=lambda s: s.box[1])
    block = found[:1]
    for row in found[1:3]:
        if _heads_the_next(row, strips):
            break
        if row.box[1] - block[-1].box[3] > 9:
            break  # the next signature line begins
        if _PARTY_LABEL.match(row.text) and all(parts(block[0].text)):
            break  # the next party's block begins
        block.append(row)
    return block


def _beside(strip: Strip, box: Box) -> bool:
    """Whether a name or role is printed on the row of a signature, right behind it."""
    _, top, right, bottom = box
    level = top - 2 <= strip.middle <= bottom + 2
    return level and 0 < strip.box[0] - right < _BEHIND and (is_role(strip.text) or all(parts(strip.text)))


def _heads_the_next(row: Strip, strips: Sequence[Strip]) -> bool:
    """Whether a company's name heads the block of the next signature: one stands right below it."""
    return has_company_form(row.text) and any(
        s.page is row.page and 0 < s.box[1] - row.box[1] < _NEXT and abs(s.box[0] - row.box[0]) < 130
        and (s.script or _SLASH.match(s.text)) for s in strips
    )


def _mirrored(strip: Strip, below: Sequence[Strip]) -> bool:
    """A name without more over its own printed twin: a typed signature, or handwriting that was read."""
    if not below:
        return False
    first = _undated(below[0].text)
    name, role = parts(first)
    if any(alike(twin, strip.text) for twin in (parts(s.text)[0] for s in below) if twin):
        return True
    # On a scan handwriting comes out garbled; what stands right above "name, role" or "Signature" is the signature.
    if strip.page.read_by != "ocr" or below[0].box[1] - strip.box[3] > 24:
        return False
    return bool(_LABEL.search(first) or (is_role(first) and len(first.split()) <= 7) or (name and role))


def _undated(text: str) -> str:
    """A signature line's label without the date that was filled in beside it: "Owner date 8/15/26"."""
    return _DATE_BESIDE.sub("", text)


def _slashed(strip: Strip, below: Sequence[Strip]) -> Signature | None:
    """The signature of a row such as "Owner: /s/ Ann Doe, of Rome, Georgia"; None for other rows."""
    found = _SLASH.match(strip.text.strip())
    if found is None:
        return None
    said = (found["who"] or found["by"]).strip()
    name, role = parts(said)
    if not name:
        head = re.split(r",|\s[(\[]", said)[0].strip()
        name, role = head, said[len(head) :].strip(" ,()[]")
    printed, more, organization = _printed(below) if below else ("", "", "")
    label = (found["role"] or "").strip()
    if found["party"]:  # "Doe Rentals, LLC, Principal, by /s/ Ann Doe, President"
        party, what = _company(found["party"])
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
    printed, role, organization = _printed(below)
    evidence = strip.evidence(_BY)
    if printed and alike(printed, name):  # two readings that agree, of the pen and of the print below it
        evidence = evidence.model_copy(update={"sure": True})
    return Signature(name=printed or name, role=role, organization=organization, signed=True, evidence=evidence)


def _printed(below: Sequence[Strip]) -> tuple[str, str, str]:
    """(name, role, organization) out of the rows under a signature."""
    name, organization = "", ""
    roles: list[str] = []
    for strip in below:
        text = _undated(re.sub(r"^(?:signature\s+of|title:?|its:?)\s+", "", strip.text.strip(), flags=re.I))
        who, what = parts(text)
        if _CLOSING.match(text) or re.search(r"©|\ball rights reserved\b", text, re.I):
            break
        if who and not name:
            name = who
            roles.append(what)
        elif is_company(text) and not (is_role(text) and not has_company_form(text)):
            company, more = _company(text)
            organization = organization or company
            inner, office = parts(more.split(" by ")[-1]) if more else ("", "")
            name = name or inner
            roles.extend(x for x in (_role_in(more), office) if x)
        elif (is_role(text) or _LABEL.search(text)) and len(text.split()) <= 9:
            roles.append(text)
    role = ", ".join(dict.fromkeys(r for r in roles if r))
    return name, role, organization


def _company(text: str) -> tuple[str, str]:
    """("Doe Rentals, LLC", "owner, by Ann Doe, Manager") of a row that signs for a company."""
    text = re.sub(r"^(?:for|on behalf of)\s+(?:the\s+)?", "", text, flags=re.I)
    found = re.match(r"(.*?\b(?:inc|llc|l\.l\.c|corp|corporation|company|co|ltd|lp|llp)\b\.?)\s*,?\s*(.*)$", text, re.I)
    if found:
        return found[1].strip(" ,"), found[2]
    head, _, tail = text.partition(",")
    return head.strip(), tail.strip()


def _role_in(text: str) -> str:
    """A role word in what follows a company's name ("owner, by ..."; "Principal")."""
    first = text.split(",")[0].strip()
    return first if first and is_role(first) and not first.lower().startswith("by ") else ""


def _unsure(strip: Strip) -> Evidence:
    """Evidence of an empty line; on a scan the ink may be there and not have been read."""
    evidence = strip.evidence(_BY)
    return evidence.model_copy(update={"sure": False}) if strip.page.read_by == "ocr" else evidence


def _across(strip: Strip) -> Signature | None:
    """The signature in a row of a scan that holds it and the label that it was written across; never read surely."""
    found = _ACROSS.match(strip.text.strip()) if strip.page.read_by == "ocr" else None
    if found is None or strip.box[3] - strip.box[1] < _TALL or not is_person(found["who"]):
        return None
    return Signature(
        name=found["who"], role=found["role"], organization="", signed=True, evidence=_unsure(strip)
    )


def _ink_over(sheet: Sheet, label: Strip) -> bool:
    """Whether a signature, as words or as a mark, stands on the line over a label."""
    left, top, right, _ = label.box
    marks = [m for m in label.page.marks if is_signature_mark(m)]
    words = [s.box for s in sheet.strips if s.page is label.page and s is not label]
    return any(
        b[0] < right + 30 and b[2] > left - 12 and top - 30 < b[3] <= top + 6 for b in (*marks, *words)
    )


def _shows_pens(label: Strip) -> bool:
    """Whether a page's scan shows what was written by pen, so that a line that looks empty is empty."""
    page = label.page
    left, top, right, _ = label.box
    lost = (*page.marks, *page.unread, *page.dim)
    if any(b[0] < right + 30 and b[2] > left - 30 and top - 45 < b[3] <= top + 6 for b in lost):
        return False
    written = any(w.font == PEN for row in strips(page) for w in row.words)
    return written or any(is_signature_mark(m) for m in page.marks)


def _unsigned(sheet: Sheet, used: Sequence[Strip]) -> list[Signature]:
    """Signature lines that stand empty: a printed name under a closing, a ruled blank with a name or role below."""
    out = []
    strips = sheet.strips
    for n, strip in enumerate(strips):
        if strip in used:
            continue
        if _CLOSING.match(strip.text):
            after = [s for s in strips[n + 1 : n + 6] if s.page is strip.page]
            name = next((parts(s.text) for s in after if parts(s.text)[0] and s not in used), None)
            if name and not any(s in used for s in after[:3]):
                here = next(s for s in after if parts(s.text)[0])
                rest = after[after.index(here) + 1 : after.index(here) + 2]
                role = name[1] or (rest[0].text if rest and ROLE.search(rest[0].text) else "")
                out.append(Signature(name=name[0], role=role, organization="", signed=False, evidence=_unsure(here)))
        elif _PARTY_LINE.match(strip.text) and not _ink_over(sheet, strip):
            party = _PARTY.search(strip.text)
            role = party.group().capitalize() if party else strip.text
            seen = strip.evidence(_BY) if _shows_pens(strip) else _unsure(strip)
            out.append(Signature(name="", role=role, organization="", signed=False, evidence=seen))
        elif (empty := _BY_BLANK.match(strip.text)) is not None:
            party_, what = _company(empty["party"])
            out.append(Signature(name="", role=what, organization=party_, signed=False, evidence=_unsure(strip)))
        elif _BLANK.match(strip.text):
            below = _below(strip.box, strip.page, strips)
            name_, role, organization = _printed(below)
            if name_ or role:
                out.append(
                    Signature(name=name_, role=role, organization=organization, signed=False, evidence=_unsure(strip))
                )
    return out
