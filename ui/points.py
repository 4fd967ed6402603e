"""Which points the Review page lists, in what order, and which comes next. No Streamlit here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from extractors.models import Field
from intake.models import AtLeast, AtMost, Condition, Figure, Finding, Review, SameAs
from ui import wording
from ui.components import Group, Row

MISSING = "missing:"  # before the kind of a missing document in a row's id


def undecided(finding: Finding) -> bool:
    """Whether the clerk has still to confirm or change it; nobody need confirm what does not apply or comes later."""
    return finding.decision is None and finding.verdict not in ("not-applicable", "later")


FILTERS: dict[str, Callable[[Finding], bool]] = {
    "Undecided": undecided,
    "Open": lambda f: f.verdict in ("missing", "deficient"),
    "Unclear": lambda f: f.verdict == "unclear",
    "All": lambda f: True,
}


def groups(review: Review, filter: str, chosen: str, words: str = "") -> tuple[Group, ...]:
    """The list: missing documents first, then the points by requirement. The chosen point stays in it."""
    kept = FILTERS[filter]
    missing = tuple(
        Row(MISSING + m.kind, wording.title(m.kind), "not in the packet", "draft", "red")
        for m in review.missing_documents
        if not words or words.lower() in wording.title(m.kind).lower()
    )
    out = [Group(f"Missing documents ({len(missing)})", missing)] if missing else []
    for requirement in review.ordinance.requirements:
        pairs = [(c, review.finding(c.id)) for c in requirement.conditions]
        shown = [(c, f) for c, f in pairs if c.id == chosen or (kept(f) and _holds(c, words))]
        if shown:
            out.append(Group(requirement.title, tuple(_row(c, f) for c, f in shown)))
    return tuple(out)


def _holds(condition: Condition, words: str) -> bool:
    return words.lower() in f"{condition.title} {condition.cites} {condition.asks}".lower()


def _row(condition: Condition, finding: Finding) -> Row:
    sign = wording.SIGNS[finding.verdict]
    done = " ✓" if finding.decision else ""
    name = f"{condition.title} · {condition.cites}"
    return Row(condition.id, name, sign.word + done, sign.icon.removeprefix(":material/").rstrip(":"), sign.colour)


def order(listed: Sequence[Group]) -> tuple[str, ...]:
    """The points of the list from top to bottom, without the missing documents."""
    return tuple(r.id for g in listed for r in g.rows if not r.id.startswith(MISSING))


def beside(ids: Sequence[str], at: str, by: int) -> str:
    """The point so many places after `at`, which goes round at the ends; "" where there is none."""
    if not ids:
        return ""
    return ids[(ids.index(at) + by) % len(ids)] if at in ids else ids[0 if by > 0 else -1]


def next_undecided(review: Review, at: str) -> str:
    """The next point after `at` that is undecided, which goes round; "" where all are decided."""
    ids = [f.condition for f in review.findings]
    start = ids.index(at) + 1 if at in ids else 0
    ahead = (*review.findings[start:], *review.findings[:start])
    return next((f.condition for f in ahead if undecided(f) and f.condition != at), "")


def opening(review: Review, wanted: str | None) -> str:
    """The point that the page opens with: the one asked for, else the first unclear one, else the first undecided."""
    ids = [f.condition for f in review.findings]
    if wanted in ids:
        return str(wanted)
    unclear = [f.condition for f in review.undecided]
    return unclear[0] if unclear else next_undecided(review, "") or ids[0]


def plainly_met(review: Review) -> tuple[Finding, ...]:
    """What may be confirmed together: met, undecided, and every place it rests on read surely."""
    return tuple(
        f for f in review.findings
        if f.verdict == "met" and f.decision is None and f.evidence and all(e.sure for e in f.evidence)
    )  # fmt: skip


def behind(condition: Condition, finding: Finding, fields: Sequence[Field]) -> tuple[Field, ...]:
    """The values that the verdict rests on: those the check compares, and those read where its evidence stands."""
    names = set(_names(condition))
    places = {(e.file, e.page, e.box) for e in finding.evidence}
    return tuple(
        f for f in fields
        if f.standing != "superseded"
        and (f.name in names or (f.evidence.file, f.evidence.page, f.evidence.box) in places)
    )  # fmt: skip


def _names(condition: Condition) -> Iterator[str]:
    check = condition.check
    if isinstance(check, Figure | AtMost):
        yield check.field
        if isinstance(check, AtMost) and check.over:
            yield check.over
    elif isinstance(check, AtLeast):
        yield from check.fields
        if isinstance(check.need, SameAs):
            yield from check.need.fields
