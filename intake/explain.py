"""Why a condition got its verdict, or did not: which rules looked, where, what was nearest, what would have met it.

For the clerk who asks "but it is in there, is it not?", and for whoever adds words to the catalogue. It says nothing
that the review does not rest on: the rules are those that judged, run again over the same packet.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from extractors.catalogue.fields import FieldEntry, fields
from extractors.catalogue.subjects import Element, subjects
from extractors.models import Evidence, Record
from extractors.packet import Packet
from intake.checks.situation import Situation, once, situation
from intake.checks.statements import State, said
from intake.circumstances import ASKS
from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Check,
    Condition,
    Figure,
    Filed,
    Finding,
    ForEachResidence,
    Insurance,
    Later,
    Paper,
    Review,
    Stated,
)
from intake.review import shown_by
from intake.search import PassageIndex
from intake.wording import amount, count, kind, listed, paper, place, plural, quoted, sentence

_NEAREST = 3
_STATES: dict[State, str] = {
    "shown": "shown", "denied": "denied, or said to fall short", "disputed": "said by one paper, denied by another",
    "near": "touched by words that no rule could tell the meaning of", "deferred": "only named, promised or put off",
    "absent": "in no line that the rules can hear",
}


class Looked(Record):
    """One rule that looked: for what, what came of it, where, and by which wordings it hears (catalogue lines)."""

    sought: str
    outcome: str
    places: tuple[Evidence, ...] = ()
    wordings: tuple[str, ...] = ()


class Explanation(Record):
    """All that a verdict rests on. `where` says which papers were looked through, `unread` what could not be ("")."""

    condition: Condition
    finding: Finding
    rules: tuple[Looked, ...]
    where: str
    unread: str
    nearest: tuple[Evidence, ...]
    would_be_met: str


def explain(review: Review, condition_id: str) -> Explanation:
    """What looked for the condition and what it saw. KeyError where the ordinance has none of that id."""
    condition = review.ordinance.condition(condition_id)
    found = review.finding(condition_id)
    s = situation(review.packet, review.ordinance, review.filed_on)
    return Explanation(
        condition=condition, finding=found, rules=tuple(_rules(condition, s)), where=_where(s),
        unread=s.unread(condition), nearest=_nearest(condition, found, s),
        would_be_met=sentence(_would_be_met(condition, found, s)),
    )


def in_lines(explained: Explanation, packet: Packet, wordings: bool = False) -> Iterator[str]:
    """The explanation as lines for a terminal; with `wordings` also every wording that the rules hear."""
    condition, found = explained.condition, explained.finding
    yield f"{condition.title} ({condition.id}, {condition.cites}): {found.verdict}"
    yield f"  The ordinance: {quoted(condition.quote, 400)}"
    yield f"  {found.reason}"
    yield from (f"    {_at(packet, e)}" for e in found.evidence)
    yield "Which rules looked"
    for rule in explained.rules:
        yield f"  {sentence(rule.sought).rstrip('.')}: {rule.outcome}"
        yield from (f"    {_at(packet, e)} [{e.by if wordings else e.by.partition(':')[0]}]" for e in rule.places)
        yield from (f"    hears {line}" for line in rule.wordings if wordings)
    yield f"Where: {explained.where}{f'; {explained.unread}' if explained.unread else ''}"
    if explained.nearest:
        yield "Nearest lines that it does not rest on"
        yield from (f"    {_at(packet, e)}" for e in explained.nearest)
    yield f"What would have met it: {explained.would_be_met}"


def _at(packet: Packet, evidence: Evidence) -> str:
    return f"{place(packet, evidence)}: {quoted(evidence.said)}"


# --- which rules looked ---------------------------------------------------------------------------------------------


def _rules(condition: Condition, s: Situation) -> Iterator[Looked]:
    for name in condition.when:
        answer = s.circumstances[name]
        holds = {True: "yes", False: "no", None: "not known"}[answer.holds]
        yield Looked(sought=f"whether {ASKS[name]}", outcome=f"{holds}: {answer.why}", places=answer.evidence)
    match condition.check:
        case Stated() as check:
            for element in (e for any_of in check.elements for e in any_of):
                yield _element(condition, check.subject, element, s)
        case Figure() as check:
            yield _figures(check.field, s)
        case AtLeast() as check:
            yield from (_figures(name, s) for name in check.fields)
            if check.licensed is not None:
                yield _element(condition, check.licensed, "licensed", s)
        case AtMost() as check:
            yield from (_figures(name, s) for name in (check.field, check.over) if name)
        case Paper() | Insurance() | BondCheck() | ForEachResidence():
            yield from (_papers(each, s) for each in shown_by(condition))
        case Filed():
            yield _figures("application.filed_on", s)
            yield _figures("event.start_date", s)
        case Later() as check:
            yield Looked(sought="nothing on paper", outcome=f"it is looked at later ({check.stage})")


def _element(condition: Condition, subject: str, element: str, s: Situation) -> Looked:
    known = subjects()[subject].element(element)
    seen = said(s, subject, element, condition.papers)
    return Looked(
        sought=f"words on {subjects()[subject].title.lower()} that say {known.title}", outcome=_STATES[seen.state],
        places=once(seen.evidence)[:_NEAREST], wordings=_heard_by(known),
    )


def _heard_by(element: Element) -> tuple[str, ...]:
    shown = [f"shows: {line}" for line in element.shows]
    return (*shown, *(f"denies: {line}" for line in element.denies), *(f"touches: {line}" for line in element.near))


def _figures(name: str, s: Situation) -> Looked:
    known = fields()[name]
    stated = s.packet.all(name)
    told = listed([f"{_value(f.value)} ({f.standing})" for f in stated]) if stated else "no paper states it"
    return Looked(
        sought=f"{known.title} ({name})", outcome=told, places=tuple(f.evidence for f in stated)[:_NEAREST],
        wordings=_announced_by(known),
    )


def _announced_by(entry: FieldEntry) -> tuple[str, ...]:
    lists = (("a blank called", entry.labels), ("a number of", entry.nouns), ("a column headed", entry.heads))
    return tuple(f"{what}: {line}" for what, lines in lists for line in lines)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return count(Decimal(str(value))) if isinstance(value, int | float) else str(value)


def _papers(wanted: str, s: Situation) -> Looked:
    there = [d for d in s.packet.documents if d.kind == wanted]
    told = [f"{paper(s.packet, d)} ({d.pages[0].file}, page {d.pages[0].page})" for d in there]
    return Looked(sought=f"a paper of the kind “{kind(wanted)}”", outcome=listed(told) or "none in the packet")


# --- where, what was nearest, and what would do ---------------------------------------------------------------------


def _where(s: Situation) -> str:
    pages = plural(len(s.packet.pages), "page")
    return f"{pages} in {plural(len(s.packet.documents), 'paper')} of {plural(len(s.packet.files), 'file')}"


def _nearest(condition: Condition, found: Finding, s: Situation) -> tuple[Evidence, ...]:
    """The lines that share most words with what is asked for, but for those that the verdict rests on already."""
    words = " ".join((condition.title, *_named(condition.check), condition.asks))
    lines = PassageIndex(s.packet.passages).nearest(words, limit=3 * _NEAREST)
    near = [p.evidence(by="shares its words") for p in lines if p.role != "heading"]
    used = {(e.file, e.page, e.box) for e in found.evidence}
    return tuple(e for e in once((*found.nearest, *near)) if (e.file, e.page, e.box) not in used)[:_NEAREST]


def _named(check: Check) -> Iterator[str]:
    """What the check looks for, in the catalogue's titles."""
    match check:
        case Stated():
            known = subjects()[check.subject]
            yield from (known.title, *(known.element(e).title for any_of in check.elements for e in any_of))
        case Figure() | AtMost():
            yield fields()[check.field].title
        case AtLeast():
            yield from (fields()[name].title for name in check.fields)


def _would_be_met(condition: Condition, found: Finding, s: Situation) -> str:
    if found.verdict == "met":
        return "it is met"
    if found.verdict == "not-applicable":
        return "nothing has to be shown unless it applies after all"
    match condition.check:
        case AtLeast() if isinstance(found.required, Decimal):
            return f"a line that states at least {amount(found.required, found.unit or '')}"
        case AtMost() as check:
            return f"figures that come to at most {amount(check.number, check.unit)}"
        case Stated() as check:
            lacking = list(_lacking(condition, check, s))
            return f"lines that say {listed(lacking)}" if lacking else condition.cure
    return condition.cure


def _lacking(condition: Condition, check: Stated, s: Situation) -> Iterator[str]:
    subject = subjects()[check.subject]
    for any_of in check.elements:
        states = [said(s, check.subject, e, condition.papers) for e in any_of]
        if all(x.state != "shown" for x in states):
            yield listed([subject.element(e).title for e in any_of], "or")
