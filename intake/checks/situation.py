"""What a check looks at: the packet and the ordinance, with what holds for the whole event worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from extractors.doubts import Doubt, doubts
from extractors.models import Evidence, Record, Statement
from extractors.packet import Packet
from intake.circumstances import Answer, circumstances
from intake.doubts import touching
from intake.event import Crowd, Schedule, crowd, schedule
from intake.models import Circumstance, Condition, Finding, Ordinance, Verdict
from intake.wording import place, plural, quoted, sentence

LOOK = "it was not read surely: look at the page"


class Situation(Record):
    """One packet against one ordinance. `filed_on` is the filing date, None where it is not known."""

    packet: Packet
    ordinance: Ordinance
    filed_on: date | None
    crowd: Crowd
    schedule: Schedule
    circumstances: dict[Circumstance, Answer]
    doubts: tuple[Doubt, ...] = ()

    def doubts_on(self, condition: Condition) -> tuple[Doubt, ...]:
        """The places that were not read and may say what the condition asks for."""
        return touching(condition, self.doubts)

    def all_read(self, condition: Condition) -> bool:
        """Whether all was read that may deal with it. An empty packet has no page that could show a thing missing."""
        return bool(self.packet.files) and not self.doubts_on(condition)

    def unread(self, condition: Condition) -> str:
        """What could not be read, in words: "2 pages could not be read in full"; "" where all was read."""
        if not self.packet.files:
            return "the packet holds no file"
        places = self.doubts_on(condition)
        pages = {(d.file, d.page) for d in places if d.place is None and d.page is not None}
        if pages:
            return f"{plural(len(pages), 'page')} could not be read in full"
        files = {d.file for d in places if d.place is None}
        if files:
            return f"{plural(len(files), 'file')} could not be read in full"
        near = next((d for d in places if d.place is not None), None)
        if near is None or near.place is None:
            return ""
        said = f" by {quoted(near.said, 90)}" if near.said else ""
        return f"something on {place(self.packet, near.place)}, could not be read surely{said}: look at it"

    def no_page(self, condition: Condition) -> str:
        """Who is silent: "no page of the packet", or "no page that could be read"."""
        return "no page of the packet" if self.all_read(condition) else "no page that could be read"

    def statements(self, subject: str) -> tuple[Statement, ...]:
        """What passages say on that subject."""
        return tuple(s for s in self.packet.statements if s.subject == subject)


def situation(packet: Packet, ordinance: Ordinance, filed_on: date | None) -> Situation:
    """The packet with its crowd, its days and hours, and its circumstances."""
    people, times = crowd(packet), schedule(packet)
    unread = doubts(packet.files, packet.documents, packet.passages)
    return Situation(
        packet=packet, ordinance=ordinance, filed_on=filed_on, crowd=people, schedule=times,
        circumstances=circumstances(packet, ordinance, people, times, unread), doubts=unread,
    )


def finding(condition: Condition, verdict: Verdict, reason: str, *evidence: Evidence) -> Finding:
    """A finding with its reason as a sentence. What cures it is given where it is open and nowhere else."""
    return Finding(
        condition=condition.id, verdict=verdict, reason=sentence(reason), evidence=once(evidence),
        cure=condition.cure if verdict in ("deficient", "missing") else "",
    )


def finding_as(found: Finding, verdict: Verdict, reason: str, *evidence: Evidence) -> Finding:
    """A finding that is not met with another verdict and reason; its numbers stay."""
    return found.model_copy(
        update={"verdict": verdict, "reason": sentence(reason), "evidence": once(evidence)}
    )


def once(evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Each place one time, whatever rules read it there."""
    kept: dict[tuple[object, ...], Evidence] = {}
    for e in evidence:
        kept.setdefault((e.file, e.page, e.box, e.said), e)
    return tuple(kept.values())


def resting_on(condition: Condition, verdict: Verdict, reason: str, evidence: Iterable[Evidence]) -> Finding:
    """The verdict, or `unclear` where a place that it rests on was not read surely."""
    places = tuple(evidence)
    if all(e.sure for e in places):
        return finding(condition, verdict, reason, *places)
    return finding(condition, "unclear", f"{reason.rstrip('.')}; {LOOK}", *places)


def absent(condition: Condition, s: Situation, reason: str, *nearest: Evidence) -> Finding:
    """Nothing in the packet deals with it: `missing`, or `unclear` where a page that could not be read might."""
    near = nearest or tuple(x.evidence for x in s.statements(condition.id))
    if s.all_read(condition):
        found = finding(condition, "missing", reason)
    else:
        found = finding(condition, "unclear", f"{reason.rstrip('.')}; {s.unread(condition)}")
        near = (*(d.place for d in s.doubts_on(condition) if d.place is not None), *near)
    return found.model_copy(update={"nearest": once(near)[:3]})
