"""What stops the desk's database, each as a sentence that says what to do.

GatebookError
└── StoreError            the database or the shelf cannot be used
    ├── NewerStore        a newer Gatebook made it
    ├── NoSuchCase        no case of that id
    ├── RefusedError      a rule of the desk forbids the change; nothing was written
    └── ChangedElsewhere  another clerk wrote on the same point in between; nothing was written
"""

from __future__ import annotations

from extractors.errors import GatebookError


class StoreError(GatebookError):
    """The database or the shelf cannot be used."""


class NewerStore(StoreError):
    """The database was made by a newer version of Gatebook."""


class NoSuchCase(StoreError):
    """No case of that id is on this desk."""


class RefusedError(StoreError):
    """A rule of the desk forbids the change."""


class ChangedElsewhere(StoreError):
    """Another clerk changed the same point after it was looked at. `by` names who."""

    def __init__(self, message: str, by: str) -> None:
        super().__init__(message)
        self.by = by
