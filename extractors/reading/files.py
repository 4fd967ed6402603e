"""Reads a packet: folders, archives, mails and single files to records, and gives their bytes and pictures back.

Every folder or archive that is named is one filing; single files named together are one filing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from extractors.errors import PacketError
from extractors.models import File, Page, Problem
from extractors.reading.desk import Desk, desk
from extractors.reading.kinds import Kind, kind_of
from extractors.reading.mail import html_text, read_mail
from extractors.reading.office import as_pdf, installed
from extractors.reading.pdf import begun_pdf, read_pdf
from extractors.reading.pdfium import Unreadable, draw_forms, opened, page_picture
from extractors.reading.picture import as_read, begun_picture, picture_png
from extractors.reading.plain import Sheet, add_paragraphs, decoded, text_pages
from extractors.reading.sources import Source, sources
from extractors.reading.spreadsheet import read_spreadsheet
from extractors.reading.word import read_word

Progress = Callable[[str, float], None]  # (what is being done, share done from 0 to 1)

_OFFICE_ENDINGS = ("doc", "rtf", "odt", "wpd", "dot", "wps")


def read_files(paths: Sequence[Path], progress: Progress | None = None) -> tuple[File, ...]:
    """Every file of the packet as read. Raises PacketError where a path does not exist or holds no file at all."""
    found = list(sources(paths))
    whole = sum(len(s.data) + 20_000 for s in found)
    begun: list[Callable[[], File]] = []
    first: dict[str, str] = {}
    done = 0
    with desk() as readers:
        for source in found:
            weight = len(source.data) + 20_000

            def step(share: float, source: Source = source, done: int = done, weight: int = weight) -> None:
                if progress:
                    progress(f"reading {source.name}", (done + share * weight) / whole)

            step(0.0)
            begun.append(_begun(source, first, readers, step))
            done += weight
        return tuple(finished() for finished in begun)  # pages that are read off pictures come in last


def original(paths: Sequence[Path], file_name: str) -> bytes:
    """The bytes of a file of the packet."""
    for source in sources(paths):
        if source.name == file_name:
            return source.data
    raise PacketError(f"{file_name} is not in the packet; read the packet again.")


def picture(
    paths: Sequence[Path], file_name: str, page_number: int, dpi: int = 110, read: Page | None = None
) -> bytes:
    """PNG of a page for the screen: as it lies in the file, or turned and straightened as the page `read` was.

    Raises PacketError where no picture can be made of it.
    """
    data = original(paths, file_name)
    kind = kind_of(data, file_name)
    if kind == "picture":
        frame = picture_png(data, page_number, dpi * 14)
        if frame is None:
            raise PacketError(f"{file_name} is damaged; no picture can be shown. Ask the applicant to send it again.")
        return as_read(*frame, read) if read else frame[0]
    if kind in ("docx", "old office", "rtf"):
        made = as_pdf(data, _ending(file_name, kind))
        if made is None:
            raise PacketError(
                f"A picture of {file_name} needs LibreOffice, which is not installed here; open the file itself."
            )
        data, kind = made, "pdf"
    if kind != "pdf":
        raise PacketError(f"There is no picture of {file_name}; open the file itself.")
    png, width = _pdf_picture(data, file_name, page_number, dpi)
    return as_read(png, width, read) if read else png


def _pdf_picture(data: bytes, file_name: str, page_number: int, dpi: int) -> tuple[bytes, float]:
    try:
        with opened(data) as document:
            if not 1 <= page_number <= len(document):
                raise PacketError(f"{file_name} has no page {page_number}.")
            draw_forms(document)
            return page_picture(document, page_number - 1, dpi), document.get_page_size(page_number - 1)[0]
    except Unreadable as e:
        why = "is locked with a password" if e.locked else "is damaged"
        raise PacketError(f"{file_name} {why}; no picture can be shown.") from None


# ---- reading one file ----------------------------------------------------------------------------------------------


def _begun(
    source: Source, first: dict[str, str], readers: Desk, step: Callable[[float], None]
) -> Callable[[], File]:
    digest = hashlib.sha256(source.data).hexdigest()
    if source.trouble:
        return partial(_unread, source, digest, source.trouble, source.todo)
    if digest in first and source.data:
        same = Problem(file=source.name, what=f"is the same file as {first[digest]}", weight="note")
        return partial(File, name=source.name, sha256=digest, batch=source.batch, problems=(same,))
    first.setdefault(digest, source.name)
    kind = kind_of(source.data, source.name)
    return partial(_file, source, digest, _pages(source, kind, readers, step))


_Pages = tuple[tuple[Page, ...], tuple[Problem, ...], tuple[str, str] | None]
_Coming = Callable[[], _Pages]
_DAMAGED = ("is a damaged picture", "Ask the applicant to send it again.")


def _file(source: Source, digest: str, coming: _Coming) -> File:
    pages, problems, trouble = coming()
    if not pages and not any(p.weight == "unread" for p in problems):
        what, todo = trouble or ("could not be read", "Ask the applicant for a PDF.")
        problems = (*problems, Problem(file=source.name, what=what, todo=todo, weight="unread"))
    return File(name=source.name, sha256=digest, batch=source.batch, pages=pages, problems=problems)


def _pages(source: Source, kind: Kind, readers: Desk, step: Callable[[float], None]) -> _Coming:
    """The pages of the file; those that are read off pictures may be on their way until it is called."""
    name, data = source.name, source.data
    if kind == "pdf":
        pdf = begun_pdf(data, name, readers, step)
        return lambda: (*pdf()[:2], None)
    if kind == "picture":
        frames = begun_picture(data, name, readers)
        return lambda: (tuple(page() for page in frames), (), _DAMAGED)
    read = _read_now(source, kind)
    return lambda: read


def _read_now(source: Source, kind: Kind) -> _Pages:
    name, data = source.name, source.data
    if kind == "docx":
        word, problems = read_word(data, name)
        return word, problems, ("is a Word file that does not open", "Ask the applicant to send it again, or as a PDF.")
    if kind == "sheet":
        return *read_spreadsheet(data, name), ("is a spreadsheet that does not open", "Ask the applicant for a PDF.")
    if kind == "mail":
        return read_mail(data, name)[0], (), None
    if kind == "text":
        return text_pages(data, name), (), None
    if kind == "html":
        sheet = Sheet()
        add_paragraphs(sheet, html_text(decoded(data)))
        return (sheet.page(name, 1, "text layer"),), (), None
    if kind in ("old office", "rtf") or _ending(name, kind) in _OFFICE_ENDINGS:
        return _by_office(source, kind)
    return (), (), _UNREADABLE.get(kind, _UNREADABLE["other"])


def _by_office(source: Source, kind: Kind) -> _Pages:
    made = as_pdf(source.data, _ending(source.name, kind))
    if made is None:
        lacking = "" if installed() else "; reading it needs LibreOffice"
        return (), (), (f"is an older office file that was not read{lacking}", "Ask the applicant for a PDF.")
    read = read_pdf(made, source.name)
    return tuple(p.model_copy(update={"read_by": "word"}) for p in read.pages), read.problems, None


_UNREADABLE: dict[str, tuple[str, str]] = {
    "empty": ("is empty", "Ask the applicant to send the file again."),
    "slides": ("is a slide show, which is not read", "Open it yourself, or ask for a PDF."),
    "other": ("is a kind of file that is not read", "Ask the applicant for a PDF."),
}


def _ending(name: str, kind: Kind) -> str:
    ending = name.rsplit(".", 1)[-1].lower() if "." in name else ""
    if kind == "docx":
        return "docx"
    if kind == "rtf":
        return "rtf"
    return ending if ending.isalnum() and len(ending) <= 5 else "doc"


def _unread(source: Source, digest: str, what: str, todo: str) -> File:
    problem = Problem(file=source.name, what=what, todo=todo, weight="unread")
    return File(name=source.name, sha256=digest, batch=source.batch, problems=(problem,))
