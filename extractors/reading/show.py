"""`python -m extractors.reading.show PATH...`: prints what the reader makes of a packet, page by page."""

from __future__ import annotations

import sys
from pathlib import Path

from extractors.errors import PacketError
from extractors.models import Block, File, Table, Text
from extractors.reading.files import read_files


def shown(files: tuple[File, ...]) -> str:
    """The files' pages and blocks as plain lines."""
    out: list[str] = []
    for file in files:
        out.append(f"######## {file.name}  (filing {file.batch}, {len(file.pages)} pages, read: {file.read})")
        out += [f"    ! {p.weight}: {p.what} {p.todo}" for p in file.problems]
        for page in file.pages:
            out.append(f"==== page {page.number}  {page.width:g} x {page.height:g}  {page.read_by}")
            out += [f"    ! {p.weight}: {p.what} {p.todo}" for p in page.problems]
            for block in page.blocks:
                out += _block(block)
    return "\n".join(out)


def _block(block: Block) -> list[str]:
    if isinstance(block, Text):
        struck = " STRUCK" if block.standing == "withdrawn" else ""
        return [f"  [{block.role}{struck} {block.lines[0].size:g}] {block.text}"]
    if isinstance(block, Table):
        rows = [
            "    | " + " | ".join(c.text for c in row) + (" |  <- head" if i < block.heads else " |")
            for i, row in enumerate(block.rows)
        ]
        return ["  [table]", *rows]
    mark = "" if block.checked is None else (" [x]" if block.checked else " [ ]")
    return [f"  <{block.kind}{mark}> {block.label} => {block.value}"]


def main(arguments: list[str]) -> int:
    try:
        print(shown(read_files([Path(a) for a in arguments])))
    except PacketError as e:
        print(e, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
