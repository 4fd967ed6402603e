"""How many of what: sentences of the kind that packets hold, and the value that is read from each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from handmade import told

CASES = Path(__file__).with_name("sentence_cases.txt")
HEAD = re.compile(r"^(?P<name>[\w.]+) under (?P<heading>.+) \((?P<kind>[\w-]+)\)$")


def cases() -> list[tuple[str, str, str, str, str]]:
    """(field, heading, kind of paper, value, sentences) of each case in the file."""
    out = []
    over: tuple[str, str, str] = ("", "", "")
    for line in CASES.read_text(encoding="utf-8").splitlines():
        head = HEAD.match(line)
        if head:
            over = (head["name"], head["heading"].removeprefix("-"), head["kind"])
        elif line and not line.startswith("#"):
            value, _, sentences = line.partition(" | ")
            out.append((*over, value, sentences))
    return out


@pytest.mark.parametrize(("name", "heading", "kind", "value", "sentences"), cases())
def test_a_sentence_gives_its_value(name: str, heading: str, kind: str, value: str, sentences: str) -> None:
    found = told(name, *sentences.split(" // "), heading=heading, kind=kind)
    if value == "none":
        assert found is None
    else:
        assert found == pytest.approx(float(value), rel=0.002)


def test_the_rate_that_a_blank_prints_is_no_answer() -> None:
    blank = "Number of female toilets (1 per 500) = "
    assert told("toilets.female", f"{blank}____", kind="application-form") is None
    assert told("toilets.female", f"{blank}14", kind="application-form") == 14


def test_the_number_of_the_next_item_counts_nothing() -> None:
    gates = "It has four gates: one on the north, one on the east, one on the south and one on the west side."
    assert told("fence.gates", gates, "- 2.", "- Water", heading="Fence") == 4
