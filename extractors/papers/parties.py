"""Who stands on an insurer's own certificate: the insured, the holder, the companies."""

from __future__ import annotations

import re

from extractors.catalogue.papers import is_label
from extractors.models import Evidence, Field
from extractors.papers.acord import ADDRESS
from extractors.papers.grid import together
from extractors.papers.names import before_address, is_company, is_person
from extractors.papers.pairs import pairs
from extractors.papers.policies import policy_parts
from extractors.papers.records import Insurer
from extractors.papers.sheet import Sheet, Strip

_BY = "certificate"
_COMPANY = re.compile(
    r"\b(?:insurance|mutual|casualty|assurance|indemnity|surety|underwriters|insurers|risk\s+(?:pool|retention)|fidelity)\b",
    re.IGNORECASE,
)
_COMPANY_FORM = re.compile(
    r"\b(?:company|co|corporation|corp|group|exchange|association|inc|mutual|society|underwriters|pool)\b\.?",
    re.IGNORECASE,
)
_NAIC = re.compile(r"\bNAIC\s*(?:#|no\.?|number|code)?\s*:?\s*(\d{5})", re.IGNORECASE)
_POLICY_OF = re.compile(
    r"\bpolicy\s+(?:is\s+)?(?:of|by|with|written\s+by|issued\s+by|underwritten\s+by)\s+(?:the\s+)?"
    r"(?P<v>(?:[A-Z][\w&.’'-]*\s+){1,6}?(?:Company|Co\.|Corporation|Corp\.|Exchange|Society|Association))"
)


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
    found += [i for i in _of_policies(sheet) if str(i.name.value) not in {str(k.name.value) for k in found}]
    known = {str(i.name.value) for i in found}
    first = [i for i in _letterhead(sheet) if str(i.name.value) not in known] if without else []
    return (*first, *found)


def _of_policies(sheet: Sheet) -> list[Insurer]:
    """Companies of which a sentence says that a policy is theirs: "It is a policy of Prairie Workers Casualty Co."."""
    text = sheet.flow.text
    return [
        _insurer(sheet, re.sub(r"\s+", " ", found["v"]), sheet.flow.evidence(*found.span("v"), _BY), None)
        for found in _POLICY_OF.finditer(text) if _COMPANY.search(found["v"])
    ]


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
