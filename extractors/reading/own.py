"""Knows Gatebook's own files again: a report or a letter that was saved among the papers is no paper of the packet."""

from __future__ import annotations

import io
import zipfile
import zlib

from extractors.reading.kinds import Kind

MADE_BY = "Gatebook"  # stands in the properties of every letter
_REPORT = (b'"report": "gatebook/', b'"report":"gatebook/')
_DECISIONS = (b'"format":', b'"decisions":')
_SUMMARY = b"packet,status,met,deficient,missing,unclear,"


def gatebooks_own(data: bytes, kind: Kind) -> str:
    """What of Gatebook's it is, "a report of Gatebook's"; "" where it is somebody else's file."""
    head = data[:400]
    if kind == "text":
        if head.lstrip().startswith(b"{") and any(mark in head for mark in _REPORT):
            return "a report of Gatebook's"
        if head.lstrip().startswith(b"{") and all(mark in head for mark in _DECISIONS):
            return "a file of the clerk's decisions"
        if head.removeprefix(b"\xef\xbb\xbf").startswith(_SUMMARY):
            return "a summary of Gatebook's"
    return "a letter of Gatebook's" if kind == "docx" and _made_here(data) else ""


def _made_here(data: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as z, z.open("docProps/app.xml") as f:
            return f"<Application>{MADE_BY}".encode() in f.read(4000)
    except (KeyError, zipfile.BadZipFile, zlib.error, OSError, ValueError, NotImplementedError, RuntimeError, EOFError):
        return False
