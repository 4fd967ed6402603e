"""Reads a value that the clerk types in place of one that was read; the same kind of value must come out."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation

from extractors.errors import GatebookError
from extractors.models import Value

_DAYS = ("%Y-%m-%d", "%m/%d/%Y", "%B %d, %Y", "%b %d, %Y", "%d %B %Y")
_CLOCKS = ("%H:%M", "%I:%M %p", "%I %p")
_TOO_MUCH = Decimal(10) ** 12  # a slip of the key, no number in any packet


class ValueFault(GatebookError):
    """What was typed is not a value of the kind that the field holds."""


def typed(text: str, like: Value) -> Value:
    """The value that `text` means, of the kind of `like`. ValueFault says how to write it."""
    words = " ".join(text.split())
    if not words:
        raise ValueFault("Give the right value.")
    if isinstance(like, bool):
        return _yes_or_no(words)
    if isinstance(like, int | float | Decimal):
        return _number(words, like)
    if isinstance(like, date):
        return _moment(words, _DAYS, "a date, for example 07/25/2026").date()
    if isinstance(like, time):
        return _moment(words.upper().replace(".", ""), _CLOCKS, "a time, for example 9:30 PM or 21:30").time()
    return words


def _yes_or_no(words: str) -> bool:
    if words.lower() in ("yes", "y", "true"):
        return True
    if words.lower() in ("no", "n", "false"):
        return False
    raise ValueFault("Write yes or no.")


def _number(words: str, like: int | float | Decimal) -> Value:
    try:
        number = Decimal(words.replace(",", "").lstrip("$ "))
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or abs(number) >= _TOO_MUCH:
        raise ValueFault("Write a plain number, for example 1250 or 7.5.")
    if isinstance(like, Decimal):
        return number
    return int(number) if number == number.to_integral_value() else float(number)


def _moment(words: str, forms: tuple[str, ...], wanted: str) -> datetime:
    for form in forms:
        try:
            return datetime.strptime(words, form)  # noqa: DTZ007 - a day or hour at the place, without a zone
        except ValueError:
            continue
    raise ValueFault(f"Write {wanted}.")
