"""A part of a page on its way to blocks: what all parts share, and what is found in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Box
from extractors.reading.columns import Item
from extractors.reading.ink import Ink, Rule
from extractors.reading.pieces import Piece
from extractors.reading.ticks import Tick


class Sheet(NamedTuple):
    """What all regions of a page share."""

    ink: Ink
    body: float
    strikes: tuple[Rule, ...]
    walls: tuple[Box, ...]
    blanks: tuple[Box, ...]
    ticks: tuple[Tick, ...]
    hand: frozenset[str]
    form: bool


class Part(NamedTuple):
    """A part of the page on its way: the items found in it so far, and the boxes of the tables they take up."""

    area: Box
    depth: int
    items: list[Item]
    used: list[Box]


def within(inner: Box, outer: Box) -> bool:
    """Whether one box lies in another, but for a hand's unsteadiness."""
    return (
        outer[0] - 4 <= inner[0] and outer[1] - 4 <= inner[1] and inner[2] <= outer[2] + 4 and inner[3] <= outer[3] + 4
    )


def without(pieces: Sequence[Piece], taken: Sequence[Piece]) -> list[Piece]:
    """The pieces that were not taken."""
    gone = set(map(id, taken))
    return [p for p in pieces if id(p) not in gone]
