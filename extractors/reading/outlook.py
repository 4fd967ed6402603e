"""The door to olefile: a mail saved by Outlook (.msg) as a page, with its attachments."""

from __future__ import annotations

import io
import struct
from datetime import UTC, datetime, timedelta

import olefile

from extractors.models import Page
from extractors.reading.archive import Member, safe_name
from extractors.reading.kinds import kind_of
from extractors.reading.mail import html_text
from extractors.reading.plain import Sheet, add_paragraphs, decoded

_SUBJECT, _FROM, _ADDRESS, _TO, _CC = "0037", "0C1A", "5D01", "0E04", "0E03"
_BODY, _HTML, _DATA, _LONG_NAME, _SHORT_NAME = "1000", "1013", "3701", "3707", "3704"
_SENT, _RECEIVED = 0x00390040, 0x0E060040
_MOST_ATTACHED = 500
_LOGO = 30_000  # bytes; a smaller picture that the body shows is an ornament of the signature
_SHOWN_IN_BODY = "3712"
_BROKEN = (OSError, ValueError, IndexError, KeyError, TypeError, AttributeError, struct.error, RecursionError)
"""What olefile throws at a file that it cannot follow."""


def read_outlook(data: bytes, name: str) -> tuple[tuple[Page, ...], list[Member]]:
    """The mail's page and its attachments; nothing where it does not open."""
    try:
        with olefile.OleFileIO(io.BytesIO(data)) as ole:
            folders = sorted({e[0] for e in ole.listdir() if e[0].startswith("__attach_version1.0_")})
            page = _page(ole, name)
            return (page,), [m for n, f in enumerate(folders[:_MOST_ATTACHED], 1) if (m := _attached(ole, f, n))]
    except _BROKEN:
        return (), []


def _page(ole: olefile.OleFileIO, name: str) -> Page:
    sheet = Sheet()
    sender, address = _text(ole, _FROM), _text(ole, _ADDRESS)
    said = {
        "From": f"{sender} <{address}>" if address and address != sender else sender, "To": _text(ole, _TO),
        "Cc": _text(ole, _CC), "Date": _sent(ole), "Subject": _text(ole, _SUBJECT),
    }  # fmt: skip
    for label, value in said.items():
        if value:
            sheet.entry(label, " ".join(value.split()))
    sheet.y += 10
    add_paragraphs(sheet, _text(ole, _BODY) or html_text(decoded(_bytes(ole, f"__substg1.0_{_HTML}0102"))))
    return sheet.page(name, 1, "mail")


def _sent(ole: olefile.OleFileIO) -> str:
    """The time of sending in UTC, among the properties of fixed length: 16 bytes each after a head of 32."""
    held = _bytes(ole, "__properties_version1.0")[32:]
    times = {tag: ticks for tag, _, ticks in struct.iter_unpack("<IIq", held[: len(held) // 16 * 16])}
    ticks = times.get(_SENT) or times.get(_RECEIVED)
    if not ticks:
        return ""
    try:
        return f"{datetime(1601, 1, 1, tzinfo=UTC) + timedelta(microseconds=ticks / 10):%d %b %Y %H:%M} UTC"
    except OverflowError:
        return ""


def _attached(ole: olefile.OleFileIO, folder: str, number: int) -> Member | None:
    wanted = _text(ole, _LONG_NAME, folder) or _text(ole, _SHORT_NAME, folder) or f"attachment {number}"
    data = _bytes(ole, f"{folder}/__substg1.0_{_DATA}0102")
    if not data and ole.exists(f"{folder}/__substg1.0_{_DATA}000D"):
        return Member(safe_name(wanted), b"", "is a mail inside the mail, which is not read", "Ask for it as a file.")
    if _text(ole, _SHOWN_IN_BODY, folder) and len(data) < _LOGO and kind_of(data, wanted) == "picture":
        return None
    return Member(safe_name(wanted), data)


def _text(ole: olefile.OleFileIO, tag: str, folder: str = "") -> str:
    where = f"{folder}/" if folder else ""
    wide = _bytes(ole, f"{where}__substg1.0_{tag}001F")
    return wide.decode("utf-16-le", "replace") if wide else decoded(_bytes(ole, f"{where}__substg1.0_{tag}001E"))


def _bytes(ole: olefile.OleFileIO, path: str) -> bytes:
    return ole.openstream(path).read() if ole.exists(path) else b""
