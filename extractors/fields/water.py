"""Water: gallons a day for drinking, for bathing or for all uses.

Papers give it as a daily figure, as tanks and how often they are filled, as a flow and its hours, or for the whole
event; all are brought to gallons a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.forms import is_clause, printed
from extractors.fields.labels import slots
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.spans import a_day, days_of
from extractors.fields.storage import NOT_SUPPLY, PEAK, STORED, WATER, peak_hour, stored
from extractors.fields.tables import Row, plain
from extractors.fields.tanks import Tanks, fills_a_day, tanks_in
from extractors.fields.tone import EARLIER
from extractors.passages import Passage

Use = Literal["water.drinking", "water.bathing", "water.total"]

_DRINK = re.compile(r"\b(?:drink\w*|potable|bottle\w*|hydration)\b", re.I)
_BATHE = re.compile(r"\b(?:showers?|bath\w*)\b", re.I)
_WASH = re.compile(r"\b(?:wash\w*|all uses|all purposes|cooking|sinks?)\b", re.I)
_NO_BATH = re.compile(r"\b(?:no|not|without)\s+(?:any\s+)?(?:showers?|bathing|baths?)\b[^.;]*", re.I)
_RESERVE = re.compile(r"\b(?:reserve|standby|stand-by|spare|back-?up|in case|emergency|extra)\b", re.I)


# "six loads of 3,000 gallons each day"
_LOADS = re.compile(
    r"\s*(?:[\w-]+ ){0,2}(?:(?:truck)?loads?|trips?|deliver(?:y|ies)|tankers?|trucks?)\s+"
    r"(?:of|holding|with|carrying)\s+",
    re.I,
)


class Supply(NamedTuple):
    """Gallons a day for a use, where it says so, and by which rule."""

    use: Use
    gallons: float
    passage: Passage
    rank: Rank
    rule: str
    sure: bool = True
    said: str = ""


def water(papers: tuple[Paper, ...], event_days: int | None, people: float | None) -> Iterator[Claim]:
    """Claims about water. `event_days` and `people` are the event's length and its greatest attendance, where known."""
    found: list[tuple[Paper, Supply]] = []
    if people:
        found += [(paper, s) for paper in papers if speaks_of(paper, "water.total") for s in _a_head(paper, people)]
    for paper in papers:
        if speaks_of(paper, "water.total"):
            found += [
                (paper, s)
                for s in (
                    *_in_slots(paper, event_days),
                    *_in_grids(paper, event_days),
                    *_in_sections(paper, event_days),
                )
            ]
            yield from stored(paper)
            yield from peak_hour(paper, people)
    firm = any(s.rank > Rank.WEAK for _, s in found)
    for paper, s in found:
        if s.rank > Rank.WEAK or not firm:  # tanks of which nobody says how often they are filled
            got = claim(fields()[s.use], s.gallons, s.passage, paper, s.rank, s.rule)._replace(sure=s.sure)
            yield got._replace(evidence=s.passage.evidence(s.rule, s.said)) if s.said else got


def _use(text: str, over: str = "") -> Use:
    """What the water of a sentence is for; the nearest heading decides where the sentence does not."""
    for words in (text, over):
        words = _NO_BATH.sub("", words)
        drink, bathe, wash = _DRINK.search(words), _BATHE.search(words), _WASH.search(words)
        if bathe and not drink:
            return "water.bathing"
        if drink and not bathe and not (wash and re.search(r"drinking(?:,| and| or) (?:\w+ )?wash", words, re.I)):
            return "water.drinking"
        if drink or bathe or wash:
            return "water.total"
    return "water.total"


# --- blanks and tables ----------------------------------------------------------------------------------------------


_A_DAY = re.compile(r"[\s-]*(?:gal\w*\.?\s*(?:/\s?|a |per |each |every )day|gal\w*\.? daily|gpd)\b", re.I)


def _in_slots(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    for slot in slots(paper):
        label, over = slot.label, " ".join((*slot.passage.headings[-1:], paper.kind))
        about = WATER.search(label) or (WATER.search(over) and re.search(r"\b(?:supply|daily|uses?)\b", label, re.I))
        unfit = re.search(r"stor(?:ed|age)|peak|hour|tank size|test", label, re.I)
        if not about or NOT_SUPPLY.search(label) or is_clause(label) or unfit:
            continue
        every = quantities(slot.answer)
        daily = [q for q in every if q.unit == "gallon" and _A_DAY.match(q.after)]
        source = bool(re.search(r"source", label, re.I))
        for q in daily[:1] if len(daily) == 1 else [] if source else every[:1]:
            gallons = q.unit == "gallon" or re.search(r"\bgal|gpd", label, re.I)
            divisor = days_of(q.after, event_days) or days_of(label, event_days)
            right = (q.start < 12 or q in daily) and not q.tied and not {"person", "minute", "hour"} & set(q.per)
            if divisor and gallons and right and q.value >= 50:
                amount = q.amount if q.unit == "gallon" else q.value
                yield Supply(_use(label, slot.answer), amount / divisor, slot.passage, slot.rank, "form label")


def _in_grids(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    for grid in paper.grids:
        by_use: dict[Use, list[tuple[Passage, float]]] = {}
        for row in grid.parts:
            amount = None if _not_supply(row) else _of_row(row, grid.heads, event_days)
            if amount is not None:
                by_use.setdefault(_use(" ".join(row.cells[:1]), grid.lead), []).append((row.passage, amount))
        total = _of_row(grid.total, grid.heads, event_days) if grid.total else None
        over = " ".join((*grid.headings[-1:], grid.lead, paper.kind))
        if grid.total and total and not by_use and WATER.search(over) and not STORED.search(over):
            yield Supply(_use(grid.total.head, over), total, grid.total.passage, Rank.TABLE, "table total")
        whole = total or sum(
            n for found in by_use.values() for _, n in found
        )
        for use, found in by_use.items():
            amount = whole if use == "water.total" else sum(n for _, n in found)
            yield Supply(use, amount, found[-1][0], Rank.TABLE, "table cell")


def _not_supply(row: Row) -> bool:
    unfit = re.search(r"non-?potable|not (?:potable|for drinking)|\bpond\b|\bdust\b", row.passage.text, re.I)
    return bool(unfit or _RESERVE.search(row.passage.text) or NOT_SUPPLY.search(row.head))


def _of_row(row: Row, heads: Sequence[str], event_days: int | None) -> float | None:
    """The gallons a day that one row of a table gives, by its cells and their heads."""
    for c in range(1, len(row.cells)):
        head = heads[c] if c < len(heads) else ""
        unit = re.search(r"gal|gpd|lit(?:er|re)|m³|m3|cubic met", head, re.I)
        cell = quantities(row.cells[c])
        first = cell[0] if cell and cell[0].start <= 8 and not cell[0].tied else None
        if first is None or not (first.unit == "gallon" or (unit and plain(row.cells[c]) is not None)):
            continue
        scale = _BY_HEAD[unit.group().lower()[:3]] if unit else 1.0
        beside = " ; ".join(row.cells[k] for k in range(len(row.cells)) if k != c)
        divisor = next((d for t in (first.after, head, beside) if (d := days_of(t, event_days))), None)
        if divisor and not {"person", "minute", "hour"} & set(first.per):
            return (first.amount if first.unit == "gallon" else first.value * scale) / divisor
    return None


_BY_HEAD = {"lit": 0.264172, "m³": 264.172, "m3": 264.172, "cub": 264.172, "gal": 1.0, "gpd": 1.0}


# --- sentences ------------------------------------------------------------------------------------------------------


def _in_sections(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    """Sentences about water, each with those that follow it in its section, where the filling of tanks is told."""
    told = [p for p in paper.passages if p.role in ("sentence", "bullet", "caption") and p.standing == "own"]
    for n, passage in enumerate(told):
        if paper.kind == "application-form" and passage.role == "sentence" and printed(passage.text):
            continue
        following = [p for p in told[n + 1 : n + 4] if p.headings == passage.headings]
        topic = "water" if paper.kind == "water-plan" else ""
        yield from of_sentence(passage, following, event_days, topic)


def of_sentence(
    passage: Passage, following: Sequence[Passage], event_days: int | None, topic: str = ""
) -> Iterator[Supply]:
    """The supplies that one sentence states. `topic` is what its whole paper is about, where it has one subject."""
    text, over = passage.text, " ".join((*passage.headings[-1:], topic))
    if (
        NOT_SUPPLY.search(text)
        or EARLIER.search(text)
        or not WATER.search(" ".join((text, *passage.headings[-2:], topic)))
        or PEAK.search(text)
        or text.rstrip().endswith("?")
    ):
        return
    found = [q for q in quantities(text) if q.unit == "gallon"]
    use = _use(text, over)
    tanks = tanks_in(text, found, [p.text for p in following])
    sizes = {t.start for t in tanks}
    told = [q for q in found if q.start not in sizes and not q.tied and _daily(text, q, found, event_days)]
    if tanks and not told:
        yield from _of_tanks(use, tanks, passage, following, event_days)
        return
    for q in told if tanks else found:
        if (
            q.tied
            or "person" in q.per
            or q.value < 20
            or re.search(r"\b(?:reserve|stand\s?by|spare)\b", q.after[:40], re.I)
        ):
            continue
        if "minute" in q.per or "hour" in q.per:
            hours = next(
                (h.value for h in quantities(text) if h.unit == "hour" and h.start != q.start and 0 < h.value <= 24),
                None,
            )
            if hours is not None:
                flow = q.amount * (60 if "minute" in q.per else 1)
                yield Supply(use, flow * hours, passage, Rank.SENTENCE, "flow times hours")
            continue
        amount = _daily(text, q, found, event_days)
        if amount is not None:
            by_days = amount < q.amount
            rule = "gallons for the event, by its days" if by_days else "gallons a day in a sentence"
            yield Supply(_use(_share(text, q, found), text + over), amount, passage, Rank.SENTENCE, rule)


_DEMAND = re.compile(r"\b(?:needs?|needed|requires?|required|ordinance|code|chapter|minimum|rule|must|shall)\b", re.I)


def _a_head(paper: Paper, people: float) -> Iterator[Supply]:
    """ "Nine gallons a head each day" of a stated attendance, where no paper gives the whole; never surely."""
    for passage in paper.passages if paper.kind != "application-form" else ():
        text, over = passage.text, " ".join((*passage.headings[-1:], paper.kind))
        fit = passage.role in ("sentence", "bullet") and WATER.search(f"{text} {over}")
        if not fit or _DEMAND.search(text) or NOT_SUPPLY.search(text) or EARLIER.search(text) or PEAK.search(text):
            continue
        for q in quantities(text):
            if q.unit == "gallon" and {"person", "day"} <= set(q.per) and not q.tied and q.value < 60:
                rule = "gallons a head, by the attendance"
                yield Supply(_use(text, over), q.amount * people, passage, Rank.WEAK, rule, False)


def _daily(text: str, q: Quantity, found: Sequence[Quantity], event_days: int | None) -> float | None:
    """Gallons a day, by what is said after the number, at the sentence's end, or before its first number."""
    following = [other.start for other in found if other.start > q.start]
    tail = text[found[-1].end :] if found else ""
    before = text[: q.start] if q is found[0] else ""
    loads = next(
        (n.value for n in quantities(text) if n.end < q.start and _LOADS.fullmatch(text[n.end : q.start])), 1.0
    )
    return a_day(q.amount * loads, before, text[q.end : following[0] if following else len(text)], tail, event_days)


def _share(text: str, q: Quantity, found: Sequence[Quantity]) -> str:
    """The words of a sentence that belong to one of its quantities: "9,000 gallons of drinking water and 60,000 …"."""
    following = [other.start for other in found if other.start > q.start]
    return text[q.start : following[0]] if following and len(found) > 1 else text[q.start :] if len(found) > 1 else text


def _of_tanks(
    use: Use, tanks: Sequence[Tanks], passage: Passage, following: Sequence[Passage], event_days: int | None
) -> Iterator[Supply]:
    """What tanks give a day: their number, their size and how often they are filled."""
    whole = sum(t.number * t.size for t in tanks)
    told = [passage.text, *(p.text for p in following)]
    for text in told:
        fills = fills_a_day(text, one_day=(event_days or 1) == 1)
        if fills is not None:
            said = passage.text if text == passage.text else f"{passage.text} … {text}"
            rule = "tanks, their size and their fills a day"
            yield Supply(use, whole * fills, passage, Rank.SENTENCE, rule, passage.sure, said)
            return
    if event_days and not NOT_SUPPLY.search(" ".join(told)):
        rule = "tanks and their size, by the event’s days"
        yield Supply(use, whole / event_days, passage, Rank.WEAK, rule, event_days == 1)
