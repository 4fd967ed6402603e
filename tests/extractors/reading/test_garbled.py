"""Text layers that say nothing are told from those that do."""

from __future__ import annotations

import pytest

from extractors.reading.garbled import unreadable

PROSE = "Portable toilets stand in five groups near the gates and are cleaned each day by a licensed hauler"
PLAIN = PROSE.split()
SHIFTED = ["".join(chr(ord(c) - 29) for c in w) for w in PLAIN]  # "The dancers" comes out as "7KHGDQFHUV"
CERTIFICATE = "INSR ADDL SUBR 04/10/2026 11/01/2025 $2,000,000 POLICY NUMBER LIMITS EACH OCCURRENCE NAIC"
FORM = CERTIFICATE.split(" ")


@pytest.mark.parametrize("words", [PLAIN * 3, FORM * 8, ["12,000"] * 60, ["DASR"], []])
def test_text_that_means_something(words: list[str]) -> None:
    assert unreadable(words) == 0.0


@pytest.mark.parametrize("words", [SHIFTED * 5, ["\ufffd\ufffdx"] * 30, ["\ue001\ue002"] * 5])
def test_text_that_means_nothing(words: list[str]) -> None:
    assert unreadable(words) > 0.4
