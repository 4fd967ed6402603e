"""The screen's server is killed in mid-review, and the browser comes back to all that was told as recorded."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from browsing import MARKS, answers, free_port, open_packet
from playwright.sync_api import Page, expect
from small_packet import APP

from intake.store.store import Store

pytestmark = MARKS


def served(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The screen on that port, with its desk in that folder."""
    options = ["--server.port", str(port), "--server.headless", "true"]
    environment = os.environ | {"GATEBOOK_DESK": str(folder / "desk")}
    with (folder / "log").open("ab") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "streamlit", "run", str(APP), *options],
            cwd=folder, stdout=log, stderr=log, env=environment,
        )  # fmt: skip
    deadline = time.monotonic() + 30
    while not answers(port):
        assert server.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
        time.sleep(0.2)
    return server


def test_a_killed_server_loses_nothing(window: Page, packet: Path, tmp_path: Path) -> None:
    port = free_port()
    server = served(tmp_path, port)
    try:
        open_packet(window, f"http://localhost:{port}", packet)
        window.get_by_role("link", name="Review").click()
        window.get_by_role("button", name=re.compile("Override")).click()
        window.get_by_role("radiogroup", name="Verdict").get_by_text("Deficient").click()
        window.get_by_role("textbox", name="Reason").fill("Looked at the paper copy.")
        window.get_by_role("textbox", name="Your name").first.fill("M. Ortiz")
        window.get_by_role("button", name="Record the verdict").click()
        expect(window.get_by_text("Looked at the paper copy.").first).to_be_visible()
        server.send_signal(signal.SIGKILL)
        server.wait(10)
        server = served(tmp_path, port)
        window.reload()
        expect(window.get_by_role("heading", name="Review", exact=True)).to_be_visible(timeout=40_000)
        window.get_by_text("Decided", exact=True).click()
        expect(window.get_by_text("Looked at the paper copy.").first).to_be_visible()
        window.get_by_role("link", name="Inbox").first.click()
        expect(window.get_by_role("heading", name=re.compile("In review"))).to_be_visible()
        expect(window.get_by_text("Open now: M. Ortiz").first).to_be_visible()
    finally:
        server.kill()
        server.wait(10)
    store = Store(tmp_path / "desk")
    (case,) = store.cases()
    assert [d.by for d in store.decided(case.id).decisions] == ["M. Ortiz"]
    assert not list(store.faults())
    store.close()
