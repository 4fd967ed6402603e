"""Pictures pasted among the text of a page: a scanned letter, a certificate, a stamp. Each is read like a scan."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Block, Box
from extractors.reading.eachword import words_of
from extractors.reading.ink import Ink, centre, holds
from extractors.reading.marks import together
from extractors.reading.seen import unpainted

_LEAST = 0.025  # share of the page; smaller pictures are logos and signatures, ...
_LITTLE, _FEW = 0.0015, 60  # ... but on a page of few words a small one counts, too
_WIDEST, _LOWEST = 60.0, 14.0  # points
_GROUND = 6  # words painted on a picture that make it their ground
_MOST = 40  # pictures; a page of more is a drawing


def insets(ink: Ink, blocks: Sequence[Block]) -> tuple[Box, ...]:
    """The boxes of pictures that may hold words of their own."""
    if not 0 < len(ink.pictures) <= _MOST:
        return ()
    page = (0.0, 0.0, ink.width, ink.height)
    boxes = together([_within(p.box, page) for p in ink.pictures])
    at = [centre(w.box) for w in words_of(blocks) if w.sure]
    least = (_LEAST if len(at) >= _FEW else _LITTLE) * _area(page)
    return tuple(
        b for b in boxes
        if b[2] - b[0] >= _WIDEST and b[3] - b[1] >= _LOWEST and _area(b) >= least
        and sum(holds(b, point) for point in at) < _GROUND
    )  # fmt: skip


def without_unseen(ink: Ink, boxes: Sequence[Box]) -> Ink:
    """The ink without the unseen words that a copier laid over these pictures."""
    kept = [g for g in ink.glyphs if not (unpainted(g) and any(holds(b, centre(g.box)) for b in boxes))]
    return ink._replace(glyphs=tuple(kept))


def _within(box: Box, page: Box) -> Box:
    return (max(box[0], page[0]), max(box[1], page[1]), min(box[2], page[2]), min(box[3], page[3]))


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])
