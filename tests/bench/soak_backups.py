"""A backup while several processes save as fast as this machine carries."""

import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from backups.files import read_manifest
from scoring.models import Round
from tests.backups.sites import at, begun, new_database, restored, run

PHONES: Final = 4
BEFORE: Final = 20_000  # rounds, so that the backup takes a while
SAVE_ROUNDS: Final = """
from tests.scoring.fixtures import a_match, record
with open({path!r}, "w", buffering=1) as file:
    while True:
        match = a_match(rounds=99)
        for number in range(1, 100):
            print(record(match, "-", "=7", "=9", number=number).round_id, file=file)
"""
FILL: Final = f"from tests.bench.filled_seasons import filled; filled({BEFORE})"

pytestmark = pytest.mark.django_db(transaction=True)


def test_rounds_saved_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SECRET_KEY", "of the tests")
    backup, files = tmp_path / "site.backup", [tmp_path / f"{n}" for n in range(PHONES)]
    with new_database(tmp_path) as address, ExitStack() as processes:
        run(address, "migrate")
        with begun(address, "shell", "-v0", "-c", FILL) as filling:
            assert filling.wait() == 0
        for file in files:
            file.touch()
            code = SAVE_ROUNDS.format(path=str(file))
            processes.callback(
                processes.enter_context(begun(address, "shell", "-v0", "-c", code)).kill
            )
        while not all(map(saved, files)):
            time.sleep(0.1)
        before, start = [each for file in files for each in saved(file)], time.perf_counter()
        run(address, "backup", backup)
        seconds = time.perf_counter() - start
        meanwhile = sum(len(saved(file)) for file in files) - len(before)
    with new_database(tmp_path) as another:
        restored(another, backup)
        run(another, "standings", "--check")
        with at(another):
            assert Round.objects.filter(pk__in=before).count() == len(before)
    rows = read_manifest(backup).rows
    print(f"\n{rows} rows in {seconds:.1f} s, meanwhile {meanwhile / seconds:.0f} saves a second")


def saved(file: Path) -> list[int]:
    """The rounds that were acknowledged."""
    whole, _, _ = file.read_text().rpartition("\n")
    return [int(line) for line in whole.split()]
