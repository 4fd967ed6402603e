"""Pairs of places, organizations and events that two papers write: the same, not to be told, or another one."""

from __future__ import annotations

import pytest

from extractors.fields.alike import events, organizations, places

FARM = "Vandersee farm, 9480 Quarry Hollow Road, Town of Liberty"


@pytest.mark.parametrize("other", [
    "Vandersee Farm",
    "the Vandersees’ farm",
    "the farm of Otto Vandersee on Quarry Hollow Rd.",
    "9480 Quarry Hollow Rd",
    "9480 QUARRY HOLLOW ROAD, LANCASTER, WI 53813",
    "Quarry Hollow Road, Liberty",
    "Town of Liberty, Vandersee farm, 9480 Quarry Hollow Road",
    "W9480 Quarry Hollow Road (Vandersee), Liberty Twp.",
    "9480 Quarry Holow Road",
    "Quarry Hollow Grounds",
])  # fmt: skip
def test_the_same_place(other: str) -> None:
    assert places(FARM, other) == places(other, FARM) == "same"


@pytest.mark.parametrize(("one", "other"), [
    ("4410 County Rd VV, Town of Cassville", "Krantz gravel pit, 4410 County Road VV"),
    ("N4410 State Highway 35", "N4410 Hwy. 35, Town of Harlow"),
    ("1200 N. Main St., Selma", "1200 North Main Street"),
    ("440 Corbin Mill Road, Selma NC 27576", "Corbin Grist Mill Farm"),
    ("Miller Farm, 900 Hollow Road", "Miller Farm, 912 Hollow Road"),
    ("Grant County Fairgrounds, 916 Fairground Lane", "the fairgrounds on Fairground Ln."),
])  # fmt: skip
def test_the_same_place_in_other_words(one: str, other: str) -> None:
    assert places(one, other) == places(other, one) == "same"


@pytest.mark.parametrize(("one", "other"), [
    ("900 Hollow Road, Town of Liberty", "Miller Farm"),
    ("900 Hollow Road, Lancaster", "the main grounds"),
    (FARM, "the north field"),
    (FARM, "Lancaster, Wisconsin"),
    ("Town of Liberty", "Miller Farm, 900 Hollow Road"),
])  # fmt: skip
def test_places_that_cannot_be_told_apart(one: str, other: str) -> None:
    assert places(one, other) == places(other, one) == "unknown"


@pytest.mark.parametrize(("one", "other"), [
    (FARM, "Jones Farm, 44 Creek Road, Town of Potosi"),
    (FARM, "Jones Farm"),
    (FARM, "44 Creek Road, Potosi"),
    (FARM, "Vandersee farm, 118 Madison Street, Lancaster"),
    ("9480 Quarry Hollow Road", "8940 Quarry Hollow Road"),
    ("4410 County Road VV", "4410 County Road K"),
    ("W1180 Highway 18", "W1180 Highway 61"),
    ("Zwettler’s Grove", "Lakeview Park"),
    ("Town of Liberty", "Town of Potosi"),
    ("1850 Ogburn Mill Road, Cleveland Twp.", "300 Stadium Drive, Cuba City"),
])  # fmt: skip
def test_two_places(one: str, other: str) -> None:
    assert places(one, other) == places(other, one) == "different"


@pytest.mark.parametrize(("one", "other"), [
    ("Ridge Riders, Inc.", "Ridge Riders"),
    ("RIDGE RIDERS INC", "The Ridge Riders"),
    ("Driftless Riders Motorcycle Club, Inc.", "DRMC"),
    ("Driftless Riders Motorcycle Club, Inc.", "Driftless Riders"),
    ("Tri-Creek Young Farmers Association", "Tri-Creek Young Farmers Assn."),
    ("Hannah’s Creek Camp Meeting Association", "Hannahs Creek Camp Meeting Assoc"),
    ("Limestone Ridge Productions, LLC", "Limestone Ridge Prod. LLC"),
    ("Grant County Fair Committee", "Grant County"),
])  # fmt: skip
def test_the_same_organization(one: str, other: str) -> None:
    assert organizations(one, other) == organizations(other, one) == "same"


@pytest.mark.parametrize(("one", "other"), [
    ("Ridge Riders, Inc.", "Valley Motor Club, LLC"),
    ("Limestone Ridge Productions, LLC", "Limestone Ridge Festival Partners, Inc."),
    ("Mill Race Music Foundation", "Selma Rotary Club"),
    ("Grant County Fair Committee", "Iowa County Fair Board"),
    ("Blue Dirndl Polka Club, Inc.", "St. Boniface Parish"),
])  # fmt: skip
def test_two_organizations(one: str, other: str) -> None:
    assert organizations(one, other) == organizations(other, one) == "different"


@pytest.mark.parametrize(("one", "other", "how"), [
    ("Ridge Homecoming Festival 2026", "Ridge Fest", "same"),
    ("Homecoming on the Ridge", "Ridgetop Homecoming", "same"),
    ("Mississippi Bluffs Mud Bash & Truck Pull", "the Mud Bash", "same"),
    ("Grant County Fair 2028", "the Fair", "same"),
    ("Grant County Fair 2028", "the Assembly", "unknown"),
    ("Cornstalk Run 2027", "Corn Rally", "same"),
    ("Polka Picnic", "Harvest Gospel Sing", "different"),
    ("Coulee Wheel Camp 2027", "Tri-River Mud Bash", "different"),
])  # fmt: skip
def test_names_of_events(one: str, other: str, how: str) -> None:
    assert events(one, other) == events(other, one) == how
