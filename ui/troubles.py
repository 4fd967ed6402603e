"""Lists what a person should know about files and pages: what was not read, what is hidden."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from extractors.models import Problem
from extractors.reading.passwords import is_locked
from intake.letters.phrases import pages
from ui import session, wording

Trouble = tuple[str, str, str]  # file, what happened, what to do


def listed(problems: Iterable[Problem], key: str) -> None:
    """One line for each trouble of a file, with all the pages that have it, and a box for a locked file's password."""
    found: dict[Trouble, list[int]] = {}
    locked: set[str] = set()
    for problem in problems:
        if is_locked(problem):
            locked.add(problem.file)
        numbers = found.setdefault((problem.file, problem.what, problem.todo), [])
        if problem.page is not None:
            numbers.append(problem.page)
    for n, ((file, what, todo), numbers) in enumerate(found.items()):
        where = f"{file}, p. {pages(numbers)}" if numbers else file
        line = f"**{wording.plain(where)}**: {wording.plain(what.rstrip('.'))}. {wording.plain(todo)}"
        if numbers:
            st.button(
                line,
                key=f"{key}-{n}",
                icon=":material/find_in_page:",
                type="tertiary",
                wrap=True,
                help=f"Show {file}, page {min(numbers)}",
                on_click=session.look_at_page,
                args=(file, min(numbers)),
            )
        else:
            st.markdown(f":material/draft: {line}")
        if file in locked:
            locked.discard(file)
            _password(file, f"{key}-{n}-password")


def _password(file: str, box: str) -> None:
    """A box for the password of a locked file."""
    with st.form(f"{box}-form", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(f"Password of {file}", type="password", key=box, width=280)
            st.form_submit_button("Open it", on_click=session.unlock, args=(file, box), icon=":material/lock_open:")
        st.caption("It is kept until Gatebook is stopped, and not written down.")
