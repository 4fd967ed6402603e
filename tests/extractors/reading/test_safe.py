"""Hostile and broken files: each ends with a plain problem, what was read before is kept, and the rest goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest
import traps
from making import everything
from making import pdf as drawn

from extractors.models import File
from extractors.reading import desk as desks
from extractors.reading import pdf
from extractors.reading import reader as readers
from extractors.reading.desk import Desk, Read
from extractors.reading.files import read_files
from extractors.reading.limits import MAX_MEMBERS
from extractors.reading.pipe import Asked
from extractors.reading.processes import Watched
from extractors.reading.reader import Reader


def read(tmp_path: Path, members: dict[str, bytes], *passwords: str) -> dict[str, File]:
    """The files of a packet's folder with these files, by name."""
    folder = tmp_path / "packet"
    for name, data in members.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return {f.name: f for f in read_files([folder], passwords=passwords)}


def told(file: File) -> str:
    """All that is said of the file and its pages."""
    problems = (*file.problems, *(p for page in file.pages for p in page.problems))
    return " | ".join(f"{p.page or ''} {p.what} {p.todo}".strip() for p in problems)


def at_a_hasty_desk(data: bytes, seconds: float = 3.0, workers: int = 1) -> Read:
    """The file as a desk with little patience reads it."""
    hasty = Desk(workers, page_seconds=seconds)
    try:
        reading = hasty.read(Asked(name="plan.pdf"), lambda: data)
        assert hasty.wait(reading, 60)
        return reading.result()
    finally:
        hasty.close()


STOPPED = [f"this page {desks._WHY[limit]}" for limit in ("time", "memory")]  # whichever comes first


# --- limits ---------------------------------------------------------------------------------------------------------


def test_a_page_that_never_ends_costs_itself_only() -> None:
    done = at_a_hasty_desk(traps.endless(pages=4, at=2))
    assert [p.number for p in done.pages] == [1, 2, 3, 4]
    assert [bool(p.problems) for p in done.pages] == [False, True, False, False]
    assert done.pages[1].problems[0].what in STOPPED
    assert everything(done.pages[3]) == "Page 4 of the plan"


def test_a_file_that_fails_again_and_again_is_left_with_its_pages_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "LOST_PAGES", 1)
    done = at_a_hasty_desk(traps.endless(pages=5, at=2))
    assert [p.number for p in done.pages] == [1, 2] and everything(done.pages[0]) == "Page 1 of the plan"
    assert done.problems[-1].what.endswith("; not read: pages 3–5")
    assert done.problems[-1].weight == "unread"


def test_a_process_that_breaks_down_costs_its_page_only() -> None:
    """Whatever kills the process, a fault in a library or the system short of memory, looks like this."""
    patient = Desk(1)
    reading = patient.read(Asked(name="plan.pdf"), lambda: traps.endless(pages=3, at=2))
    try:
        assert any(reading.share > 0.3 or time.sleep(0.1) for _ in range(300))  # the first page is read
        time.sleep(0.5)
        for child in psutil.Process().children():
            child.kill()
        assert patient.wait(reading, 60)
    finally:
        patient.close()
    done = reading.result()
    assert [p.number for p in done.pages] == [1, 2, 3]
    assert done.pages[1].problems[0].what == "this page broke the program that reads it"
    assert everything(done.pages[2]) == "Page 3 of the plan"


class Swollen(Watched):
    """Of a first process, more memory than there is as soon as it is at a page that hangs; of the next, none."""

    made = 0

    def __init__(self, pid: int) -> None:
        super().__init__(pid)
        self.first = Swollen.made == 0
        Swollen.made += 1

    def memory(self) -> int:
        return 10**12 if self.first and self.worked() > self.least else 0

    least = 0.0


@pytest.mark.parametrize(("at", "why"), [(2, "time"), (1, "memory")])
def test_a_page_that_a_worn_process_had_no_memory_for_is_read_by_a_new_one(
    at: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hanging page is the second: a new process takes it up, and only its time ends it. As the first it is lost
    at once: nothing else can have used the memory up."""
    monkeypatch.setattr(readers, "Watched", Swollen)
    monkeypatch.setattr(Swollen, "made", 0)
    monkeypatch.setattr(Swollen, "least", 3.0)   # seconds of work: its start and a first page take a third
    done = at_a_hasty_desk(traps.endless(pages=3, at=at), seconds=6.0)
    assert [p.number for p in done.pages] == [1, 2, 3]
    assert done.pages[at - 1].problems[0].what == f"this page {desks._WHY[why]}"  # type: ignore[index]
    assert not done.pages[2].problems


def test_the_rest_of_the_packet_is_read(tmp_path: Path) -> None:
    files = read(tmp_path, {"bad.pdf": b"%PDF-1.7 and then nothing more", "good.pdf": traps.plan("The bond is filed")})
    assert files["bad.pdf"].read == "none" and files["good.pdf"].read == "all"


def test_a_picture_of_a_billion_dots_is_refused(tmp_path: Path) -> None:
    (file,) = read(tmp_path, {"map.png": traps.png(32_000, 32_000)}).values()
    assert file.read == "none" and "more dots than can be read" in told(file)


def test_a_pdf_with_a_picture_of_a_billion_dots_ends(tmp_path: Path) -> None:
    files = read(tmp_path, {"a.pdf": traps.picture_of(32_000), "b.pdf": traps.plan("The plan")})
    assert files["b.pdf"].read == "all" and len(files["a.pdf"].pages) == 1


def test_a_page_of_five_metres_is_read(tmp_path: Path) -> None:
    sheet = drawn(lambda c: c.drawString(72, 14_000, "Site plan of the grounds"), size=(14_173, 14_173))
    (file,) = read(tmp_path, {"site.pdf": sheet}).values()
    assert file.read == "all" and everything(file.pages[0]) == "Site plan of the grounds"


def test_pages_beyond_the_limit_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "MAX_PAGES", 3)
    done = pdf.read_pdf(traps.many_pages(5), "long.pdf")
    assert len(done.pages) == 3
    assert [(p.what, p.weight) for p in done.problems] == [("has 5 pages; only the first 3 were read", "unread")]


def test_archives_that_unpack_without_end(tmp_path: Path) -> None:
    bomb = traps.packed({"zeros.bin": bytes(60_000_000)})
    outer = traps.packed({f"{n}.zip": bomb for n in range(3)})
    files = read(tmp_path, {"bomb.zip": outer, "plan.pdf": traps.plan("x")})
    assert files["plan.pdf"].read == "all"
    assert "would unpack to more than can be read" in told(files["bomb.zip/0.zip/zeros.bin"])


def test_members_beyond_the_limit_are_told_of(tmp_path: Path) -> None:
    many = traps.packed({f"{n:05}.txt": b"" for n in range(MAX_MEMBERS + 2)})
    files = read(tmp_path, {"many.zip": many})
    assert f"holds {MAX_MEMBERS + 2:,} files; only the first {MAX_MEMBERS:,} were read" in told(files["many.zip"])


def test_a_word_file_of_entities_within_entities_ends(tmp_path: Path) -> None:
    twice = ["ha", *(f"&l{n};&l{n};" for n in range(39))]
    entities = "".join(f'<!ENTITY l{n} "{text}">' for n, text in enumerate(twice))
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    body = "<w:body><w:p><w:r><w:t>&l39;The gate</w:t></w:r></w:p></w:body>"
    document = f'<!DOCTYPE x [{entities}]><w:document xmlns:w="{space}">{body}</w:document>'.encode()
    files = read(tmp_path, {
        "plan.docx": traps.packed({"word/document.xml": document}), "map.pdf": traps.plan("The map"),
    })  # fmt: skip
    assert files["map.pdf"].read == "all"
    assert files["plan.docx"].read == "none" or "haha" not in everything(files["plan.docx"].pages[0])


# --- Ctrl-C ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_the_reading_processes(tmp_path: Path) -> None:
    (tmp_path / "plan.pdf").write_bytes(traps.endless(pages=2, at=1))
    command = [sys.executable, "-c", "from intake.cli import main; main()", "check", str(tmp_path), "-o",
               "grant-county-wi", "--quiet"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    seen = psutil.Process(process.pid)
    children: list[psutil.Process] = []
    for _ in range(200):
        children = seen.children()
        if children:
            break
        time.sleep(0.1)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 130 and "Stopped." in said
    assert children and not psutil.wait_procs(children, timeout=5)[1]


def test_a_closed_desk_leaves_no_process() -> None:
    patient = Desk(2)
    patient.read(Asked(name="plan.pdf"), lambda: traps.endless(pages=2, at=1))
    time.sleep(1.5)
    assert psutil.Process().children()
    threading.Timer(0.1, patient.close).start()
    time.sleep(2)
    assert not [p for p in psutil.Process().children() if p.status() != psutil.STATUS_ZOMBIE]


# --- passwords ------------------------------------------------------------------------------------------------------


def test_a_process_that_two_close_at_once_ends_quietly() -> None:
    reader, faults = Reader(), []
    threading.excepthook, before = lambda fault: faults.append(fault.exc_value), threading.excepthook
    threads = [threading.Thread(target=reader.end) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    threading.excepthook = before
    assert faults == []
    assert not psutil.pid_exists(reader._process.pid)


def test_an_empty_password_opens_without_asking(tmp_path: Path) -> None:
    (file,) = read(tmp_path, {"plan.pdf": traps.locked("")}).values()
    assert file.read == "all" and everything(file.pages[0]) == "The plan is locked"


@pytest.mark.parametrize("given", ["gate", "plan.pdf=gate", "PLAN.PDF=gate"])
def test_the_password_that_the_clerk_gives_opens_it(tmp_path: Path, given: str) -> None:
    (file,) = read(tmp_path, {"plan.pdf": traps.locked("gate")}, "wrong", given).values()
    assert file.read == "all" and everything(file.pages[0]) == "The plan is locked"


@pytest.mark.parametrize(
    ("given", "said"),
    [((), "is locked with a password Enter"), (("no",), "is locked with a password, and none that was given opens it")],
)
def test_a_locked_file_is_one_problem(tmp_path: Path, given: tuple[str, ...], said: str) -> None:
    files = read(tmp_path, {"plan.pdf": traps.locked("gate"), "map.pdf": traps.plan("The map")}, *given)
    assert files["map.pdf"].read == "all" and files["plan.pdf"].read == "none"
    assert said in told(files["plan.pdf"]) and len(files["plan.pdf"].problems) == 1


def test_a_locked_member_of_an_archive_is_one_problem(tmp_path: Path) -> None:
    files = read(tmp_path, {"papers.zip": traps.locked_zip()})
    assert "is locked with a password" in told(files["papers.zip/plan.pdf"])


# --- what is not as it is named -------------------------------------------------------------------------------------

PAGE = b"<!DOCTYPE html><html><body><p>404. The file you asked for is not here.</p></body></html>"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("plan.pdf", PAGE, "is named as a PDF, but holds a web page"),
        ("plan.pdf", b"Sorry, you are not logged in.", "is named as a PDF, but holds plain text"),
        ("papers.zip", PAGE, "is named as an archive, but holds a web page"),
        ("map.jpg", b"not found", "is named as a picture, but holds plain text"),
    ],
)
def test_a_failed_download_is_no_paper(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (file,) = read(tmp_path, {name: data}).values()
    assert said in told(file) and file.read != "all"


@pytest.mark.parametrize("name", ["plan.txt", "plan", "plan.html", "notes.md"])
def test_text_that_says_it_is_text_is_read(tmp_path: Path, name: str) -> None:
    (file,) = read(tmp_path, {name: b"We expect 4,800 people.\n"}).values()
    assert file.read == "all" and "4,800" in everything(file.pages[0])


def test_gatebooks_own_files_are_left_out_and_said_so(tmp_path: Path) -> None:
    files = read(tmp_path, {
        "report.json": b'{\n "report": "gatebook/1",\n "packet": {}}', "plan.pdf": traps.plan("The plan"),
        "decisions.json": b'{"format": 1, "decisions": []}',
        "out/summary.csv": b"packet,status,met,deficient,missing,unclear,not-applicable\nfair,open,1,2,3,4,5\n",
    })  # fmt: skip
    own = [f for n, f in files.items() if n != "plan.pdf"]
    assert all(f.read == "all" and not f.pages and "no paper of the applicant's" in told(f) for f in own)
    assert len(own) == 3


# --- names and places -----------------------------------------------------------------------------------------------


def test_a_member_that_climbs_is_not_lost(tmp_path: Path) -> None:
    files = read(tmp_path, {"p.zip": traps.packed({"..\\..\\bond.pdf": traps.plan("The bond"), ".hidden": b"x"})})
    assert list(files) == ["p.zip/bond.pdf"]


def test_names_that_are_no_utf8_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "packet"
    folder.mkdir()
    Path(bytes(folder).decode() + "/plan caf\udce9.pdf").write_bytes(traps.plan("The plan"))
    (file,) = read_files([folder])
    assert file.name == "plan café.pdf" and file.read == "all"


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
def test_what_is_no_file_is_told_of(tmp_path: Path) -> None:
    folder = tmp_path / "packet"
    folder.mkdir()
    (tmp_path / "elsewhere.pdf").write_bytes(traps.plan("Elsewhere"))
    (folder / "dead.pdf").symlink_to(folder / "nowhere.pdf")
    (folder / "out.pdf").symlink_to(tmp_path / "elsewhere.pdf")
    (folder / "papers").symlink_to(tmp_path)
    os.mkfifo(folder / "pipe")
    files = {f.name: told(f) for f in read_files([folder])}
    assert "a link to a file that is not there" in files["dead.pdf"]
    assert "a link to a place outside the packet" in files["out.pdf"]
    assert "a link to a place outside the packet" in files["papers"]
    assert "no file but a pipe" in files["pipe"]


def test_an_encrypted_message_is_not_read(tmp_path: Path) -> None:
    message = b"-----BEGIN PGP MESSAGE-----\n\nhQEMA1sIrt\n-----END PGP MESSAGE-----\n"
    (file,) = read(tmp_path, {"mail.txt": message}).values()
    assert file.read != "all" and "is an encrypted message" in told(file)


@pytest.mark.parametrize(
    ("name", "said"),
    [("plan.docx", "is a Word file that is damaged"), ("p.zip", "is an archive that is damaged"), ("p", "an archive")],
)
def test_half_a_file_is_called_what_it_was(tmp_path: Path, name: str, said: str) -> None:
    half = traps.packed({"word/document.xml": b"<w/>" * 200, "plan.pdf": traps.plan("The plan")})[:400]
    (file,) = read(tmp_path, {name: half}).values()
    assert file.read == "none" and said in told(file)
