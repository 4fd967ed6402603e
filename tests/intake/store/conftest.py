"""A desk of each test's own: on SQLite, and on a real PostgreSQL where one can be started."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from intake.store.store import Store


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of this run's own; the tests on it are skipped, with a word, where none can be started."""
    given = os.environ.get("GATEBOOK_TEST_POSTGRES")
    if given:
        yield given
        return
    pgserver = pytest.importorskip("pgserver", reason="pgserver is not installed: no PostgreSQL to test on")
    try:
        running = pgserver.get_server(tmp_path_factory.mktemp("postgres"))
    except (OSError, RuntimeError, subprocess.SubprocessError) as fault:
        pytest.skip(f"no PostgreSQL can be started here: {fault}")
    yield running.get_uri()
    running.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty database: "" is SQLite on the shelf."""
    if request.param == "sqlite":
        yield ""
        return
    psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed: no PostgreSQL to test on")
    uri = request.getfixturevalue("server")
    name = f"desk_{secrets.token_hex(6)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    before, asked, after = uri.partition("?")
    yield f"{before.rpartition('/')[0]}/{name}{asked}{after}"


@pytest.fixture
def opened(tmp_path: Path, url: str) -> Iterator[Callable[[], Store]]:
    """Opens the same desk, as often as asked."""
    stores: list[Store] = []

    def again() -> Store:
        stores.append(Store(tmp_path, url))
        return stores[-1]

    yield again
    for each in stores:
        each.close()


@pytest.fixture
def store(opened: Callable[[], Store]) -> Store:
    """A desk with nothing on it."""
    return opened()
