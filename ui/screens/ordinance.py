"""The ordinance as the county reads it: its conditions, its words, its readings."""

from __future__ import annotations

import streamlit as st

from intake.models import Ordinance
from intake.wording import day
from ui import packets, session, wording


def main() -> None:
    case = session.case()
    if case:
        ordinance = session.ordinance_of(case)
    else:
        known = packets.ordinances()
        ordinance = st.selectbox("Ordinance", known, format_func=lambda o: o.title, key="shown-ordinance") or known[0]
    st.title(wording.plain(ordinance.title))
    _source(ordinance)
    conditions, readings, words = st.tabs(["Conditions", "How the county reads it", "The words"])
    with conditions:
        _conditions(ordinance)
    with readings:
        _readings(ordinance)
    with words:
        st.caption("Word for word, with the source's own slips.")
        st.text(ordinance.text)


def _source(ordinance: Ordinance) -> None:
    st.markdown(
        f"Edition {wording.plain(ordinance.edition)}. Source: {wording.plain(ordinance.source)}, "
        f"read on {day(ordinance.read_on)}."
        + (f" In force from {day(ordinance.in_force_from)}." if ordinance.in_force_from else "")
    )
    blanks = [wording.said(name).lower() for name, value in ordinance.blanks if value is None]
    if blanks:
        st.caption(f"Not in the text at hand, so never asserted: {', '.join(blanks)}. The county fills these in.")


def _conditions(ordinance: Ordinance) -> None:
    for requirement in ordinance.requirements:
        st.subheader(wording.plain(requirement.title), anchor=requirement.id)
        for condition in requirement.conditions:
            with st.expander(f"{wording.plain(condition.title)} · {wording.plain(condition.cites)}"):
                st.markdown(f"“{wording.plain(condition.quote)}”")
                st.markdown(f"**Read as:** {wording.plain(condition.asks)} {wording.plain(wording.only(condition))}")
                st.markdown(f"**If open, the letter asks:** {wording.plain(condition.cure)}")
                st.caption(f"{condition.id}, judged as {condition.judged}")


def _readings(ordinance: Ordinance) -> None:
    if not ordinance.readings:
        st.markdown("The county has recorded no readings.")
    for reading in ordinance.readings:
        st.markdown(f"**{wording.plain(wording.said(reading.about))}**: {wording.plain(reading.reads)}")
        st.caption(f"{wording.plain(reading.by)}, {day(reading.decided_on)}")
    if ordinance.other_standards:
        st.markdown(f"An official may set other standards in writing: “{wording.plain(ordinance.other_standards)}”")
    for exemption in ordinance.exemptions:
        st.markdown(f"Does not apply ({wording.plain(exemption.cites)}): “{wording.plain(exemption.quote)}”")


main()
