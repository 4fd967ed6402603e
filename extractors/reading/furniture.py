"""Running headers and footers: what repeats at the same place near the edge on neighbouring pages, and page numbers."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from extractors.models import Block, Entry, Line, Page, Table, Text

_EDGE = 0.095  # share of the page's height that counts as top or bottom
_PAGE_NUMBER = re.compile(
    r"^[\s\-–—·|(\[]*(?:(?:page|pg\.?|p\.|sheet)\s*)?\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?[\s\-–—·|)\]]*$", re.I
)
_NUMBERED_END = re.compile(r"\bpage\s+\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?\s*$", re.I)


def marked_furniture(pages: Sequence[Page]) -> list[Page]:
    """The pages with their running headers and footers marked as such."""
    edges = [_edge_lines(p) for p in pages]
    keys = [{_key(line, p) for line in lines} for p, lines in zip(pages, edges, strict=True)]
    alike = [_same_form(a, b) for a, b in itertools.pairwise(pages)]
    out = []
    for i, page in enumerate(pages):
        before, after = _keys_near(i, keys, alike, (-2, -1)), _keys_near(i, keys, alike, (1, 2))
        body = _body(page)
        mine = set()
        for line in edges[i]:
            key = _key(line, page)
            first_letterhead = line.size > 1.18 * body and not _near(key, before)
            titled = line.size > 1.28 * body and line.size > 11.5  # may be the title of a paper that comes twice
            repeats = not titled and (_near(key, before) or (_near(key, after) and not first_letterhead))
            if repeats or _numbers_page(line, page):
                mine.add(id(line))
        out.append(_mark(page, mine) if mine else page)
    return out


_Key = tuple[str, int]


def _keys_near(i: int, keys: Sequence[set[_Key]], alike: Sequence[bool], steps: tuple[int, int]) -> set[_Key]:
    """Edge lines of the two pages before or after; none of another copy of the same form."""
    out: set[_Key] = set()
    for k in (i + s for s in steps):
        if 0 <= k < len(keys) and not any(alike[min(i, k) : max(i, k)]):
            out |= keys[k]
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
    lines = [line for b in page.blocks if isinstance(b, Text) for line in b.lines]
    lines += [line for b in page.blocks if isinstance(b, Table) for row in b.rows for c in row for line in c.lines]
    sizes = sorted(w.size for line in lines for w in line.words)
    return sizes[len(sizes) // 2] if sizes else 10.0


def _numbers_page(line: Line, page: Page) -> bool:
    low = line.box[1] > (1 - _EDGE) * page.height or line.box[3] < 0.06 * page.height
    return low and bool(_PAGE_NUMBER.match(line.text) or _NUMBERED_END.search(line.text))


def _same_form(a: Page, b: Page) -> bool:
    """Two copies of one form repeat everywhere, not at their edges alone."""
    ta, tb = _texts(a), _texts(b)
    return min(len(ta), len(tb)) >= 4 and len(ta & tb) > 0.5 * min(len(ta), len(tb))


def _texts(page: Page) -> set[str]:
    said = [line.text for b in page.blocks if isinstance(b, Text) for line in b.lines]
    said += [b.label for b in page.blocks if isinstance(b, Entry)]
    said += [c.text for b in page.blocks if isinstance(b, Table) for row in b.rows for c in row if c.text]
    return {re.sub(r"\d+", "#", text.lower()) for text in said}


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
