"""Word files (.docx): headings, paragraphs, tables and boxes as they stand with all changes accepted."""

from __future__ import annotations

from extractors.models import Page, Problem
from extractors.reading.office import as_pdf
from extractors.reading.pdf import read_pdf


def read_word(data: bytes, name: str) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    made = as_pdf(data, "docx")
    if made is None:
        return (), ()
    read = read_pdf(made, name)
    return tuple(p.model_copy(update={"read_by": "word"}) for p in read.pages), read.problems
