"""Forms in which the clerk corrects a value that was read, or adds one that was not; and the list of those made.

The words may be typed, picked with a box drawn on the page, or chosen as a line of the page by keyboard.
"""

from __future__ import annotations

from datetime import date, time

import streamlit as st

from extractors.catalogue.fields import fields as catalogue
from extractors.models import Evidence, Field, Page, Value
from intake.models import Correction, Review
from intake.wording import day, shortened
from ui import picking, recorded, session, values, wording

_LIKE: dict[str, Value] = {
    "text": "", "date": date.min, "time": time.min, "count": 0, "measure": 0, "flag": False,
}  # fmt: skip
_NOWHERE = (0.0, 0.0, 0.0, 0.0)  # an empty box: the page as a whole
_LINE = 90  # characters of a line that the list shows


def pick(page: Page | None) -> Evidence | None:
    """Offers the lines of the page to choose from. What was chosen or drawn on this page, None where nothing was."""
    if page is None:
        return None
    held = _held(page)
    lines = picking.lines(page)
    key = f"line-{page.file}-{page.number}"
    chosen = st.selectbox(
        f"Draw a box on the page, or choose a line of page {page.number}",
        range(len(lines)),
        index=None,
        format_func=lambda n: shortened(lines[n].text, _LINE),
        placeholder="a line",
        key=key,
        on_change=lambda: session.remember("picked", ""),
    )
    if held is None and chosen is not None:
        return picking.of_line(page, lines[chosen])
    return held


def drawn(page: Page, box: tuple[float, float, float, float]) -> None:
    """Keeps the words in the box that was drawn, until another is drawn or the page is turned."""
    session.remember("picked", picking.picked(page, box).model_dump_json())


def _held(page: Page) -> Evidence | None:
    text = session.remembered("picked")
    held = Evidence.model_validate_json(text) if text else None
    return held if held and (held.file, held.page) == (page.file, page.number) else None


def correct(field: Field, picked: Evidence | None) -> None:
    """The form for a value that was read wrongly. The place stays as it was where nothing was picked."""
    place = f"picked-{picked.box}-{picked.said}" if picked else str(field.evidence.box)
    key = f"{field.name}-{field.evidence.file}-{field.evidence.page}-{place}"
    with st.form(f"correct-{key}"):
        right = st.text_input("The right value", value=picked.said if picked else "", key=f"right-{key}")
        why = st.text_input("Reason (required)", key=f"why-{key}").strip()
        by = recorded.your_name(key)
        sent = st.form_submit_button("Correct it, and check again", type="primary", icon=":material/edit:")
    if sent:
        evidence = picked or field.evidence.model_copy(update={"by": "clerk", "sure": True})
        _record(field.model_copy(update={"evidence": evidence, "standing": "taken"}), field.value, right, why, by)


def add(review: Review, page: Page | None, picked: Evidence | None) -> None:
    """The form for a value that stands on this page and was not read."""
    known = {f.name for f in review.packet.fields}
    absent = [name for name in catalogue() if name not in known]
    if page is None:
        st.markdown("Turn to the page on which it stands.")
        return
    key = f"{page.file}-{page.number}-{f'{picked.box}-{picked.said}' if picked else ''}"
    with st.form("add"):
        name = st.selectbox("Which value", absent, index=None, format_func=wording.field, key="add-name")
        right = st.text_input("The value as it stands there", value=picked.said if picked else "", key=f"right-{key}")
        why = st.text_input("Reason (required)", key=f"why-{key}").strip()
        by = recorded.your_name("add")
        sent = st.form_submit_button("Add it, and check again", type="primary", icon=":material/add:")
    if not sent:
        return
    if name is None:
        recorded.refuse("choose which value it is")
        return
    entry = catalogue()[name]
    whole = Evidence(file=page.file, page=page.number, box=_NOWHERE, said=right, by="clerk")
    field = Field(name=name, value="", unit=entry.unit, evidence=picked or whole)
    _record(field, _LIKE[entry.kind], right, why, by)


def made(review: Review) -> None:
    """The corrections so far, each with its undo."""
    for correction in review.corrections:
        field = correction.field
        words = (
            f"**{wording.field(field.name)}**: {wording.plain(wording.shown(field.value))}  \n"
            f"{wording.plain(correction.why)} ({wording.plain(correction.by)}, {day(correction.on)})"
        )
        what = f"the correction of {wording.field(field.name)}"
        recorded.undoable(field.name, words, what, session.drop_correction, correction)


def _record(field: Field, like: Value, right: str, why: str, by: str) -> None:
    try:
        value = values.typed(right, like)
    except values.ValueFault as e:
        recorded.refuse(str(e))
        return
    if recorded.lacking(the_reason=why, your_name=by):
        return
    said = field.evidence.said or right
    corrected = field.model_copy(
        update={"value": value, "evidence": field.evidence.model_copy(update={"said": said})}
    )
    session.correct(Correction(field=corrected, why=why, by=by, on=date.today()))  # noqa: DTZ011
    session.choose_field(corrected)
    session.remember("picked", "")
    st.rerun()
