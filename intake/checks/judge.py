"""Gives the finding on one condition: whether it applies, and what its check says."""

from __future__ import annotations

from typing import assert_never

from intake.checks.bonds import bond
from intake.checks.insurance import insurance
from intake.checks.papers import paper_of_its_own
from intake.checks.quantities import at_least, at_most, figure
from intake.checks.residences import for_each_residence
from intake.checks.situation import Situation, finding
from intake.checks.statements import stated
from intake.checks.times import filed_before, later
from intake.circumstances import ASKS, holding
from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Condition,
    Figure,
    Filed,
    Finding,
    ForEachResidence,
    Insurance,
    Later,
    Paper,
    Stated,
)


def judge(condition: Condition, s: Situation) -> Finding:
    """The finding on a condition. Where its circumstances are not known, it is `unclear` or met."""
    answers = tuple(s.circumstances[name] for name in condition.when)
    holds = holding(answers)
    if holds == "yes":
        return check(condition, s)
    name, answer = next((n, a) for n, a in zip(condition.when, answers, strict=True) if not a.holds)
    if holds == "no":
        name, answer = next((n, a) for n, a in zip(condition.when, answers, strict=True) if a.holds is False)
        return finding(condition, "not-applicable", f"applies only where {ASKS[name]}: {answer.why}", *answer.evidence)
    found = check(condition, s)
    if found.verdict in ("met", "later"):
        return found
    doubt = f"applies only where {ASKS[name]}, and that is not certain: {answer.why}".rstrip(".")
    reason = f"{doubt}. If it does: {found.reason[:1].lower()}{found.reason[1:]}"
    return finding(condition, "unclear", reason, *answer.evidence, *found.evidence).model_copy(
        update={"required": found.required, "found": found.found, "unit": found.unit, "nearest": found.nearest}
    )


def check(condition: Condition, s: Situation) -> Finding:
    """What the condition's check says, whatever its circumstances."""
    rule = condition.check
    match rule:
        case Figure():
            return figure(condition, rule, s)
        case AtLeast():
            return at_least(condition, rule, s)
        case AtMost():
            return at_most(condition, rule, s)
        case Stated():
            return stated(condition, rule, s)
        case Paper():
            return paper_of_its_own(condition, rule, s)
        case Insurance():
            return insurance(condition, rule, s)
        case BondCheck():
            return bond(condition, rule, s)
        case ForEachResidence():
            return for_each_residence(condition, rule, s)
        case Filed():
            return filed_before(condition, rule, s)
        case Later():
            return later(condition, rule, s)
    assert_never(rule)
