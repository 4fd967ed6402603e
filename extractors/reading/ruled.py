"""The door to pdfplumber: the cells of tables that are drawn with rules.

A PDF's page is opened with pdfplumber only where its ink holds rules enough for a table, because reading a page twice
costs a tenth of a second. Rules that stand in no PDF (seen in a scan, typed with hyphens, on a page that only PDFium
opens) go through the same finder.

What pdfplumber does not do stands beside it: a cell that spans columns or rows is told by `grids.py`, and rows parted
by level rules alone, which enclose nothing, by `bands.py`.
"""

from __future__ import annotations

import io
import itertools
import logging
from collections.abc import Mapping, Sequence

import pdfplumber
from pdfminer.pdfexceptions import PDFException
from pdfminer.psexceptions import PSException
from pdfplumber.page import Page
from pdfplumber.pdf import PDF
from pdfplumber.table import cells_to_tables, edges_to_intersections, intersections_to_cells, merge_edges
from pdfplumber.utils.exceptions import MalformedPDFException, PdfminerException

from extractors.models import Box
from extractors.reading.ink import Ink, Rule
from extractors.reading.pdfium.paths import LONG_PATH, THIN

logging.getLogger("pdfminer").setLevel(logging.ERROR)  # it warns of every oddity of a font

_NEAR = 2.5  # points; rules this close are one, and ends this close to a rule meet it
_MOST = 2000  # rules and shapes; more are a drawing, which is slow to read and holds no table
_BROKEN = (
    PDFException, PSException, MalformedPDFException, PdfminerException, OSError, ValueError, TypeError, KeyError,
    IndexError, AttributeError, AssertionError, RecursionError, ArithmeticError, NotImplementedError,
)  # fmt: skip
"""What pdfminer throws at a PDF it cannot read: besides its own, whatever a missing or wrong entry leads to."""


class Plumbed:
    """A PDF as pdfplumber reads it, opened when a page first needs it."""

    def __init__(self, data: bytes, password: str = "") -> None:
        self._data, self._password = data, password
        self._pdf: PDF | None = None
        self._broken = False

    def ruled(self, index: int, ink: Ink) -> Ink:
        """The page's ink with the ruled lines that pdfplumber sees besides; as it was where the page needs none."""
        if self._broken or not needed(ink):
            return ink
        try:
            self._pdf = self._pdf or pdfplumber.open(io.BytesIO(self._data), password=self._password)
            page = self._pdf.pages[index]
            try:
                return ink._replace(rules=(*ink.rules, *_besides(ink, page)))
            finally:
                page.close()
        except _BROKEN:
            self._broken = self._pdf is None
            return ink

    def __enter__(self) -> Plumbed:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pdf:
            self._pdf.close()


def needed(ink: Ink) -> bool:
    """Whether the page may hold a ruled table: its rules cross as often as two cells do, or are drawn in one stroke."""
    if len(ink.rules) + len(ink.shapes) > _MOST:
        return False
    level, upright = [r.box for r in ink.rules if r.level], [r.box for r in ink.rules if not r.level]
    crossings = (
        1 for h in level for v in upright
        if h[0] - _NEAR <= v[0] <= h[2] + _NEAR and v[1] - _NEAR <= h[1] <= v[3] + _NEAR
    )  # fmt: skip
    return sum(itertools.islice(crossings, 6)) == 6 or any(s.strokes > LONG_PATH for s in ink.shapes)


def _besides(ink: Ink, page: Page) -> list[Rule]:
    """Rules that PDFium did not list, in points of the page as seen.

    On a page whose size pdfplumber tells otherwise (other units), or that is turned and cropped, which it mixes up,
    its rules would lie beside the words.
    """
    left, top, right, bottom = page.cropbox
    if abs(right - left - ink.width) > 1 or abs(bottom - top - ink.height) > 1:
        return []
    if page.rotation and page.cropbox != page.mediabox:
        return []
    edges = [(e["x0"] - left, e["top"] - top, e["x1"] - left, e["bottom"] - top) for e in page.filter(_thin).edges]
    found = [Rule(e, -1) for e in edges if min(e[2] - e[0], e[3] - e[1]) < 0.7 and max(e[2] - e[0], e[3] - e[1]) > 3]
    return [r for r in found if not any(_on(r, other) for other in ink.rules)] if len(found) <= _MOST else []


def _on(rule: Rule, other: Rule) -> bool:
    a, b = rule.box, other.box
    return rule.level == other.level and all((
        b[0] - _NEAR <= a[0], b[1] - _NEAR <= a[1], a[2] <= b[2] + _NEAR, a[3] <= b[3] + _NEAR,
    ))  # fmt: skip


def _thin(thing: Mapping[str, object]) -> bool:
    """Whether it is painted as a line: stroked, or a bar too thin to be anything else."""
    if thing["object_type"] not in ("line", "rect", "curve"):
        return False
    return bool(thing["stroke"]) or min(float(str(thing["width"])), float(str(thing["height"]))) <= THIN


def tables(rules: Sequence[Box]) -> list[list[Box]]:
    """The cells of each table that the rules make; a single box, which pdfplumber leaves out, is a table of one."""
    if not 4 <= len(rules) <= _MOST:
        return []
    edges = merge_edges([_edge(r) for r in rules], _NEAR, _NEAR, _NEAR, _NEAR)
    cells = intersections_to_cells(edges_to_intersections(edges, _NEAR, _NEAR))
    found = cells_to_tables(cells)
    joined = {cell for made in found for cell in made}
    return [*found, *([cell] for cell in cells if cell not in joined)]


def _edge(box: Box) -> dict[str, float | str]:
    x0, top, x1, bottom = box
    if x1 - x0 >= bottom - top:
        y = (top + bottom) / 2
        return {"x0": x0, "x1": x1, "top": y, "bottom": y, "width": x1 - x0, "height": 0.0, "orientation": "h"}
    x = (x0 + x1) / 2
    return {"x0": x, "x1": x, "top": top, "bottom": bottom, "width": 0.0, "height": bottom - top, "orientation": "v"}
