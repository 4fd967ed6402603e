"""Text files and the bodies of mails: what stands on lines of its own, what an editor wrapped, and how it is coded."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.models import Entry, Page, Text
from extractors.reading.files import read_files
from extractors.reading.plain import decoded, text_pages


def page(text: str) -> Page:
    return text_pages(text.encode(), "a.txt")[0]


def entries(text: str) -> dict[str, str]:
    return {b.label: b.value for b in page(text).blocks if isinstance(b, Entry)}


def texts(text: str) -> list[str]:
    return [b.text for b in page(text).blocks if isinstance(b, Text)]


FORM = """\
Name of applicant: Dana Weiss
Organization: Ridge Riders, Inc.
Address: 12 Main Street, Lancaster, WI 53813
Name of event: Ridge Rally
Location: Miller Farm, 900 Hollow Road, Town of Liberty
Date of event: July 16, 2027
Hours: 10:00 a.m. to 6:00 p.m.
Maximum number of persons: 5,000
"""


def test_tight_lines_with_labels_keep_their_own_answers() -> None:
    assert entries(FORM) == {
        "Name of applicant": "Dana Weiss",
        "Organization": "Ridge Riders, Inc.",
        "Address": "12 Main Street, Lancaster, WI 53813",
        "Name of event": "Ridge Rally",
        "Location": "Miller Farm, 900 Hollow Road, Town of Liberty",
        "Date of event": "July 16, 2027",
        "Hours": "10:00 a.m. to 6:00 p.m.",
        "Maximum number of persons": "5,000",
    }


@pytest.mark.parametrize(("text", "label", "value"), [
    ("Location: Miller Farm, 900 Hollow Road,\n   Town of Liberty\nDate: July 16", "Location",
     "Miller Farm, 900 Hollow Road, Town of Liberty"),
    ("Location: Miller Farm, 900 Hollow Road,\nTown of Liberty\nDate: July 16", "Location",
     "Miller Farm, 900 Hollow Road, Town of Liberty"),
    ("Location: Miller Farm\nParking is on the grass and is free to all who come to the grounds.", "Location",
     "Miller Farm"),
    ("Location: ______________\nDate: July 16", "Location", ""),
    ("Location: ___Miller Farm____\nDate: July 16", "Location", "Miller Farm"),
    ("Name of event ......... Ridge Rally\nDate ......... July 16", "Name of event", "Ridge Rally"),
    ("3. Name of event: Ridge Rally", "Name of event", "Ridge Rally"),
    ("Hours: 10:00 a.m.", "Hours", "10:00 a.m."),
])  # fmt: skip
def test_a_label_and_its_answer(text: str, label: str, value: str) -> None:
    assert entries(text)[label] == value


@pytest.mark.parametrize(("text", "said"), [
    ("We will haul the water from the village in two tankers and\nstore it at the north end of the field in a tank.",
     ["We will haul the water from the village in two tankers and store it at the north end of the field in a tank."]),
    ("All who come by car leave the county road by the gravel lane at\nGate C: it is the widest, and two men stand "
     "there.", ["All who come by car leave the county road by the gravel lane at Gate C: it is the widest, and two men "
                "stand there."]),
    ("Water: We will haul 5,000 gallons a day in food-grade tankers from\nthe village. They are filled at night.",
     ["Water: We will haul 5,000 gallons a day in food-grade tankers from the village. They are filled at night."]),
    ("Dear Clerk:\n\nWe begin at 10:30 PM.", ["Dear Clerk:", "We begin at 10:30 PM."]),
    ("Plan\n----------\nWater\n__________\nFood\n= = = = =\nEnd", ["Plan", "Water", "Food", "End"]),
    ("- two tankers\n- one well", ["- two tankers", "- one well"]),
])  # fmt: skip
def test_what_is_prose_and_what_is_a_rule(text: str, said: list[str]) -> None:
    assert texts(text) == said
    assert entries(text) == {}


SAID = "Place: Zwettler’s Grove – the café, Straße 5"


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_codes_of_text(code: str, tmp_path: Path) -> None:
    data = SAID.encode(code)
    assert decoded(data) == SAID
    (tmp_path / "plan.txt").write_bytes(data)
    (file,) = read_files([tmp_path])
    assert file.read == "all"
    assert [(b.label, b.value) for b in file.pages[0].blocks if isinstance(b, Entry)] == [tuple(SAID.split(": "))]


def test_bytes_that_are_no_text_are_none(tmp_path: Path) -> None:
    (tmp_path / "plan.txt").write_bytes(bytes(range(256)) * 8)
    (file,) = read_files([tmp_path])
    assert file.read == "none"
