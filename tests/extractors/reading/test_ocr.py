"""Scans as they reach a county: the words come out, whatever scanner, fax or telephone they went through."""

from __future__ import annotations

import io
import re
import socket
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from benchmarks.pages import DAMAGES, Grey, faxed, noisy, scanned, sheet, skewed, turned
from benchmarks.scans import read, wrong
from extractors.models import Entry, Page, Table, Text
from extractors.reading.files import read_files
from extractors.reading.layout import laid_out
from extractors.reading.ocr import Engine, engine
from extractors.reading.scan import Scan, is_blank, read_scan
from extractors.reading.viewing import picture
from tests.extractors.reading.making import HEIGHT, everything, pdf, write

# wrong letters that each kind of damage may leave; three times what is measured, for processors that round otherwise
ALLOWED = {
    "clean, 200 dpi": 0.005, "150 dpi": 0.005, "100 dpi": 0.01, "skewed by 2 degrees": 0.005, "upside down": 0.005,
    "skewed by -5 degrees": 0.01, "sideways": 0.005, "sideways, the other way": 0.005, "grain and dust": 0.02,
    "fax, fine": 0.005, "fax, standard": 0.03, "copier's shadow": 0.005, "photograph": 0.01,
}  # fmt: skip


@pytest.mark.parametrize(("damage", "face"), [(d, n % 4) for n, d in enumerate(ALLOWED)])
def test_typed_pages_are_read_through_any_damage(damage: str, face: int) -> None:
    page = sheet(damage, face)
    assert wrong(read(page)[0], page) <= ALLOWED[damage]


def test_a_stamp_over_the_lines_costs_only_the_letters_under_it() -> None:
    page = sheet("stamp over it", 2)
    assert wrong(read(page)[0], page, within=True) <= 0.02
    assert set(DAMAGES) == {*ALLOWED, "stamp over it"}  # each kind of damage has its test


def scan_of(*draws: object) -> Scan:
    return read_scan(scanned(pdf(*draws)), 200, engine())  # type: ignore[arg-type]


@pytest.mark.parametrize("last", ["not one more.", "is now over.", "are on our own."])
def test_a_last_line_of_small_letters_goes_on_with_its_sentence(last: str) -> None:
    lines = ("We had 3,812 people in 2026. We figure on about 4,100 and told everybody 4,600 and", last)
    scan = scan_of(lambda c: [write(c, 36, 100 + 13.75 * n, line, "Courier", 11) for n, line in enumerate(lines)])
    [block] = laid_out(scan.ink).blocks
    assert isinstance(block, Text) and block.text == " ".join(lines)


def test_words_stand_where_they_are_printed() -> None:
    scan = scan_of(lambda c: write(c, 100, 200, "Gates open at noon", "Helvetica", 12))
    (line,) = [line for b in laid_out(scan.ink).blocks if isinstance(b, Text) for line in b.lines]
    assert [w.text for w in line.words] == ["Gates", "open", "at", "noon"]
    expected = [100.0]
    for word in ("Gates ", "open ", "at "):
        expected.append(expected[-1] + Canvas(io.BytesIO()).stringWidth(word, "Helvetica", 12))
    for word, left in zip(line.words, expected, strict=True):
        assert abs(word.box[0] - left) < 1.5 and 185 < word.box[1] < 200 < word.box[3] < 206
        assert word.sure and abs(word.size - 12) < 1.5


def test_boxes_lead_back_to_the_page_as_it_lies_in_the_file() -> None:
    def draw(c: Canvas) -> None:
        for n in range(12):
            write(c, 72, 100 + 16 * n, f"Line {n} of the plan tells what stands at gate {n} and who keeps it.")

    scan = read_scan(turned(skewed(scanned(pdf(draw)), 2), 2), 200, engine())
    assert scan.view is not None
    first = laid_out(scan.ink).blocks[0]
    x, y = (first.box[0] + first.box[2]) / 2, first.box[1]
    a, b, c, d, e, f, g, h = scan.view
    there = ((a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1))
    assert there[1] > 792 - 120 and 200 < there[0] < 560  # the first line lies at the foot of an upside-down page


def form(c: Canvas) -> None:
    write(c, 72, 90, "APPLICATION FOR A LICENSE", "Helvetica-Bold", 14)
    write(c, 72, 130, "Name of event:")
    c.line(150, 792 - 132, 400, 792 - 132)
    write(c, 160, 130, "Harvest Days", "Courier", 11)
    write(c, 72, 160, "Telephone:")
    c.line(150, 792 - 162, 400, 792 - 162)
    for n, (question, on) in enumerate((("Will food be sold?", 0), ("Will anyone camp?", 1), ("Is there a fence?", 0))):
        y = 200 + 30 * n
        write(c, 72, y, question)
        for i, option in enumerate(("Yes", "No")):
            x = 300 + 70 * i
            c.rect(x, 792 - y - 1, 9, 9)
            write(c, x + 14, y, option)
            if i == on:  # a cross that reaches out of its box
                c.setLineWidth(1.4)
                c.line(x - 2, 792 - y - 3, x + 11, 792 - y + 10)
                c.line(x - 2, 792 - y + 10, x + 11, 792 - y - 3)
                c.setLineWidth(1)


@pytest.mark.parametrize(
    "damage",
    [lambda p: p, lambda p: skewed(p, -1.5), noisy, faxed],
    ids=["clean", "skewed", "noisy", "faxed"],
)
def test_ticks_and_blanks_of_a_paper_form(damage: object) -> None:
    scan = read_scan(damage(scanned(pdf(form))), 200, engine())  # type: ignore[operator]
    entries = [b for b in laid_out(scan.ink).blocks if isinstance(b, Entry)]
    chosen = {e.label.replace(" ", "").rstrip("?:"): e.value for e in entries if e.kind == "choice"}
    assert chosen == {"Willfoodbesold": "Yes", "Willanyonecamp": "No", "Isthereafence": "Yes"}
    blanks = {e.label.rstrip(": "): e.value for e in entries if e.kind == "text"}
    assert blanks == {"Name of event": "Harvest Days", "Telephone": ""}


@pytest.mark.parametrize(("side", "inset"), [(4.5, 0.9), (4.5, 0.0), (9.0, 2.2)])
def test_small_boxes_and_crosses_that_do_not_touch_their_frame(side: float, inset: float) -> None:
    def draw(c: Canvas) -> None:
        for n, (question, yes) in enumerate([("Overnight camping", False), ("Food sold", True), ("Showers", False)]):
            top = HEIGHT - 100 - 24 * n
            c.setFont("Helvetica", 10)
            c.drawString(72, top, question)
            for x, word, ticked in ((300, "Yes", yes), (360, "No", not yes)):
                c.setLineWidth(0.5)
                c.rect(x, top, side, side)
                if ticked:
                    left, right, low, high = x + inset, x + side - inset, top + inset, top + side - inset
                    c.line(left, low, right, high)
                    c.line(left, high, right, low)
                c.drawString(x + side + 4, top, word)

    blocks = laid_out(read_scan(scanned(pdf(draw)), 200, engine()).ink).blocks
    said = " ".join(
        f"{b.label}={b.checked}" if isinstance(b, Entry) and b.kind == "check"
        else " ".join(cell.text for row in b.rows for cell in row) if isinstance(b, Table) else "" for b in blocks
    )
    chosen = re.findall(r"Yes=True|No=True|☒ (?:Yes|No)", said)
    assert [c.replace("=True", "").replace("☒ ", "") for c in chosen] == ["No", "Yes", "No"]


def test_letters_are_no_check_boxes() -> None:
    def draw(c: Canvas) -> None:
        for n, font in enumerate(("Helvetica-Bold", "Times-Bold", "Courier-Bold")):
            for size in (8, 11, 16):
                write(c, 72, 100 + 100 * n + 3 * size, "B D O 0 8 BOARD DOODAD GOOD HODGE QUOTED 0800", font, size)

    said = "".join(g.text for g in scan_of(draw).ink.glyphs)
    assert "☐" not in said and "☒" not in said and said.count("BOARD") == 9


def test_a_ruled_table_keeps_its_cells() -> None:
    rows = [("Station", "Toilets", "Served"), ("Main gate", "12", "twice a day"), ("Camping ground", "30", "nightly")]

    def draw(c: Canvas) -> None:
        for i, row in enumerate(rows):
            for k, cell in enumerate(row):
                c.rect(72 + 130 * k, 792 - 124 - 24 * i, 130, 24)
                write(c, 80 + 130 * k, 117 + 24 * i, cell)

    (table,) = laid_out(read_scan(skewed(scanned(pdf(draw)), 1), 200, engine()).ink).blocks
    assert isinstance(table, Table) and [tuple(c.text for c in row) for row in table.rows] == rows


def back(shines_through: bool) -> Grey:
    paper = np.full((2200, 1700), 248, np.uint8)
    if shines_through:
        front = scanned(pdf(lambda c: [write(c, 72, 80 + 15 * n, "What stands on the front") for n in range(30)]))
        paper = np.minimum(paper, (255 - (255 - front[:, ::-1].astype(int)) * 0.09)).astype(np.uint8)
    paper[:, :12] = 30
    cv2.circle(paper, (80, 300), 24, (50,), -1)
    return noisy(paper) if not shines_through else paper


class NotAsked(Engine):
    """An engine that may not be used."""

    def __init__(self) -> None:
        return


@pytest.mark.parametrize("shines_through", [True, False])
def test_blank_backs_are_blank_and_cost_no_reading(shines_through: bool) -> None:
    assert read_scan(back(shines_through), 200, NotAsked()).ink.glyphs == ()


def test_a_single_line_is_not_blank() -> None:
    assert not is_blank(scanned(pdf(lambda c: write(c, 300, 700, "mailed certified", "Times-Italic", 9))), 200)


def pictured(*pictures: Grey) -> bytes:
    """A PDF whose pages are pictures."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(612, 792))
    for one in pictures:
        canvas.drawImage(ImageReader(Image.fromarray(one)), 0, 0, 612, 792)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def letter(c: Canvas) -> None:
    for n in range(8):
        write(c, 72, 120 + 20 * n, f"The sheriff has read part {n} of the plan and has no objection to it.", size=11)


def test_files_of_scans_are_read_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages the right way up and upside down, a blank back, frames of a TIFF, a photograph that lies on its side."""

    def no_network(*_: object) -> None:
        raise AssertionError("reading must not reach for a network")

    monkeypatch.setattr(socket.socket, "connect", no_network)
    clean = scanned(pdf(letter))
    (tmp_path / "scan.pdf").write_bytes(pictured(clean, back(True), turned(clean, 2)))
    frames = [Image.fromarray(faxed(clean)).convert("1"), Image.fromarray(turned(clean, 1))]
    frames[0].save(tmp_path / "fax.tif", save_all=True, append_images=frames[1:], dpi=(200, 200))
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.fromarray(turned(clean, 1)).save(tmp_path / "IMG_1.jpg", exif=exif)
    read = {f.name: f for f in read_files([tmp_path])}
    assert [p.read_by for p in read["scan.pdf"].pages] == ["ocr", "blank", "ocr"]
    pages = [*read["scan.pdf"].pages, *read["fax.tif"].pages, *read["IMG_1.jpg"].pages]
    said = [everything(p) for p in pages if p.read_by == "ocr"]
    assert len(said) == 5 and all(s.count("The sheriff has read part") == 8 for s in said)
    assert all(p.read and p.problems == () for p in pages)
    upside_down = read["scan.pdf"].pages[2]
    shown = Image.open(io.BytesIO(picture([tmp_path], "scan.pdf", 3, 72, upside_down))).convert("L")
    top = np.asarray(shown)[100:300].mean(), np.asarray(shown)[500:700].mean()
    assert top[0] < top[1]  # the picture for the screen is turned like the page


def hidden_layer(words: str) -> Page:
    """A scanned letter over which a copier has laid its own reading, unseen."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(612, 792))
    canvas.drawImage(ImageReader(Image.fromarray(scanned(pdf(letter)))), 0, 0, 612, 792)
    for n in range(8):
        text = canvas.beginText(72, 792 - 120 - 20 * n)
        text.setTextRenderMode(3)
        text.textOut(words.format(n))
        canvas.drawText(text)
    canvas.save()
    return read_pages(out.getvalue())[0]


def read_pages(data: bytes) -> tuple[Page, ...]:
    from extractors.reading.pdf import read_pdf  # noqa: PLC0415

    return read_pdf(data, "scan.pdf").pages


def test_a_copiers_poor_reading_gives_way_to_the_picture() -> None:
    page = hidden_layer("Thc shcriff bas rcad part {} of tbe p1an aud bas uo objcction to it.")
    assert page.read_by == "ocr" and everything(page).count("The sheriff has read part") == 8
