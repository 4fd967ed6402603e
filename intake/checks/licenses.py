"""Whether words on a license speak of the county's own state: licensed in Iowa is not licensed in Wisconsin."""

from __future__ import annotations

import re

_STATES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|"
    "Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|"
    "Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|"
    "Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|"
    "West Virginia|Wisconsin|Wyoming"
)
_SHORT = {"Wisconsin": r"Wis\.|\bWI\b", "North Carolina": r"N\.\s?C\.|\bNC\b"}
_ANY = re.compile(
    r"\b(?:this|the)\s+state\b(?!\s+of)|\b(?:all|every|each)\s+(?:of\s+the\s+)?(?:fifty|50)?\s*states?\b", re.I
)


def speaks_of(words: str, state: str) -> bool:
    """Whether words name the state, or name none and so leave no other one to be meant."""
    own = rf"\b{re.escape(state)}\b|{_SHORT.get(state, re.escape(state))}"
    if re.search(own, words, re.IGNORECASE) or _ANY.search(words):
        return True
    return not re.search(rf"\b(?:{_STATES})\b", words, re.IGNORECASE)
