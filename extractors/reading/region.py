"""One part of a page to blocks: what stands in rules is taken first, then blanks and loose tables; the rest is text."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Block, Box, around
from extractors.reading.asked import asked
from extractors.reading.bands import band_table, stacks, strips_of
from extractors.reading.blanks import answered
from extractors.reading.columns import Item, prose_parts, regions
from extractors.reading.drawings import is_drawing, legends
from extractors.reading.flow import flowing
from extractors.reading.framed import take_grids
from extractors.reading.labelled import labelled
from extractors.reading.loose import loose_tables
from extractors.reading.parts import Part, Sheet, within, without
from extractors.reading.pieces import Piece, rows
from extractors.reading.rows import Row, row_box, segments
from extractors.reading.ticks import checks

_OUT = 40.0  # points that a blank may reach out of the column of text that it stands in


def read_part(sheet: Sheet, left: list[Piece], area: Box, depth: int) -> list[Block]:
    """The blocks of one part of the page."""
    items: list[Item] = []
    used: list[Box] = []
    walls = [w for w in sheet.walls if within(w, area)]
    left = take_grids(sheet, walls, left, Part(area, depth, items, used), read_part)
    walls = [w for w in walls if not any(within(w, u) for u in used)]
    left = _take_bands(sheet, walls, left, area, items, used)
    drawing = not sheet.form and is_drawing(sheet.ink, area, left)
    if drawing:
        for table, taken in legends(left):
            items.append(Item(table.box, blocks=(table,)))
            left = without(left, taken)
        return _in_order(sheet, [*items, *_segments(left)], drawing)
    blanks = [b for b in sheet.blanks if within(b, area) and not any(within(b, u) for u in used)]
    out: list[Block] = []
    parts = prose_parts([*items, *_segments(left)])
    for part in parts:
        made = [item for item in part if item.blocks]
        here = [p for item in part if item.segment for p in item.segment.pieces]
        lines = _beside(blanks, part) if len(parts) > 1 else blanks
        here = _take_entries(sheet, here, lines, made)
        here = _take_loose(sheet, here, lines, made)
        out.extend(_in_order(sheet, [*made, *_segments(here)], drawing))
    return out


def _segments(pieces: Sequence[Piece]) -> list[Item]:
    return [Item(s.box, segment=s) for row in rows(pieces) for s in segments(row)]


def _beside(blanks: Sequence[Box], part: Sequence[Item]) -> list[Box]:
    """The blanks that stand in the column of a part."""
    column = around([item.box for item in part])
    return [b for b in blanks if column[0] - _OUT <= (b[0] + b[2]) / 2 <= column[2] + _OUT]


def _in_order(sheet: Sheet, items: Sequence[Item], drawing: bool) -> list[Block]:
    return [block for region in regions(items) for block in flowing(sheet, region, drawing)]


def _take_bands(
    sheet: Sheet, walls: Sequence[Box], left: list[Piece], area: Box, items: list[Item], used: list[Box]
) -> list[Piece]:
    shapes = [s for s in sheet.ink.shapes if within(s.box, area)]
    for band in stacks(walls, shapes):
        form = asked(strips_of(band, left), sheet.ticks, sheet.hand) or ()
        for answered_ in form:
            items.append(Item(around([e.box for e in answered_.entries]), blocks=answered_.entries))
            left = without(left, answered_.taken)
        if form:
            used.append(band.box)
            continue
        for table, taken in band_table(band, left):
            items.append(Item(table.box, blocks=(table,)))
            left = without(left, taken)
            used.append((band.box[0], table.box[1], band.box[2], table.box[3]))
    return left


def _take_entries(sheet: Sheet, left: list[Piece], blanks: Sequence[Box], items: list[Item]) -> list[Piece]:
    lines = rows(left)
    for i, row in enumerate(lines):
        rest: Row = row
        below = lines[i + 1] if i + 1 < len(lines) else None
        ticked = checks(rest, sheet.ticks)
        if ticked:
            items.append(Item(around([e.box for e in ticked.entries]), blocks=ticked.entries))
            rest = without(rest, ticked.taken)
            left = without(left, ticked.taken)
        made = (answered(rest, blanks, sheet.hand) or labelled(rest, below)) if rest else None
        if made:
            items.append(Item(around([e.box for e in made.entries]), blocks=made.entries))
            left = without(left, made.taken)
    return left


def _take_loose(sheet: Sheet, left: list[Piece], blanks: Sequence[Box], items: list[Item]) -> list[Piece]:
    lines = rows(left)
    for found in loose_tables(lines, blanks, sheet.hand):
        used = [p for row in lines[found.first : found.last + 1] for p in row]
        items.append(Item(around([row_box(r) for r in lines[found.first : found.last + 1]]), blocks=(found.table,)))
        left = without(left, used)
    return left
