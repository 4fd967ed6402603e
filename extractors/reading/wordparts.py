"""The parts of a .docx that give its text its look: styles, list numbers. Strangers' XML is parsed harmlessly."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
W14 = "{http://schemas.microsoft.com/office/word/2010/wordml}"
_MAX_PART = 80_000_000
_HEADING = re.compile(r"^(?:heading|überschrift|titre)\s*(\d)", re.I)


class Style(NamedTuple):
    """What a paragraph or run style says; None where it says nothing. `level` is 0 for a title, 1 to 9 for headings."""

    level: int | None = None
    bold: bool | None = None
    size: float | None = None
    font: str | None = None
    number: tuple[str, int] | None = None


class Parts:
    """A .docx opened: its XML parts by name, its styles and its list formats."""

    def __init__(self, data: bytes) -> None:
        self._zip = zipfile.ZipFile(io.BytesIO(data))
        self.names = set(self._zip.namelist())
        self.document = self.part("word/document.xml")
        self._styles, self.size = _styles(self.part("word/styles.xml"))
        self._levels = _levels(self.part("word/numbering.xml"))
        self._counts: dict[str, list[int]] = {}
        self._known: dict[str, Style] = {}

    def part(self, name: str) -> etree._Element | None:
        """The part's root, None where it is absent, too big or broken."""
        try:
            info = self._zip.getinfo(name)
            if info.file_size > _MAX_PART:
                return None
            parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, recover=True)
            return etree.fromstring(self._zip.read(info), parser)
        except (KeyError, etree.XMLSyntaxError, zipfile.BadZipFile, zlib.error, RuntimeError, OSError, ValueError):
            return None

    def parts_like(self, stem: str) -> Iterator[etree._Element]:
        """The roots of word/header1.xml, word/header2.xml ..."""
        for name in sorted(n for n in self.names if re.fullmatch(rf"word/{stem}\d*\.xml", n)):
            root = self.part(name)
            if root is not None:
                yield root

    def style(self, identity: str) -> Style:
        """The style with what it takes over from the styles that it is based on."""
        if identity not in self._known:
            self._known[identity] = self._resolved(identity, 0)
        return self._known[identity]

    def _resolved(self, identity: str, depth: int) -> Style:
        node = self._styles.get(identity)
        if node is None or depth > 12:
            return Style()
        based = node.find(f"{W}basedOn")
        base = self._resolved(based.get(f"{W}val", ""), depth + 1) if based is not None else Style()
        name = node.find(f"{W}name")
        said = name.get(f"{W}val", "") if name is not None else ""
        heading = _HEADING.match(said)
        level = (
            int(heading[1]) if heading else 0 if said.lower() == "title" else 1 if said.lower() == "subtitle" else None
        )
        outline = node.find(f"{W}pPr/{W}outlineLvl")
        if (
            level is None
            and outline is not None
            and outline.get(f"{W}val", "9").isdigit()
            and int(outline.get(f"{W}val")) < 9
        ):
            level = int(outline.get(f"{W}val")) + 1
        run = node.find(f"{W}rPr")
        return Style(
            level if level is not None else base.level, flag(run, "b", base.bold), size(run, base.size),
            font(run, base.font), numbered(node.find(f"{W}pPr")) or base.number,
        )  # fmt: skip

    def mark(self, number: tuple[str, int]) -> str:
        """The next number or bullet of that list, as Word prints it."""
        identity, level = number
        formats = self._levels.get(identity, {})
        kind, text, start = formats.get(level, ("decimal", f"%{level + 1}.", 1))
        counts = self._counts.setdefault(identity, [])
        while len(counts) <= level:
            counts.append(formats.get(len(counts), ("decimal", "", 1))[2] - 1)
        del counts[level + 1 :]
        counts[level] = counts[level] + 1 if counts[level] >= start - 1 else start
        if kind == "bullet":
            return "•"
        if kind == "none":
            return ""

        def shown(match: re.Match[str]) -> str:
            at = int(match[1]) - 1
            form = formats.get(at, ("decimal", "", 1))[0]
            return _figure(counts[at] if at < len(counts) else 1, form)

        return re.sub(r"%(\d)", shown, text).strip()


def _styles(root: etree._Element | None) -> tuple[dict[str, etree._Element], float]:
    if root is None:
        return {}, 11.0
    found = {s.get(f"{W}styleId", ""): s for s in root.iter(f"{W}style")}
    default = size(root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr"), None) or 10.0
    normal = next((s for s in found.values() if s.get(f"{W}default") == "1" and s.get(f"{W}type") == "paragraph"), None)
    return found, (size(normal.find(f"{W}rPr"), None) if normal is not None else None) or default


_Formats = dict[int, tuple[str, str, int]]  # level -> kind, text, start


def _levels(root: etree._Element | None) -> dict[str, _Formats]:
    if root is None:
        return {}
    abstract = {a.get(f"{W}abstractNumId", ""): _formats(a) for a in root.iter(f"{W}abstractNum")}
    out: dict[str, _Formats] = {}
    for num in root.iter(f"{W}num"):
        link = num.find(f"{W}abstractNumId")
        if link is not None:
            out[num.get(f"{W}numId", "")] = abstract.get(link.get(f"{W}val", ""), {})
    return out


def _formats(node: etree._Element) -> _Formats:
    out: _Formats = {}
    for level in node.iter(f"{W}lvl"):
        at = level.get(f"{W}ilvl", "0")
        out[int(at) if at.isdigit() else 0] = (
            _said(level, "numFmt", "decimal"), _said(level, "lvlText", ""), int(_said(level, "start", "1") or 1)
        )  # fmt: skip
    return out


def _said(node: etree._Element, name: str, otherwise: str) -> str:
    child = node.find(f"{W}{name}")
    return child.get(f"{W}val", otherwise) if child is not None else otherwise


_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
          (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def _figure(n: int, form: str) -> str:
    if form in ("lowerLetter", "upperLetter") and n > 0:
        letter = chr(ord("a") + (n - 1) % 26) * ((n - 1) // 26 + 1)
        return letter.upper() if form.startswith("upper") else letter
    if form in ("lowerRoman", "upperRoman") and 0 < n < 4000:
        out = ""
        for value, sign in _ROMAN:
            out += sign * (n // value)
            n %= value
        return out.upper() if form.startswith("upper") else out
    return f"{n:02d}" if form == "decimalZero" else str(n)


def flag(run: etree._Element | None, name: str, otherwise: bool | None) -> bool | None:
    """A yes-or-no property such as bold."""
    node = run.find(f"{W}{name}") if run is not None else None
    if node is None:
        return otherwise
    return node.get(f"{W}val", "1") not in ("0", "false", "off", "none")


def size(run: etree._Element | None, otherwise: float | None) -> float | None:
    """Letter size in points; Word keeps half points."""
    node = run.find(f"{W}sz") if run is not None else None
    value = node.get(f"{W}val", "") if node is not None else ""
    return float(value) / 2 if value.replace(".", "", 1).isdigit() else otherwise


def font(run: etree._Element | None, otherwise: str | None) -> str | None:
    node = run.find(f"{W}rFonts") if run is not None else None
    if node is None:
        return otherwise
    return node.get(f"{W}ascii") or node.get(f"{W}hAnsi") or otherwise


def numbered(properties: etree._Element | None) -> tuple[str, int] | None:
    """The list and level that a paragraph belongs to."""
    node = properties.find(f"{W}numPr") if properties is not None else None
    if node is None:
        return None
    identity = _said(node, "numId", "0")
    level = _said(node, "ilvl", "0")
    return None if identity == "0" else (identity, int(level) if level.isdigit() else 0)
