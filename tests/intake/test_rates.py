"""Rates in words: what a plan says of cars to the acre where it gives neither cars nor acres."""

from __future__ import annotations

import pytest

from extractors.cues import stems
from intake.checks.rates import _rate


@pytest.mark.parametrize(
    ("said", "rate"),
    [
        ("We lay it off at eighty-five cars to the acre.", True),
        ("The lot holds 90 cars per acre.", True),
        ("We figure 80 cars an acre.", True),
        ("About sixteen acres are set aside for cars.", False),
        ("It takes 12 acres.", False),
    ],
)
def test_a_number_of_cars_to_the_acre_is_a_rate(said: str, rate: bool) -> None:
    assert (_rate("cars", "acre").find(stems(said)) is not None) is rate
