"""When a condition applies: whether the event is overnight, in darkness, with camping, food and so on.

Each answer says on what it rests. A circumstance on which the packet is silent does not hold if every page was read
and nothing speaks of it; otherwise it is not known, and what hangs on it is left to a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Literal

from extractors.doubts import Doubt
from extractors.models import Evidence, Record
from extractors.packet import Packet
from intake.doubts import touching_field
from intake.event import Crowd, Schedule
from intake.models import Circumstance, Ordinance
from intake.sun import sunrise_and_sunset
from intake.values import number, numbers, standing
from intake.wording import clock, count, day, listed, place

ASKS: dict[Circumstance, str] = {
    "overnight": "the assembly continues overnight",
    "darkness": "a scheduled hour lies in darkness",
    "camping": "overnight camping is offered",
    "food": "food is dispensed",
    "bathing": "bathing is provided",
    "hauled-water": "water is hauled from off the site",
    "chemical-toilets": "chemical toilets are used",
    "public-sewer": "waste goes to a public or community sewer",
    "bulk-containers": "bulk containers are used",
    "residence-near": "a residence lies within the distance",
    "night-activity": "activity at night is planned",
}
_FIELDS: dict[Circumstance, str] = {
    "camping": "circumstance.overnight_camping",
    "food": "circumstance.food",
    "bathing": "circumstance.bathing",
    "hauled-water": "circumstance.hauled_water",
    "chemical-toilets": "circumstance.chemical_toilets",
    "public-sewer": "circumstance.public_sewer",
    "bulk-containers": "circumstance.bulk_containers",
    "residence-near": "circumstance.residence_near",
    "night-activity": "circumstance.night_activity",
}
# A figure for the thing itself shows that there is such a thing.
_HINTS: dict[Circumstance, tuple[str, ...]] = {
    "camping": ("camping.capacity",),
    "bathing": ("water.bathing",),
    "bulk-containers": ("solid_waste.bulk_containers",),
}


class Answer(Record):
    """Whether a circumstance holds (None: not known), why, and on which words that rests."""

    holds: bool | None
    why: str
    evidence: tuple[Evidence, ...] = ()


def circumstances(
    packet: Packet, ordinance: Ordinance, crowd: Crowd, schedule: Schedule, unread: Sequence[Doubt] = ()
) -> dict[Circumstance, Answer]:
    """An answer for every circumstance that a condition can hang on. `unread` are the places that were not read."""
    plain: tuple[Circumstance, ...] = (
        "camping", "food", "bathing", "hauled-water", "chemical-toilets", "public-sewer", "bulk-containers",
    )
    found = {name: _plain(packet, name, unread) for name in plain}
    found["residence-near"] = _residence_near(packet)
    found["overnight"] = _overnight(packet, ordinance, crowd, schedule, found["camping"])
    found["darkness"] = _darkness(packet, ordinance, schedule, found["overnight"], found["camping"])
    found["night-activity"] = _night(packet, found["darkness"])
    return found


# --- what the packet says in so many words ------------------------------------------------------------------------


def _said(packet: Packet, name: str) -> Answer | None:
    """What fields that are yes or no say of it; None where none does."""
    fields = [f for f in standing(packet, name) if isinstance(f.value, bool)]
    if not fields:
        return None
    where = tuple(f.evidence for f in fields)
    if len(fields) > 1:
        places = listed([place(packet, e) for e in where])
        return Answer(holds=None, why=f"{places}, contradict each other", evidence=where)
    field = fields[0]
    if not field.value and not field.evidence.sure:
        why = f"{place(packet, field.evidence)}, seems to say no, and was not read surely"
        return Answer(holds=None, why=why, evidence=where)
    says = "says so" if field.value else "says that it is not so"
    return Answer(holds=bool(field.value), why=f"{place(packet, field.evidence)}, {says}", evidence=where)


def _hinted(packet: Packet, name: Circumstance) -> Answer | None:
    for field in (f for hint in _HINTS.get(name, ()) for f in numbers(packet, hint)):
        if (number(field) or 0) > 0:
            return Answer(holds=True, why=f"{place(packet, field.evidence)}, says so", evidence=(field.evidence,))
    return None


def _plain(packet: Packet, name: Circumstance, unread: Sequence[Doubt]) -> Answer:
    said = _said(packet, _FIELDS[name])
    if said is not None and said.holds is not False:
        return said
    hinted = _hinted(packet, name)
    if said is not None and hinted is not None:
        both = (*said.evidence, *hinted.evidence)
        return Answer(holds=None, why="the packet says no in one place and gives a figure in another", evidence=both)
    return said or hinted or _silent(packet, name, unread)


def _silent(packet: Packet, name: Circumstance, unread: Sequence[Doubt]) -> Answer:
    if packet.files and not touching_field(_FIELDS[name], unread):
        return Answer(holds=False, why="no page of the packet says so")
    return Answer(holds=None, why="no page that could be read says so, and some could not be read")


def _residence_near(packet: Packet) -> Answer:
    """Silence is no answer here: whether a house lies near is what the ordinance asks the packet to say."""
    said = _said(packet, _FIELDS["residence-near"])
    listed_at = tuple(f.evidence for f in standing(packet, "residence.address"))
    waivers = tuple(w.evidence for w in packet.papers.waivers)
    if said is not None and (said.holds is not False or not (listed_at or waivers)):
        return said
    if said is not None:
        everything = (*said.evidence, *listed_at, *waivers)
        return Answer(holds=None, why="one page says that none does, another names one", evidence=everything)
    if listed_at or waivers:
        return Answer(holds=True, why="the packet names residences", evidence=(*listed_at, *waivers))
    return Answer(holds=None, why="the packet does not say which residences lie near, or that none does")


# --- night --------------------------------------------------------------------------------------------------------


def _overnight(packet: Packet, ordinance: Ordinance, crowd: Crowd, schedule: Schedule, camping: Answer) -> Answer:
    """An assembly of at least so many persons that goes on from evening to morning."""
    fewest = ordinance.overnight_persons
    if fewest is not None and crowd.numbers and crowd.numbers[0] < fewest and crowd.sure:
        return Answer(
            holds=False, evidence=crowd.evidence,
            why=f"an overnight assembly has {fewest:,} or more persons, and this one {count(crowd.numbers[0])} at most",
        )
    night = _through_the_night(packet, ordinance, schedule, camping)
    if night.holds and fewest is not None and (not crowd.numbers or crowd.numbers[-1] < fewest):
        why = "it goes on overnight, and the number of persons is not certain"
        return Answer(holds=None, why=why, evidence=night.evidence)
    return night


def _through_the_night(packet: Packet, ordinance: Ordinance, schedule: Schedule, camping: Answer) -> Answer:
    boxed = _said(packet, "circumstance.past_9pm_to_5am")
    evening, morning = (time.fromisoformat(h) for h in ordinance.overnight_hours)
    hours = f"{clock(evening)} to {clock(morning)}"
    if boxed is not None and boxed.holds is not None:
        if boxed.holds is False and camping.holds:
            both = (*boxed.evidence, *camping.evidence)
            why = f"the packet says that it does not go on from {hours}, and offers camping"
            return Answer(holds=None, why=why, evidence=both)
        return boxed
    span = schedule.span
    if span is not None and span.first == span.last and schedule.start and schedule.end:
        return _one_day(schedule, evening, morning, camping)
    night, daily = packet.taken("event.hours_through_night"), packet.taken("event.hours_each_day")
    if night:
        where, sure = place(packet, night.evidence), night.evidence.sure
        why = f"{where}, says so" if sure else f"{where}, seems to say so, and was not read surely"
        return Answer(holds=True if sure else None, why=why, evidence=(night.evidence,))
    if camping.holds:
        return Answer(holds=True, why="people camp there overnight", evidence=camping.evidence)
    if span is not None and span.first != span.last and camping.holds is False and camping.evidence:
        return Answer(holds=False, why=f"nobody stays there from {hours}", evidence=camping.evidence)
    if daily and daily.evidence.sure and schedule.start and schedule.end and camping.holds is False:
        return _one_day(schedule, evening, morning, camping)
    why = f"the packet does not say whether it goes on from {hours}"
    return Answer(holds=None, why=why, evidence=schedule.evidence)


def _one_day(schedule: Schedule, evening: time, morning: time, camping: Answer) -> Answer:
    """One day with known hours, or the same on each: overnight where they run from evening to morning. Camping beside
    them is a question."""
    start, end = schedule.start, schedule.end
    if start is None or end is None:
        return Answer(holds=None, why="its hours are not stated")
    crosses = end <= start
    said = f"it is open from {clock(start)} to {clock(end)}"
    if crosses and start <= evening and end >= morning:
        return Answer(holds=True, why=said, evidence=schedule.evidence)
    if camping.holds:
        both = (*schedule.evidence, *camping.evidence)
        return Answer(holds=None, why=f"{said}, and camping is offered", evidence=both)
    return Answer(holds=False, why=said, evidence=schedule.evidence)


def _darkness(packet: Packet, ordinance: Ordinance, schedule: Schedule, overnight: Answer, camping: Answer) -> Answer:
    for answer in (overnight, camping):
        if answer.holds:
            return Answer(holds=True, why="it goes on through the night", evidence=answer.evidence)
    told = _said(packet, _FIELDS["night-activity"])
    if schedule.span is None or schedule.end is None:
        return told or Answer(holds=None, why="its days and hours are not stated", evidence=schedule.evidence)
    dark = _dark_hour(ordinance, schedule)
    if dark is not None:
        return Answer(holds=True, why=dark, evidence=schedule.evidence)
    if told is not None and told.holds is not False:
        return told
    if schedule.start is None:
        return Answer(holds=None, why="the hour at which it begins is not stated", evidence=schedule.evidence)
    if len(schedule.spans) > 1:
        return Answer(holds=None, why="papers state different days", evidence=schedule.evidence)
    if len(schedule.span.days) > 1 and told is None and not _hours_each_day(packet, camping):
        return Answer(holds=None, why="the hours of each day are not stated", evidence=schedule.evidence)
    return Answer(holds=False, why=_light(ordinance, schedule), evidence=schedule.evidence)


def _hours_each_day(packet: Packet, camping: Answer) -> bool:
    """Whether the hours may be taken for those of every day: the packet says so, or that nobody stays."""
    if packet.taken("event.hours_each_day"):
        return True
    boxed = _said(packet, "circumstance.past_9pm_to_5am")
    return camping.holds is False and bool(camping.evidence or (boxed is not None and boxed.holds is False))


def _dark_hour(ordinance: Ordinance, schedule: Schedule) -> str | None:
    """The first day with a scheduled hour between sunset and sunrise, in words; None where there is none."""
    for today in (d for span in schedule.spans for d in span.days):
        sun = sunrise_and_sunset(ordinance.place, ordinance.timezone, today)
        if sun is None or schedule.end is None:
            continue
        sunrise, sunset = sun
        closes = datetime.combine(today, schedule.end)
        if schedule.start is not None and schedule.end <= schedule.start:
            closes += timedelta(days=1)
        if closes > sunset:
            return f"it goes on to {clock(schedule.end)}; the sun sets at {clock(sunset.time())} on {day(today)}"
        if schedule.start is not None and datetime.combine(today, schedule.start) < sunrise:
            return f"it begins at {clock(schedule.start)}; the sun rises at {clock(sunrise.time())} on {day(today)}"
    return None


def _light(ordinance: Ordinance, schedule: Schedule) -> str:
    span = schedule.span
    sun = sunrise_and_sunset(ordinance.place, ordinance.timezone, span.last) if span else None
    if span is None or sun is None or schedule.start is None or schedule.end is None:
        return "no scheduled hour lies between sunset and sunrise"
    hours = f"it is open from {clock(schedule.start)} to {clock(schedule.end)}"
    return f"{hours}; on {day(span.last)} the sun rises at {clock(sun[0].time())} and sets at {clock(sun[1].time())}"


def _night(packet: Packet, darkness: Answer) -> Answer:
    told = _said(packet, _FIELDS["night-activity"])
    if told is None or told.holds is None:
        return darkness if told is None else told
    if told.holds is False and darkness.holds:
        both = (*told.evidence, *darkness.evidence)
        return Answer(holds=None, why=f"the packet says that none is planned, but {darkness.why}", evidence=both)
    return told


Holding = Literal["yes", "no", "unknown"]


def holding(answers: tuple[Answer, ...]) -> Holding:
    """Whether all of a condition's circumstances hold: one that does not settles it."""
    if any(a.holds is False for a in answers):
        return "no"
    return "yes" if all(a.holds for a in answers) else "unknown"
