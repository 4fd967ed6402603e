"""The lists behind the Review page, without a browser: which points, which words, which bars and days."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from extractors.models import Line, Page, Text, Word
from extractors.packet import read_packet
from intake.models import Decision, Review
from intake.ordinances.load import find
from intake.review import review
from ui import figures, onpage, picking, points

LAW = find("grant-county-wi")
PAGE = Page(
    file="plan.pdf", number=1, width=612, height=792,
    blocks=(
        Text(role="paragraph", lines=(
            Line((Word("Four", (72, 100, 96, 112)), Word("guards", (100, 100, 140, 112)))),
            Line((Word("all", (72, 120, 90, 132)), Word("night", (94, 120, 124, 132)))),
        )),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def reviewed(packet: Path) -> Review:
    return review(read_packet([packet], law=LAW.text), LAW)


@pytest.mark.parametrize(
    ("box", "said"),
    [
        ((70, 98, 98, 114), "Four"),
        ((70, 98, 150, 114), "Four guards"),
        ((60, 90, 200, 140), "Four guards all night"),
        ((300, 300, 320, 320), ""),
    ],
)
def test_a_drawn_box_holds_the_words_whose_middle_lies_in_it(
    box: tuple[float, float, float, float], said: str
) -> None:
    found = picking.picked(PAGE, box)
    assert (found.said, found.by, found.page) == (said, "clerk", 1)
    assert said or found.box == box


def test_missing_documents_come_first_and_the_chosen_point_stays_in_any_list(reviewed: Review) -> None:
    for name in points.FILTERS:
        listed = points.groups(reviewed, name, "toilets.male")
        assert listed[0].title.startswith("Missing documents") == bool(reviewed.missing_documents)
        assert "toilets.male" in points.order(listed)


def test_the_next_undecided_goes_through_all_and_ends(reviewed: Review) -> None:
    at, seen = "", []
    left = reviewed
    while at := points.next_undecided(left, at):
        seen.append(at)
        made = Decision(condition=at, verdict="missing", why="Looked.", by="M. Ortiz", on=date(2027, 5, 4))
        findings = [f.model_copy(update={"decision": made}) if f.condition == at else f for f in left.findings]
        left = left.model_copy(update={"findings": tuple(findings)})
    assert sorted(seen) == sorted(f.condition for f in reviewed.findings if points.undecided(f))


def test_nothing_unclear_weakly_read_or_without_a_page_is_confirmed_together(reviewed: Review) -> None:
    together = points.plainly_met(reviewed)
    assert together
    assert {f.verdict for f in together} == {"met"}
    assert all(f.evidence and all(e.sure for e in f.evidence) for f in together)


def test_what_was_read_on_a_page_stands_top_to_bottom_and_on_that_page_only(reviewed: Review) -> None:
    read = onpage.read_on(reviewed, "plan.pdf", 1)
    assert {r.id.partition(":")[0] for r in read} == {"point", "value", "statement"}
    assert [r.evidence.box[1] for r in read] == sorted(r.evidence.box[1] for r in read)
    assert {(r.evidence.file, r.evidence.page) for r in read} == {("plan.pdf", 1)}


def test_a_bar_says_in_words_what_it_shows(reviewed: Review) -> None:
    bar = next(b for b in figures.bars(reviewed) if b.condition == "toilets.female")
    assert bar.words.startswith("3 toilets provided, ")
    assert 0 < bar.found < bar.required == 1


def test_days_lie_within_the_line_and_the_event_comes_first(reviewed: Review) -> None:
    (end,) = (f for f in reviewed.packet.fields if f.name == "event.end_date")
    start = end.model_copy(update={"name": "event.start_date", "value": date(2027, 8, 13)})
    packet = reviewed.packet.model_copy(update={"fields": (*reviewed.packet.fields, start)})
    shown = figures.spans(reviewed.model_copy(update={"packet": packet, "filed_on": date(2027, 5, 4)}))
    assert (shown[0].what, shown[0].words) == ("The event", "August 13, 2027 to August 14, 2027")
    assert "Filed" in [s.what for s in shown]
    assert all(left >= 0 and left + width <= 1.0001 for left, width in figures.shares(shown))


def test_the_values_behind_a_point_are_those_that_it_compares(reviewed: Review) -> None:
    condition = LAW.condition("toilets.female")
    behind = points.behind(condition, reviewed.finding("toilets.female"), reviewed.packet.fields)
    assert 3 in [f.value for f in behind if f.name.startswith("toilets")]
