"""The records that everything is made of: pages and what stands on them, documents, fields with their evidence.

All are frozen. Boxes are `(left, top, right, bottom)` in points (1/72 inch) from the top left of the page as a person
sees it, so a page turned by its /Rotate entry is measured after turning. Nothing here does any reading.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time
from decimal import Decimal
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, PlainSerializer, PlainValidator
from pydantic import Field as Setting

Box = tuple[float, float, float, float]
View = tuple[float, float, float, float, float, float, float, float]


def _tagged(value: object) -> object:
    """A value as JSON keeps it: what JSON has no kind for gets a tag, so that the text "007" never comes back as 7."""
    if isinstance(value, Decimal):
        return {"money": str(value)}
    if isinstance(value, date):
        return {"date": value.isoformat()}
    return {"time": value.isoformat()} if isinstance(value, time) else value


def _untagged(value: object) -> object:
    if isinstance(value, dict) and len(value) == 1:
        ((tag, text),) = value.items()
        kinds: dict[object, Callable[[str], object]] = {
            "money": Decimal,
            "date": date.fromisoformat,
            "time": time.fromisoformat,
        }
        if tag in kinds and isinstance(text, str):
            return kinds[tag](text)
    if isinstance(value, bool | int | float | Decimal | date | time | str):
        return value
    raise ValueError("a value is a text, a number, yes or no, or a tagged amount, date or time")


Value = Annotated[
    bool | int | float | Decimal | date | time | str,
    PlainValidator(_untagged),
    PlainSerializer(_tagged, when_used="json"),
]


def around(boxes: list[Box] | tuple[Box, ...]) -> Box:
    """The smallest box that holds all of `boxes` (at least one)."""
    return (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))


class Record(BaseModel):
    """Base of all records: frozen, and strict about names."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Word(NamedTuple):
    """One word as it stands on the page. `font` is the font's name without its subset prefix, "" where unknown."""

    text: str
    box: Box
    font: str = ""
    size: float = 0.0
    sure: bool = True


class Line(NamedTuple):
    """Words that stand on one line of one column, left to right."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(w.text for w in self.words)

    @property
    def box(self) -> Box:
        return around([w.box for w in self.words])

    @property
    def size(self) -> float:
        return max((w.size for w in self.words), default=0.0)

    @property
    def bold(self) -> bool:
        return bool(self.words) and all("bold" in w.font.lower() or "black" in w.font.lower() for w in self.words)


class Text(Record):
    """A run of lines that belong together. `furniture` is a running header or footer; `caption` stands in a drawing."""

    block: Literal["text"] = "text"
    role: Literal["heading", "paragraph", "bullet", "caption", "furniture"]
    lines: tuple[Line, ...]
    standing: Literal["own", "withdrawn"] = "own"  # withdrawn: struck through on the page

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)

    @property
    def box(self) -> Box:
        return around([line.box for line in self.lines])


class Cell(NamedTuple):
    """One cell of a table; an empty cell has no lines."""

    lines: tuple[Line, ...]
    box: Box

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)


class Table(Record):
    """Rows of cells, every row equally long. The first `heads` rows are column heads (0 where there are none)."""

    block: Literal["table"] = "table"
    rows: tuple[tuple[Cell, ...], ...]
    heads: int = 0

    @property
    def box(self) -> Box:
        return around([cell.box for row in self.rows for cell in row])


class Entry(Record):
    """A blank of a form with what was put into it: from a fillable form, or a label with its answer on one line.

    `value` is "" for a blank left empty. A check box or radio button has `kind` "check" and `checked`.
    """

    block: Literal["entry"] = "entry"
    label: str
    value: str
    kind: Literal["text", "check", "choice"] = "text"
    checked: bool | None = None
    box: Box
    sure: bool = True


Block = Annotated[Text | Table | Entry, Setting(discriminator="block")]


class Problem(Record):
    """Something a person should know about a file or page: what happened, and what to do about it.

    `weight`: "unread" where words may have been lost (nothing that hangs on them may be called missing), "partly"
    where something of it was read, "note" where all was read and there is something to know (hidden text, tracked
    changes, scripts in a PDF). `box` is the part of the page that it is about, None for all of it.
    """

    file: str
    page: int | None = None
    what: str
    todo: str = ""
    weight: Literal["unread", "partly", "note"] = "note"
    box: Box | None = None


class Page(Record):
    """One page as read, blocks in reading order. `hidden` are lines that a person cannot see: never evidence.

    `marks` are the boxes of pictures and free-hand strokes in which no words were read: a signature, a seal, a logo.
    On a scan, `dim` are the boxes of words that may be others, though hardly quite others, and `unread` those of ink
    that may well be words and was not read: what hangs on either may not be called missing.
    `turned` is set where the page was turned upright, straightened or flattened to be read: its numbers a to h lead
    from a point (x, y) of the boxes to ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)) on the page as
    filed.
    """

    file: str
    number: int
    width: float
    height: float
    blocks: tuple[Block, ...] = ()
    hidden: tuple[Line, ...] = ()
    marks: tuple[Box, ...] = ()
    dim: tuple[Box, ...] = ()
    unread: tuple[Box, ...] = ()
    problems: tuple[Problem, ...] = ()
    turned: View | None = None
    read_by: Literal["text layer", "form", "word", "mail", "ocr", "nothing", "blank"] = "text layer"

    @property
    def read(self) -> bool:
        """Whether all that stands on the page was read."""
        return not any(p.weight != "note" for p in self.problems)


class File(Record):
    """One file of the packet. A member of an archive or mail is named ARCHIVE/MEMBER.

    `batch` counts filings from 0: the papers of a resubmittal have a higher one than those of the first packet.
    """

    name: str
    sha256: str
    batch: int = 0
    pages: tuple[Page, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def read(self) -> Literal["all", "part", "none"]:
        troubled = [p for p in self.problems if p.weight != "note"]
        good = [p for p in self.pages if p.read]
        if not troubled and len(good) == len(self.pages) and (self.pages or self.problems):
            return "all"  # a file without pages that only notes are made on is a second copy
        return "part" if any(p.read_by not in ("nothing",) for p in self.pages) else "none"


class PageRef(Record):
    """A page of the packet."""

    file: str
    page: int


class Document(Record):
    """One paper of the packet: a run of pages of one kind (ids of `catalogue/documents.toml`).

    `number` counts the papers of the packet from 0 and is what passages and records refer to. `why` are the words
    that decided the kind. `dated` is the paper's own date. `order` ranks papers in time: where two speak about the
    same point, the greater one governs (a resubmittal, an addendum, a later revision).
    """

    number: int
    kind: str
    title: str
    sure: bool
    pages: tuple[PageRef, ...]
    why: str = ""
    dated: date | None = None
    order: tuple[int, int, int] = (0, 0, 0)  # filing batch; 1 for an addendum or reply; days since 1 January 2000


class Evidence(Record):
    """Where something stands: the words on the page, and what read them."""

    file: str
    page: int
    box: Box
    said: str
    by: str
    sure: bool = True


class Field(Record):
    """One value read, with its evidence. `name` is an id of `catalogue/fields.toml`.

    `standing`: "taken" is the value that governs; "rival" another paper's value for the same point where neither
    governs the other; "superseded" a value that a later or higher-ranking paper replaced.
    """

    name: str
    value: Value
    unit: str | None = None
    evidence: Evidence
    document: int | None = None
    standing: Literal["taken", "rival", "superseded"] = "taken"


class Statement(Record):
    """What one passage does for one element of a subject (ids of `catalogue/subjects`).

    `stance`: "shows" states or promises a concrete arrangement; "denies" says that it will not be, or falls short;
    "defers" puts it off; "mentions" touches the subject and shows nothing ("will comply with all requirements");
    "near" speaks of the subject in the applicant's own words and no rule could tell what it does: a person must look.
    """

    subject: str
    element: str
    stance: Literal["shows", "denies", "defers", "mentions", "near"]
    evidence: Evidence
    document: int | None = None
    order: tuple[int, int, int] = (0, 0, 0)
