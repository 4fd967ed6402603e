"""A page that was read off its picture, as a record, with what a person should know about it."""

from __future__ import annotations

import cv2

from extractors.models import Page, Problem
from extractors.reading.forms.records import PageExtras
from extractors.reading.layout import laid_out
from extractors.reading.merge import with_entries
from extractors.reading.ocr import Grey, OcrMissing, engine
from extractors.reading.page_problems import remarks
from extractors.reading.scan import Scan, read_scan
from extractors.reading.trust import layer_is_better

_HARD = 0.45  # share of letters in unsure words from which a page is called hard to read
_SOME = 0.004  # share of the page that is ink; with less, specks and punch holes are all there is


def scanned_page(picture: Grey, dpi: float, layer: Page, here: PageExtras | None = None) -> Page:
    """The page as its picture says, `dpi` pixels to the inch.

    `layer` is the page by its text layer, and what is left where the picture says less. `here` are its form's values.
    """
    scan = _scan(picture, dpi)
    if scan is None:
        return layer if layer.blocks else unread(layer, "this page is a picture that could not be read")
    if layer_is_better(layer, scan):
        return layer
    laid = laid_out(scan.ink)
    blocks = with_entries(laid.blocks, here)[0] if here else laid.blocks
    if not blocks and scan.inked > _SOME:
        return unread(layer, "this page is a picture in which no words were found")
    notes = remarks(here or PageExtras(), layer.file, layer.number)
    return Page(
        file=layer.file, number=layer.number, width=round(scan.ink.width, 2), height=round(scan.ink.height, 2),
        blocks=blocks, problems=(*notes, *_problems(scan, layer)), read_by="ocr" if blocks else "blank",
        turned=scan.view, marks=scan.marks,
    )  # fmt: skip


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
