"""Packets whose plans promise nothing for this event: the law typed out, and plans that are marked as samples."""

from __future__ import annotations

import io
import textwrap
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.packet import read_packet
from intake.ordinances.load import find
from intake.review import review

PLAN = (
    "A fence completely encloses the grounds. It has four gates: north, east, south and west.",
    "Ten private security guards will be on duty.",
    "14 toilets for women and 14 toilets for men will be provided.",
    "Six physicians and five nurses, licensed in Wisconsin, will be on duty. Two ambulances will be on site.",
    "There will be 1,800 free parking spaces inside the assembly grounds.",
    "Fire alarms and 60 fire extinguishers will be placed around the site.",
)


def pdf(lines: list[str]) -> bytes:
    out = io.BytesIO()
    page = Canvas(out)
    for start in range(0, len(lines), 40):
        for n, line in enumerate(lines[start : start + 40]):
            page.drawString(72, 740 - 16 * n, line)
        page.showPage()
    page.save()
    return out.getvalue()


def met(folder: Path, paragraphs: list[str], ordinance: str) -> tuple[list[str], int]:
    """The conditions that a plan of these paragraphs meets, and how many notes there are."""
    lines = [line for p in paragraphs for line in (*textwrap.wrap(p, 85), "")]
    (folder / "plan.pdf").write_bytes(pdf(lines))
    law = find(ordinance)
    packet = read_packet([folder], law=law.text)
    return [f.condition for f in review(packet, law, None).findings if f.verdict == "met"], len(packet.notes)


@pytest.mark.parametrize("ordinance", ["grant-county-wi", "johnston-county-nc"])
def test_the_ordinance_typed_out_meets_nothing(tmp_path: Path, ordinance: str) -> None:
    law = [" ".join(p.split()) for p in find(ordinance).text.split("\n\n")]
    assert met(tmp_path, ["Operations Plan", *law], ordinance)[0] == []


@pytest.mark.parametrize("mark", ["SAMPLE", "WITHDRAWN - do not use", "EXAMPLE ONLY"])
def test_a_plan_that_is_marked_meets_nothing_and_the_clerk_is_told(tmp_path: Path, mark: str) -> None:
    assert met(tmp_path, ["Operations Plan", mark, *PLAN], "grant-county-wi") == ([], 1)


@pytest.mark.parametrize(
    ("ordinance", "condition"), [("grant-county-wi", "fence.gates"), ("johnston-county-nc", "parking.spaces")]
)
def test_the_same_plan_without_a_mark_meets_what_it_promises(tmp_path: Path, ordinance: str, condition: str) -> None:
    crowd = "Maximum attendance: 5,000 persons."
    assert condition in met(tmp_path, ["Operations Plan", crowd, *PLAN], ordinance)[0]
