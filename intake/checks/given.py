"""Whether what a paper gives can be taken at its word: whole, for the whole crowd, by one who may give it."""

from __future__ import annotations

from collections.abc import Iterator

from extractors.models import Evidence
from extractors.papers.names import alike
from extractors.papers.records import Letter
from intake.checks.licenses import speaks_of
from intake.checks.situation import Situation
from intake.models import Paper
from intake.values import number
from intake.wording import quoted

_OF_OFFICES = ("sheriff-statement", "health-director-approval", "treatment-works-statement")
_OF_THE_COUNTY = ("sheriff-statement", "health-director-approval")
_OF_LICENSED = ("physician-statement", "ambulance-statement")


def given_doubts(letter: Letter, check: Paper, s: Situation) -> Iterator[tuple[str, Evidence]]:
    """What a person must look at in it, each in words with its place."""
    if check.finding and letter.held_back is not None:
        yield f"may hold some of it back: {quoted(letter.held_back.said)}", letter.held_back
    people = number(letter.crowd) if letter.crowd else None
    if check.finding and letter.crowd and people and s.crowd.largest and people < s.crowd.largest:
        yield f"speaks of {people:,} persons, and {s.crowd.largest:,} are expected", letter.crowd.evidence
    if letter.stranger is not None:
        yield f"may not be signed by the one who must give it: {quoted(letter.stranger.said)}", letter.stranger
    applicant = s.packet.taken("applicant.name")
    for signature in letter.signatures if letter.kind in _OF_OFFICES and applicant else ():
        if signature.signed and signature.name and applicant and alike(str(applicant.value), signature.name):
            yield f"is signed by {signature.name}, who applies", signature.evidence
    if letter.kind in _OF_THE_COUNTY and letter.county and not _of_county(str(letter.county.value), s):
        yield f"may come from another county: {quoted(str(letter.county.value))}", letter.county.evidence
    words = str(letter.license.value) if letter.kind in _OF_LICENSED and letter.license else ""
    if letter.license and words and not speaks_of(words, s.ordinance.office.state):
        yield f"speaks of another state's license: {quoted(words)}", letter.license.evidence


def _of_county(words: str, s: Situation) -> bool:
    """Whether words that name a county name the ordinance's."""
    return s.ordinance.office.county.lower().removesuffix("county").strip() in words.lower()
