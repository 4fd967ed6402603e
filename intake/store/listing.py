"""Cases as the database holds them, one or those that are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Row, func, or_, select

from intake.store import tables
from intake.store.originals import Originals
from intake.store.records import Case, Filing, State, Stored


class Asked(NamedTuple):
    """Which cases: in these states (none: any), with these words in name, ordinance, state or clerk, of this clerk."""

    states: tuple[State, ...] = ()
    words: str = ""
    clerk: str = ""
    archived: bool | None = False


ALL = Asked(archived=None)


def case(connection: Connection, originals: Originals, id: str) -> Case | None:
    """The case of that id."""
    row = connection.execute(select(tables.cases).where(tables.cases.c.id == id)).one_or_none()
    return _cases(connection, originals, [row])[0] if row is not None else None


def cases(connection: Connection, originals: Originals, asked: Asked) -> tuple[Case, ...]:
    """The cases that are asked for, the one changed last first."""
    table = tables.cases
    wanted = select(table).order_by(table.c.version.desc())
    if asked.states:
        wanted = wanted.where(table.c.state.in_(asked.states))
    if asked.clerk:
        wanted = wanted.where(table.c.clerk == asked.clerk)
    if asked.archived is not None:
        wanted = wanted.where(table.c.archived == asked.archived)
    for word in asked.words.lower().split():
        places = (table.c.name, table.c.ordinance, table.c.state, table.c.clerk)
        wanted = wanted.where(or_(*(func.lower(place).contains(word, autoescape=True) for place in places)))
    return _cases(connection, originals, connection.execute(wanted).all())


def _cases(connection: Connection, originals: Originals, rows: Sequence[Row[tuple[object, ...]]]) -> tuple[Case, ...]:
    ids = [row._mapping["id"] for row in rows]
    held: dict[str, dict[int, list[Stored]]] = {}
    for paper in connection.execute(select(tables.papers).where(tables.papers.c.case_id.in_(ids))):
        stored = Stored(name=paper.name, sha256=paper.sha256, size=paper.size)
        held.setdefault(paper.case_id, {}).setdefault(paper.filing, []).append(stored)
    filings: dict[str, list[Filing]] = {}
    of_cases = tables.filings.c.case_id.in_(ids)
    for row in connection.execute(select(tables.filings).where(of_cases).order_by(tables.filings.c.number)):
        papers = tuple(sorted(held.get(row.case_id, {}).get(row.number, []), key=lambda p: p.name))
        path = row.path or str(originals.view(row.case_id, row.number))
        filing = Filing(number=row.number, path=path, in_place=row.path is not None, at=row.at, papers=papers)
        filings.setdefault(row.case_id, []).append(filing)
    return tuple(
        Case.model_validate({**row._mapping, "filings": tuple(filings.get(row._mapping["id"], ()))}) for row in rows
    )
