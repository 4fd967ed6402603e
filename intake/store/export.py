"""A case as one archive, for a records request or an appeal: what was filed, what was found, what was written, the log.

    originals/1/Plan.pdf   letters/1/letter.docx   report.json   decisions.json   notes.txt
    log.json   log.txt   manifest.json (the hash of every file, and whether the desk's log fits)
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from intake.store.errors import StoreError
from intake.store.log import canonical
from intake.store.records import Case, Json
from intake.store.store import Store
from intake.store.told import line

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the archive of the same case has the same bytes
_CHUNK = 1 << 20


def export(store: Store, case: Case, report: str, draft: bytes | None, out: Path) -> None:
    """Writes the archive, whole or not at all. `report` is the review as JSON; `draft` a letter that did not go out.

    StoreError where it cannot be written or an original is gone.
    """
    fresh = out.with_name(f".{out.name}.new")
    hashes: dict[str, Json] = {}
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, path in _papers(store, case):
                hashes[name] = _add_file(archive, name, path)
            for name, text in _texts(store, case, report):
                hashes[name] = _add(archive, name, text.encode("utf-8", "replace"))
            if draft is not None:
                hashes["letters/draft.docx"] = _add(archive, "letters/draft.docx", draft)
            faults: list[Json] = [fault.what for fault in store.faults()]
            manifest: Json = {"case": case.id, "name": case.name, "sha256": hashes, "faults of the desk's log": faults}
            told = json.dumps(manifest, indent=1, ensure_ascii=False)
            _add(archive, "manifest.json", told.encode("utf-8", "replace"))
        fresh.replace(out)
    except OSError as fault:
        fresh.unlink(missing_ok=True)
        what = f"{fault.filename or out}: {fault.strerror}"
        raise StoreError(f"The case cannot be exported to {out} ({what}). Nothing was written.") from fault


def _papers(store: Store, case: Case) -> Iterator[tuple[str, Path]]:
    """Every original with its name in the archive. Papers in place are taken as they lie there now."""
    for filing in case.filings:
        folder = f"originals/{filing.number + 1}"
        place = Path(filing.path)
        if not filing.in_place:
            for paper in filing.papers:
                yield f"{folder}/{paper.name}", store.originals.path(paper.sha256)
        elif place.is_dir():
            for path in sorted(p for p in place.rglob("*") if p.is_file()):
                yield f"{folder}/{path.relative_to(place).as_posix()}", path
        else:
            yield f"{folder}/{place.name}", place
    for sent in store.letters(case.id):
        yield f"letters/{sent.number + 1}/{sent.letter.name}", store.originals.path(sent.letter.sha256)


def _texts(store: Store, case: Case, report: str) -> Iterator[tuple[str, str]]:
    entries = store.log(case.id)
    yield "report.json", report
    yield "decisions.json", f"{store.decided(case.id).model_dump_json(indent=1)}\n"
    yield "log.json", "[\n" + ",\n".join(canonical(e.model_dump()) for e in entries) + "\n]\n"
    yield "log.txt", "\n".join([f"The log of {case.name}", "", *(line(e) for e in entries), ""])
    yield "notes.txt", "\n".join(f"{n.at}  {n.by}: {n.text}" for n in store.notes(case.id))


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> str:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)
    return hashlib.sha256(data).hexdigest()


def _add_file(archive: zipfile.ZipFile, name: str, path: Path) -> str:
    digest = hashlib.sha256()
    entry = zipfile.ZipInfo(name.encode("utf-8", "replace").decode(), _EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    with path.open("rb") as file, archive.open(entry, "w", force_zip64=True) as out:
        while piece := file.read(_CHUNK):
            digest.update(piece)
            out.write(piece)
    return digest.hexdigest()
