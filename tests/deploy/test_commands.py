"""Every command that docs/operating.md names, as root types it."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User
from django.db.migrations.recorder import MigrationRecorder

from privacy.backups.site import applied_migrations
from server.management.release import ANY_DATABASE
from tests.privacy.backups.sites import at
from tests.servers import ROOT

NAMED: Final = re.compile(r"manage\.(?:sh|py) (\w+)")
GUIDE: Final = ROOT / "docs" / "operating.md"
PASSWORD: Final = "eleven-rows"
Type = Callable[..., subprocess.CompletedProcess[str]]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def root_types(empty_site: str, tmp_path: Path) -> Type:
    """`deploy/manage.sh`, with nothing but the settings of the file; a password is typed."""
    (tmp_path / "elferrat.env").write_text(f"# the site\nDATABASE_URL={empty_site}\nHTTPS=1\n")
    env = {"PATH": os.environ["PATH"], "DATA_FOLDER": str(tmp_path)}
    env |= {"ELFERRAT_USER": str(os.geteuid()), "DJANGO_SUPERUSER_PASSWORD": PASSWORD}
    env["ELFERRAT_SETTINGS"] = str(tmp_path / "elferrat.env")

    def type_command(*words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [ROOT / "deploy" / "manage.sh", *words],
            env=env,
            input="another-password\n" * 2,
            capture_output=True,
            check=False,
            text=True,
            start_new_session=True,  # no terminal: the password is read from the input
        )

    return type_command


def commands(folder: Path) -> dict[str, list[str]]:
    """Each with its words; tests/privacy/backups/test_restore.py restores."""
    account = ["--noinput", "--username=otto", "--email="]
    return {
        "version": [],
        "migrate": [],
        "createsuperuser": account,
        "changepassword": ["otto"],
        "backup": ["--every", "day", "--keep", "14", str(folder)],
        "standings": ["--check"],
        "restore": ["--help"],
    }


@pytest.mark.one_database
def test_every_command_of_the_guide_works(root_types: Type, empty_site: str, tmp_path: Path):
    named = {*NAMED.findall(GUIDE.read_text())}
    assert named - {"serve"} <= commands(tmp_path).keys()
    for command, words in commands(tmp_path).items():
        done = root_types(command, *words)
        assert (command, done.returncode, done.stderr) == (command, 0, done.stderr)
    assert len([*tmp_path.glob("elferrat-*.backup")]) == 1
    with at(empty_site):
        assert PBKDF2PasswordHasher().verify("another-password", User.objects.get().password)


def test_every_command_refuses_a_database_of_a_newer_release(
    root_types: Type, empty_site: str, tmp_path: Path
):
    with at(empty_site):
        MigrationRecorder.Migration.objects.create(app="leagues", name="9999_newer")
        before = applied_migrations()
    assert ANY_DATABASE & {"serve", *commands(tmp_path)} == {
        "restore"
    }  # all others are asked first
    for words in (["backup", str(tmp_path / "now.backup")], ["serve", "--migrate"]):
        done = root_types(*words)
        assert done.returncode == 1
        assert "newer release" in done.stderr
        assert "leagues.9999_newer" in done.stderr
    assert not [*tmp_path.glob("*.backup")]
    with at(empty_site):
        assert applied_migrations() == before


@pytest.mark.one_database
def test_a_file_that_is_no_database_is_said(tmp_path: Path):
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8\xff\xe0" * 1000)
    env = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/holiday.jpg"}
    env["DJANGO_SETTINGS_MODULE"] = "config.settings"
    run = [sys.executable, str(ROOT / "manage.py"), "serve"]
    done = subprocess.run(run, env=env, check=False, capture_output=True, text=True)
    sentence = "CommandError: The database does not answer: file is not a database\n"
    assert (done.returncode, done.stderr) == (1, sentence)
