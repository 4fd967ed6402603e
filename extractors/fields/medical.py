"""Physicians and nurses as people: named in a roster, a director with others, shifts that are no total."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.catalogue.fields import fields
from extractors.fields.claims import Claim, Paper, Rank, claim, speaks_of
from extractors.fields.counted import counted
from extractors.fields.numbers import counts
from extractors.fields.tables import Row

_MD = re.compile(r"^\W*(?:M\.?\s?D\.?|D\.?\s?O\.?|physician|doctor)\b", re.I)
_RN = re.compile(r"^\W*(?:R\.?\s?N\.?|L\.?\s?P\.?\s?N\.?|(?:registered |licensed |practical )*nurse)\b", re.I)
_MD_AFTER = re.compile(r",\s*(?:M\.?D|D\.?O)\b\.?")
_RN_AFTER = re.compile(r",\s*(?:R\.?N|L\.?P\.?N|B\.?S\.?N)\b\.?")
_PENDING = re.compile(
    r"\b(?:pending|expired?|lapsed?|applied for|application|to be (?:named|confirmed|hired)|tb[ad]|vacant|declined|"
    r"on call|"
    r"by (?:tele)?phone|inactive|retired|suspended)\b",
    re.I,
)
_WHEN = re.compile(r"\b(?:shifts?|hours?|days?|when|time|times|on duty|watch)\b", re.I)
_NAMED = re.compile(
    r"\b(?:Dr\.?\s+(?:[A-Z][\w’'-]+\.?\s+){0,3}[A-Z][\w’'-]+|"
    r"(?:[A-Z][\w’'-]+\.?\s+){1,3}[A-Z][\w’'-]+,\s*(?:M\.?D|D\.?O)\.?(?=\W|$))"
)
_DIRECTOR = re.compile(r"\b(?:medical director|physician in charge|lead physician|chief physician|director)\b", re.I)
_WITH = re.compile(
    r"\bwith (?:her|him|them|the director|Dr)|\bdirector (?:plus|and)\b|\bunder (?:her|him|the director)|"
    r"\bother physicians?\b|\bmore physicians?\b|\bstaff physicians\b|\b(?:in addition to|besides|plus) "
    r"(?:the )?(?:medical )?director\b",
    re.I,
)
_AND_OTHERS = re.compile(r"\bDr\.?\s[^.;]{2,60}?,? and (?:[\w-]+) (?:other|more|additional|further)\s", re.I)
_INCLUDED = re.compile(r"\b(?:includ\w+|counting) (?:the |its |our )?(?:medical )?(?:director|Dr)", re.I)
_THERE = re.compile(
    r"\b(?:on[\s-]site|on the grounds|at the (?:medical|first|site|event)|there all|all day|present|works|"
    r"throughout|be there|in attendance|on duty|attend\w*|stays?|staying|remains?|the whole (?:day|time|weekend|event)|"
    r"all (?:two|three|four) days|will be (?:at|with))\b",
    re.I,
)
_ALL_NAMED = re.compile(r"\b(?:both|all (?P<n>two|three|four|five|six|seven|eight|nine|ten|\d+))\b", re.I)
_ONLY_NAME = re.compile(r"\W*(?:[A-Z][\w’'.-]*\s+){1,3}[A-Z][\w’'-]+,?\s*(?:M\.?D|D\.?O)\.?\W*")


def medical(papers: tuple[Paper, ...]) -> Iterator[Claim]:
    """Claims of how many physicians and nurses take part."""
    for name in ("medical.physicians", "medical.nurses", "medical.treatment_rooms", "medical.ambulances"):
        for paper in papers:
            for found in counted(fields()[name], (paper,)):
                yield _with_director(found, paper) if name == "medical.physicians" else found
    for paper in papers:
        if speaks_of(paper, "medical.physicians"):
            yield from _rosters(paper)
            yield from _named(paper)
            yield from _ambulance(paper)


def _with_director(found: Claim, paper: Paper) -> Claim:
    """The director and "five staff physicians" who work with her are six."""
    said = found.evidence.said
    if (
        found.rank not in (Rank.SENTENCE, Rank.WEAK, Rank.TOTAL)
        or _INCLUDED.search(said)
        or not isinstance(found.value, (int, float))
    ):
        return found
    others = _AND_OTHERS.search(said)
    if others:
        number = found.value + len(_NAMED.findall(said[: others.end()]))
        evidence = found.evidence.model_copy(update={"by": "physicians by name and the others"})
        return found._replace(value=number, rank=Rank.SENTENCE, evidence=evidence, sure=True)
    if not _WITH.search(said):
        return found
    here = re.search(
        r"\bdirector (?:plus|and)\b|\b(?:plus|besides|in addition to) (?:the )?(?:medical )?director", said, re.I
    )
    director = next(
        (p for p in paper.passages if _DIRECTOR.search(p.text) and _NAMED.search(p.text) and _THERE.search(p.text)),
        None,
    )
    if here is None and director is None:
        return found
    words = said if director is None or director.text in said else f"{director.text} {said}"
    return found._replace(
        value=found.value + 1,
        rank=Rank.SENTENCE,
        evidence=found.evidence.model_copy(update={"said": words, "by": "director and staff physicians"}),
    )


def _rosters(paper: Paper) -> Iterator[Claim]:
    """People listed one by one with their calling. Who is on duty at a time is not sure where their hours differ, nor
    how many may serve where a license is pending."""
    for grid in paper.grids:
        for name, mark, after in (("medical.physicians", _MD, _MD_AFTER), ("medical.nurses", _RN, _RN_AFTER)):
            rows = [
                r for r in grid.parts
                if _person(r) and (any(mark.match(c) for c in r.cells[1:]) or any(after.search(c) for c in r.cells[:2]))
            ]  # fmt: skip
            ready = [r for r in rows if not _PENDING.search(r.passage.text)]
            people = {" ".join(r.cells[:2]) for r in ready}
            if len({" ".join(r.cells[:2]) for r in rows}) > 1:
                timed = [c for c, h in enumerate(grid.heads) if _WHEN.search(h)]
                sure = len(ready) == len(rows) and all(len({r.cells[c] for r in rows}) == 1 for c in timed)
                rule = "rows of a roster"
                found = claim(fields()[name], float(len(people)), rows[0].passage, paper, Rank.TABLE, rule)
                yield found if sure else found._replace(sure=False, rank=Rank.WEAK)


def _person(row: Row) -> bool:
    return any(re.match(r"^(?:Dr\.?\s+)?[A-Z][\w’'-]*\.?(?:\s+[A-Z][\w’'.-]*){1,4}", c) for c in row.cells[:2])


def _named(paper: Paper) -> Iterator[Claim]:
    """Physicians named one by one where no number is given."""
    names: dict[str, int] = {}
    for n, passage in enumerate(paper.passages):
        if (
            passage.role in ("sentence", "bullet")
            and _THERE.search(passage.text)
            and not re.search(r"on call|by (?:tele)?phone|hospital staff", passage.text, re.I)
        ):
            for found in _NAMED.finditer(passage.text):
                names.setdefault(re.sub(r",.*|Dr\.?\s+", "", found.group()).split()[-1].lower(), n)
    if names:
        first = paper.passages[min(names.values())]
        said = _ALL_NAMED.search(first.text)
        number = 2.0 if said and not said["n"] else counts(said["n"])[0].value if said else 1.0
        yield claim(
            fields()["medical.physicians"], float(len(names)), first, paper, Rank.WEAK, "physicians by name"
        )._replace(sure=len(names) == number)
    lines = [p for p in paper.passages if p.role in ("sentence", "bullet", "heading") and _ONLY_NAME.fullmatch(p.text)]
    people = {p.text.strip(" •*-") for p in lines}
    if len(people) > 1 and not names:
        yield claim(
            fields()["medical.physicians"], float(len(people)), lines[0], paper, Rank.WEAK, "physicians by name"
        )._replace(sure=False)


_ONE = re.compile(
    r"\b(?:an|one|its|their|a (?:licensed|staffed|standby|dedicated|fully|single|town|city|county|"
    r"volunteer|local|basic|advanced|paramedic|BLS|ALS))\s+(?:of (?:their|its|our|"
    r"the)\s+)?(?:[\w-]+\s+){0,3}ambulances?\b",
    re.I,
)
_POSTED = re.compile(
    r"\b(?:station\w*|park\w*|stand\w*|post\w*|on[\s-]site|on the (?:grounds|site)|at the (?:shop|tent|"
    r"gate|field|medical|first|site|arena|track|event)|remain\w*|stay\w*|all day|at all times|throughout|"
    r"dedicated)\b",
    re.I,
)


def _ambulance(paper: Paper) -> Iterator[Claim]:
    for passage in paper.passages:
        text = passage.text
        if (
            passage.role in ("sentence", "bullet")
            and paper.kind != "application-form"
            and _ONE.search(text)
            and _POSTED.search(text)
        ):
            many = [
                c for c in counts(text) if c.value > 1 and re.match(r"\W*(?:[\w-]+\s+){0,3}ambulances\b", text[c.end :])
            ]
            if not many and not re.search(
                r"\b(?:second|another|additional|replacement|no|backup|called|for every)\b", text, re.I
            ):
                yield claim(
                    fields()["medical.ambulances"], 1.0, passage, paper, Rank.WEAK, "an ambulance in a sentence"
                )
