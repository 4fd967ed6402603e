"""Who writes a letter: the organization and address at its head, the person whose name stands at its end.

Letters of others (a town about its water, a fire company about its engine) lie among an applicant's papers and are as
well written; a letter counts as the applicant's where it is written to the county and not by a public office.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.naming import any_of, naming
from extractors.fields.addresses import mailing_address
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.names import SUGGESTED, bare_name, names
from extractors.fields.values import email, telephone
from extractors.passages import Passage

_PERSON = re.compile(
    r"^(?:[A-Z][\w’'-]*\.?\s+|[\"“(][\w’' -]+[\"”)]\s+){1,4}(?:(?:van|von|de|der|la|du|di)\s+){0,2}"
    r"[A-Z][\w’'-]+(?:,?\s+(?:Jr|Sr|II|III|IV)\.?)?$"
)
_SUFFIXES = ("inc", "llc", "l.l.c", "ltd", "corp", "co", "company", "corporation")
_NO_NAME = re.compile(
    any_of((*naming().events, *naming().closings, *naming().papers, "chair*", "president")).pattern + r"|\bTo\b", re.I
)
_SIGNED = re.compile(r"^\W*(?:/s/|/S/|s/|\[signed\]|signed:?|by:)\s*")
_DATED = re.compile(r",?\s*(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d.*|\d{1,2}/\d.*)$", re.I)
_HEAD = 8  # passages at a letter's top that may be its head
_FOOT = 8  # passages at its end that may be its signature
_ADDRESSED = re.compile(
    r"^\W*(?:to\b|dear\b|attn|attention|hello|hi\b|mrs?\.|ms\.|(?:\w+ ){0,2}county (?:clerk|board|health director|"
    r"health "
    r"officer)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)",
    re.I,
)
_TO_COUNTY = re.compile(
    r"\b(?:county clerk|clerk|county board|health director|health department|health officer|county of|board of "
    r"(?:health|commissioners|supervisors)|permit office|county manager|license committee)\b",
    re.I,
)
_OURS = re.compile(
    r"\b(?:our|my) (?:\w+ ){0,3}(?:application|packet)\b|\b(?:we|I) (?:\w+ ){0,2}(?:apply|are applying|am applying|"
    r"hereby apply|need a (?:license|permit)|request a (?:license|permit)|ask(?:ing)? for a (?:license|permit))",
    re.I,
)
_APPLIES = re.compile(
    r"\b(?:this|the|an?|whole) (?:\w+ )?(?:application|packet)\b|\bappl(?:y|ies|ying|ied) for\b|"
    r"\b(?:licen[sc]es?|permits?)\b",
    re.I,
)


def person(text: str) -> str:
    """The person's name in a line, without office, title and degree; "" where it holds none."""
    line = _DATED.sub("", _SIGNED.sub("", text)).strip(" ,")
    name, office = _parted(line)
    name = bare_name(name)
    if not _PERSON.match(name) or _NO_NAME.search(name) or any_of(_SUFFIXES).search(name):
        return ""
    return name if office or not _organized(name) else ""


def _parted(line: str) -> tuple[str, str]:
    """A line's name and the office after it ("" where there is none)."""
    parts = re.split(r"\s*(?:,|\(|\s[–—-]\s|\s[|·]\s)\s*", line, maxsplit=1)
    if len(parts) != 2 or any_of(_SUFFIXES).search(line):
        return line, ""
    if any_of(naming().offices).search(parts[1]):
        return parts[0], parts[1]
    return (parts[0], "") if bare_name(line) == parts[0] else (line, "")


def person_like(text: str) -> bool:
    """Whether a text is a person's name with an office rather than a company's name."""
    return bool(_parted(text)[1]) and bool(person(text))


def _organized(text: str) -> bool:
    return bool(any_of(naming().organizations).search(re.sub(r"[\"“(][^\"”)]*[\"”)]", "", text)))


def organization(text: str) -> str:
    """The organization that a line names; "" where it names none."""
    bare = re.split(r"\s+[|·•]\s+|\s{2,}", text)[0].strip(" ,")
    whole = len(bare.split()) <= 10 and bare[:1].isupper() and not re.search(r"\b(?:clerk|plan|dear)\b", bare, re.I)
    ended = bare.endswith(".") and not any_of(_SUFFIXES).search(bare) and not re.search(r"\b[A-Z]\.[A-Z]\.$", bare)
    if not whole or ended or not _organized(bare) or person(bare):
        return ""
    return bare


def of_public_office(paper: Paper) -> bool:
    """Whether a government or public service writes: it stands at the head, over the date and whom it is written to."""
    for passage in paper.passages[:3]:
        if len(passage.text) > 90 or _ADDRESSED.match(passage.text):
            return False
        if any_of(naming().public).search(passage.text) and not passage.text.endswith("."):
            return True
    return False


def by_applicant(paper: Paper, known: Sequence[str]) -> bool:
    """Whether a letter is the applicant's: theirs by the name at its head, or written to the county about a license.
    `known` are the applicant's names that the forms give."""
    head = " \n ".join(p.text for p in paper.passages[:4]).lower()
    if any(name.lower() in head for name in known):
        return not re.search(r"\b(?:to|attn|dear)\b[^\n]*$", head.split(known[0].lower())[0][-40:])
    if of_public_office(paper):
        return False
    text = " ".join(p.text for p in paper.passages)
    top = " ".join(p.text for p in paper.passages[:12])
    return bool(_OURS.search(text)) or bool(_TO_COUNTY.search(top) and _APPLIES.search(text))


def letter(paper: Paper, repeated: str) -> Iterator[Claim]:
    """Claims of who writes. `repeated` is the text of the packet's other papers: what they name too is sure."""
    head = paper.passages[:_HEAD]
    for passage in head[:3]:
        name = organization(passage.text)
        if name and not any_of(naming().public).search(name):
            yield _of_letter("applicant.organization", name, passage, paper)
            break
    else:
        yield from _below(paper) or _on_behalf(paper, repeated)
    for passage in (*head, *paper.passages[-_FOOT:]):
        line = mailing_address(passage.text)
        if line and not re.search(r"clerk|courthouse|director", passage.text, re.I):
            yield _of_letter("applicant.address", line, passage, paper)
            break
    for field, read in (("applicant.phone", telephone), ("applicant.email", email)):
        for passage in paper.passages:
            if value := read(passage.text):
                yield _of_letter(field, value, passage, paper)
                break
    yield from _signer(paper, repeated)


_BEHALF = re.compile(
    r"\b(?:on behalf of|represent(?:ing)?|for|from|(?:president|chair\w*|director|secretary|treasurer|pastor|manager|"
    r"captain|commander|owner|head) of|we at|we of|we,)\s+"
    r"(?:the\s+)?"
    r"(?P<name>[A-Z][\w’'&.-]*(?:\s+(?:of|the|and|&|[A-Z][\w’'&.-]*,?)){1,7})"
)


def _below(paper: Paper) -> list[Claim]:
    """The organization that stands in the signature, under the name."""
    lines = [p for p in paper.passages[-5:] if p.role in ("sentence", "caption", "heading") and len(p.text) < 70]
    found = [(p, organization(p.text)) for p in lines if not any_of(naming().public).search(p.text)]
    return [_of_letter("applicant.organization", name, p, paper) for p, name in found if name][:1]


def _on_behalf(paper: Paper, repeated: str) -> Iterator[Claim]:
    """The organization that a letter's words name, where none stands at its head."""
    for passage in paper.passages[:14]:
        told = _BEHALF.search(passage.text)
        name = re.sub(r"(?:[\s,]+(?:of|the|and|&))+$", "", told["name"].rstrip(" ,")) if told else ""
        name = name if re.search(r"\b(?:Inc|Ltd|Co|Corp)\.$", name) else name.rstrip(".")
        if organization(name) and not any_of(naming().public).search(name):
            yield state("applicant.organization", name, passage, paper, Rank.WEAK, "named in a letter")
            return
    for passage in paper.passages[:10]:
        if passage.role != "sentence" or not re.search(r"\b(?:we|our|us|I)\b", passage.text):
            continue
        for each in names(passage.text):
            if each.kind == "organization" and _organized(each.text) and not any_of(naming().public).search(each.text):
                yield _suggested("applicant.organization", each.text, passage, paper, repeated)
                return


def _signer(paper: Paper, repeated: str) -> Iterator[Claim]:
    """The sender of a mail, the name under a letter's closing words, else the one that stands alone at its end."""
    passages = paper.passages
    for passage in passages[:4]:
        if re.match(r"\W*from\W*$", passage.label, re.I) and (sender := person(passage.text.split("<")[0])):
            yield _of_letter("applicant.name", sender, passage, paper)
            return
    closing = re.compile(any_of(naming().closings).pattern + r"[\w ,.!’']{0,30}$", re.I)
    closes = [n for n, p in enumerate(passages) if n and len(p.text) < 50 and closing.match(p.text.lstrip())]
    found: list[tuple[Passage, str]] = []
    if closes:
        found = _people(passages[closes[-1] + 1 : closes[-1] + 5])
    lines = [p for p in passages if p.role not in ("row", "bullet") and len(p.text) < 80]
    if not found:
        found = _people(lines[-_FOOT:])
    if not found:  # a list of enclosures may follow the signature
        found = _people([p for p in lines[1:] if _parted(p.text)[1] or _SIGNED.match(p.text)])
    if found:
        passage, name = max(found, key=lambda x: (_initials(x[1]), len(x[1])))
        yield _of_letter("applicant.name", name, passage, paper)
        return
    for passage in reversed(lines[-_FOOT:]):
        people = [n for n in names(passage.text) if n.kind == "person"]
        if len(people) == 1 and person(people[0].text):
            yield _suggested("applicant.name", person(people[0].text), passage, paper, repeated)
            return


def _initials(name: str) -> bool:
    return '"' not in name and "“" not in name


def _people(passages: Sequence[Passage]) -> list[tuple[Passage, str]]:
    return [(p, name) for p in passages if not telephone(p.text) and (name := person(p.text))]


def _suggested(field: str, name: str, passage: Passage, paper: Paper, repeated: str) -> Claim:
    """What the model alone found: sure only where other papers of the packet say the name too."""
    name = re.sub(r"^(?:the|The)\s+|[’']s$", "", name).strip(" ,.")
    claim = state(field, name, passage, paper, Rank.WEAK, SUGGESTED)
    return claim._replace(sure=claim.sure and name.lower() in repeated.lower())


def _of_letter(name: str, value: str, passage: Passage, paper: Paper) -> Claim:
    return state(name, value, passage, paper, Rank.SENTENCE, "letterhead or signature")
