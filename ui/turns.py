"""What the last filing of a case changed: points cured, still open, newly broken; and figures changed unsaid."""

from __future__ import annotations

import streamlit as st

from intake.models import Review
from intake.resubmittal import Resubmittal, Turn, Turned
from ui import viewer, wording

_HEADS: dict[Turn, str] = {
    "cured": ":material/check_circle: Cured",
    "still open": ":material/cancel: Still open",
    "newly broken": ":material/warning: Newly broken",
    "newly doubtful": ":material/help: Newly in doubt",
}


def listed(review: Review, since: Resubmittal) -> None:
    """The four lists and the changed figures, each with the pages before and after."""
    st.header("What the new papers changed", anchor="new-papers")
    for turn, head in _HEADS.items():
        found = since.of(turn)
        with st.expander(f"{head}: {len(found)}", expanded=turn in ("newly broken", "newly doubtful") and bool(found)):
            for n, one in enumerate(found):
                _turned(review, one, f"{turn}-{n}")
            if not found:
                st.markdown("None.")
    if not since.changed:
        return
    with st.expander(f":material/compare_arrows: Figures changed without a word: {len(since.changed)}"):
        for n, change in enumerate(since.changed):
            viewer.links((change.before, change.after), f"changed-{n}")


def _turned(review: Review, one: Turned, key: str) -> None:
    condition = review.ordinance.condition(one.condition)
    st.markdown(f"**{wording.plain(condition.title)}**, {wording.plain(condition.cites)}")
    for when, finding in (("Before", one.before), ("Now", one.after)):
        st.markdown(f"{when}: {finding.verdict}. {wording.plain(finding.reason)}")
        viewer.links(finding.evidence, f"{key}-{when}", most=2)
