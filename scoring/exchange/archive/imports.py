"""Imports of leagues: a small file at once; a large one in a job, with a page of its progress.

Until all of it is there nothing opens the league (`is_partial`). The files lie in a folder beside
the database, by the member code of their league: the file itself, and how far its import is.
"""

import gzip
import json
import os
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import IO, Any, Final

from django.conf import settings
from django.db import DataError, IntegrityError, transaction
from django.utils import timezone
from pydantic_core import from_json

from leagues.models import League
from leagues.refusals import Refused
from scoring.exchange.archive.checks import ImportReason, wrong_entries
from scoring.exchange.archive.rows import CHECK, LeagueRows, Progress
from scoring.exchange.shapes import ENTRIES, FORMAT, SINCE_1_3, VERSION
from server.jobs import enqueue, job
from server.worker import Worker

NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # PostgreSQL cannot store this character
MARK: Final = b"\xef\xbb\xbf"  # some editors put it before the text


def read_document(data: bytes) -> dict[str, Any]:
    """The document of a league's file; its entries are not checked yet. Raises Refused."""
    document = parsed(data)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Refused(ImportReason.NOT_A_LEAGUE)
    if document.get("version") != VERSION:
        raise Refused(ImportReason.VERSION, version=VERSION)
    for name in SINCE_1_3:
        document.setdefault(name, [])
    wrong = [name for name in ENTRIES if not isinstance(document.get(name), list)]
    if wrong or "league" not in document:
        raise wrong_entries(*(wrong or ["league"]))
    return document


def parsed(data: bytes) -> Any:
    """The parser of pydantic: that of Python would first make a text of the bytes."""
    if b"\\u0000" in data and NUL.search(data):
        raise Refused(ImportReason.NOT_A_LEAGUE)
    try:
        return from_json(data.removeprefix(MARK))
    except ValueError as error:
        raise Refused(ImportReason.NOT_JSON if is_text(data) else ImportReason.NOT_TEXT) from error


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


KIND: Final = "league-file"
OLD_IMPORTS: Final = "old-imports"
SMALL: Final = 1_000_000  # bytes: some hundred rounds, which a request imports in a few seconds
BLOCK: Final = 1_000_000  # bytes
PACKED: Final = b"\x1f\x8b"  # how a file of gzip begins
TRIES: Final = 3
ELSEWHERE: Final = 2.0  # seconds until the job runs again, perhaps on the host that has the file
STORED: Final = timedelta(days=2)


def take_in(upload: IO[bytes], *, own: Callable[[League], object]) -> League:
    """Import a file, or begin to if it is large; ``own`` gives the new league to somebody.

    Raises Refused, and then nothing is stored.
    """
    league = League(is_partial=True)
    path = path_of(league.member_code)
    is_waiting = False
    try:
        size = unpack(upload, path)
        with transaction.atomic():
            league.save()
            own(league)
            if size > SMALL:
                enqueue(KIND, league.member_code)
            else:
                import_league(league, path, lambda *_: None)
        is_waiting = size > SMALL
    finally:
        if not is_waiting:
            path.unlink(missing_ok=True)
    return league


def unpack(upload: IO[bytes], path: Path) -> int:
    """Store the unpacked file; its size in bytes. Reads no further than it may be long."""
    path.parent.mkdir(parents=True, exist_ok=True)
    size = 0
    with open(path, "xb", opener=only_for_the_owner) as file:
        for block in blocks(upload):
            size += len(block)
            if size > settings.IMPORT_MEGABYTES * 1_000_000:
                raise Refused(ImportReason.TOO_LARGE, most=settings.IMPORT_MEGABYTES)
            file.write(block)
    return size


def only_for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)


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


def import_league(league: League, path: Path, progress: Progress) -> None:
    """All of it, or Refused. Everything is checked before the transaction begins: on SQLite nobody
    else can save while it lasts."""
    rows = LeagueRows(league, read_document(path.read_bytes()), progress)
    try:
        with transaction.atomic():
            waiting = League.objects.select_for_update().filter(pk=league.pk, delete_at=None)
            if not waiting.exists():
                raise Refused(ImportReason.STOPPED)
            rows.save()
    except (IntegrityError, DataError) as error:  # two entries where only one is allowed
        raise Refused(ImportReason.NOT_A_LEAGUE) from error


def give_up(code: str) -> None:
    """It has failed again and again; the log says why."""
    refuse(code, Refused(ImportReason.FAILED))


@job(KIND, tries=TRIES, give_up=give_up)
def import_stored(code: str) -> None:
    league = League.objects.filter(member_code=code, is_partial=True).first()
    if league is not None and not path_of(code).exists():
        if league.delete_at is None:
            enqueue(KIND, code, after=ELSEWHERE)
        return
    if league is not None:
        try:
            import_league(league, path_of(code), begun(code))
        except Refused as refused:
            refuse(code, refused)
    path_of(code).unlink(missing_ok=True)


def refuse(code: str, refused: Refused) -> None:
    """The job that deletes leagues removes the empty one."""
    write_progress(code, refused=refused.reason, facts=refused.facts)
    leagues = League.objects.filter(member_code=code, is_partial=True)
    leagues.update(delete_at=timezone.now())


class Stopped(Exception):
    """The server stops: the next one begins the import anew."""


def begun(code: str) -> Progress:
    """Raises Refused if the process was killed at each of its tries: perhaps for want of memory."""
    tries = read_progress(code).get("tries", 0) + 1
    if tries > TRIES:
        raise Refused(ImportReason.FAILED)
    worker, before = Worker.current, ""

    def progress(step: str, done: int, of: int) -> None:
        nonlocal before
        if worker is not None and worker.is_stopping:
            raise Stopped
        percent = 100 * done // max(of, 1)
        if before != (before := f"{step} {percent}"):
            write_progress(code, step=step, percent=percent, tries=tries)

    progress(CHECK, 0, 1)
    return progress


def write_progress(code: str, **facts: Any) -> None:
    path = progress_of(code)
    path.with_suffix(".new").write_text(json.dumps(facts))
    path.with_suffix(".new").replace(path)


def read_progress(code: str) -> dict[str, Any]:
    """Empty before it begins, and on another host."""
    try:
        facts: dict[str, Any] = json.loads(progress_of(code).read_text())
    except FileNotFoundError:
        return {}
    return facts


def folder() -> Path:
    var: Path = settings.VAR
    return var / "imports"


def path_of(code: str) -> Path:
    return folder() / f"{code}.json"


def progress_of(code: str) -> Path:
    return folder() / f"{code}.progress"


@job(OLD_IMPORTS)
def forget_old(key: str) -> None:
    """Remove the remains of imports: their files, and leagues that were never completed.

    This runs once a day, on each host that has files."""
    old = timezone.now() - STORED
    halves = League.objects.filter(is_partial=True, delete_at=None, created_at__lt=old)
    halves.update(delete_at=timezone.now())
    for path in (*folder().glob("*"), *settings.VAR.glob("tmp*.upload*")):
        with suppress(FileNotFoundError):  # somebody else has just removed it
            if path.stat().st_mtime < old.timestamp():
                path.unlink()
