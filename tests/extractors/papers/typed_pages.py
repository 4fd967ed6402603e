"""Papers typed out for the tests: a page is a drawing in plain text, ~words between tildes~ are handwriting.

Three spaces or more part the columns of a row; a line with only "\\f" begins the next page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from textwrap import dedent

from extractors.models import Document, Evidence, Field, File, Line, Page, PageRef, Text, Word
from extractors.papers.papers import read_papers
from extractors.papers.records import Papers
from extractors.papers.sheet import Sheet
from extractors.passages import passages

_WIDE, _HIGH, _ROW = 5.0, 9.0, 13.0
SCRIPT = "MrsSaintDelafield-Regular"


def page(text: str, file: str = "paper.pdf", number: int = 1, read_by: str = "text layer") -> Page:
    """One page as it is drawn."""
    blocks: list[Text] = []
    for n, drawn in enumerate(dedent(text).strip("\n").split("\n")):
        for found in re.finditer(r"\S+(?: {1,2}\S+)*", drawn):
            blocks.append(Text(role="paragraph", lines=(_line(found[0], found.start(), n, read_by),)))
    return Page(file=file, number=number, width=612.0, height=792.0, blocks=tuple(blocks), read_by=read_by)  # type: ignore[arg-type]


def _line(text: str, column: int, row: int, read_by: str) -> Line:
    words = []
    script = False
    for found in re.finditer(r"\S+", text):
        word = found[0]
        script = script or word.startswith("~")
        bare = word.replace("~", "")
        left = 30.0 + _WIDE * (column + found.start())
        font = "" if read_by == "ocr" else SCRIPT if script else "Tinos"
        top = 30.0 + _ROW * row
        words.append(Word(bare, (left, top, left + _WIDE * len(bare) - 1, top + _HIGH), font, _HIGH))
        script = script and not word.endswith("~")
    return Line(tuple(words))


def file_of(text: str, name: str = "paper.pdf", read_by: str = "text layer", batch: int = 0) -> File:
    """A file of the pages that a form feed parts."""
    parts = dedent(text).split("\f\n")
    return File(
        name=name, sha256="", batch=batch, pages=tuple(page(p, name, n, read_by) for n, p in enumerate(parts, 1))
    )


def document(file: File, kind: str, number: int = 0, dated: date | None = None) -> Document:
    return Document(
        number=number,
        kind=kind,
        title="",
        sure=True,
        pages=tuple(PageRef(file=p.file, page=p.number) for p in file.pages),
        dated=dated,
        order=(file.batch, 0, (dated - date(2000, 1, 1)).days if dated else 0),
    )


def sheet(text: str, kind: str = "other", read_by: str = "text layer") -> Sheet:
    """A paper opened for looking up."""
    file = file_of(text, read_by=read_by)
    return Sheet(document(file, kind), file.pages)


def papers(*typed: tuple[str, str], event: tuple[str, str, str] | None = None) -> Papers:
    """All that is read out of papers given as (kind, drawing). `event`: its name, first and last day."""
    files = [file_of(text, f"paper{n}.pdf") for n, (_, text) in enumerate(typed)]
    documents = [document(f, kind, n) for n, (f, (kind, _)) in enumerate(zip(files, typed, strict=True))]
    said = passages([p for f in files for p in f.pages], documents)
    return read_papers(files, documents, said, facts(event))


def facts(event: tuple[str, str, str] | None) -> Sequence[Field]:
    if event is None:
        return ()
    at = Evidence(file="form.pdf", page=1, box=(0, 0, 1, 1), said="", by="test")
    name, first, last = event
    return (
        Field(name="event.name", value=name, evidence=at),
        Field(name="event.start_date", value=date.fromisoformat(first), evidence=at),
        Field(name="event.end_date", value=date.fromisoformat(last), evidence=at),
    )
