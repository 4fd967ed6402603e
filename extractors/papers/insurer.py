"""Certificates that an insurer prints itself: labels with their answers, and tables of coverage and limit.

A row's own words say what its limit is; a heading or a row such as "Umbrella" or "Workers compensation" moves what
follows to that kind of insurance, so that no limit is taken for the general liability that is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from extractors.catalogue.papers import first_of, is_label
from extractors.fields.dates import days
from extractors.models import Evidence, Field
from extractors.papers.amounts import amounts, first_amount
from extractors.papers.grid import Cover
from extractors.papers.pairs import Pair, pairs
from extractors.papers.policies import RUNS, Policy, policies
from extractors.papers.portions import portions
from extractors.papers.records import Coverage
from extractors.papers.sheet import Sheet

_BY = "certificate"
_LIMITS = ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises")
_NONE = re.compile(
    r"\b(?:excluded|not\s+covered|not\s+included|no\s+coverage|none|nil|not\s+provided|declined|n/a)\b", re.IGNORECASE
)
_ITS_POLICY = re.compile(
    r"\bpolicy\s*(?:no\.?|number|#)?\s*:?\s*(?P<v>[A-Z0-9][\w-]*(?:\s[A-Z0-9-]*\d[\w-]*)*)", re.IGNORECASE
)
# The number that stands last before the dates of a row.
_ROW_NUMBER = re.compile(r"(?:^|\s)(?P<v>(?:[A-Z]{1,5}[ -])?(?=[\w/-]*\d)[A-Z0-9][\w/-]*)$")
_NEXT_NUMBER = re.compile(r"(?P<v>[A-Z]{1,5}-(?=[\w/-]*\d)[\w/-]+)(?=\s|$)")
_FAR = 140   # letters behind a policy's number in which a sentence tells its term
_TERM_NEXT = re.compile(rf"[,\s(]*(?:is|was|runs|has|a\s+policy|which\s+is)?\s*(?:{RUNS.pattern})", re.IGNORECASE)
# What a limit is stated without: an aggregate "(other than products)" is no limit of products.
_BARRED = re.compile(r"\(?\b(?:other\s+than|excluding|except)\b[^)]*\)?", re.IGNORECASE)
_PART = re.compile(r"(?:kind|class|coverage|part|section|line|type|item)\b.{0,20}$", re.IGNORECASE)


def dated(sheet: Sheet) -> Field | None:
    """The certificate's own date."""
    found = pairs(sheet)
    for n, pair in enumerate(found):
        if not is_label("issued", pair.label):
            continue
        over = found[n - 1] if n and not pair.value else pair   # the label may stand under the line that it names
        for day in days(pair.value or over.label):
            return sheet.field("dated", day.on, over.evidence)
    own = sheet.document.dated
    terms = {f.value for _, p in policies(sheet, found) for f in (p.effective, p.expires) if f}
    return sheet.field("dated", own, sheet.whole(_BY)) if own and own not in terms else None


def coverages(sheet: Sheet) -> tuple[Coverage, ...]:
    """The kinds of insurance, each with its policy, its term and its limits."""
    found = pairs(sheet)
    mains = policies(sheet, found)
    rows = _by_kind(found)

    def main_of(kind: Cover) -> tuple[Policy, bool]:
        """The policy of a kind, and whether the kind heads its part."""
        first = rows.get(kind, [])[:1]
        at = next((n for n, pair in enumerate(found) if first and pair is first[0][0]), 0)
        start, main = next(((n, main) for n, main in reversed(mains) if n <= at), mains[0])
        return main, len(mains) > 1 and at == start

    out = [] if _of_one_kind(sheet) and "general liability" not in rows else [
        _general(sheet, rows.get("general liability", []), main_of("general liability")[0])
    ]
    others: tuple[Cover, ...] = ("automobile", "umbrella", "workers compensation")
    for kind in others:
        out.append(_other(sheet, kind, rows.get(kind, []), *main_of(kind)))
    return tuple(c for c in out if c is not None)


def _of_one_kind(sheet: Sheet) -> bool:
    """Whether the title says that the paper is for another kind of insurance than general liability."""
    title = " ".join([sheet.document.title, *(s.text for s in sheet.strips[:3])])
    return first_of("coverages", title) in ("workers compensation", "automobile", "umbrella")


def _by_kind(found: Sequence[Pair]) -> dict[Cover, list[tuple[Pair, str]]]:
    """The rows of each kind of insurance, each with the limit that it states ("" where it states none)."""
    rows: dict[Cover, list[tuple[Pair, str]]] = {}
    current: Cover = "general liability"
    for pair, limit in (part for whole in found for part in _parts(whole)):
        named = _BARRED.sub(" ", pair.label)
        own = _kind(f"{named} {pair.value}" if _PART.match(pair.label) else named, limit)
        if own is None and limit and (pair.row or first_amount(pair.value)):
            own = current
        if own and own != "other" and (pair.row or _PART.match(pair.label)):
            current = own
        if own and (pair.row or first_amount(pair.value) or own == "workers compensation"):
            rows.setdefault(own, []).append((pair, limit))
    return rows


def _parts(pair: Pair) -> list[tuple[Pair, str]]:
    """A row with the limit that it states ("" for none), or one for each of its amounts where their own words name
    different limits."""
    said = f"{pair.label} {pair.value}"
    found = portions(said)
    if not found or (len(found) == 1 and first_of("limits", pair.label)):
        return [(pair, first_of("limits", pair.label if first_amount(pair.value) else said) or "")]
    head = said[: amounts(said)[0][0]].strip()
    return [(pair._replace(label=head, value=f"${amount.value}", row=True), limit) for limit, amount in found]


def _kind(label: str, limit: str) -> Cover | None:
    """The kind of insurance that a row names. Medical payments and rented premises belong to general liability."""
    named = first_of("coverages", label)
    if limit in ("medical_expense", "rented_premises") and named in (None, "other"):
        return "other" if re.search(r"\bparticipant|\bvehicle|\bauto", label, re.IGNORECASE) else "general liability"
    return cast("Cover | None", named)


def _general(sheet: Sheet, rows: Sequence[tuple[Pair, str]], main: Policy) -> Coverage | None:
    limits: dict[str, Field] = {}
    excluded: list[tuple[str, Evidence]] = []
    for pair, named in rows:
        limit = named
        if not limit and re.search(r"\bgeneral\s+liab", pair.label, re.IGNORECASE) and "each_occurrence" not in limits:
            limit = "each_occurrence"
        if not limit or limit in limits:
            continue
        amount = first_amount(pair.value or pair.label)
        if amount is not None:
            at = pair.evidence if amount.sure else pair.evidence.model_copy(update={"sure": False})
            limits[limit] = sheet.field(limit, amount.value, at, "USD")
        elif _NONE.search(pair.value):
            excluded.append((limit, pair.evidence))
    if not limits:
        limits = _in_sentences(sheet)
    if not limits and not excluded and main.policy is None:
        return None
    if main.policy is None and main.effective is None:
        main = next((own for pair, _ in rows if (own := _own_policy(sheet, pair))), main)
    shut = {name for name, _ in excluded}
    first = next(iter(limits.values()), main.policy)
    return Coverage(
        kind="general liability", policy=main.policy, effective=main.effective, expires=main.expires,
        expires_early=main.early,
        each_occurrence=limits.get("each_occurrence"), general_aggregate=limits.get("general_aggregate"),
        medical_expense=limits.get("medical_expense"), rented_premises=limits.get("rented_premises"),
        excluded=tuple(excluded), blank=tuple(n for n in _LIMITS if n not in limits and n not in shut),
        evidence=first.evidence if first else excluded[0][1],
    )


def _in_sentences(sheet: Sheet) -> dict[str, Field]:
    """The limits of general liability that sentences state, each in words of its own."""
    limits: dict[str, Field] = {}
    for start, end in sheet.flow.sentences():
        said = re.sub(r"\s+", " ", sheet.flow.text[start:end])
        if first_of("coverages", said) in ("general liability", None):
            for limit, amount in portions(said):
                limits.setdefault(limit, sheet.field(limit, amount.value, sheet.flow.evidence(start, end, _BY), "USD"))
    return limits


def _own_policy(sheet: Sheet, pair: Pair) -> Policy | None:
    """The policy that stands on a row itself, with its term: "General liability  GL 99120  7/1/26  7/1/27  ..."."""
    said = f"{pair.label} {pair.value}"
    on = [d for d in days(said) if d.year_said]
    if len(on) < 2 or not on[0].on < on[1].on:
        return None
    number = _ROW_NUMBER.search(said[: on[0].start].rstrip(" ,;|"))
    return Policy(
        sheet.field("policy", number["v"], pair.evidence) if number else None,
        sheet.field("effective", on[0].on, pair.evidence), sheet.field("expires", on[1].on, pair.evidence),
    )


def _number_on(pair: Pair) -> re.Match[str] | None:
    """The policy's number where it stands last in the label of a row, before its dates, or first behind the label."""
    dated = next((d.start for d in days(pair.label)), len(pair.label))
    found = _ROW_NUMBER.search(pair.label[:dated].rstrip(" ,;|"))
    return found if found and re.search(r"[A-Z]", found["v"]) else _NEXT_NUMBER.match(pair.value)


def _told_term(sheet: Sheet, number: str) -> str:
    """What a sentence says behind a policy's number of when it runs ("is in force from ... to ..."); "" where none."""
    text = re.sub(r"\s+", " ", sheet.flow.text)
    ends = [m.end() for m in re.finditer(re.escape(number), text)]
    behind = [re.split(r"(?<=\d{4})[.;]", text[end : end + _FAR])[0] for end in ends]
    return next((said for said in behind if _TERM_NEXT.match(said) and len(days(said)) >= 2), "")


def _other(sheet: Sheet, kind: Cover, rows: Sequence[tuple[Pair, str]], main: Policy, heads: bool) -> Coverage | None:
    rows = [r for r in rows if not _NONE.search(r[0].value)]
    if not rows:
        return None
    said = " ".join(f"{p.label} {p.value}" for p, _ in rows)
    evidence = rows[0][0].evidence
    number = _ITS_POLICY.search(said) or next((own for p, _ in rows if (own := _number_on(p))), None)
    policy = sheet.field("policy", number["v"], evidence) if number and re.search(r"\d", number["v"]) else None
    told = _told_term(sheet, number["v"]) if policy and number else ""
    on = [d.on for d in days(said) if d.year_said] or [d.on for d in days(told) if d.year_said]
    effective, expires = (sheet.field(n, d, evidence) for n, d in zip(("effective", "expires"), on, strict=False)) if (
        len(on) >= 2) else (None, None)
    statutory = bool(re.search(r"\bstatut\w+|\bas\s+required\s+by\s+(?:law|statute)", said, re.IGNORECASE))
    amount = next((m.value for p, _ in rows if (m := first_amount(p.value))), None)
    workers = kind == "workers compensation"
    if amount is None and not (workers and (policy or statutory or (heads and main.policy))):
        return None
    early = False
    if policy is None and effective is None:
        policy, effective, expires, early = main
    each = sheet.field("each_occurrence", amount, evidence, "USD") if amount is not None and not workers else None
    return Coverage(
        kind=kind, policy=policy, effective=effective, expires=expires, expires_early=early, statutory=statutory,
        each_occurrence=each, evidence=evidence,
    )


