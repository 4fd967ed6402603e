"""How many people: the most at one time that the applicant states, what the place holds, how many may sleep there.

Tickets, other years, thresholds at the gate and a hospital's notice are no statement of the maximum. A sentence such as
"That is the very most we will let in" speaks of the number in the sentence before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.cues import stems
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.labels import asks, label_fits, slots
from extractors.fields.quantities import Quantity, quantities
from extractors.passages import Passage

_PEOPLE = (
    r"(?:people|persons?|attendees|guests|spectators|visitors|patrons|attendance|crowd|population|souls|"
    r"heads?|headcount|"
    r"everyone|everybody|all told|worshippers|riders|fans|participants)"
)
_MOST = (
    r"(?:(?:the )?(?:very |absolute )?(?:most|maximum|max\.?|peak|greatest|largest|highest)|never (?:be "
    r")?(?:more|over|exceed\w*)|"
    r"no more than|not (?:be )?(?:more|over) than|not (?:to )?exceed\w*|at (?:the )?most|(?:capped|cap|"
    r"limit\w*|ceiling|held|hold|keep|kept) (?:is |at |to |of |it |it at |it to |attendance at |attendance "
    r"to |the number at |the number to )*|"
    r"up to|as many as)"
)
_ONCE = (
    r"(?:at (?:any )?(?:one|a|the same|any given) (?:single )?(?:time|moment)|at once|at any time|together|"
    r"simultaneously|at its peak|at (?:the )?peak|on the (?:grounds|site|property|farm|field|place) at)"
)
_STATES = (
    re.compile(
        rf"\b{_MOST}\b[^.;]{{0,90}}\b{_PEOPLE}\b|\b{_PEOPLE}\b[^.;]{{0,60}}\b{_MOST}\b|"
        rf"\b{_MOST}\b[^.;]{{0,60}}\b(?:will|can|may) (?:ever )?(?:be|let|admit|allow|come|attend)",
        re.I,
    ),
    re.compile(rf"\b{_ONCE}\b", re.I),
)
_STRONG = re.compile(
    rf"\b{_ONCE}\b|\b(?:very |absolute )?(?:most|maximum|peak|greatest|largest)\b|at (?:the )?most|never "
    rf"(?:be )?(?:more|over|exceed)|no more than|not (?:to )?exceed|not more than|\bcap(?:ped)?\b|\blimit",
    re.I,
)
_NOT_THIS = re.compile(
    r"\b(?:last (?:year|summer|season)|previous|in (?:19|20)\d\d\b|years? ago|anniversary in|drew|came|"
    r"attended|sold out|hospital|"
    r"sleep\w*|camp(?:ers|ing|site|ground)?|overnight use|capacity|can (?:hold|seat|fit)|fits?\b|holds?\b(?! it| the)|"
    r"seats? (?:up to|about)?|accommodat\w+|"
    r"reasonably|zoning|conditional use|vehicles?|cars? |gallons?|per day|a day|each day|daily|per hour|an "
    r"hour|parking|"
    r"physicians?|nurses?|toilets?|shuttle|tent holds|grandstand|bleachers?|lunch|supper|meals?|tables?|"
    r"shelter|barn|room)\b",
    re.I,
)
_GATE = re.compile(
    r"\b(?:when|once (?:the|we|it|that|\d)|until|if|as soon as|reach\w*|hits?|at [\d,]+(?: inside)?,? "
    r"(?:the )?(?:gates?|entry|portals?|ticket|sales)|one[- ]in|paged|warn\w*|alert\w*|slow\w*)\b",
    re.I,
)
_TICKET = re.compile(
    r"^\W*(?:(?:three|two|four|one|single|multi|weekend|full|all|general|reserved|advance|paid|"
    r"printed)[\s-]*)*(?:day )?(?:admission )?(?:tickets?|passes|seats?\b|wristbands|pass holders|badges|"
    r"cars|vehicles|sites|spaces|gallons)\b",
    re.I,
)
_BACK = re.compile(
    r"\b(?:that|this|which|it|they)\b[^.;]{0,30}\b(?:very most|most|maximum|limit|as many as|all "
    r"(?:that )?we)\b",
    re.I,
)


def attendance(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of the greatest number of persons at one time."""
    entry = fields()["attendance.maximum"]
    for paper in papers:
        if not speaks_of(paper, entry.name):
            continue
        for slot in slots(paper):
            if asks(slot, entry):
                found = [q for q in quantities(slot.answer) if not q.tied and q.value >= 50]
                if found and found[0].start <= 40:
                    strong = bool(_STRONG.search(slot.label) or re.search(r"most|max|peak|assembled", slot.label, re.I))
                    rank = Rank.BLANK if slot.blank and strong else Rank.TABLE if strong or slot.blank else Rank.WEAK
                    yield claim(entry, found[0].value, slot.passage, paper, rank, "form label")
        yield from _in_grids(paper)
        yield from _in_sentences(paper)


def _in_grids(paper: Paper) -> Iterator[Claim]:
    """The greatest of a column of days under "Peak attendance"."""
    entry = fields()["attendance.maximum"]
    for grid in paper.grids:
        for c, head in enumerate(grid.heads):
            column = grid.column(c) if c and grid.by_time() and label_fits(head, stems(head), entry) else []
            if column:
                row, number = max(column[::-1], key=lambda x: x[1])[0], max(n for _, n in column)
                rank = Rank.TOTAL if re.search(r"peak|max|most|one time|once", head, re.I) else Rank.WEAK
                yield claim(entry, number, row.passage, paper, rank, "greatest of the days")


def _in_sentences(paper: Paper) -> Iterator[Claim]:
    entry = fields()["attendance.maximum"]
    before: Passage | None = None
    for passage in paper.passages:
        if passage.role not in ("sentence", "bullet", "caption") or paper.kind == "application-form":
            before = None
            continue
        found = _stated(passage.text)
        if found is not None:
            rank = Rank.TOTAL if _STRONG.search(passage.text) else Rank.WEAK
            yield claim(entry, found.value, passage, paper, rank, "greatest number in a sentence")
        elif before is not None and _BACK.search(passage.text) and not quantities(passage.text):
            last = [q for q in quantities(before.text) if _may_be_people(q)]
            if last:
                said = f"{before.text} {passage.text}"
                got = claim(
                    entry, last[-1].value, passage, paper, Rank.TOTAL, "greatest number, said of the sentence before"
                )
                yield got._replace(evidence=before.evidence(got.evidence.by, said))
        before = passage


def _may_be_people(q: Quantity) -> bool:
    return q.value >= 100 and not q.tied and q.unit is None and q.high is None


def _stated(text: str) -> Quantity | None:
    """The number that a sentence states as the greatest number of people, if it does."""
    if not any(p.search(text) for p in _STATES) or _NOT_THIS.search(text) or _GATE.search(text):
        return None
    found = [q for q in quantities(text) if _may_be_people(q) and not _TICKET.match(q.after)]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    marks = [m for p in (_STRONG, *_STATES) for m in p.finditer(text)]
    return min(found, key=lambda q: min(max(q.start - m.end(), m.start() - q.end, 0) for m in marks))


# --- what the place holds -------------------------------------------------------------------------------------------

_HOLDS = re.compile(
    r"\b(?:capacity|reasonably hold|can (?:safely |comfortably |reasonably )?(?:hold|accommodate|seat)|"
    r"will (?:safely |comfortably )?(?:hold|accommodate|seat)|occupant load|rate[sd] (?:[\w’]+ "
    r"){0,4}(?:for|at)|"
    r"holds\b|accommodates|room for|occupancy|permanent seats|fixed seats)",
    re.I,
)
_NOT_GROUNDS = re.compile(
    r"\b(?:tanks?|tankers?|gallons?|tons?|yards?|boxes|dumpsters?|campground|camp(?:ing)?\b|camp ?sites?|"
    r"lots?\b|parking|cars?|vehicles|bus(?:es)?|tents?\b|shelter|barn|church|generator|"
    r"ambulances?|hospital|treatment plant|bladder|trailers?|beds?|cots?|sleep|overnight|well\b|pump|hall)\b",
    re.I,
)
_SLEEPS = re.compile(r"\b(?:sleep\w*|overnight|camp(?:ers|ing)?\b|stay the night|spend the night)", re.I)
_ALLOWS = re.compile(
    r"\b(?:permit\w*|zoning|conditional use|health (?:department|code|rules?)|allow\w*|licen[sc]ed? for|"
    r"approved for|authori[sz]\w+|not more than|no more than|limit\w*|condition \d|may sleep|maximum)\b",
    re.I,
)


_CAPACITY_ROW = re.compile(r"(?:seating|total|maximum|site|rated) (?:seating )?capacity|maximum occupan", re.I)


def capacity(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many persons the place can hold."""
    entry = fields()["site.capacity"]
    for paper in papers:
        if not speaks_of(paper, entry.name):
            continue
        for slot in slots(paper):
            if asks(slot, entry):
                found = [q for q in quantities(slot.answer) if not q.tied and q.unit is None and q.value >= 50]
                if found and found[0].start <= 40:
                    yield claim(
                        entry,
                        found[0].value,
                        slot.passage,
                        paper,
                        slot.rank,
                        "form label",
                    )
        for grid in paper.grids:
            total = grid.total or next((r for r in grid.rows if _CAPACITY_ROW.search(r.head)), None)
            if total is None or _NOT_GROUNDS.search(" ".join((*grid.heads, *grid.headings[-1:], total.head))):
                continue
            found = [q for q in quantities(" ".join(total.cells[1:])) if q.value >= 50]
            if found and re.search(r"capacity|occupan", f"{total.head} {' '.join(grid.heads)}", re.I):
                yield claim(entry, found[0].value, total.passage, paper, Rank.TABLE, "table total")
        for passage in paper.passages:
            if passage.role in ("sentence", "bullet", "caption") and paper.kind != "application-form":
                yield from _holds(passage, paper)


def _holds(passage: Passage, paper: Paper) -> Iterator[Claim]:
    entry, text = fields()["site.capacity"], passage.text
    if (
        not _HOLDS.search(text)
        or _NOT_GROUNDS.search(re.sub(r"less [^.;]*|the lots?, the campground", "", text))
        or _SLEEPS.search(text)
    ):
        return
    found = [q for q in quantities(text) if _may_be_people(q)]
    places = [m.span() for m in _HOLDS.finditer(text)]
    named = re.search(
        r"\b(?:site|hill|slopes?|flats|infield|airfield|lawn|raceway|track|ranch|grounds?|place|field|farm|bowl|meadow|pasture|property|venue|location|stadium|park|arena|"
        r"fairgrounds?|capacity|seats?)\b",
        text,
        re.I,
    )
    if found and named:
        q = min(found, key=lambda q: min(max(q.start - b, a - q.end) for a, b in places))
        yield claim(entry, q.value, passage, paper, Rank.SENTENCE, "capacity in a sentence")


def sleeping(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many persons zoning or health rules, or a permit under them, allow to sleep there."""
    entry = fields()["site.sleeping_capacity"]
    for paper in papers:
        if not speaks_of(paper, entry.name):
            continue
        for slot in slots(paper):
            if asks(slot, entry):
                found = [q for q in quantities(slot.answer) if _may_be_people(q)]
                if found:
                    yield claim(entry, found[0].value, slot.passage, paper, Rank.BLANK, "form label")
        for passage in paper.passages:
            text = passage.text
            if passage.role not in ("sentence", "bullet", "caption") or not (
                _SLEEPS.search(text) and _ALLOWS.search(text)
            ):
                continue
            if not re.search(
                r"permit|zoning|conditional use|health|licen[sc]e|approved|authori[sz]|county|code|allowed|may sleep",
                text,
                re.I,
            ):
                continue
            found = [
                q
                for q in quantities(text)
                if _may_be_people(q) and not re.match(r"\W*(?:sites?|acres?|tents?|spaces?|feet|square)\b", q.after)
            ]
            found = [
                q
                for q in found
                if re.search(
                    r"persons?|people|campers|guests|individuals|sleep", " ".join(q.words) + q.before[-40:], re.I
                )
            ]
            if len(found) == 1:
                yield claim(entry, found[0].value, passage, paper, Rank.SENTENCE, "allowed to sleep, in a sentence")
