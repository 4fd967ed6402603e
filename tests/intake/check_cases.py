"""Small packets made by hand, for the tests of the checks: what a packet states, in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, time
from decimal import Decimal

from extractors.models import Document, Evidence, Field, File, Page, PageRef, Problem, Statement, Value
from extractors.packet import Packet
from extractors.papers.records import (
    Bond,
    Certificate,
    Coverage,
    Insurer,
    Letter,
    Notarial,
    Papers,
    Signature,
    Waiver,
)
from intake.checks.judge import judge
from intake.checks.situation import Situation, situation
from intake.models import AtLeast, Check, Circumstance, Condition, Finding, Fixed, Ordinance, Requirement
from intake.ordinances.load import shipped

GRANT, JOHNSTON = shipped()
BOX = (72.0, 100.0, 300.0, 112.0)


def at(said: str = "as said on the page", page: int = 1, sure: bool = True, file: str = "packet.pdf") -> Evidence:
    return Evidence(file=file, page=page, box=BOX, said=said, by="test", sure=sure)


def field(name: str, value: Value | int, page: int = 1, standing: str = "taken", sure: bool = True) -> Field:
    made = Decimal(value) if isinstance(value, int) and not isinstance(value, bool) else value
    said = at(f"{name} {value}", page, sure)
    return Field(name=name, value=made, evidence=said, document=page - 1, standing=standing)  # type: ignore[arg-type]


def people(n: int, **more: object) -> Field:
    return field("attendance.maximum", n, **more)  # type: ignore[arg-type]


def one_day(day: date = date(2026, 6, 28), start: time | None = time(10), end: time | None = time(20)) -> list[Field]:
    return event(day, day, start, end)


def event(first: date, last: date, start: time | None = time(10), end: time | None = time(18)) -> list[Field]:
    hours = [("event.start_time", start), ("event.end_time", end)]
    return [field("event.start_date", first), field("event.end_date", last), *(field(n, t) for n, t in hours if t)]


def statement(
    subject: str, element: str, stance: str = "shows", order: int = 0, sure: bool = True, page: int = 1
) -> Statement:
    return Statement(
        subject=subject, element=element, stance=stance, order=(order, 0, 0), document=0,  # type: ignore[arg-type]
        evidence=at(f"{element} {stance}", page, sure),
    )


def document(kind: str, page: int = 1, order: int = 0, sure: bool = True, title: str = "") -> Document:
    ref = PageRef(file="packet.pdf", page=page)
    return Document(number=page - 1, kind=kind, title=title, sure=sure, pages=(ref,), order=(order, 0, 0))


def packet(
    fields: Iterable[Field] = (),
    statements: Sequence[Statement] = (),
    documents: Sequence[Document] = (),
    papers: Papers | None = None,
    unread: bool = False,
) -> Packet:
    """A packet of one file. `unread`: its last page could not be read."""
    problem = Problem(file="packet.pdf", page=9, what="The page is too dark to read.", weight="unread")
    pages = [Page(file="packet.pdf", number=n, width=612, height=792) for n in range(1, 9)]
    if unread:
        pages.append(Page(file="packet.pdf", number=9, width=612, height=792, problems=(problem,), read_by="nothing"))
    return Packet(
        name="Test packet", files=(File(name="packet.pdf", sha256="0" * 64, pages=tuple(pages)),),
        documents=tuple(documents), passages=(), fields=tuple(fields), statements=tuple(statements),
        papers=papers or Papers(),
    )


def condition(check: Check, when: tuple[Circumstance, ...] = (), id: str = "test.point") -> Condition:
    return Condition(
        id=id, title="Test point", cites="B(1)", quote="", asks="", judged="statement", when=when, check=check,
        cure="Send it.", papers=("security-plan",),
    )


def ordinance(*conditions: Condition, base: Ordinance = GRANT) -> Ordinance:
    held = Requirement(id="test", title="Test", conditions=conditions or (condition(GATES),))
    return base.model_copy(update={"requirements": (held,)})


GATES = AtLeast(fields=("fence.gates",), need=Fixed(number=Decimal(4)), unit="gates")


def situated(p: Packet, base: Ordinance = GRANT, filed_on: date | None = None) -> Situation:
    return situation(p, base, filed_on)


def found(
    check: Check, p: Packet, base: Ordinance = GRANT, filed_on: date | None = None, id: str = "test.point"
) -> Finding:
    return judge(condition(check, id=id), situated(p, base, filed_on))


# --- papers -------------------------------------------------------------------------------------------------------


def signature(signed: bool = True, role: str = "Sheriff", sure: bool = True) -> Signature:
    return Signature(name="A. Person", role=role, organization="", signed=signed, evidence=at("signature", sure=sure))


def notarial(complete: bool = True, *defects: str, sure: bool = True) -> Notarial:
    return Notarial(
        act="jurat", signers=("A. Person",), venue="State of North Carolina, County of Johnston",
        notarized_on=field("waiver.notarized_on", date(2027, 1, 9)), notary=field("waiver.notary", "Opal J. Dupree"),
        commission_expires=field("waiver.commission_expires", date(2030, 3, 30)), complete=complete, defects=defects,
        evidence=at("Sworn to before me", sure=sure),
    )


def letter(
    kind: str, page: int = 1, finding: str = "yes", fits: str = "yes", signatures: Sequence[Signature] | None = None,
    notarials: Sequence[Notarial] = (),
) -> Letter:
    return Letter(
        document=page - 1, kind=kind, signatures=tuple(signatures if signatures is not None else [signature()]),
        dated=None, says=at("the plan seems adequate", page), finding=finding, fits_event=fits,  # type: ignore[arg-type]
        misfit=at("for the 2025 event", page) if fits == "no" else None, notarials=tuple(notarials),
        evidence=at("letter", page),
    )


def money(n: int | None) -> Field | None:
    return None if n is None else field("limit", n)


def liability(
    each: int | None = 2_000_000, total: int | None = 2_000_000, medical: int | None = 5_000,
    rented: int | None = 2_000_000, effective: date | None = date(2026, 1, 1), expires: date | None = date(2027, 1, 1),
) -> Coverage:
    return Coverage(
        kind="general liability", policy=field("policy", "GL-1"),
        effective=field("effective", effective) if effective else None,
        expires=field("expires", expires) if expires else None, each_occurrence=money(each),
        general_aggregate=money(total), medical_expense=money(medical), rented_premises=money(rented),
        evidence=at("COMMERCIAL GENERAL LIABILITY"),
    )


def certificate(*rows: Coverage, insured: str = "Ridge Church, Inc.", **more: object) -> Certificate:
    made = Certificate(
        document=0, form="acord25", dated=None, insured=field("insured", insured), holder=None,
        insurers=(Insurer(letter="A", name=field("insurer", "Shepherd Mutual"), naic="12345"),),
        coverages=rows or (liability(),),
    )
    return made.model_copy(update=more)


def bond(**more: object) -> Bond:
    made = Bond(
        document=0, cash=False, number=field("bond.number", "HF-1"), principal=field("bond.principal", "Ridge Church"),
        obligee=field("bond.obligee", "County of Grant, Wisconsin"), surety=field("bond.surety", "Heartland Surety"),
        amount=field("bond.amount", 7500), dated=None, effective=None, expires=None, indemnity=at("hold harmless"),
        cleanup=at("cost of cleaning up"), limits=None, surety_licensed="licensed",
        licensing_at=at("licensed in Wisconsin"),
        signatures=(signature(role="Principal"), signature(role="Surety")), evidence=at("BOND"),
    )
    return made.model_copy(update=more)


def waiver(residence: str = "45 Heron Pond Way", **more: object) -> Waiver:
    made = Waiver(
        document=0, residence=field("waiver.residence", residence), owner=field("waiver.owner", "L. Tetterton"),
        occupant=field("waiver.occupant", "L. Tetterton"), owner_signed=True, occupant_signed=True,
        signatures=(signature(role="owner"),), notarials=(notarial(),), notarized=field("waiver.notarized", True),
        fits_event="yes", evidence=at("WAIVER"),
    )
    return made.model_copy(update=more)
