"""Review and Papers in a real browser: by keys alone, a box drawn on a page, a split, what a screen reader needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import MARKS, case_of, settled
from playwright.sync_api import Browser, Page, expect

pytestmark = MARKS
PAGES = ("", "packet", "overview", "review", "papers", "letter", "ordinance")


def go(window: Page, address: str, packet: Path, page: str) -> str:
    case = case_of(window, address, packet)
    window.goto(f"{address}/{page}?case={case}")
    settled(window)
    return case


def chosen(window: Page) -> str:
    return window.get_by_role("option", selected=True).inner_text().replace("\n", " ")


def press(window: Page, key: str) -> None:
    window.keyboard.press(key)
    window.wait_for_timeout(300)
    settled(window)


def test_a_point_is_decided_and_taken_back_by_keys_alone(window: Page, address: str, packet: Path) -> None:
    go(window, address, packet, "review")
    window.get_by_role("listbox").focus()
    first = chosen(window)
    press(window, "ArrowDown")
    expect(window.get_by_role("option", selected=True)).not_to_have_text(first)
    press(window, "n")
    point = window.locator(".st-key-point h4").inner_text()
    press(window, "o")
    expect(window.get_by_role("radiogroup", name="Verdict").get_by_role("radio").first).to_be_focused()
    window.keyboard.press("Space")
    window.keyboard.press("Tab")
    window.keyboard.type("Seen on the plan.")
    window.keyboard.press("Tab")
    window.keyboard.press("ControlOrMeta+a")
    window.keyboard.type("M. Ortiz")
    window.keyboard.press("Enter")
    expect(window.locator(".st-key-point").get_by_text("Seen on the plan.")).to_be_visible()
    assert window.locator(".st-key-point h4").inner_text() == point
    window.get_by_role("listbox").focus()
    press(window, "u")
    expect(window.get_by_text("Seen on the plan.")).to_have_count(0)
    press(window, "h")
    expect(window.get_by_text("next undecided point")).to_be_visible()


def test_letters_typed_into_a_form_are_no_keys(window: Page, address: str, packet: Path) -> None:
    go(window, address, packet, "review")
    before = window.locator(".st-key-point h4").inner_text()
    window.get_by_role("textbox", name="Search the points").press_sequentially("nu", delay=40)
    window.keyboard.press("Enter")
    settled(window)
    assert window.locator(".st-key-point h4").inner_text() == before


def test_a_value_is_corrected_with_a_box_drawn_on_the_page_left_and_found_again(
    window: Page, address: str, packet: Path
) -> None:
    case = go(window, address, packet, "review")
    window.get_by_text("Values", exact=True).click()
    window.get_by_role("option", name=re.compile("Maximum attendance: 3,000")).click()
    picture = window.get_by_role("img", name=re.compile("Page 1 of application.pdf"))
    expect(picture).to_be_visible()
    window.wait_for_timeout(800)
    settled(window)
    line = window.locator(".box.boxed").bounding_box()
    assert line
    window.mouse.move(line["x"] - 4, line["y"] - 4)
    window.mouse.down()
    window.mouse.move(line["x"] + line["width"] + 4, line["y"] + line["height"] + 4, steps=4)
    window.mouse.up()
    box = window.get_by_role("textbox", name="The right value")
    expect(box).to_have_value(re.compile("3,000"))
    box.fill("30,000")
    window.get_by_role("textbox", name="Reason").fill("A nought is missing.")
    window.get_by_role("textbox", name="Your name").fill("M. Ortiz")
    window.get_by_role("button", name="Correct it, and check again").click()
    expect(window.get_by_role("option", name=re.compile("Maximum attendance: 30,000"))).to_be_visible()
    window.goto(f"{address}/letter?case={case}")
    settled(window)
    window.goto(f"{address}/review?case={case}")
    window.get_by_text("Decided", exact=True).click()
    expect(window.get_by_text("A nought is missing.")).to_be_visible()
    settled(window)
    window.get_by_role("button", name="Undo").last.click()  # the correction's own, below the one for the last step
    expect(window.get_by_text("A nought is missing.")).to_have_count(0)


def test_a_scan_is_split_and_joined_again(window: Page, address: str, packet: Path) -> None:
    go(window, address, packet, "papers")
    papers = window.locator(".strip .paper")
    expect(papers).to_have_count(2)
    window.get_by_role("button", name=re.compile("p. 2, .*plan.pdf")).click()
    expect(window.get_by_role("img", name="Page 2 of plan.pdf")).to_be_visible()
    window.get_by_role("textbox", name="Your name").fill("M. Ortiz")
    window.keyboard.press("Enter")
    settled(window)
    window.get_by_role("button", name=re.compile("Split here")).click()
    expect(papers).to_have_count(3)
    window.get_by_role("button", name="Undo").first.click()
    expect(papers).to_have_count(2)


def test_the_page_is_turned_and_enlarged_in_the_browser(window: Page, address: str, packet: Path) -> None:
    go(window, address, packet, "review")
    window.get_by_text("All", exact=True).click()
    window.get_by_role("option", name=re.compile("Toilets for females")).click()
    picture = window.get_by_role("img", name=re.compile("Page 1 of plan.pdf"))
    expect(picture).to_be_visible()
    small = picture.bounding_box()
    window.get_by_role("region", name=re.compile("picture of the page")).focus()
    window.keyboard.press("+")
    large = picture.bounding_box()
    assert small and large and large["width"] > 1.2 * small["width"]
    window.keyboard.press("]")
    turned = picture.bounding_box()
    assert turned and turned["width"] > turned["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, address: str, packet: Path, scheme: str) -> None:
    window = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    case = case_of(window, address, packet)
    faults = []
    for page in PAGES:
        window.goto(f"{address}/{page}?case={case}")
        settled(window)
        window.wait_for_timeout(400)
        for found in Axe().run(window).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                faults += [(page, found["id"], node["html"][:160]) for node in found["nodes"]]
    window.close()
    assert not faults, faults
