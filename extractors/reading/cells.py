"""Forms made of boxes: each box holds a small label at its top and the answer below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from extractors.models import Entry, around
from extractors.reading.grids import Grid
from extractors.reading.ink import centre, holds
from extractors.reading.pieces import Piece, rows
from extractors.reading.rows import Row, family, row_size

_MOST = 60  # the boxes of a certificate of insurance are many more; they are left as they stand


def form_cells(grid: Grid, pieces: Sequence[Piece], hand: frozenset[str]) -> list[Entry] | None:
    """The boxes as label and answer, or None where the grid is a table or holds signatures."""
    if len(grid.cells) > _MOST or any(p.word.font in hand for p in pieces):
        return None
    filled = [found for box, _ in grid.cells if (found := rows([p for p in pieces if holds(box, centre(p.box))]))]
    labels = [cell for cell in filled if _labelled(cell)]
    if len(labels) < 3 or len(labels) < 0.5 * len(filled):
        return None
    look = Counter(_look(cell[0]) for cell in labels).most_common(1)[0][0]
    if any(_look(cell[0]) != look for cell in filled):
        return None
    return [_entry(cell, look) for cell in filled]


def _look(row: Row) -> tuple[str, float]:
    return row[0].run.font, round(row_size(row), 1)


def _labelled(cell: list[Row]) -> bool:
    """A short first line, smaller than what stands below it or in another font."""
    if len(cell) < 2 or len(cell[0]) > 9:
        return False
    smaller = row_size(cell[0]) < 0.93 * row_size(cell[1])
    other = family(cell[0]) != family(cell[1])
    return smaller or other


def _entry(cell: list[Row], look: tuple[str, float]) -> Entry:
    label = [p for row in cell for p in row if (p.run.font, round(row_size(row), 1)) == look]
    value = [p for row in cell for p in row if (p.run.font, round(row_size(row), 1)) != look]
    every = [p for row in cell for p in row]
    return Entry(
        label=" ".join(p.text for p in label).rstrip(" :"), value=" ".join(p.text for p in value),
        box=around([p.box for p in every]), sure=all(p.word.sure for p in every),
    )  # fmt: skip
