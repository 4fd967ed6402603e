"""`python -m benchmarks.reading [FOLDER]`: what reading costs, as ratios of one run on the same pages.

Born-digital pages: the whole reading (words, tables, forms, hidden text, problems) against pdfplumber's words alone and
against bare PDFium text, in processor seconds. Scanned pages: one reading process against two, in pages by the clock.
Memory: what the reading processes hold at the most while one packet of many pages is read, and at its first tenth.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pdfplumber
import pikepdf
import psutil
import pypdfium2 as pdfium
from PIL import Image

from benchmarks.pages import DPI, sheet
from extractors.reading.files import read_files
from extractors.reading.pdf import read_pdf

_SAMPLES = Path(__file__).parent.parent / "sample_applications"
_SCANS, _MANY = 8, 300


def born_digital(folder: Path) -> None:
    """Whole reading, pdfplumber's words and bare text of every PDF of the folder that has a text layer."""
    files = [p.read_bytes() for p in sorted(folder.rglob("*.pdf")) if _has_text(p)]
    pages = sum(len(pdfium.PdfDocument(data)) for data in files)
    spent = {
        "whole reading": _seconds(lambda: [read_pdf(data, "a.pdf") for data in files]),
        "pdfplumber's words": _seconds(lambda: [_plumbed(data) for data in files]),
        "bare PDFium text": _seconds(lambda: [_bare(data) for data in files]),
    }
    whole = spent["whole reading"]
    print(f"{pages} born-digital pages, processor seconds")
    for what, seconds in spent.items():
        print(f"  {what:20} {seconds:7.2f}   whole reading is {whole / seconds:5.2f} of it")


def two_processes(count: int = _SCANS) -> None:
    """Scanned pages by the clock: a file by itself in one process, and two such files at once in two."""
    with tempfile.TemporaryDirectory() as at:
        one, other = Path(at) / "one.pdf", Path(at) / "other.pdf"
        _scanned(one, count, 0)
        _scanned(other, count, count)
        read_files([one], workers=1)  # starts the engine once, so that neither run pays for it
        alone = _clock(lambda: read_files([one], workers=1))
        both = _clock(lambda: read_files([one, other], workers=2))
    times = 2 * alone / both
    print(f"{count} scanned pages in one process {alone:.1f} s; {2 * count} in two {both:.1f} s: {times:.2f} times")


def memory(count: int = _MANY) -> None:
    """What all processes hold at the most while a packet of so many pages is read."""
    with tempfile.TemporaryDirectory() as at:
        path = Path(at) / "many.pdf"
        _repeated(path, count)
        held: list[tuple[float, int]] = []
        read_files([path], lambda _, share: held.append((share, _memory())))
    early = max((m for share, m in held if share <= 0.1), default=0)
    most = max((m for _, m in held), default=0)
    print(f"{count} pages: {early / 1e6:.0f} MB in the first tenth, {most / 1e6:.0f} MB at the most")


def _has_text(path: Path) -> bool:
    document = pdfium.PdfDocument(path)
    return all(len(page.get_textpage().get_text_range()) > 100 for page in document)


def _plumbed(data: bytes) -> int:
    with pdfplumber.open(_file(data)) as document:
        return sum(len(page.extract_words()) for page in document.pages)


def _file(data: bytes) -> Path:
    path = Path(tempfile.gettempdir()) / "gatebook-benchmark.pdf"
    path.write_bytes(data)
    return path


def _bare(data: bytes) -> int:
    return sum(len(page.get_textpage().get_text_range()) for page in pdfium.PdfDocument(data))


def _scanned(path: Path, count: int, first: int) -> None:
    """A PDF of pictures of typed pages."""
    pictures = [Image.fromarray(sheet("clean, 200 dpi", first + n).picture) for n in range(count)]
    pictures[0].save(path, save_all=True, append_images=pictures[1:], resolution=DPI)


def _repeated(path: Path, count: int) -> None:
    source = next(p for p in sorted(_SAMPLES.rglob("*.pdf")) if _has_text(p))
    with pikepdf.open(source) as document, pikepdf.new() as out:
        while len(out.pages) < count:
            out.pages.extend(document.pages)
        out.save(path)


def _memory() -> int:
    own = psutil.Process()
    return sum(p.memory_info().rss for p in (own, *own.children(recursive=True)))


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _clock(work: Callable[[], object]) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start


if __name__ == "__main__":
    born_digital(Path(sys.argv[1]) if len(sys.argv) > 1 else _SAMPLES)
    two_processes()
    memory()
