"""Chooses among the claims of a packet: which value governs, which contradict it, which it replaced.

Within one paper the best ground counts (a form's blank, a table's total, a sentence). Between papers a later filing, an
addendum or a correction in words governs; papers of one filing that state different values for a point are rivals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Literal

from extractors.catalogue.fields import FieldEntry, fields
from extractors.fields.ambulance import ambulances
from extractors.fields.applicant import applicant
from extractors.fields.attendance import attendance
from extractors.fields.capacity import capacity, sleeping
from extractors.fields.circumstances import circumstances
from extractors.fields.claims import Claim, Paper, Rank, present
from extractors.fields.claims import papers as papers_of
from extractors.fields.counted import counted
from extractors.fields.event import name
from extractors.fields.grounds import gates, telephones
from extractors.fields.held import Known, rivals
from extractors.fields.medical import medical
from extractors.fields.people import people
from extractors.fields.residences import residences
from extractors.fields.security import security
from extractors.fields.sentences import by_ratio
from extractors.fields.sizes import sizes
from extractors.fields.sponsor import government
from extractors.fields.toilets import toilets
from extractors.fields.venue import place, place_kind
from extractors.fields.waste import waste
from extractors.fields.water import water
from extractors.fields.weighing import weighed
from extractors.fields.when import when, year_of
from extractors.models import Document, Field, Page
from extractors.passages import Passage

# Names and places are written in many ways: what another paper says of them is weighed in `held`.
_ONE_VALUE = ("text", "flag")
# For these the first filing, or the least value, counts whatever came later.
_FIRST = ("application.filed_on",)
_LEAST = ("lighting.level",)
_IN_RATIO = ("toilets.seats", "toilets.lavatories", "medical.physicians", "medical.nurses", "security.guards")
_MANY = ("residence.address",)


def read_facts(passages: Sequence[Passage], documents: Sequence[Document], pages: Sequence[Page]) -> tuple[Field, ...]:
    """Every field that the packet states; of one name the governing value first, then rivals, then superseded ones."""
    papers = papers_of(passages, documents)
    papers = present(papers, year_of(papers))
    order = {p.number: p for p in papers}
    chosen: dict[str, tuple[Field, ...]] = {}

    def settle(claims: Iterable[Claim]) -> None:
        by_name: dict[str, list[Claim]] = defaultdict(list)
        for claim in claims:
            by_name[claim.name].append(claim)
        for each, found in by_name.items():
            if standing := weighed(found, order):
                chosen[each] = choose(fields()[each], standing, order)

    settle((*when(papers, year_of(papers)), *name(papers), *place(papers), *applicant(papers, documents)))
    for claim in rivals(papers, _known(chosen), {n: found[0].document for n, found in chosen.items()}):
        chosen[claim.name] = _with_rival(chosen[claim.name], claim)
    settle((*attendance(papers), *capacity(papers), *sleeping(papers)))
    event_days = _event_days(chosen)
    people_there = _number(chosen, "attendance.maximum")
    settle((*gates(papers), *telephones(papers), *counted(fields()["parking.spaces"], papers)))
    ratios = [claim for n in _IN_RATIO for claim in by_ratio(fields()[n], papers, people_there)]
    settle((*toilets(papers), *medical(papers), *security(papers), *ratios))
    settle(water(papers, event_days, people_there))
    settle((*waste(papers, event_days), *sizes(papers), *people(papers), *ambulances(papers), *residences(papers)))
    organization = chosen.get("applicant.organization")
    settle(
        (
            *circumstances(papers),
            *place_kind(papers),
            *government(papers, str(organization[0].value) if organization else None),
        )
    )
    return tuple(f for each in fields() for f in chosen.get(each, ()))


def _known(chosen: dict[str, tuple[Field, ...]]) -> Known:
    """What governs of the event's name, place, organizer and days."""

    def text(name: str) -> str:
        return str(chosen[name][0].value) if name in chosen else ""

    first, last = (_day(chosen, name) for name in ("event.start_date", "event.end_date"))
    return Known(text("event.name"), text("event.location"), text("applicant.organization"), first, last)


def _with_rival(fields: tuple[Field, ...], claim: Claim) -> tuple[Field, ...]:
    """The fields of one name with what another paper says against them, once for a paper and value."""
    known = any(f.value == claim.value or f.document == claim.document for f in fields if f.standing != "superseded")
    return fields if known else (*fields, _field(claim, "rival"))


def _day(chosen: dict[str, tuple[Field, ...]], name: str) -> date | None:
    value = chosen[name][0].value if name in chosen else None
    return value if isinstance(value, date) else None


def _event_days(chosen: dict[str, tuple[Field, ...]]) -> int | None:
    first, last = _day(chosen, "event.start_date"), _day(chosen, "event.end_date")
    days = (last - first).days + 1 if first and last else 0
    return days if 1 <= days <= 31 else None


def _number(chosen: dict[str, tuple[Field, ...]], name: str) -> float | None:
    found = chosen.get(name)
    return float(found[0].value) if found and isinstance(found[0].value, (int, float)) else None


# --- choosing -------------------------------------------------------------------------------------------------------


def choose(entry: FieldEntry, claims: Sequence[Claim], papers: dict[int | None, Paper]) -> tuple[Field, ...]:
    """The fields of one name, the governing one first."""
    if entry.name in _MANY:
        return _all(claims)
    if entry.kind == "flag":
        return _yes_or_no(entry, claims)
    of_paper: dict[int | None, list[Claim]] = defaultdict(list)
    for claim in claims:
        of_paper[claim.document].append(claim)
    best = [_best(entry, found) for found in of_paper.values()]
    best.sort(key=lambda c: _standing(entry, c, papers), reverse=True)
    taken = best[0]
    out = [_field(taken, "taken")]
    for other in best[1:]:
        if _agree(taken, other):
            continue
        if entry.name in _FIRST:
            continue
        if _level(entry, other, papers) < _level(entry, taken, papers) or (
            taken.rank == Rank.CORRECTION and other.rank < Rank.CORRECTION
        ):
            out.append(_field(other, "superseded"))
        elif _contradicts(entry, taken, other):
            out.append(_field(other, "rival"))
    return tuple(sorted(out, key=lambda f: ("taken", "rival", "superseded").index(f.standing)))


def _best(entry: FieldEntry, claims: Sequence[Claim]) -> Claim:
    """One paper's claim: the best ground; of equal ground the greatest count, the least light, the first name."""
    top = max(c.rank for c in claims)
    found = [c for c in claims if c.rank == top]
    numbers = [c for c in found if isinstance(c.value, (int, float)) and not isinstance(c.value, bool)]
    if entry.name in _LEAST:
        every = [c for c in claims if isinstance(c.value, (int, float))]
        return min(every, key=lambda c: float(c.value)) if every else found[0]  # type: ignore[arg-type]
    if entry.kind in ("count", "measure") and numbers:
        return max(numbers, key=lambda c: float(c.value))  # type: ignore[arg-type]
    return found[0]


def _level(entry: FieldEntry, claim: Claim, papers: dict[int | None, Paper]) -> tuple[int, int]:
    level = papers[claim.document].level
    if entry.name in _FIRST:
        return (-level[0], -level[1])
    return (0, 0) if entry.name in _LEAST or claim.rank == Rank.WEAK else level


def _standing(entry: FieldEntry, claim: Claim, papers: dict[int | None, Paper]) -> tuple[object, ...]:
    """How a claim ranks among the papers' claims; the greater governs."""
    value = float(claim.value) if isinstance(claim.value, (int, float)) and not isinstance(claim.value, bool) else 0.0
    if entry.name in _LEAST:
        return (0, 0, 0, 0, -value)
    level = _level(entry, claim, papers)
    corrects = claim.rank == Rank.CORRECTION
    if entry.name == "attendance.maximum" and claim.rank >= Rank.TOTAL:
        return (*level, corrects, 9, value)  # of different maxima the largest
    if entry.kind in ("text", "date", "time"):
        return (claim.rank >= Rank.TABLE, *level, int(claim.rank))  # a form's blank before an addendum's letterhead
    return (*level, corrects, int(claim.rank), value)


def _agree(a: Claim, b: Claim) -> bool:
    if isinstance(a.value, (int, float)) and isinstance(b.value, (int, float)):
        return abs(float(a.value) - float(b.value)) <= max(0.011, abs(float(a.value)) * 0.005)
    return a.value == b.value


def _contradicts(entry: FieldEntry, taken: Claim, other: Claim) -> bool:
    """Whether another paper's claim states another value for the same point. A weaker ground that counts less may be a
    share of the whole (two guards at one gate), and contradicts nothing."""
    if entry.kind in _ONE_VALUE or entry.name in _LEAST:
        return False
    if entry.kind in ("date", "time"):
        return other.rank >= Rank.TABLE and taken.rank >= Rank.TABLE
    if not (isinstance(taken.value, (int, float)) and isinstance(other.value, (int, float))):
        return False
    if entry.kind == "measure":
        return other.rank >= Rank.SENTENCE
    if other.rank <= Rank.WEAK:
        return False
    if entry.name == "attendance.maximum":
        return other.rank >= Rank.TOTAL
    return other.rank >= Rank.TOTAL or other.value > taken.value or other.value * 2 >= taken.value


# What hangs on these is dropped where they do not hold: a paper that says otherwise than the form is shown.
_WEIGHTY = ("overnight_camping", "food", "bathing", "hauled_water")


def _yes_or_no(entry: FieldEntry, claims: Sequence[Claim]) -> tuple[Field, ...]:
    """A form's box or blank decides, else a yes before a no: "no camping in the lots" denies no campground."""
    top = max(claims, key=lambda c: (c.rank == Rank.BLANK, c.value is True, c.rank))
    other = next((c for c in claims if c.value is True), None)
    if top.value is False and other is not None and entry.name.endswith(_WEIGHTY):
        return _field(top, "taken"), _field(other, "rival")
    return (_field(top, "taken"),)


def _all(claims: Sequence[Claim]) -> tuple[Field, ...]:
    seen: dict[str, Claim] = {}
    for claim in claims:
        key = " ".join(str(claim.value).lower().replace(".", "").split())
        if not any(key.startswith(k) or k.startswith(key) for k in seen):
            seen[key] = claim
    return tuple(_field(c, "taken") for c in seen.values())


def _field(claim: Claim, standing: Literal["taken", "rival", "superseded"]) -> Field:
    evidence = claim.evidence if claim.sure else claim.evidence.model_copy(update={"sure": False})
    return Field(
        name=claim.name,
        value=claim.value,
        unit=claim.unit,
        evidence=evidence,
        document=claim.document,
        standing=standing,
    )
