"""What a bond or certificate says against itself: that it is a specimen, an offer and no cover yet, or cancelled.

A word that stands alone on a row ("SPECIMEN", "VOID") speaks of the paper; within a sentence it does not ("this
obligation shall be void"). A cancellation counts where it is told as done, not where a clause says what would follow
if it were; it may also come on a paper of its own, which names the bond, the policy or the company.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from extractors.catalogue.papers import phrases, says
from extractors.documents.phrases import fold, phrase
from extractors.fields.dates import days
from extractors.papers.records import Objection
from extractors.papers.sheet import Sheet, Strip

_BY = "standing of the paper"
_SHORT = 9      # words: a longer row is a sentence
_HEAD = 14      # rows in which a title stands
_NOTICE = 6
_BEFORE, _AFTER = 90, 70   # letters about a cancellation in which a condition would stand
_END = re.compile(
    r"\b(?:cancel|terminat|revok|rescind|withdr|laps|annul|non-?renew|no\s+longer|of\s+no)", re.IGNORECASE
)
_SPACED = re.compile(r"(?:\b\w ){3,}\w\b")   # S P E C I M E N


def objections(sheet: Sheet) -> tuple[Objection, ...]:
    """What a paper says against itself, each kind once."""
    found = (_specimen(sheet), _offer(sheet), next(_cancellations(sheet), None))
    return tuple(o for o in found if o is not None)


def is_notice(sheet: Sheet) -> bool:
    """Whether a paper is a notice that a bond or policy was cancelled, and no bond or certificate itself."""
    rows = [s.text for s in sheet.strips[:_NOTICE] if len(s.words) <= _SHORT]
    return any(says("standing", "notice", row) and not says("standing", "clause", row) for row in rows)


def told_elsewhere(
    names: Sequence[str], others: Sequence[Sheet], alone: Literal["bond", "policy", ""]
) -> tuple[Objection, ...]:
    """Cancellations that other papers tell of a bond or policy with these names and numbers.

    `alone`: there is no other bond or policy, so that a notice of one means it though it gives no name.
    """
    out = []
    for sheet in others:
        text = _bare(sheet.flow.text)
        named = any(_bare(name) in text for name in names if len(_bare(name)) >= 5)
        if is_notice(sheet) and (named or (alone and _subject(sheet) == alone)):
            told = next(_cancellations(sheet), None)
            out.append(told or Objection(what="cancelled", on=None, evidence=sheet.whole(_BY)))
            continue
        for told in _cancellations(sheet):
            sentence = _bare(told.evidence.said)
            if any(_bare(name) in sentence for name in names if len(_bare(name)) >= 5):
                out.append(told)
                break
    return tuple(out)


def _subject(notice: Sheet) -> Literal["bond", "policy"]:
    return "bond" if re.search(r"\bbond\b", notice.flow.text, re.IGNORECASE) else "policy"


def _bare(text: str) -> str:
    return re.sub(r"\W", "", text).lower()


def _specimen(sheet: Sheet) -> Objection | None:
    for strip in sheet.strips:
        text = _unspaced(strip)
        if _stands(text, "specimen") and not says("standing", "unless", text):
            return Objection(what="specimen", on=None, evidence=strip.evidence(_BY))
    return None


def _offer(sheet: Sheet) -> Objection | None:
    for strip in sheet.strips[:_HEAD]:
        if _stands(strip.text, "offer"):
            return Objection(what="offer", on=None, evidence=strip.evidence(_BY))
    for start, end in sheet.flow.sentences():
        if says("standing", "no_cover", sheet.flow.text[start:end]):
            return Objection(what="offer", on=None, evidence=sheet.flow.evidence(start, end, _BY))
    return None


def _unspaced(strip: Strip) -> str:
    return _SPACED.sub(lambda run: run[0].replace(" ", ""), strip.text)


def _stands(text: str, name: str) -> bool:
    """Whether a short row begins with such words."""
    folded = fold(text)
    if not 0 < len(folded.split()) <= _SHORT:
        return False
    lines = [phrase(line) for line in phrases("standing", name)]
    if not any(line.match(folded) for line in lines):
        return False
    rest = folded
    for line in lines:
        rest = line.sub("", rest)
    return text.isupper() or 2 * len(rest.split()) <= len(folded.split())


def _cancellations(sheet: Sheet) -> Iterator[Objection]:
    """Where the paper tells a cancellation as done, unless it was taken back."""
    text = sheet.flow.text
    if says("standing", "restored", text):
        return
    for start, end in sheet.flow.sentences():
        sentence = text[start:end]
        if says("standing", "done", sentence) and _is_told(fold(sentence)):
            told = _END.search(sentence)
            said = [d for d in days(sentence) if d.year_said]
            on = next((d.on for d in said if told is None or d.start > told.start()), said[0].on if said else None)
            yield Objection(what="cancelled", on=on, evidence=sheet.flow.evidence(start, end, _BY))


def _is_told(sentence: str) -> bool:
    """Whether words of an end stand in a folded sentence with what has ended, and no condition close to them."""
    for line in phrases("standing", "done"):
        for found in phrase(line).finditer(sentence):
            about = sentence[max(0, found.start() - _BEFORE) : found.end() + _AFTER]
            if says("standing", "cancelled", about) and not says("standing", "conditions", about):
                return True
    return False
