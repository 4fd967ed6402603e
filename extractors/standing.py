"""Which passages speak for the applicant about this event, decided before facts and statements are read.

Set aside, with a note for the clerk: papers marked as a sample, withdrawn or void, papers of an earlier year, papers of
another event. Passages that print the law or name what is enclosed are known as such; a paper marked as a draft is in
doubt. Everything else is the applicant's own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from extractors.catalogue.naming import naming, written
from extractors.cues import stems
from extractors.fields.present import of_past
from extractors.models import Document, Page, Problem, Text
from extractors.papers.fitting import Event, names_it
from extractors.passages import Passage, Standing
from extractors.stance import holds, places

# Papers in which others speak, or that are read as wholes: whether they fit the event is judged there.
_NOT_PLANS = frozenset({
    "certificate-of-insurance", "insurance-policy", "bond", "power-of-attorney", "water-test-report", "hospital-notice",
    "dwelling-waiver", "owner-consent", "health-director-approval", "sheriff-statement", "treatment-works-statement",
    "application-form", "license-copy", "physician-statement", "ambulance-statement", "contract",
})  # fmt: skip
_HEAD = 4  # passages at a paper's beginning in which it says what it is
_SHORT = 6  # words of a heading of the law


class Law:
    """The ordinance's own words, in runs of four, so that a form which prints or shortens them is not taken at them."""

    _RUN = 4
    _SHARE = 0.4  # of a passage's runs; what applicants write in their own words shares hardly any

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return stems(self._text)

    @cached_property
    def _runs(self) -> frozenset[tuple[str, ...]]:
        return frozenset(self._cut(self._words))

    @cached_property
    def _line(self) -> str:
        return f" {' '.join(self._words)} "

    def _cut(self, words: Sequence[str]) -> list[tuple[str, ...]]:
        return [tuple(words[i : i + self._RUN]) for i in range(len(words) - self._RUN + 1)]

    def quoted(self, words: Sequence[str]) -> bool:
        """Whether a passage is made of the law's words, and does not say with them what is so."""
        runs = self._cut(words)
        if holds("stating", words) and not holds("ordering", words):
            return False  # "No part of the site lies within one mile of a class I reservoir."
        return bool(runs) and sum(run in self._runs for run in runs) > self._SHARE * len(runs)

    def adds_number(self, words: Sequence[str]) -> bool:
        """Whether a passage states a number that is not the law's: "Five residences lie within 1,500 feet of ..."."""
        its = {i + k for i, run in enumerate(self._cut(words)) if run in self._runs for k in range(self._RUN)}
        return any(holds("figures", (w,)) for i, w in enumerate(words) if i not in its and i > 0)

    def holds(self, words: Sequence[str]) -> bool:
        """Whether the words stand in the law as they are, one after the other."""
        return bool(words) and f" {' '.join(words)} " in self._line


class Aside(NamedTuple):
    """Why passages do not count: the paper or page, and the reason as a clerk would put it."""

    passages: frozenset[int]
    standing: Standing
    why: str


def told_apart(cut: Sequence[Passage], documents: Sequence[Document], law: Law) -> tuple[Passage, ...]:
    """The passages with those that print the law or list what is enclosed known as such."""
    forms = frozenset(d.number for d in documents if d.kind == "application-form")
    printed = _printed(cut, law, forms)
    listed = set(_listed(cut, forms))
    return tuple(
        p if p.standing != "own" or (n not in printed and n not in listed)
        else p.model_copy(update={"standing": printed.get(n, "listed")})
        for n, p in enumerate(cut)
    )  # fmt: skip


def set_aside(
    cut: Sequence[Passage], documents: Sequence[Document], pages: Sequence[Page], event: Event,
    year: int | None,
) -> tuple[tuple[Passage, ...], tuple[Problem, ...]]:
    """The passages with those that do not speak for this event set aside, and a note for each paper or page."""
    kinds = {d.number: d for d in documents}
    found: dict[int, tuple[Standing, str]] = {}
    notes: list[Problem] = []
    for number, run in _papers(cut).items():
        document = kinds.get(number)
        if document is None or document.kind in _NOT_PLANS:
            continue
        for aside in _asides(document, run, cut, pages, event, year):
            new = [n for n in aside.passages if n not in found]
            found.update((n, (aside.standing, aside.why)) for n in new)
            if new:
                notes.append(_note(cut[min(new)], aside))
    told = tuple(
        p.model_copy(update={"standing": found[n][0]}) if n in found and p.standing in ("own", "listed") else p
        for n, p in enumerate(cut)
    )
    return told, tuple(notes)


def _note(passage: Passage, aside: Aside) -> Problem:
    counted = "in doubt" if aside.standing == "doubtful" else "not counted"
    return Problem(
        file=passage.file, page=passage.page, what=f"What stands here is {counted}: {aside.why}.",
        todo="Ask the applicant for the paper that is to count.", weight="note",
    )  # fmt: skip


def _papers(cut: Sequence[Passage]) -> dict[int, list[int]]:
    of: dict[int, list[int]] = defaultdict(list)
    for n, passage in enumerate(cut):
        if passage.document is not None:
            of[passage.document].append(n)
    return of


def _asides(
    document: Document, run: Sequence[int], cut: Sequence[Passage], pages: Sequence[Page], event: Event,
    year: int | None,
) -> Iterator[Aside]:
    """What of one paper does not count, the whole of it first."""
    head = [document.title, *(cut[n].text for n in run[:_HEAD])]
    whole = frozenset(run)
    text = " ".join(cut[n].text for n in run)
    if year is not None and _of_earlier_year(head, text, year):
        yield Aside(whole, "aside", "the paper is of an earlier year")
    elif other := _other_event(head, text, event):
        yield Aside(whole, "aside", f"the paper is about another event, {other}")
    yield from _marked(run, cut)
    own = {(ref.file, ref.page) for ref in document.pages}
    yield from _stamped(run, cut, [p for p in pages if (p.file, p.number) in own])
    if year is not None:
        yield from _told_of_past(run, cut, year)


# --- earlier years and other events ---------------------------------------------------------------------------------

_YEAR = re.compile(r"\b((?:19|20)\d\d)\b")
_PLAN = re.compile(r"\b(?:plans?|manual|handbook|layout|program)\b", re.I)
_DATES = re.compile(r"^\W*(?:event |festival |show )?(?:dates?|days?)(?: of (?:the )?event)?\s*:", re.I)


def _of_earlier_year(head: Sequence[str], text: str, year: int) -> bool:
    """Whether a paper's head says an earlier year, and nothing in it the event's own."""
    if re.search(rf"\b{year}\b|\bthis year", text, re.I):
        return False
    titles = [t for t in head if len(t) < 90]
    if any(of_past(t, year) for t in titles[:2]):
        return True
    named = [t for t in titles if _PLAN.search(t) or _DATES.search(t)]
    years = [int(y) for t in named for y in _YEAR.findall(t)]
    return bool(years) and max(years) < year


_PLAN_OF = r"\b(?:plans?|manual|layout|map|handbook)\s+(?:of|for)\s+(?:the\s+)?"
_PLAIN = frozenset({"the", "a", "an", "of", "and", "for", "at", "in", "on", "annual", "music", "county", "day", "days",
                    "festival", "fair", "show", "event"})  # fmt: skip


def _other_event(head: Sequence[str], text: str, event: Event) -> str:
    """The name of another event that a paper's head says it is for; "" where it says none, or names ours anywhere."""
    if not event.name or names_it(text, event):
        return ""
    nouns = "|".join(written(w) for w in sorted(naming().events, key=len, reverse=True))
    named = re.compile(rf"{_PLAN_OF}(?P<name>(?:[A-Z][\w’'&.-]*\s+){{1,5}}?(?i:{nouns}))\b")
    ours = _telling(event.name)
    for line in head:
        found = named.search(line)
        if found and not (_telling(found["name"]) & ours):
            return found["name"]
    return ""


def _telling(name: str) -> set[str]:
    return {w for w in re.findall(r"[a-z]+", name.lower()) if w not in _PLAIN}


def _told_of_past(run: Sequence[int], cut: Sequence[Passage], year: int) -> Iterator[Aside]:
    """What follows "here is what we did at the 2026 festival", up to where this year is named."""
    start: int | None = None
    for at, n in enumerate(run):
        passage = cut[n]
        words = stems(passage.text)
        if start is None:
            years = [int(y) for y in _YEAR.findall(passage.text)]
            past = holds("earlier", words) or (bool(years) and max(years) < year)
            start = at if past and holds("announcing_past", words) else None
        elif passage.block != cut[run[start]].block and re.search(rf"\b(?:{year}|this year)\b", passage.text, re.I):
            yield Aside(frozenset(run[start:at]), "aside", "it tells of an earlier year")
            start = None
    if start is not None:
        yield Aside(frozenset(run[start:]), "aside", "it tells of an earlier year")


# --- marks ----------------------------------------------------------------------------------------------------------


def _marked(run: Sequence[int], cut: Sequence[Passage]) -> Iterator[Aside]:
    """What stands under a mark: the paper, where it stands at its beginning; else its section or page."""
    for at, n in enumerate(run):
        passage = cut[n]
        found = mark(passage.text) if passage.role in ("heading", "sentence", "caption") else None
        if found is None:
            continue
        standing, words = found
        if at < _HEAD:
            under = list(run)
        elif passage.role == "caption":
            under = [k for k in run if (cut[k].file, cut[k].page) == (passage.file, passage.page)]
        else:
            under = [k for k in run[at:] if passage.text in cut[k].headings or cut[k].headings == passage.headings]
        yield Aside(frozenset(under), standing, f"it is marked “{words}”")


def _stamped(run: Sequence[int], cut: Sequence[Passage], pages: Sequence[Page]) -> Iterator[Aside]:
    """The pages that bear a mark in their running head or foot, or across them."""
    for page in pages:
        lines = [line.text for b in page.blocks if isinstance(b, Text) and b.role == "furniture" for line in b.lines]
        for standing, words in filter(None, map(mark, lines)):
            on = [n for n in run if (cut[n].file, cut[n].page) == (page.file, page.number)]
            yield Aside(frozenset(on), standing, f"the page is marked “{words}”")


_ENDS_MARK = re.compile(r"\s*(?:$|[-–—:;,.!(*/])")


def mark(line: str) -> tuple[Standing, str] | None:
    """The mark that a line is: "SAMPLE", "Draft copy", "WITHDRAWN - do not use"; what it makes of what it stands on."""
    bare = line.strip(" *-–—•[](){}<>|_\"“”'")
    words = stems(bare[:90])
    for name, standing in (("void_marks", "aside"), ("draft_marks", "doubtful")):
        for place in places(name, words):
            length = place.end - place.start
            if place.start > 0 and not (holds("marks_beside", words[: place.start]) and place.start <= 2):
                continue
            said = " ".join(bare.split()[: place.end])
            alone = len(words) <= length + 4 and all(holds("marks_beside", (w,)) for w in words[place.end :])
            rest = bare[len(said) :]
            stamp = said.isupper() and len(said) > 3 and (_ENDS_MARK.match(said[-1] + rest) or _ENDS_MARK.match(rest))
            if alone or stamp:
                return ("aside" if standing == "aside" or holds("void_marks", words[:8]) else "doubtful"), bare[:60]
    return None


# --- the law's words, and what is enclosed --------------------------------------------------------------------------


def _printed(cut: Sequence[Passage], law: Law, forms: frozenset[int]) -> dict[int, Standing]:
    """The passages that print the law, with its short headings beside them. One that puts the applicant's own promise
    or number into its words is in doubt."""
    out: dict[int, Standing] = {}
    for n, passage in enumerate(cut):
        if passage.cells:
            cells = [stems(cell.text) for cell in passage.cells]
            own = [w for w in cells if not law.quoted(w) and (holds("figures", w) or not law.holds(w))]
            if any(law.quoted(words) for words in cells) and not any(own):
                out[n] = "printed"
        elif passage.role != "answer" and law.quoted(words := stems(passage.text)) and len(words) >= _SHORT:
            if _answers(passage.text, law):
                continue
            out[n] = "doubtful" if holds("committing", words) or law.adds_number(words) else "printed"
    for before, after in [*pairwise(range(len(cut))), *((n + 1, n) for n in reversed(range(len(cut) - 1)))]:
        passage = cut[after]
        beside = out.get(before) == "printed" and cut[before].document == passage.document
        if not beside or after in out or passage.document in forms or passage.role in ("row", "answer", "caption"):
            continue
        item = _ITEM.sub("", passage.text)
        if len(item.split()) <= _SHORT and not re.search(r"\d", item) and law.holds(stems(item)):
            out[after] = "printed"
    return out


def _answers(text: str, law: Law) -> bool:
    """Whether a line is a label and its answer: "Maximum number of people to be assembled: 6,000"."""
    _, colon, answer = text.rpartition(": ")
    words = stems(answer)
    return bool(colon and words) and not law.quoted(words) and (holds("figures", words) or not law.holds(words))


_ITEM = re.compile(r"^\W*(?:\w{1,3}[.)]\s*)+")


_OPENS = re.compile(
    r"^\W*(?:enclos(?:ed|ures?)|encl|attach(?:ed|ments?)|(?:table of )?contents|(?:list of )?exhibits)\W*(?::|$)", re.I
)


def _listed(cut: Sequence[Passage], forms: frozenset[int]) -> Iterator[int]:
    """The passages that only name what is enclosed."""
    listing = False
    for n, passage in enumerate(cut):
        words = stems(passage.text)
        if passage.headings and holds("lists", stems(passage.headings[-1])):
            yield n
            continue
        if passage.document in forms or passage.role in ("heading", "row", "answer"):
            listing = passage.role == "heading" and passage.text.rstrip(" :").isalpha() and holds("lists", words)
            continue
        if n and cut[n - 1].document != passage.document:
            listing = False
        opens = _OPENS.match(passage.text) or any(p.start <= 1 for p in places("enclosing", words))
        if opens and not holds("arranging", words):
            listing = passage.text.rstrip().endswith(":") or (len(words) <= 3 and holds("lists", words))
            yield n
        elif listing and not holds("arranging", words) and not holds("closing", words):
            yield n
        else:
            listing = False

