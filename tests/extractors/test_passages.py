"""Pages are cut into sentences, rows and answers, each under its headings."""

from __future__ import annotations

import pytest

from extractors.models import Box, Cell, Document, Entry, Line, Page, PageRef, Table, Text, Word
from extractors.passages import Passage, passages, sentences


def line(text: str, top: float = 0.0, size: float = 10.0) -> Line:
    words, left = [], 0.0
    for word in text.split():
        words.append(Word(word, (left, top, left + 5.0 * len(word), top + size), "Times", size))
        left += 5.0 * len(word) + 3
    return Line(tuple(words))


def text(role: str, *lines: str, size: float = 10.0) -> Text:
    return Text(role=role, lines=tuple(line(t, 12.0 * n, size) for n, t in enumerate(lines)))  # type: ignore[arg-type]


def cell(words: str, left: float = 0.0) -> Cell:
    box: Box = (left, 0, left + 50, 10)
    return Cell((line(words),) if words else (), box)


def cut(*blocks: Text | Table | Entry) -> tuple[Passage, ...]:
    page = Page(file="plan.pdf", number=1, width=612, height=792, blocks=blocks)
    paper = Document(number=0, kind="operations-plan", title="", sure=True, pages=(PageRef(file="plan.pdf", page=1),))
    return passages([page], [paper])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("We have two gates. Both are wide.", ["We have two gates.", "Both are wide."]),
        ("Dr. Lee will be there. She is licensed.", ["Dr. Lee will be there.", "She is licensed."]),
        ("It opens at 9 a.m. on Sunday. Bring water.", ["It opens at 9 a.m. on Sunday.", "Bring water."]),
        ("John W. Miller signs. He is chair.", ["John W. Miller signs.", "He is chair."]),
        ("The tank holds 2.5 tons. It is new.", ["The tank holds 2.5 tons.", "It is new."]),
        ("Gates open at 8:30 p.m. The show ends at 10.", ["Gates open at 8:30 p.m.", "The show ends at 10."]),
        ("One line only", ["One line only"]),
    ],
)
def test_sentences(words: str, expected: list[str]) -> None:
    assert [s for s, _, _ in sentences([line(words)])] == expected


def test_a_word_broken_at_a_lines_end_is_one_word() -> None:
    assert [s for s, _, _ in sentences([line("All guests are count-"), line("ed at the gate.")])] == [
        "All guests are counted at the gate."
    ]


def test_a_sentence_stands_under_its_headings_nearest_last() -> None:
    found = cut(
        text("heading", "Operations plan", size=18),
        text("heading", "4. Water", size=13),
        text("paragraph", "Ten taps."),
        text("heading", "5. Toilets", size=13),
        text("paragraph", "Forty units."),
    )
    said = {p.text: p.headings for p in found}
    assert said["Ten taps."] == ("Operations plan", "4. Water")
    assert said["Forty units."] == ("Operations plan", "5. Toilets")


def test_a_row_carries_its_column_heads() -> None:
    rows = ((cell("Group"), cell("Women")), (cell("Bowl"), cell("6")), (cell("All"), cell("22")))
    found = cut(Table(rows=rows, heads=1))
    assert [(c.head, c.text) for c in found[1].cells] == [("Group", "All"), ("Women", "22")]
    assert found[1].last and not found[0].last


def test_an_answer_keeps_its_label() -> None:
    (answer,) = cut(Entry(label="Toilet seats", value="92", box=(0, 0, 10, 10)))
    assert (answer.role, answer.label, answer.text) == ("answer", "Toilet seats", "92")


def test_running_headers_are_no_passages() -> None:
    assert cut(text("furniture", "Page 2 of 3")) == ()


def test_a_sentence_cut_in_two_by_a_pages_end_is_one() -> None:
    first = Page(
        file="plan.pdf", number=1, width=612, height=792, blocks=(text("paragraph", "Two of our members are on the"),)
    )
    second = first.model_copy(
        update={
            "number": 2,
            "blocks": (text("furniture", "2"), text("paragraph", "fire department. They are trained.")),
        }
    )
    refs = (PageRef(file="plan.pdf", page=1), PageRef(file="plan.pdf", page=2))
    paper = Document(number=0, kind="operations-plan", title="", sure=True, pages=refs)
    found = passages([first, second], [paper])
    assert [(p.page, p.text) for p in found] == [
        (1, "Two of our members are on the fire department."),
        (2, "They are trained."),
    ]


def doubted(said: str, doubtful: set[int]) -> Line:
    return Line(tuple(w._replace(sure=n not in doubtful) for n, w in enumerate(line(said).words)))


@pytest.mark.parametrize(
    ("doubtful", "sure"),
    [(set(), True), ({7}, True), ({0, 1, 2}, False), ({3}, False)],
)
def test_a_sentence_stands_where_a_few_words_are_in_doubt_but_no_number_is(doubtful: set[int], sure: bool) -> None:
    ((_, _, told),) = sentences([doubted("On the grounds 24 guards work in two shifts each day", doubtful)])
    assert told is sure
