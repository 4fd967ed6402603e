"""Opens the desk's database and brings it up to date. SQLite on the shelf, or PostgreSQL by its URL.

SQLite runs with a write-ahead log and waits for the disk at every change (synchronous=FULL), so that a change that was
told as done outlives a power cut. Writing transactions take the lock when they begin, so that none fails half-way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from intake.store.errors import NewerStore, StoreError
from intake.store.place import DATABASE

_PATIENCE = 20_000  # milliseconds that a write waits for another to end
_MIGRATIONS = Path(__file__).parent / "migrations"
_WRITES = "gatebook_writes"
_TURN = 7_160_513  # the lock under which PostgreSQL is brought up to date, any number of our own


def open_database(folder: Path, url: str = "") -> Engine:
    """The database on that shelf, or at that URL, up to date. StoreError where it cannot be used, NewerStore where a
    newer Gatebook has changed it."""
    engine = _postgres(url) if url else _sqlite(folder / DATABASE)
    try:
        with writing(engine) as connection:
            _bring_up_to_date(connection, url or str(folder / DATABASE))
    except StoreError:
        engine.dispose()
        raise
    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that may write: all of it or nothing. StoreError where the database fails."""
    with _told(), engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees one state of the database and writes nothing."""
    still = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with _told(), engine.connect().execution_options(**still) as connection, connection.begin():
        yield connection


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as fault:
        what = str(getattr(fault, "orig", None) or fault).splitlines()[0]
        raise StoreError(
            f"The desk's database cannot be used: {what}. Nothing of this change was kept. Try again; if it stays so, "
            "look whether its disk is full or the server is down."
        ) from fault


def _sqlite(file: Path) -> Engine:
    if not file.exists():
        try:
            file.touch(mode=0o600)
        except OSError as fault:
            raise StoreError(f"The desk's database {file} cannot be made: {fault.strerror}.") from fault
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": _PATIENCE / 1000})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(raw: sqlite3.Connection, _: object) -> None:
    raw.isolation_level = None  # we say BEGIN ourselves: Python would do so too late for a lock
    for setting in (f"busy_timeout={_PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        raw.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "postgresql":
            raise StoreError(f"GATEBOOK_DATABASE names a {parsed.get_backend_name()} database; it must be postgresql://…")
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    except (ArgumentError, NoSuchModuleError) as fault:
        raise StoreError("GATEBOOK_DATABASE is no database's URL. Write it as postgresql://user@host/name.") from fault
    except ModuleNotFoundError as fault:
        raise StoreError('PostgreSQL needs a part that is not installed: pip install "gatebook[postgres]".') from fault


def _bring_up_to_date(connection: Connection, where: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": _TURN})
    script = ScriptDirectory.from_config(config)
    at = MigrationContext.configure(connection).get_current_revision()
    if at == script.get_current_head():
        return
    if at is not None and at not in {known.revision for known in script.walk_revisions()}:
        raise NewerStore(
            f"The desk's database ({_hidden(where)}) was made by a newer Gatebook (its form is {at}). "
            "Start that version, or bring this one up to date; nothing was changed."
        )
    command.upgrade(config, "head")


def _hidden(where: str) -> str:
    """The place without the password that a URL may hold."""
    return make_url(where).render_as_string(hide_password=True) if "://" in where else where
