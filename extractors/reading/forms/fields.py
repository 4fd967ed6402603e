"""The fields of a fillable form, in the dialects of the programs that make and fill them."""

from __future__ import annotations

import html
import re

import pikepdf

from extractors.models import Box
from extractors.reading.forms.records import Field
from extractors.reading.forms.values import inherited, items, number, text

_RADIO, _PUSH, _PASSWORD = 1 << 15, 1 << 16, 1 << 13
_TAG = re.compile(r"<[^>]*>")
_PARAGRAPH = re.compile(r"</p>|<br\s*/?>", re.I)
_SAYS_NOTHING = re.compile(r"(?:yes|on|off|true|x|checked|choice\d*|button\d*|\d*)", re.I)


def field(note: pikepdf.Object, box: Box) -> Field | None:
    """The field that a widget shows; None for push buttons and for what is no field."""
    kind = text(inherited(note, "/FT"))
    flags = int(number(inherited(note, "/Ff")))
    title = text(inherited(note, "/TU")) or text(inherited(note, "/T"))
    if kind == "Btn":
        return None if flags & _PUSH else _button(note, title, box, bool(flags & _RADIO))
    if kind == "Tx":
        value = text(inherited(note, "/V")) or _plain(text(inherited(note, "/RV")))
        return Field(title, "" if flags & _PASSWORD else value, "text", None, box)
    if kind == "Ch":
        return Field(title, _chosen(note), "choice", None, box)
    if kind == "Sig":
        return Field(title, _signed(inherited(note, "/V")), "text", None, box)
    return None


def _button(note: pikepdf.Object, title: str, box: Box, radio: bool) -> Field:
    """A check box or round button: what it shows counts, not what the form says it is worth."""
    own = _on_names(note)
    state = note.get("/AS")
    if state is not None:
        checked = text(state) not in ("Off", "")
    else:
        value = text(inherited(note, "/V"))
        checked = value not in ("Off", "") and (not own or value in own)
    if not radio:
        return Field(title, "X" if checked else "", "check", checked, box)
    parent = note.get("/Parent")
    group = text(inherited(parent, "/T")) if isinstance(parent, pikepdf.Dictionary) else title
    return Field(_option(note, own) or title, "X" if checked else "", "check", checked, box, group)


def _on_names(note: pikepdf.Object) -> list[str]:
    look = note.get("/AP")
    normal = look.get("/N") if isinstance(look, pikepdf.Dictionary) else None
    if not isinstance(normal, pikepdf.Dictionary) or isinstance(normal, pikepdf.Stream):
        return []
    return [str(k).lstrip("/") for k in normal.keys() if k != "/Off"]  # noqa: SIM118


def _option(note: pikepdf.Object, own: list[str]) -> str:
    """What a round button stands for, where its name says so."""
    if not own:
        return ""
    name = own[0]
    options = [text(o) for o in items(inherited(note, "/Opt"))]
    if name.isdigit() and int(name) < len(options):
        name = options[int(name)]
    name = re.sub(r"#([0-9A-Fa-f]{2})", lambda m: chr(int(m[1], 16)), name)
    return "" if _SAYS_NOTHING.fullmatch(name) and name.lower() != "yes" else name


def _chosen(note: pikepdf.Object) -> str:
    """The lines chosen from a list, as a person sees them: lists keep other words to send."""
    value = inherited(note, "/V")
    chosen = [text(v) for v in items(value)] or [text(value)]
    options = list(items(inherited(note, "/Opt")))
    shown = {text(o[0]): text(o[1]) for o in options if isinstance(o, pikepdf.Array) and len(o) == 2}
    return ", ".join(shown.get(c, c) for c in chosen if c)


def _plain(rich: str) -> str:
    """Words of a rich text."""
    lines = [html.unescape(_TAG.sub("", part)).strip() for part in _PARAGRAPH.split(rich)]
    return "\n".join(line for line in lines if line)


def _signed(value: object) -> str:
    """A digital signature as signatures are typed; "" for a field that nobody has signed."""
    if not isinstance(value, pikepdf.Dictionary):
        return ""
    name = text(value.get("/Name"))
    return f"/s/ {name}" if name else "/s/ (signed digitally)"
