"""Which to trust, a page's text layer or its picture.

A layer is doubted at little cost: then the picture is read too, and the two are compared word by word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from extractors.models import Block, Page, Table, Text, Word
from extractors.reading.eachword import with_words, words_of
from extractors.reading.garbled import has_lost_letters, in_pieces, likeness, strange
from extractors.reading.ink import Ink, centre, holds
from extractors.reading.layout import Laid
from extractors.reading.page_problems import inked

Doubt = Literal["", "empty", "copier", "coded", "letters", "pictured"]

_MOST = 0.5  # share of the page that a picture covers, from which its words count more than a few typed over it
_FEW = 60  # words
_POOR = 0.3  # share of unsure letters
_SAME = 0.6  # share of the layer's words that its picture has too, where both say the same
_MORE = 1.3  # times as many words make a picture say more than the layer
_DIFFERS = 0.8
_LONG = 3  # letters from which a word counts when two readings are compared


def doubt(ink: Ink, laid: Laid) -> Doubt:
    """Why the page must be read off its picture as well, "" where it need not be."""
    if not laid.words:
        return "empty" if inked(ink) else ""
    if laid.under_picture:
        return "copier"
    words = [w.text for w in words_of(laid.blocks)]
    if laid.unreadable > 0.05 or strange(_lines(laid.blocks)) or in_pieces(words):
        return "coded"
    covered = sum((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures)
    if covered > _MOST * ink.width * ink.height and laid.words < _FEW:
        return "pictured"
    return "letters" if any(map(has_lost_letters, words)) else ""


def layer_is_better(why: Doubt, layer: Page, picture: Sequence[Block], unsure: float) -> bool:
    """Whether the text layer tells more than its picture; `unsure` is the share of its letters in unsure words."""
    said, seen = [w.text for w in words_of(layer.blocks)], [w.text for w in words_of(picture)]
    if why in ("coded", "letters"):
        return min(agreement(said, seen), agreement(seen, said)) >= _SAME
    if why == "pictured" and agreement(said, seen) >= _SAME:
        return len(seen) <= _MORE * len(said) + 2
    good = (1 - unsure) * _letters(seen)
    if good < 0.5 * _letters(said) and unsure >= _POOR:
        return True
    return why == "copier" and unsure >= _POOR and likeness(said) > 1.2 * likeness(seen)


def agreement(layer: Iterable[str], picture: Iterable[str]) -> float:
    """Share of the layer's longer words that the picture has too; 0 where it has none."""
    a, b = Counter(_comparable(layer)), Counter(_comparable(picture))
    return sum((a & b).values()) / max(1, sum(a.values()))


def differs(layer: Page, picture: Sequence[Block]) -> bool:
    """Whether many words of a copier's reading are others than those of the picture."""
    return agreement((w.text for w in words_of(layer.blocks)), (w.text for w in words_of(picture))) < _DIFFERS


def mended(layer: Page, picture: Sequence[Block]) -> Page:
    """The page with the words that had lost letters as its picture shows them."""
    seen = list(words_of(picture))

    def change(word: Word) -> Word:
        if not has_lost_letters(word.text):
            return word
        here = [w for w in seen if holds(word.box, centre(w.box), 1.0)]
        return word._replace(text=here[0].text, sure=here[0].sure) if len(here) == 1 else word

    blocks = [with_words(b, change) if isinstance(b, Text | Table) else b for b in layer.blocks]
    return layer.model_copy(update={"blocks": tuple(blocks)})


def confirmed(picture: Sequence[Block], layer: Page) -> tuple[Block, ...]:
    """The picture's blocks; a word read with doubt is sure where the copier read the same word at the same place."""
    said = list(words_of(layer.blocks))

    def change(word: Word) -> Word:
        if word.sure or len(word.text) < _LONG:
            return word
        same = (w for w in said if w.text == word.text and holds(w.box, centre(word.box), 2.0))
        return word._replace(sure=True) if next(same, None) else word

    return tuple(with_words(b, change) if isinstance(b, Text | Table) else b for b in picture)


def _lines(blocks: Sequence[Block]) -> list[list[str]]:
    return [[w.text for w in line.words] for b in blocks if isinstance(b, Text) for line in b.lines]


def _comparable(words: Iterable[str]) -> list[str]:
    plain = ("".join(filter(str.isalnum, w)).lower() for w in words)
    return [w for w in plain if len(w) >= _LONG]


def _letters(words: Sequence[str]) -> int:
    return sum(len(w) for w in words)
