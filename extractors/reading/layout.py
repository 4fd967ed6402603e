"""One page from its ink: tables, blanks, check boxes and text in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Block, Box, Cell, Entry, Line, Table, Text, around
from extractors.reading.blanks import Tick, answered, checks, fonts, labelled, ticks
from extractors.reading.columns import Item, regions
from extractors.reading.grids import band_table, grid_table, grids, merged, stacks
from extractors.reading.ink import Ink, Rule, Shape, centre, holds
from extractors.reading.loose import loose_tables
from extractors.reading.rows import Row, Segment, row_box, segments
from extractors.reading.text import body_size, texts
from extractors.reading.words import Piece, Written, as_line, main_direction, rows, struck, turned, turned_back, written


class Laid(NamedTuple):
    """The blocks of a page in reading order, and lines that a person cannot see."""

    blocks: tuple[Block, ...]
    hidden: tuple[Line, ...]
    words: int
    under_picture: bool
    unreadable: float  # share of letters without a meaning


def laid_out(ink: Ink) -> Laid:
    """What stands on the page. Boxes are those of the page as seen, also where its text runs sideways."""
    turn = main_direction(ink.glyphs)
    level = turned(ink, turn)
    words = written(level)
    blocks = _blocks(level, words)
    if turn:
        blocks = [_back(b, turn, ink.width, ink.height) for b in blocks]
    hidden = tuple(as_line(r) for r in rows(words.hidden))
    letters = "".join(p.text for p in words.level)
    unreadable = letters.count("\ufffd") / len(letters) if letters else 0.0
    return Laid(tuple(blocks), hidden, len(words.level), words.under_picture, unreadable)


def _blocks(ink: Ink, words: Written) -> list[Block]:
    left = list(words.level)
    body = body_size(left)
    strikes = [r for r in ink.rules if r.level and any(struck(p, [r]) for p in left)] if len(ink.rules) < 3000 else []
    gone = set(map(id, strikes))
    rules = [r for r in ink.rules if id(r) not in gone]
    boxes = ticks(left, ink.shapes, rules)
    walls = [w for w in merged([r for r in rules if not _of_tick(r, boxes)]) if max(w[2] - w[0], w[3] - w[1]) >= 14]
    items: list[Item] = []
    used_walls: list[Box] = []
    left = _take_grids(walls, left, body, strikes, boxes, items, used_walls)
    single = [w for w in walls if not any(_within(w, g) for g in used_walls)]
    left = _take_bands(single, ink.shapes, left, items, used_walls)
    single = [w for w in single if not any(_within(w, g) for g in used_walls)]
    left = _take_entries(left, single, boxes, words.level, items)
    left = _take_loose(left, single, items)
    drawing = _is_drawing(ink, left)
    for row in rows(left):
        items.extend(Item(s.box, segment=s) for s in segments(row))
    out: list[Block] = []
    for region in regions(items):
        out.extend(_region(region, body, strikes, drawing))
    for group in words.askew:
        out.append(Text(role="caption", lines=(as_line(group),)))
    return out


def _of_tick(rule: Rule, boxes: Sequence[Tick]) -> bool:
    return rule.length < 18 and any(holds(t.box, centre(rule.box), 1.5) for t in boxes)


def _within(inner: Box, outer: Box) -> bool:
    return outer[0] - 4 <= inner[0] and outer[1] - 4 <= inner[1] and inner[2] <= outer[2] + 4 and inner[3] <= outer[3] + 4


def _without(pieces: Sequence[Piece], taken: Sequence[Piece]) -> list[Piece]:
    gone = set(map(id, taken))
    return [p for p in pieces if id(p) not in gone]


def _take_grids(
    walls: Sequence[Box], left: list[Piece], body: float, strikes: Sequence[Rule], boxes: Sequence[Tick],
    items: list[Item], used: list[Box],
) -> list[Piece]:  # fmt: skip
    for grid in grids(walls):
        inside = [p for p in left if holds(grid.box, centre(p.box), 1.0)]
        if not inside:
            continue
        made = grid_table(grid, inside) if grid.regular else None
        if made:
            items.append(Item(grid.box, block=made))
            left = _without(left, inside)
            used.append(grid.box)
        elif not grid.regular and len(grid.cells) >= 6:
            rank = 0
            rest = inside
            for box, _ in grid.cells:
                here = [p for p in rest if holds(box, centre(p.box))]
                rest = _without(rest, here)
                for text in texts(rows(here), body, strikes):
                    items.append(Item(grid.box, block=text, rank=rank))
                    rank += 1
            left = _without(left, [p for p in inside if not any(p is q for q in rest)])
            used.append(grid.box)
    return left


def _take_bands(walls: Sequence[Box], shapes: Sequence[Shape], left: list[Piece], items: list[Item], used: list[Box]) -> list[Piece]:
    for band in stacks(walls, shapes):
        made = band_table(band, left)
        if made:
            made_table, box = made
            items.append(Item(box, block=made_table))
            left = [p for p in left if not holds(box, centre(p.box), 1.5)]
            used.append(box)
    return left


def _take_entries(left: list[Piece], walls: Sequence[Box], boxes: Sequence[Tick], all_words: Sequence[Piece], items: list[Item]) -> list[Piece]:
    blanks = [w for w in walls if w[2] - w[0] > w[3] - w[1] and w[2] - w[0] >= 14]
    plain = fonts(all_words)
    rank = 0
    for row in rows(left):
        rest: Row = row
        for found in (checks(rest, boxes), ):
            if found:
                for e in found.entries:
                    items.append(Item(e.box, block=e, rank=rank))
                    rank += 1
                rest = _without(rest, found.taken)
                left = _without(left, found.taken)
        if not rest:
            continue
        made = answered(rest, blanks, plain) or labelled(rest)
        if made:
            for e in made.entries:
                items.append(Item(e.box, block=e, rank=rank))
                rank += 1
            left = _without(left, made.taken)
    return left


def _take_loose(left: list[Piece], walls: Sequence[Box], items: list[Item]) -> list[Piece]:
    lines = rows(left)
    blanks = [w for w in walls if w[2] - w[0] > w[3] - w[1]]
    for found in loose_tables(lines, blanks):
        used = [p for row in lines[found.first : found.last + 1] for p in row]
        items.append(Item(around([row_box(r) for r in lines[found.first : found.last + 1]]), block=found.table))
        left = _without(left, used)
    return left


def _is_drawing(ink: Ink, left: Sequence[Piece]) -> bool:
    """A map or plan: many shapes, and little running text."""
    if len(ink.shapes) < 12 and sum(s.strokes for s in ink.shapes) < 300:
        return False
    parts = [s for row in rows(left) for s in segments(row)]
    if not parts:
        return False
    running = sum(len(s.pieces) for s in parts if len(s.pieces) >= 7)
    return running < 0.4 * len(left)


def _region(region: list[list[Item]], body: float, strikes: Sequence[Rule], drawing: bool) -> list[Block]:
    out: list[Block] = []
    pending: list[Row] = []

    def flush() -> None:
        if pending:
            out.extend(_captions(pending, body) if drawing else texts(pending, body, strikes))
            pending.clear()

    for row in region:
        line = [p for item in row if item.segment for p in item.segment.pieces]
        blocks = [item for item in row if item.block]
        if blocks:
            flush()
            texts_here = [Item(i.box, segment=i.segment) for i in row if i.segment]
            for item in sorted([*blocks, *texts_here], key=lambda i: (i.box[0], i.rank)):
                if item.block:
                    out.append(item.block)
                elif item.segment:
                    out.extend(texts([list(item.segment.pieces)], body, strikes, "caption" if drawing else None))
        elif line:
            pending.append(line)
    flush()
    return out


def _captions(lines: Sequence[Row], body: float) -> list[Text]:
    """Loose words of a drawing: those that stand under each other, centred or flush, are one caption."""
    groups: list[list[Segment]] = []
    for row in lines:
        for part in segments(row):
            home = next((g for g in reversed(groups) if _below(g[-1], part)), None)
            if home is None:
                groups.append([part])
            else:
                home.append(part)
    out: list[Text] = []
    for g in groups:
        rows_here = [list(s.pieces) for s in g]
        big = g[0].size >= 1.5 * body and len(g) == 1
        out.extend(texts(rows_here, body) if big else [Text(role="caption", lines=tuple(as_line(r) for r in rows_here))])
    return out


def _below(above: Segment, part: Segment) -> bool:
    step = part.base - above.base
    if not 0.5 * part.size < step < 1.45 * max(part.size, above.size):
        return False
    flush = abs(above.box[0] - part.box[0]) < 2
    centred = abs(centre(above.box)[0] - centre(part.box)[0]) < 3
    return flush or centred


def _back(block: Block, turn: int, width: float, height: float) -> Block:
    def box(b: Box) -> Box:
        return turned_back(b, turn, width, height)

    def line(old: Line) -> Line:
        return Line(tuple(w._replace(box=box(w.box)) for w in old.words))

    if isinstance(block, Text):
        return block.model_copy(update={"lines": tuple(line(x) for x in block.lines)})
    if isinstance(block, Table):
        rows_back = tuple(tuple(Cell(tuple(line(x) for x in c.lines), box(c.box)) for c in row) for row in block.rows)
        return block.model_copy(update={"rows": rows_back})
    return block.model_copy(update={"box": box(block.box)})


__all__ = ["Entry", "Laid", "laid_out"]
