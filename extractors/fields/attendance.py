"""How many people: the most at one time that the applicant states.

Tickets, other years, thresholds at the gate and a hospital's notice are no statement of the maximum. A sentence such as
"That is all we will ever admit" speaks of the number in the sentence before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.cues import stems
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.forms import printed
from extractors.fields.labels import asks, label_fits, slots
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.totals import stated
from extractors.passages import Passage

_PEOPLE = (
    r"(?:people|persons?|attendees|guests|spectators|visitors|patrons|attendance|crowd|population|souls|"
    r"heads?|headcount|"
    r"everyone|everybody|all told|worshippers|riders|fans|participants)"
)
_MOST = (
    r"(?:(?:the )?(?:very |absolute )?(?:most|maximum|max\.?|peak|greatest|largest|highest)|never (?:be "
    r")?(?:more|over|exceed\w*)|"
    r"no more than|not (?:be )?(?:more|over) than|not (?:to )?exceed\w*|at (?:the )?most|(?:capped|caps?|"
    r"limit\w*|ceiling|held|hold|keep|kept) (?:is |at |to |of |it |it at |it to |attendance at |attendance "
    r"to |the number at |the number to )*|"
    r"(?:cut|cuts|cutting) (?:\w+ ){0,2}off (?:\w+ ){0,2}at|not (?:one|a) (?:\w+ )?(?:more|over)|and no more|"
    r"(?:tops?|maxe?s?|max) out at|(?:we are|we[’']re|are|is) full at|stop (?:\w+ ){0,4}at|"
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
    rf"(?:be )?(?:more|over|exceed)|no more than|not (?:to )?exceed|not more than|\bcap(?:ped)?\b|\blimit|"
    rf"\boff (?:\w+ ){{0,2}}at\b|\bnot (?:one|a) (?:\w+ )?more\b|\band no more\b|\bout at\b|\bfull at\b",
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
# Said of the crowd without naming it: "we cut it off at 1,500", "we are full at 1,500".
_CUT = re.compile(
    r"\b(?:tickets?|admissions?|sales|badges|wristbands|attendance|numbers?)\b[^.;]{0,40}\b(?:capped|limited|"
    r"cut off|held|stops?)\b"
    r"(?: \w+){0,2} (?:at|to)\b|\b(?:never|not)\b(?: \w+){1,3} more than\b|"
    r"\bas (?:the|our|a) (?:\w+ ){0,2}(?:maximum|limit|most|cap|ceiling)\b|\b(?:maximum|limit|cap|ceiling|most)\b"
    r"(?: \w+){0,3} (?:is|of|at|be|to)\b|"
    r"\b(?:grounds?|gates?|field|entry|doors?)\b[^.;]{0,30}\b(?:close[ds]?|shut)\b(?: \w+)? at [\d,a-z -]+ "
    r"(?:persons|people|souls|heads)\b|"
    r"\bwe\b[^.;]{0,40}\b(?:cut|cap|stop|hold|limit|close)\w*(?: \w+){0,3} (?:off )?at\b|\bfull at\b", re.I
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
# A guess at the crowd ("we anticipate around 3,000 at a time") is no maximum where a paper states one.
_GUESS = re.compile(r"\b(?:anticipat\w*|expect\w*|estimat\w*|figure|guess\w*|project\w*|hope|hoping|likely)\b", re.I)
_BOUND = re.compile(r"\b(?:most|max\w*|never|no more|not (?:to )?exceed|not more|cap(?:ped)?|limit\w*|full)\b", re.I)
# A sentence that speaks of the number in the one before it.
_BACK = re.compile(
    r"\b(?:that|this|which|it|they)\b[^.;]{0,30}\b(?:very most|most|maximum|limit|as many as|all "
    r"(?:that )?we|everybody|everyone|every (?:soul|head|person)|counting|includ\w+)\b|"
    r"^\W*(?:and )?not (?:one|a) (?:\w+ )?more\b|\bwhen (?:they|those|it) (?:are|is) gone\b",
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


# On a form a sentence of the applicant's sets the number; the clauses that it prints do not.
_SETS = re.compile(
    r"\b(?:applicant|committee|board|we|our)\b[^.;]{0,60}\b(?:sets?|determines?d?|fix(?:es|ed)?|limit\w*|caps?|capped)\b|"
    r"\b(?:is|are|now|hereby) (?:amended|changed|revised|reduced|raised|corrected|set|limited|capped|fixed)\b",
    re.I,
)


def _in_sentences(paper: Paper) -> Iterator[Claim]:
    entry = fields()["attendance.maximum"]
    before: Passage | None = None
    for passage in paper.passages:
        form = paper.kind == "application-form"
        if passage.role not in ("sentence", "bullet", "caption") or (
            form and printed(passage.text) and not _SETS.search(passage.text)
        ):
            before = None
            continue
        found = _stated(passage.text)
        if found is not None:
            guess = found.vague and _GUESS.search(passage.text) and not _BOUND.search(passage.text)
            rank = Rank.SENTENCE if guess else Rank.TOTAL if _STRONG.search(passage.text) else Rank.WEAK
            amended = stated(passage.text)
            if amended is not None and amended.corrected and amended.quantity.may_be_people:
                found, rank = amended.quantity, Rank.CORRECTION
            yield claim(entry, found.value, passage, paper, rank, "greatest number in a sentence")
        elif before is not None and _BACK.search(passage.text) and not quantities(passage.text):
            last = [q for q in quantities(before.text) if q.may_be_people]
            if last:
                said = f"{before.text} {passage.text}"
                got = claim(
                    entry, last[-1].value, passage, paper, Rank.TOTAL, "greatest number, said of the sentence before"
                )
                yield got._replace(evidence=before.evidence(got.evidence.by, said))
        before = passage


def _stated(text: str) -> Quantity | None:
    """The number that a sentence states as the greatest number of people, if it does."""
    told = any(p.search(text) for p in _STATES) or _CUT.search(text)
    if not told or _NOT_THIS.search(text) or _GATE.search(text):
        return None
    found = [q for q in quantities(text) if q.may_be_people and not _TICKET.match(q.after)]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    marks = [m for p in (_STRONG, *_STATES) for m in p.finditer(text)]
    return min(found, key=lambda q: min(max(q.start - m.end(), m.start() - q.end, 0) for m in marks))
