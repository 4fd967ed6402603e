"""The limits of liability insurance: enough for each occurrence and for all, medical expense, rented premises."""

from __future__ import annotations

from decimal import Decimal

from extractors.models import Field
from extractors.papers.records import Certificate, Coverage
from intake.checks.certificates import anchors, coverages
from intake.checks.situation import Situation, absent, finding, resting_on
from intake.models import Condition, Finding, Insurance, Verdict
from intake.values import number
from intake.wording import amount, count, place, quoted

_LIMITS = {"medical_expense": "medical expense", "rented_premises": "damage to rented premises"}


def liability(condition: Condition, least: Decimal, certificates: list[Certificate], s: Situation) -> Finding:
    """Whether the liability insurance is `least` US dollars each occurrence and in the aggregate."""
    rows = coverages(certificates, "general liability")
    if not rows:
        found = absent(condition, s, "the certificate shows no general liability insurance", *anchors(certificates))
        return found.model_copy(update={"required": least, "unit": "dollars"})
    row = max(rows, key=_strength)
    each, total = row.each_occurrence, row.general_aggregate
    evidence = [f.evidence for f in (each, total) if f] or [row.evidence]
    reason = (
        f"{amount(least, 'dollars')} needed; {place(s.packet, row.evidence)}, shows {_shown(each)} each occurrence "
        f"and {_shown(total)} in the aggregate"
    )
    numbers = {"required": least, "found": number(each) if each else None, "unit": "dollars"}
    if each is None and total is None:
        return absent(condition, s, reason, row.evidence).model_copy(update=numbers)
    if _money(each) >= least and _money(total) >= least and row.reduced:
        reason += f"; but {quoted(row.reduced.said)}: ask what is left"
        return finding(condition, "unclear", reason, *evidence, row.reduced).model_copy(update=numbers)
    if _money(each) >= least and _money(total) >= least:
        return resting_on(condition, "met", reason, evidence).model_copy(update=numbers)
    umbrella = max((_money(r.each_occurrence) for r in coverages(certificates, "umbrella")), default=Decimal(0))
    over = [r.evidence for r in coverages(certificates, "umbrella")]
    if _money(total) >= least or (total is None and _money(each) >= least):
        reason += "; whether that is enough for all claims is for the county to say"
        return finding(condition, "unclear", reason, *evidence).model_copy(update=numbers)
    if umbrella and _money(each) + umbrella >= least and (total is None or _money(total) + umbrella >= least):
        reason += f"; only with an umbrella or excess policy of {amount(umbrella, 'dollars')} is it enough"
        return finding(condition, "unclear", reason, *evidence, *over).model_copy(update=numbers)
    return resting_on(condition, "deficient", reason, evidence).model_copy(update=numbers)


def limit(condition: Condition, check: Insurance, certificates: list[Certificate], s: Situation) -> Finding:
    """Whether one limit of it, by name, is as high as the check asks."""
    name = check.limit or "medical_expense"
    least = check.number or Decimal(0)
    rows = coverages(certificates, "general liability")
    found = [f for r in rows if (f := _limit_of(r, name)) is not None]
    lead = f"{amount(least, 'dollars')} needed"
    numbers: dict[str, object] = {"required": least, "unit": "dollars"}
    if not found:
        excluded = [where for r in rows for limit, where in r.excluded if limit == name]
        if excluded:
            reason = f"{lead}; {place(s.packet, excluded[0])}, shows {_LIMITS[name]} as {quoted(excluded[0].said)}"
            return absent(condition, s, reason, *excluded).model_copy(update={**numbers, "evidence": tuple(excluded)})
        blank = [r.evidence for r in rows if name in r.blank]
        where = f"{place(s.packet, blank[0])}, leaves it blank" if blank else "the certificate shows no such limit"
        at = blank or anchors(certificates)
        return absent(condition, s, f"{lead} for {_LIMITS[name]}; {where}", *at).model_copy(update=numbers)
    field = max(found, key=_money)
    value = _money(field)
    reason = f"{lead}; {place(s.packet, field.evidence)}, shows {amount(value, 'dollars')} for {_LIMITS[name]}"
    if value < least:
        reason += f": {amount(least - value, 'dollars')} short"
    verdict: Verdict = "met" if value >= least else "deficient"
    return resting_on(condition, verdict, reason, [field.evidence]).model_copy(update={**numbers, "found": value})


def _strength(row: Coverage) -> tuple[Decimal, Decimal]:
    """Orders rows by the smaller of their two limits."""
    each, total = _money(row.each_occurrence), _money(row.general_aggregate)
    return min(each, total), total


def _money(field: Field | None) -> Decimal:
    return (number(field) or Decimal(0)) if field is not None else Decimal(0)


def _shown(field: Field | None) -> str:
    return f"${count(_money(field))}" if field is not None else "nothing"


def _limit_of(row: Coverage, name: str) -> Field | None:
    return row.medical_expense if name == "medical_expense" else row.rented_premises
