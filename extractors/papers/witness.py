"""Whether a complete notarial certificate fits the paper that it stands on: what a person must look at.

A certificate may have all its parts and certify nothing here: it names somebody who stands nowhere on the paper, it is
older than the paper, the notary is the signer, or it says that the signer would not swear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date

from extractors.catalogue.papers import says
from extractors.fields.dates import in_full
from extractors.models import Field
from extractors.papers.acts import Region
from extractors.papers.names import alike, is_person, parts
from extractors.papers.sheet import Sheet, Strip

_TYPED = re.compile(r"/s/\s*(?P<who>.+)")


def misfits(
    sheet: Sheet, region: Region, rows: Sequence[Strip], signers: Sequence[str], notary: str, on: Field | None
) -> tuple[str, ...]:
    """What about it does not fit, in a clerk's words. `rows` stand below the act's sentence. Of names on a scan nothing
    is said, as a letter may have been misread."""
    told = _untrue(sheet, region, on)
    return (*told, *(() if sheet.scanned else _by_names(sheet, region, rows, signers, notary)))


def _untrue(sheet: Sheet, region: Region, on: Field | None) -> Iterator[str]:
    if says("notary", "declined", sheet.flow.text[region.start : region.sentence_end]):
        yield "may say that the signer did not acknowledge or swear to it"
    dated = sheet.document.dated
    if on is not None and isinstance(on.value, date) and dated is not None and on.value < dated:
        yield f"is of {in_full(on.value)}, before the paper's date of {in_full(dated)}"


def _by_names(
    sheet: Sheet, region: Region, rows: Sequence[Strip], signers: Sequence[str], notary: str
) -> Iterator[str]:
    text = sheet.flow.text
    elsewhere = set(re.findall(r"\w+", f"{text[: region.start]} {text[region.sentence_end :]}".lower()))
    if signers and not any(_surname(name) in elsewhere for name in signers):
        yield f"names {signers[0]}, who stands nowhere else on the paper"
    if notary and any(_same(notary, name) for name in signers):
        yield f"is by {notary}, who is also its signer"
    for row in rows:
        typed = _TYPED.match(row.text)
        name = parts(typed["who"])[0] if typed else ""
        if notary and is_person(name) and not alike(name, notary):
            yield f"is signed by {name}, and names {notary} as notary"
            return


def _surname(name: str) -> str:
    bare = parts(name)[0].split(",")[0] or name
    words = [w for w in re.findall(r"\w+", bare.lower()) if w not in ("jr", "sr")]
    return words[-1] if words else ""


def _same(one: str, other: str) -> bool:
    """Whether two names are one person's for certain: first name and surname are the same."""
    a, b = one.lower().split(), other.lower().split()
    return len(a) > 1 and len(b) > 1 and (a[0], a[-1]) == (b[0], b[-1])
