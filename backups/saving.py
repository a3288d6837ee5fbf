"""The backup of a site, made while the site runs."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from backups.files import Manifest, Progress, Row, write_backup
from backups.snapshot import all_rows, applied_migrations, saved_tables, snapshot
from live.management.release import VERSION


def make_backup(path: Path, progress: Progress) -> Manifest:
    """Write everything that the database holds now into the file `path`.

    Errors: OSError where the file cannot be written. The file is then as it was before.
    """
    with snapshot():
        manifest = Manifest(
            release=VERSION,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            migrations=applied_migrations(),
            tables=saved_tables(),
            secret_key="" if os.environ.get("SECRET_KEY") else settings.SECRET_KEY,
        )
        write_backup(path, manifest, counted(all_rows(manifest.tables), manifest, progress))
    return manifest


def counted(rows: Iterator[Row], manifest: Manifest, progress: Progress) -> Iterator[Row]:
    for done, row in enumerate(rows, 1):
        progress(done, manifest.rows)
        yield row
