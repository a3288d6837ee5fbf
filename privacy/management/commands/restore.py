import os
import sqlite3
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from privacy.backups.file import BackupError
from privacy.backups.site import restore


class Command(BaseCommand):
    help = "Put the site of a backup in place. The site must not be running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="keep the present site aside")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        try:
            manifest, aside = restore(file, replace=replace)
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


def put_secret_key(path: Path, saved: str) -> str:
    """Write the saved key, which signs the sessions of phones, into its file; save the old one
    beside it. Returns a message."""
    if not saved or os.environ.get("SECRET_KEY"):
        return "Phones are known only with the SECRET_KEY of the site that was saved."
    if path.exists() and path.read_text() != saved:
        path.replace(path.with_name(f"{path.name}.before"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(saved)
    return "Phones are known as before."
