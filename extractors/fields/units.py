"""Units as papers write them, and what a number is per: gallons, pounds, acres, square feet; per day, per head."""

from __future__ import annotations

import re

_UNITS: dict[str, tuple[str, float]] = {}
for _names, _canonical, _factor in (
    ("gallon gallons gal gals", "gallon", 1.0),
    ("liter liters litre litres l", "gallon", 0.264172),
    ("m3 m³ cbm kl kiloliter kiloliters kilolitre kilolitres", "gallon", 264.172),
    ("barrel barrels bbl bbls", "gallon", 31.5),
    ("quart quarts qt qts", "gallon", 0.25),
    ("pint pints pt pts", "gallon", 0.125),
    ("pound pounds lb lbs", "pound", 1.0),
    ("ton tons", "pound", 2000.0),
    ("cwt hundredweight", "pound", 100.0),
    ("tonne tonnes", "pound", 2204.62),
    ("kg kilogram kilograms kilo kilos", "pound", 2.20462),
    ("acre acres ac", "acre", 1.0),
    ("hectare hectares ha", "acre", 2.47105),
    ("sf sqft ft² ft2", "square foot", 1.0),
    ("m² m2 sqm", "square foot", 10.7639),
    ("footcandle footcandles fc", "footcandle", 1.0),
    ("lux lx", "footcandle", 1 / 10.7639),
    ("°f", "degree", 1.0),
    ("minute minutes min", "minute", 1.0),
    ("hour hours hr hrs", "hour", 1.0),
    ("day days", "day", 1.0),
):
    for _name in _names.split():
        _UNITS[_name] = (_canonical, _factor)
_TWO_WORD_UNITS = {
    ("square", "feet"): ("square foot", 1.0),
    ("square", "foot"): ("square foot", 1.0),
    ("sq", "ft"): ("square foot", 1.0),
    ("sq", "feet"): ("square foot", 1.0),
    ("square", "yards"): ("square foot", 9.0),
    ("square", "meters"): ("square foot", 10.7639),
    ("square", "metres"): ("square foot", 10.7639),
    ("sq", "m"): ("square foot", 10.7639),
    ("cubic", "meters"): ("gallon", 264.172),
    ("cubic", "metres"): ("gallon", 264.172),
    ("cubic", "yard"): ("cubic yard", 1.0),
    ("cubic", "yards"): ("cubic yard", 1.0),
    ("cu", "yd"): ("cubic yard", 1.0),
    ("foot", "candles"): ("footcandle", 1.0),
    ("foot", "candle"): ("footcandle", 1.0),
    ("ft", "candles"): ("footcandle", 1.0),
    ("cu", "m"): ("gallon", 264.172),
    ("cubic", "meter"): ("gallon", 264.172),
    ("cubic", "metre"): ("gallon", 264.172),
    ("imperial", "gallons"): ("gallon", 1.20095),
    ("sq", "yds"): ("square foot", 9.0),
    ("sq", "yd"): ("square foot", 9.0),
    ("square", "yard"): ("square foot", 9.0),
    ("square", "meter"): ("square foot", 10.7639),
    ("square", "metre"): ("square foot", 10.7639),
    ("long", "tons"): ("pound", 2240.0),
    ("metric", "ton"): ("pound", 2204.62),
    ("metric", "tonne"): ("pound", 2204.62),
    ("metric", "tons"): ("pound", 2204.62),
    ("metric", "tonnes"): ("pound", 2204.62),
    ("short", "tons"): ("pound", 2000.0),
    ("u.s", "gallons"): ("gallon", 1.0),
    ("us", "gallons"): ("gallon", 1.0),
    ("american", "gallons"): ("gallon", 1.0),
    ("yard", "container"): ("cubic yard", 1.0),
}
_PER = re.compile(
    r"(?:/|\bper\s+|\ban?\s+|\beach\s+|\bevery\s+|\bfor\s+each\s+|\bfor\s+every\s+)\s*(?:calendar\s+|"
    r"event\s+|festival\s+|operating\s+)?"
    r"(?P<what>day|hour|hr|h|minute|min|person|people|head|capita|attendee|guest|site|campsite|tent|car|"
    r"vehicle|space|acre|shift|load|trip|unit|bank|station|gate|weekend|event|night)\b",
    re.I,
)
_DAILY = re.compile(r"\b(?:daily|gpd|each day|per day|a day|every day|/\s?day)\b", re.I)
_SAME = {
    "hr": "hour",
    "h": "hour",
    "min": "minute",
    "people": "person",
    "head": "person",
    "capita": "person",
    "attendee": "person",
    "guest": "person",
    "campsite": "site",
    "vehicle": "car",
}


# What a unit's name is described by stands between it and the number.
_PAST = re.compile(
    r"[\s-]+(?:(?!of\b|the\b|on\b|in\b|to\b|for\b|or\b|and\b|per\b|with\b|square\b|sq\b|cubic\b|cu\b|metric\b|"
    r"u\.?s\b|american\b|imperial\b|foot\b|ft\b|short\b|long\b)[a-z]+(?<!s)(?:-[a-z]+)?\s+){1,2}"
    r"(?=(?:acres|hectares|gallons|litres|liters|pounds|tons|tonnes|square feet|pints|footcandles|foot-candles)\b)"
)


def unit_of(rest: str) -> tuple[str | None, float]:
    """The unit that the text after a number begins with, and the factor that turns the number into it."""
    found = re.match(r"[\s-]*(°\s?[FC]|degrees?\s*(?:F|C)\w*|[A-Za-z.]+[²³23]?)(?:[\s-]+([A-Za-z]+))?", rest)
    if not found:
        return None, 1.0
    if found[1] == "F":  # "41 F or colder"
        return "degree", 1.0
    if past := _PAST.match(rest):  # "forty hay acres", "6,000 potable gallons"
        return unit_of(rest[past.end() :])
    one = found[1].lower().rstrip(".")
    if one in ("gpm", "gph", "gpd"):
        return "gallon", 1.0
    two = (found[2] or "").lower()
    if one.startswith(("°", "degree")):
        return ("degree C" if re.search(r"c", one.replace("degrees", "").replace("degree", "")) else "degree"), 1.0
    if (one, two) in _TWO_WORD_UNITS:
        return _TWO_WORD_UNITS[one, two]
    if one == "cubic" and two.startswith("yard"):
        return "cubic yard", 1.0
    return _UNITS.get(one, (None, 1.0))


def per_what(rest: str) -> tuple[str, ...]:
    """What a number is per, from the text after it: ("person", "day") for "gallons a head a day"."""
    clause = re.split(r"[.;:()!?]\s", rest, maxsplit=1)[0][:90]
    per = tuple(_SAME.get(m["what"].lower(), m["what"].lower()) for m in _PER.finditer(clause) if m.start() <= 45)
    flow = re.match(r"[\s-]*gp([mhd])\b", rest, re.I)
    if flow:
        return ({"m": "minute", "h": "hour", "d": "day"}[flow[1].lower()], *per)
    return per or (("day",) if _DAILY.search(clause[:45]) else ())
