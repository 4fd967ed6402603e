"""Cues: what a line of the catalogue finds, and what it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from extractors.catalogue.subjects import Element
from extractors.cues import parse, stems
from extractors.errors import CatalogueError


@pytest.mark.parametrize(
    ("cue", "sentence"),
    [
        ("fence | chain link + surround", "Chain-link panels surround the grounds."),
        ("fence + enclose", "A fence will be enclosing the farm."),
        ("# + gate", "There are four gates."),
        ("# + gate", "There are 4 gates."),
        ("lid ~ tight", "Cans with tight lids."),
        ("trash - no lid", "Trash cans stand everywhere."),
        ("aed", "Six AEDs are at hand."),
        ("surround*", "The surroundings are fenced."),
    ],
)
def test_found(cue: str, sentence: str) -> None:
    assert parse(cue).find(stems(sentence)) is not None


@pytest.mark.parametrize(
    ("cue", "sentence"),
    [
        ("aed", "A line of panels."),
        ("fence + enclose", "A fence will be built."),
        ("trash - no lid", "Trash cans with no lid."),
        ("lid ~ tight", "Lids are on all the cans that the club has bought for its fairs over many years, and tight."),
        ("@dust + water", "The roads are sprinkled with water."),
    ],
)
def test_not_found(cue: str, sentence: str) -> None:
    assert parse(cue).find(stems(sentence)) is None


def test_words_over_the_sentence_count_only_where_the_cue_says_so() -> None:
    sentence, heading = stems("A truck sprinkles water."), stems("Dust control")
    assert parse("@dust + water").find(sentence, heading)
    assert parse("dust + water").find(sentence, heading) is None


def test_the_place_runs_from_the_first_group_to_the_last() -> None:
    found = parse("gate + north").find(stems("The main gate is on the north side."))
    assert found is not None
    assert (found.start, found.end) == (2, 7)


def test_the_words_that_stand_most_closely_together_are_taken() -> None:
    found = parse("gate + north").find(stems("No gate is on the east; use the north gate."))
    assert found is not None
    assert (found.start, found.end) == (8, 10)


def test_a_can_is_not_what_people_can_do() -> None:
    assert parse("cans").find(stems("People can walk.")) is None
    assert parse("can | cans").find(stems("Forty cans stand there."))


@pytest.mark.parametrize("line", ["", " | fence", "fence + ", "- fence"])
def test_a_line_without_words_is_refused(line: str) -> None:
    with pytest.raises(CatalogueError):
        parse(line)


@given(st.text())
def test_any_text_has_stems(text: str) -> None:
    assert all(stems(text))


def test_a_name_in_a_cue_stands_for_the_words_of_that_name() -> None:
    element = Element(id="x", title="x", shows=("{toilet} + emptied",))
    assert parse(element.shows[0]).find(stems("The privies are emptied at dawn")) is not None


def test_a_name_that_no_list_has_is_named_with_those_that_there_are() -> None:
    with pytest.raises(ValidationError, match=r"words.toml has no 'toilets'; it has .*toilet, "):
        Element(id="x", title="x", shows=("{toilets} + emptied",))
