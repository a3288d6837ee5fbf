"""When a disk is full, the page says so, and nothing is lost."""

import errno

import pytest
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client
from django.urls import path
from django.utils.translation import gettext, override
from psycopg.errors import DiskFull

from config.urls import urlpatterns as site
from leagues.models import League
from monitoring.full_disk import says_disk_full
from tests.languages import LANGUAGES


def fill(request):
    League.objects.bulk_create([League(name="x" * 80) for _ in range(20_000)])
    return HttpResponse()


urlpatterns = [*site, path("fill/", fill)]
handler500 = "live.health.server_error"


@pytest.mark.django_db(transaction=True)
@pytest.mark.urls("tests.monitoring.test_full_disk")
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has no such limit")
def test_a_database_that_may_not_grow_is_a_clear_sentence():
    phone = Client(raise_request_exception=False)
    League.objects.create(name="before")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1")  # no more than there are now
        for language in LANGUAGES:
            page = phone.get("/fill/", headers={"Accept-Language": language})
            with override(language):
                assert gettext("The disk of this site is full") in page.content.decode()
            assert page.status_code == 500
        cursor.execute("PRAGMA max_page_count = 1073741823")
    assert League.objects.get().name == "before"
    League.objects.create(name="after")  # it goes on by itself


def raised(cause: Exception) -> Exception:
    try:
        raise OperationalError("as Django says it") from cause
    except OperationalError as error:
        return error


def test_other_errors_say_nothing_of_a_disk():
    assert says_disk_full(raised(DiskFull()))
    assert says_disk_full(OSError(errno.ENOSPC, "No space left on device"))
    assert not says_disk_full(raised(ValueError()))
    assert not says_disk_full(FileNotFoundError())
    assert not says_disk_full(None)
