"""The desk's store: cases with all that was decided on them. Each change is one transaction that also writes the log.

A write says up to which entry of the log its clerk had seen the case. Where another clerk changed the same point since,
nothing is written and `ChangedElsewhere` says who and what; changes on different points both stand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from sqlalchemy import Connection, Table, delete, insert, select, update

from extractors.passages import Passage
from intake.decisions import Decided
from intake.models import Correction, Decision, Divided
from intake.store import changes, listing, log, points, presence, tables, words
from intake.store.changes import Plan
from intake.store.errors import ChangedElsewhere, NoSuchCase, RefusedError, StoreError
from intake.store.log import Altered, Writer, canonical, stamp
from intake.store.opening import open_database, reading, writing
from intake.store.originals import Originals
from intake.store.records import Case, Change, Entry, Hit, Json, Made, Note, Presence, Sent, Stored
from intake.store.told import told
from intake.store.verify import Fault, faults

EVERYTHING = 2**62  # a clerk who has seen all entries


class Store:
    """One desk: its database and its shelf. Usable from several threads and processes at once."""

    def __init__(self, shelf: Path, url: str = "") -> None:
        """Opens the desk and brings its database up to date. StoreError where that cannot be done."""
        self.shelf = shelf
        self.originals = Originals(shelf)
        self._engine = open_database(shelf, url)

    def close(self) -> None:
        """Lets go of the database."""
        self._engine.dispose()

    # --- looking ------------------------------------------------------------------------------------------------

    def case(self, id: str) -> Case:
        """The case of that id; NoSuchCase where there is none."""
        with reading(self._engine) as connection:
            return self._case(connection, id)

    def cases(self, asked: listing.Asked = listing.ALL) -> tuple[Case, ...]:
        """The cases that are asked for, the one changed last first."""
        with reading(self._engine) as connection:
            return listing.cases(connection, self.originals, asked)

    def decided(self, id: str) -> Decided:
        """What the clerks decided on the case, in the order in which it was said."""
        table = tables.decided
        of_case = select(table.c.kind, table.c.value).where(table.c.case_id == id).order_by(table.c.place)
        with reading(self._engine) as connection:
            rows = connection.execute(of_case).all()
        return Decided(
            decisions=tuple(Decision.model_validate_json(v) for k, v in rows if k == "decision"),
            corrections=tuple(Correction.model_validate_json(v) for k, v in rows if k == "correction"),
            divisions=tuple(Divided.model_validate_json(v) for k, v in rows if k == "division"),
        )

    def notes(self, id: str) -> tuple[Note, ...]:
        """The notes on the case, the oldest first."""
        with reading(self._engine) as connection:
            return tuple(Note(number=n, **json.loads(v)) for n, v in _added(connection, tables.notes, id))

    def letters(self, id: str) -> tuple[Sent, ...]:
        """The letters that went out, the first one first."""
        with reading(self._engine) as connection:
            return letters(connection, id)

    def log(self, case: str | None = None) -> tuple[Entry, ...]:
        """The log, oldest entry first: of one case, or all of it."""
        with reading(self._engine) as connection:
            return tuple(log.entries(connection, case))

    def faults(self) -> Iterator[Fault]:
        """What does not fit in the log, the database or the originals; nothing where all is as it was written."""
        with reading(self._engine) as connection:
            yield from faults(connection, self.originals)

    def lay_out(self, case: Case) -> tuple[Path, ...]:
        """The filings of the case as `read_packet` takes them, each paper there by its name."""
        for filing in case.filings:
            if not filing.in_place:
                self.originals.lay_out(case.id, filing.number, filing.papers)
        return tuple(Path(path) for path in case.paths)

    # --- changing -----------------------------------------------------------------------------------------------

    def add(self, case: Case, made: Made, papers: Sequence[Stored] = (), in_place: Path | None = None) -> Case:
        """Puts a new case on the desk: with these papers (see `originals`), or what lies at that path."""
        place = str(in_place) if in_place else None
        first = changes.filed(papers, place, made) if papers or place else None
        plain = case.model_dump(exclude={"filings", "version", "created", "changed"})
        at = stamp(made.at)
        with writing(self._engine) as connection:
            writer = Writer(connection)
            if connection.execute(select(tables.cases.c.id).where(tables.cases.c.id == case.id)).scalar() is not None:
                return self._case(connection, case.id)
            connection.execute(insert(tables.cases).values(**plain, created=at, changed=at, version=writer.next))
            writer.add(case.id, made, Altered("received", "case", None, canonical(_facts(case)), made.why))
            self._put(connection, writer, case.id, made, Change("filing/0", first, "filed"))
            return self._case(connection, case.id)

    def write(self, id: str, plan: Plan, made: Made, seen: int = EVERYTHING) -> Case:
        """Makes the changes of that plan together, or none of them, and gives the case as it then is.

        `seen` is the version of the case that the clerk saw: ChangedElsewhere where another changed one of the points
        since. What is so already is not written again.
        """
        with writing(self._engine) as connection:
            writer = Writer(connection)
            for change in tuple(plan(self._case(connection, id))):
                change = change._replace(point=_numbered(connection, id, change.point))
                last = log.last_on(connection, id, change.point)
                if last is not None and last.number > seen:
                    raise ChangedElsewhere(
                        f"{told(last)} after you opened this. Yours was not recorded: look at it again, and decide "
                        "anew if it should still be changed.", last.by,
                    )  # fmt: skip
                self._put(connection, writer, id, made, change)
            return self._case(connection, id)

    def undoable(self, id: str) -> Entry | None:
        """The first entry of the last change that was not undone; None where there is none left to undo."""
        with reading(self._engine) as connection:
            return _undoable(tuple(log.entries(connection, id)))

    def undo(self, id: str, act: int, made: Made) -> Case:
        """Undoes the last change, which must be that act (the number of its first entry). The log keeps both."""
        with writing(self._engine) as connection:
            writer = Writer(connection)
            self._case(connection, id)
            entries = tuple(log.entries(connection, id))
            last = _undoable(entries)
            if last is None:
                raise RefusedError("There is nothing left to undo on this case.")
            if last.act != act:
                raise ChangedElsewhere(f"{told(last)} since you looked. Look at it before you undo.", last.by)
            for entry in reversed([e for e in entries if e.act == act]):
                points.put(connection, id, entry.point, entry.before, writer.next)
                what = Altered("undone", entry.point, entry.after, entry.before, made.why)
                self._noted(connection, writer.add(id, made, what, undoes=entry.number))
            return self._case(connection, id)

    def remove(self, id: str, made: Made) -> None:
        """Takes the case and its papers off this desk. The log keeps what was done on it, and that it was removed."""
        with writing(self._engine) as connection:
            writer = Writer(connection)
            gone = self._case(connection, id)
            sent = letters(connection, id)
            connection.execute(delete(tables.cases).where(tables.cases.c.id == id))
            writer.add(id, made, Altered("removed", "case", canonical(_facts(gone)), None, made.why))
        self.originals.forget(id)
        held = {p.sha256 for f in gone.filings for p in f.papers} | {s.letter.sha256 for s in sent}
        with writing(self._engine) as connection:  # no paper comes in while it is looked whether another case has it
            Writer(connection)
            for sha256 in held - set(connection.execute(select(tables.papers.c.sha256)).scalars()):
                self.originals.drop(sha256)

    # --- who is here, and the words of the papers ---------------------------------------------------------------

    def here(self, id: str, session: str, made: Made) -> None:
        """Notes that this person has the case open in that session of the browser, at that time."""
        with writing(self._engine) as connection:
            presence.here(connection, id, session, made.by, stamp(made.at))

    def gone(self, session: str) -> None:
        """Notes that the session has no case open any more."""
        with writing(self._engine) as connection:
            presence.gone(connection, session)

    def present(self, made: Made) -> dict[str, tuple[Presence, ...]]:
        """Who gave a sign within the last two minutes before `made.at`, by case."""
        with reading(self._engine) as connection:
            return presence.present(connection, made.at)

    def index(self, id: str, passages: Sequence[Passage]) -> None:
        """Takes the words of a case's papers into the search, in place of those it had."""
        with writing(self._engine) as connection:
            words.index(connection, id, passages)

    def search(self, asked: str, limit: int = 50) -> tuple[Hit, ...]:
        """The pages that hold all these words (“several words” in quotation marks stand together), the best first."""
        with reading(self._engine) as connection:
            return words.search(connection, asked, limit)

    # --- behind it ----------------------------------------------------------------------------------------------

    def _put(self, connection: Connection, writer: Writer, id: str, made: Made, change: Change) -> None:
        self._there(change)
        before = points.held(connection, id, change.point)
        after = canonical(change.value) if change.value is not None else None
        if before == after:
            return
        points.put(connection, id, change.point, after, writer.next)
        self._noted(connection, writer.add(id, made, Altered(change.kind, change.point, before, after, change.why)))

    def _there(self, change: Change) -> None:
        """StoreError where a paper that is being filed is not on the shelf: another case took it away meanwhile."""
        papers = change.value.get("papers", []) if isinstance(change.value, dict) else []
        for paper in papers if isinstance(papers, list) else []:
            if isinstance(paper, dict) and not self.originals.path(str(paper["sha256"])).is_file():
                raise StoreError(f"{paper['name']} did not stay on the desk. Add it again.")

    def _noted(self, connection: Connection, entry: Entry) -> None:
        one = tables.cases.c.id == entry.case
        connection.execute(update(tables.cases).where(one).values(changed=entry.at, version=entry.number))

    def _case(self, connection: Connection, id: str) -> Case:
        found = listing.case(connection, self.originals, id)
        if found is None:
            raise NoSuchCase("This case is not on this desk any more. Choose another in the inbox.")
        return found


def letters(connection: Connection, id: str) -> tuple[Sent, ...]:
    """The letters of the case that went out."""
    return tuple(Sent(number=n, **json.loads(v)) for n, v in _added(connection, tables.letters, id))


def _added(connection: Connection, table: Table, id: str) -> Sequence[tuple[int, str]]:
    of_case = select(table.c.number, table.c.value).where(table.c.case_id == id).order_by(table.c.number)
    return [(row[0], row[1]) for row in connection.execute(of_case)]


def _numbered(connection: Connection, id: str, point: str) -> str:
    """The point with the next number in place of a "+": one that none of its kind has or had, for the log names it."""
    kind, _, key = point.partition("/")
    if key != "+":
        return point
    used = (e.point for e in log.entries(connection, id) if e.point.startswith(f"{kind}/"))
    return f"{kind}/{max((int(p.partition('/')[2]) + 1 for p in used), default=0)}"


def _facts(case: Case) -> dict[str, Json]:
    facts = json.loads(case.model_dump_json())
    held = {fact: facts[fact.replace("-", "_")] for fact in points.FACTS}
    return {fact: told for fact, told in held.items() if told is not None}


def _undoable(entries: Sequence[Entry]) -> Entry | None:
    undone = {e.undoes for e in entries if e.undoes is not None}
    left = [e for e in entries if e.undoes is None and e.number not in undone and e.point != "case"]
    first = {e.number for e in entries if e.point == "case"}
    left = [e for e in left if e.act not in first]  # the receipt of a case is no change of it
    return next((e for e in left if e.act == left[-1].act), None)
