"""Handwriting on a page: a pixel does not make print of it on a written page, nor a pen of print on a printed one."""

from __future__ import annotations

import pytest

from extractors.reading.pen import Spelled, settled


def words(said: str, size: float = 30.0) -> list[Spelled]:
    """A line: ^ marks words taken for handwriting, ~ those where that is told by no more than a pixel."""
    out = []
    for word in said.split():
        bare = word.lstrip("^~")
        pen, slight = word.startswith(("^", "~")), word.startswith("~")
        out.append(Spelled(bare, ((0.0, 1.0),) * len(bare), 100.0, size, 0.12, "well", pen, slight))
    return out


PRINT = words("The guards are on duty from four in the afternoon until the last guest has left the grounds at night")


@pytest.mark.parametrize(
    ("line", "size", "by_hand"),
    [
        ("to which payment we bind ~ourselves firmly", 30.0, []),
        ("~Policy ~number", 30.0, []),  # as large and heavy as the print about it
        ("~14 ~acres", 40.0, ["14", "acres"]),  # of another size
        ("^14 ^acres", 30.0, ["14", "acres"]),  # strays by more than a pixel
        ("Guards inside: ^24 each shift", 30.0, ["24"]),
    ],
)
def test_on_a_printed_page_a_pixel_makes_no_handwriting(line: str, size: float, by_hand: list[str]) -> None:
    *printed, found = settled([PRINT, PRINT, words(line, size)])
    assert [w.text for w in found if w.pen] == by_hand
    assert not any(w.pen for row in printed for w in row)


def test_on_a_written_page_a_pixel_is_enough() -> None:
    page = [words("^We ^own ^the ^gravel ^pit ^and ^the ^hay ^field"), words("the owner gives ~leave")]
    assert [w.text for w in settled(page)[1] if w.pen] == ["leave"]
    assert not any(w.sure for line in settled(page) for w in line if w.pen)
