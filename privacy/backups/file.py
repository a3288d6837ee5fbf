"""The file of a backup: lines of JSON, compressed by gzip.

The first line is the manifest: the release that made the file, the migrations of its database, and
for each table its columns and the number of its rows. Then come the rows, one a line, table by
table. The last line holds the SHA-256 of all lines before it.
"""

import fcntl
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import UUID

FORMAT: Final = "elferrat-backup"
LAYOUT: Final = 1  # increase it when older programs cannot read the file any more
LONGEST_LINE: Final = 64_000_000  # bytes; the longest rows have some kilobytes
UNFINISHED: Final = ".backup-part"
COMPRESSION: Final = 3  # 6 takes three times as long for a file a tenth smaller

Row = list[Any]


class BackupError(ValueError):
    """The file is no backup, is not whole, or comes from a newer release. The text says which."""


class SavedTable(NamedTuple):
    """`model` is a model's label, `columns` are the attributes of its fields (`league_id`)."""

    model: str
    columns: list[str]
    rows: int


class Manifest(NamedTuple):
    """The first line of a backup. `migrations` are pairs of app and name."""

    release: str
    made: str  # ISO 8601
    migrations: list[tuple[str, str]]
    tables: list[SavedTable]
    secret_key: str  # it signs the sessions of phones; empty where the environment sets it
    format: str = FORMAT
    layout: int = LAYOUT

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables)


def write_backup(path: Path, manifest: Manifest, rows: Iterable[Row]) -> None:
    """Write a file beside `path`, and replace `path` by it when all is on the disk."""
    remove_abandoned(path.parent)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        with open(unfinished, "wb", opener=only_for_the_owner) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            with gzip.GzipFile("", "wb", COMPRESSION, file) as compressed:
                write_lines(compressed, manifest, rows)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def remove_abandoned(folder: Path) -> None:
    """Remove files of killed backups. A running backup locks its own."""
    for path in folder.glob(f"*{UNFINISHED}"):
        with suppress(OSError), path.open("ab") as file:  # it goes on, or has just finished
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()


def only_for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)


def write_lines(file: gzip.GzipFile, manifest: Manifest, rows: Iterable[Row]) -> None:
    encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, default=json_text).encode
    first = {**manifest._asdict(), "tables": [table._asdict() for table in manifest.tables]}
    digest = hashlib.sha256()
    for value in chain[Any]([first], rows):
        line = f"{encode(value)}\n".encode()
        digest.update(line)
        file.write(line)
    file.write(encode({"sha256": digest.hexdigest()}).encode() + b"\n")


def json_text(value: Any) -> str:
    """The text of a value that JSON does not know; its field reads it."""
    if isinstance(value, date | UUID):  # a datetime is a date
        return str(value)
    raise TypeError(f"{type(value).__name__} does not fit into a backup yet")


def check_backup(path: Path) -> Manifest:
    """The manifest of a file whose rows and checksum are right; else raises BackupError."""
    manifest = manifest_of(next(read_lines(path), b""))
    for _ in read_rows(path, manifest):
        pass
    return manifest


def read_rows(path: Path, manifest: Manifest) -> Iterator[tuple[SavedTable, Row]]:
    """All rows with their tables; raises BackupError where the file is damaged. The checksum is
    compared at the end.
    """
    lines = read_lines(path)
    digest = hashlib.sha256(next(lines))
    for table in manifest.tables:
        for _ in range(table.rows):
            line = next(lines, b"")
            digest.update(line)
            row = value_of(line)
            if not isinstance(row, list) or len(row) != len(table.columns):
                raise BackupError("The file is damaged: a row has other columns than its table.")
            yield table, row
    if value_of(next(lines, b"")) != {"sha256": digest.hexdigest()} or next(lines, b""):
        raise BackupError("The file is damaged: its checksum is another.")


def read_lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE):
                yield line
    except EOFError:
        raise BackupError("The file is cut off: it was not copied whole.") from None
    except (gzip.BadGzipFile, zlib.error):
        raise BackupError("This is no backup of Elferrat, or it is damaged.") from None


def value_of(line: bytes) -> Any:
    if not line.endswith(b"\n"):
        raise BackupError("The file is damaged: a line is cut off or too long.")
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BackupError("The file is damaged: a line is not JSON.") from None


def manifest_of(line: bytes) -> Manifest:
    value = value_of(line) if line else None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BackupError("This is no backup of Elferrat.")
    if value.get("layout") != LAYOUT:
        raise BackupError(f"The backup was made by a newer release ({value.get('release')}).")
    try:
        value["tables"] = [SavedTable(**table) for table in value["tables"]]
        value["migrations"] = [(app, name) for app, name in value["migrations"]]
        return Manifest(**value)
    except (KeyError, TypeError, ValueError):
        raise BackupError("The file is damaged: its first line is incomplete.") from None
