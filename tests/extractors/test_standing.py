"""Which papers and passages speak for the applicant about the event at hand."""

from __future__ import annotations

from datetime import date

import pytest

from extractors.cues import stems
from extractors.models import Document, PageRef
from extractors.papers.fitting import Event
from extractors.passages import Passage
from extractors.printed import Law, told_apart
from extractors.standing import mark, set_aside

EVENT = Event("Tall Corn Music Festival", date(2027, 7, 16), date(2027, 7, 18))
LAW = (
    "A fence completely enclosing the proposed location, of sufficient height and strength to prevent people "
    "in excess of the maximum permissible number from gaining access, which shall have at least four gates. "
    "(4) Camping area."
)


def papers(*lines: str, title: str = "", kind: str = "operations-plan") -> tuple[list[Passage], Document]:
    """One paper of these sentences; "# ..." is a heading."""
    over: tuple[str, ...] = ()
    out = []
    for n, line in enumerate(lines):
        if line.startswith("# "):
            over = (line[2:],)
        out.append(Passage(
            role="heading" if line.startswith("# ") else "sentence", text=line.removeprefix("# "), file="plan.pdf",
            page=1, box=(0, 0, 1, 1), document=0, headings=over, block=n,
        ))  # fmt: skip
    return out, Document(number=0, kind=kind, title=title, sure=True, pages=(PageRef(file="plan.pdf", page=1),))


def standings(*lines: str, title: str = "", kind: str = "operations-plan") -> list[str]:
    cut, document = papers(*lines, title=title, kind=kind)
    return [p.standing for p in set_aside(told_apart(cut, [document], Law(LAW)), [document], [], EVENT, 2027)[0]]


GUARDS = "Ten guards will be on duty."


@pytest.mark.parametrize(
    "line",
    ["SAMPLE", "SAMPLE - this is what a good plan looks like", "EXAMPLE ONLY", "Template", "WITHDRAWN", "VOID",
     "Superseded", "DRAFT - SUPERSEDED - DO NOT USE", "Sample plan", "*** SPECIMEN ***"],
)  # fmt: skip
def test_a_marked_paper_is_set_aside(line: str) -> None:
    assert standings("# Operations plan", line, GUARDS) == ["aside"] * 3


@pytest.mark.parametrize("line", ["DRAFT", "Draft copy", "DRAFT 2", "Rough draft"])
def test_a_draft_is_in_doubt(line: str) -> None:
    assert standings("# Operations plan", line, GUARDS) == ["doubtful"] * 3


@pytest.mark.parametrize(
    "line",
    ["Draft beer is sold at two stands.", "Sample tickets are shown at the gate.", "Void where prohibited by law.",
     "Example: the east lot holds 400 cars.", "The example of last year taught us.", "Cancelled checks are kept."],
)  # fmt: skip
def test_words_that_are_no_marks(line: str) -> None:
    assert mark(line) is None


def test_a_mark_over_a_section_bears_on_the_section_alone() -> None:
    plan = [f"Sentence {n} of the plan." for n in range(5)]
    found = standings(*plan, "# SAMPLE", "This is a pass.", "# Security", GUARDS)
    assert found == ["own"] * 5 + ["aside"] * 2 + ["own"] * 2


@pytest.mark.parametrize(
    "lines",
    [
        ("# Tall Corn Music Festival 2026 - Operations Plan", GUARDS),
        ("# Operations Plan", "Event dates: July 17, 2026 to July 19, 2026.", GUARDS),
        ("# Operations plan of the Beetown Tractor Pull, August 20, 2027", GUARDS),
    ],
)
def test_a_plan_of_another_year_or_event_is_set_aside(lines: tuple[str, ...]) -> None:
    assert set(standings(*lines)) == {"aside"}


@pytest.mark.parametrize(
    "lines",
    [
        ("# Tall Corn Music Festival 2027 - Operations Plan", "In 2026 we had ten guards.", GUARDS),
        ("# Operations Plan", "Revised March 3, 2027; the first plan is of 2026.", GUARDS),
        ("# Plan for the Main Stage Show", "Tall Corn Music Festival", GUARDS),
        ("# Security plan", "Prepared in 2026.", GUARDS),
    ],
)
def test_this_events_plan_counts(lines: tuple[str, ...]) -> None:
    assert set(standings(*lines)) == {"own"}


def test_what_was_done_at_an_earlier_festival_ends_where_this_year_is_told() -> None:
    found = standings("Dear Clerk:", "Here is what we did at the 2026 festival.", GUARDS, "This year there are twelve.")
    assert found == ["own", "aside", "aside", "own"]


def test_the_law_is_printed_and_its_headings_with_it() -> None:
    clause = "A fence completely enclosing the proposed location, of sufficient height and strength to prevent people."
    assert standings(clause, "(4) Camping area.") == ["printed", "printed"]
    assert standings("Camping area.", GUARDS) == ["own", "own"]
    ours = "We will build a fence completely enclosing the proposed location, of sufficient height and strength."
    assert standings(ours) == ["doubtful"]


@pytest.mark.parametrize(
    "lines",
    [
        ("Enclosures:", "Site plan showing a fence on all sides", "Security plan, ten private guards"),
        ("Enclosed: site plan showing a fence completely enclosing the site; water test report.",),
        ("Attached is a site plan with four gates.",),
    ],
)
def test_what_is_enclosed_is_only_named(lines: tuple[str, ...]) -> None:
    assert set(standings(*lines, kind="cover-letter")) == {"listed"}


def test_a_list_ends_where_something_is_arranged() -> None:
    found = standings("Enclosures:", "Site plan", GUARDS, "Enclosed toilets stand in five groups.", kind="cover-letter")
    assert found == ["listed", "listed", "own", "own"]


WATER_LAW = (
    "No part of the perimeters of the activities, including camping areas, shall be located within one mile of a "
    "class I or class II reservoir, or within three miles of a protected watershed which drains into an A-L stream."
)


@pytest.mark.parametrize(("said", "printed"), [
    ("No part of the site lies within one mile of a class I or class II reservoir.", False),
    ("The site is not within three miles of a protected watershed which drains into an A-L stream.", False),
    ("There is no class I or class II reservoir within one mile of a camping area.", False),
    ("No part of the perimeters shall be located within one mile of a class I or class II reservoir.", True),
    ("located within one mile of a class I or class II reservoir", True),
])
def test_what_is_said_to_be_so_in_the_laws_words_is_no_copy_of_it(said: str, printed: bool) -> None:
    assert Law(WATER_LAW).quoted(stems(said)) is printed
