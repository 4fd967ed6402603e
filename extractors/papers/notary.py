"""Notarial certificates: acknowledgments, jurats and the like, wherever one stands, and what each lacks.

A complete certificate has a venue (state and county), a date, a signer, the notary's signature and name, the title, and
a seal or stamp, and the notary was in commission on that day. What is no defect: a commission that does not expire; no
expiry on the seal; no seal on an electronic act; an officer other than a notary (a clerk of court) without seal. A
certificate is judged by its own venue's words, whatever the state.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Literal, NamedTuple

from extractors.fields.dates import days
from extractors.models import Evidence, Field
from extractors.papers.names import alike, is_person, parts
from extractors.papers.records import Notarial
from extractors.papers.sheet import Sheet, Strip

_BY = "notarial certificates"
_STATES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|"
    "Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|"
    "New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|"
    "Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico"
)
_STATE = re.compile(
    rf"\b(?:(?:State|Commonwealth|District|Territory)\s+of\s+)?({_STATES})\b|\bWis\.|\bN\.\s?C\.", re.IGNORECASE)
_COUNTY = re.compile(
    r"\b(?:County|Parish|Borough|City(?:\s+and\s+County)?|City/County)\s+of:?\s*[_\s]*(?!\)|ss\b|state\b|"
    r"and\s+state)([A-Z][A-Za-z.’'-]+(?:\s+[A-Z][A-Za-z.’'-]+)?)"
    r"|\b([A-Z][A-Za-z.’'-]+)[_\s]+(?:County|Parish|Borough|Co\.)(?!\s+of\b)(?=\W|$)"
    r"|\b(?:County|Parish):[_\s]*([A-Z][A-Za-z.’'-]+)", re.IGNORECASE
)
_NO_COUNTY = frozenset(
    "the said this of in and for state any a an aforesaid such each carolina dakota virginia jersey york mexico hampshire island columbia ss notary "
    "public".split()
)
_APPEARED = r"(?:personally|voluntarily)\s+(?:appeared|came)|appeared\s+before\s+me|came\s+before\s+me"
_JURAT = re.compile(
    r"(?:subscribed|signed|sworn|affirmed)[^.]{0,60}?\b(?:sworn|subscribed|affirmed|"
    r"attested)\b[^.]{0,40}?\b(?:before|to\s+me|in\s+my\s+presence)"
    r"|sworn\s+(?:to\s+)?before\s+me|under\s+oath\s+before\s+me|being\s+(?:first\s+)?duly\s+sworn,?\s+(?:deposes|"
    r"says|states)", re.IGNORECASE
)
_ACKNOWLEDGED = re.compile(
    rf"acknowledged\s+(?:before\s+me|to\s+me|signing|that|the\s+(?:due\s+)?(?:execution|foregoing|same))|"
    rf"{_APPEARED}", re.IGNORECASE)
_COPY = re.compile(r"\btrue\s+(?:and|,)\s+(?:correct|exact|complete)\s+(?:photo)?copy\b", re.IGNORECASE)
_TITLE = re.compile(
    r"\bnotary\s*public\b|\bnotary\b|\b(?:deputy\s+)?clerk\s+of\s+(?:the\s+)?(?:circuit\s+|superior\s+)?court\b|"
    r"\bcourt\s+commissioner\b|\bmagistrate\b", re.I)
_OFFICER = re.compile(
    r"\bclerk\s+of\s+(?:the\s+)?(?:circuit\s+|superior\s+)?court\b|\bcourt\s+commissioner\b|\bmagistrate\b|"
    r"\bjudge\b", re.I)
_EXPIRES = re.compile(
    r"\bcommission(?:\s+(?:no\.?|number|#)\s*[\w-]+)?[\s,.;:]*(?:expires?|exp\b|expiration(?:\s+date)?|ends?|"
    r"is\s+good\s+until)[\s:.]*(?:on\s+)?", re.I)
_PERMANENT = re.compile(
    r"\bcommission\s*(?:expires?|is|:|-|–)*\s*(?:is\s+)?(?:permanent|does\s+not\s+expire|never|"
    r"has\s+no\s+expiration|for\s+life)|permanent\s+commission", re.I)
_ELECTRONIC = re.compile(
    r"communication\s+technology|electronic\s+notar|online\s+notar|remote(?:ly)?\s+notar|notarized\s+online|"
    r"electronic\s+record", re.I)
_PERSON = r"(?P<n>[A-Z](?:[^,;:()\n.]|(?<=\b[A-Z])\.|(?<=\bDr|\bMr|\bSr|\bJr)\.|(?<=\bMrs|\bRev)\.)*?)"
_SIGNERS = (
    re.compile(
        rf"\b(?:certify|certifies|"
        rf"certified)\s+that\s+(?:the\s+following\s+persons?[^:]*:\s*)?{_PERSON}(?:,[^.]{{0,90}}?)?,?\s+(?:personally|this\s+day|appeared)"),
    re.compile(
        rf"(?:appeared|"
        rf"came)\s+(?:before\s+me\s+)?(?:this\s+day\s+)?,?\s*(?:the\s+above[- ]named\s+)?{_PERSON}(?=[,;(\n]|"
        rf"(?<!\b[A-Z])\.|\s+to\s+me|\s+who\b|\s+and\s+acknowledged|\s+known|$)"),
    re.compile(rf"above[\s-]+named,?\s+{_PERSON}(?=[,;(\n]|\s+to\s+me|\s+who\b|$)"),
    re.compile(
        rf"(?:document|instrument|persons?|individuals?|capacity\s+indicated|signers?)\s*:\s*{_PERSON}(?=[,;(\n]|"
        rf"(?<!\b[A-Z])\.|$)"),
    re.compile(rf"\bby\s+{_PERSON}(?=,?\s+(?:this\b|on\b|as\b|who\b|\()|[,;\n(]|(?<!\b[A-Z])\.|$)"),
)


class _Region(NamedTuple):
    """One certificate in the flow of a paper: where its venue, its act and its end stand."""

    start: int
    act: int
    act_end: int
    end: int


def notarials(sheet: Sheet) -> tuple[Notarial, ...]:
    """Every notarial certificate of a paper in order."""
    return tuple(_notarial(sheet, region) for region in _regions(sheet))


def _regions(sheet: Sheet) -> list[_Region]:
    text = sheet.flow.text
    acts: list[tuple[int, int]] = []
    for pattern in (_JURAT, _ACKNOWLEDGED, _COPY):
        for found in pattern.finditer(text):
            if pattern is _COPY and not _TITLE.search(text[found.end() : found.end() + 500]):
                continue
            if pattern is not _JURAT and "before me" not in text[found.start() : found.end() + 150].lower() and not _TITLE.search(
                text[max(0, found.start() - 200) : found.end() + 500]
            ):
                continue
            acts.append(found.span())
    acts.sort()
    merged: list[tuple[int, int]] = []
    for start, end in acts:
        if merged and not _TITLE.search(_after_sentence(text, merged[-1][1], start)) and start - merged[-1][1] < 500:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    if not merged:
        return []
    starts = [_venue_start(text, start, merged[n - 1][1] if n else 0) for n, (start, _) in enumerate(merged)]
    ends = [*starts[1:], len(text)]
    return [
        _Region(begin, start, end, min(stop, end + 1200))
        for begin, (start, end), stop in zip(starts, merged, ends, strict=True)
    ]


def _after_sentence(text: str, start: int, end: int) -> str:
    """What stands between two acts once the first one's own sentence is over."""
    stop = re.search(r"\.\s*\n|\n\s*\n", text[start:end])
    return text[start + stop.end() : end] if stop else ""


def _venue_start(text: str, act: int, floor: int) -> int:
    """Where the certificate begins: at the venue right above the act's sentence, or at that sentence."""
    begin = text.rfind("\n", floor, act) + 1 or floor
    best, seen, between = begin, False, 0
    at = begin
    while at > floor and between < 4:
        above = max(text.rfind("\n", floor, at - 1) + 1, floor)
        line = text[above : at].strip()
        if _is_venue(line):
            best, seen = above, True
        elif seen or re.search(r"commission|notary\s+public$|printed name", line, re.I):
            break
        else:
            between += 1
            if re.match(r"(?:I,|on\s+this|this\s+(?:instrument|record)|before\s+me)", line, re.I):
                best = above
        at = above
    return best


def _is_venue(line: str) -> bool:
    """Whether a short line is part of a venue: a state, a county, "ss."."""
    if not line or len(line.split()) > 9 or re.search(r"notary|commission", line, re.I):
        return False
    return bool(
        re.match(
            r"(?:state|commonwealth|county|parish|district|city)\s+of\b|county\b|\)?\s*:?\s*ss\b|"
            r"[)(:§ ]+$", line, re.I)
        or _STATE.match(line) or re.match(r"[A-Z][\w.’' -]{0,30}\bcounty\b", line, re.I)
    )


def _notarial(sheet: Sheet, region: _Region) -> Notarial:
    text = sheet.flow.text
    venue = re.sub(r"\s+", " ", text[region.start : region.act]).strip()
    sentence_end = _sentence_end(text, region.act_end, region.end)
    head = text[region.start : sentence_end]
    strips = _strips(sheet, region)
    on = _date(sheet, region)
    signers = _signers(sheet, region, text[region.act : sentence_end], head)
    below = _below_act(sheet, sentence_end, strips)
    notary, signed = _notary(sheet, below)
    expires, permanent = _commission(sheet, region)
    body = text[region.start : region.end]
    officer = bool(_OFFICER.search(text[sentence_end : region.end]))
    electronic = bool(_ELECTRONIC.search(body))
    seal = _sealed(below, text[sentence_end : region.end])
    defects = [
        *_venue_defects(head),
        *(["the date of the act is not filled in"] if on is None else []),
        *(["it names no signer"] if not signers else []),
        *(["the notary has not signed"] if not signed else []),
        *(["the notary's name is not printed"] if notary is None else []),
        *(["it has no title such as Notary Public"] if not _TITLE.search(text[region.act_end : region.end]) else []),
        *(["no seal or stamp can be seen"] if not (seal or officer or electronic) else []),
        *_late(on, expires),
    ]
    evidence = sheet.flow.evidence(region.act, region.act_end, _BY)
    if sheet.scanned and defects:
        evidence = evidence.model_copy(update={"sure": False})  # a seal or a signature may be there and not have been read
    return Notarial(
        act=_act(body), signers=signers, venue=_venue(head) or venue[:80], notarized_on=on, notary=notary, commission_expires=expires,
        permanent=permanent, complete=not defects, defects=tuple(defects), evidence=evidence,
    )


def _act(body: str) -> Literal["acknowledgment", "jurat", "copy", "other"]:
    if re.search(r"acknowledg|did\s+say\s+that", body, re.I) and not re.search(
        r"subscribed\s+and\s+sworn|sworn\s+to\s+(?:\(or\s+affirmed\)\s+)?(?:and|before)", body, re.I):
        return "acknowledgment"
    if _JURAT.search(body):
        return "jurat"
    return "copy" if _COPY.search(body) else "acknowledgment" if re.search(_APPEARED, body, re.I) else "other"


def _sentence_end(text: str, start: int, limit: int) -> int:
    """The end of the act's own sentence; a form's blank line ends it too."""
    found = re.compile(
        r"\.(?=\s*\n|\s+[A-Z][a-z]+:)|\n\s*(?=_{6,}|\(?(?:seal|signature|"
        r"notary)\b)", re.I).search(text, start, limit)
    end = found.end() if found else min(start + 250, limit)
    return min(end, start + 700)


def _strips(sheet: Sheet, region: _Region) -> list[Strip]:
    """The rows of the pages from the certificate's first line down to where the next begins; stamps stand beside it."""
    words = sheet.flow.words(region.start, region.end)
    first, page = words[0]
    after = sheet.flow.words(region.end, region.end + 1) if region.end < len(sheet.flow.text) else []
    stop = after[0] if after and after[0][1] is page and after[0][0].box[1] > first.box[1] else None
    floor = stop[0].box[1] - 2 if stop else page.height
    return [s for s in sheet.strips if s.page is page and first.box[1] - 2 <= s.middle < floor]


def _below_act(sheet: Sheet, sentence_end: int, strips: list[Strip]) -> list[Strip]:
    """The rows that stand below the act's own sentence."""
    last, page = sheet.flow.words(max(sentence_end - 2, 0), sentence_end)[-1]
    return [s for s in strips if s.page is page and s.middle > last.box[3] - 1]


def _date(sheet: Sheet, region: _Region) -> Field | None:
    text = sheet.flow.text[region.start : region.end]
    text = re.sub(r"[_|]", " ", text).replace(" ,", ", ")
    for day in days(text):
        before = text[max(0, day.start - 60) : day.start]
        if re.search(r"expir|commission|\bexp\b", before, re.I) or not day.year_said:
            continue
        start, end = region.start + day.start, region.start + day.end
        return sheet.field("notarized_on", day.on, sheet.flow.evidence(start, end, _BY))
    return None


def _venue_defects(head: str) -> list[str]:
    if not _STATE.search(head):
        return ["the venue names no state"]
    return [] if _county(head) else ["the county of the venue is left blank"]


def _county(head: str) -> str:
    for found in _COUNTY.finditer(head):
        name = next(g for g in found.groups() if g)
        if name.lower().split()[0].strip(".") not in _NO_COUNTY and not _STATE.fullmatch(name):
            return name
    return ""


def _venue(head: str) -> str:
    state = _STATE.search(head)
    county = _county(head)
    return ", ".join(x for x in (f"{county.title()} County" if county else "", (state[1] or state[0]).title() if state else "") if x)


def _signers(sheet: Sheet, region: _Region, act: str, head: str) -> tuple[str, ...]:
    """The persons who appeared; where the certificate names none, who signed right above it."""
    flat = re.sub(r"\s+", " ", head)
    for pattern in _SIGNERS:
        for found in pattern.finditer(flat):
            names = [n.strip(" .") for n in re.split(r"\s+and\s+|\s*&\s*|,\s+", found["n"])]
            names = [n for n in names if is_person(n)]
            if names:
                return tuple(names)
    if re.search(r"\bby\s*_{3,}|\bappeared\s*_{3,}|\bthat\s*_{3,}", head):
        return ()
    page, top = _page(sheet, region), _top(sheet, region)
    above = [
        s for s in sheet.strips
        if (s.page.number, s.box[1]) < (page, top) and (s.page.number == page or s.script) and (s.script or parts(s.text)[0])
    ]
    return tuple(dict.fromkeys(parts(s.text)[0] or s.text for s in above[-2:]))


def _page(sheet: Sheet, region: _Region) -> int:
    return sheet.flow.words(region.act, region.act_end)[0][1].number


def _top(sheet: Sheet, region: _Region) -> float:
    return sheet.flow.words(region.act, region.act_end)[0][0].box[1]


def _notary(sheet: Sheet, rows: list[Strip]) -> tuple[Field | None, bool]:
    """(the notary's printed name, whether the notary has signed). `rows` stand below the act's sentence."""
    found = max(((_worth(s, rows), -n, s) for n, s in enumerate(rows)), default=None, key=lambda x: x[:2])
    printed = found[2] if found and found[0] > 0 else None
    name = _name_in(printed) if printed else ""
    written = any(_is_signature(s, name, printed) for s in rows)
    field = sheet.field("notary", name.title() if name.isupper() else name, printed.evidence(_BY, name)) if printed else None
    return field, written


def _name_in(strip: Strip) -> str:
    return parts(re.split(r"\.\s+My\b|\s+My\s+commission|\s+Commission", strip.text, flags=re.I)[0])[0]


def _worth(strip: Strip, rows: list[Strip]) -> int:
    """How surely a row prints the notary's name: with the title on it, by a label that asks for it, in the stamp."""
    name = _name_in(strip)
    if not name or strip.script or re.match(r"/s/", strip.text):
        return 0
    if _TITLE.search(strip.text):
        return 4
    near = [s for s in rows if s is not strip and abs(s.box[1] - strip.box[1]) < 34 and abs(s.box[0] - strip.box[0]) < 150]
    if any(re.search(r"printed|print(?:ed)? name|name of notary|typed", s.text, re.I) for s in near):
        return 0 if strip.text.isupper() and len(strip.words) > 4 else 3
    if any(_TITLE.search(s.text) for s in near):
        return 1 if strip.text.isupper() else 2
    return 0


def _is_signature(strip: Strip, name: str, printed: Strip | None) -> bool:
    if strip.script:
        return sum(c.isalpha() for c in strip.text) >= 3 and not re.search(r"\d{2}", strip.text)
    if re.match(r"/s/\s*\w", strip.text):
        return True
    return bool(printed) and strip is not printed and bool(name) and is_person(strip.text) and alike(strip.text, name) \
        and printed is not None and strip.box[1] < printed.box[1] and printed.box[1] - strip.box[3] < 40 and not strip.text.isupper()


def _commission(sheet: Sheet, region: _Region) -> tuple[Field | None, bool]:
    """(the day on which the commission ends, whether it is permanent)."""
    text = sheet.flow.text[region.act_end : region.end]
    if _PERMANENT.search(text):
        return None, True
    for found in _EXPIRES.finditer(text):
        for day in days(text[found.end() : found.end() + 40])[:1]:
            start = region.act_end + found.start()
            end = region.act_end + found.end() + day.end
            return sheet.field("commission_expires", day.on, sheet.flow.evidence(start, end, _BY)), False
    return None, False


def _late(on: Field | None, expires: Field | None) -> list[str]:
    if on is None or expires is None:
        return []
    if isinstance(on.value, date) and isinstance(expires.value, date) and on.value > expires.value:
        return [f"the notary's commission ended on {expires.value:%B} {expires.value.day}, {expires.value.year}, before the act"]
    return []


_PLACEHOLDER = re.compile(
    r"^[\[(]\s*(?:place\s+|affix\s+)?(?:notary\s+|notarial\s+|official\s+)?(?:seal|stamp)(?:\s+(?:here|"
    r"if any))?\s*[\])]$|place\s+(?:seal|stamp)", re.I)


def _sealed(rows: list[Strip], tail: str) -> bool:
    """Whether a seal or stamp stands there: its words apart from the title that the notary signs over."""
    if re.search(
        r"\[(?:notary |notarial |official )?(?:seal|stamp)[^\]]*(?:affixed|impressed|of\s+[A-Z]|:)[^\]]*\]|"
        r"\b(?:raised|embossed|impressed)\s+seal\b|official\s+seal\b", tail, re.I):
        return True
    titles = 0
    letters = 0
    for strip in rows:
        text = strip.text.strip()
        if _PLACEHOLDER.search(text):
            continue
        if re.fullmatch(
            r"(?:notary\s*public|notary|"
            r"public)(?:\W.{0,40})?", text, re.I) and not re.search(r"commission|expires", text, re.I):
            titles += 1 if not re.fullmatch(r"public", text, re.I) else 0
        elif _TITLE.search(text) and len(text.split()) <= 14 and not re.search(r"\bI,|before me|certify", text):
            titles += 1
        elif re.fullmatch(r"(?:the\s+)?(?:official\s+)?(?:seal|stamp)", text, re.I):
            return True
        letters += len(text) <= 2 and text.isalpha()
    return titles >= 2 or letters >= 8
