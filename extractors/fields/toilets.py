"""Toilets of women and of men, all seats, and lavatories with more than one basin."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.counted import counted
from extractors.fields.numbers import counts
from extractors.fields.tone import EARLIER, UNCERTAIN

_SEXES = {
    "toilets.female": r"(?:women|wom[ae]n[’']?s|females?|ladies|ladies[’']|girls)",
    "toilets.male": r"(?:men|m[ae]n[’']?s|males?|gentlemen|gentlemen[’']?s|gents|boys)",
}
_TOILET = (
    r"(?:toilets?|rest ?rooms?|privies|privy|latrines?|porta[\s-]?(?:johns?|pott(?:y|ies))|"
    r"port-a-(?:johns?|pott(?:y|ies))|units?|stalls?|seats?|water closets?|facilities|outhouses?|WC)"
)
_IN_TOILETS = re.compile(
    r"\b(?:toilets?|rest ?rooms?|priv(?:y|ies)|latrines?|porta[\s-]?(?:john|pott)|port-a-|outhouses?|WC|"
    r"comfort stations?|sanitary facilities|sanitation|portables)",
    re.I,
)
_BOTH = re.compile(
    r"(?P<n>\S+)\s+(?:(?:toilets?|units?|stalls?|restrooms?|of)\s+)?(?:each|apiece|of each|for each sex|"
    r"per sex)\b[^.;]{0,30}\b(?:men|women|sex)|(?P<m>\S+)\s+(?:toilets?|units?|stalls?)?\s*for (?:each|"
    r"either) (?:sex|gender)",
    re.I,
)
_BASINS = re.compile(
    r"\b(?:(?P<n>single|two|three|four|double|twin|dual|triple|2|3|4|6|eight|six)[\s-]*(?:basin|bowl|"
    r"station|sink|sided|faucet|user|person)s?\b)|with (?P<m>two|three|four|2|3|4|six|six) (?:basins|sinks|"
    r"bowls|taps)(?: each| apiece)?",
    re.I,
)
_MULTI = {
    "single": 1,
    "double": 2,
    "twin": 2,
    "dual": 2,
    "two": 2,
    "2": 2,
    "triple": 3,
    "three": 3,
    "3": 3,
    "four": 4,
    "4": 4,
    "six": 6,
    "6": 6,
    "eight": 8,
}


def toilets(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims about toilets and lavatories."""
    for name in ("toilets.seats", "toilets.lavatories", *_SEXES):
        for found in counted(fields()[name], papers):
            yield _basins(found) if name == "toilets.lavatories" else found
    for paper in papers:
        if speaks_of(paper, "toilets.female"):
            yield from _by_sex(paper)
    yield from _sums(papers)


def _basins(found: Claim) -> Claim:
    """A station of several basins counts as so many lavatories."""
    said = _BASINS.search(found.evidence.said)
    if not said or found.rank >= Rank.TABLE or not isinstance(found.value, (int, float)):
        return found
    each = _MULTI[(said["n"] or said["m"]).lower()]
    if each == 1 or (
        said["n"]
        and re.search(r"sided|user|person|station", said.group(), re.I)
        and not re.search(r"basin|bowl|sink", said.group(), re.I)
    ):
        return found
    return found._replace(
        value=found.value * each, evidence=found.evidence.model_copy(update={"by": "stations times basins"})
    )


def _by_sex(paper: Paper) -> Iterator[Claim]:
    for passage in paper.passages:
        if passage.role in ("heading", "row") or (paper.kind == "application-form" and passage.role == "sentence"):
            continue
        text = f"{passage.label}: {passage.text}" if passage.role == "answer" else passage.text
        if (
            not _IN_TOILETS.search(" ".join((*passage.headings[-1:], text)))
            or EARLIER.search(text)
            or UNCERTAIN.search(text)
        ):
            continue
        if re.search(
            r"\bfor (?:each|every) \d|wheelchair user|backstage|\bcrew\b|staff only|shower|dressing", text, re.I
        ):
            continue
        for name, sex in _SEXES.items():
            value = _of_sex(text, sex)
            if value is not None:
                yield claim(fields()[name], value, passage, paper, Rank.SENTENCE, "count for one sex")


def _of_sex(text: str, sex: str) -> float | None:
    """The number of toilets for one sex in a sentence: "eight marked WOMEN", "22 women’s", "women 28", "14 each for men
    and women". The greatest where several stand there."""
    found = []
    for count in counts(text):
        if count.tied:
            continue
        after, before = text[count.end : count.end + 70], text[: count.start]
        described = (
            r"(?:(?:of them|are|is|units?|ones?|portable|enclosed|separate|flush|chemical|standard|regular|"
            r"toilets?|restrooms?|stalls?|seats?|for|marked|labell?ed|signed|designated|reserved|tagged|"
            r"lettered|painted|will be|set aside|"
            r"as|the|use|by|use of)\s+)*"
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


def _sums(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Women’s and men’s toilets of one table are all its toilets, where no other column or sentence counts more."""
    for paper in papers:
        if not speaks_of(paper, "toilets.seats"):
            continue
        for grid in paper.grids:
            women = [
                c for n, c in enumerate(grid.heads) if n and re.search(rf"\b{_SEXES['toilets.female']}\b", c, re.I)
            ]
            others = [
                c
                for c in grid.heads
                if re.search(r"unisex|accessible|ada\b|family|all[- ]gender|either|urinal|total", c, re.I)
            ]
            if not women or others or not grid.rows:
                continue
            row = grid.total or (grid.rows[-1] if len(grid.parts) == 1 else None)
            if row is None:
                continue
            columns = [
                c
                for c in range(1, len(grid.heads))
                if re.search(rf"\b(?:{_SEXES['toilets.female']}|{_SEXES['toilets.male']})\b", grid.heads[c], re.I)
            ]
            values = [counts(row.cells[c]) for c in columns]
            if len(columns) == 2 and all(values):
                yield claim(
                    fields()["toilets.seats"],
                    sum(v[0].value for v in values),
                    row.passage,
                    paper,
                    Rank.TOTAL,
                    "women’s and men’s together",
                )
