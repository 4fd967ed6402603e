"""Seals and stamps put over the print of a scan: the print is read, the seal is seen, and neither is mixed into the
other."""

from __future__ import annotations

import math

from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import scanned
from extractors.models import Page, Text
from extractors.reading.scanned import scanned_page, unlayered
from tests.extractors.reading.making import HEIGHT, pdf, write


def ring(c: Canvas, x: float, top: float, words: str, far: float = 40) -> None:
    """The round seal of a notary, its words in a ring."""
    c.setLineWidth(1.2)
    c.circle(x, HEIGHT - top, far + 12)
    c.circle(x, HEIGHT - top, far - 5)
    for n, letter in enumerate(words):
        turn = math.pi * 1.15 - n * math.tau * 0.9 / len(words)
        c.saveState()
        c.translate(x + far * math.cos(turn), HEIGHT - top + far * math.sin(turn))
        c.rotate(math.degrees(turn) - 90)
        c.setFont("Helvetica-Bold", 8)
        c.drawCentredString(0, 0, letter)
        c.restoreState()
    write(c, x - 14, top + 3, "SEAL")


def act(c: Canvas, seal: float) -> None:
    """A notarial act whose seal has its middle `seal` points from the left."""
    for n in range(5):
        write(c, 72, 100 + 18 * n, f"We waive the distance from line {n} of our land to the stage and camp.", size=11)
    write(c, 72, 220, "Sworn to and subscribed before me by Otis Waller this 3rd day of June.", size=11)
    write(c, 72, 250, "Ray Tart, Notary Public", size=11)
    write(c, 72, 268, "My commission expires January 31, 2028", size=11)
    ring(c, seal, 250, "RAY TART * NOTARY PUBLIC * JOHNSTON COUNTY ")


def read(seal: float) -> tuple[Page, list[str]]:
    page = scanned_page(scanned(pdf(lambda c: act(c, seal))), 200, unlayered("act.png", 1, 612, 792))
    return page, [line.text for b in page.blocks if isinstance(b, Text) for line in b.lines]


def test_a_line_that_runs_into_the_ring_of_a_seal_is_read() -> None:
    page, lines = read(440)
    [oath] = [line for line in lines if line.startswith("Sworn")]
    assert oath.startswith("Sworn to and subscribed before me by Otis Waller this 3rd")
    assert "Ray Tart, Notary Public" in lines and "My commission expires January 31, 2028" in lines
    assert any(box[0] > 300 and 180 < box[1] < 320 for box in page.marks)


def test_a_seal_beside_the_act_is_seen_and_is_no_part_of_it() -> None:
    page, lines = read(515)
    assert {
        "Sworn to and subscribed before me by Otis Waller this 3rd day of June.", "Ray Tart, Notary Public",
        "My commission expires January 31, 2028",
    } <= set(lines)  # fmt: skip
    assert any(box[0] > 440 for box in page.marks)
