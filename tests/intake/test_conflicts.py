"""Two papers that say different things of one event: a conflict with both pages, and no word where they agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.packet import read_packet
from intake.conflicts import conflicts
from intake.models import Conflict

FORM = """APPLICATION FOR LICENSE TO HOLD A MASS PUBLIC ASSEMBLY

Name of applicant: Dana Weiss
Organization: Ridge Riders, Inc.
Name of event: Ridge Homecoming Rally 2027
Location of event: Miller Farm, 900 Hollow Road, Town of Liberty
Dates of event: July 16-18, 2027
Maximum number of persons: 5,000
"""
PLAN = "OPERATIONS PLAN\n\nWe set out below how the grounds, the water and the toilets will be arranged.\n\n"


def found(tmp_path: Path, said: str) -> dict[str, Conflict]:
    (tmp_path / "1 application.txt").write_text(FORM, encoding="utf-8")
    (tmp_path / "2 plan.txt").write_text(PLAN + said + "\n", encoding="utf-8")
    return {c.about: c for c in conflicts(read_packet([tmp_path]))}


def test_place_organizer_and_days_each_with_both_papers(tmp_path: Path) -> None:
    said = found(
        tmp_path,
        "The Ridge Homecoming Rally is to be held at Jones Farm, 44 Creek Road, by Valley Motor Club, LLC on July "
        "23-25, 2027.",
    )
    assert {about: {e.file for e in c.places} for about, c in said.items()} == {
        about: {"1 application.txt", "2 plan.txt"} for about in ("dates", "place", "applicant")
    }
    assert "July 16, 2027 to July 18, 2027" in said["dates"].what and "July 23, 2027 to July 25" in said["dates"].what
    assert "Miller Farm" in said["place"].what and "44 Creek Road" in said["place"].what
    assert "Ridge Riders" in said["applicant"].what and "Valley Motor Club" in said["applicant"].what


@pytest.mark.parametrize("said", [
    "The Ridge Rally will be held at the Miller farm on Hollow Rd. on July 16, 17 and 18, 2027 by the Ridge Riders.",
    "Set-up begins July 12, 2027. The rally is held July 16-18, 2027 at 900 Hollow Rd., Lancaster, WI 53813.",
])  # fmt: skip
def test_papers_that_agree_in_other_words(tmp_path: Path, said: str) -> None:
    assert found(tmp_path, said) == {}
