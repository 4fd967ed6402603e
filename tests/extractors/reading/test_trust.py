"""Which is taken, a page's text layer or its picture, and what is said of it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import reportlab
from pikepdf import Array, Dictionary, Name
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import scanned
from extractors.models import Page
from extractors.reading.eachword import words_of
from extractors.reading.pdf import read_pdf
from tests.extractors.reading.making import HEIGHT, everything, pdf, write

VERA = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
LINES = [
    "The sheriff of the county has read the plan for the gathering and has no objection to it.",
    "The fire chief will post two engines at the west gate, and one of them stays all night.",
    "The policy limit is $2,000,000 for each occurrence, and the certificate is in the office.",
    "The landowner gives the applicant leave to use the field from July 17 to July 19, 2026.",
    "The water comes by tank truck from the village and is tested by the laboratory each day.",
    "The toilets are cleaned by the hauler in the morning and again before the gates open.",
]
PROSE = " ".join(LINES)


def letter(c: Canvas, font: str = "Helvetica") -> None:
    for n, line in enumerate(LINES):
        write(c, 72, 120 + 20 * n, line, font, 11)


def lettered(text: str, change: Callable[[pikepdf.Object, pikepdf.Pdf], None]) -> Page:
    """A page in a font whose table of letters was changed."""
    pdfmetrics.registerFont(TTFont("Vera", str(VERA)))
    data = pdf(lambda c: write(c, 72, 100, text, "Vera", 11) if text else letter(c, "Vera"))
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as document:
        for one in document.objects:
            if isinstance(one, Dictionary) and "/ToUnicode" in one:
                change(one, document)
        document.save(out)
    return read_pdf(out.getvalue(), "a.pdf").pages[0]


def put(letters: bytes, others: bytes) -> Callable[[pikepdf.Object, pikepdf.Pdf], None]:
    def change(font: pikepdf.Object, document: pikepdf.Pdf) -> None:
        font.ToUnicode = document.make_stream(font.ToUnicode.read_bytes().replace(letters, others))

    return change


def without_table(font: pikepdf.Object, document: pikepdf.Pdf) -> None:
    del font["/ToUnicode"]


LIGATURES = {
    "as one letter": put(b"<FB01>", b"<FB01>"),
    "as two": put(b"<FB01>", b"<00660069>"),
    "as nothing": put(b"<FB01>", b"<0000>"),
    "as unknown": put(b"<FB01>", b"<FFFD>"),
    "as a private letter": put(b"<FB01>", b"<F001>"),
    "without a table": without_table,
}


@pytest.mark.parametrize("form", LIGATURES)
def test_ligatures_in_all_their_forms(form: str) -> None:
    read = lettered("The of\ufb01ce has a certi\ufb01cate of the \ufb01re chief for 12,000 persons.", LIGATURES[form])
    assert everything(read) == "The office has a certificate of the fire chief for 12,000 persons."
    assert read.read


def shifted(font: pikepdf.Object, document: pikepdf.Pdf) -> None:
    """Every letter becomes the one 29 places before it: "The dancers" comes out as "7KHGDQFHUV"."""
    table = font.ToUnicode.read_bytes()
    for code in range(127, 32, -1):
        table = table.replace(b"<%02X> <%04X>" % (code, code), b"<%02X> <%04X>" % (code, max(33, code - 29)))
    font.ToUnicode = document.make_stream(table)


def one_letter_off(font: pikepdf.Object, document: pikepdf.Pdf) -> None:
    table = font.ToUnicode.read_bytes()
    for wrong, right in ((b"e", b"c"), (b"o", b"q"), (b"n", b"u"), (b"h", b"b")):
        table = table.replace(b"<%02X> <%04X>" % (right[0], right[0]), b"<%02X> <%04X>" % (right[0], wrong[0]))
        table = table.replace(b"<%02X> <%04X>" % (wrong[0], wrong[0]), b"<%02X> <%04X>" % (wrong[0], right[0]))
    font.ToUnicode = document.make_stream(table)


@pytest.mark.parametrize("change", [shifted, one_letter_off])
def test_a_wrong_table_of_letters(change: Callable[[pikepdf.Object, pikepdf.Pdf], None]) -> None:
    read = lettered("", change)
    assert everything(read) == PROSE and read.read_by == "ocr"
    assert [p.weight for p in read.problems] == ["note"] and "coded wrongly" in read.problems[0].what


def test_a_page_of_which_only_the_captions_are_coded_rightly() -> None:
    """What can be read of the layer agrees with the picture, and is a small part of it."""
    pdfmetrics.registerFont(TTFont("Vera", str(VERA)))

    def draw(c: Canvas) -> None:
        letter(c, "Vera")
        write(c, 72, 300, "Figure 1. Gates and lanes of the parking field")

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(draw))) as document:
        for one in document.objects:
            if isinstance(one, Dictionary) and "/ToUnicode" in one:
                put_all_lost(one, document)
        document.save(out)
    read = read_pdf(out.getvalue(), "a.pdf").pages[0]
    assert read.read_by == "ocr" and everything(read).startswith(PROSE)


def put_all_lost(font: pikepdf.Object, document: pikepdf.Pdf) -> None:
    table = font.ToUnicode.read_bytes()
    for code in range(33, 127):
        table = table.replace(b"<%02X> <%04X>" % (code, code), b"<%02X> <FFFD>" % code)
    font.ToUnicode = document.make_stream(table)


def test_a_font_of_glyph_numbers_without_a_table() -> None:
    """Identity-H: the text of the file is numbers of glyphs."""
    face = TTFont("V", str(VERA)).face
    font = VERA.read_bytes()

    def glyphs(text: str) -> str:
        return "".join(f"{face.charToGlyph[ord(c)]:04X}" for c in text)

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(lambda c: write(c, 72, 50, ".")))) as document:
        look = Dictionary(
            Type=Name.FontDescriptor, FontName=Name.Vera, Flags=4, FontBBox=[0, -200, 1000, 900], ItalicAngle=0,
            Ascent=900, Descent=-200, CapHeight=700, StemV=80, FontFile2=document.make_stream(font, Length1=len(font)),
        )  # fmt: skip
        widths = Array([x for code, wide in face.charWidths.items() for x in (face.charToGlyph[code], Array([wide]))])
        inner = Dictionary(
            Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name.Vera, FontDescriptor=document.make_indirect(look),
            CIDSystemInfo=Dictionary(Registry="Adobe", Ordering="Identity", Supplement=0), W=widths,
            CIDToGIDMap=Name.Identity,
        )  # fmt: skip
        outer = Dictionary(
            Type=Name.Font, Subtype=Name.Type0, BaseFont=Name.Vera, Encoding=Name("/Identity-H"),
            DescendantFonts=Array([document.make_indirect(inner)]),
        )  # fmt: skip
        sheet = document.pages[0]
        sheet.Resources.Font = Dictionary(G=document.make_indirect(outer))
        rows = " ".join(f"<{glyphs(line)}> Tj 0 -24 Td" for line in ("Gates open at noon", "Limit $2,000,000"))
        sheet.Contents = document.make_stream(f"BT /G 12 Tf 72 600 Td {rows} ET".encode())
        document.save(out)
    read = read_pdf(out.getvalue(), "a.pdf").pages[0]
    assert read.read_by == "ocr" and read.read
    assert "2,000,000" in everything(read)


def test_glyph_numbers_that_another_program_wrote() -> None:
    said = "".join(f"(cid:{n})" for n in range(20, 60))
    read = read_pdf(pdf(lambda c: write(c, 20, 100, said, size=3)), "a.pdf").pages[0]
    assert read.problems


# ---- scans ---------------------------------------------------------------------------------------------------------


def over_scan(lines: list[str], mode: int, draw: Callable[[Canvas], None] = letter) -> Page:
    """A scanned letter, with words over its picture: unseen ones (mode 3), or typed ones at the head of the page."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(612, 792))
    canvas.drawImage(ImageReader(Image.fromarray(scanned(pdf(draw)))), 0, 0, 612, 792)
    for n, line in enumerate(lines):
        text = canvas.beginText(72, HEIGHT - (120 if mode == 3 else 40) - 20 * n)
        text.setFont("Helvetica", 11)
        text.setTextRenderMode(mode)
        text.textOut(line)
        canvas.drawText(text)
    canvas.save()
    return read_pdf(out.getvalue(), "scan.pdf").pages[0]


@pytest.mark.parametrize("head", ["FROM: DANA REISTERER  FAX 608 555 0142  PAGE 02/05", "ROOTS-000412"])
def test_a_typed_head_over_a_scan_does_not_stand_for_it(head: str) -> None:
    """A fax's line, a Bates stamp."""
    read = over_scan([head], 0)
    assert all(line in everything(read) for line in LINES)
    assert head.split()[0].rstrip(":") in everything(read)
    assert read.read_by == "ocr" and read.read


def test_a_good_copiers_reading_agrees_with_the_picture() -> None:
    read = over_scan(LINES, 3)
    assert everything(read) == PROSE
    assert read.read and read.problems == ()


def test_a_copiers_reading_that_differs_from_the_picture_is_told() -> None:
    """An unseen $1 never beats the amount that stands on the paper."""
    poor = [line.replace("e", "c").replace("2,000,000", "1").replace("h", "b") for line in LINES]
    read = over_scan(poor, 3)
    assert everything(read) == PROSE and "$1 " not in everything(read)
    assert [p.weight for p in read.problems] == ["note"] and "differs" in read.problems[0].what


def test_a_few_typed_words_over_a_picture_without_any_are_kept_as_they_are() -> None:
    def photograph(c: Canvas) -> None:
        c.drawImage(ImageReader(Image.linear_gradient("L").rotate(180)), 0, 0, 612, 792)

    read = over_scan(["Roots Festival 2026", "Application for a permit"], 0, photograph)
    assert everything(read) == "Roots Festival 2026 Application for a permit"
    assert all(w.sure for w in words_of(read.blocks)) and read.problems == ()


def test_every_page_of_a_mixed_file_is_read() -> None:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(612, 792))
    for way in ("text", "picture", "text"):
        if way == "text":
            letter(canvas)
        else:
            canvas.drawImage(ImageReader(Image.fromarray(scanned(pdf(letter)))), 0, 0, 612, 792)
        canvas.showPage()
    canvas.save()
    read = read_pdf(out.getvalue(), "mixed.pdf").pages
    assert [p.read_by for p in read] == ["text layer", "ocr", "text layer"]
    assert all(everything(p) == PROSE for p in read)


@pytest.mark.parametrize("copied", ["", "Limit $1"])
def test_a_picture_among_the_text_of_a_page_is_read_too(copied: str) -> None:
    """What a copier laid over it unseen does not count."""
    inset = scanned(pdf(lambda c: write(c, 150, 400, "Bond no. HF-448127 in the sum of $7,500", "Helvetica", 14)))

    def draw(c: Canvas) -> None:
        letter(c)
        c.drawImage(ImageReader(Image.fromarray(inset[900:1300])), 36, 300, 540, 144 * 540 / 612)
        write(c, 72, 700, "The bond is shown above; the certificate follows on the next page.", size=11)
        text = c.beginText(150, 380)
        text.setFont("Helvetica", 12)
        text.setTextRenderMode(3)
        text.textOut(copied)
        c.drawText(text)

    read = read_pdf(pdf(draw), "a.pdf").pages[0]
    said = everything(read)
    assert said.startswith(PROSE) and "The bond is shown above" in said
    assert "HF-448127" in said and "$7,500" in said and "$1 " not in said + " "
    boxes = [w.box for w in words_of(read.blocks) if w.text == "HF-448127"]
    assert len(boxes) == 1 and 348 < boxes[0][1] < 492


def test_a_photograph_among_the_text_of_a_page_says_nothing() -> None:
    def draw(c: Canvas) -> None:
        letter(c)
        c.drawImage(ImageReader(Image.effect_noise((300, 200), 60)), 72, 250, 300, 200)

    read = read_pdf(pdf(draw), "a.pdf").pages[0]
    assert everything(read) == PROSE and read.problems == ()


def test_unseen_words_over_letters_drawn_as_outlines_are_read_with_doubt() -> None:
    def draw(c: Canvas) -> None:
        letter(c)
        path = c.beginPath()
        for n in range(20):
            path.moveTo(72 + 6 * n, 500)
            path.lineTo(75 + 6 * n, 510)
            path.lineTo(77 + 6 * n, 500)
        c.drawPath(path, stroke=0, fill=1)
        c.setFillColorRGB(0, 0, 0, alpha=0)
        write(c, 72, 290, "In Congress")

    read = read_pdf(pdf(draw), "a.pdf").pages[0]
    assert [w.sure for w in words_of(read.blocks) if w.text == "Congress"] == [False]
