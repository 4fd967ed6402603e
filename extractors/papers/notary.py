"""Notarial certificates: acknowledgments, jurats and the like, wherever one stands, and what each lacks.

A complete certificate has a venue (state and county), a date, a signer, the notary's signature and name, the title, and
a seal or stamp, and the notary was in commission on that day. What is no defect: a commission that does not expire; no
expiry on the seal; no seal on an electronic act; an officer other than a notary (a clerk of court) without seal. A
certificate is judged by its own venue's words, whatever the state.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from extractors.fields.dates import days, in_full
from extractors.models import Field
from extractors.papers.acts import Region, act_of, regions
from extractors.papers.names import alike, is_person, parts
from extractors.papers.records import Notarial
from extractors.papers.sheet import Sheet, Strip, strips
from extractors.papers.stamp import OFFICER, TITLE, notary_signed, only_a_place, printed_name, sealed
from extractors.papers.under import is_signature_mark
from extractors.papers.venue import defects as venue_defects
from extractors.papers.venue import venue
from extractors.papers.witness import misfits
from extractors.reading.hand import PEN

_BY = "notarial certificates"
_NO_SEAL = "no seal or stamp can be seen"
_MOST_BLANKS = 3  # things that an empty certificate lacks at least
_ABOUT = 12.0  # points above a certificate at which ink may belong to it
_EXPIRES = re.compile(
    r"\bcommission(?:\s+(?:no\.?|number|#)\s*[\w-]+)?[\s,.;:]*"
    r"(?:expires?|exp\b|expiration(?:\s+date)?|ends?|is\s+good\s+until)[\s:.]*(?:on\s+)?", re.IGNORECASE
)
_COMMISSION_ENDS = re.compile(r"\b[cg]omm(?:ission|\.)?\s*ex\s?p(?:ires?|\b|\.|iration)[^;]{0,60}", re.IGNORECASE)
_PERMANENT = re.compile(
    r"\bcommission\s*(?:expires?|is|:|-|–)*\s*(?:is\s+)?"
    r"(?:permanent|does\s+not\s+expire|never|has\s+no\s+expiration|for\s+life)|permanent\s+commission", re.IGNORECASE
)
_ELECTRONIC = re.compile(
    r"communication\s+technology|electronic\s+notar|online\s+notar|remote(?:ly)?\s+notar|notarized\s+online|electronic\s+record",
    re.IGNORECASE,
)
_TORN = re.compile(r"(\d{1,2}(?:st|nd|rd|th)) this day of")   # a blank's answer, read before the words around it
_OTHER_DAY = re.compile(r"expir|commission|\bexp\b", re.IGNORECASE)
_RECEIVED = re.compile(r"\breceived\b|\brec[’']?d\b|\bfiled\b", re.IGNORECASE)   # a clerk's stamp, not the act's day
_PERSON = r"(?P<n>[A-Z](?:[^,;:()\n.]|(?<=\b[A-Z])\.|(?<=\bDr|\bMr|\bSr|\bJr)\.|(?<=\bMrs|\bRev)\.)*?)"
_STOP = r"[,;(\n]|(?<!\b[A-Z])\.|$"
_SIGNERS = (
    re.compile(
        rf"\b(?:certify|certifies|certified)\s+that\s+(?:the\s+following\s+persons?[^:]*:\s*)?{_PERSON}"
        r"(?:,[^.]{0,90}?)?,?\s+(?:personally|this\s+day|appeared)"
    ),
    re.compile(
        rf"(?:appeared|came)\s+(?:before\s+me\s+)?(?:this\s+day\s+)?,?\s*(?:the\s+above[- ]named\s+)?{_PERSON}"
        rf"(?={_STOP}|\s+to\s+me|\s+who\b|\s+and\s+acknowledged|\s+known)"
    ),
    re.compile(rf"(?:^|\.\s|\bday,?\s){_PERSON},?\s+personally\s+(?:appeared|came)", re.MULTILINE),
    re.compile(rf"above[\s-]+named,?\s+{_PERSON}(?={_STOP}|\s+to\s+me|\s+who\b)"),
    re.compile(
        r"(?:document|instrument|paper|papers|writing|record|waiver|consent|agreement|statement|persons?|individuals?|"
        rf"capacity\s+indicated|signers?)\s*:\s*{_PERSON}(?={_STOP})"
    ),
    re.compile(rf"\bby\s+{_PERSON}(?=,?\s+(?:this\b|on\b|as\b|who\b|\()|{_STOP})"),
)


def notarials(sheet: Sheet) -> tuple[Notarial, ...]:
    """Every notarial certificate of a paper in order."""
    return tuple(_notarial(sheet, region) for region in regions(sheet.flow.text))


def _notarial(sheet: Sheet, region: Region) -> Notarial:
    text = sheet.flow.text
    head, tail = text[region.start : region.sentence_end], text[region.sentence_end : region.end]
    rows = _rows_below(sheet, region)
    printed = _introduced(sheet, region, rows) or printed_name(rows)
    on, signers = _date(sheet, region), _signers(sheet, region, head)
    expires, permanent = _commission(sheet, region)
    needs_seal = not (OFFICER.search(tail) or _ELECTRONIC.search(text[region.start : region.end]))
    lacks = (
        (on is None, "the date of the act is not filled in"),
        (not signers, "it names no signer"),
        (not (notary_signed(rows, printed) or _marked(rows, printed)), "the notary has not signed"),
        (printed is None, "the notary's name is not printed"),
        (not TITLE.search(text, region.act_end, region.end), "it has no title such as Notary Public"),
        (needs_seal and not (sealed(rows, tail) or _stamped(rows)), _NO_SEAL),
    )
    defects = [*venue_defects(head), *(said for missing, said in lacks if missing), *_late(on, expires)]
    evidence = sheet.flow.evidence(region.act, region.act_end, _BY)
    if sheet.scanned and defects and not _seen_to_lack(sheet, region, defects, rows):
        evidence = evidence.model_copy(update={"sure": False})  # what is missed may be there and not have been read
    return Notarial(
        act=act_of(text[region.start : region.end]),
        signers=signers,
        venue=venue(head),
        notarized_on=on,
        notary=sheet.field("notary", printed[1], printed[0].evidence(_BY, printed[1])) if printed else None,
        commission_expires=expires,
        permanent=permanent,
        complete=not defects,
        defects=tuple(defects),
        doubts=misfits(sheet, region, rows, signers, printed[1] if printed else "", on),
        evidence=evidence,
    )


def _introduced(sheet: Sheet, region: Region, rows: list[Strip]) -> tuple[Strip, str] | None:
    """The name in "I, Ann B. Doe, a Notary Public of ...": what stands below is then the signature."""
    found = re.search(
        r"(?:\bI,?\s+|^)([A-Z][^,\n]{4,40}?)\s*,?\s+(?:a|an|the\s+undersigned)\s+notary",
        sheet.flow.text[region.start : region.end],
        re.IGNORECASE | re.MULTILINE,
    )
    if not found or not is_person(found[1]):
        return None
    word, page = sheet.flow.words(region.start + found.start(1), region.start + found.end(1))[0]
    return Strip((word,), page), re.sub(r"\s+", " ", found[1])


def _marked(rows: list[Strip], printed: tuple[Strip, str] | None) -> bool:
    """Whether a picture or stroke stands where the notary signs: right above the printed name or the title."""
    if printed is None:
        return False
    lines = [printed[0], *(s for s in rows if alike(parts(s.text)[0], printed[1]) and not s.text.isupper())]
    return any(
        is_signature_mark(box) and box[1] < line.box[1] < box[3] + 46 and box[0] < line.box[2] and line.box[0] < box[2]
        for line in lines for box in line.page.marks
    )


def _stamped(rows: list[Strip]) -> bool:
    """Whether a picture as large as a seal or stamp stands beside the rows below the act."""
    if not rows:
        return False
    top, bottom = rows[0].box[1], max(s.box[3] for s in rows) + 60
    return any(
        36 <= box[3] - box[1] <= 170 and 36 <= box[2] - box[0] <= 260 and top - 40 <= (box[1] + box[3]) / 2 <= bottom
        and not only_a_place(strips(rows[0].page), box)
        for box in rows[0].page.marks
    )


def _seen_to_lack(sheet: Sheet, region: Region, defects: Sequence[str], rows: Sequence[Strip]) -> bool:
    """Whether a scan shows that it lacks this: only its seal, or nearly all, and all ink about it is words.

    Of an empty certificate nothing may be by hand either; a single thing that is missed may have been overlooked.
    """
    word, page = sheet.flow.words(region.start, region.act_end)[0]
    if any(row.page is not page for row in rows):
        return False
    top = word.box[1] - _ABOUT
    if any(box[3] > top for box in (*page.marks, *page.unread, *page.dim)):
        return False
    here = [s for s in sheet.strips if s.page is page and s.box[3] > top]
    empty = len(defects) >= _MOST_BLANKS and not any(w.font == PEN for s in here for w in s.words)
    return empty or list(defects) == [_NO_SEAL]


def _rows_below(sheet: Sheet, region: Region) -> list[Strip]:
    """The rows of the page below the act's sentence, down to where the next certificate begins; stamps stand beside."""
    last, page = sheet.flow.words(max(region.sentence_end - 2, 0), region.sentence_end)[-1]
    after = sheet.flow.words(region.end, region.end + 1) if region.end < len(sheet.flow.text) else []
    floor = page.height
    if after and after[0][1] is page and after[0][0].box[1] > last.box[1]:
        floor = after[0][0].box[1] - 2
    return [s for s in sheet.strips if s.page is page and last.box[3] - 1 < s.middle < floor]


def _date(sheet: Sheet, region: Region) -> Field | None:
    """The day of the act. Blanks are taken out without moving what stands behind them."""
    text = re.sub(r"[_|]", " ", sheet.flow.text[region.start : region.end]).replace(" ,", ", ").replace("\n,", ", ")
    text = _TORN.sub(r"this \1 day of", text)
    text = _COMMISSION_ENDS.sub(lambda found: " " * len(found[0]), text)  # its year is not that of the act
    for day in days(text):
        before = text[max(0, day.start - 60) : day.start]
        place = region.start + day.start
        stamped = _OTHER_DAY.search(before) or _RECEIVED.search(sheet.flow.text[max(0, place - 24) : place])
        if day.year_said and not stamped:
            evidence = sheet.flow.evidence(region.start + day.start, region.start + day.end, _BY)
            return sheet.field("notarized_on", day.on, evidence)
    return None


def _signers(sheet: Sheet, region: Region, head: str) -> tuple[str, ...]:
    """The persons who appeared; where the certificate names none, who signed right above it."""
    flat = re.sub(r"\s+", " ", head)
    for pattern in _SIGNERS:
        for found in (*pattern.finditer(flat), *pattern.finditer(head)):
            names = [n.strip(" .") for n in re.split(r"\s+and\s+|\s*&\s*|,\s+", found["n"])]
            if any(is_person(n) for n in names):
                return tuple(n for n in names if is_person(n))
    if re.search(r"\b(?:by|appeared|that)\s*_{3,}", head):
        return ()
    act, page = sheet.flow.words(region.act, region.act_end)[0]
    here = (page.number, act.box[1])
    above = [
        s for s in sheet.strips
        if (s.page.number, s.box[1]) < here and (s.page is page or s.script) and (s.script or parts(s.text)[0])
    ]
    return tuple(dict.fromkeys(parts(s.text)[0] or s.text for s in above[-2:]))


def _commission(sheet: Sheet, region: Region) -> tuple[Field | None, bool]:
    """(the day on which the commission ends, whether it is permanent)."""
    text = sheet.flow.text[region.act_end : region.end]
    if _PERMANENT.search(text):
        return None, True
    for found in _EXPIRES.finditer(text):
        for day in days(text[found.end() : found.end() + 40])[:1]:
            start, end = region.act_end + found.start(), region.act_end + found.end() + day.end
            return sheet.field("commission_expires", day.on, sheet.flow.evidence(start, end, _BY)), False
    return None, False


def _late(on: Field | None, expires: Field | None) -> list[str]:
    """The defect of an act after the commission's end."""
    if on is None or expires is None or not isinstance(on.value, date) or not isinstance(expires.value, date):
        return []
    if on.value <= expires.value:
        return []
    return [f"the notary's commission ended on {in_full(expires.value)}, before the act"]
