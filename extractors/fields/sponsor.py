"""Whether a government puts on the event: a county's own fair is spared by some ordinances.

A resolution, a page on the fair or a letter of the board says so: that the county sponsors the fair, puts it on, or
that it is the county's own. That the applicant thinks so, or an applicant alone who is no government, is not sure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.letterhead import of_public_office
from extractors.passages import Passage

_BODY = (
    r"(?:(?:the\s+)?(?:[A-Z][\w.’'-]+\s+){0,3}(?:[Cc]ounty|[Cc]ity|[Tt]ownship|[Vv]illage|[Tt]own|[Ss]tate)"
    r"(?:\s+of\s+[A-Z]\w+)?(?:\s+(?:[Bb]oard|[Cc]ouncil|[Cc]ommission\w*|[Bb]oard of \w+))?)"
)
_OWN = r"(?:[Cc]ounty|[Cc]ity|[Tt]own|[Vv]illage|[Ss]tate)"
_FAIR = r"(?:(?:[\w’'-]+\s+){0,4}(?:[Ff]air|[Ff]air[’']s|[Ee]xposition)\b|us\b|it\b)"
_DOES = r"\s+(?:(?:itself|shall|will|again|hereby|has|officially)\s+)*(?:be\s+)?(?:the\s+)?"
_SPONSORS = (
    re.compile(
        rf"\b{_BODY}{_DOES}(?:sole )?(?:sponsors?|sponsored|hosts?|holds?|held|puts? on|stages?|runs?|operates|"
        rf"organizes)\s+"
        rf"(?:of\s+)?(?:the\s+|an?\s+|our\s+|its\s+)?{_FAIR}"
    ),
    re.compile(
        r"\b[Ff]air\b[^.;]{0,60}\b(?:is|was|are|has been|be)\s+(?:\w+\s+)?(?:sponsored|put on|held|run|staged|operated|"
        rf"hosted|organized|conducted)\s+by\s+{_BODY}"
    ),
    re.compile(rf"\b[Ff]air\b[^.;]{{0,40}}\bput on by\b[^.;]{{0,80}}\b(?:members of the {_OWN} [Bb]oard|{_OWN})\b"),
    re.compile(
        r"\b[Ff]air (?:[Cc]ommittee|[Bb]oard)\b[^.;]{0,40}\b(?:is|are)\b[^.;]{0,30}\bcommittee of (?:this|the) "
        rf"(?:{_OWN} )?(?:[Bb]oard|[Cc]ouncil)"
    ),
    re.compile(rf"\b(?:the )?{_OWN}[’']s own (?:\w+ )?[Ff]air\b|\b[Ff]air is (?:the|a) {_OWN}[’']s own\b"),
)
_NOT_SPONSOR = re.compile(
    r"\b(?:co-?sponsor|gold|silver|platinum|sponsors? (?:include|are|list)|not (?:be )?(?:sponsor|put|run|held)|"
    r"no longer|"
    r"rents?\b|rented|leas(?:e|es|ed)|promoter|last year|used to|if\b|would|could|asks?\b|request|think|believe)\w*",
    re.I,
)
_NO_PROMOTER = re.compile(r"\bno promoter\b[^.]*", re.I)
_RENTS = re.compile(
    r"\b(?:we|promoter|promotions|company|club|llc|inc\.?|association)\b[^.;]{0,60}\b(?:rent|leas)\w*\b"
    r"[^.;]{0,40}\bfair ?grounds\b|\bfair ?grounds\b[^.;]{0,60}\b(?:rented|leased) (?:to|by|from)\b|"
    r"\brental agreement\b",
    re.I,
)
_PRIVATE = re.compile(
    r"\b(?:inc|llc|l\.l\.c|ltd|corp|co|company|promotions?|productions?|entertainment|club|association|society)\b", re.I
)
_GOVERNMENT = re.compile(
    r"^\s*(?:the\s+)?(?:(?:[A-Z][\w.’'-]+\s+){1,3}(?:County|City|Township|Village|Town)|(?:County|City|"
    r"Town|Village|Township|State) of\s+[A-Z][\w.’' -]+|State of [A-Z]\w+)(?P<body>\s+(?:Fair Board|Board of \w+|"
    r"Parks?(?: and Recreation)?(?: Department)?|Fair Committee|Recreation Department|Government))?\W*$"
)
_RESOLVES = re.compile(r"\b(?:resolved|resolution|ordinance no|adopted this|board of supervisors|county board)\b", re.I)


def government(papers: Sequence[Paper], organization: str | None) -> Iterator[Claim]:
    """Claims of whether a government sponsors the event. A yes is sure where a public body's own paper says it, or two
    papers do, and where no private firm applies or rents the grounds."""
    said = [(q, p) for p in papers for q in p.passages if _says(q)]
    private = bool(organization and _PRIVATE.search(organization)) or any(
        _RENTS.search(_NO_PROMOTER.sub("", q.text)) for p in papers for q in p.passages
    )
    official = [(q, p) for q, p in said if _official(p)]
    sure = not private and (bool(official) or len({p.number for _, p in said}) > 1)
    for passage, paper in official or said:
        claim = state("event.sponsor_government", True, passage, paper, Rank.SENTENCE, "said to be a government’s")
        yield claim._replace(sure=claim.sure and sure)
    if not said and organization:
        yield from _by_name(papers, organization)


def _says(passage: Passage) -> bool:
    text = _NO_PROMOTER.sub("", re.sub(r"[\"“][^\"”]*[\"”]", " ", passage.text))
    prose = passage.role in ("sentence", "bullet", "heading", "caption", "answer")
    return prose and any(p.search(text) for p in _SPONSORS) and not _NOT_SPONSOR.search(text)


def _official(paper: Paper) -> bool:
    """Whether a public body speaks: a resolution, or a letter under its head."""
    top = " ".join(p.text for p in paper.passages[:4])
    return (
        bool(_RESOLVES.search(top))
        and paper.kind != "application-form"
        and (of_public_office(paper) or bool(re.search(r"\bresol", top, re.I)))
    )


def _by_name(papers: Sequence[Paper], organization: str) -> Iterator[Claim]:
    """The applicant's name is a government's: sure for a county or town itself, not for a committee called after it."""
    found = _GOVERNMENT.match(organization)
    for paper in papers:
        for passage in paper.passages:
            if organization in passage.text and passage.role in ("answer", "row"):
                rule = "the applicant’s name"
                claim = state("event.sponsor_government", bool(found), passage, paper, Rank.SENTENCE, rule)
                fair = any(re.search(r"\bfair\b", p.text, re.I) for p in paper.passages)
                yield claim._replace(sure=bool(claim.sure and found and not found["body"] and fair))
                return
