"""Circumstances that switch conditions on or off: camping, food, showers, hauled water, sewers, a residence nearby.

A form's box or blank decides. Beside it, a sentence that plainly says yes or no; where the packet says neither, there
is no field. A yes is taken before a no (see `facts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.catalogue.fields import FieldEntry, cues, fields
from extractors.cues import stems
from extractors.fields.claims import Claim, Paper, Rank, state
from extractors.fields.labels import label_fits
from extractors.passages import Passage

_NO = re.compile(r"^\W*(?:no|none|not?\b|nil|n/?a|0|zero|does not apply|will not)\b", re.I)
_YES = re.compile(r"^\W*(?:yes|x\b|☒|✓|true)\b", re.I)

# name: (words that say yes, words that say no). Read in plans, letters and maps; never in a form's printed text.
_SAID: dict[str, tuple[str, str]] = {
    "circumstance.overnight_camping": (
        r"\b(?:camping (?:is|will be|on|by|for|friday|saturday|both|two|area|field|plan|wristband|permit)|camp "
        r"?grounds?\b|campers\b|overnight camping (?:is|will)|tent (?:field|camping)|(?:RV|camp) ?sites)",
        r"\b(?:no (?:overnight )?camping|camping is not|camping will not|no (?:one|body) (?:stays|sleeps|will "
        r"stay|may stay|camps)|nobody (?:stays|sleeps|camps|will stay)|no overnight (?:stay|use|guests|"
        r"parking))",
    ),
    "circumstance.food": (
        r"\b(?:food (?:stands?|vendors?|trucks?|booths?|court|tents?|concessions?|service)|mobile (?:food "
        r")?units|concession(?:s|aires)? (?:stands?|will|sell)|(?:lunch|supper|meals?|dinner|breakfast|food|"
        r"barbecue|bbq|hot dogs?|refreshments) (?:will be|is|are) (?:sold|served|provided|available))",
        r"\b(?:no food (?:will be|is|sold|served)|food will not be|no (?:vendors|concessions)|no food or drink)",
    ),
    "circumstance.bathing": (
        r"\b(?:shower (?:trailers?|house|units?|stalls?|building)|showers (?:run|are|will be|for|stand|open|"
        r"and)|public showers|bath ?house|bathing (?:water|facilit\w+) (?:is|are|will))",
        r"\b(?:no (?:public )?(?:showers?|bathing)|(?:showers?|bathing) (?:is|are|will) not|without showers)",
    ),
    "circumstance.hauled_water": (
        r"\b(?:water\b[^.;]{0,80}\b(?:hauled|trucked|brought (?:in )?by|delivered by)|(?:hauled|"
        r"trucked)\b[^.;]{0,40}\bwater|(?:water )?tankers?\b|water hauler|tank trailer|water trucks?\b|bulk "
        r"water)",
        r"\b(?:no water (?:is|will be) hauled|water (?:is|will) not (?:be )?hauled|(?:piped|direct) from "
        r"(?:the )?(?:city|municipal|town) main)",
    ),
    "circumstance.chemical_toilets": (
        r"\b(?:chemical toilets?|portable (?:toilets?|rest ?rooms?|units)|porta[\s-]?(?:johns?|pott(?:y|ies))|"
        r"port-a-(?:johns?|pott\w+))",
        r"\b(?:no (?:chemical|portable) toilets?)",
    ),
    "circumstance.public_sewer": (
        r"\b(?:haul\w*|taken?|takes|goes|go|discharge\w*|dispos\w*|empt\w*|pump\w*|"
        r"load)\b[^.;]{0,80}\b(?:(?:waste ?water|sewage|sewerage|septage|treatment|water reclamation)(?: "
        r"treatment)? (?:plant|works|facility|station|system)|municipal sewer|public sewer|city sewer|sanitary "
        r"sewer|community sewer\w*)",
        r"\b(?:no (?:public|municipal|community) sewer|not connected to (?:a|the|any) (?:public )?sewer)",
    ),
    "circumstance.bulk_containers": (
        r"\b(?:(?:four|4|six|6|eight|8)[\s-]*(?:cubic[\s-]*)?(?:yard|yd)\w*\s+(?:dumpsters?|containers?|bins?)|"
        r"dumpsters|bulk (?:refuse )?containers?)",
        r"\b(?:no (?:dumpsters?|bulk containers?))",
    ),
    "circumstance.residence_near": (
        r"\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|a|the) (?:residences?|dwellings?|"
        r"houses?|homes?|farm ?houses?|households?)\b[^.;]{0,60}\b(?:within|inside|closer than|less than|"
        r"nearer than)\b[^.;]{0,20}(?:1,?500|quarter|feet|ft))",
        r"\b(?:no (?:other )?(?:residences?|dwellings?|houses?|homes?|one lives?)\b[^.;]{0,60}\b(?:within|"
        r"inside|closer|nearer)|nearest (?:residence|dwelling|house|home)\b[^.;]{0,40}\b(?:[2-9],?\d{3}|"
        r"1,?[6-9]\d\d) (?:feet|ft))",
    ),
    "circumstance.night_activity": (
        r"\b(?:night event|after (?:dark|sunset|nightfall|sundown)\b[^.;]{0,40}\b(?:music|show|concert|"
        r"activit\w+|fireworks|racing|program|events?)|(?:activit\w+|music|show|program|racing|"
        r"event)\b[^.;]{0,40}\b(?:after|past|into) (?:dark|sunset|sundown|the night)|night activity|evening "
        r"(?:concert|show)s? until (?:1[0-2]|midnight))",
        r"\b(?:no (?:activit\w+|events?|program|night) (?:is |are |will be )?(?:planned |scheduled |held "
        r")?(?:after|at) (?:dark|sunset|night|sundown)|no night (?:activity|events?)|(?:over|ends?|closed?|"
        r"finished|off the (?:place|grounds)[^.;]{0,20}) (?:before|while) (?:dark|sunset|sundown|there is "
        r"still daylight)|daylight (?:hours )?only)",
    ),
}


def circumstances(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims of yes or no about each circumstance."""
    for name, entry in fields().items():
        if name.startswith("circumstance."):
            for paper in papers:
                yield from _form(entry, paper)
                yield from _told(entry, paper)


def _form(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    if paper.kind != "application-form":
        return
    listed = False
    for n, passage in enumerate(paper.passages):
        if passage.role == "heading" or passage.role in ("sentence", "caption"):
            listed = bool(
                re.search(r"papers filed|attach|enclos|submitted|documents|plans? filed|filed with", passage.text, re.I)
            ) or (listed and passage.role != "heading")
        if passage.role not in ("answer", "row") or listed or re.search(r"\bplan\b", passage.label, re.I):
            continue
        label, answer = (passage.label, passage.text) if passage.role == "answer" else _two(passage)
        if not label or not label_fits(label, stems(label), entry):
            continue
        value = _answer(entry, passage, answer, paper.passages[n + 1 : n + 3])
        if value is not None:
            rule = "form box" if passage.checked is not None else "form label"
            yield state(entry.name, value, passage, paper, Rank.BLANK, rule)


def _two(passage: Passage) -> tuple[str, str]:
    full = [c.text for c in passage.cells if c.text.strip()]
    return (full[0], full[1]) if len(full) == 2 else ("", "")


def _answer(entry: FieldEntry, passage: Passage, answer: str, following: Sequence[Passage]) -> bool | None:
    if passage.checked is not None:
        return passage.checked
    boxes = {p.label.strip().lower(): p.checked for p in following if p.checked is not None}
    if set(boxes) == {"yes", "no"}:
        return boxes["yes"] if boxes["yes"] != boxes["no"] else None
    ticked = re.findall(r"(?:☒|☑|✓|✔|\[\s*[xX]\s*\]|\([xX]\)|\b[xX]\b)\s*(yes|no)\b", answer, re.I)
    if len(ticked) == 1:
        return bool(ticked[0].lower() == "yes")
    if _NO.match(answer):
        return False
    if _YES.match(answer):
        return True
    told = entry.name in ("circumstance.food", "circumstance.overnight_camping", "circumstance.bathing")
    if told and answer.strip() and not re.match(r"\W*(?:see|tbd|attached)\b", answer, re.I):
        return True
    return None


def _told(entry: FieldEntry, paper: Paper) -> Iterator[Claim]:
    said = _SAID.get(entry.name)
    if said is None or paper.kind in (
        "application-form",
        "certificate-of-insurance",
        "insurance-policy",
        "bond",
        "power-of-attorney",
        "hospital-notice",
        "license-copy",
        "dwelling-waiver",
        "other",
    ):
        return
    yes, no = (re.compile(p, re.I) for p in said)
    for passage in paper.passages:
        if passage.role not in ("sentence", "bullet", "row", "caption"):
            continue
        if no.search(passage.text):
            yield state(entry.name, False, passage, paper, Rank.TOTAL, "said in a sentence")
        elif yes.search(passage.text) and not re.search(
            r"\b(?:last year|in (?:19|20)\d\d|if needed|unless|ordinance|not?\b)\b", passage.text, re.I
        ):
            yield state(entry.name, True, passage, paper, Rank.SENTENCE, "said in a sentence")


_KINDS = (
    "stadium",
    "arena",
    "auditorium",
    "coliseum",
    "athletic field",
    "fairgrounds",
    "fair grounds",
    "speedway",
    "racetrack",
    "amphitheater",
    "amphitheatre",
    "ballpark",
)
_PERMANENT = re.compile(
    r"\b(?:permanent(?:ly)?|established|fixed seats|grandstands?|since (?:18|19|20)\d\d|regular(?:ly)?|"
    r"certificate of occupancy)\b",
    re.I,
)


def place_kind(papers: Sequence[Paper]) -> Iterator[Claim]:
    """Claims that the place is a permanent stadium, arena or fairgrounds, in the packet’s words."""
    entry = fields()["site.place_kind"]
    for paper in papers:
        if paper.kind in ("certificate-of-insurance", "insurance-policy", "bond", "power-of-attorney"):
            continue
        for passage in paper.passages:
            text = passage.text
            form = passage.role == "answer" and any(cue.find(stems(passage.label)) for cue in cues(entry.labels))
            kind = next((k for k in _KINDS if re.search(rf"\b{k}s?\b", text, re.I)), None)
            if (
                kind
                and (form or (passage.role in ("sentence", "row") and _PERMANENT.search(text)))
                and passage.checked is None
            ) and not re.search(r"\bnot (?:a|an)\b|\bno permanent|borrowed from|rented from|open land", text, re.I):
                said = " | ".join(filter(None, (passage.label, text)))
                rank = Rank.BLANK if form else Rank.SENTENCE
                yield Claim(
                    "site.place_kind",
                    kind.replace("fair grounds", "fairgrounds"),
                    None,
                    passage.evidence("kind of place", said),
                    paper.number,
                    rank,
                    passage.sure,
                )


_GOVERNMENT = re.compile(
    r"^\s*(?:the\s+)?(?:(?:[A-Z][\w.’'-]+\s+){1,3}(?:County|City|Township|Village|Town)|(?:County|City|"
    r"Town|Village|Township|State) of\s+[A-Z][\w.’' -]+|State of [A-Z]\w+)(?:\s+(?:Fair Board|Board of \w+|"
    r"Parks?(?: and Recreation)?(?: Department)?|Fair Committee|Recreation Department|Government))?\W*$"
)


def government(papers: Sequence[Paper], organization: str | None) -> Iterator[Claim]:
    """Whether a government sponsors the event: the applicant’s organization is one, or the form says so."""
    for paper in papers:
        for passage in paper.passages:
            if organization and organization in passage.text and passage.role == "answer":
                value = bool(_GOVERNMENT.match(organization))
                said = f"{passage.label} | {passage.text}"
                yield Claim(
                    "event.sponsor_government",
                    value,
                    None,
                    passage.evidence("the applicant’s name", said),
                    paper.number,
                    Rank.SENTENCE,
                    passage.sure and value,
                )
                return
