"""The files of leagues that are being imported, unpacked, in a folder beside the database."""

import gzip
import os
import shutil
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import IO, Final
from uuid import UUID

from django.conf import settings

from leagues.refusals import Refused
from scoring.exchange.archive.refusals import ImportReason

BLOCK: Final = 1_000_000  # bytes
PACKED: Final = b"\x1f\x8b"  # how a file of gzip begins


def folder() -> Path:
    found: Path = settings.VAR / "imports"
    return found


def path_of(key: UUID) -> Path:
    return folder() / f"{key}.json"


def remove(key: UUID) -> None:
    path_of(key).unlink(missing_ok=True)


def remove_old(age: timedelta) -> None:
    """Remove files of imports that have ended, here or on another host, and uploads that Django
    had received only in part when its process was killed."""
    for path in (*folder().glob("*.json"), *settings.VAR.glob("tmp*.upload*")):
        with suppress(FileNotFoundError):  # somebody else has just removed it
            if time.time() - path.stat().st_mtime > age.total_seconds():
                path.unlink()


def most_bytes() -> int:
    """How many bytes all these files may take together; one file may take as many."""
    megabytes: int = settings.IMPORT_MEGABYTES
    return megabytes * 1_000_000


def store(upload: IO[bytes], key: UUID) -> int:
    """Unpack a file into its place; its size in bytes. If it raises Refused, no file is left."""
    folder().mkdir(parents=True, exist_ok=True)
    others = sum(each.stat().st_size for each in folder().glob("*.json") if each.exists())
    size = 0
    try:
        with open(path_of(key), "xb", opener=only_for_the_owner) as file:
            for block in blocks(upload):
                size += len(block)
                check_size(size, others)
                file.write(block)
    except BaseException:
        remove(key)
        raise
    return size


def only_for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)


def check_size(size: int, others: int) -> None:
    if size > most_bytes():
        raise Refused(ImportReason.TOO_LARGE, most=settings.IMPORT_MEGABYTES)
    if size + others > most_bytes():
        raise Refused(ImportReason.BUSY)
    if size > BLOCK and shutil.disk_usage(folder()).free < settings.LEAST_FREE:
        raise Refused(ImportReason.NO_ROOM)


def blocks(upload: IO[bytes]) -> Iterator[bytes]:
    upload.seek(0)
    is_packed = upload.read(len(PACKED)) == PACKED
    upload.seek(0)
    try:
        with gzip.GzipFile(fileobj=upload) if is_packed else upload as file:
            while block := file.read(BLOCK):
                yield block
    except EOFError as error:
        raise Refused(ImportReason.CUT_OFF) from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise Refused(ImportReason.DAMAGED) from error
