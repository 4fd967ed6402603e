"""Spreadsheets (.xlsx): a page for each sheet with something on it, its cells as one table, values as they are shown.

Formulas count with the value that was saved with them; hidden sheets, rows and columns are no evidence.
"""

from __future__ import annotations

import io
from datetime import date, datetime, time
from typing import Any, Literal
from zipfile import BadZipFile

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet

from extractors.models import Cell, Line, Page, Problem, Table, Text, Word

_WIDE, _HIGH, _MARGIN, _SIZE = 90.0, 14.0, 36.0, 10.0
_MOST_ROWS, _MOST_COLUMNS = 2000, 60


def read_spreadsheet(data: bytes, name: str) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    """The sheets of a workbook as pages; none where it does not open."""
    try:
        book = load_workbook(io.BytesIO(data), data_only=True)
    except (BadZipFile, InvalidFileException, KeyError, ValueError, OSError):
        return (), ()
    pages: list[Page] = []
    problems: list[Problem] = []
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            problems.append(Problem(file=name, what=f"holds a hidden sheet ({sheet.title}), which was left out"))
            continue
        page = _page(sheet, name, len(pages) + 1)
        if sheet.max_row > _MOST_ROWS or sheet.max_column > _MOST_COLUMNS:
            what = f"the sheet {sheet.title} is too large; its first {_MOST_ROWS} rows were read"
            problem = Problem(file=name, page=page.number, what=what, todo="Open the file itself.", weight="partly")
            page = page.model_copy(update={"problems": (problem,)})
        pages.append(page)
    return tuple(pages), tuple(problems)


def _page(sheet: Worksheet, name: str, number: int) -> Page:
    rows = [[_shown(cell.value) for cell in row] for row in _visible(sheet)]
    rows = [row for row in rows if any(row)]
    columns = [c for c in range(max(map(len, rows), default=0)) if any(row[c] for row in rows)]
    rows = [[row[c] for c in columns] for row in rows]
    blocks: list[Text | Table] = []
    if rows:
        blocks.append(_heading(sheet.title, 0))
    while rows and sum(map(bool, rows[0])) == 1:  # lines over the table: its title, a note
        blocks.append(_heading(next(filter(None, rows.pop(0))), len(blocks)))
    if rows:
        blocks.append(_table(rows, _MARGIN + 20.0 * len(blocks)))
    width = max(612.0, 2 * _MARGIN + _WIDE * len(columns))
    height = max(792.0, 2 * _MARGIN + _HIGH * (len(rows) + 4))
    read_by: Literal["text layer", "blank"] = "text layer" if blocks else "blank"
    return Page(file=name, number=number, width=width, height=height, blocks=tuple(blocks), read_by=read_by)


def _heading(text: str, before: int) -> Text:
    return Text(role="heading", lines=(_line(text, _MARGIN + 20.0 * before, 14.0 - before),))


def _visible(sheet: Worksheet) -> list[list[Any]]:
    hidden = {letter for letter, column in sheet.column_dimensions.items() if column.hidden}
    found = []
    for row in sheet.iter_rows(max_row=min(sheet.max_row, _MOST_ROWS), max_col=min(sheet.max_column, _MOST_COLUMNS)):
        if not sheet.row_dimensions[row[0].row].hidden:
            found.append([cell for cell in row if getattr(cell, "column_letter", "") not in hidden])
    return found


def _shown(value: object) -> str:
    """A cell's value in words: dates as 2026-07-04, whole numbers without a point."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value).split())


def _line(text: str, top: float, size: float, left: float = _MARGIN) -> Line:
    words, x = [], left
    for part in text.split():
        wide = 0.5 * size * len(part)
        words.append(Word(part, (x, top, x + wide, top + size), "", size))
        x += wide + 0.3 * size
    return Line(tuple(words))


def _table(rows: list[list[str]], top: float) -> Table:
    made = []
    for n, row in enumerate(rows):
        y = top + _HIGH * n
        cells = []
        for c, text in enumerate(row):
            left = _MARGIN + _WIDE * c
            cells.append(Cell((_line(text, y, _SIZE, left),) if text else (), (left, y, left + _WIDE, y + _HIGH)))
        made.append(tuple(cells))
    heads = 1 if len(rows) > 1 and not any(any(ch.isdigit() for ch in text) for text in rows[0]) else 0
    return Table(rows=tuple(made), heads=heads)
