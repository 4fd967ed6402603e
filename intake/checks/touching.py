"""Lines that speak of what a figure counts and hold a number, where no rule could take the figure from them.

Nothing rests on them but this: a figure may not be called missing while such a line stands unread by a person.
"""

from __future__ import annotations

from collections.abc import Iterable

from extractors.catalogue.fields import FieldEntry, fields
from extractors.cues import cues, stems
from extractors.fields.claims import OTHERS_WORDS
from extractors.fields.quantities import quantities
from extractors.models import Evidence
from extractors.packet import Packet
from extractors.passages import Passage
from extractors.stance import turn


def touching(names: Iterable[str], packet: Packet) -> tuple[Evidence, ...]:
    """The lines of the applicant's papers that may state one of the fields, in reading order."""
    entries = [fields()[name] for name in names]
    kinds = {d.number: d.kind for d in packet.documents}
    return tuple(
        p.evidence(by="names it beside a number")
        for p in packet.passages
        if _speaks(p, kinds) and any(_touches(p, entry) for entry in entries)
    )


def _speaks(passage: Passage, kinds: dict[int, str]) -> bool:
    """Whether a passage is one in which an applicant may state a figure."""
    kind = kinds.get(passage.document, "") if passage.document is not None else ""
    return passage.standing == "own" and passage.role != "heading" and kind not in OTHERS_WORDS


def _touches(passage: Passage, entry: FieldEntry) -> bool:
    words = stems(" ".join((passage.label, passage.text)))
    over = stems(" ".join((*passage.headings[-2:], *(c.head for c in passage.cells))))
    named = any(cue.find(words, over) for cue in cues(entry.near))
    return named and any(turn(passage.text, q.start) != "others" for q in quantities(passage.text))
