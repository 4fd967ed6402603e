"""What kind a paper is: from its title, from who writes it and from what it does, never from words in passing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from extractors.catalogue.documents import Kind, kinds
from extractors.catalogue.naming import any_of, naming
from extractors.documents.about import about
from extractors.documents.letter import DATE_ROW, address, to_anybody
from extractors.documents.look import Look, Row
from extractors.documents.phrases import fold, phrase

_SUBJECT_LINE = re.compile(r"^(?:re|subject|regarding|subj)\s*[:.–-]?\s+", re.IGNORECASE)
_PARTS = re.compile(r"\s+[|·•–—-]\s+|:\s+|\s{3,}")   # one row often holds a title and what else there is to say
# "ANNEX D (SECURITY) TO OPERATIONS ORDER 27-1": what the annex is about stands in brackets.
_ANNEX = re.compile(
    r"(?:annex|appendix|attachment|exhibit|enclosure|tab|schedule)\s+\w{1,3}\s*\((?P<subject>[^)]+)\)", re.IGNORECASE
)
_SHEET = re.compile(r"\b(?:plan|study|schedule|layout|design|calculations?|table)\b", re.IGNORECASE)
_LISTS = re.compile(
    r"\b(?:what(?: i)?s in (?:here|this)|list of (?:papers|enclosures|exhibits|attachments|documents)|"
    r"(?:packet|binder|file) (?:contents|index|order|checklist)|contents of (?:this )?(?:packet|binder|file)|"
    r"index of (?:papers|exhibits|documents)|enclosures|in this (?:packet|binder|file)|papers enclosed|exhibit list)\b"
)
_SENTENCE = re.compile(r"(?<!\bInc)(?<!\bINC)(?<!\bCo)(?<!\bLtd)(?<!\bCorp)(?<!\b[A-Z])[.;]\s*$")
_ITEM = re.compile(r"^\d{1,2}[.)]?\s+[A-Z]")   # one of the papers that a letter lists
_DOT = re.compile(r"^[•▪◦●·–*-]\s")
_ADDRESS = re.compile(
    r"\b\d{3}[-. ]\d{4}\b|\b[A-Z]{2}\.? \d{5}\b|\bP\.?\s?O\.? Box\b|\S@\S|\bsince \d{4}\b", re.IGNORECASE)
_TO_WHOM = re.compile(r"(?:to|attn|attention|cc|copy|copies|re|subject|regarding)\b[.:]?\s", re.IGNORECASE)
_PROSE = 9         # so many words make running text
_TITLE, _AUTHOR, _READER, _ACT, _NAME, _SHAPE = 6.0, 2.5, 2.0, 1.0, 1.5, 3.0
_ACTS = 4          # more than so many of its words say no more
_ENOUGH, _SURE, _APART = 2.5, 4.0, 1.5
_AS_LETTER = 0.6   # of the signs for a kind that does not come as a letter
_CHAPTERS = 4      # a plan with so many subjects as chapters is a plan for the whole event


class Guess(NamedTuple):
    """The kind, how strong the signs are, the words that decided it, and whether a person need not look."""

    kind: str
    score: float
    why: str
    sure: bool


class Title(NamedTuple):
    """A kind's title found in a row. `weight` is 1.0 where the row is nothing else and stands out as a title."""

    kind: str
    weight: float
    row: Row
    part: str


def titles(look: Look) -> list[Title]:
    """The titles of kinds at the head of a page, a longer phrase over the shorter ones that it holds."""
    out: list[Title] = []
    for place, row in enumerate(look.head):
        memo = bool(_SUBJECT_LINE.match(row.text))
        stands_out = look.prominent(row) or memo
        if (row.role == "table" and not memo) or (not stands_out and not re.match(r"\W*[A-Z0-9]", row.text)):
            continue  # a row that begins small goes on with a sentence
        if _DOT.match(row.text):
            continue  # one of a list: what is enclosed, what is forbidden
        factor = (1.0 if stands_out else 0.6) * (1.0 if place < 8 else 0.7) * (0.4 if look.is_chapter(row) else 1.0)
        factor *= 0.8 if memo else 1.0
        for part in _pieces(look, place):
            text = fold(part)
            count = len(text.split())
            if not text or count > 16 or (not stands_out and (place > 4 or count > 12)):
                continue
            for kind, start, end in _phrases(text):
                share = len(text[start:end].split()) / count
                if share < 0.5 and kinds()[kind].subject and " " not in text[start:end]:
                    continue  # a festival's name may hold "camping" or "fire"
                weight = factor * (1.0 if share >= 0.4 or start == 0 else 0.5 if share >= 0.2 else 0.25)
                if kinds()[kind].subject and share < 1.0 and _is_letterhead(look, place):
                    weight *= 0.2  # what a company deals in
                out.append(Title(kind, weight, row, part.strip()))
    return _below_the_first(out)


def _pieces(look: Look, place: int) -> list[str]:
    """The parts of a row that may be a title each; a row that begins small or with "of" goes on with the one above."""
    text = _SUBJECT_LINE.sub("", look.head[place].text)
    after = look.head[place + 1].text if place + 1 < len(look.head) else ""
    parts = _PARTS.split(text)
    within = _ANNEX.match(text)
    if within:
        parts.append(within["subject"])
    if len(parts) > 1 and len(text.split()) <= 8:
        parts.append(text)
    if place < 3 and len(text.split()) <= 5 and re.match(r"(?:to|of|for|and|on)\s", after):
        parts.append(f"{text} {after}")
    comma = text.split(",")[0]
    return parts if comma == text or len(comma.split()) < 2 else [*parts, comma]


def _is_letterhead(look: Look, place: int) -> bool:
    """Whether a row names a company or an office, and so no title."""
    text = look.head[place].text
    if re.search(r"\b(?:plan|study|schedule|sheet|map|report)\b", text, re.IGNORECASE):
        return False
    named = any_of(naming().public).search(fold(text)) or re.search(
        r"\b(?:inc|llc|co|company|corp|ltd|services?|rentals?)\b\.?$", text, re.IGNORECASE
    )
    return bool(named) or (place <= 1 and any(_ADDRESS.search(r.text) for r in look.head[place + 1 : place + 4]))


def _below_the_first(found: list[Title]) -> list[Title]:
    """The titles, those in smaller type below one that is surely a title being no more than chapters."""
    sure = [t for t in found if t.weight >= 0.8 and t.row.size]
    if not sure:
        return found
    top = max(sure, key=lambda t: t.row.size)
    return [
        t._replace(weight=0.3 * t.weight)
        if t.kind != top.kind and 0 < t.row.size < 0.88 * top.row.size and t.row.box[1] > top.row.box[1]
        else t
        for t in found
    ]


@lru_cache(maxsize=8192)
def _phrases(text: str) -> tuple[tuple[str, int, int], ...]:
    """(kind, start, end) of every title in a folded text, without those that a longer one holds."""
    if not _any_title().search(text):
        return ()
    found = [
        (kind.id, m.start(), m.end())
        for kind in kinds().values()
        for line in kind.titles
        for m in phrase(line).finditer(text)
    ]
    return tuple(
        f for f in found
        if not any(g[1] <= f[1] and f[2] <= g[2] and g[2] - g[1] > f[2] - f[1] for g in found)
    )


@cache
def _any_title() -> re.Pattern[str]:
    return re.compile("|".join(phrase(line).pattern for kind in kinds().values() for line in kind.titles))


def names_kind(text: str, kind: str) -> bool:
    """Whether a text holds a title of that kind."""
    return any(found == kind for found, _, _ in _phrases(fold(text)))


def chapters(looks: Sequence[Look]) -> set[str]:
    """The subjects that the headings of a paper deal with."""
    found: set[str] = set()
    for look in looks:
        for row in look.body:
            if row.role == "heading" or (look.prominent(row) and len(row.text.split()) <= 8):
                text = fold(row.text)
                found.update(
                    k for k, start, end in _phrases(text) if kinds()[k].subject and (end - start) >= 0.3 * len(text)
                )
    return found


def is_letter(look: Look) -> bool:
    """Whether the page begins a letter or is a mail; a sheet with a statement's or a plan's title over it is none."""
    if look.mail or look.salutation:
        return True
    if not look.addressed:
        return False
    above, large = look.rows[:3], 1.12 * look.size
    return not any(t.weight >= 0.8 and (t.row in above or t.row.size >= large > 0) for t in titles(look))


def lists_papers(look: Look) -> bool:
    """Whether the page is a list of what the packet holds."""
    return bool(look.body) and bool(_LISTS.search(fold(look.body[0].text))) and (
        sum(1 <= len(row.text.split()) <= 10 for row in look.body[1:]) >= max(4, 0.6 * (len(look.body) - 1))
    )


def guess(looks: Sequence[Look], name: str) -> Guess:
    """The kind of a paper. `name` is its file's name, which says a little where the paper itself says nothing."""
    first = looks[0]
    if all(look.bare for look in looks):
        return Guess("other", 0.0, "nothing on it could be read", False)
    letter = is_letter(first)
    greets = bool(first.salutation) and not first.mail
    scores: dict[str, float] = {}
    words: dict[str, str] = {}
    many = len(chapters(looks)) >= _CHAPTERS
    largest = max((row.size for row in first.head), default=0.0)
    for title in titles(first):
        worth = _TITLE * title.weight * (0.5 if greets else 0.8 if letter else 1.0)
        if first.drawn and kinds()[title.kind].subject and not _SHEET.search(title.row.text):
            worth *= 0.3  # a label in a drawing: "PARKING"
        if many and kinds()[title.kind].subject and title.row.size < 0.9 * largest:
            worth *= 0.3  # the first chapter of a plan that has many
        if worth > scores.get(title.kind, 0.0):
            scores[title.kind], words[title.kind] = worth, title.row.text
    planned = any(worth >= 0.8 * _TITLE and not kinds()[k].letter for k, worth in scores.items())
    text = " ".join(look.text for look in looks)
    for kind in kinds().values():
        score, why = _signs(kind, looks, text)
        titled = scores.get(kind.id, 0.0) >= 0.5 * _TITLE
        if kind.letter and not (titled or letter or first.closing or first.dated_alone):
            # Who writes counts for a letter or a paper with its title, not for a plan that names them.
            score *= 0.35 if kind.authors and planned else 0.5 if kind.authors else 0.8
        if kind.authors and first.mail:
            score *= 0.7  # mails go to and fro before anybody states anything
        if score:
            scores[kind.id] = scores.get(kind.id, 0.0) + score
            words.setdefault(kind.id, why)
    _shapes(looks, letter, scores, words)
    _from_name(name, scores, words)
    found = _best(scores, words, greets or first.mail, letter)
    if found.score == 0.0 or (found.kind == "cover-letter" and not found.sure and not _hands_in(looks)):
        told = about(looks)
        return Guess(told.kind, _ENOUGH, told.why, False) if told else found
    return found


def _hands_in(looks: Sequence[Look]) -> bool:
    """Whether a letter encloses papers, or comes from an office: neither is somebody's plan."""
    text = " ".join(look.text for look in looks)
    encloses = any(phrase(line).search(text) for line in kinds()["cover-letter"].acts)
    return encloses or bool(any_of(naming().public).search(fold(" . ".join(r.text for r in _letterhead(looks[0])))))


def _signs(kind: Kind, looks: Sequence[Look], text: str) -> tuple[float, str]:
    """What the letterhead, the signature and the body say for a kind, and the words."""
    acts = list(dict.fromkeys(m[0] for m in (phrase(line).search(text) for line in kind.acts) if m))
    head = fold(" . ".join(r.text for r in _letterhead(looks[0])))
    foot = [fold(r.text) for r in _below_prose(looks[-1]) if len(r.text.split()) <= 8]
    said = next((m[0] for m in (phrase(line).search(head) for line in kind.authors) if m), "")
    signed = next((m[0] for m in (phrase(a).search(row) for a in kind.authors for row in foot) if m), "")
    read = fold(" . ".join(address(looks[0].running)))
    addressed = next((m[0] for m in (phrase(line).search(read) for line in kind.readers) if m), "") if read else ""
    if any_of(naming().public).search(head):
        addressed = ""  # an office that writes to the clerk hands in nothing
    act = _ACT if not kind.letter or kind.id == "cover-letter" else 1.5 * _ACT
    score = _AUTHOR * (bool(said) + bool(signed)) + act * min(len(acts), _ACTS) + _READER * bool(addressed)
    if kind.authors and kind.letter and not (said or signed):
        score *= 0.3
    if not acts:
        score *= 0.6 if said and signed else 0.3
    return score, "; ".join(w for w in (said, signed, addressed, *acts[:2]) if w)


def _letterhead(look: Look) -> list[Row]:
    """The first rows of a paper, which say whose it is: none of those that say to whom, of what or when it goes."""
    rows = list(look.rows[:5])
    at = next((n for n, row in enumerate(rows) if n and DATE_ROW.fullmatch(row.text.strip())), None)
    if at is not None and (look.salutation or look.addressed):
        rows = rows[:at]
    return [row for row in rows if not _SENTENCE.search(row.text) and not _TO_WHOM.match(row.text)]


def _below_prose(look: Look) -> list[Row]:
    """The last rows of a paper, where it is signed, without those above its running text and those on copies."""
    first = next((n for n, row in enumerate(look.rows) if len(row.text.split()) >= _PROSE), 0)
    kept = look.rows[max(first, len(look.rows) - len(look.foot)) :]
    return [
        row for row in kept
        if not (_SENTENCE.search(row.text) or _TO_WHOM.match(row.text) or _ITEM.match(row.text))
    ]


def _shapes(looks: Sequence[Look], letter: bool, scores: dict[str, float], words: dict[str, str]) -> None:
    first = looks[0]

    def add(kind: str, worth: float, why: str) -> None:
        scores[kind] = scores.get(kind, 0.0) + worth
        words.setdefault(kind, why)

    if first.drawn:
        add("site-plan", _SHAPE, "a drawing")
    if letter:
        greets = -1.0 if to_anybody(first.running) else 0.5 if first.salutation else -0.5
        add("cover-letter", _SHAPE + (2.5 if first.mail else greets), "a letter")
    if lists_papers(first):
        add("cover-letter", _SHAPE + 0.5, "a list of the papers")
    if sum(r.role == "entry" for look in looks for r in look.rows) >= 8:
        add("application-form", _SHAPE / 2, "a form with blanks")
    found = chapters(looks)
    if len(found) >= (_CHAPTERS + 1 if letter else _CHAPTERS):
        add("operations-plan", _TITLE, f"chapters on {', '.join(sorted(k.removesuffix('-plan') for k in found)[:5])}")


def _from_name(name: str, scores: dict[str, float], words: dict[str, str]) -> None:
    text = fold(re.sub(r"\.\w{2,4}$", "", name.rsplit("/", 1)[-1]))
    for kind, start, end in _phrases(text):
        scores[kind] = scores.get(kind, 0.0) + _NAME
        words.setdefault(kind, f"the file's name ({text[start:end]})")


def _best(scores: dict[str, float], words: dict[str, str], greets: bool, letter: bool) -> Guess:
    if letter and not greets:   # a date and a reader's name stand on other papers too
        scores = {k: s if kinds()[k].letter else _AS_LETTER * s for k, s in scores.items()}
    elif letter:
        plan = words.get("operations-plan", "").startswith("chapters")   # a whole plan, written as a letter
        scores = {k: s for k, s in scores.items() if kinds()[k].letter or (plan and k == "operations-plan")} or scores
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] < _ENOUGH:
        return Guess("other", 0.0, "no title and no words that tell its kind", False)
    kind, score = ranked[0]
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    return Guess(kind, score, words[kind], score >= _SURE and score - second >= _APART)
