"""The deficiency letter as text, what keeps it from being final, and the downloads."""

from __future__ import annotations

from datetime import date

import streamlit as st

from extractors.errors import GatebookError
from intake.letters.letter import Grid, Heading, Letter, Listed, Paragraph, Point
from intake.letters.word_file import letter_bytes
from intake.letters.words import letter_of
from intake.models import Review
from intake.report import report_json
from intake.wording import plural
from ui import empty, session, wording

WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


def main() -> None:
    st.title("Letter")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    on = st.date_input("Date of the letter", value="today", key="letter-date", format="MM/DD/YYYY", width=220)
    on = on if isinstance(on, date) else date.today()  # noqa: DTZ011
    _downloads(review, on)
    _undecided(review)
    st.header("Preview", anchor="preview")
    with st.container(border=True, key="letter"):
        _preview(letter_of(review, on, draft=bool(review.undecided), since=session.turned(review)))


def _undecided(review: Review) -> None:
    if not review.undecided:
        st.success("Every point is decided: the letter can be final.", icon=":material/check_circle:")
        return
    with st.container(border=True, gap="xxsmall", key="undecided"):
        st.markdown(f"#### :material/help: A draft: {plural(len(review.undecided), 'point')} to decide first")
        conditions = [review.ordinance.condition(f.condition) for f in review.undecided]
        lines = [f"- {wording.plain(c.title)}, {wording.plain(c.cites)}" for c in conditions]
        half = (len(lines) + 1) // 2
        for column, part in zip(st.columns(2), (lines[:half], lines[half:]), strict=True):
            column.markdown("\n".join(part))
        if st.button("Decide them", key="todo", icon=":material/gavel:"):
            session.choose_condition(conditions[0].id)
            st.switch_page("screens/review.py")


def _downloads(review: Review, on: date) -> None:
    name = "".join(c if c.isalnum() or c in " -_" else "-" for c in review.packet.name).strip() or "packet"
    with st.container(horizontal=True, gap="small"):
        st.download_button(
            "Download the draft (.docx)",
            letter_bytes(letter_of(review, on, draft=True, since=session.turned(review))),
            f"{name} letter DRAFT.docx",
            WORD,
            key="draft",
            icon=":material/download:",
            on_click="ignore",
        )
        _final(review, on, name)
        st.download_button(
            "Download the report (.json)",
            report_json(review),
            f"{name} report.json",
            "application/json",
            key="report",
            icon=":material/data_object:",
            on_click="ignore",
        )


def _final(review: Review, on: date, name: str) -> None:
    try:
        final = letter_bytes(letter_of(review, on, draft=False, since=session.turned(review)))
    except GatebookError as e:
        st.button("Final letter: decide the points below first", disabled=True, key="no-final", help=str(e))
        return
    st.download_button(
        "Download the final letter (.docx)",
        final,
        f"{name} letter.docx",
        WORD,
        key="final",
        type="primary",
        icon=":material/download:",
        on_click="ignore",
    )


def _preview(letter: Letter) -> None:
    st.markdown("  \n".join(wording.plain(line) for line in letter.letterhead))
    for box in letter.boxes:
        items = "\n".join(f"- {wording.plain(item)}" for item in box.items)
        st.warning(f"**{wording.plain(box.title)}**\n\n{items}", icon=":material/edit_note:")
    st.markdown(wording.plain(letter.date))
    st.markdown("  \n".join(wording.plain(line) for line in letter.addressee))
    st.markdown("  \n".join(f"{wording.plain(label)} {wording.plain(text)}" for label, text in letter.subject))
    st.markdown(wording.plain(letter.salutation))
    for part in letter.body:
        _part(part)
    st.markdown("  \n".join(wording.plain(line) for line in letter.signature))


def _part(part: Heading | Paragraph | Listed | Point | Grid) -> None:
    if isinstance(part, Heading):
        st.markdown(f"{'###' if part.level == 1 else '####'} {wording.plain(part.text)}")
    elif isinstance(part, Grid):
        heads = " | ".join(wording.plain(h) for h in part.heads)
        rows = "\n".join("| " + " | ".join(wording.plain(c) for c in row) + " |" for row in part.rows)
        st.markdown(f"| {heads} |\n|{'---|' * len(part.heads)}\n{rows}")
    elif isinstance(part, Listed):
        st.markdown("\n".join(f"- {wording.plain(item)}" for item in part.items))
    elif isinstance(part, Point):
        first, *lines = part.lines
        st.markdown(f"**{wording.plain(first)}**  \n" + "  \n".join(wording.plain(line) for line in lines))
    else:
        st.markdown(wording.plain(part.text))


main()
