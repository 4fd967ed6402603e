"""What stands on a page before anybody reads it: glyphs, rules, filled shapes and pictures, with their paint order.

Boxes and points are in points from the top left of the page as a person sees it. `order` counts what is painted, so a
thing with a greater order lies over one with a smaller.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from extractors.models import Box

Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)


class Run(NamedTuple):
    """What the glyphs of one text object share. `angle` is the writing direction in degrees, counter-clockwise.

    `clip` is the box they are clipped to, None where they are not. `sure` is False where they were read off a picture
    and may be others.
    """

    font: str
    size: float
    angle: float
    colour: Colour
    alpha: int
    mode: int
    order: int
    sure: bool = True
    clip: Box | None = None


class Glyph(NamedTuple):
    """One character with its advance box; (x, y) is where it stands on its base line."""

    text: str
    box: Box
    x: float
    y: float
    run: Run


class Rule(NamedTuple):
    """A straight line that runs level or upright; a thin filled bar is one too. `order` tells when it was painted."""

    box: Box
    order: int

    @property
    def level(self) -> bool:
        return self.box[2] - self.box[0] >= self.box[3] - self.box[1]

    @property
    def length(self) -> float:
        return max(self.box[2] - self.box[0], self.box[3] - self.box[1])


class Shape(NamedTuple):
    """A drawn shape. `fill` and `line` are None where it has no filling or no outline; `square` for a rectangle."""

    box: Box
    fill: Colour | None
    line: Colour | None
    alpha: int
    square: bool
    strokes: int
    order: int


class Picture(NamedTuple):
    box: Box
    order: int


Look = Callable[[Box], float]  # share of the pixels in a box that would change if the page had no words


class Ink(NamedTuple):
    """All that is painted on one page. `look` draws it and looks, where the list cannot tell whether a word shows.

    `veiled` where the file has layers that are switched off, on any of which words may stand.
    """

    width: float
    height: float
    glyphs: tuple[Glyph, ...]
    rules: tuple[Rule, ...]
    shapes: tuple[Shape, ...]
    pictures: tuple[Picture, ...]
    look: Look | None = None
    veiled: bool = False


def centre(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def holds(outer: Box, point: tuple[float, float], slack: float = 0.0) -> bool:
    """Whether the point lies in the box."""
    return outer[0] - slack <= point[0] <= outer[2] + slack and outer[1] - slack <= point[1] <= outer[3] + slack


def overlap(a0: float, a1: float, b0: float, b1: float) -> float:
    """Length that two stretches share (0 where they do not meet)."""
    return max(0.0, min(a1, b1) - max(a0, b0))
