"""How right a report is against the truth of a labelled packet: verdicts, kinds of page, facts, evidence.

verdicts   right; false pass (the truth is open or unclear, said met, not-applicable or later); false alarm (the truth
           is settled, said deficient or missing); needless unclear; confused (deficient for missing or the reverse: the
           letter goes out all the same, with the wrong words); unsaid
pages      share of pages of the right kind; F1 over the pages that start a paper
facts      right among those said (precision) and among those that the truth states (recall)
evidence   share of met and deficient findings that point at a page
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from pydantic import Field as Setting

from extractors.models import Record
from intake.report import Json

OPEN = ("deficient", "missing")
CLEAR = ("met", "not-applicable", "later")
Fault = Literal["false pass", "false alarm", "needless unclear", "confused", "unsaid"]
FAULTS: tuple[Fault, ...] = ("false pass", "false alarm", "needless unclear", "confused", "unsaid")

_COMPANY = re.compile(r"\b(inc|llc|ltd|co|corp|company|incorporated|the|of|and|mr|mrs|ms|dr|md)\b\.?")


class Miss(Record):
    """One thing that was read otherwise than the truth has it."""

    about: str      # a condition, a fact, or FILE, page N
    truth: str
    read: str
    where: str = ""  # where the reading stands
    fault: str = ""


class Score(Record):
    """Counts of one packet or of several together."""

    verdicts: int = 0
    right: int = 0
    faults: dict[str, int] = Setting(default_factory=dict)
    pages: int = 0
    pages_right: int = 0
    starts: int = 0
    starts_said: int = 0
    starts_right: int = 0
    facts: int = 0
    facts_said: int = 0
    facts_right: int = 0
    shown: int = 0
    shown_right: int = 0
    misses: tuple[Miss, ...] = ()

    def __add__(self, other: Score) -> Score:
        counts = {
            name: getattr(self, name) + getattr(other, name)
            for name in type(self).model_fields if name not in ("faults", "misses")
        }
        faults = Counter(self.faults)
        faults.update(other.faults)
        return Score(**counts, faults=dict(faults), misses=(*self.misses, *other.misses))

    @property
    def boundary(self) -> float:
        """F1 over the pages that start a paper."""
        total = self.starts + self.starts_said
        return 2 * self.starts_right / total if self.starts_said else 0.0

    def line(self, name: str) -> str:
        """The figures on one line."""
        faults = "  ".join(f"{fault} {self.faults.get(fault, 0):2}" for fault in FAULTS)
        return (
            f"{name:28} verdicts {rate(self.right, self.verdicts):>6} of {self.verdicts:3}  {faults} | "
            f"pages {rate(self.pages_right, self.pages):>6}  boundary F1 {self.boundary:.2f} | "
            f"facts P {rate(self.facts_right, self.facts_said):>6} R {rate(self.facts_right, self.facts):>6} | "
            f"evidence {rate(self.shown_right, self.shown)}"
        )


def score(truth: Mapping[str, Json], report: Mapping[str, Json]) -> Score:
    """The report's score against the truth, both in the forms that they have on disk."""
    return _verdicts(truth, report) + _pages(truth, report) + _facts(truth, report) + _evidence(report)


def rate(part: float, whole: float) -> str:
    """A share in percent, "-" of nothing."""
    return f"{100 * part / whole:.1f}%" if whole else "-"


# --- verdicts -----------------------------------------------------------------------------------------------------


def _verdicts(truth: Mapping[str, Json], report: Mapping[str, Json]) -> Score:
    said = {str(f["condition"]): f for f in _dicts(report.get("findings"))}
    right = 0
    faults: Counter[str] = Counter()
    misses: list[Miss] = []
    true = _dict(truth.get("verdicts"))
    for condition, verdict in true.items():
        found = said.get(condition, {})
        fault = fault_of(str(verdict), found.get("verdict"))
        if fault is None:
            right += 1
            continue
        faults[fault] += 1
        read = str(found.get("verdict"))
        misses.append(Miss(about=condition, truth=str(verdict), read=read, where=_where(found), fault=fault))
    return Score(verdicts=len(true), right=right, faults=dict(faults), misses=tuple(misses))


def fault_of(truth: str, said: Json) -> Fault | None:
    """What is wrong with a verdict; None where it is right."""
    if said is None:
        return "unsaid"
    if truth == said or (truth in CLEAR and said in CLEAR and {truth, said} != {"met", "not-applicable"}):
        return None
    if truth in OPEN and said in OPEN:
        return "confused"
    if truth not in CLEAR and said in CLEAR:
        return "false pass"
    if truth in CLEAR and said in OPEN:
        return "false alarm"
    return "needless unclear" if said == "unclear" else "confused"


def _where(finding: Mapping[str, Json]) -> str:
    places = [f"{e['file']}, page {e['page']}" for e in _dicts(finding.get("evidence"))]
    return f"{'; '.join(dict.fromkeys(places))} – {finding.get('reason', '')}".strip(" –")


# --- pages --------------------------------------------------------------------------------------------------------

Page = tuple[str, int]


def _pages(truth: Mapping[str, Json], report: Mapping[str, Json]) -> Score:
    true_kind, true_starts = _kinds(truth)
    said_kind, said_starts = _kinds(report)
    wrong = {page: kind for page, kind in true_kind.items() if said_kind.get(page) != kind}
    misses = [
        Miss(about=f"{file}, page {page}", truth=kind, read=str(said_kind.get((file, page))), fault="kind of paper")
        for (file, page), kind in wrong.items()
    ]
    return Score(
        pages=len(true_kind), pages_right=len(true_kind) - len(wrong), starts=len(true_starts),
        starts_said=len(said_starts & set(true_kind)), starts_right=len(true_starts & said_starts),
        misses=tuple(misses),
    )


def _kinds(of: Mapping[str, Json]) -> tuple[dict[Page, str], set[Page]]:
    """The kind of every page, and the pages that start a paper."""
    kinds: dict[Page, str] = {}
    starts: set[Page] = set()
    for document in _dicts(of.get("documents")):
        for n, page in enumerate(_dicts(document.get("pages"))):
            key = _page(page)
            kinds.setdefault(key, str(document["kind"]))
            if n == 0:
                starts.add(key)
    return kinds, starts


def _page(page: Mapping[str, Json]) -> Page:
    """Only PDF and TIFF have pages of their own: a Word file's depend on who lays it out."""
    name = Path(str(page["file"])).name
    paged = name.lower().endswith((".pdf", ".tif", ".tiff"))
    number = page.get("page")
    return name, number if paged and isinstance(number, int) else 1


# --- facts --------------------------------------------------------------------------------------------------------


def _facts(truth: Mapping[str, Json], report: Mapping[str, Json]) -> Score:
    true: dict[str, Json] = {k: v for k, v in _dict(truth.get("facts")).items() if v is not None}
    if any(isinstance(v, dict) for v in true.values()):
        true = flat(true)
    facts = _dict(report.get("facts"))
    firsts: dict[str, Json] = {name: v[0] for name, v in facts.items() if isinstance(v, list) and v}
    found = _compared(true, flat(firsts), "", firsts)
    said_records = _dict(report.get("records"))
    for kind, records in _dict(truth.get("records")).items():
        for record, best in _paired(_dicts(records), _dicts(said_records.get(kind))):
            found = found + _compared(record, best, f"{kind}.", {})
    return found


def _compared(true: Mapping[str, Json], said: Mapping[str, Json], head: str, whole: Mapping[str, Json]) -> Score:
    right = 0
    misses: list[Miss] = []
    for name, value in true.items():
        if name in said and hit(value, said[name]):
            right += 1
            continue
        at = _dict(whole.get(name))
        where = f"{at['file']}, page {at['page']}: {at['said']}" if at.get("file") else ""
        misses.append(Miss(about=head + name, truth=str(value), read=str(said.get(name)), where=where, fault="fact"))
    return Score(
        facts=len(true), facts_said=sum(name in true for name in said), facts_right=right, misses=tuple(misses)
    )


def _paired(
    true: Sequence[dict[str, Json]], said: Sequence[dict[str, Json]]
) -> Iterable[tuple[dict[str, Json], dict[str, Json]]]:
    """Each true record with the said one that fits it best: records have no ids."""
    left = [flat(r) for r in said]
    for record in sorted((flat(r) for r in true), key=len, reverse=True):
        best: dict[str, Json] = max(left, key=_fit(record), default={})
        if best in left:
            left.remove(best)
        yield record, best


def _fit(record: dict[str, Json]) -> Callable[[dict[str, Json]], int]:
    return lambda said: sum(name in said and hit(value, said[name]) for name, value in record.items())


def flat(record: Mapping[str, Json], head: str = "") -> dict[str, Json]:
    """Nested values under dotted names, and of a value with its place the value alone."""
    out: dict[str, Json] = {}
    for key, value in record.items():
        name = f"{head}{key}"
        if isinstance(value, dict) and "value" not in value:
            out.update(flat(value, f"{name}."))
        elif isinstance(value, dict):
            out[name] = value["value"]
        elif isinstance(value, list):
            out[name] = [v["value"] if isinstance(v, dict) and "value" in v else v for v in value]
        else:
            out[name] = value
    return {k: v for k, v in out.items() if v is not None and v != [] and not k.endswith("notes")}


def hit(truth: Json, said: Json) -> bool:
    """Whether what was said is the truth; of lists, whether all of it was said."""
    if isinstance(truth, list):
        saids = said if isinstance(said, list) else [said]
        return all(any(same(t, s) for s in saids) for t in truth)
    if isinstance(said, list):
        return any(same(truth, s) for s in said)
    return same(truth, said)


def same(one: Json, other: Json) -> bool:
    """Equal as a person would say: numbers within half a percent, names by four fifths of their words."""
    a, b = folded(one), folded(other)
    if isinstance(a, float) and isinstance(b, float):
        return abs(a - b) <= max(0.011, abs(a) * 0.005)
    if isinstance(a, str) and isinstance(b, str):
        if a == b:
            return True
        x, y = set(a.split()), set(b.split())
        return bool(x and y) and len(x & y) / len(x | y) >= 0.8
    return a == b


def folded(value: object) -> bool | float | str | None:
    """The form in which two writings of a value are equal."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | float):
        return round(float(value), 2)
    text = str(value).strip()
    number = text.replace(",", "").lstrip("$")
    if re.fullmatch(r"-?\d+(\.\d+)?", number):
        return round(float(number), 2)
    if re.fullmatch(r"\d{1,2}:\d{2}(:00)?", text):
        hours, minutes = text.split(":")[:2]
        return f"{int(hours):02d}:{minutes}"
    if re.fullmatch(r"\+?[\d().\s-]{10,}", text):
        return re.sub(r"\D", "", text)[-10:]
    text = _COMPANY.sub(" ", re.sub(r"[^\w@.]+", " ", text.lower()))
    return " ".join(text.replace(".", " ").split())


# --- evidence -----------------------------------------------------------------------------------------------------


def _evidence(report: Mapping[str, Json]) -> Score:
    shown = [f for f in _dicts(report.get("findings")) if f["verdict"] in ("met", "deficient")]
    return Score(shown=len(shown), shown_right=sum(bool(f.get("evidence")) for f in shown))


def _dict(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def _dicts(value: Json) -> list[dict[str, Json]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []
