"""What the letter says: a clerk's cases, told in the words that must or must not stand in it."""

from __future__ import annotations

import re
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from letter_cases import (
    BIRCH,
    BOND,
    FACTS,
    FAIR,
    FENCE,
    FILE,
    INDEMNITY,
    TOILETS,
    found,
    packet,
    reviewed,
    said,
)
from pydantic import ValidationError

from extractors.models import Field, Problem
from intake.letters.errors import LetterError
from intake.letters.letter import Heading, Letter, Paragraph, Point, clean
from intake.letters.phrases import address, days, pages
from intake.letters.words import letter_of
from intake.models import Blanks, Conflict, Decision, Finding, MissingDocument, Ordinance, Review, Verdict
from intake.ordinances.load import shipped

ON = date(2026, 5, 20)
REASON = "12 are stated; 15 are needed: 7,200 / 500 = 14.4"
SHORT = found(TOILETS, "deficient", REASON, evidence=(said("12 for women", 3),))
DOUBT = found(FENCE, "unclear", "The map shows a line that may be a fence: look at it")
NO_BOND = reviewed(
    found(BOND, "missing", "No bond."), found(INDEMNITY, "missing", "No bond."), SHORT,
    missing_documents=(MissingDocument(kind="bond", conditions=("bond.filed", "bond.indemnity")),),
)


def written(review: Review, on: date | None = ON, draft: bool = False) -> str:
    return "\n".join(letter_of(review, on, draft).lines)


def points(letter: Letter) -> list[Point]:
    return [part for part in letter.body if isinstance(part, Point)]


def headings(letter: Letter) -> list[str]:
    return [part.text for part in letter.body if isinstance(part, Heading)]


def folded(text: str) -> str:
    return " ".join(text.split())


# --- to whom and about what -------------------------------------------------------------------------------------------


def test_it_goes_to_the_applicant_at_the_address_in_the_packet() -> None:
    letter = letter_of(reviewed(SHORT), ON)
    assert letter.addressee == (
        "Dana M. Reister", "Smith & Sons <LLC>", "118 N. Madison Street, Suite 2", "Lancaster, WI 53813",
    )
    assert letter.salutation == "Dear Dana M. Reister:"


def test_it_names_what_it_is_about() -> None:
    assert letter_of(reviewed(SHORT), ON).subject == (
        ("Re:", "Application for a license under Birch County Code, Chapter 9, Assemblies"),
        ("Event:", "Ridge “Roots” Festival"),
        ("Dates:", "July 25 to 26, 2026"),
        ("Place:", "Old farm, Quarry Road"),
        ("Received:", "April 17, 2026"),
    )


def test_what_the_packet_does_not_state_is_a_marked_blank() -> None:
    letter = letter_of(reviewed(SHORT, packet=packet({}), filed_on=None), None)
    assert all("____" in line and "not found in the packet" in line for line in letter.addressee)
    assert letter.date.startswith("Date: ____")
    assert letter.salutation == "Dear applicant:"
    assert "not entered" in dict(letter.subject)["Received:"]


def test_a_name_of_nothing_but_control_characters_is_a_blank() -> None:
    letter = letter_of(reviewed(SHORT, packet=packet({**FACTS, "applicant.name": "\x00\x1b \u202e"})), ON)
    assert "____" in letter.addressee[0]


def test_dates_that_papers_state_differently_both_stand_there() -> None:
    more = Field(name="event.end_date", value=date(2026, 7, 27), evidence=said("7/27"), standing="rival")
    both = packet().model_copy(update={"fields": (*packet().fields, more)})
    assert dict(letter_of(reviewed(SHORT, packet=both), ON).subject)["Dates:"] == (
        "July 25 to 26, 2026 / July 25 to 27, 2026 [the papers differ]"
    )


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_a_point_has_law_finding_place_and_cure() -> None:
    (point,) = points(letter_of(reviewed(SHORT), ON))
    assert point.lines == (
        "A1. Toilets for women",
        "Chapter 9 of the Birch County Code, paragraph B(2): “at the rate of at least one female and one male toilet "
        "for every 500 persons”",
        "What we found: 12 are stated; 15 are needed: 7,200 / 500 = 14.4.",
        f"site plan, page 3 of the file “{FILE}”: “12 for women”",
        "What to send: Send a plan with at least one female toilet for every 500 persons.",
    )


def test_words_that_the_reason_quotes_are_not_said_twice() -> None:
    reason = "The map says “12 for women”; 15 are needed"
    (point,) = points(letter_of(reviewed(found(TOILETS, "deficient", reason, evidence=(said("12 for women", 3),))), ON))
    assert point.places == (f"site plan, page 3 of the file “{FILE}”",)


def test_a_missing_paper_stands_once_with_all_that_it_would_have_shown() -> None:
    bond, toilets = points(letter_of(NO_BOND, ON))
    assert (bond.number, bond.title, toilets.number) == ("A1", "Bond", "B1")
    assert bond.found == "We did not find this paper in the packet."
    assert [law.words for law in bond.law] == [
        ("A bond, filed with the Birch County Clerk", "which shall indemnify the County"),
    ]
    assert bond.send == ("File a signed bond to the County.", "File a bond that indemnifies the County.")


def test_a_paper_that_the_chapter_does_not_ask_for_by_name_is_not_demanded() -> None:
    review = reviewed(
        found(FENCE, "missing", "No page says it."),
        missing_documents=(MissingDocument(kind="site-plan", conditions=("fence.enclosure",)),),
    )
    (point,) = points(letter_of(review, ON))
    assert point.title == "Site plan, or another paper that shows these points"


def test_a_short_point_of_a_missing_paper_is_told_with_what_was_found() -> None:
    review = reviewed(
        found(BOND, "missing", "No bond."), found(INDEMNITY, "deficient", "The plan says that clean-up is paid for"),
        missing_documents=(MissingDocument(kind="bond", conditions=("bond.filed", "bond.indemnity")),),
    )
    titles = [(p.number, p.title) for p in points(letter_of(review, ON))]
    assert titles == [("A1", "Bond"), ("B1", "What the bond covers")]


def test_how_much_is_needed_stands_with_a_missing_paper() -> None:
    review = reviewed(
        found(TOILETS, "missing", "7,200 persons ÷ 500 = 15 toilets; no figure was found", required=15),
        missing_documents=(MissingDocument(kind="sanitation-plan", conditions=("toilets.female",)),),
    )
    (point,) = points(letter_of(review, ON))
    assert point.places == ("Toilets for women: 7,200 persons ÷ 500 = 15 toilets; no figure was found.",)


def test_the_nearest_lines_stand_with_what_was_not_found() -> None:
    review = reviewed(found(FENCE, "missing", "No page says it", nearest=(said("fenced pasture", 2),)))
    (point,) = points(letter_of(review, ON))
    assert point.places == (f"the nearest that we found: site plan, page 2 of the file “{FILE}”: “fenced pasture”",)


def test_points_in_order_are_not_listed() -> None:
    text = written(reviewed(SHORT))
    assert FENCE.quote not in text and BOND.quote not in text


def test_a_point_to_be_looked_at_later_asks_for_nothing() -> None:
    letter = letter_of(reviewed(SHORT), ON)
    assert "To be looked at later" in headings(letter)
    assert "Nothing needs to be sent for these points now." in letter.lines
    assert [p.title for p in points(letter)] == ["Toilets for women"]


def test_papers_that_differ_are_a_question() -> None:
    conflict = Conflict(
        about="attendance", what="The form says 7,200; the map says 8,000", places=(said("7,200"), said("8,000", 2))
    )
    (point,) = points(letter_of(reviewed(conflicts=(conflict,)), ON))
    assert [law.cite for law in point.law] == ["Chapter 9 of the Birch County Code, paragraph A"]
    assert point.send == (
        "A line that says which number of persons is right, and a corrected copy of each paper that says otherwise.",
    )


def test_a_conflict_on_what_the_chapter_does_not_speak_of_cites_nothing() -> None:
    conflict = Conflict(about="place", what="Two places are named", places=(said("here"), said("there", 2)))
    (point,) = points(letter_of(reviewed(conflicts=(conflict,)), ON))
    assert point.law == ()


def test_the_county_s_reading_stands_where_it_mattered_and_only_there() -> None:
    assert "Rates round up." in written(reviewed(SHORT))
    assert "Rates round up." not in written(reviewed(found(FENCE, "missing", "No page says it.")))


def test_it_says_for_how_many_persons_the_quantities_were_counted() -> None:
    at = f"application form, page 1 of the file “{FILE}”"
    assert f"we counted for 7,200, the maximum number that the packet states ({at})" in written(reviewed(SHORT))


# --- the clerk's decisions --------------------------------------------------------------------------------------------


def decided(verdict: Verdict, read_as: Verdict, why: str) -> Finding:
    decision = Decision(condition=TOILETS.id, verdict=verdict, why=why, by="clerk", on=ON)
    return found(TOILETS, verdict, "what the checks said", decision=decision, read_as=read_as)


def test_the_clerk_s_reason_stands_in_place_of_the_checks() -> None:
    text = written(reviewed(decided("deficient", "unclear", "Two of the trailers are for staff")))
    assert "What we found: Two of the trailers are for staff." in text
    assert "what the checks said" not in text


@pytest.mark.parametrize("verdict", ["deficient", "missing"])
def test_a_verdict_changed_without_a_reason_does_not_borrow_one(verdict: Verdict) -> None:
    assert "what the checks said" not in written(reviewed(decided(verdict, "met", " ")))


def test_a_verdict_confirmed_without_a_reason_keeps_it() -> None:
    assert "what the checks said" in written(reviewed(decided("deficient", "deficient", "")))


# --- final and draft --------------------------------------------------------------------------------------------------


def test_a_final_letter_is_refused_while_a_point_is_undecided() -> None:
    with pytest.raises(LetterError, match=r"Fence \(paragraph B\(1\)\): The map shows a line"):
        letter_of(reviewed(DOUBT, SHORT), ON)


def test_a_draft_says_so_and_lists_the_undecided_in_a_box_only() -> None:
    letter = letter_of(reviewed(DOUBT, SHORT), ON, draft=True)
    assert letter.header[0] == "DRAFT – not decided"
    assert letter.boxes[0].items == ("Fence (paragraph B(1)): The map shows a line that may be a fence: look at it.",)
    assert [p.title for p in points(letter)] == ["Toilets for women"]


def test_a_draft_with_nothing_open_does_not_say_that_nothing_is_missing() -> None:
    letter = letter_of(reviewed(DOUBT), ON, draft=True)
    assert letter.kind == "deficiency"
    assert any(isinstance(p, Paragraph) and "still to be decided" in p.text for p in letter.body)


def test_a_final_letter_has_no_mark_and_no_box() -> None:
    letter = letter_of(reviewed(SHORT), ON)
    assert letter.boxes == ()
    assert "DRAFT" not in "\n".join(letter.lines)


# --- other letters ----------------------------------------------------------------------------------------------------


def test_where_nothing_is_open_it_is_a_letter_of_completeness() -> None:
    letter = letter_of(reviewed(), ON)
    text = "\n".join(letter.lines)
    assert letter.kind == "completeness"
    assert "We found nothing missing" in text and "neither an approval nor a denial" in text
    assert points(letter) == []


def test_where_the_chapter_may_not_apply_it_lists_nothing_and_decides_nothing() -> None:
    why = "The chapter does not apply: a government’s fair"
    findings = [found(c, "not-applicable", why, evidence=(said("county fair"),)) for c in BIRCH.conditions]
    letter = letter_of(reviewed(*findings, exempt=FAIR), ON)
    text = "\n".join(letter.lines)
    assert letter.kind == "note" and points(letter) == []
    assert f"Chapter 9 of the Birch County Code, Exceptions, B: “{FAIR.quote}”" in text
    assert "It does not decide whether the chapter applies" in text
    assert text.count(why) == 1


def test_a_page_that_could_not_be_read_is_asked_for_again() -> None:
    lost = Problem(file=FILE, page=2, what="The page is set with a password", weight="unread")
    letter = letter_of(reviewed(packet=packet(problems=[lost])), ON)
    assert letter.kind == "deficiency"
    assert "What could not be read" in headings(letter)
    assert "The page is set with a password." in letter.lines
    assert not any("nothing missing: the packet shows" in line for line in letter.lines)


def test_a_page_read_in_part_is_the_office_s_to_look_at() -> None:
    weak = Problem(file=FILE, page=2, what="A weak scan", weight="partly")
    review = reviewed(SHORT, packet=packet(problems=[weak]))
    assert "A weak scan" not in written(review)
    assert f"site plan, page 2 of the file “{FILE}”: A weak scan." in letter_of(review, ON, draft=True).boxes[0].items


def test_hidden_text_and_such_stay_with_the_office() -> None:
    note = Problem(file=FILE, page=1, what="White words on white", weight="note")
    assert "White words" not in written(reviewed(SHORT, packet=packet(problems=[note])), draft=True)


def test_papers_of_a_resubmittal_are_told_apart() -> None:
    text = written(reviewed(SHORT, packet=packet(batches=(0, 1, 2))))
    assert text.index("first") < text.index("reply 1.pdf") < text.index("resubmittal 2")
    assert "Filing" not in written(reviewed(SHORT))


def test_a_file_in_which_no_paper_was_told_apart_is_listed_too() -> None:
    bare = packet().model_copy(update={"documents": ()})
    assert "Not identified" in written(reviewed(SHORT, packet=bare))


# --- what the county has filled in ----------------------------------------------------------------------------------


def filled(**blanks: object) -> Review:
    return reviewed(SHORT, ordinance=BIRCH.model_copy(update={"blanks": Blanks.model_validate(blanks)}))


@pytest.mark.parametrize("word", ["fee", "appeal", "deadline", "within", "section 9", "telephone", "e-mail", "days"])
def test_what_the_county_has_not_filled_in_is_not_spoken_of(word: str) -> None:
    assert not re.search(rf"\b{word}\b", written(reviewed(SHORT)), re.I)


def test_days_are_counted_out_with_their_basis() -> None:
    text = written(filled(cure_days=10, filing_days=30))
    assert "within 10 days of the date of this letter, that is by Saturday, May 30, 2026." in text
    assert "at least 30 days before the event begins. For this event: by Thursday, June 25, 2026." in text
    assert "Basis: Chapter 9 of the Birch County Code, as entered by the county (text as read on" in text


def test_days_from_an_undated_letter_have_no_last_day() -> None:
    assert "that is by" not in written(filled(cure_days=10), on=None)


def test_a_section_number_stands_only_where_the_county_gave_one() -> None:
    assert "Chapter 9 of the Birch County Code, section 9-7, paragraph B(2)" in written(filled(section="9-7"))


# --- for every letter -------------------------------------------------------------------------------------------------

VERDICTS = st.sampled_from(["met", "deficient", "missing", "not-applicable", "later", "unclear"])
REVIEWS = st.builds(
    lambda verdicts: reviewed(*(found(c, v, "as found") for c, v in zip(BIRCH.conditions, verdicts, strict=True))),
    st.tuples(*[VERDICTS] * len(BIRCH.conditions)),
)


@settings(max_examples=60, deadline=None)
@given(REVIEWS)
def test_every_open_point_is_asked_about_once_and_nothing_else(review: Review) -> None:
    asked = [p.title for p in points(letter_of(review, ON, draft=True))]
    still_open = [f.condition for f in review.findings if f.verdict in ("deficient", "missing")]
    assert asked == [BIRCH.condition(id).title for id in still_open]


@settings(max_examples=60, deadline=None)
@given(REVIEWS)
def test_every_quotation_stands_in_the_ordinance_at_its_paragraph(review: Review) -> None:
    cites = {f"{BIRCH.chapter}, paragraph {c.cites}": folded(c.quote) for c in BIRCH.conditions if c.cites != "B(3)"}
    for point in points(letter_of(review, ON, draft=True)):
        assert point.law
        for law in point.law:
            assert all(words in folded(BIRCH.text) for words in law.words)
            assert law.cite.endswith("B(3)") or cites[law.cite] in law.words


@settings(max_examples=60, deadline=None)
@given(REVIEWS)
def test_it_never_decides(review: Review) -> None:
    text = written(review, draft=True)
    assert not re.search(r"\b(approved|granted|denied|rejected|failed|inadequate|must|None|nan)\b|\{\{", text)
    assert "neither an approval nor a denial" in text


def test_a_blank_text_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(ValidationError):
        Paragraph(text=" \x00 ")


@given(st.text())
def test_clean_text_has_no_breaks_and_stays_clean(text: str) -> None:
    once = clean(text)
    assert clean(once) == once and "\n" not in once and "\x00" not in once


@pytest.mark.parametrize(
    ("written_as", "lines"),
    [
        ("PO Box 77, Cuba City, WI 53807", ("PO Box 77", "Cuba City, WI 53807")),
        ("305 Pine Street, Fennimore, Wis. 53809", ("305 Pine Street", "Fennimore, Wis. 53809")),
        ("4 Elm, Suite 2, Garner, North Carolina 27529-1234", ("4 Elm, Suite 2", "Garner, North Carolina 27529-1234")),
        ("RR 2 Box 5\nLancaster, WI 53813", ("RR 2 Box 5", "Lancaster, WI 53813")),
        ("Route 2, near Lancaster", ("Route 2, near Lancaster",)),
        (" ,\n", ()),
    ],
)
def test_an_address_is_set_in_lines(written_as: str, lines: tuple[str, ...]) -> None:
    assert address(written_as) == lines


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (date(2026, 7, 25), date(2026, 7, 25), "July 25, 2026"),
        (date(2026, 7, 25), date(2026, 7, 26), "July 25 to 26, 2026"),
        (date(2026, 7, 31), date(2026, 8, 2), "July 31 to August 2, 2026"),
        (date(2026, 12, 31), date(2027, 1, 1), "December 31, 2026 to January 1, 2027"),
    ],
)
def test_a_run_of_days_in_words(first: date, last: date, words: str) -> None:
    assert days(first, last) == words


def test_pages_are_told_in_runs() -> None:
    assert pages([3, 1, 2, 5, 5]) == "1 to 3, 5"


# --- with the ordinances that come with Gatebook ----------------------------------------------------------------------


@pytest.mark.parametrize("verdict", ["missing", "deficient"])
@pytest.mark.parametrize("ordinance", shipped(), ids=lambda o: o.id)
def test_every_condition_of_a_shipped_ordinance_can_be_asked_about(ordinance: Ordinance, verdict: Verdict) -> None:
    findings = [found(c, verdict, "as found") for c in ordinance.conditions]
    review = reviewed().model_copy(update={"ordinance": ordinance, "findings": tuple(findings)})
    asked = points(letter_of(review, ON))
    assert [p.title for p in asked] == [c.title for c in ordinance.conditions]
    assert all(words in folded(ordinance.text) for p in asked for law in p.law for words in law.words)
    assert [p.law[0].cite for p in asked] == [f"{ordinance.chapter}, paragraph {c.cites}" for c in ordinance.conditions]
