"""How far doubt reaches: which conditions a place that was not read can touch."""

from __future__ import annotations

import pytest

from extractors.doubts import Doubt, doubts
from extractors.models import Document, Entry, Evidence, File, Line, Page, PageRef, Problem, Text, Word
from extractors.passages import passages
from intake.doubts import touching
from intake.ordinances.load import find

JOHNSTON = find("johnston-county-nc")
HERE = Evidence(file="scan.pdf", page=1, box=(0, 0, 1, 1), said="", by="read with doubt")


def doubt(said: str = "", **more: object) -> Doubt:
    given = {"plain": True, "lost": True, **more}
    return Doubt.model_validate({"file": "scan.pdf", "page": 1, "place": HERE, "said": said, **given})


BLOT, MISREAD = {"lost": True}, {"lost": False}


@pytest.mark.parametrize(
    ("place", "touched", "untouched"),
    [
        # a whole page may say anything
        (Doubt(file="scan.pdf", page=2), ["water.peak", "toilets.disposal-statement", "signs.plan"], []),
        # a blot on a blank: what its label asks for
        (doubt("12. Parking: acres", label="12. Parking"), ["parking.density"], ["water.peak", "signs.plan"]),
        (doubt("Guards inside the grounds, each shift:", label="Guards inside the grounds, each shift:"),
         ["security.guards"], ["parking.spaces", "pests.control"]),
        (doubt("Guards outside, gates, roads and cars:", label="Guards outside, gates, roads and cars:"),
         ["security.guards"], ["parking.spaces"]),
        # under a heading
        (doubt("Number on each shift:", label="Number on each shift:", over=("D. Guards",)),
         ["security.guards"], ["dust.plan"]),
        # a figure read nearly: the conditions on a figure
        (doubt("They hold 12o0'cars, in rows.", dim=("12o0'cars",), over=("PARKING",), **MISREAD),
         ["parking.spaces"], ["parking.signs", "water.peak"]),
        (doubt("so that eightean thousand gallons of water a day come", dim=("eightean",), **MISREAD),
         ["water.quantity"], ["pests.control"]),
        # a word read nearly: the conditions in whose wordings stands one like it
        (doubt("The farm sprays against mosqultoes every evening.", dim=("mosqultoes",), **MISREAD),
         ["pests.control"], ["toilets.seats"]),
        (doubt("Nobody promised us anything but a cobler.", dim=("cobler",), **MISREAD), [], ["pests.control"]),
        # a waiver cannot hide a toilet plan
        (doubt("We get free toilets and water.", kind="dwelling-waiver"), [], ["toilets.seats", "water.peak"]),
        # what tells nothing of itself: what such a paper shows; a letter or a form may show anything
        (doubt("xvq", plain=False, kind="water-plan"), ["water.peak"], ["lighting.plan", "medical.approval"]),
        (doubt("xvq", plain=False, kind="cover-letter"), ["water.peak", "lighting.plan"], ["medical.approval"]),
    ],
)  # fmt: skip
def test_a_place_touches_what_it_may_speak_of(place: Doubt, touched: list[str], untouched: list[str]) -> None:
    reached = {c.id for c in JOHNSTON.conditions if touching(c, [place])}
    assert set(touched) <= reached
    assert not reached & set(untouched)


# --- which places there are ---------------------------------------------------------------------------------------


def word(text: str, x: float, y: float) -> Word:
    return Word(text, (x, y, x + 6.0 * len(text), y + 10.0), "scan", 10.0)


def line(said: str, y: float, x: float = 72.0) -> Line:
    out, at = [], x
    for text in said.split():
        out.append(word(text, at, y))
        at += 6.0 * len(text) + 3.0
    return Line(tuple(out))


def text(said: str, y: float) -> Text:
    return Text(role="paragraph", lines=(line(said, y),))


def found(*blocks: Text | Entry, **more: object) -> tuple[Doubt, ...]:
    fields = {"file": "scan.pdf", "number": 1, "width": 612, "height": 792, "read_by": "ocr", "blocks": blocks, **more}
    page = Page.model_validate(fields)
    document = Document(number=0, kind="security-plan", title="", sure=True, pages=(PageRef(file="scan.pdf", page=1),))
    file = File(name="scan.pdf", sha256="", pages=(page,))
    return doubts((file,), (document,), passages(file.pages, (document,)))


SHIFT = text("Guards inside the grounds, each shift:", 100)
BEHIND = (320.0, 90.0, 400.0, 125.0)


def test_a_blot_behind_a_label_is_in_doubt_and_one_that_stands_alone_is_not() -> None:
    [blot] = found(SHIFT, marks=(BEHIND,))
    assert (blot.said, blot.kind, blot.lost, blot.plain) == (SHIFT.text, "security-plan", True, True)
    assert found(SHIFT, marks=((320.0, 300.0, 400.0, 340.0),)) == ()


def test_what_was_not_read_beside_the_questions_of_a_form_answers_them() -> None:
    """Notes by hand beside two questions, read together: they speak of what the form asks there and of no more."""
    asked = [Entry(label=label, value="Yes", box=(72.0, y, 300.0, y + 10)) for label, y in
             (("11. Any activity after dark?", 100.0), ("12. Will food be sold or given?", 120.0))]
    notes = Text(role="paragraph", lines=(line("music till ll", 100, 330), line("Il stands", 120, 330)))
    [note] = found(*asked, notes, unread=(notes.lines[1].words[0].box,))
    assert note.plain and note.label == "11. Any activity after dark? 12. Will food be sold or given?"
    reached = {c.id for c in JOHNSTON.conditions if touching(c, [note])}
    assert "lighting.plan" in reached and not reached & {"pests.control", "water.peak", "signs.plan"}


def test_a_signature_or_a_seal_by_an_oath_hides_nothing() -> None:
    assert found(text("Signature of applicant:", 100), marks=(BEHIND,)) == ()
    assert found(text("Sworn to before me this day by:", 100), marks=(BEHIND,)) == ()


def test_a_word_in_doubt_that_the_packet_holds_elsewhere_is_read_right() -> None:
    said = text("Two guards stand at the gate", 100)
    dim = (said.lines[0].words[1].box,)
    assert [d.dim for d in found(said, dim=dim)] == [("guards",)]
    assert found(said, text("The guards wear yellow shirts", 130), dim=dim) == ()


def test_a_page_that_could_not_be_read_is_in_doubt_as_a_whole_and_a_part_of_one_is_not() -> None:
    lost = Problem(file="scan.pdf", page=1, what="this page is a picture", weight="unread")
    assert [d.place for d in found(problems=(lost,))] == [None]
    assert found(SHIFT, problems=(lost.model_copy(update={"box": BEHIND}),)) == ()
    assert found(SHIFT, problems=(lost.model_copy(update={"weight": "note"}),)) == ()
