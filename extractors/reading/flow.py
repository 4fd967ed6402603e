"""The items of a part of a page, row by row, as blocks in reading order."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Block
from extractors.reading.columns import Item
from extractors.reading.drawings import captions
from extractors.reading.hand import PEN
from extractors.reading.parts import Sheet
from extractors.reading.rows import Row, row_base
from extractors.reading.text import texts

_FAR = 3.0  # segments farther apart than this many letter sizes are not one sentence


def flowing(sheet: Sheet, region: list[list[Item]], drawing: bool) -> list[Block]:
    """Lines that go on become paragraphs; a finished block, or a line cut by a wide gap, stands by itself."""
    out: list[Block] = []
    pending: list[Row] = []

    def flush() -> None:
        hand = sheet.hand | {PEN}
        made = captions(pending, sheet.body) if drawing else texts(pending, sheet.body, sheet.strikes, hand)
        out.extend(made)
        pending.clear()

    for row in region:
        finished = any(item.blocks for item in row)
        parts = _parted(row) if not drawing else [row]
        if finished or (len(parts) > 1 and not _in_prose(pending, parts[0])):
            flush()
            for part in parts:
                for item in part:
                    if item.blocks:
                        flush()
                        out.extend(item.blocks)
                pending.extend([[p for item in part if item.segment for p in item.segment.pieces]])
                pending[:] = [r for r in pending if r]
                flush()
        else:
            pending.append([p for item in row if item.segment for p in item.segment.pieces])
    flush()
    return out


def _parted(row: list[Item]) -> list[list[Item]]:
    """The row cut where a very wide gap, or a finished block, stands between its segments."""
    out: list[list[Item]] = []
    for item in sorted(row, key=lambda i: i.box[0]):
        last = out[-1][-1] if out else None
        near = (
            last is not None
            and last.segment
            and item.segment
            and (item.box[0] - last.box[2] < _FAR * max(item.segment.size, last.segment.size))
        )
        if near:
            out[-1].append(item)
        else:
            out.append([item])
    return out


def _in_prose(pending: Sequence[Row], first: list[Item]) -> bool:
    """Whether the row goes on with a paragraph that was cut by a wide gap (justified type)."""
    segment = first[0].segment
    if not pending or segment is None or len(pending[-1]) < 6:
        return False
    return row_base(list(segment.pieces)) - row_base(pending[-1]) < 1.5 * segment.size and segment.text[:1].islower()
