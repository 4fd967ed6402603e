"""How the letter words dates, pages, places in the packet and places in the ordinance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date

from extractors.models import Evidence
from extractors.packet import Packet
from intake.letters.letter import Law, clean
from intake.models import Condition, Ordinance, Review
from intake.wording import day, kind, plural, shortened

BLANK = "____________________"
_SAID = 240   # characters of a paper's own words; longer ones are cut at a word
_KNOWN = 60   # characters by which words are known again
_PLACES = 6   # places shown for one point
# The last line of an address: "Lancaster, WI 53813", "Fennimore, Wis. 53809-1234".
_TOWN = re.compile(r"^(?P<street>.+?),\s*(?P<town>[^,\d]+,?\s+[A-Z][A-Za-z.]+(?: [A-Z][a-z.]+)?\s+\d{5}(?:-\d{4})?)$")

_WORD = re.compile(r"[A-Za-z]{3}")  # "Exceptions, A" names its place itself


def blank(what: str) -> str:
    """A visible blank for the clerk, marked with what belongs there."""
    return f"{BLANK} [{what}: not found in the packet]"


def weekday(on: date) -> str:
    """A date with its day of the week, so that a Sunday is seen: "Thursday, June 25, 2026"."""
    return f"{on:%A}, {day(on)}"


def days(first: date, last: date) -> str:
    """A run of days: "July 25, 2026", "July 25 to 26, 2026", "July 31 to August 2, 2026"."""
    if first == last:
        return day(first)
    if first.year != last.year:
        return f"{day(first)} to {day(last)}"
    end = f"{last.day}" if first.month == last.month else f"{last:%B} {last.day}"
    return f"{first:%B} {first.day} to {end}, {last.year}"


def pages(numbers: Iterable[int]) -> str:
    """Page numbers as runs: "1", "1 to 3, 5"."""
    runs: list[list[int]] = []
    for n in sorted(set(numbers)):
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def sentence(text: str) -> str:
    """`text` closed like a sentence; "" where there is none."""
    said = clean(text)
    return said if not said or said[-1] in ".!?”\"" else said + "."


def titled(text: str) -> str:
    """With a capital at its head: "Certificate of insurance"."""
    return text[:1].upper() + text[1:]


def address(text: str) -> tuple[str, ...]:
    """The lines of a postal address that stands on one line or on several."""
    lines = [clean(line).strip(" ,") for line in text.splitlines()]
    kept = [line for line in lines if line]
    parted = _TOWN.match(kept[0]) if len(kept) == 1 else None
    return (parted["street"], parted["town"]) if parted else tuple(kept)


def cite(ordinance: Ordinance, paragraph: str) -> str:
    """"Chapter 97 of the Grant County Code, paragraph B(3)"; with a section only where the county gave one."""
    section = f", section {ordinance.blanks.section}" if ordinance.blanks.section else ""
    named = paragraph if _WORD.search(paragraph) else f"paragraph {paragraph}"
    return f"{ordinance.chapter}{section}, {named}"


def law(ordinance: Ordinance, conditions: Iterable[Condition]) -> tuple[Law, ...]:
    """The words that these conditions rest on, by paragraph; words that a longer quotation holds are not said twice."""
    quotes: dict[str, list[str]] = {}
    for condition in conditions:
        quotes.setdefault(cite(ordinance, condition.cites), []).append(clean(condition.quote))
    return tuple(Law(cite=at, words=_longest(said)) for at, said in quotes.items())


def _longest(quotes: list[str]) -> tuple[str, ...]:
    return tuple(q for q in dict.fromkeys(quotes) if not any(q != other and q in other for other in quotes))


def where(packet: Packet, file: str, page: int) -> str:
    """A page of the packet as the applicant would look for it: "operations plan, page 3 of the file “Plan v3.pdf”"."""
    at = f"page {page} of the file “{file}”"
    paper = next((d for d in packet.documents if any(p.file == file and p.page == page for p in d.pages)), None)
    return at if paper is None or paper.kind == "other" else f"{kind(paper.kind)}, {at}"


def places(review: Review, evidence: Sequence[Evidence], told: str = "") -> tuple[str, ...]:
    """Where it stands, with the words that stand there unless `told` has them; not more than a reader would look up."""
    found = tuple(dict.fromkeys(_place(review.packet, e, clean(told)) for e in evidence))
    if len(found) <= _PLACES:
        return found
    return (*found[:_PLACES], f"and {plural(len(found) - _PLACES, 'more place')}")


def _place(packet: Packet, evidence: Evidence, told: str) -> str:
    at = where(packet, evidence.file, evidence.page)
    said = short(evidence.said)
    if evidence.by == "clerk":  # her value, not words on the page
        return f"{at}, as read by this office"
    return f"{at}: “{said}”" if said and said[:_KNOWN] not in told else at


def short(text: str) -> str:
    """The words of a paper, cut at a word where they are long."""
    return shortened(clean(text), _SAID)
