"""The packet at a glance: what could not be read, what contradicts itself, the missing documents, the figures as bars
and the days on a line. The points themselves stand under Review."""

from __future__ import annotations

import streamlit as st

from intake.models import Review
from intake.wording import plural
from ui import charts, empty, figures, session, troubles, turns, viewer, wording

_MANY = 6  # troubles that stand open; more of them are folded


def main() -> None:
    st.title("Overview")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    _standing(review)
    _unread(review)
    _exempt(review)
    _conflicts(review)
    since = session.turned(review)
    if since:
        turns.listed(review, since)
    if not review.exempt:
        _missing(review)
    _figures(review)
    _days(review)
    _warm(review)


def _warm(review: Review) -> None:
    """Draws one page unseen, once all else stands: the process that draws takes a second to begin."""
    case = session.case()
    if case and review.packet.pages:
        viewer.thumbnail(case, review.packet.pages[0])


def _standing(review: Review) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(" · ".join(wording.counted(review.findings)), width="content")
        if st.button("Review the points", type="primary", icon=":material/rule:", shortcut="N", key="to-review"):
            st.switch_page("screens/review.py")


def _unread(review: Review) -> None:
    unread = [p for p in review.packet.problems if p.weight != "note"]
    if not unread:
        return
    with st.container(border=True, gap="xsmall", key="unread"):
        st.subheader(f":material/visibility_off: Not read: {plural(len(unread), 'place')}", anchor="not-read")
        st.markdown("What may stand there is not called missing. Look at these pages, or ask for better copies.")
        troubles.listed(unread[:_MANY], "unread")
        if len(unread) > _MANY:
            with st.expander(f"{len(unread) - _MANY} more"):
                troubles.listed(unread[_MANY:], "unread-more")


def _exempt(review: Review) -> None:
    if review.exempt is None:
        return
    with st.container(border=True, gap="xsmall", key="exempt"):
        st.subheader(":material/balance: The chapter may not apply", anchor="exempt")
        st.markdown(f"“{wording.plain(review.exempt.quote)}” ({wording.plain(review.exempt.cites)})")
        st.markdown("No condition is judged while this stands. It rests on:")
        viewer.links(review.findings[0].evidence, "exempt")


def _conflicts(review: Review) -> None:
    for i, conflict in enumerate(review.conflicts):
        with st.container(border=True, gap="xsmall", key=f"conflict-{i}"):
            st.subheader(f":material/compare_arrows: The papers differ on {conflict.about}", anchor=f"conflict-{i}")
            st.markdown(wording.plain(conflict.what))
            viewer.links(conflict.places, f"conflict-{i}")


def _missing(review: Review) -> None:
    number = f" ({len(review.missing_documents)})" if review.missing_documents else ""
    st.header(f"Missing documents{number}", anchor="missing-documents")
    if not review.missing_documents:
        whole = review.packet.all_read
        st.markdown("No document is missing." if whole else "None that can be named; see what was not read.")
        return
    for missing in review.missing_documents:
        conditions = [review.ordinance.condition(id) for id in missing.conditions]
        asked = "; ".join(f"{c.title} ({c.cites})" for c in conditions)
        st.markdown(f"- **{wording.title(missing.kind)}**  \n  {wording.plain(asked)}")


def _figures(review: Review) -> None:
    shown = figures.bars(review)
    if not shown:
        return
    st.header("Required and provided", anchor="figures")
    st.caption(f"{figures.crowd(review)} The upright line is what is required; a hatched bar needs a look.")
    charts.bars(shown)


def _days(review: Review) -> None:
    shown = figures.spans(review)
    if len(shown) < 2:
        return
    st.header("Days", anchor="days")
    st.caption("The shaded stripe is the event: a policy or bond must reach across it.")
    charts.timeline(shown)
    with st.expander("Where these days stand", icon=":material/find_in_page:"):
        viewer.links([s.evidence for s in shown if s.evidence], "days", most=len(shown))


main()
