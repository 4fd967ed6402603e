"""What a page says while no packet is open."""

from __future__ import annotations

import streamlit as st


def no_packet() -> None:
    """Says what to do, with the way there."""
    st.info("No packet is open yet. Open one first: choose the ordinance and drop the files.", icon=":material/inbox:")
    st.page_link("screens/packet.py", label="Open a packet", icon=":material/folder_open:")
