"""What a sentence does with its figure, and that no frame which takes a promise back leaves a firm figure."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


FRAMES = (
    "We will not be able to provide {}.",
    "We cannot provide {}.",
    "We hope to have {}.",
    "If we find the money, {} will be there.",
    "{} will be there if the county pays.",
    "Would {} be enough?",
    "The ordinance asks for {}.",
    "A nearby festival has {}.",
    "{} - cancelled",
    "{} (to be confirmed)",
    "We are still looking for {}.",
    "We request an exemption from {}.",
    "Instead of {} we rely on good will.",
    "{} were on duty at the last show, there were {}.",
    "We have requested a quote for {}.",
    "There will be fewer than {}.",
    "We understand that {} are required.",
    "The {} have been dropped from the plan.",
)
THINGS = ("toilets", "physicians", "private guards", "parking spaces", "gates", "gallons of drinking water per day")


@given(st.sampled_from(FRAMES), st.integers(2, 9000), st.sampled_from(THINGS))
def test_no_frame_that_takes_a_promise_back_leaves_it_firm(frame: str, number: int, thing: str) -> None:
    text = frame.replace("{}", f"{number} {thing}")
    assert turn(text, text.index(str(number))) != "says"


@given(st.integers(2, 9000), st.sampled_from(THINGS))
def test_a_plain_promise_is_firm(number: int, thing: str) -> None:
    for text in (f"There will be {number} {thing}.", f"We will provide no fewer than {number} {thing}."):
        assert turn(text, text.index(str(number))) == "says"
