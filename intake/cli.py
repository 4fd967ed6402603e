"""The command line: `gatebook check`, `letter`, `explain`, `ordinances`, `evaluate`, `desk`; the desk's own commands
(`cases`, `log`, `export`) stand in `cli_cases`.

A thin shell over `read_packet`, `review`, `report` and `letter_of`. Exit status: 0 nothing is open, 1 something is
open (deficient, missing or unclear), 2 it could not run, 130 it was stopped. What stops the work is told in a sentence,
not as a traceback. Whatever is slow to import stands inside the commands, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from extractors.errors import PacketError
from intake import cli_cases
from intake.ending import UsageError, ready, told

if TYPE_CHECKING:
    from intake.models import Ordinance, Review

app = typer.Typer(
    name="gatebook", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Reads mass-gathering permit packets, checks them against the county's ordinance, and drafts the letter.",
)
ordinances = typer.Typer(help="The ordinances at hand.", invoke_without_command=True, rich_markup_mode=None)
app.add_typer(ordinances, name="ordinances")
app.add_typer(cli_cases.log, name="log")
app.command("cases")(cli_cases.cases)
app.command("export")(cli_cases.export)

Packets = Annotated[
    list[Path], typer.Argument(help="A folder, a .zip or single files. Several: the first packet and its resubmittals.")
]
OrdinanceId = Annotated[str, typer.Option("--ordinance", "-o", help="Its id (`gatebook ordinances`) or .toml file.")]
Folders = Annotated[list[Path] | None, typer.Option("--ordinances", help="A folder with a county's own ordinances.")]
Filed = Annotated[str | None, typer.Option("--filed", help="The day it was filed, as 2026-05-12 or 5/12/2026.")]
DecisionsFile = Annotated[Path | None, typer.Option("--decisions", help="What the clerk decided, from the screen.")]
Passwords = Annotated[
    list[str] | None, typer.Option("--password", help="Opens locked files: FILE=SECRET for one, or SECRET for all.")
]
Dated = Annotated[str | None, typer.Option("--dated", help="The letter's date; today for a final letter.")]


def _show_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"Gatebook {version('gatebook')}")
        raise typer.Exit


@app.callback()
def gatebook(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and stop.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Reads mass-gathering permit packets, checks them against the county's ordinance, and drafts the letter."""


@app.command()
def check(
    packet: Packets,
    ordinance: OrdinanceId,
    filed: Filed = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the report to this file.")] = None,
    letter_file: Annotated[
        Path | None, typer.Option("--letter", help="Write the letter (.docx); a draft if undecided.")
    ] = None,
    decisions: DecisionsFile = None,
    folders: Folders = None,
    passwords: Passwords = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print no checklist.")] = False,
) -> None:
    """Check a packet and print what is missing, what falls short, and where it says so."""
    with told():
        _writable(packet, json_file, letter_file)
        review = _review(packet, _ordinance(ordinance, filed, folders), filed, decisions, passwords)
        if json_file is not None:
            from intake.report import write_report

            write_report(review, json_file)
        if letter_file is not None:
            _write_letter(review, letter_file, None, draft=bool(review.undecided))
        status = 1 if review.open else 0
        if not quiet:  # last: whoever looks at its first lines only still gets the files
            from intake.checklist import show
            from intake.resubmittal import answered

            try:
                show(review, since=answered(review))
            except BrokenPipeError:
                raise typer.Exit(status) from None
    raise typer.Exit(status)


@app.command()
def letter(
    packet: Packets,
    ordinance: OrdinanceId,
    out: Annotated[Path, typer.Option("--out", help="The .docx file to write.")],
    filed: Filed = None,
    draft: Annotated[bool, typer.Option("--draft", help="Write a draft although points are undecided.")] = False,
    decisions: DecisionsFile = None,
    dated: Dated = None,
    folders: Folders = None,
    passwords: Passwords = None,
) -> None:
    """Write the deficiency letter. A final one needs every point decided."""
    with told():
        _writable(packet, out)
        review = _review(packet, _ordinance(ordinance, filed, folders), filed, decisions, passwords)
        _write_letter(review, out, typed_day(dated, "--dated") or (None if draft else _today()), draft)
    typer.echo(f"The {'draft of the ' if draft else ''}letter is {out}.")


@app.command()
def explain(
    packet: Packets,
    condition: Annotated[str, typer.Argument(help="A condition’s id, as the checklist shows it: fence.gates.")],
    ordinance: OrdinanceId,
    filed: Filed = None,
    decisions: DecisionsFile = None,
    folders: Folders = None,
    passwords: Passwords = None,
    wordings: Annotated[bool, typer.Option("--wordings", help="Show every wording that the rules hear.")] = False,
) -> None:
    """Tell why a condition got its verdict: which rules looked, where, what was nearest, what would have met it."""
    from intake.explain import explain as explained
    from intake.explain import in_lines
    from intake.ordinances.words import closest

    with told():
        law = _ordinance(ordinance, filed, folders)
        ids = [c.id for c in law.conditions]
        if condition not in ids:
            like = closest(condition, ids)
            meant = f" Is {like} meant?" if like else f" See `gatebook ordinances show {law.id}`."
            raise UsageError(f"{law.id} has no condition {condition}.{meant}")
        review = _review(packet, law, filed, decisions, passwords)
        for line in in_lines(explained(review, condition), review.packet, wordings):
            typer.echo(line)


@app.command()
def evaluate(
    labelled: Annotated[list[Path], typer.Argument(help="Folders with files/ and truth.yaml, or folders of such.")],
    floor: Annotated[Path, typer.Option("--floor", help="Holds the least that was reached.")] = Path("floor.toml"),
    write_floor: Annotated[bool, typer.Option("--write-floor", help="Raise the floor to today's figures.")] = False,
    allow_lower: Annotated[str, typer.Option("--allow-lower", help="Why the floor may be lowered.")] = "",
    brief: Annotated[bool, typer.Option("--brief", help="Leave out the list of what was read wrong.")] = False,
) -> None:
    """Score the readings of labelled packets, and hold them against the floor."""
    from intake.evaluate import evaluate_packets

    with told():
        from intake.checklist import progress

        with progress("Reading labelled packets") as heard:
            lines, held = evaluate_packets(labelled, floor, write=write_floor, why_lower=allow_lower, told=heard)
        for line in (x for x in lines if not (brief and x.startswith(" "))):
            typer.echo(line)
    raise typer.Exit(0 if held else 1)


@app.command()
def desk(
    packet: Annotated[Path | None, typer.Argument(help="A packet to offer on the first page.")] = None,
    port: Annotated[int, typer.Option("--port", help="The port of the local address.")] = 8501,
) -> None:
    """Open the review screen in the browser of this machine."""
    with told():
        if packet is not None and not packet.exists():
            raise PacketError(f"There is no file or folder {packet}. Give the folder that holds the packet.")
        _run_desk(packet, port)


@ordinances.callback()
def ordinances_default(context: typer.Context) -> None:
    """The ordinances at hand."""
    if context.invoked_subcommand is None:
        _list_ordinances()


@ordinances.command("list")
def list_ordinances() -> None:
    """List the ordinances at hand."""
    _list_ordinances()


@ordinances.command("show")
def show_ordinance(id: Annotated[str, typer.Argument(help="An ordinance's id or its .toml file.")]) -> None:
    """Show an ordinance: its conditions with their words, the county's readings, what is blank, and its whole text."""
    from intake.ordinances.describe import describe
    from intake.ordinances.load import find

    with told():
        ordinance = find(id)
        typer.echo(f"{describe(ordinance)}\n\nThe text\n\n{ordinance.text}")


@ordinances.command("check")
def check_ordinance(file: Annotated[Path, typer.Argument(help="A .toml file of an ordinance.")]) -> None:
    """Check an ordinance's file and name every mistake in it."""
    from intake.ordinances.load import check_file

    with told():
        faults = check_file(file)
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(2)
    typer.echo(f"{file} is in order.")


# --- what the commands share --------------------------------------------------------------------------------------


def _review(
    paths: list[Path], law: Ordinance, filed: str | None, decisions_file: Path | None,
    passwords: list[str] | None,
) -> Review:  # fmt: skip
    """Reads the packet and judges it."""
    from intake.checklist import progress
    from intake.decisions import Decided, load_decisions, of_ordinance
    from intake.review import review

    for path in paths:
        if not path.exists():
            raise PacketError(f"There is no file or folder {path}. Give the packet’s folder, .zip or files.")
    if decisions_file is not None and not decisions_file.exists():
        raise UsageError(f"There is no file {decisions_file}. Name the file that the screen wrote, or leave it away.")
    held = load_decisions(decisions_file) if decisions_file else Decided()
    of_ordinance(held.decisions, law)

    from extractors.packet import read_packet

    with progress("Opening the packet") as heard:
        divisions = [said.division for said in held.divisions]
        packet = read_packet(tuple(paths), law.text, heard, divisions=divisions, passwords=passwords or ())
    return review(packet, law, typed_day(filed, "--filed"), held.decisions, held.corrections)


def _ordinance(id: str, filed: str | None, folders: list[Path] | None) -> Ordinance:
    """The ordinance in force on the day of filing."""
    from intake.ordinances.load import find

    return find(id, folders or (), on=typed_day(filed, "--filed"))


def _write_letter(review: Review, path: Path, on: date | None, draft: bool) -> None:
    from intake.letters.word_file import write_letter
    from intake.letters.words import letter_of
    from intake.resubmittal import answered

    try:
        write_letter(letter_of(review, on, draft, answered(review)), path)
    except OSError as fault:
        raise UsageError(f"The letter cannot be written to {path}: {fault.strerror}. Choose another place.") from fault


def _today() -> date:
    return date.today()  # noqa: DTZ011 - the day at this desk


def typed_day(text: str | None, option: str) -> date | None:
    """A date as typed, ISO or month/day/year."""
    if text is None:
        return None
    try:
        if "/" in text:
            month, day, year = (int(x) for x in text.split("/"))
            return date(year + 2000 if year < 100 else year, month, day)
        return date.fromisoformat(text)
    except ValueError as fault:
        raise UsageError(f"{option}: “{text}” is no date. Write it as 2026-05-12 or 5/12/2026.") from fault


def _writable(packet: Sequence[Path], *paths: Path | None) -> None:
    """Says before the long work that an output cannot be written, or would stand among the applicant's papers."""
    papers = [p.resolve() for p in packet]
    for path in paths:
        if path is None:
            continue
        if path.is_dir():
            raise UsageError(f"{path} is a folder. Name the file to write.")
        here = path.resolve()
        if any(here == p or p in here.parents for p in papers):
            raise UsageError(f"{path} lies among the papers of the packet. Name a file outside it.")
        if not path.parent.is_dir():
            raise UsageError(f"There is no folder {path.parent} to write {path.name} into. Make it, or choose another.")


def _list_ordinances() -> None:
    from intake.checklist import ordinances_table, print_parts
    from intake.ordinances.load import available

    with told():
        print_parts(ordinances_table(available()))


def _run_desk(packet: Path | None, port: int) -> NoReturn:
    """Becomes the screen, so that what stops this process stops the screen."""
    from importlib.util import find_spec

    spec = find_spec("ui")
    folder = next(iter(spec.submodule_search_locations or ()), None) if spec else None
    if folder is None or find_spec("streamlit") is None:
        raise UsageError("The review screen is not installed. Install Gatebook with all that it needs.")
    environment = dict(os.environ)
    if packet is not None:
        environment["GATEBOOK_PACKET"] = str(packet.resolve())
    command = [
        sys.executable, "-m", "streamlit", "run", str(Path(folder) / "app.py"), "--browser.gatherUsageStats", "false",
        "--server.port", str(port),
    ]
    os.execve(sys.executable, command, environment)


def main() -> None:
    """The console script."""
    ready()
    app()
