"""From which state a case may move to which, and when that needs a reason."""

from __future__ import annotations

from typing import get_args

from intake.store.errors import RefusedError
from intake.store.records import Case, State
from intake.wording import listed

STATES: tuple[State, ...] = get_args(State)

MOVES: dict[State, tuple[State, ...]] = {
    "received": ("in review", "closed"),
    "in review": ("letter out", "complete", "received", "closed"),
    "letter out": ("resubmitted", "in review", "closed"),
    "resubmitted": ("in review", "letter out", "complete", "closed"),
    "complete": ("closed", "in review"),
    "closed": ("in review",),
}
# Ends, and steps back: whoever reads the log later asks why.
_REASONED: frozenset[tuple[State, State]] = frozenset({
    ("received", "closed"), ("in review", "closed"), ("letter out", "closed"), ("resubmitted", "closed"),
    ("in review", "received"), ("letter out", "in review"), ("complete", "in review"), ("closed", "in review"),
})  # fmt: skip
ENDED: tuple[State, ...] = ("complete", "closed")


def needs_reason(case: Case, to: State, still_open: int = 0) -> bool:
    """Whether that move must say why: ends, steps back, and completing a case of which points are open."""
    return (case.state, to) in _REASONED or (to == "complete" and still_open > 0)


def allow(case: Case, to: State, why: str, still_open: int = 0) -> None:
    """RefusedError where the case may not move there. `still_open` counts the points that are not settled."""
    if to == case.state:
        raise RefusedError(f"{case.name} is “{to}” already.")
    if to not in MOVES[case.state]:
        ways = listed([f"“{s}”" for s in MOVES[case.state]], "or")
        raise RefusedError(f"A case that is “{case.state}” cannot become “{to}”. From here it can become {ways}.")
    if needs_reason(case, to, still_open) and not why.strip():
        open_points = f" while {still_open} of its points are open" if to == "complete" else ""
        raise RefusedError(f"Say why {case.name} becomes “{to}”{open_points}: the log keeps the reason.")
