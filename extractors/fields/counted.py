"""Things that are counted: gates, toilets, doctors, guards, stalls, telephone lines.

One way of looking for all of them. Where they are counted: in a form's blank, in the total of a table, in a column,
in a table that lists them one by one, in a sentence. What is counted is data (`catalogue/fields.toml`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from extractors.catalogue.fields import FieldEntry, fields, phrases
from extractors.cues import cues, stems
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.forms import is_clause
from extractors.fields.labels import Slot, asks, counts_groups, excluded, fits, slots
from extractors.fields.numbers import counts
from extractors.fields.orders import lines
from extractors.fields.quantities import Quantity, heads_of, quantities
from extractors.fields.sentences import of_sentence, partial
from extractors.fields.tables import Grid, Row, plain
from extractors.fields.totals import amended
from extractors.fields.unsaid import things
from extractors.fields.values import telephone

Each = Callable[[str], float]

_GENERIC = re.compile(
    r"^\W*(?:number|no\.?|qty\.?|quantity|units?|count|how many|total|amount|ea\.?)(?: (?:of units|"
    r"provided|on site|ordered|supplied))?\W*$",
    re.I,
)


def one(_: str) -> float:
    """What most things count: one each."""
    return 1.0


def counted(entry: FieldEntry, papers: tuple[Paper, ...], each: Each = one) -> Iterator[Claim]:
    """Every claim about a counted thing in the packet's papers. `each` says what one of it counts, by its description
    in an order (a station of four basins)."""
    for paper in papers:
        if speaks_of(paper, entry.name):
            yield from _in_slots(entry, paper)
            yield from _in_grids(entry, paper, each)
            yield from (_of_a_yard(entry, c) for c in _in_sentences(entry, paper))


_YARD = 20  # spaces: no gathering parks in fewer, so a sentence with so few speaks of some corner of it


def _of_a_yard(entry: FieldEntry, found: Claim) -> Claim:
    """A handful of spaces ("room for six cars on the grass behind it") is never taken for all parking."""
    few = entry.name == "parking.spaces" and isinstance(found.value, int | float) and found.value < _YARD
    return found._replace(rank=Rank.WEAK, sure=False) if few else found


# --- blanks -------------------------------------------------------------------------------------------------------


def _in_slots(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    for slot in slots(paper):
        if slot.passage.role == "row" and any(c.head for c in slot.passage.cells) and paper.kind != "application-form":
            continue  # a table with heads is read as a table
        if asks(slot, entry):
            value = answer_count(slot._replace(answer=amended(slot.answer)), entry)
            if value is not None:
                line = Rank.WEAK if partial(entry, slot.label) else Rank.TOTAL
                yield claim(entry, value, slot.passage, paper, Rank.BLANK if slot.blank else line, "form label")


# What may stand before the number that answers a blank.
_HEDGE = re.compile(
    r"^\W*(?:(?:yes|about|approx\w*|around|some|total|a total|up|at|least|most|to|of|max\w*|we|will|have|has|are|there|"
    r"be|provide\w*|room|for|capacity|est\w*|all|number|count|no|qty|is|it|they|the|our|plan|with|on|site|x)\W+)*$",
    re.I,
)


# "Toilets | [X] four sheets" says what is attached.
_PAPERS = re.compile(
    r"\s*(?:\w+\s+)?(?:sheets?|pages?|copies|copy|attachments?|drawings?|exhibits?|plans?|forms?)\b", re.I
)
_KIND = re.compile(
    r"\s*(?:private|licensed|uniformed|contract\w*|paid|unarmed|armed|sworn|registered|standard|regular)\s*"
    r"(?:,|,? and|\+|&|,? plus)\s*",
    re.I,
)


def answer_count(slot: Slot, entry: FieldEntry) -> float | None:
    """The number that a blank holds: the first one, or the sum of "36 / 24" and "28 guards + 6 officers"."""
    answer = re.sub(r"\([^)]*\)", lambda m: " " * len(m.group()), slot.answer)  # shares stand in brackets
    if telephone(slot.answer):
        return None  # "Phone: 608-555-0142" counts no lines
    plain = [q for q in quantities(answer) if not q.tied and q.unit is None]
    if not plain:
        return None
    if _PAPERS.match(plain[0].after):
        return None
    named = [q for q in plain if q.counts(phrases(entry.nouns))]
    if named and named == plain[1:] and _KIND.fullmatch(answer[plain[0].end : named[0].start]):
        return sum(q.value for q in plain)  # "16 private, 4 deputies"
    if len(named) > 1 and re.search(r"[+&]|\bplus\b|\band\b", answer):
        return sum(q.value for q in named)
    if named and (plain[0] not in named) and not re.match(r"^\W*\d", answer):
        return named[0].value
    if is_clause(slot.label):
        return named[0].value if named else plain[0].value if _answers_clause(plain[0], slot, entry) else None
    if re.match(r"^\s*\d[\d,]*\s*[/+&]\s*\d[\d,]*\s*$", answer) and re.search(r"[/+&]|\band\b", slot.label):
        return sum(q.value for q in plain)
    return plain[0].value if named or _HEDGE.match(plain[0].before) else None


def _answers_clause(q: Quantity, slot: Slot, entry: FieldEntry) -> bool:
    """Whether a bare number answers a printed clause: the clause asks for this thing alone."""
    alone = not q.before.strip(" •*-") and not (q.words and q.words[0][0].isalpha())
    asked = [e for e in fields().values() if e.kind == "count" and fits(slot.words, e.nouns)]
    return alone and asked == [entry]


# --- tables -------------------------------------------------------------------------------------------------------


def _in_grids(entry: FieldEntry, paper: Paper, each: Each) -> Iterator[Claim]:
    for grid in paper.grids:
        order = tuple(lines(grid))
        ordered = [ln for ln in order if _counts_line(entry, ln.text, grid, paper)]
        if ordered:
            number = sum(ln.number * each(ln.what) for ln in ordered)
            yield claim(entry, number, ordered[0].row.passage, paper, Rank.TABLE, "lines of an order")
            continue
        if not order:  # the quantities of an order are of many things and have no sum
            yield from _column(entry, grid, paper, each)
        yield from _row(entry, grid, paper)
        yield from _listed(entry, grid, paper)


def _counts_line(entry: FieldEntry, text: str, grid: Grid, paper: Paper) -> bool:
    """Whether a line of an order, written as "12 Portable toilet, WOMEN", counts the thing."""
    words = stems(text)
    over = stems(" ".join((paper.title, grid.lead, *grid.headings[-2:])))
    if not entry.nouns or excluded(words, entry) or fits(words, entry.beside):
        return False
    if entry.about and not fits(words + over, entry.about):
        return False
    every = quantities(text)
    nouns = phrases(entry.nouns + (entry.loose if fits(words + over, entry.over) else ()))
    return bool(every) and every[0].counts(nouns)


def _column(entry: FieldEntry, grid: Grid, paper: Paper, each: Each) -> Iterator[Claim]:
    columns = [c for c in range(1, len(grid.heads)) if _heads(entry, grid, c)]
    if not columns or excluded(stems(grid.heads[0] + " " + grid.lead), entry):
        return
    if grid.by_time() and entry.name == "parking.spaces":
        return  # cars by the hour are traffic
    if grid.by_time():
        rows = [(n, row) for c in columns for row, n in grid.column(c)]
        if rows:
            value, row = max(rows, key=lambda r: r[0])
            same = len(rows) > 1 and all(n == value for n, _ in rows)
            rank, rule = (Rank.TABLE, "the same on every shift") if same else (Rank.SENTENCE, "greatest of the shifts")
            yield claim(entry, value, row.passage, paper, rank, rule)._replace(sure=same)
        return
    values = [_column_value(grid, c, each) for c in columns]
    known = [v for v in values if v]
    if len(known) > 1 and sum(bool(_TURN.search(grid.heads[c])) for c in columns) > 1:
        total, row, _ = max(known, key=lambda v: v[0])  # columns that are shifts hold the same people or posts
        yield claim(entry, total, row.passage, paper, Rank.TABLE, "greatest of the shifts")._replace(
            sure=entry.name == "security.guards"
        )
    elif known:
        total, row, rule = sum(v[0] for v in known), known[0][1], known[0][2]
        yield claim(entry, total, row.passage, paper, Rank.TABLE, rule)


_TURN = re.compile(
    r"\b(?:days?|nights?|shifts?|evenings?|mornings?|afternoons?|overnight|\d{1,2} ?(?:a|p)\.?m|"
    r"(?:mon|tue|wed|thu|fri|sat|sun)\w*)\b",
    re.I,
)


def _heads(entry: FieldEntry, grid: Grid, c: int) -> bool:
    head = grid.heads[c]
    if not head or excluded(stems(head), entry):
        return False
    bracket = re.search(r"\(([^)]+)\)", head)  # "Room for (cars)"
    if (_GENERIC.match(head) and entry.nouns) or heads_of(head, phrases(entry.loose)):
        lead = grid.lead if len(grid.lead) < 60 or grid.lead.endswith(":") else ""
        about = stems(" ".join((lead, *grid.headings[-1:], *grid.heads)))
        topical = any(p.fits(about, at) for p in phrases(entry.over) for at in range(len(about)))
        return topical and not any(heads_of(grid.heads[k], phrases(entry.heads)) for k in range(1, c) if k != c)
    known = phrases(entry.heads) + phrases(entry.nouns)
    return heads_of(head, known) or (bracket is not None and heads_of(bracket[1], known))


def _column_value(grid: Grid, c: int, each: Each) -> tuple[float, Row, str] | None:
    column = grid.column(c)
    if grid.total is not None:
        found = counts(grid.total.cells[c])
        if found and found[0].start <= 3:
            return found[0].value, grid.total, "table total"
    if not column or len(column) < len(grid.parts):
        return None
    number = sum(n * each(" ".join(cell for k, cell in enumerate(row.cells) if k != c)) for row, n in column)
    return number, column[-1][0], "sum of a column" if len(column) > 1 else "table cell"


def _labelled(words: tuple[str, ...], entry: FieldEntry) -> bool:
    return any(cue.find(words) for cue in cues(entry.labels))


_PROVIDED = re.compile(r"\b(?:provided|provide|proposed|planned|offered|supplied|have|ours|this year|actual)\b", re.I)
# Column heads under which a row "Toilets" gives its number; under any other head the number counts what the head says.
_NUMBERS = re.compile(
    r"\b(?:totals?|all|qty|quantity|numbers?|nos?\.?|count|units|how many|provided|planned|plan|proposed|this year|"
    r"on site|supplied|ordered|actual|answer|value|figure|offered|have|(?:19|20)\d\d|day|night|shift|on duty|on post|"
    r"at (?:a|any|one|all)|present|posted|staffed|"
    r"mon|tue|wed|thu|fri|sat|sun)\w*",
    re.I,
)
_NOT_NUMBERS = re.compile(
    r"gal|litre|liter|\bper\b|requir|needed|\bcode\b|ordinance|minimum|price|cost|rate|\$|acre|hour|size|feet|pounds",
    re.I,
)


def _gives(entry: FieldEntry, head: str) -> bool:
    """Whether the numbers under a head count what the row's head names: not those under the name of another thing."""
    if not head.strip() or heads_of(head, phrases(entry.heads) + phrases(entry.nouns)):
        return True
    return bool(_NUMBERS.search(head)) and not any(entry.name not in named for named in things(head))


def _row(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    found = [(row, value) for row in grid.parts if (value := _row_value(entry, grid, row)) is not None]
    for row, value in found:
        yield claim(entry, value, row.passage, paper, Rank.TOTAL, "table row")
    kinds = {row.head for row, _ in found}
    if len(found) == len(kinds) > 1 and grid.heads[0] and not any(_TURN.search(head) for head in kinds):
        whole = sum(value for _, value in found)  # nurses of two kinds, in a row each
        yield claim(entry, whole, found[-1][0].passage, paper, Rank.TABLE, "rows of a table together")


_LIST = re.compile(r"^[^(,·]+[,·][^(,·]+[,·]")


def _row_value(entry: FieldEntry, grid: Grid, row: Row) -> float | None:
    words, over = stems(row.head), stems(" ".join((row.head, grid.lead, *grid.headings[-2:], *grid.heads)))
    if (
        counts_groups(row.head)
        or not (heads_of(row.head, phrases(entry.nouns)) or (not entry.nouns and _labelled(words, entry)))
        or excluded(words, entry)
        or fits(words, entry.beside)
        or partial(entry, row.head)
        or (entry.about and not fits(over, entry.about))
    ):
        return None
    if len(set(things(row.head))) > 1 or _LIST.search(row.head):
        return None  # "Toilets, gates, lane" are places
    values = [
        (grid.heads[c], n) for c in range(1, len(row.cells)) for n in [_cell(row.cells[c], entry)] if n is not None
    ]
    values = [(h, n) for h, n in values if not _NOT_NUMBERS.search(h) and _gives(entry, h)]
    values = [(h, n) for h, n in values if _PROVIDED.search(h)] or values
    totals = [n for h, n in values if re.search(r"\btotal|\ball\b|qty|quantity|number|units", h, re.I)]
    if totals:
        return totals[-1]
    return values[0][1] if len({n for _, n in values}) == 1 else None


def _cell(text: str, entry: FieldEntry) -> float | None:
    """The number of a cell: alone, before a bracket or comma, or before the thing itself ("2 ALS ambulances")."""
    number = plain(re.split(r"\s*[(;,](?!\d{3})", text, maxsplit=1)[0])
    if number is not None:
        return number
    found = quantities(text)
    return found[0].value if found and found[0].start <= 2 and found[0].counts(phrases(entry.nouns)) else None


def _listed(entry: FieldEntry, grid: Grid, paper: Paper) -> Iterator[Claim]:
    """A table that lists the things one by one: "Gate | Place | Used for"."""
    if not entry.lists or not grid.heads or not heads_of(grid.heads[0], phrases(entry.lists)):
        return
    rows = [r for r in grid.parts if r.head.strip() and not _shut(r)]
    if len(rows) > 1 and len({r.head for r in rows}) == len(rows):
        yield claim(entry, float(len(rows)), rows[-1].passage, paper, Rank.TABLE, "rows of a list")


def _shut(row: Row) -> bool:
    return bool(
        re.search(
            r"\b(?:wired|chained|welded|kept) shut|not (?:be )?(?:in )?use|locked at all times|closed to\b",
            row.passage.text,
            re.I,
        )
    )


# --- sentences ----------------------------------------------------------------------------------------------------


def _in_sentences(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    if not entry.nouns:
        return
    for n, passage in enumerate(paper.passages):
        if passage.role in ("heading", "row", "answer") or (
            paper.kind == "application-form" and passage.role == "sentence"
        ):
            continue
        yield from of_sentence(entry, passage, paper, paper.passages[max(n - 6, 0) : n])
