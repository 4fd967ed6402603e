"""Pages from text without a layout: mails and text files. Lines are stacked down a letter page, one column.

What an editor wrapped is joined again; what somebody set on lines of its own stays apart: bullets, and labels with
their answers ("Location: Miller Farm"), which become entries as the blanks of a form do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.models import Block, Entry, Line, Page, Text, Word, around
from extractors.reading.kinds import wide_code
from extractors.reading.text import Role

WIDTH, HEIGHT = 612.0, 792.0
_MARGIN, _STEP, _SIZE = 54.0, 13.0, 10.0
_PER_LINE = 96
_BULLET = re.compile(r"^\s*(?:[-*•–]|\d{1,2}[.)]|\([a-z0-9]\))\s+\S")
_RULE = re.compile(r"^\s*(?:[-–—_=*~.·#]\s?){3,}$")
_LABEL = re.compile(r"^\s*(?:\d{1,2}[.)]\s+)?(?P<label>[A-Z][^:]{0,69}?)\s*:(?:\s+(?P<value>\S.*)|\s*)$")
_LEADERS = re.compile(r"^\s*(?P<label>[A-Z][^:]{2,69}?)\s*:?\s*(?:\.\s?){4,}\s*(?P<value>.*)$")
_BLANK = re.compile(r"_{3,}|(?:\.\s?){4,}")
_LABEL_WORDS, _VALUE_WORDS = 9, 14


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
        lines = [self.line(part) for part in wrapped(f"{label}: {value}")]
        self.blocks.append(Entry(label=label, value=value, box=around([line.box for line in lines])))

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
    """Paragraphs of plain text: empty lines and rules part them, bullets stand alone, a label and its answer are an
    entry, short lines are kept as they are."""
    for part in _parts(text):
        for said in _joined(part):
            entry = _entry(said)
            if entry:
                sheet.entry(entry.label, entry.value)
            else:
                role: Role = "bullet" if _BULLET.match(said) else "heading" if _heading(said, part) else "paragraph"
                sheet.text(role, said)


def _parts(text: str) -> Iterator[list[str]]:
    """Runs of lines that no empty line and no rule ("-----") parts."""
    part: list[str] = []
    for line in (*text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), ""):
        if line.strip() and not _RULE.match(line):
            part.append(line)
        elif part:
            yield part
            part = []


class _Answer(NamedTuple):
    label: str
    value: str


def _labelled(line: str) -> _Answer | None:
    """A line's label and what stands against it, "" for an empty blank; None where it has no label."""
    found = _LEADERS.match(line) or _LABEL.match(line)
    if found is None or len(found["label"].split()) > _LABEL_WORDS or re.search(r"[.!?]\s", found["label"]):
        return None
    return _Answer(found["label"].strip(), re.sub(r"\s+", " ", _BLANK.sub(" ", found["value"] or "")).strip())


def _entry(said: str) -> _Answer | None:
    """The entry that a line is: a label with a short answer or an empty blank, and no sentence with a colon in it."""
    found = _labelled(said)
    if found is None:
        return None
    prose = len(found.value.split()) > _VALUE_WORDS or re.search(r"[a-z]{3}[.!?](?:\s|$)", found.value)
    empty = not found.value and not _BLANK.search(said)
    return None if prose or empty else found


def _heading(said: str, part: Sequence[str]) -> bool:
    letters = [c for c in said if c.isalpha()]
    alone = " ".join(part).split() == said.split()
    return alone and len(letters) >= 4 and said.upper() == said and len(said) <= 70 and not said.endswith((".", ","))


def _joined(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a part, those that an editor wrapped joined again."""
    longest = max(len(x) for x in lines)
    said, before = "", ""
    for line in lines:
        full = len(before) > 0.72 * longest and longest > 50
        runs_on = line.strip()[:1].islower() or (_unfinished(before, line) if _labelled(before) else full)
        if said and runs_on and not _BULLET.match(line) and not _begins(line, before):
            said += " " + line.strip()
        else:
            if said:
                yield said
            said = line.strip()
        before = line
    yield said


def _unfinished(answer: str, line: str) -> bool:
    """Whether a label's answer goes on in the next line: it is set in under it, or the answer breaks off."""
    set_in = len(line) - len(line.lstrip()) > len(answer) - len(answer.lstrip())
    last = answer.split()[-1]
    return set_in or last.endswith((",", "&")) or (last.islower() and last[-1].isalpha())


def _begins(line: str, before: str) -> bool:
    """Whether a line begins with a label of its own: always after another label's, in prose after a sentence's end."""
    return bool(_labelled(line)) and (bool(_labelled(before)) or before.rstrip().endswith((".", "!", "?", ":", ";")))


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
    """The text of a file's bytes: UTF-8, UTF-16 with or without a mark at its head, else Windows-1252."""
    code = wide_code(data)
    if code:
        return data.decode(code, "replace").removeprefix("\ufeff")
    for each in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(each)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
