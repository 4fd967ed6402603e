"""A whole paper to look things up in: its words in reading order as one text, and its rows as they stand on the page.

`Flow` is for wording: a pattern found in the text leads back to the page and box of its words. `Strip` is for layout:
a piece of one printed row, apart from what stands in the next column.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from extractors.documents.look import hands
from extractors.models import Box, Document, Entry, Evidence, Field, File, Page, Table, Text, Value, Word, around

_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])(?<!\bInc)(?<!\bCo)(?<!\bNo)(?<!\bDr)(?<!\bMr)[.;!?][”\"’)]?(?=\s+[A-Z“\"(\d]|\s*$)|\n\s*\n"
)
_COLUMN_GAP = 1.6   # a gap of so many times the size of the letters parts two columns of a row


class Strip(NamedTuple):
    """Words that stand together on one row of a page; `script` where they are set in a handwriting face."""

    words: tuple[Word, ...]
    page: Page
    script: bool = False

    @property
    def text(self) -> str:
        return " ".join(w.text for w in self.words)

    @property
    def box(self) -> Box:
        return around([w.box for w in self.words])

    @property
    def middle(self) -> float:
        return (self.box[1] + self.box[3]) / 2

    @property
    def center(self) -> float:
        return (self.box[0] + self.box[2]) / 2

    def evidence(self, by: str, said: str | None = None) -> Evidence:
        return Evidence(
            file=self.page.file, page=self.page.number, box=self.box, said=said or self.text, by=by,
            sure=all(w.sure for w in self.words),
        )


def words_of(page: Page) -> tuple[Word, ...]:
    """All words of a page in reading order; a blank's label and answer are one word each."""
    return tuple(word for line in _lines(page) for word in line)


def _lines(page: Page) -> Iterator[tuple[Word, ...]]:
    for block in page.blocks:
        if isinstance(block, Text):
            if block.standing == "own":
                yield from (line.words for line in block.lines if line.words)
        elif isinstance(block, Table):
            for row in block.rows:
                yield tuple(w for cell in row for line in cell.lines for w in line.words)
        else:
            yield _entry(block)


_BLANK = 30.0  # points that the blank of a certificate leaves between what is printed and what is written on it
_BACK = 8  # lines between the two halves of a row, where a stamp or a signature came in between


def _rejoined(lines: Iterator[tuple[Word, ...]]) -> list[tuple[Word, ...]]:
    """The lines of a scan, those put together that stand on one row: "this 18th day of July" and ", 2026".

    What is written on a blank differs in size from what is printed before it, and is read as a line of its own.
    """
    out: list[tuple[Word, ...]] = []
    for line in lines:
        if not line:
            continue
        for n in range(len(out) - 1, max(len(out) - _BACK, 0) - 1, -1):
            if _continues(out[n][-1], line[0]):
                out[n] += line
                break
        else:
            out.append(line)
    return out


def _continues(last: Word, word: Word) -> bool:
    """Whether a word goes on with a row; no row begins with a comma, so that there the blank may be a long one."""
    blank = 4 * _BLANK if word.text.startswith(",") else _BLANK
    return -4 <= word.box[0] - last.box[2] <= blank and _level(last, word, (word.box[1] + word.box[3]) / 2)


def _entry(entry: Entry) -> tuple[Word, ...]:
    answer = ("X" if entry.checked else "") if entry.kind == "check" else entry.value
    left, top, _, bottom = entry.box
    out = [Word(entry.label.rstrip(" :") + ":", (left, top, left, bottom), sure=entry.sure)] if entry.label else []
    return (*out, Word(answer, entry.box, sure=entry.sure)) if answer else tuple(out)


def strips(page: Page, gap: float = _COLUMN_GAP) -> tuple[Strip, ...]:
    """The pieces of the page's rows, from the top down and left to right. `gap` parts columns, in letters' heights."""
    faces = hands(page)
    open_: list[list[Word]] = []
    for word in sorted((w for w in words_of(page) if w.text.strip()), key=lambda w: w.box[0]):
        near = [(off, n) for n, piece in enumerate(open_) if (off := _off(piece[-1], word, gap, faces)) is not None]
        if near:
            open_[min(near)[1]].append(word)
        else:
            open_.append([word])
    pieces = [Strip(tuple(piece), page, all(w.font in faces for w in piece)) for piece in open_]
    return tuple(sorted(pieces, key=lambda s: (round(s.middle / 3), s.box[0])))


def _off(last: Word, word: Word, most: float, faces: frozenset[str]) -> float | None:
    """How far a word stands above or below the row that it goes on with; None where it goes on with no such row."""
    height = max(word.box[3] - word.box[1], last.box[3] - last.box[1], 4.0)
    gap = word.box[0] - last.box[2]
    if not -0.5 * height <= gap <= most * height or (last.font in faces) != (word.font in faces):
        return None
    middle = (word.box[1] + word.box[3]) / 2
    return abs((last.box[1] + last.box[3]) / 2 - middle) if _level(last, word, middle) else None


def _level(a: Word, word: Word, middle: float) -> bool:
    """Whether two words stand on one row; the rows of a small label can overlap by a little."""
    height = min(a.box[3] - a.box[1], word.box[3] - word.box[1])
    return abs((a.box[1] + a.box[3]) / 2 - middle) <= 0.45 * max(height, 2.0)


class Flow:
    """The words of a paper as one text, a new line for each line of the page."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._starts: list[int] = []
        self._words: list[tuple[Word, Page]] = []
        parts: list[str] = []
        at = 0
        for page in pages:
            for line in _rejoined(_lines(page)) if page.read_by == "ocr" else _lines(page):
                for n, word in enumerate(line):
                    self._starts.append(at)
                    self._words.append((word, page))
                    gap = "\n" if n + 1 == len(line) else " "
                    parts.append(word.text + gap)
                    at += len(word.text) + 1
        self.text = "".join(parts)

    def words(self, start: int, end: int) -> list[tuple[Word, Page]]:
        first = max(bisect_right(self._starts, start) - 1, 0)
        last = bisect_right(self._starts, max(end - 1, start))
        return self._words[first:last]

    def evidence(self, start: int, end: int, by: str) -> Evidence:
        """Where a piece of the text stands; over a page's end, the part on its first page."""
        words = self.words(start, end)
        page = words[0][1]
        on_page = [w for w, p in words if p is page]
        said = re.sub(r"\s+", " ", self.text[start:end]).strip()
        return Evidence(
            file=page.file, page=page.number, box=around([w.box for w in on_page]), said=said, by=by,
            sure=all(w.sure for w in on_page),
        )

    def narrowed(self, start: int, end: int, test: Callable[[str], bool]) -> tuple[int, int]:
        """A long piece of the text without its first lines, as far as it still passes a test."""
        if end - start <= 280:
            return start, end
        breaks = [start, *(m.end() for m in re.finditer(r"\n", self.text[:end]) if start < m.end() < end), end]
        while len(breaks) > 2 and test(self.text[breaks[1] : breaks[-1]]):
            breaks.pop(0)
        return breaks[0], breaks[-1]

    def sentences(self, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
        """The bounds of each sentence within a piece of the text."""
        stop = len(self.text) if end is None else end
        at = start
        for mark in _SENTENCE_END.finditer(self.text, start, stop):
            if self.text[at : mark.end()].strip():
                yield at, mark.end()
            at = mark.end()
        if self.text[at:stop].strip():
            yield at, stop

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        """The bounds of the sentence around a place."""
        left, right = 0, len(self.text)
        for a, b in self.sentences():
            left, right = (a, right) if a <= start else (left, right)
            if b >= end:
                return left, b
        return left, right


class Sheet:
    """A paper with its pages, opened for looking up."""

    def __init__(self, document: Document, pages: Sequence[Page]) -> None:
        self.document = document
        self.pages = tuple(pages)

    @cached_property
    def flow(self) -> Flow:
        return Flow(self.pages)

    @cached_property
    def strips(self) -> tuple[Strip, ...]:
        return tuple(s for page in self.pages for s in strips(page))

    @property
    def scanned(self) -> bool:
        """Whether it was read from pictures, where a face is not known."""
        return any(page.read_by == "ocr" for page in self.pages)

    @property
    def empty(self) -> bool:
        return not self.strips

    def field(self, name: str, value: Value, evidence: Evidence, unit: str | None = None) -> Field:
        """A value of this paper."""
        return Field(name=name, value=value, unit=unit, evidence=evidence, document=self.document.number)

    def whole(self, by: str) -> Evidence:
        """Evidence that points at the paper's title."""
        first = self.pages[0]
        heading = next((s for s in self.strips if self.document.title and s.text[:30] in self.document.title), None)
        if heading is None and self.strips:
            heading = self.strips[0]
        box = heading.box if heading else (0.0, 0.0, first.width, first.height)
        return Evidence(
            file=first.file, page=first.number, box=box, said=self.document.title, by=by, sure=self.document.sure
        )


def sheets(files: Sequence[File], documents: Sequence[Document]) -> list[Sheet]:
    """Every paper with its pages."""
    pages = {(page.file, page.number): page for file in files for page in file.pages}
    return [
        Sheet(d, [pages[ref.file, ref.page] for ref in d.pages if (ref.file, ref.page) in pages]) for d in documents
    ]
