"""Word files (.docx) to pages: the text comes from the file, the pages and boxes from LibreOffice where it is there."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.models import Block, Box, Cell, Entry, Line, Page, Problem, Table, Text, Word, around
from extractors.reading.blanks import MID_SENTENCE
from extractors.reading.office import as_pdf
from extractors.reading.pdf import read_pdf
from extractors.reading.pieces import Piece, piece_of
from extractors.reading.places import Place, Places
from extractors.reading.rows import heads
from extractors.reading.text import paragraph_blocks
from extractors.reading.wordbody import OPEN, TICKED, Grid, Paragraph, Token, body_of, tidy
from extractors.reading.wordparts import Parts, W


class _Made(NamedTuple):
    """A block with the page that it begins on."""

    page: int
    block: Block


def read_word(data: bytes, name: str) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    """The pages of the file; none where it does not open."""
    try:
        parts = Parts(data)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return (), ()
    root = parts.document.find(f"{W}body") if parts.document is not None else None
    if root is None:
        return (), ()
    body = body_of(parts, root)
    made = as_pdf(data, "docx")
    laid = read_pdf(made, name).pages if made else ()
    places = Places(laid)
    notes, comments = _notes(parts), _comments(parts)
    out: list[_Made] = []
    hidden: list[tuple[int, str]] = []
    problems: list[Problem] = []
    for part in body.parts:
        if isinstance(part, Grid):
            out.extend(_table(part, places))
            paragraphs = [p for row in part.rows for c in row for p in c]
        else:
            out.extend(_paragraph(part, places, parts.size))
            paragraphs = [part]
        at = out[-1].page if out else 1
        for p in paragraphs:
            hidden += [(at, p.hidden)] if p.hidden else []
            for key in p.notes:
                for note in notes.get(key, ()):
                    out.extend(_paragraph(note, places, parts.size))
            problems += [_commented(name, at, *comments[c]) for c in p.comments if c in comments]
    if body.changed:
        problems.append(Problem(
            file=name, what="holds tracked changes that are not yet accepted; it was read as if they were",
            todo="Ask the applicant which wording counts, if it matters.", weight="note",
        ))  # fmt: skip
    return _pages(name, out, hidden, laid, list(_margins(parts)), problems), tuple(
        p for p in problems if p.page is None
    )


def _commented(name: str, page: int, author: str, said: str) -> Problem:
    what = f"a comment by {author or 'an unnamed person'} stands here: “{said[:160]}”"
    return Problem(file=name, page=page, what=what, todo="See whether it is the applicant's.")


def _pages(
    name: str, made: Sequence[_Made], hidden: Sequence[tuple[int, str]], laid: Sequence[Page],
    margins: Sequence[Paragraph], problems: Sequence[Problem],
) -> tuple[Page, ...]:  # fmt: skip
    count = max([len(laid), *(m.page for m in made), 1])
    out: list[Page] = []
    for n in range(1, count + 1):
        blocks: list[Block] = [m.block for m in made if m.page == n]
        size = (laid[n - 1].width, laid[n - 1].height) if n <= len(laid) else (612.0, max(792.0, _bottom(blocks)))
        blocks = [*_margin_blocks(margins, count, size), *blocks]
        unseen = [text for page, text in hidden if page == n]
        found = [p for p in problems if p.page == n]
        if unseen:
            found.append(Problem(
                file=name, page=n, weight="note", todo="It was not counted as evidence.",
                what=f"this page holds text that a person cannot see: “{' '.join(unseen)[:120]}”",
            ))  # fmt: skip
        lines = tuple(Line(tuple(Word(w, (0, 0, 0, 0)) for w in text.split())) for text in unseen if text.split())
        out.append(Page(
            file=name, number=n, width=size[0], height=size[1], blocks=tuple(blocks), hidden=lines,
            problems=tuple(found), read_by="word" if blocks else "blank",
        ))  # fmt: skip
    return tuple(out)


def _bottom(blocks: Sequence[Block]) -> float:
    return max((b.box[3] for b in blocks), default=0.0) + 54


def _margin_blocks(margins: Sequence[Paragraph], count: int, size: tuple[float, float]) -> Iterator[Block]:
    """Headers and footers; those of a single page are its letterhead, and text like any other."""
    y = 18.0
    for p in margins:
        words = [Word(t.text, (36, y, size[0] - 36, y + t.size), _face(t), t.size) for t in tidy(p.tokens)]
        if words:
            role = "furniture" if count > 1 else "paragraph"
            yield Text.model_validate({"role": role, "lines": (Line(tuple(words)),)})
        y += 12


def _margins(parts: Parts) -> Iterator[Paragraph]:
    seen: set[str] = set()
    for stem in ("header", "footer"):
        for root in parts.parts_like(stem):
            for part in body_of(parts, root).parts:
                rows = [p for row in part.rows for c in row for p in c] if isinstance(part, Grid) else [part]
                for p in rows:
                    said = " ".join(t.text for t in p.tokens)
                    if said not in seen:
                        seen.add(said)
                        yield p


def _notes(parts: Parts) -> dict[str, list[Paragraph]]:
    root = parts.part("word/footnotes.xml")
    if root is None:
        return {}
    return {
        n.get(f"{W}id", ""): [p for p in body_of(parts, n).parts if isinstance(p, Paragraph) and p.tokens]
        for n in root.iter(f"{W}footnote")
    }


def _comments(parts: Parts) -> dict[str, tuple[str, str]]:
    root = parts.part("word/comments.xml")
    if root is None:
        return {}
    return {
        c.get(f"{W}id", ""): (c.get(f"{W}author", ""), " ".join(t.text or "" for t in c.iter(f"{W}t")).strip())
        for c in root.iter(f"{W}comment")
    }


# ---- one paragraph -------------------------------------------------------------------------------------------------


def _face(token: Token) -> str:
    face = token.font or "Body"
    return f"{face}-Bold" if token.bold and "bold" not in face.lower() else face


def _paragraph(p: Paragraph, places: Places, body: float) -> Iterator[_Made]:
    tokens = tidy(p.tokens)
    if not tokens:
        return
    mark = [Token(p.mark, False, tokens[0].size, "")] if p.mark else []
    placed = places.found([t.text for t in [*mark, *tokens]])
    pieces = [_piece(t, at) for t, at in zip([*mark, *tokens], placed, strict=True)]
    if any(t.text in (OPEN, TICKED, "☑") for t in tokens):
        yield from _checks(tokens, placed[len(mark) :], pieces[len(mark) :])
        return
    pairs = _pairs(tokens)
    if pairs and not p.level:
        yield from _entries(pairs, placed[len(mark) :])
        return
    gone = [q for q, t in zip(pieces[len(mark) :], tokens, strict=True) if t.struck]
    stays = [q for q in pieces if not any(q is g for g in gone)]
    for part, page in _by_page(
        stays, [at for q, at in zip(pieces, placed, strict=True) if not any(q is g for g in gone)]
    ):
        for text in _texts(part, p, body, bool(mark)):
            yield _Made(page, text)
    if gone:
        yield _Made(placed[0].page, Text(role="paragraph", lines=_lines(gone), standing="withdrawn"))


def _texts(pieces: list[Piece], p: Paragraph, body: float, marked: bool) -> list[Text]:
    if p.level is not None:
        size = body + 10.0 - p.level  # the outline's level ranks the heading, whatever size it is printed in
        return [Text(role="heading", lines=(Line(tuple(q.word._replace(size=round(size, 1)) for q in pieces)),))]
    return paragraph_blocks(_rows(pieces), body, marked)


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The words by printed line."""
    out: list[list[Piece]] = []
    for q in pieces:
        if out and abs(out[-1][-1].base - q.base) < 0.5 * max(q.size, 4) and q.box[0] >= out[-1][-1].box[0]:
            out[-1].append(q)
        else:
            out.append([q])
    return out


def _lines(pieces: Sequence[Piece]) -> tuple[Line, ...]:
    return tuple(Line(tuple(q.word for q in row)) for row in _rows(pieces))


def _piece(token: Token, at: Place) -> Piece:
    return piece_of(Word(token.text, at.box, _face(token), token.size))


def _by_page(pieces: Sequence[Piece], placed: Sequence[Place]) -> Iterator[tuple[list[Piece], int]]:
    """A paragraph that runs over the page's end is cut at a sentence, so that each sentence has its page."""
    part: list[Piece] = []
    page = placed[0].page if placed else 1
    for q, at in zip(pieces, placed, strict=True):
        starts = bool(part) and at.page > page and part[-1].text.rstrip('"”’)').endswith((".", "!", "?", ":", ";"))
        if starts:
            yield part, page
            part = []
        if not part:
            page = at.page
        if at.page != page:
            q = q._replace(word=q.word._replace(box=part[-1].box), base=part[-1].base)
        part.append(q)
    if part:
        yield part, page


def _checks(tokens: Sequence[Token], placed: Sequence[Place], pieces: Sequence[Piece]) -> Iterator[_Made]:
    starts = [i for i, t in enumerate(tokens) if t.text in (OPEN, TICKED, "☑")]
    before = " ".join(t.text for t in tokens[: starts[0]]).rstrip(" :")
    groups = [range(a, b) for a, b in zip(starts, [*starts[1:], len(tokens)], strict=True)]
    options = [(" ".join(tokens[i].text for i in g[1:]), tokens[g[0]].text != OPEN) for g in groups]
    page = placed[starts[0]].page
    if before and len(groups) > 1:
        chosen = ", ".join(label for label, on in options if on)
        box = around([q.box for q in pieces])
        yield _Made(page, Entry(label=before, value=chosen, kind="choice", box=box))
    for group, (label, on) in zip(groups, options, strict=True):
        box = around([pieces[i].box for i in group])
        said = label or before
        yield _Made(page, Entry(label=said, value="X" if on else "", kind="check", checked=on, box=box))


def _pairs(tokens: Sequence[Token]) -> list[tuple[list[int], list[int]]]:
    """Label and answer pairs of a line set with tabs or underscores: "Name:<tab>Dana", "Date: ____"."""
    cells: list[list[int]] = []
    for i, t in enumerate(tokens):
        if not cells or t.gap or t.breaks:
            cells.append([])
        cells[-1].append(i)
    blank = any(set(t.text) <= {"_", "$"} and len(t.text) > 2 for t in tokens)
    if len(cells) < 2 and not blank:
        return []
    pairs: list[tuple[list[int], list[int]]] = []
    for cell in cells:
        colon = next((k for k, i in enumerate(cell[:7]) if tokens[i].text.endswith(":")), None)
        line = next(
            (k for k, i in enumerate(cell) if set(tokens[i].text) <= {"_", "$"} and len(tokens[i].text) > 2), None
        )
        if colon is not None:
            pairs.append((cell[: colon + 1], cell[colon + 1 :]))
        elif line is not None and 0 < line <= 8 and line == len(cell) - 1 and not _mid_sentence(tokens[cell[line - 1]]):
            pairs.append((cell[:line], cell[line:]))
        elif pairs and not pairs[-1][1]:
            pairs[-1][1].extend(cell)
        else:
            return []
    return pairs if all(label for label, _ in pairs) and (blank or any(v for _, v in pairs)) else []


def _mid_sentence(token: Token) -> bool:
    return token.text.lower() in MID_SENTENCE


def _entries(pairs: list[tuple[list[int], list[int]]], placed: Sequence[Place]) -> Iterator[_Made]:
    for label, value in pairs:
        box = around([placed[i].box for i in [*label, *value]])
        said = " ".join(placed[i].text for i in label).rstrip(" :")
        given = " ".join(placed[i].text for i in value if set(placed[i].text) - {"_", "$"})
        yield _Made(placed[label[0]].page, Entry(label=said, value=given, box=box))


# ---- tables --------------------------------------------------------------------------------------------------------


class _Row(NamedTuple):
    page: int
    cells: list[list[list[Piece]]]  # cell -> paragraph -> words


def _table(grid: Grid, places: Places) -> Iterator[_Made]:
    rows = [r for r in (_row(row, places) for row in grid.rows) if any(any(c) for c in r.cells)]
    if not rows:
        return
    flat = [[[q for p in c for q in p] for c in r.cells] for r in rows]
    used = [k for k in range(len(flat[0])) if any(r[k] for r in flat)]
    top = grid.heads if 0 < grid.heads < len(rows) else heads([[r[k] for k in used] for r in flat])
    start = 0
    while start < len(rows):
        page = rows[start].page
        end = start
        while end < len(rows) and rows[end].page == page:
            end += 1
        part = rows[start:end] if start == 0 else [*rows[:top], *rows[start:end]]
        here = tuple(_cells(r, used) for r in part)
        yield _Made(page, Table(rows=here, heads=top if len(part) > top else 0))
        start = end


def _row(row: Sequence[Sequence[Paragraph]], places: Places) -> _Row:
    cells: list[list[list[Piece]]] = []
    page = 0
    for c in row:
        inner: list[list[Piece]] = []
        for p in c:
            tokens = tidy(p.tokens)
            mark = [Token(p.mark, False, tokens[0].size, "")] if p.mark and tokens else []
            placed = places.found([t.text for t in [*mark, *tokens]])
            page = page or (placed[0].page if placed else 0)
            inner.append([_piece(t, at) for t, at in zip([*mark, *tokens], placed, strict=True) if not t.struck])
        cells.append([x for x in inner if x])
    return _Row(page or places.page, cells)


def _cells(row: _Row, used: Sequence[int]) -> tuple[Cell, ...]:
    every = [q.box for c in row.cells for p in c for q in p]
    whole: Box = around(every) if every else (0, 0, 0, 0)
    out = []
    for k in used:
        lines = tuple(x for p in row.cells[k] for x in _lines(p))
        out.append(Cell(lines, around([x.box for x in lines]) if lines else whole))
    return tuple(out)
