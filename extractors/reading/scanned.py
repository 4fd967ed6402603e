"""A page that was read off its picture, as a record, with what a person should know about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import cv2
import numpy as np

from extractors.models import Block, Box, Page, Problem, View, around
from extractors.reading.eachword import moved, words_of
from extractors.reading.forms.records import PageExtras
from extractors.reading.layout import laid_out
from extractors.reading.merge import insert, with_entries
from extractors.reading.ocr import Grey, OcrMissing, engine
from extractors.reading.page_problems import hidden_text, remarks
from extractors.reading.scan import Scan, read_scan
from extractors.reading.trust import Doubt, agreement, confirmed, differs, layer_is_better, mended

_HARD = 0.45  # share of letters in unsure words from which a page is called hard to read
_BORNE_OUT = 0.6  # share of unseen words that stand on the picture, too
_RIM = 24  # white pixels about a picture that is read by itself
_FEWEST = 3  # letters of a picture on a page of text
_CLEAR = 0.6  # share of sure letters; with less, a picture is as like to be a photograph
_SOME = 0.004  # share of the page that is ink; with less, specks and punch holes are all there is


def scanned_page(
    picture: Grey, dpi: float, layer: Page, here: PageExtras | None = None, why: Doubt = "empty"
) -> Page:
    """The page as its picture says, `dpi` pixels to the inch, or by its text layer where that says it better.

    `layer` is the page by its text layer, `why` it is doubted. `here` are its form's values.
    """
    scan = _scan(picture, dpi)
    if scan is None:
        return layer if layer.blocks else unread(layer, "this page is a picture that could not be read")
    laid = laid_out(scan.ink)
    if layer_is_better(why, layer, laid.blocks, scan.doubtful / max(1, scan.letters)):
        return _by_layer(layer, laid.blocks, why)
    blocks = with_entries(laid.blocks, here)[0] if here else laid.blocks
    if not blocks and scan.inked > _SOME:
        return layer if layer.blocks else unread(layer, "this page is a picture in which no words were found")
    if why == "copier" and scan.view is None:
        blocks = confirmed(blocks, layer)
    notes = remarks(here or PageExtras(), layer.file, layer.number)
    return Page(
        file=layer.file, number=layer.number, width=round(scan.ink.width, 2), height=round(scan.ink.height, 2),
        blocks=blocks, problems=(*_told(why, layer, blocks), *notes, *_problems(scan, layer)),
        read_by="ocr" if blocks else "blank", turned=scan.view, marks=scan.marks, dim=scan.dim, unread=scan.unread,
    )  # fmt: skip


def with_pictures(picture: Grey, dpi: float, page: Page, boxes: Sequence[Box]) -> Page | None:
    """The page with the words of the pictures on it, `boxes` in points; None where they cannot be read."""
    blocks = list(page.blocks)
    for box in boxes:
        x0, y0, x1, y1 = (max(0, round(v * dpi / 72)) for v in box)
        scan = _scan(np.pad(picture[y0:y1, x0:x1], _RIM, constant_values=255), dpi)
        if scan is None:
            return None
        place = partial(_as_filed, view=scan.view, left=(x0 - _RIM) * 72 / dpi, top=(y0 - _RIM) * 72 / dpi)
        for block in laid_out(scan.ink).blocks:
            words = list(words_of([block]))
            sure = sum(len(w.text) for w in words if w.sure)
            if sure >= _FEWEST and sure > _CLEAR * sum(len(w.text) for w in words):
                insert(blocks, moved(block, place))
    return page.model_copy(update={"blocks": tuple(blocks)})


def _as_filed(box: Box, view: View | None, left: float, top: float) -> Box:
    """A box of a picture as it was read, on the page on which the picture begins at (left, top)."""
    a, b, c, d, e, f, g, h = view or (1, 0, 0, 0, 1, 0, 0, 0)
    points = []
    for x, y in ((x, y) for x in (box[0], box[2]) for y in (box[1], box[3])):
        far = g * x + h * y + 1
        points.append((left + (a * x + b * y + c) / far, top + (d * x + e * y + f) / far))
    return around([(x, y, x, y) for x, y in points])


def _by_layer(layer: Page, picture: Sequence[Block], why: Doubt) -> Page:
    """The page by its text layer, which its picture bears out."""
    if why in ("copier", "empty"):
        return layer
    kept = tuple(p for p in layer.problems if p.weight == "note")
    return mended(layer, picture).model_copy(update={"problems": kept})


def _told(why: Doubt, layer: Page, picture: Sequence[Block]) -> list[Problem]:
    """Which of the two was taken, where they differ; and what of the layer no reader of the picture sees."""
    told = []
    if why == "coded":
        told.append("the letters of this page's text are coded wrongly; it was read off its picture")
    elif why == "copier" and differs(layer, picture):
        told.append("the copier's own reading of this scan differs from its picture, which was read instead")
    unseen = [w.text for line in layer.hidden for w in line.words]
    if unseen and agreement(unseen, (w.text for w in words_of(picture))) < _BORNE_OUT:
        told.append(hidden_text([" ".join(unseen)]))
    return [Problem(file=layer.file, page=layer.number, what=what, weight="note") for what in told]


def unlayered(name: str, number: int, width: float, height: float) -> Page:
    """A page of a picture file, which has no text layer. Width and height in points."""
    return Page(file=name, number=number, width=round(width, 2), height=round(height, 2), read_by="nothing")


def _scan(picture: Grey, dpi: float) -> Scan | None:
    """What stands on the picture; None where the engine chokes on it or is not installed."""
    cv2.setNumThreads(1)
    try:
        return read_scan(picture, dpi, engine())
    except (cv2.error, ArithmeticError, ValueError, IndexError, RuntimeError, OcrMissing):
        return None


def unread(layer: Page, what: str) -> Page:
    """The page without what could not be read of it."""
    todo = "Look at the page yourself, or ask for a clean copy."
    problem = Problem(file=layer.file, page=layer.number, what=what, todo=todo, weight="unread")
    return layer.model_copy(update={"problems": (problem,), "read_by": "nothing"})


def _problems(scan: Scan, layer: Page) -> list[Problem]:
    if scan.doubtful <= _HARD * scan.letters:
        return []
    what = "much of this page is hard to read: handwriting, or a poor copy"
    todo = "Compare what matters with the picture of the page."
    return [Problem(file=layer.file, page=layer.number, what=what, todo=todo, weight="partly")]
