"""Members of a .zip, with limits: an archive from a stranger may name paths outside or unpack without end."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from extractors.reading.limits import MAX_MEMBERS, MAX_RATIO, MAX_UNPACKED
from extractors.reading.passwords import locked

_SYSTEM = {".ds_store", "thumbs.db", "desktop.ini"}
_BROKEN = (zipfile.BadZipFile, NotImplementedError, OSError, EOFError, zlib.error, RuntimeError, ValueError)
_AGAIN = "Ask the applicant to send it again."


class Member(NamedTuple):
    """A file in an archive; `trouble` says in plain words why `data` could not be read."""

    name: str
    data: bytes
    trouble: str = ""
    todo: str = ""
    weight: Literal["unread", "note"] = "unread"  # of the trouble


def hidden(name: str) -> bool:
    """Files that the system leaves behind, of no use to a reader."""
    parts = PurePosixPath(name).parts
    return any(p.startswith("._") or p.lower() in _SYSTEM or p == "__MACOSX" for p in parts) or (
        bool(parts) and parts[-1].startswith(".")
    )


def safe_name(name: str) -> str:
    """The member's name without drive, leading slash or steps upward."""
    parts = [
        p for p in PurePosixPath(name.replace("\\", "/")).parts if p not in ("/", "..", ".") and not p.endswith(":")
    ]
    return "/".join(filter(None, ("".join(c for c in p if c.isprintable()) for p in parts))) or "unnamed"


def members(data: bytes, passwords: Sequence[str] = (), noun: str = "an archive") -> Iterator[Member]:
    """The members by name; one without a name tells what is wrong with the archive itself, which is called `noun`."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        infos = [i for i in archive.infolist() if not i.is_dir() and not hidden(safe_name(i.filename))]
    except _BROKEN:
        yield Member("", b"", f"is {noun} that is damaged and does not open", _AGAIN)
        return
    if not infos:
        yield Member("", b"", "is an empty archive", _AGAIN)
    if len(infos) > MAX_MEMBERS:
        what = f"holds {len(infos):,} files; only the first {MAX_MEMBERS:,} were read"
        yield Member("", b"", what, "Ask for the files that matter.")
    room = MAX_UNPACKED
    with archive:
        for info in sorted(infos, key=lambda i: i.filename)[:MAX_MEMBERS]:
            member = _member(archive, info, room, passwords)
            room -= len(member.data)
            yield member


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, room: int, passwords: Sequence[str]) -> Member:
    name = safe_name(info.filename)
    too_tight = info.file_size > 10_000_000 and info.file_size > MAX_RATIO * max(1, info.compress_size)
    if info.file_size > room or too_tight:
        return Member(name, b"", "would unpack to more than can be read", "Ask the applicant for a smaller file.")
    if info.flag_bits & 0x1:
        return _locked(archive, info, name, passwords)
    try:
        return _whole(archive, info, name, None)
    except _BROKEN:
        return Member(name, b"", "is damaged inside its archive", _AGAIN)


def _locked(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, passwords: Sequence[str]) -> Member:
    for password in passwords:
        try:
            return _whole(archive, info, name, password.encode())
        except _BROKEN:
            continue  # the wrong one, or a cipher that Python does not know
    return Member(name, b"", *locked(passwords))


def _whole(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, password: bytes | None) -> Member:
    with archive.open(info, pwd=password) as f:
        data = f.read(info.file_size + 1)
    if len(data) > info.file_size:
        return Member(name, b"", "would unpack to more than it claims", _AGAIN)
    return Member(name, data)
