"""How long the backup of a full site takes, and how long restoring it."""

import time
from pathlib import Path
from typing import Final

import pytest
from django.core.management import call_command

from tests.backups.sites import at, new_database
from tests.bench.filled_seasons import filled

ROUNDS: Final = 100_000
MOST: Final = 30.0  # seconds each

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_hundred_thousand_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SECRET_KEY", "of the tests")
    filled(ROUNDS)
    backup = tmp_path / "site.backup"
    begin = time.perf_counter()
    call_command("backup", backup)
    saved = time.perf_counter()
    with new_database(tmp_path) as address, at(address):
        call_command("restore", backup)
        restored = time.perf_counter()
        call_command("standings", "--check")
    print(f"\nbackup {saved - begin:.1f} s, restore {restored - saved:.1f} s")
    assert max(saved - begin, restored - saved) < MOST
