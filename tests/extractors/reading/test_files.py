"""Folders, archives, mails and single files of a packet."""

from __future__ import annotations

import io
import zipfile
from email.message import EmailMessage
from pathlib import Path

import pytest
from making import entries, everything, pdf, write
from PIL import Image

from extractors.errors import PacketError
from extractors.reading.files import read_files
from extractors.reading.viewing import original, picture

PLAN = pdf(lambda c: write(c, 72, 100, "Operations plan"))
MAP = pdf(lambda c: write(c, 72, 100, "Site map"))


def packed(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, data in members.items():
            z.writestr(name, data)
    return out.getvalue()


def folder(at: Path, members: dict[str, bytes]) -> Path:
    for name, data in members.items():
        target = at / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return at


def names(*paths: Path) -> list[tuple[str, int]]:
    return [(f.name, f.batch) for f in read_files(paths)]


def test_a_folder_is_read_with_its_folders_and_without_what_the_system_left(tmp_path: Path) -> None:
    at = folder(
        tmp_path, {"b.pdf": PLAN, "sub/a.pdf": MAP, ".DS_Store": b"x", "__MACOSX/._b.pdf": b"x", "Thumbs.db": b"x"}
    )
    assert names(at) == [("b.pdf", 0), ("sub/a.pdf", 0)]


def test_each_folder_is_a_filing_of_its_own(tmp_path: Path) -> None:
    one = folder(tmp_path / "p01" / "files", {"plan.pdf": PLAN})
    two = folder(tmp_path / "p02" / "files", {"plan.pdf": MAP, "reply.pdf": pdf(lambda c: write(c, 72, 90, "Reply"))})
    assert names(one, two) == [("plan.pdf", 0), ("p02/plan.pdf", 1), ("reply.pdf", 1)]


def test_single_files_are_one_filing(tmp_path: Path) -> None:
    at = folder(tmp_path, {"a.pdf": PLAN, "b.pdf": MAP})
    assert names(at / "a.pdf", at / "b.pdf") == [("a.pdf", 0), ("b.pdf", 0)]


def test_members_of_archives(tmp_path: Path) -> None:
    inner = packed({"waiver.pdf": MAP})
    at = folder(tmp_path, {"packet.zip": packed({"plan.pdf": PLAN, "docs.zip": inner})})
    assert names(at / "packet.zip") == [("docs.zip/waiver.pdf", 0), ("plan.pdf", 0)]
    assert original([at / "packet.zip"], "docs.zip/waiver.pdf") == MAP


def test_paths_that_climb_are_made_harmless(tmp_path: Path) -> None:
    at = folder(tmp_path, {"p.zip": packed({"../../etc/plan.pdf": PLAN, "C:\\x\\map.pdf": MAP})})
    assert sorted(n for n, _ in names(at / "p.zip")) == ["etc/plan.pdf", "x/map.pdf"]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    at = folder(tmp_path, {"p.zip": packed({"zeros.pdf": b"\0" * 40_000_000, "plan.pdf": PLAN})})
    files = {f.name: f for f in read_files([at / "p.zip"])}
    assert files["zeros.pdf"].read == "none" and "unpack" in files["zeros.pdf"].problems[0].what
    assert files["plan.pdf"].read == "all"


def test_archives_in_archives_end_somewhere(tmp_path: Path) -> None:
    data = packed({"plan.pdf": PLAN})
    for _ in range(6):
        data = packed({"in.zip": data})
    files = read_files([folder(tmp_path, {"p.zip": data}) / "p.zip"])
    assert [f.read for f in files] == ["none"] and "too deep" in files[0].problems[0].what


def test_the_same_bytes_are_read_once(tmp_path: Path) -> None:
    files = read_files([folder(tmp_path, {"a.pdf": PLAN, "b.pdf": PLAN})])
    assert [len(f.pages) for f in files] == [1, 0]
    assert files[1].problems[0].what == "is the same file as a.pdf" and files[1].read == "all"


def mail() -> bytes:
    message = EmailMessage()
    message["From"], message["To"] = "Dana <dana@fest.example>", "clerk@county.example"
    message["Date"], message["Subject"] = "Fri, 17 Apr 2026 09:12:00 -0500", "Mass gathering application"
    message.set_content("Dear Clerk,\n\nThe plan is attached.\nWe expect 7,200 people.\n")
    message.add_attachment(PLAN, maintype="application", subtype="pdf", filename="plan.pdf")
    return message.as_bytes()


def test_a_mail_is_a_page_and_its_attachments_are_files(tmp_path: Path) -> None:
    files = read_files([folder(tmp_path, {"m.eml": mail()}) / "m.eml"])
    assert [f.name for f in files] == ["m.eml", "m.eml/plan.pdf"]
    page = files[0].pages[0]
    assert entries(page)["Subject"] == "Mass gathering application" and page.read_by == "mail"
    assert "We expect 7,200 people." in everything(page)


def test_a_mail_in_html_alone_is_read_as_seen(tmp_path: Path) -> None:
    message = EmailMessage()
    message["From"], message["Subject"], message["To"] = "a@b.example", "x", "c@d.example"
    html = "<p>Gates open at <b>10 a.m.</b></p><p style='display:none'>secret</p><script>x()</script>"
    message.set_content(html, subtype="html")
    said = everything(read_files([folder(tmp_path, {"m.eml": message.as_bytes()}) / "m.eml"])[0].pages[0])
    assert "Gates open at 10 a.m." in said and "secret" not in said and "x()" not in said


def tiff(frames: int) -> bytes:
    out = io.BytesIO()
    images = [Image.new("L", (300, 400), 255) for _ in range(frames)]
    images[0].save(out, "TIFF", save_all=True, append_images=images[1:], dpi=(100, 100))
    return out.getvalue()


def test_each_frame_of_a_picture_is_a_page(tmp_path: Path) -> None:
    (file,) = read_files([folder(tmp_path, {"scan.pdf": tiff(3)}) / "scan.pdf"])  # named wrongly: the bytes decide
    assert [(p.number, p.width, p.height) for p in file.pages] == [(1, 216, 288), (2, 216, 288), (3, 216, 288)]
    assert file.read == "all" and {p.read_by for p in file.pages} == {"blank"}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.bin", b"\x01\x02\x00\xff" * 50),
        ("a.pdf", b""),
        ("a.zip", b"PK\x03\x04rubbish"),
        ("a.jpg", b"\xff\xd8\xff\xe0oops"),
    ],
)
def test_what_cannot_be_read_is_said_with_what_to_do(tmp_path: Path, name: str, data: bytes) -> None:
    files = read_files([folder(tmp_path, {name: data})])
    assert files[0].read == "none"
    assert files[0].problems[-1].weight == "unread" and files[0].problems[-1].todo


def test_a_packet_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PacketError, match="does not exist"):
        read_files([tmp_path / "nowhere"])
    with pytest.raises(PacketError, match="no file"):
        read_files([tmp_path])


def test_pictures_of_pages(tmp_path: Path) -> None:
    at = folder(tmp_path, {"p.zip": packed({"plan.pdf": PLAN, "scan.tif": tiff(2)})}) / "p.zip"
    assert Image.open(io.BytesIO(picture([at], "plan.pdf", 1, dpi=72))).size == (612, 792)
    assert Image.open(io.BytesIO(picture([at], "scan.tif", 2))).size == (300, 400)
    with pytest.raises(PacketError, match="no page 9"):
        picture([at], "plan.pdf", 9)


def test_progress_goes_from_nothing_to_nearly_all(tmp_path: Path) -> None:
    shares: list[float] = []
    read_files([folder(tmp_path, {"a.pdf": PLAN, "b.pdf": MAP})], lambda what, share: shares.append(share))
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] <= 1.0
