"""What stands against a bond or certificate as a whole, and what only looks as if it did."""

from __future__ import annotations

from datetime import date

import pytest
from test_bond import INDEMNITY, SURETY
from typed_pages import papers, sheet

from extractors.papers.objections import is_notice, objections
from extractors.papers.records import Bond

EVENT = ("Hill Climb Nationals", "2027-06-12", "2027-06-13")


def bond(text: str = SURETY, *more: tuple[str, str]) -> Bond:
    [found] = papers(("bond", text.replace("{clause}", INDEMNITY)), *more, event=EVENT).bonds
    return found


@pytest.mark.parametrize(("row", "what"), [
    ("SPECIMEN", "specimen"),
    ("S P E C I M E N", "specimen"),
    ("SAMPLE ONLY", "specimen"),
    ("VOID", "specimen"),
    ("DRAFT - NOT EXECUTED", "specimen"),
    ("Not valid - for illustration only", "specimen"),
    ("THIS BOND IS A SPECIMEN", "specimen"),
    ("APPLICATION FOR BOND", "offer"),
    ("BID BOND", "offer"),
    ("This bond was cancelled on April 2, 2027 and is of no further force.", "cancelled"),
    ("The Surety hereby terminates this bond effective May 30, 2027.", "cancelled"),
    ("NOTICE: coverage under this policy has been terminated for non-payment of premium.", "cancelled"),
    ("POLICY NON-RENEWED", "cancelled"),
])  # fmt: skip
def test_what_stands_against_a_paper(row: str, what: str) -> None:
    assert [o.what for o in objections(sheet(f"{row}\n\nGrant County, Wisconsin"))] == [what]


@pytest.mark.parametrize("row", [
    "then this obligation shall be",
    "void; otherwise to remain in full force and effect.",
    "VOID UNLESS COUNTERSIGNED",
    "Not valid without the raised seal.",
    "This bond may be cancelled by the Surety upon thirty days notice to the Obligee.",
    "SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE THE EXPIRATION DATE THEREOF",
    "This bond shall continue in force until cancelled.",
    "If this policy is cancelled the company will notify the holder.",
    "This certificate replaces the prior certificate, which was cancelled.",
    "Tickets will be refunded if the event is cancelled.",
    "The policy that was cancelled in March has been reinstated.",
    "A sample of the ticket, the wristband and the parking pass is attached as Exhibit 4.",
    "This proposal for the festival was approved by the members.",
])  # fmt: skip
def test_what_does_not_stand_against_it(row: str) -> None:
    assert objections(sheet(f"SURETY BOND\n\n{row}\n\nGrant County, Wisconsin")) == ()


@pytest.mark.parametrize(("title", "notice"), [
    ("NOTICE OF CANCELLATION", True),
    ("Notice of Bond Cancellation", True),
    ("CANCELLATION NOTICE", True),
    ("NOTICE OF CANCELLATION ENDORSEMENT", False),
    ("SURETY BOND", False),
])  # fmt: skip
def test_a_notice_is_no_bond(title: str, notice: bool) -> None:
    assert is_notice(sheet(f"{title}\nBond Number: NPB-20-00451\n")) is notice


NOTICE = """
    NOTICE OF CANCELLATION
    Bond Number: {number}
    To: Grant County, Wisconsin
    You are notified that the above bond is cancelled effective June 1, 2027.
"""


@pytest.mark.parametrize(("kind", "number", "against"), [
    ("bond", "NPB-20-00451", ["cancelled"]),
    ("other", "NPB-20-00451", ["cancelled"]),
    ("cover-letter", "NPB-20-00451", ["cancelled"]),
    ("other", "", ["cancelled"]),   # there is one bond only
])  # fmt: skip
def test_a_notice_is_held_against_its_bond(kind: str, number: str, against: list[str]) -> None:
    found = bond(SURETY, (kind, NOTICE.format(number=number)))
    assert [o.what for o in found.objections] == against
    assert found.objections[0].on == date(2027, 6, 1)


def test_a_notice_about_an_insurance_policy_is_not_held_against_a_bond() -> None:
    text = "    NOTICE OF CANCELLATION\n    Policy GL 7781 is cancelled effective June 1, 2027.\n"
    assert bond(SURETY, ("other", text)).objections == ()


@pytest.mark.parametrize(("obligee", "state"), [
    ("Grant County, Wisconsin", "Wisconsin"),
    ("Grant County, Minnesota", "Minnesota"),
    ("Grant County, Minn.", "Minnesota"),
    ("County of Grant, State of Oregon", "Oregon"),
    ("Grant County, a political subdivision of the State of Indiana", "Indiana"),
    ("Grant County", ""),
    ("Iowa County", ""),
])  # fmt: skip
def test_the_state_of_the_obligee(obligee: str, state: str) -> None:
    assert bond(SURETY.replace("Grant County, Wisconsin", obligee)).obligee_state == state


@pytest.mark.parametrize(("recital", "fits", "misfit"), [
    ("an assembly on June 12 and 13, 2027", "yes", False),
    ("the Hill Climb Nationals on June 12, 2027", "yes", False),
    ("an assembly", "silent", False),
    ("the Outdoor Mass Gathering", "silent", False),
    ("the Beetown Truck Pull on June 26, 2027", "no", True),
    ("the Hill Climb Nationals on June 13 and 14, 2026", "no", True),
    ("the Boscobel Blues Festival", "silent", True),
])  # fmt: skip
def test_the_event_that_a_bond_was_written_for(recital: str, fits: str, misfit: bool) -> None:
    found = bond(SURETY.replace("an assembly on June 12 and 13, 2027", recital))
    assert (found.fits_event, found.misfit is not None) == (fits, misfit)


@pytest.mark.parametrize(("term", "expires"), [
    ("This bond is effective May 1, 2027 and expires December 31, 2027.", date(2027, 12, 31)),
    ("This bond shall take effect May 1, 2027 and remain in force until June 1, 2027.", date(2027, 6, 1)),
    ("The term of this bond is May 1, 2027 to May 1, 2028.", date(2028, 5, 1)),
    ("It remains in force without term.", None),
])  # fmt: skip
def test_when_a_bond_ends(term: str, expires: date | None) -> None:
    text = SURETY.replace("an assembly on June 12 and 13, 2027", "an assembly on June 12 to 13, 2027")
    found = bond(text.replace("This bond is effective May 1, 2027 and expires December 31, 2027.", term))
    assert (found.expires and found.expires.value) == expires


@pytest.mark.parametrize(("head", "conflict"), [
    ("Bond Number: NPB-20-00451     Amount: $4,200.00", ""),
    ("Bond Number: NPB-20-00451     Amount: $42,000.00", "one place says $4,200 and another $42,000"),
    ("Bond Number: NPB-20-00451     Premium amount: $100.00", ""),
])  # fmt: skip
def test_a_sum_that_stands_in_two_places(head: str, conflict: str) -> None:
    found = bond(SURETY.replace("Bond Number: NPB-20-00451", head))
    assert (found.amount and found.amount.value, found.conflict) == (4200, conflict)
