from argparse import ArgumentParser
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from privacy.backups.site import make_backup

EVERY: Final = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(weeks=1)}
EARLY: Final = timedelta(minutes=5)  # because timers run a little late or early
NAME: Final = "elferrat-%Y-%m-%dT%H%M%SZ.backup"
NEVER: Final = datetime.min.replace(tzinfo=UTC)


class Command(BaseCommand):
    help = "Save the whole site in one file, while it runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the file, or with --keep its folder")
        parser.add_argument("--keep", type=int, help="keep so many of the newest in the folder")
        parser.add_argument("--every", choices=EVERY, help="do nothing if the newest is younger")

    def handle(
        self, *args: Any, file: Path, keep: int | None, every: str | None, **options: Any
    ) -> None:
        if keep is None and every is None:
            self.save(file)
            return
        if not file.is_dir():
            raise CommandError(f"{file} is no folder.")
        if keep is not None and keep < 1:
            raise CommandError("--keep takes a number from 1.")
        self.save_in(file, EVERY[every] if every else None)
        for old in backups_in(file)[keep:] if keep else []:
            old.unlink()

    def save_in(self, folder: Path, every: timedelta | None) -> None:
        now = datetime.now(UTC)
        newest = next(iter(backups_in(folder)), None)
        if every and newest and timedelta(0) <= now - made_at(newest) < every - EARLY:
            self.stdout.write(f"{newest} is young enough.")
        else:
            self.save(folder / now.strftime(NAME))

    def save(self, file: Path) -> None:
        try:
            manifest = make_backup(file)
        except DatabaseError as error:
            raise CommandError(f"{error} (manage.py migrate brings it up to date)") from None
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None
        megabytes = file.stat().st_size / 1_000_000
        self.stdout.write(f"{file}: {manifest.rows:,} rows, {megabytes:,.1f} MB")


def backups_in(folder: Path) -> list[Path]:
    """The newest first, and last those that a wrong clock has dated in the future."""
    now = datetime.now(UTC)
    backups = [path for path in folder.iterdir() if made_at(path) > NEVER]
    return sorted(backups, key=lambda path: (made_at(path) <= now, made_at(path)), reverse=True)


def made_at(backup: Path) -> datetime:
    try:
        return datetime.strptime(backup.name, NAME).replace(tzinfo=UTC)
    except ValueError:
        return NEVER
