"""Every page of the screen on a small packet, as a clerk would go through them."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from small_packet import APP, APPLICATION, PLAN, Screen, pdf, words
from streamlit.testing.v1 import AppTest

from intake.models import Review
from intake.ordinances.load import find
from intake.review import review
from ui import desk, packets, session
from ui.desk import Case

PAGES = ("packet", "overview", "review", "papers", "letter")
ORDINANCE = find("grant-county-wi")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_without_a_packet_says_what_to_do(screen: Screen, page: str) -> None:
    assert "No packet is open yet" in words(screen(page))


@pytest.mark.parametrize("page", [*PAGES, "inbox", "ordinance"])
def test_every_page_draws_with_a_packet(screen: Screen, case: Case, page: str) -> None:
    test = screen(page, case)
    assert not test.error
    assert test.title


def test_the_overview_tells_what_was_not_read_then_the_missing_documents_then_the_figures(
    screen: Screen, case: Case
) -> None:
    test = screen("overview", case)
    assert "scan.pdf" in words(test)
    heads = [h.value for h in test.header]
    assert heads[0].startswith("Missing documents")
    assert heads[1] == "Required and provided"


def test_the_letter_names_what_is_undecided_and_offers_a_draft(screen: Screen, case: Case) -> None:
    test = screen("letter", case)
    text = words(test)
    assert "to decide first" in text
    keys = [b.key for b in test.get("download_button")]
    assert keys == ["draft", "report"]
    assert test.button(key="no-final").disabled


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
    assert "addendum" in str(test.table[0].value) and "resubmittal 1" in str(test.table[0].value)


def test_the_overview_and_the_letter_tell_what_new_papers_cured(screen: Screen, case: Case, tmp_path: Path) -> None:
    lines = "ADDENDUM TO THE OPERATIONS PLAN\n2. Toilets\nThere are 6 toilets for women and 8 toilets for men."
    addendum = pdf(tmp_path / "addendum.pdf", lines)
    desk.add_filing(case, [("addendum.pdf", BytesIO(addendum.read_bytes()))])
    told = words(screen("overview", case))
    assert "What the new papers changed" in told and "Before: deficient." in told and "Now: met." in told
    assert "Your further papers" in words(screen("letter", case))


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
