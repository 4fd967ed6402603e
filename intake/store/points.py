"""The points of a case: each single thing that a clerk can change, by a name, with its value in one table.

    name, ordinance, filed-on, clerk, state, due-on, answer-by, archived      what stands on the case itself
    decision/CONDITION  correction/FIELD  division/FILE/PAGE                   what the clerk decided
    note/N  letter/N  filing/N                                                 what was added

Two clerks who change different points never disturb each other; on the same point the later one is asked again. The
log names points by the same names, so the database as it stands can be held against the log.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, insert, select, update

from intake.models import Correction, Decision, Divided
from intake.store import tables
from intake.store.errors import StoreError
from intake.store.log import canonical
from intake.store.records import Json

FACTS = ("name", "ordinance", "filed-on", "clerk", "state", "due-on", "answer-by", "archived")
_DAYS = ("filed-on", "due-on", "answer-by")
_DECIDED = ("decision", "correction", "division")
_NUMBERED: dict[str, Table] = {"note": tables.notes, "letter": tables.letters}


def of_decision(decision: Decision) -> str:
    """The point of a decision: its condition."""
    return f"decision/{decision.condition}"


def of_correction(correction: Correction) -> str:
    """The point of a correction: its field."""
    return f"correction/{correction.field.name}"


def of_division(said: Divided) -> str:
    """The point of what was said of a page: the page."""
    return f"division/{said.division.file}/{said.division.page}"


def held(connection: Connection, case: str, point: str) -> str | None:
    """The point's value as canonical JSON; None where it has none."""
    kind, _, key = point.partition("/")
    if point in FACTS:
        return _fact(connection.execute(select(tables.cases).where(tables.cases.c.id == case)).one(), point)
    if kind in _DECIDED:
        here = _in(tables.decided, case) & (tables.decided.c.kind == kind) & (tables.decided.c.key == key)
        return connection.execute(select(tables.decided.c.value).where(here)).scalar()
    if kind in _NUMBERED:
        table = _NUMBERED[kind]
        return connection.execute(
            select(table.c.value).where(_in(table, case) & (table.c.number == int(key)))
        ).scalar()  # fmt: skip
    if kind == "filing":
        return _filing(connection, case, int(key))
    raise StoreError(f"There is no point {point} that could be changed. This is a fault of Gatebook's own.")


def put(connection: Connection, case: str, point: str, value: str | None, place: int) -> None:
    """Gives the point this value (canonical JSON); None takes it away. `place` is the number of the log's entry."""
    kind, _, key = point.partition("/")
    if point in FACTS:
        told: Json = json.loads(value) if value is not None else None
        column = point.replace("-", "_")
        given = date.fromisoformat(told) if point in _DAYS and isinstance(told, str) else told
        connection.execute(update(tables.cases).where(tables.cases.c.id == case).values({column: given}))
    elif kind in _DECIDED:
        table = tables.decided
        _clear(connection, table, _in(table, case) & (table.c.kind == kind) & (table.c.key == key))
        if value is not None:
            row = {"case_id": case, "kind": kind, "key": key, "value": value, "place": place}
            connection.execute(insert(table).values(row))
    elif kind in _NUMBERED:
        table = _NUMBERED[kind]
        _clear(connection, table, _in(table, case) & (table.c.number == int(key)))
        if value is not None:
            connection.execute(insert(table).values(case_id=case, number=int(key), value=value))
    else:
        _put_filing(connection, case, int(key), value)


def standing(connection: Connection, case: str) -> Iterator[tuple[str, str]]:
    """Every point of the case that has a value, with it."""
    row = connection.execute(select(tables.cases).where(tables.cases.c.id == case)).one()
    for fact in FACTS:
        value = _fact(row, fact)
        if value is not None:
            yield fact, value
    for said in connection.execute(select(tables.decided).where(_in(tables.decided, case))):
        yield f"{said.kind}/{said.key}", said.value
    for kind, table in _NUMBERED.items():
        for added in connection.execute(select(table).where(_in(table, case))):
            yield f"{kind}/{added.number}", added.value
    for number in connection.execute(select(tables.filings.c.number).where(_in(tables.filings, case))).scalars():
        value = _filing(connection, case, number)
        if value is not None:
            yield f"filing/{number}", value


def _in(table: Table, case: str) -> ColumnElement[bool]:
    return table.c.case_id == case


def _clear(connection: Connection, table: Table, where: ColumnElement[bool]) -> None:
    connection.execute(delete(table).where(where))


def _fact(row: Row[tuple[object, ...]], fact: str) -> str | None:
    value = row._mapping[fact.replace("-", "_")]
    if value is None:
        return None
    return canonical(value.isoformat() if isinstance(value, date) else value)


def _filing(connection: Connection, case: str, number: int) -> str | None:
    one = _in(tables.filings, case) & (tables.filings.c.number == number)
    row = connection.execute(select(tables.filings).where(one)).one_or_none()
    if row is None:
        return None
    of_filing = _in(tables.papers, case) & (tables.papers.c.filing == number)
    papers: list[Json] = [
        {"name": p.name, "sha256": p.sha256, "size": p.size}
        for p in connection.execute(select(tables.papers).where(of_filing).order_by(tables.papers.c.name))
    ]
    papers.sort(key=canonical)  # databases differ in how they sort names
    return canonical({"path": row.path, "at": row.at, "papers": papers})


def _put_filing(connection: Connection, case: str, number: int, value: str | None) -> None:
    _clear(connection, tables.papers, _in(tables.papers, case) & (tables.papers.c.filing == number))
    _clear(connection, tables.filings, _in(tables.filings, case) & (tables.filings.c.number == number))
    if value is None:
        return
    told = json.loads(value)
    connection.execute(insert(tables.filings).values(case_id=case, number=number, path=told["path"], at=told["at"]))
    rows = [{"case_id": case, "filing": number, **paper} for paper in told["papers"]]
    if rows:
        connection.execute(insert(tables.papers), rows)
