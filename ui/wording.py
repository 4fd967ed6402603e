"""The words and signs that the screen uses for verdicts, kinds of paper, fields and values. No Streamlit here.

A verdict always has a sign and a word; its colour only helps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Literal, NamedTuple

from extractors.catalogue.fields import fields
from extractors.models import Evidence, Value
from intake.circumstances import ASKS
from intake.models import Condition, Finding, Verdict
from intake.wording import clock, count, day, kind, listed

Colour = Literal["red", "orange", "violet", "green", "gray", "blue"]


class Sign(NamedTuple):
    """How a verdict looks: its word, icon and colour, and what it means in one line."""

    word: str
    icon: str
    colour: Colour
    means: str


SIGNS: dict[Verdict, Sign] = {
    "missing": Sign("Missing", ":material/cancel:", "red", "All pages were read, and none deals with it."),
    "deficient": Sign("Deficient", ":material/error:", "orange", "The packet deals with it, and it is not enough."),
    "unclear": Sign("Unclear", ":material/help:", "violet", "A person must look and decide."),
    "met": Sign("Met", ":material/check_circle:", "green", "The packet shows it; the page is named."),
    "not-applicable": Sign("Not applicable", ":material/do_not_disturb_on:", "gray", "Its circumstances do not hold."),
    "later": Sign("Later", ":material/schedule:", "gray", "Looked at in an inspection or at the close, not on paper."),
}
NEEDS_CLERK: tuple[Verdict, ...] = ("missing", "deficient", "unclear")

_MARKS = re.compile(r"([\\`*_{}\[\]()#+!|<>~$:@]|^-|(?<=www)\.|(?<=^\d)\.|(?<=^\d\d)\.)")


def plain(text: str) -> str:
    """Text from a paper, made safe to stand in Markdown: no mark of it is taken for formatting."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def title(id: str) -> str:
    """A kind of paper with a capital: "Sheriff’s statement"."""
    words = kind(id)
    return words[:1].upper() + words[1:]


def field(name: str) -> str:
    """A field's title: "Maximum attendance"."""
    entry = fields().get(name)
    return entry.title if entry else said(name)


def said(id: str) -> str:
    """An id as words: "site-plan" -> "Site plan", "toilets.female" -> "Toilets: female"."""
    head, _, rest = id.replace("-", " ").replace("_", " ").partition(".")
    words = f"{head}: {rest.replace('.', ', ')}" if rest else head
    return words[:1].upper() + words[1:]


def shown(value: Value) -> str:
    """A field's value as a clerk would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | Decimal):
        return count(Decimal(str(value)), 4)
    if isinstance(value, time):
        return clock(value)
    if isinstance(value, date):
        return day(value)
    return value


def place(evidence: Evidence) -> str:
    """Where a piece of evidence stands, short: "p. 3, Plan.pdf"."""
    return f"p. {evidence.page}, {evidence.file.rsplit('/', 1)[-1]}"


def only(condition: Condition) -> str:
    """The circumstances in which the condition applies, "" where it always does."""
    return f"Only where {listed([ASKS[c] for c in condition.when])}." if condition.when else ""


def label(condition: Condition, finding: Finding) -> str:
    """A finding in one line, for lists to choose from."""
    return f"{SIGNS[finding.verdict].word} · {condition.title} · {condition.cites}"


def counted(findings: Iterable[Finding]) -> list[str]:
    """How many findings have each verdict, as lines of Markdown: sign, number, word."""
    return [
        f":{SIGNS[verdict].colour}[{SIGNS[verdict].icon}] {number} {SIGNS[verdict].word.lower()}"
        for verdict, number in tally(findings).items()
    ]


def progress(files: Mapping[str, str]) -> str:
    """How far each file is that was begun, as lines of Markdown; "" stands for read."""
    lines = [
        f":material/{'hourglass_top' if doing else 'check'}: {plain(file)}: {doing or 'read'}"
        for file, doing in files.items()
    ]
    return "  \n".join(lines)


def tally(findings: Iterable[Finding]) -> dict[Verdict, int]:
    """How many findings have each verdict, in the order of `SIGNS`, noughts left out."""
    verdicts = [f.verdict for f in findings]
    return {v: verdicts.count(v) for v in SIGNS if v in verdicts}


def place_title(file: str) -> str:
    """A file's name as the viewer's title, made safe for Markdown."""
    return plain(file.rsplit("/", 1)[-1])
