"""What the packet lacks: first what could not be read and what contradicts itself, then the missing documents, then
every condition with its reason, its page and the ordinance's words."""

from __future__ import annotations

import streamlit as st

from intake.models import Requirement, Review, Verdict
from intake.wording import plural
from ui import empty, findings, session, troubles, viewer, wording

SHOWN: dict[str, tuple[Verdict, ...]] = {
    "Open and unclear": wording.NEEDS_CLERK,
    "Open": ("missing", "deficient"),
    "Unclear": ("unclear",),
    "All": tuple(wording.SIGNS),
}


def main() -> None:
    st.title("Overview")
    review = session.reviewed()
    if review is None:
        empty.no_packet()
        return
    _unread(review)
    _exempt(review)
    _conflicts(review)
    _missing(review)
    _conditions(review)


def _unread(review: Review) -> None:
    unread = [p for p in review.packet.problems if p.weight != "note"]
    if not unread:
        return
    with st.container(border=True, gap="xsmall", key="unread"):
        st.markdown(f"#### :material/visibility_off: Not read: {plural(len(unread), 'place')}")
        st.markdown("What may stand there is not called missing. Look at these pages, or ask for better copies.")
        troubles.listed(unread, "unread")


def _exempt(review: Review) -> None:
    if review.exempt is None:
        return
    with st.container(border=True, gap="xsmall", key="exempt"):
        st.markdown("#### :material/balance: The chapter may not apply")
        st.markdown(f"“{wording.plain(review.exempt.quote)}” ({wording.plain(review.exempt.cites)})")
        st.markdown("No condition is judged while this stands. It rests on:")
        viewer.links(review.findings[0].evidence, "exempt")


def _conflicts(review: Review) -> None:
    for i, conflict in enumerate(review.conflicts):
        with st.container(border=True, gap="xsmall", key=f"conflict-{i}"):
            st.markdown(f"#### :material/compare_arrows: The papers differ on {conflict.about}")
            st.markdown(wording.plain(conflict.what))
            viewer.links(conflict.places, f"conflict-{i}")


def _missing(review: Review) -> None:
    if review.exempt:
        return
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


def _conditions(review: Review) -> None:
    st.header("Conditions", anchor="conditions")
    st.markdown(" · ".join(wording.counted(review.findings)))
    shown = st.segmented_control("Show", list(SHOWN), default="Open and unclear", required=True, key="shown")
    verdicts = SHOWN[shown or "All"]
    listed = [_requirement(review, requirement, verdicts) for requirement in review.ordinance.requirements]
    if not any(listed):
        st.info("No condition has such a verdict. Choose All to see every one.", icon=":material/info:")


def _requirement(review: Review, requirement: Requirement, verdicts: tuple[Verdict, ...]) -> bool:
    pairs = [(c, review.finding(c.id)) for c in requirement.conditions]
    chosen = [(c, f) for c, f in pairs if f.verdict in verdicts]
    if not chosen:
        return False
    st.subheader(wording.plain(requirement.title), anchor=requirement.id)
    for condition, finding in chosen:
        with st.container(border=True, gap="xsmall", key=f"card-{condition.id}"):
            findings.card(finding, condition, review.ordinance)
    return True


main()
