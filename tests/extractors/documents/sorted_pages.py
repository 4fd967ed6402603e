"""Pages typed out for the tests. "# " begins a title in large type, "## " a heading, "^" a running header or footer,
"|" a row of a table; other rows are running text. A row of "~Name" is a signature in a script face."""

from __future__ import annotations

from textwrap import dedent

from extractors.models import Cell, Document, File, Line, Page, Table, Text, Word

_SIZES = {"# ": 18.0, "## ": 12.0}


def page(
    text: str, file: str, number: int, face: str = "Tinos", read_by: str = "text layer", width: float = 612.0
) -> Page:
    blocks: list[Text | Table] = []
    for n, row in enumerate(r for r in dedent(text).strip("\n").split("\n") if r.strip()):
        mark = next((m for m in ("## ", "# ", "^", "|", "~") if row.startswith(m)), "")
        said = row[len(mark) :].strip()
        size = _SIZES.get(mark, 10.0)
        font = "ReenieBeanie" if mark == "~" else f"{face}-Bold" if mark in _SIZES else face
        line = _line(said, n, size, font)
        if mark == "|":
            cells = tuple(
                Cell((_line(c.strip(), n, size, font),), (72, 40 + 14 * n, 500, 50 + 14 * n)) for c in said.split("|")
            )
            blocks.append(Table(rows=(cells,)))
        else:
            role = "heading" if mark in _SIZES else "furniture" if mark == "^" else "paragraph"
            blocks.append(Text(role=role, lines=(line,)))  # type: ignore[arg-type]
    return Page(file=file, number=number, width=width, height=792.0, blocks=tuple(blocks), read_by=read_by)  # type: ignore[arg-type]


def _line(text: str, row: int, size: float, font: str) -> Line:
    words, left = [], 72.0
    for word in text.split():
        width = 0.5 * size * len(word)
        words.append(Word(word, (left, 40.0 + 14 * row, left + width, 50.0 + 14 * row), font, size))
        left += width + 0.3 * size
    return Line(tuple(words))


def file(*pages: str | tuple[str, str], name: str = "packet.pdf", read_by: str = "text layer", batch: int = 0) -> File:
    """A file of such pages; a page may be (text, face)."""
    made = [(p, "Tinos") if isinstance(p, str) else p for p in pages]
    return File(
        name=name, sha256="", batch=batch,
        pages=tuple(page(text, name, n, face, read_by) for n, (text, face) in enumerate(made, 1)),
    )


def runs(documents: tuple[Document, ...]) -> list[tuple[str, list[int]]]:
    """(kind, pages) of each document."""
    return [(d.kind, [r.page for r in d.pages]) for d in documents]
