"""`python -m benchmarks.scans`: what reading scans costs, and how many letters are wrong, by kind of damage."""

from __future__ import annotations

import sys
import time

from rapidfuzz.distance import Levenshtein

from benchmarks.pages import DAMAGES, Sheet, sheet
from extractors.models import Block
from extractors.reading.layout import laid_out
from extractors.reading.ocr import engine
from extractors.reading.scan import read_scan


def said(block: Block) -> str:
    """The words of a block."""
    if block.block == "text":
        return block.text
    if block.block == "table":
        return " ".join(c.text for row in block.rows for c in row)
    return f"{block.label} {block.value}"


def read(page: Sheet) -> tuple[str, float]:
    """The words that are read, and the processor's seconds that it took."""
    start = time.process_time()
    scan = read_scan(page.picture, page.dpi, engine())
    text = " ".join(map(said, laid_out(scan.ink).blocks))
    return " ".join(text.split()), time.process_time() - start


def wrong(text: str, page: Sheet, within: bool = False) -> float:
    """Share of letters that are wrong, missing or too many. `within`: the page holds other words besides."""
    if within:
        return Levenshtein.distance(page.text, text, weights=(0, 1, 1)) / len(page.text)
    return Levenshtein.distance(page.text, text) / len(page.text)


def main(faces: int) -> None:
    """Prints the table."""
    read(sheet("clean, 200 dpi"))
    print(f"{'damage':26} {'wrong letters':>13} {'seconds':>8}")
    for damage in DAMAGES:
        errors, seconds = [], []
        for face in range(faces):
            page = sheet(damage, face)
            text, cost = read(page)
            errors.append(wrong(text, page, damage == "stamp over it"))
            seconds.append(cost)
        worst = f"(worst {max(errors):.2%})"
        print(f"{damage:26} {sum(errors) / faces:13.2%} {sum(seconds) / faces:8.2f}   {worst}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
