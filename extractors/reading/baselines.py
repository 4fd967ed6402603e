"""What a rule is to the words above it: their underline, or the blank that they were written into."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Box
from extractors.reading.ink import Rule
from extractors.reading.pen import Spelled

_ABOVE = 1.5  # points that the base line of a form's print runs above its blanks
_SHORT = 8  # letters; fewer are too little to tell a pen by
_COVERED = 0.85  # share of an underline that its words cover; a blank is longer than what is typed into it

Lines = list[list[Spelled]]


def underlined(lines: Lines, rules: Sequence[Rule], scale: float) -> tuple[Lines, list[Rule]]:
    """The lines, those marked that are underlined from end to end, and the rules that are no underlines.

    `scale` brings the words' pixels to the rules' points.
    """
    kept: list[Rule] = []
    marked: set[int] = set()
    for rule in rules:
        under = _under(lines, rule.box, scale) if rule.level else None
        if under is None:
            kept.append(rule)
        elif under >= 0:
            marked.add(under)
    out = [[w._replace(underlined=True) for w in line] if n in marked else line for n, line in enumerate(lines)]
    return out, kept


def _under(lines: Lines, rule: Box, scale: float) -> int | None:
    """The line that the rule underlines, -1 where it does a part of one, None where it is no underline."""
    x0, y, x1 = rule[0] / scale, (rule[1] + rule[3]) / 2 / scale, rule[2] / scale
    for n, line in enumerate(lines):
        words = [w for w in line if -0.1 < (y - w.base) / w.size < 0.4 and x0 - 3 < _middle(w) < x1 + 3]
        if words and not any(w.pen for w in words):
            covered = words[-1].ends[-1][1] - words[0].ends[0][0]
            before = [w for w in line if w.ends[-1][1] <= words[0].ends[0][0]]
            asked = before and before[-1].text[-1:] in (":", "?")  # "Address: ____": a blank, however full
            if covered >= _COVERED * (x1 - x0) and not asked:
                return n if len(words) == len(line) else -1
    return None


def _middle(word: Spelled) -> float:
    return (word.ends[0][0] + word.ends[-1][1]) / 2


def _beside(line: Sequence[Spelled], box: Box) -> bool:
    side, middle = box[2] - box[0], (box[1] + box[3]) / 2
    across = line[0].ends[0][0] - 2 * side < box[2] and box[0] < line[-1].ends[-1][1] + 2 * side
    return across and abs(line[0].base - 0.35 * line[0].size - middle) < 0.6 * side


def on_blank(line: list[Spelled], rules: Sequence[Rule], boxes: Sequence[Box], scale: float) -> list[Spelled]:
    """What was written by hand over the rule of a blank, put on the base line of the print beside it.

    The words of check boxes, `boxes` in pixels, stand on no blank: the rule below them is a wall.
    """
    if line and any(_beside(line, box) for box in boxes):
        return line
    short = 0 < sum(len(w.text) for w in line) <= _SHORT
    if not short and sum(w.pen for w in line) <= 0.5 * len(line):
        return line
    left, right = line[0].ends[0][0] * scale, line[-1].ends[-1][1] * scale
    base, size = line[0].base * scale, line[0].size * scale
    for x0, y0, x1, y1 in (r.box for r in rules if r.level):
        covers = min(right, x1) - max(left, x0) > 0.7 * (right - left)
        if covers and base - 0.3 * size < (y0 + y1) / 2 < base + 1.1 * size:
            return [w._replace(base=((y0 + y1) / 2 - _ABOVE) / scale) for w in line]
    return line
