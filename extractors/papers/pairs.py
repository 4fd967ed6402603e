"""Labels with their answers and rows with their amounts, as insurers set them on their own certificates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.models import Box, Entry, Evidence, Line, Page, Table, Text, around
from extractors.papers.amounts import first_amount
from extractors.papers.sheet import Sheet, Strip, strips

_BY = "certificate"
_AMOUNT_LAST = re.compile(
    r"(.{3,110}?)[\s.:]*(\$\s*\d[\d,.]*(?:\s?(?:[Mm]illion|MILLION|[Mm]il|MM?|K))?|"
    r"EXCLUDED|Excluded|Not covered|NOT COVERED|Not included|None|NONE|Statutory|STATUTORY)\s*$"
)
_LABELLED = re.compile(r"(.{2,60}?)\s*(?:[:]|\.{3,}|_{2,})\s*(.*)$|(.{2,60}?)\s{3,}(.*)$")


class Pair(NamedTuple):
    """A label with its answer, or (`row`) a row of a table with its limit or a heading alone."""

    label: str
    value: str
    evidence: Evidence
    row: bool


def pairs(sheet: Sheet) -> list[Pair]:
    """All pairs of a paper, from the top of each page down."""
    out: list[Pair] = []
    for page in sheet.pages:
        texts = page.model_copy(update={"blocks": tuple(b for b in page.blocks if isinstance(b, Text))})
        found = [*_of_rows(texts), *(p for b in page.blocks if not isinstance(b, Text) for p in _of_block(b, page))]
        out.extend(sorted(found, key=lambda p: p.evidence.box[1]))
    return out


def _of_block(block: Table | Entry, page: Page) -> Iterator[Pair]:
    if isinstance(block, Entry):
        at = _there(page, f"{block.label}: {block.value}", block.box, block.sure)
        yield Pair(block.label.strip(" :"), block.value, at, False)
        return
    for row in block.rows:
        filled = [c for c in row if c.text.strip()]
        if not filled:
            continue
        lines = [line for line in filled[-1].lines if line.words]
        if len(filled) > 1 and len(lines) > 1 and any(first_amount(line.text) for line in lines):
            yield from _of_cell(" ".join(c.text for c in filled[:-1]), lines, page)
            continue
        words = [c.text.strip() for c in filled]
        sure = all(w.sure for c in filled for line in c.lines for w in line.words)
        at = _there(page, " ".join(words), around([c.box for c in filled]), sure)
        label = " ".join(words[:-1]).strip(" :") or words[0]
        yield Pair(label, words[-1] if len(words) > 1 else "", at, True)


def _of_cell(heading: str, lines: Sequence[Line], page: Page) -> Iterator[Pair]:
    """Pairs out of one cell that holds several limits, each on a line, under what stands to the left of it."""
    yield Pair(_folded(heading), "", _there(page, heading, lines[0].box, all(w.sure for w in lines[0].words)), True)
    for line in lines:
        found = _AMOUNT_LAST.match(line.text)
        if found:
            at = _there(page, f"{heading} {line.text}", line.box, all(w.sure for w in line.words))
            yield Pair(_folded(found[1]), found[2], at, True)


def _of_rows(page: Page) -> Iterator[Pair]:
    """Pairs out of running text: what stands apart on one row, "label: answer", or a row that ends in an amount."""
    rows: list[list[Strip]] = []
    for strip in strips(page):
        if rows and abs(rows[-1][0].middle - strip.middle) < 4:
            rows[-1].append(strip)
        else:
            rows.append([strip])
    for row in rows:
        row.sort(key=lambda s: s.box[0])
        text = "   ".join(s.text for s in row)
        at = _there(page, text, around([s.box for s in row]), all(w.sure for s in row for w in s.words))
        amount, label = _AMOUNT_LAST.match(text), _LABELLED.match(text)
        if amount:
            yield Pair(_folded(amount[1]), amount[2], at, True)
        elif label and (label[2] or label[4]):
            yield Pair(_folded(label[1] or label[3]), re.sub(r"\s+", " ", label[2] or label[4]).strip(), at, False)
        else:
            yield Pair(_folded(text), "", at, len(text.split()) <= 6)


def _there(page: Page, said: str, box: Box, sure: bool) -> Evidence:
    words = re.sub(r"\s+", " ", said).strip()
    return Evidence(file=page.file, page=page.number, box=box, said=words, by=_BY, sure=sure)


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip(" :.")
