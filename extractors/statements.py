"""What the papers say about each subject: passage by passage, whether it shows, denies, defers or only touches it.

A sentence shows something where a cue of the catalogue fits it and the sentence asserts it: it is not negated, not a
question, not put off ("to be arranged"), not the law's own words, not struck out, not about last year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Literal, NamedTuple

from extractors.catalogue.subjects import Beyond, Element, Subject, subjects
from extractors.cues import TOKEN, Found, Phrase, Place, cues, stems
from extractors.distances import placed
from extractors.models import Document, Field, Statement
from extractors.passages import Passage
from extractors.stance import clause_turn, clauses, harmless, holds, limited, places
from extractors.standing import Law

Stance = Literal["shows", "denies", "defers", "mentions", "near"]

_CLAUSE_NUMBER = re.compile(r"\s*\(\d{1,2}\)\s*[A-Z]")
_NONE = Phrase(())
_BESIDE = 2  # words between "none" and what there is none of, in a short sentence

# Papers that are read as wholes (extractors/papers): their clauses arrange nothing on the grounds.
READ_AS_WHOLES = frozenset(
    {"bond", "power-of-attorney", "certificate-of-insurance", "insurance-policy", "dwelling-waiver", "owner-consent"}
)


class Heard(NamedTuple):
    """A passage with its stems, and the stems of what stands over it. `named`: its own words name the topic."""

    passage: Passage
    words: tuple[str, ...]
    over: tuple[str, ...]
    own: tuple[str, ...]  # of a row, the stems of its cells without their heads; else those of the words
    named: bool = True
    clauses: tuple[int, ...] = ()  # the clause of each word; () where they are not told apart

    def together(self, place: Place, found: Found) -> bool:
        """Whether a place lies in the clause in which the cue says what it says."""
        if len(self.clauses) != len(self.words):
            return True
        cue = self.clauses[found.told.start : found.told.end]
        return bool(set(cue) & set(self.clauses[place.start : place.end]))


_OFFICES = frozenset({"sheriff-statement", "health-director-approval"})


def read_statements(
    passages: Sequence[Passage], documents: Sequence[Document], fields: Sequence[Field], law: str = ""
) -> tuple[Statement, ...]:
    """All statements of the packet, subject by subject. `law` is text whose words are not the applicant's."""
    year = next((f.value.year for f in fields if f.name == "event.start_date" and isinstance(f.value, date)), None)
    order: dict[int | None, tuple[int, int, int]] = {d.number: d.order for d in documents}
    kinds: dict[int | None, str] = {d.number: d.kind for d in documents}
    heard = [h for h in _heard(passages, kinds, Law(law)) if not _is_past(h.words, year)]
    found = []
    for subject in subjects().values():
        topic = cues((subject.topic,))[0]
        spoken = [
            hit._replace(named=topic.find(hit.own) is not None)
            for hit in heard
            if topic.find(hit.words) or (topic.find(hit.over) and _ANOTHER not in hit.words[:_OPENING])
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


def _heard(passages: Sequence[Passage], kinds: dict[int | None, str], law: Law) -> Iterator[Heard]:
    before: tuple[Passage, ...] = ()
    for passage in passages:
        before = _leads_to(before, passage)
        kind = kinds.get(passage.document, "")
        if _counts(passage, kind):
            question, text = _answered(passage.text)
            text = _AND_MORE.sub("", text)
            told = passage if text == passage.text else passage.model_copy(update={"text": text})
            words = _words(told, law, kind == "application-form")
            paper = () if passage.headings else (_subject_of(kind),)  # a plan is all about its subject
            over = " ".join((*paper, *passage.headings, passage.label, question, *(p.text for p in before)))
            if words and not law.quoted(words):
                own = _plain(stems(passage.text)) if passage.cells else _spoken(text, words)
                yield Heard(passage, _spoken(text, words), _plain(stems(over)), own, clauses=clauses(text))
        before = (*before, passage)


_OPENING = 3  # words: a sentence that opens so with another thing is about that, whatever stands above it
_ANOTHER = "…"  # stands for a word that is no word of the subject
# "North Gate Baptist Church", "Fire Lane Road": what a place is called after says nothing about the grounds.
_CALLED = re.compile(
    r"\b(?:[A-Z][a-z'’]+\s+){1,4}(?=(?:Road|Rd|Street|St|Avenue|Ave|Boulevard|Church|Chapel|Mall|Estates|Cemetery|Lodge)\b)"
)


_OF_ALL = frozenset({"operations-plan", "site-plan"})


def _subject_of(kind: str) -> str:
    """What a plan of one subject is about: "emergency plan"; "" for a paper about everything."""
    return kind.replace("-", " ") if kind.endswith("-plan") and kind not in _OF_ALL else ""


def _spoken(text: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a passage, those of the names of streets and churches and of other things left blank."""
    tokens = list(TOKEN.finditer(text))
    if len(tokens) == len(words):
        called = [m.span() for m in _CALLED.finditer(text)]
        words = tuple(
            _ANOTHER if any(a <= t.start() < b for a, b in called) else w for t, w in zip(tokens, words, strict=True)
        )
    return _plain(words)


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with those blank that name another thing: the light of "light beer"."""
    blank = {n for p in places("other_things", words) for n in range(p.start, p.end)}
    return tuple(_ANOTHER if n in blank else word for n, word in enumerate(words))


# A sentence that begins so speaks of what the sentences before it named: "His truck can drive right up to all three."
_BACK = re.compile(
    r"\W*(?:they|it|he|she|his|hers?|their|its|these|those|this|that|each|both|all|every|everything|none|one|two|three|"
    r"four|the (?:first|second|third|rest|others?|same))\b",
    re.I,
)
# "Twice a day, and more if needed" is firm: what is added where it is needed puts nothing off.
_AND_MORE = re.compile(
    r"\s*(?:[,;(]|\band\b)\s*(?:[\w'’]+\s+){1,4}(?:if|where|when|as) (?:needed|necessary|need be|required)\b", re.I
)
_FAR_BACK = 3  # sentences


def _leads_to(before: tuple[Passage, ...], passage: Passage) -> tuple[Passage, ...]:
    """The sentences before a passage that say what it is about: the last of its paragraph, and where it points back
    ("They go in three bunches"), those that that one followed, across a paragraph's end too."""
    if not before or passage.role not in ("sentence", "bullet"):
        return ()
    last = before[-1]
    prose = last.role in ("sentence", "bullet")
    points_back = prose and _BACK.match(passage.text) is not None and _under_one_heading(last, passage)
    if points_back:
        return before[-_FAR_BACK:]
    return before[-1:] if last.block == passage.block else ()


def _under_one_heading(one: Passage, other: Passage) -> bool:
    return one.document == other.document and one.headings == other.headings


def _answered(text: str) -> tuple[str, str]:
    """A question and what follows it: "Are there signs? Yes, at each crossing." What only asks says nothing."""
    question, mark, answer = text.rpartition("?")
    return (question, answer.strip(' "”’)')) if mark else ("", text)


def _words(passage: Passage, law: Law, form: bool) -> tuple[str, ...]:
    """The stems of what the applicant says.

    Of a row the cells with their heads, but not a cell that prints the law; on a form not the cell that asks either,
    which is the first of a row without heads, and any that is numbered like a clause or long.
    """
    if passage.checked:
        return stems(passage.label)
    if not passage.cells:
        return stems(passage.text)
    asks = form and not any(c.head for c in passage.cells)
    own = [
        c
        for n, c in enumerate(passage.cells)
        if not law.quoted(stems(c.text)) and not (asks and n == 0) and not (form and _CLAUSE_NUMBER.match(c.text))
    ]
    if len(own) == len(passage.cells):
        return stems(" ".join(f"{c.head} {c.text}" for c in own))
    return stems(" ".join(c.text for c in own))


def _counts(passage: Passage, kind: str) -> bool:
    """Whether a passage can say anything at all for the applicant."""
    if kind in READ_AS_WHOLES:
        return False
    if passage.standing not in ("own", "doubtful", "listed"):
        return False
    if passage.role == "heading":
        return False
    if passage.role == "answer" and passage.checked is False:
        return False
    if holds("withdrawing", stems(passage.text)):
        return False
    # On a form, a sentence that says what an applicant shall do is the form's own.
    prose = passage.role in ("sentence", "bullet")
    return not (kind == "application-form" and prose and holds("ruling", stems(passage.text)))


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
