"""What a PDF would do by itself: scripts, programs, links. It is listed; nothing of it is ever run or followed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pikepdf

from extractors.reading.forms.records import Weight
from extractors.reading.forms.values import items, text

Told = tuple[str, str, Weight]

_MAX_ACTIONS = 3000
_MAX_LISTED = 6
_DOES = {
    "/JavaScript": "holds a script, which was not run",
    "/Launch": "would start a program or open a file, which was not done",
    "/SubmitForm": "would send its answers over the network, which was not done",
    "/ImportData": "would take data from another file, which was not done",
    "/GoToR": "would open another file, which was not done",
}
# A value that a form is not born with.
_VALUE = re.compile(rb">\s*(?!(?:0+|off|false|no|n/a)\s*<)[^<>]*[A-Za-z0-9]{2}[^<>]*</", re.I)
_PRINT = "Ask the applicant to open it in Adobe Reader, print it to PDF and send that."


def told(pdf: pikepdf.Pdf, filled: bool) -> Iterator[Told]:
    """What a clerk should know about the file. `filled` where some field of its form has a value."""
    root = pdf.Root
    does: set[str] = set()
    links: list[str] = []
    for action in _all(pdf):
        kind = str(action.get("/S", ""))
        if kind == "/URI":
            links.append(text(action.get("/URI")))
        elif kind in _DOES:
            does.add(kind)
    names = root.get("/Names")
    if isinstance(names, pikepdf.Dictionary) and "/JavaScript" in names:
        does.add("/JavaScript")
    for kind, what in _DOES.items():
        if kind in does:
            yield what, "", "note"
    yield from _listed("holds links, which were not followed", links)
    yield from _listed("has files attached to it", list(pdf.attachments))
    yield from _xfa(root, filled)


def _listed(what: str, each: list[str]) -> Iterator[Told]:
    names = list(dict.fromkeys(e for e in each if e))
    if names:
        more = f" and {len(names) - _MAX_LISTED} more" if len(names) > _MAX_LISTED else ""
        yield f"{what}: {', '.join(n[:90] for n in names[:_MAX_LISTED])}{more}", "", "note"


def _all(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """The actions of the file, its pages and what stands on them, up to a limit."""
    left = _MAX_ACTIONS
    for action in _asked(pdf):
        at: object = action
        while isinstance(at, pikepdf.Dictionary) and left > 0:
            left -= 1
            yield at
            at = at.get("/Next")


def _asked(pdf: pikepdf.Pdf) -> Iterator[object]:
    yield pdf.Root.get("/OpenAction")
    yield from _events(pdf.Root)
    for page in pdf.pages:
        yield from _events(page.obj)
        for note in items(page.obj.get("/Annots")):
            if isinstance(note, pikepdf.Dictionary):
                yield note.get("/A")
                yield from _events(note)


def _events(holder: pikepdf.Object) -> Iterator[object]:
    """What is to happen on events: opening, printing, a key, a change."""
    events = holder.get("/AA")
    if isinstance(events, pikepdf.Dictionary):
        yield from (events[k] for k in events.keys())  # noqa: SIM118


def _xfa(root: pikepdf.Object, filled: bool) -> Iterator[Told]:
    """A form of Adobe's own kind, whose pages or answers no other program shows."""
    form = root.get("/AcroForm")
    if filled or not isinstance(form, pikepdf.Dictionary) or "/XFA" not in form:
        return
    packets: object = form["/XFA"]
    needed: object = root.get("/NeedsRendering")
    if needed is True or not any(items(form.get("/Fields"))):
        yield "is a form of a kind (XFA) that only Adobe Reader can show", _PRINT, "unread"
    elif _answered(packets):
        yield "holds answers in a kind of form (XFA) that only Adobe Reader can show", _PRINT, "unread"


def _answered(packets: object) -> bool:
    """Whether the form's data hold an answer."""
    named = list(items(packets))
    for name, packet in zip(named[::2], named[1::2], strict=False):
        if text(name) == "datasets" and isinstance(packet, pikepdf.Stream):
            data = packet.read_bytes()
            return bool(_VALUE.search(data.partition(b"<xfa:data")[2] or data))
    return False
