"""The screen in a real browser: from the upload to the letter, by keyboard, in a narrow window, without the network."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browsing import MARKS, case_of, open_packet, settled
from playwright.sync_api import Page, expect

from intake.letters.word_file import read_back

pytestmark = MARKS


def test_from_the_upload_to_the_letter(window: Page, address: str, packet: Path, tmp_path: Path) -> None:
    asked: set[str] = set()
    outside = re.compile(r"(?!data:|blob:)")  # pictures of pages travel inside the screen's own messages
    window.on("request", lambda r: asked.add(urlsplit(r.url).hostname or "") if outside.match(r.url) else None)
    open_packet(window, address, packet)

    # What is missing, and what could not be read, stand at the top.
    expect(window.get_by_text("scan.pdf").first).to_be_visible()
    missing = window.get_by_role("heading", name=re.compile("Missing documents"))
    figures = window.get_by_role("heading", name="Required and provided")
    top, below = missing.bounding_box(), figures.bounding_box()
    assert top and below and top["y"] < below["y"]

    # The page stands beside the point, with the words boxed.
    window.get_by_role("button", name="Review the points").click()
    window.get_by_role("group", name="List").or_(window.get_by_text("All", exact=True)).first.wait_for()
    window.get_by_text("All", exact=True).click()
    window.get_by_role("option", name=re.compile("Toilets for females")).click()
    expect(window.get_by_role("img", name=re.compile("Page 1 of plan.pdf, with a box around"))).to_be_visible()
    window.get_by_role("button", name=re.compile("Page after")).click()
    expect(window.get_by_role("img", name="Page 2 of plan.pdf")).to_be_visible()

    # A decision with its reason, which a reload of the browser does not lose.
    window.get_by_role("button", name=re.compile("Override")).click()
    window.get_by_role("radiogroup", name="Verdict").get_by_text("Deficient").click()
    window.get_by_role("textbox", name="Reason").fill("Looked at the paper copy.")
    window.get_by_role("textbox", name="Your name").first.fill("M. Ortiz")
    window.get_by_role("button", name="Record the verdict").click()
    expect(window.get_by_text("Looked at the paper copy.").first).to_be_visible()
    window.reload()
    expect(window.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    window.get_by_text("Decided", exact=True).click()
    expect(window.get_by_text("Looked at the paper copy.").first).to_be_visible()

    # The letter, as a file that Word opens.
    window.get_by_role("link", name="Letter").click()
    with window.expect_download() as waiting:
        window.get_by_role("button", name="Download the draft").click()
    letter = tmp_path / "letter.docx"
    waiting.value.save_as(letter)
    assert any("Harvest Jam" in line for line in read_back(letter.read_bytes()))

    assert asked <= {"localhost"}, "the screen asks nothing of any other machine"


@pytest.mark.parametrize("page", ["", "packet", "overview", "review", "papers", "letter", "ordinance"])
def test_no_page_is_wider_than_a_narrow_window(window: Page, address: str, packet: Path, page: str) -> None:
    window.set_viewport_size({"width": 390, "height": 800})
    case = case_of(window, address, packet)
    window.goto(f"{address}/{page}?case={case}")
    settled(window)
    assert window.evaluate("document.documentElement.scrollWidth") <= 390


def test_every_control_has_a_name(window: Page, address: str, packet: Path) -> None:
    case = case_of(window, address, packet)
    for page in ("", "packet", "overview", "review", "papers", "letter"):
        window.goto(f"{address}/{page}?case={case}")
        settled(window)
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
