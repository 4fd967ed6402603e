"""The log: every change of every case, in order, each entry sealed by a hash over itself and the entry before.

Altering, removing or inserting an entry breaks the chain from there on; the database's own triggers refuse it besides.
`log_head` holds the number and hash of the last entry, so that a log that was cut off at its end is seen too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update

from intake.store import tables
from intake.store.errors import StoreError
from intake.store.records import Entry, Json, Made

START = "0" * 64  # the hash before the first entry


def canonical(value: Json) -> str:
    """The one way in which a value is written down: keys sorted, nothing optional."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def seal(entry: Entry) -> str:
    """The hash that belongs to the entry: SHA-256 over its canonical JSON without `own`."""
    return hashlib.sha256(canonical(entry.model_dump(exclude={"own"})).encode("utf-8", "surrogatepass")).hexdigest()


class Altered(NamedTuple):
    """What an entry tells: the kind of act, the point, its canonical values before and after, and why."""

    kind: str
    point: str
    before: str | None
    after: str | None
    why: str


def stamp(at: datetime) -> str:
    """A time as the log writes it, in UTC. StoreError where it knows no zone: it could be any of 24."""
    if at.tzinfo is None:
        raise StoreError("A change came with a time that names no zone. This is a fault of Gatebook's own.")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


class Writer:
    """Adds entries within one transaction; until it ends, no other can add any."""

    def __init__(self, connection: Connection) -> None:
        """Takes the log's end, and with it the turn to write."""
        self._connection = connection
        row = connection.execute(select(tables.head).with_for_update()).mappings().one_or_none()
        if row is None:
            raise StoreError("The log has lost its end (table log_head is empty). Restore the database from a backup.")
        self._number, self._own = int(row["number"]), str(row["own"])
        self._act = self._number + 1

    @property
    def next(self) -> int:
        """The number that the next entry will have."""
        return self._number + 1

    def add(self, case: str, made: Made, what: Altered, undoes: int | None = None) -> Entry:
        """Writes an entry and gives it back."""
        entry = Entry(
            number=self.next, case=case, by=made.by, at=stamp(made.at), **what._asdict(), act=self._act, undoes=undoes,
            previous=self._own, own="",
        )  # fmt: skip
        entry = entry.model_copy(update={"own": seal(entry)})
        values = entry.model_dump()
        self._connection.execute(insert(tables.log).values(case_id=values.pop("case"), **values))
        self._connection.execute(update(tables.head).values(number=entry.number, own=entry.own))
        self._number, self._own = entry.number, entry.own
        return entry


def entries(connection: Connection, case: str | None = None, since: int = 0) -> Iterator[Entry]:
    """The entries after number `since`, in order: of one case, or all."""
    asked = select(tables.log).where(tables.log.c.number > since).order_by(tables.log.c.number)
    if case is not None:
        asked = asked.where(tables.log.c.case_id == case)
    for row in connection.execute(asked).mappings():
        yield _entry(row)


def last_on(connection: Connection, case: str, point: str) -> Entry | None:
    """The last entry on that point of the case."""
    of_point = (tables.log.c.case_id == case) & (tables.log.c.point == point)
    last = select(tables.log).where(of_point).order_by(tables.log.c.number.desc()).limit(1)
    row = connection.execute(last).mappings().one_or_none()
    return _entry(row) if row is not None else None


def _entry(row: RowMapping) -> Entry:
    values = dict(row)
    return Entry(case=values.pop("case_id"), **values)
