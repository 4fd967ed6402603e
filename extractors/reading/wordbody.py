"""The text of a .docx with all changes accepted: paragraphs, tables and boxes in their order, before any layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from extractors.reading.wordparts import W14, Parts, Style, W, flag, font, numbered, size

_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_SYMBOLS = {
    "f0fe": "☒", "f0fd": "☒", "f078": "☒", "f053": "☒", "f052": "☑", "f0a8": "☐", "f06f": "☐", "f0a3": "☐", "f071": "☐",
    "f0fc": "✓", "f0b7": "•", "f0a7": "▪", "f0d8": "➢",
}  # fmt: skip
OPEN, TICKED = "☐", "☒"


class Token(NamedTuple):
    """A word with its look. `gap` where a tab stands before it, `breaks` where a line break does."""

    text: str
    bold: bool
    size: float
    font: str
    struck: bool = False
    gap: bool = False
    breaks: bool = False


class Paragraph(NamedTuple):
    """A paragraph. `level` as in `Style`; `mark` is its bullet or number; `hidden` what Word does not show."""

    tokens: tuple[Token, ...]
    level: int | None = None
    mark: str = ""
    hidden: str = ""
    notes: tuple[str, ...] = ()  # footnotes that it refers to
    comments: tuple[str, ...] = ()  # numbers of comments on it


class Grid(NamedTuple):
    """A table: rows of cells, each the paragraphs in it. `heads` rows are marked as heads in the file."""

    rows: tuple[tuple[tuple[Paragraph, ...], ...], ...]
    heads: int


class Body(NamedTuple):
    """The whole text. `changed` where insertions or deletions are still to be accepted."""

    parts: tuple[Paragraph | Grid, ...]
    changed: bool


def body_of(parts: Parts, root: etree._Element) -> Body:
    """The paragraphs and tables below an element (the body, a header, a footnote)."""
    changed = any(True for _ in root.iter(f"{W}ins", f"{W}del", f"{W}moveFrom", f"{W}moveTo"))
    return Body(tuple(_parts(parts, root)), changed)


def _parts(parts: Parts, root: etree._Element) -> Iterator[Paragraph | Grid]:
    for node in root:
        tag = node.tag
        if tag == f"{W}p":
            yield _paragraph(parts, node)
            for box in _boxes(node):
                yield from _parts(parts, box)
        elif tag == f"{W}tbl":
            yield from _table(parts, node)
        elif tag in (f"{W}sdt", f"{W}sdtContent", f"{W}ins", f"{W}moveTo", f"{W}customXml", f"{W}smartTag", f"{W}body"):
            yield from _parts(parts, node)
        elif tag == f"{_MC}AlternateContent":
            chosen = node.find(f"{_MC}Choice")
            yield from _parts(parts, chosen if chosen is not None else node)


def _boxes(paragraph: etree._Element) -> Iterator[etree._Element]:
    """Text boxes anchored in the paragraph, once each: Word writes them twice, for itself and for older readers."""
    for box in paragraph.iter(f"{W}txbxContent"):
        if not any(a.tag == f"{_MC}Fallback" for a in box.iterancestors()):
            yield box


class _Look(NamedTuple):
    style: Style
    base: float


def _paragraph(parts: Parts, node: etree._Element) -> Paragraph:
    properties = node.find(f"{W}pPr")
    named = properties.find(f"{W}pStyle") if properties is not None else None
    style = parts.style(named.get(f"{W}val", "")) if named is not None else Style()
    tokens: list[Token] = []
    hidden: list[str] = []
    look = _Look(style, style.size or parts.size)
    _runs(parts, node, look, tokens, hidden)
    number = numbered(properties) or style.number
    off = properties is not None and properties.find(f"{W}numPr/{W}numId") is not None and numbered(properties) is None
    mark = parts.mark(number) if number and not off and tokens else ""
    notes = tuple(r.get(f"{W}id", "") for r in node.iter(f"{W}footnoteReference"))
    comments = tuple(r.get(f"{W}id", "") for r in node.iter(f"{W}commentReference"))
    return Paragraph(tuple(tokens), style.level, mark, " ".join(hidden), notes, comments)


def _runs(parts: Parts, node: etree._Element, look: _Look, out: list[Token], hidden: list[str]) -> None:
    for child in node:
        tag = child.tag
        if tag == f"{W}r":
            _run(parts, child, look, out, hidden)
        elif tag in (f"{W}del", f"{W}moveFrom", f"{W}pPr", f"{_MC}Fallback"):
            continue
        elif tag == f"{W}sdt":
            box = child.find(f"{W}sdtPr/{W14}checkbox")
            if box is not None:
                state = box.find(f"{W14}checked")
                on = state is not None and state.get(f"{W14}val", "0") in ("1", "true")
                out.append(Token(TICKED if on else OPEN, False, look.base, ""))
            elif child.find(f"{W}sdtPr/{W}showingPlcHdr") is not None:
                out.append(Token("____", False, look.base, "", gap=True))  # "Click here to enter text"
            else:
                content = child.find(f"{W}sdtContent")
                if content is not None:
                    _runs(parts, content, look, out, hidden)
        elif tag in (
            f"{W}ins",
            f"{W}moveTo",
            f"{W}hyperlink",
            f"{W}smartTag",
            f"{W}fldSimple",
            f"{W}customXml",
            f"{W}dir",
        ):
            _runs(parts, child, look, out, hidden)
        elif tag == f"{_MC}AlternateContent":
            chosen = child.find(f"{_MC}Choice")
            if chosen is not None:
                _runs(parts, chosen, look, out, hidden)


def _run(parts: Parts, run: etree._Element, look: _Look, out: list[Token], hidden: list[str]) -> None:
    properties = run.find(f"{W}rPr")
    named = properties.find(f"{W}rStyle") if properties is not None else None
    own = parts.style(named.get(f"{W}val", "")) if named is not None else Style()
    bold = flag(properties, "b", own.bold if own.bold is not None else look.style.bold) or False
    points = size(properties, own.size) or look.base
    face = font(properties, own.font or look.style.font) or ""
    struck = bool(flag(properties, "strike", False) or flag(properties, "dstrike", False))
    unseen = bool(flag(properties, "vanish", False)) or _white(properties)
    raised = properties.find(f"{W}vertAlign") if properties is not None else None
    text = _text(run)
    if raised is not None and raised.get(f"{W}val") == "superscript":
        text = f" {text}" if text.strip().isdigit() else text
    if unseen:
        hidden.append(text.strip())
        return
    _add(out, text, Token("", bold, points, face, struck))


def _white(properties: etree._Element | None) -> bool:
    colour = properties.find(f"{W}color") if properties is not None else None
    if colour is None or colour.get(f"{W}val", "").upper() not in ("FFFFFF", "FEFEFE"):
        return False
    assert properties is not None
    shaded = properties.find(f"{W}shd") is not None or properties.find(f"{W}highlight") is not None
    behind = next((a for a in properties.iterancestors(f"{W}tc", f"{W}p") if a.find(f".//{W}shd") is not None), None)
    return not shaded and behind is None


def _text(run: etree._Element) -> str:
    out: list[str] = []
    for child in run:
        tag = child.tag
        if tag == f"{W}t":
            out.append(child.text or "")
        elif tag in (f"{W}tab", f"{W}ptab"):
            out.append("\t")
        elif tag in (f"{W}br", f"{W}cr"):
            out.append("\n")
        elif tag == f"{W}noBreakHyphen":
            out.append("-")
        elif tag == f"{W}fldChar":
            out.append(_old_box(child))
        elif tag == f"{W}sym":
            out.append(_SYMBOLS.get(child.get(f"{W}char", "").lower(), ""))
    return "".join(out)


def _old_box(node: etree._Element) -> str:
    """The check box of a form made with an older Word, or "" where the field is none."""
    box = node.find(f"{W}ffData/{W}checkBox")
    if box is None:
        return ""
    state = box.find(f"{W}checked") if box.find(f"{W}checked") is not None else box.find(f"{W}default")
    on = state is not None and state.get(f"{W}val", "1") not in ("0", "false", "off")
    return f" {TICKED if on else OPEN} "


def _add(out: list[Token], text: str, look: Token) -> None:
    """Adds the run's words; a run that begins in mid word goes on with the last one."""
    gap = breaks = False
    glued = bool(out) and bool(text) and not text[0].isspace() and not _spaced(out[-1])
    word = ""
    for c in f"{text} ":
        if not c.isspace():
            word += c
            continue
        if word:
            if glued and not gap and not breaks:
                out[-1] = out[-1]._replace(text=out[-1].text + word)
            else:
                out.append(look._replace(text=word, gap=gap, breaks=breaks))
            word, glued, gap, breaks = "", False, False, False
        gap, breaks, glued = gap or c == "\t", breaks or c == "\n", False
    if text[-1:].isspace() and out:
        out[-1] = out[-1]._replace(text=out[-1].text + "\u0000")
    if (gap or breaks) and text:
        out.append(look._replace(text="\u0000", gap=gap, breaks=breaks))


def _spaced(token: Token) -> bool:
    return token.text.endswith("\u0000")


def tidy(tokens: tuple[Token, ...]) -> list[Token]:
    """The tokens without the marks that `_add` leaves where a run ended in a space."""
    out: list[Token] = []
    gap = breaks = False
    for t in tokens:
        text = t.text.replace("\u0000", "")
        if not text:
            gap, breaks = gap or t.gap, breaks or t.breaks
            continue
        out.append(t._replace(text=text, gap=t.gap or gap, breaks=t.breaks or breaks))
        gap = breaks = False
    return out


def _table(parts: Parts, node: etree._Element) -> Iterator[Paragraph | Grid]:
    rows: list[tuple[tuple[Paragraph, ...], ...]] = []
    heads = 0
    nested: list[Paragraph | Grid] = []
    for row in _rows(node):
        marked = row.find(f"{W}trPr/{W}tblHeader") is not None
        cells: list[tuple[Paragraph, ...]] = []
        for cell in _cells(row):
            inner = list(_parts(parts, cell))
            nested += [p for p in inner if isinstance(p, Grid) and len(p.rows) > 1]
            merged = cell.find(f"{W}tcPr/{W}vMerge")
            goes_on = merged is not None and merged.get(f"{W}val", "continue") == "continue"
            flat = [] if goes_on else [p for p in _flat(inner) if p.tokens or p.hidden]
            cells.append(tuple(flat))
            span = cell.find(f"{W}tcPr/{W}gridSpan")
            wide = span.get(f"{W}val", "1") if span is not None else "1"
            cells += [()] * (min(int(wide), 40) - 1 if wide.isdigit() else 0)
        if cells:
            heads = heads + 1 if marked and heads == len(rows) else heads
            rows.append(tuple(cells))
    across = max((len(r) for r in rows), default=0)
    if across <= 1 or len(rows) * across <= 1:
        yield from (p for row in rows for c in row for p in c)
        yield from nested
    else:
        yield Grid(tuple(r + ((),) * (across - len(r)) for r in rows), heads)


def _flat(inner: list[Paragraph | Grid]) -> list[Paragraph]:
    out: list[Paragraph] = []
    for part in inner:
        if isinstance(part, Grid):
            out += [p for row in part.rows for c in row for p in c]
        else:
            out.append(part)
    return out


def _rows(node: etree._Element) -> Iterator[etree._Element]:
    for child in node:
        if child.tag == f"{W}tr" and child.find(f"{W}trPr/{W}del") is None:
            yield child
        elif child.tag in (f"{W}sdt", f"{W}sdtContent", f"{W}customXml"):
            yield from _rows(child)


def _cells(row: etree._Element) -> Iterator[etree._Element]:
    for child in row:
        if child.tag == f"{W}tc":
            yield child
        elif child.tag in (f"{W}sdt", f"{W}sdtContent", f"{W}customXml"):
            yield from _cells(child)
