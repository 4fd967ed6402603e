"""Phrases: words in a row, as the catalogue of document kinds writes them, found in folded text.

A phrase is written in small letters without apostrophes: "permit*" holds every word that begins so, ".." stands for up
to six words between, "{a|b}" holds alternatives. Spaces may be lost (a copier's text layer: CERTIFICATEOFINSURANCE).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from extractors.errors import CatalogueError

_LIGATURES = str.maketrans({"’": "", "'": "", "‘": "", "ß": "ss"})
_NOT_WORD = re.compile(r"[\W_]+")
_PART = re.compile(r"\{[^{}]*\}\*?|\.\.|[a-z0-9]+\*?")
_GAP = r"(?: \w+){0,6}?"


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """The text in small letters, words parted by one space, without points, apostrophes or accents."""
    plain = unicodedata.normalize("NFKD", text.translate(_LIGATURES).lower())
    return _NOT_WORD.sub(" ", "".join(c for c in plain if not unicodedata.combining(c))).strip()


@lru_cache(maxsize=4096)
def phrase(line: str) -> re.Pattern[str]:
    """The pattern that a phrase of the catalogue stands for, to be searched in folded text."""
    parts = _PART.findall(line)
    if not parts or _PART.sub("", line).strip():
        raise CatalogueError(f"phrase {line!r}: write small letters, digits, '*', '..' and '{{a|b}}' only")
    pattern = ""
    for n, part in enumerate(parts):
        if part == "..":
            pattern += _GAP
        else:
            pattern += (" ?" if n else "") + _of(part)
    return re.compile(rf"\b{pattern}\b")


def _of(part: str) -> str:
    ending = r"\w*" if part.endswith("*") else ""
    bare = part.rstrip("*")
    if not bare.startswith("{"):
        return bare + ending
    ways = [" ?".join(_of(word) for word in way.split()) for way in bare[1:-1].split("|")]
    return f"(?:{'|'.join(ways)}){ending}"
