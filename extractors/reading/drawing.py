"""Pictures of pages for the screen. Works in a process of its own, as it draws a stranger's bytes."""

from __future__ import annotations

from extractors.errors import PacketError
from extractors.reading.kinds import Kind, ending_of, kind_of
from extractors.reading.office import as_pdf
from extractors.reading.pdf import key
from extractors.reading.pdfium.document import Unreadable, draw_forms, opened, page_picture
from extractors.reading.pipe import Asked, Drawn

_LONGEST = 14  # inches


def drawn(data: bytes, asked: Asked, wanted: Drawn) -> bytes:
    """PNG of a page. Raises PacketError where no picture can be made of it."""
    from extractors.reading.picture import as_read, picture_png  # noqa: PLC0415 - slow to load, and not for reading

    kind = kind_of(data, asked.name)
    if kind == "picture":
        frame = picture_png(data, wanted.number, wanted.dpi * _LONGEST)
        if frame is None:
            raise PacketError(f"{asked.name} is damaged; no picture can be shown. Ask the applicant to send it again.")
    else:
        frame = _pdf_picture(_laid_out(data, asked.name, kind), asked, wanted)
    return as_read(*frame, wanted.read) if wanted.read else frame[0]


def _laid_out(data: bytes, name: str, kind: Kind) -> bytes:
    """The file as a PDF."""
    if kind == "pdf":
        return data
    if kind not in ("docx", "old office", "rtf"):
        raise PacketError(f"There is no picture of {name}; open the file itself.")
    made = as_pdf(data, {"docx": "docx", "rtf": "rtf"}.get(kind) or ending_of(name) or "doc")
    if made is None:
        raise PacketError(f"A picture of {name} needs LibreOffice, which is not installed here; open the file itself.")
    return made


def _pdf_picture(data: bytes, asked: Asked, wanted: Drawn) -> tuple[bytes, float]:
    try:
        with opened(data, key(data, asked.passwords)) as document:
            if not 1 <= wanted.number <= len(document):
                raise PacketError(f"{asked.name} has no page {wanted.number}.")
            draw_forms(document)
            index = wanted.number - 1
            return page_picture(document, index, wanted.dpi), document.get_page_size(index)[0]
    except Unreadable as e:
        why = "is locked with a password" if e.locked else "is damaged"
        raise PacketError(f"{asked.name} {why}; no picture can be shown.") from None
