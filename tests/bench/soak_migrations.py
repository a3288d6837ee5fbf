"""How long people wait for a save while the made-up next release changes a million rows."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest
from django.db import connection
from django.test import override_settings

from scoring.models import Result
from tests import servers
from tests.backups.sites import begun, run
from tests.bench.filled_seasons import filled
from tests.upgrades.test_upgrade import NEXT

ROUNDS: Final = 230_000  # a million results
MOST: Final = 1.0  # seconds
SAVE_ROUNDS: Final = """
import time
from tests.scoring.fixtures import a_match, record
with open({path!r}, "w", buffering=1) as file:
    while True:
        match = a_match(rounds=99)
        for number in range(1, 100):
            record(match, "-", "=7", "=9", number=number)
            print(time.time(), file=file)
"""
LOCKING: Final = "CREATE INDEX locking ON scoring_result (place)"

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite's only writer waits anyway"),
]


def test_a_million_results(tmp_path: Path):
    filled(ROUNDS)
    assert Result.objects.count() > 1_000_000
    with saving(tmp_path) as plain:
        time.sleep(10)
    with saving(tmp_path) as migrated, override_settings(MIGRATION_MODULES=NEXT):
        run(servers.test_database_url(), "migrate")
    with saving(tmp_path) as locked, connection.cursor() as cursor:
        cursor.execute(LOCKING)
    for name, times in (("alone", plain), ("migrations", migrated), ("plain index", locked)):
        print(f"{name}: {len(times)} saves in {times[-1] - times[0]:.1f} s, {pause(times):.2f} s")
    assert pause(migrated) < MOST


@contextmanager
def saving(folder: Path) -> Iterator[list[float]]:
    """When each save was done, while the block ran."""
    file, times = folder / uuid4().hex, list[float]()
    file.touch()
    code = SAVE_ROUNDS.format(path=str(file))
    with begun(servers.test_database_url(), "shell", "-v0", "-c", code) as it:
        while not file.stat().st_size:
            time.sleep(0.1)
        yield times
        time.sleep(1)
        it.kill()
    times += map(float, file.read_text().splitlines())


def pause(times: list[float]) -> float:
    return max(later - earlier for earlier, later in pairwise(times))
