"""Word files: what stands there with all changes accepted, in the file's own structure."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import docx
import pytest
from docx.document import Document
from docx.oxml import parse_xml
from making import entries, everything, tables, texts, ticked

from extractors.models import Page, Problem, Text
from extractors.reading import word
from extractors.reading.word import read_word

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'


@pytest.fixture(autouse=True)
def without_libreoffice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of this needs no layout; the one case that does asks for it."""
    monkeypatch.setattr(word, "as_pdf", lambda data, ending: None)


def read(fill: Callable[[Document], object]) -> tuple[Page, tuple[Problem, ...]]:
    document = docx.Document()
    fill(document)
    out = io.BytesIO()
    document.save(out)
    pages, problems = read_word(out.getvalue(), "plan.docx")
    assert len(pages) == 1
    return pages[0], problems


def add(document: Document, xml: str) -> None:
    document.element.body.insert(0, parse_xml(f"<w:p {W} {W14}>{xml}</w:p>"))


def test_headings_by_style_nest() -> None:
    def fill(d: Document) -> None:
        d.add_heading("Operations plan", 0)
        d.add_heading("4. Water", 1)
        d.add_heading("Showers", 2)
        d.add_paragraph("Water comes from Well No. 2.")

    page, _ = read(fill)
    sizes = [b.lines[0].size for b in page.blocks if isinstance(b, Text) and b.role == "heading"]
    assert texts(page, "heading") == ["Operations plan", "4. Water", "Showers"]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == 3


def test_a_bold_head_in_the_line() -> None:
    def fill(d: Document) -> None:
        p = d.add_paragraph()
        p.add_run("Drinking. ").bold = True
        p.add_run("City water in tankers, tested each morning.")

    page, _ = read(fill)
    assert texts(page, "heading") == ["Drinking."]
    assert texts(page, "paragraph") == ["City water in tankers, tested each morning."]


def test_runs_that_split_a_word_are_joined() -> None:
    def fill(d: Document) -> None:
        p = d.add_paragraph("7,")
        p.add_run("200 per")
        p.add_run("sons at most")

    assert everything(read(fill)[0]) == "7,200 persons at most"


def test_lists_carry_their_numbers() -> None:
    def fill(d: Document) -> None:
        for line in ("Tanks are cleaned.", "Chlorine is checked."):
            d.add_paragraph(line, style="List Number")
        d.add_paragraph("Forty barrels with bags.", style="List Bullet")

    assert texts(read(fill)[0], "bullet") == [
        "1. Tanks are cleaned.",
        "2. Chlorine is checked.",
        "• Forty barrels with bags.",
    ]


def test_tables_and_their_heads() -> None:
    def fill(d: Document) -> None:
        t = d.add_table(3, 2)
        for row, cells in zip(t.rows, (("Lot", "Stalls"), ("A", "620"), ("B", "540")), strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text

    page, _ = read(fill)
    assert tables(page) == [[["Lot", "Stalls"], ["A", "620"], ["B", "540"]]]
    assert page.blocks[0].heads == 1  # type: ignore[union-attr]


def test_insertions_stay_and_deletions_go() -> None:
    xml = (
        "<w:r><w:t xml:space='preserve'>The order is for </w:t></w:r>"
        "<w:del w:id='1' w:author='x'><w:r><w:delText>84</w:delText></w:r></w:del>"
        "<w:ins w:id='2' w:author='x'><w:r><w:t>92</w:t></w:r></w:ins>"
        "<w:r><w:t xml:space='preserve'> units.</w:t></w:r>"
    )
    page, problems = read(lambda d: add(d, xml))
    assert everything(page) == "The order is for 92 units."
    assert [p.weight for p in problems] == ["note"] and "tracked changes" in problems[0].what


def test_check_boxes_of_content_controls() -> None:
    def control(on: int, label: str) -> str:
        return (
            f"<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val='{on}'/></w14:checkbox></w:sdtPr>"
            "<w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>"
            f"<w:r><w:t xml:space='preserve'> {label} </w:t></w:r>"
        )

    page, _ = read(lambda d: add(d, control(1, "Medical plan") + control(0, "Lighting plan")))
    assert ticked(page) == {"Medical plan": True, "Lighting plan": False}


def test_a_text_box_is_read_once() -> None:
    inner = "<w:txbxContent><w:p><w:r><w:t>Gates open at ten</w:t></w:r></w:p></w:txbxContent>"
    mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    wps = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    v = 'xmlns:v="urn:schemas-microsoft-com:vml"'
    xml = (
        f"<w:r><mc:AlternateContent {mc}><mc:Choice Requires='wps'><wps:txbx {wps}>{inner}</wps:txbx></mc:Choice>"
        f"<mc:Fallback><w:pict><v:textbox {v}>{inner}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    assert everything(read(lambda d: add(d, xml))[0]) == "Gates open at ten"


def test_labels_with_tabs_are_answers() -> None:
    page, _ = read(lambda d: (d.add_paragraph("Telephone:\t(608) 555-0142"), d.add_paragraph("Date: ________")))
    assert entries(page) == {"Telephone": "(608) 555-0142", "Date": ""}


def test_struck_words_are_withdrawn_and_hidden_ones_set_aside() -> None:
    def fill(d: Document) -> None:
        d.add_paragraph().add_run("No camping at all.").font.strike = True
        d.add_paragraph().add_run("Limit $2,000,000").font.hidden = True

    page, _ = read(fill)
    assert [(b.text, b.standing) for b in page.blocks if isinstance(b, Text)] == [("No camping at all.", "withdrawn")]
    assert [line.text for line in page.hidden] == ["Limit $2,000,000"]


def test_the_header_of_a_single_page_is_its_letterhead() -> None:
    def fill(d: Document) -> None:
        d.sections[0].header.paragraphs[0].text = "Swift Creek Emergency Services"
        d.add_paragraph("We accept the responsibility.")

    assert texts(read(fill)[0], "paragraph") == ["Swift Creek Emergency Services", "We accept the responsibility."]


def test_entities_are_not_followed() -> None:
    document = docx.Document()
    document.add_paragraph("MARK")
    out, bad = io.BytesIO(), io.BytesIO()
    document.save(out)
    with zipfile.ZipFile(out) as source, zipfile.ZipFile(bad, "w") as target:
        for item in source.infolist():
            data = source.read(item)
            if item.filename == "word/document.xml":
                body = data.split(b"?>", 1)[1].replace(b"MARK", b"before &leak; after")
                data = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY leak SYSTEM "file:///etc/hostname">]>' + body
            target.writestr(item, data)
    pages, _ = read_word(bad.getvalue(), "x.docx")
    assert "before" in everything(pages[0]) and "root" not in everything(pages[0])


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"", b"no zip at all"])
def test_rubbish_has_no_pages(data: bytes) -> None:
    assert read_word(data, "x.docx") == ((), ())
