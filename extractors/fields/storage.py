"""Water stored on the site, and the peak hour in pints a head."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim
from extractors.fields.labels import slots
from extractors.fields.quantities import quantities
from extractors.fields.spans import DAY
from extractors.fields.tables import Grid, plain
from extractors.fields.tanks import tanks_in, tells_trips
from extractors.passages import Passage

WATER = re.compile(r"\b(?:water|drinking|potable|showers?|bathing|tankers?|hydrants?|taps?)\b", re.I)
NOT_SUPPLY = re.compile(
    r"\b(?:waste\s?water|gr[ae]y\s?water|sewage|septage|septic|effluent|fire (?:truck|engine|protection|"
    r"fighting|trailers?)|dust|wets?|wet down|wetting|sprinkl\w+|lake|pond|non-?potable|not potable|pump(?:ing)? test|"
    r"cans|carts|fuel|diesel|propane|"
    r"milk(?! (?:trucks?|tankers?|haul\w*|wagons?|trailers?))|livestock|cattle|animals?|irrigat\w+|"
    r"grease|pump(?:ed)? out|holding tanks?|extinguish\w+|treatment "
    r"(?:plant|works|facility)|beer|ordinance|pool)\b",
    re.I,
)
PEAK = re.compile(
    r"\b(?:peak|busiest|maximum|heaviest|worst|rush|greatest|hardest|thirstiest)[\s-]+(?:hour|hourly|demand|flow|draw|use)\b",
    re.I,
)
NEEDED = re.compile(
    r"\b(?:required|requires?|(?<!all )(?<!our )(?<!the )needs?|needed|calls? for|asks?|"
    r"demand(?! (?:is|are|will be) met))\b",
    re.I,
)
STORED = re.compile(
    r"\b(?:stor(?:ed?|age|es|ing)|on[\s-]site|on hand|hold(?:s|ing)?|reservoir|in all|kept|reserve|cushion|"
    r"(?:parked|kept|standing|stands|left|sits) full|tank farm|cisterns?)\b",
    re.I,
)


_UNUSED = re.compile(r"\bnot (?:be )?us(?:e|ed|ing)\b|\bleaks?\b|\bout of (?:use|service)\b", re.I)
_KEPT_AFTER = re.compile(
    r"[^.;,)]{0,40}\b(?:in all|total|altogether|stor|on[\s-]site|combined|on hand|in reserve|"
    r"in (?:\w+ ){0,3}(?:tanks?|cisterns?|bladders?|reservoirs?|towers?)|on the (?:place|grounds?|site|hill))",
    re.I,
)
# "the tower holds 75,000 gallons", "storage is 30,000 gallons"; a truck that holds so much comes and goes
_KEPT_BEFORE = re.compile(
    r"\b(?:(?<!truck )(?<!trucks )(?:tanks?|towers?|cisterns?|reservoirs?|bladders?)\b[^.;,]{0,40}?\b(?:holds?|"
    r"holding|stores?|of|"
    r"keeps?|with)|stor(?:age|ed|es?)\b[^.;,\d]{0,30}?(?:is|of|are|:|=|comes? to|always)?|reserve (?:of|is)|"
    r"(?:keep|hold|store) (?:always )?)\s*(?:there are (?:always )?|about |some |up to |at least |altogether |"
    r"together )*$",
    re.I,
)


def stored(paper: Paper) -> Iterator[Claim]:
    """Claims of gallons stored on the site."""
    entry = fields()["water.storage"]
    for slot in slots(paper):
        if (
            WATER.search(f"{slot.label} {' '.join(slot.passage.headings[-1:])} {paper.kind}")
            and re.search(r"stor(?:ed|age)", slot.label, re.I)
            and not NOT_SUPPLY.search(slot.label)
        ):
            for q in quantities(slot.answer)[:1]:
                if q.unit == "gallon" or re.search(r"\bgal", slot.label, re.I):
                    amount = q.amount if q.unit == "gallon" else q.value
                    yield claim(entry, amount, slot.passage, paper, slot.rank, "form label")
    for n, passage in enumerate(paper.passages):
        text = passage.text
        if passage.role not in ("sentence", "bullet", "caption") or NOT_SUPPLY.search(text) or not STORED.search(text):
            continue
        if _UNUSED.search(text) or NEEDED.search(text):
            continue
        if not WATER.search(" ".join((text, *passage.headings[-2:], paper.kind))):
            continue
        found = [q for q in quantities(text) if q.unit == "gallon"]
        tanks = tanks_in(text, found, [p.text for p in paper.passages[n + 1 : n + 2]])
        held, sizes = sum(t.number * t.size for t in tanks), {t.start for t in tanks}
        free = [q for q in found if not q.tied and not q.per]
        total = [q for q in free if _KEPT_AFTER.match(q.after) and (q.start not in sizes or len(tanks) == 1)]
        total = total or [q for q in free if _KEPT_BEFORE.search(q.before) and q.start not in sizes]
        if total and not (tanks and total[0].amount < held):
            yield claim(entry, total[0].amount, passage, paper, Rank.TOTAL, "gallons stored, in a sentence")
        elif tanks and not tells_trips(text):
            yield claim(entry, held, passage, paper, Rank.SENTENCE, "tanks and their size")
    for grid in paper.grids:
        yield from _in_grid(grid, paper)


def _in_grid(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """A table of tanks and what each holds."""
    about = " ".join((*grid.headings[-1:], grid.lead, *grid.heads))
    holds = [c for c, h in enumerate(grid.heads) if c and re.search(r"\b(?:gal\w*|lit(?:er|re)s?)\b", h, re.I)]
    of_water = WATER.search(f"{about} {paper.kind}") and not NOT_SUPPLY.search(about)
    if len(holds) != 1 or not of_water or not re.search(r"\b(?:stor\w+|tanks?|cisterns?|reservoirs?)\b", about, re.I):
        return
    heads = " ".join(r.head for r in grid.rows)
    if DAY.search(about) or re.search(r"\bdays?\b|drinking|shower|bath", f"{about} {heads}", re.I):
        return
    total = plain(grid.total.cells[holds[0]]) if grid.total else None
    column = grid.column(holds[0])
    scale = 0.264172 if re.search(r"lit", grid.heads[holds[0]], re.I) else 1.0
    if column:
        whole = (total if total is not None else sum(n for _, n in column)) * scale
        yield claim(fields()["water.storage"], whole, column[-1][0].passage, paper, Rank.TABLE, "tanks of a table")


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
                head = "person" in q.per or _A_HEAD.search(q.after[:60])
                yield from _pints(amount, "per person" if head else "", passage, paper, people, Rank.SENTENCE)
                break


_A_HEAD = re.compile(r"\b(?:to|for) (?:each|every) (?:person|head|soul|guest|one)\b|\bapiece\b|\beach person\b", re.I)


def _pints(
    amount: float, text: str, passage: Passage, paper: Paper, people: float | None, rank: Rank
) -> Iterator[Claim]:
    """Gallons of the peak hour as pints a head; without an attendance the total of all says nothing a head."""
    entry = fields()["water.peak_hour"]
    if re.search(r"per person|a person|per head|a head|each person|per capita", text, re.I):
        yield claim(entry, amount * 8, passage, paper, rank, "peak hour, pints a head")
    elif people:
        yield claim(entry, amount * 8 / people, passage, paper, rank, "peak hour, by the attendance")
