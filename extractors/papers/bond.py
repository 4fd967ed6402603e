"""Bonds: parties, sum, dates, signatures and what the bond binds itself to, with its riders read into it; cash deposits.

A rider that strikes and replaces a paragraph changes what the bond covers: its clauses count in place of the struck
ones, and a limiting clause that it deletes no longer limits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from extractors.fields.dates import days
from extractors.fields.words import in_words
from extractors.models import Evidence, Field
from extractors.papers.licensing import licensing
from extractors.papers.records import Bond, Signature
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

_BY = "bond"
_NUMBER = re.compile(
    r"\b(?:bond|policy|receipt|certificate|credit)\s*(?:no\.?|number|num\.?|"
    r"#)\s*[:.]?\s*(?P<v>[A-Z0-9][\w/-]*(?:[ -][A-Z0-9-]*\d[\w-]*)*)", re.IGNORECASE
)
_COMPANY = r"[A-Z][\w&.,’' ()/-]*?"
_PRINCIPAL = (
    re.compile(r"\bprincipal\s*(?:\([^)]*\))?\s*:\s*(?P<v>[^\n]{3,90})", re.I),
    re.compile(
        r"\b(?i:we|that|"
        r"undersigned),?\s+(?i:we,?\s+)?(?P<v>[A-Z][^;]{2,120}?),?\s+\(?(?:hereinafter\s+)?(?:called\s+(?:the\s+)?|"
        r"of\s+[^;]{2,80}?,?\s+)?as\s+(?:the\s+)?(?i:principal)", re.S),
    re.compile(r"\b(?i:on\s+behalf\s+of)\s+(?P<v>[A-Z][^;]{2,90}?),?\s+as\s+(?:the\s+)?(?i:principal)", re.S),
    re.compile(
        r"(?P<v>[A-Z][^;\n]{2,90}?),?\s+(?:hereinafter\s+(?:called\s+)?)?(?:\(?the\s+)?[“\"(]?(?i:principal)[”\")]"),
)
_SURETY = (
    re.compile(r"\bsurety\s*(?:company)?\s*(?:\([^)]*\))?\s*:\s*(?P<v>[^\n]{3,90})", re.I),
    re.compile(
        r"\bprincipal,?\s*(?:\)|”|\")?,?\s+and\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,90}?),\s+(?:a|an|of|as|duly|"
        r"authorized|licensed|organized|whose)\b", re.S | re.I),
    re.compile(r"(?P<v>[A-Z][^;\n,]{2,80}?),?\s+as\s+(?:the\s+)?(?i:surety)\b", re.S),
)
_OBLIGEE = (
    re.compile(r"(?<!by )(?i:\bobligee\s*(?:\([^)]*\))?\s*:)\s*(?P<v>[A-Z][^\n]{3,90})"),
    re.compile(
        r"\b(?:firmly\s+)?bound\s+(?:jointly\s+and\s+severally\s+)?(?:unto|"
        r"to)\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,110}?)(?=,?\s+\(?(?:as\s+(?:the\s+)?[“\"]?(?i:obligee)|hereinafter|\(|"
        r"in\s+the\s+(?:full|penal|sum|amount)|a\s+(?:municipal|political|body)|for\s+the|its\b))", re.S),
    re.compile(
        r"\bin\s+favor\s+of\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,90}?)(?=,?\s+as\s+(?:the\s+)?(?i:obligee)|"
        r",?\s+in\s+the)", re.S),
)
_SUM = re.compile(
    r"(?:penal\s+sum|sum|amount|deposit|cash|received)\s*(?:of\s+this\s+bond)?\s*(?:is|of|"
    r":)?\s*(?P<w>[A-Za-z][A-Za-z\s,-]*?)?\s*(?:and\s+(?:no|00|"
    r"xx)\s*/\s*100\s+)?(?:dollars?)?\s*\(?\s*\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)", re.I | re.S
)
_MONEY = re.compile(r"\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)")
_DATED = re.compile(r"\b(?:signed|sealed|dated|executed|witness|issued|received|date)\b[^.\n]{0,60}?", re.I)
_CASH = re.compile(
    r"\b(?:cash\s+(?:bond|deposit)|deposit\s+in\s+lieu|in\s+lieu\s+of\s+(?:a\s+)?(?:surety\s+)?bond|"
    r"receipt)\b", re.I)
_INDEMNITY = re.compile(
    r"\b(?:indemnif\w*|indemnity|harmless|defend)\b", re.I
)
_AGAINST = re.compile(
    r"\b(?:liabilit\w*|claims?|causes?\s+of\s+action|loss(?:es)?|suits?|damages?|actions?|demands?)\b", re.I)
_BECAUSE = re.compile(
    r"\b(?:grant\w*|issu\w*|licens\w*|permit\w*|assembly|gathering|event|festival|arising|arise|by\s+reason|"
    r"result\w*|holding)\b", re.I
)
_CLEANUP = re.compile(
    r"\b(?:clean(?:ing)?[\s-]*up|clear(?:ing)?\s+(?:\w+\s+){0,8}?(?:garbage|litter|refuse|trash|waste|debris)|"
    r"remov(?:e|al|ing)\s+(?:\w+\s+){0,6}?(?:garbage|litter|refuse|trash|waste|debris)|"
    r"restor\w+\s+(?:\w+\s+){0,4}?(?:site|grounds|premises)|clean(?:ing)?\s+(?:\w+\s+){0,5}?(?:waste|garbage|"
    r"litter|grounds|site|roads|premises))", re.I
)
_LIMITS = re.compile(
    r"\blimited\s+(?:solely\s+|only\s+)?to\s+(?:the\s+)?(?:cost|expense)|\bno\s+other\s+(?:loss|claim|liability)|"
    r"\bshall\s+not\s+(?:be\s+liable|cover|extend|apply)|\bdoes\s+not\s+(?:cover|extend|apply|include)|"
    r"\bis\s+not\s+(?:covered|liable)|\bexclud\w+|\bnot\s+an?\s+indemnity|\bno\s+liability\b", re.I
)
_STRIKES = re.compile(
    r"\b(?:struck|stricken|delet\w+|replac\w+|amend\w+\s+to\s+read|in\s+place\s+of|chang\w+\s+to\s+read|"
    r"void\s+and\s+replaced)\b", re.I)
_EXPIRES = re.compile(
    r"\b(?:until|through|to|expires?|expiring|ending|terminat\w+|term\s+ends?)\s*(?:on|at\s+midnight\s+(?:on|"
    r"of))?\s*:?\s*(?:and\s+including\s+)?(?:the\s+)?$", re.I)
_EFFECTIVE = re.compile(
    r"\b(?:effective|effect|from|beginning|commencing|commences?|takes?\s+effect|term)\s*(?:as\s+of|on|from|:|"
    r"date)*\s*(?:the\s+)?$", re.I)


class _Clauses(NamedTuple):
    indemnity: Evidence | None
    cleanup: Evidence | None
    limits: Evidence | None


def is_rider(sheet: Sheet) -> bool:
    """Whether a bond paper only changes another bond."""
    return bool(re.search(r"\brider\b|to\s+be\s+attached\s+to", f"{sheet.document.title} {sheet.flow.text[:600]}", re.I)) and not re.search(
        r"know\s+all\s+\w+", sheet.flow.text, re.I
    )


def read_bonds(bonds: Sequence[Sheet], powers: Sequence[Sheet], state: str | None = None) -> tuple[Bond, ...]:
    """The bonds of a packet, each with its riders (in the order of time) and its power of attorney."""
    riders = sorted((s for s in bonds if is_rider(s)), key=lambda s: s.document.order)
    mains = [s for s in bonds if s not in riders]
    out = [_bond(s, powers) for s in mains]
    for rider in riders:
        number = _field(rider, "bond.number", (_NUMBER,))
        at = next((n for n, b in enumerate(out) if _same_number(b.number, number)), 0 if len(out) == 1 else None)
        if at is not None:
            out[at] = _ridden(out[at], rider)
        elif not out:
            out.append(_bond(rider, powers))
    return tuple(out)


def _same_number(a: Field | None, b: Field | None) -> bool:
    return a is not None and b is not None and re.sub(r"\W", "", str(a.value)) == re.sub(r"\W", "", str(b.value))


def _bond(sheet: Sheet, powers: Sequence[Sheet]) -> Bond:
    text = sheet.flow.text
    surety = _field(sheet, "bond.surety", _SURETY)
    cash = surety is None and bool(_CASH.search(text)) and not re.search(r"\bas\s+surety\b", text, re.I)
    amount, conflict = _amount(sheet)
    clauses = _clauses(sheet, text)
    licensed, at = licensing(sheet)
    number = _field(sheet, "bond.number", (_NUMBER,))
    return Bond(
        document=sheet.document.number, cash=cash, number=number, principal=_field(sheet, "bond.principal", _PRINCIPAL),
        obligee=_field(sheet, "bond.obligee", _OBLIGEE), surety=surety, amount=amount, dated=_dated(sheet),
        effective=_term(sheet, _EFFECTIVE, "effective"), expires=_term(sheet, _EXPIRES, "expires"),
        indemnity=clauses.indemnity, cleanup=clauses.cleanup, limits=clauses.limits, surety_licensed=licensed, licensing_at=at,
        signatures=_signers(sheet), power_of_attorney=_power(sheet, number, powers), conflict=conflict, evidence=sheet.whole(_BY),
    )


def _signers(sheet: Sheet) -> tuple[Signature, ...]:
    return tuple(s for s in signatures(sheet) if not re.search(r"notary", s.role, re.I))


def _field(sheet: Sheet, name: str, patterns: Sequence[re.Pattern[str]]) -> Field | None:
    for pattern in patterns:
        for found in pattern.finditer(sheet.flow.text):
            value = _tidy(found["v"])
            if len(value) < 3 or (name == "bond.number" and not re.search(r"\d", value)):
                continue
            return sheet.field(name, value, sheet.flow.evidence(*found.span("v"), _BY))
    return None


def _tidy(value: str) -> str:
    """A party's name without what the bond says of it ("of Lancaster, Wisconsin", "a corporation of Iowa")."""
    value = re.sub(r"\s+", " ", value).strip(" ,;:_")
    value = re.split(
        r",?\s+(?:(?<!county )(?<!city )(?<!town )(?<!state )(?<!village )of\s+(?=[A-Z])|a\s+(?:corporation|"
        r"wisconsin|limited|domestic|mutual)|an?\s+\w+\s+(?:corporation|company|limited)|whose|doing|having|"
        r"with\s+(?:its|offices))", value, flags=re.I)[0]
    value = value.strip(" ,;:(")
    return value if re.search(r"\b(?:inc|co|ltd|corp|l\.l\.c|bros|assn)\.$", value, re.I) else value.rstrip(".")


def _amount(sheet: Sheet) -> tuple[Field | None, str]:
    """The penal sum, and how words and figures differ where they do."""
    text = sheet.flow.text
    for found in _SUM.finditer(text):
        figures = Decimal(found["f"].replace(",", ""))
        words = re.sub(r"\bdollars?\b|,", " ", found["w"] or "", flags=re.I)
        words = re.sub(r"\s+(?:and\s+)?(?:no|\d\d)\s*/?\s*(?:100)?\s*$", "", words.strip(), flags=re.I)
        said = in_words(words.strip()) if words.strip() else None
        field = sheet.field("bond.amount", figures, sheet.flow.evidence(*found.span(), _BY), "USD")
        conflict = f"the words say ${said:,.0f} and the figures ${figures:,}" if said is not None and Decimal(str(said)) != figures else ""
        return field, conflict
    found_ = _MONEY.search(text)
    if found_ is None:
        return None, ""
    return sheet.field("bond.amount", Decimal(found_["f"].replace(",", "")), sheet.flow.evidence(*found_.span(), _BY), "USD"), ""


def _dated(sheet: Sheet) -> Field | None:
    text = sheet.flow.text.replace("_", " ")
    for day in days(text):
        if day.year_said and re.search(
            r"(?:signed|sealed|dated|executed|witness\w*|issued|received|"
            r"date)\b[^.]{0,90}$", text[: day.start], re.I):
            return sheet.field("bond.dated", day.on, sheet.flow.evidence(day.start, day.end, _BY))
    if sheet.document.dated:
        return sheet.field("bond.dated", sheet.document.dated, sheet.whole(_BY))
    return None


def _term(sheet: Sheet, before: re.Pattern[str], name: str) -> Field | None:
    text = sheet.flow.text
    for day in days(text):
        if day.year_said and before.search(text[max(0, day.start - 45) : day.start]):
            return sheet.field(name, day.on, sheet.flow.evidence(day.start, day.end, _BY))
    return None


def _sentences(text: str) -> list[tuple[int, int]]:
    """Clauses of a bond: its paragraphs and sentences run long, so a semicolon does not part them."""
    ends = [0, *(m.end() for m in re.finditer(
        r"[.](?=\s+[A-Z“\"(\d]|\s*$)|\n(?=PROVIDED|WHEREAS|NOW,? THEREFORE|\d+\.\s)", text)), len(text)]
    return [(a, b) for a, b in zip(ends, ends[1:], strict=False) if text[a:b].strip()]


def _clauses(sheet: Sheet, text: str) -> _Clauses:
    indemnity = cleanup = limits = None
    for start, end in _sentences(text):
        clause = text[start:end]
        if re.match(r"\s*WHEREAS", clause):
            continue
        binding = not _STRIKES.search(re.split(r"[:“\"]", clause)[0]) or "“" in clause or '"' in clause
        limiting = _LIMITS.search(clause)
        if limiting and limits is None and not _STRIKES.search(clause):
            limits = sheet.flow.evidence(start + limiting.start(), end, _BY)
        if not binding or (limiting and re.match(r"\s*(?:PROVIDED|except|however)", clause, re.I)):
            continue
        harmless = _INDEMNITY.search(clause)
        if harmless and _AGAINST.search(clause) and _BECAUSE.search(clause) and indemnity is None:
            indemnity = sheet.flow.evidence(start + harmless.start(), end, _BY)
        cleaning = _CLEANUP.search(clause)
        if cleaning and cleanup is None:
            cleanup = sheet.flow.evidence(start + cleaning.start(), end, _BY)
    return _Clauses(indemnity, cleanup, limits)


def _ridden(bond: Bond, rider: Sheet) -> Bond:
    """The bond as its rider leaves it."""
    text = rider.flow.text
    clauses = _clauses(rider, text)
    unlimited = bool(re.search(
        r"(?:limiting|limitation|limit)\b[^.]{0,120}\b(?:delet\w+|struck|stricken|removed|void)", text, re.I))
    replaced = bool(_STRIKES.search(text)) and (clauses.indemnity or clauses.cleanup)
    raised, conflict = _amount(rider)
    increases = re.search(
        r"\b(?:increas\w+|decreas\w+|chang\w+)\b[^.]{0,80}\b(?:amount|sum|penalty)\b|\b(?:amount|sum|"
        r"penalty)\b[^.]{0,80}\b(?:increas\w+|decreas\w+|chang\w+)\b", text, re.I)
    to = re.search(r"\bto\s+(?:[A-Z][\w ,-]*?\s*\(?)?\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)", text) if increases else None
    amount = bond.amount
    if to:
        amount = rider.field("bond.amount", Decimal(to["f"].replace(",", "")), rider.flow.evidence(*to.span(), _BY), "USD")
    _ = raised
    return bond.model_copy(update={
        "indemnity": clauses.indemnity or bond.indemnity,
        "cleanup": clauses.cleanup or (None if replaced and clauses.indemnity and not clauses.cleanup else bond.cleanup),
        "limits": clauses.limits or (None if unlimited else bond.limits),
        "amount": amount, "conflict": conflict if to else bond.conflict,
    })


def _power(sheet: Sheet, number: Field | None, powers: Sequence[Sheet]) -> int | None:
    """The power of attorney that names this bond, or the only one there is."""
    if number:
        key = re.sub(r"\W", "", str(number.value)).lower()
        for power in powers:
            if key and key in re.sub(r"\W", "", power.flow.text).lower():
                return power.document.number
    return powers[0].document.number if len(powers) == 1 else None


Licensed = Literal["licensed", "not licensed"]
