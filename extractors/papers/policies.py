"""The policies of an insurer's own certificate: each with its number and term, for the whole paper or a part."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.catalogue.papers import is_label, says
from extractors.fields.dates import Day, days
from extractors.models import Field
from extractors.papers.amounts import first_amount
from extractors.papers.pairs import Pair
from extractors.papers.sheet import Sheet

_BY = "certificate"
_MEANINGS = ("policy", "term", "effective", "expires", "insurer", "kind")   # labels that stand once for each policy
_NUMBER = re.compile(r"[A-Z0-9][\w/-]*(?:[ ][A-Z0-9/-]*\d[\w/-]*)*")
_POLICY_IN_TEXT = re.compile(
    r"\b[Pp](?i:olicy)\s*(?:(?i:no\.?|number|#)\s*:?)?\s*(?P<v>(?:[A-Z]{1,5}[ -]?)?(?=[\w-]*\d)[A-Z0-9][\w-]*)(?!/)"
)
# "Policy GL-100 4711", alone or with its term beside it: what follows is insured by it.
_POLICY_ROW = re.compile(
    r"policy\s*(?:nos?\.?|numbers?|#)?\s*:?\s*(?P<v>(?=[A-Z0-9 /-]*\d)[A-Z0-9][A-Z0-9/-]*(?:[ ][A-Z0-9/-]+)*)$",
    re.IGNORECASE,
)
RUNS = re.compile(
    r"\b(?:in\s+force|in\s+effect|effective|from|term|period|insured|covers?|valid|runs?|begin\w*)\b", re.IGNORECASE
)
_TO = re.compile(r"\b(?:to|until|through|and|expir\w+|ending|ends)\b|[–—-]", re.IGNORECASE)
_EARLY = re.compile(r",?\s*(?:at\s+)?12:01\s*a\.?\s?m", re.IGNORECASE)


class Policy(NamedTuple):
    """The policy that a part of the paper is about, with its term; `early` where it ends as its last day begins."""

    policy: Field | None
    effective: Field | None
    expires: Field | None
    early: bool = False


def policies(sheet: Sheet, found: Sequence[Pair]) -> list[tuple[int, Policy]]:
    """(the place from which it holds, the policy): each that heads a part of its own, or the one of the whole paper."""
    effective, expires = _term(sheet, found)
    whole = Policy(_policy(sheet, found), effective, expires, _ends_early(sheet, expires))
    own: list[tuple[int, Policy]] = []
    for n, pair in enumerate(found):
        named, on = _POLICY_ROW.match(pair.label), [d.on for d in days(pair.value) if d.year_said]
        if named and len(on) == 2 and on[0] < on[1]:
            number = sheet.field("policy", named["v"].strip(), pair.evidence)
            begins, ends = sheet.field("effective", on[0], pair.evidence), sheet.field("expires", on[1], pair.evidence)
            own.append((n, Policy(number, begins, ends, _ends_early(sheet, ends))))
    if own:
        return own
    parts = policy_parts(found)
    return [(start, _of_part(sheet, found[start:end])) for start, end in parts] if len(parts) > 1 else [(0, whole)]


def policy_parts(found: Sequence[Pair]) -> list[tuple[int, int]]:
    """The parts of a paper that are about one policy each, by where labels stand a second time; one part where it has
    no more than one policy number. The headings over a part belong to it."""
    numbers = {_number_of(pair) for pair in found if _number_of(pair)}
    if len(numbers) < 2:
        return [(0, len(found))]
    starts, seen = [0], set[str]()
    for n, pair in enumerate(found):
        meaning = next((name for name in _MEANINGS if pair.value and is_label(name, pair.label)), None)
        if meaning in seen:
            starts.append(_top_of(found, n, starts[-1]))
            seen = set()
        if meaning:
            seen.add(meaning)
    held = [(a, b) for a, b in itertools.pairwise([*starts, len(found)])]
    return held if all(any(_number_of(p) for p in found[a:b]) for a, b in held) else [(0, len(found))]


def _top_of(found: Sequence[Pair], start: int, floor: int) -> int:
    """Where a part begins whose first label stands at `start`: with the headings right over it."""
    while start - 1 > floor and not found[start - 1].value and first_amount(found[start - 1].label) is None:
        start -= 1
    return start


def _number_of(pair: Pair) -> str:
    """The number that answers a policy's label, or the words that say that there is none yet."""
    if is_label("policy", pair.label) and says("standing", "unissued", pair.value):
        return pair.value
    number = _NUMBER.match(pair.value) if is_label("policy", pair.label) else None
    return number[0].strip() if number and re.search(r"\d", number[0]) else ""


def _of_part(sheet: Sheet, part: Sequence[Pair]) -> Policy:
    """The policy of a part, by its labels alone."""
    number = next((p for p in part if _number_of(p)), None)
    policy = sheet.field("policy", _number_of(number), number.evidence) if number else None
    effective, expires = _labelled_term(sheet, part)
    return Policy(policy, effective, expires, _ends_early(sheet, expires))


def _ends_early(sheet: Sheet, expires: Field | None) -> bool:
    """Whether the hour 12:01 a.m. stands behind the day on which a policy ends."""
    text = sheet.flow.text
    return expires is not None and any(d.on == expires.value and _EARLY.match(text, d.end) for d in days(text))


def _policy(sheet: Sheet, found: Sequence[Pair]) -> Field | None:
    for pair in found:
        if _number_of(pair):
            return sheet.field("policy", _number_of(pair), pair.evidence)
    for strip in sheet.strips:
        found_ = _POLICY_ROW.match(strip.text)
        if found_:
            under = next((s for s in sheet.strips if s.page is strip.page and 0 < s.middle - strip.middle < 16
                          and abs(s.box[0] - strip.box[0]) < 6 and re.fullmatch(r"[\dA-Z-]+", s.text)), None)
            wraps = found_["v"].endswith("-") and under is not None
            return sheet.field("policy", found_["v"] + (under.text if under and wraps else ""), strip.evidence(_BY))
    said = _POLICY_IN_TEXT.search(sheet.flow.text)
    return sheet.field("policy", said["v"], sheet.flow.evidence(*said.span("v"), _BY)) if said else None


def _term(sheet: Sheet, found: Sequence[Pair]) -> tuple[Field | None, Field | None]:
    """(effective, expires): two dates under one label, or each under its own, or "from ... to ..." in a sentence."""
    effective, expires = _labelled_term(sheet, found)
    return (effective, expires) if effective and expires else _term_in_text(sheet) or (effective, expires)


def _labelled_term(sheet: Sheet, found: Sequence[Pair]) -> tuple[Field | None, Field | None]:
    effective = expires = None
    for pair in found:
        on = [d.on for d in days(pair.value) if d.year_said]
        both = len(on) >= 2 and (is_label("term", pair.label) or is_label("effective", pair.label))
        if both and effective is None:
            return sheet.field("effective", on[0], pair.evidence), sheet.field("expires", on[1], pair.evidence)
        if on and effective is None and is_label("effective", pair.label):
            effective = sheet.field("effective", on[0], pair.evidence)
        elif on and expires is None and is_label("expires", pair.label):
            expires = sheet.field("expires", on[0], pair.evidence)
    return effective, expires


def _term_in_text(sheet: Sheet) -> tuple[Field, Field] | None:
    text = sheet.flow.text
    for found in RUNS.finditer(text):
        near = [d for d in days(text[found.end() : found.end() + 90]) if d.year_said]
        between = text[found.end() + near[0].end : found.end() + near[1].start] if len(near) > 1 else ""
        if not _TO.search(between) or len(between) > 40:
            continue
        evidence = sheet.flow.evidence(found.end() + near[0].start, found.end() + near[1].end, _BY)
        if _is_term(near[0], near[1]):
            return sheet.field("effective", near[0].on, evidence), sheet.field("expires", near[1].on, evidence)
    return None


def _is_term(first: Day, last: Day) -> bool:
    return first.on < last.on
