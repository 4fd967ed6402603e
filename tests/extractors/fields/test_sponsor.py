"""A county's own fair on its regular fairgrounds: who says so, and what does not suffice."""

from __future__ import annotations

import pytest
from handmade import Field, facts, paper

FORM = paper(
    "Name of assembly = Iowa County Fair",
    "Applicant = Iowa County Fair Committee",
    "Person signing = Rosalind Eck, Fair Manager",
    kind="application-form",
)
PRIVATE = paper("Name of assembly = Fair Weekend", "Applicant = Big Sky Promotions, LLC", kind="application-form")
RESOLUTION = paper(
    "# RESOLUTION NO. 14-28",
    "of the Iowa County Board of Supervisors",
    "WHEREAS the County has held a fair each year since 1938 on the Iowa County Fairgrounds, which the County owns;",
    "BE IT RESOLVED that Iowa County shall be the sponsor of the 2028 Iowa County Fair.",
    kind="other",
    number=1,
)


def sponsor(*papers: object) -> tuple[object, bool]:
    fields: list[Field] = facts(*papers).get("event.sponsor_government", [])  # type: ignore[arg-type]
    return (fields[0].value, fields[0].evidence.sure) if fields else (None, False)


def test_a_resolution_of_the_board_is_sure() -> None:
    found = facts(FORM, RESOLUTION)
    assert sponsor(FORM, RESOLUTION) == (True, True)
    assert found["site.place_kind"][0].value == "fairgrounds"


@pytest.mark.parametrize(
    "sentence",
    [
        "The fair is put on by the Fair Committee, five members of the County Board.",
        "The County Fair is sponsored by the County of Iowa.",
        "The City of Lancaster sponsors the Dairy Fair on the city fairgrounds.",
        "It is the county's own fair.",
    ],
)
def test_one_page_of_the_fair_says_so_and_a_person_looks(sentence: str) -> None:
    assert sponsor(FORM, paper(sentence, kind="other", number=1)) == (True, False)


def test_two_papers_that_say_so_are_sure() -> None:
    letter = paper("The County Board sponsors us and owns the grounds.", kind="cover-letter", number=1)
    page = paper("The fair is put on by the county.", kind="other", number=2)
    assert sponsor(FORM, letter, page) == (True, True)


@pytest.mark.parametrize(
    "sentence",
    [
        "We think we are exempt, being on the fairgrounds.",
        'The chapter does not apply to "Government-sponsored fairs held on regularly established fairgrounds".',
        "Sponsors include the City of Lancaster and Farm Credit.",
        "We would like the County to sponsor the fair.",
    ],
)
def test_a_claim_is_not_enough(sentence: str) -> None:
    assert not sponsor(FORM, paper(sentence, kind="cover-letter", number=1))[1]


def test_a_promoter_who_rents_the_fairgrounds_is_no_government() -> None:
    rents = paper("Big Sky Promotions, LLC rents the fairgrounds from the county.", kind="contract", number=2)
    assert not sponsor(PRIVATE, RESOLUTION, rents)[1]
    assert sponsor(PRIVATE, rents) == (False, False)


def test_grounds_named_in_the_ordinances_words_are_no_fairgrounds() -> None:
    quoted = 'It does not apply to "Government-sponsored fairs held on regularly established fairgrounds".'
    assert "site.place_kind" not in facts(paper(quoted, kind="cover-letter"))
