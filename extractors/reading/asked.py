"""Forms whose questions stand in ruled strips, each over its answer: what is typed or written under a question differs
from it in its face, and what is chosen stands beside a box that is ticked."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Entry, around
from extractors.reading.blanks import Answered
from extractors.reading.ink import centre
from extractors.reading.pieces import Piece
from extractors.reading.rows import Row, family, row_box, row_size, segments
from extractors.reading.ticks import Tick, checks

_NUMBER = re.compile(r"\d{1,2}[a-z]?[.)]?")
_FEWEST = 3   # questions that make a form
_LONGEST = 24   # words of a question

_Look = tuple[str, bool, tuple[int, int, int] | None]


class _Strip(NamedTuple):
    """The rows between two rules, without the question's number, which is `number`."""

    number: list[Piece]
    rows: list[Row]


def asked(strips: Sequence[list[Row]], ticks: Sequence[Tick], hand: frozenset[str]) -> list[Answered] | None:
    """The questions with their answers, a strip each; None where the strips are no such form. A strip that holds no
    question is left out."""
    parted = [_numbered(strip) for strip in strips if strip]
    looks = Counter(_look(s.rows[0]) for s in parted[1:] if len(s.rows) > 1)
    if not looks or any(p.word.font in hand for strip in strips for row in strip for p in row):
        return None
    printed = looks.most_common(1)[0][0]
    if not parted[0].number:
        parted[0] = _last_of(strips, printed, any(s.number for s in parted[1:]))
    found = [a for s in parted if (a := _answered(s, printed, ticks)) is not None]
    filled = sum(bool(a.entries[0].value) for a in found)
    return found if filled >= max(_FEWEST, 0.5 * len(parted)) else None


def _last_of(strips: Sequence[list[Row]], printed: _Look, by_number: bool) -> _Strip:
    """The question right over the first rule, without what stands over it: a title, a note."""
    over = next(strip for strip in strips if strip)
    tails = [_numbered(over[n:]) for n in range(len(over))]
    if by_number:
        return next((t for t in tails if t.number), _Strip([], []))
    looks = [_look(row) == printed for row in over]
    begins = [n for n, (here, below) in enumerate(itertools.pairwise(looks)) if here and not below]
    return tails[begins[-1]] if begins else _Strip([], [])


def _numbered(strip: list[Row]) -> _Strip:
    first = strip[0]
    apart = len(first) > 1 and first[1].box[0] - first[0].box[2] > 0.8 * row_size(first)
    if apart and _NUMBER.fullmatch(first[0].text):
        return _Strip([first[0]], [first[1:], *strip[1:]])
    if len(first) == 1 and len(strip) > 1 and _NUMBER.fullmatch(first[0].text):
        return _Strip(list(first), strip[1:])
    return _Strip([], strip)


def _look(row: Row) -> _Look:
    return family(row), "bold" in row[0].run.font.lower(), row[0].run.colour


def _is_printed(row: Row, printed: _Look) -> bool:
    """Whether a row is a question's and no more: no answer stands behind it."""
    return len(segments(row)) == 1 and all(_look([p]) == printed for p in row)


def _answered(strip: _Strip, printed: _Look, ticks: Sequence[Tick]) -> Answered | None:
    """A question and its answer: "" where nothing stands under it."""
    if not strip.rows:
        return None
    other = [not _is_printed(row, printed) or bool(_ticks_of(row, ticks)) for row in strip.rows]
    above = other.index(True) if True in other else None
    question = [p for row in strip.rows[:above] for p in row]
    if above == 0 or not question or len(question) > _LONGEST:
        return None
    rest = strip.rows[above:] if above else []
    entries: list[Entry] = []
    taken = [*strip.number, *question]
    said: list[str] = []
    for row in rest:
        chosen = checks(row, _ticks_of(row, ticks))
        taken += [*row, *(chosen.taken if chosen else ())]
        entries += chosen.entries if chosen else ()
        said += [e.label for e in chosen.entries if e.checked] if chosen else [" ".join(p.text for p in row)]
    pieces = [*strip.number, *question, *(p for row in rest for p in row)]
    whole = Entry(
        label=" ".join(p.text for p in [*strip.number, *question]).rstrip(" :"), value=" ".join(said),
        kind="choice" if entries else "text", box=around([p.box for p in pieces]),
        sure=all(p.word.sure for p in pieces),
    )  # fmt: skip
    return Answered((whole, *entries), tuple(taken))


def _ticks_of(row: Row, ticks: Sequence[Tick]) -> list[Tick]:
    _, top, _, bottom = row_box(row)
    return [t for t in ticks if top - 2 <= centre(t.box)[1] <= bottom + 2]
