"""Water: gallons a day for drinking, for bathing or for all uses.

Papers give it as a daily figure, as tanks and how often they are filled, as a flow and its hours, or for the whole
event; all are brought to gallons a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.forms import printed
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.shares import bounds
from extractors.fields.spans import a_day
from extractors.fields.storage import NEEDED, NOT_SUPPLY, PEAK, WATER, peak_hour, stored
from extractors.fields.supplies import Supply, Use, in_grids, in_slots, use_of
from extractors.fields.tanks import Tanks, fills_a_day, tanks_in
from extractors.fields.tone import EARLIER
from extractors.passages import Passage

# "six loads of 3,000 gallons each day"
_LOADS = re.compile(
    r"\s*(?:[\w-]+ ){0,2}(?:(?:truck)?loads?|trips?|deliver(?:y|ies)|tankers?|trucks?)\s+"
    r"(?:of|holding|with|carrying)\s+",
    re.I,
)


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
                    *in_slots(paper, event_days),
                    *in_grids(paper, event_days),
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
    use = use_of(text, over)
    tanks = tanks_in(text, found, [p.text for p in following])
    sizes = {t.start for t in tanks}
    held = sum(t.number * t.size for t in tanks)
    free = [q for q in found if q.start not in sizes and not q.tied and not (tanks and q.amount == held and not q.per)]
    told = [q for q in free if _daily(text, q, found, event_days)]
    if tanks and not told:
        yield from _of_tanks(use, tanks, passage, following, event_days)
        return
    yield from _parts(text, found, passage, event_days)
    for q in told if tanks else found:
        if (
            q.tied
            or "person" in q.per
            or q.amount < 20
            or NEEDED.search(_share(text, q, found))
            or re.search(r"\b(?:reserve|stand\s?by|spare)\b", q.after[:40], re.I)
        ):
            continue
        if "minute" in q.per or "hour" in q.per:
            hours = next(
                (h.value for h in quantities(text) if h.unit == "hour" and h.start != q.start and 0 < h.value <= 24),
                None,
            )
            hours = 24.0 if hours is None and _ALWAYS.search(text) else hours
            if hours is not None:
                flow = q.amount * (60 if "minute" in q.per else 1)
                yield Supply(use, flow * hours, passage, Rank.SENTENCE, "flow times hours")
            continue
        amount = _daily(text, q, found, event_days)
        if amount is not None:
            by_days = amount < q.amount
            rule = "gallons for the event, by its days" if by_days else "gallons a day in a sentence"
            yield Supply(use_of(_share(text, q, found), text + over), amount, passage, Rank.SENTENCE, rule)


def _parts(text: str, found: Sequence[Quantity], passage: Passage, event_days: int | None) -> Iterator[Supply]:
    """What is said of the parts of an amount: "26,000 gallons a day, of which 6,000 are for drinking"."""
    day = _daily(text, found[0], found, event_days) if found else None
    if not day:
        return
    needed = bool(NEEDED.search(_share(text, found[0], found)))
    for q in _bare(text):
        own = _share(text, q, found)
        use = use_of(own, text if needed else "")
        if q.start > found[0].start and not NEEDED.search(own) and (use != "water.total" or needed):
            amount = q.value * day / found[0].value
            yield Supply(use, amount, passage, Rank.SENTENCE, "part of the gallons a day")


_OF_IT = re.compile(
    r"\W*(?:(?:of (?:it|them|that|this|these)|is|are|go(?:es)?|will be|set apart|serves?)\s+)*(?:for|to|in|"
    r"drink)\b|\W*$",
    re.I,
)
_DEMAND = re.compile(r"\b(?:needs?|needed|requires?|required|ordinance|code|chapter|minimum|rule|must|shall)\b", re.I)


_ALWAYS = re.compile(r"\b(?:around the clock|round the clock|day and night|night and day|continuous(?:ly)?)\b", re.I)


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
                yield Supply(use_of(text, over), q.amount * people, passage, Rank.WEAK, rule, False)


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
    every = sorted({q, *found, *_bare(text)}, key=lambda each: each.start)
    start, end = bounds(text, every)[every.index(q)]
    return text[start:end]


def _bare(text: str) -> list[Quantity]:
    """Numbers that go without the unit of one before them: "26,000 gallons a day, of which 6,000 are for drinking"."""
    return [q for q in quantities(text) if q.unit is None and not q.tied and q.value >= 100 and _OF_IT.match(q.after)]


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
    if event_days and not NOT_SUPPLY.search(" ".join(told)) and not NEEDED.search(passage.text):
        rule = "tanks and their size, by the event’s days"
        yield Supply(use, whole / event_days, passage, Rank.WEAK, rule, event_days == 1)
