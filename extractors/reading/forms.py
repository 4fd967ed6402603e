"""The door to pikepdf: values of fillable forms, comments, attachments, and what a PDF would do by itself."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pikepdf

from extractors.models import Box

Weight = Literal["unread", "partly", "note"]
_MAX_FIELDS = 5000
_MAX_ATTACHED = 60_000_000


class Field(NamedTuple):
    """One field of a fillable form on one page; `title` is its own name, for want of printed words."""

    title: str
    value: str
    kind: Literal["text", "check", "choice"]
    checked: bool | None
    box: Box


class Comment(NamedTuple):
    author: str
    text: str
    box: Box


class PageExtras(NamedTuple):
    entries: tuple[Field, ...] = ()
    comments: tuple[Comment, ...] = ()
    strikes: tuple[Box, ...] = ()


class Extras(NamedTuple):
    """What pikepdf tells about a file. `repaired` are bytes that open where the original may not."""

    pages: tuple[PageExtras, ...] = ()
    problems: tuple[tuple[str, str, Weight], ...] = ()
    attachments: tuple[tuple[str, bytes], ...] = ()
    repaired: bytes | None = None

    def page(self, index: int) -> PageExtras:
        return self.pages[index] if index < len(self.pages) else PageExtras()


def extras(data: bytes) -> Extras:
    """Form values, comments, attachments and warnings of the PDF; nothing where it does not open."""
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            pages = tuple(_page(page) for page in pdf.pages)
            filled = any(f.value or f.checked for p in pages for f in p.entries)
            return Extras(pages, tuple(_warnings(pdf, filled)), tuple(_attachments(pdf)))
    except (pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Extras()


def _warnings(pdf: pikepdf.Pdf, filled: bool) -> Iterator[tuple[str, str, Weight]]:
    root = pdf.Root
    names = root.get("/Names", pikepdf.Dictionary())
    if "/JavaScript" in names or _acts(root):
        yield ("holds a script or an action that would run by itself; nothing was run", "", "note")
    form = root.get("/AcroForm")
    if form is not None and "/XFA" in form and not filled and len(pdf.pages) <= 2:
        fields = form.get("/Fields")
        if fields is None or len(fields) == 0:
            yield (
                "is a form that only Adobe Reader can show",
                "Ask the applicant to print the filled form to PDF.",
                "unread",
            )


def _acts(root: pikepdf.Object) -> bool:
    action = root.get("/OpenAction")
    kinds = {"/JavaScript", "/Launch", "/SubmitForm", "/ImportData"}
    return "/AA" in root or (isinstance(action, pikepdf.Dictionary) and str(action.get("/S", "")) in kinds)


def _attachments(pdf: pikepdf.Pdf) -> Iterator[tuple[str, bytes]]:
    total = 0
    for name, spec in pdf.attachments.items():
        try:
            content = spec.get_file().read_bytes()
        except (pikepdf.PdfError, ValueError, KeyError):
            continue
        total += len(content)
        if total > _MAX_ATTACHED:
            return
        yield (spec.filename or name, content)


def _page(page: pikepdf.Page) -> PageExtras:
    entries: list[Field] = []
    comments: list[Comment] = []
    strikes: list[Box] = []
    annotations = page.obj.get("/Annots")
    if not isinstance(annotations, pikepdf.Array):
        return PageExtras()
    for note in list(annotations)[:_MAX_FIELDS]:
        if not isinstance(note, pikepdf.Dictionary):
            continue
        box = _box(note, page)
        if box is None or int(_number(note.get("/F"))) & 0b100010:
            continue  # hidden, or not to be viewed
        kind = str(note.get("/Subtype", ""))
        if kind == "/Widget":
            field = _field(note, box)
            if field:
                entries.append(field)
        elif kind in ("/FreeText", "/Text"):
            comments.append(Comment(_text(note.get("/T")), _text(note.get("/Contents")), box))
        elif kind == "/StrikeOut":
            strikes.append(box)
    entries.sort(key=lambda f: (round(f.box[1] / 4), f.box[0]))
    return PageExtras(tuple(entries), tuple(c for c in comments if c.text.strip()), tuple(strikes))


def _number(value: object) -> float:
    try:
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0.0


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, pikepdf.Name):
        return str(value).lstrip("/")
    if isinstance(value, pikepdf.String):
        return str(value).replace("\r\n", "\n").replace("\r", "\n").strip()
    if isinstance(value, pikepdf.Array):
        return ", ".join(filter(None, (_text(v) for v in value)))
    if isinstance(value, pikepdf.Stream):
        return value.read_bytes().decode("utf-8", "replace").strip()
    return ""


def _inherited(note: pikepdf.Object, key: str) -> object:
    at: pikepdf.Object | None = note
    for _ in range(20):
        if at is None:
            return None
        if key in at:
            return at[key]
        at = at.get("/Parent")
    return None


def _field(note: pikepdf.Object, box: Box) -> Field | None:
    kind = str(_inherited(note, "/FT") or "")
    flags = int(_number(_inherited(note, "/Ff")))
    title = _text(_inherited(note, "/TU")) or _text(_inherited(note, "/T"))
    if kind == "/Btn":
        if flags & (1 << 16):
            return None  # a push button
        state: object = note.get("/AS")
        if state is None:
            state = _inherited(note, "/V")
            on = _on_names(note)
            checked = state is not None and _text(state) not in ("Off", "") and (not on or _text(state) in on)
        else:
            checked = _text(state) not in ("Off", "")
        return Field(title, "X" if checked else "", "check", checked, box)
    if kind in ("/Tx", "/Ch"):
        value = _text(_inherited(note, "/V"))
        if kind == "/Ch":
            value = _shown(_inherited(note, "/Opt"), value)
        return Field(title, value, "choice" if kind == "/Ch" else "text", None, box)
    return None


def _on_names(note: pikepdf.Object) -> set[str]:
    look = note.get("/AP")
    normal = look.get("/N") if isinstance(look, pikepdf.Dictionary) else None
    if not isinstance(normal, pikepdf.Dictionary):
        return set()
    return {k.lstrip("/") for k in normal.keys() if k != "/Off"}  # noqa: SIM118


def _shown(options: object, value: str) -> str:
    """A list keeps export values; the person saw the words beside them."""
    if not isinstance(options, pikepdf.Array):
        return value
    for option in options:
        if isinstance(option, pikepdf.Array) and len(option) == 2 and _text(option[0]) == value:
            return _text(option[1])
    return value


def _box(note: pikepdf.Object, page: pikepdf.Page) -> Box | None:
    rect = note.get("/Rect")
    if not isinstance(rect, pikepdf.Array) or len(rect) != 4:
        return None
    x0, y0, x1, y1 = (_number(v) for v in rect)
    left, bottom, right, top = (float(v) for v in page.cropbox)
    turn = int(_number(_inherited(page.obj, "/Rotate"))) % 360
    points = [(x0, y0), (x1, y1)]
    seen = [
        {90: (y - bottom, x - left), 180: (right - x, y - bottom), 270: (top - y, right - x)}.get(
            turn, (x - left, top - y)
        )
        for x, y in points
    ]
    xs, ys = [p[0] for p in seen], [p[1] for p in seen]
    return (min(xs), min(ys), max(xs), max(ys))
