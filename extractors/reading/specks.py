"""Specks of dirt on a scan, which make other letters of the letters that they fall on and beside."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from extractors.reading.ocr import Letter

_SPECK = 0.90  # with less, a stop or an accent may be a speck


def without_specks(letters: Sequence[Letter]) -> list[Letter]:
    """The letters of a line, those mended that a speck made into others.

    A speck over a letter makes it accented, one in a space makes it a stop, one before a word makes the word begin
    with a stop; an underline makes a space. What the engine is sure of stays.
    """
    out: list[Letter] = []
    text = "".join(letter.text[:1] for letter in letters)  # a ligature is one place
    for n, letter in enumerate(letters):
        before, after = text[n - 1 : n], text[n + 1 : n + 2]
        if letter.text in "._·" and after.isalpha() and not before.strip():
            continue
        in_a_space = letter.text == "_" and before.isalpha() and after.isalpha()
        if letter.sure < _SPECK and letter.text in ".'’" and before.isalpha():
            in_a_space = _between_words(text, n)
        plain = unicodedata.normalize("NFD", letter.text)[:1] if letter.sure < _SPECK else letter.text[:1]
        if in_a_space:
            out.append(Letter(" ", letter.at, letter.sure))
        elif plain != letter.text[:1]:
            out.append(Letter(plain, letter.at, _SPECK))
        else:
            out.append(letter)
    return out


def _between_words(text: str, n: int) -> bool:
    """Whether a stop may be a speck between two words: no address on the net, no "Sheriff's", no "a.m."."""
    word = text[text.rfind(" ", 0, n) + 1 :].partition(" ")[0]
    after = text[n + 1 :].partition(" ")[0]
    return after[:3].isalpha() and after[:3].islower() and len(after) > 2 and not {"@", "/"} & set(word)
