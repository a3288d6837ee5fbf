"""The pages for monitors: whether the process is alive, whether it can work, its numbers.

These pages have threads of their own (config.asgi), so they answer while all others wait.
"""

import errno
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.exceptions import ImproperlyConfigured
from django.db import Error, connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseServerError
from django.template.loader import render_to_string
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from server import metrics
from server.jobs import due_jobs
from server.models import Job
from server.network import at
from server.process import clock_jump
from server.static_files import HashedStaticFiles
from server.worker import longest_job, works

SQLITE: Final = {8, 10, 13}  # SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL, of any kind
POSTGRES: Final = {"25006", "53100", "58030"}  # read_only_sql_transaction, disk_full, io_error
SYSTEM: Final = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}


def says_unwritable(error: BaseException | None) -> bool:
    """Whether nothing can be written, on the database's host or here."""
    return any(map(is_unwritable, causes(error)))


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and the errors that caused it."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def is_unwritable(error: BaseException) -> bool:
    return (
        getattr(error, "sqlite_errorcode", 0) & 0xFF in SQLITE
        or getattr(error, "sqlstate", None) in POSTGRES
        or (isinstance(error, OSError) and error.errno in SYSTEM)
    )


LEAST_DISK: Final = 16_000_000  # bytes; SQLite's log of an evening is smaller


def plain(text: str, *, status: int = 200) -> HttpResponse:
    length = {"Content-Length": str(len(text))}
    return HttpResponse(text, status=status, content_type="text/plain", headers=length)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process is alive. It says nothing about the database: to start again would not help."""
    return plain("ok")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Whether the process can work and, if not, which parts cannot."""
    broken = [part for part, is_ok in parts().items() if not is_ok]
    return plain(" ".join(broken), status=503) if broken else plain("ok")


@require_safe
def metrics_page(request: HttpRequest) -> HttpResponse:
    """For Prometheus, with the token of the settings; without one there is no such page."""
    if not settings.METRICS_TOKEN:
        raise Http404
    sent = request.headers.get("Authorization", "")
    if not constant_time_compare(sent, f"Bearer {settings.METRICS_TOKEN}"):
        return plain("the token is missing or wrong", status=401)
    set_gauges()
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


PROBES: Final[Mapping[str, Callable[[HttpRequest], HttpResponse]]] = {
    at("healthz"): healthz,
    at("readyz"): readyz,
    at("metrics"): metrics_page,
}


def parts() -> dict[str, bool]:
    """The parts that must work to save a round, and the state of each."""
    is_database_ok, is_migrated = database_state()
    return {
        "database": is_database_ok,
        "migrations": is_migrated,
        "jobs": works(),
        "disk": free_bytes() > LEAST_DISK and is_disk_writable(),
        "key": has_key(),
        "static": has_static_files(),
    }


def database_state() -> tuple[bool, bool]:
    """Whether it answers and can be written, and whether it has all the tables of this release."""
    try:
        with transaction.atomic():  # on SQLite, the lock of a writer
            applied = MigrationRecorder(connection).applied_migrations()
            Job.objects.filter(pk=0).update(attempts=0)  # of no row, but refused as a write
    except Error:
        return False, False
    return True, known_migrations() <= applied.keys()


@cache
def known_migrations() -> set[tuple[str, str]]:
    return set(MigrationLoader(None).disk_migrations)


def free_bytes() -> int:
    """Free bytes where SQLite's file is, or the site's data; PostgreSQL's own disk is not seen."""
    return shutil.disk_usage(data_folder()).free


def data_folder() -> Path:
    name = connection.settings_dict["NAME"] if connection.vendor == "sqlite" else settings.VAR
    return Path(name).parent


def is_disk_writable() -> bool:
    """Tries it where SQLite's file is. What `database_state` writes comes to no disk."""
    if connection.vendor != "sqlite":
        return True
    try:
        with TemporaryFile(dir=data_folder(), buffering=0) as file:
            file.write(b"x")
    except OSError:
        return False
    return True


def has_key() -> bool:
    try:
        return bool(settings.SECRET_KEY)
    except ImproperlyConfigured:
        return False


def has_static_files() -> bool:
    """Whether the style sheet of every page is there, by the name that pages give it."""
    if not isinstance(staticfiles_storage, HashedStaticFiles):
        return True  # while developing, Django looks for each file where it was written
    try:
        return staticfiles_storage.exists(staticfiles_storage.stored_name("site.css"))
    except ValueError:
        return False


def set_gauges() -> None:
    state = parts()
    for part, is_ok in state.items():
        metrics.is_ok.labels(part).set(is_ok)
    metrics.disk_free_bytes.set(free_bytes())
    metrics.clock_jump_seconds.set(clock_jump())
    metrics.longest_job_seconds.set(longest_job())
    if state["database"]:
        metrics.jobs_due.clear()
        metrics.oldest_job_seconds.clear()
        for kind, count, oldest in due_jobs():
            metrics.jobs_due.labels(kind).set(count)
            metrics.oldest_job_seconds.labels(kind).set(oldest)


def server_error(request: HttpRequest) -> HttpResponse:
    """An apology in the reader's language, without any query. Django calls it for an exception."""
    context = {"request": request, "is_unwritable": says_unwritable(sys.exc_info()[1])}
    return HttpResponseServerError(render_to_string("500.html", context))
