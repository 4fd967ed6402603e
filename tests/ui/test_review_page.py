"""The Review and Papers pages on a small packet: decide, correct, add, divide, and take all of it back."""

from __future__ import annotations

import pytest
from small_packet import Screen, decide, sent, words
from streamlit.testing.v1 import AppTest

from intake.decisions import Decided
from intake.ordinances.load import find
from ui import desk
from ui.desk import Case
from ui.session import Look

ORDINANCE = find("grant-county-wi")


def held(case: Case) -> Decided:
    return desk.decided(case.id)


def at(test: AppTest, condition: str) -> AppTest:
    """Goes to a point, as a click in the list does."""
    test.session_state["condition"] = condition
    return test.run()


def opened(screen: Screen, case: Case, condition: str, how: str) -> AppTest:
    """A point with one of its forms open."""
    test = at(screen("review", case), condition)
    return test.button(key=f"do-{how}").click().run()


def test_a_point_shows_the_law_word_for_word_and_its_keys(screen: Screen, case: Case) -> None:
    test = at(screen("review", case), "toilets.female")
    quote = next(c.quote for c in ORDINANCE.conditions if c.id == "toilets.female")
    assert f"“{' '.join(quote.split())}”" in words(test)
    test.button(key="keys").click().run()
    assert "**N** next undecided point" in words(test)


def test_an_override_needs_a_verdict_a_reason_and_a_name(screen: Screen, case: Case) -> None:
    test = opened(screen, case, "toilets.female", "override")
    test = sent(test, "Record the verdict")
    assert "give a verdict, the reason and your name" in words(test)
    assert held(case) == Decided()


def test_a_decision_is_stored_at_once_and_outlives_the_page_and_the_browser(screen: Screen, case: Case) -> None:
    decide(screen("review", case), "toilets.female", "met", "Six more are in the addendum at the counter.")
    (decision,) = held(case).decisions
    assert (decision.condition, decision.verdict, decision.by) == ("toilets.female", "met", "M. Ortiz")
    assert "Six more are in the addendum" in words(at(screen("review", case), "toilets.female"))


def test_a_decision_is_taken_back(screen: Screen, case: Case) -> None:
    test = decide(screen("review", case), "toilets.female", "met", "Looked at the plan.")
    test.button(key="do-take-back").click().run()
    assert held(case) == Decided()
    assert "Looked at the plan" not in words(test)


def test_a_later_decision_takes_the_place_of_the_first(screen: Screen, case: Case) -> None:
    test = decide(screen("review", case), "toilets.female", "met", "First look.")
    decide(test, "toilets.female", "deficient", "Second look.")
    (decision,) = held(case).decisions
    assert (decision.verdict, decision.why) == ("deficient", "Second look.")


def test_a_waiver_names_who_gave_it(screen: Screen, case: Case) -> None:
    test = opened(screen, case, "toilets.female", "waive")
    test.text_input(key="why-waive-toilets.female").input("Letter of May 3.")
    test.text_input(key="by-waive-toilets.female").input("M. Ortiz")
    sent(test, "Record the waiver")
    assert "give who waived it" in words(test)
    test.text_input(key="who-waive-toilets.female").input("Dr. Lee, Health Officer")
    sent(test, "Record the waiver")
    (decision,) = held(case).decisions
    assert (decision.verdict, decision.why) == ("not-applicable", "Waived by Dr. Lee, Health Officer: Letter of May 3.")


def test_the_first_confirmation_asks_for_the_name_and_the_next_does_not(screen: Screen, case: Case) -> None:
    test = opened(screen, case, "toilets.male", "confirm")
    assert held(case) == Decided()
    test.text_input(key="by-confirm-toilets.male").input("M. Ortiz")
    next(b for b in test.button if b.label == "Confirm" and b.key != "do-confirm").click().run()
    at(test, "toilets.female").button(key="do-confirm").click().run()
    assert {(d.condition, d.verdict) for d in held(case).decisions} == {
        ("toilets.male", "met"), ("toilets.female", "deficient")
    }  # fmt: skip


def test_what_is_unclear_has_no_confirm_and_is_in_no_bulk(screen: Screen, case: Case) -> None:
    test = screen("review", case)
    unclear = [e.value for e in test.markdown if "Unclear" in e.value]
    assert unclear, "the page opens with what is unclear"
    assert "do-confirm" not in [b.key for b in test.button]


def test_what_is_plainly_met_is_confirmed_in_one_step_and_taken_back_in_one(screen: Screen, case: Case) -> None:
    test = screen("review", case)
    test.text_input(key="by-together").input("M. Ortiz")
    next(b for b in test.button if b.label.startswith("Confirm these")).click().run()
    confirmed = held(case).decisions
    assert len(confirmed) > 1 and {d.verdict for d in confirmed} == {"met"}
    test.button(key="undo-last").click().run()
    assert held(case) == Decided()


# --- values -------------------------------------------------------------------------------------------------------


def attendance(screen: Screen, case: Case) -> AppTest:
    """The form that corrects the maximum attendance, reached from the point that rests on it."""
    test = at(screen("review", case), "attendance.stated")
    assert "Maximum attendance" in test.button(key="correct-0").label
    return test.button(key="correct-0").click().run()


def correct(test: AppTest, right: str) -> AppTest:
    """Puts a value in place of the one that was read."""
    typed = {"The right value": right, "Reason (required)": "The form says so.", "Your name (required)": "M. Ortiz"}
    for box in test.text_input:
        if box.label in typed:
            box.input(typed[box.label])
    return sent(test, "Correct it, and check again")


def test_a_corrected_value_changes_what_is_needed_at_once(screen: Screen, case: Case) -> None:
    test = correct(attendance(screen, case), "30,000")
    (correction,) = held(case).corrections
    assert (correction.field.value, correction.field.evidence.by) == (30000, "clerk")
    test.session_state["shown-mode"] = "points"
    assert "30,000" in words(at(test, "toilets.female"))
    test.session_state["shown-mode"] = "done"
    test.run().button(key="undo-attendance.maximum").click().run()
    assert held(case) == Decided()


def test_a_value_of_the_wrong_kind_is_refused_in_words(screen: Screen, case: Case) -> None:
    test = correct(attendance(screen, case), "a great many")
    assert "Not recorded yet: write a plain number" in words(test)
    assert held(case) == Decided()


def test_a_value_that_was_not_read_is_added_from_a_line_of_its_page(screen: Screen, case: Case) -> None:
    test = at(screen("review", case), "toilets.female")
    test.button(key="adding").click().run()
    line = next(b for b in test.selectbox if "choose a line" in b.label)
    line.select_index(next(n for n, o in enumerate(line.options) if o.startswith("Four security"))).run()
    test.selectbox(key="add-name").select("telephones.lines")
    for box in test.text_input:
        if box.label == "The value as it stands there":
            assert box.value.startswith("Four security guards")
            box.input("3")
        elif box.label == "Reason (required)":
            box.input("Written by hand beside it.")
        elif box.label == "Your name (required)":
            box.input("M. Ortiz")
    sent(test, "Add it, and check again")
    (correction,) = held(case).corrections
    field = correction.field
    assert (field.value, field.evidence.file, field.evidence.page) == (3, "plan.pdf", 1)
    assert field.evidence.said.startswith("Four security guards") and field.evidence.box[2] > field.evidence.box[0]


# --- papers -------------------------------------------------------------------------------------------------------


def on_page(screen: Screen, case: Case, file: str, page: int, by: str = "M. Ortiz") -> AppTest:
    """The Papers page with one page chosen, as a click in the strip does."""
    test = screen("papers", case)
    test.session_state["look"] = Look(file, page)
    test.run().text_input(key="by-divide").input(by).run()
    return test


def test_a_paper_is_split_and_joined_again(screen: Screen, case: Case) -> None:
    test = on_page(screen, case, "plan.pdf", 2)
    sent(test, "Split here")
    (said,) = held(case).divisions
    assert (said.division.page, said.division.begins, said.by) == (2, True, "M. Ortiz")
    sent(test, "Merge with the paper before")
    (said,) = held(case).divisions
    assert said.division.begins is False
    test.button(key="undo-division-0").click().run()
    assert held(case) == Decided()


def test_a_paper_s_kind_is_said_and_taken_back(screen: Screen, case: Case) -> None:
    test = on_page(screen, case, "plan.pdf", 1)
    next(b for b in test.selectbox if b.label == "This paper is").select("contract").run()
    test.button(key="rekind").click().run()
    (said,) = held(case).divisions
    assert (said.division.kind, said.division.begins) == ("contract", None)
    assert "Known by: the clerk says so" in words(test)
    test.button(key="undo-division-0").click().run()
    assert "the clerk says so" not in words(test)


def test_dividing_without_a_name_is_refused(screen: Screen, case: Case) -> None:
    test = sent(on_page(screen, case, "plan.pdf", 2, by=""), "Split here")
    assert "Not recorded yet: give your name" in words(test)
    assert held(case) == Decided()


def test_the_last_page_goes_to_the_paper_after_and_the_first_to_the_one_before(screen: Screen, case: Case) -> None:
    test = on_page(screen, case, "application.pdf", 1)
    sent(test, "Move to the paper after")
    assert {(d.division.file, d.division.begins) for d in held(case).divisions} == {("plan.pdf", False)}


@pytest.mark.parametrize("page", ["papers", "review"])
def test_a_file_that_cannot_be_read_is_named(screen: Screen, case: Case, page: str) -> None:
    test = screen(page, case)
    assert not test.error
    if page == "papers":
        assert "scan.pdf" in words(test)
