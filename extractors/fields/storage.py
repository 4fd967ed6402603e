"""Water stored on the site, and the peak hour in pints a head."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim
from extractors.fields.labels import slots
from extractors.fields.quantities import quantities
from extractors.fields.tanks import tanks_in, tells_trips
from extractors.passages import Passage

WATER = re.compile(r"\b(?:water|drinking|potable|showers?|bathing|tankers?|hydrants?|taps?)\b", re.I)
NOT_SUPPLY = re.compile(
    r"\b(?:waste\s?water|gr[ae]y\s?water|sewage|septage|septic|effluent|fire (?:truck|engine|protection|"
    r"fighting|trailers?)|dust|wets?|wet down|wetting|sprinkl\w+|lake|pond|non-?potable|not potable|pump(?:ing)? test|"
    r"cans|carts|fuel|diesel|propane|milk|grease|pump(?:ed)? out|holding tanks?|extinguish\w+|treatment "
    r"(?:plant|works|facility)|beer|ordinance|required|requires?|needed|need|pool)\b",
    re.I,
)
PEAK = re.compile(r"\b(?:peak|busiest|maximum|heaviest)[\s-]+(?:hour|hourly|demand|flow|draw|use)\b", re.I)
_STORED = re.compile(r"\b(?:stor(?:ed|age|es|ing)|on[\s-]site|hold(?:s|ing)?|reservoir|in all|kept)\b", re.I)


def stored(paper: Paper) -> Iterator[Claim]:
    """Claims of gallons stored on the site."""
    entry = fields()["water.storage"]
    for slot in slots(paper):
        if (
            WATER.search(slot.label)
            and re.search(r"stor(?:ed|age)", slot.label, re.I)
            and not NOT_SUPPLY.search(slot.label)
        ):
            for q in quantities(slot.answer)[:1]:
                if q.unit == "gallon" or re.search(r"\bgal", slot.label, re.I):
                    amount = q.amount if q.unit == "gallon" else q.value
                    yield claim(entry, amount, slot.passage, paper, slot.rank, "form label")
    for n, passage in enumerate(paper.passages):
        text = passage.text
        if passage.role not in ("sentence", "bullet", "caption") or NOT_SUPPLY.search(text) or not _STORED.search(text):
            continue
        if not WATER.search(" ".join((text, *passage.headings[-1:], paper.kind))):
            continue
        found = [q for q in quantities(text) if q.unit == "gallon"]
        total = [
            q
            for q in found
            if not q.tied
            and not q.per
            and re.match(r"[^.;,)]{0,40}\b(?:in all|total|altogether|stor|on[\s-]site|combined)", q.after, re.I)
        ]
        tank = tanks_in(text, found, [p.text for p in paper.passages[n + 1 : n + 2]])
        if total:
            yield claim(entry, total[0].amount, passage, paper, Rank.TOTAL, "gallons stored, in a sentence")
        elif tank is not None and re.search(r"stor|tanks?\b|hold", text, re.I) and not tells_trips(text):
            yield claim(entry, tank[0] * tank[1], passage, paper, Rank.SENTENCE, "tanks and their size")


def peak_hour(paper: Paper, people: float | None) -> Iterator[Claim]:
    """Claims of pints a head in the peak hour."""
    for slot in slots(paper):
        if PEAK.search(slot.label):
            unit = re.search(r"pint|gal", slot.label, re.I)
            for q in quantities(slot.answer)[:1]:
                text = f"{slot.label} {slot.answer}"
                amount = (
                    q.amount
                    if q.unit == "gallon"
                    else q.value / 8
                    if unit and unit.group().lower() == "pint"
                    else q.value
                )
                if q.unit == "gallon" or unit:
                    yield from _pints(amount, text, slot.passage, paper, people, Rank.BLANK)
    for passage in paper.passages:
        if passage.role not in ("sentence", "bullet") or not PEAK.search(
            " ".join((passage.text, *passage.headings[-1:]))
        ):
            continue
        if not PEAK.search(passage.text) or re.search(
            r"\b(?:cars?|vehicles|persons? per hour|requires?|ordinance|must)\b", passage.text, re.I
        ):
            continue
        for q in quantities(passage.text):
            if q.unit == "gallon" and not q.tied and "day" not in q.per:
                amount = q.amount * (60 if "minute" in q.per else 1)
                text = q.after[:60] if "person" in q.per else ""
                yield from _pints(
                    amount, "per person" if "person" in q.per else text, passage, paper, people, Rank.SENTENCE
                )
                break


def _pints(
    amount: float, text: str, passage: Passage, paper: Paper, people: float | None, rank: Rank
) -> Iterator[Claim]:
    """Gallons of the peak hour as pints a head; without an attendance the total of all says nothing a head."""
    entry = fields()["water.peak_hour"]
    if re.search(r"per person|a person|per head|a head|each person|per capita", text, re.I):
        yield claim(entry, amount * 8, passage, paper, rank, "peak hour, pints a head")
    elif people:
        yield claim(entry, amount * 8 / people, passage, paper, rank, "peak hour, by the attendance")
