"""Where the desk keeps its things: the shelf (a folder) and the database, which lies in it unless told otherwise.

GATEBOOK_DESK names the folder, GATEBOOK_DATABASE a PostgreSQL database (postgresql://user@host/name).
"""

from __future__ import annotations

import os
from pathlib import Path

from intake.store.errors import StoreError

DATABASE = "desk.sqlite"


def shelf() -> Path:
    """The folder of the desk: GATEBOOK_DESK, else gatebook/desk in the person's own state folder. Made if absent."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(os.environ.get("GATEBOOK_DESK") or Path(state) / "gatebook" / "desk").absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(
            f"The desk's folder {folder} cannot be made: {fault.strerror}. Name another with GATEBOOK_DESK."
        ) from fault
    return folder


def database() -> str:
    """The URL in GATEBOOK_DATABASE; "" for the SQLite file on the shelf."""
    return os.environ.get("GATEBOOK_DATABASE", "").strip()
