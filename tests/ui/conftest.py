"""A small packet, a desk of its own for every test, and the screen opened on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas
from streamlit.testing.v1 import AppTest

from ui import desk
from ui.desk import Case

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


@pytest.fixture(scope="session")
def packet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An application and a plan of two pages; no bond, no insurance, too few toilets; and a file that nobody can read."""
    folder = tmp_path_factory.mktemp("fair") / "Harvest Jam"
    folder.mkdir()
    pdf(folder / "application.pdf", APPLICATION)
    pdf(folder / "plan.pdf", PLAN, "4. Fire\nTen fire extinguishers of class ABC hang at the food stands.")
    return folder


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A desk of this test's own."""
    monkeypatch.setenv("GATEBOOK_DESK", str(tmp_path / "desk"))
    monkeypatch.delenv("GATEBOOK_PACKET", raising=False)
    return tmp_path / "desk"


@pytest.fixture
def case(packet: Path) -> Case:
    """The small packet on the desk."""
    return desk.open_in_place(packet, "grant-county-wi", None)


@pytest.fixture
def screen() -> Screen:
    """Opens a page of the screen as a fresh browser would: `screen("decide", case)`."""

    def opened(page: str, case: Case | None = None) -> AppTest:
        test = AppTest.from_file(str(APP), default_timeout=60)
        if case:
            test.query_params["case"] = case.id
        test.run()
        test.switch_page(f"screens/{page}.py").run()
        assert not test.exception, [e.message for e in test.exception]
        return test

    return opened
