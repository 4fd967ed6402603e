"""Hand-made papers for the tests: a few sentences, blanks or rows, as a packet would hold them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from extractors.fields.facts import read_facts
from extractors.models import Document, Field, PageRef
from extractors.passages import HeadedCell, Passage

BOX = (72.0, 72.0, 300.0, 84.0)
BLANK = "____"


def paper(
    *parts: str | tuple[str, ...],
    kind: str = "operations-plan",
    heading: str = "",
    number: int = 0,
    heads: Sequence[str] = (),
) -> tuple[Document, list[Passage]]:
    """One paper. A string is a sentence ("# Water" a heading, "- ..." a bullet, "Label = answer" a form's blank,
    "[x] Label" a box); a tuple is a row of a table under `heads`."""
    file = f"paper{number}.pdf"
    over: tuple[str, ...] = (heading,) if heading else ()
    out: list[Passage] = []
    rows = [p for p in parts if isinstance(p, tuple)]
    for n, part in enumerate(parts):
        common = {"file": file, "page": 1, "box": BOX, "document": number, "headings": over}
        block = 10_000 * number + n
        if isinstance(part, tuple):
            cells = tuple(HeadedCell(heads[c] if heads else "", text, BOX) for c, text in enumerate(part))
            text = " | ".join(c for c in part if c)
            last = part is rows[-1]
            out.append(
                Passage(role="row", text=text, cells=cells, last=last, **common | {}, block=10_000 * number + 5_000)
            )
        elif part.startswith("# "):
            over = (part[2:],)
            out.append(Passage(role="heading", text=part[2:], block=block, **common | {"headings": over}))
        elif part.startswith("["):
            checked = part[1] == "x"
            label = part[3:].strip()
            out.append(
                Passage(role="answer", label=label, text="X" if checked else "", checked=checked, block=block, **common)
            )
        elif " = " in part:
            label, answer = part.split(" = ", 1)
            out.append(
                Passage(role="answer", label=label, text="" if answer == BLANK else answer, block=block, **common)
            )
        elif part.startswith("- "):
            out.append(Passage(role="bullet", text=part[2:], block=block, **common))
        else:
            out.append(Passage(role="sentence", text=part, block=block, **common))
    document = Document(
        number=number,
        kind=kind,
        title=heading or kind,
        sure=True,
        pages=(PageRef(file=file, page=1),),
        dated=None,
        order=(0, 0, 0),
    )
    return document, out


def ordered(
    made: tuple[Document, list[Passage]], batch: int, addendum: int = 0, day: int = 0
) -> tuple[Document, list[Passage]]:
    """The paper with its place in time."""
    return made[0].model_copy(update={"order": (batch, addendum, day), "dated": date(2026, 1, 1)}), made[1]


def facts(*papers: tuple[Document, list[Passage]]) -> dict[str, list[Field]]:
    """The fields of a packet of such papers, by name."""
    documents = [d for d, _ in papers]
    passages = [p for _, run in papers for p in run]
    out: dict[str, list[Field]] = {}
    for field in read_facts(passages, documents, []):
        out.setdefault(field.name, []).append(field)
    return out


def value(found: dict[str, list[Field]], name: str) -> object:
    """The governing value, None where there is none."""
    fields = found.get(name)
    return fields[0].value if fields else None


def told(name: str, *parts: str | tuple[str, ...], **how: object) -> object:
    """The governing value of one field in one paper."""
    return value(facts(paper(*parts, **how)), name)  # type: ignore[arg-type]
