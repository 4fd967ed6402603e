"""Who has which case open: a sign from each open browser, which counts for two minutes."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from intake.store import tables
from intake.store.log import stamp
from intake.store.records import Presence

_COUNTS = timedelta(minutes=2)


def here(connection: Connection, case: str, session: str, by: str, at: str) -> None:
    """Notes the sign; the session has this case open and no other."""
    table = tables.presence
    one = (table.c.session == session) & (table.c.case_id == case)
    connection.execute(delete(table).where((table.c.session == session) & (table.c.case_id != case)))
    if connection.execute(update(table).where(one).values(by=by, seen=at)).rowcount:
        return
    known = select(tables.cases.c.id).where(tables.cases.c.id == case)
    if connection.execute(known).scalar() is not None:
        connection.execute(insert(table).values(case_id=case, session=session, by=by, since=at, seen=at))


def gone(connection: Connection, session: str) -> None:
    """Takes the session's sign away."""
    connection.execute(delete(tables.presence).where(tables.presence.c.session == session))


def present(connection: Connection, at: datetime) -> dict[str, tuple[Presence, ...]]:
    """Whose sign counts at that time, by case, the one who came first first."""
    table = tables.presence
    counts = select(table).where(table.c.seen >= stamp(at - _COUNTS)).order_by(table.c.since)
    found: dict[str, tuple[Presence, ...]] = {}
    for row in connection.execute(counts):
        one = Presence(by=row.by, session=row.session, since=row.since, seen=row.seen)
        found[row.case_id] = (*found.get(row.case_id, ()), one)
    return found
