"""What a sentence does with its figure, and that no frame which takes a promise back leaves a firm figure."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.stance import turn

CASES = Path(__file__).with_name("stance_cases.txt")


def cases() -> list[tuple[str, str]]:
    """(turn, sentence with its figure in angle brackets) of each case in the file."""
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [(line.split(": ", 1)[0], line.split(": ", 1)[1]) for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(("expected", "sentence"), cases())
def test_what_a_sentence_does_with_its_figure(expected: str, sentence: str) -> None:
    text = sentence.replace("<", "").replace(">", "")
    assert turn(text, sentence.index("<")) == expected


def test_words_of_a_limit_take_nothing_from_the_most_that_there_will_be() -> None:
    text = "There will be fewer than 6,000 people at any time."
    assert turn(text, text.index("6,000"), limit=True) == "says"
