"""The sheet that a letter is laid on: paper, styles, header, footer with page numbers, and the file's properties."""

from __future__ import annotations

from docx.document import Document
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Inches, Pt, RGBColor
from docx.styles.style import CharacterStyle
from docx.text.paragraph import Paragraph as Line

from extractors.reading.own import MADE_BY
from intake.letters.letter import Letter

_FONT = "Times New Roman"
INK = RGBColor(0x1F, 0x2A, 0x44)
WIDTH = Inches(6.5)

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
    "Letter Law": ("Normal", 11, False, 0, 3, 0.3, True),
    "Letter Answer": ("Normal", 11, False, 0, 3, 0.3, False),
    "Letter Place": ("List Bullet", 10.5, False, 0, 2, 0.55, False),
    "Letter Cell": ("Normal", 9.5, False, 1, 1, 0, False),
    "Letter Cell Head": ("Normal", 9.5, True, 1, 1, 0, True),
    "Letter Note Head": ("Normal", 10.5, True, 2, 3, 0, True),
    "Letter Note": ("List Bullet", 10, False, 0, 2, 0.25, False),
    "Letter Signature": ("Normal", 11, False, 0, 0, 0, True),
}


def prepare(document: Document, letter: Letter) -> None:
    """Makes an empty document ready for this letter: everything but what stands on the pages."""
    _page(document)
    _styles(document)
    _properties(document, letter)
    _header(document, letter)
    _footer(document)


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
    headings: tuple[tuple[str, float, float], ...] = (("Heading 1", 13, 14), ("Heading 2", 11.5, 10))
    for name, size, before in headings:
        _font(styles[name], size)
        styles[name].font.bold = True
        styles[name].font.color.rgb = INK
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
    styles["Letter Office"].font.color.rgb = INK
    styles["Letter Mark"].font.color.rgb = RGBColor(0xA0, 0x1C, 0x1C)


def _font(style: CharacterStyle, size: float) -> None:
    """One family for all scripts; the template's theme fonts would win over it otherwise."""
    style.font.name = _FONT
    style.font.size = Pt(size)
    fonts = style.element.rPr.rFonts
    for name in list(fonts.attrib):
        if name.endswith("Theme"):
            del fonts.attrib[name]
    for script in ("w:ascii", "w:hAnsi", "w:cs", "w:eastAsia"):
        fonts.set(qn(script), _FONT)


_APPLICATION = (
    b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    b'<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">'
    b"<Application>" + MADE_BY.encode() + b"</Application></Properties>"
)


def _properties(document: Document, letter: Letter) -> None:
    core = document.core_properties
    core.title, core.author, core.last_modified_by = letter.title[:255], letter.author[:255], letter.author[:255]
    core.subject, core.comments, core.keywords, core.language = "", "", "", "en-US"
    core.revision = 1
    properties = core._element
    for name in ("dcterms:created", "dcterms:modified"):
        for stamp in properties.findall(qn(name)):
            properties.remove(stamp)
    for part in document.part.package.iter_parts():
        if part.partname == "/docProps/app.xml":  # gone as soon as somebody writes into the letter
            part._blob = _APPLICATION


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
