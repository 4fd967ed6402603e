"""How many of a thing a sentence says there are.

The number must count the thing itself: a share of the whole, another year's number, a wish or a duty that is quoted is
told apart from what the applicant will have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from extractors.catalogue.fields import FieldEntry, fields, phrases
from extractors.cues import Phrase, stems
from extractors.fields.claims import Claim, Paper, Rank, claim, over, speaks_of
from extractors.fields.labels import excluded, fits
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.tone import ALL_OF_THEM, CORRECTS, EARLIER, OTHERS, TOTAL_WORDS
from extractors.fields.totals import amended, bare, multiplied, stated, under
from extractors.fields.unsaid import last_things, predicates, said_of_before, said_of_heading, unsaid
from extractors.passages import Passage


def of_sentence(
    entry: FieldEntry, passage: Passage, paper: Paper, before: Sequence[Passage] = ()
) -> Iterator[Claim]:
    """The claims of one sentence about a counted thing. `before` are the passages that stand before it."""
    text = amended(passage.text)
    every = [q for q in quantities(text) if not _of_others(text, q, entry)]
    if not every:
        return
    yield from _left_out(entry, text, passage, paper, before)
    around = stems(text) + over(passage)
    if entry.about and not fits(around, entry.about):
        return
    near = [p.text for p in before[-1:] if p.headings == passage.headings and p.role in ("sentence", "bullet")]
    headed = fits(over(passage) + stems(" ".join(near)), entry.over)
    nouns = phrases(entry.nouns + (entry.loose if headed else ()))
    loose = phrases(entry.nouns + entry.loose)
    predicated = list(predicates(entry, nouns, text))
    counting = [
        q for q in every
        if q.counts(nouns) or _in_bracket(q, nouns) or q in predicated
        or (q.counts(loose) and _over_it(entry, text, q))
    ]  # fmt: skip
    found = [q for q in counting if not q.tied and not _ratio(q) and _meant(text, q)]
    whole = [q for q in every if q not in found and q.unit is None and ALL_OF_THEM.match(q.after)]
    for q in whole[:1]:
        if found or last_named(q.before, entry, nouns):
            yield claim(entry, q.value, passage, paper, Rank.TOTAL, "total in a sentence")
    yield from _as_total(entry, nouns, text, passage, paper)
    placed = _at_each(nouns, text)
    if placed is not None and not fits(stems(text), entry.beside):
        yield claim(entry, placed, passage, paper, Rank.SENTENCE, "one at each of so many")
    yield from _on_duty(entry, nouns, text, passage, paper)
    kinds = _kinds(entry, text, found)
    if kinds is not None:
        yield claim(entry, kinds, passage, paper, Rank.SENTENCE, "two kinds together")
    for q in found:
        if fits(stems(_clause(text, q)), entry.beside):
            continue
        number = multiplied(text, q)
        corrected = q is found[-1] and (CORRECTS.search(text) or text != passage.text)
        rank = Rank.CORRECTION if corrected else Rank.TOTAL if TOTAL_WORDS.search(text) else Rank.SENTENCE
        if number != q.value:
            yield claim(entry, number, passage, paper, Rank.SENTENCE, "groups times the count of each")
        elif is_partial(entry, text, q):
            yield claim(entry, q.value, passage, paper, Rank.WEAK, "count in a sentence")._replace(sure=False)
        else:
            yield claim(entry, q.value, passage, paper, rank, "count in a sentence")


_PLACES = re.compile(
    r"\b(?:at|beside|outside|by|for|with|to|near|in|on)\s+(?:each|every)(?:\s+one)?\s+of\s+"
    r"(?:(?:the|these|those|our)\s+)?$",
    re.I,
)
_ONE_OF_IT = re.compile(r"\b(?:an?|one|its own|two)\s+(?=[a-z])", re.I)


def _at_each(nouns: Sequence[Phrase], text: str) -> float | None:
    """What one at each of so many places comes to: "at every one of these fifteen there is a wash basin"."""
    for q in quantities(text):
        if not _PLACES.search(q.before) or q.unit is not None:
            continue
        for one in _ONE_OF_IT.finditer(text, q.end):
            number = 2 if one.group().lower().startswith("two") else 1
            counted = quantities(f"{number} {text[one.end():]}")
            if counted and counted[0].counts(nouns):
                return q.value * number
    return None


def _over_it(entry: FieldEntry, text: str, q: Quantity) -> bool:
    """Whether a sentence makes a loose noun ("units") one of the thing: its clause says so, or what stands before."""
    before = last_things(q.before)
    return fits(stems(_clause(text, q)), entry.over) or (
        fits(stems(q.before), entry.over) and (not before or entry.name in before)
    )


# Of people, those count who are there at one time.
_PEOPLE = ("medical.physicians", "medical.nurses", "security.guards")
_ON_DUTY = re.compile(
    r"\b(?:at (?:a|any|any one|one|any given|all) (?:times?|moment|hours?)|at all hours|at every hour|on duty together|"
    r"(?:on|per|each|every|a) (?:each |every )?(?:shift|watch)|(?:a)?round the clock|on duty|on post|on watch|from "
    r"start to finish|from first to last)\b",
    re.I,
)


def _on_duty(
    entry: FieldEntry, nouns: Sequence[Phrase], text: str, passage: Passage, paper: Paper
) -> Iterator[Claim]:
    """How many people are on duty at a time, where a sentence says so."""
    if entry.name not in _PEOPLE:
        return
    for q in quantities(text):
        part = _clause(text, q)
        named = q.counts(nouns) or (unsaid(q) and entry.name in last_things(q.before))
        if not named or q.tied or not _ON_DUTY.search(part) or _ratio(q) or not _meant(text, q):
            continue
        if partial(entry, _ON_DUTY.sub(" ", part)) or fits(stems(part), entry.beside) or _of_others(text, q, entry):
            continue
        # Guards are counted as they stand at their posts, doctors as they take part: "ten, eight a shift".
        rank = Rank.TABLE if entry.name == "security.guards" else Rank.SENTENCE
        yield claim(entry, q.value, passage, paper, rank, "people on duty at a time")


def _of_others(text: str, q: Quantity, entry: FieldEntry) -> bool:
    """Whether the part of the sentence that a number stands in is about something else."""
    part = segment(text, q)
    return bool(OTHERS.search(part)) or excluded(stems(part), entry)


_WORD = re.compile(r"[A-Za-z]{2}")


def _left_out(
    entry: FieldEntry, text: str, passage: Passage, paper: Paper, before: Sequence[Passage]
) -> Iterator[Claim]:
    """The number of a sentence that leaves the noun to the heading or to the sentence before it."""
    if not _WORD.search(text):
        return  # "2." is the number of what follows
    opening = said_of_heading(entry, passage)
    if opening is not None and not _ratio(opening) and _meant(text, opening) and not is_partial(entry, text, opening):
        yield claim(entry, opening.value, passage, paper, Rank.SENTENCE, "count under its heading")
    said = said_of_before(entry, passage, before)
    if said is None or _ratio(said.quantity) or not _meant(text, said.quantity):
        return
    if said.part:
        counted = _run(entry, passage, before)
        if counted:
            number = counted + said.quantity.value
            yield claim(entry, number, passage, paper, Rank.SENTENCE, "so many and so many more")
    else:
        rank = Rank.CORRECTION if said.corrects else Rank.TOTAL
        yield claim(entry, said.quantity.value, passage, paper, rank, "total in the next sentence")


def _run(entry: FieldEntry, passage: Passage, before: Sequence[Passage]) -> float:
    """What the sentences before one that says "another ten" have counted so far."""
    counted = 0.0
    for n in reversed(range(len(before))):
        earlier = before[n]
        if earlier.headings != passage.headings or earlier.role not in ("sentence", "bullet"):
            break
        said = said_of_before(entry, earlier, before[:n])
        own = [q.value for q in quantities(earlier.text) if q.counts(phrases(entry.nouns))]
        if said is not None and said.part:
            counted += said.quantity.value
        elif own:
            return counted + max(own)
        else:
            break
    return counted


def _in_bracket(q: Quantity, nouns: Sequence[Phrase]) -> bool:
    """Whether a number stands in a bracket after the noun: "hand wash stations (20)", "GATES IN FENCE (6 shown)"."""
    closed = re.match(r"(?: (?:shown|total|in all|each|provided|planned|ea\.?))?\)", q.after)
    if not q.before.endswith("(") or not closed:
        return False
    words = stems(re.split(r"[.;:,)]\s", q.before)[-1])
    last = _last(words, nouns)
    after = words[last:]
    return last >= 0 and len(after) <= 6 and not any(q.counts(nouns) for q in quantities(q.before[-60:]))


_JOINED = re.compile(
    r"[^.;:,(]{0,60}?,?\s*(?:\band|\bplus|\bas well as|\balong with|\+|&)\s+(?:another |a further )?", re.I
)
_TURNS = re.compile(
    r"\b(?:days?|nights?|shifts?|evenings?|mornings?|afternoons?|noon|midnight|daytime|nighttime|hours?|a\.?m|p\.?m|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|includ\w+|of which|of them|of these)\b",
    re.I,
)


def _kinds(entry: FieldEntry, text: str, found: Sequence[Quantity]) -> float | None:
    """What two kinds of a thing come to ("two ALS ambulances and one BLS ambulance"); None where they may be shifts,
    shares or the same things again."""
    if len(found) != 2 or _TURNS.search(text) or TOTAL_WORDS.search(text):
        return None
    one, two = found
    joined = _JOINED.fullmatch(text[one.end : two.start]) and one.words[:2] != two.words[:2]
    whole = not any(is_partial(entry, text, q) or fits(stems(_clause(text, q)), entry.beside) for q in found)
    return one.value + two.value if joined and whole else None


def _as_total(entry: FieldEntry, nouns: Sequence[Phrase], text: str, passage: Passage, paper: Paper) -> Iterator[Claim]:
    """The whole as a sentence states it ("the total becomes 11"), or an amendment that leaves out what it counts."""
    total = stated(text)
    if total is not None and _meant(text, total.quantity) and last_named(total.quantity.before, entry, nouns):
        part = is_partial(entry, text, total.quantity)
        rank = Rank.WEAK if part else Rank.CORRECTION if total.corrected else Rank.TOTAL
        yield claim(entry, total.quantity.value, passage, paper, rank, "total in a sentence")
    amendment = bare(text) if paper.level[1] else None
    if amendment is not None and under(passage.headings, nouns):
        yield claim(entry, amendment.value, passage, paper, Rank.CORRECTION, "amended number")


def _last(words: Sequence[str], nouns: Sequence[Phrase]) -> int:
    return max((at for at in range(len(words)) for p in nouns if p.fits(words, at)), default=-1)


def _named(text: str) -> dict[str, int]:
    """Which counted things a text names, and where it last does."""
    words = stems(text)
    places = {e.name: _last(words, phrases(e.nouns)) for e in fields().values() if e.nouns}
    return {name: at for name, at in places.items() if at >= 0}


def last_named(text: str, entry: FieldEntry, nouns: Sequence[Phrase]) -> bool:
    """Whether a counted thing is the one that a text named last."""
    own = _last(stems(text), nouns)
    return own >= 0 and own >= max(_named(text).values(), default=-1)


def _meant(text: str, q: Quantity) -> bool:
    """Whether a number is of this year."""
    return not EARLIER.search(segment(text, q)) or bool(CORRECTS.search(text))


_BREAK = re.compile(
    r"[;:]\s|,\s(?:and|but|while|so|this year|as|if|who|which|where|whose)\b|\b(?:this year|but)\b", re.I
)


def segment(text: str, q: Quantity) -> str:
    """The part of a sentence that a quantity stands in: "Last year we had 60; this year there are 80" has two."""
    start = max((m.start() for m in _BREAK.finditer(text, 0, q.start)), default=0)
    stop = _BREAK.search(text, q.end)
    return text[start : stop.start() if stop else len(text)]


_OWN = re.compile(
    r"\b(?:we|our|will (?:be|have|provide|supply|set|place|hire|employ)|is provided|are provided|planned|plan)\b", re.I
)


def by_ratio(entry: FieldEntry, papers: tuple[Paper, ...], people: float | None) -> Iterator[Claim]:
    """What the applicant promises in proportion: "one guard for every 500 persons" of a stated attendance."""
    if not people:
        return
    for paper in papers:
        if not speaks_of(paper, entry.name) or paper.kind == "application-form":
            continue
        for passage in paper.passages:
            text = passage.text
            if passage.role not in ("sentence", "bullet") or not _OWN.search(text):
                continue
            found = quantities(text)
            for q, each in pairwise(found):
                if q.counts(phrases(entry.nouns)) and _ratio(q) and each.value >= 20 and _PERSONS.match(each.after):
                    number = float(ceil(q.value * people / each.value))
                    yield claim(entry, number, passage, paper, Rank.WEAK, "so many for each so many persons")._replace(
                        sure=False
                    )


_PERSONS = re.compile(r"\W*(?:\w+\s+)?(?:persons?|people|guests|attendees|spectators|visitors|patrons)\b", re.I)


def _clause(text: str, q: Quantity) -> str:
    """The clause that the quantity stands in, as far as the next number."""
    start = max((m.end() for m in re.finditer(r"[;:,]\s|\band\b|\bplus\b", text[: q.start])), default=0)
    further = next((o.start for o in quantities(text) if o.start >= q.end and not o.tied), len(text))
    stop = re.search(r"[;:]\s|,\s|\.\s|\band\s+(?=\w+\s)", text[q.end :])
    return text[start : min(q.end + stop.start() if stop else len(text), further)]


def partial(entry: FieldEntry, clause: str) -> bool:
    """Whether words mark a share of the whole ("for the disabled")."""
    return fits(stems(clause), entry.parts)


def is_partial(entry: FieldEntry, text: str, q: Quantity) -> bool:
    """Whether a quantity is a share of the whole only: "two at each gate", "six of them for the disabled"."""
    return partial(entry, _clause(text, q)) or bool(_AMONG.search(_clause(text, q)))


_AMONG = re.compile(r"\b(?:among|amongst) (?:them|these|those)\b", re.I)


def _ratio(q: Quantity) -> bool:
    return bool(re.match(r"\W*(?:[\w’'-]+\s+){0,4}?(?:for|per)\s+(?:every|each)\b", q.after, re.I)) or bool(
        re.search(r"\b(?:every|each|per)\s+$", q.before, re.I)
    )
