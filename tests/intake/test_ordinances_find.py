"""Finding an ordinance: by id, by path, in a county's folder, in the version of the day."""

from __future__ import annotations

import os
import shutil
from datetime import date
from pathlib import Path

import pytest

from intake.errors import OrdinanceError, UnknownOrdinance
from intake.ordinances.load import VARIABLE, available, county_folders, find, load, shipped
from intake.ordinances.write import dump

ALDER = Path(__file__).parent / "ordinances" / "alder-county.toml"


@pytest.fixture(autouse=True)
def no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(ALDER, tmp_path)
    return tmp_path


def test_a_shipped_ordinance_is_found_by_its_id() -> None:
    assert find("grant-county-wi").office.county == "Grant County"


def test_a_file_is_found_by_its_path() -> None:
    assert find(str(ALDER)).id == find(ALDER).id == "alder-county"


def test_a_county_puts_a_file_into_a_folder(folder: Path) -> None:
    assert find("alder-county", [folder]).title.startswith("Alder County Code")
    assert [o.id for o in available([folder])] == ["alder-county", "grant-county-wi", "johnston-county-nc"]


def test_the_folder_may_be_named_in_the_environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(folder))
    assert find("alder-county").id == "alder-county"


def test_several_folders_are_parted_as_in_path() -> None:
    assert county_folders({VARIABLE: f"/a{os.pathsep}/b"}) == (Path("/a"), Path("/b"))
    assert county_folders({}) == county_folders({VARIABLE: ""}) == ()


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("grant-county", 'There is no ordinance "grant-county"; did you mean "grant-county-wi"? At hand: grant-'),
        ("Johnston-County-NC", 'There is no ordinance "Johnston-County-NC"; did you mean "johnston-county-nc"?'),
        ("x", 'There is no ordinance "x". At hand: grant-county-wi, johnston-county-nc. For a further one give '),
        ("nowhere.toml", "nowhere.toml: there is no such file"),
    ],
)
def test_an_unknown_ordinance_names_the_nearest(asked: str, message: str) -> None:
    with pytest.raises(UnknownOrdinance) as error:
        find(asked)
    assert message in str(error.value)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OrdinanceError, match="no such folder"):
        find("grant-county-wi", [tmp_path / "nowhere"])


def test_the_countys_own_file_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    own = shipped()[0]
    own = own.model_copy(update={"office": own.office.model_copy(update={"phone": "(608) 555-0100"})})
    (tmp_path / "ours.toml").write_text(dump(own), encoding="utf-8")
    assert find(own.id, [tmp_path]).office.phone == "(608) 555-0100"
    assert find(own.id).office.phone is None


@pytest.mark.parametrize(
    ("on", "edition"),
    [
        (date(2019, 7, 1), "Ordinance 2019-4"),
        (date(2026, 6, 30), "Ordinance 2019-4"),
        (date(2026, 7, 1), "Ordinance 2026-1"),
        (None, "Ordinance 2026-1"),
        (date(2018, 1, 1), "Ordinance 2026-1"),  # none was in force: the last one, as without a day
    ],
)
def test_the_day_of_filing_chooses_the_version(folder: Path, on: date | None, edition: str) -> None:
    amended = load(ALDER).model_copy(update={"edition": "Ordinance 2026-1", "in_force_from": date(2026, 7, 1)})
    (folder / "alder-county-2026.toml").write_text(dump(amended), encoding="utf-8")
    assert find("alder-county", [folder], on=on).edition == edition


def test_two_files_of_one_version_are_refused(folder: Path) -> None:
    shutil.copy(ALDER, folder / "again.toml")
    with pytest.raises(OrdinanceError, match=r'"alder-county" stands in .*again\.toml too'):
        find("alder-county", [folder])


def test_a_folder_named_twice_counts_once(folder: Path) -> None:
    assert find("alder-county", [folder, folder]).id == "alder-county"
