"""Options of a paper form that have no box and were chosen with a pen: circled, underlined, ticked, struck out.

"YES  NO" side by side, and what is listed behind "circle one". What was chosen comes out as if a box stood before each
option, so that label, question and answer are found as they are for boxes. Only ink about these words is looked at;
a circle in running text means nothing here. Where nothing is marked, nothing changes.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.models import Box
from extractors.reading.drawn import Dark, Square
from extractors.reading.ink import Rule
from extractors.reading.pen import Spelled
from extractors.reading.penned import PENNED, Marked, Option, decided, level_with, others, without_lines

_YES, _NO = {"YES", "Y"}, {"NO", "N"}
_BETWEEN = {"/", "|", "-", "—", "or", "OR", "Or"}  # what is printed between two options
_ASKS = re.compile(r"\W*(?:circle|underline|encircle|ring)\b", re.I)
_PARTS = re.compile(r"/|[√✓✔]|[^/√✓✔]+?(?=NO$)(?<=YES)|[^/√✓✔]+")
_BRACKETS = re.compile(r"[(\[{](?P<mark>[xXvV√✓✔]?)[)\]}]")
_LETTERS = re.compile(r"[^A-Za-z]")
_ONE_ROW = 0.75  # sizes by which the base lines of a row differ at most: a circle misleads the measure of one
_APART = 14.0  # sizes of the type between YES and NO at most


class Found(NamedTuple):
    """The words with a box before each option of which one is marked, and where a pen was understood, and where not."""

    words: list[Spelled]
    settled: tuple[Box, ...]
    unclear: tuple[Box, ...]


def chosen(words: Sequence[Spelled], boxes: Sequence[Box], rules: Sequence[Rule], dark: Dark, scale: float) -> Found:
    """`boxes` are the check boxes, `dark` all ink in pixels; `scale` brings pixels to the rules' points."""
    parts = [part for w in words for part in _parts(w)]
    groups = [g for g in _groups(parts) if not any(_beside(o.box, b) for o in g for b in boxes)]
    if not groups:
        return Found(list(words), (), ())
    ink = without_lines(dark, rules, groups, scale)
    gone: set[int] = set()
    added: list[Spelled] = []
    settled: list[Box] = []
    unclear: list[Box] = []
    for group in groups:
        states = _bracketed(group, parts) or decided(group, others(parts, group, ink), rules, scale)
        if all(state == "not" for state in states):
            continue
        gone |= {id(w) for w in words if _within(w, group)}
        places = unclear if "unclear" in states else settled
        for option, state in zip(group, states, strict=True):
            before = max((w.ends[-1][1] for w in words if w.ends[-1][1] <= option.box[0]), default=0.0)
            added += _spelled(option, state, before)
            places.append(_grown(option.box, 1.8 * option.size, 1.1 * option.size))
    return Found([*(w for w in words if id(w) not in gone), *added], tuple(settled), tuple(unclear))


def _spelled(option: Option, state: Marked, before: float) -> Iterator[Spelled]:
    """The option behind a box."""
    x0, _, _, y1 = option.box
    left = max(x0 - 0.9 * option.size, min(before, x0 - 0.4 * option.size))
    first = option.words[0]
    box = first._replace(text="☐" if state == "not" else "☒", ends=((left, x0 - 0.3 * option.size),), pen=False)
    yield box._replace(read="hardly" if state == "unclear" else "well", base=y1)
    if len(option.words) > 1:
        yield from option.words
        return
    step = (option.box[2] - x0) / len(option.text)
    ends = tuple((x0 + n * step, x0 + (n + 1) * step) for n in range(len(option.text)))
    yield first._replace(text=option.text, ends=ends, pen=False, read="well", base=y1)


def _bracketed(group: Sequence[Option], words: Sequence[Spelled]) -> list[Marked] | None:
    """By what stands in the brackets before each, "( ) YES (X) NO"; None where not each has brackets."""
    found = [_BRACKETS.fullmatch("".join(w.text for w in _before(o, words))) for o in group]
    if not all(found):
        return None
    return ["chosen" if m and m["mark"] else "not" for m in found]


def _before(option: Option, words: Sequence[Spelled]) -> list[Spelled]:
    """The brackets before an option, and what stands in them."""
    far = option.box[0] - 4.5 * option.size
    near = [w for w in words if level_with(w, option) and far < w.ends[0][0] and w.ends[-1][1] < option.box[0] + 1]
    return [w for w in near if set(w.text) <= set("()[]{}xXvV√✓✔")]


def contradicting(words: Sequence[Spelled], squares: Sequence[Square]) -> list[Square]:
    """The check boxes, those not clear of which both YES and NO are ticked, and empty ones with a tick beside them."""
    out = list(squares)
    for group in _groups(words):
        theirs = [[n for n, s in enumerate(out) if _beside(o.box, s.box)] for o in group]
        pair = {n for each in theirs for n in each}
        if len(group) == len(pair) == 2 and all(out[n].ticked for n in pair):
            out = [s._replace(clear=False) if n in pair else s for n, s in enumerate(out)]
    ticks = [w for w in words if is_tick(w)]
    return [s._replace(clear=False) if any(_ticks(w, s) for w in ticks) else s for s in out]


def is_tick(word: Spelled) -> bool:
    """Whether a word is no word but a tick."""
    return word.text in "√✓✔"


def _ticks(word: Spelled, square: Square) -> bool:
    x0, y0, _, y1 = square.box
    level = y0 - (y1 - y0) < word.base - 0.35 * word.size < y1 + (y1 - y0)
    return level and -square.side < x0 - word.ends[-1][1] < 1.6 * square.side and not square.ticked


# --- which words are options --------------------------------------------------------------------------------------


def _groups(words: Sequence[Spelled]) -> Iterator[list[Option]]:
    for row in _rows(words):
        yield from _answers(row)
        yield from _listed(row)


def _rows(words: Sequence[Spelled]) -> list[list[Spelled]]:
    rows: list[list[Spelled]] = []
    for word in sorted(words, key=lambda w: w.base):
        home = [r for r in rows[-3:] if abs(statistics.median(w.base for w in r) - word.base) < _ONE_ROW * word.size]
        home[-1].append(word) if home else rows.append([word])
    return [sorted(r, key=lambda w: w.ends[0][0]) for r in rows]


def _parts(word: Spelled) -> Iterator[Spelled]:
    """A word like "YES/NO" as three; "√NO", and "YESNO", in which a circle hid the white between them, as two."""
    for m in _PARTS.finditer(word.text):
        yield word if m[0] == word.text else word._replace(text=m[0], ends=word.ends[m.start() : m.end()])


def _answers(row: Sequence[Spelled]) -> Iterator[list[Option]]:
    """YES and NO, side by side with nothing printed between them but a stroke."""
    plain = [_LETTERS.sub("", w.text).upper() for w in row]
    n = 0
    while n < len(row):
        pairs = ((_YES, _NO), (_NO, _YES))
        ours = next(((a, b) for a, b in pairs if _is(plain[n], row[n], a)), None)
        k = next((k for k in range(n + 1, min(n + 4, len(row))) if row[k].text not in _BETWEEN | PENNED), None)
        if ours and k is not None and _is(plain[k], row[k], ours[1]) and len(plain[n]) > 1 == (len(plain[k]) > 1):
            size = min(row[n].size, row[k].size)
            if row[k].ends[0][0] - row[n].ends[-1][1] <= _APART * size:
                yield [_option([row[i]], row, plain[i]) for i in (n, k)]
                n = k
        n += 1


def _is(plain: str, word: Spelled, which: set[str]) -> bool:
    """Whether a word is YES (or NO), also with a letter too many that the circle about it looks like."""
    if plain in which:
        return True
    bare = plain.strip("OCQDU") if len(plain) > 2 else plain
    longer = {w for w in which if len(w) > 1}
    return bare in longer or (word.read != "well" and len(plain) <= 5 and any(w in plain for w in longer))


def _listed(row: Sequence[Spelled]) -> Iterator[list[Option]]:
    """What stands behind "(circle one)", parted by strokes or wide gaps."""
    at = next((n for n, w in enumerate(row) if _ASKS.match(w.text)), None)
    if at is None:
        return
    start = next((n for n in range(at, min(at + 6, len(row))) if row[n].text[-1:] in ":)"), None)
    if start is None:
        return
    parts: list[list[Spelled]] = [[]]
    for word in row[start + 1 :]:
        if word.text in _BETWEEN:
            parts.append([])
            continue
        if parts[-1] and word.ends[0][0] - parts[-1][-1].ends[-1][1] > 0.9 * word.size:
            parts.append([])
        parts[-1].append(word)
    options = [_option(p, row, " ".join(w.text for w in p)) for p in parts if p]
    if len(options) > 1 and {o.text.upper() for o in options} != {"YES", "NO"}:
        yield options


def _option(words: Sequence[Spelled], row: Sequence[Spelled], text: str) -> Option:
    """The option where its letters are printed: a circle about them has misled the measure of its ends."""
    printed = [w for w in row if w not in words and not w.pen and len(w.text) > 2] or list(words)
    size = min(statistics.median(w.size for w in printed), 1.25 * min(w.size for w in words))
    base = statistics.median(w.base for w in printed)
    base = base if abs(base - words[0].base) < 0.9 * size else words[0].base
    left, right = _left(words[0], size), _right(words[-1], size)
    if len(words) == 1 and len(text) < len(words[0].text):  # letters that are the circle's
        at = max(0, words[0].text.upper().find(text))
        kept = words[0].ends[at : at + len(text)]
        left, right = max(left, kept[0][1] - 0.78 * size), min(right, kept[-1][0] + 0.78 * size)
    own = tuple(
        w._replace(size=size, base=base, ends=tuple((max(a, left), min(b, right)) for a, b in w.ends)) for w in words
    )
    return Option(own, text or words[0].text, (left, base - 0.73 * size, right, base))


def _left(word: Spelled, size: float) -> float:
    return max(word.ends[0][0], word.ends[0][1] - 0.78 * size)


def _right(word: Spelled, size: float) -> float:
    return min(word.ends[-1][1], word.ends[-1][0] + 0.78 * size)


# --- places -------------------------------------------------------------------------------------------------------


def _within(word: Spelled, group: Sequence[Option]) -> bool:
    """Whether it is one of the options, a stroke between them, or what a pen left about them."""
    x, out = (word.ends[0][0] + word.ends[-1][1]) / 2, 3.2 * group[0].size if word.text in PENNED else 0.0
    bracket = any(word in _before(o, [word]) for o in group)
    return level_with(word, group[0]) and (bracket or group[0].box[0] - out < x < group[-1].box[2] + out)


def _beside(option: Box, box: Box) -> bool:
    level = min(option[3], box[3]) - max(option[1], box[1]) > 0.4 * (option[3] - option[1])
    return level and -1 < max(option[0] - box[2], box[0] - option[2]) < 1.6 * (box[3] - box[1])


def _grown(box: Box, across: float, up: float) -> Box:
    return (box[0] - across, box[1] - up, box[2] + across, box[3] + up)
