"""Whether words on a license speak of the county's own state: licensed in Iowa is not licensed in Wisconsin."""

from __future__ import annotations

import re

from extractors.catalogue.states import named_states

_ANY = re.compile(
    r"\b(?:this|the)\s+state\b(?!\s+of)|\b(?:all|every|each)\s+(?:of\s+the\s+)?(?:fifty|50)?\s*states?\b", re.I
)


def speaks_of(words: str, state: str) -> bool:
    """Whether words name the state, or name none and so leave no other one to be meant."""
    named = {found.name for found in named_states(words)}
    return not named or state in named or bool(_ANY.search(words)) or _post(words, state)


def _post(words: str, state: str) -> bool:
    """Whether the letters of the post stand there without a comma: "licensed in WI"."""
    return any(found.name == state for found in named_states(re.sub(r"\b(?=[A-Z]{2}\b)", ", ", words)))
