"""What this browser session holds: which packet is open, what is being looked at. The only door to Streamlit's state.

Facts do not live here: a decision or correction is written to the case's folder before the screen is drawn again, and
the case's id stands in the address line, so a reload or a lost connection opens the same packet on the same page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import streamlit as st

from extractors.errors import PacketError
from extractors.models import Evidence, Field
from extractors.packet import Packet
from intake.decisions import Decided, load_decisions, save_decisions
from intake.models import Correction, Decision, Divided, Ordinance, Review
from intake.review import review
from ui import desk, packets
from ui.desk import Case

_CASE, _REVIEW, _LOOK, _PAGE, _CONDITION, _FIELD, _DONE, _UPLOADS = (
    "case", "review", "look", "page", "condition", "field", "done", "uploads"
)  # fmt: skip


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
    case: Case
    decided: Decided
    review: Review


# --- the packet that is open --------------------------------------------------------------------------------------


def resume() -> None:
    """Opens the packet that the address line names, and keeps the address line right after a change of page."""
    named = st.query_params.get("case")
    if _CASE not in st.session_state and named:
        try:
            open_case(desk.find(named))
        except PacketError:
            del st.query_params["case"]
            raise
    here = case()
    if here and named != here.id:
        st.query_params["case"] = here.id


def case() -> Case | None:
    """The case that is open."""
    held = st.session_state.get(_CASE)
    return held if isinstance(held, Case) else None


def open_case(opened: Case) -> None:
    """Makes this the open packet and forgets what was looked at in the last one."""
    for key in (_REVIEW, _LOOK, _CONDITION, _FIELD):
        st.session_state.pop(key, None)
    st.session_state[_CASE] = opened
    st.session_state[_UPLOADS] = uploads() + 1


def close_case() -> None:
    """No packet is open. What was decided stays on disk."""
    for key in (_CASE, _REVIEW, _LOOK, _CONDITION, _FIELD):
        st.session_state.pop(key, None)
    st.query_params.pop("case", None)


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
    read, decided = reading.packet(), load_decisions(desk.decisions_file(here.id))
    held = st.session_state.get(_REVIEW)
    if isinstance(held, Judged) and held[:3] == (read, here, decided):
        return held.review
    law = ordinance_of(here)
    packet = packets.divided(read, law.text, decided.divisions)
    made = review(packet, law, here.filed_on, decided.decisions, decided.corrections)
    st.session_state[_REVIEW] = Judged(read, here, decided, made)
    return made


def ordinance_of(here: Case) -> Ordinance:
    """The ordinance that the case is judged by."""
    return packets.ordinance(here.ordinance, here.filed_on)


# --- what the clerk decides ---------------------------------------------------------------------------------------


def decide(decision: Decision) -> None:
    """Records a decision, in place of an earlier one on the same condition."""
    held = recorded()
    others = tuple(d for d in held.decisions if d.condition != decision.condition)
    done = f"Recorded: {decision.condition} is {decision.verdict}."
    _record(held.model_copy(update={"decisions": (*others, decision)}), done, decision.by)


def take_back(decision: Decision) -> None:
    """Removes a decision; the checks' own verdict stands again."""
    held = recorded()
    kept = tuple(d for d in held.decisions if d != decision)
    _record(held.model_copy(update={"decisions": kept}), "The decision was taken back.")


def correct(correction: Correction) -> None:
    """Records a corrected value, in place of an earlier correction of the same field. The checks run again."""
    held = recorded()
    others = tuple(c for c in held.corrections if c.field.name != correction.field.name)
    done = "Corrected. The checks were run again."
    _record(held.model_copy(update={"corrections": (*others, correction)}), done, correction.by)


def drop_correction(correction: Correction) -> None:
    """Removes a correction; what was read stands again."""
    held = recorded()
    kept = tuple(c for c in held.corrections if c != correction)
    _record(held.model_copy(update={"corrections": kept}), "The correction was taken back.")


def divide(said: Divided) -> None:
    """Records where a paper begins or what it is, in place of what was said of the same page. All is read again."""
    held = recorded()
    page = (said.division.file, said.division.page)
    others = tuple(d for d in held.divisions if (d.division.file, d.division.page) != page)
    done = "The papers were divided anew and read again."
    _record(held.model_copy(update={"divisions": (*others, said)}), done, said.by)


def drop_division(said: Divided) -> None:
    """Removes what was said of a page; the papers are as read again."""
    held = recorded()
    kept = tuple(d for d in held.divisions if d != said)
    _record(held.model_copy(update={"divisions": kept}), "The papers are divided as they were read.")


def recorded() -> Decided:
    """What the clerk has decided, corrected and divided so far. PacketError where no packet is open."""
    here = case()
    if here is None:
        raise PacketError("No packet is open. Choose one under Packet.")
    return load_decisions(desk.decisions_file(here.id))


def _record(held: Decided, done: str, by: str = "") -> None:
    here = case()
    if here is None:
        raise PacketError("No packet is open. Choose one under Packet.")
    save_decisions(desk.decisions_file(here.id), held)
    if by and by != here.clerk:
        st.session_state[_CASE] = desk.keep(here.model_copy(update={"clerk": by}))
    st.session_state[_DONE] = done


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
    """The condition that the Decide page opens with."""
    st.session_state[_CONDITION] = id


def chosen_condition() -> str | None:
    """The condition chosen last, on this page or another."""
    held = st.session_state.get(_CONDITION)
    return held if isinstance(held, str) else None


def choose_field(field: Field) -> None:
    """The field that the Fields page opens with."""
    st.session_state[_FIELD] = field


def chosen_field() -> Field | None:
    """The field chosen last. It may since have been replaced by a correction of the same name."""
    held = st.session_state.get(_FIELD)
    return held if isinstance(held, Field) else None


def rows_of(table: str) -> list[int]:
    """The rows marked in the table of that key."""
    held = st.session_state.get(table)
    return list(held.selection.rows) if held else []
