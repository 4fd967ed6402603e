"""The report of a review as one JSON object, in the form that `report.schema.json` publishes.

The schema is also the list of the facts that a report holds: what else was read (hints for the circumstances) stays
out of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date, time
from decimal import Decimal
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeAlias

from extractors.errors import GatebookError
from extractors.models import Document, Evidence, Field, File, Problem
from extractors.papers.records import Certificate, Coverage, Notarial, Waiver
from intake.checks.bonds import governing
from intake.models import Conflict, Finding, Review
from intake.writing import write_whole

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None

_VERDICTS = ("met", "deficient", "missing", "unclear", "not-applicable", "later")
_LIABILITY = (
    "policy", "effective", "expires", "each_occurrence", "general_aggregate", "medical_expense", "rented_premises",
)
_BOND = ("number", "principal", "obligee", "surety", "amount", "dated")


class ReportError(GatebookError):
    """A report cannot be written."""


def report(review: Review) -> dict[str, Json]:
    """The report: what was read, what was found, and where."""
    return {
        "report": "gatebook/1",
        "packet": {"name": review.packet.name, "files": [_file(f) for f in review.packet.files]},
        "ordinance": {"id": review.ordinance.id, "edition": review.ordinance.edition},
        "filed_on": review.filed_on.isoformat() if review.filed_on else None,
        "exempt": review.exempt.id if review.exempt else None,
        "documents": [
            _document(d) for d in review.packet.documents
        ],
        "facts": _facts(review),
        "records": {
            "insurance": [_certificate(c) for c in review.packet.papers.certificates],
            "waiver": [_waiver(w) for w in review.packet.papers.waivers],
        },
        "findings": [_finding(f) for f in review.findings],
        "missing_documents": [
            {"kind": m.kind, "conditions": list(m.conditions)} for m in review.missing_documents
        ],
        "conflicts": [_conflict(c) for c in review.conflicts],
        "readings": [
            {"about": r.about, "reads": r.reads, "decided_on": r.decided_on.isoformat(), "by": r.by}
            for r in review.ordinance.readings
        ],
        "problems": [_problem(p) for p in review.packet.problems],
        "summary": dict(verdict_counts(review)),
    }


def verdict_counts(review: Review) -> dict[str, int]:
    """How many findings have each verdict, all verdicts named."""
    return {verdict: sum(f.verdict == verdict for f in review.findings) for verdict in _VERDICTS}


def report_json(review: Review) -> str:
    """The report as text, in a fixed order: the same packet gives the same bytes."""
    text = json.dumps(report(review), indent=1, ensure_ascii=False) + "\n"
    return text.encode("utf-8", "replace").decode("utf-8")  # half a character, as a broken file may hold, is no text


def write_report(review: Review, path: Path) -> None:
    """Writes the report to a file; ReportError where that cannot be done."""
    try:
        write_whole(path, report_json(review).encode())
    except OSError as fault:
        raise ReportError(f"The report cannot be written to {path}: {fault.strerror}. Choose another place.") from fault


@cache
def schema() -> dict[str, Json]:
    """The published JSON schema."""
    text = (resources.files("intake") / "report.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Json] = json.loads(text)
    return loaded


@cache
def fact_names() -> tuple[str, ...]:
    """The facts that a report may hold."""
    definitions = schema()["$defs"]
    names = definitions["fact_names"] if isinstance(definitions, dict) else None
    enum = names["enum"] if isinstance(names, dict) else None
    return tuple(str(name) for name in enum) if isinstance(enum, list) else ()


# --- values -------------------------------------------------------------------------------------------------------


def plain(value: object) -> Json:
    """A value as JSON holds it: whole numbers without a point, dates ISO, times HH:MM."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal | float):
        return int(value) if value == int(value) else float(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return f"{value:%H:%M}"
    raise TypeError(f"a report cannot hold {value!r}")


def _value(field: Field) -> dict[str, Json]:
    e = field.evidence
    return {
        "value": plain(field.value), "unit": field.unit, "said": e.said, "file": e.file, "page": e.page,
        "box": _box(e), "by": e.by, "sure": e.sure,
    }


def _box(evidence: Evidence) -> Json:
    return [round(x, 1) for x in evidence.box]


def _place(evidence: Evidence) -> dict[str, Json]:
    return {"file": evidence.file, "page": evidence.page, "box": _box(evidence), "said": evidence.said}


def _places(evidence: Iterable[Evidence]) -> list[Json]:
    return [_place(e) for e in evidence]


# --- parts --------------------------------------------------------------------------------------------------------


def _file(file: File) -> dict[str, Json]:
    problems = (*file.problems, *(q for page in file.pages for q in page.problems))
    why = [p.what for p in problems if p.weight != "note" or not file.pages]  # a second copy has but a note
    return {
        "name": file.name, "sha256": file.sha256, "pages": len(file.pages), "read": file.read,
        "why": "; ".join(dict.fromkeys(why)),
    }


def _document(document: Document) -> dict[str, Json]:
    pages: list[Json] = [{"file": p.file, "page": p.page} for p in document.pages]
    return {"kind": document.kind, "title": document.title, "sure": document.sure, "pages": pages}


def _problem(problem: Problem) -> dict[str, Json]:
    return {
        "file": problem.file, "page": problem.page, "what": problem.what, "todo": problem.todo,
        "weight": problem.weight,
    }


def _facts(review: Review) -> dict[str, Json]:
    """Every fact that the packet states, the value that governs first, then its rivals; superseded ones do not count"""
    found: dict[str, list[Json]] = {}
    fields = (*review.packet.fields, *_of_bond(review))
    for field in sorted(fields, key=lambda f: f.standing != "taken"):
        if field.standing != "superseded":
            found.setdefault(field.name, []).append(_value(field))
    return {name: found[name] for name in fact_names() if name in found}


def _of_bond(review: Review) -> list[Field]:
    """The facts of the bond that governs, where the fields do not hold them already."""
    bond = governing(review.packet)
    fields = {part: getattr(bond, part) for part in _BOND} if bond is not None else {}
    return [
        f.model_copy(update={"name": f"bond.{part}", "standing": "taken"}) for part, f in fields.items()
        if isinstance(f, Field) and not review.packet.all(f"bond.{part}")
    ]


def _certificate(certificate: Certificate) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for name in ("insured", "holder"):
        field = getattr(certificate, name)
        if isinstance(field, Field):
            out[name] = _value(field)
    out["insurers"] = [_value(i.name) for i in certificate.insurers]
    liability = _row(certificate, "general liability", _LIABILITY)
    workers = _row(certificate, "workers compensation", ("policy", "effective", "expires"))
    rows: dict[str, Json] = {"general_liability": liability, "workers_compensation": workers}
    return out | {name: row for name, row in rows.items() if row}


def _row(certificate: Certificate, kind: str, names: tuple[str, ...]) -> dict[str, Json]:
    """The first row of that kind that holds anything."""
    for row in certificate.coverages:
        found: dict[str, Json] = {n: _value(f) for n in names if (f := _part(row, n)) is not None}
        if row.kind == kind and found:
            return found
    return {}


def _part(row: Coverage, name: str) -> Field | None:
    field = getattr(row, name)
    return field if isinstance(field, Field) else None


def _waiver(waiver: Waiver) -> dict[str, Json]:
    out: dict[str, Json] = {
        name: _value(f) for name in ("residence", "owner", "occupant", "notarized")
        if isinstance(f := getattr(waiver, name), Field)
    }
    best: Notarial | None = max(waiver.notarials, key=lambda n: (n.complete, -len(n.defects)), default=None)
    if best is not None:
        names = ("notarized_on", "notary", "commission_expires")
        out |= {name: _value(f) for name in names if isinstance(f := getattr(best, name), Field)}
    return out


def _finding(found: Finding) -> dict[str, Json]:
    out: dict[str, Json] = {
        "condition": found.condition, "verdict": found.verdict, "required": plain(found.required),
        "found": plain(found.found), "unit": found.unit, "reason": found.reason, "cure": found.cure,
        "evidence": _places(found.evidence),
    }
    if found.nearest:
        out["nearest"] = _places(found.nearest)
    if found.decision is not None:
        d = found.decision
        out["decision"] = {
            "verdict": d.verdict, "why": d.why, "by": d.by, "on": d.on.isoformat(), "read_as": found.read_as,
        }
    return out


def _conflict(conflict: Conflict) -> dict[str, Json]:
    return {"about": conflict.about, "what": conflict.what, "places": _places(conflict.places)}
