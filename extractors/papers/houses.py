"""A sheet on which several houses waive is so many waivers: rows of a table, parts of a page, houses in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Box, Cell, Entry, Page, Table, Text
from extractors.papers.sheet import Sheet, Strip

_STREET = re.compile(
    r"\b(?P<v>[NSEW]?\d{1,6}[A-Z]?\s+(?:[NSEW]\.?\s+)?"
    r"(?:(?!County\s|State\s|Highway|Hwy|Route|Rte)[A-Z][\w.’']*\s+|\d+\w*\s+){0,4}"
    r"(?:(?:County|State|U\.?S\.?)\s+(?:Road|Rd|Trunk|Highway|Hwy|Route|Line\s+Road)\s+\w+|(?:Highway|Hwy|Route|Rte)\s+\w+|"
    r"Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Boulevard|Blvd|Court|Ct|Circle|Cir|Highway|Hwy|Trail|Trl|Place|Pl|"
    r"Parkway|Pike|Terrace|Loop|Run)\b\.?(?:\s+\d+(?!\d{4}))?)"
)
_LABEL = re.compile(
    r"(?P<l>house|residence|dwelling|home|property|premises)(?:\s+(?:address|at|of|no\.?|number|\d{1,2}))*\s*"
    r"(?:\([^)\n]*\))?\s*[:.]", re.IGNORECASE
)
_PLURAL = re.compile(
    r"\b(?:houses|homes|residences|dwellings|properties|cottages|farmhouses|cabins|rentals)\b[^.]*", re.IGNORECASE)
_COLUMNS: dict[str, re.Pattern[str]] = {
    "residence": re.compile(r"\b(?:house|residence|dwelling|home|property|address|location)\b", re.IGNORECASE),
    "owner": re.compile(r"\bowners?\b", re.IGNORECASE),
    "occupant": re.compile(r"\b(?:occupants?|residents?|tenants?|renters?)\b", re.IGNORECASE),
}
_SIGNS = re.compile(r"\bsign", re.IGNORECASE)


class Row:
    """One house's row in a table of waivers: what stands under each head, and what is signed."""

    def __init__(self, page: Page, heads: Sequence[str], cells: Sequence[Cell]) -> None:
        self.page = page
        self.cells = [(head, cell.text.strip(), cell.box) for head, cell in zip(heads, cells, strict=True)]

    def said(self, column: str) -> tuple[str, Box] | None:
        """(the words, their box) under a head of that meaning that asks for no signature."""
        for head, text, box in self.cells:
            if _COLUMNS[column].search(head) and not _SIGNS.search(head) and text:
                return text, box
        return None

    def signed(self, column: str) -> bool | None:
        """Whether the column for that person's signature holds one; None where there is no such column."""
        asked = [c for c in self.cells if _SIGNS.search(c[0])]
        own = [c for c in asked if _COLUMNS[column].search(c[0])]
        of_all = [c for c in asked if not _COLUMNS["owner"].search(c[0]) and not _COLUMNS["occupant"].search(c[0])]
        chosen = own or of_all
        return any(re.search(r"\w{2}", text) or self._marked(box) for _, text, box in chosen) if chosen else None

    def _marked(self, box: Box) -> bool:
        return any(
            box[0] - 4 <= (m[0] + m[2]) / 2 <= box[2] + 4 and box[1] - 4 <= (m[1] + m[3]) / 2 <= box[3] + 4
            for m in self.page.marks
        )


def street(text: str) -> re.Match[str] | None:
    """The first street address in a text, as group "v"."""
    return _STREET.search(text)


def rows(sheet: Sheet) -> list[Row]:
    """The rows of a table in which at least two houses waive."""
    for page in sheet.pages:
        for block in page.blocks:
            if isinstance(block, Table) and len(block.rows) > 2:
                heads = [cell.text for cell in block.rows[0]]
                named = [_COLUMNS[name] for name in ("residence", "owner")]
                if not all(any(p.search(h) for h in heads) for p in named):
                    continue
                found = [Row(page, heads, cells) for cells in block.rows[1:] if any(street(c.text) for c in cells)]
                if len(found) > 1 and any(_SIGNS.search(h) for h in heads):
                    return found
    return []


def parted(sheet: Sheet) -> list[Sheet]:
    """The sheet as one for each house whose label stands on it, from the label down to the next; else as it is."""
    starts: list[tuple[Page, float]] = []
    seen: list[str] = []
    first = ""
    for n, strip in enumerate(sheet.strips):
        label = _LABEL.match(strip.text)
        where = street(" ".join(s.text for s in _on_row(sheet.strips, n))) if label else None
        first = first or (label["l"].lower() if label and where else "")
        if label and where and where["v"] not in seen and label["l"].lower() == first:
            seen.append(where["v"])
            starts.append((strip.page, strip.box[1]))
    if len(starts) < 2:
        return [sheet]
    return [
        Sheet(sheet.document, [_between(page, top, starts[n + 1][1] if n + 1 < len(starts) and starts[n + 1][0] is page
                                        else page.height)])
        for n, (page, top) in enumerate(starts)
    ]


def _on_row(strips: Sequence[Strip], at: int) -> list[Strip]:
    one = strips[at]
    return [s for s in strips if s.page is one.page and abs(s.middle - one.middle) < 4 and s.box[0] >= one.box[0]]


def _between(page: Page, top: float, bottom: float) -> Page:
    """What stands between two heights of a page."""
    blocks: list[Text | Table | Entry] = []
    for block in page.blocks:
        if isinstance(block, Text):
            lines = tuple(line for line in block.lines if top - 3 <= (line.box[1] + line.box[3]) / 2 < bottom)
            blocks += [block.model_copy(update={"lines": lines})] if lines else []
        elif top - 3 <= (block.box[1] + block.box[3]) / 2 < bottom:
            blocks.append(block)
    marks = tuple(m for m in page.marks if top - 3 <= (m[1] + m[3]) / 2 < bottom)
    return page.model_copy(update={"blocks": tuple(blocks), "marks": marks})


def named_together(text: str) -> list[tuple[int, int]]:
    """Where the streets stand that one sentence names as houses that waive; [] where it names fewer than two."""
    for sentence in _PLURAL.finditer(text):
        found = [
            (sentence.start() + m.start("v"), sentence.start() + m.end("v")) for m in _STREET.finditer(sentence[0])
        ]
        if len({text[a:b] for a, b in found}) > 1:
            return found
    return []
