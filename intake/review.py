"""Judges one packet against one ordinance: a finding for every condition, with what the clerk decided on top.

A correction is one more value that governs; the checks run again with it. A decision replaces a verdict, and the
finding keeps what the checks said. Neither is undone by reading the packet again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from extractors.packet import Packet
from intake.checks.judge import judge
from intake.checks.situation import Situation, finding, situation
from intake.conflicts import conflicts, filed_late
from intake.corrections import correct
from intake.exemptions import exemption
from intake.models import (
    OPEN,
    BondCheck,
    Condition,
    Correction,
    Decision,
    Finding,
    ForEachResidence,
    Insurance,
    MissingDocument,
    Ordinance,
    Paper,
    Review,
)


def review(
    packet: Packet,
    ordinance: Ordinance,
    filed_on: date | None = None,
    decisions: Sequence[Decision] = (),
    corrections: Sequence[Correction] = (),
) -> Review:
    """The packet against the ordinance. `filed_on` is the filing date where the clerk knows it."""
    corrected = correct(packet, corrections)
    s = situation(corrected, ordinance, filed_on)
    exempt = exemption(corrected, ordinance, s.crowd)
    if exempt is not None:
        reason = f"the chapter does not apply: {exempt[1].why}"
        read = tuple(finding(c, "not-applicable", reason, *exempt[1].evidence) for c in ordinance.conditions)
    else:
        read = tuple(judge(c, s) for c in ordinance.conditions)
    decided = {d.condition: d for d in decisions}
    findings = tuple(
        _decided(c, f, decided.get(c.id)) for c, f in zip(ordinance.conditions, read, strict=True)
    )
    return Review(
        packet=corrected, ordinance=ordinance, filed_on=filed_on, findings=findings,
        conflicts=(*conflicts(corrected), *filed_late(corrected, filed_on)),
        missing_documents=_missing(findings, s), decisions=tuple(decisions), corrections=tuple(corrections),
        exempt=exempt[0] if exempt else None,
    )


def _decided(condition: Condition, read: Finding, decision: Decision | None) -> Finding:
    """The finding as the clerk decided it. Its cure stands there only where it is open."""
    if decision is None:
        return read
    cure = condition.cure if decision.verdict in OPEN else ""
    return read.model_copy(
        update={"verdict": decision.verdict, "decision": decision, "read_as": read.verdict, "cure": cure}
    )


def _missing(findings: tuple[Finding, ...], s: Situation) -> tuple[MissingDocument, ...]:
    """For each open condition none of whose papers is in the packet, the kind that usually shows it."""
    there = {d.kind for d in s.packet.documents}
    wanted: dict[str, list[str]] = {}
    for condition, found in zip(s.ordinance.conditions, findings, strict=True):
        kinds = shown_by(condition)
        if found.verdict in OPEN and kinds and not there & set(kinds):
            wanted.setdefault(kinds[0], []).append(condition.id)
    return tuple(MissingDocument(kind=kind, conditions=tuple(ids)) for kind, ids in wanted.items())


def shown_by(condition: Condition) -> tuple[str, ...]:
    """The kinds of paper that can show it, the usual one first."""
    match condition.check:
        case Paper():
            return condition.check.kinds
        case Insurance():
            return ("certificate-of-insurance", "insurance-policy")
        case BondCheck():
            return ("bond",)
        case ForEachResidence():
            return ("dwelling-waiver",)
    return condition.papers
