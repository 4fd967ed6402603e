"""Reads scans in a few processes of their own, side by side.

A picture that crashes the engine or never ends costs its own page and nothing else: its process is ended, and the next
picture gets a new one. A process is also replaced after some pages, as the engine keeps memory for every new size of
line. The processes are started by hand, not by `multiprocessing`, which would run the caller's own script again.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO

from extractors.reading.ocr import Grey
from extractors.reading.scan import Scan

WORKERS = max(1, min(2, os.cpu_count() or 1))
_LONGEST = 90.0  # seconds for one page
_PAGES = 150  # pages that one process reads
_WAITING = 3  # pictures that wait for each process; more would fill the memory


class Unfinished(Exception):
    """The page could not be read: the process broke down or took too long."""


class Desk:
    """Takes pictures of pages and hands back what stands on them."""

    def __init__(self, workers: int = WORKERS, longest: float = _LONGEST) -> None:
        self._pool = ThreadPoolExecutor(workers, "desk")
        self._room = threading.BoundedSemaphore(workers * (1 + _WAITING))
        self._mine = threading.local()
        self._all: list[_Reader] = []
        self._longest = longest

    def read(self, picture: Grey, dpi: float) -> Future[Scan]:
        """What stands on the picture, in a while. The future raises Unfinished where it cannot be read."""
        self._room.acquire()
        done = self._pool.submit(self._read, picture, dpi)
        done.add_done_callback(lambda _: self._room.release())
        return done

    def _read(self, picture: Grey, dpi: float) -> Scan:
        reader: _Reader | None = getattr(self._mine, "reader", None)
        if reader is None or reader.spent:
            if reader:
                reader.end()
            reader = self._mine.reader = _Reader()
            self._all.append(reader)
        return reader.read(picture, dpi, self._longest)

    def close(self) -> None:
        """Ends the processes; what was not begun is not read."""
        self._pool.shutdown(cancel_futures=True)
        for reader in self._all:
            reader.end()


@contextmanager
def desk(workers: int = WORKERS) -> Iterator[Desk]:
    """A desk for as long as the block runs. No process is started before the first picture comes."""
    mine = Desk(workers)
    try:
        yield mine
    finally:
        mine.close()


class _Reader:
    """One process that reads pictures."""

    def __init__(self) -> None:
        path = os.pathsep.join(p for p in sys.path if p)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "extractors.reading.desk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        self._left = _PAGES

    @property
    def spent(self) -> bool:
        return self._left <= 0 or self._process.poll() is not None

    def read(self, picture: Grey, dpi: float, longest: float) -> Scan:
        self._left -= 1
        put, take = self._process.stdin, self._process.stdout
        assert put and take  # both are pipes
        clock = threading.Timer(longest, self._process.kill)
        clock.start()
        try:
            pickle.dump((picture, dpi), put, pickle.HIGHEST_PROTOCOL)
            put.flush()
            answer = pickle.load(take)
        except (OSError, EOFError, pickle.UnpicklingError):
            self._left = 0
            raise Unfinished from None
        finally:
            clock.cancel()
        if not isinstance(answer, Scan):
            raise Unfinished
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()


def _serve(take: IO[bytes], put: IO[bytes]) -> None:
    """The life of a process: a picture in, what stands on it out, until nothing more comes."""
    import cv2  # noqa: PLC0415 - these take a second to load, and only the reading processes need them

    from extractors.reading.ocr import engine  # noqa: PLC0415
    from extractors.reading.scan import read_scan  # noqa: PLC0415

    cv2.setNumThreads(1)
    while True:
        try:
            picture, dpi = pickle.load(take)
        except EOFError:
            return
        try:
            answer: Scan | None = read_scan(picture, dpi, engine())
        except (cv2.error, ArithmeticError, ValueError, IndexError, RuntimeError):
            answer = None  # a picture that the engine chokes on
        pickle.dump(answer, put, pickle.HIGHEST_PROTOCOL)
        put.flush()


if __name__ == "__main__":
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints must not get among the answers
    _serve(sys.stdin.buffer, out)
