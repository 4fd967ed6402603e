"""Waivers by those who live near: every residence that the packet lists, owner and occupant, notarized."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.catalogue.papers import phrases, says
from extractors.documents.phrases import fold, phrase
from extractors.fields.numbers import counts
from extractors.models import Evidence, Field
from extractors.papers.records import Waiver
from intake.checks.situation import Situation, absent, finding, resting_on
from intake.models import Condition, Finding, ForEachResidence
from intake.values import standing
from intake.wording import listed, place, plural, quoted

_STREETS = frozenset(
    "road rd street st lane ln drive dr way avenue ave court ct highway hwy circle cir boulevard blvd trail trl".split()  # noqa: SIM905
)

_MANY = 100  # more than so many houses are no count of neighbors


def for_each_residence(condition: Condition, check: ForEachResidence, s: Situation) -> Finding:
    """Every residence has a waiver that is signed by both, or (notarized) every waiver has its certificate."""
    waivers = s.packet.papers.waivers
    listed_ones = standing(s.packet, "residence.address")
    if not waivers:
        return absent(condition, s, "no waiver is in the packet", *(f.evidence for f in listed_ones))
    if check.point == "notarized":
        return _all_notarized(condition, waivers, listed_ones, s)
    return _all_signed(condition, waivers, listed_ones, s)


def same_residence(one: str, other: str) -> bool:
    """Whether two addresses are one house: its number and a word of its road."""
    a, b = _key(one), _key(other)
    if _digits(a) and _digits(b):
        return _digits(a) == _digits(b) and bool((a - _digits(a)) & (b - _digits(b)))
    return bool(a and b) and (a <= b or b <= a)


def _key(address: str) -> set[str]:
    found = re.findall(r"\w+", address.split(",")[0].lower())
    return {w for w in found if w not in _STREETS}


def _digits(key: set[str]) -> set[str]:
    return {w for w in key if w[0].isdigit()}


def _name(waiver: Waiver) -> str:
    for field in (waiver.residence, waiver.owner, waiver.occupant):
        if field is not None:
            return str(field.value)
    return "an unnamed residence"


def _all_signed(
    condition: Condition, waivers: tuple[Waiver, ...], residences: tuple[Field, ...], s: Situation
) -> Finding:
    known = [str(w.residence.value) for w in waivers if w.residence]
    without = [f for f in residences if not any(same_residence(str(f.value), k) for k in known)]
    wrong: list[str] = []
    doubts: list[str] = []
    for waiver in waivers:
        faults, questions = _signatures(waiver)
        wrong += [f"{_name(waiver)} {x}" for x in faults]
        doubts += [f"{_name(waiver)} {x}" for x in questions]
    unnamed = [w for w in waivers if w.residence is None]
    evidence = [w.evidence for w in waivers]
    evidence += [e for w in waivers for e in (w.refusal, w.misfit, w.held_back) if e is not None]
    if without and len(unnamed) < len(without) and s.all_read(condition):
        wrong.append(f"there is no waiver for {listed([str(f.value) for f in without])}")
        evidence += [f.evidence for f in without]
    elif without:
        doubts.append(f"no waiver could be read for {listed([str(f.value) for f in without])}")
    more = _counted(s)
    if more is not None and more[0] > len(waivers) and not without:
        few = plural(len(waivers), "waiver")
        doubts.append(f"there may be {more[0]} residences, and {few}: {quoted(more[1].said)}")
        evidence.append(more[1])
    if wrong:
        return finding(condition, "deficient", "; ".join(wrong), *evidence)
    if doubts or not all(e.sure for e in evidence):
        reason = "; ".join(doubts) or "the waivers were not read surely: look at them"
        return finding(condition, "unclear", reason, *evidence)
    reason = f"{plural(len(waivers), 'waiver')} signed by owner and occupant: {_all(waivers)}"
    return finding(condition, "met", reason, *evidence)


def _counted(s: Situation) -> tuple[int, Evidence] | None:
    """The largest number of residences that a sentence counts within the distance, and where."""
    found: list[tuple[int, Evidence]] = []
    for said in (x.evidence for x in s.statements("dwellings.distance") if x.stance in ("shows", "near")):
        for each in counts(said.said) if says("waiver", "near", said.said) else ():
            behind = fold(said.said[each.end :])
            if 1 < each.value < _MANY and any(phrase(line).match(behind) for line in phrases("waiver", "houses")):
                found.append((int(each.value), said))
    return max(found, key=lambda x: x[0], default=None)


def _signatures(waiver: Waiver) -> tuple[list[str], list[str]]:
    """What is wrong with a waiver's signatures, and what a person must look at."""
    roles = (
        ("owner", waiver.owner, waiver.owner_signed), ("occupant", waiver.occupant, waiver.occupant_signed)
    )
    wrong = [f"is not signed by the {role}" for role, _, done in roles if done is False]
    doubts = [
        f"does not show whether the {role} signed" if named else f"does not name the {role}"
        for role, named, done in roles if done is None
    ]
    if waiver.refusal is not None:
        wrong.append(f"does not waive the distance: {quoted(waiver.refusal.said)}")
    if waiver.fits_event == "no":
        wrong.append("is about another event or year")
    elif waiver.misfit is not None:
        doubts.append(f"may be about another event: {quoted(waiver.misfit.said)}")
    if waiver.held_back is not None:
        doubts.append(f"may waive on a condition or in part only: {quoted(waiver.held_back.said)}")
    return wrong, doubts


def _all_notarized(
    condition: Condition, waivers: tuple[Waiver, ...], residences: tuple[Field, ...], s: Situation
) -> Finding:
    known = [str(w.residence.value) for w in waivers if w.residence]
    if residences and len(known) == len(waivers) and not any(
        same_residence(str(f.value), k) for f in residences for k in known
    ):
        near = listed([str(f.value) for f in residences])
        reason = f"the waivers are for {listed(known)}, and the packet lists {near}"
        return resting_on(condition, "deficient", reason, [w.evidence for w in waivers])
    wrong = [w for w in waivers if w.notarized.value is False]
    surely = [w for w in wrong if w.notarized.evidence.sure]
    if wrong:
        reason = _not_notarized(surely or wrong, s)
        if surely and len(surely) < len(wrong):
            others = [w for w in wrong if w not in surely]
            reason += f"; to be looked at, as it was not read surely: {_not_notarized(others, s)}"
        return resting_on(condition, "deficient", reason, [w.notarized.evidence for w in surely or wrong])
    places = [w.notarized.evidence for w in waivers]
    unfit = [(w, n) for w in waivers for n in w.notarials if n.complete and _all_unfit(w)]
    if unfit:
        told = "; ".join(f"{_name(w)}: the notarial certificate {listed(n.doubts)}" for w, n in unfit)
        return finding(condition, "unclear", f"{told}; look at it", *places)
    return resting_on(condition, "met", f"{plural(len(waivers), 'waiver')} notarized: {_all(waivers)}", places)


def _all_unfit(waiver: Waiver) -> bool:
    return all(n.doubts for n in waiver.notarials if n.complete)


def _not_notarized(wrong: Sequence[Waiver], s: Situation) -> str:
    return "; ".join(f"{_name(w)}: {_defects(w)} ({place(s.packet, w.evidence)})" for w in wrong)


def _defects(waiver: Waiver) -> str:
    nearest = min(waiver.notarials, key=lambda n: len(n.defects), default=None)
    if nearest is None:
        return "not notarized"
    return f"the notarial certificate is not in order ({listed(nearest.defects) or 'incomplete'})"


def _all(waivers: tuple[Waiver, ...]) -> str:
    return listed([_name(w) for w in waivers])
