"""How many people the place can hold, and how many may sleep there.

What holds is a place for people: the grounds, a stadium, a hill. A tent, a parking lot or a tank on it holds too, and
is told from it by the noun that stands nearest to the verb and is not named as a mere spot ("the tent on the grounds").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from extractors.catalogue.fields import fields
from extractors.catalogue.naming import any_of, naming
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.labels import asks, slots
from extractors.fields.quantities import Quantity, quantities
from extractors.passages import Passage

_REASONABLY = re.compile(
    r"\b(?:reasonably|safely|comfortably) (?:hold|assemble|accommodate|fit|gather|seat|stand)\b", re.I
)
_HOLDS = re.compile(
    r"\b(?:capacity(?: of)?|(?:safe|crowd|people) (?:load|limit|number)(?: (?:at|of|is))?|"
    r"(?:can|could|will) (?:\w+ )?(?:hold|accommodate|seat|fit|take)|occupant load(?: of)?|"
    r"rate[sd] (?:[\w’]+ ){0,4}(?:for|at)|(?:posted|licen[sc]ed|approved|certified|good|big enough|large enough|"
    r"cleared|"
    r"passed|laid out) (?:[\w’]+ ){0,5}(?:for|at)|holds?|accommodates?|takes|fits|fit(?= (?:in|on|into|upon) )|"
    r"room for|occupancy(?: of)?|"
    r"permanent seats|fixed seats|seats(?= (?:about |up to |nearly |over )?\d)|enough (?:room |space )?for|"
    r"bleachers? seats?|"
    r"(?:could|can|may) (?:\w+ ){0,2}(?:be|gather|sit|meet) (?:up)?on (?:the|our|this) (?:\w+ )?grounds?|"
    r"can (?:\w+ )?assemble|reasonably assemble)\b",
    re.I,
)
_NOT_PEOPLE = re.compile(
    r"\b(?:tanks?|tankers?|gallons?|tons?|yards?|boxes|dumpsters?|campground|camp(?:ing)?|camp ?sites?|lots?|"
    r"parking|cars?|"
    r"vehicles|bus(?:es)?|tents?|shelter|barn|church|generator|ambulances?|hospital|treatment plant|bladder|"
    r"trailers?|beds?|"
    r"cots?|well|pump|hall|shed|pavilion|kitchen|restaurant|dining|building|annex|gym|motel|hotel|policy|permit|"
    r"license)\b",
    re.I,
)
_MORE_GROUNDS = re.compile(
    r"\b(?:site|slopes?|flats|infield|lawn|farm|venue|location|area|acreage|premises|"
    r"open (?:ground|space)|"
    r"ground|amphitheat\w+|bleachers|grandstands?|viewing|crowd line)\b",
    re.I,
)
_SPOT = re.compile(
    r"\b(?:on|in|at|near|by|behind|beside|inside|next to|across)\s+(?:the|our|his|her|their)?\s*(?:[\w’-]+\s+){0,2}$",
    re.I,
)
_UPON = re.compile(
    r"\b(?:could|can|may) (?:\w+ ){0,2}(?:be|gather|sit|meet) (?:up)?on (?:the|our|this) (?:\w+ )?ground", re.I
)
_SLEEPS = re.compile(
    r"\b(?:sleep\w*|overnight|camp(?:ers|ing)?\b|bed(?:s|ded)? down|stay the night|spend the night)", re.I
)
_CAPACITY_ROW = re.compile(r"(?:seating|total|maximum|site|rated) (?:seating )?capacity|maximum occupan", re.I)
_DUTY = re.compile(r"\b(?:shall|must|ordinance|required?)\b", re.I)


def capacity(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many persons the place can hold."""
    entry = fields()["site.capacity"]
    for paper in papers:
        if not speaks_of(paper, entry.name):
            continue
        for slot in slots(paper):
            found = [q for q in quantities(slot.answer) if not q.tied and q.unit is None and q.value >= 50]
            if found and found[0].start <= 40 and asks(slot, entry):
                yield claim(entry, found[0].value, slot.passage, paper, slot.rank, "form label")
        yield from _in_grids(paper)
        yield from _summed(paper)
        for passage in paper.passages:
            if passage.role in ("sentence", "bullet", "caption") and not _DUTY.search(passage.text):
                yield from _in_sentence(passage, paper)


def _in_grids(paper: Paper) -> Iterator[Claim]:
    entry = fields()["site.capacity"]
    for grid in paper.grids:
        total = grid.total or next((r for r in grid.rows if _CAPACITY_ROW.search(r.head)), None)
        if total is None or _NOT_PEOPLE.search(" ".join((*grid.heads, *grid.headings[-1:], total.head))):
            continue
        found = [q for q in quantities(" ".join(total.cells[1:])) if q.value >= 50]
        if found and re.search(r"capacity|occupan", f"{total.head} {' '.join(grid.heads)}", re.I):
            yield claim(entry, found[0].value, total.passage, paper, Rank.TABLE, "table total")


_PART = r"(?:[A-Za-z][\w -]*?\s)?\d[\d,]*"
_SUM = re.compile(rf"{_PART}(?:\s*\+\s*{_PART})+\s*=\s*\d[\d,]*")


def _summed(paper: Paper) -> Iterator[Claim]:
    """ "People the place will hold: bowl 5,200 + midway 1,600 = 6,800", where the sum is right."""
    for before, passage in pairwise((None, *paper.passages)):
        found = _SUM.search(passage.text) if passage and passage.role in ("sentence", "bullet", "caption") else None
        if found is None or passage is None:
            continue
        lead = before.text if before is not None and len(before.text) < 80 else ""
        said = f"{lead} {passage.text[: found.start()]}"
        numbers = [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", found.group())]
        of_people = re.search(r"\b(?:people|persons?|spectators|crowd|guests|capacity)\b", said, re.I)
        if of_people and _WILL_HOLD.search(said) and sum(numbers[:-1]) == numbers[-1] >= 100:
            yield claim(fields()["site.capacity"], numbers[-1], passage, paper, Rank.TOTAL, "sum of the places")


_WILL_HOLD = re.compile(r"\b(?:hold|holds|capacity|accommodates?|room for|fits?|seats?)\b", re.I)


def _in_sentence(passage: Passage, paper: Paper) -> Iterator[Claim]:
    text = re.sub(r"\bless [^.;]*", lambda m: " " * len(m.group()), passage.text)
    over = passage.headings[-1] if passage.headings and passage.headings[-1] != passage.text else ""
    elsewhere = _NOT_PEOPLE.search(over) and not _MORE_GROUNDS.search(f"{over} {text}")
    if elsewhere or (_SLEEPS.search(text) and not _UPON.search(text)):
        return
    marks = list(_HOLDS.finditer(text))
    found = [(q, m) for q in quantities(text) if q.may_be_people for m in marks if _close(text, q, m)]
    if not found:
        return
    q, mark = min(found, key=lambda x: max(x[0].start - x[1].end(), x[1].start() - x[0].end))
    if q.words and _NOT_PEOPLE.match(q.words[0]):
        return
    if _REASONABLY.search(text) or _of_grounds(text, mark, q, over):
        yield claim(fields()["site.capacity"], q.value, passage, paper, Rank.SENTENCE, "capacity in a sentence")


def _close(text: str, q: Quantity, mark: re.Match[str]) -> bool:
    """Whether a number stands with a verb of holding: "grounds hold 6,000", but not "hold the grounds to 3,000"."""
    bare = re.fullmatch(r"holds?|takes|fits", mark.group(), re.I)
    between = text[mark.end() : q.start] if q.start >= mark.end() else text[q.end : mark.start()]
    return (
        len(between) < (24 if bare else 70)
        and not (bare and re.search(r"(?<!up )\bto\s*$", between))
        and not (bare and _NOT_PEOPLE.search(between))
        and not re.match(r"\W*(?:to|per|an|on an|on each) (?:the )?acre|\W*(?:another|more)\b", q.after)
        and not re.search(r"\b(?:another|further|more)\s*$", q.before, re.I)
        and ";" not in between
    )


def _of_grounds(text: str, mark: re.Match[str], q: Quantity, over: str) -> bool:
    """Whether the grounds hold them: the noun nearest to the verb, spots left out, is a place for people."""
    start = max((text.rfind(c, 0, mark.start()) for c in ".;"), default=0) + 1
    window = text[max(start, 0) : max(mark.end(), q.start)]
    grounds = [m for p in (_MORE_GROUNDS, any_of(naming().places)) for m in p.finditer(window)]
    others = list(_NOT_PEOPLE.finditer(window))
    verb = mark.start() - max(start, 0)
    grounds = [m for m in grounds if not any(o.start() < m.end() and m.start() < o.end() for o in others)]
    if others:
        grounds = [m for m in grounds if not _SPOT.search(window[: m.start()])]
    nearest = sorted([(abs(m.start() - verb), m in others) for m in (*grounds, *others)])
    if nearest:
        return not nearest[0][1]
    if re.search(r"\bseats\b", mark.group(), re.I):
        return True
    people = re.match(r"\W*(?:persons?|people|spectators|guests|patrons)\b", q.after, re.I)
    of_place = any_of(naming().places).search(over) or _MORE_GROUNDS.search(over)
    return bool(people or of_place) and "capacity" in text.lower()


# --- who may sleep there --------------------------------------------------------------------------------------------

_ALLOWS = re.compile(
    r"\b(?:permit\w*|zoning|conditional use|health (?:department|code|rules?)|allow\w*|licen[sc]ed? for|"
    r"approved?\b|lets?|authori[sz]\w+|not more than|no more than|limit\w*|condition \d|may sleep|maximum)\b",
    re.I,
)
_BY_RULE = re.compile(
    r"permit|zoning|conditional use|health|licen[sc]e|approved|authori[sz]|county|code|allowed|may sleep", re.I
)
_SLEEPERS = re.compile(r"persons?|people|campers|guests|individuals|sleep|overnight|stay|night", re.I)


def sleeping(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many persons zoning or health rules, or a permit under them, allow to sleep there."""
    entry = fields()["site.sleeping_capacity"]
    for paper in papers:
        if not speaks_of(paper, entry.name):
            continue
        for slot in slots(paper):
            found = [q for q in quantities(slot.answer) if q.may_be_people] if asks(slot, entry) else []
            if found:
                yield claim(entry, found[0].value, slot.passage, paper, Rank.BLANK, "form label")
        for passage in paper.passages:
            text = passage.text
            prose = passage.role in ("sentence", "bullet", "caption")
            if prose and _SLEEPS.search(text) and _ALLOWS.search(text) and _by_rule(text):
                allowed = [q for q in quantities(text) if _sleepers(q)]
                if len(allowed) == 1:
                    yield claim(
                        entry, allowed[0].value, passage, paper, Rank.SENTENCE, "allowed to sleep, in a sentence"
                    )


def _by_rule(text: str) -> bool:
    """Whether a rule allows so many, or the sentence does: "3,600 people may sleep there", not "they may sleep"."""
    bare = re.sub(r"\bmay sleep\b", "", text)
    return bool(_BY_RULE.search(bare)) or any(
        re.match(r"\W*(?:\w+ ){0,2}may (?:\w+ )?sleep\b", q.after, re.I) for q in quantities(text)
    )


def _sleepers(q: Quantity) -> bool:
    others = re.match(r"\W*(?:sites?|acres?|tents?|spaces?|feet|square)\b", q.after)
    return q.may_be_people and not others and bool(_SLEEPERS.search(" ".join(q.words) + q.before[-40:]))
