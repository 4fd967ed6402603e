"""What was put onto a page with a PDF viewer: typed words, stamps, notes, strokes of a pen, fields filled in."""

from __future__ import annotations

import io

import pikepdf

from extractors.models import Box
from extractors.reading.forms.fields import field
from extractors.reading.forms.records import Comment, PageExtras
from extractors.reading.forms.values import box_of, items, number, text

_MAX_NOTES = 5000
_UNSEEN = 0b100010  # hidden, or not to be viewed
_DRAWN = {
    "/FreeText", "/Stamp", "/Ink", "/Line", "/Square", "/Circle", "/Polygon", "/PolyLine", "/Highlight", "/Underline",
    "/Squiggly", "/Caret", "/Redact",
}  # fmt: skip
_STAMPS = {
    "Approved", "AsIs", "Completed", "Confidential", "Departmental", "Draft", "Experimental", "Expired", "Final",
    "ForComment", "ForPublicRelease", "InformationOnly", "NotApproved", "NotForPublicRelease", "PreliminaryResults",
    "Rejected", "Sold", "TopSecret", "Void",
}  # fmt: skip
_LEADING = 1.2


def page_extras(page: pikepdf.Page) -> PageExtras:
    """The fields, comments and strikes of the page, and what of them no viewer shows."""
    here = PageExtras()
    for note in _notes(page):
        box = box_of(note, page)
        if box is None:
            continue
        seen = not int(number(note.get("/F"))) & _UNSEEN
        here = _with(here, note, box, seen)
    ordered = sorted(here.entries, key=lambda f: (round(f.box[1] / 4), f.box[0]))
    return here._replace(entries=tuple(ordered))


def _with(here: PageExtras, note: pikepdf.Object, box: Box, seen: bool) -> PageExtras:
    kind = str(note.get("/Subtype", ""))
    if kind == "/Widget":
        made = field(note, box)
        if made is None:
            return here
        if seen and box[2] - box[0] > 1 and box[3] - box[1] > 1:
            return here._replace(entries=(*here.entries, made))
        told = made.value if made.kind != "check" else ""
        return here._replace(hidden=(*here.hidden, told)) if told else here
    if kind == "/StrikeOut" and seen:
        return here._replace(strikes=(*here.strikes, box))
    comment = _comment(note, kind, box)
    if comment is None:
        return here
    if not seen:
        return here._replace(hidden=(*here.hidden, comment.text))
    return here._replace(comments=(*here.comments, comment))


def _comment(note: pikepdf.Object, kind: str, box: Box) -> Comment | None:
    author, said = text(note.get("/T")), text(note.get("/Contents"))
    if kind == "/Stamp":
        named = text(note.get("/Name")).removeprefix("SB").removeprefix("#")
        said = said or (named if named in _STAMPS else "")
        return Comment(author, said, box, "stamp") if said else None
    if kind in ("/FreeText", "/Text") and said:
        return Comment(author, said, box, "typed" if kind == "/FreeText" else "note")
    return None


def _notes(page: pikepdf.Page) -> list[pikepdf.Object]:
    notes = list(items(page.obj.get("/Annots")))[:_MAX_NOTES]
    return [n for n in notes if isinstance(n, pikepdf.Dictionary)]


# ---- typed and drawn onto the page -----------------------------------------------------------------------------------


def drawn(pdf: pikepdf.Pdf) -> bytes | None:
    """The file with what was typed, stamped and drawn onto its pages made part of them; None where nothing was.

    Changes `pdf`: of its annotations only what could not be made part of a page is left.
    """
    any_drawn = False
    for page in pdf.pages:
        notes = [n for n in _notes(page) if str(n.get("/Subtype", "")) in _DRAWN]
        kept = [n for n in notes if _has_look(n) or _dress(n, pdf)]
        if kept:
            any_drawn = True
            page.obj["/Annots"] = pdf.make_indirect(pikepdf.Array(kept))
        elif "/Annots" in page.obj:
            del page.obj["/Annots"]
    if not any_drawn:
        return None
    pdf.flatten_annotations("screen")
    out = io.BytesIO()
    pdf.save(out, encryption=False)
    return out.getvalue()


def _has_look(note: pikepdf.Object) -> bool:
    look = note.get("/AP")
    return isinstance(look, pikepdf.Dictionary) and isinstance(look.get("/N"), pikepdf.Stream)


def _dress(note: pikepdf.Object, pdf: pikepdf.Pdf) -> bool:
    """Sets the words of a typed note, where the program that made it left that to the viewer."""
    said, rect = text(note.get("/Contents")), [number(v) for v in items(note.get("/Rect"))]
    if str(note.get("/Subtype", "")) != "/FreeText" or not said or len(rect) != 4:
        return False
    size, lines = _size(note), said.split("\n")
    wide, high = abs(rect[2] - rect[0]), abs(rect[3] - rect[1])
    top = high - size if len(lines) > 1 or high > 2 * size else (high - size) / 2 + 0.2 * size
    shown = [line.encode("cp1252", "replace").hex() for line in lines]
    set_ = " ".join(f"<{line}> Tj 0 {-_LEADING * size:.2f} Td" for line in shown)
    words = f"BT /Helv {size:.2f} Tf 0 g 2 {top:.2f} Td {set_} ET".encode()
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica,
        Encoding=pikepdf.Name.WinAnsiEncoding,
    )  # fmt: skip
    look = pdf.make_stream(
        words, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, wide, high],
        Resources=pikepdf.Dictionary(Font=pikepdf.Dictionary(Helv=font)),
    )  # fmt: skip
    note["/AP"] = pikepdf.Dictionary(N=look)
    return True


def _size(note: pikepdf.Object) -> float:
    """The size that the note asks its words to be set in, in points."""
    parts = text(note.get("/DA")).split()
    said = number(parts[parts.index("Tf") - 1]) if "Tf" in parts[1:] else 0.0
    return said if 2 < said < 100 else 11.0
