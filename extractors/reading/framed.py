"""What of a part of a page stands in ruled cells: tables, boxes of a form, frames about text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from extractors.models import Block, Box
from extractors.reading.cells import form_cells
from extractors.reading.columns import Item
from extractors.reading.drawings import is_drawing
from extractors.reading.grids import Grid, grid_table, grids
from extractors.reading.hand import PEN
from extractors.reading.ink import centre, holds
from extractors.reading.parts import Part, Sheet, without
from extractors.reading.pieces import Piece, rows
from extractors.reading.text import texts

_DEEPEST = 3  # frames in frames
ReadPart = Callable[[Sheet, list[Piece], Box, int], list[Block]]


def take_grids(
    sheet: Sheet, walls: Sequence[Box], left: list[Piece], part: Part, read: ReadPart
) -> list[Piece]:
    """Adds what the grids of the part hold to its items; what is left stands in none. `read` reads a frame's inside."""
    area, depth = part.area, part.depth
    drawing = not sheet.form and is_drawing(sheet.ink, area, left)
    for grid in grids(walls):
        inside = [p for p in left if holds(grid.box, centre(p.box), 1.0)]
        if not inside or (depth and _same(grid.box, area)) or (drawing and _scattered(grid, inside)):
            continue
        if depth < _DEEPEST and _frames(grid, inside):
            blocks = _frame_by_frame(sheet, grid, inside, depth + 1, read)
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
        left = without(left, inside)
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


def _frame_by_frame(sheet: Sheet, grid: Grid, inside: list[Piece], depth: int, read: ReadPart) -> list[Block]:
    out: list[Block] = []
    for box, here in _by_cell(grid, inside):
        if box:
            out.extend(read(sheet, here, box, depth))
        else:
            out.extend(texts(rows(here), sheet.body, sheet.strikes, sheet.hand | {PEN}))
    return out


def _cell_by_cell(sheet: Sheet, grid: Grid, inside: list[Piece]) -> list[Block]:
    cells = _by_cell(grid, inside)
    return [t for _, here in cells for t in texts(rows(here), sheet.body, sheet.strikes, sheet.hand | {PEN})]


def _by_cell(grid: Grid, inside: list[Piece]) -> list[tuple[Box | None, list[Piece]]]:
    """The words of each cell, in reading order; those in no cell stand before the first cell below or right of them."""
    out: list[tuple[Box | None, list[Piece]]] = []
    held: list[tuple[Box, list[Piece]]] = []
    for box, _ in grid.cells:
        here = [p for p in inside if holds(box, centre(p.box))]
        inside = without(inside, here)
        held.append((box, here))
    for box, here in held:
        above = [p for p in inside if p.box[3] <= box[1] + 1 or (p.box[3] <= box[3] and p.box[2] <= box[0] + 1)]
        inside = without(inside, above)
        out += [(None, above)] if above else []
        out += [(box, here)] if here else []
    return [*out, (None, inside)] if inside else out
