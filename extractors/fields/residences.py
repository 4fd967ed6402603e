"""The residences that lie within the distance from which an ordinance asks for waivers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.fields.addresses import STREET
from extractors.fields.claims import Claim, Paper, Rank, speaks_of, state

_DWELLING = re.compile(r"\b(?:residences?|dwellings?|houses?|homes?|households?|neighbou?rs?)\b", re.I)
_NEAR = re.compile(r"\b(?:within|inside|closer|nearer|less than|1,?500|feet|ft\.?|distance)\b", re.I)
_RESIDENCE = re.compile(rf"(?P<a>{STREET})")


def residences(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the residences that lie within the distance, one for each address."""
    for paper in papers:
        if not speaks_of(paper, "residence.address"):
            continue
        for passage in paper.passages:
            over = " ".join(passage.headings[-1:])
            heads = " ".join(c.head for c in passage.cells)
            text = passage.text
            if passage.role == "heading":
                continue
            listed = (
                _DWELLING.search(f"{over} {heads}")
                and _NEAR.search(f"{over} {heads} {text}")
                and passage.role in ("row", "answer", "bullet", "caption")
            )
            told = _DWELLING.search(text) and _NEAR.search(text)
            if not listed and not told:
                continue
            if re.search(r"\b(?:owner|occupant|applicant|mailing)\b", passage.label, re.I):
                continue
            cells = [c.text for c in passage.cells] or [text]
            for cell in cells if listed else [text]:
                for found in _RESIDENCE.finditer(cell):
                    where = found["a"].strip(" ,.")
                    yield state("residence.address", where, passage, paper, Rank.SENTENCE, "address in a sentence")
                if passage.cells and _RESIDENCE.search(cell):
                    break
