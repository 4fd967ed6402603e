"""Filing in time, and what is looked at later."""

from __future__ import annotations

from datetime import date, timedelta

from intake.checks.situation import Situation, finding
from intake.models import Condition, Filed, Finding, Later
from intake.wording import day, plural


def filed_before(condition: Condition, check: Filed, s: Situation) -> Finding:
    """Filed at least so many days before the event begins. A last day on a weekend is only spoken of."""
    stated = s.packet.taken("application.filed_on")
    filed = s.filed_on or (stated.value if stated and isinstance(stated.value, date) else None)
    starts = s.packet.taken("event.start_date")
    if filed is None:
        return finding(condition, "unclear", "the day of filing is not known")
    if starts is None or not isinstance(starts.value, date):
        return finding(condition, "unclear", f"filed on {day(filed)}; the first day of the event is not known")
    last = starts.value - timedelta(days=check.days)
    before = (starts.value - filed).days
    reason = (
        f"filed on {day(filed)}, {plural(before, 'day')} before the event begins on {day(starts.value)}; "
        f"{plural(check.days, 'day')} are asked, so {day(last)} was the last day"
    )
    if last.weekday() >= 5:
        reason += f" (a {last:%A}: see whether the county counts the working day before or after)"
    evidence = [starts.evidence, *([stated.evidence] if stated else [])]
    if len(s.schedule.spans) > 1:
        return finding(condition, "unclear", f"{reason}; papers state different days", *evidence)
    sure = starts.evidence.sure
    if not sure:
        return finding(condition, "unclear", f"{reason}; the day was not read surely", *evidence)
    return finding(condition, "met" if before >= check.days else "deficient", reason, *evidence)


def later(condition: Condition, check: Later, s: Situation) -> Finding:
    """Looked at when its stage comes."""
    return finding(condition, "later", f"cannot be shown on paper at filing: on the {check.stage} checklist")
