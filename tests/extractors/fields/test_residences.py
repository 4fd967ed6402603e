"""Residences that a packet lists below a label, in a table, in an answer; and what only looks like one of them."""

from __future__ import annotations

import pytest
from handmade import facts, paper

NEAR = "Dwellings within 300 feet:"


@pytest.mark.parametrize(("parts", "heads", "found"), [
    ((NEAR, "418 Corbin Mill Road, Selma", "77 Heron Pond Way"), (), ["418 Corbin Mill Road", "77 Heron Pond Way"]),
    ((NEAR, "1. 418 Corbin Mill Road (Tart)", "2. 77 Heron Pond Way (Doe)", "Signature: Pat Lowe"), (),
     ["418 Corbin Mill Road", "77 Heron Pond Way"]),
    ((NEAR, "418 Corbin Mill Road", "We filed from 12 Office Park Drive last year and every year before, as the county "
      "has it in its own records."), (), ["418 Corbin Mill Road"]),
    ((NEAR, "- 418 Corbin Mill Road", "- 77 Heron Pond Way"), (), ["418 Corbin Mill Road", "77 Heron Pond Way"]),
    ((NEAR, ("418 Corbin Mill Road", "H. Tart", "210"), ("77 Heron Pond Way", "A. Doe", "290")),
     ("Address", "Owner", "Feet"), ["418 Corbin Mill Road", "77 Heron Pond Way"]),
    (("Residences within 1,500 feet = 418 Corbin Mill Road; 77 Heron Pond Way",), (),
     ["418 Corbin Mill Road", "77 Heron Pond Way"]),
    ((NEAR, "None"), (), []),
    ((NEAR, "Owner’s mailing address: 12 Office Park Drive"), (), []),
    (("Applicant’s address:", "12 Office Park Drive"), (), []),
])  # fmt: skip
def test_residences_below_a_label(parts: tuple[str, ...], heads: tuple[str, ...], found: list[str]) -> None:
    said = facts(paper(*parts, kind="application-form", heads=heads))
    assert [f.value for f in said.get("residence.address", [])] == found
