"""Bonds: parties, sum, dates, signatures and what the bond binds itself to, its riders read into it; cash deposits.

A rider that strikes and replaces a paragraph changes what the bond covers: its clauses count in place of the struck
ones, and a limiting clause that it deletes no longer limits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from extractors.catalogue.states import named_states
from extractors.models import Field, Page
from extractors.papers.bond_terms import changed_sum, dated, penal_sum, term
from extractors.papers.clauses import clauses, lifts_limit, replaces
from extractors.papers.fitting import Event, fits, other_event
from extractors.papers.licensing import licensing
from extractors.papers.objections import is_notice, objections, told_elsewhere
from extractors.papers.power import power
from extractors.papers.records import Bond, Signature
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

_BY = "bond"
_NUMBER = (
    re.compile(
        r"\b(?:bond|policy|receipt|certificate|credit)\s*(?:no\.?|number|num\.?|file|#)\s*[:.]?\s*"
        r"(?P<v>[A-Z0-9][\w/-]*(?:[ -][A-Z0-9-]*\d[\w-]*)*)", re.IGNORECASE
    ),
)
_PRINCIPAL = (
    re.compile(r"\bprincipal\s*(?:\([^)]*\))?\s*:\s*(?P<v>[^\n]{3,90})", re.IGNORECASE),
    re.compile(
        r"\b(?i:we|that|undersigned),?\s+(?i:we,?\s+)?(?P<v>[A-Z][^;]{2,120}?),?\s+"
        r"\(?(?:hereinafter\s+)?(?:called\s+(?:the\s+)?|of\s+[^;]{2,80}?,?\s+)?as\s+(?:the\s+)?(?i:principal)"
    ),
    re.compile(r"\b(?i:we|that|undersigned),?\s+(?i:we,?\s+)?(?P<v>[A-Z][^;]{2,120}?),\s+(?i:principal)\b"),
    re.compile(   # at the head of the sentence that binds
        r"(?:^|[.:]\s+)(?P<v>[A-Z][^;:\n]{2,90}?),?\s+(?:of\s+[^;]{2,80}?,\s+)?(?:as\s+)?(?:the\s+)?(?i:principal)\b"
        r",?\s+and\s", re.MULTILINE,
    ),
    re.compile(r"\b(?i:on\s+behalf\s+of)\s+(?P<v>[A-Z][^;]{2,90}?),?\s+as\s+(?:the\s+)?(?i:principal)"),
    re.compile(
        r"\breceived\s+(?:of|from)?\s*:?\s*(?!\w{3,9}\.?\s+\d{1,2},?\s+\d{4})(?P<v>[A-Z][^;:\n]{3,80}?)(?=,?\s+(?:by|of|the\s+sum|c/o)\b|,?\s*[(\n$]|"
        r"\s{2,})", re.IGNORECASE
    ),
    re.compile(r"\b(?:depositor|deposited\s+by|paid\s+by|payer)\s*:?\s*(?P<v>[A-Z][^;:\n]{3,80})", re.IGNORECASE),
    re.compile(r"(?P<v>[A-Z][^;\n]{2,90}?),\s+(?:which|who)\s+has\s+deposited"),
    re.compile(r"(?P<v>[A-Z][^;\n]{2,90}?),?\s+(?:hereinafter\s+(?:called\s+)?)?(?:\(?the\s+)?[“\"(]?(?i:principal)[”\")]"),
)
_SURETY = (
    re.compile(r"\bsurety\s*(?:company)?\s*(?:\([^)]*\))?\s*:\s*(?P<v>[^\n]{3,90})", re.IGNORECASE),
    re.compile(
        r"\bprincipal,?\s*(?:\)|”|\")?,?\s+and\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,90}?),\s+"
        r"(?:a|an|of|as|duly|authorized|licensed|organized|whose)\b", re.IGNORECASE
    ),
    re.compile(r"\b(?i:as\s+(?:the\s+)?principal,?\s+and)\s+(?:the\s+)?(?P<v>[A-Z][^;,]{2,80}?),?\s+as\s+(?:the\s+)?(?i:surety)\b"),
    re.compile(r"(?P<v>[A-Z][^;\n,]{2,80}?),?\s+as\s+(?:the\s+)?(?i:surety)\b"),
)
_OBLIGEE = (
    re.compile(r"(?<!by )(?i:\bobligee\s*(?:\([^)]*\))?\s*:)\s*(?P<v>[A-Z][^\n]{3,90})"),
    re.compile(
        r"\b(?:firmly\s+)?bound\s+(?:jointly\s+and\s+severally\s+)?(?:unto|to)\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,110}?)"
        r"(?=,?\s+\(?(?:as\s+(?:the\s+)?[“\"]?(?i:obligee)|hereinafter|\(|in\s+the\s+(?:full|penal|sum|amount)|"
        r"a\s+(?:municipal|political|body)|for\s+the|its\b))"
    ),
    re.compile(
        r"\b(?i:bond|security|deposit)\s+(?:(?i:to|with|for|held\s+by))\s+(?:the\s+)?(?P<v>[A-Z][\w.]*\s+County|County\s+of\s+[A-Z]\w+)"
        r"(?=\W)"
    ),
    re.compile(
        r"\b(?:to|unto)\s+(?:the\s+)?(?P<v>[A-Z][^;.]{2,80}?),?\s+\(?(?:as\s+)?(?:the\s+)?[“\"]?(?i:obligee)\b"
    ),
    re.compile(r"\bin\s+favor\s+of\s+(?:the\s+)?(?P<v>[A-Z][^;]{2,90}?)(?=,?\s+as\s+(?:the\s+)?(?i:obligee)|,?\s+in\s+the)"),
)
_CASH = re.compile(
    r"\b(?:cash\s+(?:bond|deposit)|deposit\s+in\s+lieu|in\s+(?:lieu|place|stead)\s+of\s+(?:a\s+)?(?:surety\s+)?bond|receipt)\b",
    re.IGNORECASE,
)
_AFTER_PARTY = re.compile(
    r",\s+(?:[NSEW]?\d+\s+[A-Z]|[NSEW]\d|P\.?\s?O\.?\s+Box)|\s+of$|"
    r",?\s+(?:(?<!county )(?<!city )(?<!town )(?<!state )(?<!village )of\s+(?=[A-Z])|"
    r"a\s+(?:corporation|limited|domestic|mutual)|an?\s+(?:\w+\s+){1,3}(?:corporation|company|limited|mutual|non-?profit)|"
    r"whose|doing|having|with\s+(?:its|offices))", re.IGNORECASE
)
_RIDER = re.compile(
    r"\s*(?:bond\s+|general\s+|increase\s+|change\s+)?rider\b|\s*to\s+be\s+attached\s+to", re.IGNORECASE
)


def read_bonds(
    bonds: Sequence[Sheet], powers: Sequence[Sheet], others: Sequence[Sheet], event: Event
) -> tuple[Bond, ...]:
    """The bonds of a packet, each with its riders (in the order of time) and its power of attorney.

    `others` are papers that may tell of a bond that was cancelled.
    """
    notices = [s for s in bonds if is_notice(s)]
    parted = [part for sheet in bonds if sheet not in notices for part in _parted(sheet)]
    riders = sorted((s for s in parted if _is_rider(s)), key=lambda s: s.document.order)
    out = [_bond(s, powers, event) for s in parted if s not in riders]
    for rider in riders:
        number = _field(rider, "bond.number", _NUMBER)
        at = next((n for n, b in enumerate(out) if _same_number(b.number, number)), 0 if len(out) == 1 else None)
        if at is not None:
            out[at] = _ridden(out[at], rider)
        elif not out:
            out.append(_bond(rider, powers, event))
    return tuple(_with_news(b, [*notices, *others], len(out) == 1) for b in out)


def _with_news(bond: Bond, others: Sequence[Sheet], alone: bool) -> Bond:
    """The bond with the cancellations that other papers tell of it."""
    names = [str(f.value) for f in (bond.number, bond.surety) if f]
    told = told_elsewhere(names, others, "bond" if alone and not bond.cash else "")
    return bond.model_copy(update={"objections": (*bond.objections, *told)})


def _parted(sheet: Sheet) -> list[Sheet]:
    """A paper whose later pages are riders, as the bond and each of its riders."""
    parts: list[list[Page]] = []
    for page in sheet.pages:
        own = Sheet(sheet.document, [page])
        if not parts or _RIDER.match(own.flow.text[:80]):
            parts.append([page])
        else:
            parts[-1].append(page)
    return [sheet] if len(parts) == 1 else [Sheet(sheet.document, pages) for pages in parts]


def _is_rider(sheet: Sheet) -> bool:
    whole = sheet.document.pages[0].page == sheet.pages[0].number
    head = f"{sheet.document.title if whole else ''} {sheet.flow.text[:600]}"
    changes = re.search(r"\brider\b|to\s+be\s+attached\s+to", head, re.IGNORECASE)
    return bool(changes) and not re.search(r"know\s+all\s+\w+", sheet.flow.text, re.IGNORECASE)


def _same_number(a: Field | None, b: Field | None) -> bool:
    return a is not None and b is not None and re.sub(r"\W", "", str(a.value)) == re.sub(r"\W", "", str(b.value))


def _bond(sheet: Sheet, powers: Sequence[Sheet], event: Event) -> Bond:
    text = sheet.flow.text
    surety = _field(sheet, "bond.surety", _SURETY)
    cash = surety is None and bool(_CASH.search(text)) and not re.search(r"\bas\s+surety\b", text, re.IGNORECASE)
    amount, conflict = penal_sum(sheet)
    bound = clauses(sheet, amount.value if amount and isinstance(amount.value, Decimal) else None)
    licensed, licensing_at = licensing(sheet)
    number = _field(sheet, "bond.number", _NUMBER)
    obligee = _field(sheet, "bond.obligee", _OBLIGEE)
    about, misfit = fits(sheet, event)
    signers = _signers(sheet)
    return Bond(
        document=sheet.document.number,
        cash=cash,
        number=number,
        principal=_field(sheet, "bond.principal", _PRINCIPAL),
        obligee=obligee,
        obligee_state=_state_of(sheet, obligee),
        surety=surety,
        amount=amount,
        dated=dated(sheet),
        effective=term(sheet, "effective"),
        expires=term(sheet, "expires"),
        indemnity=bound.indemnity,
        cleanup=bound.cleanup,
        limits=bound.limits,
        surety_licensed=licensed,
        licensing_at=licensing_at,
        signatures=signers,
        power=power(number, signers, powers),
        conflict=conflict,
        fits_event=about,
        misfit=misfit or (other_event(sheet, event) if about == "silent" else None),
        objections=objections(sheet),
        evidence=sheet.whole(_BY),
    )


def _signers(sheet: Sheet) -> tuple[Signature, ...]:
    return tuple(s for s in signatures(sheet) if not re.search(r"notary", s.role, re.IGNORECASE))


def _field(sheet: Sheet, name: str, patterns: Sequence[re.Pattern[str]]) -> Field | None:
    for pattern in patterns:
        for found in pattern.finditer(sheet.flow.text):
            value = _party(found["v"])
            if len(value) >= 3 and (name != "bond.number" or re.search(r"\d", value)):
                return sheet.field(name, value, sheet.flow.evidence(*found.span("v"), _BY))
    return None


def _state_of(sheet: Sheet, obligee: Field | None) -> str:
    """The state that the words on the obligee name, "" where none: "a political subdivision of the State of ..."."""
    text = sheet.flow.text
    if obligee is None:
        return ""
    start = re.search(r"\s+".join(re.escape(w) for w in obligee.evidence.said.split()), text)
    if start is None:
        return ""
    clause = re.split(r"\bas\b|\bin\s+the\b|\bfor\s+the\b|[;\n]\s*\n", text[start.start() : start.end() + 120])[0]
    return next((named.name for named in named_states(clause)), "")


def _party(value: str) -> str:
    """A party's name without what the bond says of it ("of Lancaster, Wisconsin", "a corporation of Iowa")."""
    value = _AFTER_PARTY.split(re.sub(r"\s+", " ", value).strip(" ,;:_"))[0].strip(" ,;:(")
    ends_short = re.search(r"\b(?:inc|co|ltd|corp|l\.l\.c|bros|assn)\.$", value, re.IGNORECASE)
    return value if ends_short else value.rstrip(".")


def _ridden(bond: Bond, rider: Sheet) -> Bond:
    """The bond as its rider leaves it."""
    bound = clauses(rider)
    cleanup = bound.cleanup or (None if bound.indemnity and replaces(rider) else bond.cleanup)
    amount = changed_sum(rider)
    return bond.model_copy(update={
        "indemnity": bound.indemnity or bond.indemnity, "cleanup": cleanup,
        "limits": bound.limits or (None if lifts_limit(rider) else bond.limits),
        "amount": amount or bond.amount, "conflict": "" if amount else bond.conflict,
    })
