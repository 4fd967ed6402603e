"""Lays a letter out as a Word file, and reads such a file back. All that is known of python-docx stands here.

The same letter gives the same bytes: the file carries no time, neither in its properties nor in its archive.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import docx
from docx.document import Document
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Emu, Inches, Pt, RGBColor
from docx.table import Table, _Cell, _Row
from docx.text.paragraph import Paragraph as Line

from intake.letters.letter import FOUND, SEND, Box, Grid, Heading, Letter, Listed, Paragraph, Part, Point

_FONT = "Calibri"
_INK = RGBColor(0x1F, 0x2A, 0x44)
_SHADE = "E7EAF0"
_WIDTH = Inches(6.5)
_EPOCH = (1980, 1, 1, 0, 0, 0)

# name: (style it rests on, size, bold, space before, space after, left indent, with the next line)
_Look = tuple[str, float, bool, float, float, float, bool]
_STYLES: dict[str, _Look] = {
    "Letter Office": ("Normal", 15, True, 0, 0, 0, False),
    "Letter Office Line": ("Normal", 10, False, 0, 0, 0, False),
    "Letter Mark": ("Header", 11, True, 0, 0, 0, False),
    "Letter Date": ("Normal", 11, False, 14, 10, 0, False),
    "Letter Address": ("Normal", 11, False, 0, 0, 0, False),
    "Letter Subject": ("Normal", 11, False, 1, 1, 0, False),
    "Letter Greeting": ("Normal", 11, False, 12, 6, 0, True),
    "Letter Point": ("Normal", 11, True, 10, 2, 0, True),
    "Letter Law": ("Normal", 10.5, False, 0, 3, 0.3, True),
    "Letter Answer": ("Normal", 10.5, False, 0, 3, 0.3, False),
    "Letter Place": ("List Bullet", 10, False, 0, 1, 0.55, False),
    "Letter Cell": ("Normal", 9.5, False, 1, 1, 0, False),
    "Letter Cell Head": ("Normal", 9.5, True, 1, 1, 0, False),
    "Letter Note Head": ("Normal", 10.5, True, 2, 3, 0, True),
    "Letter Note": ("List Bullet", 10, False, 0, 2, 0.25, False),
    "Letter Signature": ("Normal", 11, False, 0, 0, 0, True),
}


def write_letter(letter: Letter, path: Path) -> None:
    """Writes the letter to `path` as a .docx."""
    path.write_bytes(letter_bytes(letter))


def letter_bytes(letter: Letter) -> bytes:
    """The letter as a .docx; the same letter gives the same bytes."""
    document = docx.Document()
    _page(document)
    _styles(document)
    _properties(document, letter)
    _header(document, letter)
    _footer(document)
    _opening(document, letter)
    for part in letter.body:
        _part(document, part)
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


# --- the page ---------------------------------------------------------------------------------------------------------


def _page(document: Document) -> None:
    section = document.sections[0]
    section.page_width, section.page_height = Inches(8.5), Inches(11)
    section.left_margin = section.right_margin = Inches(1)
    section.top_margin, section.bottom_margin = Inches(1), Inches(0.9)
    section.header_distance = section.footer_distance = Inches(0.45)


def _styles(document: Document) -> None:
    styles = document.styles
    _font(styles["Normal"], 11)
    styles["Normal"].paragraph_format.space_after = Pt(6)
    for name, size, before in (("Heading 1", 13, 16), ("Heading 2", 11.5, 10)):
        _font(styles[name], size)
        styles[name].font.bold = True
        styles[name].font.color.rgb = _INK
        styles[name].paragraph_format.space_before = Pt(before)
        styles[name].paragraph_format.space_after = Pt(3)
    for name, look in _STYLES.items():
        base, size, bold, before, after, indent, keep = look
        style = styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
        style.base_style = styles[base]
        style.quick_style = True
        style.font.size = Pt(size)
        style.font.bold = bold
        style.paragraph_format.space_before = Pt(before)
        style.paragraph_format.space_after = Pt(after)
        style.paragraph_format.keep_with_next = keep
        if indent:
            style.paragraph_format.left_indent = Inches(indent)
    styles["Letter Office"].font.color.rgb = _INK
    styles["Letter Mark"].font.color.rgb = RGBColor(0xA0, 0x1C, 0x1C)


def _font(style: docx.styles.style.CharacterStyle, size: float) -> None:
    """One family for all scripts; the template's theme fonts would win over it otherwise."""
    style.font.name = _FONT
    style.font.size = Pt(size)
    fonts = style.element.rPr.rFonts
    for name in list(fonts.attrib):
        if name.endswith("Theme"):
            del fonts.attrib[name]
    for script in ("w:ascii", "w:hAnsi", "w:cs", "w:eastAsia"):
        fonts.set(qn(script), _FONT)


def _properties(document: Document, letter: Letter) -> None:
    core = document.core_properties
    core.title, core.author, core.last_modified_by = letter.title[:255], letter.author[:255], letter.author[:255]
    core.subject, core.comments, core.keywords, core.language = "", "", "", "en-US"
    core.revision = 1
    properties = core._element
    for name in ("dcterms:created", "dcterms:modified"):
        for stamp in properties.findall(qn(name)):
            properties.remove(stamp)


def _header(document: Document, letter: Letter) -> None:
    header = document.sections[0].header
    styles = ["Letter Mark"] * (len(letter.header) - 1) + ["Header"]
    line = header.paragraphs[0]
    for n, (text, style) in enumerate(zip(letter.header, styles, strict=True)):
        line = line if n == 0 else header.add_paragraph()
        line.style = style
        line.add_run(text).font.size = None if style == "Letter Mark" else Pt(9)


def _footer(document: Document) -> None:
    line = document.sections[0].footer.paragraphs[0]
    line.alignment = WD_ALIGN_PARAGRAPH.CENTER
    line.add_run("Page ").font.size = Pt(9)
    _number(line, "PAGE")
    line.add_run(" of ").font.size = Pt(9)
    _number(line, "NUMPAGES")


def _number(line: Line, instruction: str) -> None:
    """A field that Word counts itself; "1" stands there until it does."""
    for kind in ("begin", "instruction", "separate", "shown", "end"):
        run = line.add_run("1" if kind == "shown" else None)
        run.font.size = Pt(9)
        if kind == "instruction":
            element = OxmlElement("w:instrText")
            element.set(qn("xml:space"), "preserve")
            element.text = f" {instruction} "
            run._r.append(element)
        elif kind != "shown":
            element = OxmlElement("w:fldChar")
            element.set(qn("w:fldCharType"), kind)
            run._r.append(element)


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
    for name, value in (("val", "single"), ("sz", "8"), ("space", "6"), ("color", str(_INK))):
        bottom.set(qn(f"w:{name}"), value)
    borders.append(bottom)
    line._p.get_or_add_pPr().insert_element_before(borders, "w:shd", "w:tabs", "w:spacing", "w:ind", "w:jc", "w:rPr")


def _subject(document: Document, subject: Sequence[tuple[str, str]]) -> None:
    spacer = document.add_paragraph(style="Letter Address")
    spacer.paragraph_format.space_after = Pt(4)
    table = _table(document, len(subject), (0.14, 0.86), "Normal Table")
    for row, (label, text) in zip(table.rows, subject, strict=True):
        _fill(row.cells[0], label, "Letter Subject", bold=True)
        _fill(row.cells[1], text, "Letter Subject", bold=label == "Re:")


def _box(document: Document, box: Box) -> None:
    spacer = document.add_paragraph(style="Letter Address")
    spacer.paragraph_format.space_after = Pt(2)
    cell = _table(document, 1, (1.0,), "Table Grid").rows[0].cells[0]
    _shade(cell, "FBF3DC")
    _fill(cell, box.title, "Letter Note Head")
    for item in box.items:
        cell.add_paragraph(item, style="Letter Note")


# --- the parts of the body ----------------------------------------------------------------------------------------------


def _part(document: Document, part: Part) -> None:
    if isinstance(part, Heading):
        document.add_paragraph(part.text, style=f"Heading {part.level}")
    elif isinstance(part, Paragraph):
        document.add_paragraph(part.text)
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
        line.add_run(f"“{law.words}”")
    _labelled(document, FOUND, point.found, keep=bool(point.places))
    for place in point.places:
        document.add_paragraph(place, style="Letter Place").paragraph_format.keep_with_next = True
    first, *more = point.send
    _labelled(document, SEND, first)
    for text in more:
        document.add_paragraph(text, style="Letter Answer")


def _labelled(document: Document, label: str, text: str, keep: bool = False) -> None:
    line = document.add_paragraph(style="Letter Answer")
    line.paragraph_format.keep_with_next = keep
    line.add_run(f"{label} ").bold = True
    line.add_run(text)


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
    table = document.add_table(rows=rows, cols=len(widths), style=style)
    table.autofit = False
    table.alignment = WD_TABLE_ALIGNMENT.CENTER
    for column, share in zip(table.columns, widths, strict=True):
        width = Emu(int(_WIDTH * share))
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


# --- the file -----------------------------------------------------------------------------------------------------------


def _timeless(data: bytes) -> bytes:
    """The same archive with one fixed time on every member."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            member = zipfile.ZipInfo(name, _EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(member, source.read(name))
    return out.getvalue()
