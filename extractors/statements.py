"""What the papers say about each subject: passage by passage, whether it shows, denies, defers or only touches it.

A sentence shows something where a cue of the catalogue fits it and the sentence asserts it: it is not negated, not a
question, not put off ("to be arranged"), not the law's own words, not struck out, not about last year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Literal

from extractors.catalogue.subjects import Beyond, Element, Subject, subjects
from extractors.cues import Found, Phrase, Place, cues
from extractors.distances import placed
from extractors.heard import ANOTHER, OPENING, Heard, hear
from extractors.models import Document, Field, Statement
from extractors.passages import Passage
from extractors.printed import Law
from extractors.stance import clause_turn, harmless, holds, limited, places

Stance = Literal["shows", "denies", "defers", "mentions", "near"]

_NONE = Phrase(())
_BESIDE = 2  # words between "none" and what there is none of, in a short sentence

_OFFICES = frozenset({"sheriff-statement", "health-director-approval"})


def read_statements(
    passages: Sequence[Passage], documents: Sequence[Document], fields: Sequence[Field], law: str = ""
) -> tuple[Statement, ...]:
    """All statements of the packet, subject by subject. `law` is text whose words are not the applicant's."""
    year = next((f.value.year for f in fields if f.name == "event.start_date" and isinstance(f.value, date)), None)
    order: dict[int | None, tuple[int, int, int]] = {d.number: d.order for d in documents}
    kinds: dict[int | None, str] = {d.number: d.kind for d in documents}
    told = [h for h in hear(passages, kinds, Law(law)) if not _is_past(h.words, year)]
    found = []
    for subject in subjects().values():
        topic = cues((subject.topic,))[0]
        spoken = [
            hit._replace(named=topic.find(hit.own) is not None)
            for hit in told
            if topic.find(hit.words) or (topic.find(hit.over) and ANOTHER not in hit.words[:OPENING])
        ]
        for element in subject.elements:
            for hit in spoken:
                kind = kinds.get(hit.passage.document)
                if element.kinds and kind not in element.kinds:
                    continue
                said = judge(element, hit)
                if said:
                    stance, cue = said
                    stance = _standing(stance, hit.passage)
                    if stance == "denies" and kind in _OFFICES:
                        stance = "near"  # an office's view of a plan is not what the plan says
                    found.append(_statement(subject, element, stance, cue, hit.passage, order))
            found.extend(_of_fields(subject, element, fields, order))
    return tuple(found)


def _statement(
    subject: Subject,
    element: Element,
    stance: Stance,
    cue: str,
    passage: Passage,
    order: dict[int | None, tuple[int, int, int]],
) -> Statement:
    return Statement(
        subject=subject.id,
        element=element.id,
        stance=stance,
        evidence=passage.evidence(by=f"cue: {cue}"),
        document=passage.document,
        order=order.get(passage.document, (0, 0, 0)),
    )


def _of_fields(
    subject: Subject, element: Element, fields: Sequence[Field], order: dict[int | None, tuple[int, int, int]]
) -> Iterator[Statement]:
    for field in fields:
        if field.name in element.fields and field.standing != "superseded":
            yield Statement(
                subject=subject.id,
                element=element.id,
                stance="denies" if field.value is False else "shows",
                evidence=field.evidence,
                document=field.document,
                order=order.get(field.document, (0, 0, 0)),
            )


def _standing(stance: Stance, passage: Passage) -> Stance:
    """What a passage in doubt shows is for a person to see; one that names what is enclosed only mentions it."""
    if passage.standing == "listed":
        return "mentions"
    if passage.role in ("sentence", "bullet") and passage.text.endswith(":") and stance == "shows":
        return "near"  # a label whose blank is empty, or was not read
    return "near" if passage.standing == "doubtful" and stance == "shows" else stance


def judge(element: Element, heard: Heard) -> tuple[Stance, str] | None:
    """What a passage does for an element, and the cue that told; None where it does not touch it."""
    words = heard.words
    if element.beyond and (told := _far(element.beyond, heard)):
        return told
    spared: tuple[Stance, str] | None = None  # what would be a denial is itself denied: "none of cardboard"
    spent: frozenset[int] = frozenset()
    for cue in cues(element.denies):
        found = cue.find(words, heard.over)
        loose = heard.passage.role in ("row", "caption") and not heard.named  # what a cell denies, it must name
        if found and not loose and not holds("deferring", words):
            against = frozenset() if _negates(found) else _against(heard, found)
            if not against:
                return "denies", cue.line
            spared, spent = spared or ("near", cue.line), spent | against
    shown: tuple[Stance, str] | None = None
    for cue in cues(element.shows):
        found = cue.find(words, heard.over)
        if found is None:
            continue
        stance = _stance(heard, found, spent)
        if stance == "shows":
            return stance, cue.line
        shown = shown or (stance, cue.line)
    if spared or shown:
        told_of = heard.named and _none_arranged(words) and not holds("deferring", words)
        return ("denies", (spared or shown or ("", ""))[1]) if told_of else spared or shown
    for cue in cues(element.near):
        if cue.find(words, heard.over):
            if holds("deferring", words) or holds("boilerplate", words):
                return "mentions", cue.line
            return ("denies" if heard.named and _none_arranged(words) else "near"), cue.line
    return None


_SHORT = 14  # words


def _none_arranged(words: tuple[str, ...]) -> bool:
    """Whether a short sentence says that nothing is arranged: "Nothing is planned for dust"."""
    return len(words) <= _SHORT and holds("nothing_arranged", words)


def _far(beyond: Beyond, heard: Heard) -> tuple[Stance, str] | None:
    """What a sentence with a distance says of a thing that must lie farther off; None where it states none."""
    if cues((beyond.cue,))[0].find(heard.words, heard.over) is None:
        return None
    place = placed(heard.passage.text, beyond.feet)
    stances: dict[str, Stance] = {"beyond": "shows", "within": "denies", "unclear": "near"}
    if place == "beyond" and holds("limiting", heard.words):  # "none within a mile, except Holts Lake"
        place = "unclear"
    return (stances[place], beyond.cue) if place else None


def _stance(heard: Heard, found: Found, spent: frozenset[int]) -> Stance:
    """What a passage does with what a cue for showing found. The negations of `spent` deny something else."""
    words = heard.words
    if holds("deferring", words):
        return "defers"
    if not _negates(found):
        safe = spent | harmless(words)
        undone = [
            p
            for p in places("undoing", words)
            if not safe.intersection(range(p.start, p.end)) and (heard.together(p, found) or _ends_a_list(p, words))
        ]
        if undone:
            beside = any(p.start - _BESIDE <= found.end and p.end + _BESIDE >= found.start for p in undone)
            return "denies" if beside and heard.named and len(words) <= 12 else "near"
        if _against(heard, found) - spent:
            return "near"
    told = clause_turn(words, heard.clauses, found.start)
    if told != "says":
        return "mentions" if told == "others" else "near"
    if _is_wish(heard, found) or _is_rule(heard, found) or _is_limited(heard, found):
        return "near"
    empty = holds("boilerplate", words) or holds("pricing", words)
    thin = len(words) < 20 or len(places("boilerplate", words)) > 1
    return "mentions" if empty and thin and sum(w[0].isdigit() for w in words) < 2 else "shows"


def _is_wish(heard: Heard, found: Found) -> bool:
    """Whether somebody only wishes that it were so."""
    return any(heard.together(p, found) for p in places("wishing", heard.words))


def _is_limited(heard: Heard, found: Found) -> bool:
    """Whether it is so for a part, a time or some of the guests only. A cue that names the limit itself knows it; what
    is not to be ends with an "until"."""
    if len(heard.clauses) != len(heard.words) or any(holds("limiting", p.parts) for p in found.phrases):
        return False
    ends = places("ending", heard.words) if _negates(found) else ()
    safe = {n for p in places("unlimiting", heard.words) for n in range(p.start, p.end)}
    if any(p.start not in safe and p.start >= found.start and heard.together(p, found) for p in ends):
        return True
    return limited(heard.words, heard.clauses, found.told.start)


_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+")


def _is_rule(heard: Heard, found: Found) -> bool:
    """Whether the clause only says what must be, and the passage names nobody, counts nothing and promises nothing."""
    words = heard.words
    if not any(heard.together(p, found) for p in places("rules", words)) or holds("committing", words):
        return False
    counted = holds("figures", words) and not holds("rule_figures", words)
    named = _NAME.search(heard.passage.text) is not None and "must" not in words
    return not counted and not named


def _ends_a_list(place: Place, words: Sequence[str]) -> bool:
    """Whether it is the "none" at the end that reaches back over all before it: "Guard posts, lots and fence: none"."""
    return place.end >= len(words) - 2 and place.phrase.parts[-1] in ("none", "zero", "0", "nil", "one")


def _is_past(words: tuple[str, ...], year: int | None) -> bool:
    """Whether a sentence speaks of an earlier event: in words, or by a year before the event's."""
    if holds("earlier", words):
        return True
    told = holds("told_as_past", words) and not holds("told_as_plan", words)
    for at, word in enumerate(words):
        if re.fullmatch(r"(?:19|20)\d\d", word) and (year is None or int(word) < year):
            opens = at <= 2 and words[at - 1 : at] == ("in",)
            if opens or told or holds("event_words", words[at + 1 : at + 3]):
                return True
    return False


def _negates(found: Found) -> bool:
    """Whether the cue's own words hold a negation ("no opening except the gates"), so that the sentence needs one."""
    return any(holds("negations", phrase.parts) for phrase in found.phrases)


def _against(heard: Heard, found: Found) -> frozenset[int]:
    """The negations in the cue's words or just before them in its clause, those left out that deny nothing."""
    words = heard.words
    safe = harmless(words)
    return frozenset(
        i
        for i in range(max(0, found.start - 4), found.end)
        if holds("negations", words[i : i + 1]) and i not in safe and heard.together(Place(i, i + 1, _NONE), found)
    )
