"""Small parts of the screen: pictures, typed values, words made safe, colours that can be read."""

from __future__ import annotations

import base64
import re
import tomllib
from datetime import date, time
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from extractors.models import Value
from intake.models import Verdict
from ui import pictures, values, wording

WHITE = (255, 255, 255)
THEME = tomllib.loads((Path(wording.__file__).parent / ".streamlit" / "config.toml").read_text())["theme"]


def page(width: int, height: int) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), WHITE).save(out, "PNG")
    return out.getvalue()


def test_a_picture_is_sent_small_and_keeps_its_shape() -> None:
    url = pictures.compact(page(2550, 3300), 1000)
    head, _, data = url.partition(",")
    assert head == "data:image/webp;base64"
    with Image.open(BytesIO(base64.b64decode(data))) as sent:
        assert sent.size == (773, 1000)


@pytest.mark.parametrize(
    ("typed", "like", "means"),
    [
        ("1,250", 900, 1250),
        ("7.5", 5, 7.5),
        ("$ 2,000,000", Decimal("1"), Decimal("2000000")),
        ("yes", False, True),
        ("No", True, False),
        ("07/25/2026", date(2026, 1, 1), date(2026, 7, 25)),
        ("July 25, 2026", date(2026, 1, 1), date(2026, 7, 25)),
        ("9:30 p.m.", time(8), time(21, 30)),
        ("21:30", time(8), time(21, 30)),
        ("  Coulee   Event Medicine ", "Coulee", "Coulee Event Medicine"),
    ],
)
def test_a_typed_value_is_of_the_field_s_kind(typed: str, like: Value, means: Value) -> None:
    value = values.typed(typed, like)
    assert (value, type(value)) == (means, type(means))


@pytest.mark.parametrize(
    ("typed", "like"),
    [
        ("", "x"),
        ("  ", 3),
        ("many", 3),
        ("nan", 3),
        ("1e999", 2.5),
        ("31/31/2026", date(2026, 1, 1)),
        ("noonish", time(8)),
        ("maybe", True),
    ],
)
def test_what_is_no_such_value_is_refused_with_an_example(typed: str, like: Value) -> None:
    with pytest.raises(values.ValueFault, match=r"Write|Give"):
        values.typed(typed, like)


@pytest.mark.parametrize(
    ("value", "shows"),
    [
        (18000, "18,000"),
        (Decimal("2.50"), "2.5"),
        (True, "yes"),
        (date(2026, 7, 4), "July 4, 2026"),
        (time(21, 30), "9:30 p.m."),
    ],
)
def test_values_are_written_as_a_clerk_would(value: Value, shows: str) -> None:
    assert wording.shown(value) == shows


@given(st.text())
def test_no_mark_in_a_paper_s_words_is_taken_for_formatting(text: str) -> None:
    assert not re.search(r"(?<!\\)(?:\\\\)*[`*_{}\[\]()#+!|<>~$:@]", wording.plain(text))


def test_every_verdict_has_a_word_and_a_sign_of_its_own() -> None:
    verdicts: set[Verdict] = {"met", "deficient", "missing", "unclear", "not-applicable", "later"}
    assert set(wording.SIGNS) == verdicts
    signs = wording.SIGNS.values()
    assert len({s.word for s in signs}) == len({s.icon for s in signs}) == len(verdicts)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("ground", ["backgroundColor", "secondaryBackgroundColor"])
def test_text_can_be_read_on_its_ground(mode: str, ground: str) -> None:
    assert contrast(THEME[mode]["textColor"], THEME[mode][ground]) >= 7


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("sign", sorted({s.colour for s in wording.SIGNS.values()}))
def test_the_word_of_a_verdict_can_be_read_on_its_badge_and_page(mode: str, sign: str) -> None:
    word = THEME[mode][f"{sign}TextColor"]
    assert contrast(word, THEME[mode][f"{sign}BackgroundColor"]) >= 4.5
    assert contrast(word, THEME[mode]["backgroundColor"]) >= 4.5
