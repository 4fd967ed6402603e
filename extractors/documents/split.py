"""Splits the files of a packet into its papers: each page belongs to exactly one, read or not.

One file may hold many papers and one paper may go on in the next file (photographs of pages). First the bounds are
found, from page numbers, headers, faces, titles, salutations and signatures; then each run gets its kind.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from extractors.documents.bounds import carries_over, cuts
from extractors.documents.dating import order, own_date
from extractors.documents.division import Division, Run, divided, kind_said
from extractors.documents.kind import Guess, guess, names_kind, titles
from extractors.documents.look import Look
from extractors.models import Document, File, PageRef

_LONGEST_TITLE = 120


def split_documents(files: Sequence[File], divisions: Sequence[Division] = ()) -> tuple[Document, ...]:
    """The papers of a packet in the order of its files, with the bounds and kinds that the clerk gave."""
    runs = divided(_runs(files), divisions)
    return tuple(_document(n, file, looks, kind_said(looks, divisions)) for n, (file, looks) in enumerate(runs))


def _runs(files: Sequence[File]) -> list[Run]:
    """The pages of each paper as the rules part them."""
    runs: list[Run] = []
    for file in files:
        looks = [Look(page) for page in file.pages]
        places = [*cuts(looks), len(looks)] if looks else []
        for start, end in itertools.pairwise(places):
            if start == 0 and runs and runs[-1][0].batch == file.batch and carries_over(runs[-1][1][-1], looks[0]):
                runs[-1][1].extend(looks[:end])
            else:
                runs.append((file, looks[start:end]))
    return runs


def _document(number: int, file: File, looks: Sequence[Look], kind: str) -> Document:
    found = Guess(kind, 1.0, "the clerk says so", True) if kind else guess(looks, file.name)
    dated = own_date(looks)
    return Document(
        number=number,
        kind=found.kind,
        title=_title(looks, found),
        sure=found.sure and all(look.page.read for look in looks),
        pages=tuple(PageRef(file=look.page.file, page=look.page.number) for look in looks),
        why=found.why,
        dated=dated,
        order=order(file.batch, looks, dated),
    )


def _title(looks: Sequence[Look], found: Guess) -> str:
    """The words that stand over the paper: the row that gave its kind, else its most prominent one."""
    first = looks[0]
    strong = [t for t in titles(first) if t.kind == found.kind and t.weight >= 0.3]
    if strong:
        best = max(strong, key=lambda t: t.weight)
        return (best.row.text if len(best.row.text.split()) <= 10 else best.part)[:_LONGEST_TITLE]
    named = next((r.text for r in first.rows if len(r.text.split()) <= 12 and names_kind(r.text, found.kind)), "")
    largest = max((r for r in first.rows[:6] if any(c.isalpha() for c in r.text)), key=lambda r: r.size, default=None)
    return (named or (largest.text if largest else ""))[:_LONGEST_TITLE]
