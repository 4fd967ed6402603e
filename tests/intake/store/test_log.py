"""The log: only ever added to, and any alteration of it, of the database or of an original is found."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from acts import correction, decision, division, harvest_jam, made
from hypothesis import given, settings
from hypothesis import strategies as st

from intake.models import Verdict
from intake.store import changes, points
from intake.store.changes import Plan
from intake.store.errors import ChangedElsewhere, RefusedError, StoreError
from intake.store.log import START, seal
from intake.store.opening import writing
from intake.store.store import Store
from intake.store.told import line

CLERKS = ("M. Ortiz", "A. Lee")
CONDITIONS = ("fence.gates", "toilets.female", "toilets.male")


def some_work(store: Store) -> None:
    """A morning of two clerks on one case."""
    harvest_jam(store)
    store.write("harvest-jam", changes.decide(decision()), made())
    store.write("harvest-jam", changes.correct(correction(by="A. Lee")), made("A. Lee", minutes=1))
    store.write("harvest-jam", changes.divide(division()), made(minutes=2))
    store.write("harvest-jam", changes.note("Called the applicant.", made()), made(minutes=3))
    store.write("harvest-jam", changes.take_back("decision/toilets.female", "Wrong page."), made(minutes=4))


def past_the_log(store: Store, *commands: str) -> None:
    """Changes the database as somebody would who has its password: the triggers are taken away first."""
    with writing(store._engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("ALTER TABLE log DISABLE TRIGGER ALL")
        else:
            for trigger in ("log_not_altered", "log_not_deleted"):
                connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {trigger}")
        for command in commands:
            connection.exec_driver_sql(command)


def test_an_entry_says_who_when_what_before_and_after_and_why(store: Store) -> None:
    some_work(store)
    entries = store.log("harvest-jam")
    assert [e.number for e in entries] == list(range(1, len(entries) + 1))
    assert entries[0].previous == START
    assert all(later.previous == earlier.own for earlier, later in pairwise(entries))
    assert all(e.own == seal(e) for e in entries)
    assert line(entries[-1]) == (
        "    9  May 4, 2027, 9:04 a.m. UTC  M. Ortiz took back the decision on toilets.female (met). Why: Wrong page."
    )
    assert "A. Lee set the value of attendance.maximum to 4000. Why: The form says so." in line(entries[5])


def test_a_log_that_nobody_touched_has_no_fault(store: Store) -> None:
    assert not list(store.faults())
    some_work(store)
    assert not list(store.faults())


@pytest.mark.parametrize("command", ["UPDATE log SET why = 'x'", "DELETE FROM log", "DELETE FROM log WHERE number = 9"])
def test_the_database_itself_refuses_to_alter_the_log(store: Store, command: str) -> None:
    some_work(store)
    with pytest.raises(StoreError, match="only ever added to"), writing(store._engine) as connection:
        connection.exec_driver_sql(command)


@pytest.mark.parametrize(
    ("commands", "entry", "said"),
    [
        (["UPDATE log SET why = 'A better reason.' WHERE number = 3"], 3, "Entry 3 is not what was written"),
        (["UPDATE log SET by = 'A. Lee' WHERE number = 3"], 3, "Entry 3 is not what was written"),
        (["UPDATE log SET at = '2027-05-04T09:00:00.000001+00:00' WHERE number = 5"], 5, "Entry 5 is not what"),
        (["UPDATE log SET before = NULL WHERE number = 9"], 9, "Entry 9 is not what was written"),
        (["UPDATE log SET own = previous WHERE number = 4"], 4, "Entry 4 is not what was written"),
        (["DELETE FROM log WHERE number = 4"], 5, "After entry 3 comes entry 5. What lay between was removed"),
        (["DELETE FROM log WHERE number = 1"], 2, "After entry 0 comes entry 2"),
        (["DELETE FROM log WHERE number = 9"], 8, "its end is noted as entry 9"),
        (["UPDATE log_head SET number = 8"], 9, "its end is noted as entry 8"),
        (["DELETE FROM log WHERE number = 4", "UPDATE log SET number = number - 1 WHERE number > 4"], 4, "follow on"),
        (["UPDATE decided SET key = 'fence.gates' WHERE kind = 'correction'"], None, "changed past the log"),
        (["DELETE FROM notes"], None, "note 1 is nothing, and by the log it must be “Called the applicant.”"),
        (["UPDATE cases SET state = 'complete'"], None, "the state is complete, and by the log it must be in review"),
        (["UPDATE papers SET sha256 = 'f' WHERE name = 'plan.pdf'"], None, "filing 1 is"),
        (["DELETE FROM presence", "DELETE FROM cases"], None, "the database has it no more"),
    ],
)
def test_any_alteration_is_found_and_named(store: Store, commands: list[str], entry: int | None, said: str) -> None:
    some_work(store)
    past_the_log(store, *commands)
    first = next(iter(store.faults()))
    assert first.entry == entry
    assert said in first.what


def test_an_original_that_was_altered_or_lost_is_found(store: Store) -> None:
    case = harvest_jam(store)
    bond, plan = case.filings[0].papers
    store.originals.path(plan.sha256).write_bytes(b"another plan")
    store.originals.path(bond.sha256).unlink()
    said = [fault.what for fault in store.faults()]
    assert len(said) == 2
    assert all("is gone or was altered" in s for s in said)


# --- properties ---------------------------------------------------------------------------------------------------

Act = tuple[int, str, str, Verdict]
acts = st.lists(
    st.tuples(
        st.sampled_from((0, 1)),
        st.sampled_from(("decide", "correct", "divide", "take back", "note", "look", "undo", "move")),
        st.sampled_from(CONDITIONS),
        st.sampled_from(("met", "missing", "deficient")),
    ),
    max_size=14,
)


def done(store: Store, act: Act, seen: list[int]) -> tuple[str, str] | None:
    """One act of a clerk; what she was told is recorded: point and verdict, or None where it was refused."""
    clerk, what, condition, verdict = act
    by = CLERKS[clerk]
    plans: dict[str, Callable[[], Plan]] = {
        "decide": lambda: changes.decide(decision(condition, verdict, by)),
        "correct": lambda: changes.correct(correction(by=by)),
        "divide": lambda: changes.divide(division(by=by)),
        "take back": lambda: changes.take_back(f"decision/{condition}"),
        "note": lambda: changes.note("A word.", made(by)),
        "move": lambda: changes.move("in review", "Begun."),
    }
    with suppress(ChangedElsewhere, RefusedError):
        if what == "undo":
            last = store.undoable("harvest-jam")
            if last:
                store.undo("harvest-jam", last.act, made(by))
        elif what in plans:
            store.write("harvest-jam", plans[what](), made(by), seen[clerk])
            if what in ("decide", "take back"):
                return condition, verdict if what == "decide" else ""
        else:
            seen[clerk] = store.case("harvest-jam").version
    return None


@settings(max_examples=25)
@given(acts)
def test_the_log_fits_after_any_work_of_two_clerks(work: list[Act]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        seen = [harvest_jam(store).version] * 2
        for act in work:
            done(store, act, seen)
        assert not list(store.faults())
        store.close()


@settings(max_examples=25)
@given(acts)
def test_what_a_clerk_was_told_is_recorded_stands_until_a_clerk_who_has_seen_it_changes_it(work: list[Act]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        seen = [harvest_jam(store).version] * 2
        stands: dict[str, str] = {}
        numbers: dict[str, int] = {}
        for act in (a for a in work if a[1] in ("decide", "take back", "look", "note")):
            told = done(store, act, seen)
            if told:
                condition, verdict = told
                assert numbers.get(condition, 0) <= seen[act[0]], "nobody overwrites what they have not seen"
                entries = [e for e in store.log("harvest-jam") if e.point == f"decision/{condition}"]
                numbers[condition] = entries[-1].number if entries else 0
                stands[condition] = verdict
        held = {d.condition: d.verdict for d in store.decided("harvest-jam").decisions}
        assert held == {condition: verdict for condition, verdict in stands.items() if verdict}
        store.close()


@settings(max_examples=30)
@given(acts, st.data())
def test_no_single_alteration_of_the_log_goes_unseen(work: list[Act], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        some_work(store)
        seen = [store.case("harvest-jam").version] * 2
        for act in work:
            done(store, act, seen)
        number = data.draw(st.sampled_from([e.number for e in store.log()]))
        column = data.draw(
            st.sampled_from(("case_id", "by", "at", "kind", "point", "before", "after", "why", "previous", "own", ""))
        )
        what = f"SET {column} = coalesce({column}, '') || '0'" if column else "SET act = act + 1"
        past_the_log(store, f"UPDATE log {what} WHERE number = {number}")
        first = next(iter(store.faults()), None)
        assert first is not None and first.entry == number
        store.close()


def test_points_are_named_after_what_they_are() -> None:
    assert points.of_decision(decision()) == "decision/toilets.female"
    assert points.of_correction(correction()) == "correction/attendance.maximum"
    assert points.of_division(division()) == "division/plan.pdf/2"
