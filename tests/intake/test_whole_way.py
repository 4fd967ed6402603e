"""The whole way on a small packet of our own: from PDF files on disk to report, letter and exit status."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from reportlab.lib.pagesizes import LETTER
from reportlab.pdfgen.canvas import Canvas
from typer.testing import CliRunner

from intake.cli import app
from intake.report import schema

PLAN = """Hilltop Tractor Pull – Event Plan
1. Attendance
The maximum number of people who will be on the grounds at any one time is 3,000.
The event is on Saturday, June 12, 2027. It begins at 10:00 a.m. and ends at 6:00 p.m. There is no camping.
2. Fence and gates
A six-foot chain link fence encloses the entire grounds on all four sides without a gap.
There are three gates in the fence, one each on the north, east and south sides.
3. Security
Two guards of Valley Security LLC, a licensed private guard agency, walk the grounds.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    here = tmp_path / "hilltop"
    here.mkdir()
    page = Canvas(str(here / "plan.pdf"), pagesize=LETTER)
    for n, line in enumerate(PLAN.splitlines()):
        head = n == 0 or line[:2].rstrip(".").isdigit()
        page.setFont("Helvetica-Bold" if head else "Helvetica", 14 if head else 10)
        page.drawString(72, 720 - 24 * n, line)
    page.save()
    return here


def test_from_files_to_report_letter_and_status(folder: Path, tmp_path: Path) -> None:
    report_file, letter_file = tmp_path / "report.json", tmp_path / "letter.docx"
    words = ["check", folder, "--ordinance", "grant-county-wi", "--json", report_file, "--letter", letter_file]
    done = CliRunner().invoke(app, [str(w) for w in words])
    assert done.exit_code == 1, done.output
    report = json.loads(report_file.read_text())
    jsonschema.validate(report, schema())
    found = {f["condition"]: f for f in report["findings"]}
    assert report["facts"]["attendance.maximum"][0]["value"] == 3000
    assert found["attendance.stated"]["verdict"] == "met"
    assert found["fence.enclosure"]["verdict"] == "met"
    assert (found["fence.gates"]["verdict"], found["fence.gates"]["found"]) == ("deficient", 3)
    assert (found["security.guards"]["verdict"], found["security.guards"]["required"]) == ("deficient", 4)
    assert found["lighting.level"]["verdict"] == "not-applicable"
    assert found["bond.filed"]["verdict"] == "missing"
    assert found["fence.gates"]["evidence"][0]["file"] == "plan.pdf"
    assert letter_file.read_bytes()[:2] == b"PK"


def test_a_file_that_cannot_be_read_leaves_nothing_missing(folder: Path, tmp_path: Path) -> None:
    (folder / "bond.pdf").write_bytes(b"%PDF-1.7\nnot a file at all")
    report_file = tmp_path / "report.json"
    done = CliRunner().invoke(
        app, ["check", str(folder), "--ordinance", "grant-county-wi", "--json", str(report_file)],
    )
    assert done.exit_code == 1, done.output
    report = json.loads(report_file.read_text())
    assert report["summary"]["missing"] == 0
    assert {f["name"]: f["read"] for f in report["packet"]["files"]}["bond.pdf"] == "none"
    assert next(f for f in report["findings"] if f["condition"] == "bond.filed")["verdict"] == "unclear"


def test_a_folder_without_a_file_is_told(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    done = CliRunner().invoke(app, ["check", str(empty), "--ordinance", "grant-county-wi"])
    assert done.exit_code == 2
    assert str(empty) in done.stderr or "empty" in done.stderr
