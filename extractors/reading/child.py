"""The life of a reading process (`python -m extractors.reading.child`): files come in and pages go out.

Only this process touches a stranger's bytes with the libraries that could break on them. It may be ended at any moment;
`desk.py` starts another one.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from contextlib import AbstractContextManager
from typing import IO

from extractors.errors import PacketError
from extractors.reading.drawing import drawn
from extractors.reading.limits import MAX_UNPACKED, MEMORY
from extractors.reading.opening import Opening, opened_file
from extractors.reading.pipe import TOO_MUCH, Asked, Drawn, Opened, Packed, put, take

try:
    import resource
except ImportError:  # Windows has no limits of this kind; the desk's watch stands in for them
    resource = None  # type: ignore[assignment]

_ADDRESSES = 4 * MEMORY  # address space: the engine maps far more than it uses


class _Service:
    """Answers one request after the other about the file that came last."""

    def __init__(self, answers: IO[bytes]) -> None:
        self._answers = answers
        self._asked, self._data = Asked(name=""), b""
        self._open: AbstractContextManager[Opening] | None = None
        self._opening = Opening()

    def file(self, asked: bytes, data: bytes) -> None:
        """Another file, not yet opened."""
        if self._open:
            self._open.__exit__(None, None, None)
        self._open, self._opening = None, Opening()
        self._asked, self._data = Asked.model_validate_json(asked), data

    def open(self) -> None:
        """Opens it; sends what is packed in it, then how many pages it has."""
        self._open = opened_file(self._data, self._asked.name, self._asked.passwords)
        self._opening = self._open.__enter__()
        for name, data, trouble, todo, weight in self._opening.members:
            said = Packed(name=name, trouble=trouble, todo=todo, weight=weight)
            put(self._answers, "PACK", said.model_dump_json().encode())
            put(self._answers, "DATA", data)
        paper, problems, _, trouble, todo, heads = self._opening
        opened = Opened(count=paper.count, problems=tuple(problems), trouble=trouble, todo=todo, heads=heads)
        put(self._answers, "OPEN", opened.model_dump_json().encode())

    def page(self, number: int) -> None:
        """Sends the page as it is read, each time better."""
        for page in self._opening.paper.readings(number):
            put(self._answers, "PAGE", page.model_dump_json().encode())
        put(self._answers, "DONE")

    def draw(self, wanted: bytes) -> None:
        """Sends the picture of a page, or why there is none."""
        try:
            picture = drawn(self._data, self._asked, Drawn.model_validate_json(wanted))
        except PacketError as e:
            put(self._answers, "SORR", str(e).encode())
        else:
            put(self._answers, "DRAW", picture)


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answers until the other side is gone."""
    service = _Service(answers)
    put(answers, "HELO")
    while True:
        try:
            name, body = take(questions, MAX_UNPACKED)
        except EOFError:
            return
        match name:
            case "FILE":
                service.file(body, take(questions, MAX_UNPACKED).body)
            case "OPEN":
                service.open()
            case "PAGE":
                service.page(int(body))
            case "DRAW":
                service.draw(body)


def _limited() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the desk, which ends this process
    if resource:
        resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """Ends this process soon after the desk's, in the midst of a page that may never end."""
    while os.getppid() == parent:
        time.sleep(2)
    os._exit(1)


def main() -> None:
    """The process's own way in."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints must not get among the answers
    _limited()
    try:
        serve(sys.stdin.buffer, out)
    except MemoryError:
        os._exit(TOO_MUCH)
    except BrokenPipeError:
        os._exit(1)


if __name__ == "__main__":
    main()
