"""Members of a .zip, with limits: an archive from a stranger may name paths outside or unpack without end."""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import NamedTuple

MAX_MEMBERS = 2000
MAX_BYTES = 600_000_000
MAX_RATIO = 300  # text packs about 1:10, a black fax page 1:100; a bomb 1:1000 and more
MAX_DEPTH = 3

_SYSTEM = {".ds_store", "thumbs.db", "desktop.ini"}


class Member(NamedTuple):
    """A file in an archive; `trouble` says in plain words why `data` could not be read."""

    name: str
    data: bytes
    trouble: str = ""
    todo: str = ""


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
    return "/".join("".join(c for c in p if c.isprintable()) for p in parts) or "unnamed"


def members(data: bytes) -> tuple[list[Member], str]:
    """The members by name, and why the archive itself could not be read ("" where it could)."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as z:
            infos = [i for i in z.infolist() if not i.is_dir() and not hidden(i.filename)]
            out: list[Member] = []
            total = 0
            for info in sorted(infos[:MAX_MEMBERS], key=lambda i: i.filename):
                member = _member(z, info, MAX_BYTES - total)
                total += len(member.data)
                out.append(member)
            trouble = f"holds more than {MAX_MEMBERS} files; the rest was not read" if len(infos) > MAX_MEMBERS else ""
            return out, trouble
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError):
        return [], "is a damaged .zip archive and does not open"


def _member(z: zipfile.ZipFile, info: zipfile.ZipInfo, room: int) -> Member:
    name = safe_name(info.filename)
    if info.flag_bits & 0x1:
        return Member(name, b"", "is locked with a password", "Ask the applicant for the file without a password.")
    too_tight = info.file_size > 10_000_000 and info.file_size > MAX_RATIO * max(1, info.compress_size)
    if info.file_size > room or too_tight:
        return Member(name, b"", "would unpack to more than can be read", "Ask the applicant for a smaller file.")
    try:
        with z.open(info) as f:
            data = f.read(info.file_size + 1)
    except (zipfile.BadZipFile, NotImplementedError, OSError, EOFError, zlib.error, RuntimeError, ValueError):
        return Member(name, b"", "is damaged inside its archive", "Ask the applicant to send the file again.")
    if len(data) > info.file_size:
        return Member(name, b"", "would unpack to more than it claims", "Ask the applicant to send the file again.")
    return Member(name, data)
