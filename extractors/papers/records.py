"""What whole papers are made of: certificates of insurance, bonds, waivers, statements, notarial certificates.

Every value is a `Field` with its evidence, or None where the paper does not hold it.
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from extractors.models import Evidence, Field, Record


class Signature(Record):
    """One signature line: who signed, in which role ("Managing Member", "owner", "County Health Director").

    `signed` is False where the line stands there unsigned.
    """

    name: str
    role: str
    organization: str
    signed: bool
    evidence: Evidence


class Notarial(Record):
    """A notarial certificate. `complete` where venue, date, signer, the notary's signature and name, title, and seal or
    stamp are there and the notary was in commission on that day; `defects` names what is not, in a clerk's words.
    `doubts` names what does not seem to fit the paper, complete or not: another signer, an earlier day.
    A permanent commission has `permanent` and no `commission_expires`.
    """

    act: Literal["acknowledgment", "jurat", "copy", "other"]
    signers: tuple[str, ...]
    venue: str
    notarized_on: Field | None
    notary: Field | None
    commission_expires: Field | None
    permanent: bool = False
    complete: bool
    defects: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    evidence: Evidence


class Objection(Record):
    """What stands against a bond or certificate as a whole, in its own words or a notice's: it is a specimen, an offer
    (a quotation, an application) and no cover yet, or it was cancelled (`on` that day, None where none is named)."""

    what: Literal["specimen", "offer", "cancelled"]
    on: date | None
    evidence: Evidence


class Insurer(Record):
    """A company named on a certificate. `letter` is "A" to "F" on an ACORD form, else "". `naic` may be ""."""

    letter: str
    name: Field
    naic: str


class Coverage(Record):
    """One row of a certificate. A limit that stands as EXCLUDED, NONE or a blank has no Field; its label is then in
    `excluded` (words such as EXCLUDED stand there) or `blank`. `policy` is the number, or the words that stand in its
    place while there is none ("TO BE BOUND"): then it is `unissued`. `reduced` is where claims are said to have used
    some of the aggregate."""

    kind: Literal["general liability", "automobile", "umbrella", "workers compensation", "other"]
    letter: str = ""
    policy: Field | None = None
    unissued: bool = False
    reduced: Evidence | None = None
    effective: Field | None = None
    expires: Field | None = None
    expires_early: bool = False   # at 12:01 a.m. in so many words, so that the last day is no longer covered
    each_occurrence: Field | None = None
    general_aggregate: Field | None = None
    medical_expense: Field | None = None
    rented_premises: Field | None = None
    statutory: bool = False
    claims_made: bool = False
    excluded: tuple[tuple[str, Evidence], ...] = ()   # (limit's name, e.g. "medical_expense", where it stands)
    blank: tuple[str, ...] = ()
    evidence: Evidence


class Certificate(Record):
    """A certificate of insurance (ACORD 25 or another insurer's), binder or declarations page.

    `licensing`: what the paper says about the insurers' license in a state; None where it says nothing.
    `covers_event`: "no" where it excludes this event in words, "doubtful" where it excludes a class of events that may
    hold it (evidence in `event`), "yes" where it names the event. `misfit` is where it names another one.
    `replaces` is the date of the certificate that this one takes the place of, `superseded` where a later one did.
    """

    document: int
    form: Literal["acord25", "other"]
    dated: Field | None
    insured: Field | None
    holder: Field | None
    insurers: tuple[Insurer, ...]
    coverages: tuple[Coverage, ...]
    licensing: Literal["licensed", "not licensed"] | None = None
    licensing_at: Evidence | None = None
    covers_event: Literal["yes", "no", "doubtful", "silent"] = "silent"
    event: Evidence | None = None
    signed: Signature | None = None
    misfit: Evidence | None = None
    replaces: Field | None = None
    superseded: bool = False
    objections: tuple[Objection, ...] = ()


class Power(Record):
    """A power of attorney. `most` is the largest bond that it allows, USD; `unnamed` are attorneys-in-fact who signed
    the bond and whose names it does not hold; `objections` are what stands against it, as where it was revoked."""

    document: int
    most: Field | None
    unnamed: tuple[str, ...]
    objections: tuple[Objection, ...]
    evidence: Evidence


class Bond(Record):
    """A surety bond with its riders read into it, or the receipt for a cash deposit (`cash`).

    `indemnity` and `cleanup` are where the bond binds itself to them, None where it does not. `limits` is a clause
    that takes liability out again. `surety_licensed` as `Certificate.licensing`. Words and figures of the penal sum
    that differ stand in `conflict`. `obligee_state` is the state that the bond puts the obligee in, "" where none.
    `fits_event` is "no" where the bond was written for another event or year; `misfit` is where it says so, or where it
    names an event otherwise than the packet does and gives no days.
    """

    document: int
    cash: bool
    number: Field | None
    principal: Field | None
    obligee: Field | None
    surety: Field | None
    amount: Field | None
    dated: Field | None
    effective: Field | None
    expires: Field | None
    indemnity: Evidence | None
    cleanup: Evidence | None
    limits: Evidence | None
    surety_licensed: Literal["licensed", "not licensed"] | None
    licensing_at: Evidence | None
    signatures: tuple[Signature, ...]
    power: Power | None = None
    conflict: str = ""
    obligee_state: str = ""
    fits_event: Literal["yes", "no", "silent"] = "silent"
    misfit: Evidence | None = None
    objections: tuple[Objection, ...] = ()
    evidence: Evidence


class Waiver(Record):
    """A dwelling waiver. `owner_signed` and `occupant_signed` are None where the role is not named on the paper.

    `refusal` is where it says that the distance is not waived, `held_back` where it is on a condition or in part.
    `misfit` as in `Bond`.
    """

    document: int
    residence: Field | None
    owner: Field | None
    occupant: Field | None
    owner_signed: bool | None
    occupant_signed: bool | None
    signatures: tuple[Signature, ...]
    notarials: tuple[Notarial, ...]
    notarized: Field
    fits_event: Literal["yes", "no", "silent"]
    misfit: Evidence | None = None
    refusal: Evidence | None = None
    held_back: Evidence | None = None
    evidence: Evidence


class Letter(Record):
    """A statement, approval or notice by somebody other than the applicant (kinds such as sheriff-statement).

    `says` is the sentence that does the paper's work ("the plan seems adequate", "accepts the responsibility");
    `finding` is "yes" where it approves or accepts, "no" where it refuses or reserves, "silent" otherwise.
    `fits_event` is "no" where it names another event or year (the words are in `misfit`). `office` is whose letterhead
    or signature it bears: the state's own department, another office or company, or "" where no word tells.
    `days` says whether a duty that it takes on holds on all days of the event: "some" where its own sentence leaves
    days out, "doubtful" where others may (`days_at` is where). `held_back` is where it gives only a part, on a
    condition, or what is yet to come; `crowd` the largest number of people that it speaks of; `county` and `license`
    the words that name the county it comes from and the state that licenses; `stranger` where somebody speaks or
    signs who may not be the one to give it.
    """

    document: int
    kind: str
    signatures: tuple[Signature, ...]
    dated: Field | None
    says: Evidence | None
    finding: Literal["yes", "no", "silent"]
    fits_event: Literal["yes", "no", "silent"]
    misfit: Evidence | None
    office: Literal["state", "other", ""] = ""
    days: Literal["all", "some", "doubtful", "silent"] = "silent"
    days_at: Evidence | None = None
    held_back: Evidence | None = None
    crowd: Field | None = None
    county: Field | None = None
    license: Field | None = None
    stranger: Evidence | None = None
    notarials: tuple[Notarial, ...]
    evidence: Evidence


class Papers(Record):
    """All papers of a packet that were read as wholes."""

    certificates: tuple[Certificate, ...] = ()
    bonds: tuple[Bond, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    letters: tuple[Letter, ...] = ()
    notarials: tuple[tuple[int, Notarial], ...] = ()   # (document, certificate) of any paper
