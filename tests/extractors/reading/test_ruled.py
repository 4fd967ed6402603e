"""Ruled tables: what pdfplumber adds to PDFium's rules, and that it never stands in the way."""

from __future__ import annotations

import io
from unittest.mock import patch

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from making import HEIGHT, cells_at, page, pages, pdf, tables, write
from reportlab.pdfgen.canvas import Canvas

from extractors.reading.ink import Ink, Rule
from extractors.reading.pdf import read_pdf
from extractors.reading.ruled import Plumbed, needed
from extractors.reading.ruled import tables as ruled_tables

ROSTER = [["Shift", "Guards"], ["Friday night", "12"], ["Saturday", "18"]]


def _grid(c: Canvas) -> None:
    cells_at(c, ROSTER, (72, 200), 100)
    for top in (100, 118, 136, 154):
        c.line(72, HEIGHT - top, 300, HEIGHT - top)
    for x in (72, 200, 300):
        c.line(x, HEIGHT - 100, x, HEIGHT - 154)


def test_a_table_drawn_in_one_long_stroke() -> None:
    """PDFium's list skips paths of many strokes; pdfplumber's does not."""

    def draw(c: Canvas) -> None:
        cells_at(c, ROSTER, (72, 200), 100)
        path = c.beginPath()
        for top in (100, 118, 136, 154):
            for x in range(72, 300, 2):
                path.moveTo(x, HEIGHT - top)
                path.lineTo(x + 2, HEIGHT - top)
        for x in (72, 200, 300):
            path.moveTo(x, HEIGHT - 100)
            path.lineTo(x, HEIGHT - 154)
        c.drawPath(path)

    with patch.object(Plumbed, "ruled", lambda self, index, ink: ink):
        alone = page(draw)
    assert len(page(draw).blocks[0].rows) == 3 and tables(page(draw)) == [ROSTER]
    assert not any(b.box[0] == 72 for b in alone.blocks if b.block == "table")


def test_a_page_without_rules_is_never_opened_twice() -> None:
    with patch("extractors.reading.ruled.pdfplumber.open") as opened:
        pages(lambda c: write(c, 72, 100, "The gates open at noon."), lambda c: c.line(72, 700, 300, 700))
    opened.assert_not_called()


@pytest.mark.parametrize("trouble", [ValueError, KeyError, RecursionError, AssertionError])
def test_what_pdfplumber_cannot_read_is_read_as_before(trouble: type[Exception]) -> None:
    with patch("extractors.reading.ruled.pdfplumber.open", side_effect=trouble):
        assert tables(page(_grid)) == [ROSTER]


def test_each_page_is_closed_again() -> None:
    with patch("pdfplumber.page.Page.close") as close:
        pages(_grid, lambda c: write(c, 72, 100, "No table here."), _grid)
    assert close.call_count >= 2


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("cropped", [False, True])
def test_a_turned_or_cropped_page(turn: int, cropped: bool) -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(_grid))) as made:
        made.pages[0].Rotate = turn
        if cropped:
            made.pages[0].CropBox = [20, 30, 500, 780]
        made.save(out)
    assert tables(read_pdf(out.getvalue(), "plan.pdf").pages[0]) == [ROSTER]


def test_a_cell_that_spans_columns_is_one() -> None:
    rules = [(0, 0, 100, 0), (0, 20, 100, 20), (0, 40, 100, 40), (0, 0, 0, 40), (100, 0, 100, 40), (50, 20, 50, 40)]
    (cells,) = ruled_tables(rules)
    assert sorted(cells) == [(0, 0, 100, 20), (0, 20, 50, 40), (50, 20, 100, 40)]


def test_a_single_box_is_a_frame() -> None:
    assert ruled_tables([(0, 0, 90, 0), (0, 50, 90, 50), (0, 0, 0, 50), (90, 0, 90, 50)]) == [[(0, 0, 90, 50)]]


@given(st.lists(st.tuples(*[st.integers(0, 300)] * 3, st.booleans()), max_size=12))
def test_cells_lie_between_the_rules(drawn: list[tuple[int, int, int, bool]]) -> None:
    rules = [(a, c, a + b + 4, c) if level else (c, a, c, a + b + 4) for a, b, c, level in drawn]
    for cells in ruled_tables([tuple(map(float, r)) for r in rules]):
        for x0, top, x1, bottom in cells:
            assert x0 < x1 and top < bottom
            assert min(r[0] for r in rules) - 3 <= x0 and x1 <= max(r[2] for r in rules) + 3


def test_few_crossings_need_no_pdfplumber() -> None:
    blank = tuple(Rule((72, y, 300, y), 0) for y in (100, 120, 140))
    assert not needed(Ink(612, 792, (), blank, (), ()))
    upright = tuple(Rule((x, 90, x, 150), 0) for x in (72, 300))
    assert needed(Ink(612, 792, (), blank + upright, (), ()))
