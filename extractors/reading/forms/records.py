"""What a PDF holds beside its pages: form fields, comments, files, and what it would do by itself."""

from __future__ import annotations

from typing import Literal, NamedTuple

from extractors.models import Box

Weight = Literal["unread", "partly", "note"]


class Field(NamedTuple):
    """One field of a fillable form on one page; `title` is its own name, for want of printed words.

    `group` is what the round buttons of one question share, "" for all other fields.
    """

    title: str
    value: str
    kind: Literal["text", "check", "choice"]
    checked: bool | None
    box: Box
    group: str = ""


class Comment(NamedTuple):
    """Words that were put onto the page with a PDF viewer.

    "typed" ones stand among those of the page, a "stamp" too; a "note" is folded away until it is clicked.
    """

    author: str
    text: str
    box: Box
    kind: Literal["typed", "stamp", "note"] = "note"


class PageExtras(NamedTuple):
    """What stands on one page beside its own words. `hidden` are answers and comments that no viewer shows."""

    entries: tuple[Field, ...] = ()
    comments: tuple[Comment, ...] = ()
    strikes: tuple[Box, ...] = ()
    hidden: tuple[str, ...] = ()


class Extras(NamedTuple):
    """What pikepdf tells about a file.

    `problems` are (what, what to do, weight). `drawn` are the bytes in which what was typed, stamped and drawn onto
    the pages is part of them, None where nothing was. `veiled` where the file has layers that are switched off.
    """

    pages: tuple[PageExtras, ...] = ()
    problems: tuple[tuple[str, str, Weight], ...] = ()
    attachments: tuple[tuple[str, bytes], ...] = ()
    drawn: bytes | None = None
    veiled: bool = False

    def page(self, index: int) -> PageExtras:
        return self.pages[index] if index < len(self.pages) else PageExtras()
