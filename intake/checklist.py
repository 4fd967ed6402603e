"""The review as a checklist in the terminal: what could not be read, missing papers, open points, questions, the rest.

The only module, with the progress bar of reading, that knows rich.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from extractors.models import Evidence
from intake.models import Condition, Finding, Ordinance, Review, Verdict
from intake.resubmittal import Resubmittal
from intake.wording import kind, listed, place, plural, quoted, sentence, shortened

_STYLE: dict[Verdict, str] = {
    "met": "green", "deficient": "red", "missing": "red", "unclear": "yellow", "not-applicable": "dim", "later": "cyan",
}
_WIDTH = 120
_INDENT = 13
_REASON = 150  # characters of the reason of a point that is settled
_PAUSE = 15.0  # seconds between two lines that tell how far the reading is
_PLACES = 3  # shown for one point; the report holds all

Told = Callable[[str, float], None]


def show(review: Review, console: Console | None = None, since: Resubmittal | None = None) -> None:
    """Prints the checklist of a review, and under its head what a further filing changed."""
    out = console or terminal()
    for part in checklist(review, since):
        out.print(part)


def checklist(review: Review, since: Resubmittal | None = None) -> Iterator[RenderableType]:
    """The checklist, part by part: the worst first."""
    yield from _head(review)
    if since is not None:
        yield from _resubmitted(review, since)
    yield from _unread(review)
    yield from _missing_papers(review)
    yield from _points(review, "Open", ("deficient", "missing"))
    yield from _points(review, "A person must look", ("unclear",))
    yield from _contradictions(review)
    yield from _short(review, "Met", "met")
    yield from _short(review, "Does not apply", "not-applicable")
    yield from _short(review, "Later", "later")
    yield from _noted(review)
    yield _summary(review)


def _resubmitted(review: Review, since: Resubmittal) -> Iterator[RenderableType]:
    """What the further filing changed: each point with its turn, then figures that differ with both pages."""
    yield Text("\nWhat the further papers changed", style="bold")
    for turn in ("cured", "newly broken", "newly doubtful", "still open"):
        titles = [review.ordinance.condition(t.condition).title for t in since.of(turn)]
        if titles:
            yield Text(f"  {turn}: {'; '.join(titles)}")
    for change in since.changed:
        for head, there in (("  changed:", change.before), ("      now:", change.after)):
            yield Text(f"{head} {quoted(there.said)} ({place(review.packet, there)})")


def terminal() -> Console:
    """Where a checklist is printed; into a file or a pipe on lines of fixed length."""
    out = Console(highlight=False)
    return out if out.is_terminal else Console(highlight=False, width=_WIDTH)


def print_parts(*parts: RenderableType) -> None:
    """Prints these parts, one under the other."""
    out = terminal()
    for part in parts:
        out.print(part, markup=False)


def ordinances_table(ordinances: tuple[Ordinance, ...]) -> Table:
    """The ordinances at hand."""
    table = Table("id", "ordinance", "edition", "conditions", box=None, pad_edge=False)
    for o in ordinances:
        table.add_row(o.id, escape(o.title), escape(o.edition), str(len(o.conditions)))
    return table


@contextmanager
def progress(what: str, quiet: bool = False) -> Iterator[Told]:
    """A bar on the error stream while packets are read; it hears (what is being done, share from 0 to 1).

    Into a file or a pipe, a line now and then tells that it goes on.
    """
    console = Console(stderr=True)
    if not quiet and not console.is_terminal:
        yield _now_and_then(console)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task(escape(what), total=1.0)
        yield lambda doing, share: bar.update(task, description=escape(doing), completed=share)


def _now_and_then(console: Console) -> Told:
    last = monotonic()

    def told(doing: str, share: float) -> None:
        nonlocal last
        if monotonic() - last >= _PAUSE:
            last = monotonic()
            console.print(f"{doing} ({share:.0%})", markup=False, highlight=False, soft_wrap=True)

    return told


# --- parts --------------------------------------------------------------------------------------------------------


def _head(review: Review) -> Iterator[RenderableType]:
    yield Text(f"{review.packet.name} – {review.ordinance.title}", style="bold")
    pages = sum(len(f.pages) for f in review.packet.files)
    files, papers = plural(len(review.packet.files), "file"), plural(len(review.packet.documents), "paper")
    yield Text(f"{files}, {plural(pages, 'page')}, {papers}")
    if review.exempt is not None:
        yield Text(f"{review.findings[0].reason} ({review.exempt.cites})", style="bold")


def _unread(review: Review) -> Iterator[RenderableType]:
    troubles = [p for p in review.packet.problems if p.weight != "note"]
    if not troubles:
        return
    yield _title("Could not be read", "yellow")
    for p in dict.fromkeys(troubles):
        at = p.file if p.page is None else f"{p.file}, page {p.page}"
        yield Padding(Text(f"{at}: {sentence(p.what)} {sentence(p.todo)}".rstrip()), (0, 0, 0, 2))


def _missing_papers(review: Review) -> Iterator[RenderableType]:
    if not review.missing_documents:
        return
    yield _title("Missing papers", "red")
    for missing in review.missing_documents:
        told = f"{kind(missing.kind)}  (for {listed(list(missing.conditions))})"
        yield Padding(Text(told), (0, 0, 0, 2))


def _points(review: Review, title: str, verdicts: tuple[Verdict, ...]) -> Iterator[RenderableType]:
    points = [(c, review.finding(c.id)) for c in review.ordinance.conditions]
    chosen = [(c, f) for c, f in points if f.verdict in verdicts]
    if not chosen:
        return
    yield _title(f"{title} ({len(chosen)})", _STYLE[verdicts[0]])
    for condition, found in chosen:
        yield from _point(review, condition, found)


def _point(review: Review, condition: Condition, found: Finding) -> Iterator[RenderableType]:
    line = Text("  ")
    line.append(f"{found.verdict:10}", style=_STYLE[found.verdict])
    line.append(f" {condition.title}", style="bold")
    line.append(f"  {condition.cites}  {condition.id}", style="dim")
    yield line
    yield _under(found.reason)
    if found.decision is not None:
        told = f"Decided by {found.decision.by}: {found.decision.why} (read as {found.read_as})"
        yield _under(told, "cyan")
    for evidence in (found.evidence or found.nearest)[:_PLACES]:
        nearest = "" if found.evidence else "nearest: "
        yield _under(f"{nearest}{_at(review, evidence)}", "dim")
    if found.cure:
        yield _under(f"→ {found.cure}")


def _under(text: str, style: str = "") -> RenderableType:
    """Text set in under its point."""
    return Padding(Text(text, style=style), (0, 0, 0, _INDENT))


def _at(review: Review, evidence: Evidence) -> str:
    return f"{place(review.packet, evidence)} [{evidence.file}]: {quoted(evidence.said, 100)}"


def _contradictions(review: Review) -> Iterator[RenderableType]:
    if review.conflicts:
        yield _title("Papers contradict each other", "yellow")
    for conflict in review.conflicts:
        yield Padding(Text(conflict.what), (0, 0, 0, 2))


def _short(review: Review, title: str, verdict: Verdict) -> Iterator[RenderableType]:
    chosen = [(c, f) for c in review.ordinance.conditions if (f := review.finding(c.id)).verdict == verdict]
    if not chosen:
        return
    if review.exempt is not None:
        yield Text(f"None of the {len(chosen)} conditions applies.")
        return
    yield _title(f"{title} ({len(chosen)})", _STYLE[verdict])
    for condition, found in chosen:
        line = Text(f"{condition.title}: ")
        line.append(shortened(found.reason, _REASON), style="dim")
        yield Padding(line, (0, 0, 0, 2))


def _noted(review: Review) -> Iterator[RenderableType]:
    notes = [p for p in dict.fromkeys(review.packet.problems) if p.weight == "note"]
    if notes:
        yield _title("To know", "dim")
    for p in notes:
        at = p.file if p.page is None else f"{p.file}, page {p.page}"
        yield Padding(Text(f"{at}: {sentence(p.what)}", style="dim"), (0, 0, 0, 2))


def _summary(review: Review) -> Text:
    line = Text("\n")
    for verdict, style in _STYLE.items():
        n = sum(f.verdict == verdict for f in review.findings)
        if n:
            line.append(f"{n} {verdict}  ", style=style)
    return line


def _title(text: str, style: str) -> Text:
    return Text(f"\n{text}", style=f"bold {style}")
