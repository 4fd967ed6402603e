"""What a paper is about where no title tells: the subject of most of its sentences, or several of them one by one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from extractors.catalogue.documents import kinds
from extractors.documents.look import Look
from extractors.documents.phrases import fold, phrase

_SENTENCES = re.compile(r"(?<=[.!?;])\s+(?=[A-Z\d“\"•])|\s*[•▪◦●]\s+")
_FEW = 5           # with fewer sentences nothing is told by counting them
_WORDS = 4         # a shorter sentence says nothing
_MOST, _AHEAD = 0.5, 1.5
_SUBJECTS, _OF_EACH = 5, 2   # a plan for the whole event has so many subjects, each in so many sentences
_PLAN = 16         # and so many sentences


class About(NamedTuple):
    """The kind of plan that a paper's sentences make it, and the words that say so."""

    kind: str
    why: str


def about(looks: Sequence[Look]) -> About | None:
    """The plan that a paper is by what its sentences speak of; None where they speak of this and that."""
    sentences = _said(looks)
    if len(sentences) < _FEW:
        return None
    counts: Counter[str] = Counter()
    words: dict[str, Counter[str]] = {}
    for sentence in sentences:
        for kind, pattern in _patterns():
            found = pattern.search(sentence)
            if found:
                counts[kind] += 1
                words.setdefault(kind, Counter())[found[0]] += 1
    ranked = counts.most_common(2)
    if not ranked:
        return None
    kind, most = ranked[0]
    second = ranked[1][1] if len(ranked) > 1 else 0
    if most >= _MOST * len(sentences) and most >= _AHEAD * second:
        said = ", ".join(word for word, _ in words[kind].most_common(3))
        return About(kind, f"most sentences are about {said}")
    several = [k for k, n in counts.items() if n >= _OF_EACH]
    if len(sentences) >= _PLAN and len(several) >= _SUBJECTS:
        return About("operations-plan", f"sentences on {', '.join(k.removesuffix('-plan') for k in several[:5])}")
    return None


def _said(looks: Sequence[Look]) -> list[str]:
    """The sentences and rows of tables of a paper, folded."""
    text = " ".join(row.text if row.role != "table" else f"{row.text}. " for look in looks for row in look.body)
    return [folded for s in _SENTENCES.split(text) if len((folded := fold(s)).split()) >= _WORDS]


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (kind.id, re.compile("|".join(phrase(line).pattern for line in kind.about))) for kind in kinds().values()
        if kind.about
    )
