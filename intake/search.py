"""Finds the lines of a packet that are nearest to some words: a full-text index over its passages, held in memory.

SQLite does the work: its index compares words by their stems and ranks a line higher the rarer the words are that it
shares. Nothing is kept on disk.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence

from extractors.passages import Passage

_WORD = re.compile(r"\w+")
_SHORT = 2  # letters: shorter words tell nothing


_ASKED = re.compile(r"[\"“”]([^\"“”]*)[\"“”]|([^\s\"“”]+)")


def asked_words(asked: str) -> tuple[str, ...]:
    """What a person typed into a search box, as terms without any marks: words, and runs of words that she quoted."""
    found = (" ".join(_WORD.findall(quoted or word)) for quoted, word in _ASKED.findall(asked))
    return tuple(term for term in found if term)


class PassageIndex:
    """The passages of one packet by their words. Usable in the thread that made it."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._passages = tuple(passages)
        self._base = sqlite3.connect(":memory:")
        self._base.execute("CREATE VIRTUAL TABLE line USING fts5(said, over, tokenize='porter unicode61')")
        self._base.executemany(
            "INSERT INTO line(rowid, said, over) VALUES (?, ?, ?)",
            ((n, f"{p.label} {p.text}", " ".join(p.headings)) for n, p in enumerate(self._passages)),
        )

    def nearest(self, words: str, limit: int = 3) -> tuple[Passage, ...]:
        """At most `limit` passages that share telling words with `words`, the nearest first. What stands over a line
        counts for less than the line itself."""
        asked = dict.fromkeys(w.lower() for w in _WORD.findall(words))
        terms = " OR ".join(f'"{w}"' for w in asked if len(w) > _SHORT)
        if not terms:
            return ()
        rows = self._base.execute(
            "SELECT rowid FROM line WHERE line MATCH ? ORDER BY bm25(line, 1.0, 0.3), rowid LIMIT ?", (terms, limit)
        )
        return tuple(self._passages[n] for (n,) in rows)
