"""Which database the tests run on, chosen before Django reads its settings.

DATABASE_URL wins; else TEST_DATABASE=postgres brings up a PostgreSQL; else it is SQLite. Workers
of pytest-xdist inherit DATABASE_URL, so that one server does for all of them.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.postgres import binaries, postgres

NO_POSTGRES = "NO POSTGRESQL WAS FOUND: these tests say nothing about it"


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    if "DATABASE_URL" in os.environ:
        return
    until_the_end = ExitStack()
    os.environ["DATABASE_URL"] = until_the_end.enter_context(database())
    early_config.add_cleanup(until_the_end.close)


@contextmanager
def database() -> Iterator[str]:
    programs = binaries() if wanted() else None
    if programs:
        with postgres(programs) as url:
            yield url
    elif wanted() and os.environ.get("REQUIRE_POSTGRES") == "1":
        raise pytest.UsageError(NO_POSTGRES)
    else:
        with tempfile.TemporaryDirectory(prefix="elferrat-") as folder:
            yield f"sqlite:///{folder}/elferrat.sqlite3"


def wanted() -> bool:
    return os.environ.get("TEST_DATABASE") == "postgres"


def pytest_report_header() -> list[str]:
    kind = os.environ["DATABASE_URL"].partition(":")[0]
    return [f"database: {kind}", *([NO_POSTGRES] if wanted() and kind == "sqlite" else [])]
