"""Reads a packet: folders, archives, mails and single files to records.

Every folder or archive that is named is one filing; single files named together are one filing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from extractors.models import File, Problem
from extractors.reading.desk import Desk, Read, Reading, desk
from extractors.reading.furniture import marked_furniture
from extractors.reading.limits import MAX_DEPTH, MAX_FILES, MAX_UNPACKED, WORKERS
from extractors.reading.passwords import Passwords
from extractors.reading.pipe import Asked
from extractors.reading.sources import Names, Source, inside, sources

Progress = Callable[[str, float], None]  # (what is being done, share done from 0 to 1)

_SMALL = 20_000  # bytes' worth of work that any file takes


def read_files(
    paths: Sequence[Path], progress: Progress | None = None, passwords: Sequence[str] = (), workers: int = WORKERS
) -> tuple[File, ...]:
    """Every file of the packet as read. Raises PacketError where a path does not exist or holds no file at all.

    `passwords` open locked files: a password to try on all, or NAME=PASSWORD. `workers` is how many processes read.
    """
    names = Names()
    with desk(workers) as readers:
        packet = _Packet(readers, progress, Passwords(passwords))
        top = [_Node(source) for source in sources(paths, names)]
        packet.read(top, names)
    return tuple(file for node in top for file in node.files())


class _Node:
    """A file of the packet with what was found in it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.digest = ""
        self.twin = ""  # the name of an equal file
        self.reading: Reading | None = None
        self.read = Read()
        self.inside: list[_Node] = []

    def files(self) -> Iterator[File]:
        """The records of the file, where it is more than the wrapping of others, and of those in it."""
        source, read = self.source, self.read
        if source.trouble or self.twin or read.pages or read.problems or read.trouble or not self.inside:
            yield self._file(source, read)
        for node in self.inside:
            yield from node.files()

    def _file(self, source: Source, read: Read) -> File:
        name, problems = source.name, read.problems
        if source.trouble:
            problem = Problem(file=name, what=source.trouble, todo=source.todo, weight=source.weight)
            problems = (*problems, problem)
        elif self.twin:
            problems = (Problem(file=name, what=f"is the same file as {self.twin}", weight="note"),)
        elif not read.pages and not problems:
            what, todo = read.trouble or "could not be read", read.todo or "Ask the applicant for a PDF."
            problems = (Problem(file=name, what=what, todo=todo, weight="unread"),)
        pages = tuple(marked_furniture(list(read.pages))) if read.heads else read.pages
        return File(name=name, sha256=self.digest, batch=source.batch, pages=pages, problems=problems)


class _Packet:
    """Reads files in rounds: what lies there, then what was found in those, and so on."""

    def __init__(self, readers: Desk, progress: Progress | None, passwords: Passwords) -> None:
        self._readers, self._progress, self._passwords = readers, progress, passwords
        self._first: dict[str, str] = {}
        self._weights: list[tuple[Reading, int]] = []
        self._told = 0.0
        self._count = self._unpacked = 0

    def read(self, nodes: list[_Node], names: Names) -> None:
        """Reads these files, and those in them."""
        while nodes:
            self._count += len(nodes)
            for node in nodes:
                self._begin(node)
            for node in nodes:
                if node.reading:
                    self._await(node.reading)
                    node.read = node.reading.result()
                    node.inside = self._found(node, names)
                    node.reading = None
            nodes = [inner for node in nodes for inner in node.inside if not inner.source.trouble]

    def _begin(self, node: _Node) -> None:
        source = node.source
        try:
            data = source.load() if not source.trouble else b""
        except OSError as e:
            data = b""
            node.source = source = source._replace(trouble=f"could not be read: {e.strerror}", todo="Try again.")
        node.digest = hashlib.sha256(data).hexdigest()
        if source.trouble:
            return
        node.twin = self._first.get(node.digest, "") if data else ""
        if node.twin:
            return
        self._first[node.digest] = source.name
        asked = Asked(name=source.name, passwords=self._passwords.of(source.name))
        node.reading = self._readers.read(asked, source.load)
        self._weights.append((node.reading, len(data) + _SMALL))

    def _await(self, reading: Reading) -> None:
        self._tell(reading)
        while not self._readers.wait(reading, 0.1):
            self._tell(reading)

    def _tell(self, reading: Reading) -> None:
        if self._progress:
            whole = sum(weight for _, weight in self._weights)
            share = sum(weight * each.share for each, weight in self._weights) / whole
            self._told = max(self._told, share)  # what is found in a file adds to the whole
            self._progress(reading.doing, self._told)

    def _found(self, node: _Node, names: Names) -> list[_Node]:
        members = list(node.read.members)
        if members and node.source.depth > MAX_DEPTH:
            trouble = "is packed too deep inside other archives"
            node.source = node.source._replace(trouble=trouble, todo="Ask for the files one by one.")
            return []
        room = max(0, MAX_FILES - self._count)
        found = []
        for source, member in zip(inside(node.source, members[:room], names), members, strict=False):
            self._unpacked += len(member.data)
            if self._unpacked > MAX_UNPACKED and not source.trouble:
                source = source._replace(
                    load=bytes, trouble="lies in archives that unpack to more than can be read",
                    todo="Ask the applicant for a smaller file.",
                )  # fmt: skip
            found.append(_Node(source))
        if len(members) > room:
            trouble = f"is in a packet of too many files; {len(members) - room:,} files in it were not read"
            node.source = node.source._replace(trouble=trouble, todo="Split the packet.")
        return found
