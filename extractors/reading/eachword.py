"""All words of blocks, and blocks with each of their words changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from extractors.models import Block, Box, Cell, Line, Table, Text, Word


def words_of(blocks: Sequence[Block]) -> Iterator[Word]:
    """The words of the blocks in reading order; those of an entry all have its box."""
    for block in blocks:
        if isinstance(block, Text):
            yield from (w for line in block.lines for w in line.words)
        elif isinstance(block, Table):
            yield from (w for row in block.rows for cell in row for line in cell.lines for w in line.words)
        else:
            yield from (Word(said, block.box, sure=block.sure) for said in f"{block.label} {block.value}".split())


def with_words(block: Text | Table, change: Callable[[Word], Word]) -> Text | Table:
    """The text or table with every word changed, and the boxes of its cells as they are."""

    def line(old: Line) -> Line:
        return Line(tuple(change(w) for w in old.words))

    if isinstance(block, Text):
        return block.model_copy(update={"lines": tuple(line(x) for x in block.lines)})
    rows = tuple(tuple(Cell(tuple(line(x) for x in c.lines), c.box) for c in row) for row in block.rows)
    return block.model_copy(update={"rows": rows})


def moved(block: Block, place: Callable[[Box], Box]) -> Block:
    """The block with every box of it put elsewhere."""
    if block.block == "entry":
        return block.model_copy(update={"box": place(block.box)})
    made = with_words(block, lambda w: w._replace(box=place(w.box)))
    if isinstance(made, Text):
        return made
    rows = tuple(tuple(c._replace(box=place(c.box)) for c in row) for row in made.rows)
    return made.model_copy(update={"rows": rows})


def without(block: Text | Table, gone: Callable[[Word], bool]) -> Text | Table | None:
    """The text or table without some of its words; None where a text has none left."""

    def lines(old: Sequence[Line]) -> tuple[Line, ...]:
        kept = (Line(tuple(w for w in line.words if not gone(w))) for line in old)
        return tuple(line for line in kept if line.words)

    if isinstance(block, Text):
        kept = lines(block.lines)
        return block.model_copy(update={"lines": kept}) if kept else None
    rows = tuple(tuple(Cell(lines(c.lines), c.box) for c in row) for row in block.rows)
    return block.model_copy(update={"rows": rows})
