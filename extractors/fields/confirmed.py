"""Values written by hand that another page prints: two readings that agree are sure."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.fields.quantities import quantities
from extractors.models import Box, Field
from extractors.passages import Passage

_LONG = 8  # letters and figures of a text that comes twice by no chance
_CROWD = "attendance.maximum"


def confirmed(fields: Sequence[Field], passages: Sequence[Passage]) -> tuple[Field, ...]:
    """The fields, those sure whose words stand on another page in print that was read surely.

    A text counts where it is long, a number of people where the other page counts no other thing with it.
    """
    scrawled = {(p.file, p.page, p.box) for p in passages if not p.sure}
    printed = [p for p in passages if p.sure]
    return tuple(_borne_out(f, printed) if _place(f) in scrawled and not f.evidence.sure else f for f in fields)


def _place(field: Field) -> tuple[str, int, Box]:
    return field.evidence.file, field.evidence.page, field.evidence.box


def _borne_out(field: Field, printed: Sequence[Passage]) -> Field:
    here = (field.evidence.file, field.evidence.page)
    if not any((p.file, p.page) != here and _says(p, field) for p in printed):
        return field
    return field.model_copy(update={"evidence": field.evidence.model_copy(update={"sure": True})})


def _says(passage: Passage, field: Field) -> bool:
    if isinstance(field.value, str):
        bare = _bare(field.value)
        return len(bare) >= _LONG and bare in _bare(f"{passage.label} {passage.text}")
    crowd = field.name == _CROWD and not isinstance(field.value, bool)
    return crowd and any(q.may_be_people and q.value == field.value for q in quantities(passage.text))


def _bare(text: str) -> str:
    return "".join(ch for ch in text.casefold() if ch.isalnum())
