"""Whether an amount is a day's or the whole event's: "5,000 gallons on each day", "9,000 pounds over the three days".

What is given for several days is divided by them.
"""

from __future__ import annotations

import re

from extractors.fields.words import in_words

_COUNT = r"\d{1,2}|two|three|four|five|six|seven|eight|nine|ten"
DAY = re.compile(
    r"\b(?:per|a|each|every|(?:on |for |in )?each of the \w+) (?:\w+ )?(?:day|night|morning|evening|24 hours)s?\b|"
    r"\b(?:daily|nightly|gpd)\b|/\s?day\b|\b(?:for|on|in) (?:the|that|this|one) day\b(?! of)|\bthat (?:same )?day\b|"
    r"\bon both days\b|\b24[- ]hours?\b(?! a)|\b24[- ]hour day\b",
    re.I,
)
_SPAN = re.compile(
    rf"\b(?:for|over|during|in|through|throughout|across|covers?|lasts?|holds?|total|altogether)\s+(?:all\s+)?(?:of\s+)?"
    rf"(?:the\s+|our\s+|these\s+)?(?:whole\s+|entire\s+|full\s+|complete\s+)?(?:(?P<n>{_COUNT})[\s-]+days?\b|"
    r"(?:event|weekend|festival|gathering|assembly|rally|fair|run|show|camp|whole thing)\b)"
    r"|\b(?:whole|entire|full) (?:event|weekend|festival|gathering|assembly|rally|fair|run|show|"
    rf"(?P<k>{_COUNT}) days)\b"
    rf"|\(\s*(?:for\s+)?(?P<m>{_COUNT})[\s-]+days?\s*\)|\b(?P<j>{_COUNT})-day (?:total|event|supply|weekend)",
    re.I,
)
# "the same each day", "a quarter of it each day": what stands before is for all the days.
_EVENLY = re.compile(
    r"\b(?:the same|equal\w*|evenly|alike|half|(?:a|one)[\s-](?:half|third|quarter|fourth|fifth|sixth))\b[^.;,]{0,30}?"
    r"\b(?:each|every|per|a|either|both|on)\s+days?\b",
    re.I,
)
_WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAYS = re.compile(
    r"\bfrom (?P<a>mon|tue|wed|thu|fri|sat|sun)\w*\b[^.;]{0,25}?\b(?:until|till|to|through|thru)\s+"
    r"(?P<b>mon|tue|wed|thu|fri|sat|sun)\w*",
    re.I,
)
_BRACKETED = re.compile(rf"\(\s*(?:for |in )?(?P<m>{_COUNT})[\s-]+days?\s*\)", re.I)


def days_of(text: str, event_days: int | None) -> float | None:
    """By how many days an amount under these words is to be divided: 1 where it is a day's; None where they do not say.

    What is said first counts: "8,000 pounds over the four days, the same every day".
    """
    text = _EVENLY.sub("", text)
    day, span = DAY.search(text), _SPAN.search(text)
    if day and (span is None or day.start() < span.start()):
        return 1.0
    if span is None:
        week = _WEEKDAYS.search(text)
        return (_WEEK.index(week["b"].lower()) - _WEEK.index(week["a"].lower())) % 7 + 1.0 if week else None
    said = _BRACKETED.search(text)
    word = next((g for g in (said["m"] if said else None, *span.group("n", "k", "m", "j")) if g), None)
    number = (float(word) if word.isdigit() else in_words(word)) if word else event_days
    return float(number) if number else None


def a_day(amount: float, before: str, after: str, tail: str, event_days: int | None) -> float | None:
    """An amount by the day. `after` are the words up to the next amount, `tail` the end of the sentence, `before` its
    beginning; None where none of them says for how long it is."""
    for words in (after, tail, before):
        divisor = days_of(words, event_days)
        if divisor:
            return amount / divisor
    return None
