"""When nothing can be written, the page says so, operators see it, and nothing is lost."""

import errno
import os
import subprocess
import sys

import pytest
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client
from django.urls import path
from psycopg.errors import DiskFull, ReadOnlySqlTransaction

from config.urls import urlpatterns as site
from leagues.models import League
from server.health import says_unwritable
from tests.servers import ROOT


def fill(request):
    League.objects.bulk_create([League(name="x" * 80) for _ in range(5_000)])
    return HttpResponse()


urlpatterns = [*site, path("fill/", fill)]
handler500 = "server.health.server_error"


@pytest.mark.django_db(transaction=True)
@pytest.mark.urls("tests.server.test_disk")
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has no such limit")
def test_a_database_that_may_not_grow_is_a_clear_sentence():
    phone = Client(raise_request_exception=False)
    League.objects.create(name="before")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1")  # no more than there are now
        page = phone.get("/fill/", headers={"Accept-Language": "en"})
        assert "Nothing can be saved here now" in page.content.decode()
        assert page.status_code == 500
        cursor.execute("PRAGMA max_page_count = 1073741823")
    assert League.objects.get().name == "before"
    League.objects.create(name="after")  # it goes on by itself


READ_ONLY = """
import os, resource, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from django.test import Client
from leagues.models import League
phone = Client(raise_request_exception=False, headers={"Accept-Language": "en"})
code = League.objects.create().record_code
print(phone.get("/readyz").content.decode())
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
print(phone.get("/readyz").content.decode())
metrics = phone.get("/metrics", headers={"Authorization": "Bearer of operators"}).content.decode()
print(*[line for line in metrics.splitlines() if line.startswith('elferrat_ok{part="disk"}')])
answer = phone.post(f"/l/{code}/join/", {"name": "Anna"})
print(answer.status_code, "Nothing can be saved here now" in answer.content.decode())
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(phone.post(f"/l/{code}/join/", {"name": "Anna"}).status_code)
print(phone.get("/readyz").content.decode())
"""


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has a disk of its own")
def test_a_disk_that_takes_no_byte_is_said_on_the_page_and_to_operators(
    empty_site: str, static_root: str
):
    """As if it were read-only: each write fails, and what is there can be read."""
    run = subprocess.run(
        [sys.executable, "-c", READ_ONLY],
        env={
            **os.environ,
            "DATABASE_URL": empty_site,
            "STATIC_ROOT": static_root,
            "METRICS_TOKEN": "of operators",
        },
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    measured = 'elferrat_ok{part="disk"} 0.0'
    assert run.stdout.splitlines() == ["ok", "disk", measured, "500 True", "302", "ok"]


def raised(cause: Exception) -> Exception:
    try:
        raise OperationalError("as Django says it") from cause
    except OperationalError as error:
        return error


def test_other_errors_say_nothing_of_a_disk():
    assert says_unwritable(raised(DiskFull()))
    assert says_unwritable(raised(ReadOnlySqlTransaction()))
    assert says_unwritable(OSError(errno.ENOSPC, "No space left on device"))
    assert says_unwritable(OSError(errno.EROFS, "Read-only file system"))
    assert not says_unwritable(raised(ValueError()))
    assert not says_unwritable(FileNotFoundError())
    assert not says_unwritable(None)
