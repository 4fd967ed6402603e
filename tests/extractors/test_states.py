"""Which states a text names."""

from __future__ import annotations

import pytest

from extractors.catalogue.states import named_states


@pytest.mark.parametrize(("text", "states"), [
    ("GRANT COUNTY, MINNESOTA", ["Minnesota"]),
    ("Grant County, Wis., as Obligee", ["Wisconsin"]),
    ("State of New\nYork", ["New York"]),
    ("Selma, NC 27576", ["North Carolina"]),
    ("Lancaster, WI", ["Wisconsin"]),
    ("Iowa County, Wisconsin", ["Wisconsin"]),
    ("County of Washington", []),
    ("STATE OF WASHINGTON\nCOUNTY OF KING", ["Washington"]),
    ("State of Washington County of King", ["Washington"]),
    ("1200 Washington Avenue", []),
    ("GRANT COUNTY, IN THE PENAL SUM", []),
    ("West Virginia and Virginia", ["West Virginia", "Virginia"]),
    ("N. C. and Johnston County", ["North Carolina"]),
])  # fmt: skip
def test_the_states_that_a_text_names(text: str, states: list[str]) -> None:
    assert [named.name for named in named_states(text)] == states
