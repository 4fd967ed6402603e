"""Papers of their own: an approval, a statement, a notice, signed and notarized where that is asked.

A paper that is only named in a list of enclosures is not the paper. Of several, the one in best order counts, unless a
later one takes its word back.
"""

from __future__ import annotations

from typing import NamedTuple

from extractors.models import Document, Evidence
from extractors.papers.records import Letter, Notarial, Signature
from intake.checks.given import given_doubts
from intake.checks.situation import Situation, absent, finding
from intake.models import Condition, Finding, Paper
from intake.wording import kind, listed, paper, quoted


class Order(NamedTuple):
    """In what order a paper is: what is wrong with it, what a person must look at, and where."""

    document: Document
    wrong: tuple[str, ...]
    doubts: tuple[str, ...]
    evidence: tuple[Evidence, ...]

    @property
    def rank(self) -> int:
        return 2 if self.wrong else 1 if self.doubts else 0


def paper_of_its_own(condition: Condition, check: Paper, s: Situation) -> Finding:
    """A paper of one of the kinds, in order."""
    documents = [d for d in s.packet.documents if d.kind in check.kinds]
    if not documents:
        return absent(condition, s, f"no {listed([kind(k) for k in check.kinds], 'or')} is in the packet")
    orders = [_order(document, check, s) for document in documents]
    refused = _taken_back(documents, check, s)
    chosen = min(orders, key=lambda o: o.rank)
    if refused is not None:
        chosen = next(o for o in orders if o.document is refused)
    name = f"{paper(s.packet, chosen.document)} ({chosen.document.pages[0].file}, page {chosen.document.pages[0].page})"
    if chosen.wrong:
        return finding(condition, "deficient", f"{name} {listed(chosen.wrong)}", *chosen.evidence)
    if chosen.doubts:
        return finding(condition, "unclear", f"{name} {listed(chosen.doubts)}: look at it", *chosen.evidence)
    return finding(condition, "met", f"{name} {_in_order(check)}", *chosen.evidence)


def front(document: Document, sure: bool = True) -> Evidence:
    """The first page of a paper, where nothing on it was read as a whole."""
    page = document.pages[0]
    said = document.title or document.why
    return Evidence(file=page.file, page=page.page, box=(0, 0, 0, 0), said=said, by="kind of document", sure=sure)


def signed(signatures: tuple[Signature, ...]) -> bool | None:
    """Whether somebody signed; None where no line for a signature was found at all."""
    if any(x.signed for x in signatures):
        return True
    return False if signatures else None


def notarized(notarials: tuple[Notarial, ...]) -> tuple[bool, tuple[str, ...]]:
    """Whether a complete certificate stands there, and what is wrong with the one nearest to it."""
    if any(n.complete for n in notarials):
        return True, ()
    nearest = min(notarials, key=lambda n: len(n.defects), default=None)
    return False, nearest.defects if nearest is not None else ()


def _in_order(check: Paper) -> str:
    points = ["is in the packet"]
    if check.signed:
        points.append("is signed")
    if check.notarized:
        points.append("is notarized")
    return listed(points)


def _order(document: Document, check: Paper, s: Situation) -> Order:
    letter = next((x for x in s.packet.papers.letters if x.document == document.number), None)
    if letter is None:
        return _order_of_other(document, check, s)
    alone = sum(d.kind == document.kind for d in s.packet.documents) == 1
    wrong, doubts, evidence = _says(letter, check, alone)
    for words, place in given_doubts(letter, check, s):
        doubts.append(words)
        evidence.append(place)
    has_signature = signed(letter.signatures)
    if check.signed and has_signature is False:
        wrong.append("is not signed")
        evidence += [x.evidence for x in letter.signatures]
    elif check.signed and has_signature is None:
        doubts.append("shows no line for a signature")
    elif check.signed and not any(x.evidence.sure for x in letter.signatures if x.signed):
        doubts.append("has a signature that was not read surely")
    if check.notarized:
        notarials = letter.notarials or _notarials_on(document, s)
        evidence += [n.evidence for n in notarials]
        wrong += _notary_faults(notarials)
        doubts += _notary_doubts(notarials)
    if not document.sure:
        doubts.append(f"may be of another kind than it was taken for ({kind(document.kind)})")
    return Order(document, tuple(wrong), tuple(doubts), tuple(evidence or [letter.evidence]))


def _says(letter: Letter, check: Paper, alone: bool) -> tuple[list[str], list[str], list[Evidence]]:
    """What its words leave wrong or in doubt. `alone`: no other paper of its kind can take the days that it leaves."""
    wrong, doubts = [], []
    evidence = [letter.says] if letter.says else []
    if check.finding and letter.finding == "no":
        wrong.append(f"does not give it: {quoted(letter.says.said)}" if letter.says else "does not give it")
    elif check.finding and letter.finding == "silent":
        doubts.append("does not say it in so many words")
    elif check.finding and letter.says and not letter.says.sure:
        doubts.append("was not read surely")
    if letter.days_at is not None and letter.days in ("some", "doubtful"):
        words = quoted(letter.days_at.said)
        if letter.days == "some" and letter.days_at.sure and alone:
            wrong.append(f"does not hold on every day of the event: {words}")
        else:
            doubts.append(f"may not hold on every day of the event: {words}")
        evidence.append(letter.days_at)
    if check.office and letter.office == "other":
        signers = [x.role for x in letter.signatures if x.role]
        wrong.append(f"does not come from the state's department{f' but from {quoted(signers[0])}' if signers else ''}")
    elif check.office and not letter.office:
        doubts.append("does not show whether it comes from the state's department")
    if check.event and letter.fits_event == "no":
        words = f": {quoted(letter.misfit.said)}" if letter.misfit else ""
        wrong.append(f"is about another event or year{words}")
        evidence += [letter.misfit] if letter.misfit else []
    return wrong, doubts, evidence or [letter.evidence]


def _order_of_other(document: Document, check: Paper, s: Situation) -> Order:
    """A paper whose signatures and words were not read as a whole: only its notarial certificate is known."""
    where = front(document)
    notarials = _notarials_on(document, s)
    wrong = _notary_faults(notarials) if check.notarized and notarials else []
    doubts = ["could not be read as a whole"] if check.signed or check.finding or check.notarized else []
    doubts += [] if document.sure else ["may be of another kind"]
    return Order(document, tuple(wrong), tuple(doubts), (where, *(n.evidence for n in notarials)))


def _notarials_on(document: Document, s: Situation) -> tuple[Notarial, ...]:
    return tuple(n for number, n in s.packet.papers.notarials if number == document.number)


def _notary_faults(notarials: tuple[Notarial, ...]) -> list[str]:
    done, defects = notarized(notarials)
    if done or (notarials and not all(n.evidence.sure for n in notarials)):
        return []
    if not notarials:
        return ["is not notarized"]
    return [f"has a notarial certificate that is not in order: {listed(defects)}"]


def _notary_doubts(notarials: tuple[Notarial, ...]) -> list[str]:
    complete = [n for n in notarials if n.complete]
    if complete and all(n.doubts for n in complete):
        return [f"has a notarial certificate that {listed(complete[0].doubts)}"]
    if complete:
        return [] if any(n.evidence.sure for n in complete) else ["has a notarial certificate that was not read surely"]
    if notarials and not all(n.evidence.sure for n in notarials):
        return [f"has a notarial certificate that may not be in order ({listed(notarized(notarials)[1])})"]
    return []


def _taken_back(documents: list[Document], check: Paper, s: Situation) -> Document | None:
    """The latest paper, where it refuses what an earlier one gave."""
    if not check.finding or len(documents) < 2:
        return None
    latest = max(documents, key=lambda d: d.order)
    letter = next((x for x in s.packet.papers.letters if x.document == latest.number), None)
    others = [d for d in documents if d is not latest and d.order == latest.order]
    return latest if letter is not None and letter.finding == "no" and not others else None
