"""Bonds of other sureties, riders, cash deposits, and bonds that cover less than they should."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from typed_pages import papers

from extractors.papers.papers import paper_fields
from extractors.papers.records import Bond

INDEMNITY = """
    NOW, THEREFORE, if the Principal shall indemnify and hold harmless the Obligee, its agents, officers,
    servants and employees from any liability or causes of action which might arise by reason of the granting
    of the license, and from any cost incurred in cleaning up any waste material produced or left by the
    assembly, this obligation shall be void; otherwise it shall remain in full force and effect.
"""
SURETY = """
                        NORTHERN PLAINS BONDING & SURETY CO.
                                 SURETY BOND
    Bond Number: NPB-20-00451

    KNOW ALL MEN BY THESE PRESENTS, that we, Cedar Valley Motocross Club, Inc., of 14 Mill Street, Boscobel,
    Wisconsin, as Principal, and Northern Plains Bonding & Surety Co., a corporation organized under the laws
    of the State of South Dakota and licensed to transact surety business in Wisconsin, as Surety, are held
    and firmly bound unto Grant County, Wisconsin, as Obligee, in the full and penal sum of Four Thousand
    Two Hundred and no/100 Dollars ($4,200.00), for the payment of which we bind ourselves.
    WHEREAS, the Principal intends to hold an assembly on June 12 and 13, 2027.
{clause}
    This bond is effective May 1, 2027 and expires December 31, 2027.
    Signed and sealed this 20th day of April, 2027.

    ~Wade Tierney~                               ~Lena Voss~
    Cedar Valley Motocross Club, Inc.            Northern Plains Bonding & Surety Co.
    Wade Tierney, President                      Lena Voss, Attorney-in-Fact
"""
POWER = """
    POWER OF ATTORNEY
    KNOW ALL MEN BY THESE PRESENTS that Northern Plains Bonding & Surety Co. does hereby make, constitute and
    appoint Lena Voss its true and lawful attorney-in-fact. Valid only for bond NPB-20-00451.
"""
CLEANUP_ONLY = """
    NOW, THEREFORE, if the Principal shall remove all litter and trash from the grounds within five days,
    this obligation shall be void; otherwise it shall remain in full force and effect.
    PROVIDED, HOWEVER, that the liability of the Surety is limited to the cost of such clean-up.
"""
COMPLIANCE_ONLY = """
    NOW, THEREFORE, if the Principal shall faithfully comply with all ordinances of the Obligee relating to the
    license, this obligation shall be void; otherwise it shall remain in full force and effect.
"""
CASH = """
    GRANT COUNTY TREASURER
    RECEIPT FOR CASH DEPOSIT                              Receipt No. 27-1180

    Received of Cedar Valley Motocross Club, Inc. the sum of $4,200.00 in cash, deposited with the County Clerk in
    lieu of a surety bond under Chapter 97, for the assembly of June 12 and 13, 2027.
    Date: May 3, 2027

    ~C. Finney~
    Carol Finney, County Treasurer
"""


def bond(clause: str = INDEMNITY, *more: tuple[str, str], text: str = SURETY) -> Bond:
    [found] = papers(("bond", text.replace("{clause}", clause)), *more).bonds
    return found


def test_what_a_surety_bond_says() -> None:
    found = bond(INDEMNITY, ("power-of-attorney", POWER))
    values = {
        f.name: f.value
        for f in (found.number, found.principal, found.obligee, found.surety, found.amount, found.dated)
        if f
    }
    assert values == {
        "bond.number": "NPB-20-00451",
        "bond.principal": "Cedar Valley Motocross Club, Inc.",
        "bond.obligee": "Grant County, Wisconsin",
        "bond.surety": "Northern Plains Bonding & Surety Co.",
        "bond.amount": Decimal("4200.00"),
        "bond.dated": date(2027, 4, 20),
    }
    assert found.effective is not None and found.effective.value == date(2027, 5, 1)
    assert found.expires is not None and found.expires.value == date(2027, 12, 31)
    assert not found.cash
    assert found.conflict == ""
    assert found.surety_licensed == "licensed"
    assert found.power is not None and found.power.document == 1 and not found.power.unnamed
    assert found.indemnity is not None and found.cleanup is not None and found.limits is None
    assert {s.name: (s.role, s.signed) for s in found.signatures} == {
        "Wade Tierney": ("President", True), "Lena Voss": ("Attorney-in-Fact", True)}


def test_words_and_figures_that_differ_are_told() -> None:
    found = bond(text=SURETY.replace("$4,200.00", "$2,400.00"))
    assert "4,200" in found.conflict and "2,400" in found.conflict


def test_a_bond_for_cleaning_up_alone_does_not_indemnify() -> None:
    found = bond(CLEANUP_ONLY)
    assert found.indemnity is None
    assert found.cleanup is not None
    assert found.limits is not None


def test_a_compliance_bond_binds_to_neither() -> None:
    found = bond(COMPLIANCE_ONLY)
    assert (found.indemnity, found.cleanup, found.limits) == (None, None, None)


@pytest.mark.parametrize(
    "clause",
    [
        "The Principal shall save harmless the County from all claims from the event, and pay for clean up.",
        "The condition is that the Principal will indemnify the County and its officers against suits resulting from "
        "the permit, and will reimburse the County for removal of trash.",
        "If the Principal keeps the Obligee harmless of every loss by reason of the issuing of said license and "
        "restores the grounds to a clean condition, this bond is void.",
    ],
)
def test_other_words_for_the_same_promise(clause: str) -> None:
    found = bond(f"    {clause}")
    assert found.indemnity is not None
    assert found.cleanup is not None


def test_a_surety_that_says_nothing_of_a_license() -> None:
    found = bond(text=SURETY.replace(" and licensed to transact surety business in Wisconsin", ""))
    assert found.surety_licensed is None


def test_a_surety_that_is_not_admitted() -> None:
    found = bond(text=SURETY.replace("licensed to transact surety business in Wisconsin", "not admitted in Wisconsin"))
    assert found.surety_licensed == "not licensed"


RIDER = """
    RIDER No. 1
    To be attached to and form part of Bond Number: NPB-20-00451

    The third paragraph is deleted and replaced by the following: "NOW, THEREFORE, if the Principal shall indemnify and
    hold harmless the Obligee from any liability by reason of the license and from the cost of cleaning up waste, this
    obligation shall be void." The proviso limiting the liability of the Surety to clean-up is stricken.
    Dated May 10, 2027

    ~Lena Voss~
    Lena Voss, Attorney-in-Fact
"""


def test_a_rider_is_read_into_its_bond() -> None:
    found = bond(CLEANUP_ONLY, ("bond", RIDER))
    assert found.indemnity is not None and found.indemnity.file == "paper1.pdf"
    assert found.cleanup is not None
    assert found.limits is None
    assert found.dated is not None and found.dated.value == date(2027, 4, 20)


def test_a_rider_that_raises_the_sum() -> None:
    rider = RIDER.split("The third")[0] + "The amount of the bond is increased from $4,200.00 to $6,000.00.\n"
    found = bond(INDEMNITY, ("bond", rider))
    assert found.amount is not None and found.amount.value == Decimal("6000.00")
    assert found.indemnity is not None and found.indemnity.file == "paper0.pdf"


def test_a_cash_deposit() -> None:
    [found] = papers(("bond", CASH)).bonds
    assert found.cash
    assert found.amount is not None and found.amount.value == Decimal("4200.00")
    assert found.surety is None
    assert found.number is not None and found.number.value == "27-1180"


def test_the_fields_are_those_of_the_bond() -> None:
    fields = paper_fields(papers(("bond", SURETY.replace("{clause}", INDEMNITY))))
    assert {f.name for f in fields} == {
        "bond.number",
        "bond.principal",
        "bond.obligee",
        "bond.surety",
        "bond.amount",
        "bond.dated",
    }
    assert all(f.evidence.file == "paper0.pdf" for f in fields)


def test_a_rider_on_a_later_page_of_the_bond_is_read_into_it() -> None:
    rider = """
    RIDER NO. 1
    To be attached to and form part of Bond No. NPB-20-00451. It is agreed that effective May 20, 2027 the penal
    sum of the bond is increased FROM Four Thousand Two Hundred Dollars ($4,200.00) TO Five Thousand Dollars
    ($5,000.00). All other terms remain.
"""
    found = bond(text=SURETY + "\f\n" + rider)
    assert found.amount is not None
    assert (found.amount.value, found.cleanup is not None) == (Decimal(5000), True)


@pytest.mark.parametrize(("receipt", "principal", "number"), [
    ("RECEIPT FOR CASH BOND\nBond file: 27-0031\nReceived of: Cedar Valley Motocross Club, Inc., by W. Tierney\n"
     "Amount $4,200.00 cash. This sum stands as bond to Grant County, filed with the Clerk.",
     "Cedar Valley Motocross Club, Inc.", "27-0031"),
    ("OFFICIAL RECEIPT No. 00911\nReceived from Cedar Valley Motocross Club the sum of $4,200.00\ncash bond deposit",
     "Cedar Valley Motocross Club", "00911"),
])  # fmt: skip
def test_who_paid_a_cash_bond(receipt: str, principal: str, number: str) -> None:
    [found] = papers(("bond", receipt)).bonds
    assert found.cash
    assert (found.principal and found.principal.value, found.number and found.number.value) == (principal, number)


def test_an_address_is_no_part_of_the_principal() -> None:
    text = SURETY.replace("of 14 Mill Street, Boscobel,\n    Wisconsin,", "N14 Mill Street, Boscobel, Wisconsin,")
    found = bond(text=text)
    assert found.principal is not None
    assert found.principal.value == "Cedar Valley Motocross Club, Inc."


PLAIN = """
    UPPER PLAINS BONDING & CASUALTY CO.
    ASSEMBLY BOND No. UM-60318
    Bluffland Fellowship, Inc., of Bloomington, Wisconsin, as principal, and Upper Plains
    Bonding & Casualty Co., a corporation licensed as a surety in the State of Wisconsin, as surety, bind
    themselves, their heirs and successors, jointly and severally, to Grant County, Wisconsin, the
    obligee, in the sum of Three Thousand and 00/100 Dollars ($3,000.00).
    The principal has asked the County for a license to hold the Ridge Hollow Tent Meeting and Revival
    in the Town of Glen Haven from August 14 through August 16, 2026.
    {clause}
    The bond takes effect on the date below and may not be cancelled before September 30, 2026.
    Dated May 6, 2026.
"""


def test_a_bond_in_plain_words_names_its_parties_and_its_day() -> None:
    [found] = papers(("bond", PLAIN)).bonds
    said = [f and f.value for f in (found.principal, found.surety, found.obligee, found.dated, found.effective)]
    assert said == [
        "Bluffland Fellowship, Inc.", "Upper Plains Bonding & Casualty Co.", "Grant County, Wisconsin",
        date(2026, 5, 6), None,
    ]


@pytest.mark.parametrize(("clause", "indemnity", "cleanup"), [
    ("If the principal shall save the County, and everyone who serves it as officer, agent, or hired help, whole and "
     "free of loss from any claim or liability that may come of the giving of that license, then this is at an end.",
     True, False),
    ("The principal shall repay whatever the County spends in gathering up and carrying off litter and refuse.",
     False, True),
    ("The principal shall pay what it costs the County to pick up and haul off any waste left by the gathering.",
     False, True),
    ("The surety answers for any liability of the County that arises from the license, and pays for the disposal of "
     "garbage that the meeting leaves.", True, True),
    ("The principal shall make good every claim against the County because of the assembly.", True, False),
    ("The principal shall obey every ordinance of the County during the meeting.", False, False),
    ("The principal hauls its own tents and picks up its mail at Lancaster.", False, False),
])  # fmt: skip
def test_what_a_bond_in_plain_words_binds_to(clause: str, indemnity: bool, cleanup: bool) -> None:
    [found] = papers(("bond", PLAIN.replace("{clause}", clause))).bonds
    assert (found.indemnity is not None, found.cleanup is not None) == (indemnity, cleanup)


@pytest.mark.parametrize(("says", "indemnity", "cleanup", "limited"), [
    ("from any liability by reason of the license, but not from any cost of cleaning up the waste", True, False, False),
    ("from any liability by reason of the license, excluding the cost of cleaning up the waste", True, False, True),
    ("from the cost of cleaning up the waste, but not from any liability by reason of the license", False, True, False),
    ("from liability by reason of the license. It is not a wage, clean-up or restoration bond", True, False, False),
    ("from any liability by reason of the license and, up to a limit of $1,000, from cleaning up", True, True, True),
    ("from any liability by reason of the license and from cleaning up, not exceeding $4,200.00", True, True, False),
    ("from any liability by reason of the license; if nobody cleans up, the Surety pays", True, True, False),
])
def test_what_a_bond_takes_out_again(says: str, indemnity: bool, cleanup: bool, limited: bool) -> None:
    found = bond(f"If the Principal shall indemnify and hold harmless the Obligee {says}, this obligation is void.")
    read = tuple(e is not None for e in (found.indemnity, found.cleanup, found.limits))
    assert read == (indemnity, cleanup, limited)


@pytest.mark.parametrize(("was", "now", "most", "unnamed", "harmed"), [
    ("", "", None, (), False),
    ("Valid only", "No bond shall exceed $3,000.00. Valid only", 3000, (), False),
    ("Valid only", "Bonds of up to $250,000 each. Valid only", 250000, (), False),
    ("Lena Voss", "Martin Olson", None, ("Lena Voss",), False),
    ("Valid only", "This power was revoked on January 15, 2027. Valid only", None, (), True),
    ("Valid only", "I certify that this power has not been revoked. Valid only", None, (), False),
    ("Valid only", "It stands until revoked by the company. Valid only", None, (), False),
])
def test_a_power_of_attorney(was: str, now: str, most: int | None, unnamed: tuple[str, ...], harmed: bool) -> None:
    power = bond(INDEMNITY, ("power-of-attorney", POWER.replace(was, now) if was else POWER)).power
    assert power is not None
    assert (power.most.value if power.most else None) == most
    assert (power.unnamed, bool(power.objections)) == (unnamed, harmed)


def test_a_license_that_lapsed_is_no_bond_that_lapsed() -> None:
    found = bond(text=SURETY.replace("and licensed to transact surety business in Wisconsin",
                                     "whose license to transact surety business in Wisconsin lapsed in 2025"))
    assert (found.surety_licensed, found.objections) == ("not licensed", ())
