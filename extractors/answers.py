"""Puts what stands on the blanks of a scanned form into them.

A form filled in by hand is read in pieces: the label with an empty blank, and what is written on the line, in larger
letters and a little above it, as a line of its own. Here the two become one answer again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Block, Entry, Line, Page, Text

_GLUED = re.compile(r"^(?P<label>.*[A-Za-z]{2}\.?)(?P<answer>\d[\d,.-]*)$")
_SLACK = 6.0  # points by which writing leaves its blank


def filled(page: Page) -> tuple[Block, ...]:
    """The blocks of a page, on a scan with each empty blank filled with the one line that is written on it."""
    if page.read_by != "ocr":
        return page.blocks
    taken: set[int] = set()
    out: dict[int, Block] = {}
    for n, block in enumerate(page.blocks):
        if isinstance(block, Entry) and block.kind == "text":
            block = _parted(block)
            written = [] if block.value else [k for k, b in enumerate(page.blocks) if _on(block, b)]
            if len(written) == 1 and written[0] not in taken:
                taken.add(written[0])
                block = _answered(block, page.blocks[written[0]])
        out[n] = block
    return _rows([block for n, block in out.items() if n not in taken])


def _parted(entry: Entry) -> Entry:
    """A label that ran into its answer: "Telephone919" before "555-0133"."""
    found = _GLUED.match(entry.label)
    if found is None:
        return entry
    value = f"{found['answer']} {entry.value}".strip()
    return entry.model_copy(update={"label": found["label"], "value": value, "sure": False})


def _on(blank: Entry, block: Block) -> bool:
    """Whether a text of one line is written on a blank: within its width, half its height or more within it."""
    if not isinstance(block, Text) or len(block.lines) != 1 or block.role in ("furniture", "bullet"):
        return False
    left, top, right, bottom = block.box
    inside = blank.box[0] + _SLACK <= left and right <= blank.box[2] + _SLACK
    shared = min(bottom, blank.box[3]) - max(top, blank.box[1])
    return inside and shared >= 0.5 * min(bottom - top, blank.box[3] - blank.box[1])


def _answered(blank: Entry, block: Block) -> Entry:
    assert isinstance(block, Text)
    sure = blank.sure and all(w.sure for line in block.lines for w in line.words)
    return blank.model_copy(update={"value": block.text, "sure": sure})


def _rows(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks, a line that begins small joined to the one on its left: "Ends: date Oct 11" and "hour 6 pm"."""
    out: list[Block] = []
    for block in blocks:
        before = out[-1] if out else None
        if isinstance(before, Text) and isinstance(block, Text) and _goes_on(before, block):
            line = Line((*before.lines[0].words, *block.lines[0].words))
            out[-1] = before.model_copy(update={"lines": (line,)})
        else:
            out.append(block)
    return tuple(out)


def _goes_on(before: Text, block: Text) -> bool:
    if len(before.lines) != 1 or len(block.lines) != 1 or not block.text[:1].islower():
        return False
    if "furniture" in (before.role, block.role) or before.standing != block.standing:
        return False
    shared = min(before.box[3], block.box[3]) - max(before.box[1], block.box[1])
    return before.box[2] <= block.box[0] and shared >= 0.6 * (block.box[3] - block.box[1])
