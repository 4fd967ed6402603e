"""The command line: exit status, what is printed, and one sentence for whatever stops it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from check_cases import GRANT, at, bond, certificate, document, event, field, packet, people
from typer.testing import CliRunner

from extractors.errors import PacketError
from extractors.models import Field
from extractors.packet import Packet
from extractors.papers.records import Papers
from intake.cli import app, typed_day
from intake.corrections import fault_of
from intake.decisions import Decided, save_decisions
from intake.models import Decision
from intake.report import schema
from intake.review import review
from intake.writing import write_whole

Run = Callable[..., Any]


def homecoming(unread: bool = False) -> Packet:
    fields: list[Field] = [
        people(3_500), *event(date(2026, 6, 28), date(2026, 6, 28)), field("fence.gates", 2),
        field("applicant.organization", "Ridge Church"), field("toilets.female", 8, page=2),
    ]
    papers = Papers(certificates=(certificate(),), bonds=(bond(),))
    documents = [document("application-form"), document("operations-plan", page=2), document("bond", page=3)]
    return packet(fields, documents=documents, papers=papers, unread=unread)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packet's folder, whose reading is made by hand."""
    monkeypatch.setattr("extractors.packet.read_packet", lambda *a, **k: homecoming(), raising=False)
    here = tmp_path / "packet"
    here.mkdir()
    return here


@pytest.fixture
def run(folder: Path) -> Run:
    def call(*words: object, command: str = "check") -> Any:
        return CliRunner().invoke(app, [command, *map(str, words)])

    return call


def test_an_open_packet_ends_with_1_and_says_what_is_open(run: Run, folder: Path) -> None:
    done = run(folder, "--ordinance", "grant-county-wi")
    assert done.exit_code == 1
    assert "4 gates needed; the application form, page 1, states 2 gates: 2 short." in done.stdout
    assert done.stdout.index("Missing papers") < done.stdout.index("Open (") < done.stdout.index("Met (")
    assert done.stdout.rstrip().endswith("not-applicable")


def test_the_report_is_written_and_valid(run: Run, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    run(folder, "--ordinance", "grant-county-wi", "--filed", "5/12/2026", "--json", out)
    report = json.loads(out.read_text())
    jsonschema.validate(report, schema())
    assert report["filed_on"] == "2026-05-12"


def test_a_draft_of_the_letter_is_written_where_points_are_undecided(run: Run, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "letter.docx"
    run(folder, "--ordinance", "grant-county-wi", "--letter", out)
    assert out.read_bytes()[:2] == b"PK"


def test_quiet_prints_nothing(run: Run, folder: Path) -> None:
    assert run(folder, "--ordinance", "grant-county-wi", "--quiet").stdout == ""


def test_what_could_not_be_read_is_said_first(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("extractors.packet.read_packet", lambda *a, **k: homecoming(unread=True), raising=False)
    out = run(folder, "--ordinance", "grant-county-wi").stdout
    assert out.index("too dark to read") < out.index("Open (")


def decided(tmp_path: Path) -> Path:
    path = tmp_path / "decisions.json"
    made = tuple(
        Decision(condition=c.id, verdict="met", why="Seen at the counter.", by="A. Clerk", on=date(2026, 5, 20))
        for c in GRANT.conditions
    )
    save_decisions(path, Decided(decisions=made))
    return path


def test_a_packet_that_was_decided_ends_with_0(run: Run, folder: Path, tmp_path: Path) -> None:
    done = run(folder, "--ordinance", "grant-county-wi", "--decisions", decided(tmp_path))
    assert done.exit_code == 0, done.output


def test_a_final_letter_needs_every_point_decided(run: Run, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "letter.docx"
    words = [folder, "--ordinance", "grant-county-wi", "--out", out]
    assert any(f.verdict == "unclear" for f in review(homecoming(), GRANT).findings)
    refused = run(*words, command="letter")
    assert refused.exit_code == 2 and not out.exists()
    assert "draft" in refused.stderr
    assert run(*words, "--draft", command="letter").exit_code == 0
    out.unlink()
    assert run(*words, "--decisions", decided(tmp_path), command="letter").exit_code == 0
    assert out.exists()


@pytest.mark.parametrize(("words", "told"), [
    (["{folder}", "--ordinance", "grant-county"], ("grant-county-wi",)),
    (["{folder}", "--ordinance", "grant-county-wi", "--filed", "2026-13-01"], ("2026-13-01", "2026-05-12")),
    (["{folder}", "--ordinance", "grant-county-wi", "--filed", "May"], ("May", "2026-05-12")),
    (["{folder}", "--ordinance", "grant-county-wi", "--filed", "5/12"], ("5/12",)),
    (["/no/such/folder", "--ordinance", "grant-county-wi"], ("/no/such/folder",)),
    (["{folder}", "--ordinance", "grant-county-wi", "--json", "/no/such/x.json"], ("/no/such", "x.json")),
    (["{folder}", "--ordinance", "grant-county-wi", "--json", "{folder}"], ("is a folder",)),
    (["{folder}", "--ordinance", "grant-county-wi", "--decisions", "/no/decisions.json"], ("/no/decisions.json",)),
])
def test_what_stops_it_is_one_sentence_with_status_2(
    run: Run, folder: Path, words: list[str], told: tuple[str, ...]
) -> None:
    done = run(*(w.replace("{folder}", str(folder)) for w in words))
    assert done.exit_code == 2
    assert "Traceback" not in done.output and done.stdout == ""
    assert all(t in done.stderr for t in told), done.stderr
    assert isinstance(done.exception, SystemExit)


def test_a_packet_that_cannot_be_opened(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*a: object, **k: object) -> Packet:
        raise PacketError("The folder holds no file. Put the papers into it.")

    monkeypatch.setattr("extractors.packet.read_packet", refuse, raising=False)
    done = run(folder, "--ordinance", "grant-county-wi")
    assert (done.exit_code, done.stderr) == (2, "The folder holds no file. Put the papers into it.\n")


def test_ordinances_are_listed_shown_and_checked(run: Run, tmp_path: Path) -> None:
    listed = run(command="ordinances")
    assert listed.exit_code == 0 and "grant-county-wi" in listed.stdout and "johnston-county-nc" in listed.stdout
    assert run("list", command="ordinances").stdout == listed.stdout
    shown = run("show", "johnston-county-nc", command="ordinances").stdout
    assert "dwellings.waivers" in shown and "No part of the perimeter of the activity and camping areas" in shown
    broken = tmp_path / "county.toml"
    broken.write_text('id = "county"\n')
    done = run("check", broken, command="ordinances")
    assert done.exit_code == 2 and "county.toml" in done.stderr


def test_the_version() -> None:
    assert CliRunner().invoke(app, ["--version"]).stdout.startswith("Gatebook ")


def test_help_answers_without_the_heavy_libraries() -> None:
    code = (
        "import sys; from intake.cli import app; from typer.testing import CliRunner\n"
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0\n"
        "heavy = {'pydantic', 'spacy', 'streamlit', 'pdfplumber', 'docx', 'yaml', 'astral', 'pypdfium2'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_fault_of_gatebook_itself_is_not_mistaken_for_an_open_packet() -> None:
    code = "import sys; from intake.ending import own_fault; sys.excepthook = own_fault; raise KeyError('gates')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "KeyError: 'gates'" in done.stderr and "Gatebook itself failed" in done.stderr


def test_every_command_says_what_it_does() -> None:
    out = CliRunner().invoke(app, ["--help"]).stdout
    for command in ("check", "letter", "ordinances", "evaluate", "desk"):
        assert command in out
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


def test_places_of_the_evidence_are_printed_with_file_and_page(run: Run, folder: Path) -> None:
    out = " ".join(run(folder, "--ordinance", "grant-county-wi").stdout.split())
    assert f"the application form, page 1 [{at().file}]: “fence.gates 2”" in out


def test_nothing_is_written_over_an_applicants_paper(run: Run, folder: Path) -> None:
    paper = folder / "bond.pdf"
    paper.write_bytes(b"%PDF-1.7 the only copy")
    done = run(folder, "--ordinance", "grant-county-wi", "--json", paper)
    assert done.exit_code == 2
    assert "among the papers" in done.stderr
    assert paper.read_bytes() == b"%PDF-1.7 the only copy"


@pytest.mark.parametrize(
    ("typed", "day"),
    [("5/12/26", date(2026, 5, 12)), ("5/12/2026", date(2026, 5, 12)), ("2026-05-12", date(2026, 5, 12)),
     ("12/5/26", date(2026, 12, 5))],
)  # fmt: skip
def test_a_day_is_read_as_americans_write_it(typed: str, day: date) -> None:
    assert typed_day(typed, "--filed") == day


def test_passwords_are_handed_on(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr("extractors.packet.read_packet", lambda *a, **k: seen.append(k["passwords"]) or homecoming())
    run(folder, "--ordinance", "grant-county-wi", "--password", "plan.pdf=gate", "--password", "fair")
    assert seen == [["plan.pdf=gate", "fair"]]


def test_ctrl_c_is_told_in_a_sentence(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> Packet:
        raise KeyboardInterrupt

    monkeypatch.setattr("extractors.packet.read_packet", stop)
    done = run(folder, "--ordinance", "grant-county-wi")
    assert done.exit_code == 130 and "Stopped." in done.stderr


def test_an_earlier_report_stays_whole_where_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text("the earlier one")
    with pytest.raises(TypeError):
        write_whole(path, "no bytes")  # type: ignore[arg-type]
    assert path.read_text() == "the earlier one"


def held(tmp_path: Path, **changes: Any) -> Path:
    """A file with one decision, changed by hand."""
    made = {"condition": GRANT.conditions[0].id, "verdict": "met", "why": "Seen.", "by": "A. Clerk", "on": "2026-05-20"}
    path = tmp_path / "decisions.json"
    path.write_text(json.dumps({"format": 1, "decisions": [made | changes]}))
    return path


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"condition": "fence.gate"}, 'did you mean "fence.gates"'),
        ({"why": "  "}, "says no why"),
        ({"by": ""}, "does not say by whom"),
    ],
)
def test_a_decision_that_would_mean_nothing_is_refused(
    run: Run, folder: Path, tmp_path: Path, changes: dict[str, str], told: str
) -> None:
    done = run(folder, "--ordinance", "grant-county-wi", "--decisions", held(tmp_path, **changes))
    assert done.exit_code == 2 and told in done.stderr


def test_two_decisions_on_one_condition_are_refused(run: Run, folder: Path, tmp_path: Path) -> None:
    path = held(tmp_path)
    kept = json.loads(path.read_text())
    path.write_text(json.dumps(kept | {"decisions": kept["decisions"] * 2}))
    done = run(folder, "--ordinance", "grant-county-wi", "--decisions", path)
    assert done.exit_code == 2 and "stands there 2 times" in done.stderr


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("attendance.maximum", -5, "is -5, and cannot be less than none"),
        ("attendance.maximum", 12.5, "must be a whole number"),
        ("attendance.maximum", "many", "must be a whole number"),
        ("attendance.maximum", True, "must be a whole number"),
        ("event.start_date", "soon", "must be a date"),
        ("attendance.maximum", 4_800, ""),
        ("event.start_date", date(2026, 7, 4), ""),
    ],
)
def test_a_correction_must_be_a_value_of_its_field(name: str, value: Any, told: str) -> None:
    assert fault_of(field(name, value)) == told


def test_a_reader_of_the_first_lines_only_still_gets_the_report(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("intake.checklist.show", closed)
    done = run(folder, "--ordinance", "grant-county-wi", "--json", tmp_path / "report.json")
    assert done.exit_code == 1 and (tmp_path / "report.json").is_file()
