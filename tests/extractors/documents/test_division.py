"""What the clerk says about where a paper begins, and what it is, stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sorted_pages import file, runs
from test_kind import COVER, HEALTH, SEWER, SHERIFF

from extractors.documents.division import Division
from extractors.documents.split import split_documents
from extractors.errors import PacketError

LETTERS = file(SHERIFF, HEALTH, SEWER, COVER)
NAME = LETTERS.name


def test_two_papers_are_made_one() -> None:
    found = split_documents([LETTERS], [Division(file=NAME, page=2, begins=False)])
    assert runs(found) == [("sheriff-statement", [1, 2]), ("treatment-works-statement", [3]), ("cover-letter", [4])]


def test_the_whole_file_is_one_paper() -> None:
    whole = [Division(file=NAME, page=n, begins=False, kind="contract") for n in (2, 3, 4)]
    found = split_documents([LETTERS], whole)
    assert runs(found) == [("contract", [1, 2, 3, 4])]
    assert (found[0].why, found[0].sure) == ("the clerk says so", True)


def test_a_paper_is_cut_and_the_second_half_named() -> None:
    joined = [Division(file=NAME, page=2, begins=False), Division(file=NAME, page=3, begins=False)]
    cut = Division(file=NAME, page=3, begins=True, kind="other")
    found = split_documents([LETTERS], [*joined, cut])
    assert runs(found) == [("sheriff-statement", [1, 2]), ("other", [3]), ("cover-letter", [4])]


def test_a_kind_is_put_right_and_the_bounds_stay() -> None:
    found = split_documents([LETTERS])
    named = split_documents([LETTERS], [Division(file=NAME, page=1, kind="other")])
    assert runs(named) == [("other", [1]), *runs(found)[1:]]


def test_a_paper_goes_on_from_the_file_before() -> None:
    other = file(SEWER)
    second = other.model_copy(
        update={"name": "more.pdf", "pages": tuple(p.model_copy(update={"file": "more.pdf"}) for p in other.pages)}
    )
    found = split_documents([LETTERS, second], [Division(file="more.pdf", page=1, begins=False)])
    assert [(p.file, p.page) for p in found[-1].pages] == [(NAME, 4), ("more.pdf", 1)]


@pytest.mark.parametrize(
    ("division", "says"),
    [
        (Division(file=NAME, page=9, begins=True), "page 9, and the packet has no such page"),
        (Division(file="gone.pdf", page=1), "gone.pdf, page 1"),
        (Division(file=NAME, page=1, kind="waver"), "no kind of paper 'waver'"),
    ],
)
def test_a_page_or_kind_that_there_is_not_is_named(division: Division, says: str) -> None:
    with pytest.raises(PacketError, match=says):
        split_documents([LETTERS], [division])


@given(
    st.lists(
        st.builds(
            Division, file=st.just(NAME), page=st.integers(1, 4), begins=st.sampled_from([True, False, None]),
            kind=st.sampled_from(["", "other", "bond"]),
        )
    )
)
def test_every_page_stays_in_one_paper_whatever_the_clerk_says(divisions: list[Division]) -> None:
    found = split_documents([LETTERS], divisions)
    assert [(p.file, p.page) for d in found for p in d.pages] == [(NAME, n) for n in (1, 2, 3, 4)]
    for division in divisions:
        later = [d for d in divisions if (d.file, d.page) == (division.file, division.page)]
        if division.begins is not None and division is later[-1] and division.page > 1:
            firsts = {(d.pages[0].file, d.pages[0].page) for d in found}
            assert ((NAME, division.page) in firsts) == division.begins
