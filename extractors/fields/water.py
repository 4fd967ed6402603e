"""Water: gallons a day for drinking, for bathing or for all uses; gallons stored; pints a head in the peak hour.

Papers give it as a daily figure, as tanks and how often they are filled, as a flow and its hours, or for the whole event;
all are brought to gallons a day. What stands in reserve is not counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, speaks_of
from extractors.fields.counted import _EARLIER, claim
from extractors.fields.labels import slots
from extractors.fields.quantities import Quantity, quantities
from extractors.passages import Passage

Use = Literal["water.drinking", "water.bathing", "water.total"]

_WATER = re.compile(r"\b(?:water|drinking|potable|showers?|bathing|tankers?|hydrants?|taps?)\b", re.I)
_NOT_SUPPLY = re.compile(
    r"\b(?:waste\s?water|gr[ae]y\s?water|sewage|septage|septic|effluent|fire (?:truck|engine|protection|"
    r"fighting|trailers?)|dust|sprinkl\w+|lake|pond|"
    r"cans?|carts|fuel|diesel|propane|milk|grease|pump(?:ed)? out|holding tanks?|extinguish\w+|treatment "
    r"(?:plant|works|facility)|beer|ordinance|required|requires?|needed|need|pool)\b",
    re.I,
)
_DRINK = re.compile(r"\b(?:drink\w*|potable|bottle\w*|hydration)\b", re.I)
_BATHE = re.compile(r"\b(?:showers?|bath\w*)\b", re.I)
_WASH = re.compile(r"\b(?:wash\w*|all uses|all purposes|cooking|sinks?)\b", re.I)
_NO_BATH = re.compile(r"\b(?:no|not|without)\s+(?:any\s+)?(?:showers?|bathing|baths?)\b[^.;]*", re.I)
_RESERVE = re.compile(r"\b(?:reserve|standby|stand-by|spare|back-?up|in case|emergency|extra)\b", re.I)
_VESSEL = (
    r"(?:tank(?:er)?s?(?: trucks?| trailers?)?|water (?:trucks?|trailers?|buffalo(?:es|s)?|wagons?)|"
    r"trucks?|trailers?|buffalo(?:es|s)?|bladders?|totes?|containers?|bulk tanks?|cisterns?|reservoirs?|"
    r"loads?|semis?)"
)
_TIMES = {"once": 1.0, "one": 1.0, "twice": 2.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0}
_NUMBER = r"once|one|twice|two|three|four|five|six|\d+"
_TRIPS = re.compile(
    rf"\b(?:re-?)?(?:fill\w*|top\w*|deliver\w*|haul\w*|replenish\w*|empt\w*)\b[^.;]{{0,60}}?\b(?P<n>{_NUMBER})"
    r"(?:\s+times)?\s+(?:(?:a|per|each|every)\s+day|daily)\b"
    rf"|\b(?P<m>{_NUMBER})\s+(?:trips?|loads?|fills?|refills?|rounds?|deliver(?:y|ies)|runs?)\s+(?:(?:a|per|each|every)"
    r"\s+(?:\w+\s+)?day|daily)\b"
    rf"|\b(?P<k>{_NUMBER})(?:\s+times)?\s+(?:(?:a|per|each|every)\s+day|daily)\b[^.;]{{0,30}}\b(?:re-?fill|deliver|haul)\w*",
    re.I,
)
_TWICE = re.compile(
    r"\b(?:morning|dawn|day)\b[^.;]{0,25}\band (?:again|(?:every |each )?(?:evening|afternoon|night|noon))\b", re.I
)
_REFILL = re.compile(
    r"\b(?:re-?fill\w*|filled|topped (?:off|up)|replenish\w*|exchanged|swapped|replaced|deliver\w*|"
    r"hauled)\b[^.;]{0,60}\b(?:daily|nightly|overnight|(?:each|every) (?:morning|day|night|evening)|before "
    r"[^.;]{0,40}each (?:morning|day))\b"
    r"|\b(?:daily|nightly)\s+(?:re-?fill\w*|deliver\w*)",
    re.I,
)
_AGAIN = re.compile(
    r"\b(?:filled|refilled|topped (?:off|up))\b[^.;]{0,90}\b(?:again|a second time)\b|\brefilled (?:once|"
    r"at (?:noon|midday|mid-?day))\b|\bfilled twice\b",
    re.I,
)
_EVENT = re.compile(
    r"\b(?:for|over|during|through(?:out)?|in) the (?:whole |entire |full )?(?:event|weekend|festival|"
    r"gathering|(?:two|three|four|five) days|rally|fair)\b|\bfor all (?:two|three|four) days\b|\b(?:total|"
    r"altogether) (?:for|over)\b",
    re.I,
)
_PEAK = re.compile(r"\b(?:peak|busiest|maximum|heaviest)[\s-]+(?:hour|hourly|demand|flow|draw|use)\b", re.I)
_STORED = re.compile(r"\b(?:stor(?:ed|age|es|ing)|on[\s-]site|hold(?:s|ing)?|reservoir|in all|kept)\b", re.I)


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
    for paper in papers:
        if speaks_of(paper, "water.total"):
            found += [(paper, s) for s in (*_in_slots(paper), *_in_grids(paper), *_in_sections(paper, event_days))]
            yield from _stored(paper)
            yield from _peak(paper, people)
    firm = any(s.rank > Rank.WEAK for _, s in found)
    for paper, s in found:
        if s.rank > Rank.WEAK or not firm:  # tanks of which nobody says how often they are filled
            got = claim(fields()[s.use], s.gallons, s.passage, paper, s.rank, s.rule, sure=s.sure)
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


def _in_slots(paper: Paper) -> Iterator[Supply]:
    for slot in slots(paper):
        label = slot.label
        if (
            not _WATER.search(label)
            or _NOT_SUPPLY.search(label)
            or re.search(r"stor(?:ed|age)|peak|hour|tank size|source|test", label, re.I)
        ):
            continue
        for q in quantities(slot.answer)[:1]:
            daily = re.search(r"(?:per|a|each|/)\s*day|daily|gpd", label + " " + slot.answer, re.I)
            gallons = q.unit == "gallon" or re.search(r"\bgal|gpd", label, re.I)
            if (
                daily
                and gallons
                and not q.tied
                and q.start < 12
                and not {"person", "minute", "hour"} & set(q.per)
                and q.value >= 50
            ):
                amount = q.amount if q.unit == "gallon" else q.value
                yield Supply(
                    _use(label, slot.answer),
                    amount,
                    slot.passage,
                    Rank.BLANK if slot.blank else Rank.TABLE,
                    "form label",
                )


def _in_grids(paper: Paper) -> Iterator[Supply]:
    for grid in paper.grids:
        for c, head in enumerate(grid.heads):
            if not (re.search(r"gal|gpd|lit(?:er|re)", head, re.I) and re.search(r"day|daily|gpd", head, re.I)):
                continue
            litres = 0.264172 if re.search(r"lit(?:er|re)", head, re.I) else 1.0
            column = [
                (r, n)
                for r, n in grid.column(c)
                if not _RESERVE.search(r.passage.text) and not _NOT_SUPPLY.search(r.head)
            ]
            by_use: dict[Use, list[tuple[Passage, float]]] = {}
            for row, number in column:
                by_use.setdefault(_use(" ".join(row.cells[:2]), grid.lead), []).append((row.passage, number * litres))
            for use, found in by_use.items():
                yield Supply(use, sum(n for _, n in found), found[-1][0], Rank.TABLE, "table cell")


# --- sentences ------------------------------------------------------------------------------------------------------


def _in_sections(paper: Paper, event_days: int | None) -> Iterator[Supply]:
    """Sentences about water, each with those that follow it in its section: how often the tanks are filled stands there."""
    told = [p for p in paper.passages if p.role in ("sentence", "bullet", "caption") and p.standing == "own"]
    for n, passage in enumerate(told):
        if paper.kind == "application-form" and passage.role == "sentence":
            continue
        following = [p for p in told[n + 1 : n + 4] if p.headings == passage.headings]
        yield from of_sentence(passage, following, event_days)


def of_sentence(passage: Passage, following: Sequence[Passage], event_days: int | None) -> Iterator[Supply]:
    """The supplies that one sentence states."""
    text, over = passage.text, " ".join(passage.headings[-1:])
    if (
        _NOT_SUPPLY.search(text)
        or _EARLIER.search(text)
        or not (_WATER.search(text) or _WATER.search(over))
        or _PEAK.search(text)
    ):
        return
    found = [q for q in quantities(text) if q.unit == "gallon"]
    use = _use(text, over)
    tank = _tanks(text, found, following)
    if tank is not None:
        yield from _of_tanks(use, *tank, passage, following, event_days)
        return
    for q in found:
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
        elif "day" in q.per:
            yield Supply(use, q.amount, passage, Rank.SENTENCE, "gallons a day in a sentence")
        elif event_days and _EVENT.search(text):
            yield Supply(use, q.amount / event_days, passage, Rank.SENTENCE, "gallons for the event, by its days")


def _of_tanks(
    use: Use, number: float, size: float, passage: Passage, following: Sequence[Passage], event_days: int | None
) -> Iterator[Supply]:
    """What tanks give a day: their number, their size and how often they are filled."""
    told = [passage.text, *(p.text for p in following)]
    for text in told:
        fills = _fills(text) or (2.0 if _AGAIN.search(text) and (event_days or 1) == 1 else None)
        if fills is not None:
            said = passage.text if text == passage.text else f"{passage.text} … {text}"
            rule = "tanks, their size and their fills a day"
            yield Supply(use, number * size * fills, passage, Rank.SENTENCE, rule, passage.sure, said)
            return
    if event_days and not _NOT_SUPPLY.search(" ".join(told)):
        rule = "tanks and their size, by the event’s days"
        yield Supply(use, number * size / event_days, passage, Rank.WEAK, rule, event_days == 1)


def _fills(text: str) -> float | None:
    """How often a day tanks are filled, by one sentence."""
    found = _TRIPS.search(text)
    if found:
        word = (found["n"] or found["m"] or found["k"]).lower()
        return _TIMES.get(word) or float(word)
    if _REFILL.search(text):
        return 2.0 if _TWICE.search(text) else 1.0
    return None


def _tanks(text: str, found: list[Quantity], following: Sequence[Passage]) -> tuple[float, float] | None:
    """Number and size in gallons of the tanks that a sentence names."""
    every = quantities(text)
    for size in found:
        vessel = re.match(
            rf"[\s-]*(?:gallons?|gals?\.?|lit(?:er|re)s?)[\s-]+(?:[\w-]+\s+){{0,4}}?{_VESSEL}\b", size.after, re.I
        )
        if vessel:
            before = [
                q
                for q in every
                if q.end <= size.start and re.fullmatch(r"\s*(?:[A-Za-z-]+,?\s+){0,4}", text[q.end : size.start])
            ]
            if before:
                return _in_service(before[-1].value, text, following), size.amount
            if re.search(r"\b(?:an?|one|the|its|their)\s+(?:[\w-]+\s+){0,3}$", text[: size.start], re.I):
                return 1.0, size.amount
        each = re.match(r"[\s-]*(?:gallons?|gals?\.?)(?:\s+capacity)?,?\s+(?:each|apiece)\b", size.after, re.I)
        before = [
            q for q in every if q.end <= size.start and re.search(rf"\b{_VESSEL}\b", text[q.end : size.start], re.I)
        ]
        if each and before:
            return _in_service(before[-1].value, text, following), size.amount
    return None


def _in_service(number: float, text: str, following: Sequence[Passage]) -> float:
    """The tanks in service where some stand in reserve ("Two in service, one in reserve")."""
    for words in (text, *(p.text for p in following[:2])):
        for q in quantities(words):
            if re.match(r"\s*(?:are |will be |is )?(?:in service|in use|working)\b", q.after, re.I):
                return min(number, q.value)
            if (
                re.match(
                    r"\s*(?:are |is |will be |stands? |kept |held |as |in )*(?:a )?(?:reserve|standby|spare)\b",
                    q.after,
                    re.I,
                )
                and q.value < number
            ):
                return number - q.value
    return number


# --- storage and the peak hour -----------------------------------------------------------------------------------------


def _stored(paper: Paper) -> Iterator[Claim]:
    entry = fields()["water.storage"]
    for slot in slots(paper):
        if (
            _WATER.search(slot.label)
            and re.search(r"stor(?:ed|age)", slot.label, re.I)
            and not _NOT_SUPPLY.search(slot.label)
        ):
            for q in quantities(slot.answer)[:1]:
                if q.unit == "gallon" or re.search(r"\bgal", slot.label, re.I):
                    amount = q.amount if q.unit == "gallon" else q.value
                    yield claim(
                        entry, amount, slot.passage, paper, Rank.BLANK if slot.blank else Rank.TABLE, "form label"
                    )
    for n, passage in enumerate(paper.passages):
        text = passage.text
        if (
            passage.role not in ("sentence", "bullet", "caption")
            or _NOT_SUPPLY.search(text)
            or not _STORED.search(text)
        ):
            continue
        if not _WATER.search(" ".join((text, *passage.headings[-1:]))):
            continue
        found = [q for q in quantities(text) if q.unit == "gallon"]
        total = [
            q
            for q in found
            if not q.tied
            and not q.per
            and re.match(r"[^.;,)]{0,40}\b(?:in all|total|altogether|stor|on[\s-]site|combined)", q.after, re.I)
        ]
        tank = _tanks(text, found, paper.passages[n + 1 : n + 2])
        if total:
            yield claim(entry, total[0].amount, passage, paper, Rank.TOTAL, "gallons stored, in a sentence")
        elif tank is not None and re.search(r"stor|tanks?\b|hold", text, re.I) and not _TRIPS.search(text):
            yield claim(entry, tank[0] * tank[1], passage, paper, Rank.SENTENCE, "tanks and their size")


def _peak(paper: Paper, people: float | None) -> Iterator[Claim]:
    for slot in slots(paper):
        if _PEAK.search(slot.label):
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
        if passage.role not in ("sentence", "bullet") or not _PEAK.search(
            " ".join((passage.text, *passage.headings[-1:]))
        ):
            continue
        if not _PEAK.search(passage.text) or re.search(
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
