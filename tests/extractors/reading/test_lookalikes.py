"""Letters and signs of a scan that look like others: what is meant is told by what stands about them, or by the ink."""

from __future__ import annotations

import numpy as np
import pytest
from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import scanned
from extractors.models import Text
from extractors.reading.drawn import Dark
from extractors.reading.layout import laid_out
from extractors.reading.lookalikes import told_apart
from extractors.reading.ocr import engine
from extractors.reading.pen import Spelled
from extractors.reading.scan import read_scan
from extractors.reading.stops import with_commas
from tests.extractors.reading.making import pdf, write


@pytest.mark.parametrize(
    ("engine_read", "meant"),
    [
        ("0ld", "Old"), ("0ffice", "Office"), ("l30", "130"), ("12o0", "1200"), ("$l,500", "$1,500"),
        ("1O,000", "10,000"),
        ("1Ith", "11th"), ("l0:30", "10:30"), ("2O27", "2027"), ("l", "1"), ("l.", "1."),
        ("(l)", "(1)"), ("A-l", "A-1"),
        ("Il", "II"), ("ll,", "II,"),
        # as they stand
        ("I", "I"), ("I,", "I,"), ("II", "II"), ("Ill", "Ill"), ("O", "O"), ("O.", "O."), ("ol", "ol"),
        ("will", "will"),
        ("l's", "l's"), ("0", "0"), ("00", "00"), ("20ft", "20ft"), ("Oil", "Oil"), ("lo", "lo"), ("10", "10"),
    ],
)  # fmt: skip
def test_letters_that_look_like_figures(engine_read: str, meant: str) -> None:
    assert told_apart(engine_read) == meant


def inked(reach: float, size: float = 30.0) -> Dark:
    """The ink of a sign at the end of a word, so many sizes of the type below the base line at row 100."""
    dark = np.zeros((160, 120), np.bool_)
    dark[96 : 100 + round(reach * size), 52:56] = True
    return dark


@pytest.mark.parametrize(
    ("said", "reach", "paper"),
    [
        ("Crossing.", 0.13, "Crossing,"), ("Crossing.", 0.0, "Crossing."), ("Crossing,", 0.0, "Crossing,"),
        ("Highway Q.", 0.13, "Highway Q."),  # whose tail may reach as low
        ("4.5", 0.13, "4.5"),
    ],
)  # fmt: skip
def test_a_comma_hangs_below_the_line(said: str, reach: float, paper: str) -> None:
    each = 56 / len(said)
    word = Spelled(said, tuple((n * each, (n + 1) * each) for n in range(len(said))), 100.0, 30.0, 0.1, "well")
    assert with_commas(word, inked(reach)).text == paper


def test_commas_and_stops_of_a_typed_page_stay() -> None:
    said = ("We hauled 1,500 gallons, in 2.5 hours, to the camp.", "It is on Highway Q. Parking, tickets, food: see B.")

    def draw(c: Canvas) -> None:
        for n, line in enumerate(said):
            write(c, 60, 100 + 30 * n, line, "Times-Roman", 11)

    scan = read_scan(scanned(pdf(draw)), 200, engine())
    assert [b.text for b in laid_out(scan.ink).blocks if isinstance(b, Text)] == list(said)
