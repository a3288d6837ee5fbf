"""A large site of each release, made by that release, is brought up to date within a minute."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from django.test import override_settings

from live.management.release import VERSION
from tests.backups.sites import at, new_database, run
from tests.upgrades.large import league_digests
from tests.upgrades.released import ROOT, released
from tests.upgrades.test_upgrade import NEXT, count_ratings_again

MOST: Final = 60.0  # seconds

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("release", released())
def test_a_large_site_of_a_release(release: str, tmp_path: Path):
    with new_database(tmp_path) as address:
        before = made_by(release, address, tmp_path)
        seconds = [upgraded(address, before)]
        if release == VERSION:
            with override_settings(MIGRATION_MODULES=NEXT):
                seconds.append(upgraded(address, before))
    print(f"\n{release}: {', '.join(f'{each:.1f}' for each in seconds)} s")
    assert max(seconds) < MOST


def made_by(release: str, address: str, folder: Path) -> dict[str, str]:
    """The digests of the leagues of a large site, which the program of that release makes."""
    archive = subprocess.run(
        ["git", "archive", commit_of(release)], cwd=ROOT, capture_output=True, check=True
    )
    tree = folder / release
    tree.mkdir()
    subprocess.run(["tar", "-x"], input=archive.stdout, cwd=tree, check=True)
    made = subprocess.run(
        [sys.executable, "-m", "tests.upgrades.large"],
        env={**os.environ, "DATABASE_URL": address},
        stdout=subprocess.PIPE,
        cwd=tree,
        check=True,
    )
    digests: dict[str, str] = json.loads(made.stdout)
    return digests


def commit_of(release: str) -> str:
    """The one that froze it: the last that changed its dumps."""
    log = ["git", "log", "-1", "--format=%H", "--", f"tests/upgrades/{release}"]
    done = subprocess.run(log, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def upgraded(address: str, before: dict[str, str]) -> float:
    start = time.perf_counter()
    run(address, "migrate")
    seconds = time.perf_counter() - start
    with at(address):
        assert league_digests() == before
    count_ratings_again(address)
    run(address, "standings", "--check")
    return seconds
