"""What a further filing changes: each pair of verdicts, which figures count as changed, what the letter says of it."""

from __future__ import annotations

import pytest
from check_cases import BOX, JOHNSTON, condition, document, ordinance, packet

from extractors.documents.division import Division
from extractors.models import File, Line, Page, Text, Word
from extractors.packet import Packet, packet_of
from extractors.passages import Passage
from intake.letters.answered import answer
from intake.models import AtLeast, Finding, Fixed, Review, Verdict
from intake.resubmittal import answered, changes, resubmittal
from intake.review import review

GATES = condition(AtLeast(fields=("fence.gates",), need=Fixed(number=4), unit="gates"), id="fence.gates")  # type: ignore[arg-type]


def reviewed(verdict: Verdict, reason: str = "the papers say so") -> Review:
    finding = Finding(condition="fence.gates", verdict=verdict, reason=reason)
    return Review(
        packet=packet(), ordinance=ordinance(GATES), filed_on=None, findings=(finding,), conflicts=(),
        missing_documents=(),
    )  # fmt: skip


def filed(first: str, second: str, kind: str = "site-plan", letter: str = "Please find our papers.") -> Packet:
    """A site plan with one statement, a further paper with another, and the letter that came with it."""
    papers = (document("site-plan", 1), document(kind, 2, order=1), document("cover-letter", 3, order=1))
    told = tuple(
        Passage(role="sentence", text=text, file="packet.pdf", page=n, box=BOX, document=n - 1)
        for n, text in enumerate((first, second, letter), start=1)
    )
    return packet(documents=papers).model_copy(update={"passages": told})


@pytest.mark.parametrize(
    ("before", "after", "turn"),
    [
        ("missing", "met", "cured"),
        ("deficient", "met", "cured"),
        ("unclear", "met", "cured"),
        ("missing", "deficient", "still open"),
        ("missing", "unclear", "still open"),
        ("met", "deficient", "newly broken"),
        ("not-applicable", "missing", "newly broken"),
        ("met", "unclear", "newly doubtful"),
        ("met", "met", None),
        ("missing", "not-applicable", None),
    ],
)
def test_a_point_takes_its_turn(before: Verdict, after: Verdict, turn: str | None) -> None:
    turned = resubmittal(reviewed(before), reviewed(after)).turned
    assert [t.turn for t in turned] == ([turn] if turn else [])


@pytest.mark.parametrize(
    ("first", "second", "more", "seen"),
    [
        ("There are 15 toilets on the grounds.", "There are 12 toilets on the grounds.", {}, True),
        ("Each occurrence limit: $1,000,000 general", "Each occurrence limit: $500,000 general", {}, True),
        ("There are 15 toilets on the grounds.", "There are 15 toilets on the grounds.", {}, False),
        ("There are 15 toilets on the grounds.", "The stage has 12 lamps over the crowd.", {}, False),
        ("There are 15 toilets on the grounds.", "There are 12 toilets on the grounds.", {"kind": "contract"}, False),
        ("There are 15 toilets on the grounds.", "There are 12 toilets on the grounds.",
         {"letter": "We went from 15 toilets to 12."}, False),
        ("There are 15 toilets on the grounds.", "There are 12 toilets on the grounds.",
         {"letter": "The 12 papers are enclosed."}, True),
    ],
)  # fmt: skip
def test_figures_changed_without_a_word(first: str, second: str, more: dict[str, str], seen: bool) -> None:
    found = changes(filed(first, second, **more))
    assert [(c.before.page, c.before.said, c.after.page, c.after.said) for c in found] == (
        [(1, first, 2, second)] if seen else []
    )


def test_one_filing_has_nothing_to_be_held_against() -> None:
    assert answered(reviewed("missing")) is None


def sheet(file: str, batch: int, *rows: str) -> File:
    """A file of one page with these rows."""
    blocks = tuple(
        Text(role="paragraph", lines=(Line((Word(row, (72.0, 40.0 + 14 * n, 400.0, 50.0 + 14 * n), "Tinos", 10.0),)),))
        for n, row in enumerate(rows)
    )
    page = Page(file=file, number=1, width=612.0, height=792.0, blocks=blocks, read_by="text layer")
    return File(name=file, sha256="", batch=batch, pages=(page,))


def test_what_the_clerk_says_of_a_paper_holds_for_the_filings_before_too() -> None:
    works = sheet(
        "works.pdf", 0, "City of Tolliver Sewer Department", "May 3, 2027", "Dear Mr. Ostrom:",
        "Our sewage treatment works will accept the waste of your toilets on August 7.", "Sincerely,",
        "Ann Orr, Superintendent",
    )  # fmt: skip
    more = sheet("more.pdf", 1, "May 20, 2027", "Dear Clerk:", "We have nothing to add.", "Sincerely,", "Ray Ostrom")
    said = Division(file="works.pdf", page=1, kind="owner-consent")
    plain = packet_of((works, more), "packet", JOHNSTON.text)
    divided = packet_of((works, more), "packet", JOHNSTON.text, divisions=[said])
    assert review(plain, JOHNSTON).finding("toilets.disposal").verdict == "met"
    found = answered(review(divided, JOHNSTON))
    assert found is not None
    turns = {t.condition: t.turn for t in found.turned}
    assert turns["toilets.disposal"] == "still open"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("missing", "met", "show what was open"),
        ("missing", "deficient", "Still open after those papers"),
        ("met", "deficient", "no longer stand"),
        ("unclear", "met", ""),
        ("missing", "unclear", ""),
    ],
)
def test_the_letter_says_what_became_of_a_point(before: Verdict, after: Verdict, said: str) -> None:
    now = reviewed(after)
    text = " ".join(line for part in answer(now, resubmittal(reviewed(before), now)) for line in part.lines)
    assert said in text if said else text == ""
