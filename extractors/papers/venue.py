"""The venue of a notarial certificate: the state and the county in which the act was done, if filled in."""

from __future__ import annotations

import re

from extractors.catalogue.states import named_states

_NAME = r"[A-Z][A-Za-z.’'-]+"
_COUNTY = re.compile(
    rf"\b(?:County|Parish|Borough|City(?:\s+and\s+County)?|City/County)\s+of:?\s*[_\s]*"
    rf"(?!\)|ss\b|state\b|and\s+state)({_NAME}(?: {_NAME})?)"
    rf"|\b({_NAME})[_\s]+(?:County|Parish|Borough|Co\.)(?!\s+of\b)(?=\W|$)"
    rf"|\b(?:County|Parish):[_\s]*({_NAME})", re.IGNORECASE
)
# What follows an empty blank: "County of ____" over "Sworn to and subscribed".
_NO_COUNTY = frozenset((
    "the", "said", "this", "of", "in", "and", "for", "state", "any", "a", "an", "aforesaid", "such", "each", "carolina",
    "dakota", "virginia", "jersey", "york", "mexico", "hampshire", "island", "columbia", "ss", "notary", "public",
    "sworn", "subscribed", "acknowledged", "affirmed", "signed", "before", "personally", "on", "i", "being",
    "foregoing", "instrument", "it", "to", "county", "page",
))


def county(text: str) -> str:
    """The county, parish or city that a venue names; "" where the place for it is left blank."""
    for found in _COUNTY.finditer(text):
        name = next(g for g in found.groups() if g)
        # "Wisconsin" at a line's end over "County ____" is no county; "Iowa County" and "County of Iowa" are.
        state_above = found[2] and "\n" in found[0] and any(x.end == len(name) for x in named_states(name))
        if name.lower().split()[0].strip(".") not in _NO_COUNTY and not state_above:
            return name
    return ""


def has_state(text: str) -> bool:
    """Whether a text names a state."""
    return any(named_states(text))


def venue(text: str) -> str:
    """ "Grant County, Wisconsin", as far as it is there."""
    named, place = next((state.name for state in named_states(text)), ""), county(text)
    return ", ".join(x for x in (f"{place.title()} County" if place else "", named) if x)


def is_venue(line: str) -> bool:
    """Whether a short line is part of a venue: a state, a county, "ss."."""
    if not line or len(line.split()) > 9 or re.search(r"notary|commission|certif", line, re.IGNORECASE):
        return False
    begins = r"(?:state|commonwealth|county|parish|district|city)\s+of\b|county\b|\)?\s*:?\s*ss\b|[)(:§ ]+$"
    return bool(
        re.match(begins, line, re.IGNORECASE) or any(state.start == 0 for state in named_states(line))
        or re.match(r"[A-Z][\w.’' -]{0,30}\bcounty\b", line, re.IGNORECASE)
    )


def defects(text: str) -> list[str]:
    """What the venue lacks."""
    if not has_state(text):
        return ["the venue names no state"]
    return [] if county(text) else ["the county of the venue is left blank"]
