"""Pages from text without a layout: mails and text files. Lines are stacked down a letter page, one column."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Block, Entry, Line, Page, Text, Word
from extractors.reading.text import Role

WIDTH, HEIGHT = 612.0, 792.0
_MARGIN, _STEP, _SIZE = 54.0, 13.0, 10.0
_PER_LINE = 96
_BULLET = re.compile(r"^\s*(?:[-*•–]|\d{1,2}[.)]|\([a-z0-9]\))\s+\S")


class Sheet:
    """Collects blocks one below the other; each word gets a box where it would stand."""

    def __init__(self, top: float = _MARGIN) -> None:
        self.blocks: list[Block] = []
        self.y = top

    def line(self, text: str, font: str = "", size: float = _SIZE, sure: bool = True) -> Line:
        words = []
        x = _MARGIN
        for part in text.split():
            wide = 0.5 * size * len(part)
            words.append(Word(part, (x, self.y, x + wide, self.y + size), font, size, sure))
            x += wide + 0.3 * size
        self.y += _STEP
        return Line(tuple(words))

    def text(self, role: Role, said: str, font: str = "", size: float = _SIZE) -> None:
        lines = [self.line(part, font, size) for part in wrapped(said) if part.split()]
        if lines:
            self.blocks.append(Text(role=role, lines=tuple(lines)))
        self.y += 0.4 * _STEP

    def entry(self, label: str, value: str) -> None:
        line = self.line(f"{label}: {value}")
        self.blocks.append(Entry(label=label, value=value, box=line.box))

    def page(self, name: str, number: int, read_by: str) -> Page:
        return Page.model_validate({
            "file": name, "number": number, "width": WIDTH, "height": max(HEIGHT, self.y + _MARGIN),
            "blocks": tuple(self.blocks), "read_by": read_by if self.blocks else "blank",
        })  # fmt: skip


def wrapped(text: str) -> list[str]:
    """Lines of at most a page's width, broken at spaces."""
    out, line = [], ""
    for word in text.split():
        if line and len(line) + len(word) + 1 > _PER_LINE:
            out.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*out, line] if line else out


def add_paragraphs(sheet: Sheet, text: str) -> None:
    """Paragraphs of plain text: empty lines part them, bullets stand alone, short lines are kept as they are."""
    for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        for said in _joined(part.split("\n")):
            role: Role = "bullet" if _BULLET.match(said) else "heading" if _heading(said, part) else "paragraph"
            sheet.text(role, said)


def _heading(said: str, part: str) -> bool:
    letters = [c for c in said if c.isalpha()]
    alone = part.strip() == said.strip()
    return alone and len(letters) >= 4 and said.upper() == said and len(said) <= 70 and not said.endswith((".", ","))


def _joined(lines: Sequence[str]) -> list[str]:
    out: list[str] = []
    longest = max((len(x) for x in lines), default=0)
    before = ""
    for line in lines:
        said = line.strip()
        if not said:
            continue
        full = len(before) > 0.72 * longest and longest > 50
        if out and not _BULLET.match(line) and (full or said[:1].islower()):
            out[-1] += " " + said
        else:
            out.append(said)
        before = line
    return out


def text_pages(data: bytes, name: str) -> tuple[Page, ...]:
    """A text file as one page, or several where it holds form feeds."""
    text = decoded(data)
    pages: list[Page] = []
    for part in text.split("\f"):
        sheet = Sheet()
        add_paragraphs(sheet, part)
        pages.append(sheet.page(name, len(pages) + 1, "text layer"))
    return tuple(pages)


def decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    for code in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(code)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
