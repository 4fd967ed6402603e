"""Which claims may be chosen among: those whose sentence says so, else those that it leaves in doubt.

What is denied, what the law or somebody else is said to have, is no claim at all. A figure that a paper states and the
same or a later one denies is never sure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from extractors.fields.claims import Claim


class _Ranked(Protocol):
    @property
    def level(self) -> tuple[int, int]: ...


def weighed(claims: Sequence[Claim], papers: Mapping[int | None, _Ranked]) -> list[Claim]:
    """The claims of one field that stand, those in doubt marked unsure."""
    firm = [c for c in claims if c.turn == "says"]
    if not firm:
        return [c._replace(sure=False) for c in claims if c.turn == "doubted"]
    denied = [c for c in claims if c.turn == "denied"]
    return [c._replace(sure=False) if any(_takes_back(d, c, papers) for d in denied) else c for c in firm]


def _takes_back(denial: Claim, claim: Claim, papers: Mapping[int | None, _Ranked]) -> bool:
    return denial.value == claim.value and papers[denial.document].level >= papers[claim.document].level
