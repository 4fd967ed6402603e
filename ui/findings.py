"""Shows one finding: its verdict, the reason, where it stands, and the ordinance's words beside our reading."""

from __future__ import annotations

import streamlit as st

from intake.models import Condition, Finding, Ordinance
from intake.wording import day
from ui import viewer, wording


def head(finding: Finding, condition: Condition) -> None:
    """The verdict, the condition's title and its paragraph, on one line where there is room."""
    sign = wording.SIGNS[finding.verdict]
    by = " · decided" if finding.decision else ""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.badge(sign.word + by, icon=sign.icon, color=sign.colour, help=sign.means)
        st.markdown(f"#### {wording.plain(condition.title)} · {wording.plain(condition.cites)}", width="content")


def body(finding: Finding, condition: Condition) -> None:
    """The reason, the figures, what to send, and the places to look at."""
    st.markdown(wording.plain(finding.reason))
    if finding.decision:
        _decided(finding)
    if finding.cure and finding.verdict in wording.NEEDS_CLERK:
        st.markdown(f"**To send:** {wording.plain(finding.cure)}")
    viewer.links(finding.evidence, condition.id)
    if finding.nearest and not finding.evidence:
        st.caption("Nothing was found that shows it. The lines that came closest:")
        viewer.links(finding.nearest, f"{condition.id}-near", most=2)


def law(condition: Condition, ordinance: Ordinance) -> None:
    """The ordinance's words, verbatim, and apart from them what they are read to ask."""
    st.markdown(f"“{wording.plain(condition.quote)}”")
    st.caption(f"{wording.plain(ordinance.chapter)}, {wording.plain(condition.cites)}, word for word")
    st.markdown(f"**Read as:** {wording.plain(condition.asks)} {wording.plain(wording.only(condition))}")
    for reading in ordinance.readings:
        if reading.about in (condition.id, condition.id.split(".")[0]):
            st.markdown(
                f"**The county reads it:** {wording.plain(reading.reads)} "
                f"({wording.plain(reading.by)}, {day(reading.decided_on)})"
            )


def _decided(finding: Finding) -> None:
    decision = finding.decision
    if decision is None:
        return
    checks = f" The checks said {wording.SIGNS[finding.read_as].word.lower()}." if finding.read_as else ""
    st.markdown(
        f":material/gavel: **{wording.plain(decision.by)}**, {day(decision.on)}: "
        f"{wording.plain(decision.why)}{checks}"
    )
