"""What a packet is made of: every member of an archive, and none of the county's own words."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from extractors.packet import read_packet


def pdf(*lines: str) -> bytes:
    out = io.BytesIO()
    page = Canvas(out)
    for n, line in enumerate(lines):
        page.drawString(72, 720 - 16 * n, line)
    page.save()
    return out.getvalue()


def test_members_that_are_stored_as_they_are_come_out_of_their_archive(tmp_path: Path) -> None:
    archive = tmp_path / "packet.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as made:
        made.writestr("plan.pdf", pdf("Operations plan", "There are four gates."))
        made.writestr("map.pdf", pdf("Site plan"))
    assert [f.name for f in read_packet([archive]).files] == ["map.pdf", "plan.pdf"]


def test_the_countys_own_letter_shows_nothing(tmp_path: Path) -> None:
    asks = "Describe the fence and show that it encloses the location completely, on every side."
    closes = "This letter is neither an approval nor a denial of a license."
    (tmp_path / "letter.pdf").write_bytes(pdf("Dear Mr. Gray:", asks, closes))
    assert read_packet([tmp_path]).statements == ()
    (tmp_path / "letter.pdf").write_bytes(
        pdf("Operations plan", "A fence encloses the location completely, on every side.")
    )
    assert read_packet([tmp_path]).statements
