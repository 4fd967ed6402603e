"""Finds the files of a packet: in folders, archives, mails and PDFs that carry others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from extractors.errors import PacketError
from extractors.reading.archive import MAX_DEPTH, Member, hidden, members
from extractors.reading.forms import extras
from extractors.reading.kinds import kind_of
from extractors.reading.mail import read_mail

_MOST_FILES = 5000


class Source(NamedTuple):
    """One file to read: its name within the packet, its filing, and its bytes (or why there are none)."""

    name: str
    batch: int
    data: bytes
    trouble: str = ""
    todo: str = ""


def sources(paths: Sequence[Path]) -> Iterator[Source]:
    """Every file, one after the other. Raises PacketError where a path is not there or all of them hold nothing."""
    if not paths:
        raise PacketError("No packet was named: give a folder, a .zip or files.")
    names: set[str] = set()
    for path, batch in _filings(paths):
        for member in _members_of(path):
            name, n = member.name, 2
            if name in names:
                name = f"{path.parent.name if path.is_file() else _title(path)}/{member.name}"
            while name in names:
                name, n = f"{member.name} ({n})", n + 1
            names.add(name)
            yield Source(name, batch, member.data, member.trouble, member.todo)
    if not names:
        raise PacketError(f"There is no file in {', '.join(str(p) for p in paths)}.")


def _filings(paths: Sequence[Path]) -> list[tuple[Path, int]]:
    """Each folder or archive is a filing of its own; the single files together are one."""
    out: list[tuple[Path, int]] = []
    count, loose = 0, -1
    for path in map(Path, paths):
        if _is_batch(path):
            out.append((path, count))
            count += 1
            continue
        if loose < 0:
            loose, count = count, count + 1
        out.append((path, loose))
    return out


def _title(folder: Path) -> str:
    """A folder called "files" says nothing; its parent does."""
    return folder.parent.name if folder.name.lower() in ("files", "") and folder.parent.name else folder.stem


def _is_batch(path: Path) -> bool:
    if not path.exists():
        raise PacketError(f"{path} does not exist; look at the spelling of the path.")
    return path.is_dir() or _is_zip(path)


def _is_zip(path: Path) -> bool:
    with path.open("rb") as f:
        head = f.read(4)
    return head in (b"PK\x03\x04", b"PK\x05\x06") and kind_of(path.read_bytes(), path.name) == "zip"


def _members_of(path: Path) -> Iterator[Member]:
    if path.is_dir():
        found = sorted((p for p in path.rglob("*") if p.is_file()), key=lambda p: str(p.relative_to(path)).lower())
        for p in found[:_MOST_FILES]:
            name = p.relative_to(path).as_posix()
            if not hidden(name) and p.resolve().is_relative_to(path.resolve()):
                yield from _spread(Member(name, _bytes(p)), 1)
    elif _is_zip(path):
        inside, trouble = members(path.read_bytes())
        if trouble:
            yield Member(path.name, b"", trouble, "Ask the applicant to send the archive again.")
        for member in inside:
            yield from _spread(member, 1)
    else:
        yield from _spread(Member(path.name, _bytes(path)), 1)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as e:
        raise PacketError(f"{path} cannot be read: {e.strerror}.") from None


def _spread(member: Member, depth: int) -> Iterator[Member]:
    """The file itself, and what is packed in it."""
    kind = kind_of(member.data, member.name) if member.data else "empty"
    if kind == "zip":
        if depth > MAX_DEPTH:
            yield Member(member.name, b"", "is packed too deep inside other archives", "Ask for the files one by one.")
            return
        inside, trouble = members(member.data)
        if trouble or not inside:
            yield Member(member.name, b"", trouble or "is an empty archive", "Ask the applicant to send it again.")
    elif kind == "mail":
        yield member
        inside = read_mail(member.data, member.name)[1] if depth <= MAX_DEPTH else []
    elif kind == "pdf" and b"EmbeddedFile" in member.data:
        yield member
        inside = (
            [Member(n, d) for n, d in extras(member.data).attachments if _document(d, n)] if depth <= MAX_DEPTH else []
        )
    else:
        yield member
        return
    for part in inside:
        yield from _spread(part._replace(name=f"{member.name}/{part.name}"), depth + 1)


def _document(data: bytes, name: str) -> bool:
    return kind_of(data, name) in ("pdf", "docx", "old office", "rtf", "picture", "mail")
