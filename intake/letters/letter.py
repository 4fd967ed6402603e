"""The letter as a record: plain parts in the order in which they are read, and nothing that could come out as a blank.

Every piece of text is `Words`: cleaned of what cannot stand in a Word file, and never empty, so that a missing value is
an error where the letter is made and not a hole in the letter that an applicant receives.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from pydantic import BeforeValidator, StringConstraints
from pydantic import Field as Setting

from extractors.models import Record

# Cc, Cs: XML has no place for most of them. The marks that turn the direction of writing can make words read backwards.
_BARRED = frozenset({"Cc", "Cs"})
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """`text` with its white space folded and without characters that a Word file cannot hold; "" where none is left."""
    spaced = "".join(" " if c.isspace() else c for c in text)
    return " ".join("".join(c for c in spaced if _stands(c)).split())


def _stands(c: str) -> bool:
    return unicodedata.category(c) not in _BARRED and c not in _TURNING and ord(c) & 0xFFFE != 0xFFFE


Words = Annotated[str, BeforeValidator(clean), StringConstraints(min_length=1)]


class Heading(Record):
    """The head of a section (level 1) or of a group of points in it (level 2)."""

    part: Literal["heading"] = "heading"
    text: Words
    level: Literal[1, 2] = 1

    @property
    def lines(self) -> tuple[str, ...]:
        return (self.text,)


class Paragraph(Record):
    """A paragraph of running text."""

    part: Literal["paragraph"] = "paragraph"
    text: Words

    @property
    def lines(self) -> tuple[str, ...]:
        return (self.text,)


class Listed(Record):
    """Lines of a list, one bullet each."""

    part: Literal["listed"] = "listed"
    items: tuple[Words, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        return self.items


class Law(Record):
    """Words of one paragraph of the ordinance, verbatim but for line breaks, and where they stand in it."""

    cite: Words
    words: tuple[Words, ...]

    @property
    def quoted(self) -> str:
        return "; ".join(f"“{words}”" for words in self.words)

    @property
    def text(self) -> str:
        return f"{self.cite}: {self.quoted}"


class Point(Record):
    """One thing that the applicant is asked about: what the ordinance says, what was found and where, what to send.

    `law` is empty only where papers differ on something that the ordinance does not ask for in words of its own.
    """

    part: Literal["point"] = "point"
    number: Words
    title: Words
    law: tuple[Law, ...] = ()
    found: Words
    places: tuple[Words, ...] = ()
    send: tuple[Words, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        law = tuple(law.text for law in self.law)
        send = (f"{SEND} {self.send[0]}",) if len(self.send) == 1 else (SEND, *self.send)
        return (f"{self.number}. {self.title}", *law, f"{FOUND} {self.found}", *self.places, *send)


class Grid(Record):
    """A table with one row of heads; every row is as long as the heads. `widths` are shares of the line's width."""

    part: Literal["grid"] = "grid"
    heads: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    widths: tuple[float, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        return (*self.heads, *(cell for row in self.rows for cell in row))


class Box(Record):
    """A framed note to the office."""

    title: Words
    items: tuple[Words, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        return (self.title, *self.items)


Part = Annotated[Heading | Paragraph | Listed | Point | Grid, Setting(discriminator="part")]

Kind = Literal["deficiency", "completeness", "note"]
FOUND = "What we found:"
SEND = "What to send:"


class Letter(Record):
    """A letter ready to be laid out. `header` stands at the top of every page, `letterhead` on the first only.

    `boxes` stand over the date, on drafts only; `subject` are pairs of a label and its text; `signature` holds the line
    to be signed by hand.
    """

    kind: Kind
    draft: bool
    title: Words
    author: Words
    header: tuple[Words, ...]
    letterhead: tuple[Words, ...]
    boxes: tuple[Box, ...]
    date: Words
    addressee: tuple[Words, ...]
    subject: tuple[tuple[Words, Words], ...]
    salutation: Words
    body: tuple[Part, ...]
    signature: tuple[Words, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """Every line of the letter in reading order; a table gives one line per cell."""
        return (
            *self.header, *self.letterhead, *(line for box in self.boxes for line in box.lines),
            self.date, *self.addressee, *(text for pair in self.subject for text in pair), self.salutation,
            *(line for part in self.body for line in part.lines), *self.signature,
        )
