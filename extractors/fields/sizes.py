"""Areas, the treatment center's floor, the lowest light, the temperature of cold food, and how many can camp."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.cues import stems
from extractors.fields.acreage import acreage
from extractors.fields.camping import camping
from extractors.fields.claims import Claim, Paper, Rank, claim, over, speaks_of
from extractors.fields.forms import is_clause
from extractors.fields.labels import excluded, fits
from extractors.fields.light import light
from extractors.fields.numbers import counts
from extractors.fields.quantities import quantities
from extractors.fields.tone import EARLIER
from extractors.fields.values import dimensions


def sizes(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims about all these."""
    for paper in papers:
        for name in ("site.activity_area", "parking.acres"):
            if speaks_of(paper, name):
                yield from acreage(paper, name)
        if speaks_of(paper, "medical.treatment_area"):
            yield from _treatment(paper)
        if speaks_of(paper, "lighting.level"):
            yield from light(paper)
        if speaks_of(paper, "food.temperature"):
            yield from _cold(paper)
        if speaks_of(paper, "camping.capacity"):
            yield from camping(paper)


# --- the treatment center --------------------------------------------------------------------------------------------


_STRUCTURE = re.compile(
    r"\b(?:tent|structure|building|trailer|canopy|room|hall|shop|barn|shed|center|centre|frame|pavilion|facility|"
    r"station)s?\b",
    re.I,
)


_CARE = re.compile(
    r"\b(?:doctor\w*|physicians?|nurses?|RNs?|EMTs?|medics?|paramedics?|first aid|medical|sick|injured|patients?)\b",
    re.I,
)
_IT = re.compile(
    r"\W*(?:it|they|this|that|both|the (?:tent|building|trailer|hall|room|structure|place|house))\b", re.I
)


def _treatment(paper: Paper) -> Iterator[Claim]:
    entry = fields()["medical.treatment_area"]
    care: tuple[int, int] | None = None  # page and block that last spoke of the sick and those who care for them
    for passage in paper.passages:
        text = f"{passage.label} {passage.text}".strip() if passage.role == "answer" else passage.text
        told_of = care == (passage.page, passage.block)
        if _CARE.search(text):
            care = (passage.page, passage.block)
        area = _floor(text) if passage.role != "heading" and not EARLIER.search(text) else None
        if area is None:
            continue
        words = stems(text)
        said = fits(words, entry.about)
        goes_on = bool(_IT.match(text))
        placed = (_STRUCTURE.search(text) or goes_on) and fits(over(passage), entry.about)
        if (said or placed or (goes_on and told_of)) and not excluded(words, entry):
            rank = Rank.TABLE if passage.role in ("answer", "row") else Rank.SENTENCE
            yield claim(entry, area, passage, paper, rank, "floor area")


def _floor(text: str) -> float | None:
    """The floor area that a text states in square feet, by a number or by length and width: the one that is said to be
    the whole, as many times the one as there are structures of that size, the sum of one for each, or the greatest."""
    told = [q.amount for q in quantities(text) if q.unit == "square foot" and "person" not in q.per and q.amount >= 60]
    joined = [a.square_feet for a in dimensions(text)] if _JOINED.search(text) else []
    if not told and len(joined) == 2:
        return sum(joined)
    sided = [a.square_feet for a in dimensions(text) if a.square_feet >= 150]
    told += [a for a in sided if not any(abs(a - t) <= 0.02 * a for t in told)]
    if not told:
        bare = re.search(r"\bmedical[^|]{0,15}\s(\d{2,3})\s?[x×]\s?(\d{2,3})\b", text, re.I)
        bare = bare or _TENT_SIZE.search(text)
        told = [float(bare[1]) * float(bare[2])] if bare else []
    whole = [
        q.amount for q in quantities(text) if q.unit == "square foot" and _TOGETHER.search(q.before + q.after[:40])
    ]
    structures = _STRUCTURES.match(text) or _STRUCTURES.search(text)
    number = counts(structures.group())[0].value if structures and counts(structures.group()) else 1.0
    if whole and len(told) > 1:
        return max(whole)
    if number > 1 and len(told) == 1 and re.search(r"\beach\b|\bapiece\b", text, re.I) and not whole:
        return told[0] * number
    return sum(told) if number > 1 and len(told) == number else max(told, default=None)


# "A tent of 20 by 16 feet joined door to door with a trailer of 10 by 14": two rooms of one center.
_JOINED = re.compile(
    r"\b(?:joined|connect\w+|attached|adjoin\w+|linked|opens? into|butted|together with) "
    r"(?:[\w-]+ ){0,5}?(?:to|with|by|an?|the)\b",
    re.I,
)
_STRUCTURES = re.compile(
    r"\b(?:two|three|four|[2-4])\s+(?:[\w-]+,?\s+){0,4}?(?:tents|structures|buildings|trailers|rooms|canopies|halls|units)\b",
    re.I,
)
# The trade names tents by their sides in feet: "a 20 by 20 tent".
_TENT_SIZE = re.compile(
    r"\b(\d{2})\s?(?:x|×|by)\s?(\d{2,3})\s+(?:[a-z-]+\s+){0,2}"
    r"(?:tent|canopy|frame|marquee|trailer|shed|building|garage|room)",
    re.I,
)
_TOGETHER = re.compile(r"\b(?:together|in all|in total|total|altogether|combined)\b", re.I)


# --- cold food -------------------------------------------------------------------------------------------------------

_COLD = re.compile(
    r"\b(?:cold|perishable\w*|refrigerat\w*|cooler\w*|reefers?|walk-ins?|freezers?|chill\w*|dairy|meats?|food|frozen|ice|salads?)\b",
    re.I,
)
_FROZEN = re.compile(
    r"\b(?:kept|held|stored|stays?|remains?|keep|hold|store|is|are|delivered) (?:hard |solidly? |deep )?frozen\b"
    r"[^.;]{0,30}\b(?:until|till|up to|before)\b",
    re.I,
)
_ALL_COLD = re.compile(
    r"\b(?:perishables?|all (?:cold |raw )?(?:food|foods|meats?)|everything|all of it|potentially hazardous)\b", re.I
)
_HOT = re.compile(r"\b(?:hot|cook\w*|reheat\w*|grill\w*|internal|weather|air temperature|heat index|forecast)\b", re.I)


def _cold(paper: Paper) -> Iterator[Claim]:
    entry = fields()["food.temperature"]
    for passage in paper.passages:
        text = passage.text if is_clause(passage.label) else f"{passage.label} {passage.text}".strip()
        if (
            passage.role == "heading"
            or not _COLD.search(" ".join((passage.label, passage.text)))
            or (paper.kind == "application-form" and passage.role == "sentence")
        ):
            continue
        if _FROZEN.search(text) and _ALL_COLD.search(text):
            yield claim(entry, 32.0, passage, paper, Rank.WEAK, "kept frozen: at or below the freezing point of water")
        for q in quantities(text):
            if q.unit not in ("degree", "degree C") or _HOT.search(
                re.split(r"[,;]|\band\b", text[max(0, q.start - 45) : q.start])[-1]
            ):
                continue
            warmest = q.high or q.value
            value = warmest if q.unit == "degree" else warmest * 9 / 5 + 32
            if q.unit == "degree" and q.value < 20 and re.search(r"°\s?C|celsius", text):
                value = q.value * 9 / 5 + 32
            if value <= 60:
                yield claim(entry, value, passage, paper, Rank.SENTENCE, "temperature in a sentence")
                break
