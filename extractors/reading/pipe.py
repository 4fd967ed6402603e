"""What the reader and its processes say to each other: frames of a name and some bytes.

Plain frames of JSON and raw bytes, no pickles: a process that a hostile file has taken over can send wrong words, but
nothing that runs here.
"""

from __future__ import annotations

import struct
from typing import IO, Literal, NamedTuple

from extractors.models import Page, Problem, Record

TOO_MUCH = 77  # what a process ends with that got no more memory
_HEAD = struct.Struct("<4sQ")


class Garbled(Exception):
    """What came is no frame, or larger than it may be."""


class Frame(NamedTuple):
    """One message: its name of four letters, and what it carries."""

    name: str
    body: bytes


class Asked(Record):
    """A file to open: its name, and the passwords to try. Its bytes follow in a frame of their own."""

    name: str
    passwords: tuple[str, ...] = ()


class Opened(Record):
    """A file that was opened: so many pages wait to be asked for. `trouble` tells why there is nothing to read.

    `heads`: its running heads are still to be told from its text, which takes all its pages.
    """

    count: int = 0
    problems: tuple[Problem, ...] = ()
    trouble: str = ""
    todo: str = ""
    heads: bool = False


class Packed(Record):
    """A file found in another. Its bytes follow in a frame of their own, unless there is `trouble`."""

    name: str
    trouble: str = ""
    todo: str = ""
    weight: Literal["unread", "note"] = "unread"


class Drawn(Record):
    """A page to draw: the `number`th of the file, turned and straightened as the page `read` was."""

    number: int
    dpi: int
    read: Page | None = None


def put(stream: IO[bytes], name: str, body: bytes = b"") -> None:
    """Sends a frame."""
    stream.write(_HEAD.pack(name.encode("ascii"), len(body)))
    stream.write(body)
    stream.flush()


def take(stream: IO[bytes], most: int) -> Frame:
    """The next frame. Raises EOFError where the other side is gone, Garbled where the frame is none."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise EOFError
    name, size = _HEAD.unpack(head)
    if size > most or not name.isalpha():
        raise Garbled
    body = stream.read(size)
    if len(body) < size:
        raise EOFError
    return Frame(name.decode("ascii"), body)
