"""What keeps a letter from being written."""

from __future__ import annotations

from extractors.errors import GatebookError


class LetterError(GatebookError):
    """A final letter cannot be written yet; the message names the points that a person must decide first."""
