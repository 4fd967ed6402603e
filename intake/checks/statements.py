"""Statements: the packet must say it, element by element, in any of its papers.

A later paper governs an earlier one on the same element; papers of one rank that say opposite things are a question
for a person. "Will comply", a table of contents or a promise to say it later show nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple, cast

from extractors.catalogue.subjects import subjects
from extractors.cues import cues, stems
from extractors.models import Evidence, Statement
from intake.checks.situation import LOOK, Situation, absent, finding
from intake.models import Circumstance, Condition, Finding, Stated
from intake.wording import listed, place, quoted

State = Literal["shown", "denied", "disputed", "near", "deferred", "absent"]


class Said(NamedTuple):
    """What the packet says of one element, and where."""

    title: str
    state: State
    evidence: tuple[Evidence, ...] = ()

    @property
    def sure(self) -> bool:
        return bool(self.evidence) and self.evidence[0].sure


def stated(condition: Condition, check: Stated, s: Situation) -> Finding:
    """Every element must be shown; of alternatives, one."""
    papers = condition.papers
    asked = [any_of for any_of in check.elements if any(_asked(check.subject, e, s) for e in any_of)]
    found = [_best([said(s, check.subject, e, papers) for e in any_of]) for any_of in asked]
    shown = [x for x in found if x.state == "shown"]
    denied = [x for x in found if x.state == "denied"]
    disputed = [x for x in found if x.state == "disputed"]
    near = [x for x in found if x.state == "near"]
    lacking = [x for x in found if x.state in ("absent", "deferred")]
    evidence = [e for x in (*denied, *disputed, *shown) for e in x.evidence[:2]]
    if len(shown) == len(found):
        return _all_shown(condition, shown, s)
    if denied:
        reason = _sentences(_denials(denied, s), _lacks(lacking))
        if not all(x.sure for x in denied):
            return finding(condition, "unclear", f"{reason}; {LOOK}", *evidence)
        return finding(condition, "deficient", reason, *evidence)
    if disputed and not lacking and not near:
        return finding(condition, "unclear", _sentences(*(_dispute(x, s) for x in disputed)), *evidence)
    if near and not lacking:
        return _perhaps(condition, shown, near, s)
    if shown and lacking:
        reason = _sentences(_shows(shown, s), _lacks(lacking))
        if not s.all_read(condition):
            return finding(condition, "unclear", f"{reason}; {s.unread(condition)}", *evidence)
        return finding(condition, "deficient", reason, *evidence)
    if near:
        return _perhaps(condition, shown, near, s)
    if disputed:
        reason = _sentences(*(_dispute(x, s) for x in disputed), _lacks(lacking))
        return finding(condition, "unclear", reason, *evidence)
    return _nothing(condition, lacking, s)


def _asked(subject: str, element: str, s: Situation) -> bool:
    """Whether an element is asked for at all: receptacles in the camping area only where there is one."""
    known = subjects().get(subject)
    where = next((e.only_where for e in known.elements if e.id == element), "") if known else ""
    return not where or s.circumstances[cast(Circumstance, where)].holds is not False


def said(s: Situation, subject: str, element: str, papers: tuple[str, ...] = ()) -> Said:
    """What the latest papers say of one element of a subject; `papers` are the kinds that usually speak of it."""
    title = element_title(subject, element)
    about = _best_first([x for x in s.statements(subject) if x.element == element], title, papers, s)
    shows, denies, near = ([x for x in about if x.stance == stance] for stance in ("shows", "denies", "near"))
    showing = [x for x in shows if not any(_governs(y, x, s) for y in denies)]
    denying = [x for x in denies if not any(_governs(y, x, s) for y in shows)]
    if showing and denying:
        exceptions = [x for x in denying if x.document is not None and x.document in {y.document for y in showing}]
        if _of_each(subject, element) and exceptions:
            return Said(title, "denied", tuple(x.evidence for x in exceptions))
        return Said(title, "disputed", (showing[0].evidence, denying[0].evidence))
    if showing:
        return Said(title, "shown", tuple(x.evidence for x in showing))
    if denying:
        return Said(title, "denied", tuple(x.evidence for x in denying))
    if near:
        return Said(title, "near", tuple(x.evidence for x in near))
    weak = tuple(x.evidence for x in about)
    return Said(title, "deferred", weak) if weak else Said(title, "absent")


def _of_each(subject: str, element: str) -> bool:
    """Whether what a paper says of some, with the exception that it names, is short of what is asked for each."""
    known = subjects().get(subject)
    return known is not None and any(e.each for e in known.elements if e.id == element)


def _governs(later: Statement, earlier: Statement, s: Situation) -> bool:
    """Whether one statement takes the place of another: a later filing, an addendum, a later issue of the same paper.

    That one plan bears a later date than another says nothing about which of them is right.
    """
    if later.order[:2] != earlier.order[:2]:
        return later.order[:2] > earlier.order[:2]
    kinds = {d.number: d.kind for d in s.packet.documents}
    known = later.document is not None and earlier.document is not None and later.document != earlier.document
    same = known and kinds.get(later.document or 0) == kinds.get(earlier.document or 0)
    return same and later.order > earlier.order


def element_title(subject: str, element: str) -> str:
    """The element in a clerk's words, from the catalogue; its id where the catalogue has none."""
    known = subjects().get(subject)
    for each in known.elements if known else ():
        if each.id == element:
            return each.title
    return element.replace("-", " ")


_TERSE = 40  # characters: shorter lines are heads and labels
_RANK: dict[State, int] = {"shown": 0, "disputed": 1, "denied": 2, "near": 3, "deferred": 4, "absent": 5}


def _best_first(about: Sequence[Statement], title: str, papers: tuple[str, ...], s: Situation) -> list[Statement]:
    """Statements in the order in which a person would point at them.

    That is: read surely, in a paper that usually speaks of it, with the subject itself in the sentence and not only in
    the heading above, in the words of the point, of some length, and in the latest paper.
    """
    if not about:
        return []
    subject = subjects().get(about[0].subject)
    topic = cues((subject.topic,))[0] if subject else None
    usual = {d.number for d in s.packet.documents if d.kind in papers}
    asked = _roots(f"{title} {about[0].subject}")

    def weight(x: Statement) -> tuple[bool, bool, bool, int, bool, tuple[int, int, int]]:
        words = x.evidence.said
        named = topic is not None and topic.find(stems(words)) is not None
        return (
            x.evidence.sure, x.document in usual, named, len(asked & _roots(words)), len(words) > _TERSE, x.order,
        )

    return sorted(about, key=weight, reverse=True)


def _roots(text: str) -> set[str]:
    """The first letters of the words, so that "lighting" and "lights" are one."""
    return {w[:5] for w in re.findall(r"[a-z]+", text.lower()) if len(w) > 3}


def _best(alternatives: list[Said]) -> Said:
    best = min(alternatives, key=lambda x: (_RANK[x.state], not x.sure))
    if best.state in ("absent", "deferred") and len(alternatives) > 1:
        return best._replace(title=listed([x.title for x in alternatives], "or"))
    return best


def _all_shown(condition: Condition, shown: list[Said], s: Situation) -> Finding:
    evidence = [x.evidence[0] for x in shown]
    reason = _shows(shown, s)
    if all(x.sure for x in shown):
        return finding(condition, "met", reason, *evidence)
    return finding(condition, "unclear", f"{reason}; {LOOK}", *evidence)


def _nothing(condition: Condition, lacking: list[Said], s: Situation) -> Finding:
    deferred = [e for x in lacking if x.state == "deferred" for e in x.evidence]
    if deferred:
        where = deferred[0]
        reason = f"{place(s.packet, where)}, touches on it ({quoted(where.said)}) but does not show it"
        return absent(condition, s, reason, *deferred)
    return absent(condition, s, f"{s.no_page(condition)} shows this: {listed([x.title for x in lacking])}")


def _perhaps(condition: Condition, shown: list[Said], near: list[Said], s: Situation) -> Finding:
    """Passages that speak of it, and no rule could tell what they say."""
    told = "; ".join(f"{x.title}: {place(s.packet, x.evidence[0])}, {quoted(x.evidence[0].said)}" for x in near)
    reason = _sentences(_shows(shown, s) if shown else "", f"see whether these words show it: {told}")
    return finding(condition, "unclear", reason, *(e for x in (*near, *shown) for e in x.evidence[:2]))


def _shows(shown: list[Said], s: Situation) -> str:
    if len({x.evidence[0] for x in shown}) == 1:
        where = shown[0].evidence[0]
        return f"{place(s.packet, where)}, says {quoted(where.said)}"
    return "; ".join(f"{x.title}: {place(s.packet, x.evidence[0])}" for x in shown)


def _denials(denied: list[Said], s: Situation) -> str:
    by_place: dict[tuple[str, str], list[str]] = {}
    for x in denied:
        by_place.setdefault((place(s.packet, x.evidence[0]), quoted(x.evidence[0].said)), []).append(x.title)
    places = by_place.items()
    return "; ".join(f"falls short on {listed(titles)}: {where}, says {words}" for (where, words), titles in places)


def _dispute(x: Said, s: Situation) -> str:
    shows, denies = x.evidence
    return (
        f"papers contradict each other on {x.title}: {place(s.packet, shows)}, says {quoted(shows.said, 90)}, "
        f"and {place(s.packet, denies)}, says {quoted(denies.said, 90)}"
    )


def _lacks(lacking: list[Said]) -> str:
    return f"not shown: {listed([x.title for x in lacking])}" if lacking else ""


def _sentences(*parts: str) -> str:
    return "; ".join(p for p in parts if p)
