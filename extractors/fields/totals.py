"""Totals and corrections told in words: "the total becomes 11", "corrected to 24", "Strike 'six'. It is eight".

Also what has to be reckoned from one sentence: four banks of twelve toilets, or shares of which the last number is the
sum.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from extractors.cues import Phrase
from extractors.fields.numbers import counts
from extractors.fields.quantities import Quantity, heads_of, quantities

_TOTAL_IS = re.compile(
    r"\b(?:totals?|sum|(?:total |full |new |correct |right )(?:number|figure|count))\b"
    r"(?: (?:of|for|on) (?:[a-z]+ ){1,3})?"
    r"[\s,:=]*(?:(?:is|are|was|becomes?|now|then|therefore|thus|comes?|goes|rises?|drops?|stands?|will|be|to|at|of|"
    r"only|reads?)\s+)*(?:to |at |of )?$",
    re.I,
)
_CHANGED_TO = re.compile(
    r"\b(?:corrected|changed|raised?|increased?|reduced?|lowered|revised|amended|cut|goes|rises?|drops?|went|"
    r"brought|brings?)\b(?: [\w,.]+){0,8}? to\s+(?:now )?$",
    re.I,
)
_IN_PLACE = re.compile(
    r"^\W*(?:\w+ ){0,3}(?:in place of|instead of|rather than|in lieu of|not|replac\w+|up from|down from)\b",
    re.I,
)
_CORRECTION = re.compile(
    r"\b(?:correct\w*|erratum|errata|misprint|typing error|typo|in place of|instead of|in lieu of|and not|supersed\w*|"
    r"replac\w*|should (?:be|read|have))\b",
    re.I,
)
_SUM = re.compile(
    r"(?:[:=]|\b(?:makes?|making|gives?|giving|so|is|are|total\w*|together|comes? to|adds? up to))\W*$", re.I
)
_IT_IS = re.compile(
    r"^\W*(?:it|that|this|there|the (?:right |correct |new )?(?:number|figure|count)|make (?:it|that)|now)"
    r"(?: (?:is|are|becomes?|will be|should be|now|only|then))*\s+$",
    re.I,
)
_REMAIN = re.compile(
    r"^\W*(?:(?:of them|now|still|will) )*(?:remain|are left|stay on|are now|will (?:be|come|work))\b", re.I
)
_STRIKE = re.compile(
    r"(?:^\W*|[:;]\s*|\bplease )(?:(?P<change>replace|change)|strike|delete|cross out|take out|omit|withdraw|disregard|"
    r"ignore|cancel)\b",
    re.I,
)
_PUT = re.compile(r"\b(?:insert|substitute|put|write|read)\b", re.I)
_TO = re.compile(r"\b(?:with|by|to)\b", re.I)
_BANKS = (
    r"(?:banks?|groups?|clusters?|bunches|rows?|sets?|lots?|fields?|blocks?|spots?|places|locations|sites|gates|areas|"
    r"zones|corners|stands|points|pastures|buildings|trailers|ends|entrances)"
)


def corrects(text: str) -> bool:
    """Whether a sentence says that it sets something right."""
    return bool(_CORRECTION.search(text) or _STRIKE.search(text))


class Stated(NamedTuple):
    """A number that a sentence gives as the whole, and whether it takes the place of an earlier one."""

    quantity: Quantity
    corrected: bool


def stated(text: str) -> Stated | None:
    """The number that a sentence states as the total or as the corrected figure, of whatever it speaks of."""
    every = quantities(text)
    for q in reversed(every):
        if q.unit is not None or q.tied or (q.words and q.words[0][0].isalpha() and not _IN_PLACE.match(q.after)):
            continue
        changed, total = bool(_CHANGED_TO.search(q.before)), _TOTAL_IS.search(q.before)
        if changed or total:
            now = bool(
                total and re.search(r"\b(?:becomes?|now|therefore|thus|rises?|drops?|goes)\b", total.group(), re.I)
            )
            return Stated(q, changed or now or bool(_IN_PLACE.match(q.after)) or corrects(text))
    last = summed(every)
    return Stated(last, False) if last else None


def summed(every: Sequence[Quantity]) -> Quantity | None:
    """The last number of a sentence, where it is said to be the sum of the others and is: "12, 12 and two: 26"."""
    if len(every) < 3 or any(q.tied for q in every[-3:]):
        return None
    *parts, last = every
    whole = last.unit is None and sum(q.value for q in parts) == last.value
    return last if whole and _SUM.search(last.before) else None


def bare(text: str) -> Quantity | None:
    """The number of an amending sentence that leaves out what it counts: "It is eight.", "Three remain"."""
    every = quantities(text)
    if not every or every[0].unit is not None or not re.search(r"[A-Za-z]{3}", text):
        return None
    first = every[0]
    said = _IT_IS.match(first.before) and (not first.words or not first.words[0][0].isalpha())
    alone = not first.before.strip(" •*-") and (
        _REMAIN.match(first.after) or not first.after.strip(" .!") or re.match(r"\s*[,(]", first.after)
    )
    return first if said or alone else None


def amended(text: str) -> str:
    """A sentence without what it strikes: of "Strike 'six guards' and insert 'eight guards'" only the latter."""
    struck = _STRIKE.search(text)
    if not struck:
        return text
    put = (_TO if struck["change"] else _PUT).search(text, struck.end())
    return text[: struck.start()] + (text[put.end() :] if put else "")


def multiplied(text: str, q: Quantity) -> float:
    """How many a number comes to, where the sentence says how many groups of it there are: "four banks of 12 toilets",
    "two lines at each of five gates". 1 × the number otherwise."""
    groups = re.search(
        rf"(?P<n>\S+(?:[\s-]\S+)?)\s+(?:[\w-]+\s+){{0,2}}?{_BANKS},?\s+(?:each )?(?:of|with|hold\w*|for|"
        r"having)\s+$",
        q.before,
        re.I,
    )
    if groups:
        found = counts(groups["n"])
        return q.value * found[-1].value if found else q.value
    each = re.match(
        rf"\W*(?:[\w’'-]+\s+){{0,4}}?(?:at|in|on|for|with|by|to|near)\s+each of (?:the |our |these )?(?P<n>\w+)\s+"
        rf"(?:[\w-]+\s+){{0,2}}?{_BANKS}\b",
        q.after,
        re.I,
    )
    if each:
        found = counts(each["n"])
        return q.value * found[0].value if found else q.value
    return q.value


def under(headings: Sequence[str], nouns: Sequence[Phrase]) -> bool:
    """Whether the nearest heading is about the thing itself ("Guards.", "6. Telephones")."""
    return bool(headings) and heads_of(re.sub(r"^[\W\d]*(?:[A-Z]?\(\d+\))?", "", headings[-1]), nouns)
