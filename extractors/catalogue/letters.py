"""Loads the wordings that decide a statement: what approves or accepts, and what refuses or reserves."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property
from importlib import resources
from typing import Literal

from pydantic import ValidationError

from extractors.catalogue.documents import kinds
from extractors.documents.phrases import phrase
from extractors.errors import CatalogueError
from extractors.models import Record


class Wording(Record):
    """The phrases that decide papers of one kind."""

    approving: tuple[str, ...] = ()
    refusing: tuple[str, ...] = ()

    @cached_property
    def approvals(self) -> tuple[re.Pattern[str], ...]:
        return tuple(phrase(line) for line in self.approving)

    @cached_property
    def refusals(self) -> tuple[re.Pattern[str], ...]:
        return tuple(phrase(line) for line in self.refusing)


class Held(Record):
    """Words by which what a paper gives is conditional, partial, yet to come or another's."""

    kinds: tuple[str, ...]
    words: tuple[str, ...]
    free: tuple[str, ...]
    riders: tuple[str, ...]
    going_on: tuple[str, ...]
    crowds: tuple[str, ...]
    persons: tuple[str, ...]

    def gives_less(self, text: str) -> bool:
        """Whether a folded sentence that gives something holds some of it back."""
        return self._bears(self.words, text)

    def rides(self, text: str) -> bool:
        """Whether a folded sentence puts a condition on what another one gives."""
        return self._bears(self.riders, text)

    def _bears(self, lines: tuple[str, ...], text: str) -> bool:
        for line in self.free:
            text = phrase(line).sub("_", text)
        return any(phrase(line).search(text) for line in lines)

    def goes_on(self, text: str) -> bool:
        """Whether a folded part of a sentence begins with a condition on what stands before it."""
        return any(phrase(line).match(text) for line in self.going_on)

    def counts(self, before: str, after: str) -> bool:
        """Whether a number between two folded texts is of people."""
        ends = any(before.endswith(m[0]) for line in self.crowds for m in phrase(line).finditer(before))
        return ends or any(phrase(line).match(after) for line in self.persons)


class Duty(Record):
    """Words of a sentence on a duty, of days that it leaves out, and of a duty that holds on all days."""

    speaking: tuple[str, ...]
    leaving_out: tuple[str, ...]
    on_all_days: tuple[str, ...]

    def speaks(self, text: str) -> bool:
        """Whether a folded sentence speaks of the duty."""
        return any(phrase(line).search(text) for line in self.speaking)

    def leaves_out(self, text: str) -> bool:
        """Whether a folded sentence leaves something out."""
        return any(phrase(line).search(text) for line in self.leaving_out)

    def whole(self, text: str) -> bool:
        """Whether a folded sentence says that it holds on all days."""
        return any(phrase(line).search(text) for line in self.on_all_days)


class Signers(Record):
    """By which words a title fits a paper of some kind, or does not."""

    offices: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def fit(self, title: str) -> bool:
        """Whether a folded title fits: it has a word that does, or none of those that do not where such are named."""
        if any(phrase(line).search(title) for line in self.offices):
            return True
        return bool(self.others) and not any(phrase(line).search(title) for line in self.others)


class Offices(Record):
    """By which words an office is the state's own department, or another's: a town's, a utility's, a company's."""

    state: tuple[str, ...]
    other: tuple[str, ...]

    def of(self, text: str) -> Literal["state", "other", ""]:
        """Whose office a folded text names; "" where no word tells."""
        if any(phrase(line).search(text) for line in self.state):
            return "state"
        return "other" if any(phrase(line).search(text) for line in self.other) else ""


def offices() -> Offices:
    """The words that tell offices apart."""
    return _tables().offices


def held() -> Held:
    """The words that hold back."""
    return _tables().held


def duty() -> Duty:
    """The words on a duty and its days."""
    return _tables().duty


def signers() -> dict[str, Signers]:
    """For some kinds, the titles that fit their signers."""
    return _tables().signers


def wordings() -> dict[str, Wording]:
    """The wording of each kind of statement. CatalogueError says what is wrong in the file."""
    return _tables().wordings


class _Tables(Record):
    """The file."""

    offices: Offices
    held: Held
    duty: Duty
    signers: dict[str, Signers]
    wordings: dict[str, Wording]


@cache
def _tables() -> _Tables:
    file = resources.files("extractors.catalogue") / "letters.toml"
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        named = Offices.model_validate(raw.pop("offices"))
        back = Held.model_validate(raw.pop("held"))
        days = Duty.model_validate(raw.pop("duty"))
        titles = {kind: Signers.model_validate(table) for kind, table in raw.pop("signers").items()}
        # a phrase that cannot be read is found at once
        _ = named.of(""), back.gives_less(""), back.rides(""), back.goes_on(""), back.counts("", "")
        _ = days.speaks(""), days.leaves_out(""), days.whole(""), [t.fit("") for t in titles.values()]
        strange = {*back.kinds, *titles} - set(kinds())
        if strange:
            raise CatalogueError(f"letters.toml: {sorted(strange)} are no kinds of document")
        refusing = tuple(raw.pop("all")["refusals"])
        found = {}
        for kind, table in raw.items():
            if kind not in kinds() or set(table) - {"approvals", "refusals"}:
                raise CatalogueError(
                    f"letters.toml: {kind!r} is no kind of document, or has other tables than approvals and refusals"
                )
            found[kind] = Wording(approving=tuple(table["approvals"]), refusing=(*refusing, *table.get("refusals", ())))
            _ = found[kind].approvals, found[kind].refusals  # a phrase that cannot be read is found at once
    except (tomllib.TOMLDecodeError, ValidationError, KeyError) as fault:
        raise CatalogueError(f"letters.toml: {fault}") from fault
    return _Tables(offices=named, held=back, duty=days, signers=titles, wordings=found)
