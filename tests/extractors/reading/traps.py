"""Makes the hostile files that the tests of safe reading read: bombs, endless pages, broken and odd ones."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

import pikepdf
from making import pdf, write
from pikepdf import Array, Dictionary, Name, Pdf, Stream


def packed(members: dict[str, bytes]) -> bytes:
    """A .zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, data in members.items():
            z.writestr(name, data)
    return out.getvalue()


def plan(*texts: str) -> bytes:
    """A PDF with a page for each text."""
    return pdf(*(lambda c, t=t: write(c, 72, 100, t) for t in texts))


def saved(document: Pdf, **how: object) -> bytes:
    out = io.BytesIO()
    document.save(out, **how)  # type: ignore[arg-type]
    return out.getvalue()


def endless(pages: int, at: int) -> bytes:
    """A PDF whose page `at` draws a form that draws the next one twenty times, and so on, ten deep."""
    document = pikepdf.open(io.BytesIO(plan(*(f"Page {n} of the plan" for n in range(1, pages + 1)))))
    form = document.make_stream(b"0 0 300 300 re f 0 0 m 612 792 l S " * 40, Type=Name.XObject, Subtype=Name.Form)
    form.BBox = Array([0, 0, 612, 792])
    for _ in range(10):
        outer = document.make_stream(b"/X Do " * 20, Type=Name.XObject, Subtype=Name.Form)
        outer.BBox = Array([0, 0, 612, 792])
        outer.Resources = Dictionary(XObject=Dictionary(X=form))
        form = outer
    page = document.pages[at - 1]
    page.Contents = document.make_stream(b"/X Do")
    page.Resources = Dictionary(XObject=Dictionary(X=form))
    return saved(document)


def picture_of(pixels: int) -> bytes:
    """A PDF of one page with a picture so many black dots wide and high, which packs to almost nothing."""
    document = pikepdf.new()
    row = zlib.compressobj(9)
    packed_rows = b"".join(row.compress(bytes(pixels // 8)) for _ in range(pixels)) + row.flush()
    picture = Stream(document, b"")
    picture.write(packed_rows, filter=Name.FlateDecode)
    for key, value in {
        "/Type": Name.XObject, "/Subtype": Name.Image, "/Width": pixels, "/Height": pixels, "/BitsPerComponent": 1,
        "/ColorSpace": Name.DeviceGray,
    }.items():
        picture[key] = value
    page = document.add_blank_page(page_size=(612, 792))
    page.Resources = Dictionary(XObject=Dictionary(X=picture))
    page.Contents = document.make_stream(b"612 0 0 792 0 0 cm /X Do")
    return saved(document)


def png(wide: int, high: int) -> bytes:
    """A PNG in black and white that says it is so large; it packs to almost nothing."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compressobj(9)
    body = b"".join(rows.compress(bytes(wide // 8 + 1)) for _ in range(high)) + rows.flush()
    head = struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def many_pages(count: int) -> bytes:
    """A PDF with so many pages."""
    document = pikepdf.open(io.BytesIO(plan("One of many pages")))
    first = document.pages[0]
    for _ in range(count - 1):
        document.pages.append(first)
    return saved(document)


def locked(secret: str, words: str = "The plan is locked") -> bytes:
    """A PDF that opens with that password; "" is what any viewer tries by itself."""
    document = pikepdf.open(io.BytesIO(plan(words)))
    return saved(document, encryption=pikepdf.Encryption(user=secret, owner="the county's own"))


def locked_zip() -> bytes:
    """An archive whose member claims to be encrypted, by a key that nobody has."""
    data = bytearray(packed({"plan.pdf": plan("Locked away")}))
    central = data.index(b"PK\x01\x02")
    data[6] |= 1
    data[central + 8] |= 1
    return bytes(data)
