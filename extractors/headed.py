"""Takes a bare short line over prose as the heading that it is.

People who write without styles put "trash" or "The third part, of water" on a line of its own, in the same letters as
all the rest. What such a line announces is what the sentences below are about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Block, Table, Text

_LONGEST = 8  # words of a heading
_PROSE = 7  # words of what stands below
# A line that says something, a label with its answer, a piece of an address, a date or a signature announces nothing.
_SAYS = re.compile(
    r"\b(?:no|not|none|never|is|are|was|were|will|be|has|have|shall|do|does|can|yes|dear|sincerely|truly|respectfully|"
    r"regards|attn|mr|mrs|ms|dr|rev|inc|llc|street|road|avenue|lane|drive|box)\b|\d|[@,;|_]|:\s",
    re.I,
)


def headed(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks, bare short lines over prose as headings."""
    following: list[Block | None] = [*blocks, None][1:]
    return tuple(
        b.model_copy(update={"role": "heading"}) if _announces(b, below) else b
        for b, below in zip(blocks, following, strict=True)
    )


def _announces(block: Block, below: Block | None) -> bool:
    if not isinstance(block, Text) or block.role != "paragraph" or len(block.lines) != 1:
        return False
    words = block.text.split()
    bare = len(words) <= _LONGEST and block.text[-1:].isalpha() and not _SAYS.search(block.text)
    return bare and _is_prose(below) and bool(re.match(r"[\"“(]?[A-Za-z]", block.text))


def _is_prose(block: Block | None) -> bool:
    if isinstance(block, Table):
        return True
    return isinstance(block, Text) and block.role in ("paragraph", "bullet") and len(block.text.split()) >= _PROSE
