"""The residences that lie within the distance from which an ordinance asks for waivers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.fields.addresses import STREET
from extractors.fields.claims import Claim, Paper, Rank, speaks_of, state
from extractors.passages import Passage

_DWELLING = re.compile(r"\b(?:residences?|dwellings?|houses?|homes?|households?|neighbou?rs?)\b", re.I)
_NEAR = re.compile(r"\b(?:within|inside|closer|nearer|less than|1,?500|feet|ft\.?|distance)\b", re.I)
_RESIDENCE = re.compile(rf"(?P<a>{STREET})")


_ASIDE = re.compile(r"\b(?:owner|occupant|applicant|mailing)\b", re.I)
_LIST_ROW = 16   # words that a row of a list has at most


def residences(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the residences that lie within the distance, one for each address."""
    for paper in papers:
        if speaks_of(paper, "residence.address"):
            yield from _of_paper(paper)


def _of_paper(paper: Paper) -> Iterator[Claim]:
    under = False  # in the rows below a label such as "Dwellings within 300 feet:"
    for passage in paper.passages:
        if passage.role == "heading":
            under = False
            continue
        under = _announces(passage) or (under and _goes_on(passage))
        listed = under or _in_list(passage)
        told = _DWELLING.search(passage.text) and _NEAR.search(passage.text)
        if not (listed or told) or _ASIDE.search(passage.label):
            continue
        cells = [c.text for c in passage.cells] or [passage.text]
        for cell in cells if listed else [passage.text]:
            for found in _RESIDENCE.finditer(cell):
                where = found["a"].strip(" ,.")
                yield state("residence.address", where, passage, paper, Rank.SENTENCE, "address in a sentence")
            if passage.cells and _RESIDENCE.search(cell):
                break


def _announces(passage: Passage) -> bool:
    """Whether a passage is a label over a list of residences, or an answer to one."""
    label = passage.label or (passage.text if passage.text.rstrip().endswith(":") else "")
    return bool(_DWELLING.search(label) and _NEAR.search(label))


def _goes_on(passage: Passage) -> bool:
    """Whether a passage below such a label is one more row of its list."""
    text = passage.text.strip()
    if passage.role in ("row", "bullet"):
        return True
    return bool(_RESIDENCE.search(text)) and len(text.split()) <= _LIST_ROW and not _ASIDE.match(text)


def _in_list(passage: Passage) -> bool:
    """Whether it is a row, a bullet or a caption under a heading or column heads that speak of residences near."""
    over = " ".join([*passage.headings[-1:], *(c.head for c in passage.cells)])
    in_list = passage.role in ("row", "answer", "bullet", "caption")
    return in_list and bool(_DWELLING.search(over)) and bool(_NEAR.search(f"{over} {passage.text}"))
