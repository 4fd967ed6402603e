"""Lays a letter out as a Word file, and reads such a file back. With `sheet` all that is known of python-docx.

The same letter gives the same bytes: the file carries no time, neither in its properties nor in its archive.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import docx
from docx.document import Document
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Emu, Pt
from docx.table import Table, _Cell, _Row
from docx.text.paragraph import Paragraph as Line

from intake.letters.letter import FOUND, SEND, Box, Grid, Heading, Letter, Listed, Paragraph, Part, Point
from intake.letters.sheet import INK, WIDTH, prepare
from intake.writing import write_whole

_SHADE = "E7EAF0"
_EPOCH = (1980, 1, 1, 0, 0, 0)


def write_letter(letter: Letter, path: Path) -> None:
    """Writes the letter to `path` as a .docx."""
    write_whole(path, letter_bytes(letter))


def letter_bytes(letter: Letter) -> bytes:
    """The letter as a .docx; the same letter gives the same bytes."""
    document = docx.Document()
    prepare(document, letter)
    _opening(document, letter)
    for before, part, after in zip((None, *letter.body), letter.body, (*letter.body[1:], None), strict=False):
        _part(document, part, keep=isinstance(before, Heading) and not _new_section(after))
    _signature(document, letter.signature)
    out = io.BytesIO()
    document.save(out)
    return _timeless(out.getvalue())


def read_back(data: bytes) -> tuple[str, ...]:
    """Every line of such a file as a reader meets it: the header, then paragraphs and table cells, then the footer."""
    document = docx.Document(io.BytesIO(data))
    section = document.sections[0]
    parts = (section.header, document, section.footer)
    return tuple(text for part in parts for line in _lines(part.iter_inner_content()) if (text := line.text))


def _lines(content: Iterator[Line | Table]) -> Iterator[Line]:
    for item in content:
        if isinstance(item, Table):
            for row in item.rows:
                for cell in row.cells:
                    yield from _lines(cell.iter_inner_content())
        else:
            yield item


# --- the first page ---------------------------------------------------------------------------------------------------


def _opening(document: Document, letter: Letter) -> None:
    for n, text in enumerate(letter.letterhead):
        line = document.add_paragraph(text, style="Letter Office" if n == 0 else "Letter Office Line")
        line.alignment = WD_ALIGN_PARAGRAPH.CENTER
    _rule(line)
    for box in letter.boxes:
        _box(document, box)
    document.add_paragraph(letter.date, style="Letter Date")
    for text in letter.addressee:
        document.add_paragraph(text, style="Letter Address")
    _subject(document, letter.subject)
    document.add_paragraph(letter.salutation, style="Letter Greeting")


def _rule(line: Line) -> None:
    """A thin line under the letterhead."""
    borders = OxmlElement("w:pBdr")
    bottom = OxmlElement("w:bottom")
    for name, value in (("val", "single"), ("sz", "8"), ("space", "6"), ("color", str(INK))):
        bottom.set(qn(f"w:{name}"), value)
    borders.append(bottom)
    line._p.get_or_add_pPr().insert_element_before(borders, "w:shd", "w:tabs", "w:spacing", "w:ind", "w:jc", "w:rPr")


def _subject(document: Document, subject: Sequence[tuple[str, str]]) -> None:
    spacer = document.add_paragraph(style="Letter Address")
    spacer.paragraph_format.space_after = Pt(4)
    table = _table(document, len(subject), (0.14, 0.86), "Normal Table")
    _flush(table)
    for row, (label, text) in zip(table.rows, subject, strict=True):
        _fill(row.cells[0], label, "Letter Subject", bold=True)
        _fill(row.cells[1], text, "Letter Subject", bold=label == "Re:")


def _flush(table: Table) -> None:
    """Its text begins where that of the paragraphs begins."""
    margins = OxmlElement("w:tblCellMar")
    left = OxmlElement("w:left")
    left.set(qn("w:w"), "0")
    left.set(qn("w:type"), "dxa")
    margins.append(left)
    table._tblPr.append(margins)


def _box(document: Document, box: Box) -> None:
    spacer = document.add_paragraph(style="Letter Address")
    spacer.paragraph_format.space_after = Pt(2)
    cell = _table(document, 1, (1.0,), "Table Grid").rows[0].cells[0]
    _shade(cell, "FBF3DC")
    _fill(cell, box.title, "Letter Note Head")
    for item in box.items:
        cell.add_paragraph(item, style="Letter Note")


# --- the parts of the body ----------------------------------------------------------------------------------------


def _new_section(part: Part | None) -> bool:
    return isinstance(part, Heading) and part.level == 1


def _part(document: Document, part: Part, keep: bool) -> None:
    """`keep`: a paragraph stays on the page of what follows, as the lead of a section does."""
    if isinstance(part, Heading):
        document.add_paragraph(part.text, style=f"Heading {part.level}")
    elif isinstance(part, Paragraph):
        document.add_paragraph(part.text).paragraph_format.keep_with_next = keep
    elif isinstance(part, Listed):
        for item in part.items:
            document.add_paragraph(item, style="List Bullet").paragraph_format.space_after = Pt(2)
    elif isinstance(part, Point):
        _point(document, part)
    else:
        _grid(document, part)


def _point(document: Document, point: Point) -> None:
    document.add_paragraph(f"{point.number}. {point.title}", style="Letter Point")
    for law in point.law:
        line = document.add_paragraph(style="Letter Law")
        line.add_run(f"{law.cite}: ").bold = True
        line.add_run(law.quoted)
    _labelled(document, FOUND, point.found, point.places)
    if len(point.send) == 1:
        _labelled(document, SEND, point.send[0], ())
    else:
        _labelled(document, SEND, "", point.send)


def _labelled(document: Document, label: str, text: str, items: Sequence[str]) -> None:
    line = document.add_paragraph(style="Letter Answer")
    line.paragraph_format.keep_with_next = label == FOUND or bool(items)
    line.add_run(f"{label} " if text else label).bold = True
    if text:
        line.add_run(text)
    for n, item in enumerate(items, start=1):
        place = document.add_paragraph(item, style="Letter Place")
        place.paragraph_format.keep_with_next = label == FOUND and n == len(items)


def _grid(document: Document, grid: Grid) -> None:
    table = _table(document, len(grid.rows) + 1, grid.widths, "Table Grid")
    _repeat(table.rows[0])
    for cell, head in zip(table.rows[0].cells, grid.heads, strict=True):
        _fill(cell, head, "Letter Cell Head")
        _shade(cell, _SHADE)
    for row, texts in zip(list(table.rows)[1:], grid.rows, strict=True):
        _whole(row)
        for cell, text in zip(row.cells, texts, strict=True):
            _fill(cell, text, "Letter Cell")
    document.add_paragraph(style="Letter Address")


def _table(document: Document, rows: int, widths: Sequence[float], style: str) -> Table:
    """A table across the page whose columns keep their shares of it, whatever stands in them."""
    table: Table = document.add_table(rows=rows, cols=len(widths), style=style)
    table.autofit = False
    table.alignment = WD_TABLE_ALIGNMENT.CENTER
    for column, share in zip(table.columns, widths, strict=True):
        width = Emu(int(WIDTH * share))
        column.width = width
        for cell in column.cells:
            cell.width = width
    return table


def _fill(cell: _Cell, text: str, style: str, bold: bool | None = None) -> None:
    line = cell.paragraphs[0]
    line.style = style
    line.add_run(text).bold = bold


def _shade(cell: _Cell, color: str) -> None:
    shade = OxmlElement("w:shd")
    for name, value in (("val", "clear"), ("color", "auto"), ("fill", color)):
        shade.set(qn(f"w:{name}"), value)
    cell._tc.get_or_add_tcPr().append(shade)


def _repeat(row: _Row) -> None:
    """The row stands again at the top of each page that the table runs on to."""
    row._tr.get_or_add_trPr().append(OxmlElement("w:tblHeader"))
    _whole(row)


def _whole(row: _Row) -> None:
    """The row is not broken over two pages."""
    row._tr.get_or_add_trPr().append(OxmlElement("w:cantSplit"))


def _signature(document: Document, lines: Sequence[str]) -> None:
    close, *rest = lines
    first = document.add_paragraph(close, style="Letter Signature")
    first.paragraph_format.space_before, first.paragraph_format.space_after = Pt(18), Pt(34)
    for text in rest:
        document.add_paragraph(text, style="Letter Signature")


# --- the file -----------------------------------------------------------------------------------------------------


def _timeless(data: bytes) -> bytes:
    """The same archive with one fixed time on every member."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            member = zipfile.ZipInfo(name, _EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(member, source.read(name))
    return out.getvalue()
