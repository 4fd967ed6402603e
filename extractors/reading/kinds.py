"""What kind of file it is, told by its bytes; the name decides only where bytes cannot."""

from __future__ import annotations

import io
import zipfile
from typing import Literal

Kind = Literal[
    "pdf", "docx", "zip", "mail", "outlook", "picture", "text", "old office", "locked office", "sheet", "slides", "rtf",
    "html", "empty", "other",
]  # fmt: skip

_PROMISED = {
    "pdf": "a PDF", "docx": "a Word file", "doc": "a Word file", "xlsx": "a spreadsheet", "xls": "a spreadsheet",
    "zip": "an archive", "msg": "a mail", "jpg": "a picture", "jpeg": "a picture", "png": "a picture",
    "tif": "a picture", "tiff": "a picture", "heic": "a picture", "pptx": "a slide show", "odt": "a text document",
}  # fmt: skip
_OLE = b"\xd0\xcf\x11\xe0"
_OUTLOOK, _LOCKED = (name.encode("utf-16-le") for name in ("__properties_version1.0", "EncryptedPackage"))

_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"GIF8", b"BM")
_BOXED = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypheim", b"ftypavif", b"ftypmsf1")
_HEADERS = (
    "from:", "to:", "subject:", "date:", "received:", "return-path:", "mime-version:", "message-id:", "delivered-to:",
    "x-",
)  # fmt: skip


def kind_of(data: bytes, name: str) -> Kind:
    """The kind of file. A PDF may have some rubbish before its header, as viewers allow."""
    ending = ending_of(name)
    if not data:
        return "empty"
    if data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):  # first: a member that is stored as it is may begin with %PDF-
        return _zipped(data)
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if data.startswith(_PICTURES) or data[4:12] in _BOXED or (data[:4] == b"RIFF" and data[8:12] == b"WEBP"):
        return "picture"
    if data.startswith(_OLE) and _OUTLOOK in data:
        return "outlook"
    if data.startswith(_OLE) and _LOCKED in data:
        return "locked office"
    if data.startswith((_OLE, b"\xffWPC")):  # Word, Excel and PowerPoint before 2007; WordPerfect
        return "old office"
    if data.startswith(b"{\\rtf"):
        return "rtf"
    return _worded(data, ending)


def ending_of(name: str) -> str:
    """The name's ending in small letters, without its dot; "" where it has none."""
    ending = name.rsplit(".", 1)[-1].lower() if "." in name else ""
    return ending if ending.isalnum() and len(ending) <= 5 else ""


def promised(name: str) -> str:
    """What the name's ending promises ("a PDF"), where plain text would not do; "" where it may be text."""
    return _PROMISED.get(ending_of(name), "")


def _zipped(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as z:
            names = set(z.namelist())
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        return "zip"
    if "word/document.xml" in names:
        return "docx"
    if "mimetype" in names and "content.xml" in names:
        return "old office"
    if any(n.startswith("xl/") for n in names):
        return "sheet"
    if any(n.startswith("ppt/") for n in names):
        return "slides"
    return "zip"


def wide_code(data: bytes) -> str:
    """The name of the code where a text is written in two bytes a letter, as Notepad's "Unicode" is; "" where not.

    Without a mark at its head, a text in a Latin script has a zero in every other byte.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    head = data[:2000]
    half = len(head) // 2
    even, odd = head[::2].count(0), head[1::2].count(0)
    if half > 1 and min(even, odd) == 0 and max(even, odd) >= 0.8 * half:
        return "utf-16-le" if odd else "utf-16-be"
    return ""


def _worded(data: bytes, ending: str) -> Kind:
    head = data[:4000]
    code = wide_code(head)
    if code:
        head = head.decode(code, "replace").encode("latin-1", "replace")
    elif b"\x00" in head:
        return "other"
    lines = head.decode("latin-1").splitlines()[:25]
    headers = sum(line.lower().startswith(_HEADERS) for line in lines)
    if headers >= 3 or (ending == "eml" and headers >= 1):
        return "mail"
    if b"<html" in head.lower() or b"<!doctype html" in head.lower():
        return "html"
    control = sum(c < 9 or 13 < c < 32 for c in head)
    return "text" if control < 0.02 * len(head) else "other"
