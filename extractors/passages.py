"""Cuts pages into passages: one sentence, bullet, table row, form answer or caption each, with what stands over it.

A passage is what the rules look at. It carries the headings that it stands under and, for a table row, each cell with
its column head, so that "22" under "Women" in the row "All" below "5. Restrooms" can be read like a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from extractors.answers import filled
from extractors.headed import headed
from extractors.models import Box, Document, Entry, Evidence, Line, Page, Record, Table, Text, Word, around

Role = Literal["heading", "sentence", "bullet", "row", "answer", "caption"]
Standing = Literal["own", "doubtful", "printed", "listed", "withdrawn", "aside"]

# A full stop ends a sentence unless it stands after one of these or after a single capital (an initial).
_ABBREVIATIONS = frozenset({
    "dr", "mr", "mrs", "ms", "st", "no", "nos", "inc", "co", "corp", "ltd", "jr", "sr", "rev", "fr", "hon", "gov",
    "capt", "lt", "sgt", "prof", "dept", "sec", "ch", "art", "par", "approx", "est", "ext", "ave", "blvd", "rd",
    "hwy", "rte", "mt", "ft", "sq", "gal", "lb", "lbs", "in", "yd", "ac", "min", "hr", "hrs", "a.m", "p.m", "u.s",
    "n.c", "wis", "m.d", "r.n", "d.o", "p.e", "vs", "e.g", "i.e", "etc", "p.o", "stat", "stats", "jan",
    "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "tues", "wed",
    "thu", "thurs", "fri", "sat", "sun", "twp", "bldg", "ste", "ea", "qty", "lic", "cu", "tel",
})  # fmt: skip
_BOLDER = 0.5  # points by which bold letters make a heading stand over plain ones of its size
_FEW = 0.15  # of a sentence's words may be in doubt
_SENTENCE_END = re.compile(r"""[.!?]["”’)\]]*$""")


class HeadedCell(NamedTuple):
    """A cell of a row under its column's head ("" where the column has none)."""

    head: str
    text: str
    box: Box


class Passage(Record):
    """One statement of a paper. `text` of a row joins its cells with " | "; `label` is the label of an answer.

    `headings` run from the title down to the nearest. `block` numbers the block it came from within the packet, so
    sentences of one paragraph and rows of one table share it; `last` marks the last row of its table. `dim` are its
    words that may be others (of a form's answer, all of them), `unread` those that could not be made out.
    """

    role: Role
    text: str
    file: str
    page: int
    box: Box
    document: int | None = None
    headings: tuple[str, ...] = ()
    standing: Standing = "own"
    label: str = ""
    cells: tuple[HeadedCell, ...] = ()
    checked: bool | None = None
    block: int = 0
    last: bool = False
    sure: bool = True
    dim: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    def evidence(self, by: str, said: str | None = None, box: Box | None = None) -> Evidence:
        """Evidence that points here; `said` and `box` narrow it to some of the words."""
        return Evidence(
            file=self.file, page=self.page, box=box or self.box, said=said or self.text, by=by, sure=self.sure
        )


def sentences(lines: Sequence[Line]) -> Iterator[tuple[str, Box, bool]]:
    """Sentences of a run of lines: the words, their box, and whether all words were read surely."""
    for text, words in _sentences(lines):
        yield text, around([w.box for w in words]), _surely(words)


def _sentences(lines: Sequence[Line]) -> Iterator[tuple[str, Sequence[Word]]]:
    """Sentences of a run of lines, and their words. A word broken by a hyphen at a line's end is joined again."""
    words = [w for line in lines for w in line.words]
    ends_line = set()
    n = 0
    for line in lines:
        n += len(line.words)
        ends_line.add(n - 1)
    start = 0
    for i in range(len(words)):
        if i + 1 == len(words) or _ends(words[i].text, words[i + 1].text):
            part = words[start : i + 1]
            text = ""
            for j, w in enumerate(part):
                broken = (start + j) in ends_line and w.text.endswith("-") and len(w.text) > 2 and j + 1 < len(part)
                joins = broken and w.text[-2].isalpha() and part[j + 1].text[:1].islower()
                text += w.text[:-1] if joins else w.text + " "
            yield text.strip(), part
            start = i + 1


def said_in(text: str) -> Iterator[str]:
    """The sentences of a text of one line."""
    words, start = text.split(), 0
    for at in range(1, len(words) + 1):
        if at == len(words) or _ends(words[at - 1], words[at]):
            yield " ".join(words[start:at])
            start = at


def _ends(word: str, following: str) -> bool:
    if not _SENTENCE_END.search(word):
        return False
    bare = word.rstrip('"”’)]').rstrip(".!?").lower().lstrip('(“"')
    if word.rstrip('"”’)]').endswith("."):
        if bare in _ABBREVIATIONS or (len(bare) == 1 and bare.isalpha()):
            return bare in {"a.m", "p.m", "etc", "inc", "co"} and following[:1].isupper() and bare not in {"co", "inc"}
        if re.fullmatch(r"\d+|[ivx]+", bare) and not following[:1].isupper():
            return False
    return not following[:1].islower()


def passages(pages: Iterable[Page], documents: Sequence[Document]) -> tuple[Passage, ...]:
    """All passages of the packet in reading order."""
    of_page = {(ref.file, ref.page): d for d in documents for ref in d.pages}
    out: list[Passage] = []
    block = 0
    headings: list[tuple[float, str]] = []
    current: int | None = -1
    for page in pages:
        document = of_page.get((page.file, page.number))
        number = document.number if document else None
        if number != current:
            headings, current = [], number
        for item in headed(filled(page)):
            block += 1
            if isinstance(item, Text):
                found = list(_of_text(item, page, number, headings, block))
                if out and found and _goes_on(out[-1], found[0]):
                    out[-1] = _joined(out[-1], found.pop(0))
                out.extend(found)
            elif isinstance(item, Table):
                out.extend(_of_table(item, page, number, headings, block))
            else:
                out.append(_of_entry(item, page, number, headings, block))
    return tuple(out)


def _goes_on(before: Passage, after: Passage) -> bool:
    """Whether a sentence that a page's end cut in two goes on here. It keeps the place where it begins."""
    prose = before.role in ("sentence", "bullet") and after.role == "sentence"
    next_page = before.file == after.file and before.page + 1 == after.page and before.document == after.document
    unfinished = before.text[-1:].isalnum() or before.text.endswith((",", "-"))
    return prose and next_page and unfinished and len(before.text.split()) >= 5 and before.standing == after.standing


def _joined(before: Passage, after: Passage) -> Passage:
    return before.model_copy(update={
        "text": f"{before.text} {after.text}", "sure": before.sure and after.sure,
        "dim": before.dim + after.dim, "unread": before.unread + after.unread,
    })  # fmt: skip


def _trail(headings: list[tuple[float, str]]) -> tuple[str, ...]:
    return tuple(text for _, text in headings)


def _of_text(
    item: Text, page: Page, document: int | None, headings: list[tuple[float, str]], block: int
) -> Iterator[Passage]:
    if item.role == "furniture" or not item.lines:
        return
    standing: Standing = "withdrawn" if item.standing == "withdrawn" else "own"
    if item.role == "heading":
        size = item.lines[0].size + (_BOLDER if item.lines[0].bold or item.text.isupper() else 0)
        while headings and headings[-1][0] <= size + 0.2:
            headings.pop()
        headings.append((size, item.text))
    role: dict[str, Role] = {"heading": "heading", "caption": "caption", "bullet": "bullet", "paragraph": "sentence"}
    whole = item.role in ("heading", "caption")
    found = [(item.text, [w for line in item.lines for w in line.words])] if whole else _sentences(item.lines)
    for text, words in found:
        yield Passage(
            role=role[item.role],
            text=text,
            file=page.file,
            page=page.number,
            box=around([w.box for w in words]),
            document=document,
            headings=_trail(headings),
            standing=standing,
            block=block,
            sure=whole or _surely(words),
            dim=_within(page.dim, words),
            unread=_within(page.unread, words),
        )


def _of_table(
    item: Table, page: Page, document: int | None, headings: list[tuple[float, str]], block: int
) -> Iterator[Passage]:
    heads = [" ".join(filter(None, (row[c].text for row in item.rows[: item.heads]))) for c in range(len(item.rows[0]))]
    body = item.rows[item.heads :]
    for n, row in enumerate(body):
        cells = tuple(HeadedCell(head, cell.text, cell.box) for head, cell in zip(heads, row, strict=True))
        if any(cell.text for cell in cells):
            words = [w for cell in row for line in cell.lines for w in line.words]
            yield Passage(
                role="row",
                text=" | ".join(c.text for c in cells if c.text),
                file=page.file,
                page=page.number,
                box=around([c.box for c in row]),
                document=document,
                headings=_trail(headings),
                cells=cells,
                block=block,
                last=n + 1 == len(body),
                sure=_surely(words),
                dim=_within(page.dim, words),
                unread=_within(page.unread, words),
            )


def _within(boxes: Sequence[Box], words: Sequence[Word]) -> tuple[str, ...]:
    """The words whose middles lie in one of the boxes."""
    return tuple(w.text for w in words if any(_lies(w.box, box) for box in boxes))


def _lies(inner: Box, outer: Box) -> bool:
    x, y = (inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2
    return outer[0] <= x <= outer[2] and outer[1] <= y <= outer[3]


def _surely(words: Sequence[Word]) -> bool:
    """Whether words were read surely as a whole: every number, and all but a few others.

    On a scan the odd word is always in doubt; what a sentence says does not hang on it, what a number says does.
    """
    doubtful = [w for w in words if not w.sure]
    return len(doubtful) <= _FEW * len(words) and not any(ch.isdigit() for w in doubtful for ch in w.text)


def _of_entry(item: Entry, page: Page, document: int | None, headings: list[tuple[float, str]], block: int) -> Passage:
    return Passage(
        role="answer",
        text=item.value,
        label=item.label,
        checked=item.checked,
        file=page.file,
        page=page.number,
        box=item.box,
        document=document,
        headings=_trail(headings),
        block=block,
        sure=item.sure,
        dim=_answer(item, page.dim),
        unread=_answer(item, page.unread),
    )


def _answer(item: Entry, boxes: Sequence[Box]) -> tuple[str, ...]:
    """The words of an answer, where one of the boxes lies in its blank; a mark of which it is not plain whether it is
    one is a word as well."""
    words = tuple(item.value.split()) or (() if item.kind == "text" else ("?",))
    return words if any(_lies(box, item.box) for box in boxes) else ()
