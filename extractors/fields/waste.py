"""Solid waste: pounds a day that can be taken away, and four-cubic-yard containers.

What the crowd will produce is an estimate of need; only what boxes hold and haulers take is capacity.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.containers import BOX, bulk
from extractors.fields.counted import counted
from extractors.fields.forms import printed
from extractors.fields.labels import slots
from extractors.fields.numbers import counts
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.sentences import segment
from extractors.fields.shares import bounds
from extractors.fields.spans import days_of
from extractors.fields.tables import Grid, plain
from extractors.fields.tone import EARLIER
from extractors.passages import Passage

_WASTE = re.compile(
    r"\b(?:waste|trash|refuse|garbage|rubbish|litter|dumpsters?|roll-?offs?|compactors?|landfill|disposal|"
    r"boxes|haul\w*|packer)\b",
    re.I,
)
_PRODUCED = re.compile(
    r"\b(?:figure|expect\w*|estimat\w*|generat\w*|produc\w*|anticipat\w*|assum\w*|project\w*|will make|"
    r"leave behind|comes? to|needs? to|"
    r"(?:crowds?|people|campers|guests|visitors|vendors|folks|they|everybody|everyone|audience|public|event|festival)"
    r" (?:\w+ ){0,2}(?:leaves?|makes?|throws?|discards?|puts? out|creates?|drops?)|per (?:person|head)|a head|"
    r"a person)\b",
    re.I,
)
_TAKEN = re.compile(
    r"\b(?:can leave|leaves?|capacity|remov\w*|haul\w*|tak(?:e|es|en)|dispos\w*|carr(?:y|ies|ied)|"
    r"handle\w*|accept\w*|pull\w*|provid\w*|collect\w*|cart\w*|hold\w*|good for|get rid of|room for|"
    r"go(?:es)? to|picks? up|(?:trash|garbage|waste|dump) (?:guy|man|men|crew|company|service|truck)|packers?|"
    r"landfill)\b",
    re.I,
)
_NOT_WASTE = re.compile(
    r"\b(?:ice|gravel|stone|truss|stage|axle|vehicle weight|crane|recycl\w+ only|septage|sewage)\b", re.I
)
_DAILY = re.compile(r"\b(?:each|every|per|a) (?:day|night|evening|morning)\b|\bdaily\b|\bnightly\b|/\s?day", re.I)
_PULLS = re.compile(
    r"\b(?P<n>once|twice|two|three|four|\d+)\s*(?:times|pulls|trips|loads|hauls)?\s*(?:a|per|each|"
    r"every)\s*(?:day|night)|\b(?P<m>twice|two|three|four) (?:times )?daily",
    re.I,
)
_TIMES = {"once": 1.0, "twice": 2.0, "two": 2.0, "three": 3.0, "four": 4.0}
# "4 ½ tons at a go"; one go is worth as many as there are in a day
_A_LOAD = re.compile(
    r"[\s-]*[a-z]+\.? (?:at a (?:go|time)|(?:a|per|each|every|to (?:a|the|each)) (?:load|run|trip|go|pull|haul|tip))\b",
    re.I,
)
_LOADS = re.compile(
    r"\b(?P<n>one|two|three|four|five|six|\d+)\s+(?:loads?|runs?|trips?|pulls?|hauls?|times)\s+"
    r"(?:a|per|each|every)\s+(?:day|night|morning|evening)\b",
    re.I,
)


def waste(papers: tuple[Paper, ...], event_days: int | None) -> Iterator[Claim]:
    """Claims about solid waste."""
    for paper in papers:
        if speaks_of(paper, "solid_waste.capacity"):
            yield from _capacity(paper, event_days)
            yield from _in_grids(paper, event_days)
            yield from bulk(paper)
    yield from counted(fields()["solid_waste.bulk_containers"], papers)


def _capacity(paper: Paper, event_days: int | None) -> Iterator[Claim]:
    entry = fields()["solid_waste.capacity"]
    for slot in slots(paper):
        if _WASTE.search(slot.label) and not _PRODUCED.search(slot.label):
            for q in quantities(slot.answer)[:1]:
                named = re.search(r"\b(?:lbs?|pounds|tons?)\b", slot.label, re.I)
                scale = 2000.0 if named and named.group().lower().startswith("ton") else 1.0
                weighed = q.unit == "pound" or (named and q.unit is None)
                if weighed and _DAILY.search(f"{slot.label} {slot.answer}"):
                    amount = q.amount if q.unit == "pound" else q.value * scale
                    yield claim(entry, amount, slot.passage, paper, slot.rank, "form label")
    told = [p for p in paper.passages if p.role in ("sentence", "bullet")]
    for n, passage in enumerate(told):
        if paper.kind == "application-form" and printed(passage.text):
            continue
        after = " ".join(p.text for p in told[n + 1 : n + 3] if p.headings == passage.headings)
        yield from of_sentence(passage, after, paper, event_days)


def of_sentence(passage: Passage, after: str, paper: Paper, event_days: int | None) -> Iterator[Claim]:
    """Claims of one sentence about what can be taken away in a day."""
    entry, text = fields()["solid_waste.capacity"], passage.text
    if _NOT_WASTE.search(text) or (_LANDFILL.search(text) and not _FROM_US.search(text)):
        return
    if not _WASTE.search(" ".join((text, *passage.headings[-1:]))):
        return
    weights = [
        q for q in quantities(text) if q.unit == "pound" and not q.tied and "person" not in q.per and q.value >= 1
    ]
    first = weights[0] if weights else None
    bare = [q for q in quantities(text) if first and q.start > first.start and _ALONE.match(q.after) and q.unit is None]
    weights += [q._replace(amount=q.value * first.amount / first.value, per=first.per) for q in bare if first]
    # "7 tons a run, 14 tons a day": the weight that is said to be a day's comes first
    for q in sorted(weights, key=lambda q: _DAILY.search(q.after[:25]) is None):
        clause = _own(text, q, weights) if bare else _clause(text, q)
        if EARLIER.search(segment(text, q)):
            continue
        loads = _LOADS.search(f"{text} {after}") if _A_LOAD.match(q.after) else None
        if loads:
            number = counts(loads["n"])[0].value
            yield claim(entry, q.amount * number, passage, paper, Rank.SENTENCE, "a load, by the loads of a day")
            return
        if re.match(r"\W*\w+[’']?(?:\s+\w+){0,2}\s+each\b(?!\s+(?:day|night|morning|evening))", q.after, re.I):
            continue
        opening = text[: q.start] if q is weights[0] else ""
        days = days_of(q.after[:80], event_days) or days_of(opening, event_days)
        days = days_of(text, event_days) if q.unit is None else days
        if days and _TAKEN.search(clause) and not _PRODUCED.search(clause):
            rule = "weight a day in a sentence" if days == 1 else "weight for the event, by its days"
            yield claim(entry, q.amount / days, passage, paper, Rank.TOTAL, rule)
            return
        if event_days == 1 and _TAKEN.search(clause) and not _PRODUCED.search(clause) and not _each_run(q):
            yield claim(entry, q.amount, passage, paper, Rank.SENTENCE, "weight for the one day")
            return
    if EARLIER.search(text):
        return
    boxes = _boxes(text)
    if boxes is not None:
        number, size = boxes
        pulls = _PULLS.search(f"{text} {after}")
        if pulls:
            word = (pulls["n"] or pulls["m"]).lower()
            yield claim(
                entry,
                number * size * (_TIMES.get(word) or float(word)),
                passage,
                paper,
                Rank.SENTENCE,
                "boxes, their size and pulls a day",
            )
        elif _DAILY.search(f"{text} {after}"):
            yield claim(entry, number * size, passage, paper, Rank.SENTENCE, "boxes, their size and pulls a day")
        elif event_days:
            yield claim(
                entry,
                number * size / event_days,
                passage,
                paper,
                Rank.WEAK,
                "boxes and their size, by the event’s days",
            )._replace(sure=event_days == 1)


def _each_run(q: Quantity) -> bool:
    """Whether a weight is that of one load or box."""
    of_one = r"\W*\w+\W+(?:[\w-]+ ){0,2}(?:a|per|each|every|apiece)\b"
    load = r"[\s-]*tons?[\s-]+(?!between|together|altogether|in all|combined)\w+"
    alone = r"\W*\w+\W*(?:,|;|\.|$|and\b|of\b)"
    return bool(re.match(rf"{of_one}|{load}", q.after, re.I)) and not re.match(alone, q.after, re.I)


def _in_grids(paper: Paper, event_days: int | None) -> Iterator[Claim]:
    """A column "Pounds a day" of what is taken away."""
    for grid in paper.grids:
        yield from _by_runs(grid, paper)
        for c, head in enumerate(grid.heads):
            weighed = re.search(r"\b(?:lbs?|pounds|tons?)\b", head, re.I)
            turns = grid.by_time() and bool(c and weighed)  # a row for each day
            days = 1.0 if turns else days_of(head, event_days)
            about = " ".join((*grid.headings[-1:], grid.lead, *grid.heads))
            hauled = _TAKEN.search(about) or re.search(r"\btrucks?\b|\bhaulers?\b", about, re.I)
            if (
                not (c and weighed and days)
                or not hauled
                or _PRODUCED.search(head)
                or not _WASTE.search(about)
            ):
                continue
            column = grid.column(c)
            total = plain(grid.total.cells[c]) if grid.total else None
            if turns:
                number = min((n for _, n in column), default=0.0)
            else:
                number = total if total is not None else sum(n for _, n in column)
            scale = 2000.0 if weighed.group().lower().startswith("ton") else 1.0
            if column and number:
                entry = fields()["solid_waste.capacity"]
                yield claim(entry, number * scale / days, column[-1][0].passage, paper, Rank.TABLE, "column of a table")


def _by_runs(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """ "Payload (lb per run) | Runs per day": what each truck takes, times its runs."""
    loads = [c for c, h in enumerate(grid.heads) if c and _LOAD_HEAD.search(h)]
    runs = [c for c, h in enumerate(grid.heads) if c and _RUNS_HEAD.search(h) and c not in loads]
    about = " ".join((*grid.headings[-1:], grid.lead, *grid.heads))
    if len(loads) != 1 or len(runs) != 1 or not _WASTE.search(about):
        return
    pairs = [(plain(r.cells[loads[0]]), plain(r.cells[runs[0]])) for r in grid.parts]
    if pairs and all(a is not None and b is not None for a, b in pairs):
        scale = 2000.0 if re.search(r"\btons?\b", grid.heads[loads[0]], re.I) else 1.0
        whole = sum((a or 0.0) * (b or 0.0) for a, b in pairs) * scale
        entry = fields()["solid_waste.capacity"]
        yield claim(entry, whole, grid.parts[-1].passage, paper, Rank.TABLE, "loads times runs a day")


_LOAD_HEAD = re.compile(
    r"(?=.*\b(?:lbs?|pounds|tons?)\b).*(?:payload|load|per run|a run|per trip|a trip|per pull|capacity|each)", re.I
)
_RUNS_HEAD = re.compile(r"\b(?:runs?|trips?|loads?|pulls?|tips?|hauls?)\b.*\b(?:day|daily|night)", re.I)


# What the dump itself can take from everybody.
_LANDFILL = re.compile(
    r"^\W*(?:the |that )?(?:[\w’-]+ ){0,3}(?:landfill|transfer station|dump|incinerator|facility)\b[^.;]{0,30}"
    r"\b(?:accepts?|takes?|handles?|receives?|is (?:permitted|licensed|rated))\b",
    re.I,
)
_FROM_US = re.compile(r"\b(?:us|ours?|this (?:event|show|fair|festival|gathering))\b", re.I)
_ALONE = re.compile(r"\W*$|\s*[.;]")


def _own(text: str, q: Quantity, weights: list[Quantity]) -> str:
    """The words that belong to one of several weights."""
    every = sorted(weights, key=lambda each: each.start)
    start, end = bounds(text, every)[every.index(q)]
    return text[start:end]


def _clause(text: str, q: Quantity) -> str:
    start = max((m.end() for m in re.finditer(r";\s|,\s(?=so\b|and\b)", text[: q.start])), default=0)
    return text[start : q.end + 90]


_EACH_HOLDS = re.compile(
    rf"\b{BOX}\b[^.;]{{0,20}}\beach (?:good for|takes?|taking|holds?|holding|with|carr\w+|of)\W*$", re.I
)


def _boxes(text: str) -> tuple[float, float] | None:
    """Number of boxes and the pounds that one holds."""
    every = quantities(text)
    for size in every:
        if size.unit != "pound":
            continue
        for box in every:
            if (
                box.end <= size.start
                and _EACH_HOLDS.search(text[box.end : size.start])
            ):
                return box.value, size.amount
            if (
                box.end <= size.start
                and re.search(rf"\b{BOX}\b", text[box.end : size.start], re.I)
                and re.search(
                    r"\beach\b|\bof\s+$|capacity",
                    text[size.end : size.end + 40] + text[size.start - 4 : size.start],
                    re.I,
                )
            ):
                return box.value, size.amount
        if size.tied and re.match(rf"[\s-]*tons?[\s-]+(?:[\w-]+\s+){{0,3}}{BOX}", size.after, re.I):
            before = [
                q
                for q in every
                if q.end <= size.start and re.fullmatch(r"\s*(?:[A-Za-z-]+\s+){0,3}", text[q.end : size.start])
            ]
            return (before[-1].value if before else 1.0), size.amount
    return None
