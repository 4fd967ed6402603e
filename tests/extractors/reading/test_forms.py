"""Blanks, check boxes and fillable fields."""

from __future__ import annotations

import io

import pikepdf
import pytest
from making import box, entries, everything, page, pdf, rule, texts, ticked, write
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Entry, Page
from extractors.reading.pdf import read_pdf


def test_answers_on_rules() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Telephone")
        rule(c, 122, 260, 103)
        write(c, 126, 100, "(608) 555-0142", "Courier")
        write(c, 290, 100, "E-mail")
        rule(c, 325, 540, 103)
        write(c, 330, 100, "dana@fest.example", "Courier")
        write(c, 72, 130, "Landowner")
        rule(c, 125, 400, 133)

    assert entries(page(draw)) == {"Telephone": "(608) 555-0142", "E-mail": "dana@fest.example", "Landowner": ""}


def test_printed_blanks_left_empty() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Fee received $__________      Receipt no. __________")

    assert entries(page(draw)) == {"Fee received": "", "Receipt no.": ""}


def test_blanks_set_without_a_space() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Mailing address______________________City_______________Zip_________")

    assert entries(page(draw)) == {"Mailing address": "", "City": "", "Zip": ""}


def test_fields_over_blanks_set_without_a_space() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Mailing address______________________City_______________")
        for name, x, said in (("f1", 150, "4417 County Highway Q"), ("f2", 290, "Lancaster")):
            c.acroForm.textfield(name=name, x=x, y=792 - 103, width=80, height=14, value=said)

    assert entries(page(draw)) == {"Mailing address": "4417 County Highway Q", "City": "Lancaster"}


def test_label_colon_value_with_wide_gaps() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Begins:   Sat. July 25, 10 a.m.")
        write(c, 330, 100, "Ends:   Sun. July 26, 6 p.m.")

    assert entries(page(draw)) == {"Begins": "Sat. July 25, 10 a.m.", "Ends": "Sun. July 26, 6 p.m."}


def test_an_underlined_link_in_a_sentence_is_no_answer() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "We left two surviving plans; the elder one,")
        write(c, 270, 100, "the traffic plan, and")
        rule(c, 270, 270 + c.stringWidth("the traffic plan", "Helvetica", 10), 102)

    assert entries(page(draw)) == {}


def test_a_sentence_with_blanks_stays_a_sentence() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Subscribed and sworn to before me this")
        write(c, 265, 100, "15th", "Courier")
        rule(c, 258, 300, 103)
        write(c, 304, 100, "day of")
        write(c, 342, 100, "April", "Courier")
        rule(c, 336, 400, 103)
        write(c, 402, 100, ", 2026.")

    assert everything(page(draw)) == "Subscribed and sworn to before me this 15th day of April , 2026."


def test_a_signature_line_stays_text_with_its_label_below() -> None:
    def draw(c: Canvas) -> None:
        write(c, 80, 200, "Dana M. Reisterer", "Courier")
        rule(c, 72, 280, 204)
        write(c, 72, 214, "Signature of applicant", size=8)

    read = page(draw)
    assert entries(read) == {} and texts(read) == ["Dana M. Reisterer", "Signature of applicant"]


def test_boxes_with_a_small_label_and_the_answer_below() -> None:
    def draw(c: Canvas) -> None:
        said = [
            ("Name of applicant", "Dana M. Reisterer"),
            ("Telephone", "(608) 555-0142"),
            ("Event", "Roots Festival"),
            ("Persons expected", "7,200"),
            ("Landowner", ""),
        ]
        for i, (label, answer) in enumerate(said):
            x, top = 72 + 220 * (i % 2), 100 + 34 * (i // 2)
            box(c, x, top, 220, 34)
            write(c, x + 3, top + 9, label, size=7)
            write(c, x + 6, top + 26, answer, "Courier", 10)

    assert entries(page(draw)) == {
        "Name of applicant": "Dana M. Reisterer", "Telephone": "(608) 555-0142", "Event": "Roots Festival",
        "Persons expected": "7,200", "Landowner": "",
    }  # fmt: skip


def test_drawn_check_boxes() -> None:
    def draw(c: Canvas) -> None:
        for i, (label, on) in enumerate((("Medical plan", True), ("Lighting plan", False))):
            box(c, 72, 91 + 20 * i, 9, 9)
            write(c, 88, 100 + 20 * i, label)
            if on:
                write(c, 73.5, 99 + 20 * i, "X", size=8)

    assert ticked(page(draw)) == {"Medical plan": True, "Lighting plan": False}


def test_a_tick_drawn_with_lines() -> None:
    def draw(c: Canvas) -> None:
        box(c, 72, 91, 9, 9)
        path = c.beginPath()
        path.moveTo(73, 792 - 96)
        path.lineTo(76, 792 - 99)
        path.lineTo(80, 792 - 92)
        c.drawPath(path)
        write(c, 88, 100, "Food will be sold")

    assert ticked(page(draw)) == {"Food will be sold": True}


def test_bracketed_boxes_after_a_question() -> None:
    read = page(lambda c: write(c, 72, 100, "Kind of place:        [X] permanent stadium    [ ] open land"))
    assert ticked(read) == {"permanent stadium": True, "open land": False}
    choice = next(b for b in read.blocks if isinstance(b, Entry) and b.kind == "choice")
    assert (choice.label, choice.value) == ("Kind of place", "permanent stadium")


@pytest.mark.parametrize(("yes", "no"), [(True, False), (False, True)])
def test_boxes_behind_their_words(yes: bool, no: bool) -> None:
    """Yes [ ]  No [x] is no."""

    def draw(c: Canvas) -> None:
        for top, asked in ((100, "Will there be camping?"), (130, "Will food be sold?")):
            write(c, 72, top, asked)
            for x, word, ticked_ in ((320, "Yes", yes), (370, "No", no)):
                write(c, x, top, word)
                box(c, x + 22, top - 9, 10, 10)
                if ticked_:
                    write(c, x + 24, top - 1, "X", "Helvetica-Bold", 9)

    read = page(draw)
    assert [(b.label, b.value) for b in read.blocks if isinstance(b, Entry) and b.kind == "choice"] == [
        ("Will there be camping?", "Yes" if yes else "No"), ("Will food be sold?", "Yes" if yes else "No"),
    ]  # fmt: skip
    assert ticked(read) == {"Yes": yes, "No": no}


def test_a_box_whose_words_fell_on_the_next_line_moves_no_other() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Amount: $1,900.00")
        for x, ticked_ in ((165, True), (215, False)):
            box(c, x, 91, 10, 10)
            if ticked_:
                write(c, x + 2, 99, "X", "Helvetica-Bold", 9)
        write(c, 179, 100, "cash")
        write(c, 72, 114, "check")

    assert ticked(page(draw))["cash"] is True


# ---- fillable forms ------------------------------------------------------------------------------------------------


def fillable(change: object = None) -> Page:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Name of gathering")
        c.acroForm.textfield(name="f1", x=180, y=792 - 106, width=200, height=16, value="Dogwood Skies")
        write(c, 72, 130, "Expected persons")
        c.acroForm.textfield(name="f2", x=180, y=792 - 136, width=200, height=16, value="")
        c.acroForm.checkbox(name="c1", x=72, y=792 - 166, size=12, checked=True)
        write(c, 92, 163, "Food will be sold")
        c.acroForm.checkbox(name="c2", x=72, y=792 - 186, size=12, checked=False)
        write(c, 92, 183, "Camping overnight")

    data = pdf(draw)
    if callable(change):
        with pikepdf.open(io.BytesIO(data)) as document:
            change({str(f["/T"]): f for f in document.Root.AcroForm.Fields})
            out = io.BytesIO()
            document.save(out)
            data = out.getvalue()
    return read_pdf(data, "form.pdf").pages[0]


def test_fields_come_out_with_their_printed_labels() -> None:
    read = fillable()
    assert entries(read) == {"Name of gathering": "Dogwood Skies", "Expected persons": ""}
    assert ticked(read) == {"Food will be sold": True, "Camping overnight": False}
    assert read.read_by == "form"


def test_fillable_boxes_behind_their_words() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Will overnight camping be offered?")
        for name, x, word in (("y", 330, "Yes"), ("n", 380, "No")):
            write(c, x, 100, word)
            c.acroForm.checkbox(name=name, x=x + 22, y=792 - 103, size=11, checked=name == "n")

    read = read_pdf(pdf(draw), "form.pdf").pages[0]
    assert ticked(read) == {"Yes": False, "No": True}
    choice = next(b for b in read.blocks if isinstance(b, Entry) and b.kind == "choice")
    assert (choice.label, choice.value) == ("Will overnight camping be offered?", "No")


def test_printed_boxes_under_fillable_ones_are_no_words() -> None:
    """Many forms print the box as a letter of a symbol font."""

    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Will food be sold?")
        for name, x, word in (("y", 200, "Yes"), ("n", 250, "No")):
            write(c, x + 2, 100, "F")
            write(c, x + 14, 100, word)
            c.acroForm.checkbox(name=name, x=x, y=792 - 103, size=11, checked=name == "y")

    read = read_pdf(pdf(draw), "form.pdf").pages[0]
    assert ticked(read) == {"Yes": True, "No": False}
    choice = next(b for b in read.blocks if isinstance(b, Entry) and b.kind == "choice")
    assert (choice.label, choice.value) == ("Will food be sold?", "Yes")
    assert " F " not in everything(read)


def test_a_tall_field_takes_its_label_from_one_line() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "signed before me, the undersigned")
        write(c, 72, 112, "My phone number is")
        c.acroForm.textfield(name="f", x=240, y=792 - 115, width=100, height=20, value="(608) 555-0142")

    assert entries(read_pdf(pdf(draw), "form.pdf").pages[0]) == {"My phone number is": "(608) 555-0142"}


def test_a_field_below_a_wrapped_item_is_named_by_all_of_it() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "(2) Potable water at the rate of at least one gallon per person each")
        write(c, 72, 112, "day of the event.")
        c.acroForm.textfield(name="w", x=72, y=792 - 134, width=400, height=16, value="see plan")

    said = entries(read_pdf(pdf(draw), "form.pdf").pages[0])
    assert said == {"Potable water at the rate of at least one gallon per person each day of the event.": "see plan"}


def test_the_appearance_beats_the_value() -> None:
    def change(fields: dict[str, pikepdf.Object]) -> None:
        fields["c2"]["/V"] = pikepdf.Name("/Yes")
        fields["c2"]["/AS"] = pikepdf.Name("/Off")

    assert ticked(fillable(change))["Camping overnight"] is False


@pytest.mark.parametrize("name", ["/1", "/On", "/Oui"])
def test_any_name_but_off_is_checked(name: str) -> None:
    def change(fields: dict[str, pikepdf.Object]) -> None:
        fields["c2"]["/AS"] = pikepdf.Name(name)

    assert ticked(fillable(change))["Camping overnight"] is True


def test_a_button_without_appearance_is_no_crash() -> None:
    def change(fields: dict[str, pikepdf.Object]) -> None:
        for key in ("/AP", "/AS"):
            if key in fields["c1"]:
                del fields["c1"][key]

    assert "Food will be sold" in ticked(fillable(change))
