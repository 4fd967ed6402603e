"""`python -m benchmarks.hard FOLDER`: checks every file of a folder as a packet by itself, and prints what came of it.

Any folder of odd, broken or hostile files will do. Each must end in a minute and within 2 GB with a report that
validates: read, read in part, or refused with a reason. Exit status: 0 where all do, 1 where one does not.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import jsonschema
import psutil

from intake.report import schema

_SECONDS, _MEMORY = 60.0, 2_000_000_000
_ORDINANCE = "grant-county-wi"
_COMMAND = [sys.executable, "-c", "from intake.cli import main; main()", "check"]


class Outcome(NamedTuple):
    """What came of one file. `fault` is what must not be: a crash, a report that does not validate, a limit passed."""

    name: str
    read: str  # "read", "partly", "refused"
    pages: int
    why: str
    seconds: float
    memory: int  # bytes of all processes together, at the most
    fault: str = ""


def outcome(path: Path, out: Path) -> Outcome:
    """Checks the file in a process of its own."""
    start, most = time.monotonic(), 0
    command = [*_COMMAND, str(path), "--ordinance", _ORDINANCE, "--json", str(out), "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while process.poll() is None:
        most = max(most, _memory(process.pid))
        if time.monotonic() - start > 3 * _SECONDS:
            process.terminate()
        time.sleep(0.1)
    seconds = time.monotonic() - start
    said = (process.stderr.read() if process.stderr else "").strip().splitlines()
    if process.returncode not in (0, 1) or not out.is_file():
        return Outcome(path.name, "refused", 0, "", seconds, most, f"exit {process.returncode}: {' '.join(said[-1:])}")
    report = json.loads(out.read_text(encoding="utf-8"))
    return _judged(path, report, seconds, most)


def _judged(path: Path, report: dict[str, object], seconds: float, memory: int) -> Outcome:
    fault = ""
    try:
        jsonschema.validate(report, schema())
    except jsonschema.ValidationError as e:
        fault = f"the report does not validate: {e.message}"
    files = report["packet"]["files"]  # type: ignore[index]
    whole, some = all(f["read"] == "all" for f in files), any(f["pages"] for f in files)
    read = "read" if whole else "partly" if some else "refused"
    why = "; ".join(dict.fromkeys(f["why"] for f in files if f["why"]))
    if seconds > _SECONDS:
        fault = f"{seconds:.0f} seconds"
    elif memory > _MEMORY:
        fault = f"{memory / 1e9:.1f} GB"
    elif read != "read" and not why:
        fault = "not read, and no reason is given"
    return Outcome(path.name, read, sum(f["pages"] for f in files), why, seconds, memory, fault)


def _memory(pid: int) -> int:
    try:
        process = psutil.Process(pid)
        return sum(p.memory_info().rss for p in (process, *process.children(recursive=True)))
    except psutil.Error:
        return 0


def outcomes(folder: Path) -> Iterator[Outcome]:
    """Every file of the folder, by name."""
    with tempfile.TemporaryDirectory() as at:
        for n, path in enumerate(sorted(p for p in folder.iterdir() if p.is_file())):
            yield outcome(path, Path(at) / f"{n}.json")


def main(folder: Path) -> int:
    """Prints the table."""
    found = []
    print(f"{'file':44} {'':8} {'pages':>5} {'seconds':>7} {'MB':>5}  why")
    for o in outcomes(folder):
        found.append(o)
        told = f"FAULT: {o.fault}" if o.fault else o.why[:110]
        print(f"{o.name[:44]:44} {o.read:8} {o.pages:5} {o.seconds:7.1f} {o.memory / 1e6:5.0f}  {told}", flush=True)
    counts = Counter(o.read for o in found)
    faults = sum(bool(o.fault) for o in found)
    print(f"\n{len(found)} files: {', '.join(f'{n} {read}' for read, n in counts.items())}; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Name a folder: python -m benchmarks.hard FOLDER")
    sys.exit(main(Path(sys.argv[1])))
