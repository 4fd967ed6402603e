"""The open case: its state and dates, what was filed, the letter out, notes, undo, and the log of all that was done."""

from __future__ import annotations

from datetime import date

import streamlit as st

from intake.letters.errors import LetterError
from intake.letters.word_file import letter_bytes
from intake.letters.words import letter_of
from intake.models import Review
from intake.store import changes
from intake.store.records import Case, State
from intake.store.states import MOVES, needs_reason
from intake.store.told import line, told
from intake.wording import plural
from ui import desk, empty, session, wording


def main() -> None:
    case = session.case()
    if case is None:
        st.title("Case")
        empty.no_packet()
        return
    st.title(wording.plain(case.name))
    review = session.reviewed()
    if review:
        files, pages = plural(len(review.packet.files), "file"), plural(len(review.packet.pages), "page")
        whole = "All of it was read." if review.packet.all_read else "Not all of it could be read: see Papers."
        st.markdown(f"{files}, {pages}. {whole}")
    st.page_link("screens/overview.py", label="See what is missing", icon=":material/checklist:")
    _state(case, review)
    _dates(case)
    _resubmittal(case)
    _notes(case)
    _log(case)
    st.subheader("Done with it for now?", anchor="close")
    st.button("Close, and keep it on the desk", on_click=session.close_case, icon=":material/close:")


def _state(case: Case, review: Review | None) -> None:
    st.subheader(f"State: {case.state}", anchor="state")
    left = sum(f.verdict in wording.NEEDS_CLERK for f in review.findings) if review else 0
    with st.form("move", border=False):
        to: State = st.selectbox("It becomes", MOVES[case.state], format_func=wording.said, key="move-to")
        asks = _reasoned(case, left)
        why = st.text_input("Reason", key="move-why", help=f"Needed for: {asks}." if asks else None).strip()
        answer = st.date_input(
            "The applicant must answer by (where a letter goes out)", value=None, key="move-answer", format="MM/DD/YYYY"
        )
        if st.form_submit_button("Change the state", icon=":material/arrow_forward:"):
            if to == "letter out" and review is not None:
                _send(review, why, answer if isinstance(answer, date) else None)
            else:
                session.move(to, why, left)
            st.rerun()
    for sent in desk.store().letters(case.id):
        path = desk.store().originals.path(sent.letter.sha256)
        st.download_button(
            f"Letter {sent.number + 1}, as it went out", path.read_bytes, file_name=sent.letter.name,
            key=f"sent-{sent.number}", icon=":material/mail:", on_click="ignore",
        )  # fmt: skip


def _reasoned(case: Case, left: int) -> str:
    """The states that this case can only take with a reason."""
    return ", ".join(to for to in MOVES[case.state] if needs_reason(case, to, left))


def _send(review: Review, why: str, answer_by: date | None) -> None:
    """The letter goes out as it is now: it is kept with the case."""
    try:
        data = letter_bytes(letter_of(review, desk.today(), since=session.turned(review)))
    except LetterError as fault:
        session.refuse(str(fault))
        return
    letter = desk.store().originals.keep_bytes(f"letter {desk.today().isoformat()}.docx", data)
    made = desk.made(session.clerk(), why)
    session.write(changes.send(letter, answer_by, made), "The letter is kept with the case as it went out.")


def _dates(case: Case) -> None:
    with st.expander("Name, clerk and dates", icon=":material/event:"), st.form("facts", border=False):
        name = st.text_input("Name of the case", value=case.name, key="fact-name")
        clerk = st.text_input("Clerk in charge", value=case.clerk, key="fact-clerk")
        days = [
            st.date_input(label, value=value, key=f"fact-{n}", format="MM/DD/YYYY")
            for n, (label, value) in enumerate((
                ("Filed on", case.filed_on), ("Due at the county", case.due_on),
                ("Applicant must answer by", case.answer_by),
            ))
        ]  # fmt: skip
        if st.form_submit_button("Keep these", icon=":material/save:"):
            filed_on, due_on, answer_by = (d if isinstance(d, date) else None for d in days)
            plans = (changes.name(name), changes.assign(clerk), changes.dates(filed_on, due_on, answer_by))
            session.write(lambda here: [change for plan in plans for change in plan(here)], "Kept.")
            st.rerun()


def _resubmittal(case: Case) -> None:
    st.subheader("A resubmittal", anchor="resubmittal")
    st.markdown("Papers that came in answer to a letter. On every point that they speak to, they govern.")
    more = st.file_uploader(
        "Drop the new papers here", accept_multiple_files=True, key=f"more-{session.uploads()}", max_upload_size=500
    )
    if st.button("Read them too", disabled=not more, key="read-more", icon=":material/library_add:"):
        session.open_case(desk.add_filing(case, desk.streams(more), session.clerk()))
        st.switch_page("screens/overview.py")


def _notes(case: Case) -> None:
    st.subheader("Notes", anchor="notes")
    for note in desk.store().notes(case.id):
        st.markdown(f"{wording.plain(note.text)}  \n:gray[{wording.plain(note.by)}, {note.at[:10]}]")
    with st.form("note", border=False, clear_on_submit=True):
        text = st.text_area("A note on this case", key="note-text", help="It stays at the county; no letter shows it.")
        if st.form_submit_button("Add the note", icon=":material/note_add:"):
            if text.strip():
                session.write(changes.note(text, desk.made(session.clerk())), "The note was added.")
            else:
                session.refuse("Write the note first.")
            st.rerun()


def _log(case: Case) -> None:
    st.subheader("What was done", anchor="log")
    last = desk.store().undoable(case.id)
    if last:
        st.markdown(f"Last: {wording.plain(told(last))}.")
        st.button("Undo it", key="undo", icon=":material/undo:", on_click=session.undo, args=(last.act,))
    with st.expander("The whole log of this case", icon=":material/history:"):
        st.code("\n".join(line(e) for e in desk.store().log(case.id)), language=None, wrap_lines=True)


main()
