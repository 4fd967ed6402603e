"""What this browser session holds: which packet is open, what is being looked at. The only door to Streamlit's state.

Facts do not live here: a decision or correction is in the store before the screen is drawn again, and the case's id
stands in the address line, so a reload or a lost connection opens the same packet on the same page. What the store is
told as seen is what was last drawn whole, not what was read a moment ago: nobody overwrites what she could not see.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import NamedTuple

import streamlit as st

from extractors.errors import PacketError
from extractors.models import Evidence, Field
from extractors.packet import Packet
from intake.decisions import Decided
from intake.models import Correction, Decision, Divided, Ordinance, Review
from intake.resubmittal import Resubmittal, answered
from intake.review import review
from intake.store import changes, points
from intake.store.changes import Plan
from intake.store.errors import NoSuchCase, StoreError
from intake.store.records import Presence, State
from ui import desk, packets
from ui.desk import Case

_CASE, _REVIEW, _LOOK, _PAGE, _CONDITION, _FIELD, _DONE, _UPLOADS = (
    "case", "review", "look", "page", "condition", "field", "done", "uploads"
)  # fmt: skip
_DRAWN, _OWN, _CLERK, _BROWSER, _REFUSED, _TURNED = "drawn", "own", "clerk", "browser", "refused", "turned"
_SIGN = "sign"
_SIGN_LASTS = timedelta(seconds=30)  # a quarter of the time for which the store counts it: each is a write to disk


class Look(NamedTuple):
    """What a page viewer shows: a page, and the evidence that is stepped through (`at` is its place in the list)."""

    file: str
    page: int
    evidence: tuple[Evidence, ...] = ()
    at: int = 0

    @property
    def boxed(self) -> Evidence | None:
        """The evidence in view, None where the clerk has leafed to another page."""
        here = self.evidence[self.at] if self.evidence else None
        return here if here and (here.file, here.page) == (self.file, self.page) else None

    @property
    def others(self) -> tuple[Evidence, ...]:
        """The rest of the evidence that stands on the page in view."""
        return tuple(e for e in self.evidence if (e.file, e.page) == (self.file, self.page) and e != self.boxed)


class Judged(NamedTuple):
    """A review with what it was made from, so that it is made again only when that changes."""

    read: Packet
    under: tuple[object, ...]
    decided: Decided
    review: Review


# --- the packet that is open --------------------------------------------------------------------------------------


def resume() -> None:
    """Opens the case that the address line names, or looks at the open one afresh, and keeps the address line right."""
    named, here = st.query_params.get("case"), case()
    try:
        if here:
            st.session_state[_CASE] = here = desk.find(here.id)
        elif named:
            open_case(desk.find(named))
            here = case()
    except (PacketError, NoSuchCase):
        close_case()
        raise
    if here:
        if named != here.id:
            st.query_params["case"] = here.id
        _sign(here)


def _sign(here: Case) -> None:
    """Lets the others see who has the case open: anew where case or name is another one, or the last sign is old."""
    made, given = desk.made(clerk()), st.session_state.get(_SIGN)
    if isinstance(given, tuple) and given[:2] == (here.id, made.by) and made.at - given[2] < _SIGN_LASTS:
        return
    desk.store().here(here.id, _browser(), made)
    st.session_state[_SIGN] = (here.id, made.by, made.at)


def drawn() -> None:
    """Notes that the page was drawn whole: the clerk has seen the case as it now is."""
    here = case()
    if here:
        st.session_state[_DRAWN] = here.version


def others() -> tuple[Presence, ...]:
    """Who else has the open case open."""
    here = case()
    present = desk.store().present(desk.made(clerk())).get(here.id, ()) if here else ()
    return tuple(p for p in present if p.session != _browser())


def clerk() -> str:
    """The name of the person at this browser, "" until she has given it."""
    return str(st.session_state.get(_CLERK, ""))


def call(name: str) -> None:
    """Notes the name of the person at this browser."""
    st.session_state[_CLERK] = name.strip()


def call_as_typed(box: str) -> None:
    """Takes the name from the box of that key."""
    call(str(st.session_state.get(box, "")))


def _browser() -> str:
    """A name for this browser session, by which its presence is known."""
    return str(st.session_state.setdefault(_BROWSER, secrets.token_hex(8)))


def case() -> Case | None:
    """The case that is open."""
    held = st.session_state.get(_CASE)
    return held if isinstance(held, Case) else None


def open_case(opened: Case) -> None:
    """Makes this the open packet and forgets what was looked at in the last one."""
    for key in (_REVIEW, _LOOK, _CONDITION, _FIELD):
        st.session_state.pop(key, None)
    st.session_state[_CASE], st.session_state[_DRAWN], st.session_state[_OWN] = opened, opened.version, {}
    st.session_state[_UPLOADS] = uploads() + 1


def close_case() -> None:
    """No packet is open. What was decided stays on disk."""
    for key in (_CASE, _REVIEW, _LOOK, _CONDITION, _FIELD, _SIGN):
        st.session_state.pop(key, None)
    desk.store().gone(_browser())
    st.query_params.pop("case", None)


def open_at(opened: Case, file: str, page: int, title: str) -> None:
    """Makes this the open case, with the viewer on a page of its papers, over the screen's page of that title."""
    open_case(opened)
    look_at_page(file, page)
    st.session_state[_PAGE] = title


def uploads() -> int:
    """Numbers the upload boxes: a new number gives an empty box and lets go of the files it held in memory."""
    held = st.session_state.get(_UPLOADS, 0)
    return held if isinstance(held, int) else 0


def reviewed() -> Review | None:
    """The review of the open packet with all decisions so far; None where none is open or it is not read yet."""
    here = case()
    reading = packets.shelf().reading(here) if here else None
    if here is None or reading is None or not reading.done():
        return None
    read, decided, under = reading.packet(), desk.decided(here.id), (here.id, here.ordinance, here.filed_on)
    held = st.session_state.get(_REVIEW)
    if isinstance(held, Judged) and held[:3] == (read, under, decided):
        return held.review
    law = ordinance_of(here)
    packet = packets.divided(read, law.text, decided.divisions)
    made = review(packet, law, here.filed_on, decided.decisions, decided.corrections)
    st.session_state[_REVIEW] = Judged(read, under, decided, made)
    return made


def turned(review: Review) -> Resubmittal | None:
    """What the last filing of the open case cured, left open or broke; None where it has one filing."""
    held = st.session_state.get(_TURNED)
    if isinstance(held, tuple) and held[0] is review:
        made: Resubmittal | None = held[1]
        return made
    made = answered(review)
    st.session_state[_TURNED] = (review, made)
    return made


def ordinance_of(here: Case) -> Ordinance:
    """The ordinance that the case is judged by."""
    return packets.ordinance(here.ordinance, here.filed_on)


# --- what the clerk decides ---------------------------------------------------------------------------------------


def decide(decision: Decision) -> None:
    """Records a decision, in place of an earlier one on the same condition."""
    done = f"Recorded: {decision.condition} is {decision.verdict}."
    _record(changes.decide(decision), points.of_decision(decision), done, decision.by)


def take_back(decision: Decision) -> None:
    """Removes a decision; the checks' own verdict stands again."""
    point = points.of_decision(decision)
    _record(changes.take_back(point), point, "The decision was taken back.")


def correct(correction: Correction) -> None:
    """Records a corrected value, in place of an earlier correction of the same field. The checks run again."""
    done = "Corrected. The checks were run again."
    _record(changes.correct(correction), points.of_correction(correction), done, correction.by)


def drop_correction(correction: Correction) -> None:
    """Removes a correction; what was read stands again."""
    point = points.of_correction(correction)
    _record(changes.take_back(point), point, "The correction was taken back.")


def divide(said: Divided) -> None:
    """Records where a paper begins or what it is, in place of what was said of the same page. All is read again."""
    _record(changes.divide(said), points.of_division(said), "The papers were divided anew and read again.", said.by)


def drop_division(said: Divided) -> None:
    """Removes what was said of a page; the papers are as read again."""
    point = points.of_division(said)
    _record(changes.take_back(point), point, "The papers are divided as they were read.")


def move(to: State, why: str, still_open: int) -> None:
    """Moves the case to another state."""
    _record(changes.move(to, why, still_open), "state", f"The case is now “{to}”.", why=why)


def write(plan: Plan, done: str) -> None:
    """Records any other change of the open case."""
    _record(plan, "", done)


def undo(act: int) -> None:
    """Undoes the last change of the case, if it is still that one."""
    _tell(lambda here: desk.store().undo(here.id, act, desk.made(clerk())), "", "Undone. The log keeps both.")


def recorded() -> Decided:
    """What the clerk has decided, corrected and divided so far. PacketError where no packet is open."""
    return desk.decided(_open().id)


def _open() -> Case:
    here = case()
    if here is None:
        raise PacketError("No packet is open. Choose one in the inbox.")
    return here


def _record(plan: Plan, point: str, done: str, by: str = "", why: str = "") -> None:
    if by:
        call(by)
    own = st.session_state.get(_OWN, {})
    seen = max(int(st.session_state.get(_DRAWN, 0)), int(own.get(point, 0)))
    who = desk.made(clerk(), why)
    _tell(lambda here: desk.store().write(here.id, plan, who, seen), point, done)


def _tell(change: Callable[[Case], Case], point: str, done: str) -> None:
    """Makes a change of the open case. Where it is refused, the next drawing says why."""
    try:
        fresh = change(_open())
    except StoreError as fault:
        refuse(str(fault))
        return
    st.session_state[_CASE], st.session_state[_DONE] = fresh, done
    st.session_state[_OWN] = {**st.session_state.get(_OWN, {}), point: fresh.version}


def tell(act: Callable[[], object]) -> None:
    """Does something on the desk. Where it is refused, the next drawing says why."""
    try:
        act()
    except StoreError as fault:
        refuse(str(fault))


def refuse(why: str) -> None:
    """Says at the next drawing why what was asked for was not done."""
    st.session_state[_REFUSED] = why


def refused() -> str:
    """Why what was just asked for was not recorded, once."""
    return str(st.session_state.pop(_REFUSED, ""))


def done() -> str:
    """What was just recorded, once, for a passing note."""
    return str(st.session_state.pop(_DONE, ""))


def unlock(file: str, box: str) -> None:
    """Takes the password that was typed into the box of that key, and reads the packet again with it."""
    here, password = case(), str(st.session_state.get(box, ""))
    if here and password:
        packets.unlock(here.paths, file, password)


# --- what is looked at --------------------------------------------------------------------------------------------


def look(evidence: Sequence[Evidence], at: int = 0) -> None:
    """Opens the page viewer on evidence number `at` of these."""
    here = evidence[at]
    st.session_state[_LOOK] = Look(here.file, here.page, tuple(evidence), at)


def look_at_page(file: str, page: int) -> None:
    """Opens the page viewer on a page with nothing boxed; inside an open viewer its evidence is kept to return to."""
    held = looking()
    st.session_state[_LOOK] = held._replace(file=file, page=page) if held else Look(file, page)


def looking() -> Look | None:
    """What the page viewer shows; None while it is closed."""
    held = st.session_state.get(_LOOK)
    return held if isinstance(held, Look) else None


def turn_to(page: str) -> None:
    """Notes which page of the screen is shown; the viewer does not follow to another."""
    if st.session_state.get(_PAGE) != page:
        look_away()
    st.session_state[_PAGE] = page


def look_away() -> None:
    """Closes the page viewer."""
    st.session_state.pop(_LOOK, None)


def choose_condition(id: str | None) -> None:
    """The condition that the Review page opens with."""
    st.session_state[_CONDITION] = id


def chosen_condition() -> str | None:
    """The condition chosen last, on this page or another."""
    held = st.session_state.get(_CONDITION)
    return held if isinstance(held, str) else None


def choose_field(field: Field) -> None:
    """The value that the Review page opens with."""
    st.session_state[_FIELD] = field


def chosen_field() -> Field | None:
    """The field chosen last. It may since have been replaced by a correction of the same name."""
    held = st.session_state.get(_FIELD)
    return held if isinstance(held, Field) else None


# --- for the Review and Papers pages ------------------------------------------------------------------------------


def decide_all(decisions: Sequence[Decision]) -> None:
    """Records several decisions as one step, which one undo takes back."""
    call(decisions[0].by)
    write(_together([changes.decide(d) for d in decisions]), f"Recorded: {len(decisions)} points.")


def divide_all(said: Sequence[Divided], done: str) -> None:
    """Records what was said of several pages as one step."""
    call(said[0].by)
    write(_together([changes.divide(d) for d in said]), done)


def _together(plans: Sequence[Plan]) -> Plan:
    """One plan for all; what several of them would change (the case's state) is changed once."""
    return lambda here: {c.point: c for plan in plans for c in plan(here)}.values()


def remember(name: str, value: str) -> None:
    """Keeps a small thing that a page shows by: a filter, which form is open. Nothing that was decided."""
    st.session_state[f"shown-{name}"] = value


def remembered(name: str) -> str:
    """What was kept under that name, "" where nothing was."""
    return str(st.session_state.get(f"shown-{name}", ""))
