"""The event's name and place. The application form is asked first, then subject lines, titles and letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.dates import times
from extractors.fields.labels import Slot, asks, slots
from extractors.passages import Passage

_GENERIC = re.compile(
    r"\b(?:plan|plans|application|permit|county|clerk|office|department|agreement|statement|contract|"
    r"certificate|letter|memo\w*|page|exhibit|"
    r"contents|llc|inc|company|corp|addendum|appendix|section|chapter|table|dear|legend|committee|"
    r"association|church|sheriff|to the|from|attn|road|street|schedule|map|emergency|medical|security|"
    r"notice|attachment|enclosure|yes|policy|procedures?)\b",
    re.I,
)
_EVENT_NOUN = re.compile(
    r"\b(?:festival|fest|fair|rally|jamboree|concert|homecoming|revival|celebration|days|weekend|show|race|"
    r"classic|roundup|round-up|gathering|reunion|camp ?meeting|"
    r"expo|jam|bash|picnic|derby|grand prix|cup|rodeo|powwow|pow wow|carnival|crusade|air ?show|fly-in|"
    r"marathon|motocross|nationals?|championships?|tour|series)\b",
    re.I,
)


def name(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of the event's name."""
    entry = fields()["event.name"]
    for paper in papers:
        if paper.kind == "application-form":
            for slot in slots(paper):
                if asks(slot, entry) and not times(slot.answer) and len(slot.answer) < 140:
                    yield _text("event.name", slot.answer, slot, paper)
    for paper in papers:
        for passage in paper.passages[:14]:
            found = re.match(r"^\W*(?:re|subject|regarding)\s*[:.–-]\s*(?P<what>.+)$", passage.text, re.I)
            if found and paper.kind in ("cover-letter", "other"):
                title = _title(found["what"])
                if title:
                    yield state("event.name", title, passage, paper, Rank.SENTENCE, "subject line")
    yield from _titled(papers)


def _title(text: str) -> str:
    """The part of a subject line that names an event."""
    text = re.sub(
        r"\s*[(,–-]?\s*(?:\w+day,?\s*)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|"
        r"\d{1,2}/\d).*$",
        "",
        text,
        flags=re.I,
    )
    parts = [p.strip(" ,.–-") for p in re.split(r"\s[–—-]\s|:\s|;\s|,\s", text)]
    named = [p for p in parts if _EVENT_NOUN.search(p) and len(p.split()) > 1]
    return max(named, key=len) if named else ""


def _titled(papers: Sequence[Paper]) -> Iterator[Claim]:
    """The title that most papers carry near their top."""
    seen: dict[str, list[tuple[str, Passage, Paper]]] = {}
    for paper in papers:
        if paper.kind in (
            "certificate-of-insurance",
            "insurance-policy",
            "bond",
            "power-of-attorney",
            "license-copy",
            "water-test-report",
            "application-form",
        ):
            continue
        for passage in paper.passages[:6]:
            if passage.role not in ("heading", "caption", "sentence"):
                continue
            first = re.split(r"\s[–—-]\s|\s•\s|\s\|\s|,\s", passage.text)[0].strip(' .“”"')
            words = first.split()
            if (
                2 <= len(words) <= 9
                and not _GENERIC.search(first)
                and not re.search(r"\d{3}", first)
                and first[:1].isupper()
                and first[-1:].isalpha()
            ):
                seen.setdefault(first.lower(), []).append((first, passage, paper))
    body = " \n ".join(p.text for paper in papers for p in paper.passages if p.role in ("sentence", "bullet"))
    best: tuple[float, str] = (0.0, "")
    for key, places in seen.items():
        in_papers = len({paper.number for _, _, paper in places})
        told = len(re.findall(re.escape(key), body, re.I))
        score = (
            in_papers * 2
            + min(told, 4)
            + (2 if _EVENT_NOUN.search(key) else 0)
            + (1 if any(p.role == "heading" for _, p, _ in places) else 0)
        )
        named = bool(_EVENT_NOUN.search(key)) and any(p.role == "heading" for _, p, _ in places)
        if score >= 5 and score > best[0] and (told or in_papers > 1 or named):
            best = (score, key)
    if best[1]:
        said, passage, paper = seen[best[1]][0]
        spelled = re.search(re.escape(best[1]), body, re.I) if said.isupper() else None
        proper = (
            spelled.group()
            if spelled and not spelled.group().isupper()
            else next((s for s, _, _ in seen[best[1]] if not s.isupper()), said)
        )
        yield state("event.name", proper, passage, paper, Rank.SENTENCE, "title of several papers")._replace(sure=False)


_STREET = (
    r"\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w’'.-]*\s+){1,4}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|"
    r"Dr|Way|Boulevard|Blvd|Court|Ct|Highway|Hwy|Trail|Circle|Parkway|Pkwy|Pike|Place|"
    r"Route)\b\.?(?:\s+\d{1,4})?"
)
_NO_DAY = (
    r"(?!(?:[A-Z][a-z]+day|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?|\d{1,2}(?:st|nd|rd|th))\b)"
)
_HELD = re.compile(
    r"\b(?:held|takes? place|hold (?:it|this|the \w+)|located|gather\w*|assemble)\b[^.;]{0,60}?"
    r"\b(?:at|in|on)\s+(?:the\s+)?" + _NO_DAY + rf"(?P<place>(?:[a-z]+\s+){{0,4}}(?:[A-Z][^.;]{{4,60}}?,\s*)?{_STREET}"
    r"(?:,\s*(?:(?:Town|City|Village|Township) of\s+)?[A-Z][\w’' ]+?(?=[,.;]|\s+about|\s+in\b|$))?)"
)


_PLANS = ("operations-plan", "cover-letter", "security-plan", "traffic-plan", "emergency-plan", "medical-plan")
_PLACE_LINE = re.compile(r"\W*(?:where|place|location|site|venue|event (?:site|location))\W*$", re.I)


def place(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of where the event is held."""
    entry = fields()["event.location"]
    for paper in papers:
        for slot in slots(paper):
            form = paper.kind == "application-form"
            asked = form or (paper.kind in _PLANS and _PLACE_LINE.match(slot.label))
            said = re.search(r"[A-Z]", slot.answer) and not re.match(r"\W*(?:yes|no)\b", slot.answer, re.I)
            if asked and said and len(slot.answer) < 200 and asks(slot, entry):
                yield _text("event.location", slot.answer, slot, paper)
    for paper in papers:
        if paper.kind in ("cover-letter", "operations-plan"):
            for passage in paper.passages:
                found = _HELD.search(passage.text) if passage.role == "sentence" else None
                if found:
                    where = re.sub(
                        r"^(?:[a-z]+\s+)+(?:on|at|of)\s+|^(?:the\s+)?(?:big\s+)?(?:pasture|field|grounds)\s+(?:on|at|of)\s+",
                        "",
                        found["place"],
                    ).strip(" ,.")
                    yield state("event.location", where, passage, paper, Rank.SENTENCE, "place in a sentence")


def _text(name: str, answer: str, slot: Slot, paper: Paper) -> Claim:
    rank = Rank.BLANK if slot.blank else Rank.TABLE
    return state(name, re.sub(r"\s+", " ", answer).strip(" ,;"), slot.passage, paper, rank, "form label")
