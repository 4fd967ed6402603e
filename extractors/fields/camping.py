"""How many can camp: a number of campers, or sites and how many sleep on each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import FieldEntry, fields
from extractors.fields.claims import Claim, Paper, Rank, claim
from extractors.fields.forms import printed
from extractors.fields.labels import asks, slots
from extractors.fields.numbers import counts
from extractors.fields.quantities import quantities
from extractors.fields.tables import Grid, plain
from extractors.fields.tone import EARLIER
from extractors.passages import Passage

_PEOPLE = re.compile(r"\b(?:people|persons|campers|capacity|occupants|sleeps|heads)\b", re.I)
_PER_SITE = re.compile(r"\bper\b|\beach\b|\b(?:a|to a|in a|on a) (?:site|plot|tent|spot)\b|/", re.I)
_SITES = re.compile(r"\b(?:sites?|site s|campsites?|plots?|pitches|spots?)\b", re.I)
_OF_CAMPERS = re.compile(
    r"\s*(?:$|[.,;)]|(?:people|persons|campers|guests|overnight|sleepers|in|on|at|and|of them)\b)", re.I
)
# "there is camping for 1,200"
_ROOM_FOR = re.compile(
    r"\b(?:camping|room|space|accommodations?|capacity)\s+(?:for|of|is)\s+"
    r"(?:up to |about |some |a total of |at least )?|\b(?:can|will|could) camp (?:up to |about |some )?",
    re.I,
)
_CAMP = re.compile(r"\bcamp\w*|\btents?\b|\bRVs?\b|\bsites\b", re.I)
_SOULS = r"(?:people|persons|campers|guests|sleepers|folks?|ppl|souls|heads)"
_TOTAL = re.compile(r"\b(?:total|in all|together)\W*(?:of )?$", re.I)
_ROOM = re.compile(
    r"\b(?:room|space|camp\w*|accommodat\w*|hold\w*|sleep\w*|capacity|total|takes?|fits?|cots|bunks|beds|berths)\b",
    re.I,
)
_TOGETHER = re.compile(rf"\W*{_SOULS}\W+(?:together|in all|altogether|in total|all told)\b", re.I)
# What the law allows is no count of places: "the permit allows 2,750 persons, and there is camping for 2,600".
_ALLOWED = re.compile(r"[^,;.]*\b(?:permit|zoning|allows?|allowed)\b[^,;.]*(?:,\d{3}[^,;.]*)*", re.I)
_EACH = re.compile(
    r"\b(?P<n>\d+|one|two|three|four|five|six|eight)\s+(?:people|persons|campers|occupants|guests|"
    r"sleepers)?\s*(?:to|per|a|each|on each|in each|at each)\s*(?:a |each |every )?(?:camp ?)?(?:sites?|"
    r"plots?|pitch|campsite|tent|spot)\b"
    r"|\b(?P<k>\d+|one|two|three|four|five|six|eight)\s+(?:people|persons|campers|guests)\s+(?:each|apiece)\b"
    r"|\beach (?:for|holds?|sleeps?|takes?|with|allows?)\b[^.;]{0,40}?\b(?P<m>\d+|two|three|four|five|six|eight)\s+"
    r"(?:people|persons|campers|guests)\b",
    re.I,
)


def camping(paper: Paper) -> Iterator[Claim]:
    """Claims of how many can camp: told, in a column, or sites times people to a site."""
    entry = fields()["camping.capacity"]
    for slot in slots(paper):
        if asks(slot, entry):
            found = [q for q in quantities(slot.answer) if not q.tied and q.unit is None and q.value >= 10]
            if found and found[0].start < 20 and not re.match(r"\W*(?:sites|campsites|acres)", found[0].after):
                yield claim(entry, found[0].value, slot.passage, paper, Rank.BLANK, "form label")
    for grid in paper.grids:
        if _CAMP.search(" ".join((*grid.headings[-1:], grid.lead, *grid.heads, *(r.head for r in grid.parts)))):
            yield from _table(entry, grid, paper)
    for passage in paper.passages:
        if passage.role in ("sentence", "bullet") and _CAMP.search(" ".join((passage.text, *passage.headings[-1:]))):
            yield from _camp_sentence(entry, passage, paper)


def _table(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    heads = list(enumerate(grid.heads))[1:]
    each = [c for c, h in heads if _PEOPLE.search(h) and _PER_SITE.search(h)]
    sites = [c for c, h in heads if _SITES.search(h) and c not in each]
    people = [c for c, h in heads if _PEOPLE.search(h) and c not in each]
    for c in people[-1:]:
        column = grid.column(c)
        if grid.total is not None and (found := counts(grid.total.cells[c])):
            yield claim(entry, found[0].value, grid.total.passage, paper, Rank.TABLE, "table total")
        elif column and len(column) == len(grid.parts):
            yield claim(entry, sum(n for _, n in column), column[-1][0].passage, paper, Rank.TABLE, "sum of a column")
    if not people and len(each) == len(sites) == 1:
        pairs = [(plain(r.cells[sites[0]]), plain(r.cells[each[0]])) for r in grid.parts]
        if pairs and all(a is not None and b is not None for a, b in pairs):
            number = sum((a or 0.0) * (b or 0.0) for a, b in pairs)
            yield claim(entry, number, grid.parts[-1].passage, paper, Rank.TABLE, "sites times people to a site")


def _camp_sentence(entry: FieldEntry, passage: Passage, paper: Paper) -> Iterator[Claim]:
    text = passage.text
    if EARLIER.search(text) or (paper.kind == "application-form" and printed(text)):
        return
    text = _ALLOWED.sub(lambda m: " " * len(m.group()), text)
    every = quantities(text)
    sites = [
        q for q in every if re.match(r"\W*(?:[\w-]+\s+){0,3}(?:sites|campsites|plots|pitches|spots)\b", q.after, re.I)
    ]
    each = _EACH.search(text)
    people = [
        q
        for q in every
        if re.match(rf"\W*(?:overnight )?{_SOULS}\b", q.after, re.I) and q.value >= 50
    ]
    room = _ROOM.search(text)
    together = [q for q in people if _TOGETHER.match(q.after)]
    whole = [q for q in every[-1:] if q in people or _TOTAL.search(q.before)]
    summed = [q for q in whole if len(every) > 2 and sum(p.value for p in every[:-1]) == q.value]
    if together or summed:
        yield claim(entry, (together or summed)[0].value, passage, paper, Rank.TOTAL, "campers in a sentence")
        return
    stated = _ROOM_FOR.search(text)
    told = [q for q in every if stated and q.start == stated.end() and q.value >= 20 and q.unit is None]
    if told and _OF_CAMPERS.match(told[0].after):
        yield claim(entry, told[0].value, passage, paper, Rank.TOTAL, "campers in a sentence")
        return
    if people and room and len(people) == 1:
        yield claim(entry, people[0].value, passage, paper, Rank.TOTAL, "campers in a sentence")
    elif sites and each:
        word = each["n"] or each["m"] or each["k"]
        number = float(word) if word.isdigit() else counts(word)[0].value
        yield claim(entry, sites[0].value * number, passage, paper, Rank.SENTENCE, "sites times people a site")
