"""Where a packet may say more than could be read of it, and what is known of the place.

A page or file that could not be read may say anything. A place on a scan is doubtful as far as it reaches: a word that
may be another, writing that could not be made out, a blot on a form's blank. The words beside and over it tell what it
speaks of; `intake/doubts.py` decides which conditions that can touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from extractors.cues import stems
from extractors.models import Box, Document, Evidence, File, Page, Record
from extractors.passages import Passage
from extractors.reading import ink
from extractors.stance import holds

_BESIDE = 150.0  # points between a label and a blot on its blank
_ACROSS = 320.0  # points between a question and the words beside it of which one is to be marked
_OVER = 4.0  # points by which the blot may reach back over the label's end
_MOST = 0.34  # share of a line's letters in doubt; with more, the line does not tell what it speaks of
_AN_ANSWER = 4  # words; more say themselves what they speak of
_ANSWERS = 12  # words that stand beside several questions, one below the other
_FEWEST = 2  # words read well that tell it


class Doubt(Record):
    """A place that may say what was not read there.

    `place` is None for a whole page or file, of which nothing can be told. `said` are the words about it, `label` those
    of a blank's label, and `over` the headings; `plain` where they tell what it speaks of. `dim` are words that were
    read nearly, `lost` whether something could not be made out at all. `kind` is the kind of paper, "" where that is
    not sure.
    """

    file: str
    page: int | None = None
    place: Evidence | None = None
    kind: str = ""
    said: str = ""
    label: str = ""
    over: tuple[str, ...] = ()
    plain: bool = False
    dim: tuple[str, ...] = ()
    lost: bool = False


def doubts(files: Sequence[File], documents: Sequence[Document], passages: Sequence[Passage]) -> tuple[Doubt, ...]:
    """All places of the packet that may say what was not read: whole files and pages first."""
    kinds = {(ref.file, ref.page): d.kind if d.sure else "" for d in documents for ref in d.pages}
    by_page: dict[tuple[str, int], list[Passage]] = {}
    for passage in passages:
        by_page.setdefault((passage.file, passage.page), []).append(passage)
    out = list(_whole(files))
    known = _vocabulary(passages)
    for key, here in by_page.items():
        for passage in here:
            dim = tuple(w for w in passage.dim if _letters(w) not in known)
            if (dim or passage.unread) and not _signs(passage):
                out.append(_of_words(passage, dim, kinds.get(key, ""), _question(passage, here)))
    for page in (p for file in files for p in file.pages):
        key = (page.file, page.number)
        out += _blots(page, by_page.get(key, []), kinds.get(key, ""))
    return tuple(out)


def _whole(files: Sequence[File]) -> Iterator[Doubt]:
    for file in files:
        if any(p.weight != "note" for p in file.problems) or not (file.pages or file.problems):
            yield Doubt(file=file.name)
        for page in file.pages:
            if any(p.weight != "note" and p.box is None for p in page.problems):
                yield Doubt(file=file.name, page=page.number)


def _vocabulary(passages: Sequence[Passage]) -> frozenset[str]:
    """The words that the packet holds elsewhere, read well: one of them that was read nearly is read right."""
    return frozenset(_letters(w) for p in passages if not (p.dim or p.unread) for w in p.text.split()) - {""}


def _letters(word: str) -> str:
    """The word without its punctuation; "" where it holds a figure, which proves nothing when it comes twice."""
    return "" if any(ch.isdigit() for ch in word) else "".join(ch for ch in word.lower() if ch.isalpha())


def _question(answer: Passage, here: Sequence[Passage]) -> str:
    """The questions before a few words on their lines: what was not read may answer them."""
    if answer.role == "answer" or len(answer.text.split()) > _ANSWERS:
        return ""
    x0, y0, _, y1 = answer.box
    before = [p for p in here if p.box[2] <= x0 + _OVER]
    level = [p for p in before if min(y1, p.box[3]) - max(y0, p.box[1]) >= 0.4 * min(y1 - y0, p.box[3] - p.box[1])]
    if len(answer.text.split()) > _AN_ANSWER * max(1, sum(p.role == "answer" for p in level)):
        return ""
    said = (p.label if p.role == "answer" else p.text for p in level)
    return " ".join(dict.fromkeys(words for words in said if words.rstrip(" .")[-1:] in ("?", ":")))


def _of_words(passage: Passage, dim: tuple[str, ...], kind: str, asked: str) -> Doubt:
    said = f"{asked} {passage.label} {passage.text}".strip()
    weak = sum(map(len, (*dim, *passage.unread)))
    well = len(said.split()) - len(dim) - len(passage.unread)
    plain = well >= _FEWEST and weak <= _MOST * len(said.replace(" ", ""))
    if passage.role == "answer":
        plain = bool(passage.label.strip()) and not set(passage.label.split()) & {*dim, *passage.unread}
    return Doubt(
        file=passage.file, page=passage.page, place=passage.evidence(by="read with doubt"), kind=kind, said=said,
        label=passage.label or asked, over=passage.headings, plain=plain, dim=dim, lost=bool(passage.unread),
    )


def _blots(page: Page, here: Sequence[Passage], kind: str) -> Iterator[Doubt]:
    """Ink that is no word on a blank, or behind the label of one."""
    for box in page.marks if page.read_by == "ocr" else ():
        for passage in here:
            if _on_blank(box, passage) and not _signs(passage):
                said = f"{passage.label} {passage.text}".strip()
                plain = not any(ink.holds(passage.box, ink.centre(b)) for b in (*page.dim, *page.unread))
                yield Doubt(
                    file=page.file, page=page.number, place=passage.evidence(by="ink that is no word", box=box),
                    kind=kind, said=said, label=passage.label or said, over=passage.headings, plain=plain, lost=True,
                )


def _signs(passage: Passage) -> bool:
    """Whether a line is one for a signature, or an officer's oath."""
    return holds("signing", stems(passage.label or passage.text))


def _on_blank(box: Box, passage: Passage) -> bool:
    x0, y0, x1, y1 = passage.box
    level = min(box[3], y1) - max(box[1], y0) >= 0.5 * min(box[3] - box[1], y1 - y0)
    if passage.role == "answer":
        return level and x0 - _OVER <= box[0] <= x1
    far = {":": _BESIDE, "?": _ACROSS}.get(passage.text.rstrip()[-1:])
    return far is not None and level and x1 - _OVER <= box[0] <= x1 + far
