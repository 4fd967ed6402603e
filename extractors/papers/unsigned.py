"""Lines for a signature that stand empty: a blank over a name or role, a party's line, a name under a closing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Evidence
from extractors.papers.names import ROLE, parts
from extractors.papers.records import Signature
from extractors.papers.sheet import Sheet, Strip, strips
from extractors.papers.under import CLOSING, PARTY, company_in, is_signature_mark, printed_under, rows_below
from extractors.reading.hand import PEN

_BY = "signatures"
_BLANK = re.compile(r"^(?:by:?\s*)?[_\s]{6,}$|^x\s*_{4,}", re.IGNORECASE)
# "Doe Rentals, LLC, Principal, by ________": a party's line that stands empty.
_BY_BLANK = re.compile(r"^(?P<party>[A-Z][^_:]{2,80}?),?\s+by:?\s*_[_\s]{5,}$", re.IGNORECASE)
# A printed label under the line where a party signs: "Principal (signature and title)", "Signature of principal".
_PARTY_LINE = re.compile(
    r"^(?:(?:principal|surety|owner|occupant|tenant|resident|applicant|sponsor)[’']?s?\s*"
    r"(?:\(?\s*)?(?:authorized\s+)?(?:signature|sign(?:s|ed)?\s+here)\b.{0,24}|"
    r"signature\s+of\s+(?:the\s+)?(?:principal|surety|owner|occupant|tenant|resident|applicant|sponsor)\b.{0,16})$",
    re.IGNORECASE,
)


def unsure(strip: Strip) -> Evidence:
    """Evidence of an empty line; on a scan the ink may be there and not have been read."""
    evidence = strip.evidence(_BY)
    return evidence.model_copy(update={"sure": False}) if strip.page.read_by == "ocr" else evidence


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


def unsigned(sheet: Sheet, used: Sequence[Strip]) -> list[Signature]:
    """Signature lines that stand empty: a printed name under a closing, a ruled blank with a name or role below."""
    out = []
    strips = sheet.strips
    for n, strip in enumerate(strips):
        if strip in used:
            continue
        if CLOSING.match(strip.text):
            after = [s for s in strips[n + 1 : n + 6] if s.page is strip.page]
            name = next((parts(s.text) for s in after if parts(s.text)[0] and s not in used), None)
            if name and not any(s in used for s in after[:3]):
                here = next(s for s in after if parts(s.text)[0])
                rest = after[after.index(here) + 1 : after.index(here) + 2]
                role = name[1] or (rest[0].text if rest and ROLE.search(rest[0].text) else "")
                out.append(Signature(name=name[0], role=role, organization="", signed=False, evidence=unsure(here)))
        elif _PARTY_LINE.match(strip.text) and not _ink_over(sheet, strip):
            party = PARTY.search(strip.text)
            role = party.group().capitalize() if party else strip.text
            seen = strip.evidence(_BY) if _shows_pens(strip) else unsure(strip)
            out.append(Signature(name="", role=role, organization="", signed=False, evidence=seen))
        elif (empty := _BY_BLANK.match(strip.text)) is not None:
            party_, what = company_in(empty["party"])
            out.append(Signature(name="", role=what, organization=party_, signed=False, evidence=unsure(strip)))
        elif _BLANK.match(strip.text):
            below = rows_below(strip.box, strip.page, strips)
            name_, role, organization = printed_under(below)
            if name_ or role:
                out.append(
                    Signature(name=name_, role=role, organization=organization, signed=False, evidence=unsure(strip))
                )
    return out
