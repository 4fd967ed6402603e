"""Names of people and companies as they stand under signatures and in certificates."""

from __future__ import annotations

import re

from rapidfuzz import fuzz

_TITLES = (
    r"notary public|sheriff|director|manager|managing|member|president|vice president|secretary|treasurer|owner|"
    r"tenant|resident|occupant|"
    r"attorney-in-fact|attorney in fact|supervisor|officer|chief|superintendent|agent|chair\w*|pastor|"
    r"administrator|engineer|"
    r"coordinator|representative|producer|clerk|trustee|partner|captain|lieutenant|deputy|commissioner|inspector|"
    r"physician|"
    r"health|executive|operations|general counsel|principal|proprietor|landowner|landlord|lessee|lessor|renter|spouse"
)
ROLE = re.compile(rf"\b(?:{_TITLES})\b", re.IGNORECASE)
_DEGREES = re.compile(
    r",?\s*\b(?:M\.?\s?D|D\.?\s?O|R\.?N|P\.?E|Ph\.?\s?D|Dr\.?P\.?H|M\.?P\.?H|Esq|FACEP|FACP|FAAFP|J\.?D|NRP|"
    r"EMT-?P?|DVM|PLS|RS|REHS|MSN|BSN|CPA)\b\.?", re.I
)
_COMPANY = re.compile(
    r"\b(?:inc|llc|l\.l\.c|corp|corporation|company|co|ltd|lp|llp|association|committee|society|club|church|foundation|"
    r"department|office|district|agency|services?|county|city|town|village|university|board|authority|s\.c|p\.?a|"
    r"p\.?c|group|partners|"
    r"productions|enterprises|holdings|rentals|properties|farms?|trust|division|surety|insurance|mutual|squad|"
    r"hospital|clinic|center)\b\.?", re.I
)
_NAME_WORD = re.compile(r"^(?:[A-Z][\w’'.-]*|de|la|van|von|der|del|di|da|le|bin|al|y|of|[A-Z]\.)$")
_NOT_NAME = re.compile(
    r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december|date|page|street|"
    r"road|avenue|"
    r"signature|printed|commission|expires|sincerely|truly|state|whereas|witness|dear|county|permit|license|"
    r"approved|telephone|phone|"
    r"enclosures?|attachments?|cc|subscribed|sworn|public|certificate|bond|policy|north|south|east|west|plan|"
    r"festival|event|waiver|distance|statement|agreement|acceptance|responsibility|insurer|autos|hired|owned|"
    r"subject|re|"
    r"file|court|firm|attorney|oath|designation|consent|distributee|citation|proceeding|verification|and|petition\w*)\b",
    re.I,
)


def is_person(text: str) -> bool:
    """Whether a text can be the name of a person: two to five name words, degrees aside, no company or label."""
    bare = _DEGREES.sub("", text).strip(" .,:")
    words = bare.split()
    return (
        2 <= len(words) <= 5
        and all(_NAME_WORD.match(w) for w in words)
        and words[-1].lower() not in ("of", "de", "the")
        and sum(len(w.strip(".")) > 1 for w in words) >= 1
        and not re.search(r"\d", bare)
        and not _COMPANY.search(bare)
        and not _NOT_NAME.search(bare)
        and not ROLE.search(bare)
    )


def is_company(text: str) -> bool:
    """Whether a text has a word that only names of companies and offices have."""
    return bool(_COMPANY.search(text)) and len(text.split()) <= 12


def has_company_form(text: str) -> bool:
    """Whether a name bears a legal form: Inc., LLC, Company."""
    return bool(re.search(r"\b(?:inc|llc|l\.l\.c|corp|corporation|company|co|ltd|llp)\b\.?", text, re.IGNORECASE))


def is_role(text: str) -> bool:
    """Whether a text says what somebody is: "County Health Director", "owner and resident"."""
    return bool(ROLE.search(text))


def before_address(value: str) -> str:
    """A name without the address or the care-of that follows it on its row."""
    value = re.sub(r"\s+", " ", value).strip(" ,;:")
    value = re.split(r",?\s+(?:c/o|by\s+[A-Z]|policy\s+(?:no|number|#))", value)[0]
    cut = re.search(r",?\s+(?:P\.?\s?O\.?\s+Box|\d+\s+[A-Z]|[NSEW]\d{3,}|[A-Z]\d{3,5}\s|RR\s)", value)
    value = value[: cut.start()] if cut else value
    town = r",\s+[A-Z][a-z]+(?:\s[A-Z][a-z]+)?,\s+(?:[A-Z]{2}|[A-Z][a-z]+)(?:\s+\d{5})?$"
    return re.sub(town, "", value).strip(" ,;:")


def parts(text: str) -> tuple[str, str]:
    """(name, role) of "Ann B. Doe, Director of Operations" and the like; ("", "") for other text."""
    text = re.sub(r"^(?:by|per|for|signed|name|print(?:ed)?(?: name)?|/s/)\s*[:.]?\s+", "", text.strip(), flags=re.I)
    pieces = [p.strip() for p in re.split(r",|\s[–—|-]\s|\s{3,}|;|\(", text) if p.strip()]
    if not pieces or not is_person(pieces[0]):
        return "", ""
    degrees = [p for p in pieces[1:] if _DEGREES.sub("", "," + p).strip(" ,.") == ""]
    rest = [p.rstrip(")") for p in pieces[1:] if p not in degrees]
    name = ", ".join([pieces[0], *degrees])
    return name.strip(" ,:"), ", ".join(rest)


def alike(a: str, b: str) -> bool:
    """Whether two writings can be one person's name: "A. Doe" and "Ann B. Doe", an OCR letter apart."""
    one, two = _bare(a), _bare(b)
    if not one or not two:
        return False
    if fuzz.ratio(one[-1], two[-1]) < 80:
        return fuzz.ratio("".join(one), "".join(two)) >= 80
    return len(one) == 1 or len(two) == 1 or one[0][0] == two[0][0] or fuzz.ratio(one[0], two[0]) > 60


def _bare(text: str) -> list[str]:
    text = _DEGREES.sub("", text.lower().replace("/s/", " "))
    return [
        w for w in re.findall(r"[a-z][a-z’'-]*", text) if w not in ("mr", "mrs", "ms", "dr", "rev", "by", "jr", "sr")
    ]
