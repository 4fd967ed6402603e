"""Gives the files of a packet back for the screen: their bytes, and pictures of their pages.

Pictures are drawn by a process of its own, kept for the next one, so that a hostile file cannot end the screen.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from extractors.errors import PacketError
from extractors.models import Page
from extractors.reading.archive import Member
from extractors.reading.passwords import Passwords
from extractors.reading.pipe import Asked, Drawn
from extractors.reading.reader import Lost, Reader, Refused
from extractors.reading.sources import Names, Source, inside, sources


def original(paths: Sequence[Path], file_name: str, passwords: Sequence[str] = ()) -> bytes:
    """The bytes of a file of the packet."""
    names, known = Names(), Passwords(passwords)
    waiting = sources(paths, names)
    while waiting:
        source = waiting.pop(0)
        if source.trouble:
            continue
        if source.name == file_name and not source.bare:
            return source.load()
        if source.bare or file_name.startswith(f"{source.name}/"):
            waiting = [*inside(source, _members(source, known), names), *waiting]
    raise PacketError(f"{file_name} is not in the packet; read the packet again.")


def picture(
    paths: Sequence[Path], file_name: str, page_number: int, dpi: int = 110, read: Page | None = None,
    passwords: Sequence[str] = (),
) -> bytes:  # fmt: skip
    """PNG of a page for the screen: as it lies in the file, or turned and straightened as the page `read` was.

    Raises PacketError where no picture can be made of it.
    """
    data = original(paths, file_name, passwords)
    asked = Asked(name=file_name, passwords=Passwords(passwords).of(file_name))
    return _viewer().picture(asked, data, Drawn(number=page_number, dpi=dpi, read=read))


def _members(source: Source, passwords: Passwords) -> tuple[Member, ...]:
    asked = Asked(name=source.name, passwords=passwords.of(source.name))
    return _unpacked(source.load(), asked)


@lru_cache(maxsize=4)
def _unpacked(data: bytes, asked: Asked) -> tuple[Member, ...]:
    return _viewer().members(asked, data)


@cache
def _viewer() -> _Viewer:
    return _Viewer()


class _Viewer:
    """The process that draws. One request at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._reader: Reader | None = None

    def picture(self, asked: Asked, data: bytes, wanted: Drawn) -> bytes:
        """PNG of a page. Raises PacketError."""
        with self._lock:
            reader = self._ready()
            try:
                reader.file(asked, data)
                return reader.draw(wanted)
            except Refused as e:
                raise PacketError(str(e)) from None
            except Lost:
                where = f"{asked.name}, page {wanted.number}"
                raise PacketError(f"No picture of {where} can be drawn; open the file itself.") from None

    def members(self, asked: Asked, data: bytes) -> tuple[Member, ...]:
        """What is packed in the file; as much of it as comes."""
        found: list[Member] = []
        with self._lock:
            reader = self._ready()
            try:
                reader.file(asked, data)
                reader.open(found)
            except Lost:
                pass  # what came before is kept
        return tuple(found)

    def _ready(self) -> Reader:
        if self._reader and self._reader.spent:
            self._reader.end()
            self._reader = None
        self._reader = self._reader or Reader()
        return self._reader
