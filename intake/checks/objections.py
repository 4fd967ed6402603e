"""What stands against a bond or certificate as a whole: a specimen, an offer that is no cover yet, a cancellation.

It is judged once, where the paper itself is judged; what else the paper says is then for a person to weigh, and never
met by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from extractors.papers.records import Objection
from intake.checks.situation import Situation, finding_as
from intake.models import Finding
from intake.wording import day, quoted


def standing_against(objections: Iterable[Objection], s: Situation) -> list[Objection]:
    """Those that count: a cancellation that takes effect after the event harms nobody."""
    span = s.schedule.span
    return [o for o in objections if not (o.on and span and o.on > span.last)]


def against(objections: Iterable[Objection], s: Situation) -> list[str]:
    """What is wrong with the paper, to be put after its name."""
    return [_said(o) for o in standing_against(objections, s)]


def doubted(found: Finding, objections: Iterable[Objection], s: Situation) -> Finding:
    """The finding, but not met where something stands against the paper that it rests on."""
    harm = standing_against(objections, s)
    if found.verdict != "met" or not harm:
        return found
    reason = f"{found.reason.rstrip('.')}; but the paper {_said(harm[0])}"
    return finding_as(found, "unclear", reason, *found.evidence, harm[0].evidence)


def _said(o: Objection) -> str:
    words = quoted(o.evidence.said)
    if o.what == "specimen":
        return f"is marked as none that is in force: {words}"
    if o.what == "offer":
        return f"is an offer or an application and gives no cover yet: {words}"
    return f"was cancelled{f' as of {day(o.on)}' if o.on else ''}: {words}"
