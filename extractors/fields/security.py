"""Security guards: all who are posted, private and sworn, inside and outside, each once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields, phrases
from extractors.cues import stems
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.counted import counted
from extractors.fields.labels import excluded
from extractors.fields.quantities import quantities
from extractors.fields.sentences import is_partial
from extractors.fields.tone import EARLIER, TOTAL_WORDS

_OTHER_SIDE = re.compile(
    r"^\W*(?:are |work |will be |will work |more )*(?:(?:on the )?(?:out|in)side|externally|internally|(?:on|"
    r"at|along) the perimeter)\b",
    re.I,
)
_SIDES = re.compile(r"\b(?:inside|interior|internal\w*|within)\b.*\b(?:outside|exterior|external\w*|perimeter)\b", re.I)
_POSTS = re.compile(r"\s*\([^)]*\)")  # "(grandstand 8, campground 6)" says where they stand
_FOR_SECURITY = re.compile(
    r"\W*(?:members|people|persons|men|women|volunteers) (?:for|to (?:work|do|handle)) security\b", re.I
)
_MORE = re.compile(r"\b(?:plus|and|another|additional|as well as|along with|with|\+)\b", re.I)


def security(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many guards there are."""
    entry = fields()["security.guards"]
    yield from counted(entry, papers)
    for paper in papers:
        if not speaks_of(paper, entry.name) or paper.kind == "application-form":
            continue
        for passage in paper.passages:
            text = _POSTS.sub(" ", passage.text)
            if (
                passage.role not in ("sentence", "bullet")
                or excluded(stems(text), entry)
                or EARLIER.search(text)
            ):
                continue
            for q in quantities(text):
                if _FOR_SECURITY.match(q.after) and not q.tied:
                    yield claim(entry, q.value, passage, paper, Rank.SENTENCE, "people for security")
            found = [q for q in quantities(text) if q.counts(phrases(entry.nouns)) and not q.tied]
            beyond = [q for q in quantities(text) if q not in found and _OTHER_SIDE.match(q.after)]
            if len(found) == len(beyond) == 1 and _SIDES.search(text) and not is_partial(entry, text, found[0]):
                number = found[0].value + beyond[0].value
                yield claim(entry, number, passage, paper, Rank.TOTAL, "guards inside and outside together")
            if len(found) != 2 or TOTAL_WORDS.search(text) or any(is_partial(entry, text, q) for q in found):
                continue
            one, two = found
            if one.words != two.words and _MORE.search(text[one.end : two.start]):
                rule = "guards of two kinds together"
                yield claim(entry, one.value + two.value, passage, paper, Rank.TOTAL, rule)
