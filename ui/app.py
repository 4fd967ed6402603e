"""The review screen: `streamlit run ui/app.py`, or `gatebook desk PACKET`.

A thin shell: it shows what `intake` says and writes down what the clerk decides. Each page is a short script in
`screens/`; this one draws what they share.
"""

from __future__ import annotations

import streamlit as st

from extractors.errors import GatebookError
from intake.wording import day, listed, sentence
from ui import packets, pictures, session, viewer, wording

INBOX = st.Page("screens/inbox.py", title="Inbox", icon=":material/inbox:", default=True)
CASE = st.Page("screens/packet.py", title="Case", icon=":material/folder_open:")
OVERVIEW = st.Page("screens/overview.py", title="Overview", icon=":material/checklist:")
REVIEW = st.Page("screens/review.py", title="Review", icon=":material/rule:")
LETTER = st.Page("screens/letter.py", title="Letter", icon=":material/mail:")
PAPERS = st.Page("screens/papers.py", title="Papers", icon=":material/description:")
ORDINANCE = st.Page("screens/ordinance.py", title="Ordinance", icon=":material/balance:")
PAGES = [INBOX, CASE, OVERVIEW, REVIEW, PAPERS, LETTER, ORDINANCE]
BESIDE = (INBOX.title, REVIEW.title, PAPERS.title)  # no page of the packet is laid over these

STYLE = """<style>
.stMainBlockContainer { padding-top: 4.2rem; max-width: 110rem; }
h1 { padding-top: 0 !important; }
[class*="st-key-points-"] { min-height: 7rem; } .st-key-sheet-beside { min-height: 26rem; }
@media (max-width: 900px) {
  [data-testid="stHorizontalBlock"] { flex-wrap: wrap; }
  [data-testid="stColumn"] { min-width: 100% !important; }
}
[data-testid="stCaptionContainer"], [data-testid="stCaptionContainer"] p {
  color: light-dark(#46505b, #c3cad2) !important; opacity: 1 !important; }
button[kind^="primary"]:enabled, button[kind^="primary"]:enabled * { color: light-dark(#ffffff, #14191f) !important; }
button[kind="tertiary"], button[kind="tertiary"] p { text-align: left; }
</style>"""


def main() -> None:
    """Draws the frame and the page that was asked for; what stops the work is told in words."""
    st.set_page_config(page_title="Gatebook", page_icon=pictures.icon(), layout="wide")
    st.html(STYLE)
    page = st.navigation(PAGES, position="top")
    session.turn_to(page.title)
    try:
        session.resume()
        if page.title != INBOX.title:
            _read_if_needed()
        _head()
        why = session.refused()
        if why:
            st.warning(wording.plain(why), icon=":material/sync_problem:")
        page.run()
        review = session.reviewed()
        if review and page.title not in BESIDE:
            viewer.show_where_asked(review.packet)
        session.drawn()
    except GatebookError as e:
        st.error(wording.plain(str(e)), icon=":material/report:")
        if page.title != INBOX.title:
            st.page_link(INBOX, label="To the inbox", icon=":material/inbox:")
        else:
            st.button("Close this packet", on_click=session.close_case)
    note = session.done()
    if note:
        st.toast(wording.plain(note), icon=":material/check:")


def _read_if_needed() -> None:
    """Waits until the open packet is read, and shows how far it is. PacketError where it cannot be opened."""
    case = session.case()
    if case is None:
        return
    reading = packets.shelf().reading(case)
    if not reading.done():
        st.title("Reading the packet")
        st.markdown(wording.plain(case.name))
        bar, files = st.progress(0.0, text="Opening the files"), st.empty()
        st.page_link(INBOX, label="It goes on by itself: to the inbox meanwhile", icon=":material/inbox:")
        while not reading.done(within=0.3):
            bar.progress(reading.share, text=wording.plain(sentence(reading.what)))
            files.markdown(wording.progress(reading.files))
        st.rerun()
    if reading.failed():
        packets.shelf().drop(reading)  # a further look tries again
    reading.packet()


def _head() -> None:
    """Which packet is open, and who else has it open, on one line over every page."""
    case, review = session.case(), session.reviewed()
    if case is None or review is None:
        return
    filed = f"filed {day(case.filed_on)}" if case.filed_on else "filing date not given"
    st.markdown(f"**{wording.plain(case.name)}** · {wording.plain(review.ordinance.title)} · {filed}")
    here = session.others()
    if here:
        names = wording.plain(listed(sorted({p.by for p in here})))
        st.markdown(f":material/group: Open elsewhere too: {names}")


main()
