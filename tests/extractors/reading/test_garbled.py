"""Text layers that say nothing are told from those that do."""

from __future__ import annotations

import pytest

from extractors.reading.garbled import has_lost_letters, in_pieces, likeness, strange, unreadable

PROSE = "Portable toilets stand in five groups near the gates and are cleaned each day by a licensed hauler"
PLAIN = PROSE.split()
SHIFTED = ["".join(chr(ord(c) - 29) for c in w) for w in PLAIN]  # "The dancers" comes out as "7KHGDQFHUV"
CERTIFICATE = "INSR ADDL SUBR 04/10/2026 11/01/2025 $2,000,000 POLICY NUMBER LIMITS EACH OCCURRENCE NAIC"
FORM = CERTIFICATE.split(" ")


@pytest.mark.parametrize("words", [PLAIN * 3, FORM * 8, ["12,000"] * 60, ["DASR"], []])
def test_text_that_means_something(words: list[str]) -> None:
    assert unreadable(words) == 0.0


@pytest.mark.parametrize("words", [SHIFTED * 5, ["\ufffd\ufffdx"] * 30, ["\ue001\ue002"] * 5, ["(cid:12)(cid:9)"] * 9])
def test_text_that_means_nothing(words: list[str]) -> None:
    assert unreadable(words) > 0.4


@pytest.mark.parametrize(("word", "lost"), [
    ("of\ufffdce", True), ("of\x01ce", True), ("of\uf001ce", True), ("office", False), ("\uf0b7", False),
])  # fmt: skip
def test_letters_lost_inside_of_words(word: str, lost: bool) -> None:
    assert has_lost_letters(word) is lost


def test_prose_is_told_by_its_small_words() -> None:
    wrong = [w.replace("e", "c").replace("a", "u").replace("i", "l") for w in PLAIN]
    assert likeness(PLAIN) > 0.2 > likeness(wrong)
    assert strange([["tbc", "wutcr", "ls", "testcd", "eucb", "duy", "by", "hhh"]] * 9) is False  # "by" is right
    assert strange([["tbc", "wutcr", "ls", "testcd", "eucb", "duy", "bv", "hhh"]] * 9) is True
    assert strange([PLAIN] * 3) is False and strange([["Gate", "A", "12", "2"]] * 30) is False


def test_crumbs_of_words() -> None:
    assert in_pieces(["Boot", "om", "a", "e", "er", "en", "DVD"] * 9)
    assert not in_pieces(PLAIN * 3) and not in_pieces(["Gate", "A", "12", "B"] * 30)
