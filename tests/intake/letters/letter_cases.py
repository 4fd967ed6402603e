"""A small county, a small packet and reviews of it, for the tests of the letter."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from extractors.models import Document, Evidence, Field, File, Page, PageRef, Problem, Value
from extractors.packet import Packet
from extractors.papers.records import Papers
from intake.models import (
    AtLeast,
    BondCheck,
    Condition,
    Exemption,
    Figure,
    Finding,
    Later,
    Office,
    Ordinance,
    PerPersons,
    Reading,
    Requirement,
    Review,
    Stated,
    Verdict,
)

TEXT = """Before a license may be issued the applicant shall
state the maximum number of people to be assembled.
(1) A fence completely enclosing the location.
(2) Toilets at the rate of at least one female and one male
toilet for every 500 persons.
(3) A bond, filed with the Birch County Clerk, which shall
indemnify the County.
(4) Roads within one mile shall be cleared of litter.
This chapter shall not apply to fairs held by a government."""

FILE = "plan & map.pdf"
NUMBER = Condition(
    id="attendance.stated", title="Maximum attendance", cites="A",
    quote="state the maximum number of people to be assembled", asks="The maximum is stated.", judged="statement",
    check=Figure(field="attendance.maximum"), cure="State one maximum number of people.",
)
FENCE = Condition(
    id="fence.enclosure", title="Fence", cites="B(1)", quote="A fence completely enclosing the location",
    asks="A fence encloses the location.", judged="statement",
    check=Stated(subject="fence.enclosure", elements=(("enclosing",),)), cure="Describe the fence on every side.",
    papers=("site-plan",),
)
TOILETS = Condition(
    id="toilets.female", title="Toilets for women", cites="B(2)",
    quote="at the rate of at least one female and one male\ntoilet for every 500 persons", asks="Enough toilets.",
    judged="quantity", cure="Send a plan with at least one female toilet for every 500 persons.",
    check=AtLeast(fields=("toilets.female",), need=PerPersons(persons=Decimal(500)), unit="toilets"),
)
BOND = Condition(
    id="bond.filed", title="Bond", cites="B(3)", quote="A bond, filed with the Birch County Clerk", asks="A bond.",
    judged="document", check=BondCheck(point="filed"), cure="File a signed bond to the County.", papers=("bond",),
)
INDEMNITY = Condition(
    id="bond.indemnity", title="What the bond covers", cites="B(3)", quote="which shall\nindemnify the County",
    asks="It indemnifies the County.", judged="statement", check=BondCheck(point="indemnity"),
    cure="File a bond that indemnifies the County.", papers=("bond",),
)
ROADS = Condition(
    id="cleanup.roads", title="Roads", cites="B(4)", quote="Roads within one mile shall be cleared of litter",
    asks="Roads are cleared.", judged="later", check=Later(stage="closeout"), cure="",
)
FAIR = Exemption(
    id="fair", kind="government-fair", cites="Exceptions, B",
    quote="This chapter shall not apply to fairs held by a government",
)
READING = Reading(
    about="rates", reads="Rates round up.", decided_on=date(2026, 1, 2), by="County Board",
    conditions=("toilets.female",),
)
BIRCH = Ordinance(
    id="birch", edition="text as read on January 2, 2026", title="Birch County Code, Chapter 9, Assemblies",
    chapter="Chapter 9 of the Birch County Code", paper="license", source="a book", read_on=date(2026, 1, 2),
    place=(43.0, -90.0), timezone="America/Chicago", text=TEXT, readings=(READING,), exemptions=(FAIR,),
    office=Office(
        county="Birch County", state="Wisconsin", officer="County Clerk", name="Office of the County Clerk",
        address=("12 Court Street", "Birch, WI 53999"),
    ),
    requirements=(
        Requirement(id="attendance", title="Attendance", conditions=(NUMBER,)),
        Requirement(id="fence", title="Fence", conditions=(FENCE,)),
        Requirement(id="toilets", title="Toilets", conditions=(TOILETS,)),
        Requirement(id="bond", title="Bond and deposit", conditions=(BOND, INDEMNITY)),
        Requirement(id="cleanup", title="Clean-up", conditions=(ROADS,)),
    ),
)
FACTS: dict[str, Value] = {
    "applicant.name": "Dana M. Reister", "applicant.organization": "Smith & Sons <LLC>",
    "applicant.address": "118 N. Madison Street, Suite 2, Lancaster, WI 53813", "event.name": "Ridge “Roots” Festival",
    "event.location": "Old farm, Quarry Road", "event.start_date": date(2026, 7, 25),
    "event.end_date": date(2026, 7, 26),
    "attendance.maximum": 7200,
}


def said(words: str, page: int = 1, by: str = "label") -> Evidence:
    return Evidence(file=FILE, page=page, box=(0, 0, 1, 1), said=words, by=by)


def packet(
    facts: dict[str, Value] | None = None, problems: Sequence[Problem] = (), batches: Sequence[int] = (0,)
) -> Packet:
    """Two papers in one file, and one more file for each further filing."""
    facts = FACTS if facts is None else facts
    files = [
        File(name=FILE, sha256="0", problems=tuple(problems), pages=tuple(
            Page(file=FILE, number=n, width=612, height=792) for n in (1, 2, 3)
        ))
    ]
    documents = [
        Document(number=0, kind="application-form", title="Form", sure=True, pages=(PageRef(file=FILE, page=1),)),
        Document(number=1, kind="site-plan", title="Map", sure=True, pages=(
            PageRef(file=FILE, page=2), PageRef(file=FILE, page=3),
        )),
    ]
    for batch in batches[1:]:
        name = f"reply {batch}.pdf"
        files.append(File(name=name, sha256="0", batch=batch, pages=(Page(file=name, number=1, width=1, height=1),)))
        documents.append(Document(
            number=len(documents), kind="other", title=f"Reply {batch}", sure=True, pages=(PageRef(file=name, page=1),)
        ))
    return Packet(
        name="p", files=tuple(files), documents=tuple(documents), passages=(), statements=(), papers=Papers(),
        fields=tuple(Field(name=n, value=v, evidence=said(str(v))) for n, v in facts.items()),
    )


def found(condition: Condition, verdict: Verdict, reason: str = "", **more: object) -> Finding:
    opened = verdict in ("deficient", "missing")
    first = {"condition": condition.id, "verdict": verdict, "reason": reason, "cure": condition.cure if opened else ""}
    return Finding.model_validate({**first, **more})


def reviewed(*findings: Finding, **more: object) -> Review:
    """Those findings, and `met` (or `later`) for every other condition."""
    given = {f.condition: f for f in findings}
    rest = [given.get(c.id) or found(c, "later" if c is ROADS else "met", "ok.") for c in BIRCH.conditions]
    first = {
        "packet": packet(), "ordinance": BIRCH, "filed_on": date(2026, 4, 17), "findings": tuple(rest), "conflicts": (),
        "missing_documents": (),
    }
    return Review.model_validate({**first, **more})
