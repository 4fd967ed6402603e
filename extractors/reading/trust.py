"""Which to trust, a page's text layer or its picture."""

from __future__ import annotations

from extractors.models import Block, Page, Text
from extractors.reading.ink import Ink
from extractors.reading.layout import Laid
from extractors.reading.scan import Scan

_MOST = 0.5  # share of the page that a picture covers, from which its words count more than a few typed over it
_FEW = 60  # words
_POOR = 0.3  # share of unsure letters


def doubted(ink: Ink, laid: Laid) -> bool:
    """Whether the page must be read off its picture: its text is missing, garbled, hidden, or a few words only."""
    page = ink.width * ink.height
    covered = sum((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) for p in ink.pictures)
    if not laid.words:
        drawn = sum(s.strokes for s in ink.shapes if (s.fill and s.fill != (255, 255, 255)) or s.line)
        return covered > 0.01 * page or drawn > 60
    return laid.under_picture or laid.unreadable > 0.05 or (covered > _MOST * page and laid.words < _FEW)


def layer_is_better(layer: Page, scan: Scan) -> bool:
    """Whether the text layer tells more than what was read off the picture.

    A copier's own reading is as a rule the worse one; it is kept only where the picture says next to nothing.
    """
    said = sum(map(_letters, layer.blocks))
    good = scan.letters - scan.doubtful
    return good < 0.5 * said and scan.doubtful >= _POOR * scan.letters


def _letters(block: Block) -> int:
    if isinstance(block, Text):
        return sum(len(w.text) for line in block.lines for w in line.words)
    if block.block == "table":
        return sum(len(w.text) for row in block.rows for c in row for line in c.lines for w in line.words)
    return len(block.label.replace(" ", "")) + len(block.value.replace(" ", ""))
