"""The papers of a small fair, typed into PDFs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas
from streamlit.testing.v1 import AppTest

APP = Path(__file__).parents[2] / "ui" / "app.py"
Screen = Callable[..., AppTest]

APPLICATION = """APPLICATION FOR A LICENSE
Name of applicant: Ruth Ellen Vogel
Organization: Platte Valley Fair Board
Name of event: Harvest Jam
Location: 2210 Willow Road, Lancaster, Wisconsin
Begins: August 14, 2027, 10:00 a.m.
Ends: August 14, 2027, 6:00 p.m.
Maximum number of people: 3,000"""

PLAN = """OPERATIONS PLAN
1. Fence
A woven wire fence six feet high completely encloses the grounds.
It has four gates: one each on the north, east, south and west side.
2. Toilets
There are 3 toilets for women and 8 toilets for men.
3. Security
Four security guards are on duty at all times."""


def pdf(path: Path, *pages: str) -> Path:
    """A PDF with these pages of typed lines."""
    canvas = Canvas(str(path), pagesize=letter)
    for text in pages:
        canvas.setFont("Helvetica", 12)
        for n, line in enumerate(text.splitlines()):
            canvas.drawString(72, 720 - 24 * n, line)
        canvas.showPage()
    canvas.save()
    return path


def words(test: AppTest) -> str:
    """All that stands on the page, as one text."""
    kinds = (test.title, test.header, test.subheader, test.markdown, test.caption, test.info, test.warning, test.error)
    return "\n".join(str(element.value) for kind in kinds for element in kind).replace("\\", "")


def sent(test: AppTest, label: str) -> AppTest:
    """Presses the button of that label."""
    next(b for b in test.button if b.label == label).click().run()
    assert not test.exception, [e.message for e in test.exception]
    return test


def decide(test: AppTest, condition: str, verdict: str, why: str, by: str = "M. Ortiz") -> AppTest:
    """Goes to a point on the Review page, as a click in the list does, and overrides its verdict."""
    test.session_state["condition"] = condition
    test.run().button(key="do-override").click().run()
    test.radio(key=f"verdict-override-{condition}").set_value(verdict)
    test.text_input(key=f"why-override-{condition}").input(why)
    test.text_input(key=f"by-override-{condition}").input(by)
    return sent(test, "Record the verdict")
