"""What each paper says of the event itself: where it is held, on which days, by whom, and under which name.

A paper is heard where it plainly speaks of the event: in a sentence ("the rally will be held at ... on ... by ..."), in
its title, against a label of its head. What another paper says otherwise than the value that governs is a rival. What
lies before and after the event (setting up, a rain date), what was, and other people's addresses are no rivals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from extractors.catalogue.holding import holding
from extractors.catalogue.naming import any_of, naming
from extractors.fields.addresses import STREET
from extractors.fields.alike import events, organizations, places, plain_words
from extractors.fields.claims import OTHERS_WORDS, Claim, Paper, Rank, state
from extractors.fields.dates import days, weekday_before, weekday_right
from extractors.fields.labels import slots
from extractors.fields.letterhead import organization
from extractors.fields.when import event_days
from extractors.passages import Passage

_SILENT = frozenset(["water-test-report", "license-copy", "power-of-attorney", "insurance-policy", "application-form"])
_HEAD = 15  # passages at a paper's top in which a label speaks of the event
_TITLE = 6  # passages at its top that may be its title
_CAPITAL = r"(?:[A-Z0-9][\w’'.&-]*)"
_RUN = rf"{_CAPITAL}(?:,?\s+(?:(?:of|the|and|&|for)\s+)?{_CAPITAL}){{0,8}}"
_BY = re.compile(rf"\bby\s+(?:the\s+)?(?P<org>{_RUN})")
_APPLYING = re.compile(
    r"[\s,]*(?:\([^)]*\)|(?:an?|the)\s+[\w -]{3,40},)?[\s,]*"
    r"(?:(?:will|shall|plans?|proposes?|intends?|wishes|wants|hereby|is|are|has|have|appl(?:y|ies|ied|ying)|requests?|"
    r"for|an?|the|to|county|license|permit|leave|again|seeks?|asks?)\s+)+",
    re.I,
)
_STREET = re.compile(
    rf"(?P<place>(?:{_CAPITAL}(?:\s+{_CAPITAL}){{0,4}}(?:\s+[a-z]+)?,\s*)?{STREET}(?:,\s*[A-Z][\w ]+)?)"
)
_TOWN = re.compile(r"\b(?P<place>(?:Town|Township|Village|City) of [A-Z]\w+)")
_FAR = 90  # letters between the event and its days
_LEADS_TO_DAY = re.compile(
    r"(?:^|[,(–—|-]|\b(?:on|from|of|for|held|between|over|dates?|place|scheduled|planned|set|begin\w*|start\w*)\b)"
    r"[\s(]*(?:the\s+)?(?:(?:weekend|days?|dates?) of\s+)?(?:\w+day\b[.,]?\s*|\w{3,5}\.,?\s*)?(?:the\s+)?$",
    re.I,
)
_AT = re.compile(r"\b(?:at|on|in|upon)\s+(?:the\s+|its\s+|our\s+)?$")
_CLAUSE = re.compile(r"[;:]|\.\s+(?=[A-Z])")


class Known(NamedTuple):
    """What governs: the event's name, place and organizer ("" where not stated), its first and last day."""

    name: str
    place: str
    organizer: str
    first: date | None
    last: date | None

    @property
    def year(self) -> int | None:
        return self.first.year if self.first else None


class _Telling(NamedTuple):
    """Words in which a paper speaks of the event: what stands before, the event, and after it."""

    lead: str
    tail: str
    holder: str = ""  # who will hold it, where the words before say so


def rivals(papers: Sequence[Paper], known: Known, governing: dict[str, int | None]) -> Iterator[Claim]:
    """Claims of other papers that state another place, organizer, name or other days than those that govern.

    `governing` is the number of the paper that each governing value comes from.
    """
    for paper in papers:
        if paper.kind in _SILENT:
            continue
        for claim in _said(paper, known):
            if governing.get(claim.name, -1) != paper.number and claim.sure:
                yield claim


def _said(paper: Paper, known: Known) -> Iterator[Claim]:
    for n, passage in enumerate(paper.passages):
        for text in _texts(passage):
            for told in _tellings(text, known):
                yield from _where(told.tail, told.lead, passage, paper, known)
                yield from _when(told.tail, told.lead, passage, paper, known)
                yield from _who(told, passage, paper, known)
        if n < _TITLE and passage.role in ("heading", "caption", "sentence") and not passage.text.endswith("."):
            yield from _title(passage, paper, known)
    yield from _labelled(paper, known)


def _texts(passage: Passage) -> tuple[str, ...]:
    if passage.role == "row":
        return tuple(c.text for c in passage.cells if len(c.text) > 20)
    return (passage.text,)


# --- sentences ------------------------------------------------------------------------------------------------------


def _mentions(text: str, known: Known) -> list[tuple[int, int]]:
    """Where a text speaks of the event: by its name, its noun, or "the event"."""
    own = any_of(naming().events).findall(known.name)
    nouns = tuple(dict.fromkeys((*holding().subjects, *(w.lower() for w in own))))
    found = [m.span() for m in any_of(nouns).finditer(text)]
    name = re.sub(r"\s+(?:19|20)\d\d$", "", known.name)
    if name:
        found += [m.span() for m in re.finditer(re.escape(name), text, re.I)]
    return found


def _tellings(text: str, known: Known) -> Iterator[_Telling]:
    if any_of(holding().other_times).search(text) or text.rstrip().endswith("?"):
        return
    mentions = _mentions(text, known)
    if not mentions:
        return
    for verb in any_of(holding().held).finditer(text):
        lead = _CLAUSE.split(text[: verb.start()])[-1][-100:]
        start = verb.start() - len(lead)
        if any(start <= a and b <= verb.start() for a, b in mentions) and not _part(lead, known):
            tail = text[verb.end() :]
            if len(verb.group().split()) > 1 or verb.group().lower() not in ("is",) or _DIRECT.match(tail):
                yield _Telling(lead, tail)
    for verb in any_of((*holding().holds, *holding().about)).finditer(text):
        named = [(a, b) for a, b in mentions if 0 <= a - verb.end() < 60 and not _CLAUSE.search(text[verb.end() : a])]
        active = verb.group().lower() in holding().holds
        if named and not (active and _NOUN.search(text[: verb.start()])) and not _part(text[: verb.end()], known):
            a, b = min(named)
            holder = _holder(text[: verb.start()]) if active else ""
            yield _Telling(text[max(0, verb.start() - 60) : a], text[b:], holder)


_NOUN = re.compile(r"\b(?:the|an?|our|its|their|this|of|each|every)\s+$", re.I)  # "the sponsor", "the run"
_DIRECT = re.compile(r"\s+(?:(?:on|at|from|for|over)\s+)?(?:the\s+)?(?:weekend of\s+)?(?:[A-Z]|\d)")


def _part(lead: str, known: Known) -> bool:
    """Whether a sentence begins with a part of the event ("Parking for the rally") and not with the event."""
    opening = " ".join(re.split(r"[,;:]", lead)[-1].split()[:3])
    words = tuple(w for w in holding().parts if w not in known.name.lower())
    return bool(any_of(words).search(opening))


def _holder(before: str) -> str:
    """The organization that a sentence says will hold the event."""
    for found in reversed(list(re.finditer(_RUN, before))):
        if _APPLYING.fullmatch(before[found.end() :] + " "):
            return found.group()
    return ""


def _until(text: str, stops: tuple[str, ...]) -> str:
    """The text up to the words from which on it speaks of something else, or to the clause's end."""
    found = any_of(stops).search(text)
    text = text[: found.start()] if found else text
    return _CLAUSE.split(text)[0]


def _where(tail: str, lead: str, passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    if not known.place or any_of(holding().other_places).search(re.split(r"[,;:]", lead)[-1]):
        return
    tail = _until(tail, holding().other_places)[:200]
    for pattern in (_STREET, _named_place(), _TOWN):
        for found in pattern.finditer(tail):
            before = tail[: found.start()]
            if _AT.search(before) or (pattern is _STREET and before.rstrip().endswith(",")):
                yield from _place(found["place"], passage, paper, known)
                return


def _named_place() -> re.Pattern[str]:
    nouns = "|".join(re.escape(n).replace(r"\ ", r"\s+") for n in naming().places)
    return re.compile(rf"(?P<place>(?:[A-Z][\w’'&-]*\.?\s+){{1,4}}(?i:{nouns})\b(?:\s+(?:on|off)\s+{_RUN})?)")


def _place(text: str, passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    if places(known.place, text) != "different" or _same_ground(known.place, text, paper):
        return
    yield state("event.location", text.strip(" ,."), passage, paper, Rank.SENTENCE, "where it is held")


def _same_ground(place: str, text: str, paper: Paper) -> bool:
    """Whether a paper that names a place without its address speaks of the governing place too: a part of it then."""
    if re.search(r"\d", text):
        return False
    return any(places(place, p.text) == "same" for p in paper.passages if len(p.text) < 400)


def _when(tail: str, lead: str, passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    if known.first is None or any_of(holding().other_days).search(re.split(r"[,;:]", lead)[-1]):
        return
    tail = _until(tail, holding().other_days)[:200]
    found = days(tail, known.year)
    if not found or len(tail[: found[0].start]) > _FAR or not _LEADS_TO_DAY.search(tail[: found[0].start]):
        return
    if weekday_right(tail, found[0]) and weekday_right(tail, found[-1]):
        yield from _days(found[0].on, found[-1].on, passage, paper, known)


def _days(first: date, last: date, passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    if known.first is None or not 0 <= (last - first).days <= 31:
        return
    ends = known.last or known.first
    inside = known.first <= first and last <= ends
    around = first <= known.first and ends <= last
    others = paper.kind in OTHERS_WORDS
    if (inside and first == last) or (others and (inside or around or last.year < known.first.year)):
        return
    for name, value, other in (("event.start_date", first, known.first), ("event.end_date", last, ends)):
        if value != other:
            yield state(name, value, passage, paper, Rank.TABLE, "when it is held")


def _who(told: _Telling, passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    by = _BY.search(_CLAUSE.split(told.tail)[0][:160])
    for text in filter(None, (told.holder, by["org"] if by else "")):
        yield from _organizer(text, passage, paper, known, by_label=False)


def _organizer(text: str, passage: Passage, paper: Paper, known: Known, *, by_label: bool) -> Iterator[Claim]:
    name = re.sub(r"(?:[\s,]+(?:of|the|and|&|on|for))+$", "", text.strip(" ,"))
    name = name if re.search(r"\b(?:Inc|Ltd|Co|Corp)\.$", name) else name.rstrip(".")
    if not known.organizer or not organization(known.organizer) or not organization(name):
        return
    words = (*holding().hired, *naming().public)
    if any_of(words).search(name) or organizations(known.organizer, name) != "different":
        return
    if events(known.name, name) == "same" or organizations(known.organizer, passage.text) == "same":
        return
    if not by_label and any(_speaks_of(known.organizer, p.text) for p in paper.passages):
        return  # a paper that names the applicant too: the other is hired, or gives money
    yield state("applicant.organization", name, passage, paper, Rank.SENTENCE, "who holds it")


def _speaks_of(name: str, text: str) -> bool:
    words = [w for w in plain_words(name) if len(w) > 3][:2]
    return bool(words) and set(words) <= set(plain_words(text))


# --- titles and labels ------------------------------------------------------------------------------------------------


def _title(passage: Passage, paper: Paper, known: Known) -> Iterator[Claim]:
    """The days, and the place beside them, in a line of a paper's title."""
    text = passage.text
    if any_of(holding().other_days).search(text) or any_of(holding().other_times).search(text):
        return
    found = event_days(text, known.year)
    named = bool(_mentions(text, known)) and not any_of(naming().papers).search(text)
    several = len({d.on for d in found}) > 1
    if not found or not (several or (named and weekday_before(text, found[0].start) is not None)):
        return  # a lone day may be the paper's own
    if weekday_right(text, found[0]) and weekday_right(text, found[-1]):
        yield from _days(found[0].on, found[-1].on, passage, paper, known)
    place = _STREET.search(text)
    if place and known.place and not re.search(r"\b\d{5}\b", text):
        yield from _place(place["place"], passage, paper, known)


def _labelled(paper: Paper, known: Known) -> Iterator[Claim]:
    """What stands against a label in the head of a paper; in others' papers the label must name the event."""
    words = holding()
    top = {id(p) for p in paper.passages[:_HEAD]}
    for slot in slots(paper):
        label = " ".join(re.findall(r"[\w()]+", slot.label.lower()))
        if id(slot.passage) not in top or any(c.head for c in slot.passage.cells):
            continue
        if paper.kind in OTHERS_WORDS and not any_of((*words.subjects, "venue")).search(label):
            continue
        if label in words.place_labels and known.place and re.search(r"[A-Z]", slot.answer):
            yield from _place(slot.answer, slot.passage, paper, known)
        elif label in words.day_labels and known.first:
            found = event_days(_until(slot.answer, words.other_days), known.year)
            if found and weekday_right(slot.answer, found[0]):
                yield from _days(found[0].on, found[-1].on, slot.passage, paper, known)
        elif label in words.organizer_labels:
            yield from _organizer(slot.answer, slot.passage, paper, known, by_label=True)
        elif label in words.name_labels and known.name and events(known.name, slot.answer) == "different":
            yield state("event.name", slot.answer, slot.passage, paper, Rank.SENTENCE, "label")
