"""The power of attorney under which somebody signs a bond for its surety: whom it names, to which sum, if it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from extractors.models import Field
from extractors.papers.names import parts
from extractors.papers.objections import objections
from extractors.papers.records import Power, Signature
from extractors.papers.sheet import Sheet

_BY = "power of attorney"
_MOST = re.compile(
    r"\b(?:exceed\w*|over|in\s+excess\s+of|more\s+than|greater\s+than|up\s+to|maximum|limit\w*)\b[^.;$]{0,90}?"
    r"\$\s*(?P<f>\d[\d,]*(?:\.\d{2})?)", re.IGNORECASE
)
_SIGNS_BY_POWER = re.compile(r"attorney\W*in\W*fact", re.IGNORECASE)
_SHORT = 3   # letters: a shorter name ("Lee, Jr.") is not looked for


def power(number: Field | None, signers: Sequence[Signature], powers: Sequence[Sheet]) -> Power | None:
    """The power of attorney that names this bond, or the only one there is, set against who signed the bond."""
    sheet = _of(number, powers)
    if sheet is None:
        return None
    return Power(
        document=sheet.document.number,
        most=_most(sheet),
        unnamed=tuple(x.name for x in signers if x.signed and _SIGNS_BY_POWER.search(x.role) and not _names(sheet, x)),
        objections=objections(sheet),
        evidence=sheet.whole(_BY),
    )


def _of(number: Field | None, powers: Sequence[Sheet]) -> Sheet | None:
    key = re.sub(r"\W", "", str(number.value)).lower() if number else ""
    for sheet in powers:
        if key and key in re.sub(r"\W", "", sheet.flow.text).lower():
            return sheet
    return powers[0] if len(powers) == 1 else None


def _most(sheet: Sheet) -> Field | None:
    """The largest sum of one bond that the power allows, USD; of several classes of bonds the largest counts."""
    found = [(Decimal(m["f"].replace(",", "")), m) for m in _MOST.finditer(sheet.flow.text)]
    if not found:
        return None
    sum_, at = max(found, key=lambda pair: pair[0])
    return sheet.field("power.most", sum_, sheet.flow.evidence(*at.span(), _BY), "USD")


def _names(sheet: Sheet, signer: Signature) -> bool:
    """Whether the power holds the signer's last name."""
    names = re.findall(r"[^\W\d_]+", (parts(signer.name)[0] or signer.name).lower())
    long = [n for n in names if len(n) > _SHORT] or names
    return not long or long[-1] in re.findall(r"[^\W\d_]+", sheet.flow.text.lower())
