"""Which words a person can see: each way of hiding words, and each look-alike in which they are seen."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf
import pytest
from making import HEIGHT, box, everything, page, pdf, write
from PIL import Image
from reportlab.lib.colors import Color, HexColor, black, darkblue, grey, white, yellow
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Page
from extractors.reading.pdf import read_pdf

PLAIN = "The policy limit is $485,000."
SAID = "Limit $2,000,000"
Draw = Callable[[Canvas], None]


def said(c: Canvas, colour: object = black, size: float = 10) -> None:
    c.setFillColor(colour)
    write(c, 72, 140, SAID, size=size)


def filled(c: Canvas, colour: object, high: float = 25) -> None:
    c.setFillColor(colour)
    box(c, 60, 125, 200, high, fill=1)


def photograph(c: Canvas, shade: int | None = None) -> None:
    picture = Image.effect_noise((200, 25), 60) if shade is None else Image.new("L", (200, 25), shade)
    c.drawImage(ImageReader(picture), 60, HEIGHT - 150, 200, 25)


def rounded(c: Canvas, colour: object) -> None:
    c.setFillColor(colour)
    c.roundRect(60, HEIGHT - 150, 200, 25, 8, stroke=0, fill=1)


def mode(c: Canvas, number: int) -> None:
    text = c.beginText(72, HEIGHT - 140)
    text.setFont("Helvetica", 10)
    text.setTextRenderMode(number)
    text.textOut(SAID)
    c.drawText(text)


def clipped(c: Canvas, y: float) -> None:
    c.saveState()
    path = c.beginPath()
    path.rect(60, y, 300, 30)
    c.clipPath(path, stroke=0)
    said(c)
    c.restoreState()


def form(c: Canvas, high: float) -> None:
    c.beginForm("stamp", 0, 0, 612, high)
    said(c)
    c.endForm()
    c.doForm("stamp")


def blended(c: Canvas, alpha: float) -> None:
    said(c, Color(0, 0, 0, alpha=alpha))


def squeezed(c: Canvas) -> None:
    text = c.beginText(72, HEIGHT - 140)
    text.setFont("Helvetica", 10)
    text.setHorizScale(2)
    text.textOut(SAID)
    c.drawText(text)


def first(*draws: Callable[[], None]) -> None:
    for draw in draws:
        draw()


HIDDEN: dict[str, Draw] = {
    "invisible": lambda c: mode(c, 3),
    "clipping only": lambda c: mode(c, 7),
    "white on white": lambda c: said(c, white),
    "nearly white on white": lambda c: said(c, HexColor(0xF9F9F9)),
    "colour of its box": lambda c: first(lambda: filled(c, darkblue), lambda: said(c, darkblue)),
    "colour of its rounded box": lambda c: first(lambda: rounded(c, darkblue), lambda: said(c, darkblue)),
    "white on a white picture": lambda c: first(lambda: photograph(c, 255), lambda: said(c, white)),
    "under a white box": lambda c: first(lambda: said(c), lambda: filled(c, white)),
    "under a black box": lambda c: first(lambda: said(c), lambda: filled(c, black)),
    "under a rounded box": lambda c: first(lambda: said(c), lambda: rounded(c, white)),
    "under a picture": lambda c: first(lambda: said(c), lambda: photograph(c)),
    "clipped away": lambda c: clipped(c, 300),
    "outside of its form": lambda c: form(c, 300),
    "transparent": lambda c: blended(c, 0.01),
    "off to the left": lambda c: write(c, -300, 140, SAID),
    "below the page": lambda c: write(c, 72, 900, SAID),
    "of one point": lambda c: said(c, size=1),
    "of two points": lambda c: said(c, size=2),
    "squeezed to a line": squeezed,
}

SEEN: dict[str, Draw] = {
    "grey": lambda c: said(c, grey),
    "light grey": lambda c: said(c, HexColor(0xCCCCCC)),
    "white on a dark box": lambda c: first(lambda: filled(c, darkblue), lambda: said(c, white)),
    "white on a dark rounded box": lambda c: first(lambda: rounded(c, darkblue), lambda: said(c, white)),
    "white on a dark picture": lambda c: first(lambda: photograph(c, 30), lambda: said(c, white)),
    "white on a thick line": lambda c: first(lambda: bar(c), lambda: said(c, white)),
    "over a redaction box": lambda c: first(lambda: filled(c, black), lambda: filled(c, white), lambda: said(c)),
    "over a tint": lambda c: first(lambda: filled(c, yellow), lambda: said(c)),
    "under a glass tint": lambda c: first(lambda: said(c), lambda: filled(c, Color(1, 1, 0, alpha=0.4))),
    "beside what covers": lambda c: first(lambda: said(c), lambda: box(c, 60, 145, 200, 25, fill=1)),
    "in a clip that holds it": lambda c: clipped(c, HEIGHT - 155),
    "in its form": lambda c: form(c, HEIGHT),
    "drawn as outline": lambda c: mode(c, 1),
    "half transparent": lambda c: blended(c, 0.5),
    "fine print": lambda c: said(c, size=4),
}


def bar(c: Canvas) -> None:
    c.setLineWidth(24)
    c.line(60, HEIGHT - 137, 260, HEIGHT - 137)


def drawn(draw: Draw) -> Page:
    def both(c: Canvas) -> None:
        write(c, 72, 100, PLAIN)
        c.saveState()
        draw(c)
        c.restoreState()

    return page(both)


@pytest.mark.parametrize("way", HIDDEN)
def test_what_a_person_cannot_see_is_set_aside_and_told(way: str) -> None:
    read = drawn(HIDDEN[way])
    assert everything(read) == PLAIN
    assert " ".join(line.text for line in read.hidden).replace(" ", "") == SAID.replace(" ", "")
    assert [p.weight for p in read.problems] == ["note"] and SAID[:5] in read.problems[0].what


@pytest.mark.parametrize("way", SEEN)
def test_what_a_person_can_see_is_read(way: str) -> None:
    read = drawn(SEEN[way])
    assert everything(read) == f"{PLAIN} {SAID}"
    assert read.hidden == () and read.problems == ()


def changed(draw: Draw, change: Callable[[pikepdf.Pdf], None]) -> Page:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(draw))) as document:
        change(document)
        document.save(out)
    return read_pdf(out.getvalue(), "a.pdf").pages[0]


def two_lines(c: Canvas) -> None:
    write(c, 72, 100, PLAIN)
    write(c, 72, 140, SAID)


def layered(document: pikepdf.Pdf, shown: bool) -> None:
    """Puts the second line of the page on a layer of its own."""
    layer = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="Draft"))
    off = pikepdf.Array([] if shown else [layer])
    document.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=pikepdf.Dictionary(OFF=off))
    sheet = document.pages[0]
    sheet.Resources.Properties = pikepdf.Dictionary(MC0=layer)
    stream = sheet.Contents.read_bytes()
    before, last = stream.rsplit(b"BT", 1)
    sheet.Contents = document.make_stream(before + b"/OC /MC0 BDC BT" + last + b" EMC")


@pytest.mark.parametrize("shown", [True, False])
def test_a_layer_that_is_switched_off(shown: bool) -> None:
    read = changed(two_lines, lambda d: layered(d, shown))
    assert everything(read) == (f"{PLAIN} {SAID}" if shown else PLAIN)
    assert bool(read.hidden) is not shown


def test_words_outside_of_the_crop_box() -> None:
    def crop(document: pikepdf.Pdf) -> None:
        document.pages[0].CropBox = [0, 672, 612, 792]

    read = changed(two_lines, crop)
    assert everything(read) == PLAIN
    assert " ".join(line.text for line in read.hidden) == SAID


def test_a_marker_pen_over_words_hides_none() -> None:
    """A highlight is an opaque box that darkens what lies under it."""

    def multiply(document: pikepdf.Pdf) -> None:
        sheet = document.pages[0]
        sheet.Resources.ExtGState = pikepdf.Dictionary(Pen=pikepdf.Dictionary(BM=pikepdf.Name.Multiply, ca=1))
        mark = b" q /Pen gs 1 1 0 rg 60 640 250 25 re f Q"
        sheet.Contents = document.make_stream(sheet.Contents.read_bytes() + mark)

    read = changed(two_lines, multiply)
    assert everything(read) == f"{PLAIN} {SAID}" and read.hidden == ()
