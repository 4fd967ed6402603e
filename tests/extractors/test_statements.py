"""Sentences of the kind that packets hold, and what each does for a subject."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from extractors.catalogue.subjects import subjects
from extractors.models import Document, PageRef
from extractors.passages import Passage
from extractors.statements import read_statements

CASES = Path(__file__).with_name("statement_cases.txt")
LAW = "together with an efficient, sanitary means of disposing of waste matter deposited which is in compliance"


def cases() -> list[tuple[str, str, str, str]]:
    """(heading, subject/element, stance, sentence) of each case in the file."""
    found, heading = [], ""
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if match := re.fullmatch(r"\[(.+)\]", line):
            heading = match[1]
        elif line and not line.startswith("#"):
            told, sentence = line.split(": ", 1)
            stance = ""
            for part in reversed(told.split(", ")):
                name, _, said = part.partition(" = ")
                stance = said or stance
                found.append((heading, name, stance, sentence))
    return found


def stances(
    sentence: str, heading: str = "", law: str = "", kind: str = "operations-plan", **more: object
) -> dict[str, str]:
    passage = Passage(
        role="sentence",
        text=sentence,
        file="plan.pdf",
        page=1,
        box=(0, 0, 1, 1),
        document=0,
        headings=(heading,) if heading else (),
        **more,  # type: ignore[arg-type]
    )
    paper = Document(number=0, kind=kind, title="", sure=True, pages=(PageRef(file="plan.pdf", page=1),))
    return {f"{s.subject}/{s.element}": s.stance for s in read_statements([passage], [paper], [], law)}


@pytest.mark.parametrize(
    ("heading", "point", "stance", "sentence"), cases(), ids=[f"{c[1]}-{i}" for i, c in enumerate(cases())]
)
def test_a_sentence(heading: str, point: str, stance: str, sentence: str) -> None:
    said = stances(sentence, heading).get(point, "-")
    assert said == stance or (stance == "-" and said in ("-", "mentions", "near"))


def test_every_case_names_an_element_of_the_catalogue() -> None:
    for _, point, _, _ in cases():
        subject, element = point.split("/")
        assert subjects()[subject].element(element)


def test_the_law_printed_on_a_form_is_not_the_applicants_word() -> None:
    sentence = (
        "together with an efficient, sanitary means of disposing of waste matter deposited which is in compliance"
    )
    assert stances(f"Toilets {sentence}", law=LAW) == {}


def test_a_rule_that_a_form_prints_is_not_an_answer() -> None:
    sentence = "The applicant shall provide trash cans with tight-fitting lids."
    assert stances(sentence, "Trash", kind="application-form") == {}
    assert stances("We provide trash cans with tight-fitting lids.", "Trash")["solid-waste.cans/lids"] == "shows"


@pytest.mark.parametrize(
    "sentence",
    ["Will the trash cans have lids?", "Last year we had trash cans with lids."],
)
def test_questions_and_last_year_show_nothing(sentence: str) -> None:
    assert "solid-waste.cans/lids" not in stances(sentence, "Trash")


def test_struck_words_are_withdrawn() -> None:
    assert stances("We provide trash cans with lids.", "Trash", standing="withdrawn") == {}


def test_a_plan_of_one_subject_is_about_it_in_every_sentence() -> None:
    sentence = "On the siren the marshals walk everybody to the hay field and count heads."
    assert stances(sentence, kind="emergency-plan").get("emergency.plan/evacuation") == "shows"
    assert "emergency.plan/evacuation" not in stances(sentence)


@pytest.mark.parametrize(
    "sentence",
    ["The toilets are pumped every night, oftener if needed.", "The toilets are pumped nightly and more if necessary."],
)
def test_what_is_added_where_it_is_needed_puts_nothing_off(sentence: str) -> None:
    assert stances(sentence, "Toilets")["toilets.servicing/serviced"] == "shows"


@pytest.mark.parametrize("point", sorted(f"{s.id}/{e.id}" for s in subjects().values() for e in s.elements if e.shows))
def test_every_element_has_a_sentence_that_shows_it(point: str) -> None:
    assert any(name == point and stance == "shows" for _, name, stance, _ in cases())
