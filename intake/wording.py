"""How numbers, days and papers are written in a sentence for a clerk."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time
from decimal import Decimal
from pathlib import PurePosixPath

from extractors.fields.dates import in_full
from extractors.models import Document, Evidence
from extractors.packet import Packet

_IRREGULAR = {"feet": "foot", "people": "person", "buses": "bus", "men": "man", "women": "woman"}
_MONEY = ("dollars", "usd", "$", "us dollars")
_KINDS = {
    "sheriff-statement": "sheriff’s statement",
    "health-director-approval": "health director’s approval",
    "physician-statement": "physician’s statement",
    "ambulance-statement": "ambulance agency’s statement",
    "treatment-works-statement": "statement on the treatment works",
    "hospital-notice": "notice to the hospital",
    "owner-consent": "landowner’s consent",
    "license-copy": "copy of a license",
}


def count(value: Decimal | int, places: int = 2) -> str:
    """12400 -> "12,400"; at most `places` decimals, none that are zero."""
    rounded = round(Decimal(value), places)
    text = f"{rounded:,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def amount(value: Decimal | int, unit: str) -> str:
    """A number with its unit: "1 guard", "17 guards", "$7,500", "2.5 pounds per day"."""
    if unit.lower() in _MONEY:
        return f"${count(value)}"
    return f"{count(value)} {singular(unit) if value == 1 else unit}".strip()


def singular(unit: str) -> str:
    """The unit for one of it: "gallons per day" -> "gallon per day"."""
    words = unit.split()
    head = next((i for i, w in enumerate(words) if w in ("per", "of", "for", "a", "in")), len(words)) - 1
    if head >= 0:
        word = words[head]
        if word in _IRREGULAR:
            words[head] = _IRREGULAR[word]
        elif word.endswith("ies"):
            words[head] = word[:-3] + "y"
        elif word.endswith("s") and not word.endswith("ss"):
            words[head] = word[:-1]
    return " ".join(words)


def plural(number: int, noun: str) -> str:
    """"1 page", "2 pages"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """"a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def day(value: date) -> str:
    """"July 25, 2026"."""
    return in_full(value)


def clock(value: time) -> str:
    """"8:45 p.m."."""
    return f"{value.hour % 12 or 12}:{value.minute:02d} {'a.m.' if value.hour < 12 else 'p.m.'}"


def sentence(text: str) -> str:
    """`text` with a capital at its head and one full stop at its end."""
    text = text.strip().rstrip(".")
    if not text:
        return ""
    closed = text[-1] in "”\"" and text[-2:-1] in ".!?"
    return text[:1].upper() + text[1:] + ("" if closed else ".")


def kind(id: str) -> str:
    """A kind of paper in words: "security-plan" -> "security plan"."""
    return _KINDS.get(id, id.replace("-", " "))


def document_at(packet: Packet, evidence: Evidence) -> Document | None:
    """The paper on whose page the evidence stands."""
    for document in packet.documents:
        if any(p.file == evidence.file and p.page == evidence.page for p in document.pages):
            return document
    return None


def paper(packet: Packet, document: Document) -> str:
    """How a sentence names a paper: by its kind, and where there are several of that kind by its title or file too."""
    if document.kind == "other":
        return quoted(document.title or PurePosixPath(document.pages[0].file).name, 48)
    others = [d for d in packet.documents if d.kind == document.kind and d is not document]
    if not others:
        return f"the {kind(document.kind)}"
    telling = document.title and all(d.title.lower() != document.title.lower() for d in others)
    name = document.title if telling else PurePosixPath(document.pages[0].file).name
    return f"the {kind(document.kind)} ({quoted(name, 48)})"


def place(packet: Packet, evidence: Evidence) -> str:
    """Where something stands: "the security plan, page 3"; the page is counted within its file."""
    if evidence.by == "clerk":
        return "the clerk’s correction"
    document = document_at(packet, evidence)
    return f"{paper(packet, document) if document else evidence.file}, page {evidence.page}"


def shortened(text: str, limit: int) -> str:
    """The text, cut at a word's end where it is longer than `limit`."""
    return text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0] + " …"


def quoted(text: str, limit: int = 160) -> str:
    """The words on the page in quotation marks, cut where they are long."""
    return f"“{shortened(' '.join(text.split()), limit)}”"
