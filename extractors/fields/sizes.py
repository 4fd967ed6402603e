"""Areas, the treatment center's floor, the lowest light, the temperature of cold food, and how many can camp."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import FieldEntry, fields
from extractors.cues import stems
from extractors.fields.camping import camping
from extractors.fields.claims import Claim, Paper, Rank, claim, over, speaks_of
from extractors.fields.forms import is_clause
from extractors.fields.labels import asks, excluded, fits, label_fits, slots
from extractors.fields.numbers import counts
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.tables import Grid, plain
from extractors.fields.tone import EARLIER
from extractors.fields.values import dimensions

_ACRE = 43_560.0


def sizes(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims about all these."""
    for paper in papers:
        for name in ("site.activity_area", "parking.acres"):
            if speaks_of(paper, name):
                yield from _acres(fields()[name], paper)
        if speaks_of(paper, "medical.treatment_area"):
            yield from _treatment(paper)
        if speaks_of(paper, "lighting.level"):
            yield from _light(paper)
        if speaks_of(paper, "food.temperature"):
            yield from _cold(paper)
        if speaks_of(paper, "camping.capacity"):
            yield from camping(paper)


# --- acres -----------------------------------------------------------------------------------------------------------

_PLACES = {
    "site.activity_area": r"(?:activit(?:y|ies)|event|assembly|concert|festival|main|audience) (?:area|field|grounds)",
    "parking.acres": r"(?:parking(?: area| lots?| field| pasture)?|(?:hay ?)?field(?= is for parking)|car park|lots)",
}


_PARK = re.compile(
    r"\b(?:cars?|vehicles|everyone|people) (?:will |may |can )?park\b|\bparking (?:is|will be) (?:on|in)\b", re.I
)


def _acres(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        under = slot.blank and entry.name == "site.activity_area" and "area" in over(slot.passage)
        if not asks(slot, entry) and not (under and label_fits("", over(slot.passage), entry)):
            continue
        for q in quantities(slot.answer)[:1]:
            acres = _in_acres(q, slot.label + " " + " ".join(c.head for c in slot.passage.cells))
            if acres is not None:
                yield claim(entry, acres, slot.passage, paper, slot.rank, "form label")
    for grid in paper.grids:
        yield from _acre_column(entry, grid, paper)
    place = _PLACES[entry.name]
    for passage in paper.passages:
        if passage.role not in ("sentence", "bullet", "caption") or EARLIER.search(passage.text):
            continue
        for q in quantities(passage.text):
            if q.unit != "acre":
                continue
            before = re.sub(r"\s*\([^)]*\)", "", q.before)
            near = re.search(rf"\b{place}\b[^.;,]{{0,40}}$", before, re.I) or re.match(
                rf"[\s-]*(?:acres?|ac\.?)[\s)]*(?:of |for |as |mowed |level |grass |open |the |our |a )*{place}\b",
                q.after,
                re.I,
            )
            parks = entry.name == "parking.acres" and (
                _PARK.search(q.before)
                or ("park" in over(passage) and re.search(r"\b(?:cars|vehicles)\b", q.after, re.I))
            )
            if (
                (near or parks)
                and q.end < len(passage.text)
                and not re.search(r"per\s+$|an?\s+acre", q.before[-6:], re.I)
            ):
                # what a drawing writes on a lot may be one lot of several
                drawn = passage.role == "caption" and entry.name == "parking.acres"
                rank = Rank.WEAK if drawn else Rank.SENTENCE
                yield claim(entry, q.amount, passage, paper, rank, "area in a sentence")
                break


def _in_acres(q: Quantity, label: str) -> float | None:
    if q.unit == "acre":
        return q.amount
    if q.unit == "square foot":
        return q.amount / _ACRE
    if q.unit is None and re.search(r"\bacres?\b|\bacreage\b|\bac\b", label, re.I):
        return q.value
    return None


def _acre_column(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    columns = [c for c, h in enumerate(grid.heads) if c and re.search(r"\bacre|\bac\b|acreage", h, re.I)]
    if len(columns) != 1:
        return
    c = columns[0]
    row = next((r for r in grid.parts if label_fits(r.head, stems(r.head), entry)), None)
    lots = entry.name == "parking.acres" and re.match(r"\W*(?:parking )?(?:lot|field)s?\b", grid.heads[0], re.I)
    if lots and not re.search(r"camp", " ".join(grid.headings[-1:]), re.I):
        total = counts(grid.total.cells[c]) if grid.total else []
        column = grid.column(c)
        if total and grid.total:
            yield claim(entry, total[0].value, grid.total.passage, paper, Rank.TABLE, "table total")
        elif column and len(column) == len(grid.parts):
            yield claim(entry, sum(n for _, n in column), column[-1][0].passage, paper, Rank.TABLE, "sum of a column")
    elif row is not None and plain(row.cells[c]) is not None:
        yield claim(entry, plain(row.cells[c]) or 0.0, row.passage, paper, Rank.TABLE, "table cell")


# --- the treatment center --------------------------------------------------------------------------------------------


_STRUCTURE = re.compile(
    r"\b(?:tent|structure|building|trailer|canopy|room|hall|shop|barn|shed|center|centre|frame|pavilion|facility|"
    r"station)s?\b",
    re.I,
)


def _treatment(paper: Paper) -> Iterator[Claim]:
    entry = fields()["medical.treatment_area"]
    for passage in paper.passages:
        text = f"{passage.label} {passage.text}".strip() if passage.role == "answer" else passage.text
        area = _floor(text) if passage.role != "heading" and not EARLIER.search(text) else None
        if area is None:
            continue
        words = stems(text)
        said = fits(words, entry.about)
        placed = _STRUCTURE.search(text) and fits(over(passage), entry.about)
        if (said or placed) and not excluded(words, entry):
            rank = Rank.TABLE if passage.role in ("answer", "row") else Rank.SENTENCE
            yield claim(entry, area, passage, paper, rank, "floor area")


def _floor(text: str) -> float | None:
    """The floor area that a text states in square feet, by a number or by length and width: the one that is said to be
    the whole, as many times the one as there are structures of that size, the sum of one for each, or the greatest."""
    told = [q.amount for q in quantities(text) if q.unit == "square foot" and "person" not in q.per and q.amount >= 60]
    joined = [a.square_feet for a in dimensions(text)] if _JOINED.search(text) else []
    if not told and len(joined) == 2:
        return sum(joined)
    told += [a.square_feet for a in dimensions(text) if a.square_feet >= 150]
    if not told:
        bare = re.search(r"\bmedical[^|]{0,15}\s(\d{2,3})\s?[x×]\s?(\d{2,3})\b", text, re.I)
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
_TOGETHER = re.compile(r"\b(?:together|in all|in total|total|altogether|combined)\b", re.I)


# --- light -----------------------------------------------------------------------------------------------------------

_LEAST = re.compile(
    r"\b(?:(?:nothing|none|not|nowhere) (?:is |falls |drops )?(?:under|below|less than)|low(?:est)?|"
    r"darkest|dimmest|weakest|poorest|worst|min(?:imum|\.)?|at least|not less than|no less than|"
    r"never (?:less|below|under)|"
    r"nowhere (?:less|below|under)|no (?:point|spot|place) (?:is |falls |will be )*(?:less|below|under|"
    r"darker)|or (?:more|better|brighter|greater)|everywhere|throughout|over the (?:entire|whole)|entire "
    r"area)\b",
    re.I,
)
_LOWEST = re.compile(r"\b(?:min(?:imum|\.)?|lowest|least|darkest|worst)\b", re.I)
_RATIO = re.compile(r"av(?:g|erage)|ratio|max|uniformity|\bto\b|:", re.I)
_LIT = re.compile(r"\bfc\b|foot[\s-]?candle|\blux\b", re.I)
_NOT_LEAST = re.compile(
    r"\b(?:average|avg|mean|maximum|max|peak|brightest|beyond|spill|property line|boundary|outside|"
    r"off[\s-]site|neighbou?r|trespass|fence line|ordinance|requires?|required)\b",
    re.I,
)


_AVERAGE = re.compile(r"\b(?:average[sd]?|avg|mean)\b", re.I)
_AWAY = re.compile(
    r"\b(?:beyond|spill|property line|boundary|outside|off[\s-]site|neighbou?r\w*|trespass|fence line|ordinance|"
    r"required?s?)\b", re.I)
_ASKED = 5.0  # footcandles: an average above what ordinances ask says nothing about the darkest place


def _light(paper: Paper) -> Iterator[Claim]:
    entry = fields()["lighting.level"]
    for slot in slots(paper):
        if asks(slot, entry):
            found = [
                q
                for q in quantities(slot.answer)
                if q.unit == "footcandle" or re.search(r"foot|\bfc\b|lux", slot.label, re.I)
            ]
            if found and not _NOT_LEAST.search(slot.label + slot.answer):
                lux = bool(re.search(r"\blux\b", slot.label, re.I)) and found[0].unit is None
                yield claim(
                    entry, found[0].amount / (10.7639 if lux else 1), slot.passage, paper, Rank.BLANK, "form label"
                )
    for grid in paper.grids:
        columns = [c for c, h in enumerate(grid.heads) if _LOWEST.search(h) and not _RATIO.search(h)]
        said = " ".join((*grid.heads, grid.lead, *grid.headings[-1:]))
        lit = _LIT.search(said) or next((m for p in paper.passages if (m := _LIT.search(p.text))), None)
        for c in columns if lit else []:
            column = grid.column(c)
            if column:
                row, number = min(column, key=lambda x: x[1])
                scale = 10.7639 if lit and lit.group().lower() == "lux" else 1.0
                yield claim(entry, number / scale, row.passage, paper, Rank.TABLE, "least of a column")
    for passage in paper.passages:
        text = passage.text
        if passage.role not in ("sentence", "bullet", "caption"):
            continue
        for q in quantities(text):
            if q.unit != "footcandle":
                continue
            clause = text[max(0, q.start - 90) : q.end + 60]
            spread = q.high is not None and re.search(r"\b(?:rang\w+|var(?:y|ies)|between|from)\b", clause, re.I)
            if spread or _is_least(text[max(0, q.start - 90) : q.start], text[q.end : q.end + 60]):
                part = re.search(r"\bin (?:the )?(?:lot|zone|camp\w*|bowl|parking)\b", clause, re.I)
                yield claim(
                    entry, q.amount, passage, paper, Rank.SENTENCE if part else Rank.TOTAL, "least light in a sentence"
                )
                break
            if _AVERAGE.search(clause) and q.high is None and q.amount < _ASKED and not _AWAY.search(clause):
                yield claim(entry, q.amount, passage, paper, Rank.WEAK, "average light: the least is no more")
                break


def _is_least(before: str, after: str) -> bool:
    """Whether the nearest word before a number, else the nearest after it in its clause, says that it is the least."""
    marks = [(m.end(), True) for m in _LEAST.finditer(before)] + [(m.end(), False) for m in _NOT_LEAST.finditer(before)]
    if marks:
        return max(marks)[1]
    rest = re.split(r"[;.]\s|,\s", after, maxsplit=1)[0]
    return bool(_LEAST.search(rest)) and not _NOT_LEAST.search(rest)


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
