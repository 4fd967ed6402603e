"""The shelf on disk: uploads stay inside it, a packet in place keeps its case, damage is told in words."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from pathlib import Path

import pytest

from extractors.errors import GatebookError
from intake.store import changes
from ui import desk


def test_uploads_lie_on_disk_in_one_folder_of_the_filing(shelf: Path) -> None:
    case = desk.upload([("plan.pdf", BytesIO(b"a")), ("bond.pdf", BytesIO(b"b"))], "grant-county-wi", date(2027, 5, 4))
    (folder,) = desk.paths_of(case)
    assert folder.is_relative_to(shelf)
    assert {f.name: f.read_bytes() for f in folder.iterdir()} == {"plan.pdf": b"a", "bond.pdf": b"b"}
    assert desk.find(case.id) == case
    assert case.name == "plan and 1 more"


@pytest.mark.parametrize("name", ["../../evil.pdf", "/etc/evil.pdf", "..\\..\\evil.pdf", "C:\\packet\\evil.pdf"])
def test_no_upload_is_written_outside_its_folder(shelf: Path, name: str) -> None:
    case = desk.upload([(name, BytesIO(b"x"))], "grant-county-wi", None)
    assert [f.name for f in desk.paths_of(case)[0].iterdir()] == ["evil.pdf"]


def test_two_files_of_one_name_are_both_kept() -> None:
    case = desk.upload([("scan.pdf", BytesIO(b"1")), ("scan.pdf", BytesIO(b"2"))], "grant-county-wi", None)
    assert sorted(f.name for f in desk.paths_of(case)[0].iterdir()) == ["scan (2).pdf", "scan.pdf"]


def test_a_resubmittal_is_a_further_filing_of_the_same_case() -> None:
    first = desk.upload([("plan.pdf", BytesIO(b"1"))], "grant-county-wi", None)
    second = desk.add_filing(first, [("addendum.pdf", BytesIO(b"2"))])
    assert (second.id, second.name) == (first.id, "plan")
    assert [p.name for p in desk.paths_of(second)] == ["0", "1"]


def test_the_same_folder_gives_the_same_case_again(packet: Path) -> None:
    one, other = (desk.open_in_place(packet, "grant-county-wi", None) for _ in range(2))
    assert one == other


def test_the_same_folder_under_another_ordinance_is_another_case(packet: Path) -> None:
    one, other = (desk.open_in_place(packet, id, None) for id in ("grant-county-wi", "johnston-county-nc"))
    assert one.id != other.id


def test_reopening_keeps_the_clerk_and_later_filings(packet: Path) -> None:
    case = desk.open_in_place(packet, "grant-county-wi", None)
    desk.store().write(case.id, changes.assign("M. Ortiz"), desk.made("M. Ortiz"))
    later = desk.add_filing(desk.find(case.id), [("addendum.pdf", BytesIO(b"2"))])
    again = desk.open_in_place(packet, "grant-county-wi", date(2027, 5, 4))
    assert (again.clerk, again.paths, again.filed_on) == ("M. Ortiz", later.paths, date(2027, 5, 4))


@pytest.mark.parametrize("id", ["../../etc", "", "a/b/c/d/e/f", "never-was-a-case"])
def test_an_address_that_names_no_packet_is_told_in_words(id: str) -> None:
    with pytest.raises(GatebookError, match="Choose"):
        desk.find(id)


def test_a_damaged_case_of_an_older_gatebook_is_told_and_hides_no_other(packet: Path, shelf: Path) -> None:
    (shelf / "damaged-1").mkdir(parents=True)
    (shelf / "damaged-1" / "case.json").write_text("{")
    good = desk.open_in_place(packet, "grant-county-wi", None)
    assert desk.damaged() == (str(shelf / "damaged-1"),)
    assert desk.cases() == (good,)


def test_removing_a_case_leaves_a_packet_in_place_alone(packet: Path, shelf: Path) -> None:
    case = desk.open_in_place(packet, "grant-county-wi", None)
    desk.remove(case.id)
    assert not (shelf / case.id).exists()
    assert (packet / "plan.pdf").exists()
