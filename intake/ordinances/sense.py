"""Does an ordinance's file make sense? Ids, quotes, citations, words of the catalogue, numbers.

Each function looks at one sort of mistake and yields every one of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from decimal import Decimal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Condition,
    Figure,
    Filed,
    Fixed,
    Insurance,
    Judged,
    Need,
    Ordinance,
    Paper,
    PerPerson,
    PerPersons,
    SameAs,
    Stated,
    Steps,
    Tiers,
)
from intake.ordinances.shape import Fault
from intake.ordinances.words import any_of, nearest, words

_NOT_IN_TEXT = "does not stand in the text word for word"
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
# What a kind of check can be judged as; kinds that are not here stand under several.
_JUDGED: dict[str, Judged] = {
    "at-least": "quantity", "at-most": "quantity", "stated": "statement", "paper": "document",
    "for-each-residence": "document", "later": "later",
}


def faults_of_sense(ordinance: Ordinance) -> tuple[Fault, ...]:
    """Everything in `ordinance` that cannot be right, in the order of the file."""
    faults = [*_head(ordinance), *_readings(ordinance), *_exemptions(ordinance), *_ids(ordinance)]
    for condition in ordinance.conditions:
        where = f"condition {condition.id}"
        faults += [Fault(where, what) for what in _condition(condition, ordinance)]
    return tuple(_of_wrong_text(faults, len(ordinance.conditions) + len(ordinance.exemptions)))


def _of_wrong_text(faults: Sequence[Fault], quotes: int) -> Sequence[Fault]:
    """Where most quotes do not stand in the text, the text is wrong, which is one mistake."""
    strange = [f for f in faults if _NOT_IN_TEXT in f.what]
    if len(strange) <= max(3, quotes // 2):
        return faults
    told = f'"text" does not hold {len(strange)} of {quotes} quotes: is it the right text?'
    return [Fault("", told), *(f for f in faults if f not in strange)]


# --- the head of the file ---------------------------------------------------------------------------------------------


def _head(ordinance: Ordinance) -> Iterator[Fault]:
    if not _is_slug(ordinance.id):
        yield Fault("", f'"id" must be small letters and hyphens, not "{ordinance.id}"')
    for name in ("edition", "title", "chapter", "source", "text"):
        if not str(getattr(ordinance, name)).strip():
            yield Fault("", f'"{name}" is empty')
    latitude, longitude = ordinance.place
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        yield Fault("", f'"place" must be latitude and longitude in degrees, not {latitude}, {longitude}')
    try:
        ZoneInfo(ordinance.timezone)
    except (ZoneInfoNotFoundError, ValueError):
        yield Fault("", f'"timezone" is not known: "{ordinance.timezone}"; write it as "America/Chicago"')
    for hour in ordinance.overnight_hours:
        if not _is_clock(hour):
            yield Fault("", f'"overnight_hours" must be times such as "21:00", not "{hour}"')
    if ordinance.other_standards is not None:
        yield from _verbatim("", "other_standards", ordinance.other_standards, ordinance.text)
    if not ordinance.requirements:
        yield Fault("", "there are no requirements")


def _readings(ordinance: Ordinance) -> Iterator[Fault]:
    ids = {condition.id for condition in ordinance.conditions}
    for number, reading in enumerate(ordinance.readings, start=1):
        where = f"reading {reading.about or number}"
        for name in ("about", "reads", "by"):
            if not str(getattr(reading, name)).strip():
                yield Fault(where, f'"{name}" is empty')
        yield from (Fault(where, what) for what in _wrong("condition", reading.conditions, ids))


def _exemptions(ordinance: Ordinance) -> Iterator[Fault]:
    for exemption in ordinance.exemptions:
        where = f"exemption {exemption.id}"
        if not exemption.cites.strip():
            yield Fault(where, '"cites" is empty')
        yield from _verbatim(where, "quote", exemption.quote, ordinance.text)
    yield from _twice("exemption", (e.id for e in ordinance.exemptions))


def _ids(ordinance: Ordinance) -> Iterator[Fault]:
    yield from _twice("requirement", (r.id for r in ordinance.requirements))
    yield from _twice("condition", (c.id for c in ordinance.conditions))
    for requirement in ordinance.requirements:
        where = f"requirement {requirement.id}"
        if not requirement.conditions:
            yield Fault(where, "there are no conditions in it")
        if not _is_slug(requirement.id):
            yield Fault(where, '"id" must be small letters and hyphens')
        befores = {condition.id.partition(".")[0] for condition in requirement.conditions}
        if len(requirement.conditions) > 1 and len(befores) == 1 and requirement.id not in befores:
            yield Fault(where, f'"id" must be the word before the point in its conditions\' ids: "{befores.pop()}"')
            continue
        for condition in requirement.conditions:
            before, dot, after = condition.id.partition(".")
            if before != requirement.id or not dot or not _is_slug(after):
                yield Fault(f"condition {condition.id}", f'"id" must be "{requirement.id}." and a word after it')


def _twice(noun: str, ids: Iterable[str]) -> Iterator[Fault]:
    yield from (Fault(f"{noun} {id}", f"stands there {n} times") for id, n in Counter(ids).items() if n > 1)


def _verbatim(where: str, name: str, quote: str, text: str) -> Iterator[Fault]:
    """A fault where `quote` does not stand in `text` word for word; only white space may differ."""
    if not quote.strip():
        yield Fault(where, f'"{name}" is empty')
    elif _folded(quote) not in _folded(text):
        yield Fault(where, f'"{name}" {_NOT_IN_TEXT}: {_first_strange(quote, text)}')


def _first_strange(quote: str, text: str) -> str:
    """Where the quote leaves the text: the last words that still stand there, and the first that does not."""
    whole, parts = _folded(text), quote.split()
    held = next(n for n in range(len(parts), -1, -1) if " ".join(parts[:n]) in whole)
    return f'after "{" ".join(parts[max(0, held - 5):held])}" it has "{parts[min(held, len(parts) - 1)]}"'


def _folded(words: str) -> str:
    return " ".join(words.split())


def _is_slug(word: str) -> bool:
    return bool(word) and set(word) <= _LETTERS


def _is_clock(hour: str) -> bool:
    hours, _, minutes = hour.partition(":")
    return len(hour) == 5 and hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60


# --- a condition ------------------------------------------------------------------------------------------------------


def _condition(condition: Condition, ordinance: Ordinance) -> Iterator[str]:
    for name in ("title", "cites", "asks", "cure"):
        if not str(getattr(condition, name)).strip():
            yield f'"{name}" is empty'
    yield from (f.what for f in _verbatim("", "quote", condition.quote, ordinance.text))
    right = _JUDGED.get(condition.check.kind)
    if right and condition.judged != right:
        yield f'"judged" must be "{right}" for the check "{condition.check.kind}", not "{condition.judged}"'
    if condition.judged == "later" and condition.check.kind != "later":
        yield 'what is "judged" later needs the check "later"'
    if "overnight" in condition.when and ordinance.overnight_persons is None:
        yield '"when" says overnight, but "overnight_persons" at the head of the file is missing'
    yield from _wrong("kind of document", condition.papers, words().kinds)
    yield from _check(condition)


def _check(condition: Condition) -> Iterator[str]:
    check = condition.check
    match check:
        case Figure():
            yield from _wrong("field of numbers", [check.field], words().fields)
        case AtLeast():
            if not check.fields:
                yield '"check.fields" is empty'
            yield from _wrong("field of numbers", check.fields, words().fields)
            yield from _need(check.need)
            if check.licensed is not None:
                yield from _stated(check.licensed, [("licensed",)])
        case AtMost():
            yield from _wrong("field of numbers", filter(None, (check.field, check.over)), words().fields)
            yield from _positive(number=check.number)
        case Stated():
            yield from _stated(check.subject, check.elements)
        case Paper():
            if not check.kinds:
                yield '"check.kinds" is empty'
            yield from _wrong("kind of document", check.kinds, words().kinds)
        case Insurance():
            yield from _insurance(check)
        case BondCheck():
            yield from _bond(check)
        case Filed():
            yield from _positive(days=Decimal(check.days))
        case _:
            pass


def _wrong(noun: str, given: Iterable[str], right: Collection[str]) -> Iterator[str]:
    yield from (f'there is no {noun} "{word}"{nearest(word, right)}' for word in given if word not in right)


def _stated(subject: str, elements: Iterable[tuple[str, ...]]) -> Iterator[str]:
    known = words().subjects.get(subject)
    if known is None:
        yield f'there is no subject "{subject}"{nearest(subject, words().subjects)}'
        return
    given = [element for alternatives in elements for element in alternatives]
    if not given:
        yield f'"check.elements" is empty; subject "{subject}" has {any_of(known)}'
    yield from (f'subject "{subject}" has no element "{e}"{nearest(e, known)}' for e in given if e not in known)


def _insurance(check: Insurance) -> Iterator[str]:
    if check.point in ("liability", "limit") and check.number is None:
        yield f'"check.number" is missing: how much the point "{check.point}" asks for'
    if check.point == "limit" and check.limit is None:
        yield '"check.limit" is missing: "medical_expense" or "rented_premises"'
    if check.point == "licensed" and not check.state:
        yield '"check.state" is missing: the state that licenses the insurers'
    yield from _positive(number=check.number)


def _bond(check: BondCheck) -> Iterator[str]:
    if check.point == "amount":
        if check.need is None:
            yield '"check.need" is missing: how large the bond must be'
        else:
            yield from _need(check.need)
    if check.point == "surety" and not check.state:
        yield '"check.state" is missing: the state that licenses the surety'


def _need(need: Need) -> Iterator[str]:
    match need:
        case Fixed():
            yield from _positive(number=need.number, where_number=need.where_number)
            yield from _both(need.where, need.where_number, "where_number")
        case PerPersons():
            yield from _positive(each=need.each, persons=need.persons)
        case PerPerson():
            yield from _positive(each=need.each, where_each=need.where_each)
            yield from _both(need.where, need.where_each, "where_each")
        case SameAs():
            yield from _wrong("field of numbers", filter(None, (*need.fields, need.or_field)), words().fields)
        case Steps():
            yield from _positive(base=need.base, up_to=need.up_to, add=need.add, every=need.every)
        case Tiers():
            yield from _tiers(need)


def _both(where: object, number: object, name: str) -> Iterator[str]:
    if (where is None) != (number is None):
        yield f'"where" and "{name}" go together, and one of them is missing'


def _positive(**numbers: Decimal | None) -> Iterator[str]:
    yield from (f'"{name}" must be more than 0, not {n}' for name, n in numbers.items() if n is not None and n <= 0)


def _tiers(need: Tiers) -> Iterator[str]:
    """Rows must rise, for the first that holds counts."""
    if not need.tiers:
        yield '"tiers" is empty'
        return
    high = Decimal("Infinity")
    ends = [(tier.persons_to or high, tier.hours_to or high) for tier in need.tiers]
    if ends != sorted(ends):
        yield '"tiers" must rise: by persons_to, and within the same persons_to by hours_to'
    if len(set(ends)) < len(ends):
        yield '"tiers" has two rows for the same persons_to and hours_to'
