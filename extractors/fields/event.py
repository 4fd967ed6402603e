"""The event's name. The application form is asked first, then subject lines, sentences of the letter, and titles.

A name that no form gives is weighed by how many papers say it: an applicant's club stands in as many titles as the
event does, so that a name ending in an organization's noun ("Rose Club") is left to the applicant.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from extractors.catalogue.fields import fields
from extractors.catalogue.naming import any_of, naming
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import times
from extractors.fields.labels import asks, slots
from extractors.fields.letterhead import organization
from extractors.fields.names import SUGGESTED, names
from extractors.passages import Passage

_NOT_TITLED = frozenset(
    [
        "certificate-of-insurance",
        "insurance-policy",
        "bond",
        "power-of-attorney",
        "license-copy",
        "water-test-report",
        "application-form",
    ]
)
_LETTERS = ("cover-letter", "operations-plan", "other")
_MONTH_ON = (
    r"\s*[(,–-]?\s*(?:\w+day,?\s*)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|\d{1,2}/\d).*$"
)
_CAPITAL = r"[A-Z0-9][\w’'.-]*"
_RUN = rf"(?P<name>{_CAPITAL}(?:,?\s+(?:(?:of|the|and|&|on|in|at|with|for|de|du)\s+){{0,2}}{_CAPITAL}|\s+&){{0,8}})"
# "we hold the Rose Picnic again", "a license for our Harvest Days", "the packet for the Lake Run 2030"
_TOLD = re.compile(
    r"\b(?:hold(?:s|ing)?|host(?:s|ing)?|put(?:s|ting)? on|present(?:s|ing)?|stag(?:e|es|ing)|sponsor(?:s|ing)?|"
    r"organiz(?:e|es|ing)|plan(?:s|ning)?|run(?:s|ning)?|produc(?:e|es|ing)|celebrat(?:e|es|ing)|call(?:s|ed)?(?: it)?|"
    r"known as|named|titled|(?:license|permit|application|packet|plan|papers|service letter|request) "
    r"(?:for|to hold))\s*:?\s+"
    r"(?:(?:the|our|its|their|a|an|this|year[’']s|annual|\d+(?:st|nd|rd|th)|next|first|second|third)\s+)*[\"“]?" + _RUN
)


class _Said(NamedTuple):
    name: str
    passage: Passage
    paper: Paper
    rule: str


def name(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the event's name."""
    entry = fields()["event.name"]
    asked = False
    for paper in papers:
        if paper.kind == "application-form":
            for slot in slots(paper):
                bare = re.fullmatch(r"\W*name\W*", slot.label, re.I) and _eventful(slot.answer)
                if (bare or asks(slot, entry)) and not times(slot.answer) and len(slot.answer) < 140:
                    asked = True
                    rank = Rank.BLANK if slot.blank else Rank.TABLE
                    yield state("event.name", _tidy(slot.answer), slot.passage, paper, rank, "form label")
    yield from _subject_lines(papers)
    yield from _weighed(papers, suggest=not asked)


def _subject_lines(papers: Sequence[Paper]) -> Iterator[Claim]:
    for paper in papers:
        for passage in paper.passages[:14]:
            found = re.match(r"^\W*(?:re|subject|regarding)\s*[:.–-]\s*(?P<what>.+)$", passage.text, re.I)
            if found and paper.kind in ("cover-letter", "other"):
                title = _title(found["what"])
                if title:
                    yield state("event.name", title, passage, paper, Rank.SENTENCE, "subject line")


def _title(text: str) -> str:
    """The part of a subject line that names an event."""
    text = re.sub(_MONTH_ON, "", text, flags=re.I)
    parts = [p.strip(" ,.–-") for p in re.split(r"\s[–—-]\s|:\s|;\s|,\s", text)]
    named = [re.sub(r"^.*\bfor (?:the |our )?(?=[A-Z])", "", p) for p in parts if _eventful(p) and len(p.split()) > 1]
    return max(named, key=len) if named else ""


def _weighed(papers: Sequence[Paper], suggest: bool) -> Iterator[Claim]:
    """The name that most papers say: in their titles, in sentences, and where `suggest` by the model."""
    found: dict[str, list[_Said]] = defaultdict(list)
    said = [*_titles(papers), *_sentences(papers)]
    for each in said if any(_eventful(s.name) for s in said) or not suggest else (*said, *_suggested(papers)):
        found[_key(each.name)].append(each)
    body = [_flat(" \n ".join(p.text for p in paper.passages)) for paper in papers]
    titled = [s for s in found if any(p.passage.role == "heading" for p in found[s])]
    best: tuple[float, str] = (0.0, "")
    for key, places in found.items():
        within = sum(key in text for text in body)
        told = sum(text.count(key) for text in body)
        score = within * 2 + min(told, 4) + (3 if _eventful(key) else 0) + (key in titled) - (2 * _organized(key))
        score += any(p.rule == "said in a sentence" for p in places)
        named = _eventful(key) or any(p.rule != "title of several papers" for p in places)
        if score > best[0] and named and (told > 1 or within > 1 or _eventful(key)):
            best = (score, key)
    if best[0] < 5:
        return
    longer = [k for k in found if k.startswith(best[1] + " ") and sum(k in text for text in body) > 1]
    best = (best[0], max(longer, key=len)) if longer else best
    first, spelled = found[best[1]][0], _spelled(best[1], found[best[1]], papers)
    within = sum(best[1] in text for text in body)
    claim = state("event.name", spelled, first.passage, first.paper, Rank.SENTENCE, first.rule)
    yield claim._replace(sure=claim.sure and within > 1 and first.rule != "title of several papers")


def _titles(papers: Sequence[Paper]) -> Iterator[_Said]:
    """What stands as a title near the top of a paper."""
    for paper in papers:
        for passage in paper.passages[:6] if paper.kind not in _NOT_TITLED else ():
            if passage.role not in ("heading", "caption", "sentence") or organization(passage.text):
                continue
            undated = re.sub(_MONTH_ON, "", passage.text, flags=re.I)
            for part in re.split(r"\s[–—-]\s|\s•\s|\s\|\s|\s·\s|,\s|:\s", undated):
                first = part.strip(' .“”"')
                if _namelike(first, 10):
                    yield _Said(first, passage, paper, "title of several papers")


def _sentences(papers: Sequence[Paper]) -> Iterator[_Said]:
    for paper in papers:
        for passage in paper.passages if paper.kind in _LETTERS else ():
            found = _TOLD.search(passage.text) if passage.role in ("sentence", "bullet") else None
            if found and _eventful(found["name"]):
                told = _to_event(found["name"])
                if _namelike(told, 9):
                    yield _Said(told, passage, paper, "said in a sentence")


def _suggested(papers: Sequence[Paper]) -> Iterator[_Said]:
    """Names of the letter's first sentences that the model takes for an event's or that end like one."""
    for paper in papers:
        for passage in paper.passages[:12] if paper.kind in _LETTERS else ():
            for each in names(passage.text) if passage.role == "sentence" else ():
                told = re.sub(r"^(?:the|our|The|Our)\s+", "", each.text)
                if _namelike(told, 9) and (each.kind == "event" or (each.kind == "organization" and _eventful(told))):
                    yield _Said(told, passage, paper, SUGGESTED)


def _namelike(text: str, most: int) -> bool:
    words = text.split()
    bare = re.sub(r"\bcounty(?=\s+(?:\w+\s+){0,2}(?:fair|days|fest\w*)\b)", "", text, flags=re.I)
    plain = not any_of(naming().papers).search(bare) and not re.search(r"\d{5}|\b\d{3}\b", text)
    titled = all(w[:1].isupper() or w[:1].isdigit() or not w[:1].isalpha() for w in words if len(w) > 3 and w != "with")
    named = text[:1].isupper() and text[-1:].isalnum() and titled and not _organized(text)
    return 2 <= len(words) <= most and plain and named


def _eventful(text: str) -> bool:
    return bool(any_of(naming().events).search(text))


def _organized(text: str) -> bool:
    """Whether the last word is an organization's noun and no event's ("Rose Club", but not "Club Nationals")."""
    last = re.sub(r"[\s\W]*(?:19|20)\d\d$", "", text).split()[-1:]
    return bool(last) and bool(any_of(naming().organizations).fullmatch(last[0].strip(".,"))) and not _eventful(last[0])


def _to_event(text: str) -> str:
    """The name up to its event's noun and a year after it: "Rose Picnic at Miller's Grove" is cut."""
    last = list(any_of(naming().events).finditer(text))[-1]
    year = re.match(r"\s+(?:19|20)\d\d\b", text[last.end() :])
    return text[: last.end() + (year.end() if year else 0)]


def _spelled(key: str, places: list[_Said], papers: Sequence[Paper]) -> str:
    """The name as a paper writes it that does not write it in capitals."""
    ways = [s.name for s in places] + [
        m.group() for paper in papers for p in paper.passages for m in re.finditer(re.escape(key), p.text, re.I)
    ]
    return next((w for w in ways if not w.isupper() and w[:1].isupper()), ways[0])


def _key(text: str) -> str:
    return _flat(re.sub(r"\s+(?:19|20)\d\d$", "", text))


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("’", "'")).lower()


def _tidy(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip(" ,;")
