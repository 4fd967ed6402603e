"""What a person should know about a page that was read by its text layer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from extractors.models import Block, Line, Problem, Text
from extractors.reading.forms.records import Comment, PageExtras
from extractors.reading.ink import WHITE, Ink
from extractors.reading.layout import Laid

_DRAWN = 60  # strokes; fewer are lines and boxes
_PICTURED = 0.01  # share of the page
_MOST = 0.5  # of the page
_FEW = 60  # words


def inked(ink: Ink) -> bool:
    """Whether more is drawn on the page than lines and boxes."""
    page = ink.width * ink.height
    covered = sum((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures)
    drawn = [s for s in ink.shapes if (s.fill and s.fill != WHITE) or s.line]
    return covered > _PICTURED * page or sum(s.strokes for s in drawn) > _DRAWN


def page_problems(ink: Ink, laid: Laid, here: PageExtras, file: str, number: int) -> tuple[Problem, ...]:
    """What is wrong with the page, the gravest first."""
    return _placed([*_layer(ink, laid, bool(here.entries)), *_hidden(laid.hidden, here)], file, number)


def remarks(here: PageExtras, file: str, number: int) -> tuple[Problem, ...]:
    """What was put onto the page with a PDF viewer."""
    return _placed(list(_comments(here.comments)), file, number)


def _placed(told: Sequence[Problem], file: str, number: int) -> tuple[Problem, ...]:
    return tuple(problem.model_copy(update={"file": file, "page": number}) for problem in told)


def _layer(ink: Ink, laid: Laid, form: bool) -> Iterator[Problem]:
    page = ink.width * ink.height
    biggest = max(((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures), default=0.0)
    words = sum(_words(b) for b in laid.blocks)
    if laid.under_picture:
        yield Problem(
            file="", weight="note",
            what="this page is a scan; its words come from the copier's own reading and may be wrong",
            todo="Compare what matters with the picture of the page.",
        )  # fmt: skip
    elif not words and not form and inked(ink):
        yield Problem(
            file="", what="this page is a picture without text", weight="unread",
            todo="Read the page yourself, or ask for a copy with text.",
        )  # fmt: skip
    elif biggest > _MOST * page and words < _FEW:
        yield Problem(
            file="", what="most of this page is a picture whose words were not read", weight="partly",
            todo="Read the picture yourself.",
        )  # fmt: skip
    if laid.unreadable > 0.05:
        yield Problem(
            file="", what="the letters of this page's text are coded in a way that cannot be read",
            todo="Read the page yourself, or ask for a print to PDF.",
            weight="partly" if laid.unreadable < 0.4 else "unread",
        )  # fmt: skip


def _hidden(lines: Sequence[Line], here: PageExtras) -> Iterator[Problem]:
    todo = "It was not counted as evidence."
    if lines:
        yield Problem(file="", what=hidden_text([" ".join(line.text for line in lines)]), todo=todo)
    if here.hidden:
        yield Problem(file="", what=hidden_text(here.hidden, "answers or comments"), todo=todo)


def hidden_text(said: Sequence[str], kind: str = "text") -> str:
    """What to say about words that no reader of the page sees."""
    return f"this page holds {kind} that a person cannot see: {_quoted(said)}"


def _comments(comments: Sequence[Comment]) -> Iterator[Problem]:
    todo = "See whether it is the applicant's."
    typed = [c for c in comments if c.kind == "typed"]
    if typed:
        by = ", ".join(dict.fromkeys(c.author for c in typed if c.author)) or "an unnamed person"
        said = _quoted([c.text for c in typed])
        yield Problem(file="", what=f"words were typed onto the page by {by}: {said}", todo=todo)
    for c in comments:
        if c.kind == "stamp":
            yield Problem(file="", what=f"a stamp stands on the page: {_quoted([c.text])}", todo=todo)
        elif c.kind == "note":
            by = c.author or "an unnamed person"
            yield Problem(file="", what=f"a comment by {by} stands on the page: {_quoted([c.text])}", todo=todo)


def _quoted(said: Sequence[str]) -> str:
    whole = "”, “".join(" ".join(s.split()) for s in said)
    return f"“{whole[:160]}”" if len(whole) <= 160 else f"“{whole[:160]} …”"


def _words(block: Block) -> int:
    if isinstance(block, Text):
        return sum(len(line.words) for line in block.lines)
    if block.block == "table":
        return sum(len(line.words) for row in block.rows for cell in row for line in cell.lines)
    return len(block.label.split()) + len(block.value.split())
