"""Which passages print the law or name what is enclosed, and so say nothing of the event.

Forms print the ordinance's words, and applicants copy them. They are known by the runs of words that they share with
the law, unless the sentence says with them what is so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from extractors.cues import stems
from extractors.models import Document
from extractors.passages import Passage, Standing
from extractors.stance import holds, places

_SHORT = 6  # words of a heading of the law


class Law:
    """The ordinance's own words, in runs of four, so that a form which prints or shortens them is not taken at them."""

    _RUN = 4
    _SHARE = 0.4  # of a passage's runs; what applicants write in their own words shares hardly any

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return stems(self._text)

    @cached_property
    def _runs(self) -> frozenset[tuple[str, ...]]:
        return frozenset(self._cut(self._words))

    @cached_property
    def _line(self) -> str:
        return f" {' '.join(self._words)} "

    def _cut(self, words: Sequence[str]) -> list[tuple[str, ...]]:
        return [tuple(words[i : i + self._RUN]) for i in range(len(words) - self._RUN + 1)]

    def quoted(self, words: Sequence[str]) -> bool:
        """Whether a passage is made of the law's words, and does not say with them what is so."""
        runs = self._cut(words)
        said = tuple(words)
        if holds("stating", said) and not holds("ordering", said):
            return False  # "No part of the site lies within one mile of a class I reservoir."
        return bool(runs) and sum(run in self._runs for run in runs) > self._SHARE * len(runs)

    def adds_number(self, words: Sequence[str]) -> bool:
        """Whether a passage states a number that is not the law's: "Five residences lie within 1,500 feet of ..."."""
        its = {i + k for i, run in enumerate(self._cut(words)) if run in self._runs for k in range(self._RUN)}
        return any(holds("figures", (w,)) for i, w in enumerate(words) if i not in its and i > 0)

    def holds(self, words: Sequence[str]) -> bool:
        """Whether the words stand in the law as they are, one after the other."""
        return bool(words) and f" {' '.join(words)} " in self._line


def told_apart(cut: Sequence[Passage], documents: Sequence[Document], law: Law) -> tuple[Passage, ...]:
    """The passages with those that print the law or list what is enclosed known as such."""
    forms = frozenset(d.number for d in documents if d.kind == "application-form")
    printed = _printed(cut, law, forms)
    listed = set(_listed(cut, forms))
    return tuple(
        p if p.standing != "own" or (n not in printed and n not in listed)
        else p.model_copy(update={"standing": printed.get(n, "listed")})
        for n, p in enumerate(cut)
    )  # fmt: skip


def _printed(cut: Sequence[Passage], law: Law, forms: frozenset[int]) -> dict[int, Standing]:
    """The passages that print the law, with its short headings beside them. One that puts the applicant's own promise
    or number into its words is in doubt."""
    out: dict[int, Standing] = {}
    for n, passage in enumerate(cut):
        if passage.cells:
            cells = [stems(cell.text) for cell in passage.cells]
            own = [w for w in cells if not law.quoted(w) and (holds("figures", w) or not law.holds(w))]
            if any(law.quoted(words) for words in cells) and not any(own):
                out[n] = "printed"
        elif passage.role != "answer" and law.quoted(words := stems(passage.text)) and len(words) >= _SHORT:
            if _answers(passage.text, law):
                continue
            out[n] = "doubtful" if holds("committing", words) or law.adds_number(words) else "printed"
    for before, after in [*pairwise(range(len(cut))), *((n + 1, n) for n in reversed(range(len(cut) - 1)))]:
        passage = cut[after]
        beside = out.get(before) == "printed" and cut[before].document == passage.document
        if not beside or after in out or passage.document in forms or passage.role in ("row", "answer", "caption"):
            continue
        item = _ITEM.sub("", passage.text)
        if len(item.split()) <= _SHORT and not re.search(r"\d", item) and law.holds(stems(item)):
            out[after] = "printed"
    return out


def _answers(text: str, law: Law) -> bool:
    """Whether a line is a label and its answer: "Maximum number of people to be assembled: 6,000"."""
    _, colon, answer = text.rpartition(": ")
    words = stems(answer)
    return bool(colon and words) and not law.quoted(words) and (holds("figures", words) or not law.holds(words))


_ITEM = re.compile(r"^\W*(?:\w{1,3}[.)]\s*)+")


_OPENS = re.compile(
    r"^\W*(?:enclos(?:ed|ures?)|encl|attach(?:ed|ments?)|(?:table of )?contents|(?:list of )?exhibits)\W*(?::|$)", re.I
)


def _listed(cut: Sequence[Passage], forms: frozenset[int]) -> Iterator[int]:
    """The passages that only name what is enclosed."""
    listing = False
    for n, passage in enumerate(cut):
        words = stems(passage.text)
        if passage.headings and holds("lists", stems(passage.headings[-1])):
            yield n
            continue
        if passage.document in forms or passage.role in ("heading", "row", "answer"):
            listing = passage.role == "heading" and passage.text.rstrip(" :").isalpha() and holds("lists", words)
            continue
        if n and cut[n - 1].document != passage.document:
            listing = False
        opens = _OPENS.match(passage.text) or any(p.start <= 1 for p in places("enclosing", words))
        if opens and not holds("arranging", words):
            listing = passage.text.rstrip().endswith(":") or (len(words) <= 3 and holds("lists", words))
            yield n
        elif listing and not holds("arranging", words) and not holds("closing", words):
            yield n
        else:
            listing = False

