"""Numbers that do not stand right before what they count: "Of gates there are four", "Toilets: fourteen", "Six, then."

Three ways to leave the noun of a number unsaid: it stood before the verb, in the sentence before, or in the heading. A
number is only given to a noun where it has none of its own and no other counted thing was named since.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from extractors.catalogue.fields import FieldEntry, fields, phrases
from extractors.cues import TOKEN, Phrase, Phrases, stem, stems
from extractors.fields.quantities import Quantity, quantities
from extractors.fields.tone import TOTAL_WORDS
from extractors.fields.totals import under
from extractors.passages import Passage

# What may stand between a noun and the number that is said of it.
_LINK = re.compile(
    r"(?:[\s,:=()–—.]|-(?!\w)|\b(?:there|which|that|they|we|it|ours?|these|of|is|are|be|been|being|will|shall|to|would|"
    r"have|has|got|the|a|number\w*|totals?|totall?ing|comes?|amounts?|amount(?:ing)?|counts?|counted|runs?|makes?|set|"
    r"fixed|at|in|all|both|now|then|only|exactly|just|altogether|planned|provided?|supplied|supply|ordered|proposed|on|"
    r"site|plan|this|year|furnish\w*|qty|quantity|each|yes)\b)*",
    re.I,
)
_SAYS = re.compile(
    r"[:,=(–—]|\b(?:is|are|be|have|has|got|number\w*|total\w*|come|comes|amount\w*|count\w*|which)\b", re.I
)
# "at the toilets are 6": the noun is only a place.
_PLACE = re.compile(
    r"\b(?:at|near|behind|beside|between|from|under|through|outside|inside|past|by|within|around|along|over|every|each|"
    r"per|toward|towards|to)\s+(?:(?:the|our|all|these|those|its|their|main|each|every|both)\s+)*$",
    re.I,
)
_IS_NUMBER = re.compile(
    r"\s*,?\s*(?:is|are|will be|makes?)\s+(?:the|our)\s+(?:\w+\s+)?(?:number|count|tally|figure|total|sum)\s+"
    r"(?:of|for)\s+(?:the |our |all )?",
    re.I,
)
_SIZE = re.compile(
    r"\s*(?:(?:at|@) ?\$|by|x|×|to|until|till|through|-|–|wide|high|long|deep|apart|hours?|minutes?|[\"'”′″%°]|"
    r"[ap]\.?m)",
    re.I,
)
_NAME = re.compile(r"[$£#]\s*$|\b(?:no|nos)\.?\s*#?$|(?<!s )\bnumber\s*$", re.I)
_GENERIC = re.compile(
    r"\W*(?:(?:of (?:them|these|those|each kind)|units?|ones|stations?|seats|places|in (?:all|total|number)|all told|"
    r"altogether|total|combined|together|strong)\b|$)",
    re.I,
)


def _noun(text: str, nouns: Sequence[Phrase]) -> re.Match[str] | None:
    """The first word of the last place where a text names the thing, as a match over the whole phrase."""
    found = list(TOKEN.finditer(text))
    words = [stem(m.group()) for m in found]
    for at in reversed(range(len(words))):
        ends = [at + len(p.parts) for p in nouns if p.fits(words, at)]
        if ends:
            start, end = found[at].start(), found[max(ends) - 1].end()
            return re.compile(r".*", re.S).match(text, start, end)
    return None


def unsaid(q: Quantity) -> bool:
    """Whether a number has no noun of its own."""
    if q.tied or q.unit is not None or q.high is not None or _SIZE.match(q.after) or _NAME.search(q.before):
        return False
    first = q.words[0] if q.words else ""
    return not first or not first[0].isalpha() or bool(_GENERIC.match(q.after)) or _follows(first)


_FUNCTION = frozenset({
    "in", "on", "at", "to", "with", "inside", "near", "beside", "behind", "along", "between", "under", "over", "for",
    "of", "that", "which", "who", "whose", "where", "when", "while", "as", "is", "are", "will", "have", "has", "stand",
    "stands", "and", "but", "so", "then", "there", "here", "not", "throughout", "across", "around", "during", "until",
    "before", "after", "more", "other", "only", "also",
})  # fmt: skip


def _follows(word: str) -> bool:
    """Whether the word after a number cannot be its noun: a preposition, a verb, "stationed"."""
    return word.lower() in _FUNCTION or bool(re.search(r"(?:[a-z]{3}ed|[a-z]{4}ing)$", word))


@lru_cache(maxsize=1)
def _things() -> tuple[Phrases, dict[Phrase, frozenset[str]]]:
    """The nouns of all counted things, and which things each means."""
    every = [(p, e.name) for e in fields().values() for p in phrases(e.nouns)]
    return Phrases(p for p, _ in every), {p: frozenset(n for q, n in every if q == p) for p, _ in every}


def things(text: str) -> Iterator[frozenset[str]]:
    """The counted things that each counted noun of a text means; a noun within a longer one means nothing."""
    known, meant = _things()
    places = list(known.places(stems(text)))
    for p in places:
        if not any(o.start <= p.start and p.end <= o.end and o.end - o.start > p.end - p.start for o in places):
            yield meant[p.phrase]


@lru_cache(maxsize=16384)
def last_things(text: str) -> frozenset[str]:
    """The counted things that the last counted noun of a text means; none where it names none."""
    known, meant = _things()
    places = list(known.places(stems(text)))
    if not places:
        return frozenset()
    return meant[max(places, key=lambda p: (p.end, p.end - p.start)).phrase]


def predicates(entry: FieldEntry, nouns: Sequence[Phrase], text: str) -> Iterator[Quantity]:
    """The numbers of a sentence that are said of a noun before them, or of one named after the verb."""
    for q in quantities(text):
        said = _IS_NUMBER.match(q.after)
        if said and q.unit is None:
            if _first(f"1 {q.after[said.end() :]}", nouns):
                yield q
            continue
        each = _EACH_A.match(q.after)
        if each and q.unit is None and not q.tied and _first(f"1 {q.after[each.end() :]}", nouns):
            yield q
            continue
        if not unsaid(q):
            continue
        noun = _noun(q.before, nouns)
        if _OF_THEM.match(q.after) and entry.name in last_things(q.before) and not _counted(q.before, nouns):
            yield q
            continue
        if noun is None or not _own(entry, last_things(q.before)):
            continue
        between = q.before[noun.end() :]
        if not _LINK.fullmatch(between) or _PLACE.search(q.before[: noun.start()]):
            continue
        plural = noun.group().rstrip("’'").lower().endswith(("s", "staff", "personnel", "security"))
        if _SAYS.search(between) or (plural and between.strip(" ,") in ("", "all", "both")):
            yield q


def _own(entry: FieldEntry, named: frozenset[str]) -> bool:
    return not named or entry.name in named


# "Eight copper pairs, each an independent outside line"
_EACH_A = re.compile(r"[^.;:,]{2,50}, (?:and )?each (?:of (?:them|which) )?(?:is |being )?(?:an?|one) ", re.I)


def _first(text: str, nouns: Sequence[Phrase]) -> bool:
    found = quantities(text)
    return bool(found) and found[0].counts(nouns)


_OF_THEM = re.compile(r"\s*of (?:them|these|those)\b|\s*strong\b", re.I)


def _counted(text: str, nouns: Sequence[Phrase]) -> bool:
    """Whether a text has counted the thing already, so that a further number is a share."""
    return any(q.counts(nouns) or unsaid(q) for q in quantities(text))


class Meant(NamedTuple):
    """A number whose noun another sentence names, and what it is: the whole, one more part, or the number as such."""

    quantity: Quantity
    whole: bool
    part: bool
    corrects: bool


_WHOLE = re.compile(
    r"(?:^|[.;,:]\s*|\b(?:so|thus|and|which) )\W*(?:(?:that|this|it|which|they) )?"
    r"(?:(?:now|then|altogether|together) )?"
    r"(?:makes?|is|gives?|comes? to|brings? (?:us|it|them) to|adds? up to|there (?:will be|are|is)|totals?)"
    r"(?: (?:us|a total of|in all|now|the full))*\s+$",
    re.I,
)
_THEN = re.compile(r"\s*,?\s*(?:then|all told|in all|in total|altogether)?\W*$")
_MAKE_IT = re.compile(r"\bmake (?:it|that|them)\s+$", re.I)
_MORE = re.compile(r"\b(?:another|a further|an additional)\s+$", re.I)
_MORE_AFTER = re.compile(
    r"\s*(?:more|further|additional|others?)\b(?!\s+(?:thing|point|word|note|item|question|time)s?\b)", re.I
)
_UNSURE = re.compile(
    r"\b(?:not|never|nor|no|cannot|\w+n[’']t|declin\w+|refus\w+|asked|hop\w+|wish\w*|if|unless|may|might|could|would|should|"
    r"last year|next year|elsewhere|called?)\b",
    re.I,
)
_OPENS = re.compile(
    r"^\W*(?:(?:about|there (?:are|will be)|we (?:have|will have|plan|provide)|will be|a total of|total(?: of)?|yes|"
    r"of (?:them|these) there are|in all|they number|they are|ours number|plan(?:s|ned)?(?: for)?)\b\W*)*$",
    re.I,
)


def said_of_before(entry: FieldEntry, passage: Passage, before: Sequence[Passage]) -> Meant | None:
    """The number of a sentence that names nothing counted, where the sentences before it under the same headings name
    the thing and nothing else."""
    text = passage.text
    numbers = [q for q in quantities(text) if unsaid(q) or _MORE_AFTER.match(q.after)]
    last = next((q for q in numbers if _WHOLE.search(q.before) and entry.name in last_things(q.before)), None)
    if last is not None and not _MORE_AFTER.match(last.after):
        return Meant(last, True, False, False)  # "one more gate, so there will be five"
    if not numbers or len(numbers) < len(quantities(text)) or last_things(text):
        return None
    near = takewhile(lambda p: p.headings == passage.headings and p.role in ("sentence", "bullet"), reversed(before))
    things = [last_things(p.text) for _, p in zip(range(4), near, strict=False)]
    if entry.name not in next((t for t in things if t), ()):
        return None
    return _meant(text, numbers)


def _meant(text: str, numbers: Sequence[Quantity]) -> Meant | None:
    for q in reversed(numbers):
        if _MORE.search(q.before) or _MORE_AFTER.match(q.after):
            if len(numbers) == 1 and not TOTAL_WORDS.search(text) and not _UNSURE.search(text):
                return Meant(q, False, True, False)
            continue
        if _MAKE_IT.search(q.before):
            return Meant(q, True, False, True)
        then = not q.before.strip(" •*-") and _THEN.match(q.after)
        if then or _WHOLE.search(q.before) or (len(numbers) == 1 and TOTAL_WORDS.search(text)):
            return Meant(q, True, False, False)
    return None


def said_of_heading(entry: FieldEntry, passage: Passage) -> Quantity | None:
    """The number that opens a sentence under a heading that is the thing itself ("Guards." over "Forty are posted")."""
    every, heading = quantities(passage.text), passage.headings[-1] if passage.headings else ""
    if not every or not unsaid(every[0]) or last_things(passage.text) or not re.search(r"[A-Za-z]{2}", passage.text):
        return None
    alone = len(heading.split()) <= 6 and under(passage.headings, phrases(entry.nouns))
    if not alone or any(entry.name not in named for named in things(heading)):
        return None
    return every[0] if _OPENS.match(every[0].before) and not re.match(r"\s*\?", every[0].after) else None
