"""What stops the desk's work, below `extractors.errors.GatebookError`.

GatebookError
└── OrdinanceError        an ordinance's file is wrong, or there is none of that id
    └── UnknownOrdinance  no file of that id: the message names the nearest right one

Each message says what is wrong, where (file, condition) and what to write instead.
"""

from __future__ import annotations

from extractors.errors import GatebookError


class OrdinanceError(GatebookError):
    """A file of an ordinance cannot be used as it stands. `faults` holds each of its mistakes as one sentence."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class UnknownOrdinance(OrdinanceError):
    """There is no ordinance of that id, and no file at that path."""
