"""How letters and printed mails begin and end: many writers say no "Dear", and many letters say nothing but a date."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SALUTATION = re.compile(
    r"^(?:dear\b|to whom (?:it|this) (?:may )?concerns?|greetings\b|gentlemen\b|ladies and gentlemen)", re.IGNORECASE)
_ANYBODY = re.compile(r"^to whom", re.IGNORECASE)
_HELLO = re.compile(r"^(?:hello|hi|hey|good (?:morning|day|afternoon|evening))\b.{0,40}[,:!.–—-]$", re.IGNORECASE)
_BY_TITLE = re.compile(
    r"^(?:Mr|Mrs|Ms|Miss|Dr|Rev|Sheriff|Chief|Judge|Madam|Clerk|Director|Chair\w*|Commissioner|Supervisor|Captain|Pastor|"
    r"Sister|Father|Deputy|Sir|Friends|Neighbors|Members)\.?(?: (?:[A-Z][\w.'’-]+|and|or|&)){0,5} ?[,:]$")
_TO_ALL = re.compile(r"^To (?:the |all |our |my )?[A-Z].{2,60}:$")
_FIRST_NAME = re.compile(r"^[A-Z][a-z]+(?: (?:and|&) [A-Z][a-z]+)?,$")
_CLOSING = re.compile(
    r"^(?:(?:very\s+)?(?:sincerely|respectfully|truly)|yours\b|(?:best|kind|warm)?\s*regards\b|cordially|"
    r"thank you,|faithfully|with (?:thanks|respect|regards|best)|best wishes|in (?:christ|fellowship)|"
    r"see you in\b|many thanks)",
    re.IGNORECASE,
)
DATE_ROW = re.compile(
    r"(?:date:?\s*)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day, )?"
    r"(?:[A-Z][a-z]+\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2} [A-Z][a-z]+,? \d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4})\.?$",
    re.IGNORECASE,
)
_READER = re.compile(
    r"^(?:to|attn|attention|re|subject)\b\s*:?\s|^(?:Mr|Mrs|Ms|Miss|Dr|Rev|Hon|Sheriff|Chief)\.?\s+[A-Z]|"
    r"\b(?:clerk|director|sheriff|administrator|committee|department|supervisors)\b", re.IGNORECASE)
_HEADED = re.compile(r"^(?:to|attn|attention|cc|re|subject|regarding)\b\s*:", re.IGNORECASE)
_STAMP = re.compile(r"^\W*(?:date )?(?:received|rec['’]?d|filed)\b.{0,20}$", re.IGNORECASE)
_TO = re.compile(r"(?:to|attn|attention)\b", re.IGNORECASE)
_MAIL_HEAD = re.compile(r"^(?:from|to|cc|sent|date|subject|re|fw|fwd)\s*:?\s", re.IGNORECASE)
_MAIL_SIGN = re.compile(
    r"@\w|\bwrote:|\b\d+ messages?\b|^inbox\b|—\s*[A-Z][a-z]{2} \d{1,2}, \d{4},? \d{1,2}:\d\d|"
    r"\b\d{4} at \d{1,2}:\d\d", re.IGNORECASE)
_HEAD = 22     # a letter has begun after so many rows
_PROSE = 9     # so many words make running text


def salutation(rows: Sequence[str]) -> int | None:
    """The place of the row that greets the reader ("Dear ...", "Mrs. Clerk,", "To the Riders:"); None without one."""
    for n, row in enumerate(rows[:_HEAD]):
        text = row.strip()
        if _SALUTATION.match(text) or _HELLO.match(text) or _BY_TITLE.match(text) or _TO_ALL.match(text):
            return n
        after = rows[n + 1] if n + 1 < len(rows) else ""
        if _FIRST_NAME.match(text) and len(after.split()) >= 5:
            return n
    return None


def to_anybody(rows: Sequence[str]) -> bool:
    """Whether a letter is for whoever reads it: "To whom it may concern"."""
    at = salutation(rows)
    return at is not None and bool(_ANYBODY.match(rows[at].strip()))


def closes(row: str) -> bool:
    """Whether a row ends a letter: "Sincerely"."""
    return bool(_CLOSING.match(row.strip())) and len(row.split()) <= 6


def printed_mail(rows: Sequence[str]) -> bool:
    """Whether a page is a mail as a program prints it: who wrote when to whom, with addresses or hours."""
    head = [r for r in rows[:14] if _MAIL_HEAD.match(r)]
    signs = [r for r in rows if _MAIL_SIGN.search(r) and len(r.split()) <= 16]
    said = any(re.search(r"\bwrote:|messages?\b|^inbox\b|\d:\d\d", r, re.IGNORECASE) for r in signs)
    return (len(head) >= 2 and any(_MAIL_SIGN.search(r) for r in head)) or (len(signs) >= 2 and said)


def stamped(rows: Sequence[str], at: int) -> bool:
    """Whether the date in a row is that of a stamp ("RECEIVED" over it) and no letter's own."""
    return at > 0 and bool(_STAMP.match(rows[at - 1].strip()))


def addressed(rows: Sequence[str]) -> bool:
    """Whether a date stands alone at the head and a reader's name or a subject between it and the running text."""
    at = _dated_at(rows)
    if at is None:
        return False
    prose = next((n for n, row in enumerate(rows[at + 1 : at + 10], at + 1)
                  if len(row.split()) >= _PROSE and not _HEADED.match(row)), None)
    between = rows[at + 1 : prose] if prose else ()
    return any(_READER.search(row) for row in between) or (
        bool(prose) and 0 < len(between) <= 5 and all(len(row.split()) <= 8 for row in between)
    )


def _dated_at(rows: Sequence[str]) -> int | None:
    """The place of the row at the head that is the letter's date."""
    return next((n for n, row in enumerate(rows[:8]) if DATE_ROW.fullmatch(row.strip()) and not stamped(rows, n)), None)


def address(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows that say to whom a letter goes: above its salutation, or from "To ..." or its date to its text."""
    at = salutation(rows)
    if at is not None:
        return tuple(rows[max(0, at - 9) : at + 1])
    to = next((n for n, row in enumerate(rows[:_HEAD]) if _TO.match(row)), None)
    dated = _dated_at(rows)
    if to is None and dated is not None and addressed(rows):
        to = dated + 1
    if to is None:
        return ()
    prose = next((n for n, row in enumerate(rows[to + 1 :], to + 1) if len(row.split()) >= _PROSE), to + 6)
    return tuple(rows[to:prose])
