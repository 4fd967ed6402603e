"""What is faint on a scan and says much: hairlines of a table, the thin strokes with which a person signs."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest
from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import Grey, scanned, skewed
from extractors.models import Table, Text
from extractors.reading.baselines import underlined
from extractors.reading.ink import Rule
from extractors.reading.layout import laid_out
from extractors.reading.ocr import engine
from extractors.reading.pen import Spelled, settled
from extractors.reading.scan import Scan, read_scan
from tests.extractors.reading.making import HEIGHT, cells_at, pdf, write

LOTS = [["Lot", "Cars", "Acres"], ["East lot", "430", "4.0"], ["West lot", "360", "3.4"], ["Both lots", "790", "7.4"]]
PROSE = "The operator lets nobody in after ten and walks the fence every hour of the night."


def worn(picture: Grey) -> Grey:
    """As an office scanner gives it: soft, grey, and with grain."""
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    return np.clip(0.86 * soft + 20 + np.random.default_rng(3).normal(0, 7, soft.shape), 0, 255).astype(np.uint8)


def read(draw: object) -> Scan:
    return read_scan(worn(skewed(scanned(pdf(draw)), 1)), 200, engine())  # type: ignore[arg-type]


@pytest.mark.parametrize("shaded", [False, True])
def test_a_table_of_grey_hairlines_is_a_table(shaded: bool) -> None:
    def draw(c: Canvas) -> None:
        for n in range(6):
            write(c, 72, 300 + 14 * n, PROSE, "Helvetica", 9)
        if shaded:
            c.setFillGray(0.93)
            c.rect(72, HEIGHT - 104, 230, 14, stroke=0, fill=1)
            c.setFillGray(0)
        cells_at(c, LOTS, (74, 166, 246), 88, 14)
        c.setStrokeGray(0.6)
        c.setLineWidth(0.5)
        for n in range(5):
            c.line(72, HEIGHT - 90 - 14 * n, 302, HEIGHT - 90 - 14 * n)
        for x in (72, 160, 240, 302):
            c.line(x, HEIGHT - 90, x, HEIGHT - 146)

    blocks = laid_out(read(draw).ink).blocks
    [table] = [b for b in blocks if isinstance(b, Table)]
    assert [[cell.text for cell in row] for row in table.rows] == LOTS
    assert " ".join(b.text for b in blocks if isinstance(b, Text)).count(PROSE) == 6


def scribble(c: Canvas, x: float, top: float) -> None:
    path = c.beginPath()
    path.moveTo(x, HEIGHT - top)
    for n in range(1, 60):
        path.lineTo(x + 2 * n, HEIGHT - top + 9 * math.sin(n / 1.9) * (1.1 - n / 75))
    c.setLineWidth(1)
    c.drawPath(path)


def test_a_signature_that_spells_nothing_is_a_mark_and_no_word() -> None:
    def draw(c: Canvas) -> None:
        for n in range(5):
            write(c, 72, 100 + 14 * n, PROSE, "Times-Roman", 11)
        scribble(c, 90, 215)
        write(c, 72, 245, "Wade N. Thigpen, Sheriff", "Times-Roman", 11)

    scan = read(draw)
    said = [b.text for b in laid_out(scan.ink).blocks if isinstance(b, Text)]
    assert said[-1] == "Wade N. Thigpen, Sheriff" and not scan.unread and not scan.dim
    assert any(left < 130 < right and top < 215 < low for left, top, right, low in scan.marks)


def line(said: str, strays: float, pen: bool) -> list[Spelled]:
    return [Spelled(w, ((0.0, 1.0),) * len(w), 100.0, 27.0, 0.1, "well", pen, False, strays) for w in said.split()]


@pytest.mark.parametrize(
    ("print_strays", "line_strays", "by_hand"),
    [
        (0.008, 0.017, False),  # a fax: all of its letters are frayed
        (0.008, 0.030, True),
        (0.001, 0.017, True),
        (0.025, 0.030, True),  # a page that is written by hand
    ],
)
def test_print_of_a_frayed_page_is_no_handwriting(print_strays: float, line_strays: float, by_hand: bool) -> None:
    page = [line(PROSE, print_strays, print_strays > 0.0125)] * 8
    assert all(w.pen == by_hand for w in settled([*page, line("4533 Ferry Road", line_strays, True)])[-1])


@pytest.mark.parametrize(
    ("said", "under", "kept"),
    [
        ("Name of event: Iron Leaf Rally", 3, True),  # the rule runs under the answer alone: it is the blank
        ("How many? 3 houses", 2, True),
        ("See the map, Iron Leaf Rally", 3, False),  # words underlined within a line
        ("Iron Leaf Rally", 0, False),
    ],
)
def test_a_rule_behind_a_label_is_its_blank_however_full(said: str, under: int, kept: bool) -> None:
    words, at = [], 72.0
    for text in said.split():
        ends = tuple((at + 15.0 * n, at + 15.0 * n + 14.0) for n in range(len(text)))
        words.append(Spelled(text, ends, 100.0, 27.0, 0.1, "well"))
        at = ends[-1][1] + 9.0
    rule = Rule((words[under].ends[0][0], 104.0, words[-1].ends[-1][1] + 4, 104.8), 0)
    assert underlined([words], [rule], 1.0)[1] == ([rule] if kept else [])
