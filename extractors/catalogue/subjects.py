"""Loads the subjects: what a plan can deal with, in elements, each with the cues that show, deny or touch it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from pydantic import ValidationError, field_validator

from extractors.cues import parse
from extractors.errors import CatalogueError
from extractors.models import Record


class Beyond(Record):
    """That something lies farther off than `feet`: a sentence with one of the words of `cue` and a distance tells."""

    cue: str
    feet: float


class Element(Record):
    """One thing that a passage can show. `fields`: a taken field of one of these names shows it too.

    `shows`, `denies` and `near` are cues (see `extractors/cues.py`): the first show the arrangement, the second say
    that it will not be or falls short, the third touch it in a way that a person must look at. In the files `{toilet}`
    stands for the words of that name in `words.toml`; here they are spelled out.
    """

    id: str
    title: str
    shows: tuple[str, ...] = ()
    denies: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    beyond: Beyond | None = None
    only_where: str = ""  # the circumstance without which nobody asks for it (no camping: no receptacles there)
    each: bool = False  # it must hold of each: one stand that cooks in the open is a shortfall, whatever the others do
    kinds: tuple[str, ...] = ()  # only in documents of these kinds; empty: in any

    @field_validator("shows", "denies", "near")
    @classmethod
    def _cues(cls, lines: tuple[str, ...]) -> tuple[str, ...]:
        spelled = tuple(_spelled_out(line) for line in lines)
        for line in spelled:
            parse(line)
        return spelled


class Subject(Record):
    """A subject that conditions name, with its elements.

    `topic` is a cue: a passage speaks of the subject only where the topic stands in it or over it (headings, column
    heads, the sentence before), so that the cues of the elements need not repeat it.
    """

    id: str
    title: str
    topic: str
    elements: tuple[Element, ...]

    @field_validator("topic")
    @classmethod
    def _one_group(cls, written: str) -> str:
        line = _spelled_out(written)
        if len(parse(line).groups) != 1:
            raise ValueError(f"topic {line!r}: one group only; a topic is a list of words")
        return line

    def element(self, id: str) -> Element:
        """The element of that id; KeyError where there is none."""
        return {e.id: e for e in self.elements}[id]


_NAME = re.compile(r"\{([^}]*)\}")


def _spelled_out(line: str) -> str:
    """The cue with each `{name}` as the words that it stands for."""

    def words(found: re.Match[str]) -> str:
        if found[1] not in _words():
            raise ValueError(f"cue {line!r}: words.toml has no {found[1]!r}; it has {', '.join(_words())}")
        return _words()[found[1]]

    return _NAME.sub(words, line)


@cache
def _words() -> dict[str, str]:
    """The named words of `words.toml`."""
    text = (resources.files("extractors.catalogue") / "words.toml").read_text(encoding="utf-8")
    try:
        return {name: str(words) for name, words in tomllib.loads(text).items()}
    except tomllib.TOMLDecodeError as fault:
        raise CatalogueError(f"words.toml: {fault}") from fault


@cache
def subjects() -> dict[str, Subject]:
    """All subjects by id. CatalogueError names the file and what is wrong in it."""
    found: dict[str, Subject] = {}
    folder = resources.files("extractors.catalogue") / "subjects"
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if not file.name.endswith(".toml"):
            continue
        try:
            for raw in tomllib.loads(file.read_text(encoding="utf-8"))["subject"]:
                raw["elements"] = raw.pop("element")
                subject = Subject.model_validate(raw)
                if subject.id in found:
                    raise CatalogueError(f"{file.name}: subject {subject.id} stands twice")
                found[subject.id] = subject
        except (tomllib.TOMLDecodeError, ValidationError, KeyError) as fault:
            raise CatalogueError(f"{file.name}: {fault}") from fault
    return found
