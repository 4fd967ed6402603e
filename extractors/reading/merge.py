"""Puts what stands beside the page's own text into the blocks: values of form fields and comments."""

from __future__ import annotations

from collections.abc import Sequence, Set

from extractors.models import Block, Box, Entry, Line, Table, Text, Word, around
from extractors.reading.choices import behind_words
from extractors.reading.eachword import without
from extractors.reading.forms.records import Field, PageExtras
from extractors.reading.ink import centre, holds, overlap

_LONGEST = 4  # lines of a question
_TALL = 16.0  # points; a line of a field is hardly higher
_FAR = 260.0  # points that a label may stand left of its blank


def with_entries(blocks: Sequence[Block], here: PageExtras) -> tuple[tuple[Block, ...], bool]:
    """The blocks with the page's form values and comments among them, and whether there were form values."""
    blocks = _bare(blocks, [f.box for f in here.entries if f.kind == "check"])
    out: list[Block] = list(blocks)
    lines = [line for b in blocks if isinstance(b, Text) for line in b.lines]
    lines += [line for b in blocks if isinstance(b, Table) for row in b.rows for c in row for line in c.lines]
    empties = [b for b in blocks if isinstance(b, Entry) and not b.value]
    boxes = [f.box for f in here.entries]
    after = behind_words([f.box for f in here.entries if f.kind == "check"], [w for x in lines for w in x.words])
    done: list[tuple[Field, str]] = []
    for field in here.entries:
        printed = next((e for e in empties if _covers(e, field)), None)
        if printed is not None:
            label = printed.label
            out = [b for b in out if b is not printed]
        else:
            near = lines if field.box not in after else _left_of(field.box, lines)
            label = _whole(label_of(field, near, boxes), field, blocks) or _column_label(field, done) or field.title
        done.append((field, label))
        insert(out, Entry(
            label=label, value=field.value, kind=field.kind, checked=field.checked, box=field.box, sure=True,
        ))  # fmt: skip
    for question in [*_questions(done, lines, after), *_groups(done, blocks)]:
        insert(out, question)
    labels = {label for _, label in done}
    out = [b for b in out if not (isinstance(b, Text) and b.role != "furniture" and _only_label(b, labels, boxes))]
    for comment in here.comments:
        if comment.kind == "note" and comment.text:
            insert(out, Text(role="caption", lines=(Line(_spread(comment.text, comment.box)),)))
    for box in here.strikes:
        out = [b if not isinstance(b, Text) else _withdrawn(b, box) for b in out]
    return tuple(out), bool(here.entries)


def _bare(blocks: Sequence[Block], boxes: Sequence[Box]) -> list[Block]:
    """The blocks without the printed boxes, letters of a symbol font, over which check boxes lie."""

    def printed(word: Word) -> bool:
        return len(word.text) == 1 and any(holds(box, centre(word.box), 2.0) for box in boxes)

    made = [without(b, printed) if isinstance(b, Text | Table) else b for b in blocks] if boxes else list(blocks)
    return [b for b in made if b is not None]


def _left_of(box: Box, lines: Sequence[Line]) -> list[Line]:
    """What of the lines stands left of the box."""
    return [Line(tuple(w for w in line.words if w.box[2] <= box[0] + 3)) for line in lines]


def _whole(label: str, field: Field, blocks: Sequence[Block]) -> str:
    """The whole printed item where the label is the last line of one that stands above the field."""
    for block in blocks:
        if isinstance(block, Text) and len(block.lines) > 1 and _said(block.lines[-1].words) == label:
            if block.box[3] > field.box[1] + 3:
                continue
            words = [w for line in block.lines for w in line.words]
            return _said(words[1:] if block.role == "bullet" else words)
    return label


def _questions(done: Sequence[tuple[Field, str]], lines: Sequence[Line], after: Set[Box]) -> list[Entry]:
    """Boxes side by side after a question ("Overnight?  [ ] Yes  [x] No") also answer it as one choice."""
    out: list[Entry] = []
    row: list[tuple[Field, str]] = []
    for field, label in [*(d for d in done if d[0].kind == "check"), (None, "")]:
        if row and (field is None or abs(field.box[1] - row[-1][0].box[1]) > 4):
            left = row[0][0].box[0]
            own = set(row[0][1].split()) if row[0][0].box in after else set()
            y0, y1 = row[0][0].box[1], row[0][0].box[3]
            before = [w for x in lines for w in x.words if overlap(w.box[1], w.box[3], y0, y1) > 0.45 * (y1 - y0)]
            asked = _asked([w for w in before if w.box[2] <= left + 2], left, own)
            if len(row) >= 2 and asked:
                box = around([*(f.box for f, _ in row), *(w.box for w in asked)])
                chosen = ", ".join(said for f, said in row if f.checked)
                out.append(Entry(label=_said(asked), value=chosen, kind="choice", box=box))
            row = []
        if field is not None:
            row.append((field, label))
    return out


def _groups(done: Sequence[tuple[Field, str]], blocks: Sequence[Block]) -> list[Entry]:
    """Round buttons below each other answer the question that stands above the first of them."""
    out: list[Entry] = []
    for group in dict.fromkeys(f.group for f, _ in done if f.group):
        mine = [(f, label) for f, label in done if f.group == group]
        first = mine[0][0].box
        over = _over(first, blocks) if any(f.box[1] > first[3] for f, _ in mine) else None
        if over is not None:
            chosen = ", ".join(label for f, label in mine if f.checked)
            label = _said([w for line in over.lines for w in line.words])
            box = around([over.box, *(f.box for f, _ in mine)])
            out.append(Entry(label=label, value=chosen, kind="choice", box=box))
    return out


def _over(box: Box, blocks: Sequence[Block]) -> Text | None:
    """The text right above a box, not indented against it."""
    high = max(8.0, box[3] - box[1])
    near = [
        b for b in blocks
        if isinstance(b, Text) and -0.3 * high < box[1] - b.box[3] < 1.6 * high and b.box[0] < box[2] + high
        and b.box[2] > box[0] and len(b.lines) <= _LONGEST
    ]  # fmt: skip
    return max(near, key=lambda b: b.box[3], default=None)


def _asked(words: list[Word], left: float, own: Set[str]) -> list[Word]:
    """The question before the boxes; `own` are the words that belong to the first of them."""
    near = _run(words, left, -1)
    if not own:
        return near
    rest = [w for w in words if w not in near or w.text not in own]
    return _run(rest, max((w.box[2] for w in rest), default=left), -1)


def _only_label(block: Text, labels: set[str], boxes: Sequence[Box]) -> bool:
    """Printed words that have become the label of the field beside them need not stand there twice."""
    if len(block.lines) != 1 or _said(block.lines[0].words) not in labels:
        return False
    return any(overlap(b[1], b[3], block.box[1], block.box[3]) > 0 for b in boxes)


def _covers(entry: Entry, field: Field) -> bool:
    same = (entry.kind == "check") == (field.kind == "check")
    across = overlap(entry.box[0], entry.box[2], field.box[0], field.box[2])
    down = overlap(entry.box[1] - 2, entry.box[3] + 4, field.box[1], field.box[3])
    return same and across > 0.5 * (field.box[2] - field.box[0]) and down > 0.3 * (field.box[3] - field.box[1])


def _column_label(field: Field, done: Sequence[tuple[Field, str]]) -> str:
    """The label of the field above in the same column: rows below a table's head have no words of their own."""
    for above, label in reversed(done):
        same = (
            above.kind == field.kind and abs(above.box[0] - field.box[0]) < 3 and abs(above.box[2] - field.box[2]) < 6
        )
        if same and 0 <= field.box[1] - above.box[3] < 1.5 * (field.box[3] - field.box[1]):
            return label
    return ""


def label_of(field: Field, lines: Sequence[Line], fields: Sequence[Box]) -> str:
    """The printed words that name the field: right of a check box; else left of it, else just above it."""
    x0, y0, x1, y1 = field.box
    beside = [
        w
        for line in lines
        for w in line.words
        if overlap(w.box[1], w.box[3], y0, y1) > 0.45 * min(w.box[3] - w.box[1], y1 - y0)
    ]
    if field.kind == "check":
        stop = min(
            (b[0] for b in fields if b[0] > x1 - 1 and overlap(b[1], b[3], y0, y1) > 0.3 * (y1 - y0)), default=1e9
        )
        right = _run(_one_line([w for w in beside if x1 - 2 <= w.box[0] < stop], field.box), x1, 1)
        if right:
            return _said(right)
    start = max((b[2] for b in fields if b[2] < x0 + 1 and overlap(b[1], b[3], y0, y1) > 0.3 * (y1 - y0)), default=-1e9)
    before = [w for w in beside if start - 1 <= w.box[0] and w.box[2] <= x0 + 3 and x0 - w.box[2] < _FAR]
    left = _run(_one_line(before, field.box), x0, -1)
    if left:
        return _said(left)
    above = [
        w for line in lines for w in line.words
        if -2 <= y0 - w.box[3] < 1.3 * (w.box[3] - w.box[1])
        and overlap(w.box[0], w.box[2], x0 - 4, x1 + 4) > 0.5 * (w.box[2] - w.box[0])
    ]  # fmt: skip
    if above:
        low = max(w.box[3] for w in above)
        return _said(sorted((w for w in above if low - w.box[3] < 4), key=lambda w: w.box[0]))
    return ""


def _one_line(words: Sequence[Word], box: Box) -> list[Word]:
    """Of words on several lines beside a tall field those on the line that its own words would stand on."""
    base = box[3] - min(box[3] - box[1], _TALL) / 2
    near = min(words, key=lambda w: abs(centre(w.box)[1] - base), default=None)
    if near is None:
        return []
    return [w for w in words if abs(centre(w.box)[1] - centre(near.box)[1]) < 0.5 * (near.box[3] - near.box[1])]


def _run(words: list[Word], edge: float, way: int) -> list[Word]:
    """Words next to the edge without a wide gap between them."""
    out: list[Word] = []
    at = edge
    for w in sorted(words, key=lambda w: w.box[0] if way > 0 else -w.box[2]):
        gap = w.box[0] - at if way > 0 else at - w.box[2]
        if out and gap > 2.0 * max(w.size, 6):
            break
        out.append(w)
        at = w.box[2] if way > 0 else w.box[0]
    return out if way > 0 else out[::-1]


def _said(words: Sequence[Word]) -> str:
    return " ".join(w.text for w in words).strip().rstrip(":").strip("_ ").strip()


def insert(blocks: list[Block], new: Block) -> None:
    """Before the first block that begins below it, or beside it further right."""
    middle = (new.box[1] + new.box[3]) / 2
    at = len(blocks)
    for i, b in enumerate(blocks):
        if b.box[1] > middle or (b.box[1] <= middle <= b.box[3] and b.box[0] > new.box[2]):
            at = i
            break
    blocks.insert(at, new)


def _spread(text: str, box: Box) -> tuple[Word, ...]:
    return tuple(Word(t, box) for t in text.split())


def _withdrawn(block: Text, strike: Box) -> Text:
    words = [w for line in block.lines for w in line.words]
    inside = [w for w in words if overlap(w.box[0], w.box[2], strike[0], strike[2]) > 0.6 * (w.box[2] - w.box[0])
              and overlap(w.box[1], w.box[3], strike[1], strike[3]) > 0.4 * (w.box[3] - w.box[1])]  # fmt: skip
    return block.model_copy(update={"standing": "withdrawn"}) if inside and len(inside) > 0.7 * len(words) else block
