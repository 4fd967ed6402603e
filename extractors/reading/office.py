"""LibreOffice, where it is installed: turns Word files into PDF, so that their pages are known."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections import OrderedDict
from pathlib import Path

from extractors.reading.processes import end_with_all

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
        profile = Path(folder) / "profile"
        (profile / "user").mkdir(parents=True)
        (profile / "user" / "registrymodifications.xcu").write_text(_STRICT, encoding="utf-8")
        command = [
            soffice, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", "--nolockcheck",
            "--nodefault", "--convert-to", "pdf", "--outdir", folder, str(source),
        ]  # fmt: skip
        _run(command)
        made = Path(folder) / "file.pdf"
        return made.read_bytes() if made.is_file() else None


def _run(command: list[str]) -> None:
    """Runs it for so long at most; the program starts others, which are ended with it."""
    proxies = {f"{kind}_proxy": "http://127.0.0.1:9" for kind in ("http", "https", "ftp")}  # where nobody listens
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env={**os.environ, **proxies})
    except OSError:
        return
    try:
        process.wait(TIME_LIMIT)
    except subprocess.TimeoutExpired:
        end_with_all(process.pid)
        process.wait()


def _setting(path: str, name: str, value: str) -> str:
    return (
        f'<item oor:path="/org.openoffice.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop>'
        "</item>"
    )


_STRICT = (
    '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">'
    + _setting("Office.Common/Security/Scripting", "MacroSecurityLevel", "3")
    + _setting("Office.Common/Security/Scripting", "DisableMacrosExecution", "true")
    + _setting("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true")
    + _setting("Office.Writer/Content/Update", "Link", "2")
    + _setting("Office.Calc/Content/Update", "Link", "2")
    + "</oor:items>"
)
"""No macro is run, and nothing that a file points at is fetched."""
