"""How a command ends: what stops the work is told as a sentence, and the exit status says what came of it."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from types import TracebackType
from typing import NoReturn

import typer

from extractors.errors import GatebookError

STOPPED = 130  # what a shell expects of a program that Ctrl-C ended


class UsageError(GatebookError):
    """What was typed cannot be used."""


@contextmanager
def told() -> Iterator[None]:
    """Tells what stops the work as a sentence on the error stream, and ends with status 2."""
    try:
        yield
    except GatebookError as fault:
        _stop(str(fault))
    except BrokenPipeError:
        raise typer.Exit(0) from None
    except KeyboardInterrupt:
        typer.echo("Stopped. What was not yet finished is not written.", err=True)
        raise typer.Exit(STOPPED) from None


def _stop(text: str) -> NoReturn:
    typer.echo(text, err=True)
    raise typer.Exit(2)


def own_fault(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Ends with status 2 where Gatebook itself is at fault: Python's own 1 would read as "something is open"."""
    sys.stdout.flush()
    traceback.print_exception(kind, fault, trace)
    typer.echo("Gatebook itself failed; nothing is said about the packet. Please report the lines above.", err=True)
    sys.stderr.flush()
    os._exit(2)


def ready() -> None:
    """Sees to it that a fault is told, and that a letter which the terminal does not know is no fault."""
    sys.excepthook = own_fault
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
