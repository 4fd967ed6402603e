"""Many packets at once: a row for each, none stopped by another, and a summary that a spreadsheet opens."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from check_cases import packet, people
from typer.testing import CliRunner

from extractors.errors import PacketError
from extractors.packet import Packet
from intake.bulk import COLUMNS, Row, packets_in, run, write_summary

Run = Callable[..., Any]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def read(paths: tuple[Path, ...], **_: object) -> Packet:
        if paths[0].name == "faulty":
            raise KeyError("a fault of Gatebook's own")
        if paths[0].name == "stopped":
            raise KeyboardInterrupt
        if paths[0].name == "broken":
            raise PacketError("broken holds no file that can be read.\nSend it again.")
        return packet([people(3_500)], unread=paths[0].name == "dark")

    monkeypatch.setattr("extractors.packet.read_packet", read, raising=False)
    here = tmp_path / "in"
    for name in ("broken", "dark", "fair", ".hidden", "__MACOSX"):
        (here / name).mkdir(parents=True)
    (here / "races.zip").write_bytes(b"PK")
    (here / "notes.txt").write_text("not a packet")
    (here / "Thumbs.db").write_bytes(b"left by the system")
    return here


@pytest.fixture
def bulk(folder: Path, tmp_path: Path) -> Run:
    app = typer.Typer()
    app.command()(run)

    def call(*words: object) -> Any:
        return CliRunner().invoke(app, [*map(str, words)])

    return call


def test_sub_folders_and_zips_are_packets(folder: Path) -> None:
    found = packets_in(folder)
    assert [p.name for p in found.packets] == ["broken", "dark", "fair", "races.zip"]
    assert [(r.packet, r.why) for r in found.others] == [
        ("notes.txt", "lies beside the packets; put it into its packet's folder")
    ]


def test_what_an_earlier_run_wrote_is_no_packet(folder: Path) -> None:
    for name in ("reports", "now"):
        (folder / name).mkdir()
        (folder / name / "summary.csv").write_text("packet,status\n")
    found = packets_in(folder, out=folder / "now")
    assert [p.name for p in found.packets] == ["broken", "dark", "fair", "races.zip"]
    assert ("reports", "holds reports of an earlier run") in [(r.packet, r.why) for r in found.others]
    assert "now" not in [r.packet for r in found.others]


def test_a_link_to_nothing_is_told_of(folder: Path) -> None:
    (folder / "gone").symlink_to(folder / "nowhere")
    assert ("gone", "is a link to what is not there") in [(r.packet, r.why) for r in packets_in(folder).others]


def test_a_fault_of_gatebooks_own_costs_its_packet_only(bulk: Run, folder: Path, tmp_path: Path) -> None:
    (folder / "faulty").mkdir()
    done = bulk(folder, "--ordinance", "grant-county-wi", "--out", tmp_path / "out")
    rows = {r["packet"]: r for r in csv.DictReader((tmp_path / "out" / "summary.csv").open(encoding="utf-8"))}
    assert done.exit_code == 2 and rows["fair"]["status"] == "open"
    assert rows["faulty"]["status"] == "failed" and "Gatebook itself failed (KeyError)" in rows["faulty"]["why"]


def test_ctrl_c_keeps_what_was_done_and_says_so(bulk: Run, folder: Path, tmp_path: Path) -> None:
    (folder / "broken").rmdir()
    (folder / "stopped").mkdir()
    (folder / "zoo").mkdir()
    done = bulk(folder, "--ordinance", "grant-county-wi", "--out", tmp_path / "out")
    rows = [(r["packet"], r["status"]) for r in csv.DictReader((tmp_path / "out" / "summary.csv").open())]
    assert done.exit_code == 130 and "Stopped before all packets were checked" in done.stderr
    assert rows[:5] == [
        ("dark", "open"), ("fair", "open"), ("races.zip", "open"), ("stopped", "not-checked"), ("zoo", "not-checked"),
    ]


def test_names_that_are_no_utf8_are_readable_in_the_summary(bulk: Run, folder: Path, tmp_path: Path) -> None:
    os.mkdir(os.fsencode(folder) + b"/caf\xe9")  # noqa: PTH102 - bytes, as a disk from an old Windows has them
    bulk(folder, "--ordinance", "grant-county-wi", "--out", tmp_path / "out")
    rows = {r["packet"]: r for r in csv.DictReader((tmp_path / "out" / "summary.csv").open(encoding="utf-8"))}
    assert rows["café"]["report"] == "café.json" and (tmp_path / "out" / "café.json").is_file()


def test_one_bad_packet_never_stops_the_rest(bulk: Run, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = bulk(folder, "--ordinance", "grant-county-wi", "--out", out)
    assert done.exit_code == 2
    rows = list(csv.DictReader((out / "summary.csv").open(encoding="utf-8")))
    assert [(r["packet"], r["status"]) for r in rows] == [
        ("broken", "failed"), ("dark", "open"), ("fair", "open"), ("races.zip", "open"), ("notes.txt", "left-out"),
    ]
    assert rows[0]["why"] == "broken holds no file that can be read. Send it again."
    assert rows[1]["unread_files"] == "packet.pdf" and int(rows[1]["unclear"]) > 0
    assert sorted(p.name for p in out.iterdir()) == [
        "dark DRAFT.docx", "dark.json", "fair DRAFT.docx", "fair.json", "races DRAFT.docx", "races.json", "summary.csv",
    ]
    assert json.loads((out / "fair.json").read_text())["report"] == "gatebook/1"


def test_the_status_is_1_where_something_is_open(bulk: Run, folder: Path, tmp_path: Path) -> None:
    (folder / "broken").rmdir()
    assert bulk(folder, "--ordinance", "grant-county-wi", "--out", tmp_path / "out").exit_code == 1


@pytest.mark.parametrize("spoil", ["empty", "nowhere", "twice", "ordinance", "out"])
def test_what_stops_it_is_one_sentence(bulk: Run, folder: Path, tmp_path: Path, spoil: str) -> None:
    source, ordinance, out = folder, "grant-county-wi", tmp_path / "out"
    if spoil == "empty":
        source = tmp_path / "empty"
        source.mkdir()
    elif spoil == "nowhere":
        source = tmp_path / "nowhere"
    elif spoil == "twice":
        (folder / "fair.zip").write_bytes(b"PK")
    elif spoil == "ordinance":
        ordinance = "grant-countie-wi"
    else:
        out.write_text("a file stands here")
    done = bulk(source, "--ordinance", ordinance, "--out", out)
    assert done.exit_code == 2
    assert done.stderr and "Traceback" not in done.output and done.stdout == ""


def test_a_cell_is_never_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "summary.csv"
    write_summary([Row(packet="=HYPERLINK(1)", status="failed", why="@SUM(1)")], path)
    row = next(csv.DictReader(path.open(encoding="utf-8")))
    assert row["packet"] == "'=HYPERLINK(1)" and row["why"] == "'@SUM(1)"
    assert tuple(row) == COLUMNS
