import sqlite3
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from backups.files import BackupError
from backups.progress import Percentage
from backups.restoring import restore
from backups.secret import put_secret_key


class Command(BaseCommand):
    help = "Put the site of a backup in place. The site must not be running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="keep the present site aside")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        try:
            manifest, aside = restore(file, replace=replace, progress=Percentage(sys.stderr))
        except (BackupError, DatabaseError, sqlite3.DatabaseError) as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}.") from None
        self.stdout.write(f"Restored: {manifest.rows:,} rows, as of {manifest.made}.")
        if aside:
            self.stdout.write(f"The old site is saved: {aside}")
        else:
            self.stdout.write(f"Nobody here knows who was erased after {manifest.made}.")
        self.stdout.write(put_secret_key(settings.VAR / "secret_key", manifest.secret_key))
