"""Letters of the engine to words: what belongs to one number stays together."""

from __future__ import annotations

import pytest

from extractors.reading.lettering import whole_numbers
from extractors.reading.ocr import Letter


def letters(word: str) -> list[Letter]:
    return [Letter(c, 0.0, 1.0) for c in word]


@pytest.mark.parametrize(("read", "words"), [
    (["7,", "400"], ["7,400"]),
    (["to", "12,", "500", "persons"], ["to", "12,500", "persons"]),
    (["$1,", "000,", "000"], ["$1,000,000"]),
    (["7,", "400."], ["7,400."]),
    (["lots", "7,", "40", "and", "9"], ["lots", "7,", "40", "and", "9"]),
    (["May", "3,", "2027"], ["May", "3,", "2027"]),
    (["persons,", "400"], ["persons,", "400"]),
])
def test_a_number_that_was_parted_behind_its_comma(read: list[str], words: list[str]) -> None:
    put = whole_numbers([letters(w) for w in read])
    assert ["".join(x.text for x in w) for w in put] == words
