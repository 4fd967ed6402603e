"""The papers as they were filed, kept on the shelf by the hash of their bytes: never altered, the same bytes once.

    SHELF/originals/ab/abcdef...          the bytes
    SHELF/CASE/filings/0/Plan.pdf         a second name (hard link) for them, in the form in which packets are read

The second names can be made again from the database at any time; only `originals` needs a backup.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import IO

from intake.store.errors import StoreError
from intake.store.records import Stored

_CHUNK = 1 << 20
Papers = Iterable[tuple[str, IO[bytes]]]


class Originals:
    """The originals of one shelf."""

    def __init__(self, shelf: Path) -> None:
        self._shelf = shelf
        self._folder = shelf / "originals"

    def keep(self, papers: Papers) -> tuple[Stored, ...]:
        """Takes papers in, (name, stream) each, read in pieces. A name that is taken gets a number; no name leads out
        of its folder."""
        taken: set[str] = set()
        return tuple(self._keep(own_name(name, taken), stream) for name, stream in papers)

    def keep_bytes(self, name: str, data: bytes) -> Stored:
        """Takes in one paper that is in memory already."""
        return self._keep(own_name(name, set()), io.BytesIO(data))

    def _keep(self, name: str, stream: IO[bytes]) -> Stored:
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self._folder, prefix=".coming-")  # made with 0600
            try:
                with os.fdopen(handle, "wb") as out:
                    digest, size = hashlib.sha256(), 0
                    while piece := stream.read(_CHUNK):
                        digest.update(piece)
                        size += out.write(piece)
                    out.flush()
                    os.fsync(out.fileno())
                stored = Stored(name=name, sha256=digest.hexdigest(), size=size)
                self._settle(Path(temporary), self.path(stored.sha256))
            finally:
                Path(temporary).unlink(missing_ok=True)
        except OSError as fault:
            raise StoreError(
                f"{name} could not be written to the desk's folder {self._folder}: {fault.strerror}. Nothing was "
                "added. Make room, or see to it that you may write there, and add it again."
            ) from fault
        return stored

    def _settle(self, temporary: Path, target: Path) -> None:
        target.parent.mkdir(mode=0o700, exist_ok=True)
        if not target.exists():
            temporary.replace(target)
            for folder in (target.parent, self._folder):
                _sync(folder)

    def path(self, sha256: str) -> Path:
        """Where the bytes of that hash lie."""
        return self._folder / sha256[:2] / sha256

    def unaltered(self, stored: Stored) -> bool:
        """Whether the bytes are there and are still what was filed."""
        path = self.path(stored.sha256)
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == stored.sha256

    def view(self, case: str, filing: int) -> Path:
        """The folder in which the papers of a filing are read by their names."""
        return self._shelf / case / "filings" / str(filing)

    def lay_out(self, case: str, filing: int, papers: Sequence[Stored]) -> Path:
        """Makes that folder where it, or a paper in it, is not there. StoreError where an original is gone."""
        folder = self.view(case, filing)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for paper in papers:
                place = folder / paper.name
                if not place.exists():
                    self._link(self.path(paper.sha256), place)
        except OSError as fault:
            raise StoreError(
                f"The papers cannot be laid out in {folder}: {fault.strerror}. If {self._folder} is incomplete, "
                "restore it from a backup."
            ) from fault
        return folder

    def _link(self, original: Path, place: Path) -> None:
        try:
            os.link(original, place)
        except FileNotFoundError:
            raise
        except OSError:  # a disk that knows no second names
            shutil.copyfile(original, place)

    def forget(self, case: str) -> None:
        """Takes away the folder of a case; the originals stay."""
        shutil.rmtree(self._shelf / case, ignore_errors=True)

    def drop(self, sha256: str) -> None:
        """Takes away an original that no case holds any more."""
        self.path(sha256).unlink(missing_ok=True)


def own_name(name: str, taken: set[str]) -> str:
    """A name that leads out of no folder and that no other paper has; it is added to `taken`."""
    plain = PurePosixPath(name.replace("\\", "/")).name.lstrip(".").replace("\0", "") or "paper"
    stem, suffix, own, n = PurePosixPath(plain).stem, PurePosixPath(plain).suffix, plain, 2
    while own in taken:
        own, n = f"{stem} ({n}){suffix}", n + 1
    taken.add(own)
    return own


def lying_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of a folder of uploads, by name."""
    for path in sorted(folder.iterdir()):
        if path.is_file():
            yield path.name, path


def _sync(folder: Path) -> None:
    """Waits until the disk holds the folder's names. Windows has no such thing, and needs none."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
