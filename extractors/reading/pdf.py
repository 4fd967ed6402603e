"""PDF files: every page to blocks, with what a form holds and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from extractors.models import Block, Page, Problem
from extractors.reading.forms.extras import extras
from extractors.reading.forms.records import Extras, PageExtras
from extractors.reading.furniture import marked_furniture
from extractors.reading.ink import Ink
from extractors.reading.insets import insets, without_unseen
from extractors.reading.layout import laid_out
from extractors.reading.limits import MAX_PAGES
from extractors.reading.marks import marks
from extractors.reading.merge import with_entries
from extractors.reading.page_problems import inked, page_problems, remarks
from extractors.reading.passwords import locked
from extractors.reading.pdfium.document import Document, Unreadable, opened, page_grey
from extractors.reading.pdfium.page import page_ink
from extractors.reading.ruled import Plumbed
from extractors.reading.trust import Doubt, doubt


class PdfRead(NamedTuple):
    """Pages of a PDF, problems of the whole file, and files embedded in it."""

    pages: tuple[Page, ...]
    problems: tuple[Problem, ...]
    attachments: tuple[tuple[str, bytes], ...] = ()


class Pdf:
    """A PDF that is open, to be read page by page. Running heads are marked once all pages are there."""

    def __init__(self, document: Document, plumbed: Plumbed, name: str, found: Extras) -> None:
        self._document, self._plumbed, self._name, self._found = document, plumbed, name, found
        self.attachments = found.attachments
        self.count = min(len(document), MAX_PAGES)
        told = found.problems
        self.problems = [Problem(file=name, what=what, todo=todo, weight=weight) for what, todo, weight in told]
        if len(document) > MAX_PAGES:
            self.problems.append(Problem(
                file=name, what=f"has {len(document):,} pages; only the first {MAX_PAGES:,} were read",
                todo="Split the file.", weight="unread",
            ))  # fmt: skip

    def readings(self, number: int) -> Iterator[Page]:
        """The page by its text layer and, where that is doubted, as its picture says: the last one counts."""
        ink = page_ink(self._document, number - 1, self._found.veiled)
        if ink is None:
            yield _damaged(self._name, number)
            return
        ink, here = self._plumbed.ruled(number - 1, ink), self._found.page(number - 1)
        page, why = _page(ink, self._name, number, here)
        yield page
        boxes = insets(ink, page.blocks)
        if not why and not boxes:
            return
        from extractors.reading.scanned import scanned_page, with_pictures  # noqa: PLC0415 - the engine loads slowly

        picture, dpi = page_grey(self._document, number - 1)
        if why:
            yield scanned_page(picture, dpi, page, here, why)
        else:
            bare = _page(without_unseen(ink, boxes), self._name, number, here)[0]
            yield with_pictures(picture, dpi, bare, boxes) or page


@contextmanager
def opened_pdf(data: bytes, name: str, passwords: Sequence[str] = ()) -> Iterator[Pdf]:
    """The PDF, open for as long as the block runs. Raises Unreadable."""
    password = key(data, passwords)
    found = extras(data, password)
    sound = found.drawn or data
    with opened(sound, password) as document, Plumbed(sound, password) as plumbed:
        yield Pdf(document, plumbed, name, found)


def key(data: bytes, passwords: Sequence[str]) -> str:
    """The password that opens the PDF: the empty one for most. Raises Unreadable where none does."""
    for password in ("", *passwords):
        try:
            with opened(data, password):
                return password
        except Unreadable as e:
            if not e.locked:
                return ""  # perhaps it can be repaired
    raise Unreadable(locked=True)


def read_pdf(data: bytes, name: str, passwords: Sequence[str] = ()) -> PdfRead:
    """All pages of the PDF. What cannot be read is a problem, never an exception."""
    try:
        with opened_pdf(data, name, passwords) as pdf:
            pages = [page for n in range(1, pdf.count + 1) for page in list(pdf.readings(n))[-1:]]
            return PdfRead(tuple(marked_furniture(pages)), tuple(pdf.problems), pdf.attachments)
    except Unreadable as e:
        return PdfRead((), (closed(name, e, passwords),))


def closed(name: str, why: Unreadable, passwords: Sequence[str] = ()) -> Problem:
    """The problem of a PDF that does not open."""
    what, todo = "is damaged and does not open", "Ask the applicant to send the file again, or to print it to PDF."
    if why.locked:
        what, todo = locked(passwords)
    return Problem(file=name, what=what, todo=todo, weight="unread")


def _damaged(name: str, number: int) -> Page:
    problem = Problem(
        file=name, page=number, what="this page is damaged and could not be read", weight="unread",
        todo="Ask the applicant to send the page again.",
    )  # fmt: skip
    return Page(file=name, number=number, width=612, height=792, problems=(problem,), read_by="nothing")


def _page(ink: Ink, name: str, number: int, here: PageExtras) -> tuple[Page, Doubt]:
    """The page by its text layer, and why its picture must be read as well."""
    laid = laid_out(ink, [f.box for f in here.entries])
    blocks, from_form = with_entries(laid.blocks, here)
    problems = (*page_problems(ink, laid, here, name, number), *remarks(here, name, number))
    page = Page(
        file=name, number=number, width=round(ink.width, 2), height=round(ink.height, 2), blocks=blocks,
        hidden=laid.hidden, marks=marks(ink), problems=problems, read_by=_read_by(ink, blocks, from_form),
    )  # fmt: skip
    return page, doubt(ink, laid)


def _read_by(ink: Ink, blocks: Sequence[Block], from_form: bool) -> str:
    if from_form:
        return "form"
    if blocks:
        return "text layer"
    return "nothing" if inked(ink) else "blank"
