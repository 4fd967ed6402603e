"""Why a condition got its verdict: the rules that looked, the nearest lines, what would have met it."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import pytest
from check_cases import GRANT
from typer.testing import CliRunner

from extractors.packet import Packet, read_packet
from intake.cli import app
from intake.explain import explain, in_lines
from intake.models import Review
from intake.review import review
from intake.search import PassageIndex

PLAN = """Security plan for the Kickapoo Steam Days

Maximum attendance: 5,000 persons

There will be six guards on duty at all hours.

The guards wear yellow shirts.

Rest rooms are emptied by a hauler each morning.
"""


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Review:
    folder = tmp_path_factory.mktemp("packet")
    (folder / "plan.txt").write_text(PLAN, encoding="utf-8")
    return review(_read(folder), GRANT, date(2026, 5, 1))


@cache
def _read(folder: Path) -> Packet:
    return read_packet([folder], law=GRANT.text)


def test_a_figure_that_falls_short_names_the_rule_the_figure_and_the_figure_that_would_do(judged: Review) -> None:
    told = explain(judged, "security.guards")
    figures = next(rule for rule in told.rules if "security.guards" in rule.sought)
    assert told.finding.verdict == "deficient"
    assert figures.outcome == "6 (taken)"
    assert [(e.file, e.page) for e in figures.places] == [("plan.txt", 1)]
    assert told.would_be_met == "A line that states at least 7 guards."


def test_what_nothing_says_names_the_wordings_heard_and_where_they_were_sought(judged: Review) -> None:
    told = explain(judged, "fire.lanes")
    lines = list(in_lines(told, judged.packet, wordings=True))
    assert [rule.outcome for rule in told.rules] == ["in no line that the rules can hear"] * 2
    assert any(line.strip().startswith("hears shows: ") for line in lines)
    assert told.would_be_met == "Lines that say fire lanes and escapes."
    assert told.where == "1 page in 1 paper of 1 file"


def test_the_nearest_lines_are_not_those_that_the_verdict_rests_on(judged: Review) -> None:
    for condition in GRANT.conditions:
        told = explain(judged, condition.id)
        assert not set(told.finding.evidence) & set(told.nearest), condition.id


def test_a_paper_that_is_not_there_is_said_to_be_looked_for(judged: Review) -> None:
    told = explain(judged, "bond.filed")
    looked = [(rule.sought, rule.outcome) for rule in told.rules]
    assert looked == [("a paper of the kind “bond”", "none in the packet")]


def test_every_condition_can_be_explained(judged: Review) -> None:
    for condition in GRANT.conditions:
        told = explain(judged, condition.id)
        assert told.rules, condition.id
        assert told.would_be_met, condition.id
        assert list(in_lines(told, judged.packet)), condition.id


def test_the_nearest_lines_share_the_rarest_words_and_no_words_give_none(judged: Review) -> None:
    index = PassageIndex(judged.packet.passages)
    assert [p.text for p in index.nearest("hauling from the restrooms, a hauler", 1)] == [
        "Rest rooms are emptied by a hauler each morning."
    ]
    assert index.nearest('"; DROP - * OR', 3) == ()
    assert index.nearest("", 3) == ()


def test_the_command_prints_it_and_names_the_condition_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "plan.txt").write_text(PLAN, encoding="utf-8")
    done = CliRunner().invoke(app, ["explain", str(tmp_path), "security.guards", "-o", "grant-county-wi"])
    assert done.exit_code == 0
    assert "What would have met it: A line that states at least 7 guards." in done.output
    wrong = CliRunner().invoke(app, ["explain", str(tmp_path), "security.gards", "-o", "grant-county-wi"])
    assert wrong.exit_code == 2
    assert "Is security.guards" in wrong.output
