"""One page from its ink: tables, blanks, check boxes and text in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from extractors.models import Block, Box, Line, Text
from extractors.reading.blanks import blank_rules
from extractors.reading.dotted import dotted
from extractors.reading.eachword import moved
from extractors.reading.garbled import unreadable
from extractors.reading.grids import merged
from extractors.reading.hand import handwritten
from extractors.reading.ink import Ink, Rule, centre, holds
from extractors.reading.parts import Sheet
from extractors.reading.pieces import Piece, as_line, rows, ruled_words, struck
from extractors.reading.region import read_part
from extractors.reading.text import body_size
from extractors.reading.ticks import ticks
from extractors.reading.turning import main_direction, running, turned, turned_back
from extractors.reading.words import written


class Laid(NamedTuple):
    """The blocks of a page in reading order, and lines that a person cannot see."""

    blocks: tuple[Block, ...]
    hidden: tuple[Line, ...]
    words: int
    under_picture: bool
    unreadable: float  # share of the text that means nothing


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
    blocks = read_part(sheet, list(pieces), _everywhere(level), 0)
    blocks += [Text(role="caption", lines=(as_line(g),)) for g in words.askew if not any(g is s for s in signed)]
    if turn:
        blocks = [moved(b, lambda box: turned_back(box, turn, ink.width, ink.height)) for b in blocks]
    hidden = tuple(as_line(r) for r in rows(words.hidden))
    said = [p.text for p in words.level]
    return Laid(tuple(blocks), hidden, len(said), words.under_picture, unreadable(said))


def _everywhere(ink: Ink) -> Box:
    return (-1e6, -1e6, max(1e6, ink.width), 1e6)


def _sheet(ink: Ink, pieces: Sequence[Piece], ruled: Sequence[Rule], fields: Sequence[Box]) -> Sheet:
    few = [r for r in ink.rules if r.level] if len(ink.rules) < 3000 else []
    strikes = tuple(r for r in few if any(struck(p, [r]) for p in _across(pieces, r)))
    gone = set(map(id, strikes))
    rules = [r for r in ink.rules if id(r) not in gone] + list(ruled) + dotted(ink.shapes, ink.rules)
    found = ticks(pieces, ink.shapes)
    rules = [r for r in rules if not (r.length < 18 and any(holds(t.box, centre(r.box), 1.5) for t in found))]
    walls = tuple(w for w in merged(rules) if max(w[2] - w[0], w[3] - w[1]) >= 14)
    blanks = tuple(blank_rules(rules, ink.shapes, fields))
    return Sheet(ink, body_size(pieces), strikes, walls, blanks, tuple(found), handwritten(pieces), bool(fields))


def _across(pieces: Sequence[Piece], rule: Rule) -> list[Piece]:
    y = (rule.box[1] + rule.box[3]) / 2
    return [p for p in pieces if p.word.box[1] < y < p.word.box[3]]
