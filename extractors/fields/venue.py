"""Where the event is held, and what kind of place that is.

A form's blank names the place; else a sentence that says where it is held. The kind of place matters where the
ordinance spares a permanent stadium, or regular fairgrounds: the packet must say so of the place, in words of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.catalogue.naming import any_of, naming
from extractors.cues import cues, stems
from extractors.fields.addresses import STREET
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.labels import asks, slots
from extractors.fields.names import SUGGESTED, names
from extractors.passages import Passage

_PLANS = ("operations-plan", "cover-letter", "security-plan", "traffic-plan", "emergency-plan", "medical-plan")
_PLACE_LINE = re.compile(r"\W*(?:where|place|location|site|venue|event (?:site|location))\W*$", re.I)
_NO_DAY = (
    r"(?!(?:[A-Z][a-z]+day|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?|\d{1,2}(?:st|nd|rd|th))\b)"
)
_IS_HELD = (
    r"\b(?:held|tak(?:es?|ing) place|hold(?:ing)?|located|gather\w*|assemble|host(?:ed|ing|s)?|put(?:ting)? on|"
    r"application|packet|camp(?:ed)?|happens?|set up|meets?|is|will be)\b"
)
_MUNICIPALITY = r"(?:(?:Town|City|Village|Township) of\s+)?[A-Z][\w’' ]+?(?=[,.;]|\s+about|\s+in\b|\s+for\b|$)"
_AT = re.compile(
    rf"{_IS_HELD}[^.;]{{0,120}}?[\s,]\b(?:at|on)\s+(?:the\s+)?{_NO_DAY}"
    rf"(?P<place>(?:[a-z]+\s+){{0,4}}(?:[A-Z][^.;]{{3,60}}?,\s*)?{STREET}(?:,\s*{_MUNICIPALITY})?)"
)
_NAMED_PLACE = r"(?P<place>(?:[A-Z][\w’'&-]*\.?\s+){{1,4}}(?:{nouns})\b(?:\s+(?:on|off)\s+{street})?)"


def place(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of where the event is held."""
    found = False
    for claim in (*_asked(papers), *_told(papers)):
        found = True
        yield claim
    if not found:
        yield from _named(papers)


def _asked(papers: Sequence[Paper]) -> Iterator[Claim]:
    entry = fields()["event.location"]
    for paper in papers:
        for slot in slots(paper):
            form = paper.kind == "application-form"
            asked = form or (paper.kind in _PLANS and _PLACE_LINE.match(slot.label))
            said = re.search(r"[A-Z]", slot.answer) and not re.match(r"\W*(?:yes|no)\b", slot.answer, re.I)
            if asked and said and len(slot.answer) < 200 and asks(slot, entry):
                rank = Rank.BLANK if slot.blank else Rank.TABLE
                text = re.sub(r"\s+", " ", slot.answer).strip(" ,;")
                yield state("event.location", text, slot.passage, paper, rank, "form label")


def _told(papers: Sequence[Paper]) -> Iterator[Claim]:
    for paper in papers:
        for passage in paper.passages if paper.kind in ("cover-letter", "operations-plan") else ():
            found = _AT.search(passage.text) if passage.role == "sentence" else None
            if found:
                where = re.sub(
                    r"^(?:[a-z]+\s+)+(?:on|at|of)\s+|^(?:the\s+)?(?:big\s+)?(?:pasture|field|grounds)\s+(?:on|at|of)\s+",
                    "",
                    found["place"],
                ).strip(" ,.")
                yield state("event.location", where, passage, paper, Rank.SENTENCE, "place in a sentence")


def _named(papers: Sequence[Paper]) -> Iterator[Claim]:
    """A place by its name alone ("at the Miller farm on Mill Road"); one that only the model sees is not sure."""
    nouns = "|".join(re.escape(n).replace(r"\ ", r"\s+") for n in naming().places)
    by_noun = re.compile(
        rf"{_IS_HELD}[^.;]{{0,120}}?[\s,]\b(?:at|on)\s+(?:the\s+|our\s+)?{_NO_DAY}"
        + _NAMED_PLACE.format(nouns=nouns, street=r"(?:[A-Z][\w’'-]*\s+){1,4}(?:Road|Rd|Street|Highway|Lane|Drive)\b")
    )
    letters = [p for p in papers if p.kind in ("cover-letter", "operations-plan", "other")]
    sentences = [(q, p) for p in letters for q in p.passages[:25] if q.role == "sentence"]
    for passage, paper in sentences:
        found = by_noun.search(passage.text)
        if found and not any_of(naming().public).search(found["place"]):
            where = found["place"].strip()
            claim = state("event.location", where, passage, paper, Rank.SENTENCE, "place in a sentence")
            yield claim._replace(sure=False)
            return
    held = re.compile(rf"{_IS_HELD}", re.I)
    for passage, paper in sentences[:12]:
        for each in names(passage.text) if held.search(passage.text) else ():
            before = passage.text[: each.start]
            if each.kind in ("place", "organization") and re.search(r"\b(?:at|on)\s+(?:the\s+)?$", before):
                claim = state("event.location", each.text, passage, paper, Rank.WEAK, SUGGESTED)
                yield claim._replace(sure=False)
                return


# --- what kind of place ---------------------------------------------------------------------------------------------

_KINDS = (
    "stadium",
    "arena",
    "auditorium",
    "coliseum",
    "athletic field",
    "fairgrounds",
    "fair grounds",
    "fairground",
    "speedway",
    "racetrack",
    "amphitheater",
    "amphitheatre",
    "ballpark",
)
_PERMANENT = re.compile(
    r"\b(?:permanent(?:ly)?|established|fixed seats|grandstands?|since (?:18|19|20)\d\d|regular(?:ly)?|ever since|"
    r"each year|every (?:year|summer|august|july|fall)|annual(?:ly)?|(?:owns?|owned|owner)|no other purpose|"
    r"certificate of occupancy)\b",
    re.I,
)
_NOT_ITS = re.compile(r"\bnot (?:a|an|the)\b|\bno permanent|\bborrowed from|\brented from|\bopen land", re.I)
_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]|\([^)]*\bexempt[^)]*\)")
_LAW = re.compile(r"\b(?:does not apply|shall not apply|chapter (?:says|exempts)|ordinance|exempt(?:s|ion)?)\b", re.I)


def place_kind(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims that the place is a permanent stadium, arena or fairgrounds, in the packet’s words."""
    entry = fields()["site.place_kind"]
    for paper in papers:
        if paper.kind in ("certificate-of-insurance", "insurance-policy", "bond", "power-of-attorney"):
            continue
        for passage in paper.passages:
            form = passage.role == "answer" and any(cue.find(stems(passage.label)) for cue in cues(entry.labels))
            kind = _kind(passage, form)
            if kind and passage.checked is None and not _NOT_ITS.search(passage.text):
                rank = Rank.BLANK if form else Rank.WEAK if _LAW.search(passage.text) else Rank.SENTENCE
                yield state("site.place_kind", kind, passage, paper, rank, "kind of place")


def _kind(passage: Passage, form: bool) -> str:
    """The kind of place that a passage states; words quoted from the ordinance state nothing."""
    text = _QUOTED.sub(" ", passage.text)
    kind = next((k for k in _KINDS if re.search(rf"\b{k}s?\b", text, re.I)), "")
    told = form or (passage.role in ("sentence", "bullet", "row") and _PERMANENT.search(text))
    return re.sub(r"fair ?grounds?", "fairgrounds", kind) if told else ""
