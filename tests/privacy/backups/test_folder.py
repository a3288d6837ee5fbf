"""A folder of backups, that a timer fills and that never holds more than was asked for."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from privacy.backups.file import check_backup
from privacy.management.commands.backup import NAME, backups_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


def old_backup(folder: Path, age: timedelta) -> Path:
    path = folder / (datetime.now(UTC) - age).strftime(NAME)
    path.touch()
    return path


def called(folder: Path, **options: Any) -> str:
    output = StringIO()
    call_command("backup", folder, stdout=output, **options)
    return output.getvalue()


def test_the_newest_are_kept_and_other_files_too(tmp_path: Path):
    days = [old_backup(tmp_path, timedelta(days=age)) for age in (1, 2, 3)]
    other = tmp_path / "holiday.jpg"
    other.touch()
    called(tmp_path, keep=2)
    newest, *rest = backups_in(tmp_path)
    assert rest == days[:1]
    assert other.exists()
    check_backup(newest)


def test_a_young_backup_is_enough(tmp_path: Path):
    young = old_backup(tmp_path, timedelta(hours=20))
    assert "young enough" in called(tmp_path, every="day", keep=14)
    assert backups_in(tmp_path) == [young]


def test_a_timer_that_comes_a_minute_early_makes_one(tmp_path: Path):
    old_backup(tmp_path, timedelta(hours=23, minutes=59))
    called(tmp_path, every="day", keep=14)
    assert len(backups_in(tmp_path)) == 2


def test_a_backup_dated_in_the_future_is_not_the_newest(tmp_path: Path):
    """The clock was wrong for a while, and is right again."""
    future = [old_backup(tmp_path, timedelta(days=-age)) for age in (400, 300)]
    called(tmp_path, every="day", keep=2)
    newest, last = backups_in(tmp_path)
    assert last == future[0]
    check_backup(newest)
    assert "young enough" in called(tmp_path, every="day", keep=2)


def test_a_folder_that_is_not_there_and_a_count_of_nothing_are_refused(tmp_path: Path):
    with pytest.raises(CommandError, match="no folder"):
        called(tmp_path / "nowhere", keep=1)
    with pytest.raises(CommandError, match="from 1"):
        called(tmp_path, keep=0)


def test_a_file_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path):
    with pytest.raises(CommandError, match="cannot be written"):
        called(tmp_path / "nowhere" / "site.backup")
