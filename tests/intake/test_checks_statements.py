"""Statements: all of it said, some of it, none; said and denied; said early and late; read surely or not."""

from __future__ import annotations

import pytest
from check_cases import document, found, packet, statement

from intake.models import Stated

CANS = Stated(subject="solid-waste.cans", elements=(("lids",), ("personnel",)))
QUALIFIED = Stated(subject="security.qualified", elements=(("duly-sworn", "off-duty", "private"),))


def cans(*said: tuple[str, str] | tuple[str, str, int], unread: bool = False) -> str:
    made = [statement("solid-waste.cans", *x) for x in said]
    return found(CANS, packet(statements=made, unread=unread)).verdict


@pytest.mark.parametrize(("said", "verdict", "unread"), [
    ([("lids", "shows"), ("personnel", "shows")], "met", "met"),
    ([("lids", "shows")], "deficient", "unclear"),
    ([("lids", "shows"), ("personnel", "denies")], "deficient", "deficient"),
    ([("lids", "denies")], "deficient", "deficient"),
    ([("lids", "mentions"), ("personnel", "defers")], "missing", "unclear"),
    ([("lids", "shows"), ("personnel", "defers")], "deficient", "unclear"),
    ([], "missing", "unclear"),
    ([("lids", "near")], "unclear", "unclear"),
    ([("lids", "near"), ("personnel", "shows")], "unclear", "unclear"),
    ([("lids", "near"), ("personnel", "denies")], "deficient", "deficient"),
    ([("lids", "near"), ("lids", "shows"), ("personnel", "shows")], "met", "met"),
])
def test_what_is_said_gives_the_verdict(said: list[tuple[str, str]], verdict: str, unread: str) -> None:
    assert cans(*said) == verdict
    assert cans(*said, unread=True) == unread


@pytest.mark.parametrize(("said", "verdict"), [
    ([("lids", "denies", 0), ("lids", "shows", 1), ("personnel", "shows", 0)], "met"),
    ([("lids", "shows", 0), ("lids", "denies", 1), ("personnel", "shows", 0)], "deficient"),
    ([("lids", "shows", 1), ("lids", "denies", 1), ("personnel", "shows", 0)], "unclear"),
])
def test_the_later_paper_governs_and_equal_ones_are_a_question(said: list[tuple[str, str, int]], verdict: str) -> None:
    assert cans(*said) == verdict


def test_papers_that_contradict_each_other_are_both_named() -> None:
    said = [
        statement("solid-waste.cans", "lids", "shows", page=1), statement("solid-waste.cans", "lids", "denies", page=2),
        statement("solid-waste.cans", "personnel"),
    ]
    documents = [document("solid-waste-plan"), document("site-plan", page=2)]
    judged = found(CANS, packet(statements=said, documents=documents))
    assert judged.verdict == "unclear"
    assert "the solid waste plan, page 1" in judged.reason and "the site plan, page 2" in judged.reason
    assert {e.page for e in judged.evidence} == {1, 2}


@pytest.mark.parametrize(("subject", "element", "verdict"), [
    ("food.perishables", "handling", "deficient"), ("medical.nurses-licensed", "licensed", "deficient"),
    ("dust.plan", "measures", "unclear"),
])
def test_an_exception_in_the_same_paper_is_short_of_what_is_asked_of_each(
    subject: str, element: str, verdict: str
) -> None:
    said = [statement(subject, element, "shows"), statement(subject, element, "denies")]
    check = Stated(subject=subject, elements=((element,),))
    assert found(check, packet(statements=said, documents=[document("operations-plan")])).verdict == verdict


def test_a_shortfall_names_what_is_absent_in_the_clerks_words() -> None:
    judged = found(CANS, packet(statements=[statement("solid-waste.cans", "lids")]))
    assert "not shown: personnel" in judged.reason
    assert judged.evidence and judged.cure


def test_what_was_not_read_surely_is_not_met() -> None:
    said = [statement("solid-waste.cans", "lids", sure=False), statement("solid-waste.cans", "personnel")]
    judged = found(CANS, packet(statements=said))
    assert judged.verdict == "unclear" and "look at the page" in judged.reason
    again = [*said, statement("solid-waste.cans", "lids", page=3)]
    assert found(CANS, packet(statements=again)).verdict == "met"


def test_a_denial_that_was_not_read_surely_is_a_question() -> None:
    said = [statement("solid-waste.cans", "lids", "denies", sure=False)]
    assert found(CANS, packet(statements=said)).verdict == "unclear"


@pytest.mark.parametrize(("said", "verdict"), [
    ([("off-duty", "shows")], "met"), ([("private", "shows"), ("off-duty", "denies")], "met"),
    ([("private", "denies")], "deficient"), ([("private", "mentions")], "missing"), ([], "missing"),
])
def test_of_alternatives_one_is_enough(said: list[tuple[str, str]], verdict: str) -> None:
    made = [statement("security.qualified", *x) for x in said]
    assert found(QUALIFIED, packet(statements=made)).verdict == verdict


def test_alternatives_that_are_absent_are_named_with_or() -> None:
    assert " or " in found(QUALIFIED, packet()).reason


def test_what_only_defers_stands_as_the_nearest_line() -> None:
    judged = found(CANS, packet(statements=[statement("solid-waste.cans", "lids", "defers")]))
    assert judged.verdict == "missing"
    assert not judged.evidence
    assert [e.said for e in judged.nearest] == ["lids defers"]
