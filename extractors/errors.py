"""What stops the work. Each says what happened, where, and what to do next; the command line prints it as it is.

GatebookError
├── PacketError      the packet cannot be opened at all (no such folder, not a packet)
└── CatalogueError   a file of the catalogue is wrong (ours to mend)

What only spoils a page or a file is no error but a `Problem` on the record.
"""

from __future__ import annotations


class GatebookError(Exception):
    """Base of all; `str()` is a sentence for the person at the screen. The command line ends with status 2."""


class PacketError(GatebookError):
    """The packet cannot be opened."""


class CatalogueError(GatebookError):
    """A file of the catalogue names something that is not there."""
