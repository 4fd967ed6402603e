"""Specks on a scan: what the engine made of them, and what stands on the paper."""

from __future__ import annotations

import pytest

from extractors.reading.ocr import Letter
from extractors.reading.specks import without_specks


def letters(said: str, faint: str) -> list[Letter]:
    """A line; of the letters in `faint` the engine is not sure."""
    return [Letter(ch, n / len(said), 0.6 if ch in faint else 0.99) for n, ch in enumerate(said)]


@pytest.mark.parametrize(
    ("engine", "faint", "paper"),
    [
        ("so that éighteen thousand", "é", "so that eighteen thousand"),
        ("José Pineda", "", "José Pineda"),  # the engine is sure of it
        ("a bad .spill on the bank", "", "a bad spill on the bank"),
        ("$ .50 each", "", "$ .50 each"),
        ("Fifty-two'hundred people", "'", "Fifty-two hundred people"),
        ("the Sheriff's Office", "'", "the Sheriff's Office"),
        ("There is no.parking here", ".", "There is no parking here"),
        ("from 9 a.m. to 5 p.m.", ".", "from 9 a.m. to 5 p.m."),
        ("clerk@county.example", ".", "clerk@county.example"),
        ("at any_one time", "", "at any one time"),
        ("Name: ____", "", "Name: ____"),
    ],
)
def test_what_a_speck_made_of_a_letter_is_undone(engine: str, faint: str, paper: str) -> None:
    assert "".join(x.text for x in without_specks(letters(engine, faint))) == paper
