"""Makes the small PDFs that the reading tests read: `page(draw)` draws on a reportlab canvas and reads it again."""

from __future__ import annotations

import io
from collections.abc import Callable

from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Block, Entry, Page, Table, Text
from extractors.reading.pdf import read_pdf

Draw = Callable[[Canvas], object]
HEIGHT = letter[1]


def pdf(*draws: Draw, size: tuple[float, float] = letter) -> bytes:
    """A PDF with a page for each drawing."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=size)
    for draw in draws:
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def pages(*draws: Draw) -> tuple[Page, ...]:
    return read_pdf(pdf(*draws), "packet.pdf").pages


def page(draw: Draw) -> Page:
    return pages(draw)[0]


def write(canvas: Canvas, x: float, top: float, text: str, font: str = "Helvetica", size: float = 10) -> None:
    """Words whose base line is `top` points below the upper edge."""
    canvas.setFont(font, size)
    canvas.drawString(x, HEIGHT - top, text)


def cells_at(canvas: Canvas, rows: list[list[str]], xs: tuple[float, ...], top: float, pace: float = 18) -> None:
    """Words of a table, its columns at `xs`, a row every `pace` points."""
    for r, row in enumerate(rows):
        for x, text in zip(xs, row, strict=True):
            write(canvas, x + 4, top + pace * r + 12, text, size=9)


def rule(canvas: Canvas, x0: float, x1: float, top: float) -> None:
    canvas.line(x0, HEIGHT - top, x1, HEIGHT - top)


def box(canvas: Canvas, x: float, top: float, wide: float, high: float, fill: int = 0) -> None:
    canvas.rect(x, HEIGHT - top - high, wide, high, stroke=1, fill=fill)


def texts(read: Page, role: str = "") -> list[str]:
    return [b.text for b in read.blocks if isinstance(b, Text) and (not role or b.role == role)]


def entries(read: Page) -> dict[str, str]:
    return {b.label: b.value for b in read.blocks if isinstance(b, Entry) and b.kind == "text"}


def ticked(read: Page) -> dict[str, bool | None]:
    return {b.label: b.checked for b in read.blocks if isinstance(b, Entry) and b.kind == "check"}


def tables(read: Page) -> list[list[list[str]]]:
    return [[[c.text for c in row] for row in b.rows] for b in read.blocks if isinstance(b, Table)]


def first_table(read: Page) -> Table:
    return next(b for b in read.blocks if isinstance(b, Table))


def everything(read: Page) -> str:
    """All words of the page in reading order."""
    return " ".join(_said(b) for b in read.blocks)


def _said(block: Block) -> str:
    if isinstance(block, Text):
        return block.text
    if isinstance(block, Table):
        return " ".join(c.text for row in block.rows for c in row if c.text)
    return f"{block.label} {block.value}".strip()
