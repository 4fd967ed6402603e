"""Lines of one column to headings, paragraphs and bullets."""

from __future__ import annotations

import itertools
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from extractors.models import Line, Text
from extractors.reading.hand import SCANNED
from extractors.reading.ink import Rule
from extractors.reading.pieces import Piece, as_line, struck
from extractors.reading.rows import Row, is_bold, row_base, row_box, row_size

Role = Literal["heading", "paragraph", "bullet", "caption", "furniture"]

_MARKS = "•‣◦●○■□▪▫◆◇►▶➢➤✓✔✦*–—-·∙\uf0b7\uf0a7\uf0d8\u2713\u25aa"
_DOTS = "•‣◦●○■□▪▫◆◇►▶➢➤\uf0b7\uf0a7\uf0d8"  # marks that no heading begins with
_NUMBERED = re.compile(r"^(?:\(\d{1,2}\)|\d{1,3}(?:\.\d{1,3})*[.)]|\(?(?:[a-zA-Z]|[ivxIVX]{1,5})[.)])$")
_NUMBER_ONLY = re.compile(r"^\(?\d{1,2}$")
_ENDS = re.compile(r"[.!?:;][\"”’)]*$")
_HANGS = re.compile(
    r"^(?:the|an?|of|and|or|nor|by|to|for|from|with|in|on|at|as|than|that|which|who|is|are|was|will|be|its|our|their|"
    r"per|under|[A-Z]\.|(?:Dr|Mr|Mrs|Ms|St|No|Nos|Jr|Rev|Sgt|Lt|Capt)\.)$"
)  # a line that ends so goes on below
_DATE = re.compile(
    r"^\W*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s*)?(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|"
    r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2},?\s+\d{4}|"
    r"\d{1,2}\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?,?\s+\d{4})\W*$",
    re.I,
)
RUN_IN = 0.93  # a run-in head ranks below any standing one of the same size



def body_size(pieces: Iterable[Piece]) -> float:
    """The size most letters are set in; a little larger where answers in larger type stand all over the page."""
    count: Counter[float] = Counter()
    for p in pieces:
        count[round(p.size, 1)] += len(p.text)
    if not count:
        return 10.0
    usual = count.most_common(1)[0][0]
    much = 0.2 * sum(count.values())
    return max(size for size, letters in count.items() if size <= 1.3 * usual and (letters >= much or size == usual))


def texts(
    lines: Sequence[Row], body: float, rules: Sequence[Rule] = (), hand: frozenset[str] = frozenset()
) -> list[Text]:
    """Blocks of text from the lines of one column, top down. `hand` are the fonts that signatures are set in."""
    lines = [line for line in lines if line]
    if not lines:
        return []
    right = max(row_box(r)[2] for r in lines)
    out: list[Text] = []
    for block in _blocks(lines, right):
        out.extend(_block(block, body, rules, hand))
    return out


def paragraph_blocks(lines: Sequence[Row], body: float, bullet: bool) -> list[Text]:
    """Blocks of one paragraph whose bounds are known; `bullet` where its first word is a mark or number."""
    rows = [r for r in lines if r]
    if bullet and len(rows[0]) == 1 and len(rows) > 1:
        rows = [[*rows[0], *rows[1]], *rows[2:]]  # the mark fell on a line of its own
    mark = 1 if bullet else marked(rows[0])
    if _is_heading(rows, body):
        return [_text("heading", rows)]
    return _with_head(rows, body, mark)


def _blocks(lines: Sequence[Row], right: float) -> list[list[Row]]:
    leading = _leading(lines)
    out: list[list[Row]] = []
    for line in lines:
        if out and not _starts(out[-1], line, right, leading):
            out[-1].append(line)
        else:
            out.append([line])
    return out


def _leading(lines: Sequence[Row]) -> float:
    """The usual distance of base lines, in letter sizes."""
    steps = [
        (row_base(b) - row_base(a)) / row_size(b) for a, b in itertools.pairwise(lines)
        if 0.8 < (row_base(b) - row_base(a)) / row_size(b) < 2.2
    ]  # fmt: skip
    if not steps:
        return 1.2
    steps.sort()
    return steps[len(steps) // 3]


def _starts(block: list[Row], line: Row, right: float, leading: float) -> bool:
    """Whether the line begins a new block."""
    above = block[-1]
    size, before = row_size(line), row_size(above)
    step = (row_base(line) - row_base(above)) / max(size, before)
    if step > 1.28 * leading + 0.08 or step < 0.3:
        return True
    if _goes_on(above, line):
        return False
    if abs(size - before) > 0.09 * before or marked(line) or _counts_on(block[0], line):
        return True
    if _all_bold(above) != _all_bold(line) and (_all_bold(above) or _all_bold(line)):
        return True
    if above[0].run.font != line[0].run.font and {p.run.font for p in above}.isdisjoint(p.run.font for p in line):
        return True
    left, own = row_box(above)[0], row_box(line)[0]
    room = right - row_box(above)[2]
    fits = line[0].box[2] - line[0].box[0] + 0.3 * size < room - 0.6 * size
    hangs = bool(_HANGS.match(above[-1].text)) and len(above) > 2
    closed = bool(_ENDS.search(above[-1].text)) and not hangs
    opens = not line[0].text[:1].islower()
    if fits and opens and not hangs and (closed or len(above) <= 9):
        return True
    return own > left + 1.2 * size and closed and not marked(block[0])


def _goes_on(above: Row, line: Row) -> bool:
    """Whether a line of a scan goes on with the sentence above: of a few small letters size and weight say little."""
    said = above[-1].text
    return (
        line[0].run.font.startswith(SCANNED) and line[0].text[:1].islower() and said[-1:] not in ".:;!?"
        and abs(row_size(line) - row_size(above)) < 0.3 * row_size(above) and not marked(line)
        and abs(row_box(line)[0] - row_box(above)[0]) < 1.2 * row_size(above)
    )


def _counts_on(first: Row, line: Row) -> bool:
    """ "5 Trucks" below "4 Cars" is the next of a list."""
    a, b = first[0].text.rstrip(".)"), line[0].text.rstrip(".)")
    return len(line) > 1 and a.isdigit() and b.isdigit() and int(b) == int(a) + 1 and first[0].box[0] == line[0].box[0]


def _all_bold(row: Row) -> bool:
    return all(is_bold(p) for p in row)


def marked(row: Row) -> int:
    """How many words at the start are a bullet mark or a list number (0 or 1)."""
    if len(row) < 2:
        return 0
    first = row[0].text
    gap = row[1].box[0] - row[0].box[2]
    if len(first) == 1 and first in _MARKS and not (first == "*" and gap < 1):
        return 1
    if first == "o" and row[0].run.font != row[1].run.font:
        return 1
    if (
        "dingbat" in row[0].word.font.lower()
        or "wingding" in row[0].word.font.lower()
        or "opensymbol" in row[0].word.font.lower()
    ):
        return 1
    if _NUMBERED.match(first) and (first.lower() not in {"a.", "i."} or gap > 0.2 * row[0].size) and not _initial(row):
        return 1
    return int(bool(_NUMBER_ONLY.match(first)) and gap > 0.9 * row[0].size)


def _initial(row: Row) -> bool:
    """'J. Smith' begins with an initial, not with a list letter."""
    return bool(re.fullmatch(r"[A-Z]\.", row[0].text)) and row[1].box[0] - row[0].box[2] < 0.45 * row[0].size


def _block(block: list[Row], body: float, rules: Sequence[Rule], hand: frozenset[str]) -> list[Text]:
    kept, gone = _struck_apart(block, rules)
    if gone:
        made = [Text(role="paragraph", lines=tuple(as_line(r) for r in gone), standing="withdrawn")]
        return (_block(kept, body, (), hand) if kept else []) + made
    mark = marked(block[0])
    signed = any(p.word.font in hand for p in block[0])
    if not signed and _is_heading(block, body):
        return [_text("heading", block)]
    return [_text("bullet" if mark else "paragraph", block)] if signed else _with_head(block, body, mark)


def _with_head(block: list[Row], body: float, mark: int) -> list[Text]:
    head, rest = _run_in(block, mark)
    if head:
        size = min(body, head[0].size) * RUN_IN
        words = tuple(p.word._replace(size=round(size, 2)) for p in head)
        return [Text(role="heading", lines=(Line(words),)), _text("bullet" if mark else "paragraph", rest)]
    return [_text("bullet" if mark else "paragraph", block)]


def _text(role: Role, block: Sequence[Row]) -> Text:
    lines = [as_line(r) for r in block if r]
    first = lines[0].words[0]
    if role == "bullet" and len(first.text) == 1 and 0xE000 <= ord(first.text) <= 0xF8FF:
        lines[0] = Line((first._replace(text="•"), *lines[0].words[1:]))  # a symbol font's bullet
    return Text(role=role, lines=tuple(lines))


def _struck_apart(block: list[Row], rules: Sequence[Rule]) -> tuple[list[Row], list[Row]]:
    kept, gone = [], []
    for row in block:
        out = [p for p in row if struck(p, rules)] if rules else []
        if out:
            gone.append(out)
        taken = set(map(id, out))
        kept.append([p for p in row if id(p) not in taken])
    return [r for r in kept if r], gone


def _is_heading(block: list[Row], body: float) -> bool:
    words = [p for r in block for p in r]
    text = " ".join(p.text for p in words)
    if len(block) > 2 or len(words) > 16 or not re.search(r"[A-Za-z]{2}", text):
        return False
    size = statistics.median(p.size for p in words)
    if re.search(r"[,;]$", text) or _DATE.search(text) or text[:1].islower() or text[:1] in _DOTS:
        return False
    if _label_value(text) and (size < 1.2 * body or re.search(r"[$\d]", text)):
        return False
    bold = all(is_bold(p) for p in words if re.search(r"\w", p.text))
    if size >= 1.14 * body and len(words) <= 14 and not (text.endswith(".") and len(words) > 8):
        return True
    if text.endswith(".") and not bold:
        return False
    if bold and (not text.endswith(".") or len(words) <= 6):
        return True
    return _capitals(text) and len(words) <= 12 and len(block) == 1 and not re.search(r"\d{3}", text)


def _label_value(text: str) -> bool:
    return bool(re.match(r"^[^:]{1,40}:\s+\S", text))


def _capitals(text: str) -> bool:
    letters = [c for c in text if c.isalpha()]
    return len(letters) >= 6 and sum(c.isupper() for c in letters) > 0.95 * len(letters) and len(text.split()) >= 2


def _run_in(block: list[Row], mark: int) -> tuple[list[Piece], list[Row]]:
    """A bold head at the start of a paragraph, and the rest; no head where there is none."""
    first = block[0][mark:]
    n = 0
    while n < len(first) and is_bold(first[n]):
        n += 1
    rest = first[n:]
    if not 0 < n <= 9 or not (rest or len(block) > 1):
        return [], block
    head = first[:n]
    ending = head[-1].text[-1]
    total = sum(len(r) for r in block) - mark
    if rest and rest[0].text in {"–", "—", "-"}:
        rest, ending = rest[1:], "–"
    if ending not in ".:–—" or total - n < 3 or (ending == ":" and total - n < 8):
        return [], block
    left = [r for r in ([*block[0][:mark], *rest], *block[1:]) if r]
    if not rest and mark:
        left = [[*block[0][:mark], *block[1]], *block[2:]]
    return head, left
