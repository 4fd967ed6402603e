"""What all forms of the screen share: the clerk's name, the refusal of what is incomplete, the undo of what is not."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from intake.wording import listed
from ui import session


def your_name(key: str) -> str:
    """Asks for the clerk's name, which is filled in where it is known."""
    return st.text_input("Your name (required)", value=session.clerk(), key=f"by-{key}").strip()


def lacking(**given: object) -> bool:
    """Whether one of these is empty; then says which. Underscores stand for spaces: `the_reason=why`."""
    absent = [name.replace("_", " ") for name, value in given.items() if not value]
    if absent:
        refuse(f"give {listed(absent)}")
    return bool(absent)


def refuse(what: str) -> None:
    """Says that nothing was recorded, and why."""
    st.error(f"Not recorded yet: {what[:1].lower()}{what[1:].rstrip('.')}.", icon=":material/report:")


def undoable(key: str, words: str, what: str, undo: Callable[..., None], *of: object) -> None:
    """One thing that was recorded, in Markdown, with its undo; `what` names it for a screen reader."""
    with st.container(border=True, horizontal=True, vertical_alignment="center", key=f"made-{key}"):
        st.markdown(words)
        st.button(
            "Undo", key=f"undo-{key}", icon=":material/undo:", help=f"Take back {what}", on_click=undo, args=of
        )
