"""Tells an ordinance in plain words, so that a county attorney can read what Gatebook checks and correct its file."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import assert_never

from extractors.catalogue.fields import fields
from extractors.catalogue.subjects import subjects
from intake.circumstances import ASKS
from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Check,
    Circumstance,
    Condition,
    Figure,
    Filed,
    Fixed,
    ForEachResidence,
    Insurance,
    Later,
    Need,
    Ordinance,
    Paper,
    PerPerson,
    PerPersons,
    SameAs,
    Stated,
    Steps,
    Tier,
    Tiers,
)
from intake.wording import amount, count, day, kind, listed

UNKNOWN = "not in the text at hand"


def describe(ordinance: Ordinance) -> str:
    """The whole ordinance for a reader at a terminal: head, readings, conditions with quotes and checks, blanks."""
    parts = (_head, _blanks, _readings, _exemptions, _requirements)
    return "\n".join(line for part in parts for line in part(ordinance))


def check_in_words(check: Check) -> str:
    """What a check looks for, as one sentence without its full stop."""
    match check:
        case Figure():
            return f"the packet states {_field(check.field)}, and its papers agree on it"
        case AtLeast():
            days = ", for all days of the event together" if check.days else ""
            licensed = "; the packet says that they are licensed" if check.licensed else ""
            return f"{_first(check.fields)} is at least {need_in_words(check.need, check.unit)}{days}{licensed}"
        case AtMost():
            over = f" divided by {_field(check.over)}" if check.over else ""
            return f"{_field(check.field)}{over} is at most {amount(check.number, check.unit)}"
        case Stated():
            return f"the packet shows {_elements(check)}"
        case Paper():
            return _paper(check)
        case Insurance():
            return _insurance(check)
        case BondCheck():
            return _bond(check)
        case ForEachResidence():
            done = "signed by its owner and occupant" if check.point == "signed" else "notarized"
            return f"every residence that the packet lists has a waiver that is {done}"
        case Filed():
            return f"the application was filed at least {count(check.days)} days before the event begins"
        case Later():
            return f"looked at later, at the {check.stage}"
    assert_never(check)


def need_in_words(need: Need, unit: str) -> str:
    """How much is needed: "1 toilet for every 500 persons, rounded up"."""
    match need:
        case Fixed():
            return amount(need.number, unit) + _otherwise(need.where, need.where_number, unit)
        case PerPersons():
            return f"{amount(need.each, unit)} for every {count(need.persons)} persons, rounded up"
        case PerPerson():
            other = _otherwise(need.where, need.where_each, unit)
            if unit == "persons" and need.each == 1:
                return "the number of persons"
            return f"{amount(need.each, unit)} for each person{other}"
        case SameAs():
            total = f" (or {_field(need.or_field)})" if need.or_field else ""
            return f"{' plus '.join(_field(name) for name in need.fields)}{total}"
        case Steps():
            return (
                f"{amount(need.base, unit)} up to {count(need.up_to)} persons, and {amount(need.add, unit)} for each "
                f"further {count(need.every)} or part of it"
            )
        case Tiers():
            return "; ".join(_tier(tier, unit) for tier in need.tiers)
    assert_never(need)


# --- parts of the whole -----------------------------------------------------------------------------------------------


def _head(o: Ordinance) -> Iterator[str]:
    yield from (o.title, "=" * len(o.title))
    yield f"id           {o.id}"
    yield f"edition      {o.edition}"
    yield f"source       {o.source}"
    yield f"read on      {day(o.read_on)}"
    yield f"in force     {f'from {day(o.in_force_from)}' if o.in_force_from else UNKNOWN}"
    yield f"filed with   {o.office.officer}, {o.office.county}, {o.office.state}"
    if o.overnight_persons is not None:
        yield f"overnight    {count(o.overnight_persons)} persons or more, {' to '.join(o.overnight_hours)}"
    if o.licensed_insurers:
        yield f"licensed     {'; '.join(o.licensed_insurers)}"
    if o.other_standards:
        yield f"exceptions   “{o.other_standards}”"


def _blanks(o: Ordinance) -> Iterator[str]:
    yield from ("", "What the county fills in", "------------------------")
    for name, value in (
        ("fee", o.blanks.fee),
        ("filed before the event", f"{o.blanks.filing_days} days" if o.blanks.filing_days is not None else None),
        ("days to answer a letter", f"{o.blanks.cure_days} days" if o.blanks.cure_days is not None else None),
        ("appeal", o.blanks.appeal),
        ("section of the conditions", o.blanks.section),
        ("telephone of the office", o.office.phone),
        ("e-mail of the office", o.office.email),
        ("signer of the letter", o.office.signer),
    ):
        yield f"{name}: {value or UNKNOWN}"


def _readings(o: Ordinance) -> Iterator[str]:
    yield from ("", "How it is read", "--------------")
    for reading in o.readings:
        yield f"{reading.about}: {reading.reads}"
        bears = f" Bears on {listed(reading.conditions)}." if reading.conditions else ""
        yield f"    decided on {day(reading.decided_on)} by {reading.by}.{bears}"


def _exemptions(o: Ordinance) -> Iterator[str]:
    if o.exemptions:
        yield from ("", "Where it does not apply", "-----------------------")
    for exemption in o.exemptions:
        yield f"{exemption.id}, at {exemption.cites}: “{exemption.quote}”"


def _requirements(o: Ordinance) -> Iterator[str]:
    for requirement in o.requirements:
        yield from ("", requirement.title, "-" * len(requirement.title))
        for condition in requirement.conditions:
            yield from _condition(condition)


def _condition(c: Condition) -> Iterator[str]:
    yield f"{c.id}, at {c.cites}: {c.asks}"
    yield f"    law     “{c.quote}”"
    if c.when:
        yield f"    when    {listed([ASKS[circumstance] for circumstance in c.when])}"
    yield f"    check   {check_in_words(c.check)}"
    yield f"    cure    {c.cure}"
    if c.papers:
        yield f"    papers  {listed([kind(id) for id in c.papers], 'or')}"


# --- parts of a check -------------------------------------------------------------------------------------------------


def _paper(check: Paper) -> str:
    conditions = [
        word for word, asked in (
            ("signed", check.signed), ("notarized", check.notarized),
            ("saying so in words", check.finding), ("about this event", check.event),
        ) if asked
    ]
    return f"the packet holds a {listed([kind(id) for id in check.kinds], 'or a')}" + (
        f", {listed(conditions)}" if conditions else ""
    )


def _insurance(check: Insurance) -> str:
    number = amount(check.number, "dollars") if check.number is not None else ""
    match check.point:
        case "certificate":
            return "a certificate of insurance is in force on every day of the event"
        case "insured":
            return "the certificate names the applicant and does not exclude the event"
        case "licensed":
            return f"the insurers are licensed in {check.state}"
        case "liability":
            return f"each occurrence and the general aggregate of general liability are both at least {number}"
        case "limit":
            return f"the limit for {str(check.limit).replace('_', ' ')} is at least {number}"
        case "workers-comp":
            return "a policy of workers’ compensation is in force on every day of the event"
    assert_never(check.point)


def _bond(check: BondCheck) -> str:
    match check.point:
        case "filed":
            return "a signed bond to the county, or proof of a cash deposit"
        case "amount":
            return f"the bond is at least {need_in_words(check.need, 'dollars') if check.need else UNKNOWN}"
        case "surety":
            return f"the bond is in cash, or its surety is licensed in {check.state}"
        case "indemnity":
            return "the bond holds the county harmless from liability and pays for the clean-up"
    assert_never(check.point)


def _otherwise(where: Circumstance | None, number: Decimal | None, unit: str) -> str:
    return f" ({amount(number, unit)} where {ASKS[where]})" if where and number is not None else ""


def _tier(tier: Tier, unit: str) -> str:
    limits = [
        *([f"up to {count(tier.persons_to)} persons"] if tier.persons_to is not None else []),
        *([f"up to {count(tier.hours_to)} hours"] if tier.hours_to is not None else []),
    ]
    return f"{amount(tier.number, unit)} for {listed(limits) or 'anything above'}"


def _first(fields: tuple[str, ...]) -> str:
    return listed([_field(name) for name in fields], "or else")


def _field(name: str) -> str:
    return f"“{fields()[name].title}”"


def _elements(check: Stated) -> str:
    subject = subjects()[check.subject]
    return listed([listed([subject.element(id).title for id in either], "or") for either in check.elements])
