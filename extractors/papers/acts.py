"""Where notarial certificates stand in a paper's text, and which act each of them certifies."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from extractors.papers.stamp import TITLE
from extractors.papers.venue import is_venue

_APPEARED = r"(?:personally|voluntarily)\s+(?:appeared|came)|appeared\s+before\s+me|came\s+before\s+me"
_JURAT = re.compile(
    r"(?:subscribed|signed|sworn|affirmed)[^.]{0,60}?\b(?:sworn|subscribed|affirmed|attested)\b[^.]{0,40}?"
    r"\b(?:before|to\s+me|in\s+my\s+presence)"
    r"|sworn\s+(?:to\s+)?before\s+me|under\s+oath\s+before\s+me"
    r"|being\s+(?:first\s+)?duly\s+sworn,?\s+(?:deposes|says|states)", re.IGNORECASE
)
_ACKNOWLEDGED = re.compile(
    rf"acknowledged\s+(?:before\s+me|to\s+me|signing|that|the\s+(?:due\s+)?(?:execution|foregoing|same))|{_APPEARED}",
    re.IGNORECASE,
)
_COPY = re.compile(r"\btrue\s+(?:and|,)\s+(?:correct|exact|complete)\s+(?:photo)?copy\b", re.IGNORECASE)
_OATH = re.compile(r"subscribed\s+and\s+sworn|sworn\s+to\s+(?:\(or\s+affirmed\)\s+)?(?:and|before)", re.IGNORECASE)
_ABOVE = 8   # rows of handwriting, of a stamp and of the act that may stand between its words and the venue over them
_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])\.(?=\s*\n|\s+[A-Z][a-z]+:)|\bseal,?\s+(?:on\s+)?this\b[^.;]{0,60}?\b20\d\d|"
    r"\n\s*(?=_{6,}|\(?(?:seal|signature|notary)\b|date\s*:)",
    re.IGNORECASE,
)


class Region(NamedTuple):
    """One certificate in the flow of a paper: where it begins, where its act stands, its sentence's end and its end."""

    start: int
    act: int
    act_end: int
    sentence_end: int
    end: int


def regions(text: str) -> list[Region]:
    """The certificates of a paper's text in order."""
    acts = _acts(text)
    starts = [_begin(text, start, acts[n - 1][1] if n else 0) for n, (start, _) in enumerate(acts)]
    out = []
    for n, (start, end) in enumerate(acts):
        limit = min(starts[n + 1] if n + 1 < len(acts) else len(text), end + 1200)
        found = _SENTENCE_END.search(text, end, limit)
        sentence_end = min(found.end() if found else min(end + 250, limit), end + 700)
        out.append(Region(starts[n], start, end, sentence_end, limit))
    return out


def _acts(text: str) -> list[tuple[int, int]]:
    """Where acts stand; the parts of one long sentence ("appeared ..., being sworn, acknowledged ...") are one."""
    found: list[tuple[int, int]] = []
    for pattern in (_JURAT, _ACKNOWLEDGED, _COPY):
        for act in pattern.finditer(text):
            before_me = "before me" in text[act.start() : act.end() + 150].lower()
            titled = TITLE.search(text[max(0, act.start() - 200) : act.end() + 500])
            if (
                pattern is _JURAT
                or (titled and pattern is _COPY)
                or (pattern is _ACKNOWLEDGED and (before_me or titled))
            ):
                found.append(act.span())
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start - merged[-1][1] < 500 and not _over(text[merged[-1][1] : start]):
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _over(between: str) -> bool:
    """Whether a certificate ends in the text between two acts: its sentence is over and a notary's title follows."""
    stop = re.search(r"\.\s*\n|\n\s*\n", between)
    return bool(stop and TITLE.search(between, stop.end()))


def _begin(text: str, act: int, floor: int) -> int:
    """Where the certificate begins: at the venue right above the act's sentence, or at that sentence."""
    at = best = text.rfind("\n", floor, act) + 1 or floor
    seen, between = False, 0
    while at > floor and between < _ABOVE:
        above = max(text.rfind("\n", floor, at - 1) + 1, floor)
        line = text[above:at].strip()
        if is_venue(line):
            best, seen = above, True
        elif seen or re.search(r"commission|notary\s+public$|printed name", line, re.IGNORECASE):
            break
        else:
            between += 1
            if re.match(r"(?:I,|on\s+this|this\s+(?:instrument|record)|before\s+me)", line, re.IGNORECASE):
                best = above
        at = above
    return best


def act_of(body: str) -> Literal["acknowledgment", "jurat", "copy", "other"]:
    """Which act the text of a certificate certifies."""
    if re.search(r"acknowledg|did\s+say\s+that", body, re.IGNORECASE) and not _OATH.search(body):
        return "acknowledgment"
    if _JURAT.search(body):
        return "jurat"
    if _COPY.search(body):
        return "copy"
    return "acknowledgment" if re.search(_APPEARED, body, re.IGNORECASE) else "other"
