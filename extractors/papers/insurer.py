"""Certificates that an insurer prints itself: labels with their answers, and tables of coverage and limit.

A row's own words say what its limit is; a heading or a row such as "Umbrella" or "Workers compensation" moves what
follows to that kind of insurance, so that no limit is taken for the general liability that is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from extractors.fields.dates import days
from extractors.models import Box, Entry, Evidence, Field, Page, Table, Text, around
from extractors.papers.acord import BandKind
from extractors.papers.names import is_company
from extractors.papers.records import Coverage, Insurer
from extractors.papers.sheet import Sheet, Strip, strips

_BY = "certificate"
_MONEY = re.compile(r"\$\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?(?:\s*(million))?", re.IGNORECASE)
_NONE = re.compile(
    r"\b(?:excluded|not\s+covered|not\s+included|no\s+coverage|none|nil|not\s+provided|declined|"
    r"n/a)\b", re.IGNORECASE)
_INSURED = re.compile(
    r"^(?:named\s+insured|insured(?:\s+name)?|policy\s?holder|name\s+of\s+insured|insured\s+party|named\s+member|"
    r"member|name\s+insured)(?:\s+and\s+(?:mailing\s+)?address)?$", re.I)
_HOLDER = re.compile(
    r"^(?:certificate\s+holder|(?:certificate\s+|this\s+certificate\s+is\s+)?issued\s+to|"
    r"certificate\s+(?:issued\s+)?to|holder|interested\s+party|party\s+requesting|evidence\s+(?:given|issued)\s+to|"
    r"given\s+to|for\s+the\s+benefit\s+of|additional\s+interest|presented\s+to|certificate\s+is\s+for)$", re.I
)
_INSURER = re.compile(
    r"^(?:insurer|insurance\s+company|company|carrier|insuring\s+company|underwriter|underwritten\s+by|"
    r"issuing\s+company|name\s+of\s+(?:company|insurer)|insurer\s+name)$", re.I)
_POLICY = re.compile(
    r"^(?:policy(?:\s+(?:number|no\.?|#|num\.?))?|policy\s+nos?\.?|binder\s+(?:number|no\.?)|"
    r"certificate\s+of\s+policy|contract\s+(?:number|no\.?))$", re.I)
_TERM = re.compile(
    r"^(?:policy\s+(?:term|period|dates?)|term(?:\s+of\s+policy)?|in\s+force|period(?:\s+of\s+insurance)?|"
    r"coverage\s+(?:period|dates?|term)|effective(?:\s+dates?)?|effective\s+and\s+expir\w+\s+dates?|"
    r"dates?\s+of\s+coverage|insurance\s+period|policy\s+in\s+force)$", re.I
)
_EFFECTIVE = re.compile(
    r"^(?:effective(?:\s+date)?|from|begins?|inception(?:\s+date)?|policy\s+eff(?:ective)?(?:\s+date)?|"
    r"start(?:\s+date)?)$", re.I)
_EXPIRES = re.compile(
    r"^(?:expir\w+(?:\s+date)?|to|ends?|policy\s+exp(?:iration)?(?:\s+date)?|until|end(?:\s+date)?)$", re.I)
_DATED = re.compile(
    r"^(?:date(?:\s+(?:issued|of\s+issue|prepared|of\s+certificate))?|issued?(?:\s+(?:on|date))?|issue\s+date|"
    r"certificate\s+date)$", re.I)
_KINDS: tuple[tuple[BandKind, re.Pattern[str]], ...] = (
    ("workers compensation", re.compile(r"\bworkers?[’'`]?s?[’'`]?\s+comp|\bemployers?[’'`]?s?[’'`]?\s+liab", re.I)),
    ("umbrella", re.compile(r"\bumbrella\b|\bexcess\b", re.I)),
    ("automobile", re.compile(r"\bauto(?:mobile)?s?\b|\bvehicles?\b|\bmotor\b", re.I)),
    ("other", re.compile(r"\bliquor\b|\bproperty,|\bbuildings?\b|\bcontents\b|\bcrime\b|\bprofessional\b|\bcounsel\w+|\bcyber\b|\bdirectors\b|\babuse\b|\bmolest\w+|\bparticipant|\bspectator\s+med|\binland\b|\bequipment\b|\bpersonal\s+and\s+adv|\bpersonal\s+&\s+adv|\badvertising\b|\bproducts?\b|\bcancellation\s+of\s+event|\bemploy\w+\s+practices", re.I)),
    ("general liability", re.compile(
        r"\bgeneral\s+liab|\bpublic\s+liab|\bcomprehensive\b.*\bliab|\bpremises\s+(?:and|&)\s+operations|"
        r"\bliability\b", re.I)),
)
_LIMITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("medical_expense", re.compile(
        r"\bmed(?:ical)?\.?\s+(?:exp\w*|pay\w*)|\bmed\s*pay\b|\bmedical\s+(?:costs|coverage)\b", re.I)),
    ("rented_premises", re.compile(
        r"\bdamage\s+to\s+(?:rented\s+)?premises|\bpremises\s+(?:rented|leased)\s+to|\bfire\s+(?:legal|damage)|"
        r"\brented\s+premises|\bpremises\s+of\s+others|\btenant\w*[’']?s?\s+(?:legal\s+)?liab|"
        r"\blegal\s+liability[^$]{0,20}\bfire|\bproperty\s+rented\s+to", re.I)),
    ("general_aggregate", re.compile(
        r"\b(?:general|annual|policy|yearly|total)\s+(?:aggregate|total)|\baggregate\b|\bannual\s+(?:total|limit)|"
        r"\bper\s+year\b|\bevery\s+claim|\ball\s+(?:claims|events|occurrences|losses)\b|\bper\s+policy\s+(?:term|"
        r"period|year)", re.I)),
    ("each_occurrence", re.compile(
        r"\b(?:each|per|any\s+one|every|single)\s+(?:occurrence|event|accident|claim|loss|incident)|"
        r"\bper[- ]occurrence|\boccurrence\s+limit|\bcombined\s+single|\bbodily\s+injury\s+and\s+property", re.I)),
)


class _Pair(NamedTuple):
    """A label with its answer, or a table row with its limit."""

    label: str
    value: str
    evidence: Evidence
    row: bool


def _pairs(sheet: Sheet) -> list[_Pair]:
    """Labels with answers and rows with limits, from the top of each page down."""
    out: list[_Pair] = []
    for page in sheet.pages:
        apart = [pair for block in page.blocks if not isinstance(block, Text) for pair in _of(block, page)]
        texts = page.model_copy(update={"blocks": tuple(b for b in page.blocks if isinstance(b, Text))})
        out.extend(sorted([*apart, *_of_rows(texts)], key=lambda p: p.evidence.box[1]))
    return out


def _there(page: Page, said: str, box: Box, sure: bool) -> Evidence:
    return Evidence(file=page.file, page=page.number, box=box, said=re.sub(r"\s+", " ", said).strip(), by=_BY, sure=sure)


def _of(block: Table | Entry, page: Page) -> Iterator[_Pair]:
    if isinstance(block, Entry):
        yield _Pair(block.label.strip(" :"), block.value, _there(page, f"{block.label}: {block.value}", block.box, block.sure), False)
        return
    for row in block.rows:
        filled = [c for c in row if c.text.strip()]
        if not filled:
            continue
        sure = all(w.sure for c in filled for line in c.lines for w in line.words)
        words = [c.text.strip() for c in filled]
        at = _there(page, " ".join(words), around([c.box for c in filled]), sure)
        yield _Pair(words[0], "", at, True) if len(words) == 1 else _Pair(" ".join(words[:-1]).strip(" :"), words[-1], at, True)


def _of_rows(page: Page) -> Iterator[_Pair]:
    """Pairs out of running text: what stands apart on one row, "label: answer", or a row that ends in an amount."""
    rows: list[list[Strip]] = []
    for strip in strips(page):
        if rows and abs(rows[-1][0].middle - strip.middle) < 4:
            rows[-1].append(strip)
        else:
            rows.append([strip])
    for row in rows:
        row.sort(key=lambda s: s.box[0])
        text = "   ".join(s.text for s in row)
        at = _there(page, text, around([s.box for s in row]), all(w.sure for s in row for w in s.words))
        money = re.match(
            r"(.{3,110}?)[\s.:]*(\$\s*\d[\d,]*(?:\.\d\d)?(?:\s+million)?|EXCLUDED|Excluded|Not covered|NOT COVERED|"
            r"None|NONE|Statutory|STATUTORY)\s*$", text)
        label = re.match(r"(.{2,60}?)\s*(?:[:]|\.{3,}|_{2,})\s*(.*)$|(.{2,60}?)\s{3,}(.*)$", text)
        if money:
            yield _Pair(_folded(money[1]), money[2], at, True)
        elif label and (label[2] or label[4]):
            yield _Pair(_folded(label[1] or label[3]), re.sub(r"\s+", " ", label[2] or label[4]).strip(), at, False)
        else:
            yield _Pair(_folded(text), "", at, len(text.split()) <= 6)


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip(" :.")


def party(sheet: Sheet, kind: str) -> Field | None:
    """The insured or the holder: the answer to a label of that meaning, on its row or the row below."""
    test, name = (_INSURED, "insurance.insured") if kind == "insured" else (_HOLDER, "insurance.holder")
    pairs = _pairs(sheet)
    for n, pair in enumerate(pairs):
        if not test.match(pair.label):
            continue
        value = pair.value
        evidence = pair.evidence
        if not value and n + 1 < len(pairs):
            value, evidence = pairs[n + 1].label, pairs[n + 1].evidence
        value = _before_address(value)
        if len(value) > 2:
            return sheet.field(name, value, evidence)
    return _in_prose(sheet, kind, name)


def _in_prose(sheet: Sheet, kind: str, name: str) -> Field | None:
    text = sheet.flow.text
    if kind == "insured":
        found = re.search(
            r"\b(?:certif\w+\s+that|insurance\s+(?:to|for)|policy\s+(?:to|of)|insures|coverage\s+(?:to|"
            r"for))\s+(?:our\s+(?:insured|member),?\s+)?(?P<v>[A-Z][^,;.\n]{4,70}?)(?=,|\s+(?:is|has|for|under|at|"
            r"in)\b)", text)
    else:
        found = re.search(r"^\s*(?:To|For)\s*:?\s+(?P<v>[A-Z][^;.\n]{3,70})$", text, re.M)
    return sheet.field(name, _before_address(found["v"]), sheet.flow.evidence(*found.span("v"), _BY)) if found else None


def _before_address(value: str) -> str:
    """The name that an address follows."""
    value = re.sub(r"\s+", " ", value).strip(" ,;:")
    cut = re.search(r",?\s+(?:P\.?\s?O\.?\s+Box|\d+\s+[A-Z]|[NSEW]\d{3,}|[A-Z]\d{3,5}\s|RR\s)", value)
    value = value[: cut.start()] if cut else value
    return re.sub(
        r",\s+[A-Z][a-z]+(?:\s[A-Z][a-z]+)?,\s+(?:[A-Z]{2}|[A-Z][a-z]+)(?:\s+\d{5})?$", "", value).strip(" ,;:")


def insurers(sheet: Sheet) -> tuple[Insurer, ...]:
    """The company: under its label, else in the letterhead."""
    found: list[Insurer] = []
    for pair in _pairs(sheet):
        if _INSURER.match(pair.label) and is_company(pair.value):
            name = _before_address(pair.value)
            naic = re.search(r"\bNAIC\s*(?:#|no\.?|number)?\s*:?\s*(\d{5})", f"{pair.value} {pair.evidence.said}", re.I)
            name = re.sub(r",?\s*\(?NAIC.*$", "", name, flags=re.I)
            found.append(Insurer(letter="", name=sheet.field("insurance.insurers", name, pair.evidence), naic=naic[1] if naic else ""))
    if found:
        return tuple(found)
    for strip in sheet.strips[:8]:
        if re.search(
            r"\b(?:insurance|mutual|casualty|assurance|indemnity|surety|underwriters|insurers|risk\s+(?:pool|"
            r"retention)|fidelity)\b", strip.text, re.I) and re.search(
            r"\b(?:company|co|corporation|corp|group|exchange|association|inc|mutual|society|underwriters|"
            r"pool)\b\.?", strip.text, re.I
        ) and not re.search(r"\bcertificate|evidence|agency|binder\b", strip.text, re.I) and len(strip.words) <= 9:
            naic = re.search(r"\bNAIC\s*(?:#|no\.?|number|code)?\s*:?\s*(\d{5})", sheet.flow.text, re.I)
            return (Insurer(letter="", name=sheet.field("insurance.insurers", strip.text, strip.evidence(_BY)), naic=naic[1] if naic else ""),)
    return ()


def dated(sheet: Sheet) -> Field | None:
    """The certificate's own date."""
    for pair in _pairs(sheet):
        if _DATED.match(pair.label):
            for day in days(pair.value):
                return sheet.field("dated", day.on, pair.evidence)
    if sheet.document.dated:
        return sheet.field("dated", sheet.document.dated, sheet.whole(_BY))
    return None


def coverages(sheet: Sheet) -> tuple[Coverage, ...]:
    """The kinds of insurance, each with its policy, its term and its limits."""
    pairs = _pairs(sheet)
    policy = _policy(sheet, pairs)
    effective, expires = _term(sheet, pairs)
    rows: dict[BandKind, list[tuple[_Pair, str]]] = {}
    kind: BandKind = "general liability"
    for pair in pairs:
        said = f"{pair.label} {pair.value}" if not _MONEY.search(pair.value) else pair.label
        own = next((k for k, p in _KINDS if p.search(pair.label)), None)
        limit = next((n for n, p in _LIMITS if p.search(said)), None)
        if limit in ("medical_expense", "rented_premises") and own in (None, "other", "general liability"):
            own = "general liability" if own != "other" or not re.search(r"\bparticipant|\bvehicle|\bauto", pair.label, re.I) else "other"
        elif own is None and limit and pair.row:
            own = kind
        if own and (not limit or own != "other") and pair.row:
            kind = own if own != "other" else kind
        if own and (pair.row or _MONEY.search(pair.value) or own == "workers compensation"):
            rows.setdefault(own, []).append((pair, limit or ""))
    out = [_general(sheet, rows.get("general liability", []), policy, effective, expires)]
    for other in ("automobile", "umbrella", "workers compensation"):
        out.append(_other(sheet, other, rows.get(other, []), (policy, effective, expires)))
    return tuple(c for c in out if c is not None)


def _general(
    sheet: Sheet, rows: Sequence[tuple[_Pair, str]], policy: Field | None, effective: Field | None, expires: Field | None
) -> Coverage | None:
    limits: dict[str, Field] = {}
    excluded: list[tuple[str, Evidence]] = []
    for pair, limit in rows:
        if not limit:
            limit = "each_occurrence" if re.search(r"\bgeneral\s+liab", pair.label, re.I) and _MONEY.search(pair.value) and "each_occurrence" not in limits else ""
        if not limit or limit in limits:
            continue
        amount = _money(pair.value) or (_money(pair.label) if not pair.value else None)
        if amount is not None:
            limits[limit] = sheet.field(limit, amount, pair.evidence, "USD")
        elif _NONE.search(pair.value):
            excluded.append((limit, pair.evidence))
    if not limits and not excluded and policy is None:
        return None
    evidence = next(iter(limits.values())).evidence if limits else policy.evidence if policy else excluded[0][1]
    names = ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises")
    shut = {n for n, _ in excluded}
    return Coverage(
        kind="general liability", policy=policy, effective=effective, expires=expires, each_occurrence=limits.get("each_occurrence"),
        general_aggregate=limits.get("general_aggregate"), medical_expense=limits.get("medical_expense"),
        rented_premises=limits.get("rented_premises"), excluded=tuple(excluded),
        blank=tuple(n for n in names if n not in limits and n not in shut), evidence=evidence,
    )


def _other(
    sheet: Sheet, kind: BandKind, rows: Sequence[tuple[_Pair, str]], main: tuple[Field | None, Field | None, Field | None]
) -> Coverage | None:
    rows = [r for r in rows if not _NONE.search(r[0].value)]
    if not rows:
        return None
    said = " ".join(f"{p.label} {p.value}" for p, _ in rows)
    evidence = rows[0][0].evidence
    number = re.search(
        r"\bpolicy\s*(?:no\.?|number|#)?\s*:?\s*(?P<v>[A-Z0-9][\w-]*(?:\s[A-Z0-9-]*\d[\w-]*)*)", said, re.I)
    policy = sheet.field("policy", number["v"], evidence) if number and re.search(r"\d", number["v"]) else None
    on = [d.on for d in days(said) if d.year_said]
    effective = sheet.field("effective", on[0], evidence) if len(on) >= 2 else None
    expires = sheet.field("expires", on[1], evidence) if len(on) >= 2 else None
    statutory = bool(re.search(r"\bstatut\w+|\bas\s+required\s+by\s+(?:law|statute)", said, re.I))
    money = next((m for p, _ in rows if (m := _money(p.value)) is not None), None)
    if kind == "workers compensation" and not (policy or statutory or money):
        return None
    if kind != "workers compensation" and money is None:
        return None
    if policy is None and effective is None:
        policy, effective, expires = main
    return Coverage(
        kind=kind, policy=policy, effective=effective, expires=expires, statutory=statutory,
        each_occurrence=sheet.field("each_occurrence", money, evidence, "USD") if money is not None and kind != "workers compensation" else None,
        evidence=evidence,
    )


def _money(text: str) -> Decimal | None:
    found = _MONEY.search(text)
    if not found:
        return None
    return Decimal(found[1].replace(",", "")) * (1_000_000 if found[2] else 1)


def _policy(sheet: Sheet, pairs: Sequence[_Pair]) -> Field | None:
    for pair in pairs:
        if _POLICY.match(pair.label) and re.search(r"\d", pair.value):
            number = re.match(r"[A-Z0-9][\w/-]*(?:[ ][A-Z0-9/-]*\d[\w/-]*)*", pair.value)
            if number:
                return sheet.field("policy", number[0].strip(), pair.evidence)
    found = re.search(r"\bpolicy\s*(?:no\.?|number|#)\s*:?\s*(?P<v>[A-Z0-9][\w-]*\d[\w-]*)", sheet.flow.text, re.I)
    return sheet.field("policy", found["v"], sheet.flow.evidence(*found.span("v"), _BY)) if found else None


def _term(sheet: Sheet, pairs: Sequence[_Pair]) -> tuple[Field | None, Field | None]:
    """(effective, expires): two dates under one label, or each under its own, or "from ... to ..." in a sentence."""
    effective = expires = None
    for pair in pairs:
        on = [d.on for d in days(pair.value) if d.year_said]
        if _TERM.match(pair.label) and len(on) >= 2 and effective is None:
            return sheet.field("effective", on[0], pair.evidence), sheet.field("expires", on[1], pair.evidence)
        if _EFFECTIVE.match(pair.label) and on and effective is None:
            effective = sheet.field("effective", on[0], pair.evidence)
            if len(on) >= 2:
                return effective, sheet.field("expires", on[1], pair.evidence)
        elif _EXPIRES.match(pair.label) and on and expires is None:
            expires = sheet.field("expires", on[0], pair.evidence)
    if effective and expires:
        return effective, expires
    text = sheet.flow.text
    for found in re.finditer(
        r"\b(?:in\s+force|in\s+effect|effective|from|term|period|insured|covers?|valid|runs?|"
        r"begin\w*)\b", text, re.I):
        near = [d for d in days(text[found.end() : found.end() + 90]) if d.year_said]
        if len(near) >= 2 and re.search(
            r"\b(?:to|until|through|and|expir\w+|ending|ends)\b|"
            r"[–—-]", text[found.end() + near[0].end : found.end() + near[1].start]):
            if (near[1].on - near[0].on).days < 1 and not re.search(r"event|policy|insur", text[found.start() - 40 : found.end()], re.I):
                continue
            a, b = found.end() + near[0].start, found.end() + near[1].end
            evidence = sheet.flow.evidence(a, b, _BY)
            return sheet.field("effective", near[0].on, evidence), sheet.field("expires", near[1].on, evidence)
    return effective, expires
