"""Reads the papers of a packet that are taken as wholes: certificates, bonds, waivers, statements, notarial acts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from extractors.catalogue.letters import wordings
from extractors.models import Document, Field, File
from extractors.papers.bond import read_bonds
from extractors.papers.certificate import read_certificates
from extractors.papers.fitting import event_of
from extractors.papers.letters import read_letter
from extractors.papers.notary import notarials
from extractors.papers.records import Papers
from extractors.papers.sheet import Sheet, sheets
from extractors.papers.waiver import read_waivers
from extractors.passages import Passage

_INSURANCE = ("certificate-of-insurance", "insurance-policy")
_TELL = ("cover-letter", "other")   # may tell that a bond or a policy was cancelled


def read_papers(
    files: Sequence[File], documents: Sequence[Document], passages: Sequence[Passage], facts: Sequence[Field]
) -> Papers:
    """The papers of a packet. `facts` say which event it is about; where they are empty nothing is said about that."""
    event = event_of(facts)
    all_sheets = [s for s in sheets(files, documents) if not s.empty]
    of: dict[str, list[Sheet]] = defaultdict(list)
    for sheet in all_sheets:
        of[sheet.document.kind].append(sheet)
    said: dict[int, list[Passage]] = defaultdict(list)
    for passage in passages:
        if passage.document is not None:
            said[passage.document].append(passage)
    tellers = [s for kind in _TELL for s in of[kind]]
    letters = [s for s in all_sheets if s.document.kind in wordings()]
    return Papers(
        certificates=read_certificates([s for k in _INSURANCE for s in of[k]], tellers, event),
        bonds=read_bonds(of["bond"], of["power-of-attorney"], tellers, event),
        waivers=tuple(w for s in of["dwelling-waiver"] for w in read_waivers(s, event)),
        letters=tuple(read_letter(s, said[s.document.number], event) for s in letters),
        notarials=tuple((s.document.number, n) for s in all_sheets for n in notarials(s)),
    )


def paper_fields(papers: Papers) -> tuple[Field, ...]:
    """The facts `bond.*` of the bond that governs: the first surety bond, else the first cash deposit."""
    ranked = sorted(papers.bonds, key=lambda b: b.cash)
    out: list[Field] = []
    for n, bond in enumerate(ranked):
        found = (bond.number, bond.principal, bond.obligee, bond.surety, bond.amount, bond.dated)
        out.extend(f if n == 0 else f.model_copy(update={"standing": "rival"}) for f in found if f is not None)
    return tuple(out)
