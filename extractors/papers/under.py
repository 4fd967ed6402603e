"""What is printed under a signature or right behind it: the name, the role, the company for which somebody signs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Box, Page
from extractors.papers.names import has_company_form, is_company, is_role, parts
from extractors.papers.sheet import Strip

BELOW = 46.0      # points that a printed name may stand below its signature
_OWN = 24.0   # points by which a name may stand left or right of the signature over it
_BEHIND = 90.0     # points between a signature and what is printed behind it
_NEXT = 30.0       # points from a company's name down to the signature that it heads
# "Owner: /s/ Ann Doe": what stands before the mark says for whom.
SLASH = re.compile(
    r"^(?:(?P<role>[A-Z][\w ,/()&’'.-]{1,48}?)\s*:\s*|"
    r"(?P<party>[A-Z][^/_:]{2,80}?),?\s+by:?\s*|by:?\s*)?/s/\s*(?P<who>.+)$|"
    r"^(?:electronically|digitally) signed by:?\s*(?P<by>.+)$", re.IGNORECASE
)
CLOSING = re.compile(
    r"^(?:(?:very )?(?:sincerely|respectfully|truly)|yours\b|(?:best |kind |warm )?regards|"
    r"cordially)", re.IGNORECASE)
_DATE_BESIDE = re.compile(r"(?<=\w)[\s,_]+date:?\s+\S*\d\S*(?:\s+\S+){0,2}$", re.IGNORECASE)
_DATE_ALONE = re.compile(r"^(?:date[d:]?\s*)?[\d/.-]{5,}$|^date\W*$", re.IGNORECASE)
PARTY = re.compile(r"principal|surety|owner|occupant|tenant|resident|applicant|sponsor", re.IGNORECASE)
LABEL = re.compile(r"\b(?:signature|signed|sign here)\b", re.IGNORECASE)
PARTY_LABEL = re.compile(rf"(?:{PARTY.pattern})\s*:\s*\w", re.IGNORECASE)


def is_signature_mark(box: Box) -> bool:
    """Whether a picture or stroke on a page has the size of a signature."""
    wide, high = box[2] - box[0], box[3] - box[1]
    return 24 <= wide <= 300 and 5 <= high <= 110 and wide >= 1.2 * high


def rows_below(box: Box, page: Page, strips: Sequence[Strip]) -> list[Strip]:
    """What is printed right below a signature, nearest first (name, role, company), or on its row behind it."""
    left, top, right, bottom = box
    found = [
        s
        for s in strips
        if s.page is page
        and not s.script
        and s.box != box
        and not SLASH.match(s.text)
        and not _DATE_ALONE.match(s.text)
        and s.middle > bottom - 0.3 * (bottom - top)
        and s.box[1] - bottom <= BELOW
        and s.box[0] < right + 30
        and s.box[2] > left - 30
        and abs(s.box[0] - left) < 130
    ]
    beside = [s for s in strips if s.page is page and not s.script and _beside(s, box, strips)]
    if beside:
        return beside
    found.sort(key=lambda s: s.box[1])
    block = found[:1]
    for row in found[1:3]:
        if _heads_the_next(row, strips):
            break
        if row.box[1] - block[-1].box[3] > 9:
            break  # the next signature line begins
        if PARTY_LABEL.match(row.text) and all(parts(block[0].text)):
            break  # the next party's block begins
        block.append(row)
    return block


def _beside(strip: Strip, box: Box, strips: Sequence[Strip]) -> bool:
    """Whether a name or role is printed on the row of a signature, right behind it, and not below another one."""
    _, top, right, bottom = box
    level = top <= strip.middle <= bottom and 0 < strip.box[0] - right < _BEHIND
    named = level and (is_role(strip.text) or bool(all(parts(strip.text))))
    return named and not any(
        s.script and s.page is strip.page and s.box != box and abs(s.box[0] - strip.box[0]) < _OWN
        and 0 < strip.middle - s.middle < BELOW for s in strips
    )


def _heads_the_next(row: Strip, strips: Sequence[Strip]) -> bool:
    """Whether a company's name heads the block of the next signature: one stands right below it."""
    return has_company_form(row.text) and any(
        s.page is row.page and 0 < s.box[1] - row.box[1] < _NEXT and abs(s.box[0] - row.box[0]) < 130
        and (s.script or SLASH.match(s.text)) for s in strips
    )


def undated(text: str) -> str:
    """A signature line's label without the date that was filled in beside it: "Owner date 8/15/26"."""
    return _DATE_BESIDE.sub("", text)


def printed_under(below: Sequence[Strip]) -> tuple[str, str, str]:
    """(name, role, organization) out of the rows under a signature."""
    name, organization = "", ""
    roles: list[str] = []
    for strip in below:
        text = undated(re.sub(r"^(?:signature\s+of|title:?|its:?)\s+", "", strip.text.strip(), flags=re.I))
        who, what = parts(text)
        if CLOSING.match(text) or re.search(r"©|\ball rights reserved\b", text, re.I):
            break
        if who and not name:
            name = who
            roles.append(what)
        elif is_company(text) and not (is_role(text) and not has_company_form(text)):
            company, more = company_in(text)
            organization = organization or company
            inner, office = parts(more.split(" by ")[-1]) if more else ("", "")
            name = name or inner
            roles.extend(x for x in (_role_in(more), office) if x)
        elif (is_role(text) or LABEL.search(text)) and len(text.split()) <= 9:
            roles.append(text)
    role = ", ".join(dict.fromkeys(r for r in roles if r))
    return name, role, organization


def company_in(text: str) -> tuple[str, str]:
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
