"""Which conditions a place that was not read can touch: the one table by which doubt stays where it belongs.

- A whole page or file: every condition.
- A paper that is read as a whole (bond, certificate, waiver, consent): only conditions that such a paper shows.
- A line or blank that tells what it speaks of: the conditions whose topic stands in it or over it. The statements of a
  subject are heard nowhere else (`extractors/heard.py`), nor are the figures of a field; and a blank whose label
  asks for one field holds no other.
- A line that does not tell it, mostly unread or alone: the conditions that such a kind of paper shows; of a form, a
  letter or a paper of no known kind, every one that no paper of its own must show.
- A word that was read nearly: of these, the conditions on a figure where it may be one, and any in whose topic or
  wordings stands a word like it. A word that the packet holds elsewhere, read well, is no such word.

A signature or a date touches nothing, as no topic stands by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from extractors.catalogue.fields import FieldEntry, fields
from extractors.catalogue.subjects import subjects
from extractors.cues import NUMBER_WORDS, cues, stems
from extractors.doubts import Doubt
from extractors.fields.labels import label_fits
from extractors.heard import READ_AS_WHOLES
from intake.models import (
    AtLeast,
    AtMost,
    BondCheck,
    Check,
    Condition,
    Figure,
    ForEachResidence,
    Insurance,
    Paper,
    Stated,
)

_LIKE = 0.8  # share of letters, in order, that a word read nearly has in common with the one it may be
_SHORT = 5  # letters; shorter words are like too many
_ANYTHING = frozenset({"", "other", "application-form", "cover-letter"})  # kinds of paper that may speak of anything


def touching(condition: Condition, doubts: Sequence[Doubt]) -> tuple[Doubt, ...]:
    """The doubtful places that may say what the condition asks for."""
    return tuple(d for d in doubts if _touches(d, condition))


def touching_field(name: str, doubts: Sequence[Doubt]) -> tuple[Doubt, ...]:
    """The doubtful places that may answer whether a circumstance holds."""
    return tuple(d for d in doubts if d.place is None or _answers(d, name))


def _answers(doubt: Doubt, name: str) -> bool:
    words = stems(doubt.label or doubt.said)
    named = any(cue.find(words) for cue in cues(_of_field(name)))
    return named and (doubt.lost or not doubt.plain or bool(doubt.label))


@lru_cache(maxsize=4096)
def _asked(label: str) -> frozenset[str]:
    """The fields that the label of a blank asks for: of several, those that it names first."""
    words = stems(label)
    places = {e.name: _first(words, e) for e in fields().values() if label_fits(label, words, e)}
    first = min(places.values(), default=0)
    return frozenset(name for name, at in places.items() if at == first)


def _first(words: tuple[str, ...], entry: FieldEntry) -> int:
    found = [f.start for cue in cues((*entry.labels, *entry.nouns)) if (f := cue.find(words))]
    return min(found, default=len(words))


def _touches(doubt: Doubt, condition: Condition) -> bool:
    if doubt.place is None:
        return True
    kinds = _shown_in(condition)
    if doubt.kind in READ_AS_WHOLES and doubt.kind not in kinds:
        return False
    wanted = _fields(condition.check)
    asked = _asked(doubt.label) if wanted and doubt.label else frozenset()
    if asked:
        return not asked.isdisjoint(wanted)
    if _speaks(doubt, condition):
        return True
    anything = doubt.kind in _ANYTHING and not isinstance(condition.check, Paper | Insurance | BondCheck)
    return doubt.lost and not doubt.plain and (doubt.kind in kinds or anything)


def _speaks(doubt: Doubt, condition: Condition) -> bool:
    """Whether the topic stands by what is in doubt, or a word that was read nearly may be one of its words."""
    topic = _topic(condition)
    named = any(cue.find(stems(" ".join((*doubt.over, doubt.said)))) for cue in cues(topic))
    if named and (doubt.lost or (_fields(condition.check) and any(map(_figure, doubt.dim)))):
        return True
    told = _told(condition)
    return any(_like(s, line) for word in doubt.dim for s in stems(word) for line in (*topic, *(told if named else ())))


@lru_cache(maxsize=4096)
def _figure(word: str) -> bool:
    """Whether it may be a figure, in digits or in words."""
    return any(ch.isdigit() for ch in word) or any(_alike(s, n) for s in stems(word) for n in NUMBER_WORDS)


@lru_cache(maxsize=65536)
def _like(word: str, line: str) -> bool:
    groups = (group for group in cues((line,))[0].groups if not group.absent)
    return any(_alike(word, part) for group in groups for phrase in group.phrases for part in phrase.parts)


def _alike(word: str, part: str) -> bool:
    """Whether one may be the other misread. Short words are like too many to tell."""
    close = min(len(word), len(part)) >= _SHORT and abs(len(part) - len(word)) <= 2
    return close and word.isalpha() and SequenceMatcher(None, word, part, autojunk=False).ratio() >= _LIKE


# --- what a condition asks for ------------------------------------------------------------------------------------


def _shown_in(condition: Condition) -> frozenset[str]:
    """The kinds of paper that can show it."""
    match condition.check:
        case Paper():
            return frozenset(condition.check.kinds)
        case Insurance():
            return frozenset({"certificate-of-insurance", "insurance-policy"})
        case BondCheck():
            return frozenset({"bond", "power-of-attorney"})
        case ForEachResidence():
            return frozenset({"dwelling-waiver"})
    return frozenset(condition.papers)


def _topic(condition: Condition) -> tuple[str, ...]:
    """Cues of which one stands by whatever shows it; () where only a paper of its own does."""
    check = condition.check
    match check:
        case Stated():
            known = subjects().get(check.subject)
            return (known.topic,) if known else ()
        case Insurance():
            return (_words(condition.title),)
    return tuple(line for name in _fields(check) for line in _of_field(name))


def _told(condition: Condition) -> tuple[str, ...]:
    """The cues by which a statement shows what the condition asks for."""
    check = condition.check
    known = subjects().get(check.subject) if isinstance(check, Stated) else None
    return tuple(line for e in known.elements for line in (*e.shows, *e.near)) if known else ()


def _fields(check: Check) -> tuple[str, ...]:
    """The fields that a condition on a figure looks at."""
    match check:
        case Figure():
            return (check.field,)
        case AtLeast():
            return check.fields
        case AtMost():
            return (check.field, check.over) if check.over else (check.field,)
    return ()


@lru_cache(maxsize=256)
def _of_field(name: str) -> tuple[str, ...]:
    """The words by which the field is announced, and the topics of the subjects that bear its name."""
    entry = fields().get(name)
    family = name.partition(".")[0].replace("_", "-")
    topics = [s.topic for s in subjects().values() if s.id.partition(".")[0] == family]
    own = [*entry.labels, *entry.nouns] if entry else []
    return tuple(dict.fromkeys(_alternatives([*topics, *own])))


def _alternatives(lines: Iterable[str]) -> Iterator[str]:
    """The first group of each cue: what it is about."""
    for line in lines:
        first = line.replace("@", "").partition(" + ")[0].partition(" ~ ")[0].partition(" - ")[0]
        yield first


def _words(title: str) -> str:
    return " | ".join(word for word in re.findall(r"[a-z]+", title.lower()) if len(word) >= _SHORT)
