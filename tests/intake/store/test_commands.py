"""The desk's commands, and the takeover of cases that an older Gatebook kept in folders."""

from __future__ import annotations

import hashlib
import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from acts import correction, decision, division, harvest_jam, made
from reportlab.pdfgen.canvas import Canvas
from typer.testing import CliRunner, Result

from intake.cli import app
from intake.decisions import Decided, save_decisions
from intake.store import changes
from intake.store.records import Case
from intake.store.store import Store
from intake.store.takeover import OldCase, take_over


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("GATEBOOK_DESK", str(tmp_path / "desk"))
    monkeypatch.delenv("GATEBOOK_DATABASE", raising=False)
    (tmp_path / "desk").mkdir()
    return Store(tmp_path / "desk")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_cases_are_listed_and_looked_for(desk: Store) -> None:
    assert "Upload a packet" in run("cases").output
    harvest_jam(desk)
    assert "received" in run("cases").output and "Harvest Jam" in run("cases", "harvest").output
    assert run("cases", "polka").output == "No case fits.\n"


def test_the_log_of_a_case_is_shown_and_verified(desk: Store) -> None:
    harvest_jam(desk)
    desk.write("harvest-jam", changes.decide(decision()), made())
    shown = run("log", "show", "Harvest Jam").output
    assert "M. Ortiz set the decision on toilets.female to met. Why: Looked at the plan." in shown
    good = run("log", "verify")
    assert (good.exit_code, "5 entries" in good.output) == (0, True)
    assert run("log", "verify", "--noted", desk.log()[-1].own).exit_code == 0
    assert run("log", "verify", "--noted", "f" * 64).exit_code == 1
    desk.originals.path(desk.case("harvest-jam").filings[0].papers[0].sha256).write_bytes(b"altered")
    bad = run("log", "verify")
    assert (bad.exit_code, "was altered" in bad.output) == (1, True)


def test_a_case_that_is_not_there_is_told_in_words(desk: Store) -> None:
    assert "There is no case “polka”" in run("log", "show", "polka").output
    harvest_jam(desk)
    harvest_jam(desk, "twin")
    assert "Name one by its id" in run("log", "show", "harvest").output


def test_a_case_is_exported_with_all_that_belongs_to_it(desk: Store, tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "plan.pdf"))
    canvas.drawString(72, 700, "There are 3 toilets for women.")
    canvas.save()
    papers = desk.originals.keep([("plan.pdf", BytesIO((tmp_path / "plan.pdf").read_bytes()))])
    desk.add(Case(id="harvest-jam", name="Harvest Jam", ordinance="grant-county-wi"), made(), papers)
    desk.write("harvest-jam", changes.decide(decision(verdict="deficient")), made())
    desk.write("harvest-jam", changes.note("Called the applicant.", made()), made())
    out = tmp_path / "case.zip"
    done = run("export", "harvest-jam", "--out", str(out))
    assert done.exit_code == 0, done.output
    with zipfile.ZipFile(out) as archive:
        names = set(archive.namelist())
        manifest = json.loads(archive.read("manifest.json"))
        held = {name: hashlib.sha256(archive.read(name)).hexdigest() for name in names - {"manifest.json"}}
        assert manifest["sha256"] == held
        assert manifest["faults of the desk's log"] == []
        assert archive.read("originals/1/plan.pdf") == (tmp_path / "plan.pdf").read_bytes()
        assert "decision on toilets.female" in archive.read("log.txt").decode()
        assert [e["kind"] for e in json.loads(archive.read("log.json"))][:3] == ["received", "filed", "decided"]
        assert json.loads(archive.read("report.json"))["ordinance"]["id"] == "grant-county-wi"
        assert "Called the applicant." in archive.read("notes.txt").decode()
        assert names >= {"letters/draft.docx", "decisions.json"}


def test_cases_in_old_folders_are_taken_over_with_all_that_was_decided(desk: Store, tmp_path: Path) -> None:
    folder = desk.shelf / "old-case-1"
    (folder / "filings" / "0").mkdir(parents=True)
    (folder / "filings" / "0" / "plan.pdf").write_bytes(b"the plan")
    old = OldCase(
        id="old-case-1", name="Polka Picnic", ordinance="grant-county-wi", clerk="A. Lee",
        paths=(str(folder / "filings" / "0"), str(tmp_path / "in place")),
    )  # fmt: skip
    (folder / "case.json").write_text(old.model_dump_json())
    decided = Decided(decisions=(decision(),), corrections=(correction(),), divisions=(division(),))
    save_decisions(folder / "decisions.json", decided)
    (desk.shelf / "damaged-1").mkdir()
    (desk.shelf / "damaged-1" / "case.json").write_text("{")
    for _ in range(2):
        assert take_over(desk, made("Gatebook")) == (str(desk.shelf / "damaged-1"),)
    case = desk.case("old-case-1")
    assert (case.name, case.clerk, case.state, case.paths) == ("Polka Picnic", "A. Lee", "in review", old.paths)
    assert desk.decided("old-case-1") == decided
    assert desk.originals.path(case.filings[0].papers[0].sha256).read_bytes() == b"the plan"
    assert (desk.shelf / "damaged-1" / "case.json").read_text() == "{"
    assert not list(desk.faults())
