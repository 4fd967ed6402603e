"""One page from its ink: tables, blanks, check boxes and text in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Block, Box, Cell, Line, Table, Text, around
from extractors.reading.bands import band_table, stacks
from extractors.reading.blanks import Tick, answered, blank_rules, checks, labelled, ticks
from extractors.reading.cells import form_cells
from extractors.reading.columns import Item, prose_parts, regions
from extractors.reading.dotted import dotted
from extractors.reading.drawings import captions, is_drawing, legends
from extractors.reading.garbled import unreadable
from extractors.reading.grids import Grid, grid_table, grids, merged
from extractors.reading.hand import PEN, handwritten
from extractors.reading.ink import Ink, Rule, centre, holds
from extractors.reading.loose import loose_tables
from extractors.reading.pieces import Piece, as_line, rows, ruled_words, struck
from extractors.reading.rows import Row, row_base, row_box, segments
from extractors.reading.text import body_size, texts
from extractors.reading.turning import main_direction, running, turned, turned_back
from extractors.reading.words import written

_FAR = 3.0  # segments farther apart than this many letter sizes are not one sentence


class Laid(NamedTuple):
    """The blocks of a page in reading order, and lines that a person cannot see."""

    blocks: tuple[Block, ...]
    hidden: tuple[Line, ...]
    words: int
    under_picture: bool
    unreadable: float  # share of the text that means nothing


class _Part(NamedTuple):
    """A part of the page on its way: the items found in it so far, and the boxes of the tables they take up."""

    area: Box
    depth: int
    items: list[Item]
    used: list[Box]


class _Sheet(NamedTuple):
    """What all regions of a page share."""

    ink: Ink
    body: float
    strikes: tuple[Rule, ...]
    walls: tuple[Box, ...]
    blanks: tuple[Box, ...]
    ticks: tuple[Tick, ...]
    hand: frozenset[str]
    form: bool


def laid_out(ink: Ink, fields: Sequence[Box] = ()) -> Laid:
    """What stands on the page. Boxes are those of the page as seen, also where its text runs sideways.

    `fields` are the boxes of fillable fields: where there are any, the boxes on the page are no drawing.
    """
    turn = main_direction(ink.glyphs)
    across = [part for way in (90, 180, 270) if (part := running(ink.glyphs, (turn + way) % 360))]
    if across:  # a table or paragraph set sideways on the page is laid out by itself
        apart = {id(g) for part in across for g in part}
        main = laid_out(ink._replace(glyphs=tuple(g for g in ink.glyphs if id(g) not in apart)), fields)
        others = [laid_out(ink._replace(glyphs=part)) for part in across]
        return main._replace(
            blocks=(*main.blocks, *(b for o in others for b in o.blocks)),
            hidden=(*main.hidden, *(x for o in others for x in o.hidden)),
            words=main.words + sum(o.words for o in others),
        )
    level = turned(ink, turn)
    words = written(level)
    every = [*words.level, *(p for group in words.askew for p in group)]
    hand = handwritten(every)
    signed = [group for group in words.askew if all(p.word.font in hand for p in group)]  # people sign a little uphill
    pieces, ruled = ruled_words([*words.level, *(p for group in signed for p in group)])
    sheet = _sheet(level, pieces, ruled, fields)._replace(hand=hand)
    blocks = _region(sheet, list(pieces), _everywhere(level), 0)
    blocks += [Text(role="caption", lines=(as_line(g),)) for g in words.askew if not any(g is s for s in signed)]
    if turn:
        blocks = [_back(b, turn, ink.width, ink.height) for b in blocks]
    hidden = tuple(as_line(r) for r in rows(words.hidden))
    said = [p.text for p in words.level]
    return Laid(tuple(blocks), hidden, len(said), words.under_picture, unreadable(said))


def _everywhere(ink: Ink) -> Box:
    return (-1e6, -1e6, max(1e6, ink.width), 1e6)


def _sheet(ink: Ink, pieces: Sequence[Piece], ruled: Sequence[Rule], fields: Sequence[Box]) -> _Sheet:
    few = [r for r in ink.rules if r.level] if len(ink.rules) < 3000 else []
    strikes = tuple(r for r in few if any(struck(p, [r]) for p in _across(pieces, r)))
    gone = set(map(id, strikes))
    rules = [r for r in ink.rules if id(r) not in gone] + list(ruled) + dotted(ink.shapes, ink.rules)
    found = ticks(pieces, ink.shapes)
    rules = [r for r in rules if not (r.length < 18 and any(holds(t.box, centre(r.box), 1.5) for t in found))]
    walls = tuple(w for w in merged(rules) if max(w[2] - w[0], w[3] - w[1]) >= 14)
    blanks = tuple(blank_rules(rules, ink.shapes, fields))
    return _Sheet(ink, body_size(pieces), strikes, walls, blanks, tuple(found), handwritten(pieces), bool(fields))


def _across(pieces: Sequence[Piece], rule: Rule) -> list[Piece]:
    y = (rule.box[1] + rule.box[3]) / 2
    return [p for p in pieces if p.word.box[1] < y < p.word.box[3]]


def _region(sheet: _Sheet, left: list[Piece], area: Box, depth: int) -> list[Block]:
    """The blocks of one part of the page."""
    items: list[Item] = []
    used: list[Box] = []
    walls = [w for w in sheet.walls if _within(w, area)]
    left = _take_grids(sheet, walls, left, _Part(area, depth, items, used))
    walls = [w for w in walls if not any(_within(w, u) for u in used)]
    left = _take_bands(sheet, walls, left, area, items, used)
    drawing = not sheet.form and is_drawing(sheet.ink, area, left)
    if drawing:
        for table, taken in legends(left):
            items.append(Item(table.box, blocks=(table,)))
            left = _without(left, taken)
    else:
        blanks = [b for b in sheet.blanks if _within(b, area) and not any(_within(b, u) for u in used)]
        rest: list[Piece] = []
        segs = [Item(s.box, segment=s) for row in rows(left) for s in segments(row)]
        for part in prose_parts(segs):
            here = [p for item in part if item.segment for p in item.segment.pieces]
            here = _take_entries(sheet, here, blanks, items)
            rest += _take_loose(sheet, here, blanks, items)
        left = rest
    for row in rows(left):
        items.extend(Item(s.box, segment=s) for s in segments(row))
    out: list[Block] = []
    for region in regions(items):
        out.extend(_blocks(sheet, region, drawing))
    return out


def _within(inner: Box, outer: Box) -> bool:
    return (
        outer[0] - 4 <= inner[0] and outer[1] - 4 <= inner[1] and inner[2] <= outer[2] + 4 and inner[3] <= outer[3] + 4
    )


def _without(pieces: Sequence[Piece], taken: Sequence[Piece]) -> list[Piece]:
    gone = set(map(id, taken))
    return [p for p in pieces if id(p) not in gone]


# ---- what has rules ------------------------------------------------------------------------------------------------


def _take_grids(sheet: _Sheet, walls: Sequence[Box], left: list[Piece], part: _Part) -> list[Piece]:
    area, depth = part.area, part.depth
    drawing = not sheet.form and is_drawing(sheet.ink, area, left)
    for grid in grids(walls):
        inside = [p for p in left if holds(grid.box, centre(p.box), 1.0)]
        if not inside or (depth and _same(grid.box, area)) or (drawing and _scattered(grid, inside)):
            continue
        if depth < 3 and _frames(grid, inside):
            blocks = _frame_by_frame(sheet, grid, inside, depth)
        elif len(grid.cells) < 2:
            continue
        elif answers := form_cells(grid, inside, sheet.hand):
            blocks = list(answers)
        else:
            made = grid_table(grid, inside) if grid.regular else None
            if made is None and (grid.regular or len(grid.cells) < 6):
                continue
            blocks = [made] if made else _cell_by_cell(sheet, grid, inside)
        part.items.append(Item(grid.box, blocks=tuple(blocks)))
        left = _without(left, inside)
        part.used.append(grid.box)
    return left


def _scattered(grid: Grid, inside: Sequence[Piece]) -> bool:
    """Boxes of a drawing that happen to touch: few cells, or most of them empty."""
    filled = sum(any(holds(box, centre(p.box)) for p in inside) for box, _ in grid.cells)
    return not _frames(grid, inside) and (len(grid.cells) < 6 or filled < 0.6 * len(grid.cells))


def _same(a: Box, b: Box) -> bool:
    return all(abs(x - y) < 6 for x, y in zip(a, b, strict=True))


def _frames(grid: Grid, inside: Sequence[Piece]) -> bool:
    """A few large cells that each hold a page's worth of text are frames, not cells of a table."""
    if len(grid.cells) > 12:
        return False
    return any(len(rows([p for p in inside if holds(box, centre(p.box))])) > 11 for box, _ in grid.cells)


def _frame_by_frame(sheet: _Sheet, grid: Grid, inside: list[Piece], depth: int) -> list[Block]:
    out: list[Block] = []
    for box, here in _by_cell(grid, inside):
        if box:
            out.extend(_region(sheet, here, box, depth + 1))
        else:
            out.extend(texts(rows(here), sheet.body, sheet.strikes, sheet.hand | {PEN}))
    return out


def _cell_by_cell(sheet: _Sheet, grid: Grid, inside: list[Piece]) -> list[Block]:
    cells = _by_cell(grid, inside)
    return [t for _, here in cells for t in texts(rows(here), sheet.body, sheet.strikes, sheet.hand | {PEN})]


def _by_cell(grid: Grid, inside: list[Piece]) -> list[tuple[Box | None, list[Piece]]]:
    """The words of each cell, in reading order; those in no cell stand before the first cell below or right of them."""
    out: list[tuple[Box | None, list[Piece]]] = []
    held: list[tuple[Box, list[Piece]]] = []
    for box, _ in grid.cells:
        here = [p for p in inside if holds(box, centre(p.box))]
        inside = _without(inside, here)
        held.append((box, here))
    for box, here in held:
        above = [p for p in inside if p.box[3] <= box[1] + 1 or (p.box[3] <= box[3] and p.box[2] <= box[0] + 1)]
        inside = _without(inside, above)
        out += [(None, above)] if above else []
        out += [(box, here)] if here else []
    return [*out, (None, inside)] if inside else out


def _take_bands(
    sheet: _Sheet, walls: Sequence[Box], left: list[Piece], area: Box, items: list[Item], used: list[Box]
) -> list[Piece]:
    shapes = [s for s in sheet.ink.shapes if _within(s.box, area)]
    for band in stacks(walls, shapes):
        for table, taken in band_table(band, left):
            items.append(Item(table.box, blocks=(table,)))
            left = _without(left, taken)
            used.append((band.box[0], table.box[1], band.box[2], table.box[3]))
    return left


# ---- what has none -------------------------------------------------------------------------------------------------


def _take_entries(sheet: _Sheet, left: list[Piece], blanks: Sequence[Box], items: list[Item]) -> list[Piece]:
    lines = rows(left)
    for i, row in enumerate(lines):
        rest: Row = row
        below = lines[i + 1] if i + 1 < len(lines) else None
        ticked = checks(rest, sheet.ticks)
        if ticked:
            items.append(Item(around([e.box for e in ticked.entries]), blocks=ticked.entries))
            rest = _without(rest, ticked.taken)
            left = _without(left, ticked.taken)
        made = (answered(rest, blanks, sheet.hand) or labelled(rest, below)) if rest else None
        if made:
            items.append(Item(around([e.box for e in made.entries]), blocks=made.entries))
            left = _without(left, made.taken)
    return left


def _take_loose(sheet: _Sheet, left: list[Piece], blanks: Sequence[Box], items: list[Item]) -> list[Piece]:
    lines = rows(left)
    for found in loose_tables(lines, blanks, sheet.hand):
        used = [p for row in lines[found.first : found.last + 1] for p in row]
        items.append(Item(around([row_box(r) for r in lines[found.first : found.last + 1]]), blocks=(found.table,)))
        left = _without(left, used)
    return left


def _blocks(sheet: _Sheet, region: list[list[Item]], drawing: bool) -> list[Block]:
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


def _back(block: Block, turn: int, width: float, height: float) -> Block:
    def box(b: Box) -> Box:
        return turned_back(b, turn, width, height)

    def line(old: Line) -> Line:
        return Line(tuple(w._replace(box=box(w.box)) for w in old.words))

    if isinstance(block, Text):
        return block.model_copy(update={"lines": tuple(line(x) for x in block.lines)})
    if isinstance(block, Table):
        turned_rows = tuple(tuple(Cell(tuple(line(x) for x in c.lines), box(c.box)) for c in row) for row in block.rows)
        return block.model_copy(update={"rows": turned_rows})
    return block.model_copy(update={"box": box(block.box)})
