"""Cases are kept: two clerks, the states, undo, the words of the papers, and a process that is killed."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from acts import DAY, correction, decision, division, harvest_jam, made

from extractors.passages import Passage
from intake.store import changes, points
from intake.store.errors import ChangedElsewhere, NewerStore, NoSuchCase, RefusedError, StoreError
from intake.store.listing import Asked
from intake.store.opening import writing
from intake.store.records import Case, State, Stored
from intake.store.states import MOVES, STATES
from intake.store.store import Store

Opened = Callable[[], Store]


def test_what_was_decided_is_there_when_the_desk_is_opened_again(store: Store, opened: Opened) -> None:
    case = harvest_jam(store)
    said = (decision(), correction(), division())
    for plan in (changes.decide(said[0]), changes.correct(said[1]), changes.divide(said[2])):
        store.write(case.id, plan, made())
    held = opened().decided(case.id)
    assert (held.decisions, held.corrections, held.divisions) == ((said[0],), (said[1],), (said[2],))


def test_the_first_decision_takes_a_case_into_review_and_into_the_clerk_s_charge(store: Store) -> None:
    case = harvest_jam(store)
    assert (case.state, case.clerk) == ("received", "")
    case = store.write(case.id, changes.decide(decision()), made())
    assert (case.state, case.clerk) == ("in review", "M. Ortiz")


def test_two_clerks_on_different_points_both_keep_their_work(store: Store, opened: Opened) -> None:
    seen = harvest_jam(store).version
    store.write("harvest-jam", changes.decide(decision("fence.gates")), made(), seen)
    other = opened()
    other.write("harvest-jam", changes.decide(decision("toilets.male", by="A. Lee")), made("A. Lee"), seen)
    other.write("harvest-jam", changes.correct(correction(by="A. Lee")), made("A. Lee"), seen)
    held = store.decided("harvest-jam")
    assert {d.condition for d in held.decisions} == {"fence.gates", "toilets.male"}
    assert len(held.corrections) == 1


def test_the_second_on_the_same_point_is_told_who_and_what_and_nothing_is_lost(store: Store) -> None:
    seen = harvest_jam(store).version
    store.write("harvest-jam", changes.decide(decision(verdict="deficient", by="A. Lee")), made("A. Lee"), seen)
    with pytest.raises(ChangedElsewhere, match=r"A. Lee set the decision on toilets.female to deficient") as told:
        store.write("harvest-jam", changes.decide(decision(verdict="met")), made(), seen)
    assert told.value.by == "A. Lee"
    assert [d.verdict for d in store.decided("harvest-jam").decisions] == ["deficient"]
    now = store.case("harvest-jam").version
    store.write("harvest-jam", changes.decide(decision(verdict="met")), made(), now)
    assert [d.verdict for d in store.decided("harvest-jam").decisions] == ["met"]


def test_taking_back_what_another_changed_since_is_refused(store: Store) -> None:
    harvest_jam(store)
    seen = store.write("harvest-jam", changes.decide(decision()), made()).version
    store.write("harvest-jam", changes.decide(decision(verdict="missing", by="A. Lee")), made("A. Lee"), seen)
    with pytest.raises(ChangedElsewhere, match="from met to missing"):
        store.write("harvest-jam", changes.take_back(points.of_decision(decision())), made(), seen)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("to", STATES)
def test_a_case_moves_only_where_the_rules_let_it(store: Store, state: State, to: State) -> None:
    start = Case(id="harvest-jam", name="Harvest Jam", ordinance="grant-county-wi", state=state)
    store.add(start, made())
    if to in MOVES[state]:
        assert store.write("harvest-jam", changes.move(to, "The board said so."), made()).state == to
        assert store.log("harvest-jam")[-1].why == "The board said so."
    else:
        with pytest.raises(RefusedError, match=r"already|cannot become"):
            store.write("harvest-jam", changes.move(to, "Because."), made())


@pytest.mark.parametrize(
    ("state", "to", "still_open", "asked"),
    [
        ("received", "in review", 3, False),
        ("in review", "complete", 0, False),
        ("in review", "complete", 2, True),
        ("in review", "closed", 0, True),
        ("closed", "in review", 0, True),
        ("complete", "closed", 0, False),
    ],
)
def test_ends_and_steps_back_ask_for_a_reason(
    store: Store, state: State, to: State, still_open: int, asked: bool
) -> None:
    store.add(Case(id="harvest-jam", name="Harvest Jam", ordinance="grant-county-wi", state=state), made())
    if asked:
        with pytest.raises(RefusedError, match="Say why"):
            store.write("harvest-jam", changes.move(to, "", still_open), made())
    else:
        assert store.write("harvest-jam", changes.move(to, "", still_open), made()).state == to


def test_a_letter_goes_out_and_papers_come_in_answer(store: Store) -> None:
    harvest_jam(store)
    store.write("harvest-jam", changes.move("in review"), made())
    letter = store.originals.keep_bytes("letter.docx", b"Dear Ms. Vogel")
    case = store.write("harvest-jam", changes.send(letter, date(2027, 6, 1), made()), made())
    assert (case.state, case.answer_by) == ("letter out", date(2027, 6, 1))
    assert store.originals.path(store.letters("harvest-jam")[0].letter.sha256).read_bytes() == b"Dear Ms. Vogel"
    new = store.originals.keep([("addendum.pdf", BytesIO(b"nine toilets"))])
    case = store.write("harvest-jam", changes.file(new, made()), made())
    assert (case.state, len(case.filings)) == ("resubmitted", 2)


def test_a_case_is_archived_only_once_it_has_ended(store: Store) -> None:
    harvest_jam(store)
    with pytest.raises(RefusedError, match="Complete or close it"):
        store.write("harvest-jam", changes.archive(True), made())
    store.write("harvest-jam", changes.move("closed", "Withdrawn."), made())
    assert store.write("harvest-jam", changes.archive(True), made()).archived
    assert store.cases(Asked()) == ()
    assert [c.id for c in store.cases(Asked(archived=True))] == ["harvest-jam"]


def test_the_last_change_is_undone_with_all_that_it_brought_and_the_log_keeps_both(store: Store) -> None:
    before = harvest_jam(store)
    store.write("harvest-jam", changes.decide(decision()), made())
    last = store.undoable("harvest-jam")
    assert last and last.kind == "decided"
    after = store.undo("harvest-jam", last.act, made("A. Lee", minutes=5))
    assert (after.state, after.clerk) == (before.state, before.clerk)
    assert store.decided("harvest-jam").decisions == ()
    kinds = [e.kind for e in store.log("harvest-jam")]
    assert kinds == ["received", "filed", "decided", "moved", "assigned", "undone", "undone", "undone"]
    assert store.undoable("harvest-jam") is None
    assert not list(store.faults())


def test_undo_goes_back_step_by_step_and_a_replaced_decision_comes_back(store: Store) -> None:
    harvest_jam(store)
    for verdict in ("met", "missing"):
        store.write("harvest-jam", changes.decide(decision(verdict=verdict)), made())  # type: ignore[arg-type]
    for left in (["met"], []):
        last = store.undoable("harvest-jam")
        assert last
        store.undo("harvest-jam", last.act, made())
        assert [d.verdict for d in store.decided("harvest-jam").decisions] == left


def test_undo_of_what_is_no_longer_the_last_change_is_refused(store: Store) -> None:
    harvest_jam(store)
    store.write("harvest-jam", changes.decide(decision()), made())
    mine = store.undoable("harvest-jam")
    store.write("harvest-jam", changes.decide(decision("fence.gates", by="A. Lee")), made("A. Lee"))
    assert mine
    with pytest.raises(ChangedElsewhere, match=r"A. Lee set the decision on fence.gates"):
        store.undo("harvest-jam", mine.act, made())


def test_originals_are_kept_once_by_their_hash_for_the_owner_alone(store: Store) -> None:
    case = harvest_jam(store)
    store.originals.keep([("copy of the plan.pdf", BytesIO(b"the plan"))])
    kept = [p for p in (store.shelf / "originals").rglob("*") if p.is_file()]
    assert sorted(p.read_bytes() for p in kept) == [b"the bond", b"the plan"]
    assert {stat.S_IMODE(p.stat().st_mode) for p in kept} == {0o600}
    (filing,) = case.filings
    assert {p.name for p in filing.papers} == {"plan.pdf", "bond.pdf"}
    folder = store.originals.lay_out(case.id, 0, filing.papers)
    assert {f.name: f.read_bytes() for f in folder.iterdir()} == {"plan.pdf": b"the plan", "bond.pdf": b"the bond"}


def test_a_paper_that_vanished_before_it_was_filed_is_told(store: Store) -> None:
    harvest_jam(store)
    with pytest.raises(StoreError, match="did not stay on the desk"):
        store.write("harvest-jam", changes.file([Stored(name="x.pdf", sha256="0" * 64, size=1)], made()), made())


def test_removing_a_case_leaves_what_another_case_filed_too(store: Store) -> None:
    harvest_jam(store)
    harvest_jam(store, "twin")
    store.remove("harvest-jam", made(why="Entered twice."))
    with pytest.raises(NoSuchCase):
        store.case("harvest-jam")
    assert all(store.originals.unaltered(p) for p in store.case("twin").filings[0].papers)
    store.remove("twin", made())
    assert not [p for p in (store.shelf / "originals").rglob("*") if p.is_file()]
    assert [e.kind for e in store.log("harvest-jam")] == ["received", "filed", "removed"]
    assert not list(store.faults())


@pytest.mark.parametrize(
    ("words", "found"),
    [("harvest", True), ("HARVEST ortiz", True), ("in review", True), ("grant", True), ("polka", False), ("%", False)],
)
def test_cases_are_found_by_name_ordinance_state_and_clerk(store: Store, words: str, found: bool) -> None:
    harvest_jam(store)
    store.write("harvest-jam", changes.decide(decision()), made())
    assert bool(store.cases(Asked(words=words))) == found


def passage(text: str, page: int, file: str = "plan.pdf") -> Passage:
    return Passage(role="sentence", text=text, file=file, page=page, box=(0, 0, 1, 1))


@pytest.mark.parametrize(
    ("asked", "pages"),
    [
        ("toilet", [1]),
        ("portable toilets", [1]),
        ('"fire extinguishers"', [2]),
        ('"extinguishers fire"', []),
        ("helicopter", []),
        ('toilets" OR * NEAR(', []),
        ("", []),
        ("…", []),
    ],
)
def test_the_words_of_the_papers_are_found_with_their_page(store: Store, asked: str, pages: list[int]) -> None:
    harvest_jam(store)
    store.index("harvest-jam", [passage("There are 8 portable toilets.", 1), passage("Ten fire extinguishers.", 2)])
    hits = store.search(asked)
    assert [(h.case, h.name, h.file, h.page) for h in hits] == [
        ("harvest-jam", "Harvest Jam", "plan.pdf", page) for page in pages
    ]
    assert all("«" in h.words for h in hits)


def test_a_packet_that_is_read_again_is_found_by_its_new_words_only(store: Store) -> None:
    harvest_jam(store)
    store.index("harvest-jam", [passage("There are 8 toilets.", 1)])
    store.index("harvest-jam", [passage("There are 8 lavatories.", 1)])
    assert not store.search("toilets")
    assert len(store.search("lavatory")) == 1


def test_who_has_a_case_open_counts_for_two_minutes(store: Store) -> None:
    harvest_jam(store)
    store.here("harvest-jam", "browser-1", made("A. Lee", minutes=0))
    store.here("harvest-jam", "browser-2", made("M. Ortiz", minutes=1))
    assert [p.by for p in store.present(made(minutes=1.5))["harvest-jam"]] == ["A. Lee", "M. Ortiz"]
    assert [p.by for p in store.present(made(minutes=2.5))["harvest-jam"]] == ["M. Ortiz"]
    store.gone("browser-2")
    assert store.present(made(minutes=2.5)) == {}


def test_a_desk_of_a_newer_gatebook_is_refused_in_words(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with writing(store._engine) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(NewerStore, match="newer Gatebook"):
        Store(tmp_path)


@pytest.mark.parametrize("url", ["mysql://here/desk", "no url at all"])
def test_an_address_of_no_postgres_is_told_in_words(tmp_path: Path, url: str) -> None:
    with pytest.raises(StoreError, match="GATEBOOK_DATABASE"):
        Store(tmp_path, url)


_CLERK = """
import sys
from pathlib import Path
from acts import decision, made
from intake.store import changes
from intake.store.store import Store
store = Store(Path(sys.argv[1]))
for n in range(10_000):
    store.write("harvest-jam", changes.decide(decision(f"condition.{n}")), made())
    print(n, flush=True)
"""


def test_what_was_told_as_recorded_outlives_a_process_that_is_killed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    harvest_jam(store)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    command = [sys.executable, "-c", _CLERK, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as clerk:
        assert clerk.stdout
        told = [clerk.stdout.readline().strip() for _ in range(12)]
        clerk.send_signal(signal.SIGKILL)
        told += clerk.stdout.read().split()
    held = {d.condition for d in store.decided("harvest-jam").decisions}
    assert len(told) >= 12
    assert held >= {f"condition.{n}" for n in told}
    assert not list(store.faults())
    assert store.case("harvest-jam").filed_on == DAY
