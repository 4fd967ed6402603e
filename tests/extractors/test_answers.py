"""Answers written on the blanks of scanned forms."""

from __future__ import annotations

import pytest

from extractors.answers import filled
from extractors.models import Block, Box, Entry, Line, Page, Text, Word


def _line(text: str, box: Box, sure: bool = True) -> Text:
    return Text(role="paragraph", lines=(Line((Word(text, box, sure=sure),)),))


def _blank(label: str, value: str = "", box: Box = (57, 156, 519, 166)) -> Entry:
    return Entry(label=label, value=value, box=box)


def _page(*blocks: Block, scanned: bool = True) -> Page:
    read_by = "ocr" if scanned else "text layer"
    return Page(file="form.pdf", number=1, width=612, height=792, blocks=blocks, read_by=read_by)


def test_what_is_written_on_a_blank_is_its_answer() -> None:
    page = _page(_blank("1. Applicant"), _line("Pat Rowe", (161, 153, 318, 163), sure=False))
    assert [(b.label, b.value, b.sure) for b in filled(page) if isinstance(b, Entry)] == [
        ("1. Applicant", "Pat Rowe", False)
    ]
    assert len(filled(page)) == 1


@pytest.mark.parametrize(
    "other",
    [
        _line("below it", (161, 170, 318, 182)),
        _line("beyond its end", (400, 156, 590, 166)),
        _line("before it", (10, 156, 50, 166)),
    ],
)
def test_what_stands_elsewhere_is_not(other: Text) -> None:
    page = _page(_blank("1. Applicant"), other)
    assert filled(page) == page.blocks


def test_two_lines_on_a_blank_are_left_to_a_person() -> None:
    page = _page(_blank("Acres"), _line("12", (161, 154, 180, 164)), _line("14", (200, 154, 220, 164)))
    assert filled(page) == page.blocks


def test_only_scans_are_read_in_pieces() -> None:
    page = _page(_blank("1. Applicant"), _line("Pat Rowe", (161, 153, 318, 163)), scanned=False)
    assert filled(page) == page.blocks


def test_a_label_that_ran_into_its_answer() -> None:
    (found,) = filled(_page(_blank("4. Telephone919", "555-0133")))
    assert isinstance(found, Entry)
    assert (found.label, found.value, found.sure) == ("4. Telephone", "919 555-0133", False)


def test_a_row_in_two_pieces() -> None:
    page = _page(
        _line("Ends: date Sun. Oct 11, 2026", (83, 351, 228, 365)),
        _line("hour 6 pm", (273, 353, 324, 364)),
        _line("Food", (83, 370, 120, 380)),
    )
    assert [b.text for b in filled(page) if isinstance(b, Text)] == ["Ends: date Sun. Oct 11, 2026 hour 6 pm", "Food"]
