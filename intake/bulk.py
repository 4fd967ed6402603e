"""Checks a folder full of packets: `bulk-intake FOLDER --ordinance ID --out DIR`.

Each sub-folder or .zip of FOLDER is a packet. For each, DIR gets NAME.json (the report) and NAME.docx (the letter, a
draft where points are undecided); summary.csv has a row for each. A packet that cannot be read is a row that says why,
and never stops the others; what lies there and is no packet is one that says so. Exit status: 0 nothing is open in any,
1 something is, 2 a packet could not be checked, 130 it was stopped (what was done is kept).
"""

from __future__ import annotations

import csv
import io
import traceback
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from extractors.errors import GatebookError, PacketError
from extractors.models import Record
from extractors.reading.archive import hidden
from extractors.reading.sources import shown
from intake.cli import Passwords, typed_day
from intake.ending import STOPPED, ready
from intake.wording import plural
from intake.writing import write_whole

if TYPE_CHECKING:
    from intake.models import Ordinance

COLUMNS = (
    "packet", "status", "met", "deficient", "missing", "unclear", "not-applicable", "later", "missing_documents",
    "conflicts", "unread_files", "report", "letter", "why",
)
SUMMARY = "summary.csv"
Told = Callable[[str, float], None]


class Row(Record):
    """A row of summary.csv. `status`: complete, open, exempt; or failed, not-checked or left-out with its `why`."""

    packet: str
    status: str
    counts: tuple[tuple[str, int], ...] = ()
    missing_documents: tuple[str, ...] = ()
    conflicts: int = 0
    unread_files: tuple[str, ...] = ()
    report: str = ""
    letter: str = ""
    why: str = ""

    def cells(self) -> dict[str, str]:
        """The row's cells by column."""
        return {
            "packet": self.packet, "status": self.status, **{k: str(v) for k, v in self.counts},
            "missing_documents": " ".join(self.missing_documents), "conflicts": str(self.conflicts),
            "unread_files": "; ".join(self.unread_files), "report": self.report, "letter": self.letter, "why": self.why,
        }


class Found(Record):
    """What lies in a folder of packets: the packets, and what is none, with its why."""

    packets: tuple[Path, ...]
    others: tuple[Row, ...] = ()


def packets_in(folder: Path, out: Path | None = None) -> Found:
    """The packets of a folder: its sub-folders and .zip files, by name. What begins with a dot is none.

    `out`, where reports go, is no packet either, nor is what an earlier run left.
    """
    if not folder.is_dir():
        raise PacketError(f"There is no folder {folder}. Give the folder whose sub-folders and .zip files are packets.")
    packets: list[Path] = []
    others: list[Row] = []
    for path in sorted(folder.iterdir()):
        if hidden(path.name) or (out and path.resolve() == out.resolve()):
            continue
        if why := _no_packet(path):
            others.append(Row(packet=shown(path.name), status="left-out", why=why))
        else:
            packets.append(path)
    if not packets:
        raise PacketError(f"{folder} holds no packet: no sub-folder and no .zip. For one packet use `gatebook check`.")
    return Found(packets=tuple(packets), others=tuple(others))


def _no_packet(path: Path) -> str:
    """Why what lies there is no packet; "" where it is one."""
    if not path.exists():
        return "is a link to what is not there"
    if path.is_dir():
        return "holds reports of an earlier run" if (path / SUMMARY).is_file() else ""
    return "" if path.suffix.lower() == ".zip" else "lies beside the packets; put it into its packet's folder"


def papers_of(packet: Path) -> Path:
    """Where a packet's papers lie: in its folder `files` where it has one beside its labels, else in itself."""
    inner = packet / "files"
    return inner if inner.is_dir() and (packet / "truth.yaml").is_file() else packet


def check_all(
    packets: Sequence[Path], ordinance: Ordinance, out: Path, filed_on: date | None = None, told: Told | None = None,
    passwords: Sequence[str] = (),
) -> Iterator[Row]:  # fmt: skip
    """Checks each packet and writes its report and letter; one row each, in order."""
    for n, packet in enumerate(packets):
        if told:
            told(f"{shown(packet.name)} ({n + 1} of {len(packets)})", n / len(packets))
        try:
            yield _check_one(packet, ordinance, out, filed_on, passwords)
        except (GatebookError, OSError) as fault:
            yield Row(packet=shown(packet.name), status="failed", why=" ".join(str(fault).split()))
        except Exception as fault:  # noqa: BLE001 - Gatebook's own fault in one packet must not cost the others
            traceback.print_exc()
            why = f"Gatebook itself failed ({type(fault).__name__}); please report it. It was not checked."
            yield Row(packet=shown(packet.name), status="failed", why=why)


def _check_one(
    packet: Path, ordinance: Ordinance, out: Path, filed_on: date | None, passwords: Sequence[str]
) -> Row:
    from extractors.packet import read_packet
    from intake.letters.word_file import write_letter
    from intake.letters.words import letter_of
    from intake.report import verdict_counts, write_report
    from intake.review import review

    read = read_packet((papers_of(packet),), law=ordinance.text, passwords=passwords)
    judged = review(read, ordinance, filed_on)
    name = shown(packet.stem if packet.suffix.lower() == ".zip" else packet.name)
    write_report(judged, out / f"{name}.json")
    draft = bool(judged.undecided)
    letter = f"{name} DRAFT.docx" if draft else f"{name}.docx"
    write_letter(letter_of(judged, None, draft), out / letter)
    counts = verdict_counts(judged)
    return Row(
        packet=shown(packet.name), status="exempt" if judged.exempt else "open" if judged.open else "complete",
        counts=tuple(counts.items()), missing_documents=tuple(m.kind for m in judged.missing_documents),
        conflicts=len(judged.conflicts), unread_files=tuple(f.name for f in read.files if f.read != "all"),
        report=f"{name}.json", letter=letter,
    )


def write_summary(rows: Sequence[Row], path: Path) -> None:
    """Writes summary.csv. A cell that a spreadsheet would run as a formula is given an apostrophe."""
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, COLUMNS, restval="")
    writer.writeheader()
    writer.writerows({k: _harmless(v) for k, v in row.cells().items()} for row in rows)
    write_whole(path, file.getvalue().encode("utf-8", "replace"))


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in "=+-@\t" and cell else cell


def _same_name(packets: Sequence[Path]) -> str:
    """A name that a folder and a .zip share: their outputs would overwrite each other."""
    names = [p.stem if p.suffix.lower() == ".zip" else p.name for p in packets]
    return next((n for n in names if names.count(n) > 1), "")


def run(
    folder: Annotated[Path, typer.Argument(help="Each of its sub-folders and .zip files is a packet.")],
    ordinance: Annotated[str, typer.Option("--ordinance", "-o", help="Its id or its .toml file.")],
    out: Annotated[Path, typer.Option("--out", help="The folder for reports, letters and summary.csv.")],
    filed: Annotated[str | None, typer.Option("--filed", help="The day all were filed, as 2026-05-12.")] = None,
    passwords: Passwords = None,
) -> None:
    """Check every packet of a folder."""
    rows: list[Row] = []
    try:
        stopped = _run(folder, ordinance, out, filed, passwords or (), rows)
    except GatebookError as fault:
        typer.echo(str(fault), err=True)
        raise typer.Exit(2) from None
    for row in rows:
        typer.echo(_told(row))
    typer.echo(f"{plural(len(rows), 'packet')}; see {out / SUMMARY}.")
    if stopped:
        typer.echo("Stopped before all packets were checked; the summary says which were not.", err=True)
        raise typer.Exit(STOPPED)
    found = {row.status for row in rows}
    raise typer.Exit(2 if "failed" in found else 1 if "open" in found else 0)


def _run(
    folder: Path, ordinance: str, out: Path, filed: str | None, passwords: Sequence[str], rows: list[Row]
) -> bool:
    """Adds a row for each packet. Whether it was stopped before the end."""
    from intake.checklist import progress
    from intake.ordinances.load import find

    day = typed_day(filed, "--filed")
    law = find(ordinance, on=day)
    found = packets_in(folder, out)
    packets = found.packets
    twice = _same_name(packets)
    if twice:
        raise PacketError(f"Two packets are called {twice}: a folder and a .zip. Rename one of them.")
    stopped = False
    try:
        out.mkdir(parents=True, exist_ok=True)
        with progress("Reading packets") as told:
            try:
                for row in check_all(packets, law, out, day, told, passwords):
                    rows.append(row)
                    write_summary([*rows, *_waiting(packets[len(rows):]), *found.others], out / SUMMARY)
            except KeyboardInterrupt:
                stopped = True
        rows += _waiting(packets[len(rows):])
        rows += found.others
        write_summary(rows, out / SUMMARY)
    except OSError as fault:
        raise PacketError(f"{out} cannot be written to: {fault.strerror}. Choose another folder.") from fault
    return stopped


def _waiting(packets: Sequence[Path]) -> list[Row]:
    return [Row(packet=shown(p.name), status="not-checked", why="it was stopped before this one") for p in packets]


def _told(row: Row) -> str:
    if row.status in ("failed", "not-checked", "left-out"):
        said = {"failed": "could not be checked. ", "not-checked": "not checked: ", "left-out": "left out: it "}
        return f"{row.packet}: {said[row.status]}{row.why}"
    counts = ", ".join(f"{n} {verdict}" for verdict, n in row.counts if n)
    return f"{row.packet}: {row.status} ({counts})"


def main() -> None:
    """The console script."""
    ready()
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.command()(run)
    app()
