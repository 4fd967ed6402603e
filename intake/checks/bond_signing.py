"""Who gives a bond: the applicant as its principal, both sides' signatures, the power of who signs for the surety.

What is amiss here is for a person to weigh: a signature may not have been seen, and a principal may be
the applicant under another name.
"""

from __future__ import annotations

import re

from extractors.models import Evidence
from extractors.papers.records import Bond, Power, Signature
from intake.checks.names import another, best, words
from intake.checks.objections import against
from intake.checks.situation import Situation
from intake.values import applicants, number
from intake.wording import amount, listed, place

_FOR_SURETY = re.compile(r"surety|attorney\W*in\W*fact", re.IGNORECASE)


def signing_doubts(b: Bond, s: Situation) -> tuple[list[str], list[Evidence]]:
    """What a person must look at in who gives a surety's bond, each to be put after the bond's name, and where."""
    names = applicants(s.packet)
    other = another(b.principal, names)
    doubts = [f"is given by {other.value} and not by the applicant, {names[0]}"] if other else []
    places = [other.evidence] if other else []
    lacking = _one_side(b)
    if lacking:
        doubts.append(lacking)
        places += [x.evidence for x in b.signatures]
    if b.power is not None:
        harm = _power(b, b.power, s)
        doubts += harm
        places += [b.power.evidence] if harm else []
    return doubts, places


def _one_side(b: Bond) -> str:
    """That only one of principal and surety can be seen to have signed; "" where both can, or no line was found."""
    signed = [x for x in b.signatures if x.signed and "witness" not in x.role.lower()]
    surety = [x for x in signed if _for_surety(x, b)]
    others = [x for x in signed if x not in surety]
    if not signed or (surety and others) or len({tuple(words(x.name)) for x in others}) > 1:
        return ""
    return f"shows no signature of the {'principal' if surety else 'surety'} that could be seen"


def _for_surety(x: Signature, b: Bond) -> bool:
    company = bool(b.surety and x.organization and best(str(b.surety.value), [x.organization]) != "different")
    return company or bool(_FOR_SURETY.search(x.role))


def _power(b: Bond, power: Power, s: Situation) -> list[str]:
    """What keeps the power of attorney from carrying this bond."""
    paper = f"has a power of attorney ({place(s.packet, power.evidence)}) that"
    out = [f"{paper} {said}" for said in against(power.objections, s)]
    value, most = number(b.amount) if b.amount else None, number(power.most) if power.most else None
    if value is not None and most is not None and value > most:
        out.append(f"{paper} goes up to {amount(most, 'dollars')} and not to {amount(value, 'dollars')}")
    if power.unnamed:
        out.append(f"{paper} does not name {listed(list(power.unnamed))}, who signed for the surety")
    return out
