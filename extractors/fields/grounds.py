"""Gates told by their sides, and a telephone that stands there without a number of lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.counted import counted
from extractors.fields.numbers import counts

_GATE = re.compile(r"\b(?:gates?|entrances?)\b", re.I)
_SIDE = re.compile(r"\b(north(?:east|west)?|south(?:east|west)?|east|west)(?:ern|erly)?\b", re.I)
_NONE = re.compile(
    r"\b(?:no gates?|not|without|wired|chained|closed|fence (?:runs|line)|opens? (?:at|from)|traffic|road)\b", re.I
)


def gates(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many gates there are: counted, listed, or one on each named side."""
    entry = fields()["fence.gates"]
    yield from counted(entry, papers)
    for paper in papers:
        if not speaks_of(paper, entry.name) or paper.kind == "application-form":
            continue
        for passage in paper.passages:
            text = passage.text
            if (
                passage.role not in ("sentence", "bullet")
                or not _GATE.search(text)
                or _NONE.search(text)
                or counts(text)
            ):
                continue
            sides = {m[1].lower() for m in _SIDE.finditer(text)}
            if len(sides) >= 2 and re.search(r"\bgates\b|\ba gate\b[^.;]*\b(?:one|another|a gate)\b", text, re.I):
                yield claim(entry, float(len(sides)), passage, paper, Rank.WEAK, "a gate on each named side")._replace(
                    sure=False
                )


_ONE_TELEPHONE = re.compile(
    r"\b(?:a|an|one|the|their|our|its|his|her)\s+(?:[\w-]+\s+){0,2}(?:telephone|land ?line|phone line|outside line"
    r"|pay ?phone)\b"
    r"(?! (?:number|company|service|call|book|tree|calls|lines|numbers))",
    re.I,
)
_FOR_USE = re.compile(
    r"\b(?:anyone|everyone|public|may use|can use|for use|available|emergenc\w+|on site|is (?:in|at)|in the|at the)\b",
    re.I,
)
_NO_LINE = re.compile(r"\b(?:cell\w*|mobile|radio|call|by (?:tele)?phone|satellite|no)\b", re.I)


def telephones(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many outside lines there are; one where a telephone stands for use and no number is given."""
    entry = fields()["telephones.lines"]
    yield from counted(entry, papers)
    for paper in papers:
        if not speaks_of(paper, entry.name) or paper.kind == "application-form":
            continue
        yield from _by_number(paper)
        for passage in paper.passages:
            if passage.role not in ("sentence", "bullet") or _NO_LINE.search(passage.text):
                continue
            if _ONE_TELEPHONE.search(passage.text) and _FOR_USE.search(passage.text):
                yield claim(entry, 1.0, passage, paper, Rank.WEAK, "a telephone in a sentence")


_PHONE = re.compile(r"\b(?:telephones?|phones?|land ?lines?|outside lines?|lines)\b", re.I)
_OWN_LINE = re.compile(
    r"\b(?:(?:its|their) own|outside|separate|dedicated|land ?lines?|wired?|receivers?|handsets?|hard-?wired)\b", re.I
)
_NUMBER = re.compile(r"(?<![\d-])(?:\(?\d{3}\)?[\s.-]{1,2})?\d{3}[.-]\d{4}\b")


def _by_number(paper: Paper) -> Iterator[Claim]:
    """Lines that are listed with their numbers under words that say what they are: "Each has its own outside wire:"."""
    entry = fields()["telephones.lines"]
    for grid in paper.grids:
        over = " ".join((*grid.headings[-1:], grid.lead, *grid.heads))
        numbers = [_NUMBER.findall(r.passage.text) for r in grid.parts]
        if _PHONE.search(over) and _OWN_LINE.search(over) and not _NO_LINE.search(over) and numbers and all(numbers):
            count = float(len({n for found in numbers for n in found}))
            yield claim(entry, count, grid.parts[-1].passage, paper, Rank.WEAK, "lines listed with their numbers")
    for n, lead in enumerate(paper.passages):
        over = " ".join((*lead.headings[-1:], lead.text))
        if (
            lead.role == "row"
            or not (_PHONE.search(over) and _OWN_LINE.search(lead.text))
            or _NO_LINE.search(lead.text)
        ):
            continue
        listed: list[str] = []
        for passage in paper.passages[n + 1 : n + 20]:
            found = _NUMBER.findall(passage.text)
            if not found or len(passage.text.split()) > 6 * len(found) or _NO_LINE.search(passage.text):
                break
            listed += found
        if len(set(listed)) > 1:
            count = float(len(set(listed)))
            yield claim(entry, count, lead, paper, Rank.WEAK, "lines listed with their numbers")
