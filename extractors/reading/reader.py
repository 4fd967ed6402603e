"""One reading process as the desk sees it: asks it for pages, and ends it where it takes too much of the machine."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO, Literal, NamedTuple, TypeVar

from pydantic import ValidationError

from extractors.errors import GatebookError
from extractors.models import Page, Record
from extractors.reading.archive import Member
from extractors.reading.limits import (
    MAX_UNPACKED,
    MEMORY,
    OPENING_SECONDS,
    PAGE_OUTPUT,
    PAGE_SECONDS,
    PAGES_PER_PROCESS,
    PATIENCE,
)
from extractors.reading.pipe import TOO_MUCH, Asked, Drawn, Frame, Garbled, Opened, Packed, put, take
from extractors.reading.processes import Watched, end_with_all

Why = Literal["broke", "time", "memory", "output", "gone"]
_Said = TypeVar("_Said", bound=Record)
_ROOT = str(Path(__file__).resolve().parents[2])
_START_SECONDS = 60.0  # for its libraries, on a slow disk
_LOOK = 0.1  # seconds between two looks at the process


class Lost(Exception):
    """The process is gone before it answered: it broke down, or was ended at a limit."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class ReaderMissing(GatebookError):
    """The reading process does not even start."""


class Refused(Exception):
    """The process says in words why it cannot do what was asked."""


_GROWN = 0.75  # of the memory that a process may take; one that holds so much makes way for a new one


class _Limit(NamedTuple):
    """When a request is given up: at so many seconds of work, and at this hour in any case."""

    worked: float
    clock: float


class Reader:
    """A process that reads files. Every method raises Lost where it breaks down or is ended."""

    def __init__(self, page_seconds: float = PAGE_SECONDS, memory: int = MEMORY) -> None:
        self._page_seconds, self._memory = page_seconds, memory
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `end`
        path = os.pathsep.join(filter(None, (_ROOT, os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "extractors.reading.child"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self._complaints, env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        self._greeted = False
        self._limit: _Limit | None = None  # of what it does now
        self._ended_for: Why | None = None
        self._left, self._read = PAGES_PER_PROCESS, 0
        self._seen = Watched(self._process.pid)
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def spent(self) -> bool:
        """Whether another process should take over: after some pages, grown large, or where this one has ended."""
        return self._left <= 0 or self._process.poll() is not None or self._seen.memory() > _GROWN * self._memory

    @property
    def worn(self) -> bool:
        """Whether it had read pages before the one at hand: what it held of them may be what was too much."""
        return self._read > 1

    def file(self, asked: Asked, data: bytes) -> None:
        """Hands it a file. Raises ReaderMissing where it never starts."""
        self._greet()
        try:
            put(self._pipe(self._process.stdin), "FILE", asked.model_dump_json().encode())
            put(self._pipe(self._process.stdin), "DATA", data)
        except OSError:
            raise self._lost("broke") from None

    def open(self, found: list[Member]) -> Opened:
        """Opens the file. What is packed in it is added to `found` as it comes."""
        self._ask("OPEN", b"", OPENING_SECONDS)
        while (frame := self._answer(MAX_UNPACKED)).name == "PACK":
            said = self._parsed(Packed, frame)
            data = self._answer(MAX_UNPACKED).body
            found.append(Member(said.name, data, said.trouble, said.todo, said.weight))
        self._limit = None
        return self._parsed(Opened, frame)

    def page(self, number: int, found: list[Page]) -> None:
        """Reads a page: adds it to `found`, each time better, so that the last one counts."""
        self._left -= 1
        self._read += 1
        self._ask("PAGE", str(number).encode(), self._page_seconds)
        while (frame := self._answer(PAGE_OUTPUT)).name == "PAGE":
            found.append(self._parsed(Page, frame))
        self._limit = None

    def draw(self, wanted: Drawn) -> bytes:
        """PNG of a page of the file. Raises Refused where there is none."""
        self._ask("DRAW", wanted.model_dump_json().encode(), OPENING_SECONDS)
        frame = self._answer(PAGE_OUTPUT * 10)
        self._limit = None
        if frame.name != "DRAW":
            raise Refused(frame.body.decode("utf-8", "replace"))
        return frame.body

    def end(self) -> None:
        """Ends the process, and those that it started."""
        self._kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._complaints):
            try:
                if stream:
                    stream.close()
            except (OSError, ValueError):
                pass  # a frame that the dead process did not take; or another thread closed it at the same moment

    def _greet(self) -> None:
        if not self._greeted:
            self._limit = self._from_now(_START_SECONDS)
            try:
                self._answer(PAGE_OUTPUT)
            except Lost:
                said = self._complaint().strip().splitlines()[-1:] or ["it says nothing"]
                raise ReaderMissing(
                    f"The part of Gatebook that reads files does not start: {said[0]}. Install Gatebook anew."
                ) from None
            self._greeted, self._limit = True, None

    def _complaint(self) -> str:
        if self._complaints.closed:
            return ""
        self._complaints.seek(0)
        return self._complaints.read()[-3000:].decode("utf-8", "replace")

    def _ask(self, name: str, body: bytes, seconds: float) -> None:
        self._limit = self._from_now(seconds)
        try:
            put(self._pipe(self._process.stdin), name, body)
        except (OSError, ValueError):  # ValueError: the pipe was closed meanwhile
            raise self._lost("broke") from None

    def _answer(self, most: int) -> Frame:
        try:
            return take(self._pipe(self._process.stdout), most)
        except (EOFError, OSError, ValueError):  # ValueError: the pipe was closed meanwhile
            raise self._lost("broke") from None
        except Garbled:
            raise self._lost("output") from None

    def _parsed(self, kind: type[_Said], frame: Frame) -> _Said:
        try:
            return kind.model_validate_json(frame.body)
        except ValidationError:
            raise self._lost("output") from None

    def _lost(self, why: Why) -> Lost:
        self._limit, self._left = None, 0
        self._kill()
        if self._process.wait() == TOO_MUCH:
            why = "memory"
        why = self._ended_for or why
        logging.getLogger(__name__).info("a reading process ended (%s): %s", why, self._complaint())
        return Lost(why)

    def _watch(self) -> None:
        """Ends the process at its limits."""
        while self._process.poll() is None:
            time.sleep(_LOOK)
            limit = self._limit
            if self._seen.memory() > self._memory:
                self._ended_for = "memory"
            elif limit and (self._seen.worked() > limit.worked or time.monotonic() > limit.clock):
                self._ended_for = "time"
            if self._ended_for:
                self._kill()
                return

    def _from_now(self, seconds: float) -> _Limit:
        return _Limit(self._seen.worked() + seconds, time.monotonic() + PATIENCE * seconds)

    def _kill(self) -> None:
        if self._process.poll() is None:
            end_with_all(self._process.pid)

    @staticmethod
    def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
        assert stream  # both are pipes
        return stream
