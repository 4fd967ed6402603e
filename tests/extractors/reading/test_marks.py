"""Small pictures and free-hand strokes are told; frames, drawings and scans are not."""

from __future__ import annotations

from extractors.models import Box
from extractors.reading.ink import Ink, Picture, Shape
from extractors.reading.marks import marks

BLUE = (20, 20, 120)


def page(pictures: tuple[Box, ...] = (), shapes: tuple[Shape, ...] = ()) -> Ink:
    return Ink(612, 792, (), (), shapes, tuple(Picture(b, n) for n, b in enumerate(pictures)))


def stroke(box: Box, strokes: int = 60, square: bool = False) -> Shape:
    return Shape(box, None, BLUE, 0, square, strokes, 1)


def test_a_pasted_signature_and_a_drawn_one() -> None:
    assert marks(page(pictures=((72, 500, 190, 525),))) == ((72, 500, 190, 525),)
    assert marks(page(shapes=(stroke((72, 500, 190, 525)),))) == ((72, 500, 190, 525),)


def test_the_strokes_of_one_hand_are_one_mark() -> None:
    assert marks(page(shapes=(stroke((72, 500, 110, 520)), stroke((114, 505, 180, 525))))) == ((72, 500, 180, 525),)


def test_frames_and_arrows_are_no_hand() -> None:
    assert marks(page(shapes=(stroke((72, 500, 190, 525), 4, True), stroke((72, 600, 190, 625), 3)))) == ()


def test_a_scan_and_a_drawing_bear_no_marks() -> None:
    assert marks(page(pictures=((0, 0, 612, 792),))) == ()
    many = [(20.0 * n, 30.0 * (n % 9)) for n in range(60)]
    assert marks(page(shapes=tuple(stroke((x, y, x + 9, y + 9)) for x, y in many))) == ()
