"""PDF files: every page to blocks, with what a form holds and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from extractors.models import Block, Page, Problem, Text
from extractors.reading.desk import Desk, desk
from extractors.reading.forms import Extras, PageExtras, extras
from extractors.reading.furniture import marked_furniture
from extractors.reading.ink import Ink
from extractors.reading.layout import Laid, laid_out
from extractors.reading.marks import marks
from extractors.reading.merge import with_entries
from extractors.reading.pdfium import Unreadable, opened, page_grey, page_ink
from extractors.reading.ruled import Plumbed
from extractors.reading.scanned import scanned_page
from extractors.reading.trust import doubted

Step = Callable[[float], None]
MAX_PAGES = 3000


class PdfRead(NamedTuple):
    """Pages of a PDF, problems of the whole file, and files embedded in it."""

    pages: tuple[Page, ...]
    problems: tuple[Problem, ...]
    attachments: tuple[tuple[str, bytes], ...] = ()


def read_pdf(data: bytes, name: str, step: Step | None = None) -> PdfRead:
    """All pages of the PDF. What cannot be read is a problem, never an exception."""
    with desk() as readers:
        return begun_pdf(data, name, readers, step)()


def begun_pdf(data: bytes, name: str, readers: Desk, step: Step | None = None) -> Callable[[], PdfRead]:
    """As `read_pdf`, but pages that are read off their picture may still be on their way until it is asked for."""
    found = extras(data)
    problems = [Problem(file=name, what=what, todo=todo, weight=weight) for what, todo, weight in found.problems]
    pages: list[Callable[[], Page]] = []
    sound = found.repaired or data
    try:
        with opened(sound) as document, Plumbed(sound) as plumbed:
            count = len(document)
            for i in range(min(count, MAX_PAGES)):
                ink = page_ink(document, i)
                page, doubt = _page(ink and plumbed.ruled(i, ink), name, i + 1, found)
                if doubt:
                    coming = readers.read(*page_grey(document, i))
                    pages.append(partial(scanned_page, coming, page, found.page(i)))
                else:
                    pages.append(partial(_as_it_is, page))
                if step:
                    step((i + 1) / count)
            if count > MAX_PAGES:
                problems.append(Problem(
                    file=name, what=f"has {count} pages; only the first {MAX_PAGES} were read",
                    todo="Split the file.", weight="unread",
                ))  # fmt: skip
    except Unreadable as e:
        problems.append(_locked(name) if e.locked else _broken(name))

    def finished() -> PdfRead:
        return PdfRead(tuple(marked_furniture([page() for page in pages])), tuple(problems), found.attachments)

    return finished


def _locked(name: str) -> Problem:
    return Problem(
        file=name, what="is locked with a password", weight="unread",
        todo="Ask the applicant for the file without a password.",
    )  # fmt: skip


def _broken(name: str) -> Problem:
    return Problem(
        file=name, what="is damaged and does not open", weight="unread",
        todo="Ask the applicant to send the file again, or to print it to PDF.",
    )  # fmt: skip


def _as_it_is(page: Page) -> Page:
    return page


def _page(ink: Ink | None, name: str, number: int, found: Extras) -> tuple[Page, bool]:
    """The page by its text layer, and whether its picture must be read as well."""
    if ink is None:
        problem = Problem(
            file=name, page=number, what="this page is damaged and could not be read", weight="unread",
            todo="Ask the applicant to send the page again.",
        )  # fmt: skip
        return Page(file=name, number=number, width=612, height=792, problems=(problem,), read_by="nothing"), False
    here = found.page(number - 1)
    laid = laid_out(ink, [f.box for f in here.entries])
    blocks, from_form = with_entries(laid.blocks, here)
    problems = [*_seen_problems(ink, laid, name, number, bool(here.entries)), *_comment_problems(here, name, number)]
    page = Page(
        file=name, number=number, width=round(ink.width, 2), height=round(ink.height, 2), blocks=blocks,
        hidden=laid.hidden, marks=marks(ink), problems=tuple(problems), read_by=_read_by(ink, blocks, from_form),
    )  # fmt: skip
    return page, doubted(ink, laid)


def _read_by(ink: Ink, blocks: Sequence[Block], from_form: bool) -> str:
    if from_form:
        return "form"
    if blocks:
        return "text layer"
    return "nothing" if _inked(ink) else "blank"


def _inked(ink: Ink) -> bool:
    page = ink.width * ink.height
    covered = sum((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures)
    drawn = [s for s in ink.shapes if (s.fill and s.fill != (255, 255, 255)) or s.line]
    return covered > 0.01 * page or sum(s.strokes for s in drawn) > 60


def _seen_problems(ink: Ink, laid: Laid, name: str, number: int, form: bool) -> list[Problem]:
    out: list[Problem] = []
    page = ink.width * ink.height
    biggest = max(((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures), default=0.0)
    words = sum(_words(b) for b in laid.blocks)
    if laid.under_picture:
        out.append(Problem(
            file=name, page=number, weight="note",
            what="this page is a scan; its words come from the copier's own reading and may be wrong",
            todo="Compare what matters with the picture of the page.",
        ))  # fmt: skip
    elif not words and not form and _inked(ink):
        out.append(Problem(
            file=name, page=number, what="this page is a picture without text", weight="unread",
            todo="Read the page yourself, or ask for a copy with text.",
        ))  # fmt: skip
    elif biggest > 0.5 * page and words < 60:
        out.append(Problem(
            file=name, page=number, what="most of this page is a picture whose words were not read", weight="partly",
            todo="Read the picture yourself.",
        ))  # fmt: skip
    if laid.unreadable > 0.05:
        out.append(Problem(
            file=name, page=number, what="the letters of this page's text are coded in a way that cannot be read",
            todo="Read the page yourself, or ask for a print to PDF.",
            weight="partly" if laid.unreadable < 0.4 else "unread",
        ))  # fmt: skip
    if laid.hidden:
        said = " ".join(line.text for line in laid.hidden)
        out.append(Problem(
            file=name, page=number, weight="note",
            what=f"this page holds text that a person cannot see: “{said[:120]}”",
            todo="It was not counted as evidence.",
        ))  # fmt: skip
    return out


def _words(block: Block) -> int:
    if isinstance(block, Text):
        return sum(len(line.words) for line in block.lines)
    if block.block == "table":
        return sum(len(line.words) for row in block.rows for cell in row for line in cell.lines)
    return len(block.label.split()) + len(block.value.split())


def _comment_problems(here: PageExtras, name: str, number: int) -> list[Problem]:
    whats = [
        f"a comment by {c.author or 'an unnamed person'} stands on the page: “{c.text[:160]}”" for c in here.comments
    ]
    return [Problem(file=name, page=number, what=w, todo="See whether it is the applicant's.") for w in whats]
