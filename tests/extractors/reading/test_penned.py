"""Paper forms filled in by hand and scanned: what a pen chose comes out, and what it may have chosen is not sure."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest
from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import Grey, faxed, noisy, scanned, skewed
from extractors.doubts import doubts
from extractors.models import Entry, File
from extractors.passages import passages
from extractors.reading.layout import laid_out
from extractors.reading.ocr import engine
from extractors.reading.scan import Scan, read_scan
from extractors.reading.scanned import scanned_page, unlayered
from tests.extractors.reading.making import HEIGHT, pdf, write

QUESTIONS = ("Will anyone camp overnight?", "Will food be sold?", "Are there showers?", "Is water hauled?")
SURE, UNSURE = True, False


def scan_of(draw: Callable[[Canvas], None], damage: Callable[[Grey], Grey] = lambda p: p) -> Scan:
    return read_scan(damage(scanned(pdf(draw))), 200, engine())


def choices(scan: Scan) -> dict[str, tuple[str, bool]]:
    """What was chosen for each question, and whether surely."""
    found = [b for b in laid_out(scan.ink).blocks if isinstance(b, Entry) and b.kind == "choice"]
    return {e.label: (e.value.upper(), e.sure) for e in found}


# --- hands --------------------------------------------------------------------------------------------------------


def loop(c: Canvas, x: float, top: float, wide: float, high: float, pen: float, seed: int = 0, gap: float = 0) -> None:
    """A circle drawn by hand; `gap` in radians stays open, else its end runs past its beginning."""
    start, path = random.Random(seed).uniform(0, math.tau), c.beginPath()
    c.setLineWidth(pen)
    for i in range(41):
        turn = start + (math.tau - gap + (0 if gap else 0.35)) * i / 40
        far = 1 + 0.06 * math.sin(2 * turn + start) + 0.05 * i / 40
        at = (x + wide / 2 * far * math.cos(turn), HEIGHT - top + high / 2 * far * math.sin(turn))
        path.lineTo(*at) if i else path.moveTo(*at)
    c.drawPath(path, stroke=1, fill=0)


def tick(c: Canvas, x: float, top: float, high: float = 10, pen: float = 1.2) -> None:
    c.setLineWidth(pen)
    c.line(x, HEIGHT - top + 0.4 * high, x + 0.35 * high, HEIGHT - top)
    c.line(x + 0.35 * high, HEIGHT - top, x + high, HEIGHT - top + high)


def cross(c: Canvas, x: float, top: float, side: float = 9, pen: float = 1.4) -> None:
    c.setLineWidth(pen)
    c.line(x, HEIGHT - top, x + side, HEIGHT - top + side)
    c.line(x, HEIGHT - top + side, x + side, HEIGHT - top)


def form(c: Canvas, row: Callable[[int, float], None], questions: int = 4, pitch: float = 32) -> None:
    write(c, 72, 80, "APPLICATION FOR A LICENSE", "Helvetica-Bold", 14)
    for n in range(questions):
        write(c, 72, 130 + pitch * n, QUESTIONS[n])
        row(n, 130 + pitch * n)


YES_NO = {"camp": ("YES", SURE), "food": ("NO", SURE), "showers": ("NO", SURE), "hauled": ("YES", SURE)}


def doubted(draw: Callable[[Canvas], None]) -> set[str]:
    """The questions of which the answer is in doubt."""
    page = scanned_page(scanned(pdf(draw)), 200, unlayered("form.png", 1, 612, 792))
    found = doubts([File(name="form.png", sha256="", pages=(page,))], [], passages([page], []))
    return {q for q in QUESTIONS for d in found if q in d.said}


def by_word(found: dict[str, tuple[str, bool]]) -> dict[str, tuple[str, bool]]:
    return {word: found[q] for word in YES_NO for q in found if word in q}


# --- circled words ------------------------------------------------------------------------------------------------


def circled(c: Canvas, pen: float, between: str, gap: float = 0) -> None:
    """A circle about YES in the first and last row, about NO in the others; it touches what stands beside it."""

    def row(n: int, top: float) -> None:
        write(c, 300, top, f"YES{between}NO")
        yes, apart, no = (c.stringWidth(w, "Helvetica", 10) for w in ("YES", between, "NO"))
        x, wide = (300 + yes / 2, yes) if n in (0, 3) else (300 + yes + apart + no / 2, no)
        loop(c, x, top - 3.6, wide + 11, 19, pen, n, gap)

    form(c, row)


@pytest.mark.parametrize(
    ("pen", "between", "gap", "damage"),
    [
        (0.8, "       ", 0, lambda p: p),
        (1.1, "       ", 0.7, lambda p: skewed(p, -1.2)),
        (1.2, "      ", 0, faxed),
        (1.2, "       ", 0, noisy),
        (2.2, " / ", 0, lambda p: p),
    ],
    ids=["thin pen", "circles left open", "faxed", "noisy", "marker that touches the other"],
)
def test_circled_words(pen: float, between: str, gap: float, damage: Callable[[Grey], Grey]) -> None:
    found = by_word(choices(scan_of(lambda c: circled(c, pen, between, gap), damage)))
    assert found == YES_NO


def test_one_of_three_is_circled() -> None:
    def draw(c: Canvas) -> None:
        for n, chosen in enumerate((0, 1, 2, None)):
            write(c, 72, 130 + 34 * n, f"Toilets {n} (circle one):")
            x = 200.0
            for k, option in enumerate(("Chemical", "Public sewer", "Privy")):
                write(c, x, 130 + 34 * n, option)
                wide = c.stringWidth(option, "Helvetica", 10)
                if k == chosen:
                    loop(c, x + wide / 2, 126.4 + 34 * n, wide + 14, 19, 1.2, n)
                x += wide + 30

    found = choices(scan_of(draw))
    assert {k[:9]: v for k, v in found.items()} == {
        "Toilets 0": ("CHEMICAL", SURE), "Toilets 1": ("PUBLIC SEWER", SURE), "Toilets 2": ("PRIVY", SURE),
    }  # fmt: skip


def test_what_is_not_plainly_circled_is_not_sure_and_leaves_doubt() -> None:
    def draw(c: Canvas) -> None:
        def row(n: int, top: float) -> None:
            write(c, 300, top, "YES")
            write(c, 335, top, "NO")
            if n == 0:
                loop(c, 325, top - 3.5, 66, 20, 1.2)  # about both
            elif n == 1:
                loop(c, 328, top - 3.5, 20, 16, 1.2)  # between them
            elif n == 2:
                loop(c, 309, top - 3.5, 30, 18, 1.2)
                loop(c, 342, top - 3.5, 26, 18, 1.2)  # one about each

        form(c, row)

    assert not any(sure for _, sure in choices(scan_of(draw)).values())
    assert doubted(draw) == {*QUESTIONS[:3]}


def test_words_in_running_text_are_no_options() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 130, "Answer each question yes or no and sign the last page of the form.")
        write(c, 72, 150, "There are no showers, and no food is sold on Sunday.")
        loop(c, 168, 146.4, 60, 19, 1.2)

    said = "".join(g.text for g in scan_of(draw).ink.glyphs)
    assert "☒" not in said and "☐" not in said and "yes or no" in said


# --- no circle ----------------------------------------------------------------------------------------------------


def beside(c: Canvas, n: int, top: float) -> None:
    write(c, 300, top, "Yes")
    write(c, 340, top, "No")
    tick(c, 287 if n in (0, 3) else 356, top)


def underlined(c: Canvas, n: int, top: float) -> None:
    write(c, 300, top, "Yes")
    write(c, 340, top, "No")
    x, wide = (300, 17) if n in (0, 3) else (340, 13)
    c.setLineWidth(1.2)
    c.line(x - 2, HEIGHT - top - 3, x + wide + 2, HEIGHT - top - 2)


def on_blanks(c: Canvas, n: int, top: float) -> None:
    for i, option in enumerate(("Yes", "No")):
        x = 300 + 64 * i
        c.setLineWidth(0.7)
        c.line(x, HEIGHT - top - 1, x + 24, HEIGHT - top - 1)
        write(c, x + 28, top, option)
        if i == (n not in (0, 3)):
            cross(c, x + 6, top - 1)


def radio(c: Canvas, n: int, top: float, mark: str) -> None:
    for i, option in enumerate(("Yes", "No")):
        x = 300 + 60 * i
        c.setLineWidth(0.8)
        c.circle(x, HEIGHT - top + 3.5, 4.5)
        write(c, x + 9, top, option)
        if i == (n not in (0, 3)):
            if mark == "tick":
                tick(c, x - 3, top - 1, 12, 1.3)
            elif mark == "cross":
                cross(c, x - 5, top + 1.5, 10)
            else:
                c.circle(x, HEIGHT - top + 3.5, 2.4 if mark == "dot" else 4.8, fill=1)


ROWS: dict[str, Callable[[Canvas, int, float], None]] = {
    "a tick beside it": beside,
    "underlined": underlined,
    "a cross on the blank before it": on_blanks,
    **{f"a round mark, {mark}": (lambda c, n, top, m=mark: radio(c, n, top, m)) for mark in (
        "dot", "filled", "tick", "cross")},
}  # fmt: skip


@pytest.mark.parametrize("way", ROWS)
def test_options_without_square_boxes(way: str) -> None:
    assert by_word(choices(scan_of(lambda c: form(c, lambda n, top: ROWS[way](c, n, top))))) == YES_NO


def test_nothing_marked_is_no_answer() -> None:
    def row(c: Canvas, n: int, top: float) -> None:
        write(c, 300, top, ("YES    NO", "Yes / No", "Y    N", "( ) Yes   ( ) No")[n])

    scan = scan_of(lambda c: form(c, lambda n, top: row(c, n, top)))
    assert not choices(scan) and not scan.unread


def test_a_hollow_bullet_or_a_letter_is_no_round_mark() -> None:
    def draw(c: Canvas) -> None:
        for n in range(5):
            c.circle(80, HEIGHT - 126.5 - 20 * n, 3.6)
            write(c, 92, 130 + 20 * n, f"Two guards stand at gate {n} all night")
        write(c, 72, 260, "O Owner of the land    P Operator    Q Others")

    assert "☐" not in "".join(g.text for g in scan_of(draw).ink.glyphs)


def struck(c: Canvas, n: int, top: float) -> None:
    write(c, 300, top, "Yes")
    write(c, 340, top, "No")
    if n == 0:
        c.setLineWidth(1.2)
        c.line(296, HEIGHT - top + 3, 321, HEIGHT - top + 4)


def boxes(c: Canvas, n: int, top: float) -> None:
    for i, option in enumerate(("Yes", "No")):
        c.setLineWidth(0.8)
        c.rect(300 + 44 * i, HEIGHT - top - 1, 9, 9)
        write(c, 313 + 44 * i, top, option)
    if n == 0:  # a tick that crosses both boxes
        c.setLineWidth(1.4)
        c.line(301, HEIGHT - top + 5, 305, HEIGHT - top)
        c.line(305, HEIGHT - top, 356, HEIGHT - top + 5)
    elif n == 1:  # a tick in each
        tick(c, 302, top)
        tick(c, 346, top)
    elif n == 2:  # a tick beside them
        tick(c, 288, top)


@pytest.mark.parametrize(("row", "doubtful"), [(struck, 1), (boxes, 3)])
def test_marks_of_which_it_is_not_plain_what_they_choose(
    row: Callable[[Canvas, int, float], None], doubtful: int
) -> None:
    def draw(c: Canvas) -> None:
        form(c, lambda n, top: row(c, n, top))

    found = choices(scan_of(draw))
    assert not any(found[q][1] for q in QUESTIONS[:doubtful] if q in found)
    assert doubted(draw) == {*QUESTIONS[:doubtful]}
