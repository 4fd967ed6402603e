"""Addresses in lines and sentences: street or box, place, state and ZIP.

A county's fire numbers (W1180, N2214), highways by letter (County Road KX) and boxes are streets like any other.
"""

from __future__ import annotations

import re

_TYPES = (
    r"(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Boulevard|Blvd|Court|Ct|Circle|Cir|Highway|Hwy|Trail|Trl|"
    r"Parkway|Pkwy|Pike|Place|Pl|Terrace|Loop|Run|Path|Route|Rte|Row|Square|Sq|Crossing|Ridge|Alley|Extension|Turnpike)"
)
_LETTERED = (
    r"(?:(?:County|State|US|U\.S\.|Old|Town)\s+)*(?:Road|Rd\.?|Highway|Hwy\.?|Trunk|Trunk Highway|Route|Rte\.?)\s+"
    r"(?:[A-Z]{1,2}|\d{1,4})\b"
)
STREET = (
    rf"(?:[NSEW]?\d{{1,6}}[A-Z]?\s+(?:[NSEW]\.?\s+)?(?:{_LETTERED}|(?:(?!and\b)[A-Z0-9][\w’'.-]*\s+){{1,4}}?"
    rf"{_TYPES}\b\.?(?:\s+(?:No\.?\s*)?\d{{1,4}}\b(?!\s*(?:ft|feet)))?)|(?:P\.?\s?O\.? ?)?Box \d+|"
    r"(?:RR|Rural Route) \d+)"
)
_STATE = (
    r"(?:(?:North|South|West|New|Rhode)\s+[A-Z][a-z]+|[A-Z][a-z]{3,}|[A-Z]{2}|[A-Z]\.\s?[A-Z]\.|"
    r"(?:Wis|Ill|Minn|Ia|Va|Tenn)\.?)"
)
_UNIT = r"(?:,\s*(?:Suite|Ste|Unit|Apt|Building|Room|#|Box)\.?\s*[\w-]+)?"
_FULL = re.compile(
    rf"(?P<a>{STREET}{_UNIT}(?:[\s,|·]+[A-Z][A-Za-z .’'-]+?)?[\s,|·]+{_STATE},?\s+\d{{5}}(?:-\d{{4}})?)\b"
)
_STREET_AND_PLACE = re.compile(
    rf"(?P<a>{STREET}{_UNIT},\s*(?:(?:Town|City|Village|Township) of\s+)?[A-Z][A-Za-z’']+"
    r"(?:[ -][A-Z][A-Za-z’']+){0,2})"
    r"(?=[,.;)]|\s+\(|$|\s+[a-z\d])"
)


def mailing_address(text: str) -> str:
    """The first address with a ZIP code in a text, "" where there is none."""
    found = _FULL.search(text)
    return _folded(found["a"]) if found else ""


def street_address(text: str) -> str:
    """The first address of a text: with its ZIP code, else street and place; "" where there is none."""
    found = _STREET_AND_PLACE.search(text)
    return mailing_address(text) or (_folded(found["a"]) if found else "")


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"\s*[|·]\s*", ", ", text)).strip(" ,")
