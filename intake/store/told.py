"""Entries of the log as sentences for people."""

from __future__ import annotations

import json
from datetime import datetime

from intake.store.records import Entry
from intake.wording import clock, day

_WHAT = {
    "decision": "the decision on {}", "correction": "the value of {}", "division": "the bounds of the papers at {}",
    "note": "note {}", "letter": "letter {}", "filing": "filing {}",
}  # fmt: skip
_NAMED = {
    "case": "the case", "name": "the case’s name", "ordinance": "the ordinance", "filed-on": "the day of filing",
    "clerk": "the clerk in charge", "state": "the state", "due-on": "the day it is due",
    "answer-by": "the day by which the applicant must answer", "archived": "the archive",
}  # fmt: skip
_NUMBERED = ("note", "letter", "filing")


def about(point: str) -> str:
    """What a point is, in words: “the decision on toilets.female”."""
    kind, _, key = point.partition("/")
    if kind not in _WHAT:
        return _NAMED.get(kind, kind)
    if kind == "division":
        file, _, page = key.rpartition("/")
        key = f"{file}, page {page}"
    return _WHAT[kind].format(int(key) + 1 if kind in _NUMBERED else key)


def value(text: str | None) -> str:
    """A point's value in a few words; "nothing" where it has none."""
    if text is None:
        return "nothing"
    held = json.loads(text)
    if isinstance(held, bool):
        return "yes" if held else "no"
    if not isinstance(held, dict):
        return str(held)
    if "verdict" in held:
        return str(held["verdict"])
    if "field" in held:
        read = held["field"]["value"]
        return str(next(iter(read.values())) if isinstance(read, dict) else read)
    if "division" in held:
        said = held["division"]
        begins = {True: "a paper begins", False: "goes on", None: ""}[said["begins"]]
        return ", ".join(x for x in (begins, said["kind"]) if x)
    if "text" in held:
        return f"“{held['text']}”"
    if "letter" in held:
        return str(held["letter"]["name"])
    if "papers" in held:
        return str(held["path"]) if held["path"] else ", ".join(p["name"] for p in held["papers"])
    return str(held.get("name", text))


def told(entry: Entry) -> str:
    """An entry as one sentence without its full stop: “A. Lee changed the decision on fence.gates from … to …”."""
    what = about(entry.point)
    if entry.point == "case":
        return f"{entry.by} {'removed' if entry.after is None else 'received'} the case"
    if entry.undoes is not None:
        return f"{entry.by} undid entry {entry.undoes}: {what} is {value(entry.after)} again"
    if entry.before is None:
        return f"{entry.by} set {what} to {value(entry.after)}"
    if entry.after is None:
        return f"{entry.by} took back {what} ({value(entry.before)})"
    return f"{entry.by} changed {what} from {value(entry.before)} to {value(entry.after)}"


def line(entry: Entry) -> str:
    """An entry as a line of the readable log."""
    at = datetime.fromisoformat(entry.at)
    why = f" Why: {entry.why}" if entry.why else ""
    return f"{entry.number:>5}  {day(at.date())}, {clock(at.time())} UTC  {told(entry)}.{why}"
