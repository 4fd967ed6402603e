"""The objects of a page in the order in which they are painted, those inside of forms too, and where they stand."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from extractors.models import Box

MAX_OBJECTS = 20_000  # a plan drawn by a CAD program may hold a million; what is beyond is not needed to read words
MAX_DEPTH = 6
_CLIPS = 8  # paths that are looked at of those an object is clipped to
_CORNERS = 60  # points of such a path; one of more is passed over

Matrix = tuple[float, float, float, float, float, float]
Place = Callable[[float, float], tuple[float, float]]
Tint = tuple[int, int, int, int]
NO_TURN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Object(NamedTuple):
    """One object of a page; `matrix` leads from the form it stands in to the page."""

    kind: int
    handle: object
    matrix: Matrix


def objects(page: pdfium.PdfPage) -> Iterator[Object]:
    """All objects of the page that are no forms themselves, in the order painted, up to a limit."""
    left = MAX_OBJECTS

    def walk(count: int, get: Callable[[int], object], matrix: Matrix, depth: int) -> Iterator[Object]:
        nonlocal left
        for i in range(count):
            left -= 1
            if left < 0:
                return
            handle = get(i)
            kind = raw.FPDFPageObj_GetType(handle)
            if kind == raw.FPDF_PAGEOBJ_FORM:
                if depth < MAX_DEPTH:
                    inner = times(own_matrix(handle), matrix)
                    n = raw.FPDFFormObj_CountObjects(handle)
                    yield from walk(n, partial(raw.FPDFFormObj_GetObject, handle), inner, depth + 1)
            else:
                yield Object(kind, handle, matrix)

    n = raw.FPDFPage_CountObjects(page.raw)
    yield from walk(n, partial(raw.FPDFPage_GetObject, page.raw), NO_TURN, 0)


def placing(page: pdfium.PdfPage) -> Place:
    """Leads from the coordinates of the PDF to points from the top left of the page as a person sees it."""
    left, bottom, right, top = page.get_bbox()
    turn = page.get_rotation() % 360
    if turn == 90:
        return lambda x, y: (y - bottom, x - left)
    if turn == 180:
        return lambda x, y: (right - x, y - bottom)
    if turn == 270:
        return lambda x, y: (top - y, right - x)
    return lambda x, y: (x - left, top - y)


def address(handle: object) -> int:
    """What tells one object of PDFium from another."""
    return ctypes.cast(handle, ctypes.c_void_p).value or 0  # type: ignore[arg-type]


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that does what `inner` does, then what `outer` does."""
    a, b, c, d, e, f = inner
    A, B, C, D, E, F = outer
    return (a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F)


def own_matrix(handle: object) -> Matrix:
    """The matrix that the object brings itself."""
    m = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(handle, m):
        return NO_TURN
    return (m.a, m.b, m.c, m.d, m.e, m.f)


def box_of(points: Sequence[tuple[float, float]], m: Matrix, place: Place) -> Box:
    """The box about points of an object."""
    if m is not NO_TURN:
        points = [(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in points]
    seen = [place(x, y) for x, y in points]
    return (min(p[0] for p in seen), min(p[1] for p in seen), max(p[0] for p in seen), max(p[1] for p in seen))


def bounds(item: Object, place: Place) -> Box | None:
    """The box of the object on the page."""
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    if not raw.FPDFPageObj_GetBounds(item.handle, left, bottom, right, top):
        return None
    corners = [(x, y) for x in (left.value, right.value) for y in (bottom.value, top.value)]
    return box_of(corners, item.matrix, place)


def clip(item: Object, place: Place) -> Box | None:
    """A box out of which nothing of the object shows, None where it is not clipped."""
    path = raw.FPDFPageObj_GetClipPath(item.handle)
    count = raw.FPDFClipPath_CountPaths(path) if path else 0
    boxes = [b for i in range(max(0, min(count, _CLIPS))) if (b := _clip(path, i, item.matrix, place))]
    if not boxes:
        return None
    return (*(max(b[i] for b in boxes) for i in (0, 1)), *(min(b[i] for b in boxes) for i in (2, 3)))  # type: ignore[return-value]


def _clip(path: object, i: int, matrix: Matrix, place: Place) -> Box | None:
    count = raw.FPDFClipPath_CountPathSegments(path, i)
    if count > _CORNERS:
        return None
    x, y = ctypes.c_float(), ctypes.c_float()
    points = []
    for k in range(count):
        raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(path, i, k), x, y)
        points.append((x.value, y.value))
    return box_of(points, matrix, place) if points else None


def colour(handle: object, get: Callable[..., int]) -> Tint | None:
    """Red, green, blue and how solid it is, each up to 255; None where the object has no plain colour."""
    r, g, b, a = (ctypes.c_uint() for _ in range(4))
    if not get(handle, r, g, b, a):
        return None
    return (r.value, g.value, b.value, a.value)
