"""Toilets of women and of men, all seats, and lavatories with more than one basin."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.counted import counted, one
from extractors.fields.labels import Slot, slots
from extractors.fields.numbers import counts
from extractors.fields.orders import lines
from extractors.fields.quantities import quantities
from extractors.fields.tables import Grid, plain
from extractors.fields.tone import EARLIER
from extractors.fields.totals import amended, summed

_SEXES = {
    "toilets.female": r"(?:women|wom[ae]n[’']?s|females?|lady[’']?s|ladies|ladies[’']|girls|gals|sisters|womenfolk)",
    "toilets.male": r"(?:men|m[ae]n[’']?s|males?|gentlemen|gentlemen[’']?s|gents|boys|guys|brothers|brethren|menfolk)",
}
_TOILET = (
    r"(?:toilets?|rest ?rooms?|privies|privy|latrines?|porta[\s-]?(?:johns?|pott(?:y|ies))|"
    r"port-a-(?:johns?|pott(?:y|ies))|units?|stalls?|seats?|water closets?|facilities|outhouses?|WC)"
)
_IN_TOILETS = re.compile(
    r"\b(?:toilets?|rest ?rooms?|priv(?:y|ies)|latrines?|porta[\s-]?(?:john|pott)|port-a-|outhouses?|pott(?:y|ies)|WC|"
    r"comfort stations?|sanitary facilities|sanitation|portables|bath ?rooms?|wash ?rooms?|water closets?|conveniences|"
    r"commodes|stools|necessar(?:y|ies))",
    re.I,
)
_NUMBER = r"single|two|three|four|double|twin|dual|triple|six|eight|[2-8]"
# "two-basin stations", "4-sink units"; "stations with four basins", "Wash station, 4 basins".
_BASINS = re.compile(
    rf"\b(?P<n>{_NUMBER})[\s-](?:basin|bowl|sink|faucet|tap)\b|"
    rf"\b(?:stations?|units?|stands?|troughs?|sinks?)\b[^.;]{{0,40}}?(?:\bwith|\bof|\bhaving|,|\()\s*(?P<m>{_NUMBER}) "
    r"(?:basins|sinks|bowls|faucets|taps)\b",
    re.I,
)
_MULTI = {"single": 1.0, "double": 2.0, "twin": 2.0, "dual": 2.0, "triple": 3.0}
_NEUTRAL = r"(?:any|either|uni-?sex|famil(?:y|ies)|all[- ]gender|neutral|both sexes|mixed)"
_OTHER_COLUMN = re.compile(r"accessible|\bada\b|wheelchair|handicap|urinal|total|toilets|all\b", re.I)
_NO_TOILET = re.compile(r"urinal|shower|dressing|attendant|locker|changing|staff only|backstage|\bcrew\b", re.I)


def toilets(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims about toilets and lavatories."""
    for name in ("toilets.seats", "toilets.lavatories", *_SEXES):
        lavatories = name == "toilets.lavatories"
        each = basins if lavatories else stalls if name == "toilets.seats" else one
        for found in counted(fields()[name], papers, each):
            yield _with_basins(found) if lavatories else found
    for paper in papers:
        if speaks_of(paper, "toilets.female"):
            yield from _by_sex(paper)
            for slot in slots(paper):
                yield from _pair(slot, paper)
            for grid in paper.grids:
                yield from _ordered(grid, paper)
                yield from _columns(grid, paper)
                yield from _sums(grid, paper)
                yield from _rows(grid, paper)


def basins(text: str) -> float:
    """How many lavatories one station is, by its description: the number of its basins."""
    said = _BASINS.search(text)
    word = (said["n"] or said["m"]).lower() if said else "single"
    return _MULTI.get(word) or counts(word)[0].value


# "Restroom trailer, three stalls", "6-stall trailer"
_STALLS = re.compile(
    rf"\b(?:trailers?|units?|buildings?|houses?)\b[^.;|]{{0,24}}?(?:\bwith|\bof|\bhaving|,|\()\s*(?P<n>{_NUMBER}) "
    rf"(?:stalls|seats|toilets)\b|\b(?P<m>{_NUMBER})[\s-](?:stall|seat|station|holer)\b[^.;|]{{0,20}}?\b(?:trailers?|units?)\b",
    re.I,
)


def stalls(text: str) -> float:
    """How many seats one unit is, by its description: the number of its stalls."""
    said = _STALLS.search(text)
    word = (said["n"] or said["m"]).lower() if said else "single"
    return _MULTI.get(word) or counts(word)[0].value


def _pair(slot: Slot, paper: Paper) -> Iterator[Claim]:
    """ "Toilets, women / men: 24 / 22"."""
    places = {name: m.start() for name, sex in _SEXES.items() if (m := re.search(rf"\b{sex}\b", slot.label, re.I))}
    numbers = re.fullmatch(r"\W*(\d+)\s*(?:/|and|&|\+|,|-)\s*(\d+)\W*", slot.answer)
    if len(places) == 2 and numbers and _IN_TOILETS.search(" ".join((slot.label, *slot.passage.headings[-1:]))):
        for name, number in zip(sorted(places, key=lambda n: places[n]), numbers.groups(), strict=True):
            yield claim(fields()[name], float(number), slot.passage, paper, slot.rank, "form label")


def _with_basins(found: Claim) -> Claim:
    """A station of several basins counts as so many lavatories."""
    each = basins(found.evidence.said)
    itself = re.search(rf"\b{found.value}\s+(?:basins|bowls|sinks|taps|faucets)\b", found.evidence.said, re.I)
    if each == 1 or itself or found.rank >= Rank.TABLE or not isinstance(found.value, (int, float)):
        return found
    evidence = found.evidence.model_copy(update={"by": "stations times basins"})
    return found._replace(value=found.value * each, evidence=evidence)


def _by_sex(paper: Paper) -> Iterator[Claim]:
    for n, passage in enumerate(paper.passages):
        if passage.role in ("heading", "row") or (paper.kind == "application-form" and passage.role == "sentence"):
            continue
        if passage.role == "answer" and not passage.text.strip():
            continue  # "Toilets for women (1 per 500)" with nothing beside it
        label = re.sub(r"\([^)]*\)", "", passage.label)
        text = amended(f"{label}: {passage.text}" if passage.role == "answer" else passage.text)
        before = [p.text for p in paper.passages[max(n - 2, 0) : n] if p.role in ("sentence", "bullet")]
        if not _IN_TOILETS.search(" ".join((*passage.headings[-1:], *before, text))):
            continue
        found = of_sexes(text)
        for name, value in found.items():
            yield claim(fields()[name], value, passage, paper, Rank.SENTENCE, "count for one sex")
        whole = summed(quantities(text)) if len(found) == 2 else None
        if whole is not None:
            yield claim(fields()["toilets.seats"], whole.value, passage, paper, Rank.TOTAL, "total in a sentence")


_SEX = re.compile(rf"\b(?:(?P<female>{_SEXES['toilets.female']})|(?P<male>{_SEXES['toilets.male']}))(?![\w’'])", re.I)
_SENTENCE_PARTS = re.compile(r";\s|\.\s+(?=[A-Z])")
# What a number of toilets may be called besides its sex; any other plural noun is counted itself.
_OF_TOILETS = re.compile(
    rf"{_TOILET}|ones|theirs|ladies|bath ?rooms|washrooms|conveniences|commodes|stools|necessaries|closets|booths|"
    r"cabins|doors|johns|singles|portables|this|his|is|us|as|has|was|plus|bears|wears|says|carries|gets|serves|"
    r"gives|makes|goes|needs|stands|does|class|less|across|always|besides|towards|times",
    re.I,
)
_EACH = re.compile(r"\b(?:each|apiece|either|every|per)\b", re.I)
_BOTH = re.compile(
    rf"\s*(?:{_TOILET}\s+)?(?:(?:are|is|stand|be)\s+)?(?:for|of|per|to)\s+(?:each\s+|either\s+)?(?:sex|gender)\b", re.I
)
_PERSONS = re.compile(rf"\s+(?!(?:{_TOILET}|and|or|plus|ones?|in all|in total|altogether|total)\b)[a-z]", re.I)
_RATIO = re.compile(
    r"\b(?:for|per|to) (?:each|every) (?:\w+ )?(?:\d|hundred|thousand|five)|wheelchair user|"
    r"\b(?:per|to the) (?:hundred|thousand|\d)",
    re.I,
)


_URINALS = re.compile(r",?\s*(?:plus|and|\+|&|with)\s+\S+\s+urinals?\b", re.I)
_SHARE = re.compile(r"\s+of\s+(?:the|our|these|those)\s+", re.I)


class _Mark(NamedTuple):
    """A number or a sex, where it begins and ends."""

    start: int
    end: int
    number: float | None = None
    sex: str = ""


def of_sexes(text: str) -> dict[str, float]:
    """The toilets of each sex that a sentence counts: "eight marked WOMEN", "women 28", "14 each for men and women".

    Each number goes with the sex beside it; a sentence that opens with a sex puts the number after it, any other before
    it. Of several numbers for one sex the greatest counts.
    """
    found: dict[str, list[float]] = {name: [] for name in _SEXES}
    for part in _parts(text):
        part = _URINALS.sub(lambda m: " " * len(m.group()), part)
        if EARLIER.search(part) or _RATIO.search(part) or _NO_TOILET.search(re.sub(r"urinals?", "", part)):
            continue
        for name, value in _pairs(part, _marks(part)):
            found[name].append(value)
    return {name: max(values) for name, values in found.items() if values}


def _parts(text: str) -> Iterator[str]:
    start = 0
    for mark in _SENTENCE_PARTS.finditer(text):
        yield text[start : mark.end()]
        start = mark.end()
    yield text[start:]


def _marks(text: str) -> list[_Mark]:
    names = tuple(_SEXES)
    sexes = [_Mark(m.start(), m.end(), None, names[m["female"] is None]) for m in _SEX.finditer(text)]
    numbers = [
        _Mark(q.start, q.end, q.value)
        for q in quantities(text)
        if q.unit is None and not q.tied and not re.search(r"\b(?:was|were|not|from)\s+$", q.before, re.I)
    ]
    return sorted((*sexes, *numbers))


def _pairs(text: str, marks: list[_Mark]) -> Iterator[tuple[str, float]]:
    numbers = [m for m in marks if m.number is not None]
    both = [m.number for m in numbers if m.number is not None and _BOTH.match(text[m.end :])]
    yield from ((name, number) for name in _SEXES for number in both)
    if not numbers or len(numbers) == len(marks):
        return
    sex_first = bool(marks[0].sex) and not _turned(marks)
    for n, mark in enumerate(marks):
        if mark.number is None:
            continue
        beside = _run(marks[:n][::-1])[::-1] if sex_first else _run(marks[n + 1 :])
        sexes = {s.sex for s in beside}
        if not sexes or _other(text, mark, beside, sex_first):
            continue
        shared = text[beside[0].start : mark.end + 24] if sex_first else text[mark.end : beside[-1].end + 12]
        if len(sexes) == 1 or _EACH.search(shared):
            yield from ((sex, mark.number) for sex in sexes)


def _turned(marks: list[_Mark]) -> bool:
    """Whether a sentence opens with a sex and yet puts numbers before their sex: "Women get more: 12 women, 8 men"."""
    return marks[-1].number is None and sum(m.number is not None for m in marks) >= 2


def _run(marks: list[_Mark]) -> list[_Mark]:
    """The sexes that come before the next number."""
    out = []
    for mark in marks:
        if mark.number is not None:
            break
        out.append(mark)
    return out


def _other(text: str, mark: _Mark, beside: list[_Mark], sex_first: bool) -> bool:
    """Whether the number counts something else: people, urinals, sinks, gallons."""
    between = text[beside[-1].end : mark.start] if sex_first else text[mark.end : beside[0].start]
    after = text[mark.end :] if sex_first else text[beside[-1].end :]
    plurals = re.findall(r"\b[a-z-]{3,}s\b(?!['’])", between)
    named = text[beside[0].start : beside[0].end]
    people = not sex_first and between.isspace() and named.islower() and not re.search(r"['’]|male", named)
    return (
        ";" in between
        or bool(_SHARE.fullmatch(between))
        or len(between.split()) > 14
        or not all(_OF_TOILETS.fullmatch(w) or w.endswith("ss") for w in plurals)
        or bool(_OTHER_THING.match(after))
        or (people and bool(_PERSONS.match(after)))
    )


_OTHER_THING = re.compile(
    r"\W*(?:[a-z]+ )?(?:gallons?|feet|ft\b|urinals?|acres?|people|persons|volunteers?|attend\w*|guards?|staff|campers|"
    r"sinks?|lavator\w+|basins?|showers?|years?|days?|hours?|minutes?|nurses?|deputies|officers?|each\b.{0,12}(?:gate|bank)|"
    r"and children|a? ?day|%)",
    re.I,
)


def _ordered(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """Toilets of each sex in an order: "Portable toilet, WOMEN | 12"."""
    told = [ln for ln in lines(grid) if not _NO_TOILET.search(ln.what)]
    for name, sex in _SEXES.items():
        other = next(s for n, s in _SEXES.items() if n != name)
        own = [ln for ln in told if _is(sex, ln.what) and not _is(other, ln.what)]
        if own and any(_IN_TOILETS.search(text) for text in (*(ln.what for ln in told), *grid.headings, paper.title)):
            number = sum(ln.number for ln in own)
            yield claim(fields()[name], number, own[0].row.passage, paper, Rank.TABLE, "lines of an order")


def _is(sex: str, text: str) -> bool:
    return bool(re.search(rf"\b{sex}\b", text, re.I))


_HEAD = (
    r"\W*(?:per \w+ )?(?:(?:no\.?|number|seats|toilets|units|stalls|count) )?(?:of |for )?(?:the |our )?(?:{sex})"
    rf"(?:\W+(?:{_TOILET}|closets|rooms?|seats only|no\.?|number|side|qty))*\W*"
)


def _columns(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """A column for each sex, however it is headed: "Female toilets", "For the women", "Women’s (seats)"."""
    if grid.by_time() or not _IN_TOILETS.search(" ".join((grid.lead, *grid.headings[-1:], *grid.heads))):
        return
    for name, sex in _SEXES.items():
        own = [c for c, h in enumerate(grid.heads) if c and re.fullmatch(_HEAD.format(sex=sex), h, re.I)]
        if len(own) != 1:
            continue
        column = grid.column(own[0])
        if grid.total is not None and (whole := plain(grid.total.cells[own[0]])) is not None:
            yield claim(fields()[name], whole, grid.total.passage, paper, Rank.TABLE, "table total")
        elif column and len(column) == len(grid.parts):
            number = sum(n for _, n in column)
            yield claim(fields()[name], number, column[-1][0].passage, paper, Rank.TABLE, "sum of a column")


def _sums(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """The toilets of women, of men and of either in one table are all its toilets, where no column sums them up."""
    heads = list(enumerate(grid.heads))[1:]
    each = [[c for c, h in heads if _is(sex, h)] for sex in _SEXES.values()]
    row = grid.total or (grid.rows[-1] if len(grid.parts) == 1 else None)
    if row is None or [len(c) for c in each] != [1, 1] or any(_OTHER_COLUMN.search(h) for _, h in heads):
        return
    neutral = [c for c, h in heads if _is(_NEUTRAL, h)]
    values = [counts(row.cells[c]) for c in (*each[0], *each[1], *neutral)]
    if all(values):
        seats = sum(v[0].value for v in values)
        rule = "women’s and men’s together" if not neutral else "women’s, men’s and either’s together"
        yield claim(fields()["toilets.seats"], seats, row.passage, paper, Rank.TOTAL, rule)


def _rows(grid: Grid, paper: Paper) -> Iterator[Claim]:
    """A row for each sex: "Women | 12"."""
    if not _IN_TOILETS.search(" ".join((grid.lead, *grid.headings[-1:], *grid.heads))):
        return
    for name, sex in _SEXES.items():
        rows = [r for r in grid.parts if re.match(rf"\W*(?:for )?{sex}\b\W*(?:{_TOILET}\W*)?$", r.head, re.I)]
        numbers = [n for r in rows for cell in r.cells[1:] if (n := plain(cell)) is not None]
        if len(rows) == len(numbers) == 1:
            yield claim(fields()[name], numbers[0], rows[0].passage, paper, Rank.TOTAL, "table row")
