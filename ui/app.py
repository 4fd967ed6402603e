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
DECIDE = st.Page("screens/decide.py", title="Decide", icon=":material/gavel:")
LETTER = st.Page("screens/letter.py", title="Letter", icon=":material/mail:")
PAPERS = st.Page("screens/papers.py", title="Papers", icon=":material/description:")
FIELDS = st.Page("screens/fields.py", title="Fields", icon=":material/data_object:")
ORDINANCE = st.Page("screens/ordinance.py", title="Ordinance", icon=":material/balance:")
PAGES = {"": [INBOX], "The packet": [CASE, OVERVIEW, DECIDE, LETTER], "Behind it": [PAPERS, FIELDS, ORDINANCE]}

STYLE = """<style>
.stMainBlockContainer { padding-top: 3.5rem; max-width: 90rem; }
button[kind="tertiary"], button[kind="tertiary"] p { text-align: left; }
</style>"""


def main() -> None:
    """Draws the frame and the page that was asked for; what stops the work is told in words."""
    st.set_page_config(page_title="Gatebook", page_icon=pictures.icon(), layout="wide")
    st.html(STYLE)
    page = st.navigation(PAGES)
    session.turn_to(page.title)
    try:
        session.resume()
        if page.title != INBOX.title:
            _read_if_needed()
        _sidebar()
        why = session.refused()
        if why:
            st.warning(wording.plain(why), icon=":material/sync_problem:")
        page.run()
        review = session.reviewed()
        if review and page.title not in (DECIDE.title, INBOX.title):
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


def _sidebar() -> None:
    case, review = session.case(), session.reviewed()
    with st.sidebar:
        if case is None or review is None:
            st.caption("No packet is open.")
            return
        st.markdown(f"**{wording.plain(case.name)}**")
        st.caption(wording.plain(review.ordinance.title))
        st.caption(f"Filed {day(case.filed_on)}" if case.filed_on else "Filing date not given")
        here = session.others()
        if here:
            names = wording.plain(listed(sorted({p.by for p in here})))
            st.markdown(f":material/group: Open elsewhere too: {names}")
        st.markdown("  \n".join(wording.counted(review.findings)))
        st.button("Close this packet", on_click=session.close_case, icon=":material/close:", type="tertiary")


main()
