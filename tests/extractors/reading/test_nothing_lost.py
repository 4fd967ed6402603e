"""Whatever the layout, every word on a page comes out once: in a block, or among the hidden lines."""

from __future__ import annotations

import re
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from making import everything, page, rule, write
from reportlab.pdfgen.canvas import Canvas

WORDS = st.sampled_from(
    ["Gate", "Women", "22", "7,200", "water", "tank", "Lot", "A.", "Total", "(tents)", "$5,000", "Name:"]
)
CELL = st.lists(WORDS, min_size=0, max_size=4)
ROW = st.tuples(CELL, CELL, CELL, st.sampled_from(["Helvetica", "Helvetica-Bold", "Courier"]), st.booleans())


@settings(max_examples=120, deadline=None)
@given(st.lists(ROW, min_size=1, max_size=14), st.integers(12, 26))
def test_every_word_comes_out_once(rows: list[tuple[list[str], list[str], list[str], str, bool]], pace: int) -> None:
    put: Counter[str] = Counter()

    def draw(c: Canvas) -> None:
        for r, (*cells, font, ruled) in enumerate(rows):
            for x, cell in zip((50, 230, 410), cells, strict=True):
                write(c, x, 80 + pace * r, " ".join(cell), font, 9)
                put.update(plain(" ".join(cell)))
            if ruled:
                rule(c, 45, 560, 83 + pace * r)

    read = page(draw)
    got = Counter(plain(everything(read) + " " + " ".join(line.text for line in read.hidden)))
    assert got == put


def plain(text: str) -> list[str]:
    return re.findall(r"[A-Za-z0-9$,.()]+", text)
