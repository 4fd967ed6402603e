"""The bond: signed to the county (or cash), enough, by a licensed surety, for liability and for cleaning up."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple, assert_never

from extractors.catalogue.naming import naming
from extractors.models import Evidence
from extractors.packet import Packet
from extractors.papers.records import Bond
from intake.checks.bond_signing import signing_doubts
from intake.checks.licenses import speaks_of
from intake.checks.names import best, words
from intake.checks.needs import needed
from intake.checks.objections import against, doubted, standing_against
from intake.checks.papers import front, signed
from intake.checks.situation import Situation, absent, finding, resting_on
from intake.checks.statements import said
from intake.models import BondCheck, Condition, Finding, Verdict
from intake.values import number
from intake.wording import amount, day, listed, place, quoted

_HOUR = re.compile(r"noon|\d\s*[ap]\.?\s?m\b", re.IGNORECASE)


def bond(condition: Condition, check: BondCheck, s: Situation) -> Finding:
    """One point of the bond that governs."""
    latest = governing(s.packet)
    if latest is None:
        return _none(condition, s)
    if check.point == "filed":
        return _filed(condition, latest, s)
    return doubted(_point(condition, check, latest, s), latest.objections, s)


def _point(condition: Condition, check: BondCheck, b: Bond, s: Situation) -> Finding:
    """What the bond says on the point, whatever stands against it as a whole."""
    match check.point:
        case "amount":
            return _amount(condition, check, b, s)
        case "surety":
            return _surety(condition, b, s)
        case "indemnity":
            return _indemnity(condition, b, s)
        case "filed":
            return _filed(condition, b, s)
    assert_never(check.point)


def governing(packet: Packet) -> Bond | None:
    """Of several bonds a surety's before a cash deposit, and of those the last: by their dates where all bear one,
    whatever the order of the filings, else the one in the last paper."""
    ranks = {d.number: d.order for d in packet.documents}
    bonds = packet.papers.bonds
    dated = [b.dated.value for b in bonds if b.dated and isinstance(b.dated.value, date)]

    def rank(b: Bond) -> tuple[bool, int, tuple[int, int, int]]:
        on = b.dated.value if b.dated and isinstance(b.dated.value, date) and len(dated) == len(bonds) else None
        return not b.cash, on.toordinal() if on else 0, ranks.get(b.document, (0, 0, 0))

    return max(bonds, key=rank, default=None)


def _none(condition: Condition, s: Situation) -> Finding:
    papers = [d for d in s.packet.documents if d.kind == "bond"]
    if papers:
        at = front(papers[0], sure=False)
        return finding(condition, "unclear", f"{place(s.packet, at)}, could not be read as a bond: look at it", at)
    return absent(condition, s, "no bond and no receipt for a cash deposit is in the packet")


def _filed(condition: Condition, b: Bond, s: Situation) -> Finding:
    where = place(s.packet, b.evidence)
    wrong, doubts = against(b.objections, s), list[str]()
    places = [b.evidence, *(o.evidence for o in standing_against(b.objections, s))]
    for fault in (_to_whom(b, s), _for_what(b)):
        wrong += fault.wrong
        doubts += fault.doubts
        places += fault.evidence
    if not b.cash:
        wrong += [*_unsigned(b), *_out_of_force(b, s)]
        places += [x.evidence for x in b.signatures if not x.signed]
    if wrong:
        return resting_on(condition, "deficient", f"{where}, {listed(wrong)}", places)
    if not b.cash and signed(b.signatures) is None:
        doubts.append("shows no line for a signature")
    if not b.cash and b.obligee is None:
        doubts.append("does not say to whom it is given")
    if not b.cash:
        more, at = signing_doubts(b, s)
        doubts, places = [*doubts, *more, *_ends_within(b, s)], [*places, *at]
    if doubts:
        return finding(condition, "unclear", f"{where}, {listed(doubts)}: look at it", *places)
    if b.cash or b.obligee is None:
        return resting_on(condition, "met", f"{where}, is a receipt for a cash deposit", [b.evidence])
    reason = f"{where}, is signed and given to {b.obligee.value}"
    return resting_on(condition, "met", reason, [b.evidence, b.obligee.evidence])


class _Fault(NamedTuple):
    """What is wrong with one point of a bond, or what a person must look at, and where it stands."""

    wrong: list[str]
    doubts: list[str]
    evidence: list[Evidence]


def _to_whom(b: Bond, s: Situation) -> _Fault:
    """The obligee must be the county, in whatever order its name stands ("County of Grant, Wisconsin")."""
    if b.obligee is None:
        return _Fault([], [], [])
    office, at = s.ordinance.office, [b.obligee.evidence]
    name = str(b.obligee.value)
    said = f"is given to {name}"
    if b.obligee_state and b.obligee_state != office.state:
        state = "" if b.obligee_state.lower() in name.lower() else f", {b.obligee_state},"
        return _Fault([f"{said}{state} and not to {office.county}, {office.state}"], [], at)
    county = set(words(office.county))
    if not county <= set(words(name)):
        return _Fault([f"{said} and not to {office.county}"], [], at)
    more = set(words(name.split(",")[0])) - county - set(words(office.state)) - set(naming().county)
    if more or not county <= set(words(name.split(",")[0])):
        return _Fault([], [f"{said}: see whether that is the county itself"], at)
    return _Fault([], [], [])


def _for_what(b: Bond) -> _Fault:
    """A bond that names an event or its days must be for this one."""
    if b.misfit is None:
        return _Fault([], [], [])
    if b.fits_event == "no":
        return _Fault([f"was written for another event or year: {quoted(b.misfit.said)}"], [], [b.misfit])
    return _Fault([], [f"may be for another event: {quoted(b.misfit.said)}"], [b.misfit])


def _unsigned(b: Bond) -> list[str]:
    """An unsigned line of the principal or the surety; a witness's line may stay empty."""
    empty = [x for x in b.signatures if not x.signed and "witness" not in x.role.lower()]
    if not empty:
        return []
    who = listed(list(dict.fromkeys(x.role or x.organization or x.name or "one side" for x in empty)))
    return [f"is not signed by the {who}" if who != "one side" else "is not signed by one side"]


def _out_of_force(b: Bond, s: Situation) -> list[str]:
    span = s.schedule.span
    if span is None or len(s.schedule.spans) > 1:
        return []
    if b.expires and isinstance(b.expires.value, date) and b.expires.value < span.last:
        return [f"ends on {day(b.expires.value)}, before the last day of the event"]
    if b.effective and isinstance(b.effective.value, date) and b.effective.value > span.first:
        return [f"begins on {day(b.effective.value)}, after the first day of the event"]
    return []


def _ends_within(b: Bond, s: Situation) -> list[str]:
    """The doubt of a bond that ends at an hour of the event's last day."""
    span = s.schedule.span
    if span is None or b.expires is None or b.expires.value != span.last:
        return []
    said = b.expires.evidence.said
    return [f"ends within the last day of the event: {quoted(said)}"] if _HOUR.search(said) else []


def _amount(condition: Condition, check: BondCheck, b: Bond, s: Situation) -> Finding:
    needs = needed(check.need, "dollars", s) if check.need else ()
    required = needs[0].number if needs else None
    lead = f"{needs[0].sum}; " if needs else ""
    value = number(b.amount) if b.amount else None
    numbers: dict[str, object] = {"required": required, "found": value, "unit": "dollars"}
    if b.amount is None or value is None:
        reason = f"{lead}the amount of the bond could not be read: look at it"
        return finding(condition, "unclear", reason, b.evidence).model_copy(update=numbers)
    reason = f"{lead}{place(s.packet, b.amount.evidence)}, is for {amount(value, 'dollars')}"
    if b.conflict:
        return finding(condition, "unclear", f"{reason}; {b.conflict}", b.amount.evidence).model_copy(update=numbers)
    if not needs:
        reason += "; how much is needed cannot be computed, for the number of persons is not stated"
        return finding(condition, "unclear", reason, b.amount.evidence).model_copy(update=numbers)
    outcomes = {value >= n.number for n in needs}
    if len(outcomes) > 1 or (outcomes == {True} and not s.crowd.sure):
        reason += "; the number of persons is not certain, and the verdict hangs on it"
        return finding(condition, "unclear", reason, b.amount.evidence, *s.crowd.evidence).model_copy(update=numbers)
    if outcomes == {False}:
        reason += f": {amount(needs[0].number - value, 'dollars')} short"
    verdict: Verdict = "met" if outcomes == {True} else "deficient"
    return resting_on(condition, verdict, reason, [b.amount.evidence]).model_copy(update=numbers)


def _surety(condition: Condition, b: Bond, s: Situation) -> Finding:
    if b.cash:
        return resting_on(condition, "met", f"{place(s.packet, b.evidence)}, is for cash", [b.evidence])
    told_here = b.licensing_at is None or speaks_of(b.licensing_at.said, s.ordinance.office.state)
    if b.surety_licensed is not None and told_here:
        where = b.licensing_at or b.evidence
        verdict: Verdict = "met" if b.surety_licensed == "licensed" else "deficient"
        return resting_on(condition, verdict, f"{place(s.packet, where)}, says {quoted(where.said)}", [where])
    if b.surety is None:
        return finding(condition, "unclear", "the surety’s name could not be read: look at the bond", b.evidence)
    name = str(b.surety.value)
    if best(name, list(s.ordinance.licensed_insurers)) == "same":
        return resting_on(condition, "met", f"the county’s list of companies names {name}", [b.surety.evidence])
    told = said(s, condition.id, "licensed")
    if told.state in ("shown", "denied"):
        verdict = "met" if told.state == "shown" else "deficient"
        where = told.evidence[0]
        return resting_on(condition, verdict, f"{place(s.packet, where)}, says {quoted(where.said)}", [where])
    reason = f"the packet does not say whether the surety is licensed in {s.ordinance.office.state}; look up {name}"
    return finding(condition, "unclear", reason, b.surety.evidence)


def _indemnity(condition: Condition, b: Bond, s: Situation) -> Finding:
    where = place(s.packet, b.evidence)
    shown = [e for e in (b.indemnity, b.cleanup) if e]
    lacking = [what for what, e in (("liability", b.indemnity), ("the cost of cleaning up", b.cleanup)) if e is None]
    if b.cash and lacking and b.limits is None:  # what the money stands for may be said elsewhere
        reason = f"{where}, is for cash and does not say that it covers {listed(lacking)}"
        return finding(condition, "unclear", reason, b.evidence)
    short = [f"{where}, does not bind itself to {listed(lacking, 'or')}"] if lacking else []
    if b.limits is not None:
        short.append(f"{place(s.packet, b.limits)}, limits it: {quoted(b.limits.said)}")
    if short:
        places = [*([b.limits] if b.limits else []), *shown]
        return resting_on(condition, "deficient", "; ".join(short), places or [b.evidence])
    reason = f"{listed(list(dict.fromkeys(place(s.packet, e) for e in shown)))}, covers liability and cleaning up"
    return resting_on(condition, "met", reason, shown)

