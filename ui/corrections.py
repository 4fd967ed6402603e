"""Forms in which the clerk corrects a value that was read, or adds one that was not; and the list of those made."""

from __future__ import annotations

from datetime import date, time

import streamlit as st

from extractors.catalogue.fields import fields as catalogue
from extractors.models import Evidence, Field, Value
from intake.models import Correction, Review
from intake.wording import day, listed
from ui import session, values, wording

_LIKE: dict[str, Value] = {
    "text": "", "date": date.min, "time": time.min, "count": 0, "measure": 0, "flag": False,
}  # fmt: skip
_NOWHERE = (0.0, 0.0, 0.0, 0.0)  # an empty box: the page as a whole


def correct(field: Field) -> None:
    """The form for a value that was read wrongly."""
    key = f"{field.name}-{field.evidence.file}-{field.evidence.page}-{field.evidence.box}"
    with st.form(f"correct-{key}"):
        right = st.text_input("The right value", key=f"right-{key}")
        why, by = _because(key)
        sent = st.form_submit_button("Correct it, and check again", type="primary", icon=":material/edit:")
    if sent:
        evidence = field.evidence.model_copy(update={"by": "clerk", "sure": True})
        _record(field.model_copy(update={"evidence": evidence, "standing": "taken"}), field.value, right, why, by)


def add(review: Review) -> None:
    """The form for a value that stands in the packet and was not read."""
    known = {f.name for f in review.packet.fields}
    absent = [name for name in catalogue() if name not in known]
    files = {f.name: len(f.pages) for f in review.packet.files}
    if not absent or not files:
        return
    with st.expander("Add a value that was not read", icon=":material/add:"), st.form("add"):
        name = st.selectbox("Which value", absent, index=None, format_func=wording.field, key="add-name")
        right = st.text_input("The value as it stands there", key="right-add")
        file = st.selectbox("File in which it stands", list(files), key="add-file")
        page = st.number_input("Page", min_value=1, value=1, key="add-page")
        why, by = _because("add")
        sent = st.form_submit_button("Add it, and check again", type="primary", icon=":material/add:")
    if not sent:
        return
    if name is None:
        _refuse("choose which value it is")
        return
    entry = catalogue()[name]
    evidence = Evidence(file=file, page=min(int(page), max(files[file], 1)), box=_NOWHERE, said=right, by="clerk")
    field = Field(name=name, value="", unit=entry.unit, evidence=evidence)
    _record(field, _LIKE[entry.kind], right, why, by)


def made(review: Review) -> None:
    """The corrections so far, each with its undo."""
    if not review.corrections:
        return
    st.header("Corrected so far", anchor="corrected")
    for correction in review.corrections:
        field = correction.field
        with st.container(border=True, horizontal=True, vertical_alignment="center", key=f"corrected-{field.name}"):
            st.markdown(
                f"**{wording.field(field.name)}**: {wording.plain(wording.shown(field.value))}  \n"
                f"{wording.plain(correction.why)} ({wording.plain(correction.by)}, {day(correction.on)})"
            )
            st.button(
                "Undo",
                key=f"undo-{field.name}",
                icon=":material/undo:",
                help=f"Take back the correction of {wording.field(field.name)}",
                on_click=session.drop_correction,
                args=(correction,),
            )


def _because(key: str) -> tuple[str, str]:
    """Asks for the reason and the clerk's name."""
    why = st.text_input("Reason (required; kept with the correction)", key=f"why-{key}")
    by = st.text_input("Your name (required)", value=session.clerk(), key=f"by-{key}")
    return why.strip(), by.strip()


def _record(field: Field, like: Value, right: str, why: str, by: str) -> None:
    lacking = [what for what, given in (("the reason", why), ("your name", by)) if not given]
    try:
        value = values.typed(right, like)
    except values.ValueFault as e:
        _refuse(str(e))
        return
    if lacking:
        _refuse(f"give {listed(lacking)}")
        return
    corrected = field.model_copy(update={"value": value})
    session.correct(Correction(field=corrected, why=why, by=by, on=date.today()))  # noqa: DTZ011
    session.choose_field(corrected)
    st.rerun()


def _refuse(what: str) -> None:
    st.error(f"Not recorded yet: {what[:1].lower()}{what[1:].rstrip('.')}.", icon=":material/report:")
