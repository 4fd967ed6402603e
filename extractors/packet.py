"""The whole reading: files -> pages -> documents -> passages -> fields, statements and papers."""

from __future__ import annotations

from collections.abc import Callable

from extractors.models import Document, Field, File, Page, Problem, Record, Statement
from extractors.papers.records import Papers
from extractors.passages import Passage

Progress = Callable[[str, float], None]  # (what is being done, share done from 0 to 1)


class Packet(Record):
    """A packet as read. Fields of one name stand best first: the one that governs, then rivals and superseded ones."""

    name: str
    files: tuple[File, ...]
    documents: tuple[Document, ...]
    passages: tuple[Passage, ...]
    fields: tuple[Field, ...]
    statements: tuple[Statement, ...]
    papers: Papers

    @property
    def pages(self) -> tuple[Page, ...]:
        return tuple(page for file in self.files for page in file.pages)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return tuple(
            p for file in self.files for p in (*file.problems, *(q for page in file.pages for q in page.problems))
        )

    def all(self, name: str) -> tuple[Field, ...]:
        """Every field of that name, the governing one first."""
        return tuple(f for f in self.fields if f.name == name)

    def taken(self, name: str) -> Field | None:
        """The field that governs, or None where the packet does not state it."""
        return next((f for f in self.fields if f.name == name and f.standing == "taken"), None)

    @property
    def all_read(self) -> bool:
        """Whether every page of every file was read: only then may anything be called missing."""
        return all(file.read == "all" for file in self.files)
