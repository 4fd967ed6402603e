"""Has files read by a few processes, side by side: file by file, and the pages of a long one by all of them.

A page that breaks its process, never ends or takes too much costs itself and nothing else: its process is ended,
another one opens the file again and goes on with the next page. A file that does so again and again is left, and what
was read of it before is kept. The processes are started by hand, not by `multiprocessing`, which would run the caller's
script again.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from extractors.models import Page, Problem
from extractors.reading.archive import Member
from extractors.reading.limits import FILE_SECONDS, LOST_PAGES, PAGE_SECONDS, WORKERS
from extractors.reading.pipe import Asked, Opened
from extractors.reading.reader import Lost, Reader, Why

_HELP = 0.7  # seconds of work for which it pays to call another process: it takes about half of that to start
_YOURSELF = "Look at it yourself, or ask for it as a plain PDF."
_WHY: dict[Why, str] = {
    "broke": "broke the program that reads it",
    "time": "takes longer to read than can be waited for",
    "memory": "takes more memory to read than there is for one file",
    "output": "holds more than can be read",
    "gone": "could not be read from the disk",
}


class Read(NamedTuple):
    """What came of a file. `members` are files packed in it; `trouble` and `todo` say why nothing was read."""

    pages: tuple[Page, ...] = ()
    problems: tuple[Problem, ...] = ()
    members: tuple[Member, ...] = ()
    trouble: str = ""
    todo: str = ""
    heads: bool = False  # whether its running heads are still to be told from its text


class Reading:
    """A file that is being read. Only the desk changes it, with its lock held."""

    def __init__(self, asked: Asked, load: Callable[[], bytes]) -> None:
        self.asked, self.load = asked, load
        self.opened: Opened | None = None
        self.members: list[Member] = []
        self.left: deque[int] = deque()
        self.readers = 0
        self.spent = 0.0  # seconds that all its pages took
        self.since: float | None = None
        self.lost: list[int] = []
        self.failed: Why | None = None  # why it did not open
        self.stopped: Why | None = None  # why pages are left
        self.tried: set[int] = set()  # pages that are read a second time, by a new process
        self._pages: dict[int, Page] = {}
        self.done = False

    @property
    def share(self) -> float:
        """How much of it is read, from 0 to 1."""
        if self.done or self.opened is None:
            return float(self.done)
        return (len(self._pages) + len(self.lost)) / max(1, self.opened.count)

    @property
    def doing(self) -> str:
        """What is being read, for a person."""
        count = self.opened.count if self.opened else 0
        page = f", page {min(count, len(self._pages) + 1)} of {count}" if count > 1 else ""
        return f"reading {self.asked.name}{page}"

    @property
    def worth_help(self) -> bool:
        """Whether a second process would be done sooner with what is left of it."""
        each = self.spent / max(1, len(self._pages))
        return self.opened is not None and len(self.left) > 1 and each * len(self.left) > _HELP

    def keep(self, number: int, found: Sequence[Page], seconds: float) -> None:
        self._pages[number] = found[-1]
        self.spent += seconds

    def lose(self, number: int, found: Sequence[Page], why: Why) -> None:
        """Keeps of a page that was not finished what came before: its text layer."""
        name = self.asked.name
        self.lost.append(number)
        layer = found[-1] if found else Page(file=name, number=number, width=612, height=792, read_by="nothing")
        rest = "the picture of this page" if layer.blocks else "this page"
        problem = Problem(
            file=name, page=number, what=f"{rest} {_WHY[why]}", todo=_YOURSELF,
            weight="partly" if layer.blocks else "unread",
        )  # fmt: skip
        self._pages[number] = layer.model_copy(update={"problems": (*layer.problems, problem)})
        if len(self.lost) >= LOST_PAGES and self.left:
            self.stopped = why

    def result(self) -> Read:
        """What was read, once it is done."""
        name, opened = self.asked.name, self.opened
        if opened is None:
            trouble = f"{_WHY[self.failed or 'broke']}, and was not read"
            return Read(members=tuple(self.members), trouble=trouble, todo=_YOURSELF)
        pages = tuple(page for _, page in sorted(self._pages.items()))
        problems = opened.problems
        if self.left and self.stopped:
            what = f"{_WHY[self.stopped]}; not read: {_numbers(sorted(self.left))}"
            problems = (*problems, Problem(file=name, what=what, todo=_YOURSELF, weight="unread"))
        return Read(pages, problems, tuple(self.members), opened.trouble, opened.todo, opened.heads)


def _numbers(numbers: Sequence[int]) -> str:
    """Page numbers as "pages 3, 7–12"."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], n]
        else:
            runs.append([n])
    told = ", ".join("–".join(map(str, run)) for run in runs)
    return f"page{'s' if len(numbers) > 1 else ''} {told}"


class Desk:
    """Takes files and hands back what stands in them. No process is started before the first file comes."""

    def __init__(self, workers: int = WORKERS, page_seconds: float = PAGE_SECONDS) -> None:
        self._page_seconds = page_seconds
        self._changed = threading.Condition()
        self._waiting: deque[Reading] = deque()
        self._begun: list[Reading] = []
        self._readers: set[Reader] = set()
        self._since = 0.0
        self._closed = False
        self._workers = workers
        self._pool = ThreadPoolExecutor(workers, "desk")
        self._at_work: list[Future[None]] = []

    def read(self, asked: Asked, load: Callable[[], bytes]) -> Reading:
        """Has a file read; `load` gives its bytes when it is its turn."""
        reading = Reading(asked, load)
        with self._changed:
            self._since = self._since or time.monotonic()
            self._waiting.append(reading)
            if not self._at_work:
                self._at_work = [self._pool.submit(self._work, n) for n in range(self._workers)]
            self._changed.notify_all()
        return reading

    def wait(self, reading: Reading, seconds: float) -> bool:
        """Whether the file has been read, waiting for so long at most. Raises ReaderMissing where none can be."""
        with self._changed:
            done = self._changed.wait_for(lambda: reading.done, seconds)
        for work in self._at_work:
            if work.done():
                work.result()  # it does not end while files are waited for, unless by a fault
        return done

    def close(self) -> None:
        """Ends the processes; what is not yet read is not read."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            readers = list(self._readers)
        for reader in readers:
            reader.end()
        self._pool.shutdown()

    # ---- one thread for each process -------------------------------------------------------------------------------

    def _work(self, number: int) -> None:
        reader: Reader | None = None
        while (reading := self._next(number)) is not None:
            reader = self._attended(reading, reader)
            with self._changed:
                reading.readers -= 1
                if not reading.readers and (not reading.left or reading.stopped):
                    reading.done = True
                    self._begun.remove(reading)
                self._changed.notify_all()
        if reader:
            self._dismissed(reader)

    def _next(self, number: int) -> Reading | None:
        """A file to open or to help with; None once the desk is closed."""
        with self._changed:
            while not self._closed:
                reading = self._wanting(number)
                if reading:
                    reading.readers += 1
                    return reading
                self._changed.wait(0.1)
        return None

    def _wanting(self, number: int) -> Reading | None:
        late = number == 0 or time.monotonic() - self._since > _HELP
        if self._waiting and late:
            reading = self._waiting.popleft()
            reading.since = time.monotonic()
            self._begun.append(reading)
            return reading
        return next((r for r in self._begun if r.worth_help and not r.stopped), None)

    def _attended(self, reading: Reading, reader: Reader | None) -> Reader | None:
        """Reads pages of the file until none is left. Gives back the process, which may be another one."""
        number: int | None = None
        found: list[Page] = []
        while True:
            try:
                reader = self._ready(reader)
                reader.file(reading.asked, reading.load())
                self._open(reading, reader)
                while (number := self._taken(reading)) is not None:
                    found, start = [], time.monotonic()
                    reader.page(number, found)
                    with self._changed:
                        reading.keep(number, found, time.monotonic() - start)
                    if reader.spent:
                        break
                if number is None:
                    return reader
            except Lost as e:
                worn = e.why == "memory" and reader is not None and reader.worn
                again = worn and self._put_back(reading, number)
                if not again and not self._goes_on(reading, number, found, e.why):
                    return reader
            except OSError:  # `load` found the file gone, or not for reading
                if not self._goes_on(reading, number, found, "gone"):
                    return reader
            number, found = None, []

    def _put_back(self, reading: Reading, number: int | None) -> bool:
        """Whether a page that one process had no more memory for is read by a new one: once it is."""
        with self._changed:
            if number is None or number in reading.tried:
                return False
            reading.tried.add(number)
            reading.left.appendleft(number)
            return True

    def _goes_on(self, reading: Reading, number: int | None, found: Sequence[Page], why: Why) -> bool:
        with self._changed:
            if number is not None:
                reading.lose(number, found, why)
            elif reading.opened is None:
                again = why == "broke" and not reading.failed  # perhaps the system ended the process: once more
                reading.failed = why
                reading.members.clear()
                if again:
                    return not self._closed
            else:
                reading.stopped = why  # it opened once, and now does not
            return bool(reading.left) and not reading.stopped and not self._closed

    def _open(self, reading: Reading, reader: Reader) -> None:
        first = reading.opened is None
        opened = reader.open(reading.members if first else [])
        if first:
            with self._changed:
                reading.opened = opened
                reading.left.extend(range(1, opened.count + 1))
                self._changed.notify_all()

    def _taken(self, reading: Reading) -> int | None:
        with self._changed:
            if reading.since and time.monotonic() - reading.since > FILE_SECONDS and reading.left:
                reading.stopped = "time"
            return reading.left.popleft() if reading.left and not reading.stopped and not self._closed else None

    def _ready(self, reader: Reader | None) -> Reader:
        if reader and not reader.spent:
            return reader
        if reader:
            self._dismissed(reader)
        fresh = Reader(self._page_seconds)
        with self._changed:
            self._readers.add(fresh)
            closed = self._closed
        if closed:
            self._dismissed(fresh)
        return fresh

    def _dismissed(self, reader: Reader) -> None:
        with self._changed:
            self._readers.discard(reader)
        reader.end()


@contextmanager
def desk(workers: int = WORKERS) -> Iterator[Desk]:
    """A desk for as long as the block runs."""
    mine = Desk(workers)
    try:
        yield mine
    finally:
        mine.close()
