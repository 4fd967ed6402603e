"""The certificate of insurance: in force on every day, the right insured, licensed insurers, limits that are enough.

Only certificates that stand count: one that a later one replaced does not. Where several name different insured, those
of the applicant count.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import assert_never

from extractors.models import Evidence, Field
from extractors.papers.records import Certificate, Coverage
from intake.checks.certificates import anchor, anchors, coverages, standing
from intake.checks.licenses import speaks_of
from intake.checks.limits import liability, limit
from intake.checks.names import Match, best
from intake.checks.objections import against, doubted, standing_against
from intake.checks.papers import front
from intake.checks.situation import Situation, absent, finding, resting_on
from intake.checks.statements import said
from intake.models import Condition, Finding, Insurance, Verdict
from intake.values import applicants
from intake.wording import day, listed, place, quoted

_WORSE: dict[Verdict, int] = {"met": 0, "unclear": 1, "deficient": 2}  # of several policies the best one counts


def insurance(condition: Condition, check: Insurance, s: Situation) -> Finding:
    """One point of the certificates that stand."""
    certificates = standing(s)
    if not certificates:
        return _none(condition, s)
    if check.point == "certificate":
        return _in_force(condition, certificates, s)
    found = _point(condition, check, certificates, s)
    return doubted(found, [o for c in certificates for o in c.objections], s)


def _point(condition: Condition, check: Insurance, certificates: list[Certificate], s: Situation) -> Finding:
    """What the certificates say on the point, whatever stands against them as a whole."""
    if check.point == "certificate":
        return _in_force(condition, certificates, s)
    if check.point == "insured":
        return _insured(condition, certificates, s)
    if check.point == "licensed":
        return _licensed(condition, certificates, s)
    if check.point == "liability":
        return liability(condition, check.number or Decimal(0), certificates, s)
    if check.point == "limit":
        return limit(condition, check, certificates, s)
    if check.point == "workers-comp":
        return _workers(condition, certificates, s)
    assert_never(check.point)


def _none(condition: Condition, s: Situation) -> Finding:
    unread = [d for d in s.packet.documents if d.kind == "certificate-of-insurance"]
    if unread and not s.packet.papers.certificates:
        at = front(unread[0], sure=False)
        return finding(condition, "unclear", f"{place(s.packet, at)}, could not be read: look at it", at)
    return absent(condition, s, "no certificate of insurance is in the packet")


# --- points -------------------------------------------------------------------------------------------------------


def _in_force(condition: Condition, certificates: list[Certificate], s: Situation) -> Finding:
    harmed = next((c for c in certificates if standing_against(c.objections, s)), None)
    if harmed is not None:
        at = anchor(harmed)
        where = place(s.packet, at) if at else "the certificate"
        places = [*([at] if at else []), *(o.evidence for o in standing_against(harmed.objections, s))]
        return resting_on(condition, "deficient", f"{where}, {listed(against(harmed.objections, s))}", places)
    rows = coverages(certificates, "general liability") or [row for c in certificates for row in c.coverages]
    if not rows:
        return finding(condition, "unclear", "no policy could be read on it: look at it", *anchors(certificates))
    return min((_row_in_force(condition, row, s) for row in rows), key=lambda f: _WORSE[f.verdict])


def _row_in_force(condition: Condition, row: Coverage, s: Situation) -> Finding:
    where = place(s.packet, row.evidence)
    begins, ends = _date(row.effective), _date(row.expires)
    evidence = [f.evidence for f in (row.effective, row.expires) if f] or [row.evidence]
    if begins is None or ends is None:
        return finding(condition, "unclear", f"{where}, does not say when the {row.kind} policy runs", *evidence)
    if begins > ends:
        reason = f"{where}: the {row.kind} policy begins on {day(begins)} and ends on {day(ends)}, before it begins"
        return finding(condition, "unclear", f"{reason}: see which of the two days is wrong", *evidence)
    reason = f"{where}: the {row.kind} policy is in force from {day(begins)} to {day(ends)}"
    if not s.schedule.spans:
        return finding(condition, "unclear", f"{reason}; the days of the event are not known", *evidence)
    covered = {begins <= span.first and span.last <= ends for span in s.schedule.spans}
    first, last = s.schedule.spans[0].first, s.schedule.spans[0].last
    days = f"the event is on {day(first)}" if first == last else f"the event is from {day(first)} to {day(last)}"
    if len(covered) > 1:
        return finding(condition, "unclear", f"{reason}; papers state different days for the event", *evidence)
    if covered == {False}:
        return resting_on(condition, "deficient", f"{reason}; {days}, which it does not cover", evidence)
    if ends == last and row.expires_early:
        reason = f"{reason}, 12:01 a.m.; {days}, and its last day is not covered"
        return resting_on(condition, "deficient", reason, evidence)
    if ends == last:
        reason += f"; {days}, and a policy ends at 12:01 a.m. on its last day where it does not say otherwise"
        return finding(condition, "unclear", reason, *evidence)
    if row.unissued and row.policy:
        reason += f"; in place of its number stands {quoted(str(row.policy.value))}: ask whether it was issued"
        return finding(condition, "unclear", reason, *evidence, row.policy.evidence)
    return resting_on(condition, "met", f"{reason}; {days}", evidence)


def _insured(condition: Condition, certificates: list[Certificate], s: Situation) -> Finding:
    excluded = [c.event for c in certificates if c.covers_event == "no" and c.event]
    if any(c.covers_event == "no" for c in certificates) and all(c.covers_event == "no" for c in certificates):
        where = excluded or anchors(certificates)
        said_so = f": {quoted(where[0].said)}" if where else ""
        return resting_on(condition, "deficient", f"{place(s.packet, where[0])}, excludes the event{said_so}", where)
    names = applicants(s.packet)
    insured = [c.insured for c in certificates if c.insured and c.covers_event != "no"]
    if not insured or not names:
        what = "the insured could not be read" if not insured else "the applicant could not be read"
        return finding(condition, "unclear", f"{what}: look at the certificate", *anchors(certificates))
    matches = {f: best(str(f.value), names) for f in insured}
    order: dict[Match, int] = {"same": 0, "near": 1, "different": 2}
    chosen = min(insured, key=lambda f: order[matches[f]])
    reason = f"{place(s.packet, chosen.evidence)}, names as insured {quoted(str(chosen.value))}"
    doubts = _other_events(certificates)
    if matches[chosen] == "same" and doubts:
        return finding(condition, "unclear", f"{reason}; {doubts[0][0]}: look at it", chosen.evidence, doubts[0][1])
    if matches[chosen] == "same":
        return resting_on(condition, "met", reason, [chosen.evidence])
    applicant = s.packet.taken("applicant.organization") or s.packet.taken("applicant.name")
    reason += f"; the applicant is {quoted(names[0])}"
    if matches[chosen] == "near" or applicant is None or not s.packet.all("applicant.organization"):
        return finding(condition, "unclear", f"{reason}: see whether they are the same", chosen.evidence)
    return resting_on(condition, "deficient", reason, [chosen.evidence, applicant.evidence])


def _other_events(certificates: list[Certificate]) -> list[tuple[str, Evidence]]:
    """What may keep this event from being insured: a class of events taken out, another event named. Of several
    certificates one without such words is enough."""
    out = []
    for c in certificates:
        if c.covers_event == "doubtful" and c.event:
            out.append((f"it excludes a kind of event: {quoted(c.event.said)}", c.event))
        elif c.misfit is not None:
            out.append((f"it speaks of another event or year: {quoted(c.misfit.said)}", c.misfit))
        else:
            return []
    return out


def _licensed(condition: Condition, certificates: list[Certificate], s: Situation) -> Finding:
    state = s.ordinance.office.state
    certificates = [_here(c, state) for c in certificates]
    against = [c for c in certificates if c.licensing == "not licensed"]
    if against:
        where = [c.licensing_at for c in against if c.licensing_at] or anchors(against)
        reason = f"{place(s.packet, where[0])}, says that the insurer is not licensed"
        return resting_on(condition, "deficient", reason, where)
    if all(c.licensing == "licensed" for c in certificates):
        where = [c.licensing_at for c in certificates if c.licensing_at] or anchors(certificates)
        return resting_on(condition, "met", f"{place(s.packet, where[0])}, says so: {quoted(where[0].said)}", where)
    insurers = [i for c in certificates if c.licensing is None for i in c.insurers]
    evidence = [i.name.evidence for i in insurers] or anchors(certificates)
    unlisted = [i for i in insurers if best(str(i.name.value), list(s.ordinance.licensed_insurers)) != "same"]
    if insurers and not unlisted:
        names = listed([str(i.name.value) for i in insurers])
        return resting_on(condition, "met", f"the county’s list of licensed insurers names {names}", evidence)
    words = said(s, condition.id, "licensed")
    if words.state in ("shown", "denied"):
        verdict: Verdict = "met" if words.state == "shown" else "deficient"
        reason = f"{place(s.packet, words.evidence[0])}, says {quoted(words.evidence[0].said)}"
        return resting_on(condition, verdict, reason, words.evidence)
    look_up = listed([f"{i.name.value}{f' (NAIC {i.naic})' if i.naic else ''}" for i in unlisted])
    whom = look_up or "the insurer, whose name could not be read"
    reason = f"the packet does not say whether the insurers are licensed in {state}; look up {whom}"
    return finding(condition, "unclear", reason, *evidence)


def _here(certificate: Certificate, state: str) -> Certificate:
    """The certificate without words on a license in another state."""
    words = certificate.licensing_at
    if words is None or speaks_of(words.said, state):
        return certificate
    return certificate.model_copy(update={"licensing": None, "licensing_at": None})


def _workers(condition: Condition, certificates: list[Certificate], s: Situation) -> Finding:
    printed = coverages(certificates, "workers compensation")
    rows = [r for r in printed if r.policy or r.statutory or r.effective]
    if not rows:
        words = said(s, condition.id, "workers-compensation")
        if words.state == "denied":
            where = words.evidence[0]
            reason = f"{place(s.packet, where)}, says {quoted(where.said)}"
            return resting_on(condition, "deficient", reason, words.evidence)
        why = "its row is empty" if printed else "it has no row for it"
        reason = f"the certificate shows no workers’ compensation insurance: {why}"
        return absent(condition, s, reason, *([r.evidence for r in printed] or anchors(certificates)))
    dated = [r for r in rows if r.effective and r.expires]
    if dated:
        return min((_row_in_force(condition, row, s) for row in dated), key=lambda f: _WORSE[f.verdict])
    row = rows[0]
    what = "statutory" if row.statutory else "a policy"
    reason = f"{place(s.packet, row.evidence)}, shows workers’ compensation insurance ({what})"
    return resting_on(condition, "met", reason, [row.evidence])


def _date(field: Field | None) -> date | None:
    return field.value if field is not None and isinstance(field.value, date) else None
