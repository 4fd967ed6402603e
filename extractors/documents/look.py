"""How a page looks to somebody who sorts papers: its rows of text, its number, letterhead, beginning and end."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from functools import cached_property
from statistics import median
from typing import NamedTuple

from extractors.documents.letter import DATE_ROW, addressed, closes, printed_mail, salutation, stamped
from extractors.documents.phrases import fold
from extractors.models import Box, Entry, Line, Page, Table, Text

_NUMBER = (
    re.compile(r"\b(?:page|pg\.?|sheet)\s+(?:[A-Z]{1,3}-?)?(\d{1,3})\s*(?:of|/)\s*(\d{1,3})\b", re.IGNORECASE),
    re.compile(r"^(?:\D{0,60}\s)?(\d{1,2})\s+(?:of|/)\s+(\d{1,2})$", re.IGNORECASE),
    re.compile(r"[–—|-]\s+(\d{1,2})\s+of\s+(\d{1,2})$", re.IGNORECASE),
    re.compile(r"\b(?:page|pg\.?)\s*[:#]?\s*(\d{1,3})\b()", re.IGNORECASE),
    re.compile(r"^[-–—\s]*(\d{1,3})[-–—\s]*$()"),
)
_SECTION = re.compile(
    r"^(?:(?:section|part|chapter|article|item)\s+)?(?:Q\.?\s?)?(\d{1,2}|[A-Z])[.):]\s+\S|^(?:section|part|"
    r"chapter)\s+(\w{1,3})\b", re.I)
_BARE_SECTION = re.compile(r"^(\d{1,2})\s+[A-Z][a-z]")   # "8 Parking", in a heading
_SIGNED = re.compile(r"notary public|commission expires|^by:?\s|signature|attorney-in-fact|/s/", re.IGNORECASE)
_SCRIPTS = re.compile(
    r"script|cursive|hand|signature|sign\b|dafoe|delafield|muellerhoff|beanie|zeyada|caveat|kalam|brush|aurore|rainbow|"
    r"nothingyoucoulddo|vibes|pacifico|allura|sacramento|satisfy|dancing|parisienne|italianno|alexbrush|homemade|indie|"
    r"shadows|covered|rocksalt|permanentmarker|bradley|segoesc|lucidahandwriting|mistral|freestyle|kunstler|vivaldi|"
    r"monsieur|petitformal|meddon|licorice|qwigley|ruthie|rougescript|tangerine|yellowtail|cookie|norican|marckscript|"
    r"badscript|justmeagain|overthe|labelle|swanky|loveya|gochi|patrick|architectsdaughter|reenie|waiting|daniel|"
    r"journal",
    re.IGNORECASE,
)
_COMMON = re.compile(
    r"helvet|arial|liberation|courier|times|nimbus|mono|sans|serif|tinos|arimo|cousine|carlito|calibri|cambria|"
    r"dejavu|roman|"
    r"dingbat|symbol|bold|black|light|medium|italic|oblique|condensed|narrow|book|georgia|garamond|verdana|tahoma",
    re.IGNORECASE,
)

_BLANKS = 0.15   # of a page's rows: with more blanks to fill in it is a form
_WORDY = 420     # words: no drawing has so many


def hands(page: Page) -> frozenset[str]:
    """The faces of a page that imitate handwriting: known ones, and strange ones that a few large words are set in."""
    lines = [line for block in page.blocks if isinstance(block, Text) for line in block.lines]
    lines += [
        line
        for block in page.blocks
        if isinstance(block, Table)
        for row in block.rows
        for cell in row
        for line in cell.lines
    ]
    words = [w for line in lines for w in line.words if w.font]
    letters: Counter[str] = Counter()
    for word in words:
        letters[word.font] += len(word.text)
    if not letters:
        return frozenset()
    usual = letters.most_common(1)[0][0]
    body = median(w.size for w in words if w.font == usual)
    strange = {
        face
        for face in letters
        if face != usual
        and not _COMMON.search(face)
        and 8 * letters[face] < letters.total()
        and all(w.size > 1.25 * body for w in words if w.font == face)
        and sum(w.font == face for w in words) <= 8
        and sum(other.split("-")[0] == face.split("-")[0] for other in letters)
        == 1  # a script comes in one style alone
    }
    return frozenset(strange | {face for face in letters if _handwritten(face)})


def _handwritten(face: str) -> bool:
    return bool(_SCRIPTS.search(face.replace(" ", "").replace("-", "")))


class Row(NamedTuple):
    """One row of text on a page: a line, a table's row or a blank with its answer. `face` is its main font's family."""

    text: str
    box: Box
    size: float
    bold: bool
    role: str
    face: str

    @property
    def caps(self) -> bool:
        letters = [c for c in self.text if c.isalpha()]
        return len(letters) > 3 and sum(c.isupper() for c in letters) >= 0.9 * len(letters)


def rows(page: Page) -> tuple[Row, ...]:
    """The rows of a page in reading order."""
    out: list[Row] = []
    for block in page.blocks:
        if isinstance(block, Text):
            if block.standing == "own":
                out.extend(_row(line, block.role) for line in block.lines if line.words)
        elif isinstance(block, Table):
            for cells in block.rows:
                lines = [line for cell in cells for line in cell.lines if line.words]
                if lines:
                    whole = Line(tuple(w for line in lines for w in line.words))
                    out.append(_row(whole, "table"))
        else:
            out.append(_entry(block))
    return tuple(out)


def _row(line: Line, role: str) -> Row:
    return Row(line.text.strip(), line.box, line.size, line.bold, role, _face(line))


def _entry(entry: Entry) -> Row:
    answer = ("X" if entry.checked else "") if entry.kind == "check" else entry.value
    return Row(f"{entry.label} {answer}".strip(), entry.box, 0.0, False, "entry", "")


def _face(line: Line) -> str:
    faces = Counter(w.font.split("-")[0].split(",")[0] for w in line.words if w.font and not _handwritten(w.font))
    return faces.most_common(1)[0][0] if faces else ""


class Look:
    """What somebody sees who turns over this page. All is worked out when it is asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = rows(page)

    @property
    def bare(self) -> bool:
        """Nothing was read on it."""
        return not self.rows

    @cached_property
    def body(self) -> tuple[Row, ...]:
        """The rows without running headers and footers."""
        return tuple(r for r in self.rows if r.role != "furniture") or self.rows

    @cached_property
    def text(self) -> str:
        """All its words, folded."""
        return fold(" ".join(r.text for r in self.rows))

    @cached_property
    def size(self) -> float:
        """The size of its body text in points; 0 where it is not known."""
        sizes = [r.size for r in self.body if r.size > 0 for _ in range(1 + len(r.text) // 20)]
        return float(median(sizes)) if sizes else 0.0

    @cached_property
    def face(self) -> str:
        """The family of its body text."""
        faces = Counter(r.face for r in self.body if r.face for _ in range(1 + len(r.text) // 20))
        return faces.most_common(1)[0][0] if faces else ""

    @cached_property
    def number(self) -> tuple[int, int] | None:
        """(its own number, how many there are or 0), as it prints them at its head or foot."""
        edges = [*self.rows[-4:][::-1], *self.rows[:3], *(r for r in self.rows if r.role == "furniture")]
        for pattern in _NUMBER:
            for row in edges:
                found = pattern.search(row.text.strip())
                if found and re.search(r"\b(?:book|vol|volume|liber|deed)\b", row.text[: found.start()], re.IGNORECASE):
                    continue  # "Deed Book 4417, page 208"
                if found and int(found[1]) > 0 and (not found[2] or int(found[1]) <= int(found[2])):
                    return int(found[1]), int(found[2] or 0)
        return None

    @cached_property
    def header(self) -> str:
        """Its first row without figures, folded: what a running header or a letterhead has in common."""
        return _plain(self.rows[0].text) if self.rows else ""

    @cached_property
    def footer(self) -> str:
        """Its last row without figures, folded."""
        return _plain(self.rows[-1].text) if self.rows else ""

    @cached_property
    def head(self) -> tuple[Row, ...]:
        """The rows where a title can stand: the first dozen in the upper part of the page."""
        limit = self.page.height * 0.7
        upper = tuple(r for r in self.rows[:14] if r.box[1] <= limit)
        return upper or self.rows[:3]

    @cached_property
    def foot(self) -> tuple[Row, ...]:
        """The last rows, where a signature stands."""
        return self.rows[-14:]

    @cached_property
    def salutation(self) -> bool:
        """Whether it begins a letter: "Dear ...", "Mrs. Clerk,"."""
        return salutation(self.running) is not None

    @cached_property
    def running(self) -> tuple[str, ...]:
        """The rows that are no table and no caption, as text."""
        return tuple(r.text for r in self.rows if r.role not in ("table", "caption"))

    @cached_property
    def mail(self) -> bool:
        """Whether it is a mail, as sent or as printed."""
        return self.page.read_by == "mail" or (not self.drawn and printed_mail(self.running))

    @cached_property
    def addressed(self) -> bool:
        """Whether it begins a letter that greets nobody: a date alone, a reader or a subject, then running text."""
        return not self.drawn and addressed(self.running)

    @cached_property
    def closing(self) -> bool:
        """Whether a letter ends here ("Sincerely")."""
        return any(closes(r.text) for r in self.rows)

    @cached_property
    def title_size(self) -> float:
        """The size of the largest row that stands out among its first: its title's."""
        return max((r.size for r in self.rows[:6] if self.prominent(r)), default=0.0)

    @cached_property
    def short(self) -> bool:
        """Whether it ends early: nothing stands on its last third but a footer."""
        last = max((r.box[3] for r in self.body if r.role != "furniture"), default=0.0)
        return last < 0.66 * self.page.height

    @cached_property
    def dated_alone(self) -> bool:
        """Whether a date stands alone on a row at its head, as over a letter."""
        texts = [r.text for r in self.rows[:12]]
        return any(DATE_ROW.fullmatch(t.strip()) and not stamped(texts, n) for n, t in enumerate(texts))

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """The numbers of the numbered sections that begin on it."""
        found = []
        for row in self.body:
            match = self._section(row)
            if match and (match[1] or "").isdigit():
                found.append(int(match[1]))
        return tuple(found)

    @cached_property
    def numbered(self) -> bool:
        """Whether its first row of text is a section numbered above one, and so no title."""
        return bool(self.body) and self.is_chapter(self.body[0])

    def is_chapter(self, row: Row) -> bool:
        """Whether a row begins a section that is not the first."""
        match = self._section(row)
        return match is not None and next((g for g in match.groups() if g), "").upper() not in ("1", "A", "I", "ONE")

    def _section(self, row: Row) -> re.Match[str] | None:
        return _SECTION.match(row.text) or (_BARE_SECTION.match(row.text) if self.prominent(row) else None)

    @cached_property
    def is_cover(self) -> bool:
        """Whether it is a title page: a few rows, the largest much larger than running text, and no letter."""
        sizes = [r.size for r in self.rows if r.size]
        return (
            0 < len(self.rows) <= 12
            and bool(sizes)
            and max(sizes) >= 15
            and not (self.salutation or self.closing or self.drawn)
        )

    @cached_property
    def mold(self) -> frozenset[tuple[str, ...]]:
        """Its runs of four words, without the rows at its edges: two pages of one printed form share many."""
        words = " ".join(_plain(r.text) for r in self.rows[2:-1]).split()
        return frozenset(tuple(words[n : n + 4]) for n in range(len(words) - 3))

    @cached_property
    def drawn(self) -> bool:
        """Whether it is a drawing: many short rows scattered over the page, hardly a sentence."""
        if len(self.rows) < 8:
            return False
        if sum(len(r.text.split()) >= 9 for r in self.rows) > 0.15 * len(self.rows):
            return False
        if sum(r.role == "entry" or "__" in r.text for r in self.rows) > _BLANKS * len(self.rows):
            return False
        if sum(len(r.text.split()) for r in self.rows) > _WORDY:
            return False
        short = sum(len(r.text.split()) <= 4 and r.role != "table" for r in self.rows)
        lefts = {round(r.box[0] / 20) for r in self.rows}
        captions = sum(r.role == "caption" for r in self.rows)
        scattered = len(lefts) >= 8 and short >= (0.6 if len(lefts) >= 15 else 0.7) * len(self.rows)
        return captions >= 0.25 * len(self.rows) or scattered

    def prominent(self, row: Row) -> bool:
        """Whether a row stands out as a title does: a heading, larger, bold or in capitals."""
        larger = self.size > 0 and row.size >= 1.12 * self.size
        return row.role == "heading" or larger or row.bold or row.caps

    @cached_property
    def signed(self) -> bool:
        """Whether it ends with a signature, a notary's or otherwise."""
        return self.closing or bool(hands(self.page)) or self._twice or any(_SIGNED.search(r.text) for r in self.foot)

    @property
    def _twice(self) -> bool:
        """Whether a scan ends with a name over the same name in print: "Ann Orr" over "Ann Orr, President"."""
        if self.page.read_by != "ocr":
            return False
        names = [fold(r.text) for r in self.foot]
        return any(1 < len(a.split()) <= 4 and b.startswith(a) for a, b in itertools.pairwise(names))


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"\d+", "", fold(text))).strip()
