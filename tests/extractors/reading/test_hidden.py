"""What a person cannot see is no evidence; what cannot be read is said."""

from __future__ import annotations

import io

import pikepdf
import pytest
from making import HEIGHT, box, everything, page, pdf, write
from PIL import Image
from reportlab.lib.colors import white
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Page
from extractors.reading.pdf import read_pdf

SEEN = "The policy limit is $485,000."


def invisible(c: Canvas) -> None:
    text = c.beginText(72, HEIGHT - 140)
    text.setTextRenderMode(3)
    text.textOut("Limit $2,000,000")
    c.drawText(text)


def white_on_white(c: Canvas) -> None:
    c.setFillColor(white)
    write(c, 72, 140, "Limit $2,000,000")


def off_the_page(c: Canvas) -> None:
    write(c, -300, 140, "Limit $2,000,000")


def covered(c: Canvas) -> None:
    write(c, 72, 140, "Limit $2,000,000")
    c.setFillColor(white)
    box(c, 60, 125, 200, 25, fill=1)


@pytest.mark.parametrize("hide", [invisible, white_on_white, off_the_page, covered])
def test_hidden_words_are_set_aside_and_told(hide: object) -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, SEEN)
        hide(c)  # type: ignore[operator]

    read = page(draw)
    assert everything(read) == SEEN
    assert " ".join(line.text for line in read.hidden) == "Limit $2,000,000"
    assert [p.weight for p in read.problems] == ["note"] and read.read


def scan(c: Canvas, words: bool, mode: int = 3) -> None:
    picture = Image.effect_noise((200, 260), 90)
    c.drawImage(ImageReader(picture), 0, 0, 612, 792)
    if words:
        text = c.beginText(72, HEIGHT - 100)
        text.setTextRenderMode(mode)
        text.textOut("Bond number HF-448127 in the sum of $7,500.00")
        c.drawText(text)


def test_a_copiers_reading_of_a_scan_is_taken_with_doubt() -> None:
    read = page(lambda c: scan(c, words=True))
    assert everything(read) == "Bond number HF-448127 in the sum of $7,500.00"
    assert not any(w.sure for b in read.blocks for line in b.lines for w in line.words)  # type: ignore[union-attr]
    assert [p.weight for p in read.problems] == ["note"]


def test_a_scan_without_words_is_unread() -> None:
    read = page(lambda c: scan(c, words=False))
    assert read.read_by == "nothing" and not read.read
    assert [p.weight for p in read.problems] == ["unread"]


def test_a_scan_under_a_typed_header_is_read_in_part() -> None:
    read = page(lambda c: scan(c, words=True, mode=0))
    assert "HF-448127" in everything(read)
    assert [p.weight for p in read.problems] == ["partly"]


def test_a_blank_page_is_no_problem() -> None:
    read = page(lambda c: None)
    assert read.read_by == "blank" and read.problems == ()


def changed(data: bytes, change: object, **options: object) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as document:
        change(document)  # type: ignore[operator]
        document.save(out, **options)  # type: ignore[arg-type]
    return out.getvalue()


def one_line() -> bytes:
    return pdf(lambda c: write(c, 72, 100, SEEN))


def test_an_empty_password_opens_and_a_real_one_is_told() -> None:
    owner = changed(one_line(), lambda d: None, encryption=pikepdf.Encryption(owner="county", user=""))
    locked = changed(one_line(), lambda d: None, encryption=pikepdf.Encryption(owner="county", user="secret"))
    assert everything(read_pdf(owner, "a.pdf").pages[0]) == SEEN
    read = read_pdf(locked, "b.pdf")
    assert read.pages == () and [p.weight for p in read.problems] == ["unread"]
    assert "password" in read.problems[0].what


def test_scripts_are_told_and_not_run() -> None:
    def change(document: pikepdf.Pdf) -> None:
        document.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")

    problems = read_pdf(changed(one_line(), change), "a.pdf").problems
    assert [p.weight for p in problems] == ["note"] and "script" in problems[0].what


def test_a_comment_is_shown_with_its_author() -> None:
    def change(document: pikepdf.Pdf) -> None:
        note = pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.FreeText, Rect=[72, 500, 300, 530],
            Contents="Sinks raised to 44", T="C. Pruett",
        )  # fmt: skip
        document.pages[0].obj["/Annots"] = document.make_indirect(pikepdf.Array([note]))

    read: Page = read_pdf(changed(one_line(), change), "a.pdf").pages[0]
    assert "Sinks raised to 44" in everything(read)
    assert "C. Pruett" in read.problems[0].what and read.read


@pytest.mark.parametrize("data", [b"%PDF-1.7 nothing of the kind", b"%PDF-", b"%PDF-1.4\n" + b"\x00" * 500])
def test_rubbish_is_a_problem_and_no_crash(data: bytes) -> None:
    read = read_pdf(data, "x.pdf")
    assert read.pages == () and [p.weight for p in read.problems] == ["unread"]
