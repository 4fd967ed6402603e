"""What a clerk can do to a case, as the changes that the store makes for it.

Each function gives a plan: told the case as it stands at that moment, it names the changes, all of which are made, or
none. RefusedError where the desk's rules forbid it. A point that ends in "/+" gets the next free number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from intake.models import Correction, Decision, Divided
from intake.store import points
from intake.store.errors import RefusedError
from intake.store.log import canonical, stamp
from intake.store.records import Case, Change, Json, Made, State, Stored
from intake.store.states import ENDED, allow

Plan = Callable[[Case], Iterable[Change]]


def decide(decision: Decision) -> Plan:
    """Records a decision, in place of an earlier one on the same condition."""
    value = decision.model_dump(mode="json")
    return _said(Change(points.of_decision(decision), value, "decided", decision.why), decision.by)


def correct(correction: Correction) -> Plan:
    """Records a corrected value, in place of an earlier one of the same field."""
    value = correction.model_dump(mode="json")
    return _said(Change(points.of_correction(correction), value, "corrected", correction.why), correction.by)


def divide(said: Divided) -> Plan:
    """Records where a paper begins or what it is, in place of what was said of the same page."""
    return _said(Change(points.of_division(said), said.model_dump(mode="json"), "divided"), said.by)


def take_back(point: str, why: str = "") -> Plan:
    """Removes what was decided on that point (see `points`)."""
    return lambda _: [Change(point, None, "taken back", why)]


def move(to: State, why: str = "", still_open: int = 0) -> Plan:
    """Moves the case to another state. `still_open`: how many of its points are not settled."""

    def plan(case: Case) -> Iterator[Change]:
        allow(case, to, why, still_open)
        yield Change("state", to, "moved", why)

    return plan


def send(letter: Stored, answer_by: date | None, made: Made) -> Plan:
    """The letter went out: it is kept as it is, and the case waits for the answer."""

    def plan(case: Case) -> Iterator[Change]:
        allow(case, "letter out", made.why)
        value: Json = {"letter": letter.model_dump(), "by": made.by, "at": stamp(made.at)}
        yield Change("letter/+", value, "sent", made.why)
        yield Change("state", "letter out", "moved", made.why)
        yield Change("answer-by", answer_by.isoformat() if answer_by else None, "set", made.why)

    return plan


def file(papers: Iterable[Stored], made: Made) -> Plan:
    """Adds a further filing; one that answers a letter makes the case “resubmitted”."""
    filing = filed(papers, None, made)

    def plan(case: Case) -> Iterator[Change]:
        yield Change("filing/+", filing, "filed", made.why)
        if case.state == "letter out":
            yield Change("state", "resubmitted", "moved", "Papers came in answer to the letter.")

    return plan


def note(text: str, made: Made) -> Plan:
    """Adds a note."""
    if not text.strip():
        raise RefusedError("Write the note first.")
    value: Json = {"text": text.strip(), "by": made.by, "at": stamp(made.at)}
    return lambda _: [Change("note/+", value, "noted")]


def archive(archived: bool, why: str = "") -> Plan:
    """Puts an ended case into the archive, or takes it out."""

    def plan(case: Case) -> Iterator[Change]:
        if archived and case.state not in ENDED:
            raise RefusedError(f"{case.name} is “{case.state}”. Complete or close it before you put it away.")
        yield Change("archived", archived, "archived" if archived else "taken out of the archive", why)

    return plan


def name(name: str) -> Plan:
    """Gives the case another name."""
    if not name.strip():
        raise RefusedError("Give the case a name.")
    return lambda _: [Change("name", name.strip(), "named")]


def assign(clerk: str) -> Plan:
    """Puts the case into this clerk's charge."""
    return lambda _: [Change("clerk", clerk.strip(), "assigned")]


def dates(filed_on: date | None, due_on: date | None, answer_by: date | None) -> Plan:
    """Sets the days of the case: filed, due at the county, and to be answered by the applicant."""
    days = {"filed-on": filed_on, "due-on": due_on, "answer-by": answer_by}
    return lambda _: [Change(point, on.isoformat() if on else None, "set") for point, on in days.items()]


def filed(papers: Iterable[Stored], path: str | None, made: Made) -> Json:
    """A filing as a value: these papers, or what lies at that path."""
    listed: list[Json] = [{"name": p.name, "sha256": p.sha256, "size": p.size} for p in papers]
    return {"path": path, "at": stamp(made.at), "papers": sorted(listed, key=canonical)}


def _said(change: Change, by: str) -> Plan:
    """A decision of any kind: it takes a case that was only received into review, and gives it a clerk."""

    def plan(case: Case) -> Iterator[Change]:
        yield change
        if case.state == "received":
            yield Change("state", "in review", "moved", "The first decision was made.")
        if not case.clerk:
            yield Change("clerk", by, "assigned")

    return plan
