"""What a check looks at: the packet and the ordinance, with what holds for the whole event worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from extractors.models import Evidence, Record, Statement
from extractors.packet import Packet
from intake.circumstances import Answer, circumstances
from intake.event import Crowd, Schedule, crowd, schedule
from intake.models import Circumstance, Condition, Finding, Ordinance, Verdict
from intake.wording import plural, sentence

LOOK = "it was not read surely: look at the page"


class Situation(Record):
    """One packet against one ordinance. `filed_on` is the filing date, None where it is not known."""

    packet: Packet
    ordinance: Ordinance
    filed_on: date | None
    crowd: Crowd
    schedule: Schedule
    circumstances: dict[Circumstance, Answer]

    @property
    def all_read(self) -> bool:
        """Whether every page was read. An empty packet has no page that could show a thing to be missing."""
        return bool(self.packet.files) and self.packet.all_read

    @property
    def unread(self) -> str:
        """What could not be read, in words: "2 pages could not be read"; "" where all was read."""
        if not self.packet.files:
            return "the packet holds no file"
        if self.packet.all_read:
            return ""
        pages = sum(not p.read for p in self.packet.pages)
        if pages:
            return f"{plural(pages, 'page')} could not be read in full"
        files = sum(f.read != "all" for f in self.packet.files)
        return f"{plural(files, 'file')} could not be read in full"

    @property
    def no_page(self) -> str:
        """Who is silent: "no page of the packet", or "no page that could be read"."""
        return "no page of the packet" if self.all_read else "no page that could be read"

    def statements(self, subject: str) -> tuple[Statement, ...]:
        """What passages say on that subject."""
        return tuple(s for s in self.packet.statements if s.subject == subject)


def situation(packet: Packet, ordinance: Ordinance, filed_on: date | None) -> Situation:
    """The packet with its crowd, its days and hours, and its circumstances."""
    people, times = crowd(packet), schedule(packet)
    return Situation(
        packet=packet, ordinance=ordinance, filed_on=filed_on, crowd=people, schedule=times,
        circumstances=circumstances(packet, ordinance, people, times),
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
    if s.all_read:
        found = finding(condition, "missing", reason)
    else:
        found = finding(condition, "unclear", f"{reason.rstrip('.')}; {s.unread}")
    return found.model_copy(update={"nearest": once(near)[:3]})
