"""A whole site goes into a file and comes out of it, by the commands that an operator types."""

import gzip
import hashlib
import json
import os
import random
import resource
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest
from django.core.management.base import CommandError
from django.db import connection
from pytest_django.plugin import DjangoDbBlocker

from leagues.models import League
from privacy.backups.database import FRESH, WAITING, site_database
from privacy.backups.site import make_backup
from scoring.management.demo import make_demo
from tests.engine.scale import SOAK
from tests.privacy.backups.sites import at, begun, commanded, new_database, restored, rows, run
from tests.servers import serving

PHONES: Final = 2
# `SOAK=50` kills a hundred of each.
KILLS: Final = 2 * SOAK

SAVE_ROUNDS: Final = """
from tests.scoring.fixtures import a_match, record
match = a_match(rounds=99)
for number in range(1, 100):
    record(match, "-", "=7", "=9", number=number)
    print(number, flush=True)
"""

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def demo(
    migrated: str, tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> Iterator[tuple[str, bytes]]:
    """A site with the demo league, and its backup."""
    folder = tmp_path_factory.mktemp("demo")
    with new_database(folder, like=migrated) as address:
        with django_db_blocker.unblock(), at(address):
            make_demo()
            make_backup(folder / "site.backup")
        yield address, (folder / "site.backup").read_bytes()


@pytest.fixture
def backup(demo: tuple[str, bytes], tmp_path: Path) -> Path:
    path = tmp_path / "site.backup"
    path.write_bytes(demo[1])
    return path


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("SECRET_KEY", "of the tests")  # the key in var/ stays
    with new_database(tmp_path) as address:
        yield address


@pytest.fixture
def other_site(empty_site: str) -> str:
    """A site that has one league."""
    with at(empty_site):
        League.objects.create(name="The other league")
    return empty_site


def lines(backup: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]


def saved_rows(backup: Path) -> list[Any]:
    _manifest, *rows, _checksum = lines(backup)
    return rows


def change(backup: Path, alter: Callable[[list[Any]], object]) -> None:
    """Other lines, with a checksum that is right."""
    *values, _ = lines(backup)
    alter(values)
    text = "".join(f"{json.dumps(value)}\n" for value in values).encode()
    last = json.dumps({"sha256": hashlib.sha256(text).hexdigest()})
    backup.write_bytes(gzip.compress(text + f"{last}\n".encode()))


def refusal(address: str, backup: Path, *options: str) -> str:
    with pytest.raises(CommandError) as refused:
        restored(address, backup, *options)
    return str(refused.value)


def test_every_row_comes_back_by_way_of_sqlite(backup: Path, new: str, tmp_path: Path):
    sqlite, expected = f"sqlite:///{tmp_path}/moved.sqlite3", saved_rows(backup)
    output = commanded(sqlite, "restore", backup)
    assert output.startswith(f"Restored: {len(expected):,} rows")
    assert (tmp_path / "moved.sqlite3").stat().st_mode & 0o777 == 0o600
    run(sqlite, "backup", backup)
    if connection.vendor == "sqlite":
        new = sqlite
    else:
        commanded(new, "restore", backup)
    assert rows(new) == expected != []
    run(new, "standings", "--check")
    with at(new):  # what is stored next gets an id of its own
        League.objects.create(name="The next league")
    assert len(rows(new)) == len(expected) + 1


@pytest.mark.one_database
def test_a_site_is_kept_aside_on_a_disk_without_links_too(
    other_site: str, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")  # as FAT says

    monkeypatch.setattr(os, "link", refuse)
    before = rows(other_site)
    with at(other_site):
        database = site_database()
        with database.fresh():
            pass
        old = database.switch()
        assert not database.has_site()
    assert rows(f"sqlite:///{old}") == before
    assert Path(old).stat().st_mode == Path(other_site.removeprefix("sqlite:///")).stat().st_mode


def old_site(address: str, place: str) -> str:
    if connection.vendor == "sqlite":
        return f"sqlite:///{place}"
    return f"{address}&options=-csearch_path%3D{place.removeprefix('the schema ')}"


def test_a_site_that_runs_is_not_replaced(backup: Path, other_site: str, static_root: str):
    with serving(STATIC_ROOT=static_root, DATABASE_URL=other_site):
        assert "Stop it first" in refusal(other_site, backup, "--replace")


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite lists no clients")
def test_a_client_that_has_just_left_is_waited_for_and_that_is_said(
    other_site: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """PostgreSQL lists it a moment longer: the restore's own connections, too."""
    with at(other_site), psycopg.connect(other_site) as client:
        monkeypatch.setattr(time, "sleep", lambda _seconds: client.close())
        database = site_database()
        with database.fresh():
            pass
        assert database.switch().startswith("the schema before_")
        assert client.closed
    assert caplog.messages.count(WAITING) == 1


@pytest.mark.one_database
def test_a_backup_of_a_newer_release_is_refused(backup: Path, new: str):
    change(backup, lambda values: values[0]["migrations"].append(["leagues", "9999_new"]))
    sentence = refusal(new, backup)
    assert "newer release" in sentence
    assert "leagues.9999_new" in sentence


def test_a_database_without_its_tables_is_not_saved(new: str, tmp_path: Path):
    with pytest.raises(CommandError, match="migrate"):
        run(new, "backup", tmp_path / "site.backup")
    assert not (tmp_path / "site.backup").exists()


def test_rows_that_contradict_each_other_change_nothing(backup: Path, other_site: str):
    before = rows(other_site)

    def double_the_league(values: list[Any]) -> None:
        first = 1
        for table in values[0]["tables"]:
            if table["model"] == "leagues.League":
                table["rows"] += 1
                values.insert(first, values[first])
            first += table["rows"]

    change(backup, double_the_league)
    assert refusal(other_site, backup, "--replace")
    assert rows(other_site) == before
    assert nothing_is_left(other_site)


def nothing_is_left(address: str) -> bool:
    """Of a restore that was begun."""
    if connection.vendor == "sqlite":
        return not list(Path(address.removeprefix("sqlite:///")).parent.glob(f"*{FRESH}*"))
    with psycopg.connect(address) as client:
        schemas = client.execute("SELECT nspname FROM pg_namespace").fetchall()
    return (FRESH,) not in schemas


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has a disk of its own")
def test_a_restore_for_which_the_disk_is_too_small_leaves_the_old_site(
    backup: Path, other_site: str
):
    before, (soft, hard) = rows(other_site), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))  # an empty site has 900,000
    try:
        assert "disk" in refusal(other_site, backup, "--replace")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert nothing_is_left(other_site)
    assert rows(other_site) == before


def test_a_backup_is_of_one_moment_while_rounds_are_saved(empty_site: str, tmp_path: Path):
    """Each round adds to several tables: a backup that mixed two moments would not add up."""
    backup = tmp_path / "site.backup"
    with ExitStack() as processes:
        phones = [
            processes.enter_context(begun(empty_site, "shell", "-v0", "-c", SAVE_ROUNDS))
            for _ in range(PHONES)
        ]
        for phone in phones:
            assert phone.stdout
            assert phone.stdout.readline() == "1\n"  # acknowledged
        run(empty_site, "backup", backup)
        for phone in phones:
            phone.kill()
    saved = {table["model"]: table["rows"] for table in lines(backup)[0]["tables"]}
    rounds = saved["scoring.Round"]
    assert PHONES <= rounds < PHONES * 99
    assert (saved["scoring.Claim"], saved["scoring.Result"]) == (rounds, 3 * rounds)


def test_a_killed_restore_leaves_the_old_site_or_the_new_one_until_it_is_replaced(
    backup: Path, other_site: str
):
    """SIGKILL at random moments: never half a site."""
    before, expected = rows(other_site), saved_rows(backup)
    assert "--replace" in refusal(other_site, backup)
    assert rows(other_site) == before
    chance = random.Random(7)
    for _ in range(KILLS):
        command = begun(other_site, "restore", backup, "--replace")
        time.sleep(chance.uniform(0.5, 5))
        command.send_signal(signal.SIGKILL)
        command.communicate()
        left = rows(other_site)
        assert left in (before, expected)
    old = restored(other_site, backup, "--replace").partition("saved: ")[2].splitlines()[0]
    assert rows(other_site) == expected
    assert rows(old_site(other_site, old)) == left


@pytest.mark.one_database
def test_a_killed_backup_leaves_the_one_before_it(backup: Path, demo: tuple[str, bytes]):
    expected, chance = saved_rows(backup), random.Random(7)
    for _ in range(KILLS):
        command = begun(demo[0], "backup", backup)
        time.sleep(chance.uniform(0.5, 2))
        command.send_signal(signal.SIGKILL)
        command.communicate()
        assert saved_rows(backup) == expected
