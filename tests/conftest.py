import fcntl
import gc
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management.commands import flush
from django.db import connection
from django.utils import timezone, translation
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from leagues.phones import acting
from server import limits
from tests import lots
from tests.at_once import leave_nothing
from tests.engine.scale import SOAK
from tests.flush import deletions, tables_with_rows
from tests.privacy.backups.sites import begin_like, created, new_database
from tests.servers import collect_static, test_database_url
from tests.wheel import built, copied, run, wheel_in

LONGEST = {  # files with tests of several seconds: of copies, upgrades, and servers of their own
    "test_walks.py",
    "test_evening.py",
    "test_restore.py",
    "test_upgrade.py",
    "test_commands.py",
    "test_killed.py",
    "test_rolling.py",
    "test_fresh_checkout.py",
    "test_large_import.py",
    "test_erasing.py",
    "test_faults.py",
    "test_jobs.py",
    "test_serve.py",
    "test_systemd.py",
    "test_operating.py",
    "test_nginx_limit.py",
    "test_disk.py",
    "test_wheel.py",
}
EVERY_CASE = {  # files whose cases differ in what the database stores or is asked
    "test_api_description.py",
    "test_box_leaderboards.py",
    "test_forms.py",
    "test_hostile_input.py",
    "test_indexes.py",
    "test_league_forms.py",
    "test_lint.py",
    "test_upgrade.py",
}
REFUSED = re.compile(r"\\x00|\d{10}")  # no text or number of PostgreSQL
DATABASE = {"db", "transactional_db", "django_db_setup"}  # fixtures

# How long an example takes says something about the machine only.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.option.hypothesis_seed = lots.SEED
    folder = TemporaryDirectory(prefix="elferrat-lots-")
    config.add_cleanup(folder.cleanup)
    os.environ[lots.FILE] = f"{folder.name}/lots"


def pytest_report_header() -> str:
    return f"seed: {lots.SEED} (SEED={lots.SEED} draws the same lots again)"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        terminalreporter.write_line(pytest_report_header())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if needs_a_database(item):
        lots.begin(item.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest tests come first, so that at the end one process does not work alone on one.
    Browser tests come last: Playwright keeps an event loop running in the thread of the tests,
    in which no other could start. On PostgreSQL only those run that could end differently there:
    the others have run on SQLite and would do the same again."""
    items.sort(key=lambda item: ("browser" in item.path.parts, item.path.name not in LONGEST))
    if os.environ.get("TEST_DATABASE") == "postgres":
        config.hook.pytest_deselected(items=[item for item in items if not needs_both(item)])
        items[:] = filter(needs_both, items)


def pytest_collection_finish() -> None:
    """What is loaded by now stays, so the garbage collector need not look at it again and again.
    Nor does it look at each 700 new objects. This saves a tenth of the CPU time."""
    gc.freeze()
    gc.set_threshold(10_000)


def needs_both(item: pytest.Item) -> bool:
    """Whether a test could end differently on the other database. A soak tries all.
    Of a test with several cases those run that a database may refuse, else the first is enough:
    the others differ in what people type."""
    if (item.get_closest_marker("one_database") or is_a_case_like_the_first(item)) and SOAK == 1:
        return False
    return needs_a_database(item)


def needs_a_database(item: pytest.Item) -> bool:
    fixtures = getattr(item, "fixturenames", ())
    return item.get_closest_marker("django_db") is not None or not DATABASE.isdisjoint(fixtures)


def is_a_case_like_the_first(item: pytest.Item) -> bool:
    case = getattr(item, "callspec", None)
    if case is None or item.path.name in EVERY_CASE or REFUSED.search(item.name):
        return False
    return any(case.indices.values())


@pytest.fixture(autouse=True)
def _empty_cache_and_one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with an empty cache and counts no requests of others. The minute does not
    change during a test, so that its counts do not begin again."""
    cache.clear()
    limits.counts.clear()
    now = limits.this_minute()
    monkeypatch.setattr(limits, "this_minute", lambda: now)


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> datetime:
    """It is this moment until the test ends, however long that takes."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    return now


@pytest.fixture(autouse=True)
def _english() -> None:
    """A request of another test leaves its language in the thread."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def _nobody_acts() -> None:
    """Nor does another test's request act in this one."""
    acting.set("")


@pytest.fixture
def empty_site(migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("SECRET_KEY", "of the tests")  # the key in var/ stays
    with new_database(tmp_path, like=migrated) as address:
        yield address


@contextmanager
def made_once(
    factory: pytest.TempPathFactory, name: str, *, outside: bool = False
) -> Iterator[Path]:
    """A place for what is made by the first process that needs it; the others wait for it.
    `make test` has one for all its parts, in the tree."""
    base = factory.getbasetemp()
    of_run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    place = (of_run if outside else Path(os.environ.get("MADE_ONCE", of_run))) / name
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield place


@pytest.fixture(scope="session")
def static_root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with all static files in it, as `make run` collects them."""
    with made_once(tmp_path_factory, "static") as folder:
        if not folder.exists():
            collect_static(folder)
    return str(folder)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is shipped, built from a copy of this tree."""
    with made_once(tmp_path_factory, "shipped") as folder:
        if not (folder / "dist" / "SHA256SUMS").exists():
            built(copied(folder))
    return folder / "dist"


@pytest.fixture(scope="session")
def program(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `elferrat` in an environment outside the tree, in which nothing else is."""
    with made_once(tmp_path_factory, "installed", outside=True) as folder:
        command = folder / "bin" / "elferrat"
        if not command.exists():
            run(sys.executable, "-m", "venv", folder)
            uv = Path(sys.prefix, "bin", "uv")  # in a tenth of the time that pip takes
            run(uv, "pip", "install", "--quiet", "--python", folder, wheel_in(dist))
    return command


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory, django_db_setup: None) -> str:
    """A site without a league, to copy: the database of the tests, before the first of them."""
    with made_once(tmp_path_factory, f"migrated-{connection.vendor}") as place:
        return place.read_text()


@pytest.fixture(scope="session")
def django_db_setup(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """The first process migrates, which takes seconds; the others begin with a copy.
    Between tests that commit, what they wrote is deleted."""
    with (
        made_once(tmp_path_factory, f"migrated-{connection.vendor}") as place,
        django_db_blocker.unblock(),
    ):
        if place.exists():
            begin_like(place.read_text())
        request.getfixturevalue("django_db_setup")
        of_every_site = tables_with_rows(connection.introspection.table_names())
        if not place.exists():
            leave_nothing()  # no connection
            place.write_text(created(place.parent, like=test_database_url()))

    def flush_written(_ops: Any, _style: Any, tables: Iterable[str], **_options: Any) -> list[str]:
        return deletions(set(tables) - of_every_site)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(connection.ops), "sql_flush", flush_written)
        patch.setattr(flush, "emit_post_migrate_signal", lambda *args: None)
        yield
