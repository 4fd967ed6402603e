"""Forms whose questions stand between rules, each over its answer."""

from __future__ import annotations

from making import HEIGHT, page, rule, texts, write
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Entry, Page

QUESTIONS = [
    ("Who is asking for the license?", "Dairy Workers, Local 71", ()),
    ("Where is it?", "Prochaska hayfield, Rock Church Road", ()),
    ("Does a fence go all the way around?", "three sides only", (("Yes", False), ("No. Explain:", True))),
    ("What is the greatest number of persons?", "3,600", ()),
    ("Will food be sold?", "", (("Yes", True), ("No", False))),
    ("Gates: how many?", "", ()),
]


def form(c: Canvas, numbered: bool = True, face: str = "Courier-Bold") -> None:
    write(c, 72, 70, "Application for a License", "Helvetica-Bold", 14)
    write(c, 72, 84, "Answer every question. Mark one box where boxes are given.", "Helvetica", 8)
    top = 100.0
    for n, (question, answer, options) in enumerate(QUESTIONS, 1):
        if numbered:
            write(c, 72, top, str(n), "Helvetica-Bold", 10)
        write(c, 96, top, question, "Helvetica", 8)
        for option, ticked in options:
            top += 13
            c.setLineWidth(0.7)
            c.rect(97, HEIGHT - top - 1, 8, 8)
            if ticked:
                c.line(98, HEIGHT - top, 104, HEIGHT - top + 6)
                c.line(98, HEIGHT - top + 6, 104, HEIGHT - top)
            write(c, 112, top, option, "Helvetica", 8)
        if answer:
            top += 12
            write(c, 96, top, answer, face, 9)
        rule(c, 66, 540, top + 8)
        top += 22


def answers(read: Page) -> dict[str, str]:
    return {b.label: b.value for b in read.blocks if isinstance(b, Entry) and b.kind != "check"}


def test_what_stands_under_a_question_is_its_answer() -> None:
    read = page(form)
    assert answers(read) == {
        "1 Who is asking for the license?": "Dairy Workers, Local 71",
        "2 Where is it?": "Prochaska hayfield, Rock Church Road",
        "3 Does a fence go all the way around?": "No. Explain: three sides only",
        "4 What is the greatest number of persons?": "3,600",
        "5 Will food be sold?": "Yes",
        "6 Gates: how many?": "",
    }
    assert "Answer every question. Mark one box where boxes are given." in " ".join(texts(read))
    ticked = [b.label for b in read.blocks if isinstance(b, Entry) and b.kind == "check" and b.checked]
    assert ticked == ["No. Explain:", "Yes"]


def test_questions_without_numbers() -> None:
    read = page(lambda c: form(c, numbered=False))
    assert answers(read)["What is the greatest number of persons?"] == "3,600"
    assert answers(read)["Who is asking for the license?"] == "Dairy Workers, Local 71"


def test_lines_of_one_face_between_rules_are_no_questions() -> None:
    assert answers(page(lambda c: form(c, face="Helvetica"))).get("2 Where is it?") is None


def test_a_label_with_its_answer_behind_it_is_no_question() -> None:
    def draw(c: Canvas) -> None:
        for n, (label, first) in enumerate([("Where from", "The county main"), ("How much", "15,000 gallons a day"),
                                            ("Who to call", "Elton Lang, 919-555-0170"), ("When", "All day long")]):
            write(c, 72, 100 + 40 * n, label, "Helvetica-Bold", 9)
            write(c, 170, 100 + 40 * n, first, "Helvetica", 9)
            write(c, 170, 112 + 40 * n, "for each of the two days of the show.", "Helvetica", 9)
            rule(c, 66, 540, 120 + 40 * n)

    assert answers(page(draw)) == {}
