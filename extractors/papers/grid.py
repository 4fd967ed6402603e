"""The grid of the ACORD 25 form: kinds of insurance in bands, each with its policy, term and limits.

A band reaches from the label of a kind of insurance down to the next. Within it each limit goes to the label on its
row; an amount that could belong to two labels is given to neither.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from extractors.catalogue.papers import says
from extractors.fields.dates import days
from extractors.models import Evidence, Field, Page, around
from extractors.papers.amounts import whole_amount
from extractors.papers.records import Coverage
from extractors.papers.sheet import Sheet, Strip

BY = "ACORD 25"
Cover = Literal["general liability", "automobile", "umbrella", "workers compensation", "other"]
_EXCLUDED = re.compile(
    r"^\$?\s*(?:EXCL(?:UDED|\.)?|NONE|NOT\s+COVERED|NOT\s+INCLUDED|N/?A|NIL|NO\s+COVERAGE|0)\s*$", re.IGNORECASE
)
DATE = re.compile(r"^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$")
_TICK = r"(?:[Xx✓✔☒■]|\[\s?[Xx]\s?\])"
_BOX = rf"(?:{_TICK}|[☐□]|\[\s?\])"   # ticked or not
_BANDS: tuple[tuple[Cover, re.Pattern[str]], ...] = (
    (
        "general liability",
        re.compile(rf"^(?:{_BOX}\s+)?(?:COMMERCIAL\s*)?GENERAL\s*LIABILITY|^GEN(?:ERA)?L\s+LIAB", re.I),
    ),
    ("automobile", re.compile(rf"^(?:{_BOX}\s+)?(?:AUTOMOBILE|AUTO)\s*LIAB", re.I)),
    ("other", re.compile(rf"^(?:{_BOX}\s+)?GARAGE\s+LIAB", re.I)),
    ("umbrella", re.compile(rf"^(?:{_BOX}\s+)?(?:UMBRELLA|EXCESS)\s*(?:/|LIAB|UMBRELLA)", re.I)),
    ("workers compensation", re.compile(rf"^(?:{_BOX}\s+)?WORKERS?[’'`]?S?\s*[’'`]?\s*COMP", re.I)),
)
_LABELS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("each_occurrence", re.compile(r"EACH\s*OCC", re.I)),
    ("rented_premises", re.compile(
        r"DAMAGE\s*TO\s*(?:RENTED|PREMISES)|PREMISES\s*\(EA|FIRE\s*DAMAGE|FIRE\s*LEGAL|RENTED\s*TO\s*YOU", re.I
    )),
    ("medical_expense", re.compile(r"MED(?:ICAL)?\s*(?:EXP|PAY)", re.I)),
    ("personal", re.compile(r"PERSONAL\s*(?:&|AND)\s*ADV", re.I)),
    ("general_aggregate", re.compile(r"GENERAL\s*AGG", re.I)),
    ("products", re.compile(r"PRODUCTS\s*[-–]?\s*COMP", re.I)),
)
_WANTED = ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises")
_KINDS = 0.2   # of the page's width: what begins left of it and ends before the dates names a kind of insurance
_NEAR = 5.5   # points that an amount may stand off its label's rows


class _Band(NamedTuple):
    kind: Cover
    top: float
    bottom: float


class _Limit(NamedTuple):
    """The printed label of a limit, as tall as the rows that it wraps over; `name` is "" for a label of no interest."""

    name: str
    top: float
    bottom: float
    right: float
    strip: Strip


def find(strips: Sequence[Strip], pattern: str, after: float = 0.0) -> Strip | None:
    """The first strip whose text is such a label, at or below `after`."""
    test = re.compile(pattern, re.IGNORECASE)
    return next((s for s in strips if s.box[1] >= after and test.search(s.text)), None)


class Grid:
    """The coverages of an ACORD page."""

    def __init__(self, sheet: Sheet, page: Page, strips: Sequence[Strip]) -> None:
        self.sheet = sheet
        self.page = page
        self.strips = strips

    def coverages(self) -> tuple[Coverage, ...]:
        """One for every band in which something was filled in, and for workers' compensation where its row is there."""
        return tuple(c for band in self._bands() if (c := self._coverage(band)) is not None)

    def _bands(self) -> list[_Band]:
        head = find(self.strips, r"TYPE\s*OF\s*INSURANCE") or find(self.strips, r"POLICY\s*NUMBER")
        top = head.box[3] - 2 if head else self.page.height * 0.3
        below = find(self.strips, r"^DESCRIPTION\s*OF\s*OPERATIONS\s*/", top) or find(
            self.strips, r"^CERTIFICATE\s*HOLDER", top
        )
        foot = below.box[1] if below else self.page.height
        marks: list[tuple[float, Cover]] = []
        for strip in self.strips:
            inside = top <= strip.box[1] < foot and strip.box[0] <= self.page.width * 0.4
            kind = next((k for k, p in _BANDS if p.search(strip.text)), None) if inside else None
            if kind and not (marks and marks[-1][1] == kind):
                marks.append((strip.box[1], kind))
        marks.sort()
        last = find(self.strips, r"^DESCRIPTION\s*OF\s*OPERATIONS\s*below")
        if last and marks and marks[-1][0] < last.box[3] < foot - 9:
            marks.append((last.box[3] + 8, "other"))  # the empty row under workers' compensation
        tops = [top if n == 0 else y - 5 for n, (y, _) in enumerate(marks)]
        return [_Band(k, tops[n], tops[n + 1] if n + 1 < len(tops) else foot) for n, (_, k) in enumerate(marks)]

    def _coverage(self, band: _Band) -> Coverage | None:
        inside = [s for s in self.strips if band.top <= s.middle < band.bottom]
        effective, expires = self._term(inside)
        policy = self._policy(inside, effective)
        limits, excluded, blank = self._limits(band, inside)
        general, workers = band.kind == "general liability", band.kind == "workers compensation"
        statutory = workers and _ticked(inside, r"^(?:X\s*)?(?:PER\b|STATUTE|WC\s+STATU|TORY)")
        if not (policy or effective or limits or excluded or statutory or (workers and inside)):
            return None  # nothing was filled in; only of workers' compensation is the empty row worth telling
        kept = {k: v for k, v in limits.items() if general or k in ("each_occurrence", "general_aggregate")}
        letters = (s.words[0].text for s in inside if s.box[0] < self.page.width * 0.09)
        return Coverage(
            kind=band.kind, letter=next((x for x in letters if re.fullmatch(r"[A-F]", x)), ""), policy=policy,
            effective=effective, expires=expires, each_occurrence=kept.get("each_occurrence"),
            general_aggregate=kept.get("general_aggregate"), medical_expense=kept.get("medical_expense"),
            rented_premises=kept.get("rented_premises"), statutory=statutory,
            claims_made=general and _ticked(inside, r"^(?:X\s*)?CLAIMS[\s-]*MADE"), excluded=tuple(excluded),
            blank=tuple(blank), evidence=policy.evidence if policy else inside[0].evidence(BY),
        )

    def _term(self, inside: Sequence[Strip]) -> tuple[Field | None, Field | None]:
        """(effective, expires): the two dates that stand on one row in the columns POLICY EFF and POLICY EXP."""
        dated = [(w, d.on) for w in _words(inside) if DATE.match(w.text.strip("()")) for d in days(w.text)]
        row = sorted((d for d in dated if abs(d[0].middle - dated[0][0].middle) < 7), key=lambda d: d[0].box[0])
        if len(row) < 2:
            return None, None
        (first, effective), (second, expires) = row[0], row[1]
        return (
            self.sheet.field("effective", effective, first.evidence(BY)),
            self.sheet.field("expires", expires, second.evidence(BY)),
        )

    def _policy(self, inside: Sequence[Strip], effective: Field | None) -> Field | None:
        """The words in the column POLICY NUMBER, on the row of the dates where there are any: a number, or words that
        say that there is none yet ("TO BE BOUND")."""
        head = find(self.strips, r"POLICY\s*NUMBER")
        if head is None:
            return None
        beside = find(self.strips, r"POLICY\s*EFF|EFFECTIVE")
        row = None
        right = beside.box[0] - 4 if beside else head.box[2] + 40
        if effective:
            row, right = (effective.evidence.box[1] + effective.evidence.box[3]) / 2, effective.evidence.box[0]
        left = head.box[0] - (right - head.box[2]) - 12
        kinds = [s for s in inside if s.box[0] > self.page.width * _KINDS or s.box[2] > right]
        words = [
            w
            for w in _words(kinds)
            if left <= w.box[0]
            and w.box[2] <= right + 1
            and not DATE.match(w.text)
            and (row is None or abs(w.middle - row) < 9)
        ]
        words.sort(key=lambda w: w.box[0])
        while words and re.fullmatch(r"[YNX/A]{1,3}", words[0].text) and words[0].box[2] < head.box[0] - 8:
            words.pop(0)  # marks of the columns ADDL INSD and SUBR WVD
        text = " ".join(w.text for w in words)
        open_ = says("standing", "unissued", text)
        if not (re.search(r"\d", text) or open_) or (row is None and len(words) > 6):
            return None
        return self.sheet.field("policy", text, together(self.page, words, text))

    def _limits(
        self, band: _Band, inside: Sequence[Strip]
    ) -> tuple[dict[str, Field], list[tuple[str, Evidence]], list[str]]:
        """(limits by name, what stands as excluded, what is blank)."""
        labels = self._labels(inside, band.kind)
        right = [s for s in inside if s.box[0] > self.page.width * 0.55]
        amounts = [s for s in right if whole_amount(_cell(s)) or _EXCLUDED.match(_cell(s))]
        of: dict[int, list[Strip]] = {}
        for strip in amounts:
            near = sorted(
                (x for x in labels if x.strip is not strip and x.right <= strip.box[2]), key=lambda x: _away(x, strip)
            )
            alone = len(near) == 1 or (len(near) > 1 and _away(near[1], strip) > _away(near[0], strip) + 1)
            if near and _away(near[0], strip) <= _NEAR and alone:
                of.setdefault(id(near[0]), []).append(strip)
        if not of:
            of = _under(labels, amounts)
        limits: dict[str, Field] = {}
        excluded: list[tuple[str, Evidence]] = []
        blank: list[str] = []
        for label in (x for x in labels if x.name):
            cells = of.get(id(label), [])
            if not cells and label.name in _WANTED:
                blank.append(label.name)
            if len(cells) != 1:
                continue
            amount = whole_amount(_cell(cells[0]))
            evidence = cells[0].evidence(BY, f"{label.strip.text} {cells[0].text}")
            if amount is None:
                excluded.append((label.name, evidence))
            else:
                at = evidence if amount.sure else evidence.model_copy(update={"sure": False})
                limits[label.name] = self.sheet.field(label.name, amount.value, at, "USD")
        return limits, excluded, blank

    def _labels(self, inside: Sequence[Strip], kind: Cover) -> list[_Limit]:
        """The limits' labels of a band from the top down."""
        out: list[_Limit] = []
        for strip in inside:
            worded = re.search(r"[A-Za-z]{3}", strip.text) and not _EXCLUDED.match(strip.text)
            if strip.box[0] <= self.page.width * 0.5 or not worded:
                continue
            name = next((n for n, p in _LABELS if p.search(strip.text)), "")
            if not name and kind == "umbrella" and re.match(r"AGGREGATE", strip.text, re.IGNORECASE):
                name = "general_aggregate"
            above = out[-1] if out else None
            wraps = above and above.name and name in ("", above.name) and strip.box[1] - above.bottom < 2.5
            if above and wraps and abs(above.strip.box[0] - strip.box[0]) < 12:
                out[-1] = above._replace(bottom=strip.box[3], right=max(above.right, strip.box[2]))
            else:
                out.append(_Limit(name, strip.box[1], strip.box[3], strip.box[2], strip))
        return out


def together(page: Page, strips: Sequence[Strip], said: str) -> Evidence:
    """Evidence that takes in several strips of a page."""
    return Evidence(
        file=page.file, page=page.number, box=around([s.box for s in strips]), said=said, by=BY,
        sure=all(w.sure for s in strips for w in s.words),
    )


def _under(labels: Sequence[_Limit], amounts: Sequence[Strip]) -> dict[int, list[Strip]]:
    """The amounts of a form that sets each below its label, all as far; none where two could share a label."""
    of: dict[int, list[Strip]] = {}
    steps: list[float] = []
    for strip in amounts:
        over = [x for x in labels if x.top < strip.box[1]]
        if not over or id(over[-1]) in of:
            return {}
        of[id(over[-1])] = [strip]
        steps.append(strip.middle - over[-1].bottom)
    return of if steps and max(steps) - min(steps) < _NEAR / 2 and min(steps) > 0 else {}


def _words(inside: Sequence[Strip]) -> list[Strip]:
    """Each word of some strips as a strip of its own."""
    return [Strip((w,), s.page) for s in inside for w in s.words]


def _cell(strip: Strip) -> str:
    return re.sub(r"^\$\s*", "", strip.text.strip())


def _away(label: _Limit, strip: Strip) -> float:
    """How far an amount stands above or below the rows of a label; 0 within them."""
    if label.top - 1 <= strip.middle <= label.bottom + 1:
        return 0.0
    return min(abs(strip.middle - label.top), abs(strip.middle - label.bottom)) + 2.0


def _ticked(inside: Sequence[Strip], pattern: str) -> bool:
    """Whether an X stands in the box before a label."""
    test = re.compile(pattern, re.IGNORECASE)
    for strip in inside:
        if not test.search(re.sub(rf"^{_BOX}\s*", "", strip.text)):
            continue
        if re.match(rf"{_TICK}\s", strip.text):
            return True
        for other in inside:
            beside = 0 <= strip.box[0] - other.box[2] < 22 and abs(other.middle - strip.middle) < 9
            if other is not strip and beside and re.search(rf"(?:^|\s){_TICK}$", other.text):
                return True
    return False
