"""Writes an ordinance as TOML, in the form of the shipped files. What was written loads as the same ordinance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from intake.models import Ordinance


def dump(ordinance: Ordinance) -> str:
    """The text of a .toml file, with the ordinance's words in it."""
    raw = ordinance.model_dump(exclude_none=True)
    tables = {name: raw.pop(name) for name in ("office", "blanks", "readings", "exemptions", "requirements")}
    lines = [*_pairs(raw)]
    for name in ("office", "blanks"):
        lines += ["", f"[{name}]", *_pairs(tables[name])]
    for name in ("readings", "exemptions"):
        for item in tables[name]:
            lines += ["", f"[[{name}]]", *_pairs(item)]
    for requirement in tables["requirements"]:
        conditions = requirement.pop("conditions")
        lines += ["", "[[requirements]]", *_pairs(requirement)]
        for condition in conditions:
            lines += ["", "[[requirements.conditions]]", *_pairs(condition)]
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, object]) -> Iterator[str]:
    for name, value in table.items():
        yield f"{name} = {_multiline(str(value)) if name == 'text' else _value(value, name)}"


def _value(value: object, name: str = "") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, str):
        return f'"{_escaped(value)}"'
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(inner, key)}" for key, inner in value.items()) + " }"
    if isinstance(value, tuple):
        single = name == "elements"  # one element without alternatives is written as the word alone
        return "[" + ", ".join(_value(item[0] if single and len(item) == 1 else item) for item in value) + "]"
    return repr(value)


def _escaped(words: str) -> str:
    # JSON's escapes are TOML's too; TOML asks for one more, the delete character.
    return json.dumps(words, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f")


def _multiline(words: str) -> str:
    return '"""\n' + "\n".join(_escaped(line) for line in words.split("\n")) + '"""'
