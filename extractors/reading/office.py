"""LibreOffice, where it is installed: turns Word files into PDF, so that their pages are known."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from collections import OrderedDict
from pathlib import Path

TIME_LIMIT = 60  # seconds for one file
_KEPT = 24

_done: OrderedDict[str, bytes | None] = OrderedDict()


def installed() -> bool:
    return program() is not None


def program() -> str | None:
    return shutil.which("soffice") or shutil.which("libreoffice")


def as_pdf(data: bytes, ending: str) -> bytes | None:
    """The file laid out as a PDF, or None where LibreOffice is absent, fails or takes too long. Results are kept."""
    key = hashlib.sha256(data).hexdigest()
    if key in _done:
        _done.move_to_end(key)
        return _done[key]
    made = _converted(data, ending)
    _done[key] = made
    while len(_done) > _KEPT:
        _done.popitem(last=False)
    return made


def _converted(data: bytes, ending: str) -> bytes | None:
    soffice = program()
    if soffice is None:
        return None
    with tempfile.TemporaryDirectory(prefix="gatebook-") as folder:
        source = Path(folder) / f"file.{ending}"
        source.write_bytes(data)
        profile = (Path(folder) / "profile").as_uri()
        command = [
            soffice, f"-env:UserInstallation={profile}", "--headless", "--norestore", "--nolockcheck", "--nodefault",
            "--convert-to", "pdf", "--outdir", folder, str(source),
        ]  # fmt: skip
        try:
            subprocess.run(command, timeout=TIME_LIMIT, capture_output=True, check=False)
        except (subprocess.TimeoutExpired, OSError):
            return None
        made = Path(folder) / "file.pdf"
        return made.read_bytes() if made.is_file() else None
