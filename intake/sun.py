"""Sunrise and sunset at a place: what "hours of darkness" rests on. The only module that knows astral."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from astral import Observer
from astral.sun import sun


def sunrise_and_sunset(place: tuple[float, float], timezone: str, day: date) -> tuple[datetime, datetime] | None:
    """Sunrise and sunset on that day in local time, to the minute; None where the sun does not rise or set."""
    zone = ZoneInfo(timezone)
    try:
        times = sun(Observer(latitude=place[0], longitude=place[1]), date=day, tzinfo=zone)
    except ValueError:
        return None
    return _minute(times["sunrise"]), _minute(times["sunset"])


def _minute(moment: datetime) -> datetime:
    """To the nearest minute, as an almanac prints it."""
    return (moment.replace(tzinfo=None) + timedelta(seconds=30)).replace(second=0, microsecond=0)
