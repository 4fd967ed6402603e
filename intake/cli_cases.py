"""The commands for the desk's cases: `gatebook cases`, `log show`, `log verify`, `export`.

They open the same desk as the screen does (GATEBOOK_DESK, GATEBOOK_DATABASE). Exit status of `log verify`: 0 all fits,
1 something does not.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from intake.ending import UsageError, told

if TYPE_CHECKING:
    from intake.models import Review
    from intake.store.records import Case
    from intake.store.store import Store

log = typer.Typer(help="The log of all that was done on the desk.", no_args_is_help=True, rich_markup_mode=None)

CaseName = Annotated[str, typer.Argument(metavar="CASE", help="Its id or its name (`gatebook cases`).")]


def cases(
    words: Annotated[list[str] | None, typer.Argument(help="Words in name, ordinance, state or clerk.")] = None,
    archived: Annotated[bool, typer.Option("--archived", help="Those in the archive.")] = False,
) -> None:
    """List the cases on the desk: state, clerk, what is due, name and id."""
    from intake.store.listing import Asked

    with told():
        found = _desk().cases(Asked(words=" ".join(words or ()), archived=archived))
        for case in found:
            due = f"due {case.due_on.isoformat()}" if case.due_on else ""
            typer.echo(f"{case.state:<12} {case.clerk:<20} {due:<15} {case.name}  [{case.id}]")
        if not found:
            typer.echo("No case fits." if words else "There is no case. Upload a packet on the screen: gatebook desk")


@log.command("show")
def show(case: CaseName) -> None:
    """Show what was done on a case: who, when, what, from what to what, and why."""
    from intake.store.told import line

    with told():
        store = _desk()
        for entry in store.log(_case(store, case).id):
            typer.echo(line(entry))


@log.command("verify")
def verify(
    noted: Annotated[str | None, typer.Option("--noted", help="A hash noted earlier: it must still be there.")] = None,
) -> None:
    """Check that nobody altered the log, the database or an original; name the first entry that does not fit."""
    with told():
        store = _desk()
        faults = [fault.what for fault in store.faults()]
        entries = store.log()
        if noted and noted not in {e.own for e in entries}:
            faults.append(f"No entry has the hash {noted}. The log is not the one that it was noted from.")
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        typer.echo("Keep the desk as it is, and compare it with a backup.", err=True)
        raise typer.Exit(1)
    end = f" The last one’s hash is {entries[-1].own}; note it elsewhere." if entries else ""
    typer.echo(f"The log fits: {len(entries):,} entries, the database and the originals are as they were written.{end}")


def export(
    case: CaseName,
    out: Annotated[Path, typer.Option("--out", help="The .zip file to write.")],
) -> None:
    """Write a case as one archive: originals, report, letters, the log, and the hash of each file."""
    from intake.letters.word_file import letter_bytes
    from intake.letters.words import letter_of
    from intake.report import report_json
    from intake.resubmittal import answered
    from intake.store.export import export as written

    with told():
        if not out.parent.is_dir():
            raise UsageError(f"There is no folder {out.parent} to write {out.name} into. Make it, or choose another.")
        store = _desk()
        held = _case(store, case)
        review = _review(store, held)
        draft = None if store.letters(held.id) else letter_bytes(letter_of(review, None, True, answered(review)))
        written(store, held, report_json(review), draft, out)
    typer.echo(f"{held.name} is in {out}.")


def _desk() -> Store:
    from intake.store.records import Made
    from intake.store.takeover import open_desk

    store, damaged = open_desk(Made("Gatebook", datetime.now(UTC)))
    for folder in damaged:
        typer.echo(f"The case in {folder} is damaged and was left as it is.", err=True)
    return store


def _case(store: Store, wanted: str) -> Case:
    """The case of that id or name; UsageError where none or several have it."""
    known = store.cases()
    found = [c for c in known if wanted == c.id] or [c for c in known if wanted.lower() in c.name.lower()]
    if len(found) == 1:
        return found[0]
    if found:
        names = "\n".join(f"  {c.id}  {c.name}" for c in found)
        raise UsageError(f"Several cases are called “{wanted}”. Name one by its id:\n{names}")
    raise UsageError(f"There is no case “{wanted}” on this desk. See `gatebook cases` and `gatebook cases --archived`.")


def _review(store: Store, case: Case) -> Review:
    from extractors.packet import read_packet
    from intake.checklist import progress
    from intake.ordinances.load import find
    from intake.review import review

    law, held = find(case.ordinance, on=case.filed_on), store.decided(case.id)
    paths = store.lay_out(case)
    with progress("Opening the packet") as heard:
        packet = read_packet(paths, law.text, heard, divisions=[said.division for said in held.divisions])
    return review(packet, law, case.filed_on, held.decisions, held.corrections)
