"""Four-cubic-yard containers: how many a sentence, a row or a drawing says there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim
from extractors.fields.numbers import counts
from extractors.fields.quantities import Quantity, quantities

BOX = r"(?:boxes|box|roll-?offs?|compactors?|containers?|dumpsters?|trucks?|packers?|trailers?|bins?|loads?)"
_FOUR = re.compile(r"\b(?:four|4)[\s-]*(?:cubic[\s-]*ya?r?ds?|cu\.?[\s-]*yds?\.?|c\.?y\.?|ya?r?ds?\.?)\b", re.I)
_IS = re.compile(
    rf"^\W*(?:(?:each|size|{BOX}|there|here|each one)\W+)*"
    r"(?::|=|(?:(?:are|is|will be|to be|number|total|come to|needed)\s+)+)\W*$",
    re.I,
)


def _after_size(text: str, at: int) -> float | None:
    """The number that follows the name of the containers: "4 cu yd each: 14", "four-yard boxes there are ten … twelve
    in all". Numbers whose last is the sum of those before it give that."""
    found = [q for q in quantities(text) if q.start >= at and q.unit is None and not q.tied]
    between = text[at : found[0].start] if found else ""
    alone = found and len(between.split()) < 8 and not found[0].words and not re.search(r"[.;]|\d", between)
    if not found or not (alone or _IS.match(between)):
        return None
    *parts, last = [q.value for q in found]
    if len(parts) > 1 and sum(parts) == last:
        return last
    return sum([*parts, last]) if _listed(found) else found[0].value


def _listed(found: list[Quantity]) -> bool:
    """Whether the numbers count the containers of one place after the other: "8 in the field, 6 in the camp"."""
    return len(found) > 1 and all(re.match(r"\s+(?:in|at|by|near|behind|for|on)\b", q.after) for q in found)


def bulk(paper: Paper) -> Iterator[Claim]:
    """Claims of how many containers of four cubic yards there are."""
    entry = fields()["solid_waste.bulk_containers"]
    for passage in paper.passages:
        text = passage.text
        if passage.role not in ("sentence", "bullet", "caption", "row") or not _FOUR.search(text):
            continue
        size = _FOUR.search(text)
        assert size is not None
        if passage.role != "row" and (told := _after_size(text, size.end())):
            yield claim(entry, told, passage, paper, Rank.TOTAL, "count of four-yard containers")
            continue
        if passage.role == "row":
            numbers = [
                q
                for q in quantities(" ; ".join(c.text for c in passage.cells))
                if q.unit is None and not q.tied and q.value != 4
            ]
            if len(numbers) == 1:
                yield claim(entry, numbers[0].value, passage, paper, Rank.TOTAL, "table row")
            continue
        before = [
            q
            for q in quantities(text)
            if q.end <= size.start() and re.fullmatch(r"\s*(?:[A-Za-z-]+,?\s+){0,3}", text[q.end : size.start()])
        ]
        behind = [
            q
            for q in quantities(text)
            if q.end <= size.start() and re.search(rf"\b{BOX}\b[^.;]{{0,20}}$", text[q.end : size.start()], re.I)
        ]
        more = re.search(r"\band (?:another |a further )?(?P<n>[\w-]+) (?:more|others)\b", text[size.end() :], re.I)
        further = counts(more["n"]) if more else ()
        for q in before[-1:] or behind[-1:]:
            number = q.value + (further[0].value if further else 0)
            yield claim(entry, number, passage, paper, Rank.SENTENCE, "count in a sentence")
