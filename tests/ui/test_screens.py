"""Every page of the screen on a small packet, as a clerk would go through them."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from small_packet import APP, APPLICATION, PLAN, Screen, pdf
from streamlit.testing.v1 import AppTest

from intake.decisions import Decided
from intake.models import Review
from intake.ordinances.load import find
from intake.review import review
from ui import desk, packets, session, wording
from ui.desk import Case

PAGES = ("packet", "overview", "decide", "letter", "papers", "fields")
ORDINANCE = find("grant-county-wi")


def words(test: AppTest) -> str:
    """All that stands on the page, as one text."""
    kinds = (test.title, test.header, test.subheader, test.markdown, test.caption, test.info, test.warning, test.error)
    return "\n".join(str(element.value) for kind in kinds for element in kind).replace("\\", "")


def decide(test: AppTest, condition: str, verdict: str, why: str, by: str = "M. Ortiz") -> AppTest:
    """Goes to a point on the Decide page and records a verdict on it."""
    test.selectbox[0].select(condition).run()
    test.radio(key=f"verdict-{condition}").set_value(verdict)
    test.text_area(key=f"why-{condition}").input(why)
    test.text_input(key=f"by-{condition}").input(by)
    next(b for b in test.button if b.label == "Record this decision").click().run()
    assert not test.exception
    return test


@pytest.mark.parametrize("page", PAGES)
def test_a_page_without_a_packet_says_what_to_do(screen: Screen, page: str) -> None:
    assert "No packet is open yet" in words(screen(page))


@pytest.mark.parametrize("page", [*PAGES, "inbox", "ordinance"])
def test_every_page_draws_with_a_packet(screen: Screen, case: Case, page: str) -> None:
    test = screen(page, case)
    assert not test.error
    assert test.title


def test_the_overview_tells_what_was_not_read_then_the_missing_documents_then_the_conditions(
    screen: Screen, case: Case
) -> None:
    test = screen("overview", case)
    text = words(test)
    assert "scan.pdf" in text
    heads = [h.value for h in test.header]
    assert heads[0].startswith("Missing documents")
    assert heads[1] == "Conditions"


def test_the_overview_shows_each_condition_once_with_the_law_word_for_word(screen: Screen, case: Case) -> None:
    test = screen("overview", case)
    test.segmented_control[0].set_value("All").run()
    text = words(test)
    for condition in ORDINANCE.conditions:
        assert f"“{' '.join(condition.quote.split())}”" in text
        assert [b.key for b in test.button].count(f"decide-{condition.id}") == 1


def test_the_filter_leaves_only_what_a_person_must_look_at(screen: Screen, case: Case) -> None:
    test = screen("overview", case)
    test.segmented_control[0].set_value("Unclear").run()
    badges = [m.value for m in test.markdown if "-badge[" in m.value]
    assert badges
    assert all("Unclear" in b for b in badges)


def test_one_click_on_a_place_opens_its_page_with_the_words_boxed(screen: Screen, case: Case) -> None:
    test = screen("fields", case)
    link = next(b for b in test.button if b.key == "see-field-0")
    link.click().run()
    assert not test.exception
    assert "Boxed below" in words(test)
    assert len(test.image) == 2


def test_a_decision_needs_a_reason_and_a_name(screen: Screen, case: Case) -> None:
    test = decide(screen("decide", case), "toilets.female", "met", why="", by="")
    assert "give the reason and your name" in words(test)
    assert desk.decided(case.id) == Decided()


def test_a_decision_is_stored_at_once_and_outlives_the_page_and_the_browser(screen: Screen, case: Case) -> None:
    test = decide(screen("decide", case), "toilets.female", "met", "Six more are in the addendum at the counter.")
    (decision,) = desk.decided(case.id).decisions
    assert (decision.condition, decision.verdict, decision.by) == ("toilets.female", "met", "M. Ortiz")
    test.switch_page("screens/letter.py").run()
    test.switch_page("screens/decide.py").run()
    assert "Six more are in the addendum" in words(test)
    assert "Six more are in the addendum" in words(screen("decide", case))


def test_a_decision_is_taken_back(screen: Screen, case: Case) -> None:
    test = decide(screen("decide", case), "toilets.female", "met", "Looked at the plan.")
    test.button(key="undo-toilets.female").click().run()
    assert desk.decided(case.id) == Decided()
    assert "Looked at the plan" not in words(test)


def test_a_later_decision_takes_the_place_of_the_first(screen: Screen, case: Case) -> None:
    test = decide(screen("decide", case), "toilets.female", "met", "First look.")
    decide(test, "toilets.female", "deficient", "Second look.")
    (decision,) = desk.decided(case.id).decisions
    assert (decision.verdict, decision.why) == ("deficient", "Second look.")


def attendance(test: AppTest) -> AppTest:
    """Chooses the field of the maximum attendance."""
    name = wording.field("attendance.maximum")
    at = next(i for i, option in enumerate(test.selectbox[0].options) if option.startswith(f"{name}:"))
    test.selectbox[0].select_index(at).run()
    return test


def correct(test: AppTest, right: str, why: str = "The form says so.") -> AppTest:
    """Puts a value in place of the one that was read."""
    for box in test.text_input:
        if box.label == "The right value":
            box.input(right)
        elif box.label.startswith("Reason"):
            box.input(why)
        elif box.label.startswith("Your name"):
            box.input("M. Ortiz")
    next(b for b in test.button if b.label.startswith("Correct it")).click().run()
    assert not test.exception
    return test


def test_a_corrected_value_changes_what_is_needed_at_once(screen: Screen, case: Case) -> None:
    test = correct(attendance(screen("fields", case)), "30,000")
    (correction,) = desk.decided(case.id).corrections
    assert (correction.field.value, correction.field.evidence.by) == (30000, "clerk")
    test.switch_page("screens/overview.py").run()
    test.segmented_control[0].set_value("All").run()
    assert "30,000" in words(test)
    test.switch_page("screens/fields.py").run()
    test.button(key="undo-attendance.maximum").click().run()
    assert desk.decided(case.id) == Decided()


def test_a_value_of_the_wrong_kind_is_refused_in_words(screen: Screen, case: Case) -> None:
    test = correct(attendance(screen("fields", case)), "a great many")
    assert "Not recorded yet: write a plain number" in words(test)
    assert desk.decided(case.id) == Decided()


def test_a_value_that_was_not_read_is_added_with_its_page(screen: Screen, case: Case) -> None:
    test = screen("fields", case)
    test.selectbox(key="add-name").select("telephones.lines")
    test.text_input(key="right-add").input("3")
    test.selectbox(key="add-file").select("plan.pdf")
    test.number_input(key="add-page").set_value(2)
    test.text_input(key="why-add").input("Written by hand in the margin.")
    test.text_input(key="by-add").input("M. Ortiz")
    next(b for b in test.button if b.label.startswith("Add it")).click().run()
    assert not test.exception
    (correction,) = desk.decided(case.id).corrections
    field = correction.field
    assert (field.value, field.evidence.file, field.evidence.page) == (3, "plan.pdf", 2)


def test_a_paper_is_divided_anew_and_taken_back(screen: Screen, case: Case) -> None:
    test = screen("papers", case)
    test.selectbox(key="divide-page").select_index(0)
    test.selectbox(key="divide-kind").select("contract")
    test.text_input(key="divide-by").input("M. Ortiz")
    next(b for b in test.button if b.label.startswith("Divide, and")).click().run()
    assert not test.exception
    (said,) = desk.decided(case.id).divisions
    assert (said.division.page, said.division.kind, said.by) == (1, "contract", "M. Ortiz")
    assert "Known by: the clerk says so" in words(test)
    test.button(key="undo-division-0").click().run()
    assert desk.decided(case.id) == Decided()
    assert "the clerk says so" not in words(test)


def test_dividing_without_a_word_on_the_page_is_refused(screen: Screen, case: Case) -> None:
    test = screen("papers", case)
    test.text_input(key="divide-by").input("M. Ortiz")
    next(b for b in test.button if b.label.startswith("Divide, and")).click().run()
    assert "say what this page is" in words(test)
    assert desk.decided(case.id) == Decided()


def test_the_letter_names_what_is_undecided_and_offers_a_draft(screen: Screen, case: Case) -> None:
    test = screen("letter", case)
    text = words(test)
    assert "to decide first" in text
    keys = [b.key for b in test.get("download_button")]
    assert keys == ["draft", "report"]
    assert test.button(key="no-final").disabled


def test_once_all_is_decided_the_letter_can_be_final(screen: Screen, case: Case) -> None:
    test = screen("decide", case)
    for _ in ORDINANCE.conditions:
        waiting = [o for o in test.selectbox[0].options if o.startswith("Unclear")]
        if not waiting:
            break
        at = test.selectbox[0].options.index(waiting[0])
        decide(test, ORDINANCE.conditions[at].id, "missing", "Nothing on the pages that I looked at.")
    test.switch_page("screens/letter.py").run()
    assert "final" in [b.key for b in test.get("download_button")]


def test_the_papers_are_listed_with_their_kind_and_pages(screen: Screen, case: Case) -> None:
    text = words(screen("papers", case))
    assert "Application form" in text
    assert "Operations plan" in text
    assert "scan.pdf" in text


def test_an_address_of_no_packet_is_told_in_words(screen: Screen) -> None:
    test = AppTest.from_file(str(APP), default_timeout=60)
    test.query_params["case"] = "not-a-case-at-all"
    test.run()
    assert not test.exception
    assert "not on this desk any more" in words(test)


def test_a_packet_named_at_the_start_is_offered(
    screen: Screen, packet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GATEBOOK_PACKET", str(packet))
    test = screen("inbox")
    assert "Harvest Jam" in words(test)
    test.button(key="given").click().run()
    assert not test.exception
    assert test.title[0].value == "Overview"


def test_uploaded_files_are_written_to_the_desk_and_read(screen: Screen, packet: Path, shelf: Path) -> None:
    test = screen("inbox")
    for name in ("application.pdf", "plan.pdf"):
        test.file_uploader[0].upload(name, (packet / name).read_bytes(), "application/pdf")
    test.run()
    test.date_input(key="filed").set_value(date(2027, 5, 4)).run()
    test.button(key="read").click().run()
    assert not test.exception
    assert test.title[0].value == "Overview"
    assert {f.name for f in shelf.glob("*/filings/0/*")} == {"application.pdf", "plan.pdf"}
    assert desk.cases()[0].filed_on == date(2027, 5, 4)


def test_a_resubmittal_is_read_with_the_first_packet(screen: Screen, case: Case, tmp_path: Path) -> None:
    addendum = pdf(tmp_path / "addendum.pdf", "ADDENDUM TO THE OPERATIONS PLAN\nThere are now 9 toilets for women.")
    desk.add_filing(case, [("addendum.pdf", BytesIO(addendum.read_bytes()))])
    test = screen("papers", case)
    assert "addendum.pdf, p. 1" in [b.label for b in test.button]


def test_a_packet_that_is_gone_is_told_in_words(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    pdf(folder / "plan.pdf", "OPERATIONS PLAN")
    case = desk.open_in_place(folder, "grant-county-wi", None)
    (folder / "plan.pdf").unlink()
    folder.rmdir()
    test = screen("overview", case)
    assert test.error
    assert "gone" in words(test)


def test_a_fault_of_gatebook_s_own_is_told_in_words_and_the_next_look_tries_again(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pdf(tmp_path / "plan.pdf", "OPERATIONS PLAN")
    case = desk.open_in_place(tmp_path / "plan.pdf", "grant-county-wi", None)
    with monkeypatch.context() as broken:
        broken.setattr(packets, "read_packet", lambda *_, **__: 1 / 0)
        test = screen("overview", case)
        assert "by a fault of its own (ZeroDivisionError)" in words(test)
    test.run()
    assert not test.error


def test_papers_that_state_different_numbers_stand_at_the_top(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "two numbers"
    folder.mkdir()
    pdf(folder / "application.pdf", APPLICATION)
    pdf(folder / "plan.pdf", PLAN.replace("1. Fence", "Maximum number of people: 4,500\n1. Fence"))
    test = screen("overview", desk.open_in_place(folder, "grant-county-wi", None))
    text = words(test)
    assert text.index("The papers differ on attendance") < text.index("3,000")
    assert "see-conflict-0-1" in [b.key for b in test.button]


def test_an_exemption_shows_its_words_and_what_it_rests_on(
    screen: Screen, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exempted(*given: Any) -> Review:
        found = review(*given)
        rests = found.packet.fields[0].evidence
        first = found.findings[0].model_copy(update={"evidence": (rests,)})
        return found.model_copy(update={"exempt": ORDINANCE.exemptions[0], "findings": (first, *found.findings[1:])})

    monkeypatch.setattr(session, "review", exempted)
    test = screen("overview", case)
    assert " ".join(ORDINANCE.exemptions[0].quote.split()) in words(test)
    assert "see-exempt-0" in [b.key for b in test.button]
    assert "No document is missing" not in words(test)


def test_a_packet_on_the_desk_is_opened_again_or_removed(screen: Screen, case: Case, shelf: Path) -> None:
    test = screen("inbox")
    test.button(key=f"open-{case.id}").click().run()
    assert test.title[0].value == "Overview"
    test.switch_page("screens/packet.py").run()
    next(b for b in test.button if b.label == "Close, and keep it on the desk").click().run()
    test.switch_page("screens/inbox.py").run()
    test.button(key=f"remove-{case.id}").click().run()
    assert not test.exception
    assert desk.cases() == ()


def test_the_password_of_a_locked_file_is_typed_where_it_is_named(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "Locked Fair"
    folder.mkdir()
    pdf(tmp_path / "open.pdf", PLAN)
    with pikepdf.open(tmp_path / "open.pdf") as plan:
        plan.save(folder / "plan.pdf", encryption=pikepdf.Encryption(user="gate", owner="owner"))
    test = screen("overview", desk.open_in_place(folder, "grant-county-wi", None))
    assert "is locked with a password" in words(test)
    test.text_input[0].input("wrong")
    next(b for b in test.button if b.label == "Open it").click().run()
    assert "none that was given opens it" in words(test)
    test.text_input[0].input("gate")
    next(b for b in test.button if b.label == "Open it").click().run()
    assert not test.exception and "locked with a password" not in words(test)
