"""Writes an output file whole or not at all: a stopped machine or a full disk leaves the old one as it was."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Puts `data` into that file. Raises OSError, and then leaves nothing half written."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(data)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
