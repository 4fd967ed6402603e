"""Circumstances that switch conditions on or off: camping, food, showers, hauled water, sewers, a residence nearby.

A form's box or blank decides. Beside it, a sentence that plainly says yes or no; where the packet says neither, there
is no field. A yes is taken before a no (see `facts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import time

from extractors.catalogue.fields import FieldEntry, fields
from extractors.cues import cues, stems
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import Clock, times
from extractors.fields.labels import asks, label_fits, slots
from extractors.passages import Passage

_NO = re.compile(r"^\W*(?:no|none|not?\b|nil|n/?a|0|zero|does not apply|will not)\b", re.I)
_BOTH = re.compile(r"^\W*(?:yes\W*no|no\W*yes)\b\W*$", re.I)
_YES = re.compile(r"^\W*(?:yes|x\b|☒|✓|true)\b", re.I)

_NOT_NOW = re.compile(r"\b(?:last year|in (?:19|20)\d\d|if needed|unless|ordinance|not?|nor|never)\b", re.I)
# Papers whose printed words, or whose writers, say nothing of what this event offers.
_SILENT = frozenset(
    [
        "application-form",
        "certificate-of-insurance",
        "insurance-policy",
        "bond",
        "power-of-attorney",
        "hospital-notice",
        "license-copy",
        "dwelling-waiver",
        "other",
    ]
)


def circumstances(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of yes or no about each circumstance."""
    for name, entry in fields().items():
        if name.startswith("circumstance."):
            for paper in papers:
                yield from _form(entry, paper)
                yield from _told(entry, paper)
                if name == "circumstance.night_activity":
                    yield from _late(entry, paper)


def _form(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    if paper.kind != "application-form":
        return
    listed = False
    for n, passage in enumerate(paper.passages):
        if passage.role == "heading" or passage.role in ("sentence", "caption"):
            listed = bool(
                re.search(r"papers filed|attach|enclos|submitted|documents|plans? filed|filed with", passage.text, re.I)
            ) or (listed and passage.role != "heading")
        if passage.role not in ("answer", "row") or listed or re.search(r"\bplan\b", passage.label, re.I):
            continue
        label, answer = (passage.label, passage.text) if passage.role == "answer" else _two(passage)
        if not label or not label_fits(label, stems(label), entry):
            continue
        value = _answer(entry, passage, answer, paper.passages[n + 1 : n + 3])
        if value is not None:
            rule = "form box" if passage.checked is not None else "form label"
            yield state(entry.name, value, passage, paper, Rank.BLANK, rule)


_LATE = time(21)  # dark wherever there is such an ordinance, on any day of the year
_SHOWN = re.compile(
    r"\b(?:music|shows?|bands?|program|concerts?|racing|races|dancing|dance|part(?:y|ies)|bonfire|fireworks|event|"
    r"festival|field is clear\w*)\b",
    re.I,
)
_ON_DUTY = re.compile(
    r"\b(?:quiet|staff|guards?|deput\w+|crews?|lights?|towers?|nurses?|doctors?|physicians?|shifts?|set-?up|noise|"
    r"curfew|"
    r"wrote|mail|meeting|over by|pump\w*|clean\w*|ambulances?)\b",
    re.I,
)


def _late(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    """An hour late in the evening, of any day of the event: "(Friday closes at 10 p.m.)"."""
    hours = (fields()["event.start_time"], fields()["event.end_time"], fields()["event.end_date"])
    for slot in slots(paper) if paper.kind == "application-form" else ():
        if any(asks(slot, each) for each in hours) and any(_dark(c) for c in times(slot.answer)):
            yield state(entry.name, True, slot.passage, paper, Rank.TABLE, "a late hour")
    for passage in paper.passages if paper.kind in ("operations-plan", "cover-letter") else ():
        shown = passage.role in ("sentence", "bullet") and _SHOWN.search(passage.text)
        other = _ON_DUTY.search(passage.text) or _NOT_NOW.search(passage.text)
        if shown and not other and any(_dark(c) for c in times(passage.text)):
            yield state(entry.name, True, passage, paper, Rank.SENTENCE, "a late hour")


def _dark(clock: Clock) -> bool:
    return clock.sure and (clock.at >= _LATE or clock.at < time(3))


def _two(passage: Passage) -> tuple[str, str]:
    full = [c.text for c in passage.cells if c.text.strip()]
    return (full[0], full[1]) if len(full) == 2 else ("", "")


def _answer(entry: FieldEntry, passage: Passage, answer: str, following: Sequence[Passage]) -> bool | None:
    if passage.checked is not None:
        return passage.checked
    boxes = {p.label.strip().lower(): p.checked for p in following if p.checked is not None}
    if set(boxes) == {"yes", "no"}:
        return boxes["yes"] if boxes["yes"] != boxes["no"] else None
    ticked = re.findall(r"(?:☒|☑|✓|✔|\[\s*[xX]\s*\]|\([xX]\)|\b[xX]\b)\s*(yes|no)\b", answer, re.I)
    if len(ticked) == 1:
        return bool(ticked[0].lower() == "yes")
    if _BOTH.match(answer):
        return None  # the mark that chose between them was not read
    if _NO.match(answer):
        return False
    if _YES.match(answer):
        return True
    told = entry.name in ("circumstance.food", "circumstance.overnight_camping", "circumstance.bathing")
    if told and answer.strip() and not re.match(r"\W*(?:see|tbd|attached)\b", answer, re.I):
        return True
    return None


_BUT = re.compile(r"\b(?:but|though|although|however|except|save)\b", re.I)


def _told(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    if paper.kind in _SILENT:
        return
    for passage in paper.passages:
        if passage.role not in ("sentence", "bullet", "row", "caption"):
            continue
        words = stems(passage.text)
        if any(cue.find(words) for cue in cues(entry.denies)):
            taken_back = _BUT.search(passage.text)  # "no camping on the grounds, but 300 campsites are sold"
            if taken_back and any(cue.find(stems(passage.text[taken_back.end() :])) for cue in cues(entry.says)):
                yield state(entry.name, True, passage, paper, Rank.SENTENCE, "said in a sentence")._replace(sure=False)
            else:
                yield state(entry.name, False, passage, paper, Rank.TOTAL, "said in a sentence")
        elif not _NOT_NOW.search(passage.text) and any(cue.find(words) for cue in cues(entry.says)):
            yield state(entry.name, True, passage, paper, Rank.SENTENCE, "said in a sentence")
