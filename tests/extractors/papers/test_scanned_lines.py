"""Signature lines of scans: a date beside the label, a line left empty, a clerk's stamp over the paper."""

from __future__ import annotations

from datetime import date

from typed_pages import papers, sheet

from extractors.papers.signing import signatures

BOND = """
    RECEIVED
    MAR 9 2026
    COUNTY CLERK

                    LICENSE AND PERMIT BOND
    Bond no. 41-7702

    KNOW ALL MEN BY THESE PRESENTS, that we, LONE ROCK SPEEDWAY INC of Lone Rock,
    Wisconsin, Principal, and BADGER CASUALTY COMPANY, a Wisconsin corporation, Surety, are bound unto
    RICHLAND COUNTY, WISCONSIN, in the sum of Nine Thousand Dollars ($9,000.00).
    Dated February 20, 2026.

    LONE ROCK SPEEDWAY INC



    Principal (signature and title)
"""


def test_a_stamp_is_neither_the_date_nor_the_principal_of_a_bond() -> None:
    [bond] = papers(("bond", BOND)).bonds
    assert bond.principal is not None and bond.principal.value == "LONE ROCK SPEEDWAY INC"
    assert bond.dated is not None and bond.dated.value == date(2026, 2, 20)


def test_a_party_line_with_nothing_over_it_is_not_signed() -> None:
    [bond] = papers(("bond", BOND)).bonds
    assert [(s.role, s.signed) for s in bond.signatures] == [("Principal", False)]


def test_dates_beside_the_labels_do_not_hide_the_signatures() -> None:
    lines = """
        We waive the distance for the days that are named above.

        Ada Brandt                    Ole Brandt
        Owner   date 4/2/26           Owner   date 4/2/26
    """
    found = signatures(sheet(lines, "dwelling-waiver", "ocr"))
    assert {(s.name, s.role, s.signed) for s in found} == {("Ada Brandt", "Owner", True), ("Ole Brandt", "Owner", True)}
