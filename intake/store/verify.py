"""Whether the log, the database and the originals are still what was written.

Three things are held against each other: each entry against its own hash and the entry before; the database as it
stands against what the log says it must be; each original against the hash under which it was filed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from intake.store import log, points, tables
from intake.store.log import START, canonical, seal
from intake.store.originals import Originals
from intake.store.records import Entry, Stored
from intake.store.told import about, value

Held = dict[str, dict[str, str]]  # case -> point -> canonical value


class Fault(NamedTuple):
    """One thing that does not fit, and what that means. `entry` is the log's entry that it is about, where one is."""

    entry: int | None
    what: str


def faults(connection: Connection, originals: Originals) -> Iterator[Fault]:
    """What does not fit. After the first break in the chain the rest of it is not told: it hangs on that entry."""
    held: Held = {}
    previous, number = START, 0
    for entry in log.entries(connection):
        fault = _broken(entry, number, previous)
        if fault:
            yield Fault(entry.number, fault)
            return
        number, previous = entry.number, entry.own
        _follow(held, entry)
    end = connection.execute(select(tables.head)).one_or_none()
    if end is None or (end.number, end.own) != (number, previous):
        noted = f"entry {end.number}" if end else "no entry"
        yield Fault(number, f"The log ends with entry {number}, but its end is noted as {noted}. Entries were removed "
                            "or added at the end by something other than Gatebook.")  # fmt: skip
        return
    yield from _standing(connection, held)
    yield from _originals(connection, originals)


def _broken(entry: Entry, number: int, previous: str) -> str:
    if entry.number != number + 1:
        return f"After entry {number} comes entry {entry.number}. What lay between was removed."
    if entry.previous != previous:
        return (f"Entry {entry.number} does not follow on entry {number}: it was written after another one. An entry "
                "was removed, added or put elsewhere.")  # fmt: skip
    if entry.own != seal(entry):
        return f"Entry {entry.number} is not what was written: its words and its hash do not fit each other any more."
    return ""


def _follow(held: Held, entry: Entry) -> None:
    """What the entry does to the case."""
    if entry.point == "case":
        if entry.after is None:
            held.pop(entry.case, None)
        else:
            held[entry.case] = {fact: canonical(told) for fact, told in json.loads(entry.after).items()}
        return
    here = held.setdefault(entry.case, {})
    here.pop(entry.point, None)
    if entry.after is not None:
        here[entry.point] = entry.after


def _standing(connection: Connection, held: Held) -> Iterator[Fault]:
    cases = set(connection.execute(select(tables.cases.c.id)).scalars())
    for case in sorted(cases | held.keys()):
        if case not in cases:
            yield Fault(None, f"The log knows case {case}, and the database has it no more. Restore it from a backup.")
            continue
        if case not in held:
            yield Fault(None, f"The database has a case {case} that the log never received.")
            continue
        now, logged = dict(points.standing(connection, case)), held[case]
        for point in sorted(now.keys() | logged.keys()):
            if now.get(point) != logged.get(point):
                yield Fault(None, f"Case {case}: {about(point)} is {value(now.get(point))}, and by the log it must be "
                                  f"{value(logged.get(point))}. It was changed past the log.")  # fmt: skip


def _originals(connection: Connection, originals: Originals) -> Iterator[Fault]:
    seen: set[str] = set()
    filed = [Stored(name=p.name, sha256=p.sha256, size=p.size) for p in connection.execute(select(tables.papers))]
    sent = [Stored(**json.loads(v)["letter"]) for v in connection.execute(select(tables.letters.c.value)).scalars()]
    for paper in (*filed, *sent):
        if paper.sha256 not in seen and not originals.unaltered(paper):
            yield Fault(None, f"The original of {paper.name} ({paper.sha256[:12]}…) is gone or was altered. "
                              "Restore it from a backup.")  # fmt: skip
        seen.add(paper.sha256)
