"""A figure is not called missing while a line that may state it stands unread by a person."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from check_cases import GRANT

from extractors.packet import read_packet
from intake.models import Finding
from intake.review import review


def judged(folder: Path, condition: str, *lines: str) -> Finding:
    text = "\n\n".join(("Operations plan of the Harvest Meeting", "Maximum attendance: 3,400 persons", *lines))
    (folder / "plan.txt").write_text(text, encoding="utf-8")
    return review(read_packet([folder], law=GRANT.text), GRANT, date(2026, 5, 1)).finding(condition)


@pytest.mark.parametrize(
    ("condition", "line"),
    [
        ("fence.gates", "Whoever walks the line will come upon a gate some four times before he is home."),
        ("medical.nurses", "The nursing will be seen to by a roster of 5 at the least."),
        ("solid-waste.capacity", "Mr. Hauge says of his trash boxes that each takes three tons."),
    ],
)
def test_a_line_that_names_it_beside_a_number_is_for_a_person(tmp_path: Path, condition: str, line: str) -> None:
    found = judged(tmp_path, condition, line)
    assert found.verdict == "unclear"
    assert found.evidence[0].said == line
    assert "see whether these words do" in found.reason


@pytest.mark.parametrize(
    "line", ["The gate crew wears green.", "We have 40 volunteers.", "What is paid at the gate stands on the ticket."]
)
def test_a_line_without_a_number_or_without_the_thing_leaves_it_missing(tmp_path: Path, line: str) -> None:
    assert judged(tmp_path, "fence.gates", line).verdict == "missing"
