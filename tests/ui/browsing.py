"""The screen in a real browser: what the tests that use one share."""

from __future__ import annotations

import shutil
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

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
MARKS = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine to test the screen in"),
]


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as caller:
        caller.settimeout(0.5)
        return caller.connect_ex(("localhost", port)) == 0


def open_packet(window: Page, address: str, packet: Path) -> None:
    """Uploads the packet on the first page and waits for the overview."""
    window.goto(address)
    window.locator("input[type=file]").set_input_files(sorted(packet.iterdir()))
    window.get_by_role("button", name="Read the packet").click()
    expect(window.get_by_role("heading", name="Overview", exact=True)).to_be_visible(timeout=40_000)


_opened: dict[str, str] = {}


def case_of(window: Page, address: str, packet: Path) -> str:
    """The id of the packet on that screen; uploads it where no test has yet."""
    if address not in _opened:
        open_packet(window, address, packet)
        _opened[address] = urlsplit(window.url).query.removeprefix("case=")
    return _opened[address]


def settled(window: Page) -> None:
    """Waits until the screen has drawn all of its page."""
    expect(window.get_by_role("heading").first).to_be_visible()
    expect(window.get_by_test_id("stStatusWidget")).to_be_hidden()
    expect(window.locator("[data-stale=true]")).to_have_count(0)
