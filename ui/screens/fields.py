"""Every value that was read, with its words and page. One read wrongly is corrected here; the checks run again."""

from __future__ import annotations

import streamlit as st

from extractors.models import Field
from intake.models import Review
from ui import corrections, empty, session, viewer, wording


def main() -> None:
    st.title("Fields")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    fields = review.packet.fields
    if fields:
        _field(review, _picked(fields, _table(fields)))
    else:
        st.info("No value was read in this packet. See what was not read under Papers.", icon=":material/info:")
    corrections.add(review)
    corrections.made(review)


def _table(fields: tuple[Field, ...]) -> list[Field]:
    """The table of the fields that were searched for. A row that is marked becomes the chosen field."""
    words = st.text_input("Search", key="search", placeholder="attendance, water, bond …", icon=":material/search:")
    listed = [f for f in fields if words.lower() in " ".join(map(str, _row(f).values())).lower()]
    st.dataframe(
        [_row(field) for field in listed],
        hide_index=True,
        key=f"fields-{words}",
        on_select=lambda: _from_table(f"fields-{words}", listed),
        selection_mode="single-row",
        height=min(420, 38 + 35 * max(len(listed), 1)),
        column_config={"Page": st.column_config.NumberColumn(width=60), "File": st.column_config.Column(width=160)},
        alt="All values read, with the words on the page and where they stand",
        placeholder="Nothing here",
    )
    st.caption("Choose a row, or the field by name, to see its page and to correct it.")
    return listed


def _picked(fields: tuple[Field, ...], listed: list[Field]) -> Field:
    """The field to look at: the one chosen last or what now stands in its place, else the first that is listed."""
    chosen = session.chosen_field()
    same = [i for i, f in enumerate(fields) if chosen and f.name == chosen.name]
    at = next((i for i in same if fields[i] == chosen), same[0] if same else fields.index((listed or fields)[0]))
    number = st.selectbox("Field", range(len(fields)), index=at, format_func=lambda i: _label(fields[i]))
    session.choose_field(fields[number])
    return fields[number]


def _from_table(key: str, listed: list[Field]) -> None:
    rows = session.rows_of(key)
    if rows and rows[0] < len(listed):
        session.choose_field(listed[rows[0]])


def _label(field: Field) -> str:
    return f"{wording.field(field.name)}: {wording.shown(field.value)} ({wording.place(field.evidence)})"


def _row(field: Field) -> dict[str, object]:
    return {
        "Field": wording.field(field.name),
        "Value": " ".join(filter(None, (wording.shown(field.value), field.unit))),
        "Page": field.evidence.page,
        "File": field.evidence.file,
        "Words on the page": field.evidence.said,
        "Read by": field.evidence.by,
        "Sure": "yes" if field.evidence.sure else "look",
        "Standing": field.standing,
    }


def _field(review: Review, field: Field) -> None:
    st.subheader(wording.field(field.name), anchor="field")
    unit = f" {wording.plain(field.unit)}" if field.unit else ""
    st.markdown(f"**{wording.plain(wording.shown(field.value))}**{unit}")
    same = review.packet.all(field.name)
    viewer.links([field.evidence, *(f.evidence for f in same if f != field)], "field")
    corrections.correct(field)


main()
