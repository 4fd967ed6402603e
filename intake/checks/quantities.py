"""Figures: one must be stated, be at least so much, or be at most so much.

Every number that papers state for a thing is weighed. Where all lead to one verdict it is given with all of them named;
where they do not, a person must ask which is right.
"""

from __future__ import annotations

from decimal import Decimal

from extractors.models import Field
from intake.checks.needs import Needed, needed
from intake.checks.rates import rated
from intake.checks.situation import Situation, absent, finding
from intake.checks.statements import Said, said
from intake.checks.touching import touching
from intake.models import AtLeast, AtMost, Condition, Figure, Finding, Verdict
from intake.values import number, numbers, standing
from intake.wording import amount, count, listed, place, quoted

_LOOK = "the figure was not read surely: look at the page"
_SHOWN = 3  # lines that may state the figure, shown in one finding


def figure(condition: Condition, check: Figure, s: Situation) -> Finding:
    """A figure must be stated, and papers must agree on it."""
    fields = standing(s.packet, check.field)
    if not fields:
        return absent(condition, s, f"{s.no_page(condition)} states it")
    evidence = [f.evidence for f in fields]
    if len(fields) > 1:
        told = listed([f"{place(s.packet, f.evidence)}, states {_value(f)}" for f in fields])
        found = finding(condition, "unclear", f"papers contradict each other: {told}", *evidence)
        return _found(found, None, fields[0], "")
    field = fields[0]
    reason = f"{place(s.packet, field.evidence)}, states {_value(field)}"
    verdict: Verdict = "met" if field.evidence.sure else "unclear"
    return _found(
        finding(condition, verdict, reason if field.evidence.sure else f"{reason}; {_LOOK}", *evidence), None, field, ""
    )


def at_least(condition: Condition, check: AtLeast, s: Situation) -> Finding:
    """The first of the fields that the packet states must be at least what is needed."""
    fields = next((f for name in check.fields if (f := numbers(s.packet, name))), ())
    needs = _for_all_days(needed(check.need, check.unit, s), check, s)
    if not fields:
        return _not_stated(condition, check, needs, s)
    if not needs:
        reason = f"{_states(fields, check.unit, s)}; how much is needed cannot be computed: {_unknown(check, s)}"
        return _found(finding(condition, "unclear", reason, *(f.evidence for f in fields)), None, fields[0], check.unit)
    outcomes = {(number(f) or Decimal(0)) >= need.number for f in fields for need in needs}
    evidence = [f.evidence for f in fields] + [e for need in needs for e in need.evidence]
    reason = f"{needs[0].sum}; {_states(fields, check.unit, s)}"
    if len(outcomes) > 1:
        reason += f": {_both_sides(fields, needs, check.unit, s)}"
        evidence += s.crowd.evidence if len(s.crowd.stated) > 1 else ()
        return _found(finding(condition, "unclear", reason, *evidence), needs[0], fields[0], check.unit)
    enough = outcomes == {True}
    if not enough:
        reason += f": {_short(needs[0], fields, check)}"
    found = _weighed(condition, "met" if enough else "deficient", reason + _rivals(needs, s), fields, needs, s)
    if found.verdict == "met" and check.licensed is not None:
        found = _licensed(condition, check.licensed, found, s)
    return _found(found, needs[0], fields[0], check.unit)


def at_most(condition: Condition, check: AtMost, s: Situation) -> Finding:
    """The field, or one field over another, must be at most a number."""
    above = numbers(s.packet, check.field)
    below = numbers(s.packet, check.over) if check.over else ()
    limit = f"at most {amount(check.number, check.unit)} allowed"
    if not above or (check.over and not below):
        said = rated(s.packet, check.unit)
        if said:
            reason = f"{limit}; see whether these words show it: {place(s.packet, said[0])}, {quoted(said[0].said)}"
            return finding(condition, "unclear", reason, *said[:2]).model_copy(
                update={"required": check.number, "unit": check.unit}
            )
        return absent(condition, s, f"{limit}; {s.no_page(condition)} states the figures for it").model_copy(
            update={"required": check.number, "unit": check.unit}
        )
    ratios = [(a, b, _ratio(a, b)) for a in above for b in (below or (None,))]
    fields = tuple(dict.fromkeys([*above, *below]))
    outcomes = {None if value is None else value <= check.number for _, _, value in ratios}
    says = "; ".join(_division(a, b, value, check, s) for a, b, value in ratios)
    reason = f"{limit}; {says}"
    first = ratios[0][2]
    if len(outcomes) > 1 or None in outcomes:
        both = ": they fall on both sides" if len(outcomes) > 1 else ": look at it"
        found = finding(condition, "unclear", reason + both, *(f.evidence for f in fields))
    else:
        verdict: Verdict = "met" if outcomes == {True} else "deficient"
        needs = (Needed(number=check.number, sum=limit),)
        found = _weighed(condition, verdict, reason, fields, needs, s)
    return found.model_copy(update={"required": check.number, "found": first, "unit": check.unit})


# --- parts of a verdict -------------------------------------------------------------------------------------------


def _weighed(
    condition: Condition, verdict: Verdict, reason: str, fields: tuple[Field, ...], needs: tuple[Needed, ...],
    s: Situation,
) -> Finding:
    """The verdict, or `unclear` where a figure that it rests on was not read surely."""
    evidence = [f.evidence for f in fields] + [e for need in needs for e in need.evidence]
    if not all(e.sure for e in evidence):
        return finding(condition, "unclear", f"{reason}; {_LOOK}", *evidence)
    if verdict == "met" and any(n.by_crowd for n in needs) and not s.crowd.sure:
        reason += "; the number of persons was not read surely: look at the page"
        return finding(condition, "unclear", reason, *evidence, *s.crowd.evidence)
    return finding(condition, verdict, reason, *evidence)


def _licensed(condition: Condition, subject: str, found: Finding, s: Situation) -> Finding:
    """Enough of them: met where the packet says that they are licensed, unclear where it says nothing of it."""
    standing_of: Said = said(s, subject, "licensed")
    where = standing_of.evidence
    if standing_of.state == "shown" and all(e.sure for e in where[:1]):
        reason = f"{found.reason.rstrip('.')}; {place(s.packet, where[0])}, says that they are licensed"
        return finding(condition, "met", reason, *found.evidence, where[0])
    if standing_of.state == "denied":
        reason = f"{found.reason.rstrip('.')}; {place(s.packet, where[0])}, says that they are not licensed"
        return finding(condition, "deficient", reason, *found.evidence, *where)
    reason = f"{found.reason.rstrip('.')}; whether they are licensed in the state is not said: ask for their licenses"
    return finding(condition, "unclear", reason, *found.evidence, *where)


def _not_stated(condition: Condition, check: AtLeast, needs: tuple[Needed, ...], s: Situation) -> Finding:
    lead = f"{needs[0].sum}; " if needs else ""
    reason = f"{lead}{s.no_page(condition)} states a figure{_of(check.unit)}"
    found = _perhaps_stated(condition, check.fields, reason, s)
    return found.model_copy(update={"required": needs[0].number if needs else None, "unit": check.unit})


def _perhaps_stated(condition: Condition, names: tuple[str, ...], reason: str, s: Situation) -> Finding:
    """`missing`, or `unclear` with the lines that speak of the thing and hold a number."""
    near = touching(names, s.packet)
    if not near:
        return absent(condition, s, reason)
    told = "; ".join(f"{place(s.packet, e)}, {quoted(e.said)}" for e in near[:_SHOWN])
    reason = f"{reason} that could be taken for certain; see whether these words do: {told}"
    return finding(condition, "unclear", reason, *near[:_SHOWN])


def _of(unit: str) -> str:
    return " for it" if unit == "persons" else f" in {unit}" if " per " in unit else f" for {unit}"


def _for_all_days(needs: tuple[Needed, ...], check: AtLeast, s: Situation) -> tuple[Needed, ...]:
    """The need of every day of the event; empty where its days are not known."""
    if not check.days:
        return needs
    out = []
    for need in needs:
        for days in dict.fromkeys(len(span.days) for span in s.schedule.spans):
            total = need.number * days
            text = need.sum if days == 1 else f"{need.sum} × {days} days = {amount(total, check.unit)}"
            out.append(need.model_copy(update={"number": total, "sum": text}))
    return tuple(out)


def _unknown(check: AtLeast, s: Situation) -> str:
    if check.need.need == "same-as":
        return "the packet does not state what it is measured against"
    if check.days and not s.schedule.spans:
        return "the days of the event are not stated"
    return "the number of persons or the hours are not stated"


def _states(fields: tuple[Field, ...], unit: str, s: Situation) -> str:
    """"the security plan, page 3, states 14 guards"."""
    return listed([f"{place(s.packet, f.evidence)}, states {amount(number(f) or Decimal(0), unit)}" for f in fields])


def _short(need: Needed, fields: tuple[Field, ...], check: AtLeast) -> str:
    most = max(number(f) or Decimal(0) for f in fields)
    if check.unit == "persons":
        return f"{amount(need.number - most, check.unit)} too few"
    return f"{count(need.number - most)} short" if not amount(most, check.unit).startswith("$") else (
        f"{amount(need.number - most, check.unit)} short"
    )


def _both_sides(fields: tuple[Field, ...], needs: tuple[Needed, ...], unit: str, s: Situation) -> str:
    if len(fields) > 1:
        return "they fall on both sides of what is needed; ask which is right"
    if len(s.crowd.stated) > 1:
        told = [f"{place(s.packet, f.evidence)}, states {count(number(f) or 0)} persons" for f in s.crowd.stated]
        maxima = listed(told)
        return f"but {maxima}, and the verdict hangs on which is right"
    return f"but {needs[-1].sum} under another reading of the packet, and the verdict hangs on it"


def _rivals(needs: tuple[Needed, ...], s: Situation) -> str:
    if len(s.crowd.stated) < 2 or not any(n.by_crowd for n in needs):
        return ""
    return f"; papers state {listed([count(n) for n in s.crowd.numbers])} persons, and any of them gives this verdict"


def _ratio(above: Field, below: Field | None) -> Decimal | None:
    top = number(above) or Decimal(0)
    if below is None:
        return top
    under = number(below) or Decimal(0)
    return top / under if under else None


def _division(above: Field, below: Field | None, value: Decimal | None, check: AtMost, s: Situation) -> str:
    top = number(above) or Decimal(0)
    if below is None:
        return f"{place(s.packet, above.evidence)}, states {amount(top, check.unit)}"
    where = listed(list(dict.fromkeys([place(s.packet, above.evidence), place(s.packet, below.evidence)])))
    result = "no number" if value is None else amount(round(value, 1), check.unit)
    return f"{count(top)} ÷ {count(number(below) or Decimal(0))} = {result} ({where})"


def _value(field: Field) -> str:
    value = number(field)
    return count(value) if value is not None else str(field.value)


def _found(found: Finding, need: Needed | None, field: Field, unit: str) -> Finding:
    """With the numbers on it."""
    return found.model_copy(
        update={"required": need.number if need else None, "found": number(field), "unit": unit or field.unit}
    )
