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
from extractors.papers.acord import ADDRESS
from extractors.papers.amounts import amounts, first_amount
from extractors.papers.grid import Cover, together
from extractors.papers.names import before_address, is_company, is_person
from extractors.papers.pairs import Pair, pairs
from extractors.papers.policies import Policy, policies, policy_parts
from extractors.papers.portions import portions
from extractors.papers.records import Coverage, Insurer
from extractors.papers.sheet import Sheet, Strip

_BY = "certificate"
_LIMITS = ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises")
_NONE = re.compile(
    r"\b(?:excluded|not\s+covered|not\s+included|no\s+coverage|none|nil|not\s+provided|declined|n/a)\b", re.IGNORECASE
)
_COMPANY = re.compile(
    r"\b(?:insurance|mutual|casualty|assurance|indemnity|surety|underwriters|insurers|risk\s+(?:pool|retention)|fidelity)\b",
    re.IGNORECASE,
)
_COMPANY_FORM = re.compile(
    r"\b(?:company|co|corporation|corp|group|exchange|association|inc|mutual|society|underwriters|pool)\b\.?",
    re.IGNORECASE,
)
_NAIC = re.compile(r"\bNAIC\s*(?:#|no\.?|number|code)?\s*:?\s*(\d{5})", re.IGNORECASE)
_ITS_POLICY = re.compile(
    r"\bpolicy\s*(?:no\.?|number|#)?\s*:?\s*(?P<v>[A-Z0-9][\w-]*(?:\s[A-Z0-9-]*\d[\w-]*)*)", re.IGNORECASE
)
# The number that stands last before the dates of a row.
_ROW_NUMBER = re.compile(r"(?:^|\s)(?P<v>(?:[A-Z]{1,5}[ -])?(?=[\w/-]*\d)[A-Z0-9][\w/-]*)$")
# What a limit is stated without: an aggregate "(other than products)" is no limit of products.
_BARRED = re.compile(r"\(?\b(?:other\s+than|excluding|except)\b[^)]*\)?", re.IGNORECASE)
_PART = re.compile(r"(?:kind|class|coverage|part|section|line|type|item)\b.{0,20}$", re.IGNORECASE)


def party(sheet: Sheet, label: str) -> Field | None:
    """The "insured" or the "holder": the answer to a label of that meaning, below it in its column or on its row."""
    found = pairs(sheet)
    below = _in_column(sheet, label)
    if below:
        return below
    for n, pair in enumerate(found):
        if not is_label(label, pair.label):
            continue
        value, evidence = pair.value, pair.evidence
        if not value and n + 1 < len(found):
            value, evidence = found[n + 1].label, found[n + 1].evidence
        value = before_address(_with_row_below(sheet, value, evidence))
        if len(value) > 2 and not _is_head(value):
            return sheet.field(f"insurance.{label}", value, evidence)
    return _in_prose(sheet, label)


def _with_row_below(sheet: Sheet, value: str, evidence: Evidence) -> str:
    """An answer that has no form of a company, with the row right below it where its name goes on there."""
    last = next((s for s in sheet.strips if s.text.endswith(value) and s.page.number == evidence.page
                 and abs(s.middle - (evidence.box[1] + evidence.box[3]) / 2) < 4), None)
    if last is None or is_company(value.split()[-1]) or before_address(value) != value:
        return value
    near = [s for s in sheet.strips if s.page is last.page and 0 < s.box[1] - last.box[1] < 18]
    below = next((s for s in near if abs(s.box[0] - last.box[0]) < 4), None)
    alone = below is not None and not any(s is not below and abs(s.middle - below.middle) < 4 for s in near)
    if below is None or not alone or ADDRESS.search(below.text) or not is_company(below.text):
        return value
    goes_on = not is_person(value) or all(is_company(word) for word in below.text.split())
    return f"{value} {below.text}" if goes_on else value


def _in_column(sheet: Sheet, label: str) -> Field | None:
    """The rows down to the address under a label that heads a column beside others."""
    for head in (s for s in sheet.strips if is_label(label, s.text)):
        here = [s for s in sheet.strips if s.page is head.page]
        beside = [s for s in here if s is not head and abs(s.middle - head.middle) < 4]
        if not beside or any(s.box[0] - head.box[2] >= 0 and not _is_head(s.text) for s in beside):
            continue
        rows: list[Strip] = []
        for strip in here:
            apart = strip.box[1] - (rows[-1] if rows else head).box[3]
            if strip.box[1] <= head.middle or abs(strip.box[0] - head.box[0]) > 12:
                continue
            if apart > 16 or ADDRESS.search(strip.text) or is_label(label, strip.text):
                break
            rows.append(strip)
        value = before_address(" ".join(s.text for s in rows))
        if len(value) > 3 and re.search(r"[A-Za-z]{3}", value):
            evidence = together(head.page, rows, value)
            return sheet.field(f"insurance.{label}", value, evidence.model_copy(update={"by": _BY}))
    return None


def _is_head(text: str) -> bool:
    return any(is_label(name, text) for name in ("insured", "holder", "insurer", "policy", "term", "issued", "beside"))


def _in_prose(sheet: Sheet, label: str) -> Field | None:
    text = sheet.flow.text
    if label == "insured":
        found = re.search(
            r"\b(?:certif\w+\s+that|insurance\s+(?:to|for)|policy\s+(?:to|of)|insures|coverage\s+(?:to|for)|"
            r"in\s+force\s+for|issued\s+for)\s+(?:our\s+(?:insured|member),?\s+)?"
            r"(?P<v>[A-Z](?:(?<=\bS)t\.|[^,;.\n]){4,70}?)(?=,|\s+(?:is|has|for|under|at|in)\b)", text
        )
    else:
        found = re.search(r"^\s*(?:To|For)\s*:?\s+(?P<v>[A-Z][^;.\n]{3,70})$", text, re.MULTILINE)
    if found is None or all(_is_head(word) for word in found["v"].split()):
        return None
    return sheet.field(f"insurance.{label}", before_address(found["v"]), sheet.flow.evidence(*found.span("v"), _BY))


def insurers(sheet: Sheet) -> tuple[Insurer, ...]:
    """The companies under a label; the one in the letterhead for the policies that no label gives a company."""
    found: list[Insurer] = []
    told = pairs(sheet)
    without = False
    for start, end in policy_parts(told):
        named = [p for p in told[start:end] if is_label("insurer", p.label) and is_company(p.value)]
        without = without or not named
        for pair in named:
            name = re.sub(r",?\s*\(?NAIC.*$", "", before_address(pair.value), flags=re.IGNORECASE)
            found.append(_insurer(sheet, name, pair.evidence, _NAIC.search(pair.evidence.said)))
    known = {str(i.name.value) for i in found}
    first = [i for i in _letterhead(sheet) if str(i.name.value) not in known] if without else []
    return (*first, *found)


def _letterhead(sheet: Sheet) -> tuple[Insurer, ...]:
    """The company at the head of the paper."""
    for strip in sheet.strips[:8]:
        other = re.search(r"\bcertificate|evidence|agency|binder\b", strip.text, re.IGNORECASE)
        if _COMPANY.search(strip.text) and _COMPANY_FORM.search(strip.text) and not other and len(strip.words) <= 9:
            name, evidence = _with_row_above(sheet, strip)
            return (_insurer(sheet, _in_full(sheet, name), evidence, _NAIC.search(sheet.flow.text)),)
    return ()


def _with_row_above(sheet: Sheet, strip: Strip) -> tuple[str, Evidence]:
    """A letterhead's name, with its first words where they stand on the row above ("Great Basin / Insurance Company"),
    and without the town behind it."""
    form = list(_COMPANY_FORM.finditer(strip.text))[-1]
    name = strip.text[: form.end()]
    bare = _COMPANY_FORM.sub("", _COMPANY.sub("", name))
    if re.search(r"\w{3}", re.sub(r"\b(?:of|and|the)\b", "", bare, flags=re.IGNORECASE)):
        return strip.text, strip.evidence(_BY)
    near = [
        s for s in sheet.strips
        if s.page is strip.page and 0 < strip.box[1] - s.box[1] < 2.5 * (s.box[3] - s.box[1])
        and s.box[0] < strip.box[2] and strip.box[0] < s.box[2] and len(s.words) <= 6
    ]
    if not near:
        return strip.text, strip.evidence(_BY)
    first = near[-1]
    whole = f"{first.text.rstrip(' .,')} {name}"
    return whole, together(strip.page, [first, strip], whole).model_copy(update={"by": _BY})


def _in_full(sheet: Sheet, name: str) -> str:
    """A letterhead's name as the paper writes it out: "Prairie Mutual" is "Prairie Mutual Insurance Company"."""
    words = r"\s+".join(re.escape(w) for w in name.split())
    rest = r"(?:\s+(?:[A-Z][\w’']*|&|of)){0,5}?\s+(?:Company|Co\.|Corporation|Association|Exchange|Society|Group)"
    found = re.search(rf"(?i:{words}){rest}", sheet.flow.text)
    return re.sub(r"\s+", " ", found[0]) if found else name


def _insurer(sheet: Sheet, name: str, evidence: Evidence, naic: re.Match[str] | None) -> Insurer:
    return Insurer(letter="", name=sheet.field("insurance.insurers", name, evidence), naic=naic[1] if naic else "")


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


def _other(sheet: Sheet, kind: Cover, rows: Sequence[tuple[Pair, str]], main: Policy, heads: bool) -> Coverage | None:
    rows = [r for r in rows if not _NONE.search(r[0].value)]
    if not rows:
        return None
    said = " ".join(f"{p.label} {p.value}" for p, _ in rows)
    evidence = rows[0][0].evidence
    number = _ITS_POLICY.search(said)
    policy = sheet.field("policy", number["v"], evidence) if number and re.search(r"\d", number["v"]) else None
    on = [d.on for d in days(said) if d.year_said]
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


