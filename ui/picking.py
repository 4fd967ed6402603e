"""The words within a box that the clerk drew on a page, and a page's lines to choose from by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

from extractors.models import Box, Evidence, Line, Page, Table, Word, around

_LEAST = 1.0  # points: an entry's box is cut up only where it has some width


def lines(page: Page) -> tuple[Line, ...]:
    """All lines of the page in reading order: of texts, cells and the blanks of forms."""
    return tuple(line for line in _lines(page) if line.words)


def words_in(page: Page, box: Box) -> tuple[Word, ...]:
    """The words whose middle lies in the box, in reading order."""
    return tuple(w for line in lines(page) for w in line.words if _middle_in(w.box, box))


def picked(page: Page, box: Box) -> Evidence:
    """What the clerk drew a box around: the words in it, or nothing read, with the box itself."""
    words = words_in(page, box)
    said = " ".join(w.text for w in words)
    return Evidence(
        file=page.file, page=page.number, box=around([w.box for w in words]) if words else box, said=said, by="clerk"
    )


def of_line(page: Page, line: Line) -> Evidence:
    """A line that the clerk chose."""
    return Evidence(file=page.file, page=page.number, box=line.box, said=line.text, by="clerk")


def _lines(page: Page) -> Iterator[Line]:
    for block in page.blocks:
        if isinstance(block, Table):
            yield from (line for row in block.rows for cell in row for line in cell.lines)
        elif block.block == "text":
            yield from block.lines
        else:
            text = block.value if block.checked is None else f"{'☑' if block.checked else '☐'} {block.label}"
            if text:
                yield Line(tuple(_spread(text, block.box, block.sure)))


def _spread(text: str, box: Box, sure: bool) -> Iterator[Word]:
    """An entry's words side by side in its box, which is known as a whole only."""
    step = max(box[2] - box[0], _LEAST) / max(len(text), 1)
    at = 0
    for word in text.split():
        at = text.index(word, at)
        yield Word(word, (box[0] + at * step, box[1], box[0] + (at + len(word)) * step, box[3]), sure=sure)
        at += len(word)


def _middle_in(inner: Box, box: Box) -> bool:
    x, y = (inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]
