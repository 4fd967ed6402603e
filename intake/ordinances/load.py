"""Loads ordinances: those that come with Gatebook, and those that a county puts into a folder of its own.

An ordinance is one TOML file; its text stands in it, or word for word in a text file beside it (`text_file`). A
county's own file of a shipped id takes the place of the shipped one. Of several files of one id the last that was in
force on the day of filing counts: an amendment is a new file, and old cases keep theirs.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path

from intake.errors import OrdinanceError, UnknownOrdinance
from intake.models import Ordinance
from intake.ordinances.sense import faults_of_sense
from intake.ordinances.shape import Fault, Raw, shaped
from intake.ordinances.words import any_of, closest

SHIPPED = Path(__file__).parent
VARIABLE = "GATEBOOK_ORDINANCES"


def load(path: Path | str) -> Ordinance:
    """The ordinance of that file. OrdinanceError names the file and everything that is wrong in it."""
    ordinance, faults = _read(Path(path))
    if faults or ordinance is None:
        raise OrdinanceError(*faults)
    return ordinance


def check_file(path: Path | str) -> tuple[str, ...]:
    """Everything that is wrong with that file, a sentence each; nothing where it is right."""
    return _read(Path(path))[1]


@cache
def shipped() -> tuple[Ordinance, ...]:
    """The ordinances that come with Gatebook, by id."""
    return tuple(load(path) for path in sorted(SHIPPED.glob("*.toml")))


def county_folders(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """The folders that GATEBOOK_ORDINANCES names, parted as in PATH."""
    return tuple(Path(part) for part in environment.get(VARIABLE, "").split(os.pathsep) if part.strip())


def available(folders: Sequence[Path | str] = ()) -> tuple[Ordinance, ...]:
    """All ordinances at hand, by id: the shipped ones, and those in `folders` and in GATEBOOK_ORDINANCES."""
    own = _versions(_files([*folders, *county_folders()]))
    replaced = {ordinance.id for ordinance in own}
    return tuple(sorted((*own, *(o for o in shipped() if o.id not in replaced)), key=lambda o: o.id))


def find(id_or_path: Path | str, folders: Sequence[Path | str] = (), on: date | None = None) -> Ordinance:
    """The ordinance of that id, or in that .toml file. UnknownOrdinance names the nearest id.

    `on` chooses among versions of one id the one in force on that day; without it the last one counts.
    """
    name = str(id_or_path)
    if name.endswith(".toml"):
        return load(name)
    at_hand = available(folders)
    versions = [o for o in at_hand if o.id == name]
    if not versions:
        raise UnknownOrdinance(_not_at_hand(name, {o.id for o in at_hand}))
    in_force = [o for o in versions if on is None or o.in_force_from is None or o.in_force_from <= on]
    return max(in_force or versions, key=lambda o: o.in_force_from or date.min)


def _not_at_hand(name: str, ids: set[str]) -> str:
    near = closest(name, ids)
    return (
        f'There is no ordinance "{name}"{f"; did you mean {any_of([near])}?" if near else "."} At hand: '
        f"{', '.join(sorted(ids))}. For a further one give the path of its .toml file, or put it into a folder that "
        f"--ordinances or {VARIABLE} names."
    )


def _files(folders: Iterable[Path | str]) -> list[Path]:
    found: list[Path] = []
    for folder in map(Path, folders):
        if not folder.is_dir():
            raise OrdinanceError(f"{folder}: there is no such folder of ordinances")
        found += sorted(folder.glob("*.toml"))
    return list(dict.fromkeys(path.resolve() for path in found))


def _versions(paths: Sequence[Path]) -> tuple[Ordinance, ...]:
    """The ordinances of those files; OrdinanceError where two are the same version of one."""
    found: dict[tuple[str, date | None], tuple[Path, Ordinance]] = {}
    for path in paths:
        ordinance = load(path)
        version = (ordinance.id, ordinance.in_force_from)
        if version in found:
            raise OrdinanceError(
                f'{path}: "{ordinance.id}" stands in {found[version][0]} too; versions of one ordinance must differ '
                "in in_force_from"
            )
        found[version] = (path, ordinance)
    return tuple(ordinance for _, ordinance in found.values())


def _read(path: Path) -> tuple[Ordinance | None, tuple[str, ...]]:
    """The ordinance of that file as far as it could be made, and what is wrong, each with the file's name."""
    try:
        raw = _with_text(tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal), path.parent)
    except FileNotFoundError:
        raise UnknownOrdinance(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        return None, (f"{path.name}: cannot be read: {fault}",)
    except OrdinanceError as fault:
        return None, (f"{path.name}: {fault}",)
    ordinance, of_shape = shaped(raw)
    of_sense: tuple[Fault, ...] = faults_of_sense(ordinance) if ordinance else ()
    if of_shape:  # what has a mistake of its own is there all the same
        there = {f'no condition "{id}"' for id in _ids(raw)}
        of_sense = tuple(fault for fault in of_sense if not any(what in fault.what for what in there))
    return ordinance, tuple(f"{path.name}: {fault}" for fault in (*of_shape, *of_sense))


def _ids(value: object) -> Iterator[str]:
    """Every id that stands in the file."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield str(value["id"])
        yield from (id for inner in value.values() for id in _ids(inner))
    elif isinstance(value, list):
        yield from (id for inner in value for id in _ids(inner))


def _with_text(raw: Raw, folder: Path) -> Raw:
    """`raw` with the ordinance's words in `text`, read from the file that `text_file` names, where it names one."""
    name = raw.get("text_file")
    if name is None:
        return raw
    if "text" in raw:
        raise OrdinanceError('"text" and "text_file" cannot both stand there')
    if not isinstance(name, str) or Path(name).name != name:
        raise OrdinanceError(f'"text_file" must be the name of a file beside this one, not {name!r}')
    try:
        text = (folder / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise OrdinanceError(f'the text file "{name}" cannot be read: {fault}') from fault
    return {**{key: value for key, value in raw.items() if key != "text_file"}, "text": text}
