"""Spreadsheets become pages of headings and tables, as a person sees them."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

from openpyxl import Workbook

from extractors.models import File, Table, Text
from extractors.reading.files import read_files


def book(tmp_path: Path, fill: object) -> File:
    made = Workbook()
    fill(made)  # type: ignore[operator]
    data = io.BytesIO()
    made.save(data)
    path = tmp_path / "vendors.xlsx"
    path.write_bytes(data.getvalue())
    (file,) = read_files([path])
    return file


def vendors(made: Workbook) -> None:
    sheet = made.active
    sheet.title = "Food vendors"
    heads = ["Stand", "Permit", "Cold storage (°F)"]
    for row in (["Vendors 2027"], heads, ["Ruby's", "J-118", 41], ["Total", "", None]):
        sheet.append(row)
    sheet["D2"] = "Inspected"
    sheet["D3"] = datetime(2027, 4, 30)  # noqa: DTZ001 - a spreadsheet knows no zones


def test_a_sheet_is_a_table_under_its_titles(tmp_path: Path) -> None:
    file = book(tmp_path, vendors)
    assert file.read == "all"
    (page,) = file.pages
    headings = [b.text for b in page.blocks if isinstance(b, Text)]
    (table,) = [b for b in page.blocks if isinstance(b, Table)]
    assert headings == ["Food vendors", "Vendors 2027"]
    assert table.heads == 1
    assert [c.text for c in table.rows[0]] == ["Stand", "Permit", "Cold storage (°F)", "Inspected"]
    assert [c.text for c in table.rows[1]] == ["Ruby's", "J-118", "41", "2027-04-30"]


def test_hidden_rows_columns_and_sheets_are_no_evidence(tmp_path: Path) -> None:
    def fill(made: Workbook) -> None:
        vendors(made)
        made.active.row_dimensions[3].hidden = True
        made.active.column_dimensions["B"].hidden = True
        made.create_sheet("Private").sheet_state = "hidden"

    file = book(tmp_path, fill)
    (table,) = [b for b in file.pages[0].blocks if isinstance(b, Table)]
    assert [c.text for c in table.rows[0]] == ["Stand", "Cold storage (°F)", "Inspected"]
    assert "Ruby's" not in str(table)
    assert any("hidden sheet" in p.what for p in file.problems)


def test_a_broken_workbook_is_named_and_nothing_stops(tmp_path: Path) -> None:
    path = tmp_path / "broken.xlsx"
    good = io.BytesIO()
    Workbook().save(good)
    path.write_bytes(good.getvalue()[:-200])
    (file,) = read_files([path])
    assert file.read == "none"
    assert file.problems[0].weight == "unread"
