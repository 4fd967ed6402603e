"""Distances in sentences, and on which side of a limit they put a thing."""

from __future__ import annotations

import pytest

from extractors.distances import distances, placed

MILE = 5280.0


@pytest.mark.parametrize(
    ("text", "feet"),
    [
        ("It begins 4.2 km away.", 13779.5),
        ("7.4 miles from the fence", 39072),
        ("half a mile down the road", 2640),
        ("a quarter mile", 1320),
        ("one mile off", 5280),
        ("1,640 feet", 1640),
        ("650 m from the nearest gate", 2132.5),
    ],
)
def test_a_distance(text: str, feet: float) -> None:
    assert distances(text)[0].feet == pytest.approx(feet, rel=0.001)


@pytest.mark.parametrize("text", ["a 6-foot fence has 4 gates".replace("6-foot ", ""), "five persons", "in 2027"])
def test_no_distance(text: str) -> None:
    assert distances(text) == ()


@pytest.mark.parametrize(
    ("text", "feet", "place"),
    [
        ("The nearest house stands 900 feet from the camp.", 1500, "within"),
        ("The nearest house stands 2,100 feet from the camp.", 1500, "beyond"),
        ("No house stands within 2,000 feet.", 1500, "beyond"),
        ("No house stands within 1,500 feet.", 1500, "beyond"),
        ("No house stands within 500 feet.", 1500, "unclear"),
        ("Three houses lie within 1,500 feet.", 1500, "within"),
        ("The nearest class II reservoir is nine miles off.", MILE, "beyond"),
        ("A protected watershed begins 4.2 km away.", 3 * MILE, "within"),
        ("The farm lies within three miles of a protected watershed.", 3 * MILE, "within"),
        ("No part of it is within three miles of a protected watershed.", 3 * MILE, "beyond"),
        ("There is no reservoir nearby.", MILE, None),
    ],
)
def test_on_which_side(text: str, feet: float, place: str | None) -> None:
    assert placed(text, feet) == place
