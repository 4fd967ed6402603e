"""How light it is: the least of the figures that a packet gives for the grounds, in footcandles.

A figure that is said to be the least counts before one that only is stated; an average or the brightest place says
nothing of the darkest, and what falls beyond the boundary is not the grounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim
from extractors.fields.labels import asks, slots
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.shares import bounds
from extractors.fields.tables import Grid, plain
from extractors.fields.tone import EARLIER
from extractors.passages import Passage

_LEAST = re.compile(
    r"\b(?:(?:nothing|none|not|nowhere|never|no (?:[\w’-]+ ){0,4}?[\w’-]+)\b[^.;]{0,50}?"
    r"\b(?:under|below|less(?: than)?|darker|dimmer|short of)|"
    r"low(?:est)?|darkest|dimmest|weakest|poorest|worst|min(?:imum|imal|\.)?|least|no less than|"
    r"or (?:more|better|brighter|greater)|and (?:more|better|brighter|up)|everywhere|throughout|"
    r"over the (?:entire|whole)|entire area)\b",
    re.I,
)
_NOT_LEAST = re.compile(
    r"\b(?:averag\w*|avg|mean|max(?:imum)?|peak|brightest|highest|typical\w*|up to|as much as|most)\b", re.I
)
_AVERAGE = re.compile(r"\b(?:average[sd]?|averaging|avg|mean)\b", re.I)
_AWAY = re.compile(
    r"\b(?:beyond|spill\w*|property lines?|boundar(?:y|ies)|outside|off[\s-]site|neighbou?r\w*|trespass|fence line|"
    r"lot line|ordinance|code|rules?|required?s?|requirement|residences?|houses?|roadway)\b",
    re.I,
)
_LOWEST_HEAD = re.compile(r"\b(?:min(?:imum|\.)?|lowest|least|darkest|worst)\b", re.I)
_RATIO = re.compile(r"av(?:g|erage)|ratio|max|uniformity|mean|\bto\b|:", re.I)
_LIT = re.compile(r"\bfc\b|foot[\s-]?candle|\blux\b", re.I)

_SPREAD = re.compile(r"\b(?:rang\w+|var(?:y|ies)|between|from)\b", re.I)
_ANOTHER = re.compile(r";|\b(?:and|but|while|with)\b(?! (?:better|more|brighter|up|average|min|max))", re.I)
_ASKED = 5.0  # footcandles: an average above what ordinances ask says nothing about the darkest place
_LUX = 10.7639


def light(paper: Paper) -> Iterator[Claim]:
    """Claims of the least light on the grounds."""
    found = [*_in_slots(paper), *(c for g in paper.grids for c in _in_grid(g, paper))]
    told = [(level, p) for p in paper.passages if p.role in ("sentence", "bullet", "caption") for level in _levels(p)]
    said = [(level, p) for level, p in told if level.kind == "least"]
    said = said or ([] if found else [(level, p) for level, p in told if level.kind == "stated"])
    yield from found
    for level, passage in said or [(lv, p) for lv, p in told if lv.kind == "average"]:
        yield claim(fields()["lighting.level"], level.amount, passage, paper, *_RULES[level.kind])


_RULES = {
    "least": (Rank.TOTAL, "least light in a sentence"),
    "stated": (Rank.SENTENCE, "light in a sentence"),
    "average": (Rank.WEAK, "average light: the least is no more"),
}


def _in_slots(paper: Paper) -> Iterator[Claim]:
    entry = fields()["lighting.level"]
    for slot in slots(paper):
        if not asks(slot, entry):
            continue
        lit = re.search(r"foot|\bfc\b|lux", slot.label, re.I)
        found = [q for q in quantities(slot.answer) if q.unit == "footcandle" or (lit and q.unit is None)]
        said = slot.label + slot.answer
        if found and (_LEAST.search(said) or not _NOT_LEAST.search(said)) and not _AWAY.search(said):
            lux = bool(re.search(r"\blux\b", slot.label, re.I)) and found[0].unit is None
            amount = found[0].amount / (_LUX if lux else 1)
            yield claim(entry, amount, slot.passage, paper, Rank.BLANK, "form label")


def _in_grid(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """The least of a column of least light, or of the only column of light; places off the grounds are left out."""
    entry = fields()["lighting.level"]
    said = " ".join((*grid.heads, grid.lead, *grid.headings[-1:]))
    lit = _LIT.search(said) or next((m for p in paper.passages if (m := _LIT.search(p.text))), None)
    if lit is None:
        return
    lowest = [c for c, h in enumerate(grid.heads) if _LOWEST_HEAD.search(h) and not _RATIO.search(h)]
    only = [c for c, h in enumerate(grid.heads) if c and _LIT.search(h) and not _RATIO.search(h)]
    for c in lowest or (only if len(only) == 1 else []):
        rows = [(r, n) for r in grid.parts if not _AWAY.search(r.head) and (n := _number(r.cells[c])) is not None]
        if rows:
            row, number = min(rows, key=lambda x: x[1])
            scale = _LUX if lit.group().lower() == "lux" else 1.0
            yield claim(entry, number / scale, row.passage, paper, Rank.TABLE, "least of a column")


def _number(cell: str) -> float | None:
    told = quantities(cell)[:1]
    return plain(cell) if not told or told[0].unit != "footcandle" else told[0].value


# --- sentences ------------------------------------------------------------------------------------------------------


class _Level(NamedTuple):
    """Some light that a sentence tells of: "least", "stated" as such, or "average"."""

    amount: float
    kind: str


def _levels(passage: Passage) -> Iterator[_Level]:
    text = passage.text
    every = [q for q in quantities(text) if q.unit == "footcandle" or _goes_with(q, text)]
    if not any(q.unit == "footcandle" for q in every) or EARLIER.search(text):
        return
    scale = next(q.amount / q.value for q in every if q.unit == "footcandle" and q.value)
    for q, words in zip(every, _own(text, every), strict=True):
        if _AWAY.search(words) or q.value <= 0:
            continue
        amount = q.amount if q.unit == "footcandle" else q.value * scale
        least, other = _nearest(_LEAST, words), _nearest(_NOT_LEAST, words)
        if (q.high is not None and (_SPREAD.search(words) or not other)) or (least and (not other or least < other)):
            yield _Level(amount, "least")
        elif not other and not (len(every) > 1 and any(_LEAST.search(w) for w in _own(text, every))):
            yield _Level(amount, "stated")
        elif _AVERAGE.search(words) and q.high is None and amount < _ASKED:
            yield _Level(amount, "average")


def _goes_with(q: Quantity, text: str) -> bool:
    """Whether a number without a unit is one of several of light: "average 12, minimum 5.5 and maximum 20 fc"."""
    marked = re.search(r"\b(?:average|avg|mean|min(?:imum)?|max(?:imum)?|lowest)\W+(?:of |is |at )?$", q.before, re.I)
    return q.unit is None and not q.tied and bool(marked) and bool(_LIT.search(text))


def _own(text: str, every: Sequence[Quantity]) -> list[str]:
    """The words that belong to each figure: up to the last mark between it and the next. The figure itself is "#"."""
    return [text[a : q.start] + "#" + text[q.end : b] for q, (a, b) in zip(every, bounds(text, every), strict=True)]


def _nearest(mark: re.Pattern[str], words: str) -> int:
    """How far the nearest such words stand from the figure (1 or more), 0 where there are none."""
    at = words.index("#")
    stop = _ANOTHER.search(words, at)
    until = stop.start() if stop else len(words)
    return min((max(at - m.end(), m.start() - at, 0) + 1 for m in mark.finditer(words, 0, until)), default=0)
