"""Sentences in the cells of tables, and tables that set old figures right.

A row "How much | Utilities has us down for 15,000 gallons a day. Our own arithmetic …" tells in prose, and is read like
prose. In a table with a column "Old" and a column "New" only the new one stands, under the name of its row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from extractors.fields.forms import is_clause
from extractors.passages import HeadedCell, Passage, said_in

_OLD = re.compile(
    r"^\W*(?:old|was|before|from|previous(?:ly)?|earlier|prior|formerly|original(?:ly)?|"
    r"as (?:first )?(?:filed|submitted)|first filing|superseded|read|"
    r"(?:old|previous|original|earlier|prior|present|first|filed) (?:figure|number|value|text|wording|plan|entry|"
    r"amount|count|version|filing|application))\W*$",
    re.I,
)
_NEW = re.compile(
    r"^\W*(?:new|now|is|after|to|revised|amended|corrected|current(?:ly)?|changed? to|as (?:amended|revised|corrected)|"
    r"now reads?|should read|becomes|replacement|(?:new|revised|corrected|amended) "
    r"(?:figure|number|value|text|wording|plan|entry|amount|count|version))\W*$",
    re.I,
)
_LAW = re.compile(
    r"\b(?:requirements?|required|ordinance|code|section|chapter|standard|law|rule|asks|county|provision)\b", re.I
)
_PROSE = 8  # words of a cell that tells something in prose


def told(passages: Sequence[Passage]) -> Iterator[Passage]:
    """The passages of a paper; after each table what its cells tell in prose. Old figures that a table replaces are
    left out."""
    for is_row, run in groupby(passages, key=lambda p: p.role == "row"):
        if not is_row:
            yield from run
            continue
        rows = [_set_right(p) for p in run]
        yield from (row for row, _ in rows)
        for row, amended in rows:
            yield from _amendment(row) if amended else _prose(row)


def _set_right(row: Passage) -> tuple[Passage, bool]:
    """A row without its old figures, and whether its table sets figures right."""
    heads = [c.head for c in row.cells]
    if not (any(_OLD.match(h) for h in heads) and any(_NEW.match(h) for h in heads)):
        return row, False
    cells = tuple(c._replace(text="") if _OLD.match(c.head) else c for c in row.cells)
    return row.model_copy(update={"cells": cells, "text": " | ".join(c.text for c in cells if c.text)}), True


def _amendment(row: Passage) -> Iterator[Passage]:
    """ "4.2, total: 1,450 cars on 15.5 acres", of the row's name and its new figure."""
    named = next((c.text for c in row.cells if c.text and not _NEW.match(c.head)), "")
    for cell in row.cells:
        if cell.text and _NEW.match(cell.head):
            yield _bullet(row, cell, f"{named}: {cell.text}" if named else cell.text, named)


def _prose(row: Passage) -> Iterator[Passage]:
    named = row.cells[0].text if row.cells else ""
    for cell in row.cells[1:]:
        if len(cell.text.split()) >= _PROSE and not is_clause(cell.text) and not _LAW.search(cell.head):
            for text in said_in(cell.text):
                yield _bullet(row, cell, text, named)


def _bullet(row: Passage, cell: HeadedCell, text: str, named: str) -> Passage:
    headings = (*row.headings[-1:], *((named,) if named and len(named) < 60 else ()))
    return row.model_copy(
        update={"role": "bullet", "text": text, "box": cell.box, "cells": (), "last": False, "headings": headings}
    )
