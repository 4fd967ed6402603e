"""Dotted and dashed lines whose dots were painted one by one: each row of them is one rule."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from extractors.models import Box, around
from extractors.reading.ink import Rule, Shape

_LARGEST = 8.0  # points; a dot or dash is no longer
_FEWEST = 12  # dots that make a line


def dotted(shapes: Sequence[Shape], rules: Sequence[Rule]) -> list[Rule]:
    """The lines that at least a dozen equal dots, set at one pace, make."""
    dots = [s.box for s in shapes if max(s.box[2] - s.box[0], s.box[3] - s.box[1]) <= 3.0]
    level = [*dots, *(r.box for r in rules if r.level and r.length < _LARGEST)]
    upright = [*dots, *(r.box for r in rules if not r.level and r.length < _LARGEST)]
    return [Rule(box, -1) for along, boxes in ((0, level), (1, upright)) for box in _lines(boxes, along)]


def _lines(boxes: Sequence[Box], along: int) -> Iterator[Box]:
    """`along` is 0 for level lines, 1 for upright ones."""
    across = 1 - along
    boxes = sorted(boxes, key=lambda b: (round(b[across] + b[across + 2]), b[along]))
    run: list[Box] = []
    for box in boxes:
        if run and not _next(run, box, along):
            if len(run) >= _FEWEST:
                yield around(run)
            run = []
        run.append(box)
    if len(run) >= _FEWEST:
        yield around(run)


def _next(run: Sequence[Box], box: Box, along: int) -> bool:
    """Whether the dot follows on the same line, as far from the last as those before it."""
    last = run[-1]
    step = box[along] - last[along]
    across = 1 - along
    level = abs((box[across] + box[across + 2]) - (last[across] + last[across + 2])) < 1.0
    if not level or not 0 < step <= 2 * _LARGEST:
        return False
    steps = [b[along] - a[along] for a, b in itertools.pairwise(run[-3:])]
    return all(abs(step - s) < 0.35 * max(step, s) + 0.4 for s in steps)
