"""The Word file says what the letter says, word for word, and opens whatever stands in it."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import docx
import pytest
from docx.oxml.ns import qn
from hypothesis import given, settings
from hypothesis import strategies as st
from letter_cases import BOND, FACTS, FENCE, INDEMNITY, TOILETS, found, packet, reviewed, said
from lxml import etree

from extractors.models import Value
from intake.letters.letter import Letter
from intake.letters.word_file import letter_bytes, read_back, write_letter
from intake.letters.words import letter_of
from intake.models import MissingDocument, Ordinance
from intake.ordinances.load import shipped
from intake.review import review

ON = date(2026, 5, 20)
LONG = reviewed(
    found(FENCE, "unclear", "Look at the map"),
    found(TOILETS, "deficient", "12 of 15", evidence=(said("12 “women” & <men>", 3),)),
    found(BOND, "missing", "No bond."), found(INDEMNITY, "missing", "No bond."),
    missing_documents=(MissingDocument(kind="bond", conditions=("bond.filed", "bond.indemnity")),),
)
LETTERS = {
    "long draft": letter_of(LONG, None, draft=True),
    "short final": letter_of(reviewed(found(TOILETS, "deficient", "12 of 15")), ON),
    "complete": letter_of(reviewed(), ON),
}


def body(data: bytes, part: str = "word/document.xml") -> etree._Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return etree.fromstring(archive.read(part))


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_the_file_reads_back_word_for_word(letter: Letter) -> None:
    assert read_back(letter_bytes(letter)) == (*letter.lines, "Page 1 of 1")


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_the_same_letter_gives_the_same_bytes(letter: Letter) -> None:
    assert letter_bytes(letter) == letter_bytes(letter)


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_no_run_is_empty(letter: Letter) -> None:
    for text in body(letter_bytes(letter)).iter(qn("w:t")):
        assert text.text and text.text.strip()


def test_it_is_written_to_its_path(tmp_path) -> None:  # type: ignore[no-untyped-def]
    write_letter(LETTERS["complete"], tmp_path / "letter.docx")
    assert (tmp_path / "letter.docx").read_bytes() == letter_bytes(LETTERS["complete"])


def test_the_draft_mark_stands_in_the_header_of_every_page() -> None:
    document = docx.Document(io.BytesIO(letter_bytes(LETTERS["long draft"])))
    (section,) = document.sections
    assert section.header.paragraphs[0].text == "DRAFT – not decided"
    assert not section.different_first_page_header_footer


def test_pages_are_numbered_by_fields() -> None:
    footer = next(n for n in zipfile.ZipFile(io.BytesIO(letter_bytes(LETTERS["complete"]))).namelist() if "footer" in n)
    asked = [e.text.strip() for e in body(letter_bytes(LETTERS["complete"]), footer).iter(qn("w:instrText"))]
    assert asked == ["PAGE", "NUMPAGES"]


def test_heads_of_tables_repeat_and_rows_stay_whole() -> None:
    document = docx.Document(io.BytesIO(letter_bytes(LETTERS["long draft"])))
    grids = [t for t in document.tables if t.rows[0]._tr.find(f".//{qn('w:tblHeader')}") is not None]
    assert len(grids) == 2  # papers received, and what is looked at later
    assert all(row._tr.find(f".//{qn('w:cantSplit')}") is not None for table in grids for row in table.rows)


def test_its_properties_name_the_office_and_no_time() -> None:
    data = letter_bytes(LETTERS["short final"])
    core = docx.Document(io.BytesIO(data)).core_properties
    assert core.author == "Office of the County Clerk"
    assert "Ridge “Roots” Festival" in core.title
    assert core.created is None and core.modified is None
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {member.date_time for member in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


ODD = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("&<>\"'“”]{}\x00\x0b\u202e\ufffe")), max_size=40)


@settings(max_examples=40, deadline=None)
@given(name=ODD, reason=ODD, words=ODD)
def test_whatever_the_packet_says_the_file_opens_and_says_it(name: str, reason: str, words: str) -> None:
    facts = {**FACTS, "applicant.name": name, "event.name": name}
    review = reviewed(found(TOILETS, "deficient", reason, evidence=(said(words, 3),)), packet=packet(facts))
    letter = letter_of(review, ON)
    assert read_back(letter_bytes(letter)) == (*letter.lines, "Page 1 of 1")


def test_a_very_long_name_is_cut_at_the_top_of_the_page_only() -> None:
    name = "The Great " + "Very " * 300 + "Fair"
    letter = letter_of(reviewed(packet=packet({**FACTS, "event.name": name})), ON)
    assert dict(letter.subject)["Event:"] == name
    assert len(letter.header[0]) < 130
    assert read_back(letter_bytes(letter)) == (*letter.lines, "Page 1 of 1")


@pytest.mark.parametrize("ordinance", shipped(), ids=lambda o: o.id)
@pytest.mark.parametrize("facts", [FACTS, {}], ids=["a few facts", "nothing"])
def test_a_draft_of_a_real_review_reads_back(ordinance: Ordinance, facts: dict[str, Value]) -> None:
    result = review(packet(facts), ordinance, ON)
    letter = letter_of(result, None, draft=True)
    assert read_back(letter_bytes(letter)) == (*letter.lines, "Page 1 of 1")
    assert len(letter.boxes[0].items) == len(result.undecided) > 0
