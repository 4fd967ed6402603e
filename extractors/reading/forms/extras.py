"""The door to pikepdf: all that a PDF holds beside the words on its pages."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf

from extractors.reading.forms.actions import told
from extractors.reading.forms.annotations import drawn, page_extras
from extractors.reading.forms.records import Extras
from extractors.reading.forms.values import items

_MAX_ATTACHED = 60_000_000
_BROKEN = (
    pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError, KeyError, AttributeError, IndexError,
    RecursionError, RuntimeError,
)  # fmt: skip


def extras(data: bytes, password: str = "") -> Extras:
    """Form values, comments, attachments and warnings of the PDF; nothing where it does not open."""
    try:
        with pikepdf.open(io.BytesIO(data), password=password) as pdf:
            pages = tuple(page_extras(page) for page in pdf.pages)
            filled = any(f.value or f.checked for p in pages for f in p.entries)
            found = Extras(pages, tuple(told(pdf, filled)), tuple(_attachments(pdf)), veiled=_veiled(pdf.Root))
            return found._replace(drawn=_drawn(pdf))
    except _BROKEN:
        return Extras()


def _drawn(pdf: pikepdf.Pdf) -> bytes | None:
    try:
        return drawn(pdf)
    except _BROKEN:
        return None


def _attachments(pdf: pikepdf.Pdf) -> Iterator[tuple[str, bytes]]:
    total = 0
    for name, spec in pdf.attachments.items():
        try:
            content = spec.get_file().read_bytes()
        except (pikepdf.PdfError, ValueError, KeyError):
            continue
        total += len(content)
        if total > _MAX_ATTACHED:
            return
        yield (spec.filename or name, content)


def _veiled(root: pikepdf.Object) -> bool:
    """Whether the file has layers that are switched off, or that are switched by how it is looked at."""
    layers = root.get("/OCProperties")
    shown = layers.get("/D") if isinstance(layers, pikepdf.Dictionary) else None
    if not isinstance(shown, pikepdf.Dictionary):
        return False
    return any(items(shown.get("/OFF"))) or str(shown.get("/BaseState", "")) == "/OFF" or any(items(shown.get("/AS")))
