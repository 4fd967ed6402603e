"""How much an ordinance asks for, with the arithmetic in words.

Where the packet states rival maxima or rival parts of a sum, there is more than one answer: all are given, the one
that governs first.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, Decimal
from typing import assert_never

from extractors.models import Evidence, Record
from intake.checks.situation import Situation
from intake.models import Circumstance, Fixed, Need, PerPerson, PerPersons, SameAs, Steps, Tier, Tiers
from intake.values import number, numbers
from intake.wording import amount, count


class Needed(Record):
    """So much is needed; `sum` shows how it comes about ("7,200 persons ÷ 500 = 15 toilets (14.4, rounded up)")."""

    number: Decimal
    sum: str
    evidence: tuple[Evidence, ...] = ()
    by_crowd: bool = False  # hangs on the number of persons


def needed(need: Need, unit: str, s: Situation) -> tuple[Needed, ...]:
    """All that may be needed, the governing answer first; empty where it cannot be computed."""
    if isinstance(need, Fixed):
        return tuple(_fixed(n, unit) for n in _either(need.number, need.where, need.where_number, s))
    if isinstance(need, SameAs):
        return _same_as(need, unit, s)
    found = (x for persons in s.crowd.numbers for x in _for_persons(need, unit, persons, s))
    return tuple(x.model_copy(update={"by_crowd": True}) for x in found)


def rounded_up(value: Decimal) -> Decimal:
    return value.to_integral_value(rounding=ROUND_CEILING)


def _for_persons(
    need: PerPersons | PerPerson | Steps | Tiers, unit: str, persons: Decimal, s: Situation
) -> tuple[Needed, ...]:
    if isinstance(need, PerPersons):
        return (_per_persons(need, unit, persons),)
    if isinstance(need, PerPerson):
        return tuple(_per_person(each, unit, persons) for each in _either(need.each, need.where, need.where_each, s))
    if isinstance(need, Steps):
        return (_steps(need, unit, persons),)
    if isinstance(need, Tiers):
        return _tiers(need, unit, persons, s.schedule.hours)
    assert_never(need)


def _either(usual: Decimal, where: Circumstance | None, other: Decimal | None, s: Situation) -> tuple[Decimal, ...]:
    """The usual number, the one for a circumstance that holds, or both where that is not known."""
    if where is None or other is None:
        return (usual,)
    holds = s.circumstances[where].holds
    if holds is None:
        return (max(usual, other), min(usual, other))
    return (other,) if holds else (usual,)


def _fixed(value: Decimal, unit: str) -> Needed:
    return Needed(number=value, sum=f"{amount(value, unit)} needed")


def _per_persons(need: PerPersons, unit: str, persons: Decimal) -> Needed:
    exact = need.each * persons / need.persons
    whole = rounded_up(exact)
    how = "" if exact == whole else f" ({count(exact)}, rounded up)"
    times = "" if need.each == 1 else f"{count(need.each)} × "
    division = f"{times}{count(persons)} persons ÷ {count(need.persons)}"
    return Needed(number=whole, sum=f"{division} = {amount(whole, unit)}{how}")


def _per_person(each: Decimal, unit: str, persons: Decimal) -> Needed:
    total = persons * each
    if unit == "persons" and each == 1:
        return Needed(number=total, sum=f"the maximum attendance is {count(total)}")
    return Needed(number=total, sum=f"{count(persons)} persons × {amount(each, unit)} = {amount(total, unit)}")


def _steps(need: Steps, unit: str, persons: Decimal) -> Needed:
    more = rounded_up(max(persons - need.up_to, Decimal(0)) / need.every)
    total = need.base + need.add * more
    how = f"{count(need.base)} for the first {count(need.up_to)} persons"
    if more:
        how += f", and {count(need.add)} for each further {count(need.every)} or part of it ({count(more)} times)"
    return Needed(number=total, sum=f"{how} = {amount(total, unit)} for {count(persons)} persons")


def _tiers(need: Tiers, unit: str, persons: Decimal, hours: Decimal | None) -> tuple[Needed, ...]:
    """The first tier that holds both counts. Hours that matter and are not known leave it open."""
    for tier in need.tiers:
        if tier.persons_to is not None and persons > tier.persons_to:
            continue
        if tier.hours_to is not None and hours is None:
            return ()
        if tier.hours_to is None or (hours is not None and hours <= tier.hours_to):
            return (Needed(number=tier.number, sum=f"{amount(tier.number, unit)} needed for {_row(tier)}"),)
    return ()


def _row(tier: Tier) -> str:
    persons = "any number of persons" if tier.persons_to is None else f"up to {count(tier.persons_to)} persons"
    return persons if tier.hours_to is None else f"{persons} and {count(tier.hours_to)} hours"


def _same_as(need: SameAs, unit: str, s: Situation) -> tuple[Needed, ...]:
    """As many as the parts add up to; a stated total that differs from their sum is a second answer."""
    parts = [numbers(s.packet, name) for name in need.fields]
    totals = numbers(s.packet, need.or_field) if need.or_field else ()
    found: list[Needed] = []
    if all(parts):
        for first in _combinations([[number(f) or Decimal(0) for f in fields] for fields in parts]):
            total = sum(first, Decimal(0))
            sum_of = " + ".join(count(n) for n in first) + " = " if len(first) > 1 else ""
            where = tuple(fields[0].evidence for fields in parts)
            found.append(Needed(number=total, sum=f"{sum_of}{amount(total, unit)} needed", evidence=where))
    for field in totals:
        value = number(field) or Decimal(0)
        if all(value != x.number for x in found):
            found.append(Needed(number=value, sum=f"{amount(value, unit)} needed", evidence=(field.evidence,)))
    return tuple(found)


def _combinations(parts: list[list[Decimal]]) -> list[list[Decimal]]:
    """Every way to take one of each; the first takes the governing ones."""
    ways: list[list[Decimal]] = [[]]
    for part in parts:
        ways = [[*way, value] for way in ways for value in part]
    return ways
