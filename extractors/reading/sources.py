"""Finds the files of a packet: in folders and archives, and those that a file which was read turned out to hold."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from extractors.errors import PacketError
from extractors.reading.archive import Member, hidden
from extractors.reading.kinds import kind_of
from extractors.reading.limits import MAX_FILES


class Source(NamedTuple):
    """One file to read: its name within the packet, its filing, and its bytes (or why there are none).

    `bare`: an archive that is a filing by itself, whose name is not put before those of its members. `title` goes
    before a name that another filing has already. `depth` counts the files around it.
    """

    name: str
    batch: int
    load: Callable[[], bytes]
    trouble: str = ""
    todo: str = ""
    weight: Literal["unread", "note"] = "unread"
    title: str = ""
    bare: bool = False
    depth: int = 0


class Names:
    """Gives each file of a packet a name of its own."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def own(self, wanted: str, title: str = "") -> str:
        """The wanted name; where it is taken, with its filing before it or a number after it."""
        name, n = wanted, 2
        if name in self._taken and title:
            name = f"{title}/{wanted}"
        while name in self._taken:
            name, n = f"{wanted} ({n})", n + 1
        self._taken.add(name)
        return name


def sources(paths: Sequence[Path], names: Names) -> list[Source]:
    """The files that lie there. Raises PacketError where a path is not there or all of them hold nothing."""
    if not paths:
        raise PacketError("No packet was named: give a folder, a .zip or files.")
    found = [source for path, batch in _filings(paths) for source in _lying(path, batch, names)]
    if not found:
        raise PacketError(f"There is no file in {', '.join(shown(p) for p in paths)}.")
    return found


def inside(source: Source, members: Iterable[Member], names: Names) -> list[Source]:
    """The files that `source` turned out to hold."""
    found = []
    for member in members:
        wanted = member.name if source.bare else f"{source.name}/{member.name}"
        name = names.own(wanted, source.title) if member.name else source.name
        found.append(Source(
            name, source.batch, _held(member.data), member.trouble, member.todo, member.weight, source.title,
            depth=source.depth + 1,
        ))  # fmt: skip
    return found


def shown(path: Path | str) -> str:
    """The path as it can be shown and written down; names that are no UTF-8 are most often old Windows ones."""
    raw = os.fsencode(path)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


def _held(data: bytes) -> Callable[[], bytes]:
    return lambda: data


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


def _title(path: Path) -> str:
    """A folder called "files" says nothing; its parent does. A single file has its folder's name."""
    if path.is_file() and not _is_zip(path):
        return shown(path.parent.name)
    named = path.parent.name if path.name.lower() in ("files", "") and path.parent.name else path.stem
    return shown(named)


def _is_batch(path: Path) -> bool:
    if not path.exists():
        raise PacketError(f"{shown(path)} does not exist; look at the spelling of the path.")
    return path.is_dir() or _is_zip(path)


def _is_zip(path: Path) -> bool:
    """Whether it is an archive of files, and no Word file, which is one of parts."""
    try:
        with path.open("rb") as f:
            if f.read(4) not in (b"PK\x03\x04", b"PK\x05\x06"):
                return False
        return kind_of(path.read_bytes(), path.name) == "zip"
    except OSError:
        return False


def _lying(path: Path, batch: int, names: Names) -> Iterator[Source]:
    title = _title(path)
    if not path.is_dir():
        if _is_zip(path):
            yield Source(shown(path.name), batch, path.read_bytes, title=title, bare=True)
        else:
            yield _source(path, names.own(shown(path.name), title), batch, title)
        return
    found = sorted(_walked(path), key=lambda p: str(p.relative_to(path)).lower())
    for p in found[:MAX_FILES]:
        name = shown(p.relative_to(path).as_posix())
        if not hidden(name):
            yield _source(p, names.own(name, title), batch, title, path)
    if len(found) > MAX_FILES:
        yield Source(
            title, batch, _held(b""), f"holds {len(found):,} files; only the first {MAX_FILES:,} were read",
            "Split the packet.",
        )  # fmt: skip


def _walked(folder: Path) -> Iterator[Path]:
    """What lies in the folder and its folders. Links to folders are not followed, but told of."""
    for at, folders, files in os.walk(folder):
        yield from (Path(at) / name for name in files)
        yield from (Path(at) / name for name in folders if (Path(at) / name).is_symlink())


def _source(path: Path, name: str, batch: int, title: str, folder: Path | None = None) -> Source:
    trouble = _amiss(path, folder)
    todo = "Put the file itself into the packet, if it belongs there." if trouble else ""
    return Source(name, batch, path.read_bytes, trouble, todo, title=title)


def _amiss(path: Path, folder: Path | None) -> str:
    """Why what lies there is no file that can be read; "" where it is one."""
    if path.is_symlink() and not path.exists():
        return "is a link to a file that is not there"
    if folder and not path.resolve().is_relative_to(folder.resolve()):
        return "is a link to a place outside the packet, which was not followed"
    if path.is_symlink() and path.is_dir():
        return "is a link to a folder, which was not followed"
    if not stat.S_ISREG(path.stat().st_mode):
        return "is no file but a pipe or a device"
    return "" if os.access(path, os.R_OK) else "may not be read by you"
