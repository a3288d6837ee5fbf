"""A small site of each release: as SQLite's file, as a dump of PostgreSQL, and as a backup.

`python -m tests.upgrades.dumps` (`make release`) makes those of this release. Beside them stand the
documents of its leagues as this release writes them.
"""

import gzip
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

import psycopg
from django.core.management import call_command
from django.db import connection

from server.management.release import VERSION
from tests.postgres import binaries, postgres

HERE: Final = Path(__file__).parent
SQLITE: Final = "site.sqlite3.gz"
POSTGRES: Final = "postgres.sql.gz"
BACKUP: Final = "site.backup"
LEAGUES: Final = "leagues.json.gz"  # by the code of their link
# Older servers do not know these lines of pg_dump, newer ones do not need them.
LEFT_OUT: Final = ("\\", "SET transaction_timeout", "--")


def main() -> None:
    folder = HERE / VERSION
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary) / "site.sqlite3"
        os.environ |= {
            "DATABASE_URL": f"sqlite:///{file}",
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "SECRET_KEY": "of the tests",
        }
        import django  # noqa: PLC0415 - it reads the settings

        django.setup()
        make_site(folder)
        (folder / SQLITE).write_bytes(packed(file.read_bytes()))
    with postgres(programs()) as address:
        (folder / POSTGRES).write_bytes(packed(postgres_dump(address, folder / BACKUP)))
    for path in sorted(folder.iterdir()):
        print(f"{path.relative_to(HERE)}: {path.stat().st_size // 1000} KB")


def make_site(folder: Path) -> None:
    """In the database of this process, which is a file of SQLite."""
    from tests.upgrades.sites import make_small_site  # noqa: PLC0415 - after setup

    call_command("migrate", verbosity=0)
    make_small_site()
    call_command("backup", folder / BACKUP)
    (folder / LEAGUES).write_bytes(packed(json.dumps(league_documents()).encode()))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA journal_mode=DELETE")
    connection.close()


def league_documents() -> dict[str, Any]:
    from leagues.models import League  # noqa: PLC0415 - after setup
    from tests.scoring.exchange.documents import league_json  # noqa: PLC0415 - after setup

    return {league.record_code: league_json(league) for league in League.objects.order_by("pk")}


def packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def programs() -> Path:
    folder = binaries()
    if folder is None:
        raise SystemExit("No PostgreSQL was found.")
    return folder


def postgres_dump(address: str, backup: Path) -> bytes:
    from tests.privacy.backups.sites import at  # noqa: PLC0415 - after setup

    with at(address):
        call_command("restore", backup)
        with connection.cursor() as cursor:
            cursor.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'before%'")
            (empty,) = cursor.fetchone()
            cursor.execute(f"DROP SCHEMA {empty} CASCADE")
    command: list[str | Path] = [
        programs() / "pg_dump",
        "--no-owner",
        "--no-privileges",
        "--inserts",
        address,
    ]
    text = subprocess.run(
        [*command, "--rows-per-insert=500"], capture_output=True, text=True, check=True
    ).stdout
    return "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith(LEFT_OUT)
    ).encode()


def load_dump(release: str, address: str) -> None:
    """Into an empty database of either kind."""
    if address.startswith("sqlite"):
        file = Path(address.removeprefix("sqlite:///"))
        file.write_bytes(unpacked(release, SQLITE))
        return
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(unpacked(release, POSTGRES))


def unpacked(release: str, name: str) -> bytes:
    return gzip.decompress((HERE / release / name).read_bytes())


if __name__ == "__main__":
    main()
