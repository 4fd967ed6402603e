"""Below a notarial act: who the notary is, whether the notary signed, and whether a seal or stamp can be seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.models import Box
from extractors.papers.names import alike, is_person, parts
from extractors.papers.sheet import Strip

TITLE = re.compile(
    r"\bnotary\s*public\b|\bnotary\b|\b(?:deputy\s+)?clerk\s+of\s+(?:the\s+)?(?:circuit\s+|superior\s+)?court\b|"
    r"\bcourt\s+commissioner\b|\bmagistrate\b", re.IGNORECASE
)
# Officers who need no seal: clerks of court, judges.
OFFICER = re.compile(
    r"\bclerk\s+of\s+(?:the\s+)?(?:circuit\s+|superior\s+)?court\b|\bcourt\s+commissioner\b|\bmagistrate\b|\bjudge\b",
    re.IGNORECASE,
)
_AFTER_NAME = re.compile(r"\.\s+My\b|\s+My\s+commission|\s+Commission", re.IGNORECASE)
_ASKS = re.compile(r"printed|print(?:ed)? name|name of notary|typed", re.IGNORECASE)
# "(Notary Seal)" and "place seal here" mark the place of a seal and are none.
_PLACE = re.compile(
    r"^[\[(]\s*(?:place\s+|affix\s+)?(?:notary\s+|notarial\s+|official\s+)?(?:seal|stamp)"
    r"(?:\s+(?:here|if any))?\s*[\])]$|(?:place|affix|apply)\s+(?:\w+\s+){0,3}(?:seal|stamp)|"
    r"(?:seal|stamp)\s+(?:goes\s+)?here",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"[\[(][^\])]{0,80}[\])]")
_SEAL_SAID = re.compile(
    r"\[(?:notary |notarial |official )?(?:seal|stamp)[^\]]*(?:affixed|impressed|of\s+[A-Z]|:)[^\]]*\]|"
    r"\b(?:raised|embossed|impressed)\s+seal\b|official\s+seal\b", re.IGNORECASE
)
_SEAL_ROW = re.compile(   # "NOTARIAL SEAL - IOWA"
    r"(?:the\s+)?(?:official\s+|notarial\s+)?(?:seal|stamp)|"
    r"(?i:official|notarial)\s+(?i:seal|stamp)\s*[-–—,]?\s*(?:[A-Z][A-Za-z.]*\s*){1,5}"
)
_IN_A_STAMP = re.compile(r"\bnotary|\bpublic\b|\bcounty\b|commission|\breceived\b|:", re.IGNORECASE)
_RING = 8   # so many single letters are the ring of a round seal


def printed_name(rows: Sequence[Strip]) -> tuple[Strip, str] | None:
    """The row that prints the notary's name, and the name; the rows stand below the act's sentence."""
    ranked = max(((_worth(s, rows), -n, s) for n, s in enumerate(rows)), default=None, key=lambda x: x[:2])
    if ranked is None or ranked[0] == 0:
        return None
    name = _name_in(ranked[2])
    return ranked[2], name.title() if name.isupper() else name


def _name_in(strip: Strip) -> str:
    return parts(_AFTER_NAME.split(strip.text)[0])[0]


def _worth(strip: Strip, rows: Sequence[Strip]) -> int:
    """How surely a row prints the notary's name: with the title on it, by a label that asks for it, in the stamp."""
    name = _name_in(strip)
    if not name or strip.text.startswith("/s/"):
        return 0
    if strip.script:  # on a scan filled in by hand on the line for the printed name, or a stamp's colored ink
        if strip.page.read_by != "ocr":
            return 0
        return 3 if any(_right_over(strip, s) for s in rows) else 2 if _in_stamp(strip, rows) else 0
    if TITLE.search(strip.text):
        return 4
    near = [
        s for s in rows if s is not strip and abs(s.box[1] - strip.box[1]) < 34 and abs(s.box[0] - strip.box[0]) < 150
    ]
    if any(_ASKS.search(s.text) for s in near):
        return 0 if strip.text.isupper() and len(strip.words) > 4 else 3
    if any(TITLE.search(s.text) for s in near):
        return 1 if strip.text.isupper() else 2
    return 0


def _in_stamp(strip: Strip, rows: Sequence[Strip]) -> bool:
    """Whether a name in capitals stands right over the title, as in a notary's stamp."""
    return strip.text.isupper() and any(
        TITLE.search(s.text) and 0 < s.middle - strip.middle < 22 and abs(s.center - strip.center) < 70 for s in rows
    )


def _right_over(strip: Strip, label: Strip) -> bool:
    """Whether a row stands on the line that a label below it asks the printed name for."""
    close = -4 <= label.box[1] - strip.box[3] <= 12 and abs(label.box[0] - strip.box[0]) < 60
    return close and bool(_ASKS.search(label.text))


def notary_signed(rows: Sequence[Strip], printed: tuple[Strip, str] | None) -> bool:
    """Whether a signature stands there: a row in a script face, "/s/", or the name again above the printed one."""
    return any(_is_signature(s, printed, rows) for s in rows)


def _is_signature(strip: Strip, printed: tuple[Strip, str] | None, rows: Sequence[Strip]) -> bool:
    if strip.script:
        if strip.page.read_by == "ocr" and (
            (printed is not None and strip is printed[0]) or strip.text.isupper() or _IN_A_STAMP.search(strip.text)
        ):
            return False  # on a scan a stamp's ink looks like a pen's
        return sum(c.isalpha() for c in strip.text) >= 3 and not re.search(r"\d{2}", strip.text)
    if re.match(r"/s/\s*\w", strip.text):
        return True
    if printed is None or strip is printed[0]:
        return False
    row, name = printed
    if row not in rows:  # the name was given in the act's sentence: the same name below it is the signature
        return is_person(strip.text) and alike(strip.text, name) and not strip.text.isupper()
    above = strip.box[1] < row.box[1] and row.box[1] - strip.box[3] < 40
    if strip.page.read_by == "ocr" and above and abs(strip.box[0] - row.box[0]) < 60:
        # Handwriting is read in pieces; what stands alone right over the printed name is the signature.
        return (
            len(strip.words) <= 4 and sum(c.isalpha() for c in strip.text) >= 3 and not strip.text.endswith((":", "."))
        )
    return above and is_person(strip.text) and alike(strip.text, name) and not strip.text.isupper()


def sealed(rows: Sequence[Strip], text: str) -> bool:
    """Whether a seal or stamp stands there: its words apart from the title that the notary signs over."""
    if _SEAL_SAID.search(_BRACKETS.sub(lambda b: "" if _PLACE.search(re.sub(r"\s+", " ", b[0])) else b[0], text)):
        return True
    titles = letters = 0
    places = [re.sub(r"\s+", " ", p) for p in _BRACKETS.findall(text) if _PLACE.search(re.sub(r"\s+", " ", p))]
    for strip in rows:
        said = strip.text.strip()
        if _PLACE.search(said) or any(said in place for place in places):
            continue
        if _SEAL_ROW.fullmatch(said) or _SEAL_ROW.fullmatch(said.lower()):
            return True
        bare = re.fullmatch(r"(?:notary\s*public|notary)(?:\W.{0,40})?", said, re.IGNORECASE)
        longer = TITLE.search(said) and len(said.split()) <= 14 and not re.search(r"\bI,|before me|certify", said)
        titles += bool((bare and not re.search(r"commission|expires", said, re.IGNORECASE)) or longer)
        letters += len(said) <= 2 and said.isalpha()
    return titles >= 2 or letters >= _RING


def only_a_place(rows: Sequence[Strip], ring: Box) -> bool:
    """Whether all that stands within a ring is where the seal goes: "(place notary seal here)"."""
    left, top, right, bottom = ring
    within = [s for s in rows if left < s.center < right and top < s.middle < bottom]
    said = " ".join(s.text for s in within)
    return bool(_PLACE.search(said)) and len(_PLACE.sub(" ", said).strip("()[] .").split()) <= 1
