"""Opens one file of whatever kind: its pages one at a time, and what is packed in it. Works in a process of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from extractors.models import Page, Problem
from extractors.reading.archive import Member, members
from extractors.reading.kinds import Kind, ending_of, kind_of, promised
from extractors.reading.mail import html_text, read_mail
from extractors.reading.office import as_pdf, installed
from extractors.reading.own import gatebooks_own
from extractors.reading.passwords import locked
from extractors.reading.pdf import closed, opened_pdf, read_pdf
from extractors.reading.pdfium.document import Unreadable
from extractors.reading.plain import Sheet, add_paragraphs, decoded, text_pages


class Paper(Protocol):
    """Pages to be read one at a time, numbered from 1."""

    count: int

    def readings(self, number: int) -> Iterator[Page]:
        """The page as read, each time better: the last one counts."""


class Ready:
    """Pages that are read in one go."""

    def __init__(self, pages: Sequence[Page] = ()) -> None:
        self._pages, self.count = pages, len(pages)

    def readings(self, number: int) -> Iterator[Page]:
        """The page."""
        yield self._pages[number - 1]


class Opening(NamedTuple):
    """A file that is open. `trouble` and `todo` say why there is nothing to read, in words for a clerk."""

    paper: Paper = Ready()
    problems: Sequence[Problem] = ()
    members: Iterable[Member] = ()
    trouble: str = ""
    todo: str = ""
    heads: bool = False  # its running heads are still to be told from its text, which takes all its pages


@contextmanager
def opened_file(data: bytes, name: str, passwords: Sequence[str] = ()) -> Iterator[Opening]:
    """The file, open for as long as the block runs."""
    kind = kind_of(data, name)
    own = gatebooks_own(data, kind)
    if own:
        note = Problem(file=name, what=f"is {own}, which is no paper of the applicant's; it was left out")
        yield Opening(problems=(note,))
    elif kind == "pdf":
        try:
            with opened_pdf(data, name, passwords) as pdf:
                yield Opening(pdf, pdf.problems, _attached(pdf.attachments), heads=True)
        except Unreadable as e:
            yield Opening(problems=(closed(name, e, passwords),))
    else:
        yield _opening(data, name, kind, passwords)


def _opening(data: bytes, name: str, kind: Kind, passwords: Sequence[str]) -> Opening:
    match kind:
        case "picture":
            from extractors.reading.picture import Picture  # noqa: PLC0415 - slow to load, and rare

            shown = Picture(data, name)
            return Opening(shown, shown.problems, heads=True)
        case "zip":
            return Opening(members=members(data, passwords, promised(name) or "an archive"))
        case "docx":
            from extractors.reading.word import read_word  # noqa: PLC0415

            pages, problems = read_word(data, name)
            return Opening(
                Ready(pages), problems, trouble="is a Word file that does not open",
                todo="Ask the applicant to send it again, or as a PDF.",
            )
        case "sheet":
            from extractors.reading.spreadsheet import read_spreadsheet  # noqa: PLC0415

            pages, problems = read_spreadsheet(data, name)
            return Opening(
                Ready(pages), problems, trouble="is a spreadsheet that does not open",
                todo="Ask the applicant for a PDF.",
            )
        case "mail":
            pages, inside = read_mail(data, name)
            return Opening(Ready(pages), members=inside)
        case "outlook":
            from extractors.reading.outlook import read_outlook  # noqa: PLC0415

            pages, inside = read_outlook(data, name)
            return Opening(
                Ready(pages), members=inside, trouble="is an Outlook mail that does not open",
                todo="Ask for the mail as a PDF, and for its attachments.",
            )
        case "text" | "html":
            return Opening(Ready(_written(data, name, kind)), (*_not_as_named(name, kind), *_secret(data, name)))
        case "locked office":
            what, _ = locked((), "is a Word or Excel file that")
            return Opening(trouble=what, todo="Save it without its password, or ask the applicant for a PDF.")
        case "old office" | "rtf":
            return _by_office(data, name, kind)
    what, todo = _UNREADABLE.get(kind, _UNREADABLE["other"])
    return Opening(trouble=what, todo=todo)


_UNREADABLE: dict[str, tuple[str, str]] = {
    "empty": ("is empty", "Ask the applicant to send the file again."),
    "slides": ("is a slide show, which is not read", "Open it yourself, or ask for a PDF."),
    "other": ("is a kind of file that is not read", "Ask the applicant for a PDF."),
}


def _attached(attachments: Iterable[tuple[str, bytes]]) -> Iterator[Member]:
    """What is packed in a PDF. Data for machines (an invoice's XML) is told of, and not read."""
    for name, data in attachments:
        if kind_of(data, name) in ("text", "other", "empty") and ending_of(name) != "txt":
            yield Member(name, b"", "is a file in the PDF for machines to read; it was left out", weight="note")
        else:
            yield Member(name, data)


def _written(data: bytes, name: str, kind: Kind) -> tuple[Page, ...]:
    if kind == "text":
        return text_pages(data, name)
    sheet = Sheet()
    add_paragraphs(sheet, html_text(decoded(data)))
    return (sheet.page(name, 1, "text layer"),)


def _not_as_named(name: str, kind: Kind) -> tuple[Problem, ...]:
    """A web page called plan.pdf is what a failed download leaves: the paper itself is not here."""
    wanted = promised(name)
    if not wanted:
        return ()
    holds = "a web page" if kind == "html" else "plain text"
    what = f"is named as {wanted}, but holds {holds}"
    return (Problem(file=name, what=what, todo="Ask the applicant to send the file itself.", weight="unread"),)


def _secret(data: bytes, name: str) -> tuple[Problem, ...]:
    if b"-----BEGIN PGP MESSAGE" not in data[:2000]:
        return ()
    todo = "Ask the applicant for the mail and its papers without encryption."
    return (Problem(file=name, what="is an encrypted message, which nobody but its receiver can read", todo=todo,
                    weight="unread"),)  # fmt: skip


def _by_office(data: bytes, name: str, kind: Kind) -> Opening:
    made = as_pdf(data, "rtf" if kind == "rtf" else ending_of(name) or "doc")
    if made is None:
        lacking = "" if installed() else "; reading it needs LibreOffice, which is not installed here"
        return Opening(
            trouble=f"is an older office file that was not read{lacking}",
            todo="Save it as a PDF, or ask the applicant for one.",
        )
    read = read_pdf(made, name)
    return Opening(Ready([p.model_copy(update={"read_by": "word"}) for p in read.pages]), read.problems)
