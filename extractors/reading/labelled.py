"""Answers that stand behind a label and its colon."""

from __future__ import annotations

from extractors.models import Entry, around
from extractors.reading.blanks import Answered
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, Segment, row_base, row_size, segments


def labelled(row: Row, below: Row | None) -> Answered | None:
    """Rows such as "Begins: 10 a.m.   Ends: 6 p.m." or "Policyholder:      Ridge Association".

    A row that runs on below (the next line begins at its left edge in mid sentence) is a paragraph.
    """
    parts = segments(row)
    if len(parts) < 2 or (below is not None and _runs_on(row, below)):
        return None
    pairs: list[tuple[list[Piece], list[Piece]]] = []
    for part in parts:
        colon = _colon(part)
        if colon:
            pairs.append((list(part.pieces[:colon]), list(part.pieces[colon:])))
        elif pairs and not pairs[-1][1]:
            pairs[-1][1].extend(part.pieces)
        else:
            return None
    if len(pairs) == 1 and len(parts) < 2:
        return None
    if any(not value and i + 1 < len(pairs) for i, (_, value) in enumerate(pairs)):
        return None
    if not any(value for _, value in pairs):
        return None
    entries = tuple(
        Entry(
            label=" ".join(p.text for p in label).rstrip(" :"), value=" ".join(p.text for p in value),
            box=around([p.box for p in [*label, *value]]), sure=all(p.word.sure for p in [*label, *value]),
        )
        for label, value in pairs
    )  # fmt: skip
    return Answered(entries, tuple(row))


def _runs_on(row: Row, below: Row) -> bool:
    near = row_base(below) - row_base(row) < 1.6 * row_size(row)
    first = below[0].text
    return near and abs(below[0].box[0] - row[0].box[0]) < 3 and (first[:1].islower() or first.lower() in ("and", "or"))


def _colon(part: Segment) -> int:
    """Words up to the colon that ends a label of at most six words, or 0."""
    for i, p in enumerate(part.pieces[:6]):
        if p.text.endswith(":") and len(p.text) > 1:
            return i + 1
        if p.text.endswith((".", ";", ",")) and len(p.text) > 4:
            return 0
    return 0
