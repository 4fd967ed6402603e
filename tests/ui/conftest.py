"""A small packet, a desk of its own for every test, and the screen opened on it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import CHROMIUM, QUIET, answers, free_port
from playwright.sync_api import Browser, Page, sync_playwright
from small_packet import APP, APPLICATION, PLAN, Screen, pdf
from streamlit.testing.v1 import AppTest

from ui import desk
from ui.desk import Case


@pytest.fixture(scope="session")
def packet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An application and a plan: no bond, no insurance, too few toilets; and a file that cannot be read."""
    folder = tmp_path_factory.mktemp("fair") / "Harvest Jam"
    folder.mkdir()
    pdf(folder / "application.pdf", APPLICATION)
    pdf(folder / "plan.pdf", PLAN, "4. Fire\nTen fire extinguishers of class ABC hang at the food stands.")
    (folder / "scan.pdf").write_bytes(b"%PDF-1.7 and then nothing more")
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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The screen, started from another folder, as it is on a clerk's machine."""
    folder, port = tmp_path_factory.mktemp("elsewhere"), free_port()
    options = ["--server.port", str(port), "--server.headless", "true"]
    command = [sys.executable, "-m", "streamlit", "run", str(APP), *options]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env=os.environ | {"GATEBOOK_DESK": str(folder / "desk")}
        )
        try:
            deadline = time.monotonic() + 30
            while not answers(port):
                assert server.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
                time.sleep(0.2)
            yield f"http://localhost:{port}"
        finally:
            server.terminate()
            server.wait(10)


@pytest.fixture
def window(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(8_000)
    yield page
    page.close()
