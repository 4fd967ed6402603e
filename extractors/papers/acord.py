"""Certificates on the ACORD 25 form, of any edition, read by where its printed labels stand.

The grid is read in bands: from the label of a kind of insurance down to the next. Within a band each limit goes to the
label on its row; an amount that could belong to two labels is given to neither.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from extractors.fields.dates import days
from extractors.models import Evidence, Field, Page, around
from extractors.papers.records import Coverage, Insurer
from extractors.papers.sheet import Sheet, Strip, strips

_BY = "ACORD 25"
_GRID_GAP = 0.85   # the form's columns stand close together
_AMOUNT = re.compile(r"^\$?\s*(\d{1,3}(?:[,.]\d{3})+|\d{3,9})(?:\.00)?$")
_EXCLUDED = re.compile(
    r"^\$?\s*(?:EXCL(?:UDED|\.)?|NONE|NOT\s+COVERED|NOT\s+INCLUDED|N/?A|NIL|NO\s+COVERAGE|0)\s*$", re.IGNORECASE)
_DATE = re.compile(r"^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$")
_ADDRESS = re.compile(
    r"^(?:\d|p\.?\s?o\.?\s+box|attn\s+mail|[NSEW]\d+|suite|ste\b|courthouse|annex|building|room|floor|rr\b|route)|"
    r"\b[A-Z]{2}\.?,?\s+\d{5}|\b(?:wisconsin|carolina)\s+\d{5}|"
    r"\b(?:street|road|avenue|drive|lane|highway|hwy|blvd|suite|annex)\b", re.IGNORECASE
)
BandKind = Literal["general liability", "automobile", "umbrella", "workers compensation", "other"]
_BANDS: tuple[tuple[BandKind, re.Pattern[str]], ...] = (
    ("general liability", re.compile(r"^(?:X\s+)?(?:COMMERCIAL\s*)?GENERAL\s*LIABILITY|^GEN(?:ERA)?L\s+LIAB", re.I)),
    ("automobile", re.compile(r"^(?:X\s+)?(?:AUTOMOBILE|AUTO)\s*LIAB", re.I)),
    ("other", re.compile(r"^(?:X\s+)?GARAGE\s+LIAB", re.I)),
    ("umbrella", re.compile(r"^(?:X\s+)?(?:UMBRELLA|EXCESS)\s*(?:/|LIAB|UMBRELLA)", re.I)),
    ("workers compensation", re.compile(r"^(?:X\s+)?WORKERS?[’'`]?S?\s*[’'`]?\s*COMP", re.I)),
)
_LIMITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("each_occurrence", re.compile(r"EACH\s*OCC", re.I)),
    ("rented_premises", re.compile(
        r"DAMAGE\s*TO\s*(?:RENTED|PREMISES)|PREMISES\s*\(EA|FIRE\s*DAMAGE|FIRE\s*LEGAL|RENTED\s*TO\s*YOU", re.I)),
    ("medical_expense", re.compile(r"MED(?:ICAL)?\s*(?:EXP|PAY)", re.I)),
    ("personal", re.compile(r"PERSONAL\s*(?:&|AND)\s*ADV", re.I)),
    ("general_aggregate", re.compile(r"GENERAL\s*AGG", re.I)),
    ("products", re.compile(r"PRODUCTS\s*[-–]?\s*COMP", re.I)),
)
_AGGREGATE = re.compile(r"^AGGREGATE", re.I)


class _Band(NamedTuple):
    kind: BandKind
    top: float
    bottom: float


class _Limit(NamedTuple):
    name: str
    top: float
    bottom: float
    right: float
    strip: Strip


def is_acord(sheet: Sheet) -> bool:
    """Whether a paper is the ACORD 25 form: its grid's labels stand on it."""
    text = sheet.flow.text
    signs = (
        r"ACORD\s*®?\s*25|ACORD\s*(?:®|TM|™)|"
        r"ACORD\s+CORP", r"INSURER\s*A\s*:", r"POLICY\s*EXP|EXPIRATION", r"DESCRIPTION\s*OF\s*OPERATIONS", r"CERTIFICATE\s*HOLDER")
    return sum(bool(re.search(s, text, re.I)) for s in signs) >= 3 and bool(re.search(signs[1], text, re.I))


class Form:
    """An ACORD page taken apart."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.page: Page = next((p for p in sheet.pages if any("INSURER" in s.text.upper() for s in sheet.strips if s.page is p)), sheet.pages[0])
        self.strips = strips(self.page, _GRID_GAP)

    # --- boxes with names -----------------------------------------------------------------------------------------

    def label(self, pattern: str, after: float = 0.0) -> Strip | None:
        """The first strip whose text is such a label, below `after`."""
        test = re.compile(pattern, re.I)
        return next((s for s in self.strips if s.box[1] >= after and test.search(s.text)), None)

    def insured(self) -> Field | None:
        label = self.label(r"^INSURED\b(?!\s*(?:named|provisions))")
        beside = self.label(r"^INSURER\s*A\s*:")
        right = beside.box[0] if beside else self.page.width * 0.5
        return self._party(label, (right, self._top(r"^COVERAGES\b")), "insurance.insured") if label else None

    def holder(self) -> Field | None:
        label = self.label(r"^CERTIFICATE\s*HOLDER\b")
        if label is None:
            return None
        beside = self.label(r"^CANCELLATION\b", label.box[1] - 6)
        right = beside.box[0] if beside and beside.box[0] > label.box[2] else self.page.width * 0.5
        return self._party(label, (right, self.page.height), "insurance.holder")

    def dated(self) -> Field | None:
        label = self.label(r"^DATE\s*\(MM")
        rows = [s for s in self.strips if _DATE.match(s.text) and s.box[1] < self.page.height * 0.2]
        if label:
            rows = sorted(rows, key=lambda s: abs(s.middle - label.middle) + abs(s.center - label.center))
        for strip in rows:
            for day in days(strip.text):
                return self.sheet.field("dated", day.on, strip.evidence(_BY))
        return None

    def _top(self, pattern: str) -> float:
        found = self.label(pattern)
        return found.box[1] if found else self.page.height

    def _party(self, label: Strip, corner: tuple[float, float], name: str) -> Field | None:
        """The name in a box that reaches to `corner`: the rows under or beside its label down to the address."""
        right, bottom = corner
        inside = [
            s for s in self.strips
            if s is not label and s.box[0] < right - 4 and label.box[1] - 4 <= s.box[1] < bottom - 2 and not re.match(r"ACORD\b|INSURER\s+[A-F]|©", s.text)
        ]
        rest = re.sub(r"^(?:INSURED|CERTIFICATE\s+HOLDER)\s*:?\s*", "", label.text, flags=re.I)
        rows: list[Strip] = []
        for strip in sorted(inside, key=lambda s: s.box[1]):
            if _ADDRESS.search(strip.text):
                break
            if rows and strip.box[1] - rows[-1].box[3] > 24:
                break
            rows.append(strip)
        if not rows and not rest:
            return None
        kept = _name_rows([rest] * bool(rest) + [s.text for s in rows])
        text = kept[0]
        for row in kept[1:]:
            text += (", " if re.match(r"attn|c/o|its\b", row, re.I) else " ") + row
        boxes = [s.box for s in rows] or [label.box]
        evidence = Evidence(file=self.page.file, page=self.page.number, box=around(boxes), said=text, by=_BY, sure=all(w.sure for s in rows for w in s.words))
        return self.sheet.field(name, text.strip(" ,"), evidence)

    def insurers(self) -> tuple[Insurer, ...]:
        out = []
        for n, strip in enumerate(self.strips):
            found = re.match(r"INSURER\s*([A-F])\s*:?\s*(.*)$", strip.text, re.I)
            if not found or re.match(r"INSURER\(S\)", strip.text, re.I):
                continue
            row = [s for s in self.strips[max(0, n - 6) : n + 8] if s is not strip and abs(s.middle - strip.middle) < 6 and s.box[0] > strip.box[0]]
            row.sort(key=lambda s: s.box[0])
            pieces = [found[2], *(s.text for s in row)]
            naic = next((m[0] for p in reversed(pieces) if (m := re.search(r"\b\d{5}\b", p))), "")
            name = re.sub(r"\s*\b\d{5}\b\s*$", "", " ".join(p for p in pieces if p and p.strip() != naic)).strip(" :")
            if len(name) >= 4 and not re.match(r"INSURER\s", name, re.I):
                strips_ = [strip, *row]
                evidence = Evidence(
                    file=self.page.file, page=self.page.number, box=around([s.box for s in strips_]), said=f"INSURER {found[1]}: {name} {naic}".strip(),
                    by=_BY, sure=all(w.sure for s in strips_ for w in s.words),
                )
                out.append(Insurer(letter=found[1].upper(), name=self.sheet.field("insurance.insurers", name, evidence), naic=naic))
        return tuple(out)

    # --- the grid -------------------------------------------------------------------------------------------------

    def coverages(self) -> tuple[Coverage, ...]:
        return tuple(c for band in self._bands() if (c := self._coverage(band)) is not None)

    def _bands(self) -> list[_Band]:
        head = self.label(r"TYPE\s*OF\s*INSURANCE") or self.label(r"POLICY\s*NUMBER")
        top = head.box[3] - 2 if head else self.page.height * 0.3
        foot = next((s.box[1] for s in self.strips if s.box[1] > top and re.match(r"DESCRIPTION\s*OF\s*OPERATIONS\s*/", s.text, re.I)), self._top(r"^CERTIFICATE\s+HOLDER"))
        marks: list[tuple[float, BandKind]] = []
        for strip in self.strips:
            if not top <= strip.box[1] < foot or strip.box[0] > self.page.width * 0.4:
                continue
            kind = next((k for k, p in _BANDS if p.search(strip.text)), None)
            if kind and not (marks and marks[-1][1] == kind):
                marks.append((strip.box[1], kind))
        marks.sort()
        typed = next((s.box[3] + 3 for s in self.strips if re.match(r"DESCRIPTION\s*OF\s*OPERATIONS\s*below", s.text, re.I)), None)
        if typed and marks and marks[-1][0] < typed < foot - 6:
            marks.append((typed + 5, "other"))  # the empty row under workers compensation
        tops = [top if n == 0 else y - 5 for n, (y, _) in enumerate(marks)]
        return [_Band(k, tops[n], tops[n + 1] if n + 1 < len(tops) else foot) for n, (_, k) in enumerate(marks)]

    def _coverage(self, band: _Band) -> Coverage | None:
        inside = [s for s in self.strips if band.top <= s.middle < band.bottom]
        effective, expires = self._term(inside)
        policy = self._policy(inside, effective)
        limits, excluded, blank = self._limits(band, inside)
        statutory = band.kind == "workers compensation" and _ticked(inside,
            r"^(?:X\s*)?(?:PER\b|STATUTE|WC\s+STATU|TORY)")
        if not (policy or effective or limits or excluded or statutory):
            return None
        letter = next((s.words[0].text for s in inside if re.fullmatch(r"[A-F]", s.words[0].text) and s.box[0] < self.page.width * 0.09), "")
        first = policy.evidence if policy else Evidence(file=self.page.file, page=self.page.number, box=around([s.box for s in inside]), said=inside[0].text, by=_BY)
        gl = band.kind == "general liability"
        own = limits if gl else {k: v for k, v in limits.items() if k in ("each_occurrence", "general_aggregate")}
        return Coverage(
            kind=band.kind, letter=letter, policy=policy, effective=effective, expires=expires,
            each_occurrence=own.get("each_occurrence"), general_aggregate=own.get("general_aggregate"),
            medical_expense=own.get("medical_expense"), rented_premises=own.get("rented_premises"), statutory=statutory,
            claims_made=gl and _ticked(inside, r"^(?:X\s*)?CLAIMS[\s-]*MADE"), excluded=tuple(excluded), blank=tuple(blank), evidence=first,
        )

    def _term(self, inside: Sequence[Strip]) -> tuple[Field | None, Field | None]:
        """(effective, expires): the two dates that stand on one row in the columns POLICY EFF and POLICY EXP."""
        dated = [
            (Strip((w,), s.page), d.on) for s in inside for w in s.words if _DATE.match(w.text.strip("()")) for d in days(w.text)
        ]
        if len(dated) < 2:
            return None, None
        row = sorted((d for d in dated if abs(d[0].middle - dated[0][0].middle) < 7), key=lambda d: d[0].box[0])
        if len(row) < 2:
            return None, None
        (first, effective), (second, expires) = row[0], row[1]
        return (
            self.sheet.field("effective", effective, first.evidence(_BY)),
            self.sheet.field("expires", expires, second.evidence(_BY)),
        )

    def _policy(self, inside: Sequence[Strip], effective: Field | None) -> Field | None:
        """The words in the column POLICY NUMBER, on the row of the dates where there are any."""
        head = self.label(r"POLICY\s*NUMBER")
        if head is None:
            return None
        date_column = self.label(r"POLICY\s*EFF|EFFECTIVE")
        row = None
        right = date_column.box[0] - 4 if date_column else head.box[2] + 40
        if effective:
            row, right = (effective.evidence.box[1] + effective.evidence.box[3]) / 2, effective.evidence.box[0]
        left = head.box[0] - (right - head.box[2]) - 12
        words = [
            Strip((w,), s.page) for s in inside for w in s.words
            if left <= w.box[0] and w.box[2] <= right + 1 and not _DATE.match(w.text)
            and (row is None or abs((w.box[1] + w.box[3]) / 2 - row) < 9)
        ]
        words.sort(key=lambda s: s.box[0])
        while words and re.fullmatch(r"[YNX/A]{1,3}", words[0].text) and words[0].box[2] < head.box[0] - 8:
            words.pop(0)
        text = " ".join(s.text for s in words)
        if not re.search(r"\d", text) or (row is None and len(words) > 6):
            return None
        evidence = Evidence(
            file=self.page.file, page=self.page.number, box=around([s.box for s in words]), said=text, by=_BY,
            sure=all(w.sure for s in words for w in s.words),
        )
        return self.sheet.field("policy", text, evidence)

    def _limits(self, band: _Band, inside: Sequence[Strip]) -> tuple[dict[str, Field], list[tuple[str, Evidence]], list[str]]:
        labels = self._labels(inside, band.kind)
        limits: dict[str, Field] = {}
        excluded: list[tuple[str, Evidence]] = []
        blank: list[str] = []
        amounts = [s for s in inside if s.box[0] > self.page.width * 0.55 and (_value(s) is not None or _EXCLUDED.match(_cell(s)))]
        taken: dict[int, _Limit] = {}
        for strip in amounts:
            near = sorted((lb for lb in labels if lb.strip is not strip and lb.right <= strip.box[2]), key=lambda lb: _away(lb, strip))
            if near and _away(near[0], strip) <= 5.5 and (len(near) == 1 or _away(near[1], strip) > _away(near[0], strip) + 1):
                taken[id(strip)] = near[0]
        for label in labels:
            cells = [s for s in amounts if taken.get(id(s)) is label]
            if len(cells) != 1:
                if not cells and label.name in ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises"):
                    blank.append(label.name)
                continue
            cell = cells[0]
            value = _value(cell)
            evidence = cell.evidence(_BY, f"{label.strip.text} {cell.text}")
            if value is None:
                excluded.append((label.name, evidence))
            else:
                limits[label.name] = self.sheet.field(label.name, value, evidence, "USD")
        return limits, excluded, blank

    def _labels(self, inside: Sequence[Strip], kind: BandKind) -> list[_Limit]:
        """The limits' labels of a band; a label that wraps is as tall as its rows."""
        out: list[_Limit] = []
        right = [s for s in inside if s.box[0] > self.page.width * 0.5]
        for strip in right:
            if _value(strip) is not None and not re.search(r"[A-Za-z]{3}", strip.text):
                continue
            name = next((n for n, p in _LIMITS if p.search(strip.text)), None)
            if name is None and kind == "umbrella" and _AGGREGATE.search(strip.text):
                name = "general_aggregate"
            if name is None:
                name = "" if re.search(r"[A-Za-z]{3}", strip.text) and not _EXCLUDED.match(strip.text) else None
            if name is None:
                continue
            above = out[-1] if out else None
            if above and abs(above.strip.box[0] - strip.box[0]) < 12 and strip.box[1] - above.bottom < 2.5 and (name in ("", above.name)) and above.name:
                out[-1] = _Limit(above.name, above.top, strip.box[3], max(above.right, strip.box[2]), above.strip)
            else:
                out.append(_Limit(name, strip.box[1], strip.box[3], strip.box[2], strip))
        return out


def _name_rows(rows: list[str]) -> list[str]:
    """The rows that carry a name: the first, and those that go on with it or say "dba", "Attn"."""
    kept = rows[:1]
    for row in rows[1:]:
        goes_on = re.search(r"(?:&|,|\band|\bof|\bthe)$", kept[-1], re.I)
        if goes_on or re.match(r"(?:dba|d/b/a|attn|c/o|its\b|and\b|&|aka|t/a|a\s+(?:wisconsin|north))", row, re.I) or (
            re.search(r"\b(?:dba|d/b/a)\b", kept[-1], re.I) or re.fullmatch(
                r"(?:inc|llc|corp|association|committee|co|ltd)\.?", row, re.I)
        ):
            kept.append(row)
        else:
            break
    return kept


def _cell(strip: Strip) -> str:
    return re.sub(r"^\$\s*", "", strip.text.strip())


def _value(strip: Strip) -> Decimal | None:
    found = _AMOUNT.match(_cell(strip))
    return Decimal(re.sub(r"[,.]", "", found[1])) if found else None


def _away(label: _Limit, strip: Strip) -> float:
    """How far an amount stands above or below the rows of a label; 0 within them."""
    if label.top - 1 <= strip.middle <= label.bottom + 1:
        return 0.0
    return min(abs(strip.middle - label.top), abs(strip.middle - label.bottom)) + 2.0


def _ticked(inside: Sequence[Strip], pattern: str) -> bool:
    """Whether an X stands in the box before a label."""
    test = re.compile(pattern, re.I)
    for strip in inside:
        if not test.search(strip.text):
            continue
        if re.match(r"[X✓✔☒■]\s", strip.text):
            return True
        if any(
            re.search(r"(?:^|\s)[Xx✓✔☒■]$", s.text) and 0 <= strip.box[0] - s.box[2] < 22 and abs(s.middle - strip.middle) < 9
            for s in inside if s is not strip
        ):
            return True
    return False


def description_bounds(sheet: Sheet) -> tuple[int, int]:
    """Where the description of operations stands in the flow of the paper; the whole where the label is not found."""
    text = sheet.flow.text
    start = re.search(r"DESCRIPTION\s*OF\s*OPERATIONS\s*/[^\n]*", text, re.I)
    if not start:
        return 0, len(text)
    end = re.compile(r"CERTIFICATE\s*HOLDER|CANCELLATION", re.I).search(text, start.end())
    return start.end(), end.start() if end and end.start() - start.end() > 20 else len(text)

