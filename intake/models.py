"""What the desk works with: an ordinance and its conditions, findings, decisions, and the review of one packet.

All records are frozen. An ordinance is data (`intake/ordinances/*.toml`): no string in it is ever evaluated, and a
new wording of a rule needs a new kind of check here, in the open.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field as Setting

from extractors.documents.division import Division
from extractors.models import Evidence, Field, Record
from extractors.packet import Packet

Verdict = Literal["met", "deficient", "missing", "unclear", "not-applicable", "later"]
OPEN: tuple[Verdict, ...] = ("deficient", "missing")
Judged = Literal["quantity", "document", "statement", "later"]
Circumstance = Literal[
    "overnight", "darkness", "camping", "food", "bathing", "hauled-water", "chemical-toilets", "public-sewer",
    "bulk-containers", "residence-near", "night-activity",
]


# --- how much is needed -------------------------------------------------------------------------------------------


class Fixed(Record):
    """A number that does not depend on the crowd: at least 4 gates. `where_number` applies where `where` holds."""

    need: Literal["fixed"] = "fixed"
    number: Decimal
    where: Circumstance | None = None
    where_number: Decimal | None = None


class PerPersons(Record):
    """`each` for every `persons` persons or part of it, rounded up: ceil(each x N / persons)."""

    need: Literal["per-persons"] = "per-persons"
    each: Decimal = Decimal(1)
    persons: Decimal


class PerPerson(Record):
    """`each` for every person, not rounded: 2.5 pounds per person. `where_each` applies where `where` holds instead."""

    need: Literal["per-person"] = "per-person"
    each: Decimal
    where: Circumstance | None = None
    where_each: Decimal | None = None


class SameAs(Record):
    """As many as the sum of these fields (one lavatory with each toilet). `or_field` is used where a part is absent."""

    need: Literal["same-as"] = "same-as"
    fields: tuple[str, ...]
    or_field: str | None = None


class Steps(Record):
    """`base` up to `up_to` persons, and `add` for each further `every` persons or fraction of it."""

    need: Literal["steps"] = "steps"
    base: Decimal
    up_to: Decimal
    add: Decimal
    every: Decimal


class Tier(Record):
    """One row and column of a table: up to so many persons and so many hours (None: any), so much is needed."""

    persons_to: Decimal | None = None
    hours_to: Decimal | None = None
    number: Decimal


class Tiers(Record):
    """A table by attendance and hours. The first tier that holds both counts; a value between rows goes up."""

    need: Literal["tiers"] = "tiers"
    tiers: tuple[Tier, ...]


Need = Annotated[Fixed | PerPersons | PerPerson | SameAs | Steps | Tiers, Setting(discriminator="need")]


# --- the kinds of check -------------------------------------------------------------------------------------------


class Figure(Record):
    """A figure must be stated; papers that state different ones make it unclear (attendance)."""

    kind: Literal["figure"] = "figure"
    field: str


class AtLeast(Record):
    """The first of `fields` that the packet states must be at least `need`.

    `days`: the need is multiplied by the days of the event (storage for the needs of the gathering).
    `licensed`: the subject whose element "licensed" must be shown too (physicians): unclear where nothing is.
    """

    kind: Literal["at-least"] = "at-least"
    fields: tuple[str, ...]
    need: Need
    unit: str
    days: bool = False
    licensed: str | None = None


class AtMost(Record):
    """`field`, divided by `over` where that is given, must be at most `number` (cars per acre, degrees)."""

    kind: Literal["at-most"] = "at-most"
    field: str
    over: str | None = None
    number: Decimal
    unit: str


class Stated(Record):
    """The packet must say it: every one of `elements` of the catalogue's `subject` is shown somewhere.

    `elements` is a tuple of alternatives: `(("duly-sworn", "off-duty", "private"),)` asks for one of the three.
    """

    kind: Literal["stated"] = "stated"
    subject: str
    elements: tuple[tuple[str, ...], ...]


class Paper(Record):
    """A paper of its own must be there, in order. `kinds` are alternatives. `finding`: it must approve or accept
    in words. `event`: it must not be about another event or year. `office`: it must come from the state's
    department."""

    kind: Literal["paper"] = "paper"
    kinds: tuple[str, ...]
    signed: bool = True
    notarized: bool = False
    finding: bool = False
    event: bool = True
    office: Literal["state"] | None = None


class Insurance(Record):
    """A point of the certificate of insurance.

    certificate: in force on every day of the event. insured: names the applicant and does not exclude the event.
    licensed: the insurers are licensed in `state`. liability: each occurrence and aggregate at least `number`.
    limit: the limit called `limit` is at least `number`. workers-comp: a policy in force is shown.
    """

    kind: Literal["insurance"] = "insurance"
    point: Literal["certificate", "insured", "licensed", "liability", "limit", "workers-comp"]
    limit: Literal["medical_expense", "rented_premises"] | None = None
    number: Decimal | None = None
    state: str | None = None


class BondCheck(Record):
    """A point of the bond: filed (signed, to the county, or cash), amount (at least `need`), surety (licensed or cash),
    indemnity (holds harmless and pays for clean-up)."""

    kind: Literal["bond"] = "bond"
    point: Literal["filed", "amount", "surety", "indemnity"]
    need: Need | None = None
    state: str | None = None


class ForEachResidence(Record):
    """Every residence that the packet lists has a waiver that is signed by its owner and occupant, or notarized."""

    kind: Literal["for-each-residence"] = "for-each-residence"
    point: Literal["signed", "notarized"]


class Filed(Record):
    """The application was filed at least `days` days before the event begins (day of the event not counted)."""

    kind: Literal["filed-before"] = "filed-before"
    days: int


class Later(Record):
    """Cannot be shown on paper at filing: `stage` says when it is looked at ("inspection", "closeout")."""

    kind: Literal["later"] = "later"
    stage: str


Check = Annotated[
    Figure | AtLeast | AtMost | Stated | Paper | Insurance | BondCheck | ForEachResidence | Filed | Later,
    Setting(discriminator="kind"),
]


# --- the ordinance ------------------------------------------------------------------------------------------------


class Condition(Record):
    """One thing that must be shown. `cites` is the paragraph ("B(3)"); `quote` the ordinance's words, verbatim, a piece
    of the ordinance's `text`; `asks` what it means, in ours; `cure` what the applicant must send; `papers` the kinds of
    document that usually show it (for the list of missing documents); `when` the circumstances, all of which must hold.
    """

    id: str
    title: str
    cites: str
    quote: str
    asks: str
    judged: Judged
    when: tuple[Circumstance, ...] = ()
    check: Check
    cure: str
    papers: tuple[str, ...] = ()


class Requirement(Record):
    """What the ordinance asks for under one head (fence, toilets), as one or more conditions."""

    id: str
    title: str
    conditions: tuple[Condition, ...]


class Reading(Record):
    """How the county reads a point that can be read in two ways, since when, and who decided.

    `conditions` are those that it bears on: a letter tells the applicant a reading where one of them is open.
    """

    about: str
    reads: str
    decided_on: date
    by: str
    conditions: tuple[str, ...] = ()


class Exemption(Record):
    """Where the chapter does not apply. seated: a permanent place of assembly and N within its seating capacity.
    government-fair: a fair sponsored by a government on regular fairgrounds."""

    id: str
    kind: Literal["seated", "government-fair"]
    cites: str
    quote: str


class Office(Record):
    """Who receives the application and signs the letter. What the county has not filled in is None and left out."""

    county: str
    state: str
    officer: str             # "County Clerk"
    name: str                # "Office of the County Clerk"
    address: tuple[str, ...]
    phone: str | None = None
    email: str | None = None
    signer: str | None = None


class Blanks(Record):
    """What the ordinance's text at hand does not hold. None is "not known" and is never asserted anywhere."""

    fee: str | None = None
    filing_days: int | None = None
    cure_days: int | None = None
    appeal: str | None = None
    section: str | None = None   # the section number of the conditions


class Ordinance(Record):
    """An ordinance as the county reads it. `text` is its words, verbatim; every quote is a piece of it."""

    format: Literal[1] = 1
    id: str
    edition: str
    title: str               # "Grant County Code, Chapter 97, Mass Public Assemblies"
    chapter: str             # how the letter cites it: "Chapter 97 of the Grant County Code"
    paper: Literal["license", "permit"]
    source: str
    read_on: date
    in_force_from: date | None = None
    place: tuple[float, float]   # latitude and longitude of the county seat, for sunset and sunrise
    timezone: str
    overnight_persons: int | None = None     # an overnight assembly has at least so many persons ...
    overnight_hours: tuple[str, str] = ("21:00", "05:00")   # ... and goes on between these hours
    licensed_insurers: tuple[str, ...] = ()  # the county's own list of companies licensed in its state
    other_standards: str | None = None       # the words that let an officer set other standards in writing
    office: Office
    blanks: Blanks = Blanks()
    readings: tuple[Reading, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    requirements: tuple[Requirement, ...]
    text: str

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(c for r in self.requirements for c in r.conditions)

    def condition(self, id: str) -> Condition:
        """The condition of that id; KeyError where there is none."""
        for condition in self.conditions:
            if condition.id == id:
                return condition
        raise KeyError(id)


# --- what comes out -----------------------------------------------------------------------------------------------


class Decision(Record):
    """What the clerk decided about a condition, and why. It stands until she changes it; checks never undo it."""

    condition: str
    verdict: Verdict
    why: str
    by: str
    on: date


class Correction(Record):
    """A value that the clerk put in place of what was read (`field.evidence.by` is "clerk"). It governs."""

    field: Field
    why: str
    by: str
    on: date


class Divided(Record):
    """Where the clerk says that a paper begins or goes on, or what kind of paper it is. It governs the splitting."""

    division: Division
    by: str
    on: date


class Finding(Record):
    """The verdict on one condition. `required` and `found` are numbers where the condition is a quantity.

    `reason` is a sentence for a clerk, with the arithmetic; `cure` what the applicant must send ("" where nothing is
    open); `nearest` the lines that came closest where nothing was found. `decision` is the clerk's, where there is one;
    `verdict` is then hers and `read_as` what the checks said.
    """

    condition: str
    verdict: Verdict
    required: Decimal | str | None = None
    found: Decimal | str | None = None
    unit: str | None = None
    reason: str
    cure: str = ""
    evidence: tuple[Evidence, ...] = ()
    nearest: tuple[Evidence, ...] = ()
    decision: Decision | None = None
    read_as: Verdict | None = None


class Conflict(Record):
    """Papers that contradict each other on attendance, dates, place, applicant or insured."""

    about: Literal["attendance", "dates", "place", "applicant", "insured", "other"]
    what: str
    places: tuple[Evidence, ...]


class MissingDocument(Record):
    """A kind of paper that is not in the packet, and the open conditions that it would have shown."""

    kind: str
    conditions: tuple[str, ...]


class Review(Record):
    """One packet against one ordinance: a finding for every condition, in the ordinance's order."""

    packet: Packet
    ordinance: Ordinance
    filed_on: date | None
    findings: tuple[Finding, ...]
    conflicts: tuple[Conflict, ...]
    missing_documents: tuple[MissingDocument, ...]
    decisions: tuple[Decision, ...] = ()
    corrections: tuple[Correction, ...] = ()
    exempt: Exemption | None = None

    def finding(self, condition: str) -> Finding:
        """The finding on that condition; KeyError where the ordinance has none of that id."""
        for finding in self.findings:
            if finding.condition == condition:
                return finding
        raise KeyError(condition)

    @property
    def open(self) -> bool:
        """Whether anything falls short, is missing, or waits for a person."""
        return any(f.verdict in OPEN for f in self.findings) or bool(self.undecided)

    @property
    def undecided(self) -> tuple[Finding, ...]:
        """Findings that a person must still decide before a letter is final."""
        return tuple(f for f in self.findings if f.verdict == "unclear")
