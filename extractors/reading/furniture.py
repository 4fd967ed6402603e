"""Running headers and footers: what repeats at the same place near the edge on neighbouring pages, and page numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Block, Line, Page, Text

_EDGE = 0.095  # share of the page's height that counts as top or bottom
_PAGE_NUMBER = re.compile(
    r"^[\s\-–—·|(\[]*(?:(?:page|pg\.?|p\.|sheet)\s*)?\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?[\s\-–—·|)\]]*$", re.I
)
_NUMBERED_END = re.compile(r"\bpage\s+\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?\s*$", re.I)


def marked_furniture(pages: Sequence[Page]) -> list[Page]:
    """The pages with their running headers and footers marked as such."""
    edges = [_edge_lines(p) for p in pages]
    keys = [{_key(line, p) for line in lines} for p, lines in zip(pages, edges, strict=True)]
    alike = [_same_form(a, b) for a, b in zip(pages, pages[1:], strict=False)]
    out = []
    for i, page in enumerate(pages):
        near: set[tuple[str, int]] = set()
        for k in (i - 2, i - 1, i + 1, i + 2):
            between = alike[min(i, k) : max(i, k)] if 0 <= k < len(pages) else [True]
            if 0 <= k < len(pages) and not any(between):
                near |= keys[k]
        body = _body(page)
        mine = {
            id(line) for line in edges[i]
            if (_near(_key(line, page), near) and (line.size <= 1.18 * body or not _titled(line, page)))
            or _numbers_page(line, page)
        }  # fmt: skip
        out.append(_mark(page, mine) if mine else page)
    return out


def _edge_lines(page: Page) -> list[Line]:
    out = []
    for block in page.blocks:
        if isinstance(block, Text) and block.role != "caption" and len(block.lines) <= 3:
            out += [x for x in block.lines if x.box[3] < _EDGE * page.height or x.box[1] > (1 - _EDGE) * page.height]
    return out


def _key(line: Line, page: Page) -> tuple[str, int]:
    return re.sub(r"\d+", "#", line.text.lower()), round((line.box[1] + line.box[3]) / 2 / page.height * 100)


def _near(key: tuple[str, int], keys: set[tuple[str, int]]) -> bool:
    return any((key[0], key[1] + d) in keys for d in (-1, 0, 1))


def _body(page: Page) -> float:
    sizes = sorted(w.size for b in page.blocks if isinstance(b, Text) for line in b.lines for w in line.words)
    return sizes[len(sizes) // 2] if sizes else 10.0


def _titled(line: Line, page: Page) -> bool:
    """A large line at the top of a page may be the title of a paper that comes twice."""
    del page
    return len(line.words) <= 12


def _numbers_page(line: Line, page: Page) -> bool:
    low = line.box[1] > (1 - _EDGE) * page.height or line.box[3] < 0.06 * page.height
    return low and bool(_PAGE_NUMBER.match(line.text) or _NUMBERED_END.search(line.text))


def _same_form(a: Page, b: Page) -> bool:
    """Two copies of one form repeat everywhere, not at their edges alone."""
    ta, tb = _texts(a), _texts(b)
    return min(len(ta), len(tb)) >= 4 and len(ta & tb) > 0.5 * min(len(ta), len(tb))


def _texts(page: Page) -> set[str]:
    return {re.sub(r"\d+", "#", line.text.lower()) for b in page.blocks if isinstance(b, Text) for line in b.lines}


def _mark(page: Page, mine: set[int]) -> Page:
    blocks: list[Block] = []
    for block in page.blocks:
        if isinstance(block, Text) and any(id(line) in mine for line in block.lines):
            kept = tuple(x for x in block.lines if id(x) not in mine)
            gone = tuple(x for x in block.lines if id(x) in mine)
            if kept:
                blocks.append(block.model_copy(update={"lines": kept}))
            blocks.append(Text(role="furniture", lines=gone))
        else:
            blocks.append(block)
    return page.model_copy(update={"blocks": tuple(blocks)})
