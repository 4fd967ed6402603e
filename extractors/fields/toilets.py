"""Toilets of women and of men, all seats, and lavatories with more than one basin."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
    "toilets.female": r"(?:women|wom[ae]n[’']?s|females?|ladies|ladies[’']|girls)",
    "toilets.male": r"(?:men|m[ae]n[’']?s|males?|gentlemen|gentlemen[’']?s|gents|boys)",
}
_TOILET = (
    r"(?:toilets?|rest ?rooms?|privies|privy|latrines?|porta[\s-]?(?:johns?|pott(?:y|ies))|"
    r"port-a-(?:johns?|pott(?:y|ies))|units?|stalls?|seats?|water closets?|facilities|outhouses?|WC)"
)
_IN_TOILETS = re.compile(
    r"\b(?:toilets?|rest ?rooms?|priv(?:y|ies)|latrines?|porta[\s-]?(?:john|pott)|port-a-|outhouses?|pott(?:y|ies)|WC|"
    r"comfort stations?|sanitary facilities|sanitation|portables)",
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
    if each == 1 or found.rank >= Rank.TABLE or not isinstance(found.value, (int, float)):
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
        if (
            not _IN_TOILETS.search(" ".join((*passage.headings[-1:], *before, text)))
            or EARLIER.search(text)
            or re.search(r"\bfor (?:each|every) \d|wheelchair user", text, re.I)
            or _NO_TOILET.search(re.sub(r"urinals?", "", text))
        ):
            continue
        found = {name: v for name, sex in _SEXES.items() if (v := _of_sex(text, sex)) is not None}
        for name, value in found.items():
            yield claim(fields()[name], value, passage, paper, Rank.SENTENCE, "count for one sex")
        whole = summed(quantities(text)) if len(found) == 2 else None
        if whole is not None:
            yield claim(fields()["toilets.seats"], whole.value, passage, paper, Rank.TOTAL, "total in a sentence")


def _of_sex(text: str, sex: str) -> float | None:
    """The number of toilets for one sex in a sentence: "eight marked WOMEN", "22 women’s", "women 28", "14 each for men
    and women". The greatest where several stand there."""
    found = []
    for count in counts(text):
        if count.tied:
            continue
        after, before = text[count.end : count.end + 70], text[: count.start]
        described = (
            r"(?:(?:of them|are|is|will|have|has|carry|carries|wear|wears|bear|bears|get|gets|say|says|with|a|"
            r"units?|ones?|portable|enclosed|separate|flush|chemical|standard|regular|"
            r"toilets?|restrooms?|stalls?|seats?|for|marked|labell?ed|signed|designated|reserved|tagged|"
            r"lettered|painted|will be|set aside|"
            r"as|the|in|use|by|use of|(?:plus|and|\+|&) \w+ urinals?)\s+)*"
        )
        if (
            re.match(
                rf"\s*{described}[“\"‘']?{sex}\b(?!\s+and\s+(?:wo)?men\b)(?!\s+(?:attend|guard|staff|volunteer|and "
                rf"children))",
                after,
                re.I,
            )
            or (
                re.search(rf"\b{sex}(?:\s+{_TOILET})?\s*(?::|-|–|=|\()?\s*$", before, re.I)
                and not re.match(
                    r"\s*(?:gallons?|feet|ft|urinals?|acres?|people|persons|each\b.{0,12}(?:gate|bank))", after, re.I
                )
            )
            or re.match(rf"\s*(?:{_TOILET}\s+)?(?:each|apiece)\s+for\s+(?:wo)?men\s+and\s+(?:wo)?men", after, re.I)
            or re.match(rf"\s*(?:{_TOILET}\s+)?(?:for|of) (?:each|either) (?:sex|gender)", after, re.I)
        ):
            found.append(count.value)
    return max(found) if found else None


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
