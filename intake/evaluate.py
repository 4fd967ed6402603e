"""Measures the readings on labelled packets and holds them against a floor that is not lowered in silence.

A labelled packet is a folder with `files/` and `truth.yaml`. The floor (`floor.toml`) holds, for the packets with those
very labels, the least right verdicts, pages and facts, and the most false passes and false alarms, that are allowed.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

import yaml
from pydantic import ValidationError

from extractors.errors import GatebookError, PacketError
from extractors.models import Record
from extractors.packet import Packet, read_packet
from intake.ordinances.load import find
from intake.report import Json, report
from intake.review import review
from intake.scoring import Score, score

Told = Callable[[str, float], None]


class FloorError(GatebookError):
    """The floor cannot be read, written or lowered."""


class Labelled(Record):
    """A labelled packet: where its files lie (those of the packet it supplements first) and its truth."""

    name: str
    folder: Path
    paths: tuple[Path, ...]
    truth: dict[str, object]

    @property
    def labels(self) -> dict[str, Json]:
        """The truth as plain values: dates as ISO text."""
        plain = _plain(self.truth)
        return plain if isinstance(plain, dict) else {}


class Floor(Record):
    """The least that was reached on these packets. `labels` is a hash of their truth files and papers."""

    format: int = 1
    labels: str = ""
    packets: tuple[str, ...] = ()
    right_verdicts: float = 0
    right_pages: float = 0
    right_facts: float = 0
    false_passes: int = 0
    false_alarms: int = 0
    why: str = ""


def labelled_packets(paths: Sequence[Path]) -> tuple[Labelled, ...]:
    """The labelled packets at these paths: labelled folders, or folders that hold such. Other files are passed over."""
    found: list[Labelled] = []
    for path in paths:
        if not path.exists():
            raise PacketError(f"There is no folder {path}. Name a folder with files/ and truth.yaml.")
        folders = [path] if (path / "truth.yaml").is_file() else sorted(p.parent for p in path.glob("*/truth.yaml"))
        found += [_labelled(folder) for folder in folders]
    if not found:
        raise PacketError("None of these folders holds a truth.yaml. Name folders with files/ and truth.yaml.")
    return tuple(found)


def scored(packet: Labelled, told: Told | None = None) -> Score:
    """Reads and judges the packet as its truth says, and scores the report."""
    ordinance = find(str(packet.truth["ordinance"]))
    read: Packet = read_packet(packet.paths, law=ordinance.text, progress=told)
    judged = review(read, ordinance, _day(packet.truth.get("filed_on")))
    return score(packet.labels, report(judged))


def evaluate_packets(
    paths: Sequence[Path], floor: Path, *, write: bool = False, why_lower: str = "", told: Told | None = None
) -> tuple[list[str], bool]:
    """The figures as lines (those of misses begin with a blank), and whether the floor holds."""
    packets = labelled_packets(paths)
    lines: list[str] = []
    total = Score()
    for n, packet in enumerate(packets):
        if told:
            told(f"Reading {packet.name}", n / len(packets))
        result = scored(packet)
        total = total + result
        lines += [result.line(packet.name), *_misses(result)]
    if len(packets) > 1:
        lines.append(total.line("ALL"))
    reached = _reached(packets, total)
    if write:
        return [*lines, _write(floor, reached, why_lower)], True
    verdict, holds = _held(floor, reached)
    return [*lines, *verdict], holds


# --- the floor ----------------------------------------------------------------------------------------------------


def read_floor(path: Path) -> Floor | None:
    """The floor in that file; None where there is none yet."""
    if not path.exists():
        return None
    try:
        return Floor.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, tomllib.TOMLDecodeError, ValidationError) as fault:
        raise FloorError(f"The floor in {path} cannot be used: {fault}. Write it anew with --write-floor.") from fault


def falls_short(floor: Floor, reached: Floor) -> list[str]:
    """In what today's figures lie below the floor, a sentence each."""
    short = [
        f"{name}: {getattr(reached, field):.1f} %, the floor is {getattr(floor, field):.1f} %"
        for name, field in (("verdicts", "right_verdicts"), ("pages", "right_pages"), ("facts", "right_facts"))
        if getattr(reached, field) < getattr(floor, field) - 0.05
    ]
    short += [
        f"{name}: {getattr(reached, field)}, at most {getattr(floor, field)} are allowed"
        for name, field in (("false passes", "false_passes"), ("false alarms", "false_alarms"))
        if getattr(reached, field) > getattr(floor, field)
    ]
    return short


def _held(path: Path, reached: Floor) -> tuple[list[str], bool]:
    floor = read_floor(path)
    if floor is None:
        return [f"There is no floor yet ({path}); write one with --write-floor."], True
    if floor.labels != reached.labels:
        return [f"The floor in {path} is for other packets or labels; it says nothing here."], True
    short = falls_short(floor, reached)
    if short:
        return [f"Below the floor in {path}: {'; '.join(short)}."], False
    return [f"The floor in {path} holds."], True


def _write(path: Path, reached: Floor, why: str) -> str:
    floor = read_floor(path)
    short = falls_short(floor, reached) if floor is not None and floor.labels == reached.labels else []
    if floor is not None and floor.labels != reached.labels and not why:
        raise FloorError(f"The floor in {path} is for other packets. Say why it is replaced: --allow-lower \"why\".")
    if short and not why:
        raise FloorError(f"That would lower the floor ({'; '.join(short)}). Say why: --allow-lower \"why\".")
    text = "\n".join(_toml(reached.model_copy(update={"why": why})))
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as fault:
        raise FloorError(f"The floor cannot be written to {path}: {fault.strerror}.") from fault
    return f"The floor is written to {path}."


def _toml(floor: Floor) -> Iterator[str]:
    yield "# The least that the readings of the labelled packets may reach; `gatebook evaluate` holds them against it."
    for name, value in floor.model_dump().items():
        if isinstance(value, tuple):
            yield f"{name} = [{', '.join(_text(v) for v in value)}]"
        elif isinstance(value, str):
            yield f"{name} = {_text(value)}"
        else:
            yield f"{name} = {value}"


def _text(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _reached(packets: Sequence[Labelled], total: Score) -> Floor:
    return Floor(
        labels=_hash(packets), packets=tuple(p.name for p in packets),
        right_verdicts=_share(total.right, total.verdicts), right_pages=_share(total.pages_right, total.pages),
        right_facts=_share(total.facts_right, total.facts), false_passes=total.faults.get("false pass", 0),
        false_alarms=total.faults.get("false alarm", 0),
    )


def _share(part: int, whole: int) -> float:
    return round(100 * part / whole, 1) if whole else 0.0


def _hash(packets: Sequence[Labelled]) -> str:
    """One hash over all labels and papers, so that a floor is never held against other packets."""
    digest = hashlib.sha256()
    for packet in packets:
        for file in sorted(p for p in packet.folder.rglob("*") if p.is_file()):
            digest.update(str(file.relative_to(packet.folder)).encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


# --- labels -------------------------------------------------------------------------------------------------------


def _labelled(folder: Path) -> Labelled:
    try:
        truth = yaml.safe_load((folder / "truth.yaml").read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as fault:
        raise PacketError(f"{folder / 'truth.yaml'} cannot be read: {fault}") from fault
    if not isinstance(truth, dict) or "ordinance" not in truth:
        raise PacketError(f"{folder / 'truth.yaml'} names no ordinance. It needs `ordinance:` and `verdicts:`.")
    paths = [folder / "files"]
    first = truth.get("supplements")
    if first:
        paths.insert(0, folder.parent / str(first) / "files")
    for path in paths:
        if not path.is_dir():
            raise PacketError(f"There is no folder {path}, in which the papers of {folder.name} should lie.")
    return Labelled(name=folder.name, folder=folder, paths=tuple(paths), truth=truth)


def _day(value: object) -> date | None:
    if isinstance(value, date):
        return value
    return date.fromisoformat(str(value)) if value else None


def _plain(value: object) -> Json:
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if isinstance(value, date):
        return value.isoformat()
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def _misses(result: Score) -> list[str]:
    return [
        f"    {m.about}: {m.truth}, read {m.read} ({m.fault})" + (f" – {m.where}" if m.where else "")
        for m in result.misses
    ]
