"""Who signed, in which role: what is printed below a signature, behind it, or over the next one."""

from __future__ import annotations

import pytest
from typed_pages import sheet

from extractors.papers.signing import signatures

STACKED = """
    Signed and sealed this 2nd day of June, 2027.
    Tri-County Saddle Club, Inc.
    By ~Merle Haas~
    Merle Haas, President (Principal)
    COULEE SURETY COMPANY
    By ~Joan Pitt~
    Joan Pitt, Attorney-in-Fact
"""
BEHIND = """
    Signed and sealed this 2nd day of June, 2027.
    ~M. Haas~  Principal
    ~J. Pitt~  Attorney-in-fact
"""
IN_FULL_BEHIND = """
    ~Merle Haas~      Merle Haas, President, for the Principal
    ~Joan Pitt~      Joan Pitt, Attorney in Fact, for the Surety
"""


SIDE_BY_SIDE = """
    Principal: Ridge Runners Club, Inc.                 Surety: Coulee Surety Company
    ~Dale R. Vogel~                     ~Joyce Amund~
    Dale R. Vogel, president            Joyce Amund, attorney-in-fact
"""


@pytest.mark.parametrize(("page", "signed"), [
    (SIDE_BY_SIDE, [("Dale R. Vogel", "president", ""), ("Joyce Amund", "attorney-in-fact", "")]),
    (STACKED, [("Merle Haas", "President, Principal", ""), ("Joan Pitt", "Attorney-in-Fact", "")]),
    (BEHIND, [("M. Haas", "Principal", ""), ("J. Pitt", "Attorney-in-fact", "")]),
    (IN_FULL_BEHIND, [
        ("Merle Haas", "President, for the Principal", ""), ("Joan Pitt", "Attorney in Fact, for the Surety", ""),
    ]),
])
def test_each_signature_has_its_own_words(page: str, signed: list[tuple[str, str, str]]) -> None:
    assert [(s.name, s.role, s.organization) for s in signatures(sheet(page, "bond"))] == signed


def test_a_company_below_the_signature_is_the_signers() -> None:
    page = """
    ~Merle Haas~
    Merle Haas, President
    Tri-County Saddle Club, Inc.
    """
    assert [s.organization for s in signatures(sheet(page, "bond"))] == ["Tri-County Saddle Club, Inc."]
