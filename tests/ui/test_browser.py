"""The screen in a real browser: from the upload to the letter, by keyboard, in a narrow window, without the network."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from small_packet import APP

from intake.letters.word_file import read_back

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine to test the screen in"),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as caller:
        caller.settimeout(0.5)
        return caller.connect_ex(("localhost", port)) == 0


@pytest.fixture(scope="module")
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
    page.set_default_timeout(20_000)
    yield page
    page.close()


def open_packet(window: Page, address: str, packet: Path) -> None:
    """Uploads the packet on the first page and waits for the overview."""
    window.goto(address)
    window.locator("input[type=file]").set_input_files(sorted(packet.iterdir()))
    window.get_by_role("button", name="Read the packet").click()
    expect(window.get_by_role("heading", name="Overview", exact=True)).to_be_visible(timeout=40_000)


def test_from_the_upload_to_the_letter(window: Page, address: str, packet: Path, tmp_path: Path) -> None:
    asked: set[str] = set()
    window.on("request", lambda request: asked.add(urlsplit(request.url).hostname or ""))
    open_packet(window, address, packet)

    # What is missing, and what could not be read, stand at the top.
    expect(window.get_by_text("scan.pdf").first).to_be_visible()
    missing = window.get_by_role("heading", name=re.compile("Missing documents"))
    conditions = window.get_by_role("heading", name="Conditions")
    top, below = missing.bounding_box(), conditions.bounding_box()
    assert top and below and top["y"] < below["y"]

    # One click from a place to the picture of its page.
    window.locator(".st-key-card-toilets-female").get_by_role("button", name=re.compile("p. 1, plan.pdf")).click()
    viewer = window.get_by_role("dialog")
    expect(viewer.get_by_role("img", name=re.compile("Close-up of page 1 of plan.pdf"))).to_be_visible()
    expect(viewer.get_by_role("img", name="All of page 1 of plan.pdf")).to_be_visible()
    expect(viewer.get_by_text("Page 1 of 2")).to_be_visible()
    viewer.get_by_role("button", name="Page after").click()
    expect(viewer.get_by_text("Page 2 of 2")).to_be_visible()
    window.keyboard.press("Escape")
    expect(viewer).to_be_hidden()

    # A decision with its reason, which a reload of the browser does not lose.
    window.get_by_role("link", name="Decide").click()
    window.get_by_role("radiogroup", name="Verdict").get_by_text("Deficient").click()
    window.get_by_role("textbox", name="Reason").fill("Looked at the paper copy.")
    window.get_by_role("textbox", name="Your name").fill("M. Ortiz")
    window.get_by_role("button", name="Record this decision").click()
    expect(window.get_by_role("heading", name="Decided so far")).to_be_visible()
    window.reload()
    expect(window.get_by_role("heading", name="Decide", exact=True)).to_be_visible()
    expect(window.get_by_text("Looked at the paper copy.").first).to_be_visible()

    # The letter, as a file that Word opens.
    window.get_by_role("link", name="Letter").click()
    with window.expect_download() as waiting:
        window.get_by_role("button", name="Download the draft").click()
    letter = tmp_path / "letter.docx"
    waiting.value.save_as(letter)
    assert any("Harvest Jam" in line for line in read_back(letter.read_bytes()))

    assert asked <= {"localhost"}, "the screen asks nothing of any other machine"


@pytest.mark.parametrize("page", ["", "overview", "decide", "letter", "papers", "fields", "ordinance"])
def test_no_page_is_wider_than_a_narrow_window(window: Page, address: str, packet: Path, page: str) -> None:
    window.set_viewport_size({"width": 390, "height": 800})
    case = _case_of(window, address, packet)
    window.goto(f"{address}/{page}?case={case}")
    expect(window.get_by_role("heading").first).to_be_visible()
    expect(window.get_by_test_id("stStatusWidget")).to_be_hidden()
    assert window.evaluate("document.documentElement.scrollWidth") <= 390


_opened: dict[str, str] = {}


def _case_of(window: Page, address: str, packet: Path) -> str:
    """The id of the packet on that screen; uploads it where no test has yet."""
    if address not in _opened:
        open_packet(window, address, packet)
        _opened[address] = urlsplit(window.url).query.removeprefix("case=")
    return _opened[address]


def test_the_keyboard_reaches_the_page_and_comes_back(window: Page, address: str, packet: Path) -> None:
    case = _case_of(window, address, packet)
    window.goto(f"{address}/fields?case={case}")
    link = window.locator(".st-key-see-field-0").get_by_role("button")
    link.focus()
    window.keyboard.press("Enter")
    expect(window.get_by_role("dialog")).to_be_visible()
    window.keyboard.press("Escape")
    expect(window.get_by_role("dialog")).to_be_hidden()


def test_every_control_has_a_name(window: Page, address: str, packet: Path) -> None:
    case = _case_of(window, address, packet)
    for page in ("", "overview", "decide", "letter", "fields"):
        window.goto(f"{address}/{page}?case={case}")
        expect(window.get_by_test_id("stStatusWidget")).to_be_hidden()
        expect(window.get_by_role("heading").first).to_be_visible()
        nameless = window.evaluate(
            """() => {
                const named = e => e.labels?.length || e.textContent.trim() || e.title
                    || e.getAttribute('aria-label') || e.getAttribute('aria-labelledby');
                return [...document.querySelectorAll('[data-testid=stMain] :is(button, input, textarea, select)')]
                    .filter(e => e.offsetParent && e.tabIndex >= 0 && !e.closest('[data-testid=stDataFrame]'))
                    .filter(e => !named(e)).map(e => e.outerHTML.slice(0, 200));
            }"""
        )
        assert not nameless, (page, nameless)
