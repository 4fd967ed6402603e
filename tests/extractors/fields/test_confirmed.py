"""What was written by hand is sure where another page prints it."""

from __future__ import annotations

import pytest

from extractors.fields.confirmed import confirmed
from extractors.models import Evidence, Field
from extractors.passages import Passage

BOX = (0.0, 0.0, 100.0, 10.0)


def passage(text: str, page: int, sure: bool) -> Passage:
    return Passage(role="sentence", text=text, file="scan.pdf", page=page, box=BOX, sure=sure)


@pytest.mark.parametrize(
    ("name", "value", "by_hand", "printed", "sure"),
    [
        ("attendance.maximum", 7500, "7,500", "We ask the county for a top number of 7,500.", True),
        ("attendance.maximum", 7500, "7,500", "The tank holds 7,500 gallons.", False),
        ("attendance.maximum", 7500, "7,500", "We ask the county for a top number of 1,500.", False),
        ("applicant.organization", "TRI-RIVER OFF-ROAD LLC", "TRI-RIVER OFF-ROAD LLC",
         "We, Tri-River Off-Road LLC of Rome, are bound.", True),
        ("applicant.organization", "TRI-RIVER OFF-ROAD LLC", "TRI-RIVER OFF-ROAD LLC",
         "We, Krantz Excavating LLC of Rome, are bound.", False),
        ("applicant.name", "Al Roe", "Al Roe", "Roe, Al Roe, is the chief.", False),  # too short to be no chance
        ("toilets.seats", 120, "120 toilets", "One hundred twenty: 120.", False),  # other numbers come twice by chance
    ],
)  # fmt: skip
def test_two_readings_that_agree_are_sure(name: str, value: object, by_hand: str, printed: str, sure: bool) -> None:
    evidence = Evidence(file="scan.pdf", page=1, box=BOX, said=by_hand, by="form label", sure=False)
    field = Field.model_validate({"name": name, "value": value, "evidence": evidence})
    [found] = confirmed([field], [passage(by_hand, 1, sure=False), passage(printed, 2, sure=True)])
    assert found.evidence.sure is sure


def test_a_figure_in_doubt_for_what_its_sentence_says_stays_so() -> None:
    said = "We hope for 7,500."
    evidence = Evidence(file="scan.pdf", page=1, box=BOX, said=said, by="hoped", sure=False)
    field = Field(name="attendance.maximum", value=7500, evidence=evidence)
    [found] = confirmed([field], [passage(said, 1, sure=True), passage("Top number 7,500.", 2, sure=True)])
    assert not found.evidence.sure
