"""Which passages speak for the applicant about this event, decided before facts and statements are read.

Set aside, with a note for the clerk: papers marked as a sample, withdrawn or void, papers of an earlier year, papers of
another event. A paper marked as a draft is in doubt. What prints the law is known before (`printed.py`); everything
else is the applicant's own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
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


class Aside(NamedTuple):
    """Why passages do not count: the paper or page, and the reason as a clerk would put it."""

    passages: frozenset[int]
    standing: Standing
    why: str


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
