"""Certificates on the ACORD 25 form, of any edition, read by where its printed labels stand: parties and insurers.

The grid of coverages has a module of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.fields.dates import days
from extractors.models import Field, Page
from extractors.papers.grid import BY, DATE, Grid, find, together
from extractors.papers.names import before_address, has_company_form, is_company, is_person
from extractors.papers.records import Coverage, Insurer
from extractors.papers.sheet import Sheet, Strip, strips

_GRID_GAP = 0.85   # the form's columns stand close together
_SMALL = 0.8       # of an answer's size: what is smaller is a printed label
_SIGNS = (
    r"ACORD\s*®?\s*25|ACORD\s*(?:®|TM|™)|ACORD\s*CORP", r"POLICY\s*EXP|EXPIRATION", r"DESCRIPTION\s*OF\s*OPERATIONS",
    r"CERTIFICATE\s*HOLDER",
)
_INSURER = re.compile(r"INSURER\s*([A-F])\s*:?\s*(.*)$", re.IGNORECASE)
_EACH_INSURER = re.compile(r"INSURER\s*([A-F])\s*:\s*(\S.*?)(?=\s*INSURER\s*[A-F]\s*:|$)", re.IGNORECASE)
ADDRESS = re.compile(
    r"^(?:\d|p\.?\s?o\.?\s+box|attn\s+mail|[NSEW]\d+|suite|ste\b|courthouse|annex|building|room|floor|rr\b|route)|"
    r"\b[A-Z]{2}\.?,?\s+\d{5}|\b[a-z]{4,},?\s+\d{5}(?:-\d{4})?$|"
    r"\b(?:street|road|avenue|drive|lane|highway|hwy|blvd|suite|annex)\b", re.IGNORECASE
)

_GOES_ON = re.compile(
    r"(?:dba|d/b/a|attn|c/o|its\b|and\b|&|aka|t/a|an?\s+(?:\w+\s+){1,2}(?:corporation|company|limited|non-?profit|llc)\b)",
    re.IGNORECASE,
)


def is_acord(sheet: Sheet) -> bool:
    """Whether a paper is the ACORD 25 form: its box of insurers, its name or its grid, and other labels stand on it."""
    text = sheet.flow.text
    signs = sum(bool(re.search(sign, text, re.IGNORECASE)) for sign in _SIGNS)
    grid = re.search(rf"{_SIGNS[0]}|TYPE\s*OF\s*INSURANCE|\bINSR\b|SUBR\b", text, re.IGNORECASE)
    return signs >= 2 and grid is not None and bool(re.search(r"INSURER\s*A\s*:", text, re.IGNORECASE))


def description_bounds(sheet: Sheet) -> tuple[int, int]:
    """Where the description of operations stands in the paper's text; the whole where its label is not found."""
    text = sheet.flow.text
    start = re.search(r"DESCRIPTION\s*OF\s*OPERATIONS\s*/[^\n]*", text, re.IGNORECASE)
    if not start:
        return 0, len(text)
    end = re.compile(r"CERTIFICATE\s*HOLDER|CANCELLATION", re.IGNORECASE).search(text, start.end())
    return start.end(), end.start() if end and end.start() - start.end() > 20 else len(text)


class Form:
    """An ACORD page taken apart."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        named = (p for p in sheet.pages if any("INSURER" in s.text.upper() for s in sheet.strips if s.page is p))
        self.page: Page = next(named, sheet.pages[0])
        self.strips = tuple(piece for strip in strips(self.page, _GRID_GAP) for piece in _by_size(strip))

    def coverages(self) -> tuple[Coverage, ...]:
        return Grid(self.sheet, self.page, self.strips).coverages()

    def insured(self) -> Field | None:
        label = find(self.strips, r"^INSURED\b(?!\s+(?:named|provisions))")
        beside, below = find(self.strips, r"^INSURER\s*A\s*:"), find(self.strips, r"^COVERAGES\b")
        right = beside.box[0] if beside else self.page.width * 0.5
        corner = (right, below.box[1] if below else self.page.height)
        return self._party(label, corner, "insurance.insured") if label else None

    def holder(self) -> Field | None:
        label = find(self.strips, r"^CERTIFICATE\s*HOLDER\b")
        if label is None:
            return None
        beside = find(self.strips, r"^CANCELLATION\b", label.box[1] - 6)
        right = beside.box[0] if beside and beside.box[0] > label.box[2] else self.page.width * 0.5
        return self._party(label, (right, self.page.height), "insurance.holder")

    def dated(self) -> Field | None:
        """The date in the upper right corner."""
        label = find(self.strips, r"^DATE\s*\(MM")
        top = [s for s in self.strips if s.box[1] < self.page.height * 0.2]
        ends = [Strip(s.words[-1:], s.page) for s in top]
        found = [s for s in top if DATE.match(s.text)] or [s for s in ends if DATE.match(s.text)]
        if label:
            found.sort(key=lambda s: abs(s.middle - label.middle) + abs(s.center - label.center))
        for strip in found:
            for day in days(strip.text):
                return self.sheet.field("dated", day.on, strip.evidence(BY))
        return None

    def insurers(self) -> tuple[Insurer, ...]:
        """The companies under the letters A to F, each with its NAIC number."""
        rows = tuple(x for strip in self.strips if (x := self._insurer(strip)) is not None)
        return rows or tuple(x for strip in self.strips for x in self._in_one_box(strip))

    def _in_one_box(self, strip: Strip) -> Iterator[Insurer]:
        """The companies of a box whose rows were read as one."""
        for found in _EACH_INSURER.finditer(strip.text):
            naic = re.search(r"\s*\b(\d{5})\b\s*$", found[2])
            name = (found[2][: naic.start()] if naic else found[2]).strip(" :")
            if len(name) >= 4:
                field = self.sheet.field("insurance.insurers", name, strip.evidence(BY, f"INSURER {found[1]}: {name}"))
                yield Insurer(letter=found[1].upper(), name=field, naic=naic[1] if naic else "")

    def _insurer(self, strip: Strip) -> Insurer | None:
        found = _INSURER.match(strip.text)
        if not found:
            return None
        row = [
            s for s in self.strips if s is not strip and abs(s.middle - strip.middle) < 6 and s.box[0] > strip.box[0]
        ]
        row.sort(key=lambda s: s.box[0])
        pieces = [found[2], *(s.text for s in row)]
        naic = next((m[0] for p in reversed(pieces) if (m := re.search(r"\b\d{5}\b", p))), "")
        joined = " ".join(p for p in pieces if p and p.strip() != naic)
        name = re.sub(r"\s*\b\d{5}\b\s*$", "", joined).strip(" :")
        if len(name) < 4 or re.match(r"INSURER\s", name, re.IGNORECASE):
            return None
        evidence = together(self.page, [strip, *row], f"INSURER {found[1]}: {name} {naic}".strip())
        field = self.sheet.field("insurance.insurers", name, evidence)
        return Insurer(letter=found[1].upper(), name=field, naic=naic)

    def _party(self, label: Strip, corner: tuple[float, float], name: str) -> Field | None:
        """The name in a box that reaches to `corner`: the rows under or beside its label down to the address."""
        right, bottom = corner
        printed = re.compile(r"ACORD\b|INSURER\s+[A-F]|©")
        inside = [
            s
            for s in self.strips
            if s is not label
            and s.box[0] < right - 4
            and label.box[1] - 4 <= s.box[1] < bottom - 2
            and not printed.match(s.text)
        ]
        rows: list[Strip] = []
        for strip in sorted(inside, key=lambda s: s.box[1]):
            if ADDRESS.search(strip.text) or (rows and strip.box[1] - rows[-1].box[3] > 24):
                break
            rows.append(strip)
        beside = re.sub(r"^(?:INSURED|CERTIFICATE\s*HOLDER)\s*:?\s*", "", label.text, flags=re.IGNORECASE)
        if not rows and not beside:
            return None
        text = _name([beside] * bool(beside) + [s.text for s in rows])
        return self.sheet.field(name, text, together(self.page, rows or [label], text))


def _by_size(strip: Strip) -> list[Strip]:
    """A strip as its printed and its typed part, where a label in small print stands close behind an answer."""
    pieces = [[strip.words[0]]]
    for word in strip.words[1:]:
        last = pieces[-1][-1]
        sizes = sorted((last.size, word.size))
        if 0 < sizes[0] < _SMALL * sizes[1] and word.box[0] - last.box[2] > 0.6 * sizes[0]:
            pieces.append([word])
        else:
            pieces[-1].append(word)
    return [Strip(tuple(piece), strip.page, strip.script) for piece in pieces]


def _name(rows: list[str]) -> str:
    """The rows that carry a name: the first, and those that go on with it or say "dba", "Attn"."""
    text = last = before_address(rows[0])
    for row in rows[1:]:
        goes_on = re.search(r"(?:&|,|\band|\bof|\bthe)$", last, re.IGNORECASE) or re.search(
            r"\bd/?b/?a\b", last, re.IGNORECASE
        )
        begins = _GOES_ON.match(row)
        form = re.fullmatch(r"(?:inc|llc|corp|association|committee|co|ltd)\.?", row, re.IGNORECASE)
        ends = has_company_form(row) and not has_company_form(text)
        ends = ends and (not is_person(text) or is_company(row.split()[0]))
        if not (goes_on or begins or form or ends):
            break
        text += (", " if re.match(r"attn|c/o|its\b", row, re.IGNORECASE) else " ") + row
        last = row
    return text.strip(" ,")
