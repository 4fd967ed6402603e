"""The page for counties tells all that a file may hold, and its examples load."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from extractors.models import Record
from intake.models import Blanks, Circumstance, Condition, Exemption, Office, Ordinance, Reading
from intake.ordinances.shape import CHECKS, NEEDS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "ordinance-files.md").read_text(encoding="utf-8")
EXAMPLES = [part.split("```")[0] for part in PAGE.split("```toml\n")[1:]]


@pytest.mark.parametrize("word", [*CHECKS, *NEEDS, *get_args(Circumstance)])
def test_every_kind_and_circumstance_is_told(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("model", [*CHECKS.values(), *NEEDS.values()])
def test_every_word_of_a_check_is_told(model: type[Record]) -> None:
    for name in model.model_fields:
        assert f"`{name}`" in PAGE or f"{name} = " in PAGE, name  # in the table, or in an example


@pytest.mark.parametrize("model", [Ordinance, Office, Blanks, Reading, Exemption, Condition])
def test_every_word_of_a_file_is_shown_in_an_example(model: type[Record]) -> None:
    shown = " ".join(EXAMPLES)
    elsewhere = {"office", "blanks", "readings", "exemptions", "requirements", "text"}
    for name in model.model_fields.keys() - elsewhere:
        assert re.search(rf"\b{name}\b", shown), name


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_toml(example: str) -> None:
    head = "[[requirements]]\n[[requirements.conditions]]\n" if example.startswith("[requirements.") else ""
    assert tomllib.loads(head + example)
