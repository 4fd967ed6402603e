"""Licenses of the county's own state, and of others."""

from __future__ import annotations

import pytest

from intake.checks.licenses import speaks_of


@pytest.mark.parametrize(("words", "ours"), [
    ("Heartland Mutual is licensed to transact business in the State of Wisconsin", True),
    ("an Iowa corporation licensed as a surety in Wisconsin", True),
    ("admitted in Wis. and Minn.", True),
    ("is licensed to write insurance in this state", True),
    ("admitted in all fifty states", True),
    ("the company is an admitted carrier", True),
    ("Prairie Casualty is licensed to do business in the State of Illinois", False),
    ("authorized in Iowa and Minnesota", False),
])  # fmt: skip
def test_of_which_state_words_speak(words: str, ours: bool) -> None:
    assert speaks_of(words, "Wisconsin") is ours
