"""Finds the words of a Word file again on the pages that LibreOffice laid out, to know each word's page and box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Block, Box, Page, Table, Text

_AHEAD = 90  # words that may be skipped, such as a running header or a cell read in another order
_STEP, _MARGIN = 13.0, 54.0


class Place(NamedTuple):
    text: str
    page: int
    box: Box


class Places:
    """Words are asked for in their order in the file; each answer moves on to where it was found."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._words: list[Place] = []
        for page in pages:
            for block in page.blocks:
                self._words += [Place(_plain(t), page.number, box) for t, box in _words(block)]
        self._at = 0
        self._laid = bool(self._words)
        self._last = Place("", 1, (_MARGIN, _MARGIN, _MARGIN, _MARGIN + 10))
        self._y = _MARGIN

    @property
    def page(self) -> int:
        return self._last.page

    def found(self, words: Sequence[str]) -> list[Place]:
        """Where the words of one paragraph stand. A word that is not found is taken to stand by the one before it."""
        if not self._laid:
            return self._stacked(words)
        out: list[Place | None] = [None] * len(words)
        plain = [_plain(w) for w in words]
        at = self._at
        for i, word in enumerate(plain):
            hit = self._next(plain, i, at)
            if hit is not None and word:
                out[i] = self._words[hit]._replace(text=words[i])
                at = hit + 1
        known = [p for p in out if p is not None]
        if known:
            self._at = at
        fallback = known[0] if known else self._last
        placed: list[Place] = []
        for word, place in zip(words, out, strict=True):
            before = placed[-1] if placed else fallback
            placed.append(place or Place(word, before.page, before.box))
        self._last = placed[-1] if placed else self._last
        return placed

    def _next(self, plain: Sequence[str], i: int, start: int) -> int | None:
        """The next place of word i; a far one only if the word after it follows there too."""
        for k in range(start, min(start + _AHEAD, len(self._words))):
            if self._words[k].text != plain[i]:
                continue
            if k - start <= 3:
                return k
            following = plain[i + 1] if i + 1 < len(plain) else None
            after = {w.text for w in self._words[k + 1 : k + 4]}
            if following is None or following in after:
                return k
        return None

    def _stacked(self, words: Sequence[str]) -> list[Place]:
        """Without a layout: lines one below the other on one long page."""
        out: list[Place] = []
        x = _MARGIN
        for w in words:
            wide = 5.2 * len(w)
            if x + wide > 558 and x > _MARGIN:
                x, self._y = _MARGIN, self._y + _STEP
            out.append(Place(w, 1, (x, self._y, x + wide, self._y + 10)))
            x += wide + 3
        if words:
            self._y += 1.5 * _STEP
        return out


def _plain(word: str) -> str:
    return "".join(c for c in word.lower() if c.isalnum()) or word


def _words(block: Block) -> list[tuple[str, Box]]:
    if isinstance(block, Text):
        return [(w.text, w.box) for line in block.lines for w in line.words]
    if isinstance(block, Table):
        return [(w.text, w.box) for row in block.rows for c in row for line in c.lines for w in line.words]
    return [(w, block.box) for w in [*block.label.split(), *block.value.split()]]
