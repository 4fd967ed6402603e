"""Where one paper ends and the next begins: what speaks for and against that a page goes on with the one before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.catalogue.documents import kinds
from extractors.catalogue.naming import any_of, naming
from extractors.documents.kind import is_letter, lists_papers, titles
from extractors.documents.look import Look, hands

_GOES_ON = re.compile(
    r"^(?:acknowledg|signature page|continu|\(?cont'?d|notar|corporate acknowledg|"
    r"surety acknowledg|"
    r"additional remarks schedule|acord 101|general conditions|terms and conditions|certificate of acknowledg|"
    r"jurat|verification|individual acknowledg)", re.IGNORECASE
)
# A notarial certificate's venue, which heads no paper of its own; "COUNTY OF GRANT" over a form is no venue.
_VENUE = re.compile(r"^(?:state|commonwealth|county) of\b(?:\s+[\w.]+){1,3}[\s,)(}\]:;]*(?:ss\b.*)?$", re.IGNORECASE)
_ACT = re.compile(
    r"\bss\b|\bbefore me\b|\bsubscribed\b|\bsworn\b|\backnowledged\b|\bpersonally (?:came|appeared)\b", re.IGNORECASE
)
_NUMBERED = ("bond", "certificate-of-insurance", "contract")
_NUMBER = re.compile(
    r"\b(?:bond|polic(?:y|ies)|receipt|quote|quotation|order|agreement|certificate|contract|binder)\s*"
    r"(?:file|nos?|number|num)?\s*[.:#]*\s*((?=[A-Z\d-]*\d{3})(?!\d{5}\b)[A-Z\d][A-Z\d-]{3,})", re.IGNORECASE
)


def cuts(looks: Sequence[Look]) -> list[int]:
    """The places where a new paper begins in a file, as indexes of `looks`; 0 is always one."""
    out = [0]
    for n in range(1, len(looks)):
        if not _joined(looks[out[-1] : n], looks[n]):
            out.append(n)
    return out


def carries_over(last: Look, look: Look) -> bool:
    """Whether a file begins where the one before it stopped: "page 2 of 3" after "page 1 of 3"."""
    if last.number is None or look.number is None:
        return False
    (before, total), (number, of) = last.number, look.number
    return number == before + 1 and total == of > 1 and not _same_form([last], look)


def _joined(paper: Sequence[Look], look: Look) -> bool:
    before = paper[-1]
    if look.page.read_by == "blank":
        return True
    if look.bare or before.bare:
        return look.bare and before.bare
    return _weigh(paper, look) >= 0.0


def _weigh(paper: Sequence[Look], look: Look) -> float:
    """How much speaks for the page going on with the paper; below zero it is a new one."""
    first, before = paper[0], paper[-1]
    weight = 3.0 if look.page.read_by == "word" else 1.0
    weight += _numbers(before, look, len(paper) + 1)
    letter = is_letter(look)
    running = len(look.header.split()) >= 2 and look.header in (before.header, first.header)
    if running and not letter and not _title_again(paper, look):
        weight += 2.0
    if look.footer and look.footer == before.footer and len(look.footer.split()) >= 2:
        weight += 1.0
    if look.sections and before.sections and 0 < look.sections[0] - before.sections[-1] <= 2:
        weight += 2.5
    if _mid_sentence(before, look):
        weight += 3.0
    if look.face and before.face and look.face != before.face:
        weight -= 2.0
    if _other_size(before, look):
        weight -= 3.5 if look.drawn and not running else 1.5
    if letter:
        weight -= 3.0
    if _only_signed(look):
        weight += 4.0
    if before.signed and not _goes_on(look):
        weight -= 1.5 + (1.5 if look.dated_alone and look.number is None and not running else 0.0)
    if _goes_on(look):
        weight += 3.0
    if lists_papers(look) and is_letter(before):
        weight += 8.0
    if _rides_on(paper, look):
        weight += 7.0
    if before is first and first.is_cover and not hands(first.page) and (look.sections[:1] == (1,) or _contents(look)):
        weight += 4.0
    if look.page.read_by == "ocr" and not running and _letterhead(look):
        weight -= 2.0  # on a scan no face tells the papers apart
    if _begins(first, look):
        weight -= 0.5 + (1.5 if before.short else 0.0) + (2.0 if look.dated_alone and not letter else 0.0)
    weight -= _new_title(first, look)
    if _title_again(paper, look):
        weight -= 3.0
    if _same_form(paper, look):
        weight -= 9.0
    return weight


def _numbers(before: Look, look: Look, place: int) -> float:
    """Page numbers that run on, begin again, or had come to their end. `place` is the page's in the paper, if it is
    one of it: the first pages of many bear no number."""
    if look.number is None:
        return -1.5 if before.number and before.number[1] and before.number[0] == before.number[1] else 0.0
    number, total = look.number
    if before.number is None:
        return -3.0 if number == 1 else 2.5 if number == place else 0.5
    if number == 1 and total and before.number[0] == before.number[1]:
        return -6.0  # "1 of 2" after "3 of 3", whatever header and footer they share
    if number == before.number[0] + 1 and (not total or not before.number[1] or total == before.number[1]):
        return 3.0
    return -3.0 if number == 1 else -0.5


def _mid_sentence(before: Look, look: Look) -> bool:
    """Whether the last row of text breaks off and the first one goes on with small letters."""
    ends = [r.text for r in before.body[-3:] if len(r.text.split()) >= 4]
    begins = next((r.text for r in look.body[:3] if _plain(r.text) != _plain(before.rows[0].text)), "")
    return bool(ends and not re.search(r"[.!?:;)”\"]\s*$", ends[-1]) and begins[:1].islower())


def _plain(text: str) -> str:
    return re.sub(r"\W|\d", "", text).lower()


def _rides_on(paper: Sequence[Look], look: Look) -> bool:
    """Whether a page without another kind's title names the number of the bond, policy, receipt or quote before it:
    a rider, a notice, a promise given with it."""
    kind = next((t.kind for t in sorted(titles(paper[0]), key=lambda t: -t.weight)), "")
    own = {t.kind for t in titles(look) if t.weight >= 0.6}
    if kind not in _NUMBERED or not own <= {kind} or (own and kind == "certificate-of-insurance"):
        return False
    above = " ".join(row.text for before in paper for row in before.rows)
    head = " ".join(row.text for row in look.body[:6])
    return any(re.search(rf"(?<![\w-]){re.escape(n)}(?![\w-])", above) for n in _NUMBER.findall(head))


def _title_again(paper: Sequence[Look], look: Look) -> bool:
    """Whether the paper was signed and the page begins with its title: one more of the same statements."""
    if not paper[-1].signed or look.numbered or _goes_on(look):
        return False
    top = [t for t in titles(look) if t.weight >= 0.8 and t.row in look.body[:2]]
    return any(kinds()[t.kind].letter and t.kind != "contract" for t in top) and (
        look.body[0].role != "furniture" and look.number is None
    )


def _other_size(before: Look, look: Look) -> bool:
    a, b = before.page, look.page
    return abs(a.width - b.width) > 20 or abs(a.height - b.height) > 20


def _goes_on(look: Look) -> bool:
    """Whether a page begins with what belongs to a paper before it: a notary's certificate, general conditions."""
    head = look.body[:2]
    venue = any(_VENUE.match(r.text.strip()) for r in head) and any(_ACT.search(r.text) for r in look.body[:8])
    return venue or any(_GOES_ON.match(r.text) for r in head)


def _only_signed(look: Look) -> bool:
    """Whether nothing but a signature stands on the page."""
    return bool(hands(look.page)) and len(look.body) <= 4 and all(len(r.text.split()) <= 8 for r in look.body) and (
        not titles(look)
    )


def _new_title(first: Look, look: Look) -> float:
    """How much the title at the head of the page makes it a paper of its own."""
    if look.numbered or _goes_on(look):
        return 0.0
    found = [t for t in titles(look) if t.weight >= 0.8 and look.head.index(t.row) < 8]
    if not found:
        return 2.0 if _large(first, look) else 0.0
    best = max(found, key=lambda t: t.weight)
    chapter = all(kinds()[t.kind].subject for t in found)
    smaller = first.size and best.row.size and best.row.size < 0.9 * first.title_size
    if (chapter and smaller) or {t.kind for t in found} <= {t.kind for t in titles(first) if t.weight >= 0.8}:
        return 0.5
    return 3.0


def _begins(first: Look, look: Look) -> bool:
    """Whether the page begins with a row that stands out and is no smaller than the title of the paper before it."""
    top = look.body[0] if look.body else None
    if top is None or look.header == first.header or look.numbered or _goes_on(look) or not look.prominent(top):
        return False
    return top.size >= 0.9 * first.title_size


def _letterhead(look: Look) -> bool:
    """Whether the page begins with the name of an office or a firm that stands out."""
    top = look.body[0] if look.body else None
    if top is None or not look.prominent(top) or len(top.text.split()) > 8 or look.numbered:
        return False
    named = naming()
    last = any_of((*named.organizations, *named.trades)).search(" ".join(top.text.split()[-2:]))
    return bool(last or any_of(named.public).search(top.text))


def _large(first: Look, look: Look) -> bool:
    """Whether the page begins with a row as large as the title of the paper before it."""
    top = look.body[0] if look.body else None
    title = first.title_size
    return (
        top is not None
        and title >= 13
        and top.size >= 0.95 * title
        and (top.size >= 16 or top.size >= 1.4 * look.size)
        and look.header != first.header
    )


def _contents(look: Look) -> bool:
    return any(re.match(r"(?:table of )?contents\b|overview|introduction|summary", r.text, re.I) for r in look.body[:2])


def _same_form(paper: Sequence[Look], look: Look) -> bool:
    """Whether it is another copy of the form that the paper's first page is: another neighbor's waiver."""
    mold = paper[0].mold
    shared = len(mold & look.mold)
    return shared >= 15 and shared >= 0.3 * min(len(mold), len(look.mold))
