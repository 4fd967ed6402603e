"""The inbox and the page of a case: states, search, presence, two clerks, notes, the letter out, undo."""

from __future__ import annotations

from datetime import date, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from small_packet import PLAN, Screen, decide, pdf, words
from streamlit.testing.v1 import AppTest

from intake.store import changes
from ui import desk, packets
from ui.desk import Case


@pytest.fixture
def picnic(tmp_path: Path) -> Case:
    """A case of one plan, of which everything was read."""
    folder = tmp_path / "Polka Picnic"
    folder.mkdir()
    pdf(folder / "plan.pdf", PLAN)
    return desk.open_in_place(folder, "grant-county-wi", None)


def pressed(test: AppTest, label: str) -> AppTest:
    """Presses the button of that label."""
    next(b for b in test.button if b.label == label).click().run()
    assert not test.exception, [e.message for e in test.exception]
    return test


def test_an_empty_inbox_says_what_to_do(screen: Screen) -> None:
    assert "drop the files and press “Read the packet”" in words(screen("inbox"))


def test_cases_stand_under_their_state_the_one_due_first_on_top(screen: Screen, case: Case, picnic: Case) -> None:
    late, soon = desk.today() - timedelta(days=1), desk.today() + timedelta(days=9)
    for each, on in ((case, soon), (picnic, late)):
        desk.store().write(each.id, changes.dates(None, on, None), desk.made("A. Lee"))
    desk.store().write(case.id, changes.assign("A. Lee"), desk.made("A. Lee"))
    test = screen("inbox")
    text = words(test)
    assert test.subheader[0].value == "Received (2)"
    assert text.index("Polka Picnic") < text.index("Harvest Jam")
    assert "overdue, was due" in text and "A. Lee" in text
    desk.store().write(picnic.id, changes.move("closed", "Withdrawn."), desk.made("A. Lee"))
    assert "Closed (1)" in words(test.run())


def test_cases_are_filtered_by_state_words_and_clerk(screen: Screen, case: Case, picnic: Case) -> None:
    desk.store().write(case.id, changes.assign("A. Lee"), desk.made("A. Lee"))
    test = screen("inbox")
    test.text_input(key="search").input("polka").run()
    assert "Polka Picnic" in words(test) and "Harvest Jam" not in words(test)
    test.text_input(key="search").input("").run()
    test.selectbox(key="whose").select("A. Lee").run()
    assert "Harvest Jam" in words(test) and "Polka Picnic" not in words(test)


def test_an_ended_case_goes_into_the_archive_and_comes_out_again(screen: Screen, picnic: Case) -> None:
    desk.store().write(picnic.id, changes.move("closed", "Withdrawn."), desk.made("A. Lee"))
    test = pressed(screen("inbox"), "Put into the archive")
    assert "Polka Picnic" not in words(test)
    test.get("button_group")[0].set_value(["archive"]).run()
    assert "in the archive" in words(test)
    pressed(test, "Take out of the archive")
    assert not desk.find(picnic.id).archived


def test_a_page_is_found_by_its_words_and_opened_there(screen: Screen, case: Case, picnic: Case) -> None:
    packets.shelf.clear()  # a reading kept from another test has put its words into that test's desk, not into this one
    screen("overview", case)
    test = screen("inbox")
    test.text_input(key="search").input("fire extinguisher").run()
    hit = test.button(key="hit-0")
    assert hit.label.replace("\\", "") == "p. 2, plan.pdf"
    hit.click().run()
    assert not test.exception
    assert test.title[0].value == "Papers"
    assert "Page 2 of 2" in words(test)


def test_the_inbox_and_the_case_tell_who_has_it_open(screen: Screen, case: Case) -> None:
    desk.store().here(case.id, "another browser", desk.made("A. Lee"))
    assert "Open now: A. Lee" in words(screen("inbox"))
    test = screen("overview", case)
    assert "Open elsewhere too: A. Lee" in " ".join(m.value for m in test.markdown).replace("\\", "")


def test_of_two_clerks_the_second_is_told_and_nothing_is_lost(screen: Screen, case: Case) -> None:
    mine, theirs = screen("review", case), screen("review", case)
    decide(theirs, "toilets.female", "deficient", "Three are too few.", by="A. Lee")
    decide(mine, "fence.gates", "met", "Four gates.", by="M. Ortiz")
    held = {d.condition: d.by for d in desk.decided(case.id).decisions}
    assert held == {"toilets.female": "A. Lee", "fence.gates": "M. Ortiz"}


def test_of_two_clerks_on_one_point_the_later_sees_what_the_first_did(screen: Screen, case: Case) -> None:
    mine = screen("review", case)
    mine.session_state["condition"] = "toilets.female"
    mine.run().button(key="do-override").click().run()
    decide(screen("review", case), "toilets.female", "deficient", "Three are too few.", by="A. Lee")
    mine.radio(key="verdict-override-toilets.female").set_value("met")
    mine.text_input(key="why-override-toilets.female").input("Looked at it.")
    mine.text_input(key="by-override-toilets.female").input("M. Ortiz")
    pressed(mine, "Record the verdict")
    assert "A. Lee set the decision on toilets.female to deficient" in words(mine)
    (decision,) = desk.decided(case.id).decisions
    assert (decision.by, decision.verdict) == ("A. Lee", "deficient")


def test_a_case_is_closed_with_a_reason_only(screen: Screen, picnic: Case) -> None:
    test = screen("packet", picnic)
    test.selectbox(key="move-to").select("closed")
    pressed(test, "Change the state")
    assert "Say why Polka Picnic becomes “closed”" in words(test)
    test.selectbox(key="move-to").select("closed")
    test.text_input(key="move-why").input("Withdrawn by the applicant.")
    pressed(test, "Change the state")
    assert desk.find(picnic.id).state == "closed"
    assert "Why: Withdrawn by the applicant." in test.code[0].value


def test_no_letter_goes_out_while_points_are_undecided(screen: Screen, case: Case) -> None:
    desk.store().write(case.id, changes.move("in review"), desk.made("A. Lee"))
    test = screen("packet", case)
    test.selectbox(key="move-to").select("letter out")
    pressed(test, "Change the state")
    assert "The letter cannot be final yet" in words(test)
    assert desk.find(case.id).state == "in review"


def test_the_letter_that_goes_out_is_kept_as_it_is(screen: Screen, picnic: Case) -> None:
    desk.store().write(picnic.id, changes.move("in review"), desk.made("A. Lee"))
    test = screen("review", picnic)
    while "to decide" in words(test):
        decide(test, test.session_state["condition"], "missing", "Nothing on the pages.")
        test.session_state["condition"] = None  # the page opens with the next that is unclear
        test.run()
    test.switch_page("screens/packet.py").run()
    test.selectbox(key="move-to").select("letter out")
    test.date_input(key="move-answer").set_value(date(2027, 6, 1))
    pressed(test, "Change the state")
    assert not test.warning, words(test)
    now = desk.find(picnic.id)
    assert (now.state, now.answer_by) == ("letter out", date(2027, 6, 1))
    (sent,) = desk.store().letters(picnic.id)
    assert desk.store().originals.unaltered(sent.letter)
    desk.add_filing(now, [("addendum.pdf", BytesIO(b"%PDF-1.7"))])
    assert desk.find(picnic.id).state == "resubmitted"


def test_notes_dates_and_undo(screen: Screen, picnic: Case) -> None:
    test = screen("packet", picnic)
    test.text_area(key="note-text").input("Called Ms. Vogel.")
    pressed(test, "Add the note")
    assert "Called Ms. Vogel" in words(test)
    test.date_input(key="fact-1").set_value(date(2027, 6, 1))
    pressed(test, "Keep these")
    assert desk.find(picnic.id).due_on == date(2027, 6, 1)
    pressed(test, "Undo it")
    assert desk.find(picnic.id).due_on is None
    pressed(test, "Undo it")
    assert desk.store().notes(picnic.id) == ()
    assert not list(desk.store().faults())
