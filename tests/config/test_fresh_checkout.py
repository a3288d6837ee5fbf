"""What anybody does with a fresh checkout, done on a copy of this one."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.db import IntegrityError, connection, transaction

from leagues.history import Action, note
from leagues.models import League
from tests.privacy.backups.sites import at
from tests.servers import ROOT, Server

NO_SOURCES = (".*", "var", "tests", "docs", "__pycache__", "test-results")
FIELD = "    is_proof_demanded = models.BooleanField(default=False)\n"
NEW_FIELD = '    motto = models.CharField(max_length=40, default="eleven")\n'

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources alone: nothing is collected, nothing is compiled."""
    copy = tmp_path / "elferrat"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NO_SOURCES))
    return copy


def command(checkout: Path, database: str, *words: str) -> Server:
    """`manage.py` with these words, as a process of its own."""
    site = {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "config.settings"}
    return Server(
        [sys.executable, "-u", checkout / "manage.py", *words],
        env={**os.environ, **site},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=checkout,
    )


def run(checkout: Path, database: str, *words: str) -> str:
    with command(checkout, database, *words) as process:
        output, _ = process.communicate(timeout=120)
    assert process.returncode == 0, output
    return output


def test_a_field_is_added_to_a_league(checkout: Path, empty_site: str):
    with at(empty_site):
        note(League.objects.create(), Action.LEAGUE_NAMED, after={"name": "Club"})
    people = checkout / "leagues" / "models" / "people.py"
    people.write_text(people.read_text().replace(FIELD, FIELD + NEW_FIELD, 1))
    assert "motto" in run(checkout, empty_site, "makemigrations", "leagues")
    assert "league_motto... OK" in run(checkout, empty_site, "migrate")
    with at(empty_site), connection.cursor() as cursor:
        cursor.execute("SELECT motto FROM leagues_league")
        assert cursor.fetchall() == [("eleven",)]
        connection.check_constraints()
        for change in ("UPDATE leagues_entry SET action = ''", "DELETE FROM leagues_entry"):
            with pytest.raises(IntegrityError, match="history is never"), transaction.atomic():
                cursor.execute(change)


@contextmanager
def runserver(checkout: Path, database: str) -> Iterator[str]:
    with command(checkout, database, "runserver", "--noreload", "127.0.0.1:0") as server:
        assert server.stdout
        lines = (re.search(r"http://127.0.0.1:\d+", line) for line in server.stdout)
        yield next(address[0] for address in lines if address)
        server.terminate()


def test_runserver_serves_pages_with_their_sheets_and_scripts(checkout: Path, empty_site: str):
    with runserver(checkout, empty_site) as address:
        page = urlopen(address, timeout=60).read().decode()
        files = set(re.findall(r'"(/static/[^"#]+)"', page))
        assert {name.rpartition(".")[2] for name in files} >= {"css", "js"}
        for name in files:
            assert urlopen(address + name, timeout=60).status == 200
