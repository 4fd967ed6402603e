"""Rates that a packet states in so many words: "eighty-five cars to the acre" where nobody gives cars and acres apart.

Such words are no verdict: a form prints the county's own rate, too. A person sees whether they are the applicant's.
"""

from __future__ import annotations

from functools import cache

from extractors.cues import Cue, cues, stems
from extractors.models import Evidence
from extractors.packet import Packet


def rated(packet: Packet, unit: str) -> tuple[Evidence, ...]:
    """The passages that state a number in that unit, as "cars per acre"; () where the unit is no rate."""
    counted, per, over = unit.partition(" per ")
    if not per:
        return ()
    rate = _rate(counted, over)
    return tuple(
        p.evidence(by="a rate in words") for p in packet.passages
        if p.standing == "own" and p.role != "heading" and rate.find(stems(p.text)) is not None
    )  # fmt: skip


@cache
def _rate(counted: str, over: str) -> Cue:
    ways = (f"per {over}", f"to the {over}", f"to an {over}", f"an {over}", f"each {over}", f"every {over}")
    [cue] = cues((f"# ~ {counted} ~ {' | '.join(ways)}",))
    return cue
