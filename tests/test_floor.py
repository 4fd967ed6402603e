"""Accuracy on the sample packets is pinned: what was reached once is held (`gatebook evaluate`, floor.toml)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from intake.evaluate import evaluate_packets, labelled_packets, read_floor
from intake.evaluate import scored as scored_packet

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "sample_applications"


def test_there_is_a_floor_for_the_sample_packets() -> None:
    floor = read_floor(ROOT / "floor.toml")
    assert floor is not None
    assert set(floor.packets) == {p.name for p in labelled_packets([SAMPLES])}
    assert floor.false_passes == 0


@pytest.mark.parametrize("packet", labelled_packets([SAMPLES]), ids=lambda p: p.name)
def test_a_sample_packet_has_no_false_pass(packet: object) -> None:
    assert scored_packet(packet).faults.get("false pass", 0) == 0  # type: ignore[arg-type]


@pytest.mark.skipif(shutil.which("soffice") is None, reason="pages of Word files need LibreOffice")
def test_the_floor_holds() -> None:
    lines, held = evaluate_packets([SAMPLES], ROOT / "floor.toml")
    assert held, "\n".join(line for line in lines if not line.startswith(" "))
