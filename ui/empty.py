"""What a page says while no packet is open."""

from __future__ import annotations

import streamlit as st


def no_packet() -> None:
    """Says what to do, with the way there."""
    st.info("No packet is open yet. Choose a case in the inbox, or drop the files there.", icon=":material/inbox:")
    st.page_link("screens/inbox.py", label="To the inbox", icon=":material/inbox:")
