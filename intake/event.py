"""The event as the packet states it: how many people, on which days, between which hours."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal

from extractors.models import Evidence, Field, Record
from extractors.packet import Packet
from intake.values import number, numbers, standing


class Crowd(Record):
    """N: the maxima that the packet's papers state for this event, one field for each number, the largest first."""

    stated: tuple[Field, ...] = ()

    @property
    def numbers(self) -> tuple[Decimal, ...]:
        return tuple(n for f in self.stated if (n := number(f)) is not None)

    @property
    def largest(self) -> Decimal | None:
        return self.numbers[0] if self.stated else None

    @property
    def sure(self) -> bool:
        """Whether the largest was read surely."""
        return bool(self.stated) and self.stated[0].evidence.sure

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(f.evidence for f in self.stated)


class Span(Record):
    """From the first to the last day of the event, both included."""

    first: date
    last: date

    @property
    def days(self) -> tuple[date, ...]:
        return tuple(self.first + timedelta(days=n) for n in range((self.last - self.first).days + 1))


class Schedule(Record):
    """Days and hours. `spans` holds more than one where papers state different dates, the governing one first.

    `start` is the hour at which the event opens on its first day, `end` that at which it closes on its last.
    """

    spans: tuple[Span, ...] = ()
    start: time | None = None
    end: time | None = None
    evidence: tuple[Evidence, ...] = ()

    @property
    def span(self) -> Span | None:
        return self.spans[0] if self.spans else None

    @property
    def hours(self) -> Decimal | None:
        """Hours from opening to close; None where they are not known."""
        span = self.span
        if span is None or self.start is None or self.end is None:
            return None
        opens, closes = datetime.combine(span.first, self.start), datetime.combine(span.last, self.end)
        if closes <= opens:
            closes += timedelta(days=1)
        return Decimal(int((closes - opens).total_seconds())) / 3600


def crowd(packet: Packet) -> Crowd:
    """The maxima that the packet states (`attendance.maximum`, the governing value and its rivals)."""
    stated = numbers(packet, "attendance.maximum")
    return Crowd(stated=tuple(sorted(stated, key=lambda f: number(f) or Decimal(0), reverse=True)))


def runs(packet: Packet) -> list[tuple[Field, Field]]:
    """First and last day as papers state them, the governing pair first; a packet with a first day only is of one."""
    first = [f for f in standing(packet, "event.start_date") if isinstance(f.value, date)]
    last = [f for f in standing(packet, "event.end_date") if isinstance(f.value, date)] or first
    return _pairs(first, last)


def schedule(packet: Packet) -> Schedule:
    """The event's days and hours."""
    pairs = runs(packet)
    start, end = _time(packet, "event.start_time"), _time(packet, "event.end_time")
    if pairs and start and end and start.value == end.value and _day(pairs[0][0]) == _day(pairs[0][1]):
        end = None  # nobody holds an event of no length; one of the two was read wrongly
    said = [f for pair in pairs[:1] for f in pair] + [f for f in (start, end) if f]
    return Schedule(
        spans=tuple(dict.fromkeys(Span(first=_day(a), last=_day(b)) for a, b in pairs)),
        start=start.value if start and isinstance(start.value, time) else None,
        end=end.value if end and isinstance(end.value, time) else None,
        evidence=tuple(dict.fromkeys(f.evidence for f in said)),
    )


def _pairs(first: list[Field], last: list[Field]) -> list[tuple[Field, Field]]:
    """First and last days that belong together: those of one paper, else with the governing one."""
    pairs = []
    for a in first:
        partners = [b for b in last if b.document == a.document] or last[:1]
        pairs += [(a, b) for b in partners if _day(a) <= _day(b)]
    pairs += [(first[0], b) for b in last if first and all(b is not q for _, q in pairs) and _day(first[0]) <= _day(b)]
    return pairs


def _day(field: Field) -> date:
    if not isinstance(field.value, date):
        raise TypeError(f"{field.name} is not a date")
    return field.value


def _time(packet: Packet, name: str) -> Field | None:
    field = packet.taken(name)
    return field if field and isinstance(field.value, time) else None
