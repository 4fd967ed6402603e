"""What the clerk says about the bounds and kinds of papers: it stands, whatever the rules found."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.catalogue.documents import kinds
from extractors.documents.look import Look
from extractors.errors import PacketError
from extractors.models import File, Record


class Division(Record):
    """The clerk's word on one page (1 is a file's first).

    `begins`: True where a paper begins on it, False where it goes on from the page before (also from the file before),
    None where the bounds stay as read. `kind`: the kind of the paper that holds the page, "" as read.
    """

    file: str
    page: int
    begins: bool | None = None
    kind: str = ""


Run = tuple[File, list[Look]]


def divided(runs: Sequence[Run], divisions: Sequence[Division]) -> list[Run]:
    """The runs of pages with the clerk's bounds. PacketError where a page or kind is named that there is not."""
    said = {(d.file, d.page): d for d in divisions}
    _known(runs, divisions)
    out: list[Run] = []
    for file, looks in runs:
        for n, look in enumerate(looks):
            word = said.get((look.page.file, look.page.number))
            begins = n == 0 if word is None or word.begins is None else word.begins
            if begins or not out:
                out.append((file, [look]))
            else:
                out[-1][1].append(look)
    return out


def kind_said(looks: Sequence[Look], divisions: Sequence[Division]) -> str:
    """The kind that the clerk gave a paper with these pages; "" where none. Of several the last counts."""
    pages = {(look.page.file, look.page.number) for look in looks}
    return next((d.kind for d in reversed(divisions) if d.kind and (d.file, d.page) in pages), "")


def _known(runs: Sequence[Run], divisions: Sequence[Division]) -> None:
    pages = {(look.page.file, look.page.number) for _, looks in runs for look in looks}
    for division in divisions:
        if (division.file, division.page) not in pages:
            raise PacketError(
                f"A paper is said to be divided at {division.file}, page {division.page}, and the packet has no such "
                "page. Take that out of the decisions, or check the packet that they were made for."
            )
        if division.kind and division.kind not in kinds():
            raise PacketError(f"There is no kind of paper {division.kind!r}. The kinds are: {', '.join(kinds())}.")
